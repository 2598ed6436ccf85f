"""Lines of text that are cards: a count, a name, a printing, in any of the usual orders."""

from kamifuda.decks.counting import Counted, doubtful_readings, readings
from kamifuda.decks.deck import Details
from kamifuda.decks.formats.builder import Builder, Item
from kamifuda.decks.remarks import remarks_of
from kamifuda.decks.sections import section_named
from kamifuda.diagnostics import Span
from kamifuda.pattern import pattern
from kamifuda.source.text import Text

_PART = pattern(r"(?P<word>[^\d:：/#＃][^\d:：]{0,23})[:：]\s*(?=\S)")
_LONGEST = 300  # characters of a line that may name a part


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
            elif builder.remarks and (known := _without_remark(builder, written)) is not None:
                meant, remark = known
                builder.comment(remark.lstrip("#＃/／;； "), line_span(builder.text, number))
                builder.tell("remark-behind-card", line_span(builder.text, number), card=meant[0].name, remark=remark)
    if meant is not None:
        _add(builder, number, start, *meant)


def _without_remark(builder: Builder, written: str) -> tuple[tuple[Counted, Details], str] | None:
    """A line that is a card once what stands behind its name is taken for a remark."""
    for before, remark in remarks_of(written):
        meant = builder.understand(readings(before) or [Counted("", 0, before, 0)])
        if meant is not None and builder.is_card(meant[0].name):
            return meant, remark
    return None


def part_before(line: str) -> int:
    """How many characters before a card name its part of the deck: `SB: `, `COMMANDER: `."""
    match = _PART.match(line) if len(line) <= _LONGEST else None
    return match.end() if match and section_named(match["word"]) and line[0] not in "#＃" else 0


def add_to_part(builder: Builder, number: int, prefix: int) -> None:
    """Add the card of a line whose first characters, so many, name its part of the deck; other lines stay out of it."""
    line = builder.text.lines[number].strip()
    word, before = line[: prefix - 1].rstrip(":： "), (builder.pile, builder.section)
    if section_named(builder.section) != section_named(word) or builder.pile is None:
        builder.open_pile(word, line_span(builder.text, number))
    add_line(builder, number, prefix)
    builder.pile, builder.section = before


def _add(builder: Builder, number: int, start: int, counted: Counted, details: Details) -> None:
    shown = builder.text.shown
    span = Span(shown, number + 1, start + counted.name_start + 1, max(1, len(counted.name)))
    if not counted.count:
        builder.tell("count-missing", span, card=counted.name)
        builder.add_entry(1, Item("", span, counted.name, span, details))
        return
    count_span = Span(shown, number + 1, start + counted.count_start + 1, len(counted.count))
    builder.add(Item(counted.count, count_span, counted.name, span, details))
