"""The header of a table: names of fields, dotted ones unfolded (`name.en`, `cost.white`, `abilities.1.text`)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.source.bounds import Bounds
from kamifuda.source.record import Data, Path, Places

Cell = str | bool | None  # None and "" are empty
Where = Callable[[int], Span]  # the place of a cell by its number in the row


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row as data, and the number of the cell that each value stands in."""

    data: dict[str, Data]
    cells: Mapping[Path, int]


@dataclass(frozen=True, slots=True)
class Columns:
    """Where in a record the cells of each column go; None for columns that are not read."""

    paths: tuple[Path | None, ...]
    inner: Mapping[int, tuple[int, ...]] = field(default_factory=dict)  # bare columns -> dotted ones below them
    nameless: frozenset[int] = frozenset()

    def row(self, cells: Sequence[Cell]) -> Row:
        """The data of one row. An empty cell is as if its column were not there."""
        tree: dict[str | int, object] = {}
        for number, (path, cell) in enumerate(zip(self.paths, cells, strict=False)):
            if path is None or cell in (None, ""):
                continue
            if any(below < len(cells) and cells[below] not in (None, "") for below in self.inner.get(number, ())):
                path = (*path, "")  # `name` beside a filled `name.en`: the text in the home language
            branch = tree
            for step in path[:-1]:
                branch = branch.setdefault(step, {})  # type: ignore[assignment]  # the header has no column twice
            branch[path[-1]] = number
        numbers: dict[Path, int] = {}
        data = {str(key): _grown(value, (str(key),), cells, numbers) for key, value in tree.items()}
        return Row(data, numbers)

    def places(self, row: Row, here: Span, where: Where, where_header: Where) -> Places:
        """The places of a row's values, and of their keys in the header."""
        values: dict[Path, Span] = {(): here}
        for path, number in row.cells.items():
            values[path] = where(number)
        keys: dict[Path, Span] = {}
        for number, named in enumerate(self.paths):
            for length in range(1, len(named or ()) + 1):
                keys.setdefault((named or ())[:length], where_header(number))
        return Places(values, keys)


def _grown(branch: object, path: Path, cells: Sequence[Cell], numbers: dict[Path, int]) -> Data:
    """A branch of the tree as data. Numbered columns become a list, which has no gaps where cells are empty."""
    if isinstance(branch, int):  # the number of a cell
        numbers[path] = branch
        return cells[branch]
    if not isinstance(branch, dict):
        return None
    before = len(numbers)
    grown: Data
    if all(isinstance(key, int) for key in branch):
        entries = [branch[key] for key in sorted(branch)]
        grown = [_grown(entry, (*path, place), cells, numbers) for place, entry in enumerate(entries)]
    else:
        grown = {str(key): _grown(value, (*path, str(key)), cells, numbers) for key, value in branch.items()}
    numbers[path] = min(list(numbers.values())[before:])
    return grown


def read_columns(cells: Sequence[str], where: Where, bounds: Bounds) -> tuple[Columns, list[Diagnostic]]:
    """The columns that a header names, and what is wrong with it. A faulty column is not read."""
    found: list[Diagnostic] = []
    paths: list[Path | None] = []
    seen: dict[Path, int] = {}
    for number, name in enumerate(cells):
        path = _path(name, number, where, bounds, found)
        if path is not None:
            if path in seen:
                also = (where(seen[path]),)
                found.append(diagnostic("duplicate-column", where(number), also=also, column=name))
                path = None
            elif (other := _conflict(path, seen)) is not None:
                also = (where(seen[other]),)
                found.append(
                    diagnostic("column-conflict", where(number), also=also, column=name, other=cells[seen[other]])
                )
                path = None
            else:
                seen[path] = number
        paths.append(path)
    inner = {number: _below(path, seen) for path, number in seen.items()}
    nameless = frozenset(number for number, name in enumerate(cells) if not name)
    return Columns(tuple(paths), inner, nameless), found


def _below(path: Path, seen: Mapping[Path, int]) -> tuple[int, ...]:
    return tuple(number for other, number in seen.items() if len(other) > len(path) and other[: len(path)] == path)


def _path(name: str, number: int, where: Where, bounds: Bounds, found: list[Diagnostic]) -> Path | None:
    if not name:
        return None
    if number >= bounds.columns:
        if number == bounds.columns:
            what, limit = "the table", f"{bounds.columns} columns"
            found.append(diagnostic("beyond-bounds", where(number), what=what, found="wider", limit=limit))
        return None
    if len(name) > bounds.key_length:
        length, limit = f"{len(name)} characters long", f"{bounds.key_length} characters"
        found.append(diagnostic("beyond-bounds", where(number), what="this column's name", found=length, limit=limit))
        return None
    steps = [step.strip() for step in name.split(".")]
    wrong = [
        step
        for step in steps
        if not step or (step.isdecimal() and (not step.isascii() or len(step) > 3 or int(step) < 1))
    ]
    if wrong or steps[0].isdecimal() or len(steps) > bounds.depth:
        found.append(diagnostic("wrong-column-name", where(number), column=name))
        return None
    return tuple(int(step) - 1 if step.isdecimal() else step for step in steps)


def _conflict(path: Path, seen: Mapping[Path, int]) -> Path | None:
    """A column that cannot stand beside this one: a list cannot also be a mapping or a text."""
    for other in seen:
        common = 0
        while common < min(len(path), len(other)) and path[common] == other[common]:
            common += 1
        steps = [names[common] for names in (path, other) if len(names) > common]
        if len({isinstance(step, int) for step in steps}) == 2 or (len(steps) == 1 and isinstance(steps[0], int)):
            return other
    return None
