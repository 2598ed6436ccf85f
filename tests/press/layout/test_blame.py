"""Words that cannot be drawn are told where they were written: the character in the card's file, or the template."""

import re
from collections.abc import Callable

import pytest

from kamifuda.diagnostics import Diagnostic

CARDS = """\
- id: u1
  kind: unit
  name: {ja: 灯}
  attack: 12345
  text:
    ja: |
      一行目。
      二行目の\ua610と\ua611。
    en: "escaped \\u0041\\ua612"
  abilities:
    - {text: 無}
    - {text: "無\\n\\n\ua610"}
"""


@pytest.fixture
def told(tiny: Callable[..., object]) -> Callable[..., list[str]]:
    """The faults of a face as `file:line:column name: field`."""

    def lay_out(markup: str, cards: str = CARDS, **more: object) -> list[str]:
        made = tiny({"templates/tiny/unit.xml": f"<face>\n{markup}\n</face>"}, cards=cards, **more)
        faults: list[Diagnostic] = made.face()[1]  # type: ignore[attr-defined]  # a press for a tiny game
        return [
            f"{one.span.path.rsplit('/', 1)[-1]}:{one.span.line}:{one.span.column} {one.name}: {one.message}"
            for one in faults
        ]

    return lay_out


def places(faults: list[str]) -> list[str]:
    return [re.split(" ", fault, maxsplit=1)[0] for fault in faults]


FLOW = '<flow box="4 4 55 40"><p>{{ card.text | rich }}</p></flow>'


def test_a_missing_character_is_told_at_its_line_and_column(told: Callable[..., list[str]]) -> None:
    assert told(FLOW) == [
        "mine.yaml:8:11 missing-glyph: no font has \ua610 \ua611 in text of 灯 (U+A610; U+A611)",
    ]


def test_escapes_before_it_are_counted_as_they_are_written(told: Callable[..., list[str]]) -> None:
    assert places(told(FLOW, language="en")) == ["mine.yaml:9:24"]


def test_in_lists_it_is_told_in_its_entry(told: Callable[..., list[str]]) -> None:
    each = "{% for one in card.abilities %}<p>{{ one.text | rich }}</p>{% endfor %}"
    assert places(told(f'<flow box="4 4 55 40">{each}</flow>')) == ["mine.yaml:12:20"]


def test_of_several_texts_in_one_element_the_one_that_has_it(told: Callable[..., list[str]]) -> None:
    assert places(told('<text box="4 4 55 6">{{ card.name }}{{ card.text }}</text>')) == ["mine.yaml:8:11"]


@pytest.mark.parametrize(
    "words", ["{{ card.text | upper }}", "{{ '<' ~ card.text }}", "{{ card.text | replace('。', '!') }}"]
)
def test_words_put_together_are_told_in_the_field_they_came_from(told: Callable[..., list[str]], words: str) -> None:
    (fault,) = told(f'<flow box="4 4 55 40"><p>{words}</p></flow>')
    assert fault.startswith("mine.yaml:8:11 ") and " in text of 灯" in fault


def test_readings_too(told: Callable[..., list[str]]) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: 灯}, text: 'とも\ua610'}]"
    ruby = '<text box="4 4 55 8"><ruby reading="{{ card.text }}">灯</ruby></text>'
    assert places(told(ruby, cards)) == ["mine.yaml:1:47"]


def test_what_the_template_writes_itself_is_told_there(told: Callable[..., list[str]]) -> None:
    assert places(told('<text box="4 4 55 6">{{ card.name }}\n絶\ua610</text>')) == ["unit.xml:3:2"]


def test_a_number_too_long_for_its_box_is_told_at_its_field(told: Callable[..., list[str]]) -> None:
    (fault,) = told('<text box="4 4 4 6" size="9">{{ card.attack }}</text>')
    assert fault.startswith("mine.yaml:4:11 text-overflow: attack of 灯 is ")


@pytest.mark.parametrize(
    ("markup", "told_of"),
    [
        ("{{ 12345678901234567890 }}", "“12345678901234567890” is"),
        ("12345678901234567890 lamps of 灯", "“12345678901234567890 lam…” is"),
        ("{{ card.attack * 10001 ~ 'xxxxxx' }}", "text of 灯 is"),  # no value of the card stands in that product
        ("{{ 'words' | upper }}{{ card.attack ~ '' }} and more", "attack of 灯 is"),
    ],
)
def test_words_of_the_template_are_told_in_the_template(
    told: Callable[..., list[str]], markup: str, told_of: str
) -> None:
    (fault,) = told(f'<text\n  box="4 4 4 6" size="9">{markup}</text>')
    field = told_of.partition(" ")[0] == "attack"
    place = "mine.yaml:4:11" if field else "unit.xml:2:1"
    assert fault.startswith(f"{place} text-overflow: {told_of} ")


def test_characters_that_a_template_makes_are_told_in_the_template(told: Callable[..., list[str]]) -> None:
    (fault,) = told('<text box="4 4 55 6">{{ "\\ua613" }}</text>')
    assert fault.startswith("unit.xml:2:1 missing-glyph: no font has \ua613 in text of 灯")


@pytest.mark.parametrize(
    ("markup", "place"),
    [
        ('{% for one in card.abilities %}\n<text\n  box="4 4 55 6"\n  sise="9">x</text>\n{% endfor %}', "5:3"),
        ('<panel box="1 1 9 9"/><text size="a" box="1 1 9 9">x</text>', "2:29"),
        ('<panel box="1 1 9 9"\n fill="{{ "}}>" and \'fil\' }}"/><panel box="1 1"/>', "3:2"),
    ],
)
def test_faults_of_attributes_are_told_where_they_stand(
    told: Callable[..., list[str]], markup: str, place: str
) -> None:
    assert places(told(markup))[0] == f"unit.xml:{place}"


def test_texts_in_attributes_are_what_they_say(told: Callable[..., list[str]]) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: amber}, text: 'a\"<&>'}]"
    (coloured,) = told('<text box="4 4 55 6" colour="{{ card.name }}">x</text>', cards)
    assert "unknown-colour: amber is no colour" in coloured
    assert 'no style a"<&>' in told('<text box="4 4 55 6" style="{{ card.text }}">x</text>', cards)[0]


def test_words_outside_of_texts_are_shown_as_they_are(told: Callable[..., list[str]]) -> None:
    assert told("{{ card.name }}") == ["unit.xml:2:1 stray-text: the words 灯 stand in face, where none are drawn"]


def test_texts_in_attributes_are_those_of_each_card(tiny: Callable[..., object]) -> None:
    cards = "[{id: u1, kind: unit, name: {ja: amber}}, {id: u2, kind: unit, name: {ja: ruby}}]"
    markup = '<face><text box="4 4 55 6" colour="{{ card.name }}">x</text></face>'
    made = tiny({"templates/tiny/unit.xml": markup}, cards=cards)
    told = [made.face(number)[1][0].message.split(";")[0] for number in (0, 1)]  # type: ignore[attr-defined]  # a press
    assert told == ["amber is no colour", "ruby is no colour"]
