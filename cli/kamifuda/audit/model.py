"""What cards are worth by their numbers, explained by cost and keywords; and which stand off from that."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import numpy as np

from kamifuda.audit.arithmetic import Worked, read_numbers, work_out
from kamifuda.audit.fit import Fit, fit_robust, independent
from kamifuda.audit.table import Floats, Table
from kamifuda.audit.texts import Saying
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game, Texts
from kamifuda.query import Query

LEAST_CARDS = 30  # of fewer nobody can say what is usual
LEAST_BEARERS = 3  # of a keyword that becomes a term
ROWS_A_TERM = 5
MOST_OUTLIERS = 20
LEAST_OUTLIERS = 5  # the largest are shown even when none is unusual
_GROUPS = ("colour", "rarity")

TermKind = Literal["base", "field", "flag", "keyword", "text"]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a model explains by what, on which cards."""

    name: str
    title: Texts
    value: str
    by: tuple[str, ...]
    kinds: tuple[str, ...] = ()  # of cards it speaks of, where no query says so
    query: Query | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """One term of the sum: what one more of it adds, and the standard error of that."""

    kind: TermKind
    key: str
    coefficient: float
    error: float
    cards: int  # that have it


@dataclass(frozen=True, slots=True)
class Outlier:
    """A card with what it has, what cards like it have, and how unusual the difference is."""

    card: Card
    saying: Saying
    observed: float
    expected: float  # from the fit without this card
    error: float  # standard deviation of such a difference
    score: float


@dataclass(frozen=True, slots=True)
class Lean:
    """How far the cards of one group stand off together."""

    field: str
    value: str
    cards: int
    mean: float
    error: float | None  # standard error of the mean; none for one card


@dataclass(frozen=True, slots=True)
class Model:
    """A model, or why there is none."""

    plan: Plan
    of: int  # cards it speaks of
    cards: tuple[Card, ...]  # with all numbers it needs
    apart: tuple[tuple[str, int], ...]  # cards without: X, none, unknown
    terms: tuple[Term, ...] = ()
    dropped: tuple[tuple[str, str], ...] = ()  # what is no term, and why
    scale: float = 0.0
    reach: float = 0.0
    outside: int = 0  # cards beyond the reach; one in twenty is to be expected
    observed: tuple[float, ...] = ()
    first: tuple[float, ...] = ()  # the first of what explains it
    fitted: tuple[float, ...] = ()
    left_out: tuple[float, ...] = ()  # residuals, each from the fit without its card
    outliers: tuple[Outlier, ...] = ()
    leans: tuple[Lean, ...] = ()

    @property
    def too_few(self) -> bool:
        """Whether there are too few cards to fit anything."""
        return not self.terms


@dataclass(frozen=True, slots=True)
class _Candidate:
    kind: TermKind
    key: str
    numbers: Floats


def plan_models(game: Game, queries: Mapping[str, Query | None]) -> Iterator[Plan]:
    """The models a game asks for, and for each kind that none of them names, its stats explained by its costs."""
    asked = game.audit.models if game.audit else {}
    for name, model in asked.items():
        query = None if model.of == "any" else queries.get(model.of)
        if model.of == "any" or query is not None:
            yield Plan(name, model.title, model.value, model.by, tuple(game.kinds), query)
    for kind in game.kinds.values():
        stats = [key for key, each in kind.fields.items() if each.role == "stat" and each.type == "integer"]
        costs = [
            key for key, each in kind.fields.items() if each.role == "cost" and each.type in ("integer", "symbols")
        ]
        if stats and costs and not any(f"kind:{kind.id}" in model.of or model.of == "any" for model in asked.values()):
            yield Plan(kind.id, kind.label, " + ".join(stats), tuple(costs), (kind.id,))


def fit_model(plan: Plan, game: Game, tables: Mapping[str, Table]) -> Model:
    """Fit one model to the cards it speaks of."""
    found = [
        (card, saying)
        for kind in plan.kinds
        if kind in tables
        for card, saying in zip(tables[kind].cards, tables[kind].sayings, strict=True)
        if plan.query is None or plan.query.matches(card)
    ]
    cards = [card for card, _ in found]
    value = work_out(plan.value, cards, game)
    by = {key: read_numbers(key, cards, game) for key in plan.by}
    usable, apart = _usable([value, *by.values()], len(cards))
    chosen = [found[place] for place in usable]
    kept = tuple(card for card, _ in chosen)
    observed = tuple(value.numbers[usable].tolist())
    first = tuple(by[plan.by[0]].numbers[usable].tolist())
    if len(kept) < LEAST_CARDS:
        return Model(plan, len(cards), kept, apart, observed=observed, first=first)
    candidates, dropped = _candidates(chosen, {key: each.numbers[usable] for key, each in by.items()}, game)
    x = np.column_stack([each.numbers for each in candidates])
    columns = independent(x)
    dropped += [(each.key, "says nothing new") for n, each in enumerate(candidates) if n not in columns]
    candidates = [candidates[number] for number in columns]
    fit = fit_robust(x[:, columns], value.numbers[usable])
    terms = tuple(
        Term(each.kind, each.key, float(fit.coefficients[n]), float(fit.errors[n]), int(np.count_nonzero(each.numbers)))
        for n, each in enumerate(candidates)
    )
    return Model(
        plan,
        len(cards),
        kept,
        apart,
        terms,
        tuple(dropped),
        fit.scale,
        fit.reach,
        int(np.sum(np.abs(fit.score) > fit.reach)),
        observed,
        first,
        tuple(fit.fitted.tolist()),
        tuple(fit.left_out.tolist()),
        tuple(_outliers(chosen, value.numbers[usable], fit)),
        tuple(_leans(kept, fit.left_out, game)),
    )


def _usable(columns: Sequence[Worked], cards: int) -> tuple[list[int], tuple[tuple[str, int], ...]]:
    notes = [next((note for column in columns if (note := column.notes[place])), "") for place in range(cards)]
    apart = Counter(note for note in notes if note)
    return [place for place, note in enumerate(notes) if not note], tuple(sorted(apart.items()))


def _candidates(
    chosen: Sequence[tuple[Card, Saying]], by: Mapping[str, Floats], game: Game
) -> tuple[list[_Candidate], list[tuple[str, str]]]:
    """All terms that may be fitted, the most important first, and what is none."""
    found = [_Candidate("base", "", np.ones(len(chosen)))]
    dropped: list[tuple[str, str]] = []
    for key, numbers in by.items():
        if float(np.ptp(numbers)) == 0:
            dropped.append((key, f"is {numbers[0]:g} on every card"))
        else:
            found.append(_Candidate("field", key, numbers))
    says = np.array([float(bool(saying.rest)) for _, saying in chosen])
    marks: list[_Candidate] = [_Candidate("text", "text", says)]
    flags = [key for kind in game.kinds.values() for key, each in kind.fields.items() if each.type == "flag"]
    marks += [
        _Candidate("flag", key, np.array([float(card.fields.get(key) is True) for card, _ in chosen]))
        for key in dict.fromkeys(flags)
    ]
    own = [{word.partition(":")[0] for word in saying.keywords} for _, saying in chosen]
    marks += [
        _Candidate("keyword", word, np.array([float(word in words) for words in own]))
        for word in game.keywords
        if any(word in words for words in own)
    ]
    room = len(chosen) // ROWS_A_TERM - len(found)
    marks.sort(key=lambda each: -min(float(each.numbers.sum()), len(chosen) - float(each.numbers.sum())))
    for each in marks:
        bearers = int(each.numbers.sum())
        if min(bearers, len(chosen) - bearers) < LEAST_BEARERS:
            if bearers and bearers < len(chosen):
                dropped.append((each.key, f"on {bearers} of {len(chosen)} cards"))
        elif room > 0:
            found.append(each)
            room -= 1
        else:
            dropped.append((each.key, "more terms than so few cards can tell apart"))
    return found, dropped


def _outliers(chosen: Sequence[tuple[Card, Saying]], observed: Floats, fit: Fit) -> Iterator[Outlier]:
    """The cards that stand off most: all that are unusual up to a number, and a few in any case."""
    scores = np.where(np.isfinite(fit.score), np.abs(fit.score), -1.0)
    order = np.argsort(-scores, kind="stable")
    unusual = int(np.sum(scores > fit.reach))
    for place in order[: min(MOST_OUTLIERS, max(unusual, LEAST_OUTLIERS))]:
        if scores[place] <= 0 or fit.error[place] <= 0:
            return
        card, saying = chosen[place]
        off = float(fit.left_out[place])
        value = float(observed[place])
        yield Outlier(card, saying, value, value - off, float(fit.error[place]), float(fit.score[place]))


def _leans(cards: Sequence[Card], left_out: Floats, game: Game) -> Iterator[Lean]:
    keys = [k for kind in game.kinds.values() for k, each in kind.fields.items() if each.role in _GROUPS]
    for key in dict.fromkeys([*keys, "set"]):
        groups: dict[str, list[float]] = defaultdict(list)
        for card, off in zip(cards, left_out.tolist(), strict=True):
            value = card.fields.get(key)
            if isinstance(value, str) and off == off:
                groups[value].append(off)
        if len(groups) > 1:
            for value, offs in sorted(groups.items(), key=lambda each: _place(game, key, each[0])):
                yield Lean(key, value, len(offs), *mean_of(offs))


def _place(game: Game, key: str, value: str) -> tuple[int, str]:
    """Where the game lists a value; others follow by name."""
    known = next((list(each.choices) for kind in game.kinds.values() if (each := kind.fields.get(key))), [])
    known = list(game.sets) if key == "set" else known
    return (known.index(value) if value in known else len(known)), value


def mean_of(values: Sequence[float]) -> tuple[float, float | None]:
    """The mean and its standard error."""
    numbers = np.array(values)
    error = float(numbers.std(ddof=1) / np.sqrt(len(numbers))) if len(numbers) > 1 else None
    return float(numbers.mean()), error
