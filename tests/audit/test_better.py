"""Cards that are better in every printed way: what counts, and that none is missed."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game_of_beasts import beast, study
from kamifuda.audit.better import Better, find_better
from kamifuda.audit.table import make_table
from kamifuda.audit.texts import Saying
from kamifuda.cards import Card
from kamifuda.game.definition import Field, Kind
from kamifuda.source.record import Record

KIND = Kind(
    "beast",
    {},
    {
        "cost": Field("cost", "symbols", role="cost", better="lower"),
        "power": Field("power", "integer", role="stat", better="higher", special=("X",)),
        "guard": Field("guard", "integer", role="stat", better="higher"),
        "fierce": Field("fierce", "flag", better="higher"),
    },
)
CARDS = st.fixed_dictionaries(
    {"cost": st.dictionaries(st.sampled_from(["red", "blue", "any"]), st.integers(0, 2))},
    optional={
        "power": st.integers(0, 3) | st.just("X"),
        "guard": st.integers(0, 3),
        "fierce": st.booleans(),
        "words": st.frozensets(st.sampled_from(["swift", "stone"])),
        "rest": st.sampled_from([(), (("text", ("draw",)),)]),
    },
)


def pairs_of(found: Better) -> set[tuple[int, int]]:
    return {(pair.better, pair.worse) for pair in found.pairs}


def is_better(one: dict, other: dict) -> bool:  # type: ignore[type-arg]  # as drawn above
    """As the definition says it, for two cards."""
    if one.get("rest", ()) != other.get("rest", ()):
        return False
    strict = False
    for key in ("power", "guard"):
        first, second = one.get(key), other.get(key)
        if first is None or second is None or "X" in (first, second):
            if first != second:
                return False
        elif first < second:
            return False
        else:
            strict = strict or first > second
    mine, theirs = one["cost"], other["cost"]
    if sum(mine.values()) > sum(theirs.values()) or any(mine.get(c, 0) > theirs.get(c, 0) for c in ("red", "blue")):
        return False
    strict = strict or any(mine.get(c, 0) < theirs.get(c, 0) for c in ("red", "blue"))
    strict = strict or sum(mine.values()) < sum(theirs.values())
    if one.get("fierce", False) < other.get("fierce", False):
        return False
    words, others = one.get("words", frozenset()), other.get("words", frozenset())
    return words >= others and (strict or words > others or one.get("fierce", False) > other.get("fierce", False))


@given(st.lists(CARDS, max_size=25))
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_the_pairs_are_those_of_comparing_all_with_all(drawn: list[dict]) -> None:  # type: ignore[type-arg]
    cards = [
        Card(f"b-{n}", "small", "beast", {}, {k: v for k, v in each.items() if k in KIND.fields}, Record({}, None))  # type: ignore[arg-type]  # no place is asked for
        for n, each in enumerate(drawn)
    ]
    sayings = [Saying(each.get("words", frozenset()), each.get("rest", ()), "") for each in drawn]
    found = find_better(make_table(KIND, cards, sayings), frozenset({"any"}))
    wanted = {
        (a, b) for a, one in enumerate(drawn) for b, other in enumerate(drawn) if a != b and is_better(one, other)
    }
    assert pairs_of(found) == wanted and found.count == len(wanted)
    for place in range(len(drawn)):
        assert found.over[place] == sum(a == place for a, _ in wanted)
        assert found.under[place] == sum(b == place for _, b in wanted)


def better_ids(folder: Path, cards: str) -> list[tuple[str, str]]:
    kind = study(folder, cards).kinds[0]
    return sorted((kind.cards[pair.better].id, kind.cards[pair.worse].id) for pair in kind.better.pairs)


def test_cheaper_and_as_strong(tmp_path: Path) -> None:
    assert better_ids(tmp_path, beast(1, "{red: 1}", 3, 3) + beast(2, "{red: 1, any: 1}", 3, 3)) == [("b-1", "b-2")]


def test_a_colour_is_harder_to_pay_than_any(tmp_path: Path) -> None:
    assert better_ids(tmp_path, beast(1, "{any: 2}", 3, 3) + beast(2, "{red: 1, any: 1}", 3, 3)) == [("b-1", "b-2")]
    assert better_ids(tmp_path, beast(1, "{red: 1}", 3, 3) + beast(2, "{blue: 2}", 3, 3)) == []


@pytest.mark.parametrize(
    ("one", "other", "pairs"),
    [
        ("'[Swift]'", "''", [("b-1", "b-2")]),
        ("'[Swift] (This may attack at once this turn.)'", "'[Swift]'", []),
        ("'[Swift][Stone]'", "'[Rock]'", [("b-1", "b-2")]),
        ("'[Swift] Draw 1 card.'", "'Draw 1 card.'", []),
        ("\"[Swift]\\nDraw 1 card.\"", "'Draw 1  card.'", [("b-1", "b-2")]),
        ("'Draw 1 card.'", "''", []),
        ("'Give a beast [Swift].'", "''", []),
    ],
)  # fmt: skip
def test_keywords_count_and_other_rules_must_be_the_same(
    tmp_path: Path, one: str, other: str, pairs: list[tuple[str, str]]
) -> None:
    cards = beast(1, "{red: 1}", 3, 3, f"text: {one}") + beast(2, "{red: 1}", 3, 3, f"text: {other}")
    assert better_ids(tmp_path, cards) == pairs


def test_special_values_and_blanks_are_never_compared_with_numbers(tmp_path: Path) -> None:
    cards = beast(1, "{red: 1}", "X", 3) + beast(2, "{red: 1}", 1, 1) + beast(3, "{red: 2}", "X", 3)
    assert better_ids(tmp_path, cards + "- {id: b-4, kind: beast, name: B4, power: 0}") == [("b-1", "b-3")]


def test_many_equal_cards_are_counted_and_some_listed(tmp_path: Path) -> None:
    cards = "".join(beast(n, "{red: 1}", n % 2, 1) for n in range(400))
    kind = study(tmp_path, cards).kinds[0]
    assert kind.better.count == 200 * 200
    assert len(kind.better.pairs) == 5000
    assert sum(kind.better.over) == sum(kind.better.under) == 200 * 200
