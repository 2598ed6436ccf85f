"""A seed gives the same hand for ever: the numbers below may never change."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.decks.randomness import Chance, Shuffle, Stream, hash_topic, mix, open_stream

# seed -> the first seven of fifty cards numbered 0 to 49, pile "main"
HANDS = {
    0: [11, 2, 41, 38, 48, 35, 15],
    1: [12, 25, 2, 3, 42, 49, 7],
    2: [5, 41, 24, 22, 49, 10, 45],
    3: [35, 38, 24, 27, 43, 49, 1],
    4: [36, 22, 24, 34, 1, 31, 9],
    5: [19, 37, 36, 39, 47, 27, 21],
    6: [19, 1, 0, 13, 23, 20, 22],
    7: [36, 27, 21, 12, 20, 16, 39],
    42: [29, 6, 9, 18, 12, 22, 44],
    100: [17, 39, 24, 44, 19, 49, 26],
    1000: [7, 6, 11, 24, 26, 18, 19],
    12345: [17, 22, 40, 27, 10, 13, 5],
    2013: [39, 28, 14, 3, 26, 42, 40],
    20140105: [27, 12, 44, 42, 9, 3, 14],
    2**31 - 1: [15, 21, 34, 45, 11, 43, 20],
    2**32 - 1: [48, 21, 12, 45, 37, 44, 29],
    2**32: [15, 21, 19, 49, 38, 20, 11],
    2**53 + 1: [24, 15, 11, 17, 16, 31, 23],
    2**63: [11, 2, 29, 28, 12, 1, 25],
    2**64 - 1: [44, 15, 19, 4, 33, 11, 46],
}
# game -> the same of seed 7
GAMES = {
    1: [7, 11, 33, 37, 47, 29, 34],
    2: [45, 14, 48, 28, 20, 3, 42],
    1000: [29, 24, 25, 39, 12, 48, 46],
    999_999: [26, 41, 18, 11, 34, 0, 3],
}


def hand(
    seed: int, game: int = 0, *, cards: int = 50, size: int = 7, pile: str = "main", shuffle: int = 0
) -> list[int]:
    pile_of = Shuffle(range(cards), Chance(seed, game), pile, shuffle)
    return [pile_of.draw() for _ in range(size)]


@pytest.mark.parametrize("seed", HANDS)
def test_hands_of_seeds(seed: int) -> None:
    assert hand(seed) == HANDS[seed]


@pytest.mark.parametrize("game", GAMES)
def test_hands_of_games(game: int) -> None:
    assert hand(7, game) == GAMES[game]


def test_another_pile_and_another_shuffle_are_other_hands() -> None:
    assert hand(7, pile="character") == [41, 21, 27, 43, 1, 47, 49]
    assert hand(7, cards=60, shuffle=1) == [52, 18, 9, 24, 55, 6, 39]


def test_published_words_of_the_generators() -> None:
    stream = Stream(42, 54)  # the check of PCG's own C library
    assert [stream.word() for _ in range(4)] == [
        0x86B1DA1D72062B68,
        0x1304AA46C9853D39,
        0xA3670E9E0DD50358,
        0xF9090E529A7DAE00,
    ]
    assert mix(0x9E3779B97F4A7C15) == 0xE220A8397B1DCDAF  # SplitMix64 from 0
    assert hash_topic("") == 0xCBF29CE484222325 and hash_topic("a") == 0xAF63DC4C8601EC8C  # FNV-1a


def test_a_jump_is_so_many_words() -> None:
    walked, jumped = open_stream(3, "shuffle main", 0, 1, 0), open_stream(3, "shuffle main", 0, 1, 0)
    for _ in range(1000):
        walked.word()
    jumped.jump(1000)
    assert walked.word() == jumped.word()


def test_array_arithmetic_deals_the_same_hands() -> None:
    numpy = pytest.importorskip("numpy")
    games, cards, size = 200, 50, 7
    decks = numpy.tile(numpy.arange(cards), (games, 1))
    for place in range(size):
        stream, words = open_stream(7, "shuffle main", 0, place, 0), []
        for _ in range(games):
            words.append(stream.word())
        word, bound = numpy.array(words, numpy.uint64), numpy.uint64(cards - place)
        half = numpy.uint64(32)
        low = (word & numpy.uint64(0xFFFFFFFF)) * bound >> half
        number = ((word >> half) * bound + low >> half).astype(int)
        rows, other = numpy.arange(games), place + number
        decks[rows, place], decks[rows, other] = decks[rows, other], decks[rows, place]
    assert decks[:, :size].tolist() == [hand(7, game) for game in range(games)]


@given(st.integers(0, 2**64 - 1), st.integers(0, 80), st.integers(0, 80))
def test_a_shuffle_is_a_permutation_and_its_top_does_not_wait_for_the_rest(seed: int, cards: int, size: int) -> None:
    size = min(cards, size)
    whole = hand(seed, cards=cards, size=cards)
    assert sorted(whole) == list(range(cards))
    assert hand(seed, cards=cards, size=size) == whole[:size]


def test_a_word_that_would_favour_some_numbers_is_thrown_away() -> None:
    class Loaded(Chance):
        def _word(self, topic: str, *numbers: int) -> int:
            return [0, 0, 2**63 + 5][numbers[-1]]

    assert Loaded(1).below(50, "x") == 25  # 0 times 50 has low bits 0, which is below 2**64 mod 50
    assert Loaded(1).below(64, "x") == 0  # no word favours a number below a power of two


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        Chance(seed)


def test_positions_are_evenly_spread() -> None:
    games, cards = 4000, 10
    for place in (0, 3, 9):
        counts = Counter(hand(11, game, cards=cards, size=cards)[place] for game in range(games))
        assert chi_square(counts, games, cards) < 27.9  # 9 degrees of freedom: once in a thousand


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    counts = Counter(tuple(hand(seed, cards=7, size=2)) for seed in range(4000))
    assert chi_square(counts, 4000, 42) < 75  # 41 degrees of freedom: once in a thousand


def chi_square(counts: Counter[Any], total: int, classes: int) -> float:
    expected = total / classes
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (classes - len(counts)) * expected
