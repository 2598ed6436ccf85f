"""Random decisions that are the same on every machine, for ever: the seed, the generator, the shuffle.

This text is a promise; a table of hands in the tests holds us to it. Never change what it says: a hand that somebody
wrote down with its seed must come back.

*Seed*: a whole number from 0 to 2**64 - 1. *Game*: many games may be dealt from one seed; they are numbered from 0.

*Streams*. Every place where chance decides has a stream of words of its own, and game number g takes word number g of
it. A place is a topic (a text: `shuffle main`) and some small numbers (which shuffle of this game, which position of
the deck, which attempt). So a game can be dealt alone, the cards of a million games can be made position by position
with array arithmetic, and games can be shared out to processes: the hands are the same.

*From place to stream*. `s = seed`; then for the topic's FNV-1a hash (64 bit, over UTF-8) and for each number `n` of the
place `s = mix((s ^ n) + 0x9e3779b97f4a7c15)`, where `mix` is the finaliser of SplitMix64. SplitMix64 started at `s`
gives four words a, b, c, d. The stream is PCG64 (XSL-RR 128/64, the multiplier of its authors) with the starting state
`a * 2**64 + b` and the sequence `c * 2**64 + d`, put in by the authors' `srandom`.

*From word to number below a bound*. `word * bound` has 128 bits: the upper 64 are the number. If the lower 64 are less
than `2**64 mod bound`, the word would favour some numbers: it is thrown away and the same place with the next attempt
(0, 1, 2 …) is asked, again at word number g.

*Shuffle*. Fisher-Yates from the top: position i of n cards is swapped with position i + (a number below n - i). So the
first k cards of a shuffled pile take k numbers, and the rest need not be decided before somebody looks. Place:
(`shuffle NAME`, which shuffle of this game, i). Before a shuffle the cards are put in the order of their ids: how a
deck file is sorted does not matter, nor what the pile looked like before.
"""

from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")

SEEDS = 1 << 64
_WORD = SEEDS - 1
_STATE = (1 << 128) - 1
_GOLDEN = 0x9E3779B97F4A7C15  # SplitMix64's step
_MULTIPLIER = 0x2360ED051FC65DA44385DF649FCCF645  # PCG64's
_HIGHEST_BOUND = 1 << 32  # an array of 64-bit words can then be multiplied in halves


def mix(word: int) -> int:
    """The finaliser of SplitMix64: a one-to-one scrambling of 64 bits."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
    return word ^ (word >> 31)


def hash_topic(topic: str) -> int:
    """FNV-1a, 64 bit, over UTF-8."""
    value = 0xCBF29CE484222325
    for byte in topic.encode():
        value = ((value ^ byte) * 0x100000001B3) & _WORD
    return value


class Stream:
    """PCG64: an endless row of 64-bit words, with a jump to any place in it."""

    def __init__(self, state: int, sequence: int) -> None:
        self._increment = ((sequence << 1) | 1) & _STATE
        self._state = ((self._increment + state) * _MULTIPLIER + self._increment) & _STATE

    @property
    def registers(self) -> tuple[int, int]:
        """State and increment, from which another PCG64 goes on with the same words."""
        return self._state, self._increment

    def word(self) -> int:
        """The next word."""
        self._state = (self._state * _MULTIPLIER + self._increment) & _STATE
        value = ((self._state >> 64) ^ self._state) & _WORD
        turn = self._state >> 122
        return ((value >> turn) | (value << (64 - turn))) & _WORD

    def jump(self, words: int) -> None:
        """Leave out this many words."""
        multiplier, increment = _MULTIPLIER, self._increment
        while words:
            if words & 1:
                self._state = (self._state * multiplier + increment) & _STATE
            increment = ((multiplier + 1) * increment) & _STATE
            multiplier = (multiplier * multiplier) & _STATE
            words >>= 1


def open_stream(seed: int, topic: str, *numbers: int) -> Stream:
    """The stream of a place."""
    state = seed
    for number in (hash_topic(topic), *numbers):
        state = mix(((state ^ number) + _GOLDEN) & _WORD)
    a, b, c, d = (mix((state + step * _GOLDEN) & _WORD) for step in (1, 2, 3, 4))
    return Stream(a << 64 | b, c << 64 | d)


class Chance:
    """All random decisions of one game."""

    def __init__(self, seed: int, game: int = 0) -> None:
        if not 0 <= seed < SEEDS:
            raise ValueError(f"a seed is a whole number from 0 to {SEEDS - 1}")
        self.seed, self.game = seed, game

    def below(self, bound: int, topic: str, *numbers: int) -> int:
        """A number from 0 up to but not including `bound`, each equally likely."""
        if not 1 <= bound <= _HIGHEST_BOUND:
            raise ValueError(f"bound {bound}")
        unfair = SEEDS % bound
        attempt = 0
        while True:
            product = self._word(topic, *numbers, attempt) * bound
            if product & _WORD >= unfair:
                return product >> 64
            attempt += 1

    def _word(self, topic: str, *numbers: int) -> int:
        stream = open_stream(self.seed, topic, *numbers)
        stream.jump(self.game)
        return stream.word()


class Shuffle(Generic[T]):
    """A pile being dealt: cards above `dealt` are decided, the rest lie in an order that nobody has looked at yet."""

    def __init__(self, cards: Iterable[T], chance: Chance, pile: str, number: int = 0) -> None:
        self._cards = list(cards)
        self._chance, self._topic, self._number = chance, f"shuffle {pile}", number
        self._dealt = 0

    def __len__(self) -> int:
        return len(self._cards) - self._dealt

    def draw(self) -> T:
        """The top card."""
        place = self._dealt
        other = place + self._chance.below(len(self), self._topic, self._number, place)
        cards = self._cards
        cards[place], cards[other] = cards[other], cards[place]
        self._dealt += 1
        return cards[place]

    def rest(self) -> list[T]:
        """The cards that were not dealt, in no order that means anything."""
        return self._cards[self._dealt :]
