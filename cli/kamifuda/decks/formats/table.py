"""CSV: one row for each entry, columns in any order and under any of their usual names."""

import csv
import io
from collections.abc import Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Details
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.writing import rows
from kamifuda.diagnostics import Diagnostic
from kamifuda.names import fold
from kamifuda.source.csv_cells import CsvCell, CsvRow, dialect
from kamifuda.source.csv_cells import rows as csv_rows
from kamifuda.source.text import Text

NAME = "csv"
COLUMNS: Mapping[str, tuple[str, ...]] = {
    "count": ("count", "quantity", "qty", "amount", "copies", "number of cards", "anzahl", "quantité", "cantidad"),
    "name": ("name", "card", "card name", "cardname", "title", "nom", "nombre", "karte"),
    "pile": ("pile", "section", "board", "zone", "category", "deck", "location"),
    "set": ("set", "edition", "set code", "edition code", "expansion", "setcode"),
    "number": ("number", "collector number", "card number", "collector_number", "collectornumber"),
    "finish": ("finish", "foil", "printing", "treatment"),
    "tags": ("tags", "tag", "labels"),
    "code": ("code", "id", "card id", "passcode", "catid"),
    "comment": ("comment", "comments", "note", "notes"),
}
_OURS = {word: column for column, words in COLUMNS.items() for word in words}
_PLAIN_FINISH = frozenset({"", "normal", "nonfoil", "no", "false", "0"})
_FOIL = frozenset({"yes", "true", "1"})


def recognises(text: Text) -> bool:
    """Whether the first line is a header with a name and a count."""
    columns = set(_header(text)[1])
    return {"name", "count"} <= columns or {"code", "count"} <= columns


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    builder = begin(text, NAME, catalogues, game)
    delimiter, columns, start = _header(text)
    first = True
    for row in csv_rows(text, start, len(text.content), delimiter, builder.found):
        if first:
            first = False
            for cell, column in zip(row.cells, columns, strict=False):
                if not column and cell.value:
                    builder.unread.setdefault(cell.value, text.span(cell.start, cell.end))
        elif not row.blank and not builder.full:
            _read_row(builder, row, columns)
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format."""
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(COLUMNS)
    for number, row in enumerate(rows(deck, catalogue, aside=True)):
        told = [each.text for each in deck.comments if each.before == number and number < len(deck.entries)]
        details = row.details
        tags = "|".join(details.tags)
        cells = (row.section, details.set, details.number, details.finish, tags, details.code, "\n".join(told))
        writer.writerow((row.count, row.name, *cells))
    return stream.getvalue()


def _header(text: Text) -> tuple[str, list[str], int]:
    """The delimiter, our word for each column, and where the header begins."""
    delimiter, start = dialect(text)
    end = min(len(text.content), start + 2000)
    row = next(csv_rows(text, start, end, delimiter, []), None)
    return delimiter, [_OURS.get(fold(cell.value), "") for cell in row.cells] if row else [], start


def _read_row(builder: Builder, row: CsvRow, columns: list[str]) -> None:
    cells = {column: cell for cell, column in zip(row.cells, columns, strict=False) if column}
    values = {column: cell.value for column, cell in cells.items()}
    here = CsvCell("", row.start, row.start + 1)
    named = cells["name"] if values.get("name") else cells.get("code", here)
    counted = cells.get("count", here)
    pile = values.get("pile", "")
    if pile and pile != builder.section:
        place = cells["pile"]
        builder.open_pile(pile, builder.text.span(place.start, place.end))
    span = builder.text.span(named.start, named.end)
    for line in values.get("comment", "").splitlines():
        builder.comment(line.strip(), span)
    if not named.value:
        builder.tell("count-without-card", builder.text.span(counted.start, counted.end), count=counted.value)
        return
    code = values.get("code", "") if values.get("name") else ""
    finish_ = fold(values.get("finish", ""))
    finish_ = "" if finish_ in _PLAIN_FINISH else "foil" if finish_ in _FOIL else values["finish"]
    tags = tuple(tag.strip() for tag in values.get("tags", "").split("|") if tag.strip())
    details = Details(values.get("set", ""), values.get("number", ""), finish_, tags, code)
    count_span = builder.text.span(counted.start, counted.end)
    if not counted.value:
        builder.tell("count-missing", span, card=named.value)
    builder.add(Item(counted.value or "1", count_span, named.value, span, details))
