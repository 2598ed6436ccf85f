"""Faults of `decks.yaml` and `opening.yaml` beyond single words: names that name nothing, lists that clash."""

from pathlib import Path

import pytest

from kamifuda.game.load import load_game

KINDS = "kinds: {card: {fields: {cost: {type: integer}, colour: {type: choice, of: [red, blue]}}}}\n"
GAME = "id: small\nname: {en: Small}\nhome_language: en\noptions: {cap: {integer: {min: 0}, default: '3'}}\n"
PILES = "piles: {main: {size: 40}}\n"


def faults(folder: Path, file: str, text: str) -> list[tuple[int, int, str, str]]:
    schemas = folder / "small"
    schemas.mkdir()
    for name, content in {"game.yaml": GAME, "kinds.yaml": KINDS, file: text}.items():
        (schemas / name).write_text(content, encoding="utf-8")
    _, found = load_game(schemas, "schemas/small")
    return [(each.span.line, each.span.column, each.name, each.message) for each in found]


def rule(text: str) -> str:
    return f"{PILES}rules:\n- {{name: r, {text}}}\n"


LISTS = """lists:
- {id: a, series: s, from: 2026-01-01, rules: [{name: r, none: 'cost>3'}]}
- {id: b, series: s, from: %s, rules: [{name: r, none: 'cost>3'}]}
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (rule("at_most: 3, sum: cots"), (3, "undeclared-name", "cots is not a field of a kind; did you mean cost?")),
        (
            rule("copies: 3, by: [colour, cots]"),
            (3, "undeclared-name", "cots is not a field of a kind; did you mean cost?"),
        ),
        (rule("copies: 3, own: limit"), (3, "undeclared-name", "limit is not a field of a kind")),
        (rule("brings: friends"), (3, "undeclared-name", "friends is not a field of a kind")),
        (rule("at_most: 2, distinct: crad"), (3, "undeclared-name", "crad is not a field of a kind")),
        (
            rule("within: {of: coulor, from: 'cost>3'}"),
            (3, "undeclared-name", "coulor is not a field of a kind; did you mean colour?"),
        ),
        (rule("within: {of: colour, chosen: [plan]}"), (3, "undeclared-name", "plan is not a choice of the deck")),
        (rule("copies: 3, in_choice: {plan: long}"), (3, "undeclared-name", "plan is not a choice of the deck")),
        (rule("at_most: size"), (3, "undeclared-name", "size is not a number declared above")),
        (
            rule("at_most: option.cpa + 1"),
            (3, "undeclared-name", "cpa is not an option of the game; did you mean cap?"),
        ),
        (
            rule("at_most: 2 ** cap"),
            (3, "impossible-rule", "2 ** cap: a sum holds numbers, names, + - * / and parentheses"),
        ),
        (
            rule("at_most: 2, when: {of: 'cost>3', in: mian}"),
            (3, "undeclared-name", "mian is not a pile; did you mean main?"),
        ),
        (
            rule("at_most: 2, sum: cost, distinct: colour"),
            (3, "impossible-rule", "counts by sum and distinct; one way is enough"),
        ),
        (rule("none: 'cost>3', own: cost"), (3, "impossible-rule", "own goes with copies")),
        (
            f"{PILES}rules:\n- {{copies: 3}}\n",
            (3, "impossible-rule", "a rule has a name, by which the answer calls it"),
        ),
        (
            f"{PILES}numbers:\n  a: b + 1\n  b: {{of: 'cost>3'}}\n",
            (3, "undeclared-name", "b is not a number declared above"),
        ),
        (
            f"{PILES}choices: {{plan: {{of: [long], default: short}}}}\n",
            (2, "undeclared-name", "short is not a value of plan"),
        ),
        (PILES + LISTS % "2026-01-01", (4, "impossible-rule", "b: a of the same series holds on 2026-01-01 as well")),
        (
            PILES + (LISTS % "2026-02-01").replace("01-01,", "01-01, until: 2026-03-01,"),
            (4, "impossible-rule", "b: a of the same series holds on 2026-02-01 as well"),
        ),
        (
            PILES + (LISTS % "2026-02-01").replace("id: b", "id: a"),
            (4, "repeated-entry", "a"),
        ),
        (
            PILES + (LISTS % "2026-02-01").replace("02-01,", "02-01, until: 2026-01-15,"),
            (4, "impossible-rule", "b: it holds from 2026-02-01 and no more on 2026-01-15"),
        ),
        (
            PILES + (LISTS % "2026-02-01").replace("02-01,", "02-01, announced: 2026-03-15,"),
            (4, "impossible-rule", "b: it holds from 2026-02-01 and is announced on 2026-03-15"),
        ),
    ],
)
def test_a_fault_of_the_deck_rules(text: str, expected: tuple[int, str, str], tmp_path: Path) -> None:
    found = faults(tmp_path, "decks.yaml", text)
    assert [(line, name) for line, _, name, _ in found] == [expected[:2]]
    line, column, name, message = found[0]
    assert expected[2] in message
    if name == "undeclared-name":
        word = message.split(" ")[0]
        assert word in text.splitlines()[line - 1][column - 1 :][: len(word) + len("option.")]


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("hand: {draw: {sum: lief, of: 'kind:card'}}\n", "undeclared-name", "lief is not a field of a kind"),
        ("hand: {draw: 5}\nafter: [{set_aside: 6}]\n", "impossible-rule", "say as what cards are set aside"),
        ("hand: {draw: 5}\nafter: [{seat: first}]\n", "impossible-rule", "says `set_aside` or `gain`"),
        (
            "hand: {draw: 5}\nredraw: [{take: all, to: aside, draw: same}]\n",
            "impossible-rule",
            "write shuffle: after",
        ),
        (
            "hand: {draw: 5}\nredraw: [{take: all, to: deck, shuffle: after, draw: same}]\n",
            "impossible-rule",
            "write shuffle: true",
        ),
    ],
)
def test_a_fault_of_the_opening(text: str, name: str, words: str, tmp_path: Path) -> None:
    found = faults(tmp_path, "opening.yaml", text)
    assert name in [each[2] for each in found]
    assert any(words in each[3] for each in found)
