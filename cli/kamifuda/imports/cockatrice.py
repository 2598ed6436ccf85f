"""Cockatrice: its XML of cards, versions 3 and 4. No document type, so no entities and nothing from other files."""

from pathlib import Path
from xml.parsers import expat  # a document type ends the reading

from kamifuda.imports.row import LONGEST, MOST_ROWS, Row, Source, SourceError, Value, read_bounded, tidy, too_many

_DEEPEST = 12
_MOST_VALUES = 200  # of one card


def read(path: Path) -> Source:
    """The cards of a file. Of a card in several sets the first is its printing, the others are named."""
    reader = _Reader(path)
    parser = expat.ParserCreate()
    parser.buffer_text = True
    parser.StartElementHandler = reader.start
    parser.EndElementHandler = reader.end
    parser.CharacterDataHandler = reader.text
    parser.StartDoctypeDeclHandler = reader.refuse
    try:
        parser.Parse(read_bounded(path), True)
    except (expat.ExpatError, ValueError, LookupError) as problem:
        raise SourceError(f"{path} is no XML: {problem}") from problem
    if not reader.known:
        raise SourceError(f"{path} is no card database of Cockatrice: cockatrice_carddatabase is expected")
    several = [str(row.values.get("name", row.where)) for row in reader.rows if "more_sets" in row.values]
    shown = ", ".join(several[:3]) + (", …" if len(several) > 3 else "")
    said = f"of cards in several sets ({len(several)}) the first is the printing here: {shown}"
    return Source(tuple(reader.rows), notes=(said,) if several else ())


class _Reader:
    """Hears the elements of a file; holds one card at a time."""

    def __init__(self, path: Path) -> None:
        self.path, self.rows, self.known = path, list[Row](), False
        self._open: list[str] = []
        self._card: dict[str, list[str]] | None = None
        self._said: list[str] = []
        self._length = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """An element begins."""
        self.known = self.known or (not self._open and tag == "cockatrice_carddatabase")
        self._open.append(tag)
        if len(self._open) > _DEEPEST:
            raise SourceError(f"{self.path} has elements more than {_DEEPEST} deep")
        self._said, self._length = [], 0
        if tag == "card" and self._open[1:-1] == ["cards"]:
            self._card = {}
        elif self._card is not None and tag == "set":
            first = "set" not in self._card
            for key, value in attributes.items() if first else ():
                self._put({"num": "number"}.get(key, key), value)

    def text(self, text: str) -> None:
        """Text inside the innermost element."""
        if self._card is not None and self._length <= LONGEST:
            self._said.append(text)
            self._length += len(text)

    def end(self, tag: str) -> None:
        """An element ends."""
        self._open.pop()
        card = self._card
        if card is None:
            return
        if tag == "card" and self._open[1:] == ["cards"]:
            self._card = None
            self.rows.append(Row({key: _value(values) for key, values in card.items()}, f"card {len(self.rows) + 1}"))
            if len(self.rows) > MOST_ROWS:
                raise too_many(self.path)
        elif tag != "prop":
            self._put("more_sets" if tag == "set" and "set" in card else tag, "".join(self._said))
        self._said = []

    def refuse(self, *_: object) -> None:
        """A document type begins."""
        raise SourceError(f"{self.path} declares a document type, as Cockatrice never does")

    def _put(self, key: str, text: str) -> None:
        card = self._card
        if card is not None and (text := tidy(text)) and sum(map(len, card.values())) < _MOST_VALUES:
            card.setdefault(key, []).append(text)


def _value(values: list[str]) -> Value:
    return values[0] if len(values) == 1 else tuple(values)
