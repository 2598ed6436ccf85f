"""Lines of text that are cards: a count, a name, a printing, in any of the usual orders."""

from kamifuda.decks.counting import Counted, doubtful_readings, readings
from kamifuda.decks.deck import Details
from kamifuda.decks.formats.builder import Builder, Item
from kamifuda.diagnostics import Span
from kamifuda.source.text import Text


def line_span(text: Text, number: int) -> Span:
    """A line, counted from 0, without the blanks around it."""
    line = text.lines[number]
    return Span(text.shown, number + 1, len(line) - len(line.lstrip()) + 1, max(1, len(line.strip())))


def one_line(text: str) -> str:
    """A text that can stand on one line."""
    return " ".join(text.split())


def add_line(builder: Builder, number: int, skipped: int = 0) -> None:
    """Add the card of a line; `skipped` characters at its start are something else."""
    line = builder.text.lines[number]
    start = len(line) - len(line.lstrip()) + skipped
    written = line[start:].strip()
    start += len(line[start:]) - len(line[start:].lstrip())
    whole = Counted("", 0, written, 0)
    if builder.is_card(written):
        meant = builder.understand([whole])
    else:
        found = readings(written)
        meant = builder.understand(found or [whole])
        if meant is None or not builder.is_card(meant[0].name):
            others = [each for each in doubtful_readings(written) if builder.is_card(each.name)]
            bare = builder.understand([whole]) if found else None
            if others:
                meant = builder.understand(others[:1])
            elif bare and builder.is_card(bare[0].name):
                meant = bare
    if meant is not None:
        _add(builder, number, start, *meant)


def _add(builder: Builder, number: int, start: int, counted: Counted, details: Details) -> None:
    shown = builder.text.shown
    span = Span(shown, number + 1, start + counted.name_start + 1, max(1, len(counted.name)))
    if not counted.count:
        builder.tell("count-missing", span, card=counted.name)
        builder.add_entry(1, Item("", span, counted.name, span, details))
        return
    count_span = Span(shown, number + 1, start + counted.count_start + 1, len(counted.count))
    builder.add(Item(counted.count, count_span, counted.name, span, details))
