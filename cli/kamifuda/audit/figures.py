"""A game's own questions: a sum worked out for each card, or a field added up over the cards of a deck."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from kamifuda.audit.arithmetic import read_numbers, work_out
from kamifuda.audit.distribution import Distribution, distribute_numbers
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Deck
from kamifuda.game.audit import Figure
from kamifuda.game.definition import Game
from kamifuda.query import Context, Query

MOST_SHOWN = 5
Queries = Mapping[str, Query | None]


@dataclass(frozen=True, slots=True)
class Value:
    """One card's figure."""

    card: Card
    value: float


@dataclass(frozen=True, slots=True)
class Total:
    """A field added up over the cards of a deck that are meant, or over all cards of the game."""

    deck: str  # path; empty: all cards
    title: str
    total: int
    cards: int
    left_out: int  # cards that are unknown, or whose field is no number


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one question."""

    name: str
    figure: Figure
    unsure: int = 0  # cards of which nobody can say whether they are meant
    spread: Distribution | None = None
    highest: tuple[Value, ...] = ()
    lowest: tuple[Value, ...] = ()
    by: tuple[Distribution, ...] = ()  # for each group; its key is the group
    totals: tuple[Total, ...] = ()


def answer_figures(game: Game, cards: Sequence[Card], decks: Sequence[Deck], queries: Queries) -> Iterator[Answer]:
    """Every question of a game."""
    context = Context(options={name: option.default for name, option in game.options.items()})
    for name, figure in game.audit.figures.items() if game.audit else ():
        query = None if figure.of == "any" else queries.get(figure.of)
        if figure.of != "any" and query is None:
            continue  # told by check
        if figure.value:
            yield _worked_out(game, name, figure, cards, query, context)
        else:
            yield Answer(name, figure, totals=tuple(_totals(game, figure, cards, decks, query, context)))


def _worked_out(
    game: Game, name: str, figure: Figure, cards: Sequence[Card], query: Query | None, context: Context
) -> Answer:
    truths = [True if query is None else query.matches(card, context) for card in cards]
    meant = [card for card, truth in zip(cards, truths, strict=True) if truth]
    worked = work_out(figure.value, meant, game)
    known = np.flatnonzero(np.isfinite(worked.numbers))
    order = known[np.argsort(worked.numbers[known], kind="stable")]
    values = [Value(meant[place], float(worked.numbers[place])) for place in order]
    groups: dict[str, list[float]] = defaultdict(list)
    if figure.by is not None:
        for each in values:
            groups[_group(each.card, figure.by)].append(each.value)
    shown = min(MOST_SHOWN, len(values))
    return Answer(
        name,
        figure,
        sum(truth is None for truth in truths),
        distribute_numbers(name, worked.numbers, worked.notes),
        tuple(reversed(values[-shown:])) if shown else (),
        tuple(values[: min(shown, len(values) - shown)]),
        tuple(distribute_numbers(group, np.array(found)) for group, found in sorted(groups.items(), key=_sortable)),
    )


def _sortable(group: tuple[str, list[float]]) -> tuple[int, str]:
    name = group[0]
    return (int(name), "") if name.lstrip("-").isdecimal() else (0, name)


def _group(card: Card, key: str) -> str:
    value = card.fields.get(key, "")
    if isinstance(value, Mapping):
        return str(sum(value.values())) if all(isinstance(each, int) for each in value.values()) else ""
    return str(value) if isinstance(value, str | int) else ""


def _totals(
    game: Game, figure: Figure, cards: Sequence[Card], decks: Sequence[Deck], query: Query | None, context: Context
) -> Iterator[Total]:
    meant = [card for card in cards if query is None or query.matches(card, context)]
    if meant:
        held = {card.id: card for card in meant}
        yield _total(game, figure, ("", ""), Counter(list(held)), held, 0)
    for deck in decks:
        copies: Counter[str] = Counter()
        held = {}
        unknown = 0
        for entry in deck.entries:
            where = Context(pile=entry.pile, options=context.options)
            truth = True if query is None else query.matches(entry.card, where)
            if truth is False:
                continue
            if entry.card is None or truth is None:
                unknown += entry.count or 0
                continue
            copies[entry.card.id] += entry.count or 0
            held[entry.card.id] = entry.card
        yield _total(game, figure, (deck.path, deck.name), copies, held, unknown)


def _total(
    game: Game, figure: Figure, deck: tuple[str, str], copies: Counter[str], held: Mapping[str, Card], unknown: int
) -> Total:
    cards = list(held.values())
    numbers = read_numbers(figure.sum, cards, game)
    total, counted = 0, 0
    for card, number, note in zip(cards, numbers.numbers.tolist(), numbers.notes, strict=True):
        if note:
            unknown += copies[card.id]
        else:
            total += int(number) * copies[card.id]
            counted += copies[card.id]
    return Total(*deck, total, counted, unknown)
