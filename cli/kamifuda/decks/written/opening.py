"""Judges the opening of a written-down hand: what is placed, drawn, put back, drawn anew and kept."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby

from kamifuda.cards import Card
from kamifuda.decks.dealer import Dealer
from kamifuda.decks.dealing import starts_of
from kamifuda.decks.lacks import Rule
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import Manners, Wishes
from kamifuda.decks.written.cards import Namer
from kamifuda.decks.written.stock import Stock
from kamifuda.decks.written.text import Line, Section
from kamifuda.decks.written.verdict import Fault, File, Log
from kamifuda.diagnostics import Span
from kamifuda.game.procedure import Procedure, Redraw, UpTo, at_seat

FILE: File = "opening.yaml"
_JOINED = ("place", "draw", "put back", "redraw", "put under")


class OpeningJudge(Dealer):
    """Follows a written opening by a procedure. After a step that is not allowed it goes on with what is written."""

    def __init__(
        self, procedure: Procedure, piles: Mapping[str, Sequence[Card]], wishes: Wishes, manners: Manners, log: Log
    ) -> None:
        super().__init__(procedure, piles, Chance(0), wishes, manners)
        self.log, self.namer = log, Namer(log.catalogue)
        self.started = self.seat = wishes.seat or "first"
        self.stock = Stock(tuple(piles.get(procedure.hand.pile, ())))
        for name in [
            name for name, where in starts_of(log.game).items() if where == "in-play" and self.apart.get(name)
        ]:
            self.in_play += self.apart.pop(name)
        self.offered = [
            rule
            for rule in procedure.redraw
            if self.holds(rule)
            for _ in range(rule.times if isinstance(rule.times, int) else 1)
        ]
        self.owed = 0  # cards of the hand that have to go under the pile
        self.open: tuple[Redraw | None, int] | None = None  # what was put back and not drawn for yet
        self.aside: list[Card] = []
        self.wrongly = False  # they were put back against the rules
        self.begun = self.kept = self.opponent_done = False
        self.placed = 0

    def judge(self, section: Section | None, end: Span) -> None:
        """All steps of the opening; none at all when it is not written."""
        section = section or Section("opening", 0, end, ())
        for verb, group in groupby(section.lines, key=lambda line: line.verb):
            lines = list(group)
            joined = [lines] if verb in _JOINED else [[line] for line in lines]
            for each in joined:
                self._step(section, verb, each)
        self._finish(section)

    def _step(self, section: Section, verb: str, lines: list[Line]) -> None:
        act: Mapping[str, Callable[[Section, list[Card], Line], list[Fault]]] = {
            "place": self._place,
            "draw": self._draw,
            "redraw": self._redraw_cards,
            "put back": self._put_back,
            "put under": self._put_under,
            "keep": self._keep,
            "opponent redraws": self._opponent,
            "opponent keeps": self._opponent,
        }
        cards: list[Card] = []
        read = True
        for line in lines if verb in _JOINED else ():
            if verb == "put back" and line.rest.casefold() in ("all", "the whole hand"):
                cards += self.hand
                continue
            found = self.namer.cards(line)
            read = read and found is not None
            cards += found or ()
        faults = tuple(act[verb](section, cards, lines[0]))
        # with a card that is not known nobody can count
        self.log.judged(section, lines[0], faults if read else (), read=read)
        for line in lines[1:]:
            self.log.judged(section, line, (), read=read)

    # Before and while the hand is drawn -------------------------------------------------------------------------------

    def _place(self, _: Section, cards: list[Card], __: Line) -> list[Fault]:
        rules = [rule for rule in self.procedure.before for seat in rule.by if seat == self.started]
        faults = [] if not self.begun else [_fault("it is placed before the hand is drawn")]
        for card in cards:
            rule = rules[self.placed] if self.placed < len(rules) else None
            self.placed += 1
            if rule is None:
                words = f"{len(rules) or 'no'} {'card is' if len(rules) == 1 else 'cards are'} placed by who goes"
                faults.append(_fault(f"{words} {self.started}", rules[-1] if rules else None))
                continue
            pile = self.apart.get(rule.pile, [])
            if card not in pile or not self.manners.answer(rule.place, card):
                faults.append(_fault(f"{self.title(card)} is no {rule.place} of the pile {rule.pile}", rule))
            else:
                pile.remove(card)
            self.in_play.append(card)
        return faults

    def _draw(self, section: Section, cards: list[Card], line: Line) -> list[Fault]:
        if self.open is not None:
            return self._redraw_cards(section, cards, line)
        rule, faults = self.procedure.hand, []
        if self.begun:
            faults.append(_fault("the hand was drawn already", rule))
        else:
            self._check_placed(section, line.span)
            count = self.number(rule.draw)
            if len(cards) != count:
                by_seat = " by who goes " + self.started if not isinstance(rule.draw, int) else ""
                faults.append(_fault(f"{len(cards)} are drawn, and the opening hand is {count}{by_seat}", rule))
            if rule.keep is not None:
                self.owed += count - at_seat(rule.keep, self.started)
        self.begun = True
        return [*faults, *self._take(cards)]

    def _take(self, cards: Iterable[Card]) -> list[Fault]:
        faults = []
        for card in cards:
            if why := self.stock.refuses(card):
                faults.append(_fault(f"{self.title(card)} cannot be drawn: {why}"))
            self.stock = self.stock.draw(card)
            self.hand.append(card)
        return faults

    def _check_placed(self, section: Section, span: Span) -> None:
        rules = [rule for rule in self.procedure.before for seat in rule.by if seat == self.started]
        for rule in rules[self.placed :]:
            if any(self.manners.answer(rule.place, card) for card in self.apart.get(rule.pile, ())):
                words = f"who goes {self.started} places {len(rules)} of {rule.place} before the hand is drawn"
                self.log.missing(span, section, _fault(f"{words}, and {self.placed} are written", rule))
                break
        self.placed = max(self.placed, len(rules))

    # Redraws ----------------------------------------------------------------------------------------------------------

    def _put_back(self, section: Section, cards: list[Card], line: Line) -> list[Fault]:
        faults = self._close_redraw(section, line.span)
        rule = self.offered[0] if self.offered else None
        if not self.begun:
            faults.append(_fault("there is no hand yet"))
        if rule is None:
            last = self.taken[-1] if self.taken else None
            times = {0: "no redraw is offered", 1: "one redraw is allowed"}.get(
                len(self.taken), f"{len(self.taken)} redraws are allowed"
            )
            faults.append(_fault(f"{times}, and there is no other" if last else times, last))
        elif self.kept:
            faults.append(_fault("the hand was kept, and who keeps is offered no other redraw", rule))
        else:
            faults += self._check_taken(rule, cards)
        for card in cards:
            if card in self.hand:
                self.hand.remove(card)
            else:
                faults.append(_fault(f"{self.title(card)} is not in the hand"))
        to = rule.to if rule else "deck"
        if to == "bottom":
            self.stock = self.stock.put_under(cards)
        if to == "aside":
            self.aside += cards
        elif rule is None or rule.shuffle is True:
            self.stock = self.stock.shuffle_in(cards if to == "deck" else ())
        self.open = (rule, len(cards))
        self.wrongly = bool(faults)
        return faults

    def _check_taken(self, rule: Redraw, cards: Sequence[Card]) -> list[Fault]:
        faults = []
        if isinstance(rule.take, UpTo):
            most = at_seat(rule.take.up_to, self.started)
            if len(cards) > most:
                words = f"{len(cards)} are put back, and who goes {self.started} puts back {most} at most"
                faults.append(_fault(words, rule))
        elif len(cards) != len(self.hand):
            words = f"{len(cards)} of {len(self.hand)} are put back, and the whole hand is redrawn or none of it"
            faults.append(_fault(words, rule))
        if rule.forced is not None and not self._is_forced(rule):
            words = f"a hand with {rule.forced.fewer_than} of {rule.forced.of} is not redrawn"
            faults.append(_fault(words, rule))
        return faults

    def _is_forced(self, rule: Redraw) -> bool:
        forced = rule.forced
        there = sum(bool(forced and self.manners.answer(forced.of, card)) for card in self.hand)
        return forced is not None and there < forced.fewer_than

    def _redraw_cards(self, _: Section, cards: list[Card], __: Line) -> list[Fault]:
        faults: list[Fault] = []
        rule, gone = self.open or (None, len(cards))
        if self.open is None:
            faults.append(_fault("nothing was put back to draw for"))
        if rule is not None:
            count = self.drawn_for(rule, gone)
            if len(cards) != count:
                faults.append(_fault(f"{len(cards)} are drawn anew, and {count} are due", rule))
            if rule.times != "any":
                self.offered.remove(rule)
            self.taken.append(rule)
        self.open = None
        faults += self._take(cards)
        if rule is not None and rule.shuffle == "after":
            self.stock = self.stock.shuffle_in(self.aside)
            self.aside = []
        if rule is not None and rule.costs == "first-turn" and not self.wrongly:
            self._hand_over(you=True)
        return faults

    def _close_redraw(self, section: Section, span: Span) -> list[Fault]:
        """After cards were put back, others are drawn before anything else happens."""
        rule, gone = self.open or (None, 0)
        if rule is not None and (count := self.drawn_for(rule, gone)):
            self.log.missing(span, section, _fault(f"{count} are drawn for what was put back", rule))
        self.open = None
        return []

    def _keep(self, section: Section, _: list[Card], line: Line) -> list[Fault]:
        self._close_redraw(section, line.span)
        faults = [] if self.begun else [_fault("there is no hand yet")]
        faults += [_fault("the hand was kept already")] if self.kept else []
        forced = next((rule for rule in self.offered if self._is_forced(rule)), None)
        if forced is not None and forced.forced is not None:
            words = f"a hand with fewer than {forced.forced.fewer_than} of {forced.forced.of} has to be redrawn"
            faults.append(_fault(words, forced))
        self._settle()
        return faults

    def _settle(self) -> None:
        """The hand is kept: what the redraws cost is due."""
        if not self.kept:
            for rule in {id(rule): rule for rule in self.taken}.values():
                if rule.price:
                    self.owed += rule.price.bottom * max(0, self.taken.count(rule) - rule.price.free)
        self.kept = True

    def _put_under(self, _: Section, cards: list[Card], __: Line) -> list[Fault]:
        self._settle()
        faults = []
        if len(cards) > self.owed:
            faults.append(_fault(f"{len(cards)} go under the deck, and {self.owed} are due"))
        for card in cards:
            if card in self.hand:
                self.hand.remove(card)
            else:
                faults.append(_fault(f"{self.title(card)} is not in the hand"))
        self.owed = max(0, self.owed - len(cards))
        self.stock = self.stock.put_under(cards)
        return faults

    # The opponent, and the end ----------------------------------------------------------------------------------------

    def _opponent(self, _: Section, __: list[Card], line: Line) -> list[Fault]:
        rule = next((rule for rule in self.procedure.redraw if self.holds(rule)), None)
        faults = []
        if rule is None:
            faults.append(_fault("no redraw is offered"))
        if self.opponent_done:
            faults.append(_fault("the opponent's redraw was written already", rule))
        if self.started == "second" and (self.kept or self.taken):
            faults.append(_fault("whoever goes first is asked first: that is the opponent", rule))
        if self.started == "first":
            self._settle()  # whoever goes first was asked before
        self.opponent_done = True
        if line.verb == "opponent redraws" and rule is not None and rule.costs == "first-turn":
            self._hand_over(you=False)
        return faults

    def _hand_over(self, *, you: bool) -> None:
        if (self.seat == "first") == you:
            self.seat = "second" if you else "first"

    def _finish(self, section: Section) -> None:
        span = section.lines[-1].span if section.lines else section.span
        self._close_redraw(section, span)
        if not self.begun:
            count = self.number(self.procedure.hand.draw)
            self.log.missing(span, section, _fault(f"an opening hand of {count} is drawn", self.procedure.hand))
        forced = next((rule for rule in self.offered if self.begun and self._is_forced(rule)), None)
        if forced is not None and forced.forced is not None and not self.kept:
            words = f"a hand with fewer than {forced.forced.fewer_than} of {forced.forced.of} has to be redrawn"
            self.log.missing(span, section, _fault(words, forced))
        self._settle()
        if self.owed:
            due: Rule = self.taken[-1] if self.taken else self.procedure.hand
            self.log.missing(span, section, _fault(f"{self.owed} of the hand go under the deck when it is kept", due))
        for step in self.procedure.after:
            if self.holds(step) and step.seat in ("", self.seat) and step.set_aside is not None:
                self.stock = self.stock.lose(self.number(step.set_aside))

    def title(self, card: Card) -> str:
        """What a card is called."""
        return self.manners.title(card)


def _fault(words: str, rule: Rule | None = None) -> Fault:
    return Fault(words, rule, FILE)
