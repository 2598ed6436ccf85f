"""Records of a small game become cards or diagnostics: text in, (line, column, name, message) out."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.diagnostics import Diagnostic, Span
from kamifuda.game import Game, load_game
from kamifuda.game.validate import CardReader, Values
from kamifuda.source import Record, read_data
from kamifuda.source.record import Places
from small_game import make_catalogue
from strategies import broken, cards

GAME = """
id: small
name: {zh-Hans: 小游戏, en: Small}
home_language: zh-Hans
"""
KINDS = r"""
fields:
  number: {type: code, pattern: 'S-\d{3}'}
  base_name: {type: text, default: {field: name}}
kinds:
  unit:
    label: {zh-Hans: 单位, en: Unit}
    fields:
      attack: {type: integer, min: 0, max: 9000, special: [X, '?'], label: {zh-Hans: 攻击力, en: Attack}}
      size: {type: integer, default: '1'}
      colour: {type: choice, of: {white: {zh-Hans: 白, en: White}, black: {zh-Hans: 黑, en: Black}}}
      cost: {type: symbols, of: [white, black, any]}
      needs: {type: symbols, of: open}
      races: {type: list, of: text, required: true}
      unique: {type: flag}
      text: {type: rich}
      target: {type: query}
      abilities: {type: list, of: {cost: {type: integer, min: 0}, text: {type: rich, required: true}}}
      frame: {type: record, fields: {ink: {type: choice, of: [gold, silver], required: true}}}
  event: {label: {zh-Hans: 事件, en: Event}, fields: {draw: {type: integer, required: true}}}
"""


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("schemas") / "small"
    folder.mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    (folder / "kinds.yaml").write_text(KINDS, encoding="utf-8")
    game, found = load_game(folder, "schemas/small")
    assert found == []
    assert game is not None
    return game


def read(game: Game, fields: str, name: str = "cards.yaml") -> tuple[Values | None, list[Diagnostic]]:
    text = (
        fields if "id:" in fields or name.endswith("csv") else f"id: s-1\nkind: unit\nname: 狐\nraces: [兽]\n{fields}\n"
    )
    reading = read_data(text.encode(), name)
    assert reading.diagnostics == ()
    return CardReader(game).read(reading.records[0])


def told(found: list[Diagnostic]) -> list[tuple[int, int, str, str]]:
    return [
        (each.span.line, each.span.column, each.name, each.message)
        for each in sorted(found, key=lambda each: each.order)
    ]


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("attack: 300", 300),
        ("attack: 3.0", 3),
        ("attack: 007", 7),
        ("attack: X", "X"),
        ("attack: '?'", "?"),
        ("colour: black", "black"),
        ("cost: [any, white, any]", {"white": 1, "any": 2}),
        ("cost: {any: 1, white: 2, black: 0}", {"white": 2, "any": 1}),
        ("cost: white white any", {"white": 2, "any": 1}),
        ("cost: white=2 any=1", {"white": 2, "any": 1}),
        ("cost: {}", {}),
        ("cost: '0'", {}),
        ("needs: [火, 火]", {"火": 2}),
        ("races: [兽, {zh-Hans: 狐, en: Fox}]", ({"zh-Hans": "兽"}, {"zh-Hans": "狐", "en": "Fox"})),
        ("unique: yes", True),
        ("unique: false", False),
        ("text: 抽1张", {"zh-Hans": "抽1张"}),
        ("text: {en: Draw 1, zh-Hans: 抽1张, ja: }", {"en": "Draw 1", "zh-Hans": "抽1张"}),
        ("abilities: [{text: x}]", ({"text": {"zh-Hans": "x"}},)),
        ("frame: {ink: gold}", {"ink": "gold"}),
        ("number: S-001", "S-001"),
        ("artist: Lin", ({"zh-Hans": "Lin"},)),
        ("art: fox.png", {"file": "fox.png"}),
        ("art: {file: fox.png, licence: CC0}", {"file": "fox.png", "licence": "CC0"}),
        ("quantity: 0", 0),
        ("note: |\n  a\n  b", {"zh-Hans": "a\nb\n"}),
    ],
)
def test_values_by_type(small: Game, written: str, value: Any) -> None:
    text = f"id: s-1\nkind: unit\nname: 狐\n{'' if written.startswith('races') else 'races: [兽]'}\n{written}\n"
    values, found = read(small, text)
    assert found == []
    assert values is not None
    assert values.fields[written.split(":")[0]] == value


def test_defaults_fill_what_is_not_written(small: Game) -> None:
    values, _ = read(small, "")
    assert values is not None
    assert values.fields["base_name"] == values.fields["name"] == {"zh-Hans": "狐"}
    assert values.fields["size"] == 1


@pytest.mark.parametrize("written", ["attack:", "text: ''", "text: {en: }", "unique: ' '", "abilities: []", "art:"])
def test_what_is_left_empty_is_not_there(small: Game, written: str) -> None:
    values, found = read(small, written)
    assert found == []
    assert values is not None
    assert not values.fields.get(written.split(":")[0])


NUMBER = "a whole number or X or ?"
FAULTS = [
    ("attack: -1", 9, "value-too-small", "attack is -1; a unit's attack is 0 or more"),
    ("attack: 9001", 9, "value-too-large", "attack is 9001; a unit's attack is 9000 or less"),
    (
        "size: 99999999999999999999",
        7,
        "value-too-large",
        "size is 99999999999999999999; a unit's size is 999999999 or less",
    ),
    ("attack: ３００", 9, "full-width-digits", "attack is ３００ in full-width characters"),
    ("attack: 1e3", 9, "not-a-number", f"attack is 1e3; expected {NUMBER}"),
    ("attack: 1,000", 9, "not-a-number", f"attack is 1,000; expected {NUMBER}"),
    ("attack: +5", 9, "not-a-number", f"attack is +5; expected {NUMBER}"),
    ("attack: 3.5", 9, "not-a-number", f"attack is 3.5; expected {NUMBER}"),
    ("attack: x", 9, "not-a-number", f"attack is x; expected {NUMBER}"),
    ("attack: [1]", 9, "wrong-value", f"attack is a list; expected {NUMBER}"),
    ("colour: 黑", 9, "unknown-choice", "colour is 黑; did you mean black?"),
    ("colour: Whtie", 9, "unknown-choice", "colour is Whtie; did you mean white?"),
    ("colour: ｗｈｉｔｅ", 9, "unknown-choice", "colour is ｗｈｉｔｅ; did you mean white?"),
    ("cost: [white, blakc]", 15, "unknown-choice", "cost is blakc; did you mean black?"),
    ("cost: {whit: 1}", 8, "unknown-choice", "cost is whit; did you mean white?"),
    ("cost: {white: many}", 15, "not-a-number", "cost.white is many; expected a whole number from 0 to 99"),
    ("cost: {white: 100}", 15, "not-a-number", "cost.white is 100; expected a whole number from 0 to 99"),
    ("cost: [[white]]", 8, "wrong-value", "cost.1 is a list; expected one word"),
    ("needs: [a b]", 9, "wrong-value", "needs.1 is a b; expected one word"),
    ("unique: maybe", 9, "wrong-value", "unique is maybe; expected yes or no"),
    ("text: [部队编成]", 7, "wrong-value", "text is a list; expected text, in quotes if it begins with [ or {"),
    ("text: {star}", 7, "wrong-value", "text is a mapping; expected text, in quotes if it begins with [ or {"),
    ("text: {zh-CN: x}", 8, "unknown-language", "zh-CN is not a language tag; did you mean zh-Hans?"),
    ("aliases: 狸", 10, "wrong-value", "aliases is 狸; expected a list such as [狸]"),
    ("aliases: ['']", 11, "wrong-value", "aliases.1 is empty; expected text"),
    ("abilities: [{cost: 1}]", 13, "missing-word", "abilities.1 lacks text"),
    ("abilities: [{cots: 1, text: x}]", 14, "unknown-word", "cots is not a word of abilities.1; did you mean cost?"),
    (
        "abilities: [{cost: -1, text: x}]",
        20,
        "value-too-small",
        "abilities.1.cost is -1; a unit's abilities.1.cost is 0 or more",
    ),
    ("frame: {ink: gild}", 14, "unknown-choice", "frame.ink is gild; did you mean gold?"),
    ("number: S-1", 9, "pattern-mismatch", "number is S-1; expected S-, then 3 digits"),
    ('target: "a\\nb"', 9, "line-break", "target has a line break; it is printed on one line"),
    ("quantity: -4", 11, "value-too-small", "quantity is -4; a unit's quantity is 0 or more"),
    ("atack: 1", 1, "unknown-field", "atack is not a field of a unit; did you mean attack?"),
    (
        "攻击力: 1",
        1,
        "unknown-field",
        "攻击力 is not a field of a unit; it is printed on cards as 攻击力 and written attack",
    ),
    ("draw: 1", 1, "unknown-field", "draw is not a field of a unit; it belongs to event"),
]


@pytest.mark.parametrize(("written", "column", "name", "message"), FAULTS)
def test_a_fault_at_its_place(small: Game, written: str, column: int, name: str, message: str) -> None:
    values, found = read(small, written)
    assert told(found) == [(5, column, name, message)]
    key = written.split(":")[0]
    assert values is not None, "the card is known by what is right"
    assert key not in values.fields
    assert values.broken == ({key} if name != "unknown-field" else set())


def test_every_fault_of_a_card_is_told(small: Game) -> None:
    values, found = read(small, "id: s-1\nkind: unit\nname: 狐\nattack: -1\ncolour: red\nsiez: 3\n")
    assert told(found) == [
        (1, 1, "missing-field", "a unit needs races"),
        (4, 9, "value-too-small", "attack is -1; a unit's attack is 0 or more"),
        (5, 9, "unknown-choice", "colour is red"),
        (6, 1, "unknown-field", "siez is not a field of a unit; did you mean size?"),
    ]
    assert values is not None
    assert values.broken == {"races", "attack", "colour"}


def test_a_misspelt_required_field_is_told_once(small: Game) -> None:
    _, found = read(small, "id: s-1\nkind: event\nname: 雨\ndarw: 1\n")
    assert told(found) == [(4, 1, "unknown-field", "darw is not a field of an event; did you mean draw?")]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("id: s-1\nkind: untis\nname: x", (2, 7, "unknown-kind", "untis is no kind of card; did you mean unit?")),
        ("id: s-1\nkind: 事件\nname: x", (2, 7, "unknown-kind", "事件 is no kind of card; did you mean event?")),
        ("id: s-1\nname: x", (1, 1, "missing-field", "a card needs kind, for example one of unit, event")),
        ("id: S 1\nkind: event\nname: x\ndraw: 1", (1, 5, "bad-id", "S 1 cannot be an id; s-1 can")),
        ("id: nul\nkind: event\nname: x\ndraw: 1", (1, 5, "bad-id", "nul cannot be an id")),
        ("id:\nkind: event\nname: x\ndraw: 1", (1, 1, "missing-field", "an event needs id, for example event-001")),
    ],
)
def test_without_id_or_kind_there_is_no_card(small: Game, text: str, fault: tuple[int, int, str, str]) -> None:
    values, found = read(small, text)
    assert values is None
    assert told(found) == [fault]


def test_a_card_without_a_kind_has_its_id_judged(small: Game) -> None:
    for kind in ("", "kind: untis\n"):
        _, found = read(small, f"id: S 1\n{kind}name: x")
        assert "bad-id" in [name for *_, name, _ in told(found)]


@pytest.mark.parametrize("name", ["", " ", "\\u200b", "\\u3164 \\u00ad", "\\ufeff\\u2060"])
def test_a_name_that_shows_nothing_is_none(small: Game, name: str) -> None:
    _, found = read(small, f'id: s-1\nkind: event\nname: "{name}"\ndraw: 1')
    assert [name for *_, name, _ in told(found)] == ["missing-field"]


def test_a_faulty_field_makes_unknown_what_takes_its_value_from_it(small: Game) -> None:
    values, _ = read(small, 'id: s-1\nkind: unit\nname: "a\\nb"\nraces: [兽]\n')
    assert values is not None
    assert values.broken == {"name", "base_name"}


def test_tables(small: Game) -> None:
    rows = "id,kind,name,name.en,races,cost,attack,draw\ns-1,unit,狐,Fox,兽|妖\\|怪,white white any,,\n"
    values, found = read(small, rows, "cards.csv")
    assert found == []
    assert values is not None
    assert values.fields["name"] == {"zh-Hans": "狐", "en": "Fox"}
    assert values.fields["races"] == ({"zh-Hans": "兽"}, {"zh-Hans": "妖|怪"})
    assert values.fields["cost"] == {"white": 2, "any": 1}
    assert "attack" not in values.fields


@pytest.mark.parametrize(
    ("name", "text", "ways"),
    [
        ("a.csv", "id,kind,races,cost\nu-1,unit,x,2\n", "symbols such as any any or any=2"),
        ("a.yaml", "{id: u-1, kind: unit, races: [x], cost: 2}", "symbols such as [any, any] or {any: 2}"),
        ("a.csv", "id,kind,races,cost\nu-1,unit,x,999999\n", "symbols such as white white or white=2"),
    ],
)
def test_symbols_are_suggested_as_the_file_writes_them(small: Game, name: str, text: str, ways: str) -> None:
    _, found = read(small, text, name)
    assert [each.help for each in found if each.name == "wrong-value"] == [f"write {ways}"]


def somewhere(data: Any) -> Record:
    here = Span("cards.yaml")
    return Record(data, lambda: Places({(): here}, {}))


def as_text(data: Any) -> Any:
    """Data as it comes from a file: numbers as they are written."""
    if isinstance(data, dict):
        return {key: as_text(value) for key, value in data.items()}
    if isinstance(data, list):
        return [as_text(value) for value in data]
    return str(data) if type(data) in (int, float) else data


@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_right_cards_are_taken_and_wrong_ones_told(small: Game, data: st.DataObject) -> None:
    card = as_text(data.draw(cards(small)))
    values, found = CardReader(small).read(somewhere(card))
    assert found == []
    assert values is not None
    wrong = data.draw(broken(card))
    values, found = CardReader(small).read(somewhere(wrong))
    assert values is None or not values.broken or found
    assert values is not None or found
    assert all(each.message and each.help for each in found)


def test_games_of_the_repository_take_cards_of_their_own_definition() -> None:
    for folder in sorted((Path(__file__).parents[2] / "schemas").iterdir()):
        if (folder / "game.yaml").is_file():
            game, found = load_game(folder, f"schemas/{folder.name}")
            assert found == []
            assert game is not None
            assert game.kinds


DASHED = """kinds:
  unit: {label: {en: Unit}, fields: {level: {type: integer, min: 0, special: ["-", X]}}}
"""


@pytest.mark.parametrize("written", ["–", "—", "−", "x"])
def test_a_special_value_in_another_spelling_is_suggested(tmp_path: Path, written: str) -> None:
    _, faults = make_catalogue(tmp_path, DASHED, f"- {{id: a, kind: unit, name: A, level: {written}}}\n")
    meant = "X" if written == "x" else "-"
    assert [each.help.replace(",", "").split()[:2] for each in faults] == [["write", meant]]
