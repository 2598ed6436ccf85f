"""A slip in the declaration of a field is told once, not again on every card."""

import pytest

from conftest import Run, Workspace

GAME = "id: tiny\nname: {en: Tiny}\nhome_language: en\nidentity: [power]\n"
KINDS = """\
fields:
  text: {type: rich}
kinds:
  unit:
    fields:
      power: {type: integer, required: true}
      costs: {type: list, of: {gold: {type: integer}, wood: {type: integer}}}
      colour: {type: choice, of: [red, blue]}
"""
DECKS = "piles: {main: {kinds: [unit], size: 1}}\nrules: [{name: weak, at_most: 3, of: power>2}]\n"
CARD = "- {id: u1, kind: unit, name: One, power: 3, costs: [{gold: 1, wood: 2}], colour: red, text: Go.}\n"
FACE = '<face><text box="3 3 50 9">{{ card.power + 1 }} {{ card.text | rich }}</text></face>'
FILES = {
    "cards/tiny/units.yaml": CARD + CARD.replace("u1", "u2").replace("One", "Two"),
    "cards/tiny/decks/one.txt": "[main]\n1 One\n",
    "templates/tiny/unit.xml": FACE,
}


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("type: integer, required", "type: integr, required", "unknown-choice"),
        ("of: [red, blue]", "off: [red, blue]", "unknown-word"),
        ("gold: {type: integer}", "gold: {type: intger}", "unknown-choice"),
        ("    fields:\n      power", "    feilds:\n      power", "unknown-word"),
        ("fields:\n  text", "felds:\n  text", "unknown-word"),
        ("text: {type: rich}", "text: rich", "wrong-value"),
    ],
)
def test_a_slip_is_told_alone(run: Run, workspace: Workspace, right: str, wrong: str, told: str) -> None:
    assert right in KINDS
    kinds = KINDS.replace(right, wrong, 1)
    schemas = {"game.yaml": GAME, "kinds.yaml": kinds, "decks.yaml": DECKS}
    root = workspace(FILES | {f"schemas/tiny/{name}": text for name, text in schemas.items()})
    answer = run("check", at=root)
    errors = [line for line in answer.lines if ": error: " in line]
    assert answer.code == 1
    assert all(line.startswith("schemas/tiny/kinds.yaml:") for line in errors), errors
    assert errors[0].endswith(f"[{told}]") or errors[-1].endswith(f"[{told}]")
    assert len(errors) <= 2


WORDS = """\
kinds:
  unit: {fields: {text: {type: rich}}}
  trick: {fields: {text: {type: rich}}}
keywords:
  soar: {label: {en: Soar}, on: 'kind:unit'}
  hold: {label: {en: Hold}, parameter: number}
symbols:
  sun: {letter: ☀}
rules_between_fields:
  - {on: 'kind:trick', must: 'has:text'}
"""
HEAD = GAME.replace("identity: [power]", "brackets: {keyword: '[]'}\nlabels: [Cost]\nsets: {first: {en: First}}")
HEAD += "options: {goal: {of: [ten, twenty], default: ten}}\n"
PILES = "piles: {main: {kinds: [unit, trick], size: 1}, side: {}}\nrules: [{name: few, copies: 2, in: side}]\n"
TEXTS = """\
- {id: u1, kind: unit, name: One, text: '[Soar] [Hold: 2] [Cost] {sun}', set: first}
- {id: t1, kind: trick, name: Two, text: '[Hold: 1]'}
"""
LIST = "game: tiny\noption goal: ten\n[main]\n1 One\n[side]\n1 Two\n"


@pytest.mark.parametrize(
    ("file", "right", "wrong"),
    [
        ("kinds.yaml", "keywords:", "keyword:"),
        ("kinds.yaml", "soar: {label:", "soar: {lable:"),
        ("kinds.yaml", "parameter: number", "parameter: nubmer"),
        ("kinds.yaml", "symbols:", "symbol:"),
        ("kinds.yaml", "unit: {fields", "untis: {fields"),
        ("kinds.yaml", "unit: {fields: {text: {type: rich}}}", "unit: []"),
        ("kinds.yaml", "on: 'kind:trick'", "no: 'kind:trick'"),
        ("game.yaml", "labels:", "lables:"),
        ("game.yaml", "sets:", "set:"),
        ("game.yaml", "options:", "option:"),
        ("game.yaml", "of: [ten", "fo: [ten"),
        ("decks.yaml", "side: {}", "seid: {}"),
        ("decks.yaml", "piles:", "piels:"),
        ("decks.yaml", "copies: 2", "copies: two or so, I think!"),
    ],
)
def test_what_a_slip_hides_is_unknown_elsewhere(
    run: Run, workspace: Workspace, file: str, right: str, wrong: str
) -> None:
    files = {"game.yaml": HEAD, "kinds.yaml": WORDS, "decks.yaml": PILES}
    assert right in files[file]
    files[file] = files[file].replace(right, wrong, 1)
    root = workspace(
        {f"schemas/tiny/{name}": text for name, text in files.items()}
        | {"cards/tiny/units.yaml": TEXTS, "cards/tiny/decks/one.txt": LIST}
    )
    answer = run("check", at=root)
    errors = [line for line in answer.lines if ": error: " in line]
    assert errors and all(line.startswith("schemas/tiny/") for line in errors), answer.out


def test_nothing_is_wrong_with_the_whole_game(run: Run, workspace: Workspace) -> None:
    files = {"game.yaml": HEAD, "kinds.yaml": WORDS, "decks.yaml": PILES}
    root = workspace(
        {f"schemas/tiny/{name}": text for name, text in files.items()}
        | {"cards/tiny/units.yaml": TEXTS, "cards/tiny/decks/one.txt": LIST}
    )
    assert run("check", at=root).lines[-1].endswith(": 0 errors, 0 warnings")


def test_a_rule_that_lost_a_word_leaves_the_deck_undecided(run: Run, workspace: Workspace) -> None:
    decks = PILES.replace("copies: 2,", "copies: 0, exept: 'kind:trick',")
    root = workspace(
        {"schemas/tiny/game.yaml": HEAD, "schemas/tiny/kinds.yaml": WORDS, "schemas/tiny/decks.yaml": decks}
        | {"cards/tiny/units.yaml": TEXTS, "cards/tiny/decks/one.txt": LIST}
    )
    answer = run("deck", "check", "cards/tiny/decks/one.txt", at=root)
    assert (answer.code, answer.lines[-1]) == (1, "checked 1 deck, 2 cards with 2 rules: 1 undecided")


@pytest.mark.parametrize(("tag", "told"), [("een", True), ("eng-Latn", False), ("yue", False), ("ja", False)])
def test_a_slip_in_the_language_of_a_label(run: Run, workspace: Workspace, tag: str, told: bool) -> None:
    kinds = WORDS.replace("label: {en: Soar}", f"label: {{en: Soar, {tag}: Soaring}}")
    root = workspace({"schemas/tiny/game.yaml": HEAD, "schemas/tiny/kinds.yaml": kinds, "cards/tiny/u.yaml": TEXTS})
    out = run("check", at=root).out
    assert (f"tiny has no language {tag}, the language of a label here; did you mean en?" in out) == told
