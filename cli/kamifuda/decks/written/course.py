"""Judges the turns of a written-down hand: draws, cards set and played, abilities used, cards put away."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from kamifuda.cards import Card
from kamifuda.decks.book import Book
from kamifuda.decks.lacks import Word, find_lacks
from kamifuda.decks.levels import levels
from kamifuda.decks.table import Table, act, begin_enemy_turn, begin_turn
from kamifuda.decks.written.cards import Namer
from kamifuda.decks.written.meanings import WORDS, Meanings, Meant
from kamifuda.decks.written.moves import Moves
from kamifuda.decks.written.text import Line, Section
from kamifuda.decks.written.verdict import Fault, Log
from kamifuda.decks.written.world import Result, World, go_on
from kamifuda.diagnostics import Span
from kamifuda.game.procedure import Procedure, Seat

_ON_TRUST = ("draw by effect", "discard by effect", "leaves")
_Judge = Callable[[World], Iterator[Result]]


class Course:
    """Follows written turns from a kept hand."""

    def __init__(self, book: Book, procedure: Procedure, seat: Seat, world: World, log: Log, namer: Namer) -> None:
        self.book, self.procedure, self.seat = book, procedure, seat
        self.log, self.namer, self.meanings = log, namer, Meanings(book)
        self.worlds = [world]
        self.at = 0  # turns begun, one's own and the enemy's
        self.section: Section | None = None
        self.draw_told = False
        self.kept_wrongly = 0  # cards of the hand that should have been put away
        self.trusted = 0  # steps that effects of cards explain, on the player's word

    def judge(self, section: Section) -> None:
        """One turn."""
        wanted = 2 * section.number - (1 if self._is_early(section) else 0)
        before = self.at
        if wanted <= before:
            words = f"it cannot follow {self.section.title}" if self.section else "it comes twice"
            self.log.missing(section.span, section, Fault(f"{words}: turns stand in the order they are played"))
        else:
            self._check_limit(section)
        while self.at < wanted:
            self._begin(section, last=self.at + 1 == wanted)
        self.section, self.draw_told = section, wanted <= before
        for line in section.lines:
            self._step(section, line)
        if section.place == "turn":
            self._check_draw(section, section.lines[-1].span if section.lines else section.span)

    def _is_early(self, section: Section) -> bool:
        """Whether a turn is the earlier one of its number."""
        return (section.place == "turn") == (self.seat == "first")

    def _begin(self, section: Section, *, last: bool) -> None:
        """The next turn, of whichever player; one's own has to be the one that is written."""
        self.at += 1
        own = (self.at % 2 == 1) == (self.seat == "first")
        if own and not last:
            words = f"turn {(self.at + 1) // 2} is not written down"
            self.log.missing(section.span, section, Fault(f"{words}, in which a card is drawn at least"))
        begun = [
            begin_turn(self.book, world.table, ()) if own else begin_enemy_turn(self.book, world.table)
            for world in self.worlds
        ]
        self.worlds = [World(table, world.stock) for table, world in zip(begun, self.worlds, strict=True)]

    def _due(self) -> int:
        """How many cards are drawn as the running turn begins."""
        special = self.procedure.first_turn.get(self.seat) if (self.at + 1) // 2 == 1 else None
        return self.book.economy.draw if special is None else special.draw

    def _drawing(self) -> Fault:
        """The same in words, and the rule that says so."""
        due = self._due() or "nothing"
        if (self.at + 1) // 2 == 1 and self.seat in self.procedure.first_turn:
            words, path = f"who goes {self.seat} draws {due} on the first turn", ("first_turn", self.seat)
            return Fault(words, Word(path), "opening.yaml")
        return Fault(f"{due} {'is' if due == 1 else 'are'} drawn as a turn begins", Word(("draw",)))

    def _check_draw(self, section: Section, span: Span) -> None:
        due, drawing = self._due(), self._drawing()
        if not self.draw_told and all(world.drawn < min(due, world.drawn + len(world.stock)) for world in self.worlds):
            self.log.missing(span, section, replace(drawing, words=f"{drawing.words}, and no draw is written"))
            self.draw_told = True

    def _check_limit(self, section: Section) -> None:
        """At the end of an own turn the hand is brought down to its limit."""
        limit = self.procedure.hand.limit
        if limit is None or self.section is None or self.section.place != "turn":
            return
        least = min(len(world.table.hand) for world in self.worlds) - self.kept_wrongly
        if least > limit:
            self.kept_wrongly += least - limit  # told once
            held = f"{least} cards are held as {self.section.title} ends"
            words = f"{held}, and {limit} may be kept: discard {least - limit}"
            self.log.missing(section.span, self.section, Fault(words, self.procedure.hand, "opening.yaml"))

    # Steps ------------------------------------------------------------------------------------------------------------

    def _step(self, section: Section, line: Line) -> None:
        if section.place == "turn" and line.verb in WORDS:
            self._check_draw(section, line.span)
        ways = list(self._judges(line))
        if not ways:
            self.log.judged(section, line, (), read=False)
            return
        self.trusted += line.verb in _ON_TRUST
        faults: list[Fault] = []
        for judge in ways:  # several cards in one step are several steps
            results = [result for world in self.worlds for result in judge(world)]
            self.worlds, against = go_on(self.worlds, results)
            faults += [fault for fault in against if fault not in faults]
        self.log.judged(section, line, tuple(faults))

    def _judges(self, line: Line) -> list[_Judge]:
        """What judges a step, card by card; nothing when it cannot be read."""
        if line.verb in self.book.economy.state:
            return self._state(line)
        moves = Moves(self._due(), self._drawing(), self.procedure.hand).by_verb
        if line.verb in moves:
            return [_of(moves[line.verb], card) for card in self.namer.cards(line) or ()]
        named = self.namer.named(line, WORDS[line.verb])
        written = named.get("for") if named else ""
        gives = self.namer.find(written, line) if written else None
        if named is None or (written and gives is None):
            return []
        meant = self.meanings.of(line.verb, named, gives.id if gives else "")
        return [partial(self._act, meant=meant)]

    def _act(self, world: World, meant: Callable[[Table], Meant]) -> Iterator[Result]:
        actions = meant(world.table)
        if isinstance(actions, Fault):
            yield (actions,), world
            return
        for action in actions:
            faults = [Fault(lack.words, lack.rule) for lack in find_lacks(self.book, world.table, action)]
            if world.ended:
                faults.append(Fault("the turn has ended: cards were put away"))
            yield tuple(faults), world.paid(act(self.book, world.table, action))

    def _state(self, line: Line) -> list[_Judge]:
        """A number of the player, on the player's word."""
        written = line.rest.lstrip("=").strip()
        if not (written.isascii() and written.isdigit() and len(written) < 10):
            expected, why = f"{line.verb}: 1500", "it sets no number"
            self.namer.tell("unread-step", line.span, line=line.words, why=why, expected=expected)
            return []

        def judge(world: World) -> Iterator[Result]:
            state = {**world.table.state, line.verb: int(written)}
            state |= levels(self.book.economy, state)
            yield (), replace(world, table=replace(world.table, state=state))

        return [judge]


def _of(move: Callable[[World, Card], Iterator[Result]], card: Card) -> _Judge:
    return lambda world: move(world, card)
