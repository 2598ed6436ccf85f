"""The random numbers of many games at once: the streams of `decks/randomness.py` in array arithmetic."""

from typing import Any

import numpy as np
from numpy.random import PCG64
from numpy.typing import NDArray

from kamifuda.dataclass import dataclass
from kamifuda.decks.randomness import SEEDS, Chance, open_stream

Row = NDArray[Any]  # one value for each game
_HALF = np.uint64(32)
_LOWER = np.uint64(0xFFFFFFFF)
_FEW = 50  # so much longer takes a number that is asked for alone than one among many


@dataclass(frozen=True, slots=True)
class Games:
    """Some of the games from number `start` to before `start + count`; `lanes` are their numbers less `start`."""

    start: int
    count: int
    lanes: Row

    def __len__(self) -> int:
        return len(self.lanes)

    def pick(self, columns: Row) -> "Games":
        """Some of them."""
        return Games(self.start, self.count, self.lanes[columns])


def all_games(start: int, count: int) -> Games:
    """Every game from a number on."""
    return Games(start, count, np.arange(count))


class Words:
    """Draws numbers for many games. Streams stay open, so that games are best asked for in their order."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._open: dict[tuple[str | int, ...], tuple[PCG64, int]] = {}

    def below(self, bound: int, games: Games, topic: str, *numbers: int) -> Row:
        """For each game the number that `Chance.below` gives it."""
        if len(games) * _FEW < games.count:
            found = [Chance(self._seed, games.start + int(lane)).below(bound, topic, *numbers) for lane in games.lanes]
            return np.array(found, np.int64)
        words = self._words(games, topic, *numbers)
        number = high_half(words, bound)
        unfair = SEEDS % bound
        if unfair:
            low = words * np.uint64(bound)
            for column in np.flatnonzero(low < np.uint64(unfair)) if low.min() < unfair else ():
                chance = Chance(self._seed, games.start + int(games.lanes[column]))
                number[column] = chance.below(bound, topic, *numbers)
        return number

    def _words(self, games: Games, topic: str, *numbers: int) -> Row:
        place: tuple[str | int, ...] = (topic, *numbers)
        source, reached = self._open.get(place) or (None, -1)
        if source is None or reached != games.start:
            source = _open(self._seed, topic, numbers, games.start)
        self._open[place] = (source, games.start + games.count)
        words: Row = source.random_raw(games.count)
        return words if len(games) == games.count else words[games.lanes]


def high_half(words: Row, bound: int) -> Row:
    """The upper 64 of the 128 bits of word times bound, reckoned in halves."""
    factor = np.uint64(bound)
    low = words & _LOWER
    low *= factor
    low >>= _HALF
    number = words >> _HALF
    number *= factor
    number += low
    number >>= _HALF
    return number.view(np.int64)


def _open(seed: int, topic: str, numbers: tuple[int, ...], start: int) -> PCG64:
    """A stream's first attempt, from a game's word on."""
    stream = open_stream(seed, topic, *numbers, 0)
    stream.jump(start)
    state, increment = stream.registers
    source = PCG64(0)
    source.state = {
        "bit_generator": "PCG64",
        "state": {"state": state, "inc": increment},
        "has_uint32": 0,
        "uinteger": 0,
    }
    return source
