"""The best line of play found within a budget: a search that knows every draw, for what could have been made of a hand.

A line is worth what its cards cost and need in all, and one more for each card played with its printed side up. In each
turn the tables that can be reached are looked at, those worth most first; the best of them, and those where most was
set or brought into play, are played on from. The search never looks at more tables than the budget allows, takes no
chance and no clock, so that it finds the same line everywhere; the greedy line is always among those compared.
"""

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import Action, Play, Set
from kamifuda.decks.book import Book
from kamifuda.decks.lacks import find_lacks
from kamifuda.decks.line import least_playable, plays, price
from kamifuda.decks.outlook import table_key
from kamifuda.decks.table import Table, act, begin_enemy_turn, begin_turn, discard, room
from kamifuda.decks.turns import Turn
from kamifuda.game.procedure import Procedure, Seat

BUDGET = 8000  # tables looked at
WIDTH = 64  # tables that are played on from after each turn
COVERS = 2  # cards tried face down: those that are furthest from being played


@dataclass(frozen=True, slots=True)
class TurnLine:
    """What is done in one turn."""

    number: int
    enemy: bool
    line: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class BestLine:
    """The line, what it is worth, and how far the search went."""

    turns: tuple[TurnLine, ...]
    worth: int
    greedy: int  # what the greedy line is worth
    looked_at: int
    budget: int


@dataclass(frozen=True, slots=True)
class _Node:
    table: Table
    worth: int = 0
    turns: tuple[TurnLine, ...] = ()
    line: tuple[Action, ...] = ()  # in the running turn


class Search:
    """Looks for the best line of one hand. `order`: the deck as it will be drawn."""

    def __init__(self, book: Book, procedure: Procedure, seat: Seat, order: Sequence[Card]) -> None:
        self.book, self.procedure, self.seat, self.order = book, procedure, seat, order
        self.looked_at = 0

    def run(self, table: Table, greedy: Sequence[Turn], budget: int = BUDGET) -> BestLine:
        """The best line through the turns of the greedy one that the budget finds."""
        nodes = [_Node(table)]
        for place, turn in enumerate(greedy):
            share = max(0, budget - self.looked_at) // (len(greedy) - place)
            nodes = self._turn(nodes, turn.number, turn.enemy, share)
        best = max(nodes, key=lambda node: node.worth)
        known = tuple(TurnLine(turn.number, turn.enemy, turn.line) for turn in greedy)
        worth = sum(self._worth(action) for turn in known for action in turn.line)
        if worth >= best.worth:
            return BestLine(known, worth, worth, self.looked_at, budget)
        return BestLine(best.turns, best.worth, worth, self.looked_at, budget)

    def _turn(self, nodes: list[_Node], number: int, enemy: bool, share: int) -> list[_Node]:
        """The tables after a turn that are played on from."""
        ends: dict[object, _Node] = {}
        for place, node in enumerate(nodes):
            begun = replace(node, table=self._begin(node.table, number, enemy), line=())
            part = share // len(nodes) + (place < share % len(nodes))
            for end in self._reach(begun, part):
                done = self._end(end, number, enemy)
                key = (table_key(done.table), repr(sorted(done.table.supplies.items())))
                if key not in ends or done.worth > ends[key].worth:
                    ends[key] = done
        found = list(ends.values())
        by_worth = sorted(found, key=lambda node: (-node.worth, -self._means(node.table)))[: WIDTH // 2]
        by_means = sorted(found, key=lambda node: (-self._means(node.table), -node.worth))[: WIDTH // 2]
        return list({id(node): node for node in (*by_worth, *by_means)}.values())

    def _begin(self, table: Table, number: int, enemy: bool) -> Table:
        if enemy:
            return begin_enemy_turn(self.book, table)
        special = self.procedure.first_turn.get(self.seat) if number == 1 else None
        count = self.book.economy.draw if special is None else special.draw
        first = len(self.order) - table.deck  # what was paid off the deck is gone as well
        return begin_turn(self.book, table, tuple(self.order[first : first + count]))

    def _reach(self, begun: _Node, share: int) -> Iterator[_Node]:
        """The tables that one turn can lead to, those worth most first; the first of them when nothing is done."""
        yield begun
        seen = {table_key(begun.table)}
        waiting: list[tuple[int, int, int, _Node]] = [(0, 0, 0, begun)]
        while waiting and share > 0:
            *_, node = heapq.heappop(waiting)
            for action in self._actions(node.table):
                if share <= 0:
                    return
                share -= 1
                self.looked_at += 1
                table = act(self.book, node.table, action)
                if (key := table_key(table)) in seen:
                    continue
                seen.add(key)
                then = _Node(table, node.worth + self._worth(action), node.turns, (*node.line, action))
                heapq.heappush(waiting, (-then.worth, -self._means(table), self.looked_at, then))
                yield then

    def _end(self, node: _Node, number: int, enemy: bool) -> _Node:
        table, limit = node.table, self.procedure.hand.limit
        if not enemy and limit is not None and len(table.hand) > limit:
            for card in least_playable(self.book, table)[: len(table.hand) - limit]:
                table = discard(table, card)
        return _Node(table, node.worth, (*node.turns, TurnLine(number, enemy, node.line)))

    def _worth(self, action: Action) -> int:
        if not isinstance(action, Play):
            return 0
        way = self.book.way(action.card, action.way)
        return 0 if way.covers else 1 + price(way)

    def _means(self, table: Table) -> int:
        """How much there is to pay with, by what was set and brought into play."""
        resources = self.book.economy.resources
        given = [gift for placed in table.field for gift in placed.way.gifts]
        fed = sum(resources[resource].origin == "hand" for resource, _ in table.laid)
        return fed + sum(gift.amount + len(gift.tokens) for gift in given)

    def _actions(self, table: Table) -> Iterator[Action]:
        """What may be done at a table, the cards of most worth first."""
        yield from sorted(plays(self.book, table), key=lambda play: (-self._worth(play), play.card.id, play.way))
        if table.enemy:
            return
        for card in {card.id: card for card in table.hand}.values():
            for gift in self.book.terms(card).sets:
                if not find_lacks(self.book, table, action := Set(card, gift.resource)):
                    yield action
        yield from self._covers(table)

    def _covers(self, table: Table) -> Iterator[Action]:
        """Cards played face down for what that gives, where there is room."""
        most = room(self.book, table)
        if most is None or len(table.field) >= most:
            return
        for card in least_playable(self.book, table)[:COVERS]:
            way = next((way for way in self.book.terms(card).ways if way.covers and way.gifts), None)
            if way is not None and not find_lacks(self.book, table, action := Play(card, way.name)):
                yield action
