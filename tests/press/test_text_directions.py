"""Vertical text, and text that reads from the right."""

import itertools
from pathlib import Path

import pytest

from drawing import copied
from kamifuda.marks import parse_marks
from kamifuda.press.face import Glyphs
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Setting, Style, bidi, set_line, set_text, upright
from tiny_fonts import Tiny, write

BOOK = FontBook()
STYLE = Style(size=10.0, floor=5.0, writing="vertical")
EM = 10 * 25.4 / 72
HEBREW = "אבגדהוזחטיכלמנסעפצקרשתםןףץך"


def vertical(marked: str, width: float = 40, height: float = 40) -> Setting:
    return set_text(parse_marks(marked).paragraphs, (width, height), STYLE, BOOK)


def find(setting: Setting, text: str) -> Glyphs:
    return next(glyphs for glyphs in setting.glyphs if "".join(glyphs.texts).startswith(text))


def test_what_stands_what_lies_and_what_shares_a_cell() -> None:
    text = "縦書き、12枚「ー」ATK+500と3を2026年…A型!?もOK。1,000円"
    turns = [(text[a:b], turn[0]) for a, b, turn in upright.turns(text)]
    assert turns == [
        ("縦書き、", "u"), ("12", "a"), ("枚「ー」", "u"), ("ATK+500", "r"), ("と", "u"), ("3", "a"), ("を", "u"),
        ("2026", "r"), ("年…", "u"), ("A", "a"), ("型", "u"), ("!?", "a"), ("も", "u"), ("OK", "r"), ("。", "u"),
        ("1,000", "r"), ("円", "u"),
    ]  # fmt: skip


def test_columns_run_from_the_right_and_glyphs_downwards() -> None:
    setting = vertical("一二三四五六七八九十", height=5 * EM + 0.1)
    assert setting.lines == ("一二三四五", "六七八九十")
    first, second = setting.glyphs
    assert first.x == pytest.approx(40 - EM / 2, abs=1e-3)
    assert second.x < first.x
    assert first.advances == (0,) * 5
    steps = [y for _, _, y in first.offsets]
    assert [b - a for a, b in itertools.pairwise(steps)] == [-1000] * 4


def test_signs_take_their_vertical_forms() -> None:
    upright_forms = find(vertical("「ー、」"), "「").ids
    lying = set_line("「ー、」", (40, 10), Style(size=10), BOOK).glyphs[0].ids
    assert all(a != b for a, b in zip(upright_forms, lying, strict=True))


def test_latin_lies_on_its_side_and_short_numbers_do_not() -> None:
    setting = vertical("力ATK+500と12枚")
    lying, short = find(setting, "ATK"), find(setting, "12")
    assert (lying.turn, short.turn) == (90, 0)
    assert short.stretch == pytest.approx(1000 / sum(short.advances), abs=0.01)
    column = 40 - EM / 2
    assert short.x + sum(short.advances) * short.stretch * EM / 2000 == pytest.approx(column, abs=0.01)
    assert lying.x < column < lying.x + EM / 2


def test_marks_stand_on_the_right_of_a_column() -> None:
    setting = vertical("一{漢|かん}*強*")
    column = find(setting, "一").x
    assert find(setting, "か").x > column + 0.5 * EM
    assert min(n for n in setting.shapes[0].path[0][1][:1]) > column + 0.4 * EM


def test_symbols_stand_upright_in_the_column() -> None:
    (symbol,) = vertical("一{coin}二").symbols
    assert symbol.x + symbol.width / 2 == pytest.approx(40 - EM / 2, abs=1e-3)
    assert symbol.y == pytest.approx(EM, abs=1e-3)


def test_a_vertical_title_shrinks_to_its_column() -> None:
    setting = set_line("縦の題名は長い", (6, 14), STYLE, BOOK)
    assert 5 <= setting.size < 10
    assert setting.overflow == 0


@pytest.fixture
def book(tmp_path: Path) -> FontBook:
    joining = (
        "@one = [u0628 u062A]; languagesystem DFLT dflt; languagesystem arab dflt;"
        "feature init {sub u0628 by beh.init;} init; feature fina {sub u062A by teh.fina;} fina;"
    )
    write(tmp_path / "hebrew.ttf", Tiny("Tiny Hebrew", HEBREW + " ().,", width=500))
    write(tmp_path / "arabic.ttf", Tiny("Tiny Arabic", "بت ،", features=joining, more=("beh.init", "teh.fina")))
    return FontBook([tmp_path])


def in_order(setting: Setting, baseline: int = 0) -> str:
    """What stands on a line, from left to right."""
    lines = sorted({glyphs.y for glyphs in setting.glyphs})
    on_it = sorted((g for g in setting.glyphs if g.y == lines[baseline]), key=lambda glyphs: glyphs.x)
    return "".join(text for glyphs in on_it for text in glyphs.texts)


def test_hebrew_with_a_number(book: FontBook) -> None:
    setting = set_line("עולה 3 נקודות", (60, 10), Style(size=10, language="he"), book)
    assert in_order(setting) == "תודוקנ 3 הלוע"
    assert setting.missing == ()
    assert setting.glyphs[0].x + setting.width <= 60.001
    assert max(g.x + sum(g.advances) * EM / 1000 for g in setting.glyphs) == pytest.approx(60, abs=0.01)


def test_latin_in_hebrew_and_hebrew_in_latin(book: FontBook) -> None:
    style = Style(size=10, language="he")
    setting = set_line("אב (ATK+500) גד", (60, 10), style, book)
    assert in_order(setting) == "דג )ATK+500( בא"  # what stands on the left closes, drawn the other way round
    left = next(glyphs for glyphs in setting.glyphs if ")" in glyphs.texts)
    assert left.ids[left.texts.index(")")] == book.open(left.font).glyph("(")
    english = Style(size=10, language="en")
    assert in_order(set_line("say אבג ok", (60, 10), english, book)) == "say גבא ok"


def test_lines_break_in_reading_order(book: FontBook) -> None:
    setting = set_text("אבגד הוזח טיכל", (10, 20), Style(size=10, floor=10, language="he"), book)
    assert setting.lines == ("אבגד", "הוזח", "טיכל")
    assert in_order(setting) == "דגבא"


def test_symbols_keep_their_place_in_right_to_left_text(book: FontBook) -> None:
    runs = parse_marks("{coin} אב").paragraphs
    setting = set_text(runs, (40, 10), Style(size=10, language="he"), book)
    assert setting.symbols[0].x > setting.glyphs[0].x


def test_arabic_letters_join(book: FontBook) -> None:
    setting = set_line("بت", (40, 10), Style(size=10, language="ar"), book)
    (glyphs,) = setting.glyphs
    alone = [book.instance("Tiny Arabic").glyph(letter) for letter in "تب"]
    assert list(glyphs.ids) != alone
    assert glyphs.texts == ("ت", "ب")


def test_arabic_letters_are_copied_although_they_share_their_parts() -> None:
    packaged = FontBook()
    style = Style(size=10, language="ar")
    setting = set_line("بتنث", (40, 10), style, packaged)
    assert setting.missing == ()
    assert [glyphs.actual for glyphs in setting.glyphs] == ["ثنتب"]  # as it stands, from left to right
    assert copied(setting, 44, 14, packaged).strip() == "بتنث"


def test_hebrew_and_arabic_stand_in_order_within_japanese() -> None:
    setting = set_line("は「עולה 3」と「بين」を", (60, 10), Style(size=10), FontBook())
    assert setting.missing == ()
    assert in_order(setting).replace(" ", "") == "は「3הלוע」と「نيب」を"


@pytest.mark.parametrize(
    ("text", "base", "seen"),
    [
        ("abc (אבג) def", 0, "abc (גבא) def"),
        ("אבג (abc) דהו", 1, "והד )abc( גבא"),
        ("السعر 12,500 دينار", 1, "رانيد 12,500 رعسلا"),
        ("he said אבג 12% ok", 0, "he said 12% גבא ok"),
    ],
)
def test_the_bidirectional_algorithm(text: str, base: int, seen: str) -> None:
    order = bidi.visual_order(bidi.levels(text, base))
    assert "".join(text[at] for at in order) == seen


def test_the_direction_of_a_text() -> None:
    assert bidi.base_level("ATK אב", "he") == 1
    assert bidi.base_level("ATK אב", "en") == 0
    assert bidi.base_level("3 אב", "en") == 1
    assert not bidi.has_right_to_left("漢字 ATK")


def test_in_columns_what_reads_from_the_right_still_does(book: FontBook) -> None:
    style = Style(size=10, language="ja", writing="vertical")
    setting = set_line("剣 אבג ק 盾", (10, 60), style, book)
    lying = sorted((g for g in setting.glyphs if g.turn == 90), key=lambda glyphs: glyphs.y)
    assert "".join(text for glyphs in lying for text in glyphs.texts).split() == ["ק", "גבא"]
    joined = set_line("剣بت盾", (10, 60), style, book)
    letters = [glyphs for glyphs in joined.glyphs if glyphs.turn == 90]
    assert "".join("".join(glyphs.texts) for glyphs in letters) == "تب"


def test_the_box_for_a_sign_that_no_font_has_stands_in_its_cell() -> None:
    setting = vertical("一\U0002a6a5二")
    boxes = [glyphs for glyphs in setting.glyphs if glyphs.ids == (0,)]
    (k, across, up), width = boxes[0].offsets[0], BOOK.open(boxes[0].font).widths[0]
    assert (k, up) == (0, -880) and abs(across + width / 2) <= 1
    assert boxes[0].y == pytest.approx(EM, abs=1e-3) and find(setting, "二").y == pytest.approx(2 * EM, abs=1e-3)


def test_signs_stand_or_lie_as_unicode_says() -> None:
    """By Vertical_Orientation (UAX 50): arrows, half-width signs and Latin letters lie, signs like ♪ and § stand."""
    text = "炎→♪§©†±℃ｶﾞ☞é♀＋"
    turns = [(text[a:b], turn) for a, b, turn in upright.turns(text)]
    assert turns == [
        ("炎", "upright"), ("→", "rotated"), ("♪§©†±℃", "upright"), ("ｶﾞ☞é", "rotated"), ("♀＋", "upright"),
    ]  # fmt: skip


def test_marks_selectors_and_joiners_stay_with_their_sign_in_columns() -> None:
    text = "葛\U000e0100か\u3099e\u0301城"
    turns = [(text[a:b], turn) for a, b, turn in upright.turns(text)]
    assert turns == [("葛\U000e0100か\u3099", "upright"), ("e\u0301", "rotated"), ("城", "upright")]


def test_signs_of_which_a_font_has_no_upright_form_lie_on_their_sides(tmp_path: Path) -> None:
    write(tmp_path / "plain.ttf", Tiny("Plain", "漢（）ー。", width=1000))
    style = Style(family="Plain", size=10, writing="vertical")
    setting = set_text("漢（漢ー漢）。", (20, 60), style, FontBook([tmp_path]))
    assert [("".join(glyphs.texts), glyphs.turn) for glyphs in setting.glyphs] == [
        ("漢", 0), ("（", 90), ("漢", 0), ("ー", 90), ("漢", 0), ("）", 90), ("。", 0),
    ]  # fmt: skip


def test_the_sign_between_cost_and_effect_points_onwards_in_columns() -> None:
    assert find(vertical("休▷打"), "▷").turn == 90
    assert find(vertical("休\\▷打"), "休▷").turn == 0


def test_lines_from_the_right_that_are_justified_stay_in_their_box(book: FontBook) -> None:
    style = Style(size=10, floor=10, language="he", align="justify")
    setting = set_text("אב גד הוז חט יכל מנס", (18, 40), style, book)
    assert setting.lines == ("אב גד הוז", "חט יכל מנס")
    first = [glyphs for glyphs in setting.glyphs if glyphs.y == setting.glyphs[0].y]
    assert min(glyphs.x for glyphs in first) == pytest.approx(0, abs=0.01)
    assert max(g.x + sum(g.advances) * EM / 1000 for g in first) == pytest.approx(18, abs=0.01)


def test_numbers_in_a_cell_of_a_column_have_their_air_there() -> None:
    assert find(vertical("第3章"), "章").y == pytest.approx(2 * EM, abs=1e-3)
    assert find(vertical("と123456で"), "で").y > (6 * 0.55 + 1 + 2 * 0.09) * EM
