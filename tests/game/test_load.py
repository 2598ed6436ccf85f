"""A game's folder becomes a game: what a game author writes, and what is told when it is wrong."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.diagnostics import Diagnostic, Span
from kamifuda.game import Game, load, load_game
from kamifuda.source import Record, read
from kamifuda.source.record import Places
from strategies import broken

SCHEMAS = Path(__file__).parents[2] / "schemas"
GAME = "id: small\nname: {en: Small}\nhome_language: en\n"
KINDS = "kinds:\n  card: {label: {en: Card}}\n"
Load = Callable[[Mapping[str, str]], tuple[Game | None, list[Diagnostic]]]


@pytest.fixture
def small(tmp_path: Path) -> Load:
    """Loads a game from files; `game.yaml` and `kinds.yaml` are there anyway."""

    def call(files: Mapping[str, str]) -> tuple[Game | None, list[Diagnostic]]:
        folder = tmp_path / "small"
        for name, text in ({"game.yaml": GAME, "kinds.yaml": KINDS} | dict(files)).items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        return load_game(folder, "schemas/small")

    return call


def told(found: list[Diagnostic]) -> list[tuple[str, int, int, str, str]]:
    ordered = sorted(found, key=lambda each: each.order)
    return [(each.span.path[14:], each.span.line, each.span.column, each.name, each.message) for each in ordered]


def test_a_game_of_two_small_files(small: Load) -> None:
    game, found = small({})
    assert found == []
    assert game is not None
    assert (game.players, game.card.width, game.languages, game.identity) == ((2, 2), 63, ("en",), "any-shared-name")
    assert list(game.kinds["card"].fields)[:2] == ["name", "aliases"]
    assert game.kinds["card"].fields["name"].label["ja"] == "カード名"


def test_shared_fields_come_first_and_keep_their_place_when_a_kind_declares_them_again(small: Load) -> None:
    shared = "fields:\n  power: {type: integer, label: {en: Power}}\n  colour: {type: choice, of: [red]}\n"
    own = "kinds:\n  card: {fields: {luck: {type: flag}, power: {type: integer, min: 0, required: true}}}\n"
    game, found = small({"kinds.yaml": shared + own})
    assert found == []
    assert game is not None
    fields = game.kinds["card"].fields
    assert list(fields)[:4] == ["name", "power", "colour", "luck"]
    assert (fields["power"].label, fields["power"].minimum, fields["power"].required) == ({"en": "Power"}, 0, True)


def test_everything_a_game_may_say(small: Load) -> None:
    game, found = small(
        {
            "game.yaml": GAME
            + "versions: [{id: a.1, default: true}, {id: b, from: 2014-08-01}]\n"
            + "options: {goal: {of: [10, 20], default: 20}, cap: {integer: {min: 1}, default: 3}}\n"
            + "brackets: {keyword: '【】', also: '[]'}\nlabels: [When]\nidentity: [name, number]\ncredits: Ada\n",
            "kinds.yaml": KINDS
            + "keywords: {soar: {label: {en: Soar}, parameter: number, also: Soars}}\n"
            + "symbols: {star: {letter: '*'}, moon: symbols/moon.svg}\n"
            + "faces: {lump: {of: any, kind: card, fields: {name: Lump}}}\n"
            + "rules_between_fields: [{together: [set, number], why: both or none}]\n",
            "symbols/moon.svg": "<svg/>",
        }
    )
    assert found == []
    assert game is not None
    assert [version.start for version in game.versions] == ["", "2014-08-01"]
    assert (game.options["goal"].of, game.options["cap"].integer, game.options["cap"].minimum) == (
        ("10", "20"),
        True,
        1,
    )
    assert game.brackets == {"keyword": ("【】", "[]")}
    assert (game.identity, game.identity_fields) == ("fields", ("name", "number"))
    assert game.symbols["moon"].file == "symbols/moon.svg"
    assert game.conditions[0].why == {"en": "both or none"}
    assert game.conditions[0].path == ("rules_between_fields", 0)


FAULTS: list[tuple[str, str, tuple[int, int, str, str]]] = [
    (
        "game.yaml",
        GAME + "plaeyrs: 2\n",
        (4, 1, "unknown-word", "plaeyrs is not a word of this file; did you mean players?"),
    ),
    ("game.yaml", "id: other\n" + GAME[10:], (1, 5, "game-id-mismatch", "the game's id is other, its folder small")),
    ("game.yaml", GAME + "languages: [ja]\n", (3, 16, "undeclared-name", "en is not one of the game's languages")),
    (
        "game.yaml",
        GAME + "versions: [{id: a}, {id: a}]\n",
        (
            4,
            11,
            "impossible-rule",
            "versions: 0 versions say `default: true`; exactly one holds when nobody asks for another",
        ),
    ),
    (
        "game.yaml",
        GAME + "options: {goal: {of: [1, 2], default: 3}}\n",
        (4, 39, "undeclared-name", "3 is not a value of goal"),
    ),
    (
        "game.yaml",
        GAME + "options: {goal: {integer: {max: 2}, default: 3}}\n",
        (4, 46, "impossible-rule", "goal: 3 is above 2"),
    ),
    (
        "game.yaml",
        GAME + "brackets: {keyword: '【'}\n",
        (
            4,
            21,
            "impossible-rule",
            "brackets.keyword: a pair of brackets is two characters, one that opens and one that closes",
        ),
    ),
    ("game.yaml", GAME + "versions: [{id: a, from: soon}]\n", (4, 26, "pattern-mismatch", "")),
    ("kinds.yaml", "kinds: {}\n", (1, 8, "wrong-length", "kinds has 0 entries; expected 1 or more")),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {power: {type: number}}}\n",
        (2, 33, "unknown-choice", "kinds.card.fields.power.type is number"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {power: {min: 1}}}\n",
        (2, 26, "missing-word", "kinds.card.fields.power lacks type"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {power: {type: integer, mni: 1}}}\n",
        (2, 42, "unknown-word", "mni is not a word of kinds.card.fields.power; did you mean min?"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {Power: {type: integer}}}\n",
        (
            2,
            19,
            "pattern-mismatch",
            "expected small ASCII letters, digits and _, a letter first",
        ),
    ),
    ("kinds.yaml", "kinds:\n  card: {fields: {hue: {type: choice}}}\n", (2, 24, "missing-word", "hue lacks of")),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {hue: {type: choice, of: [a, a]}}}\n",
        (2, 47, "repeated-entry", "a stands twice in hue"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {hue: {type: text, min: 1}}}\n",
        (2, 37, "idle-word", "min has no effect on a text field; it belongs to integer"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {hue: {type: integer, min: 3, max: 1}}}\n",
        (2, 53, "impossible-rule", "hue: min 3 is above max 1"),
    ),
    ("kinds.yaml", "kinds:\n  card: {fields: {hue: {type: list, of: word}}}\n", (2, 41, "wrong-value", "")),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {hue: {type: list, of: {a: {type: txt}}}}}\n",
        (2, 52, "unknown-choice", "kinds.card.fields.hue.of.a.type is txt; did you mean text?"),
    ),
    ("kinds.yaml", "kinds:\n  card: {fields: {hue: {type: code, pattern: '('}}}\n", (2, 46, "impossible-rule", "")),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {hue: {type: integer, default: red}}}\n",
        (2, 49, "not-a-number", "kinds.card.fields.hue.default is red; expected a whole number"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {hue: {type: text, default: {field: nmae}}}}\n",
        (2, 54, "undeclared-name", "nmae is not a field of card; did you mean name?"),
    ),
    (
        "kinds.yaml",
        "kinds:\n  card: {fields: {id: {type: text}}}\n",
        (2, 30, "reserved-field", "id is declared as text"),
    ),
    ("kinds.yaml", KINDS + "symbols: {star: ../star.svg}\n", (3, 17, "wrong-value", "")),
    (
        "kinds.yaml",
        KINDS + "symbols: {star: symbols/star.svg}\n",
        (3, 17, "missing-symbol-file", "the picture symbols/star.svg of the symbol star is not there"),
    ),
    (
        "kinds.yaml",
        KINDS + "faces: {lump: {kind: crad, fields: {}}}\n",
        (3, 22, "undeclared-name", "crad is not a kind; did you mean card?"),
    ),
    (
        "kinds.yaml",
        KINDS + "faces: {lump: {kind: card, fields: {quantity: many}}}\n",
        (3, 47, "not-a-number", "faces.lump.fields.quantity is many; expected a whole number"),
    ),
    (
        "kinds.yaml",
        KINDS + "rules_between_fields: [{together: [set, nmuber]}]\n",
        (3, 41, "undeclared-name", "nmuber is not a field of a kind; did you mean number?"),
    ),
    (
        "kinds.yaml",
        KINDS + "rules_between_fields: [{together: [set]}]\n",
        (3, 24, "impossible-rule", "rules_between_fields.1: `together` names two fields or more"),
    ),
    (
        "kinds.yaml",
        KINDS + "  dacr: {label: {en: card}}\n",
        (3, 22, "same-label", "card and dacr are both printed as card in en"),
    ),
    (
        "decks.yaml",
        "piles: {main: {kinds: [crad]}}\n",
        (1, 24, "undeclared-name", "crad is not a kind for the pile main; did you mean card?"),
    ),
    (
        "decks.yaml",
        "piles: {main: {size: 40}}\nrules: [{name: a, copies: 3, in: mian}]\n",
        (2, 34, "undeclared-name", "mian is not a pile; did you mean main?"),
    ),
    (
        "decks.yaml",
        "piles: {main: {size: 40}}\nrules: [{name: a, copies: option.cap}]\n",
        (2, 27, "undeclared-name", "cap is not an option of the game"),
    ),
    (
        "decks.yaml",
        "piles: {main: {size: 40}}\nrules: [{name: a, copies: 3, in_version: ['2']}]\n",
        (2, 43, "undeclared-name", "2 is not a version of the rules"),
    ),
    (
        "opening.yaml",
        "hand: {draw: 5}\nfirst_player: {decide: odd-or-even, of: nubmer}\n",
        (2, 41, "undeclared-name", "nubmer is not a field of a kind; did you mean number?"),
    ),
    (
        "components.yaml",
        "board: {squares: {a: {kind: start}}, paths: [[a, b]]}\n",
        (1, 50, "undeclared-name", "b is not a square"),
    ),
    (
        "components.yaml",
        "tracks: {life: {range: [0, 25], step: 10}}\n",
        (1, 16, "impossible-rule", "tracks.life: steps of 10 from 0 miss 25"),
    ),
    (
        "audit.yaml",
        "figures: {luck: {value: quantity / lukc}}\n",
        (1, 25, "undeclared-name", "lukc is not a field of a kind"),
    ),
    (
        "audit.yaml",
        "figures: {luck: {value: '__import__(1)'}}\n",
        (1, 17, "impossible-rule", "figures.luck: a sum holds fields, numbers, + - * / and parentheses"),
    ),
    (
        "deck.yaml",
        "piles: {}\n",
        (1, 1, "unknown-game-file", "deck.yaml is not a file of a game; did you mean decks.yaml?"),
    ),
]


@pytest.mark.parametrize(("file", "text", "fault"), FAULTS)
def test_a_fault_in_a_game_file(small: Load, file: str, text: str, fault: tuple[int, int, str, str]) -> None:
    _, found = small({file: text})
    first = told(found)[0]
    assert first[:4] == (file, *fault[:3])
    assert fault[3] in first[4]
    allowed = 2 if "versions" in text and "id: a}, {id: a" in text else 1
    assert len(found) <= allowed, told(found)


def test_a_game_without_its_files_is_none(tmp_path: Path) -> None:
    folder = tmp_path / "bare"
    folder.mkdir()
    game, found = load_game(folder, "schemas/bare")
    assert game is None
    assert [each.message for each in found] == ["schemas/bare has no game.yaml", "schemas/bare has no kinds.yaml"]


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "[]"])
@pytest.mark.parametrize("file", ["game.yaml", "kinds.yaml"])
def test_an_empty_file_is_as_good_as_none(tmp_path: Path, file: str, text: str) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    for name, said in (("game.yaml", GAME), ("kinds.yaml", KINDS)):
        (folder / name).write_text(text if name == file else said, encoding="utf-8")
    game, found = load_game(folder, "schemas/small")
    assert game is None
    assert [(each.name, each.severity, each.span.path) for each in found] == [
        ("missing-game-file", "error", f"schemas/small/{file}")
    ]


def test_a_file_that_cannot_be_read_leaves_the_others(small: Load) -> None:
    game, found = small({"decks.yaml": "piles: [\n", "audit.yaml": ""})
    assert game is not None
    assert {each.span.path[14:] for each in found} == {"decks.yaml", "audit.yaml"}
    assert game.construction is None


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_no_game_file_makes_us_stumble(data: st.DataObject) -> None:
    folder = data.draw(st.sampled_from(sorted(path.parent for path in SCHEMAS.glob("*/kinds.yaml"))))
    here = Span("game.yaml")
    records = {}
    for name in load.FILES:
        if (folder / name).is_file():
            (record,) = read(folder / name, name).records
            records[name] = Record(data.draw(broken(record.data)), lambda: Places({(): here}, {}))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_read_records", lambda *_: (records, []))
        _, found = load_game(folder, folder.name)
    assert all(each.message and each.help for each in found)
