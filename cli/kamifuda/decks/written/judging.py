"""Judges a written-down hand as a whole: its opening, then its turns."""

from collections.abc import Mapping, Sequence

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.dealing import Request, open_book, wishes_of
from kamifuda.decks.table import lay_table
from kamifuda.decks.written.course import Course
from kamifuda.decks.written.opening import OpeningJudge
from kamifuda.decks.written.text import Section
from kamifuda.decks.written.verdict import JudgedStep, Log
from kamifuda.decks.written.world import World
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.game.procedure import Seat


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """Every step with what speaks against it."""

    steps: tuple[JudgedStep, ...]
    found: tuple[Diagnostic, ...]
    seat: Seat  # when the first turn begins
    hand: tuple[Card, ...]  # when it was kept
    trusted: int  # steps that effects of cards explain, on the player's word

    @property
    def verdict(self) -> str:
        """legal, illegal, or undecided where a step cannot be read."""
        names = {one.name for one in self.found if one.severity == "error"}
        if names & {"illegal-step", "missing-step"}:
            return "illegal"
        return "undecided" if names or not all(step.read for step in self.steps) else "legal"


def judge_hand(
    path: str,
    sections: Sequence[Section],
    piles: Mapping[str, Sequence[Card]],
    catalogue: Catalogue,
    request: Request,
) -> JudgedHand:
    """Judge the sections of a hand from a deck's piles. The game has to have an opening.yaml."""
    game = catalogue.game
    if game.procedure is None:
        raise ValueError(f"{game.id} has no opening.yaml")
    book, manners = open_book(game, request)
    log = Log(catalogue)
    opening = OpeningJudge(game.procedure, piles, wishes_of(game, request), manners, log)
    written = [section for section in sections if section.place == "opening"]
    turns = [section for section in sections if section.place != "opening"]
    for late in [each for each in written if each is not sections[0]]:
        why = "the opening stands before every turn, and once"
        log.found.append(diagnostic("unread-step", late.span, line="[opening]", why=why, expected="it first"))
    opening.judge(written[0] if written else None, sections[0].span if sections else Span(path))
    hand, trusted = tuple(opening.hand), 0
    if book is not None:
        apart = {name: tuple(cards) for name, cards in opening.apart.items()}
        table = lay_table(book, hand, len(opening.stock), opening.in_play, apart)
        course = Course(book, game.procedure, opening.seat, World(table, opening.stock), log, opening.namer)
        for section in turns:
            course.judge(section)
        trusted = course.trusted
    elif turns:
        why = f"{game.id} has no turns.yaml, so nobody knows what a turn is"
        log.found.append(diagnostic("unread-step", turns[0].span, line=turns[0].title, why=why, expected="[opening]"))
    found = sorted([*log.found, *opening.namer.found], key=lambda one: one.order)
    return JudgedHand(tuple(log.steps), tuple(found), opening.seat, hand, trusted)
