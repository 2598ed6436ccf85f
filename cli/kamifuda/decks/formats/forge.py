"""Forge `.dck`: `[metadata]`, parts in brackets, `COUNT NAME|SET|[NUMBER]`, `+` behind the name for foil."""

import re
from collections.abc import Iterator, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import Counted, readings
from kamifuda.decks.deck import Deck, Details
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.lines import line_span, one_line
from kamifuda.decks.formats.writing import Row, rows
from kamifuda.diagnostics import Diagnostic, Span
from kamifuda.source.text import Text

NAME = "dck"
_TITLES = {"main": "Main", "side": "Sideboard", "commander": "Commander"}
_TITLES |= {"avatar": "Avatar", "planes": "Planes", "schemes": "Schemes", "conspiracy": "Conspiracy"}
_TITLES |= {"dungeon": "Dungeon", "attractions": "Attractions", "contraptions": "Contraptions"}
_HEADING = re.compile(r"\[(?P<word>[^\[\]|]+)\]")
_SET, _NUMBER = re.compile(r"[\w-]{1,10}"), re.compile(r"\[(?P<number>[^\[\]]+)\]|(?P<art>\d+)")


def recognises(text: Text) -> bool:
    """Whether a text is a deck of Forge: its first part is `[metadata]`."""
    first = next((stripped for line in text.lines if (stripped := line.strip()) and not stripped.startswith("#")), "")
    return first.lower() in ("[metadata]", "[general]")


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder = begin(text, NAME, catalogues, game)
    about = False
    for number, line in enumerate(text.lines):
        written, span = line.strip(), line_span(text, number)
        if not written or builder.full:
            continue
        heading = _HEADING.fullmatch(written)
        if heading:
            about = heading["word"].lower() in ("metadata", "general")
            if not about:
                builder.open_pile(heading["word"], span)
        elif written.startswith("#"):
            builder.comment(written[1:].strip(), span)
        elif about:
            _read_about(builder, written, span)
        else:
            _read_card(builder, number, written)
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format."""
    return "".join(f"{line}\n" for line in _lines(deck, catalogue))


def _read_about(builder: Builder, written: str, span: Span) -> None:
    key, _, value = written.partition("=")
    if key.strip().lower() == "name":
        builder.name = value.strip()
    elif value.strip():
        builder.unread.setdefault(key.strip(), span)


def _read_card(builder: Builder, number: int, written: str) -> None:
    line = builder.text.lines[number]
    start = len(line) - len(line.lstrip())
    found = readings(written)
    counted = found[0] if found else Counted("1", 0, written, 0)
    name, details = _taken_apart(builder, counted.name)
    span = Span(builder.text.shown, number + 1, start + counted.name_start + 1, max(1, len(name)))
    count_span = Span(builder.text.shown, number + 1, start + counted.count_start + 1, len(counted.count))
    if not found:
        builder.tell("count-missing", span, card=name)
    builder.add(Item(counted.count, count_span, name, span, details))


def _taken_apart(builder: Builder, written: str) -> tuple[str, Details]:
    """Name, set and number; the whole text when that is a card's name."""
    if builder.is_card(written):
        return written, Details()
    name, *parts = [part.strip() for part in written.split("|")]
    set_ = next((part for part in parts[:1] if _SET.fullmatch(part)), "")
    numbers = [match for part in parts[1:] if (match := _NUMBER.fullmatch(part))]
    number = next((match["number"] for match in numbers if match["number"]), "")
    art = next((match["art"] for match in numbers if match["art"] not in (None, "1")), "")
    tags = (f"art {art}",) if art else ()
    if name.endswith("+") and not builder.is_card(name):
        return name[:-1].strip(), Details(set_, number, "foil", tags)
    return name, Details(set_, number, "", tags)


def _lines(deck: Deck, catalogue: Catalogue | None) -> Iterator[str]:
    yield from ("[metadata]", f"Name={one_line(deck.name)}")
    section = ""
    entries = list(rows(deck, catalogue))
    for number, row in enumerate(entries):
        yield from (f"# {one_line(each.text)}" for each in deck.comments if each.before == number)
        if row.section != section:
            section = row.section
            yield f"[{_TITLES.get(section, section)}]"
        yield _card(row)
    yield from (f"# {one_line(each.text)}" for each in deck.comments if each.before >= len(entries))


def _card(row: Row) -> str:
    details = row.details
    parts = [f"{row.count} {one_line(row.name)}{'+' if details.finish == 'foil' else ''}"]
    art = next((tag.removeprefix("art ") for tag in details.tags if tag.startswith("art ")), "")
    parts += [details.set] if details.set else []
    parts += [art] if art and details.set else []
    parts += [f"[{details.number}]"] if details.number and details.set else []
    return "|".join(parts)
