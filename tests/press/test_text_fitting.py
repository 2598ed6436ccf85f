"""Text boxes: the largest size that fits in width and height, then tighter leading, then how much it is too much."""

import itertools
from dataclasses import replace
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.marks import parse_marks
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Paragraph, Setting, Style, set_line, set_lines, set_text

BOOK = FontBook()
RULES = Style(size=8.0, floor=5.0)
TEXT = "自分の場のフォロワー1体を選び、手札に戻す。カードを1枚引く（ターン終了時まで攻撃力を+500する）。"


def rules(text: str, width: float, height: float, style: Style = RULES, **ratios: float) -> Setting:
    return set_text(parse_marks(text).paragraphs, (width, height), style, BOOK, ratios)


def lines(setting: Setting) -> str:
    return "/".join(setting.lines)


def test_text_that_fits_keeps_its_size() -> None:
    assert rules(TEXT, 57, 23).size == 8.0
    assert lines(rules(TEXT, 57, 23)) == (
        "自分の場のフォロワー1体を選び、手札に戻/す。カードを1枚引く（ターン終了時まで攻/撃力を+500する）。"
    )


def test_it_shrinks_in_height_too() -> None:
    setting = rules("\n".join([TEXT] * 2), 57, 14)
    assert 5.0 <= setting.size < 8.0
    assert setting.height <= 14
    assert setting.overflow == 0


def test_the_size_found_is_the_largest() -> None:
    setting = rules(TEXT * 3, 50, 20)
    assert setting.height <= 20
    larger = replace(
        RULES, size=setting.size + RULES.step, floor=setting.size + RULES.step, leading_floor=RULES.leading
    )
    assert rules(TEXT * 3, 50, 20, larger).overflow > 0


def test_then_leading_tightens_before_anything_overflows() -> None:
    loose = rules(TEXT * 2, 40, 60, replace(RULES, size=5.0))
    setting = rules(TEXT * 2, 40, loose.height - 0.5)
    assert (setting.size, setting.overflow) == (5.0, 0.0)
    assert RULES.leading_floor <= setting.leading < RULES.leading


def test_never_smaller_than_the_floor_and_it_says_by_how_much() -> None:
    setting = rules(TEXT * 20, 57, 25)
    assert setting.size == 5.0
    assert setting.leading == RULES.leading_floor
    assert setting.overflow == pytest.approx(setting.height - 25, abs=0.01)


def test_a_long_word_makes_the_text_smaller_before_it_is_cut() -> None:
    style = replace(RULES, language="en")
    assert lines(rules("a Rechtsschutzversicherungen b", 30, 20, style)) == "a/Rechtsschutzversicherungen/b"
    assert rules("a Rechtsschutzversicherungen b", 30, 20, style).size < 8.0
    setting = rules("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", 30, 20, style)
    assert len(setting.lines) > 1
    assert setting.width <= 30


def test_a_character_wider_than_its_box_makes_the_text_smaller() -> None:
    setting = rules("漢字", 2.4, 30)
    assert setting.size == pytest.approx(2.4 * 72 / 25.4, abs=0.06) and setting.overflow == 0
    never = rules("漢字", 1, 30)
    assert never.size == 5.0 and never.overflow == pytest.approx(5 * 25.4 / 72 - 1, abs=0.01)


def test_hyphens_only_where_they_are_asked_for() -> None:
    setting = rules("Donau\u00addampf\u00adschiff\u00adfahrt", 17, 20, replace(RULES, language="de", floor=8.0))
    assert [line.replace("\u00ad", "") for line in setting.lines] == ["Donau", "dampf", "schifffahrt"]
    assert [glyphs.texts for glyphs in setting.glyphs].count(("-",)) == 2
    assert setting.width <= 17


def test_words_are_parted_with_a_hyphen_where_a_style_wants_it() -> None:
    text = "Whenever this creature deals combat damage, investigate."
    style = replace(RULES, language="en", size=10.0, floor=10.0)
    assert lines(rules(text, 22, 60, style)) == "Whenever/this creature/deals combat/damage,/investigate."
    setting = rules(text, 22, 60, replace(style, hyphenate=True))
    assert lines(setting) == "Whenever/this creature/deals combat/damage, in/vestigate."
    assert [glyphs.texts for glyphs in setting.glyphs].count(("-",)) == 1
    assert setting.width <= 22


def test_a_word_that_no_size_can_keep_is_cut_with_a_hyphen_and_an_address_without() -> None:
    style = replace(RULES, language="de", floor=8.0)
    word = rules("Donaudampfschifffahrtselektrizitätenhauptbetriebswerk", 24, 40, style)
    hyphens = [glyphs.texts for glyphs in word.glyphs].count(("-",))
    assert hyphens == len(word.lines) - 1 > 0
    assert word.lines[0] == "Donaudampf"
    assert word.width <= 24
    mixed = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk を使う"
    followed = rules(mixed, 24, 40, replace(style, language="ja"))
    assert [glyphs.texts for glyphs in followed.glyphs].count(("-",)) == hyphens
    address = rules("https://example.com/averyveryverylongname_indeed.png", 24, 40, style)
    assert ("-",) not in [glyphs.texts for glyphs in address.glyphs]
    assert address.width <= 24


def name(text: str, width: float, most: int = 2, language: str = "ja") -> Setting:
    style = Style(size=12.0, floor=6.0, language=language, weight=700)
    return set_lines(text, (width, 10), style, BOOK, {}, most)


def test_a_name_in_two_lines_is_broken_between_words() -> None:
    assert lines(name("短い名", 30)) == "短い名"
    assert lines(name("蒼炎のウィッチ・メイデン・ミレイユ", 40)) == "蒼炎のウィッチ・/メイデン・ミレイユ"
    assert lines(name("夜を渡る灯台守マエタードの最後の航海", 30)) == "夜を渡る灯台守/マエタードの最後の航海"
    harbour = name("The Lighthouse Keeper of the Sunken Harbour", 35, language="en")
    assert lines(harbour) == "The Lighthouse Keeper /of the Sunken Harbour".replace(" /", "/")


def test_a_name_has_no_more_lines_than_it_may() -> None:
    long = "The Lighthouse Keeper of the Sunken Harbour and the Nine Bells"
    for most in (2, 3):
        assert len(name(long, 60, most, "en").lines) <= most


def test_keywords_are_never_torn() -> None:
    def tearable(text: str, width: float) -> bool:
        kept = Style(size=8.0, floor=8.0)
        marked = parse_marks(text, [("<", ">")], lambda inner, opening: inner).paragraphs
        return any(line.count("<") != line.count(">") for line in set_text(marked, (width, 60), kept, BOOK).lines)

    assert not any(tearable("このカードは<疾風迅雷><再起>を得る。", width) for width in range(25, 50))


def test_paragraphs_of_other_styles_shrink_together() -> None:
    flavour = replace(RULES, size=6.4, floor=4.0, align="centre")
    paragraphs = [
        Paragraph(parse_marks(TEXT).paragraphs[0]),
        Paragraph(parse_marks("灯火は小さくとも道を照らす。").paragraphs[0], flavour, rule=True, sink=True),
    ]
    small = set_text(paragraphs, (45, 15), RULES, BOOK)
    sizes = [glyphs.size for glyphs in small.glyphs]
    assert small.size < 8.0
    assert sizes[-1] / sizes[0] == pytest.approx(6.4 / 8.0, abs=0.01)
    assert len(small.shapes) == 1
    (rule_y,) = {numbers[1] for _, numbers in small.shapes[0].path}
    baselines = sorted({glyphs.y for glyphs in small.glyphs})
    assert baselines[-2] < rule_y < baselines[-1]


def test_no_paragraph_shrinks_below_its_own_floor() -> None:
    flavour = replace(RULES, size=6.4, floor=5.5)
    paragraphs = [Paragraph(parse_marks(TEXT * 3).paragraphs[0]), Paragraph(parse_marks("灯火").paragraphs[0], flavour)]
    setting = set_text(paragraphs, (45, 24), RULES, BOOK)
    assert setting.size < 6.5
    assert setting.glyphs[-1].size == 5.5


def test_readings_in_one_line_are_within_its_box() -> None:
    setting = set_line(parse_marks("{蒼炎|そうえん}").paragraphs, (40, 5), Style(size=14.0, floor=4.0), BOOK)
    assert setting.height <= 5
    assert setting.overflow == 0


def test_symbols_of_a_condensed_line_keep_their_form() -> None:
    style = Style(size=10.0, floor=8.0, condense=0.7)
    setting = set_line(parse_marks("{a}蒼炎のウィッチ・メイデン").paragraphs, (32, 6), style, BOOK)
    assert setting.stretch < 1
    assert setting.symbols[0].width == pytest.approx(setting.symbols[0].height, abs=1e-3)


def test_flavour_stands_at_the_bottom() -> None:
    paragraphs = [Paragraph(parse_marks("一").paragraphs[0]), Paragraph(parse_marks("二").paragraphs[0], sink=True)]
    setting = set_text(paragraphs, (30, 40), RULES, BOOK)
    assert setting.glyphs[0].y < 3
    assert 39 < setting.glyphs[1].y < 40


def test_one_line_shrinks_then_is_condensed_and_never_breaks() -> None:
    style = Style(size=10.0, floor=6.0, condense=0.8, weight=700)
    assert set_line("蒼炎の騎士", (45, 5), style, BOOK).size == 10.0
    small = set_line("蒼炎ウィッチ・メイデン1234", (30, 5), style, BOOK)
    assert len(small.lines) == 1
    assert 0.92 <= small.stretch < 1  # so little that nobody sees it
    assert 6.0 <= small.size < 10.0
    assert set_line("蒼炎ウィッチ・メイデン", (37.5, 5), style, BOOK).size == 10.0
    tight = set_line("蒼炎ウィッチ・メイデン12345678", (30, 5), style, BOOK)
    assert tight.size == 6.0
    assert 0.8 <= tight.stretch < 1
    assert tight.width == pytest.approx(30)
    assert tight.glyphs[0].stretch == pytest.approx(tight.stretch, abs=0.001)
    too_long = set_line("蒼炎ウィッチ・メイデン" * 4, (30, 5), style, BOOK)
    assert len(too_long.lines) == 1
    assert too_long.stretch == 0.8
    assert too_long.overflow == pytest.approx(too_long.width - 30, abs=0.01)


def test_one_line_is_no_higher_than_its_box() -> None:
    assert set_line("蒼炎", (45, 2.5), Style(size=10.0, floor=4.0), BOOK).height <= 2.5


@pytest.mark.parametrize("text", ["3", "12", "蒼", "Ag"])
def test_the_middle_is_the_middle_of_what_one_sees(text: str) -> None:
    setting = set_line(text, (7, 7), Style(size=14.0, align="centre", valign="middle"), BOOK)
    (glyphs,) = setting.glyphs
    em = glyphs.size * 25.4 / 72
    assert glyphs.y - 0.375 * em == pytest.approx(3.5, abs=0.15)
    assert glyphs.x + setting.width / 2 == pytest.approx(3.5, abs=0.01)


def test_alignment() -> None:
    def starts(align: str) -> list[float]:
        style = replace(RULES, align=align)  # type: ignore[arg-type]  # one of the words
        return [glyphs.x for glyphs in rules("短い\nもう少し長い行", 40, 20, style).glyphs]

    em = 8 * 25.4 / 72
    assert starts("left") == [0, 0]
    assert starts("right") == [pytest.approx(40 - 2 * em, abs=0.01), pytest.approx(40 - 7 * em, abs=0.01)]
    assert starts("centre") == [pytest.approx(20 - em, abs=0.01), pytest.approx(20 - 3.5 * em, abs=0.01)]


def test_justified_lines_end_at_the_edge_and_the_last_does_not() -> None:
    setting = rules(TEXT, 50, 30, replace(RULES, align="justify"))
    em = 8 * 25.4 / 72
    for number, baseline in enumerate(sorted({glyphs.y for glyphs in setting.glyphs})):
        last = [glyphs for glyphs in setting.glyphs if glyphs.y == baseline][-1]
        end = last.x + sum(last.advances) * em / 1000
        if number < len(setting.lines) - 1:
            assert end == pytest.approx(50, abs=0.55 * em)  # a stop hangs half empty
        else:
            assert end < 48


def test_no_sign_ends_up_alone_on_the_last_line() -> None:
    setting = rules("一二三四五六七八九十一。", 8 * 25.4 / 72 * 11, 20)
    assert lines(setting) == "一二三四五六七八/九十一。"


def test_balanced_lines() -> None:
    setting = rules("灯火は小さくとも、帰り道を照らす。", 40, 20, replace(RULES, balance=True))
    assert lines(setting) == "灯火は小さくとも、/帰り道を照らす。"


def test_symbols_scale_stand_in_the_line_and_touch() -> None:
    setting = rules("{a}{a}{b}を払う", 57, 23, b=2.0)
    first, second, wide = setting.symbols
    em = 8 * 25.4 / 72
    assert [first.name, second.name, wide.name] == ["a", "a", "b"]
    assert second.x == pytest.approx(first.x + first.width, abs=1e-3)
    assert first.height == pytest.approx(em, abs=1e-3)
    assert wide.width == pytest.approx(2 * em, abs=1e-3)
    assert setting.glyphs[0].x == pytest.approx(4 * em, abs=1e-3)
    assert setting.lines == ("{a}{a}{b}を払う",)
    small = rules("{a}を払う" * 30, 57, 12)
    assert small.symbols[0].height == pytest.approx(small.size * 25.4 / 72, abs=1e-3)


def test_symbols_in_text_set_to_the_right_or_the_middle() -> None:
    aligns: tuple[Literal["right", "centre"], ...] = ("right", "centre")
    for align in aligns:
        setting = rules("{a}1枚{a}", 40, 10, replace(RULES, align=align))
        left, right = setting.symbols
        glyphs = setting.glyphs
        assert left.x + left.width == pytest.approx(glyphs[0].x, abs=1e-3)
        assert right.x > glyphs[-1].x
        assert right.x + right.width <= 40.001


def test_bullets_hang() -> None:
    setting = rules("・一つ目の効果はとても長いので次の行に続く。", 30, 30)
    first, second = setting.glyphs[0], setting.glyphs[-1]
    assert first.x == 0
    assert second.x == pytest.approx(8 * 25.4 / 72, abs=0.01)
    assert rules("- one", 30, 10).lines[0].startswith("•")


def test_bullets_within_bullets_stand_further_in() -> None:
    setting = rules("- a\n  - b c d e f g h i j k\n- z", 14, 30, replace(RULES, language="en", floor=8.0))
    starts = {"".join(one.texts).strip()[:1]: one.x for one in setting.glyphs}
    em = 8 * 25.4 / 72
    assert starts["a"] == starts["z"] and starts["b"] == pytest.approx(starts["a"] + em, abs=0.01)
    assert [starts[line[0]] for line in setting.lines if line[0] not in "•az\u2003"] == [starts["b"]] * 2


def test_empty_text() -> None:
    assert rules("", 30, 10).lines == ()
    assert set_line("", (30, 10), RULES, BOOK).glyphs == ()


def test_line_breaks_do_not_depend_on_what_was_set_before() -> None:
    fresh = set_text(parse_marks(TEXT).paragraphs, (40, 20), RULES, FontBook())
    assert rules(TEXT, 40, 20) == fresh


@settings(max_examples=60, deadline=None)
@given(
    st.text(alphabet="漢字かー、。「」（）…abc 12+/{a}*\n\u3000\u00ad😀が\u3099", max_size=60),
    st.floats(8, 60),
    st.floats(4, 40),
)
def test_any_text_stays_in_its_box_or_says_so(text: str, width: float, height: float) -> None:
    setting = rules(text, width, height)
    if setting.overflow == 0:
        assert setting.height <= height + 0.01
        assert setting.width <= width + 0.01
    read = "".join(setting.lines)
    for letter in "漢字ー、。「」（）…bc12":
        assert read.count(letter) == text.count(letter), letter


@given(st.text(max_size=20))
@settings(max_examples=80, deadline=None)
def test_no_text_raises(text: str) -> None:
    rules(text, 20, 10)
    set_line(text, (20, 5), RULES, BOOK)


@pytest.mark.parametrize("writing", ["horizontal", "vertical"])
@pytest.mark.parametrize("language", ["ja", "en"])
def test_large_symbols_touch_no_other_line_and_stay_in_the_box(
    writing: Literal["horizontal", "vertical"], language: str
) -> None:
    style = Style(size=7.0, floor=3.0, symbol_height=2.5, writing=writing, language=language)
    setting = rules("払う{a}と\n{a}{a}引く\n- 札{a}を\n{a}捨てる、あるいは{a}を払う", 30, 26, style)
    assert setting.overflow == 0
    boxes = [(one.x, one.y, one.x + one.width, one.y + one.height) for one in setting.symbols]
    assert all(a >= -0.01 and b >= -0.01 and c <= 30.01 and d <= 26.01 for a, b, c, d in boxes)
    for (a, b, c, d), (e, f, g, h) in itertools.combinations(boxes, 2):
        assert c <= e + 0.01 or g <= a + 0.01 or d <= f + 0.01 or h <= b + 0.01
    line = set_line(parse_marks("{a} 払う").paragraphs, (30, 5), style, BOOK)
    assert line.overflow == 0 and line.symbols[0].height <= 5.01


KINSOKU = "「鍵」『二重』ーっゃゅょ！？…―改行の規則を守ること。"
SHOUT = "うわああああーーーーーーーーーーーーーーー！！！！！"


@pytest.mark.parametrize("width", [13, 16, 20])
def test_what_no_size_can_keep_whole_is_set_at_the_smallest_and_parted_within_its_box(width: float) -> None:
    setting = rules(KINSOKU, width, 40)
    assert setting.overflow == 0 and setting.width <= width
    assert width == 20 or setting.size == 5.0  # as large as a narrower box has it, or larger
    assert not [line for line in setting.lines if line[0] in "』」。、" or line[-1] in "「『"]
    assert "".join(setting.lines) == KINSOKU


def test_a_narrower_box_has_no_larger_text() -> None:
    sizes = [rules(KINSOKU, width, 40).size for width in (10, 12, 14, 16, 18, 20, 24, 30)]
    assert sizes == sorted(sizes)


def test_runs_of_one_sign_are_parted_where_they_are_longer_than_their_line() -> None:
    for text in (
        SHOUT,
        "えーーーーーーーーーーーーーーーーーーー！！！！！！！！！！！！っ",
        "ぎゃあっっっっっっっっっ！？！？！？！？",
    ):
        setting = rules(text, 13, 40)
        assert setting.overflow == 0 and setting.width <= 13 and "".join(setting.lines) == text
    assert (
        lines(rules(SHOUT, 16, 40, replace(RULES, floor=8.0)))
        == "うわあああ/あーーーー/ーーーーー/ーーーーー/ー！！！！/！"
    )
    assert lines(rules("カードーーーーーーーーー", 16, 40, replace(RULES, floor=8.0))).startswith("カードーー/ー")
    assert "ーーー" in lines(rules("うわーーー", 16, 40))


def test_a_number_is_cut_where_nothing_else_can_be() -> None:
    fixed = replace(RULES, floor=8.0)
    assert lines(rules("『ゃっー-100ゃっゃっ』", 13, 40, fixed)) == "『ゃっー/-100ゃっ/ゃっ』"
    assert lines(rules("1234567890", 9, 40, fixed)) == "12345/67890"


def test_letters_again_and_again_are_laughter_and_take_no_hyphen() -> None:
    setting = rules("w" * 40, 13, 60, replace(RULES, floor=8.0))
    assert setting.overflow == 0 and ("-",) not in [glyphs.texts for glyphs in setting.glyphs]
    word = rules("Supercalifragilisticexpialidocious" + "!" * 30, 28, 40, replace(RULES, language="en", floor=8.0))
    assert [line for line in word.lines if line.startswith("cious!!!")] and word.width <= 28


def test_a_run_of_brackets_that_is_cut_leaves_no_half_outside() -> None:
    setting = rules("「『（【《〈" * 4, 13, 40, replace(RULES, floor=8.0, align="justify"))
    ends = [one.x + (sum(one.advances[:-1]) + 1000) * 8 * 25.4 / 72000 for one in setting.glyphs]
    assert len(setting.lines) > 1 and max(ends) <= 13.01
