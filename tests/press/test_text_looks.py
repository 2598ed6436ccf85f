"""What marks look like: weight, colour, emphasis dots, keywords, readings; regional glyphs; what can be copied."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from drawing import copied, darkness, pdf_of
from kamifuda.marks import Run, parse_marks
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Look, Setting, Style, set_line, set_text
from tiny_fonts import Tiny, write

BOOK = FontBook()
STYLE = Style(size=10.0, floor=5.0)
EM = 10 * 25.4 / 72


def text(marked: str, style: Style = STYLE, width: float = 60, height: float = 30) -> Setting:
    return set_text(parse_marks(marked).paragraphs, (width, height), style, BOOK)


def test_bold_is_bold() -> None:
    regular, bold = text("攻撃力"), text("**攻撃力**")
    assert (regular.glyphs[0].font, bold.glyphs[0].font) == (
        BOOK.instance("body", 400, "ja").key,
        BOOK.instance("body", 700, "ja").key,
    )
    assert darkness(bold, 60, 10, BOOK) > 1.2 * darkness(regular, 60, 10, BOOK)


def test_bold_and_regular_stay_apart_in_one_document() -> None:
    both = text("攻撃力**攻撃力**")
    apart = darkness(text("攻撃力"), 60, 10, BOOK) + darkness(text("**攻撃力**"), 60, 10, BOOK)
    assert darkness(both, 60, 10, BOOK) == pytest.approx(apart, rel=0.05)


def test_a_family_without_bold_is_drawn_bolder(tmp_path: Path) -> None:
    write(tmp_path / "one.ttf", Tiny("One", "ABC", 700))
    book = FontBook([tmp_path], {"body": "One"})
    regular = set_line(parse_marks("ABC").paragraphs, (60, 10), STYLE, book)
    bold = set_line(parse_marks("**ABC**").paragraphs, (60, 10), STYLE, book)
    assert darkness(bold, 60, 10, book) > 1.1 * darkness(regular, 60, 10, book)
    both = set_line(parse_marks("**A**BC").paragraphs, (60, 10), STYLE, book)
    assert [glyphs.bold > 0 for glyphs in both.glyphs] == [True, False]
    assert copied(both, 60, 10, book).strip() == "ABC"
    assert all(glyphs.bold == 0 for glyphs in text("**攻撃力**").glyphs)


def test_symbols_are_copied_as_their_words() -> None:
    runs = [Run("このカードを"), Run("off", "symbol", ("オフ",)), Run("にする。")]
    setting = set_text(runs, (60, 10), STYLE, BOOK)
    assert copied(setting, 60, 10, BOOK).strip() == "このカードをオフにする。"
    (hidden,) = (glyphs for glyphs in setting.glyphs if glyphs.hidden)
    (symbol,) = setting.symbols
    assert hidden.x == symbol.x
    bare = replace(setting, glyphs=tuple(glyphs for glyphs in setting.glyphs if not glyphs.hidden))
    assert darkness(setting, 60, 10, BOOK) == darkness(bare, 60, 10, BOOK)


def test_what_no_font_has_is_copied_as_replaced() -> None:
    assert copied(set_line("一ꘐ二🂠", (60, 10), STYLE, BOOK), 60, 10, BOOK).strip() == "一\ufffd二\ufffd"


@pytest.mark.parametrize("character", "直骨角")
def test_each_region_draws_its_own_forms(character: str) -> None:
    inks = set()
    for language in ("ja", "zh-Hans", "zh-Hant", "ko"):
        setting = set_line(character, (20, 10), replace(STYLE, language=language), BOOK)
        inks.add(darkness(setting, 10, 10, BOOK))
    assert len(inks) >= 2


def test_keywords_have_their_own_look() -> None:
    style = replace(STYLE, keyword=Look(weight=900, colour=(1, 0, 0), ground=(1, 1, 0)))
    setting = text("一【疾風】二", style)
    plain, keyword, _ = setting.glyphs
    assert (plain.colour, keyword.colour) == ((0, 0, 0), (1, 0, 0))
    assert "wght=900" in keyword.font
    (patch,) = setting.shapes
    xs = [n for _, numbers in patch.path for n in numbers[::2]]
    assert min(xs) < keyword.x < max(xs)


def test_emphasis_dots_above_in_japanese_below_in_chinese() -> None:
    above = text("一*強調*二")
    below = text("一*强调*二", replace(STYLE, language="zh-Hans"))
    assert len(above.shapes) == len(below.shapes) == 2
    assert above.shapes[0].path[0][1][1] < above.glyphs[0].y - 0.9 * EM
    assert below.shapes[0].path[0][1][1] > below.glyphs[0].y
    assert not text("*強、*").shapes[1:]  # punctuation takes none


def test_stress_shows_in_latin_letters_too() -> None:
    english = text("a *stressed* word", replace(STYLE, language="en"))
    assert ["wght=600" in glyphs.font for glyphs in english.glyphs] == [False, True, False]
    assert english.shapes == ()
    mixed = text("*攻撃ATK*")
    assert ["wght=600" in glyphs.font for glyphs in mixed.glyphs] == [False, True]
    assert len(mixed.shapes) == 2


def test_dots_make_room_for_themselves() -> None:
    assert text("一\n*強*").height >= text("一\n強").height
    assert text("*強*").height > text("強").height


def test_readings_stand_centred_above_their_characters() -> None:
    setting = text("この{漢字|かんじ}を")
    base = next(glyphs for glyphs in setting.glyphs if glyphs.texts[:1] == ("漢",))
    reading = next(glyphs for glyphs in setting.glyphs if glyphs.texts[:1] == ("か",))
    assert reading.size == 5.0
    assert reading.y < base.y - 0.85 * EM
    middle = reading.x + sum(reading.advances) * EM / 2000 / 2
    assert middle == pytest.approx(base.x + EM, abs=0.12 * EM)
    assert setting.height > text("この漢字を").height


def test_characters_longer_than_a_line_share_their_reading() -> None:
    style = replace(STYLE, floor=10.0)
    setting = text("{一二三四五六七八|いちにさんしごろくしちはち}", style, width=5.2 * EM)
    levels = sorted({one.y for one in setting.glyphs})
    rows = ["".join("".join(one.texts) for one in setting.glyphs if one.y == level) for level in levels]
    assert rows == ["いちにさんしごろ", "一二三四五", "くしちはち", "六七八"]


def test_dots_leave_their_side_to_readings() -> None:
    above, below = sorted(shape.path[0][1][1] for shape in text("*強{調|ちょう}*").shapes)
    baseline = max(glyphs.y for glyphs in text("*強{調|ちょう}*").glyphs)
    assert above < baseline < below


def test_a_reading_for_each_character() -> None:
    setting = text("{騎士|き|し}")
    assert sum(glyphs.texts in (("き",), ("し",)) for glyphs in setting.glyphs) == 2


def test_a_reading_may_reach_over_kana_but_not_out_of_its_line() -> None:
    setting = text("が{承|うけたまわ}る")
    reading = next(glyphs for glyphs in setting.glyphs if glyphs.texts[:1] == ("う",))
    assert reading.x == pytest.approx(0.5 * EM, abs=0.01)
    assert setting.width == pytest.approx(3.5 * EM, abs=0.01)  # 2.5 for the reading, half over が and half over る
    first = text("{承|うけたまわ}る")
    assert min(glyphs.x for glyphs in first.glyphs) >= 0


def test_a_wide_reading_pushes_its_characters_apart_and_they_stay_together() -> None:
    wide = text("{蒼炎|ブルーフレイムズ}")
    assert sum(wide.glyphs[0].advances) == pytest.approx(4000, abs=2)
    setting = text("一二三四五六七{蒼炎|ブルーフレイムズ}八", width=10 * EM)
    assert setting.lines == ("一二三四五六七", "蒼炎八")


def test_text_copied_from_the_document_is_the_text() -> None:
    line = "Office fi 漢字「か」−3～〜ﾊﾟ"
    assert copied(set_line(line, (90, 10), STYLE, BOOK), 90, 10, BOOK).strip() == line.replace("～", "〜")  # one glyph
    composed = copied(set_line("か\u3099", (90, 10), STYLE, BOOK), 90, 10, BOOK)
    assert composed.strip() in ("か\u3099", "が")


def test_equal_text_gives_equal_bytes() -> None:
    assert pdf_of(text("**一**二{a}*三*"), 60, 30, BOOK) == pdf_of(
        set_text(parse_marks("**一**二{a}*三*").paragraphs, (60, 30), STYLE, FontBook()), 60, 30, FontBook()
    )


def test_latin_letters_from_another_family() -> None:
    book = FontBook(families={"title": {"latin": "Noto Sans KR", "ja": "Noto Sans JP"}})
    setting = set_line("蒼炎 Fire, 3点", (60, 10), replace(STYLE, family="title"), book)
    fonts = [(glyphs.font.split("/")[0], "".join(glyphs.texts)) for glyphs in setting.glyphs]
    assert fonts == [
        ("Noto Sans JP", "蒼炎 "),
        ("Noto Sans KR", "Fire, 3"),
        ("Noto Sans JP", "点"),
    ]


def test_lines_stand_at_equal_distances() -> None:
    setting = text("一二三四五六七八九十" * 8)
    baselines = sorted({glyphs.y for glyphs in setting.glyphs})
    for above, below in pairwise(baselines):
        assert below - above == pytest.approx(setting.size * 25.4 / 72 * 1.35, abs=1e-3)
