from collections.abc import Sequence

import pytest

from kamifuda.cards import Card
from kamifuda.decks.policy import ALWAYS, NEVER, Policy, read_policy
from kamifuda.source import Record


def card(name: str) -> Card:
    return Card(name, "small", "x", {"en": name}, {}, Record({}, dict))  # type: ignore[arg-type]  # never asked for places


def cards(names: str) -> list[Card]:
    return [card(name) for name in names]


def answer(query: str, each: Card) -> bool:
    return each.id in query


def policy(words: str) -> Policy:
    found = read_policy(words)
    assert isinstance(found, Policy)
    return found


@pytest.mark.parametrize(
    ("words", "hand", "redraws"),
    [
        ("fewer than 2 of ab", "aX", True),
        ("fewer than 2 of ab", "aXb", False),
        ("at most 1 of ab", "ab", False),
        ("exactly 0 of ab", "XY", True),
        ("At Least 2 of ab", "ab", True),
        ("more than  2 of ab", "ab", False),
        ("no ab", "XY", True),
        ("any ab", "Xb", True),
        ("no a; more than 1 of X", "aXX", True),
        ("putting back X", "aXX", True),
        ("putting back X", "ab", False),
        ("always", "ab", True),
        ("never", "", False),
    ],
)
def test_when_a_hand_is_redrawn(words: str, hand: str, redraws: bool) -> None:
    assert (policy(words).reason(cards(hand), answer) is not None) is redraws


def test_the_clause_that_holds_is_the_reason() -> None:
    assert policy("no a; more than 1 of X").reason(cards("aXX"), answer) == "more than 1 of X"


@pytest.mark.parametrize(
    ("words", "worst_first", "goes"),
    [
        ("always", "dcba", "dc"),  # as many as allowed, the least playable first
        ("fewer than 3 of cd", "dcba", "ba"),  # none of what the rule wants more of
        ("more than 1 of ab", "dcba", "ba"),  # what there is too much of goes first
        ("fewer than 1 of X putting back a", "dcba", "a"),
        ("putting back abc", "dcba", "cb"),
        ("fewer than 9 of abcd", "dcba", ""),
    ],
)
def test_which_cards_go(words: str, worst_first: str, goes: str) -> None:
    chosen: Sequence[Card] = policy(words).choose(cards(worst_first), 2, answer)
    assert "".join(each.id for each in chosen) == goes


def test_a_semicolon_in_quotation_marks_belongs_to_its_query() -> None:
    found = policy('no text:"a;b"; any x')
    assert [clause.query for clause in found.clauses] == ['text:"a;b"', "x"]


@pytest.mark.parametrize("words", ["sometimes", "", "fewer than two of kind:gem", "fewer than 2 kind:gem", "no ", ";"])
def test_words_that_are_no_policy(words: str) -> None:
    assert isinstance(read_policy(words), str)


def test_never_and_always() -> None:
    assert read_policy(" Never ") == NEVER and read_policy("ALWAYS") == ALWAYS
