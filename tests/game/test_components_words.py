"""What `components.yaml` may say of tracks, counters and squares, and what is refused."""

import pytest

from kamifuda.game.components import Board, Counter, Square, Track, Zone


@pytest.mark.parametrize(
    ("zone", "drawn"),
    [
        (Zone(), "area"),
        (Zone(ordered=True), "pile"),
        (Zone(slots=1), "pile"),
        (Zone(slots=4), "row"),
        (Zone(slots=4, form="hand"), "hand"),
    ],
)
def test_how_a_zone_is_drawn_follows_from_its_words(zone: Zone, drawn: str) -> None:
    assert zone.drawn == drawn


@pytest.mark.parametrize(
    "words",
    [
        {"range": (0, 100), "form": "dial"},
        {"range": (1, 100), "form": "digits"},
        {"range": (0, 10**12), "form": "row"},
        {"range": (1, 10**12)},
        {"range": (0, 10), "start": 11},
        {"range": (0, 100), "step": 10, "start": 5},
        {"range": (0, 10), "notes": {"eleven": {"en": "x"}}},
        {"range": (0, 10), "notes": {"12": {"en": "x"}}},
    ],
)
def test_a_track_that_cannot_be_drawn_is_refused(words: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        Track(**words)  # type: ignore[arg-type]  # several at once


def test_values_add_up_to_the_count() -> None:
    assert Counter(3, values={"1": 2, "5": 1}).count == 3
    with pytest.raises(ValueError, match="4 counters"):
        Counter(3, values={"1": 4})


def test_all_squares_say_where_they_are_or_none() -> None:
    with pytest.raises(ValueError, match="do not"):
        Board({"a": Square("x", at=(1, 1)), "b": Square("x")})
    with pytest.raises(ValueError, match="one place"):
        Board({"a": Square("x", at=(1, 1)), "b": Square("x", at=(1, 1))})
