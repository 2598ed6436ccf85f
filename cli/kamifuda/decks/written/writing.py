"""Writes a dealt hand down, so that it can be judged, changed and judged again."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from kamifuda.cards import Card
from kamifuda.decks.actions import HAND, Action, Play, Set, Use
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.dealing import Dealt, Request
from kamifuda.decks.formats.lines import one_line
from kamifuda.decks.steps import Step
from kamifuda.decks.turns import Turn

_VERBS = {"place": "place", "draw": "draw", "redraw": "redraw"}


def written_hand(dealt: Dealt, deck: str, request: Request, catalogue: Catalogue) -> str:
    """The opening and the greedy line of a dealt hand as a text. `deck`: how the file names its deck."""
    return "".join(f"{line}\n" for line in _Writer(catalogue).lines(dealt, deck, request))


class _Writer:
    """Names cards in such a way that they are found again."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue

    def lines(self, dealt: Dealt, deck: str, request: Request) -> Iterator[str]:
        yield f"deck: {deck}"
        yield f"seat: {dealt.opening.started}"
        if request.wishes.version:
            yield f"rules: {request.wishes.version}"
        yield from (f"option {key}: {value}" for key, value in request.options.items())
        yield "[opening]"
        nothing = Step("keep", "opponent", "")
        for step, following in pairwise((*dealt.opening.steps, nothing)):
            yield from self._opening_line(step, following)
        for turn in dealt.turns:
            if turn.line or not turn.enemy:
                yield f"[{'enemy turn' if turn.enemy else 'turn'} {turn.number}]"
                yield from self._turn_lines(turn)

    def _opening_line(self, step: Step, following: Step) -> Iterator[str]:
        if step.who == "opponent":
            if step.action == "redraw":
                yield "opponent redraws"
        elif step.action in _VERBS and step.cards:
            yield f"{_VERBS[step.action]}: {self._names(step.cards)}"
        elif step.action == "put-back" and step.cards:
            yield f"put {'back' if following.action == 'redraw' else 'under'}: {self._names(step.cards)}"
        elif step.action == "keep":
            yield "keep"

    def _turn_lines(self, turn: Turn) -> Iterator[str]:
        if turn.drawn:
            yield f"draw: {self._names(turn.drawn)}"
        yield from (self._action(action) for action in turn.line)
        if turn.discarded:
            yield f"discard: {self._names(turn.discarded)}"

    def _action(self, action: Action) -> str:
        name = self._name(action.card)
        if isinstance(action, Set):
            return f"set: {name} on {action.resource}"
        if isinstance(action, Play):
            way = f" as {action.way}" if action.way else ""
            origin = f" from {action.origin}" if action.origin != HAND else ""
            return f"play: {name}{way}{origin}"
        return (
            f"use: {name} ability {action.entry + 1}"
            if isinstance(action, Use)
            else f"change: {name} into {action.way}"
        )

    def _names(self, cards: Sequence[Card] | Iterable[Card]) -> str:
        counts = Counter(self._name(card) for card in cards)
        return " | ".join(f"{count} {name}" if count > 1 else name for name, count in counts.items())

    def _name(self, card: Card) -> str:
        """The name of a card where it means that card alone, else its id."""
        name = one_line(card.title(self.catalogue.game.home_language))
        return name if self.catalogue.find(name) == (card,) and "|" not in name else card.id
