"""Text art in half and full cells."""

import pytest

from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Setting, Style, set_art

BOOK = FontBook()
STYLE = Style(size=12.0, floor=3.0, leading=1.0)
CAT = "　∧＿∧　ﾊｧ\n（ ´∀｀）Wi\n（　つ　つ>>1"


def art(text: str, width: float = 60, height: float = 30, *, cells: bool = True) -> Setting:
    return set_art(text, (width, height), STYLE, BOOK, cells=cells)


def columns(setting: Setting, text: str) -> dict[str, float]:
    """Where each character begins, in cells from the left."""
    em = setting.size * 25.4 / 72
    found = {}
    for glyphs in setting.glyphs:
        at = glyphs.x
        for character, advance in zip(glyphs.texts, glyphs.advances, strict=True):
            if character in text:
                found[character] = round(at / em, 3)
            at += advance * glyphs.stretch * em / 1000
    return found


def test_every_character_stands_in_its_cell() -> None:
    setting = art(CAT)
    assert columns(setting, "ﾊｧ´∀Wi1つ") == {
        "ﾊ": 5.0, "ｧ": 5.5, "´": 1.5, "∀": 2.5, "W": 5.5, "i": 6.0, "つ": 4.0, "1": 6.0,
    }  # fmt: skip


def test_lines_are_kept_as_they_are() -> None:
    setting = art(CAT)
    assert setting.lines == tuple(CAT.split("\n"))
    assert len({glyphs.y for glyphs in setting.glyphs}) == 3


def test_it_is_as_large_as_the_box_allows() -> None:
    wide = art("一" * 20, 60, 30)
    assert wide.width == pytest.approx(60, abs=0.02)
    high = art("\n".join("一" * 12), 60, 30)
    assert high.height == pytest.approx(30, abs=0.02)
    assert art("一").size == 12.0


def test_too_large_is_told() -> None:
    setting = art("一" * 200)
    assert setting.size == 3.0
    assert setting.overflow == pytest.approx(200 * 3 * 25.4 / 72 - 60, abs=0.01)


def test_wide_letters_are_narrowed_into_half_a_cell() -> None:
    setting = art("WMm@%")
    em = setting.size * 25.4 / 72
    for glyphs in setting.glyphs:
        assert sum(glyphs.advances) * glyphs.stretch == pytest.approx(500 * len(glyphs.ids), abs=2)
    assert setting.width == pytest.approx(2.5 * em, abs=1e-3)


def test_a_proportional_font_keeps_its_widths() -> None:
    assert art("Wi", cells=False).width > art("Wi").width
    assert art("一\n　一", cells=False).lines == ("一", "　一")


def test_what_no_font_has_is_told_and_keeps_its_cell() -> None:
    setting = art("一🂠二")
    assert setting.missing == ("🂠",)
    assert columns(setting, "二")["二"] == 2.0
