"""Files that are broken or mean harm give faults, in bounded time and memory."""

import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from kamifuda.preflight import judge
from kamifuda.preflight.bounds import Budget
from kamifuda.preflight.painting import Memory
from kamifuda.preflight.pictures import Pictures
from kamifuda.preflight.tokens import read_operators
from kamifuda.preflight.walking import walk
from kamifuda.shops import read_shop
from small_pdf import build, good

WORDS = r"BT ET q Q 1 -1e99 (a\) (b) [ ] << >> /F Tf TJ Tm cm re W n f gs scn cs ID EI Do sh k".split()  # noqa: SIM905


def names(path: Path) -> list[str]:
    shop, _ = read_shop(path.parent, "mbprint")
    return sorted({fault.name for fault in judge(path, "x.pdf", shop).faults})


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 1000,
        b"%PDF-1.4\n",
        b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 1 0 R >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF",
        b"%PDF-1.4\n" + b"[" * 100_000,
        b"\x89PNG\r\n\x1a\n" + b"x" * 500,
    ],
)
def test_what_is_no_document_is_called_broken(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(data)
    assert "broken-document" in names(path)


@pytest.mark.parametrize("cut", [0.2, 0.5, 0.9])
def test_documents_that_break_off_are_told(tmp_path: Path, cut: float) -> None:
    path = tmp_path / "x.pdf"
    text = build(good())
    path.write_text(text[: int(len(text) * cut)])
    assert {"broken-document", "mended-document"} & set(names(path))


def test_a_page_that_unpacks_without_end_is_not_unpacked(tmp_path: Path) -> None:
    packer = zlib.compressobj(9)
    bomb = b"".join(packer.compress(b"0 0 m 9 9 l S\n" * 100_000) for _ in range(300)) + packer.flush()
    text = build(good()).encode("latin-1")
    start = text.index(b"4 0 obj")
    end = text.index(b"endobj", start)
    head = b"4 0 obj\n<< /Filter /FlateDecode /Length %d >>\nstream\n" % len(bomb)
    path = tmp_path / "x.pdf"
    path.write_bytes(text[:start] + head + bomb + b"\nendstream\n" + text[end:])
    assert "preflight-stopped" in names(path)


def test_forms_that_multiply_are_not_followed(tmp_path: Path) -> None:
    objects = {}
    for number in range(20, 43):
        last = number == 42
        content = "BT /F 9 Tf (A) Tj ET" if last else "/A Do 1 0 0 1 1 1 cm /A Do"
        below = "" if last else f"/XObject << /A {number + 1} 0 R >>"
        objects[number] = (
            f"<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] /Length {len(content)}"
            f" /Resources << {below} /Font << /F 51 0 R >> >> >>\nstream\n{content}\nendstream"
        )
    objects[51] = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
    path = tmp_path / "x.pdf"
    path.write_text(build(good(content="/A Do", resources="/XObject << /A 20 0 R >>", objects=objects)))
    assert "preflight-stopped" in names(path)


@pytest.mark.parametrize("value", ["null", "[ ]", "<< >>", "(text)", "/Name", "-1e308", "99999999999999999999", "true"])
@pytest.mark.parametrize("key", ["/MediaBox", "/TrimBox", "/Contents", "/Resources", "/Annots", "/Group", "/UserUnit"])
def test_entries_of_any_kind(tmp_path: Path, key: str, value: str) -> None:
    entries = {"/MediaBox": "[0 0 9 9]", "/Resources": "<< >>", "/Contents": "4 0 R"} | {key: value}
    written = " ".join(f"{name} {said}" for name, said in entries.items())
    path = tmp_path / "x.pdf"
    path.write_text(build(good(objects={101: f"<< /Type /Page /Parent 2 0 R {written} >>"})))
    assert isinstance(names(path), list)


@given(st.binary(max_size=300))
def test_any_bytes_are_operators_or_nothing(data: bytes) -> None:
    for operator, operands in read_operators(data):
        assert isinstance(operator, str) and isinstance(operands, list)


@given(st.lists(st.sampled_from(WORDS)))
def test_operators_in_any_order_raise_nothing(words: list[str]) -> None:
    walk(" ".join(words).encode(), None, Memory(Budget(), Pictures(), walk))


def test_pictures_with_too_many_pixels_and_broken_ones(tmp_path: Path) -> None:
    path = tmp_path / "x.png"
    Image.new("1", (20_000, 20_000)).save(path)
    assert names(path) == ["broken-document"]
    path.write_bytes(path.read_bytes()[:300])
    assert names(path) == ["broken-document"]


@pytest.mark.parametrize(
    ("mode", "size", "told"),
    [
        ("RGB", (822, 1122), []),
        ("L", (822, 1122), []),
        ("RGBA", (822, 1122), ["transparency-not-taken"]),
        ("RGB", (816, 1110), ["wrong-picture-size"]),
        ("RGB", (411, 561), ["coarse-in-print"]),
        ("RGB", (1644, 2244), []),
    ],
)
def test_pictures_for_a_shop(tmp_path: Path, mode: str, size: tuple[int, int], told: list[str]) -> None:
    path = tmp_path / "x.png"
    Image.new(mode, size).save(path)
    shop, _ = read_shop(tmp_path, "makeplayingcards")
    assert sorted(fault.name for fault in judge(path, "x.png", shop).faults) == told
