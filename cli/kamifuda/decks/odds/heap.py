"""The draw piles of many games at once: what `decks/pile.py` does, card by card for all of them."""

from copy import copy

import numpy as np

from kamifuda.decks.odds.words import Games, Row, Words


class Heap:
    """Piles that are alike in everything but their cards. Cards are numbers in the order of their ids."""

    def __init__(self, words: Words, name: str, whole: Row) -> None:
        self._words, self._topic, self._whole = words, f"shuffle {name}", whole
        self._top: Row | None = None  # [place, game]; None: the whole deck, of which nothing was drawn
        self._places, self._dealt, self._shuffles = len(whole), 0, 0
        self._under: list[Row] = []
        self._columns: Row | None = None  # of `_top` and `_under` in the piles these were picked from

    def __len__(self) -> int:
        return self._places - self._dealt + len(self._under)

    def pick(self, columns: Row) -> "Heap":
        """The piles of some of the games; their cards are not copied before somebody draws."""
        other = copy(self)
        other._under = list(self._under)
        other._columns = columns if self._columns is None else self._columns[columns]
        return other

    def draw(self, games: Games) -> Row:
        """The top card of each."""
        top = self._settle(len(games))
        if self._dealt == self._places:
            return self._under.pop(0)
        place, count = self._dealt, len(games)
        bound = self._places - place
        if bound == 1:
            self._dealt += 1
            last: Row = top[place].copy()
            return last
        other = self._words.below(bound, games, self._topic, self._shuffles, place)
        other += place
        other *= count
        other += np.arange(count)
        flat = top.reshape(-1)
        drawn: Row = flat.take(other)
        flat[other] = top[place]
        self._dealt += 1
        return drawn

    def put_under(self, cards: Row) -> None:
        """Put cards [place, game] under the piles, the first row uppermost."""
        self._settle(cards.shape[1])
        self._under += list(cards)

    def shuffle_in(self, cards: Row) -> None:
        """Put cards back and shuffle the whole piles."""
        if len(self) + len(cards) < len(self._whole):
            top = self._settle(cards.shape[1])
            under = np.array(self._under, self._whole.dtype).reshape(-1, cards.shape[1])
            self._top = np.sort(np.concatenate([top[self._dealt :], under, cards]), axis=0)
            self._places = len(self._top)
        else:
            self._top, self._columns, self._places = None, None, len(self._whole)
        self._under, self._dealt = [], 0
        self._shuffles += 1

    def _settle(self, count: int) -> Row:
        """Cards of their own for piles that were picked or never touched."""
        if self._top is None:
            self._top = np.empty((self._places, count), self._whole.dtype)
            self._top[:] = self._whole[:, None]
        elif self._columns is not None:
            self._top = self._top.take(self._columns, axis=1)  # in one piece: it is dealt in place
            self._under = [row[self._columns] for row in self._under]
        self._columns = None
        return self._top
