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
