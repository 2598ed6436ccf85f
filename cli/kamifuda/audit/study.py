"""The whole audit of one game."""

import gc
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kamifuda.audit.better import Better, find_better
from kamifuda.audit.curves import Curves, draw_curves
from kamifuda.audit.distribution import Distribution, distribute
from kamifuda.audit.figures import Answer, answer_figures
from kamifuda.audit.model import Model, fit_model, plan_models
from kamifuda.audit.phrases import Finding
from kamifuda.audit.releases import Release, compare_releases
from kamifuda.audit.supply import Supply, compare_supply
from kamifuda.audit.table import Table, make_table
from kamifuda.audit.texts import Sayings
from kamifuda.audit.wording import check_wording
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.game.definition import Game, Kind
from kamifuda.query import Query, parse

_GROUPS = ("colour", "rarity", "race")
_UNTRANSLATED = ("note", "artist")
WILD = ("any",)


@dataclass(frozen=True, slots=True)
class Presence:
    """How many cards of a kind have a field."""

    field: str
    required: bool
    present: int
    missing: int
    faulty: int


@dataclass(frozen=True, slots=True)
class Untold:
    """Cards of a kind that a language lacks something of."""

    language: str
    field: str
    cards: int


@dataclass(frozen=True, slots=True)
class Group:
    """The values of a field that sorts cards, and how many cards have each."""

    field: str
    counts: tuple[tuple[str, int], ...]
    none: int


@dataclass(frozen=True, slots=True)
class KindStudy:
    """What there is of one kind."""

    kind: str
    cards: tuple[Card, ...]
    fields: tuple[Presence, ...]
    untold: tuple[Untold, ...]
    spreads: tuple[Distribution, ...]
    groups: tuple[Group, ...]
    keywords: tuple[tuple[str, int], ...]
    better: Better


@dataclass(frozen=True)
class Study:
    """All figures of one game."""

    game: Game
    cards: int
    decks: int
    kinds: tuple[KindStudy, ...]
    curves: tuple[Curves, ...]
    models: tuple[Model, ...]
    answers: tuple[Answer, ...]
    supply: tuple[Supply, ...]
    wording: tuple[Finding, ...]
    releases: tuple[Release, ...]
    tables: Mapping[str, Table]


def study_game(catalogue: Catalogue, decks: Sequence[Deck]) -> Study:
    """Work out all figures of a game."""
    gc.freeze()  # what was read stays: looking for circles in it takes a quarter of the time
    try:
        return _study(catalogue, decks)
    finally:
        gc.unfreeze()


def _study(catalogue: Catalogue, decks: Sequence[Deck]) -> Study:
    game, cards = catalogue.game, catalogue.library.cards
    queries = _queries(catalogue)
    sayings = Sayings(game)
    tables = dict(_tables(game, cards, sayings))
    wild = frozenset(symbol for asked in (game.audit.supply if game.audit else ()) for symbol in asked.any) or WILD
    kinds = tuple(_kind(table, game, frozenset(wild)) for table in tables.values())
    models = tuple(fit_model(plan, game, tables) for plan in plan_models(game, queries))
    better = {each.kind: each.better for each in kinds}
    return Study(
        game,
        len(cards),
        len(decks),
        kinds,
        tuple(draw_curves(game, tables)),
        models,
        tuple(answer_figures(game, cards, decks, queries)),
        tuple(compare_supply(game, cards, decks, queries)),
        tuple(check_wording(game, sayings, cards)),
        tuple(compare_releases(game, tables, better, models, queries)),
        tables,
    )


def _queries(catalogue: Catalogue) -> Mapping[str, Query | None]:
    """The queries of `audit.yaml`; None where one makes no sense, which `check` tells."""
    audit = catalogue.game.audit
    if audit is None:
        return {}
    texts = [each.of for each in audit.figures.values()]
    texts += [each.of for each in audit.models.values()]
    texts += [each.of for each in audit.supply]
    return {text: parse(text, catalogue.vocabulary)[0] for text in texts if text and text != "any"}


def _tables(game: Game, cards: Sequence[Card], sayings: Sayings) -> Iterator[tuple[str, Table]]:
    by_kind: dict[str, list[Card]] = defaultdict(list)
    for card in cards:
        by_kind[card.kind].append(card)
    for name, kind in game.kinds.items():
        if by_kind[name]:
            yield name, make_table(kind, by_kind[name], [sayings.of(card) for card in by_kind[name]])


def _kind(table: Table, game: Game, wild: frozenset[str]) -> KindStudy:
    words = Counter(word.partition(":")[0] for saying in table.sayings for word in saying.keywords)
    return KindStudy(
        table.kind.id,
        table.cards,
        tuple(_presence(table)),
        tuple(_untold(table, game)),
        tuple(distribute(column) for column in table.columns.values()),
        tuple(_groups(table.kind, table.cards, game)),
        tuple((word, words[word]) for word in game.keywords if words[word]),
        find_better(table, wild),
    )


def _presence(table: Table) -> Iterator[Presence]:
    for key, field in table.kind.fields.items():
        faulty = sum(key in card.broken for card in table.cards)
        present = sum(card.fields.get(key) not in (None, "", (), {}) for card in table.cards)
        if not field.implicit or present or faulty:
            yield Presence(key, field.required, present, len(table.cards) - present - faulty, faulty)


def _untold(table: Table, game: Game) -> Iterator[Untold]:
    fields = table.kind.fields.items()
    texts = [key for key, field in fields if field.type in ("text", "rich") and key not in _UNTRANSLATED]
    for language in game.languages:
        for key in texts:
            told = [card.fields[key] for card in table.cards if isinstance(card.fields.get(key), Mapping)]
            if lacking := sum(language not in text for text in told):
                yield Untold(language, key, lacking)


def _groups(kind: Kind, cards: Sequence[Card], game: Game) -> Iterator[Group]:
    for key, field in kind.fields.items():
        if field.role not in _GROUPS:
            continue
        counts: Counter[str] = Counter()
        none = 0
        for card in cards:
            values = list(_values(card.fields.get(key), game.home_language))
            counts.update(dict.fromkeys(values, 1))
            none += not values
        known = list(field.choices)
        order = sorted(counts, key=lambda v: (known.index(v),) if v in known else (len(known), -counts[v], v))
        yield Group(key, tuple((value, counts[value]) for value in order), none)


def _values(value: object, home: str) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield str(value.get(home) or next(iter(value.values()), ""))
    elif isinstance(value, tuple | list):
        for each in value:
            yield from _values(each, home)
