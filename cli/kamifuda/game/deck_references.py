"""Names in `decks.yaml` that name something else (piles, fields, numbers, choices), and lists that clash."""

import dataclasses
from collections.abc import Iterator, Mapping

from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.construction import CardList, Construction, Override, Permit, Pile, Range
from kamifuda.game.definition import Game
from kamifuda.game.naming import entries_of, field_names, undeclared
from kamifuda.game.selection import Counting
from kamifuda.game.shape import value_at
from kamifuda.game.sums import names_in_sum
from kamifuda.source.record import Path, Record

CARD = "card"  # what is distinct: different cards
# words that name a field of a kind; those of counting stand in rules, conditions and numbers alike
_FIELDS = ("sum", "distinct", "own", "brings", "by")
_AMOUNTS = ("copies", "at_most", "at_least", "exactly", "value", "size", "minimum", "maximum")
_WRITTEN = {"minimum": "min", "maximum": "max", "piles": "in"}  # attribute -> word


def check_decks(game: Game, construction: Construction, record: Record) -> Iterator[Diagnostic]:
    """Every name that names nothing, and lists of which nobody can say which one holds."""
    checker = _Checker(game, construction, record)
    for key, pile in construction.piles.items():
        yield from checker.check_pile(key, pile)
    known: list[str] = []
    for name, number in construction.numbers.items():
        if isinstance(number, str):
            yield from checker.check_sum(number, ("numbers", name), known)
        else:
            yield from checker.check(number, known)
        known.append(name)
    for name, choice in construction.choices.items():
        if choice.default and choice.default not in choice.of:
            span = record.span((*choice.path, "default"))
            yield undeclared(span, choice.default, f"a value of {name}", choice.of)
    lists = [rule for each in construction.lists for rule in each.rules]
    for rule in (*construction.rules, *lists, *construction.advice):
        yield from checker.check(rule, known)
    yield from _check_lists(construction.lists, record)


class _Checker:
    """Looks up the names of one file."""

    def __init__(self, game: Game, construction: Construction, record: Record) -> None:
        self._game, self._record, self._piles = game, record, construction.piles
        self._choices = construction.choices
        self._fields = field_names(game)

    def check_pile(self, key: str, pile: Pile) -> Iterator[Diagnostic]:
        """The kinds and the size of a pile."""
        for number, kind in enumerate(pile.kinds):
            if kind not in self._game.kinds:
                span = self._record.span((*pile.path, "kinds", number))
                yield undeclared(span, kind, f"a kind for the pile {key}", self._game.kinds)
        size = pile.size
        ends = {"size": size} if not isinstance(size, Range) else {"min": size.minimum, "max": size.maximum}
        for word, end in ends.items():
            if isinstance(end, str):
                path = (*pile.path, "size") if word == "size" else (*pile.path, "size", word)
                yield from self.check_sum(end, path, None)

    def check(self, value: object, numbers: list[str]) -> Iterator[Diagnostic]:
        """Names below a rule, a condition or a number."""
        if isinstance(value, tuple):
            for each in value:
                yield from self.check(each, numbers)
        if not dataclasses.is_dataclass(value) or isinstance(value, type):
            return
        path: Path = getattr(value, "path", ())
        yield from self._check_names(value, path)
        for word in _AMOUNTS:
            amount = getattr(value, word, None)
            if isinstance(amount, str) and amount and amount != "any":
                yield from self.check_sum(amount, (*path, _WRITTEN.get(word, word)), numbers)
        for each in dataclasses.fields(value):
            yield from self.check(getattr(value, each.name), numbers)

    def check_sum(self, text: str, path: Path, numbers: list[str] | None) -> Iterator[Diagnostic]:
        """The names a sum speaks of. `numbers`: those declared before it; None: all."""
        try:
            names = names_in_sum(text)
        except ValueError as error:
            yield diagnostic("impossible-rule", self._record.span(path), place=text, why=str(error))
            return
        known = list(self._game.construction.numbers) if numbers is None and self._game.construction else numbers or []
        for name in names:
            space, _, rest = name.partition(".")
            if not rest and name not in known:
                yield undeclared(self._record.span(path), name, "a number declared above", known)
            elif rest and space == "choice" and rest not in self._choices:
                yield undeclared(self._record.span(path), rest, "a choice of the deck", self._choices)
            elif rest and space == "option" and rest not in self._game.options and text != name:
                yield undeclared(self._record.span(path), rest, "an option of the game", self._game.options)

    def _check_names(self, value: object, path: Path) -> Iterator[Diagnostic]:
        data = value_at(self._record.data, path)
        written = data if isinstance(data, dict) else {}
        if isinstance(value, Counting):
            yield from self._check_each(written.get("in"), (*path, "in"), "a pile", self._piles)
        for word in _FIELDS:
            for place, name in entries_of(written.get(word), (*path, word)) if hasattr(value, word) else ():
                if name.split(".")[0] not in self._fields and not (word == "distinct" and name == CARD):
                    yield undeclared(self._record.span(place), name, "a field of a kind", self._fields)
        if not isinstance(value, Counting | Override | Permit):  # their `of` is a query, that of others a field
            for place, name in entries_of(written.get("of"), (*path, "of")):
                if name.split(".")[0] not in self._fields:
                    yield undeclared(self._record.span(place), name, "a field of a kind", self._fields)
        yield from self._check_each(written.get("chosen"), (*path, "chosen"), "a choice of the deck", self._choices)
        asked = written.get("in_choice")
        for key, inner in asked.items() if isinstance(asked, dict) else ():
            if key not in self._choices:
                span = self._record.key_span((*path, "in_choice", key))
                yield undeclared(span, key, "a choice of the deck", self._choices)
                continue
            place = (*path, "in_choice", key)
            yield from self._check_each(inner, place, f"a value of {key}", self._choices[key].of)

    def _check_each(self, value: object, path: Path, what: str, known: object) -> Iterator[Diagnostic]:
        names = list(known) if isinstance(known, Mapping | tuple) else []
        for place, name in entries_of(value, path):  # type: ignore[arg-type]  # data of the record
            if name not in names:
                yield undeclared(self._record.span(place), name, what, names)


def _check_lists(lists: tuple[CardList, ...], record: Record) -> Iterator[Diagnostic]:
    """Of the lists of a series one holds on every day."""
    ids: set[str] = set()
    for each in lists:
        if each.id in ids:
            yield diagnostic("repeated-entry", record.span((*each.path, "id")), value=each.id, place="lists")
        ids.add(each.id)
        if each.until and each.until <= each.start:
            why = f"it holds from {each.start} and no more on {each.until}"
            yield diagnostic("impossible-rule", record.span((*each.path, "until")), place=each.id, why=why)
        if each.announced > each.start:
            why = f"it holds from {each.start} and is announced on {each.announced}"
            yield diagnostic("impossible-rule", record.span((*each.path, "announced")), place=each.id, why=why)
    series = sorted((each for each in lists if each.series), key=lambda each: each.start)
    for number, one in enumerate(series):
        for other in series[number + 1 :]:
            if one.series != other.series or not _share_versions(one, other):
                continue
            if one.start == other.start or (one.until and one.until > other.start):
                why = f"{one.id} of the same series holds on {other.start} as well"
                span = record.span((*other.path, "from"))
                yield diagnostic("impossible-rule", span, place=other.id, why=why)


def _share_versions(one: CardList, other: CardList) -> bool:
    """Whether two lists can hold under one version and the same options."""
    if one.in_version and other.in_version and not set(one.in_version) & set(other.in_version):
        return False
    shared = set(one.in_option) & set(other.in_option)
    return all(set(one.in_option[name]) & set(other.in_option[name]) for name in shared)
