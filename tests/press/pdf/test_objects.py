"""The bytes of a PDF file."""

import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.pdf.objects import Objects, number, text_string


def test_a_file_lists_where_its_objects_are() -> None:
    out = io.BytesIO()
    objects = Objects(out)
    objects.put("root", f"<</Type/Catalog/Pages {objects.ref('pages')}>>")
    objects.put("pages", "<</Type/Pages/Count 0/Kids[]>>")
    objects.stream("noise", "", b"q Q " * 50)
    objects.put("info", "<<>>")
    objects.finish("root", "info")
    data = out.getvalue()
    start = int(re.findall(rb"startxref\n(\d+)", data)[0])
    rows = data[start:].split(b"trailer")[0].splitlines()[2:]
    for k, row in enumerate(rows[1:], 1):
        assert len(row) == 19 and data[int(row[:10]) :].startswith(b"%d 0 obj\n" % k)


def test_an_object_that_was_only_spoken_of_is_our_bug() -> None:
    objects = Objects(io.BytesIO())
    objects.put("root", objects.ref("never"))
    with pytest.raises(ValueError, match="never"):
        objects.finish("root", "root")
    with pytest.raises(ValueError, match="twice"):
        objects.put("root", "<<>>")


@pytest.mark.parametrize(
    ("text", "written"),
    [("a(b)\\", "(a\\(b\\)\\\\)"), ("é", "<feff00e9>"), ("🀄", "<feffd83cdc04>"), ("a\nb", "<feff0061000a0062>")],
)
def test_text_strings(text: str, written: str) -> None:
    assert text_string(text) == written


@given(st.floats(-10_000, 10_000))
def test_numbers_are_short_and_close(value: float) -> None:
    written = number(value)
    assert re.fullmatch(r"-?\d+(\.\d{1,5})?", written) and abs(float(written) - value) < 1e-5
