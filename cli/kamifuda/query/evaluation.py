"""Is a query true of a card? Three answers: yes, no, and unknown where the card is unknown or its field is broken."""

from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from kamifuda.cards import Card
from kamifuda.names import fold
from kamifuda.query.patterns import fits
from kamifuda.query.tree import (
    All,
    Any,
    ChoiceIs,
    Compare,
    Context,
    FlagIs,
    Has,
    IdIs,
    Items,
    KeywordIs,
    KindIs,
    NameSays,
    Not,
    Operator,
    OptionValue,
    PileIs,
    Readings,
    Symbols,
    TextSays,
    Total,
    Tree,
    Way,
)

Truth = bool | None


def holds(tree: Tree, card: Card | None, context: Context) -> Truth:
    """Whether a query holds; None when that depends on something unknown. A card the library lacks is None."""
    match tree:
        case All():
            return every(holds(part, card, context) for part in tree.parts)
        case Any() | Readings():
            return some(holds(part, card, context) for part in tree.parts)
        case Not():
            answer = holds(tree.part, card, context)
            return None if answer is None else not answer
        case PileIs():
            return context.pile == tree.pile if context.pile else None
    return None if card is None else _holds_on(tree, card, context)


def every(answers: Iterable[Truth]) -> Truth:
    """And: no when one says no, else unknown when one is unknown."""
    result: Truth = True
    for answer in answers:
        if answer is False:
            return False
        if answer is None:
            result = None
    return result


def some(answers: Iterable[Truth]) -> Truth:
    """Or: yes when one says yes, else unknown when one is unknown."""
    result: Truth = False
    for answer in answers:
        if answer:
            return True
        if answer is None:
            result = None
    return result


def _holds_on(
    tree: KindIs | IdIs | NameSays | TextSays | KeywordIs | Compare | Total | Symbols | Items | ChoiceIs | FlagIs | Has,
    card: Card,
    context: Context,
) -> Truth:
    match tree:
        case KindIs():
            return card.kind in tree.kinds if card.kind else None
        case IdIs():
            return card.id.casefold() == tree.id
        case NameSays():
            return _known(_says(_names(card), tree), card, ("name", "aliases"))
        case TextSays():
            names = _names(card) if tree.names else iter(())
            found = _says(names, tree) or _says(_texts(card, tree.ways), tree)
            return _known(found, card, (*(way[0] for way in tree.ways), *(("name", "aliases") if tree.names else ())))
        case KeywordIs():
            found = any(_bears(text, tree) for text in _texts(card, tree.ways))
            return _known(found, card, [way[0] for way in tree.ways])
        case Compare() | Total() | Symbols() | Items() | ChoiceIs() | FlagIs() | Has():
            return _known(_compares(tree, card, context), card, tree.way[:1])
    assert_never(tree)


def _compares(tree: Compare | Total | Symbols | Items | ChoiceIs | FlagIs | Has, card: Card, context: Context) -> bool:
    values = list(values_at(card.fields, tree.way))
    match tree:
        case Compare():
            amount = _amount(tree.amount, context)
            return any(compare(value, tree.operator, amount) for value in values if isinstance(value, int))
        case Total():
            amount = _amount(tree.amount, context)
            return any(compare(sum(held.values()), tree.operator, amount) for held in _held(values, tree, card))
        case Symbols():
            wanted = dict(tree.counts)
            return any(_compare_symbols(held, tree.operator, wanted) for held in _held(values, tree, card))
        case Items():
            lists = [value for value in _lists_at(card.fields, tree.way) if isinstance(value, tuple)]
            return any(_compare_items(value, tree.operator, tree.items) for value in lists)
        case ChoiceIs():
            return any(value in tree.ids for value in values if isinstance(value, str))
        case FlagIs():
            return any(value is True for value in values)
        case Has():
            return any(_is_something(value) for value in _lists_at(card.fields, tree.way))
    assert_never(tree)


def _is_something(value: object) -> bool:
    return value is not False and value not in (None, "", {}, ())


def _known(answer: bool, card: Card, fields: Iterable[str]) -> Truth:
    """An answer, unless a field it came from is broken: what is written there is not what is meant."""
    return answer or (None if any(field in card.broken for field in fields) else False)


def compare(value: int, operator: Operator, amount: int) -> bool:
    """One number against another."""
    match operator:
        case "=":
            return value == amount
        case "<":
            return value < amount
        case "<=":
            return value <= amount
        case ">":
            return value > amount
        case ">=":
            return value >= amount


def _amount(amount: int | OptionValue, context: Context) -> int:
    if isinstance(amount, int):
        return amount
    written = context.options.get(amount.option, "")
    try:
        return int(written)
    except ValueError:
        return amount.default


def _held(values: list[object], tree: Total | Symbols, card: Card) -> Iterator[dict[str, int]]:
    """The multisets of symbols a card holds there; none written is an empty one."""
    found = [value for value in values if isinstance(value, Mapping)]
    if not found and card.kind in tree.kinds and len(tree.way) == 1:
        found = [{}]
    for value in found:
        if all(isinstance(count, int) for count in value.values()):
            yield {fold(name): count for name, count in value.items() if count}


def _compare_symbols(held: Mapping[str, int], operator: Operator, wanted: Mapping[str, int]) -> bool:
    contains = all(held.get(name, 0) >= count for name, count in wanted.items())
    within = all(wanted.get(name, 0) >= count for name, count in held.items())
    return _as_sets(contains, within, operator)


def _compare_items(held: tuple[object, ...], operator: Operator, wanted: tuple[str, ...]) -> bool:
    keys = [{fold(text) for text in _texts_in(entry)} for entry in held]
    contains = all(any(item in key for key in keys) for item in wanted)
    within = all(any(item in key for item in wanted) for key in keys)
    return _as_sets(contains, within, operator)


def _as_sets(contains: bool, within: bool, operator: Operator) -> bool:
    match operator:
        case "=":
            return contains and within
        case "<":
            return within and not contains
        case "<=":
            return within
        case ">":
            return contains and not within
        case ">=":
            return contains


def _says(texts: Iterable[str], tree: NameSays | TextSays) -> bool:
    wanted = tree.text
    if tree.pattern:
        return any(fits(wanted, text) for text in texts)
    return any(wanted == fold(text) if tree.whole else wanted in fold(text) for text in texts)


def _bears(text: str, keyword: KeywordIs) -> bool:
    """Whether a text holds a keyword in its brackets."""
    folded = fold(text)
    for opening, close in keyword.marks:
        place = folded.find(opening)
        while place >= 0:
            rest = folded[place + len(opening) :]
            if rest.startswith(close) or (keyword.parameter and close in rest.split("\n")[0]):
                return True
            place = folded.find(opening, place + 1)
    return False


def _names(card: Card) -> Iterator[str]:
    yield from card.name.values()
    for alias in values_at(card.fields, ("aliases",)):
        yield from _texts_in(alias)


def _texts(card: Card, ways: Iterable[Way]) -> Iterator[str]:
    for way in ways:
        for value in values_at(card.fields, way):
            yield from _texts_in(value)


def _texts_in(value: object) -> Iterator[str]:
    """Every text in a value, in every language."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts_in(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _texts_in(inner)


def values_at(fields: Mapping[str, object], way: Way) -> Iterator[object]:
    """The values a way leads to; lists on the way and at its end are gone through."""
    for value in _lists_at(fields, way):
        if isinstance(value, tuple | list):
            yield from value
        else:
            yield value


def _lists_at(fields: Mapping[str, object], way: Way) -> Iterator[object]:
    """The values a way leads to; a list at its end stays one."""
    value = fields.get(way[0])
    if len(way) == 1:
        if value is not None:
            yield value
        return
    for each in value if isinstance(value, tuple | list) else (value,):
        if isinstance(each, Mapping):
            yield from _lists_at(each, way[1:])
