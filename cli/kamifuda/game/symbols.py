"""Reads what a symbols field holds: `[white, white, any]`, `{white: 2, any: 1}` or, in tables, `white white any`."""

import unicodedata
from collections.abc import Iterator

from kamifuda.dataclass import dataclass
from kamifuda.game.bounds import MOST_SYMBOLS
from kamifuda.game.definition import Field, Game
from kamifuda.pattern import pattern

NOTHING = "0"  # in a table, where an empty cell is no value at all
_COUNT = pattern(r"[0-9]{1,4}(?:\.0+)?")
_NUMBERS = {str(number): number for number in range(MOST_SYMBOLS + 1)}
_WORD = pattern(r"[^\s=|\\]{1,40}")
_PART = pattern(r"(?P<word>[^\s=]+)(?:\s*=\s*(?P<count>[^\s=]+))?")


@dataclass(frozen=True, slots=True)
class SymbolFault:
    """One thing wrong in a symbols field: an unknown symbol, or a count that is none."""

    symbol: str
    count: str  # empty: the symbol is at fault
    at: tuple[str | int, ...]  # below the field


def read_symbols(field: Field, value: object) -> dict[str, int]:
    """Symbol -> how many, in the order of the schema. ValueError when anything is wrong."""
    counts: dict[str, int] = {}
    if isinstance(value, dict):
        for symbol, count in value.items():
            counts[symbol] = _number(count)
    elif isinstance(value, str) or (isinstance(value, list) and all(isinstance(each, str) for each in value)):
        for symbol, count in _parts(value) if isinstance(value, str) else [(each, "1") for each in value]:
            counts[symbol] = counts.get(symbol, 0) + _number(count)
    else:
        raise ValueError(value)
    return _ordered(field, counts)


def _number(count: object) -> int:
    if not isinstance(count, str):
        raise ValueError(count)
    number = _NUMBERS.get(count)
    if number is None:
        if not _COUNT.fullmatch(count) or int(float(count)) > MOST_SYMBOLS:
            raise ValueError(count)
        number = int(float(count))
    return number


def _ordered(field: Field, counts: dict[str, int]) -> dict[str, int]:
    for symbol, count in counts.items():
        if count > MOST_SYMBOLS or not is_symbol(field, symbol):
            raise ValueError(symbol)
    if field.also:
        counts = _renamed(field, counts)
    if field.open:
        return {symbol: count for symbol, count in counts.items() if count}
    return {symbol: counts[symbol] for symbol in field.choices if counts.get(symbol)}


def is_symbol(field: Field, symbol: object) -> bool:
    """Whether a field may hold a symbol."""
    if not isinstance(symbol, str):
        return False
    return bool(_WORD.fullmatch(symbol)) if field.open else symbol in field.choices or symbol in field.also


def _renamed(field: Field, counts: dict[str, int]) -> dict[str, int]:
    """Counts by ids, other spellings of a symbol added to it."""
    found: dict[str, int] = {}
    for symbol, count in counts.items():
        symbol = field.also.get(symbol, symbol)
        found[symbol] = found.get(symbol, 0) + count
    return found


def _parts(text: str) -> Iterator[tuple[str, str]]:
    if text.strip() == NOTHING:
        return
    parts = list(_PART.finditer(text))
    if not parts or _PART.sub("", text).strip():
        raise ValueError(text)
    for part in parts:
        yield part["word"], part["count"] or "1"


def marks_of(game: Game) -> str:
    """The signs, no letters, that stand for symbols of a game where there is no picture of them: ★."""
    letters = (symbol.letter for symbol in game.symbols.values())
    return "".join(letter for letter in letters if len(letter) == 1 and unicodedata.category(letter) == "So")


def symbol_faults(field: Field, value: object) -> Iterator[SymbolFault]:
    """What is wrong in a symbols field that has the right shape (a mapping, a list or a text)."""
    found: list[tuple[str, object, tuple[str | int, ...]]]
    if isinstance(value, dict):
        found = [(str(symbol), count, (str(symbol),)) for symbol, count in value.items()]
    elif isinstance(value, list):
        found = [(symbol if isinstance(symbol, str) else "", "1", (n,)) for n, symbol in enumerate(value)]
    else:
        try:
            found = [(symbol, count, ()) for symbol, count in _parts(str(value))]
        except ValueError:
            found = [(str(value), "1", ())]
    totals: dict[str, int] = {}
    for symbol, count, at in found:
        if not is_symbol(field, symbol):
            yield SymbolFault(symbol, "", at)
        if not isinstance(count, str) or not _COUNT.fullmatch(count) or int(float(count)) > MOST_SYMBOLS:
            yield SymbolFault(symbol, count if isinstance(count, str) and count else "empty", at)
            continue
        totals[symbol] = totals.get(symbol, 0) + int(float(count))
        if totals[symbol] > MOST_SYMBOLS >= totals[symbol] - int(float(count)):
            yield SymbolFault(symbol, str(totals[symbol]), at)
