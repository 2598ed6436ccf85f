"""Turn by turn from a kept hand: what is drawn, what could be played, and one greedy line."""

from collections.abc import Callable

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import Action
from kamifuda.decks.book import Book
from kamifuda.decks.line import least_playable, play_greedily
from kamifuda.decks.outlook import AbilityOutlook, Outlook, look_ahead, look_at_abilities
from kamifuda.decks.table import Table, begin_enemy_turn, begin_turn, discard
from kamifuda.game.procedure import Procedure, Seat

Draw = Callable[[], Card | None]  # the top card of the deck; None when there is none


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn, seen from one player's side."""

    number: int  # of the player whose turn it is
    enemy: bool
    drawn: tuple[Card, ...]
    start: Table
    outlooks: tuple[Outlook, ...]
    abilities: tuple[AbilityOutlook, ...]
    line: tuple[Action, ...]
    discarded: tuple[Card, ...]
    end: Table
    deck_empty: bool = False  # there was no card left to draw


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays the turns: by which rules, from which seat, off which deck."""

    book: Book
    procedure: Procedure
    seat: Seat
    draw: Draw


def play_turns(player: Player, table: Table, turns: int) -> list[Turn]:
    """So many own turns, each with the enemy's turn of the same number."""
    played: list[Turn] = []
    for number in range(1, turns + 1):
        for enemy in (False, True) if player.seat == "first" else (True, False):
            turn = _enemy_turn(player, table, number) if enemy else _own_turn(player, table, number)
            played.append(turn)
            table = turn.end
            if turn.deck_empty:
                return played
    return played


def _own_turn(player: Player, table: Table, number: int) -> Turn:
    book, procedure = player.book, player.procedure
    special = procedure.first_turn.get(player.seat) if number == 1 else None
    count = book.economy.draw if special is None else special.draw
    drawn = _draw(player, count)
    start = begin_turn(book, table, drawn)
    after, line = play_greedily(book, start)
    _draw(player, start.deck - after.deck)  # what was paid off the deck
    end = after
    limit = procedure.hand.limit
    discarded = tuple(least_playable(book, after)[: max(0, len(after.hand) - limit)]) if limit is not None else ()
    for card in discarded:
        end = discard(end, card)
    return Turn(
        number,
        False,
        drawn,
        start,
        tuple(look_ahead(book, start)),
        tuple(look_at_abilities(book, start)),
        tuple(line),
        discarded,
        end,
        deck_empty=len(drawn) < count,
    )


def _enemy_turn(player: Player, table: Table, number: int) -> Turn:
    start = begin_enemy_turn(player.book, table)
    end, line = play_greedily(player.book, start)
    _draw(player, start.deck - end.deck)
    return Turn(number, True, (), start, tuple(look_ahead(player.book, start)), (), tuple(line), (), end)


def _draw(player: Player, count: int) -> tuple[Card, ...]:
    cards = (player.draw() for _ in range(count))
    return tuple(card for card in cards if card is not None)
