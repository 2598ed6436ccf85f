"""Bytes to text: marks, UTF-16, legacy encodings, damage."""

from pathlib import Path

import pytest

from kamifuda.source.bounds import Bounds
from kamifuda.source.decoding import decode, read_lines, read_text

TEXT = "- id: a\r\n  name: 烛火☆\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_unicode_in_every_dress(encoding: str) -> None:
    text, found = decode(TEXT.encode(encoding), "x.yaml")
    assert found == []
    assert text is not None
    assert text.content == TEXT
    assert text.lines == ["- id: a", "  name: 烛火☆", ""]


@pytest.mark.parametrize(
    ("encoding", "content", "guess"),
    [
        ("gb18030", "名称：烛火学徒，抽一张卡。", "GB18030: 名称：烛火学徒，抽一张卡。"),
        ("cp932", "名前：灯火の見習い", "Shift_JIS: 名前：灯火の見習い"),
        ("cp950", "名稱：燭火學徒，抽一張卡。", "Big5: 名稱：燭火學徒，抽一張卡。"),
        ("cp1252", "name: Séance", "Windows-1252: éance"),
    ],
)
def test_legacy_text_is_refused_and_the_likely_encoding_named(encoding: str, content: str, guess: str) -> None:
    text, found = decode(f"# x\n# {content}\n".encode(encoding), "deck.txt")
    assert text is None
    assert [each.name for each in found] == ["not-utf-8"]
    assert guess in found[0].message
    assert found[0].span.line == 2


def test_damaged_utf8_is_told_at_every_place_with_its_offset() -> None:
    data = "火火火\nab火火火".encode()
    text, found = decode(data[:10] + b"\x92" + data[10:] + b"\xe7", "x.csv", table=True)
    assert text is None
    assert [(each.span.line, each.span.column) for each in found] == [(2, 1), (2, 7)]
    assert "byte 92 at offset 10" in found[0].message


def test_broken_utf16_is_told() -> None:
    text, found = decode(b"\xff\xfea\x00\x00\xd8", "x.txt")
    assert text is None
    assert [each.name for each in found] == ["broken-encoding"]


def test_control_characters_are_told_with_their_places() -> None:
    text, found = decode("a\x00b\n\tc\x85\ufffe\x7f".encode(), "x.txt")
    assert text is not None
    assert [(each.span.line, each.span.column) for each in found] == [(1, 2), (2, 3), (2, 4), (2, 5)]


def test_places_and_offsets_are_each_others_reverse() -> None:
    text, _ = decode("a\r\nbc\rd\n\n火\u2028x".encode(), "x.txt")
    assert text is not None
    assert text.lines == ["a", "bc", "d", "", "火\u2028x"]
    for offset in range(len(text.content)):
        span = text.span(offset)
        assert text.offset(span.line, span.column) == offset
    assert text.span(3, 7).length == 2  # cut at the line's end
    assert text.offset(9, 1) is None
    assert text.offset(3, 9) is None


def test_files_that_cannot_be_had(tmp_path: Path) -> None:
    (tmp_path / "big").write_bytes(b"x" * 2000)
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    for name, fault in (("none", "unreadable-file"), ("", "unreadable-file"), ("link", "unreadable-file")):
        assert [each.name for each in read_text(tmp_path / name, name)[1]] == [fault]
    assert [each.name for each in read_text(tmp_path / "big", "big", Bounds(file_bytes=1000))[1]] == ["beyond-bounds"]
    assert read_lines(tmp_path / "none") == []
