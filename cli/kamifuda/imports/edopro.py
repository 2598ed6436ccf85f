"""EDOPro and other YGOPro clients: `.cdb`, an SQLite file of tables `datas` and `texts`, in the words of YGOPRODeck.

The file is a stranger's: it is opened to read, may run nothing, and answers two plain questions within bounds.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path

from kamifuda.imports.row import (
    LONGEST,
    MOST_BYTES,
    MOST_ROWS,
    LeftCard,
    Row,
    Source,
    SourceError,
    Value,
    tidy,
    too_many,
)

_SAME_CARD = 20  # clients take an id this near to that of its alias for another picture of the same card
_STEPS = 50_000_000  # of SQLite's machine, for one question
_MONSTER, _SPELL, _TRAP, _TOKEN = 0x1, 0x2, 0x4, 0x4000
_FRAMES = (
    (_TOKEN, "token"), (0x4000000, "link"), (0x800000, "xyz"), (0x2000, "synchro"), (0x40, "fusion"), (0x80, "ritual"),
    (0x20, "effect"), (0x10, "normal"),
)  # fmt: skip
_PENDULUM = 0x1000000
_PROPERTIES = (
    (0x10000, "Quick-Play"), (0x20000, "Continuous"), (0x40000, "Equip"), (0x80000, "Field"), (0x80, "Ritual"),
    (0x100000, "Counter"),
)  # fmt: skip
_RACES = (
    "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast", "Plant",
    "Insect", "Thunder", "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent", "Reptile", "Psychic",
    "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
)  # fmt: skip
_ATTRIBUTES = ("EARTH", "WATER", "FIRE", "WIND", "LIGHT", "DARK", "DIVINE")
_ASK = (
    "SELECT d.id, d.alias, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.name, t.desc "
    "FROM datas AS d LEFT JOIN texts AS t ON t.id = d.id ORDER BY d.id LIMIT ?"
)
_READS = frozenset({sqlite3.SQLITE_SELECT, sqlite3.SQLITE_READ})


def read(path: Path) -> Source:
    """The cards of a file; other pictures of a card are joined to it."""
    if not path.is_file():
        raise SourceError(f"there is no file {path}")
    if path.stat().st_size > MOST_BYTES:
        raise SourceError(f"{path} has more than {MOST_BYTES // 1024**2} MB")
    try:
        with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as connection:
            found = _ask(connection, path)
    except (sqlite3.Error, sqlite3.Warning, OverflowError) as problem:
        raise SourceError(f"{path} is no card database: {problem}") from problem
    if len(found) > MOST_ROWS:
        raise too_many(path)
    return _joined(found)


def _ask(connection: sqlite3.Connection, path: Path) -> list[tuple[object, ...]]:
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 8 * LONGEST)
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    made = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND name IN (?, ?)"
    tables = {str(name).casefold() for (name,) in connection.execute(made, ("datas", "texts"))}
    if tables != {"datas", "texts"}:
        raise SourceError(f"{path} is no card database: the tables datas and texts are expected")
    connection.set_authorizer(lambda action, *_: sqlite3.SQLITE_OK if action in _READS else sqlite3.SQLITE_DENY)
    steps = iter(range(_STEPS // 10_000))
    connection.set_progress_handler(lambda: int(next(steps, None) is None), 10_000)
    found: list[tuple[object, ...]] = []
    length = 0
    for row in connection.execute(_ASK, (MOST_ROWS + 1,)):
        length += sum(len(value) for value in row if isinstance(value, str | bytes))
        if length > MOST_BYTES:  # a damaged file may give one page to many rows
            raise SourceError(f"{path} holds more than {MOST_BYTES // 1024**2} MB of texts")
        found.append(row)
    return found


def _joined(found: list[tuple[object, ...]]) -> Source:
    rows: dict[int, dict[str, Value]] = {}
    others: dict[int, list[int]] = {}
    notes: list[str] = []
    left: list[LeftCard] = []
    whole: list[tuple[Mapping[str, int], dict[str, Value]]] = []
    for each in found:
        if (read := _numbers(each)) is None:
            left.append(LeftCard(f"id {each[0]}", "one of its numbers is none"))
        else:
            whole.append(read)
    cards = _pictured({numbers["id"]: numbers["alias"] for numbers, _ in whole})
    for numbers, texts in whole:
        id = numbers["id"]
        if (alias := cards[id]) != id:
            others.setdefault(alias, []).append(id)
            notes.append(f"{id} is another picture of {alias}: one card")
        else:
            rows[id] = dict(_values(numbers)) | texts
    for id, more in others.items():
        if id in rows:
            rows[id]["other_ids"] = tuple(str(each) for each in more)
    return Source(tuple(Row(values, f"id {id}") for id, values in rows.items()), tuple(left), tuple(notes))


def _pictured(aliases: Mapping[int, int]) -> dict[int, int]:
    """The card that each id is a picture of, at the end of all aliases; the smallest where they go in a circle."""
    cards: dict[int, int] = {}
    for id in aliases:
        way: dict[int, None] = {}
        here = id
        while here not in cards and here not in way:
            way[here] = None
            alias = aliases[here]
            if alias in aliases and abs(alias - here) < _SAME_CARD:
                here = alias
        circle = list(way)[list(way).index(here) :] if here in way else []
        cards |= dict.fromkeys(way, min(circle) if circle else cards[here])
    return cards


def _numbers(row: tuple[object, ...]) -> tuple[Mapping[str, int], dict[str, Value]] | None:
    names = ("id", "alias", "type", "atk", "def", "level", "race", "attribute")
    numbers = {name: value or 0 for name, value in zip(names, row, strict=False) if isinstance(value, int | None)}
    if len(numbers) < len(names):
        return None
    texts = {name: tidy(text) for name, text in zip(("name", "desc"), row[-2:], strict=True) if isinstance(text, str)}
    return numbers, dict(texts)


def _values(card: Mapping[str, int]) -> Iterator[tuple[str, Value]]:
    """The numbers of a card in words."""
    type_ = card["type"]
    yield "id", str(card["id"])
    if card["alias"]:
        yield "alias", str(card["alias"])
    if type_ & (_SPELL | _TRAP):
        yield "type", "Spell Card" if type_ & _SPELL else "Trap Card"
        yield "race", next((word for bit, word in _PROPERTIES if type_ & bit), "Normal")
        return
    if not type_ & _MONSTER:
        return
    frame = next((word for bit, word in _FRAMES if type_ & bit), "")
    pendulum = "_pendulum" if type_ & _PENDULUM and frame else ""
    yield "type", "Token" if type_ & _TOKEN else "Monster"
    yield "frameType", frame + pendulum
    yield "race", _word(card["race"], _RACES)
    yield "attribute", _word(card["attribute"], _ATTRIBUTES)
    yield "atk", str(card["atk"])
    if frame == "link":
        yield "linkval", str(card["level"] & 0xFF)
        return
    yield "def", str(card["def"])
    yield "level", str(card["level"] & 0xFF)
    if pendulum:
        yield "scale", str(card["level"] >> 24 & 0xFF)


def _word(bits: int, words: tuple[str, ...]) -> str:
    """The word of the one bit that is set; what is written when it is another number of bits."""
    return words[bits.bit_length() - 1] if bits.bit_count() == 1 and bits.bit_length() <= len(words) else f"{bits:#x}"
