"""What every game from one seat has in common, whatever is drawn: turns, draws, the cards that lie ready."""

from collections.abc import Mapping, Sequence
from functools import cached_property

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND
from kamifuda.decks.book import Book
from kamifuda.decks.odds.aims import Aim
from kamifuda.decks.table import Table, begin_enemy_turn, begin_turn, lay_table
from kamifuda.game.procedure import Procedure, Seat


@dataclass(frozen=True)
class SeatRules:
    """A seat, the rules it plays by and what lies ready at its side of the table."""

    book: Book
    procedure: Procedure
    seat: Seat
    in_play: tuple[Card, ...]
    apart: Mapping[str, tuple[Card, ...]]

    def draws(self, turn: int) -> int:
        """How many cards are drawn in an own turn."""
        special = self.procedure.first_turn.get(self.seat) if turn == 1 else None
        return self.book.economy.draw if special is None else special.draw

    def seen(self, turn: int) -> int:
        """How many cards are drawn in all by the end of an own turn, the opening hand aside."""
        return sum(self.draws(number) for number in range(1, turn + 1))

    @property
    def order(self) -> tuple[bool, bool]:
        """Whose turns a turn number has, the enemy's being True."""
        return (False, True) if self.seat == "first" else (True, False)

    def table(self, hand: tuple[Card, ...] = (), deck: int = 0) -> Table:
        """The table before the first turn."""
        return lay_table(self.book, hand, deck, self.in_play, self.apart)

    @cached_property
    def begun(self) -> tuple[Table, Table]:
        """An own turn and an enemy's turn with nothing in the hand."""
        table = begin_turn(self.book, self.table(), ())
        return table, begin_enemy_turn(self.book, table)

    def aims(self, cards: Sequence[Card]) -> list[Aim]:
        """The cards that can be aimed at: those of the drawn pile, and those played from other piles."""
        places = dict.fromkeys(limit.play_from for limit in self.book.economy.limits if limit.play_from)
        found = [Aim(self.book, card) for card in cards if card.kind and self.book.terms(card).played]
        for place in places:
            pile = {card.id: card for card in self.apart.get(place, ())}
            found += [Aim(self.book, card, place) for card in pile.values() if self.book.terms(card).played]
        return [aim for aim in found if aim.ways and aim.origin in _origins(aim)]


def _origins(aim: Aim) -> set[str]:
    """The places from which a card is played."""
    named = {bound.limit.play_from for bound in aim.book.terms(aim.card).bounds if bound.limit.play_from}
    return named or {HAND}
