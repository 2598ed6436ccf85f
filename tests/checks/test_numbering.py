"""Sets and numbers."""

import pytest

from .conftest import GAME, Check, Diagnose


def numbered(*numbers: str, in_set: str = "first") -> str:
    return "".join(
        f"- {{id: c{n}, kind: beast, name: N{n}, set: {in_set}, number: {number}}}\n"
        for n, number in enumerate(numbers)
    )


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        (["001", "002", "003"], []),
        (["1", "2", "10"], []),
        (["001", "001"], [(2, "duplicate-number")]),
        (["001", "００１"], [(2, "duplicate-number"), (2, "full-width-digits")]),
        (["001", "001a", "001b"], []),
        (["001", "2", "003"], [(2, "number-style")]),
        (["1", "02", "3", "4"], [(2, "number-style")]),
        (["C-001", "C-2", "C-003"], [(2, "number-style")]),
        (["001", "002", "003", "004", "005", "006", "007", "009"], [(7, "missing-number")]),
        (["001", "003", "005", "007", "009", "011", "013", "015", "017"], []),  # every other number: meant
        (["001", "002", "900"], []),
    ],
)
def test_numbers_of_a_set(found: Check, numbers: list[str], expected: list[tuple[int, str]]) -> None:
    assert [(line, name) for line, _, name in found(numbered(*numbers))] == expected


def test_a_number_may_stand_in_two_sets(found: Check) -> None:
    other = "- {id: x, kind: beast, name: X, number: '001'}\n"
    assert found(numbered("001") + other) == []


def test_an_unknown_set_is_told_with_the_known_one(diagnostics: Diagnose) -> None:
    one, two = diagnostics(numbered("001", in_set="frist")), diagnostics(numbered("001", in_set="第一弾"))
    assert [each.message for each in (*one, *two)] == [
        "frist is no set of this game; did you mean first?",
        "第一弾 is no set of this game; did you mean first?",
    ]


@pytest.mark.parametrize(
    ("id_", "number", "expected"),
    [
        ("first-1", "001", []),
        ("first-44", "044", []),
        ("first-9", "9a", []),  # a parallel printing
        ("first-x", "promo", []),  # no number at all
        ("first-0", "000", ["number-outside-set"]),
        ("first-45", "45", ["number-outside-set"]),
        ("first-45", "C-045", ["number-outside-set"]),
        ("first-45", "４５", ["full-width-digits", "number-outside-set"]),
        ("second-1", "001", ["id-of-another-set"]),
    ],
)
def test_a_set_that_declares_its_numbers_and_ids(
    diagnostics: Diagnose, id_: str, number: str, expected: list[str]
) -> None:
    game = GAME + "numbers: {first: {from: 1, to: 44, ids: first-}}\n"
    card = f"- {{id: {id_}, kind: beast, name: N, set: first, number: '{number}'}}\n"
    found = diagnostics({"schemas/lab/game.yaml": game, "cards/lab/a.yaml": card})
    assert sorted(each.name for each in found) == expected


def test_numbers_of_a_set_nobody_has(diagnostics: Diagnose) -> None:
    game = GAME + "numbers: {frist: {from: 9, to: 44}}\n"
    (fault,) = diagnostics({"schemas/lab/game.yaml": game, "cards/lab/a.yaml": numbered("1")})
    assert (fault.name, fault.span.line) == ("undeclared-name", GAME.count("\n") + 1) and "first" in fault.help
