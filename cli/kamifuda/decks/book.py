"""Looks up on what terms a card is played: reads a game's economy for each card, every query in it answered."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from kamifuda.cards import Card, names_of
from kamifuda.decks.supplies import Amount, Sum, Supply, Tokens
from kamifuda.decks.terms import AbilityTerms, Bound, Charge, Gift, Terms, Way
from kamifuda.game.definition import Game, Texts
from kamifuda.game.economy import Ability, Also, Cost, Resource, Times
from kamifuda.names import fold

Ask = Callable[[str, Card], bool | None]  # a query and a card; None: the card does not say


class Book:
    """The terms of every card of a game under given options, each looked up once."""

    def __init__(self, game: Game, ask: Ask, options: Mapping[str, str]) -> None:
        if game.economy is None:
            raise ValueError(f"{game.id} has no turns.yaml")
        self.game, self.economy, self.ask, self.options = game, game.economy, ask, options
        self._terms: dict[int, tuple[Card, Terms]] = {}
        self.colours = {key for key, resource in self.economy.resources.items() if _gives_tokens(resource, game)}

    def terms(self, card: Card) -> Terms:
        """What the economy says of a card."""
        held = self._terms.get(id(card))
        if held is None:
            held = self._terms[id(card)] = (card, _Reading(self, card).terms())
        return held[1]

    def way(self, card: Card, name: str) -> Way:
        """One of the ways to play a card, by its name."""
        return next(way for way in self.terms(card).ways if way.name == name)

    def abilities(self, card: Card) -> Iterator[tuple[int, int]]:
        """The abilities of a card that can be used: the first rule that speaks of the list, the entry."""
        seen: set[tuple[str, str]] = set()
        for number, rule in enumerate(self.economy.abilities):
            listed = card.fields.get(rule.listed)
            if (rule.listed, rule.on) not in seen and isinstance(listed, tuple) and self.ask(rule.of, card):
                seen.add((rule.listed, rule.on))
                yield from ((number, entry) for entry in range(len(listed)) if self.ability(card, number, entry))

    def ability(self, card: Card, number: int, entry: int) -> AbilityTerms | None:
        """What an ability of a card asks for; None when that entry of its list costs nothing that is reckoned."""
        first, listed = self.economy.abilities[number], card.fields.get(self.economy.abilities[number].listed)
        written = listed[entry] if isinstance(listed, tuple) and 0 <= entry < len(listed) else None
        if not isinstance(written, Mapping):
            return None
        rules = [
            (place, rule)
            for place, rule in enumerate(self.economy.abilities)
            if (rule.listed, rule.on) == (first.listed, first.on) and self.ask(rule.of, card)
        ]
        charges = tuple(charge for _, rule in rules for charge in _ability_charge(rule, written.get(rule.amount)))
        turned, gives_up, once = (
            next((rule for _, rule in rules if written.get(getattr(rule, word))), None)
            for word in ("turned", "gives_up", "once")
        )
        if not charges and not turned and not gives_up:
            return None
        bounds = [(f"ability {n}", rule.per_turn, rule) for n, rule in rules if rule.per_turn]
        bounds += [(f"ability {card.id} {first.listed} {entry}", 1, once)] if once else []
        return AbilityTerms(
            charges,
            tuple(bounds),
            first.when,
            first.on,
            turned is not None,
            turned is not None and bool(turned.at_once) and bool(self.ask(turned.at_once, card)),
            gives_up is not None,
            first.source,
            first.path,
        )

    def first_supply(self, key: str) -> Supply:
        """What there is of a resource before the first turn."""
        start = self.economy.resources[key].start
        if key in self.colours:
            return Tokens()
        if isinstance(start, int):
            return Sum(start)
        return Sum(int(self.option(start)) if isinstance(start, str) else int(self.option(start.half_of)) // 2)

    def option(self, reference: str) -> str:
        """What `option.NAME` stands for."""
        name = reference.removeprefix("option.")
        return self.options.get(name) or self.game.options[name].default

    def word(self, labels: Texts, default: str) -> str:
        """A label in English, where there is one."""
        return labels.get("en") or labels.get(self.game.home_language) or default

    def resource_word(self, resource: str) -> str:
        """What a resource is called."""
        return self.word(self.economy.resources[resource].label, resource.replace("_", " "))


class _Reading:
    """Reads the economy for one card and keeps what the card does not say."""

    def __init__(self, book: Book, card: Card) -> None:
        self.book, self.card, self.economy = book, card, book.economy
        self.unknown: dict[str, None] = {}

    def terms(self) -> Terms:
        economy, card = self.economy, self.card
        ways = tuple(self._ways())
        windows = [window.when for window in economy.window if self.holds(window.of)]
        return Terms(
            when=windows[0] if windows else "own-turn",
            played=self.holds(economy.played),
            ways=ways,
            sets=tuple(self._sets()),
            bounds=tuple(self._bounds()),
            same=tuple(
                (number, _sameness(card, rule.by))
                for number, rule in enumerate(economy.on_field)
                if self.holds(rule.of)
            ),
            assumes=tuple(self.book.word(each.that, "") for each in economy.assume if each.of and self.holds(each.of)),
            unknown=tuple(self.unknown),
        )

    def holds(self, query: str) -> bool:
        """Whether a query matches the card; what the card does not say is noted and counts as no."""
        if query in ("", "any"):
            return True
        answer = self.book.ask(query, self.card)
        if answer is None:
            self.unknown[query] = None
        return bool(answer)

    def _ways(self) -> Iterator[Way]:
        charges = tuple(self._charges(self.card))
        goes = next((then.goes for then in self.economy.then if self.holds(then.of)), "")
        gifts = tuple(self._gifts(self.card))
        modes = [mode for mode in self.economy.modes if self.holds(mode.of)]
        names = dict.fromkeys(name for mode in modes for name in mode.choose)
        for name in names or [""]:
            gives = not modes or any(not mode.yields or mode.yields == name for mode in modes)
            become = next((mode for mode in modes if mode.becomes != name and name == mode.yields), None)
            rule = become or next(iter(modes), None)
            source, path = (rule.source, rule.path) if rule else ("", ())
            becomes = become.becomes if become else ""
            yield Way(name, name, charges, gifts if gives else (), goes, becomes=becomes, source=source, path=path)
        for also in self.economy.also:
            if self.holds(also.play):
                yield self._face_down(also)

    def _face_down(self, also: Also) -> Way:
        face = self.book.game.faces.get(also.played_as)
        label = self.book.word(also.label or (face.label if face else {}), also.played_as)
        if face is None:
            return Way(also.played_as, label, under=also.under, covers=True, source=also.source, path=also.path)
        shown = replace(self.card, kind=face.kind or self.card.kind, fields=_numbers(face.fields), broken=frozenset())
        hidden = _Reading(self.book, shown)
        charges, gifts = tuple(hidden._charges(shown)), tuple(hidden._gifts(shown))
        return Way(
            also.played_as, label, charges, gifts, under=also.under, covers=True, source=also.source, path=also.path
        )

    def _charges(self, card: Card) -> Iterator[Charge]:
        for cost in self.economy.costs:
            if not self.holds(cost.of):
                continue
            amount, written = self._amount(card, cost.amount)
            more_than = self._met(cost) == "more-than"
            if amount or written or more_than:
                yield Charge(cost.pay or cost.need, amount, bool(cost.pay), more_than, written, cost.source, cost.path)

    def _met(self, cost: Cost) -> str:
        return self.book.option(cost.met) if cost.met.startswith("option.") else cost.met

    def _amount(self, card: Card, amount: int | str | Times) -> tuple[Amount, str]:
        """How much a cost is, and what is written when that is no number."""
        if isinstance(amount, int):
            return amount, ""
        value = self._value(card, amount.field if isinstance(amount, Times) else amount)
        if isinstance(amount, Times):
            return (value * amount.times, "") if isinstance(value, int) else (0, str(value or ""))
        if isinstance(value, int | Mapping):
            return value, ""
        return 0, str(value or "")

    def _value(self, card: Card, key: str) -> object:
        """A field as a number or symbols; a value like X counts as nothing."""
        if key in card.broken:
            self.unknown[key] = None
            return None
        value = card.fields.get(key)
        if isinstance(value, tuple):
            return dict(Counter(str(each) for each in value))
        return value

    def _sets(self) -> Iterator[Gift]:
        for key, resource in self.economy.resources.items():
            if resource.origin == "hand" and self.holds(resource.where):
                yield self._gift(self.card, key, resource)

    def _gifts(self, card: Card) -> Iterator[Gift]:
        for key, resource in self.economy.resources.items():
            if resource.origin == "play" and self._says(resource.each) and self.holds(resource.where):
                gift = self._gift(card, key, resource)
                if gift.amount or gift.tokens:
                    yield gift

    def _says(self, each: int | str) -> bool:
        """Whether the card has what it would give in play, or nobody knows."""
        return isinstance(each, int) or each in self.card.broken or self.card.fields.get(each) is not None

    def _gift(self, card: Card, key: str, resource: Resource) -> Gift:
        if isinstance(resource.each, int):
            return Gift(key, amount=resource.each)
        raw = card.fields.get(resource.each)
        if resource.each in card.broken:
            self.unknown[resource.each] = None
        if key not in self.book.colours:
            return Gift(key, amount=raw if isinstance(raw, int) else 0)
        if isinstance(raw, Mapping):
            return Gift(key, tokens=tuple(frozenset([str(name)]) for name, count in raw.items() for _ in range(count)))
        served = raw if isinstance(raw, tuple) else (raw,) if isinstance(raw, str) else ()
        return Gift(key, tokens=(frozenset(map(str, served)),))

    def _bounds(self) -> Iterator[Bound]:
        for number, limit in enumerate(self.economy.limits):
            if not self.holds(limit.of) or (limit.excepted and self.holds(limit.excepted)):
                continue
            heights = [(key, self._value(self.card, key), bound) for key, bound in limit.at_most.items()]
            sums = [(key, self._value(self.card, key), bound) for key, bound in limit.total.items()]
            yield Bound(
                f"{number} {self.card.kind}" if limit.by == "kind" else str(number),
                limit,
                tuple((key, value, bound) for key, value, bound in heights if isinstance(value, int)),
                tuple((key, value, bound) for key, value, bound in sums if isinstance(value, int)),
            )


def _gives_tokens(resource: Resource, game: Game) -> bool:
    """Whether what feeds a resource has colours."""
    if isinstance(resource.each, int):
        return False
    types = {kind.fields[resource.each].type for kind in game.kinds.values() if resource.each in kind.fields}
    return bool(types & {"choice", "symbols", "list", "text", "code"})


def _ability_charge(rule: Ability, cost: object) -> Iterator[Charge]:
    if isinstance(cost, int | Mapping) and not isinstance(cost, bool):
        yield Charge(rule.pay or rule.need, cost, bool(rule.pay), source=rule.source, path=rule.path)


def _numbers(fields: Mapping[str, object]) -> dict[str, object]:
    """The fields of a face with its numbers as numbers."""
    return {key: int(value) if isinstance(value, str) and value.isdecimal() else value for key, value in fields.items()}


def _sameness(card: Card, by: str) -> frozenset[str]:
    """What two cards share when they are the same: a name in any language, or the value of a field."""
    if by != "name":
        return frozenset([str(card.fields.get(by))])
    return frozenset(fold(name) for name in names_of(card))
