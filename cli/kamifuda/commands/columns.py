"""Columns that line up and lines that end before the terminal does; full-width characters count as two."""

from collections.abc import Iterator, Sequence

from kamifuda.commands.report import cells

LEAST = 24  # cells of the last column


def table(rows: Sequence[tuple[str, ...]], width: int, indent: int = 2) -> Iterator[str]:
    """Rows as lines. The last column is wrapped; on a narrow terminal it begins on a line of its own."""
    if not rows:
        return
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    margin = indent + sum(each + 2 for each in widths)
    narrow = width - margin < LEAST
    for row in rows:
        padded = "".join(cell + " " * (room - cells(cell) + 2) for cell, room in zip(row, widths, strict=False))
        head = " " * indent + padded
        if narrow:
            yield head.rstrip()
            yield from wrap(row[-1], width, indent + 4)
        else:
            first, *more = list(wrap(row[-1], width, margin)) or [""]
            yield (head + first[margin:]).rstrip()
            yield from more


def wrap(text: str, width: int, indent: int = 0, first: int | None = None) -> Iterator[str]:
    """A text broken at its spaces; every line is indented, the first one by `first` where that is given."""
    line, room = " " * (indent if first is None else first), 0
    for word in text.split(" "):
        if room and cells(line) + 1 + cells(word) > width:
            yield line
            line, room = " " * indent, 0
        line += f" {word}" if room else word
        room += 1
    if room:
        yield line
