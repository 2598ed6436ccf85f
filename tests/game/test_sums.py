"""Sums in rules: what is one, what it comes to when parts of it are unknown, and that no text breaks the reader."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.decks.interval import Interval, between, reckon
from kamifuda.game.sums import names_in_sum, read_sum


def value_of(name: str) -> Interval:
    return {"size": between(47), "maybe": between(2, 5), "option.cap": between(3)}[name]


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("2 + 2 * floor(size / 5)", 20, 20),
        ("60 - 5 * maybe", 35, 50),
        ("max(size, 50) - min(maybe, 3)", 47, 48),
        ("ceil(size / 2) + option.cap", 27, 27),
        ("-maybe * maybe", -25, -4),
        ("size / 2", Fraction(47, 2), Fraction(47, 2)),
    ],
)
def test_what_a_sum_comes_to(text: str, low: Fraction, high: Fraction) -> None:
    assert reckon(text, value_of) == Interval(Fraction(low), Fraction(high))


@pytest.mark.parametrize(
    "text",
    ["", "2 ** 9", "2size", "a.b.c", "sum(size)", "size if size else 1", "9999999", "'x'", "floor(1, 2)", "(" * 150],
)
def test_what_is_no_sum(text: str) -> None:
    with pytest.raises(ValueError, match="a sum holds"):
        read_sum(text)


def test_the_names_of_a_sum() -> None:
    assert names_in_sum("max(size, option.cap) - size") == ("size", "option.cap")


@given(st.text(alphabet="ab1.+-*/(), _floorminceil", max_size=40))
def test_any_text_is_a_sum_or_is_refused(text: str) -> None:
    try:
        read_sum(text)
    except ValueError:
        return
    found = reckon(text, lambda _: between(3, 5))
    assert found.low <= found.high
