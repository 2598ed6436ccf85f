"""What a document carries of a font."""

from pathlib import Path

import pytest

from drawing import copied, darkness
from kamifuda.press.fonts import FontBook, subset
from kamifuda.press.text import Style, set_line
from tiny_fonts import Tiny, write

BOOK = FontBook()


def test_only_the_glyphs_in_use() -> None:
    instance = BOOK.instance("body", 400, "ja")
    few = subset(instance, [instance.glyph(character) for character in "蒼炎"])
    many = subset(instance, [instance.glyph(character) for character in "蒼炎の騎士が手札を引く"])
    assert len(few.data) < len(many.data) < 20_000
    assert set(few.glyphs) == {0, *(instance.glyph(character) for character in "蒼炎")}
    assert few.widths[instance.glyph("蒼")] == 1000


def test_equal_glyphs_give_equal_programs_in_any_order() -> None:
    instance = BOOK.instance("body", 400, "ja")
    glyphs = [instance.glyph(character) for character in "蒼炎の騎士"]
    assert subset(instance, glyphs) == subset(instance, reversed(glyphs))


def test_every_instance_and_every_subset_has_its_own_name() -> None:
    names = set()
    for weight in (400, 650, 700):
        instance = BOOK.instance("body", weight, "ja")
        for text in ("A", "B"):
            names.add(subset(instance, [instance.glyph(text)]).name)
    assert len(names) == 6
    assert {name.split("+")[1] for name in names} == {"NotoSansJP-Regular", "NotoSansJP-wght650", "NotoSansJP-Bold"}


def test_the_weight_is_in_the_outlines() -> None:
    glyph = BOOK.instance("body", 400, "ja").glyph("蒼")
    programs = [subset(BOOK.instance("body", weight, "ja"), [glyph]).data for weight in (400, 700)]
    assert programs[0] != programs[1]


@pytest.mark.parametrize("cff", [False, True])
def test_both_kinds_of_outlines_reach_the_page(tmp_path: Path, cff: bool) -> None:
    write(tmp_path / "own.otf", Tiny("Own", "XYZABC", cff=cff))
    book = FontBook([tmp_path])
    assert subset(book.instance("Own"), [2]).kind == ("cff" if cff else "truetype")
    style = Style(family="Own", size=12.0, language="en")
    setting = set_line("CAB", (30, 8), style, book)
    assert copied(setting, 30, 8, book).strip() == "CAB"
    lone = [darkness(set_line(c, (30, 8), style, book), 30, 8, book) for c in "CAB"]
    assert len(set(lone)) == 3  # each glyph is its own, so numbers lead to the right ones
    assert darkness(setting, 30, 8, book) == pytest.approx(sum(lone), rel=0.05)
