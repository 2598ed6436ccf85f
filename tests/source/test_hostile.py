"""Whatever is in a file, reading it gives records and diagnostics: it never raises, and every place is in the file."""

import io
import random
import zipfile
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.source.bounds import BOUNDS, Bounds
from kamifuda.source.reading import FORMATS, Reading, read, read_data
from kamifuda.source.record import Data

FLAT = b"""<o:d xmlns:o="o"><o:table><o:table-row><o:table-cell><o:p>id</o:p></o:table-cell></o:table-row><o:table-row>
<o:table-cell><o:p>a</o:p></o:table-cell></o:table-row></o:table></o:d>"""


def xlsx() -> bytes:
    stream = io.BytesIO()
    book = openpyxl.Workbook()
    book.worksheets[0].append(["id", "t"])
    book.worksheets[0].append(["a", 1.5])
    book.save(stream)
    return stream.getvalue()


def ods() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr("content.xml", FLAT)
    return stream.getvalue()


GOOD = {
    "yaml": b"""- id: a
  name: {en: x, ja: "y\\n"}
  text: |
    \xe7\x81\xaf \xe7\x81\xab
  race: [p, 'q']
- id: b
  do:
    - t: 1
""",
    "json": b'[\n  {"id": "a", "n": [1, true, null], "t": "\\u2606\\n"},\n  {"id": "b", "m": {"x": -1.5e3}}\n]\n',
    "csv": 'id,name,name.en,do.1.t\r\na,"灯\n火",x,"y ""z"""\r\nb,,,\r\n'.encode(),
    "tsv": b"id\tname\na\tb\n",
    "xlsx": xlsx(),
    "ods": ods(),
    "fods": FLAT,
}
SMALL = Bounds(
    file_bytes=100_000, unpacked_bytes=100_000, depth=6, values=200, rows=20, columns=8, text_length=50, faults=30
)
SIGNS = "\n\r\t \"'[]{},:-#&*!|>%@`?\\<~\x00\x85\u2028\ufeff：\ud800;=/"


def visit(found: Reading) -> None:
    def paths(data: Data, path: tuple[str | int, ...]) -> None:
        entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
        for key, value in entries:
            for span in (
                record.span((*path, key)),
                record.key_span((*path, key)),
                record.span_inside((*path, key), 1, 3),
            ):
                assert span.line >= 1 and span.column >= 1 and span.length >= 1
            paths(value, (*path, key))

    for record in found.records:
        assert isinstance(record.data, dict)
        paths(record.data, ())
    for each in found.diagnostics:
        assert each.message
        assert each.span.line >= 1 and each.span.column >= 1


@pytest.mark.parametrize("suffix", GOOD)
@settings(max_examples=60, deadline=None)
@given(
    data=st.one_of(
        st.binary(max_size=60), st.text(SIGNS + "ab1灯", max_size=60).map(lambda t: t.encode("utf-8", "ignore"))
    )
)
def test_random_bytes(suffix: str, data: bytes) -> None:
    visit(read_data(data, f"x.{suffix}", SMALL))


@pytest.mark.parametrize("suffix", GOOD)
@settings(max_examples=100, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_good_files_with_a_few_changes(suffix: str, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311  # no secret
    data = bytearray(GOOD[suffix])
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(data) + 1)
        if chance.random() < 0.5:
            data[place:place] = chance.choice(SIGNS).encode("utf-8", "ignore")
        elif chance.random() < 0.5:
            del data[place : place + chance.randint(1, 8)]
        else:
            data[place : place + 1] = bytes([chance.randrange(256)])
    visit(read_data(bytes(data), f"x.{suffix}", SMALL))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("x.yaml", "- a: " + "[" * 10 + "]" * 10),
        ("x.yaml", "- a: " + "b" * 60),
        ("x.yaml", "- " + "k" * 300 + ": b"),
        ("x.yaml", "- a: [" + "b, " * 300 + "]"),
        ("x.json", '{"a": ' + "[" * 10 + "]" * 10 + "}"),
        ("x.json", '{"a": "' + "b" * 60 + '"}'),
        ("x.json", '{"' + "k" * 300 + '": 1}'),
        ("x.json", '{"a": [' + "1," * 300 + "1]}"),
        ("x.csv", "a\n" + "b\n" * 30),
        ("x.csv", ",".join(f"c{n}" for n in range(9)) + "\n" + "1," * 9),
        ("x.csv", "a\n" + "b" * 60),
        ("x.csv", "k" * 300 + "\nb\n"),
        ("x.yaml", "- a: b\n" + "  a: b\n" * 40),
    ],
)
def test_bounds_are_told(name: str, content: str) -> None:
    found = read_data(content.encode(), name, SMALL)
    assert "beyond-bounds" in [each.name for each in found.diagnostics]


def test_a_file_beyond_the_bound_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_bytes(b"- id: a\n" * 20_000)
    assert [each.name for each in read(path, "x.yaml", SMALL).diagnostics] == ["beyond-bounds"]
    assert len(read(path, "x.yaml").records) == 20_000


def test_deep_and_long_files_are_answered_soon() -> None:
    for name, content in (
        ("x.yaml", "[" * 100_000),
        ("x.yaml", "- " * 100_000),
        ("x.yaml", "{a: " * 50_000),
        ("x.yaml", '- "open\n' * 2_000),
        ("x.json", "[" * 100_000),
        ("x.json", '[\n{"a": \n' * 5_000),
        ("x.csv", 'a\n"b\n' * 2_000),
        ("x.csv", "a" + "," * 100_000),
    ):
        assert read_data(content.encode(), name).diagnostics


def test_every_format_has_its_ending() -> None:
    assert {ending.strip(".") for ending in FORMATS} == {*GOOD, "yml"}
    assert [each.name for each in read_data(b"x", "x.toml").diagnostics] == ["unread-card-file"]
    assert BOUNDS.file_bytes == 16 * 1024 * 1024
