"""Fonts found: packages first, then folders, then the system; by role, language and weight; what cannot be used."""

from pathlib import Path

import pytest

from kamifuda.diagnostics import KamifudaError
from kamifuda.press.fonts import FontBook, region
from kamifuda.press.fonts.book import Families
from kamifuda.press.fonts.fontfile import read_fonts
from tiny_fonts import Tiny, write, write_collection


def faults(book: FontBook) -> list[tuple[str, dict[str, str]]]:
    return [(fault.name, dict(fault.values)) for fault in book.faults]


def test_each_language_has_its_regional_family() -> None:
    book = FontBook()
    families = {tag: book.instance("body", 400, tag).key.split("/")[0] for tag in ("ja", "zh-Hans", "zh-Hant", "ko")}
    assert families == {
        "ja": "Noto Sans JP", "zh-Hans": "Noto Sans SC", "zh-Hant": "Noto Sans TC", "ko": "Noto Sans KR",
    }  # fmt: skip
    assert FontBook(home="zh-Hans").instance("body", 400, "en").key.startswith("Noto Sans SC")


@pytest.mark.parametrize(
    ("tag", "expected"),
    [
        ("zh", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh-Hant-HK", "zh-Hant"),
        ("ja-JP", "ja"),
        ("yue", "zh-Hant"),
        ("de", ""),
    ],
)
def test_regions(tag: str, expected: str) -> None:
    assert region(tag) == expected


def test_roles_by_language() -> None:
    families: Families = {
        "title": {"ja": "Noto Sans KR", "latin": "Noto Sans TC", "*": ["Noto Sans SC"]},
        "text": "Noto Sans KR",
    }
    book = FontBook(families=families)
    japanese, german = book.chain("title", 400, "ja"), book.chain("title", 400, "de")
    assert japanese.main.key.startswith("Noto Sans KR")
    assert japanese.latin is not None
    assert japanese.latin.key.startswith("Noto Sans TC")
    assert german.main.key.startswith("Noto Sans SC")
    assert book.instance("text", 400, "ja").key.startswith("Noto Sans KR")
    assert book.instance("Noto Sans TC", 400, "ja").key.startswith("Noto Sans TC")
    assert book.faults == []


def test_a_variable_font_is_pinned_within_its_axis() -> None:
    book = FontBook()
    assert book.instance("body", 700, "ja").axes == {"wght": 700}
    assert book.instance("body", 2000, "ja").axes == {"wght": 900}
    assert book.instance("body", 400, "ja").name != book.instance("body", 700, "ja").name


def test_the_nearest_weight_of_a_family_in_several_files(tmp_path: Path) -> None:
    for weight in (300, 400, 700):
        write(tmp_path / f"w{weight}.ttf", Tiny("Weights", "A", weight=weight))
    book = FontBook([tmp_path])
    chosen = {asked: book.instance("Weights", asked).weight for asked in (100, 400, 600, 900)}
    assert chosen == {100: 300, 400: 400, 600: 700, 900: 700}


def test_a_key_opens_the_same_font_in_another_run(tmp_path: Path) -> None:
    write(tmp_path / "a.ttf", Tiny("Own Face", "AB"))
    keys = [FontBook([tmp_path]).instance(role, 700, "ja").key for role in ("body", "Own Face")]
    book = FontBook([tmp_path])
    assert [book.open(key).key for key in keys] == keys
    assert book.open(keys[0]) is book.instance("body", 700, "ja")
    with pytest.raises(KamifudaError):
        FontBook().open(keys[1])


def test_fonts_in_a_collection(tmp_path: Path) -> None:
    path = write_collection(tmp_path / "two.ttc", Tiny("First", "AB"), Tiny("Second", "CD", weight=700))
    assert [(font.index, font.families) for font in read_fonts(path)] == [(0, ("first",)), (1, ("second",))]
    book = FontBook([tmp_path])
    assert book.instance("Second").has("C")
    assert not book.instance("Second").has("A")


def test_an_unknown_family_is_told_and_the_regional_one_taken() -> None:
    book = FontBook(families={"body": "Noto Sams JP"})
    assert book.instance("body", 400, "ja").key.startswith("Noto Sans JP")
    assert faults(book) == [("unknown-font", {"family": "Noto Sams JP", "near": "Noto Sans JP"})]


@pytest.mark.parametrize("permissions", [0x0002, 0x0100, 0x0200])
def test_a_licence_that_forbids_embedding_is_respected(tmp_path: Path, permissions: int) -> None:
    write(tmp_path / "locked.ttf", Tiny("Locked", "A", permissions=permissions))
    book = FontBook([tmp_path])
    assert not book.instance("Locked", 400, "ja").key.startswith("Locked")
    assert faults(book)[0] == ("unusable-font", {"font": "locked.ttf", "why": "its licence flags forbid embedding it"})


@pytest.mark.parametrize("permissions", [0x0000, 0x0004, 0x0008, 0x000A])
def test_a_licence_for_print_and_preview_allows_it(tmp_path: Path, permissions: int) -> None:
    write(tmp_path / "free.ttf", Tiny("Free", "A", permissions=permissions))
    assert FontBook([tmp_path]).instance("Free").key.startswith("Free")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("junk.ttf", b"not a font at all", "it holds no glyphs"),
        ("empty.otf", b"", "it holds no glyphs"),
        ("web.woff2", b"wOF2", "it is packed for the web; unpack it to .ttf or .otf first"),
        ("old.pfb", b"\x80\x01", "it is a Type 1 font; convert it to .otf first"),
        ("sub/old.t1", b"%!PS-AdobeFont", "it is a Type 1 font; convert it to .otf first"),
        ("many.ttc", b"ttcf\x00\x01\x00\x00\xff\xff\xff\xff", "a collection of 4294967295 fonts"),
    ],
)
def test_files_that_are_no_fonts(tmp_path: Path, name: str, content: bytes, why: str) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_bytes(content)
    book = FontBook([tmp_path])
    book.read_folders()
    assert faults(book) == [("unusable-font", {"font": name.rpartition("/")[2], "why": why})]
    assert book.faults[0].file == f"{tmp_path.name}/{name}"


@pytest.mark.parametrize(
    ("table", "place", "written", "why"),
    [
        (b"cmap", 0, b"CMAP", "it does not say which glyph is which character (no cmap)"),
        (b"head", 18, b"\0\0", "it does not say how large its glyphs are (0 units to the em)"),
    ],
)
def test_fonts_that_lack_what_is_needed(tmp_path: Path, table: bytes, place: int, written: bytes, why: str) -> None:
    path = write(tmp_path / "broken.ttf", Tiny("Broken", "A"))
    data = bytearray(path.read_bytes())
    entry = data.index(table)
    at = int.from_bytes(data[entry + 8 : entry + 12], "big") + place if place else entry
    data[at : at + len(written)] = written
    path.write_bytes(data)
    book = FontBook([tmp_path])
    book.read_folders()
    assert faults(book) == [("unusable-font", {"font": "broken.ttf", "why": why})]


def test_a_font_that_may_not_be_embedded_is_told_at_its_file(tmp_path: Path) -> None:
    write(tmp_path / "fonts/locked.ttf", Tiny("Locked", "A", permissions=2))
    book = FontBook([tmp_path / "fonts"], {"body": "Locked"})
    book.instance("body", 400, "ja")
    assert [fault.file for fault in book.faults if fault.name == "unusable-font"] == ["fonts/locked.ttf"]


def test_a_family_is_not_offered_itself() -> None:
    book = FontBook(families={"body": "body"})
    assert book.near("body") != "body"


def test_a_font_that_is_cut_short_is_told_with_its_file(tmp_path: Path) -> None:
    whole = write(tmp_path / "fonts/whole.ttf", Tiny("Whole", "ab"))
    (tmp_path / "fonts/cut.ttf").write_bytes(whole.read_bytes()[:-100])
    book = FontBook([tmp_path / "fonts"])
    assert book.instance("Whole").key.startswith("Whole/") and book.instance("Cut").key.startswith("Noto")
    told = next(fault for fault in book.faults if fault.name == "unusable-font")
    assert (told.file, dict(told.values)["why"]) == (
        "fonts/cut.ttf",
        "it is cut short: its tables reach beyond its end",
    )


def test_names_in_other_languages_find_a_family(tmp_path: Path) -> None:
    write(tmp_path / "n.ttf", Tiny("源ノ明朝", "A"))
    assert FontBook([tmp_path]).instance("源ノ 明朝").has("A")
