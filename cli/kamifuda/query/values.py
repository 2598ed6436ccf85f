"""Reads a test of a field as the kinds that have it declare it: numbers, symbols, lists, flags, choices, texts."""

import re
import unicodedata
from collections.abc import Iterable

from kamifuda.game.definition import Field
from kamifuda.names import fold
from kamifuda.query.grammar import Sign, Test, Word
from kamifuda.query.meaning import Meaning, Nothing
from kamifuda.query.tree import (
    Amount,
    ChoiceIs,
    Compare,
    FlagIs,
    Items,
    Not,
    Operator,
    OptionValue,
    Readings,
    Symbols,
    TextSays,
    Total,
    Tree,
    Way,
)
from kamifuda.query.vocabulary import Table, choice_table, key_of
from kamifuda.query.wording import quoted

_NUMBER = re.compile(r"[+-]?[0-9]{1,18}")
_COUNT = re.compile(r"[0-9]{1,2}")
_YES, _NO = ("yes", "true", "1"), ("no", "false", "0")


def read_field(meaning: Meaning, test: Test, way: Way) -> Tree:
    """A field against a value. Where kinds declare it differently, either reading counts."""
    specs = meaning.vocabulary.specs(way)
    readings: list[Tree] = []
    before = len(meaning.found)
    for type_ in dict.fromkeys(spec.type for spec in specs):
        try:
            readings.append(_typed(meaning, test, way, [spec for spec in specs if spec.type == type_]))
        except Nothing:
            continue
    if not readings:
        del meaning.found[before + 1 :]
        raise Nothing
    del meaning.found[before:]
    tree = readings[0] if len(readings) == 1 else Readings(_in_ids(test, way), tuple(readings))
    return Not(tree) if test.sign == "!=" else tree


def _in_ids(test: Test, way: Way) -> str:
    sign = "=" if test.sign == "!=" else test.sign
    value = test.value
    written = f"{{{' '.join(map(quoted, value.members))}}}" if value.form == "set" else quoted(value.text)
    return f"{'.'.join(way)}{sign}{written}"


def _typed(meaning: Meaning, test: Test, way: Way, specs: list[Field]) -> Tree:
    match specs[0].type:
        case "integer":
            return _integer(meaning, test, way, specs)
        case "symbols":
            return _symbols(meaning, test, way, specs)
        case "list":
            return _list(meaning, test, way, specs)
        case "flag":
            return _flag(meaning, test, way)
        case "choice":
            meaning.only_equal(test)
            return ChoiceIs(way, meaning.one_of(choice_table(specs), test.value, test.field.text))
        case "record":
            meaning.only_contains(test)
            return _text(meaning, test, way)
        case _:
            meaning.only_equal(test)
            return _text(meaning, test, way)


def _text(meaning: Meaning, test: Test, way: Way) -> Tree:
    text, fitted = meaning.wanted(test.value)
    codes = all(spec.type == "code" for spec in meaning.vocabulary.specs(way))
    return TextSays((way,), text, whole=test.sign in ("=", "!=") and not fitted, pattern=fitted, codes=codes)


def _integer(meaning: Meaning, test: Test, way: Way, specs: list[Field]) -> Tree:
    for special in (special for spec in specs for special in spec.special):
        if fold(special) == fold(test.value.text):
            meaning.only_equal(test)
            return ChoiceIs(way, (special,))
    amount = _number(meaning, test.value)
    if amount is None:
        raise meaning.no_number(test, test.value.text)
    return Compare(way, _operator(test.sign), amount)


def _number(meaning: Meaning, word: Word) -> Amount | None:
    text = unicodedata.normalize("NFKC", word.text).replace("−", "-").strip()
    if word.form == "set":
        return None
    if text.startswith("option."):
        return _option(meaning, word, text.removeprefix("option."))
    return int(text) if _NUMBER.fullmatch(text) else None


def _is_numeric(text: str) -> bool:
    """Whether a number was meant: `1.5`, `-1`, `½`, `二`."""
    first = text.strip().lstrip("+-−－.")[:1]
    return bool(first) and unicodedata.numeric(first, None) is not None


def _option(meaning: Meaning, word: Word, name: str) -> OptionValue | None:
    options = meaning.vocabulary.game.options
    numeric = [
        key for key, each in options.items() if each.integer or (each.of and all(map(_NUMBER.fullmatch, each.of)))
    ]
    if not numeric:
        return None
    if name not in numeric:
        raise meaning.unknown(word, name, "option that stands for a number", numeric)
    default = options[name].default
    return OptionValue(name, int(default) if _NUMBER.fullmatch(default) else 0)


def _symbols(meaning: Meaning, test: Test, way: Way, specs: list[Field]) -> Tree:
    kinds = meaning.vocabulary.kinds_with(way, "symbols")
    amount = _number(meaning, test.value)
    if amount is not None:
        return Total(way, _operator(test.sign), amount, kinds)
    if _is_numeric(test.value.text) and not choice_table(specs).get(key_of(test.value.text)):
        raise meaning.no_number(test, test.value.text)
    counts: dict[str, int] = {}
    for name, count in _counted(meaning, test, specs):
        counts[name] = counts.get(name, 0) + count
    held = tuple(sorted((name, count) for name, count in counts.items() if count))
    return Symbols(way, _operator(test.sign, ">="), held, kinds)


def _counted(meaning: Meaning, test: Test, specs: list[Field]) -> Iterable[tuple[str, int]]:
    """The symbols a value names: `white`, `{white white any}`, `{white=2 any=1}`, `白白任意`."""
    table = choice_table(specs)
    is_open = any(spec.open for spec in specs)
    for word in test.value.members if test.value.form == "set" else test.value.text.split():
        name, sign, written = word.partition("=")
        digits = unicodedata.normalize("NFKC", written)
        if sign and not _COUNT.fullmatch(digits):
            raise meaning.no_number(test, word)
        found = table.get(key_of(name)) or (() if is_open else _run_together(name, table))
        if not found and not is_open:
            meaning.one_of(table, Word(name, test.value.start, test.value.end), test.field.text)
        for each in found or (name,):
            yield fold(each), int(digits or 1)


def _run_together(word: str, table: Table) -> tuple[str, ...]:
    """Symbols written without spaces, as players do. Empty when a part is no symbol."""
    names: list[str] = []
    rest = key_of(word)
    while rest:
        part = next((rest[:end] for end in range(len(rest), 0, -1) if rest[:end] in table), "")
        if not part:
            return ()
        names += table[part]
        rest = rest[len(part) :]
    return tuple(names)


def _list(meaning: Meaning, test: Test, way: Way, specs: list[Field]) -> Tree:
    items = [spec.items for spec in specs if spec.items is not None]
    inner = items[0].type if items else "text"
    if inner == "integer":
        return _integer(meaning, test, way, items)
    if inner == "symbols":
        return _symbols(meaning, test, way, items)
    if inner == "record":
        meaning.only_contains(test)
        return _text(meaning, test, way)
    words = test.value.members if test.value.form == "set" else (test.value.text,)
    if inner == "choice" and words:
        words = meaning.one_of(choice_table(items), test.value, test.field.text)
    return Items(way, _operator(test.sign, ">="), tuple(sorted({fold(word) for word in words})))


def _flag(meaning: Meaning, test: Test, way: Way) -> Tree:
    meaning.only_equal(test)
    value = fold(test.value.text)
    if value not in _YES + _NO:
        raise meaning.unknown(test.value, test.value.text, f"value of {test.field.text}", ["yes", "no"])
    return FlagIs(way) if value in _YES else Not(FlagIs(way))


def _operator(sign: Sign, for_colon: Operator = "=") -> Operator:
    """`!=` is the denial of `=`; `read_field` denies."""
    if sign == ":":
        return for_colon
    return "=" if sign == "!=" else sign
