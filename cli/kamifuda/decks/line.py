"""A greedy line of play: what somebody does who always plays the dearest card and thinks no further than this turn.

In an own turn, again and again: of all tables that setting cards and playing sources can lead to, take the one where
the dearest card can be played, then the one where more was set or brought into play to pay with, then the one that
leaves the other cards of the hand nearest to being paid on average, then the one that keeps more of them; play that
dearest card. A card that only the enemy's turn allows is reckoned with like the others: when it is the dearest, what it
costs is held back for it. When nothing more can be played, fill the free room with cards played face down, if those
give something. In the enemy's turn the dearest cards are played, and nothing is held back. No card is given up for
another one but a face-down card for a printed one.
"""

from collections.abc import Iterator
from dataclasses import replace

from kamifuda.cards import Card
from kamifuda.decks.actions import HAND, Action, Play
from kamifuda.decks.book import Book
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.outlook import enabling_actions, plain_ways, table_key
from kamifuda.decks.supplies import total
from kamifuda.decks.table import Table, act, room, zone
from kamifuda.decks.terms import Way

TABLES = 300  # looked at before each play
_Path = tuple[Action, ...]


def play_greedily(book: Book, table: Table) -> tuple[Table, list[Action]]:
    """The greedy line through one turn."""
    done: list[Action] = []
    kept = table  # the table as it would be if what is held back were paid already
    while True:
        path, then = _prepare(book, kept)
        play, later = _dearest(book, then), _dearest_later(book, then)
        if later is not None and (play is None or _price(book, later) > _price(book, play)):
            kept = act(book, kept, later)
            continue
        done += path
        kept = then
        if play is None:
            break
        done.append(play)
        kept = act(book, kept, play)
    for cover in _fill_room(book, kept):
        done.append(cover)
        kept = act(book, kept, cover)
    for action in done:
        table = act(book, table, action)
    return table, done


def least_playable(book: Book, table: Table) -> list[Card]:
    """The hand, those cards first that are furthest from being paid; equal ones by id."""
    return sorted(table.hand, key=lambda card: (-shortage(book, table, card), card.id))


def shortage(book: Book, table: Table, card: Card) -> int:
    """How much is missing to pay for a card as printed, everything else aside."""
    if not book.terms(card).played:
        return 0
    found = []
    for way in plain_ways(book, card):
        lacks = find_lacks(book, table, Play(card, way))
        found.append(sum(lack.weight for lack in lacks if lack.reason == "cost"))
    return min(found, default=0)


def price(way: Way) -> int:
    """How much a way of playing costs and needs in all."""
    return sum(total(charge.amount) for charge in way.charges)


def _prepare(book: Book, table: Table) -> tuple[_Path, Table]:
    """What is set and which sources are played before the next play."""
    reached: list[tuple[_Path, Table]] = [((), table)]
    seen = {table_key(table)}
    for path, each in reached:  # grows while it is read
        for action in enabling_actions(book, each):
            then = act(book, each, action)
            if len(reached) < TABLES and table_key(then) not in seen:
                seen.add(table_key(then))
                reached.append(((*path, action), then))
    return max(reached, key=lambda each: _worth(book, *each))


def _worth(book: Book, path: _Path, table: Table) -> tuple[int, int, int, int]:
    play = _dearest(book, table)
    dearest = 1 + _price(book, play) if play else 0
    kept = [card for card in table.hand if book.terms(card).played]
    far = sum(shortage(book, table, card) for card in kept) * 1000 // len(kept) if kept else 1_000_000
    return (dearest, len(path), -far, len(kept))


def _dearest(book: Book, table: Table) -> Play | None:
    """The dearest card that can be played now; the first by id among equals."""
    return min(plays(book, table), key=lambda play: (-_price(book, play), play.card.id), default=None)


def _dearest_later(book: Book, table: Table) -> Play | None:
    """The dearest card of the hand that only the enemy's turn allows, and that what there is now can pay for."""
    if table.enemy:
        return None
    return _dearest(book, replace(table, enemy=True))


def _price(book: Book, play: Play) -> int:
    return price(book.way(play.card, play.way))


def plays(book: Book, table: Table) -> Iterator[Play]:
    """The cards that can be played now with their printed side up, none given up for them but a face-down one."""
    full = _is_full(book, table) and not any(placed.way.covers for placed in table.field)
    origins = dict.fromkeys([HAND, *(limit.play_from for limit in book.economy.limits if limit.play_from)])
    for origin in origins:
        for card in {card.id: card for card in zone(table, origin)}.values():
            if table.enemy and book.terms(card).when != "enemy-turn":
                continue  # what may be played in one's own turn was
            for way in plain_ways(book, card):
                if full and not book.way(card, way).goes:
                    continue
                if not find_lacks(book, table, play := Play(card, way, origin)):
                    yield play


def _fill_room(book: Book, table: Table) -> Iterator[Play]:
    """Cards played face down for what that gives, the least playable ones first."""
    for card in least_playable(book, table):
        if _is_full(book, table) or room(book, table) is None:
            return
        way = next((way for way in book.terms(card).ways if way.covers and way.gifts), None)
        if way is not None and not find_lacks(book, table, play := Play(card, way.name)):
            yield play
            table = act(book, table, play)


def _is_full(book: Book, table: Table) -> bool:
    most = room(book, table)
    return most is not None and len(table.field) >= most
