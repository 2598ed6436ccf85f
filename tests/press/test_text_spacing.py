"""The air between characters: CJK beside Latin, full-width signs at line ends and in pairs, by region."""

from dataclasses import replace

import pytest

from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Style, set_line, set_text

BOOK = FontBook()
STYLE = Style(size=10.0, floor=10.0, autospace=0.125)
EM = 10 * 25.4 / 72


def advances(text: str, style: Style = STYLE) -> list[int]:
    """The advance of each glyph of a line, in thousandths."""
    return [round(a) for glyphs in set_line(text, (200, 10), style, BOOK).glyphs for a in glyphs.advances]


def test_air_between_cjk_and_latin() -> None:
    plain, spaced = advances("漢A字", replace(STYLE, autospace=0.0)), advances("漢A字")
    assert [b - a for a, b in zip(plain, spaced, strict=True)] == [125, 125, 0]
    assert advances("漢 A")[0] == 1000  # whoever typed a blank has one


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一」。二", [1000, 500, 1000, 1000]),
        ("一。「二", [1000, 500, 1000, 1000]),
        ("一「『二", [1000, 500, 1000, 1000]),
        ("一』」）二", [1000, 500, 500, 1000, 1000]),
        ("一・二", [1000, 1000, 1000]),
    ],
)
def test_two_full_width_signs_share_their_air(text: str, expected: list[int]) -> None:
    assert advances(text) == expected


def test_each_region_has_its_own_empty_halves() -> None:
    chinese, traditional = replace(STYLE, language="zh-Hans"), replace(STYLE, language="zh-Hant")
    assert advances("一：“二", chinese) == [1000, 500, 1000, 1000]
    assert advances("一：“二") != [1000, 500, 1000, 1000]
    assert advances("一」。二", traditional)[1] == 500  # and the stop keeps the quarter it has on its left
    assert advances("一。二", traditional) == [1000, 1000, 1000]


def test_lines_end_flush_with_a_stop() -> None:
    width = 10 * EM
    setting = set_text("一二三四五六七八九、二三四五六七八九十", (width - EM / 2, 20), STYLE, BOOK)
    assert setting.lines == ("一二三四五六七八九、", "二三四五六七八九十")
    assert setting.width <= width


def test_lines_begin_flush_with_a_bracket() -> None:
    setting = set_text("「一二三」", (60, 10), STYLE, BOOK)
    assert setting.glyphs[0].x == pytest.approx(-EM / 2, abs=1e-3)  # its left half is empty
    assert setting.width == pytest.approx(4 * EM, abs=1e-3)


def test_without_trimming_every_sign_has_its_cell() -> None:
    style = replace(STYLE, trim=False)
    assert advances("一」。「二", style) == [1000] * 5
    assert set_text("「一」", (60, 10), style, BOOK).glyphs[0].x == 0


def test_blanks_at_line_ends_hang_and_inside_are_kept() -> None:
    setting = set_text("一二三　四五六", (3.2 * EM, 20), STYLE, BOOK)
    assert setting.lines == ("一二三", "四五六")
    assert set_line("a  b\u00a0c", (60, 10), STYLE, BOOK).lines == ("a  b\u00a0c",)
    assert len(advances("a  b")) == 4


def test_latin_is_kerned_and_cjk_is_not() -> None:
    apart = [BOOK.instance("body", 400, "ja").widths[BOOK.instance("body", 400, "ja").glyph(c)] for c in "AVATAR"]
    assert sum(advances("AVATAR")) < sum(apart)
    assert advances("き、し") == [1000, 1000, 1000]
    assert sum(advances("アイ", replace(STYLE, features=("palt",)))) < 2000


def test_apostrophes_and_quotes_are_narrow_in_latin_words() -> None:
    chinese = replace(STYLE, language="zh-Hans")
    assert max(advances("don’t", chinese)) < 700
    english = replace(STYLE, language="en")
    book = FontBook(home="zh-Hans")
    setting = set_line("“So” it’s", (60, 10), english, book)
    assert "SC" in setting.glyphs[0].font
    assert max(setting.glyphs[0].advances) < 700
    assert setting.glyphs[0].x == 0


@pytest.mark.parametrize("language", ["zh-Hans", "zh-Hant"])
def test_quotes_are_as_wide_as_what_stands_around_them_says(language: str) -> None:
    style = replace(STYLE, language=language, trim=False)
    assert max(advances("It is “fine” here", style)) < 900
    assert advances("看“ATK”字", style)[1::4] == [1000, 1000]


def test_tabular_figures() -> None:
    widths = set(advances("0123456789", replace(STYLE, features=("tnum",))))
    assert len(widths) == 1


def test_letters_apart() -> None:
    assert advances("漢字", replace(STYLE, tracking=0.1)) == [1100, 1100]


def gaps(text: str, width: float, language: str, **more: object) -> list[tuple[str, int]]:
    """What the first line of justified text has more air after than the same line has otherwise."""
    style = replace(STYLE, language=language, autospace=0.0, **more)  # type: ignore[arg-type]  # fields of a style
    first, plain = (
        [
            (sign, advance)
            for one in setting.glyphs
            if one.y == setting.glyphs[0].y
            for sign, advance in zip(one.texts, one.advances, strict=True)
        ]
        for setting in (set_text(text, (width, 60), made, BOOK) for made in (replace(style, align="justify"), style))
    )
    return [(sign, round(a - b)) for (sign, a), (_, b) in zip(first, plain, strict=True) if a - b > 1]


def test_justified_words_whose_letters_join_take_air_at_blanks_alone() -> None:
    assert {sign for sign, _ in gaps("يستكشفون العالم بالبطاقات السحرية", 30, "ar")} == {" "}
    assert gaps("المستكشفون يستكشفون", 22, "ar") == []  # one word: there is no blank to widen
    assert {sign for sign, _ in gaps("e\u030ax\u0301a\u0301mple w\u0301ith co\u0302mbined marks", 30, "en")} == {" "}


def test_justified_cjk_takes_air_between_whole_characters() -> None:
    found = [sign for sign, _ in gaps("か\u309aき\u309aく\u309aを見る人々の物語の長い話", 21, "ja")]
    assert found[:3] == ["か\u309a", "き\u309a", "く\u309a"]
    long = [sign for sign, _ in gaps("待つ……を――だという話をする", 30, "ja")]
    assert long == ["待", "つ", "…", "を", "――"]  # the dots are two glyphs, the dashes one
    stops = [sign for sign, _ in gaps("一二、三四五六七八九十一二三", 27, "ja")]
    assert "二" not in stops and "、" in stops


def test_tracking_tears_no_joined_letters_and_no_marks() -> None:
    style = replace(STYLE, language="ar", tracking=0.2)
    assert advances("العالم", style) == advances("العالم", replace(style, tracking=0.0))
    marked = advances("か\u309aき", replace(STYLE, tracking=0.2))
    assert sum(marked) == sum(advances("か\u309aき")) + 2 * 200
    assert sum(advances("かき", replace(STYLE, tracking=0.2))) == 2 * 1200


def test_marks_in_chinese_columns_keep_their_cells() -> None:
    columns = replace(STYLE, language="zh-Hans", writing="vertical")
    assert set_line("好！！！字", (10, 100), columns, BOOK).width == pytest.approx(5 * EM, abs=0.01)
    assert set_line("好！！！字", (100, 10), replace(columns, writing="horizontal"), BOOK).width < 4.5 * EM
