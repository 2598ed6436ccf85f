"""A record: one thing a user wrote, as plain data that remembers where each value stands."""

from collections.abc import Callable, Mapping
from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.source.spots import Spots

Data = dict[str, "Data"] | list["Data"] | str | bool | None
Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Places:
    """Where the values and the keys of one record stand: path -> span; and the characters of its texts."""

    values: Mapping[Path, Span]
    keys: Mapping[Path, Span]
    spots: Mapping[Path, Spots] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """Parsed text, nothing known about games yet. `data` holds dict, list, str, bool and None: numbers stay as written.

    `locate` finds the places when somebody asks: most records are right and never need them.
    """

    data: Data
    locate: Callable[[], Places] = field(repr=False, compare=False)
    tabular: bool = False

    def span(self, path: Path = ()) -> Span:
        """Where the value at `path` stands, or its nearest parent that has a place."""
        values = self.locate().values
        while path and path not in values:
            path = path[:-1]
        return values[path]

    def begin(self) -> Span:
        """Where the record begins: quicker than `span()`, as nothing in it is looked for."""
        begin = getattr(self.locate, "begin", None)
        return begin() if begin is not None else self.span()

    def key_span(self, path: Path) -> Span:
        """Where the key at `path` stands; the value's place where there is no key."""
        return self.locate().keys.get(path) or self.span(path)

    def span_inside(self, path: Path, offset: int, length: int = 1) -> Span:
        """Where characters of the text at `path` stand: `offset` counts in the text as read, without escapes and folds.

        Spreadsheets know the cell only.
        """
        spots = self.locate().spots.get(path)
        return spots.span(offset, length) if spots else self.span(path)

    def place_inside(self, span: Span) -> tuple[Path, int, int] | None:
        """The text some characters belong to, where in it they begin, and how many: the reverse of `span_inside`."""
        for path, spots in self.locate().spots.items():
            if spots.text.shown == span.path and (place := spots.place(span)):
                return (path, *place)
        return None
