"""The line of play that castability speaks of, step by step: everything serves the one card that is to be played.

In each own turn, after the draw: on each resource that the card's cost names and that is fed from the hand a card is
set as long as something is missing and one helps, coloured resources first, the card that is of least other use. Then,
as long as something is missing, cards are played that give it: printed sides before face-down ones, the one after which
the least is missing, then the one that gives most, then the cheapest. Where the room is full a face-down card makes way
for a printed one. What the hand limit asks for is put away, the cards of least use first. Nothing else is played.

The card counts as playable in a turn when it could be played at some point of this line, in one's own turn or in the
enemy's turn of the same number.
"""

from collections.abc import Iterator

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import Action, Play, Set
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.odds.aims import Aim, asked_amount
from kamifuda.decks.supplies import Tokens, total
from kamifuda.decks.table import Table, act, begin_enemy_turn, begin_turn, discard, room, without
from kamifuda.decks.turns import Player


@dataclass(frozen=True, slots=True)
class Chance:
    """What a turn came to for the card."""

    seen: bool = False
    playable: bool = False


def build_turns(player: Player, table: Table, aim: Aim, turns: int) -> list[Chance]:
    """For each turn whether the card was seen by then and could be played in it."""
    found: list[Chance] = []
    for number in range(1, turns + 1):
        able, ended = False, False
        for enemy in (False, True) if player.seat == "first" else (True, False):
            if enemy:
                table = begin_enemy_turn(player.book, table)
                able |= _is_playable(aim, table)
            else:
                table, now, ended = _own_turn(player, table, aim, number)
                able |= now
            if ended:
                break
        found.append(Chance(not aim.is_kept or aim.card.id in {card.id for card in table.hand}, able))
        if ended:
            break
    return found


def _own_turn(player: Player, table: Table, aim: Aim, number: int) -> tuple[Table, bool, bool]:
    book = player.book
    special = player.procedure.first_turn.get(player.seat) if number == 1 else None
    count = book.economy.draw if special is None else special.draw
    drawn = tuple(card for card in (player.draw() for _ in range(count)) if card is not None)
    table = begin_turn(book, table, drawn)
    able, deck = _is_playable(aim, table), table.deck
    while action := _next_set(aim, table) or _next_source(aim, table):
        table = act(book, table, action)
        able |= _is_playable(aim, table)
    for _ in range(deck - table.deck):
        player.draw()  # what was paid off the deck
    limit = player.procedure.hand.limit
    while limit is not None and len(table.hand) > limit and (rest := _rest(aim, table)):
        table = discard(table, min(rest, key=lambda card: (aim.role(card).key, card.id)))
    return table, able, len(drawn) < count


def _rest(aim: Aim, table: Table) -> tuple[Card, ...]:
    """The hand without the copy that is kept."""
    return without(table.hand, aim.card) if aim.is_kept else table.hand


def _is_playable(aim: Aim, table: Table) -> bool:
    return any(not find_lacks(aim.book, table, Play(aim.card, way.name, aim.origin)) for way in aim.ways)


def _next_set(aim: Aim, table: Table) -> Action | None:
    """A card to set on a resource of which something is missing."""
    for name in sorted(aim.fed("hand"), key=lambda name: not isinstance(table.supplies[name], Tokens)):
        found = list(_helpful_sets(aim, table, name))
        if found:
            return min(found, key=lambda each: each[0])[1]
    return None


def _helpful_sets(aim: Aim, table: Table, resource: str) -> Iterator[tuple[tuple[object, ...], Action]]:
    before = aim.missing(table.supplies)
    for card in {card.id: card for card in _rest(aim, table)}.values():
        role = aim.role(card)
        for gift in role.sets:
            after = aim.missing(table.supplies, gift)
            action = Set(card, resource)
            if gift.resource == resource and after < before and not find_lacks(aim.book, table, action):
                yield (after, role.key, card.id), action


def _next_source(aim: Aim, table: Table) -> Action | None:
    """A card to play for what it gives."""
    wanted = [(table.supplies[name], aim.wanted[name]) for name in aim.fed("play")]
    if not any(total(there.missing(asked_amount(charge), spends=False)) for there, charge in wanted):
        return None
    most = room(aim.book, table)
    full = most is not None and len(table.field) >= most
    replaceable = any(placed.way.covers for placed in table.field)
    found = []
    for card in {card.id: card for card in _rest(aim, table)}.values():
        role = aim.role(card)
        for source in role.sources:
            action = Play(card, source.way.name)
            if full and (source.way.covers or not replaceable):
                continue
            if not find_lacks(aim.book, table, action):
                after = aim.missing(table.supplies, *source.way.gifts)
                key = (source.way.covers, after, *source.order, role.key, card.id)
                found.append((key, action))
    return min(found, key=lambda each: each[0])[1] if found else None
