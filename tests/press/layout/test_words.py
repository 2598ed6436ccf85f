"""Words on a face: inline markup, marks of card text, what does not fit and what no font has."""

from collections.abc import Callable
from typing import Any

import pytest

Laid = Callable[..., tuple[list[str], list[str]]]

MARKED = """\
- id: u1
  kind: unit
  name: {ja: 灯}
  text: "【速攻】と**強**\\n2行目{sun}\\n\\n次の能力"
"""


def texts(elements: list[str]) -> list[str]:
    return [line.split("'")[1] for line in elements if "text '" in line]


def test_marks_of_card_text(laid: Laid) -> None:
    elements, faults = laid('<flow box="4 4 55 40" style="rules"><p>{{ card.text | rich }}</p></flow>', cards=MARKED)
    assert faults == []
    assert texts(elements) == ["【速攻】", "と", "強", "2行目", "日", "次の能力"]  # 日: copied, not seen
    bold = [line.split("'")[1] for line in elements if "wght=700" in line or "Bold" in line]
    assert bold in ([], ["【速攻】", "強"])  # variable fonts say the weight in their key
    assert sum(line.strip().startswith("group") for line in elements) == 2  # the box, and the symbol in it


def test_marks_are_read_only_where_rich_says_so(laid: Laid) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: '**灯**'}}]"
    assert texts(laid('<text box="4 4 55 6">{{ card.name }}</text>', cards=cards)[0]) == ["**灯**"]


def test_inline_markup_of_templates(laid: Laid) -> None:
    inner = 'あ<strong>い</strong>う<br/>え<symbol name="sun"/><ruby reading="かん">漢</ruby>'
    elements, faults = laid(f'<flow box="4 4 55 40"><p>{inner}</p></flow>')
    assert faults == []
    assert texts(elements) == ["あ", "い", "う", "え", "日", "漢", "かん"]


def test_blanks_of_the_template_do_not_count_those_of_cards_do(laid: Laid) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: 'a  b'}}]"
    assert texts(laid('<text box="4 4 55 6">\n   {{ card.name }}\n   x </text>', cards=cards)[0]) == ["a  b x"]


def test_empty_paragraphs_and_their_rules_vanish(laid: Laid) -> None:
    elements, _ = laid('<flow box="4 4 55 40"><p>あ</p><rule/><p>{{ card.text | rich }}</p></flow>')
    assert texts(elements) == ["あ"] and not any("shape" in line for line in elements)
    elements, _ = laid('<flow box="4 4 55 40"><p>あ</p><rule/><p>い</p></flow>')
    assert sum("shape" in line for line in elements) == 1


def test_too_much_text_is_told_at_the_card(laid: Laid) -> None:
    cards = f"- id: u1\n  kind: unit\n  name: {{ja: 灯}}\n  text: {'長い文。' * 90}\n"
    _, faults = laid('<flow box="4 4 40 12" style="rules"><p>{{ card.text | rich }}</p></flow>', cards=cards)
    assert len(faults) == 1
    assert faults[0].startswith("mine.yaml:4 text-overflow: text of 灯 is ") and "(5 pt)" in faults[0]


def test_a_character_that_no_font_has_is_told_at_the_card(laid: Laid) -> None:
    cards = "- id: u1\n  kind: unit\n  name: {ja: 灯\U000f1234}\n"
    _, faults = laid('<text box="4 4 55 6">{{ card.name }}</text>', cards=cards)
    assert [fault.split(" ")[:2] for fault in faults] == [["mine.yaml:3", "missing-glyph:"]]
    assert "U+F1234" in faults[0]


def test_an_unknown_symbol_in_card_text_is_shown_as_written(laid: Laid) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: 灯}, text: '{snu}を払う'}]"
    elements, faults = laid('<flow box="4 4 55 6"><p>{{ card.text | rich }}</p></flow>', cards=cards)
    assert texts(elements) == ["{snu}を払う"]
    assert faults == ["mine.yaml:1 unknown-symbol: {snu} is no symbol of this game; did you mean {sun}?"]


def test_sizes_shrink_only_as_far_as_the_element_says(laid: Laid) -> None:
    def size(more: str) -> str:
        elements, _ = laid(f'<text box="4 4 20 6" {more}>とてもながいなまえ</text>')
        return next(line.split(" pt")[0].rsplit(" ", 1)[1] for line in elements if "とても" in line)

    assert size('size="9"') == "9.00"
    assert 6 < float(size('size="9 .. 4"')) < 7
    assert size('size="9 .. 8"') == "8.00"


def test_a_name_may_have_two_lines_and_words_stay_whole(laid: Laid) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: 夜を渡る灯台守マエタードの最後の航海}}]"
    two = '<text box="4 4 30 10" size="12 .. 5" lines="2">{{ card.name }}</text>'
    assert texts(laid(two, cards=cards)[0]) == ["夜を渡る灯台守", "マエタードの最後の航海"]
    assert len(texts(laid(two.replace("2", "1"), cards=cards)[0])) == 1


def test_an_unknown_family_is_told_where_it_is_named(laid: Laid) -> None:
    theme = "fonts:\n  title: [Noto Sans JP, Lantern Sans]\nstyles:\n  rules: {font: Noto Sams JP}\n"
    markup = '<text box="4 4 55 6" style="rules">あ</text>\n<text box="4 9 55 6" font="Lantern">い</text>'
    _, faults = laid(markup, {"templates/tiny/theme.yaml": theme})
    assert faults == ["unit.xml:3 unknown-font: no font of the family Lantern is here"]


@pytest.mark.parametrize(
    "written",
    ["Fish & Chips, if a < b", "&amp; &lt;b&gt;", "<i>word</i>", "ends in art.png", "../../etc/passwd", "{{ 7 * 7 }}"],
)
def test_card_text_is_printed_as_typed(laid: Laid, written: str) -> None:
    """No card's words become markup, a file or a template."""
    cards = f"- id: u1\n  kind: unit\n  name: {{ja: 灯}}\n  text: {written!r}\n"
    elements, faults = laid('<text box="4 4 55 6">{{ card.text }}</text>', cards=cards)
    assert faults == []
    assert "".join(texts(elements)) == written


def test_a_mark_that_does_not_close_is_text_and_harms_no_other_card(laid: Laid) -> None:
    cards = "- {id: u1, kind: unit, name: {ja: 灯}, text: '**強い【速攻'}\n"
    elements, faults = laid('<flow box="4 4 55 9"><p>{{ card.text | rich }}</p></flow>', cards=cards)
    assert faults == []  # kamifuda check tells it
    assert "".join(texts(elements)) == "**強い【速攻"


def test_rules_and_flavour_shrink_together_and_keep_their_rule(laid: Laid) -> None:
    inner = "<p>" + "攻撃力を+500する。" * 9 + '</p><rule/><p keep="last">灯火は小さくとも道を照らす。</p>'
    elements, faults = laid(f'<flow box="4 4 40 18" size="9 .. 5">{inner}</flow>')
    assert faults == []
    sizes = {line.split(" pt")[0].rsplit(" ", 1)[1] for line in elements if "text '" in line}
    assert len(sizes) == 1 and 5 <= float(sizes.pop()) < 9
    assert sum("stroke" in line for line in elements) == 1


def test_turned_text_stands_in_its_box(laid: Laid) -> None:
    elements, faults = laid('<text box="50 10 6 40" turn="90" size="8">よこ</text>')
    assert faults == []
    assert elements[0].startswith("group 0 1 -1 0")


def test_text_art_keeps_its_lines(laid: Laid) -> None:
    cards = '- id: u1\n  kind: unit\n  name: {ja: 灯}\n  text: "  ∧,,∧\\n (  )"\n'
    elements, faults = laid('<textart box="4 4 55 30" size="8 .. 3">{{ card.text }}</textart>', cards=cards)
    assert faults == [] and len([line for line in elements if "text '" in line]) >= 2


def test_a_symbol_the_game_has_not_is_told_where_cards_are_drawn_too(laid: Laid) -> None:
    cards = "[{id: u1, kind: unit, name: 灯, text: '{sunn}と{月}と{sun}と{zzz}'}]"
    elements, told = laid('<flow box="4 4 55 20"><p>{{ card.text | rich }}</p></flow>', cards=cards)
    assert told == [
        "mine.yaml:1 unknown-symbol: {sunn} is no symbol of this game; did you mean {sun}?",
        "mine.yaml:1 unknown-symbol: {月} is no symbol of this game; did you mean {moon}?",
        "mine.yaml:1 unknown-symbol: {zzz} is no symbol of this game",
    ]
    assert any("{sunn}" in line for line in elements)


@pytest.mark.parametrize(
    ("card", "places"),
    [
        ("[{id: u1, kind: unit, name: 灯, text: '日{snu}と{sun}と{zzz}'}]", [(1, 40, 5), (1, 52, 5)]),
        ("- id: u1\n  kind: unit\n  name: 灯\n  text:\n    ja: |\n      あ{sun}\n      い{zzz}\n", [(7, 8, 5)]),
        ("- id: u1\n  kind: unit\n  name: 灯\n  abilities:\n    - text: {ja: 'う{zzz}'}\n", [(5, 20, 5)]),
    ],
)
def test_an_unknown_symbol_is_told_at_its_braces(tiny: Callable[..., Any], card: str, places: object) -> None:
    face = (
        '<face><flow box="4 4 55 20"><p>{{ card.text | rich }}</p>'
        "{% for one in card.abilities or [] %}<p>{{ one.text | rich }}</p>{% endfor %}</flow></face>"
    )
    _, faults = tiny({"templates/tiny/unit.xml": face}, cards=card).face()
    assert [(one.span.line, one.span.column, one.span.length) for one in faults] == places
