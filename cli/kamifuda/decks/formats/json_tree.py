"""JSON deck files to plain data with places, for our own JSON and for saved objects of Tabletop Simulator."""

import re

from kamifuda.diagnostics import Diagnostic, Span
from kamifuda.source.bounds import BOUNDS
from kamifuda.source.json_records import locate_json, read_json
from kamifuda.source.record import Data, Path, Places
from kamifuda.source.text import Text

_BEGINNING = re.compile(r'\s*(?:\{\s*["}]|\[\s*[{"\]])')


def looks_like_json(text: Text) -> bool:
    """Whether a text begins like JSON and not like a pile in brackets."""
    return bool(_BEGINNING.match(text.content))


class JsonTree:
    """The data of a text; a list at the top has its entries as data."""

    def __init__(self, text: Text) -> None:
        outcome = read_json(text, text.content.encode("utf-8", "surrogatepass"), BOUNDS)
        self.text, self.found = text, list[Diagnostic](outcome.diagnostics)
        self.is_list = text.content.lstrip().startswith("[")
        self.complete = outcome.complete
        self._marks = [stretch.marks for stretch in outcome.stretches]
        self._places: dict[int, Places | None] = {}
        self.data: Data = [stretch.data for stretch in outcome.stretches]
        if not self.is_list:
            self.data = outcome.stretches[0].data if outcome.stretches else {}

    def span(self, path: Path) -> Span:
        """Where the value at a path stands, or its nearest parent that has a place."""
        number, inner = (int(path[0]), path[1:]) if self.is_list and path else (0, path)
        if number not in self._places and number < len(self._marks):
            self._places[number] = locate_json(self.text, self._marks[number], BOUNDS)
        places = self._places.get(number)
        while places is not None:
            if inner in places.values:
                return places.values[inner]
            if not inner:
                break
            inner = inner[:-1]
        return Span(self.text.shown)


def text_at(data: Data, *words: str) -> tuple[str, str]:
    """The first of some keys that holds text, and the text; numbers are text too."""
    if isinstance(data, dict):
        for word in words:
            value = data.get(word)
            if isinstance(value, str) and value:
                return word, value
    return "", ""
