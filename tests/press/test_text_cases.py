"""Texts that other card programs set wrongly, each on a card of a small game: where its lines break, what is drawn."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from kamifuda.diagnostics import Diagnostic
from kamifuda.press.face import Element, Glyphs, Group, Shape

EM = 25.4 / 72
BOX = (4.0, 4.0, 55.0, 30.0)
FLOW = '<flow box="4 4 55 30" size="9 .. 5"><p>{{ card.text | rich }}</p></flow>'
RULED = '<p>{{ card.text | rich }}</p><rule/><p keep="last">{{ card.name }}</p>'
GERMAN = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk"


@dataclass
class Drawn:
    """A face as drawn: its stretches of glyphs with their places on the card, its shapes, what was told."""

    glyphs: list[Glyphs]
    shapes: list[tuple[float, float, Shape]]
    faults: list[Diagnostic]

    @property
    def lines(self) -> list[str]:
        """What stands on each baseline, from left to right; readings above it are lines of their own."""
        found: dict[float, list[Glyphs]] = {}
        for one in self.glyphs:
            found.setdefault(round(one.y, 2), []).append(one)
        ordered = (sorted(row, key=lambda one: one.x) for _, row in sorted(found.items()))
        return ["".join("".join(one.texts) for one in row).strip() for row in ordered]

    @property
    def sizes(self) -> set[float]:
        return {one.size for one in self.glyphs}

    @property
    def told(self) -> list[str]:
        return [f"{one.name}: {one.message}" for one in self.faults]

    def is_inside(self, box: tuple[float, float, float, float] = BOX) -> bool:
        """Whether all letters stand in a box, from their tops to their baselines, from side to side."""
        left, top, width, height = box
        ends = [(one.x, one.x + sum(one.advances) * one.size * EM / 1000 * one.stretch) for one in self.glyphs]
        ups = [(one.y - 0.7 * one.size * EM, one.y) for one in self.glyphs]
        slack = 0.6  # mm: empty halves of full-width signs may hang out
        return all(left - slack <= a and b <= left + width + slack for a, b in ends) and all(
            top - 0.01 <= a and b <= top + height + 0.01 for a, b in ups
        )


def flat(elements: Sequence[Element], x: float = 0.0, y: float = 0.0) -> Iterator[tuple[float, float, Element]]:
    for one in elements:
        if isinstance(one, Group):
            yield from flat(one.elements, x + one.matrix[4], y + one.matrix[5])
        else:
            yield x, y, one


Draw = Callable[..., Drawn]


@pytest.fixture
def drawn(tiny: Callable[..., object]) -> Draw:
    """Draws a card with a text (in `lang`) by some markup; `name` is what it is called."""

    def draw(text: str, markup: str = FLOW, *, lang: str = "ja", name: str = "灯", **files: str | bytes) -> Drawn:
        cards = json.dumps(
            [{"id": "u1", "kind": "unit", "name": {lang: name}, "text": {lang: text}}], ensure_ascii=False
        )
        named = {path.replace("__", "/").replace("_dot_", "."): content for path, content in files.items()}
        made = tiny({"templates/tiny/unit.xml": f"<face>\n{markup}\n</face>", **named}, cards=cards, language=lang)
        face, faults = made.face()  # type: ignore[attr-defined]  # a press for a tiny game
        placed = list(flat(face.elements))
        glyphs = [replace(one, x=one.x + x, y=one.y + y) for x, y, one in placed if isinstance(one, Glyphs)]
        return Drawn(glyphs, [(x, y, one) for x, y, one in placed if isinstance(one, Shape)], faults)

    return draw


def test_many_hard_lines_shrink_until_the_last_one_is_inside(drawn: Draw) -> None:
    text = "一\n二\n三\n四\n五\n六\n" + "この長い一文も箱の中に収まらなければならない。" * 3
    face = drawn(text, FLOW.replace("30", "24"))
    assert face.told == [] and face.is_inside((4, 4, 55, 24))
    assert face.lines[:6] == list("一二三四五六") and "".join(face.lines[6:]) == text.split("\n")[6]
    assert 5 <= min(face.sizes) < 9


def test_a_long_name_shrinks_or_is_condensed_and_never_wraps(drawn: Draw) -> None:
    name = "The Forty Letters of the Lighthouse Keepe"
    face = drawn(
        "", '<text box="4 4 40 6" size="12 .. 5" fit="size condense">{{ card.name }}</text>', lang="en", name=name
    )
    assert face.lines == [name] and face.told == [] and face.is_inside((4, 4, 40, 6))


def test_far_too_much_stops_at_the_smallest_size_and_says_by_how_much(drawn: Draw) -> None:
    face = drawn("word " * 400, FLOW.replace("30", "25"), lang="en", name="Verbose")
    assert face.sizes == {5.0}
    assert len(face.told) == 1
    assert (
        face.told[0].startswith("text-overflow: text of Verbose is ") and "mm too long for 55 x 25 mm" in face.told[0]
    )


def test_rules_and_flavour_share_their_box_with_the_rule_between_them(drawn: Draw) -> None:
    flow = f'<flow box="4 4 40 18" size="9 .. 5">{RULED}</flow>'
    face = drawn(
        "場のフォロワー1体を選び、手札に戻す。カードを1枚引く。" * 3, flow, name="灯火は小さくとも道を照らす。" * 2
    )
    assert face.told == [] and len(face.sizes) == 1 and face.is_inside((4, 4, 40, 18))
    ((_, y, rule),) = (one for one in face.shapes if one[2].stroke is not None)
    line = y + rule.path[0][1][1]
    above = max(one.y for one in face.glyphs if one.y < line)
    below = min(one.y for one in face.glyphs if one.y > line)
    assert above < line < below - 0.7 * min(face.sizes) * EM


def test_symbols_at_both_ends_of_a_line_set_to_the_right_stand_in_their_places(drawn: Draw) -> None:
    face = drawn("{sun} Take 1 {sun}", FLOW.replace("<flow", '<flow align="right"'), lang="en")
    left, right = sorted(x + min(step[1][0] for step in one.path if step[1]) for x, _, one in face.shapes)
    words = next(one for one in face.glyphs if "T" in one.texts)
    assert left < words.x and right == pytest.approx(59 - 9 * EM, abs=0.02)
    assert words.x - left == pytest.approx(9 * EM, abs=1.0)


def test_symbols_one_after_the_other_touch_and_nothing_stands_between(drawn: Draw) -> None:
    face = drawn("{sun}{sun}{sun}")
    lefts = sorted(x + min(step[1][0] for step in one.path if step[1]) for x, _, one in face.shapes)
    assert [b - a for a, b in pairwise(lefts)] == pytest.approx([9 * EM] * 2, abs=0.001)
    assert {"".join(one.texts) for one in face.glyphs if not one.hidden} == set()


def test_a_misspelt_symbol_is_told_with_the_nearest_and_printed_as_written(drawn: Draw) -> None:
    face = drawn("{snu}を払う")
    assert face.told == ["unknown-symbol: {snu} is no symbol of this game; did you mean {sun}?"]
    assert face.faults[0].span.line == 1 and face.lines == ["{snu}を払う"]


@pytest.mark.parametrize("text", ["Fish & Chips", "if a < b", "x > y &amp; <i>z</i> &lt;", "the cover is in cover.png"])
def test_signs_of_markup_and_names_of_files_are_printed_as_typed(drawn: Draw, text: str) -> None:
    plain, rich = drawn(text, FLOW.replace(" | rich", ""), lang="en"), drawn(text, lang="en")
    assert plain.lines == rich.lines == [text]
    assert plain.told == rich.told == []


@pytest.mark.parametrize(
    ("text", "lang", "lines"),
    [
        (GERMAN, "de", "Donaudampfschiff-|fahrtselektrizitäten-|hauptbetriebswerk"),
        (
            "https://example.org/a/very/long/path/to/somewhere",
            "en",
            "https://example.org/|a/very/long/path/to/|somewhere",
        ),
        ("snake_case_name_that_is_far_too_long_for_it", "en", "snake_case_name_|that_is_far_too_long_|for_it"),
    ],
)
def test_what_is_longer_than_a_line_is_cut_where_it_may_be(drawn: Draw, text: str, lang: str, lines: str) -> None:
    face = drawn(text, '<flow box="4 4 33 30" size="9"><p>{{ card.text | rich }}</p></flow>', lang=lang)
    assert face.told == [] and face.is_inside((4, 4, 33, 30))
    assert "|".join(face.lines) == lines


def test_letters_of_central_europe_are_drawn_from_a_font_that_has_them(drawn: Draw) -> None:
    face = drawn("Příliš žluťoučký kůň úpěl ďábelské ódy", lang="cs")
    assert face.told == [] and 0 not in {glyph for one in face.glyphs for glyph in one.ids}
    assert face.lines == ["Příliš žluťoučký kůň úpěl ďábelské ódy"]


def test_text_without_blanks_keeps_its_stops_and_brackets_from_the_wrong_ends(drawn: Draw) -> None:
    face = drawn(
        "自分の場のフォロワーを選び、「手札に戻す」。ターン終了時まで攻撃力を上げる（最大で三回）。",
        FLOW.replace("55", "30"),
    )
    assert face.told == [] and face.is_inside((4, 4, 30, 30))
    assert (
        "|".join(face.lines)
        == "自分の場のフォロ|ワーを選び、「手札|に戻す」。ターン終|了時まで攻撃力を上|げる（最大で三回）。"
    )


def test_a_reading_stands_small_above_its_characters(drawn: Draw) -> None:
    face = drawn("{禁則|きんそく}を守る")
    assert face.lines == ["きんそく", "禁則を守る"]
    small = next(one for one in face.glyphs if "き" in one.texts)
    assert small.size == pytest.approx(4.5) and max(face.sizes) == 9


def test_columns_have_upright_forms_and_short_numbers_side_by_side(drawn: Draw) -> None:
    face = drawn(
        "縦書き、ラーメン（12枚）。ATK+5", FLOW.replace("30", "60").replace("<flow", '<flow writing="vertical"')
    )
    pieces = {"".join(one.texts): one for one in face.glyphs}
    assert {words: (one.turn, one.down) for words, one in pieces.items()} == {
        "縦書き、ラーメン（": (0, True), "12": (0, False), "枚）。": (0, True), "ATK+5": (90, False),
    }  # fmt: skip
    assert len({round(one.x, 0) for one in face.glyphs if one.down}) == 1


def test_hebrew_and_arabic_read_from_the_right_with_numbers_among_them(drawn: Draw) -> None:
    hebrew = drawn("עולה 3 נקודות", lang="he")
    assert hebrew.lines == ["תודוקנ 3 הלוע"]
    assert max(one.x + sum(one.advances) * 9 * EM / 1000 for one in hebrew.glyphs) == pytest.approx(59, abs=0.1)
    arabic = drawn("السعر 12 نقطة", lang="ar")
    assert [word[::-1] for word in arabic.lines[0].split()][::-1] == ["السعر", "21", "نقطة"]
    assert arabic.told == hebrew.told == []


@pytest.mark.parametrize("text", ["👩\u200d🚀", "🏳\ufe0f\u200d🌈", "⚔\ufe0f", "🇯🇵", "1\ufe0f\u20e3", "👍🏽"])
def test_a_picture_sign_is_one_glyph_or_told_whole_and_never_torn(drawn: Draw, text: str) -> None:
    face = drawn("あ" * 16 + text + "い")
    codes = " ".join(f"U+{ord(sign):04X}" for sign in text)
    assert face.told == [] or codes in face.told[0]
    assert [line for line in face.lines if text in line] != []


def test_kept_blanks_are_kept_and_those_at_the_edges_are_not(drawn: Draw) -> None:
    face = drawn("  10\u00a0000  gold  ", lang="en")
    assert face.lines == ["10\u00a0000  gold"] and min(one.x for one in face.glyphs) == 4
    wrapped = drawn("I have about ten thousand and\u00a0ten coins", lang="en")
    assert wrapped.lines == ["I have about ten thousand", "and\u00a0ten coins"]


def test_what_was_tried_is_what_is_told(drawn: Draw) -> None:
    def told(fit: str) -> tuple[str, str]:
        name = "The very long name of a card that is long and wide"
        face = drawn("", f'<text box="4 4 30 5" size="12 .. 6" {fit}>{{{{ card.name }}}}</text>', lang="en", name=name)
        (fault,) = face.faults
        return fault.message.partition(", ")[2], fault.help.partition("; ")[2]

    assert told("") == ("even at its smallest size (6 pt)", "")
    condensed, help_ = told('fit="condense"')
    assert condensed == "even at its only size (12 pt), condensed to 75 %"
    assert help_ == 'or write fit="size condense", which makes words smaller too'
    assert told('fit="none"')[0] == "even at its only size (12 pt)"


@pytest.mark.parametrize(
    ("ruby", "above", "told"),
    [
        ('reading="a b c d e f g">漢字', "a b c d e f g", []),
        ('reading="the great sea">大海', "the great sea", []),
        ('reading="か が">葛\U000e0100城', "かが", []),
        ('reading="とう だい もり">灯台守', "とうだいもり", []),
        (
            'reading="とう だい">灯台守', "とうだい",
            ["reading of ruby is とう だい; expected one reading, or one for each of 灯台守, with blanks between"],
        ),
        ('reading="か が"><strong>葛城</strong>', "かが", ["strong cannot stand here"]),
        ('reading="か">', "", ["reading of ruby is か; expected characters inside the element, below their reading"]),
    ],
)  # fmt: skip
def test_no_reading_of_a_template_is_lost(drawn: Draw, ruby: str, above: str, told: list[str]) -> None:
    face = drawn("", f'<flow box="4 4 50 20" size="9"><p>一<ruby {ruby}</ruby></p></flow>')
    assert [fault.message for fault in face.faults] == told
    small = [one for one in face.glyphs if one.size < 9]
    assert "".join("".join(one.texts) for one in small) == above
