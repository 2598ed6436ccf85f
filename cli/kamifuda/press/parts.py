"""Documents that may not be larger than so many bytes: written whole beside their place, then divided."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic
from kamifuda.output import replacing
from kamifuda.press.earlier import parts_beside
from kamifuda.press.pdf.parting import NoOwnDocumentError, Whole, cut
from kamifuda.press.sheets.imposition import Sheet

MB = 1_000_000
UNLIMITED = 10**15  # bytes


class TakenNameError(KamifudaError):
    """A part whose name a file of somebody else has."""


@dataclass(frozen=True, slots=True)
class Written:
    """A document as it was written at first, where it belongs, and which of its pages stay together."""

    whole: Path
    out: Path
    units: Sequence[Sequence[int]]


def units_of(sheets: Sequence[Sheet]) -> list[list[int]]:
    """The pages of a document that stay together: a front and its back."""
    units: list[list[int]] = []
    for page, sheet in enumerate(sheets):
        if sheet.side == "back" and units and sheets[units[-1][-1]].side == "front":
            units[-1].append(page)
        else:
            units.append([page])
    return units


class Finished(Protocol):
    """A document that is written: the file, its place, and the sheets it holds."""

    @property
    def whole(self) -> Path:
        """Where it was written."""

    @property
    def out(self) -> Path:
        """Where it belongs."""

    @property
    def own(self) -> Sequence[Sheet]:
        """Its sheets."""


def settle(
    finished: Sequence[Finished], most: int, title: str, *, reversed_backs: bool = False
) -> tuple[list[Path], list[Diagnostic]]:
    """Put the documents of a job in their places, divided where they have more bytes than `most`; 0: of any size."""
    documents = []
    for one in finished:
        units = units_of(one.own)
        if reversed_backs and one.own[0].side == "back":
            units.reverse()  # each is with the fronts it lies behind
        documents.append(Written(one.whole, one.out, units))
    return divide(documents, most or UNLIMITED, title)


def divide(documents: Sequence[Written], most: int, title: str) -> tuple[list[Path], list[Diagnostic]]:
    """Put documents in their places: as they are, or in parts none of which has more bytes than `most`.

    Documents that belong together are divided at the same places. What cannot be divided is told, and nothing is
    written then. Files appear when all of them are whole.
    """
    if all(document.whole.stat().st_size <= most for document in documents):
        return [_move(document, title) for document in documents], []
    with ExitStack() as stack:
        wholes = [(_open(document, stack), document.units) for document in documents]
        found = cut(wholes, most)
        if found.too_large:
            return [], [_too_large(documents[0], unit, size, most) for unit, size in found.too_large]
        pieces = []
        for (whole, units), document in zip(wholes, documents, strict=True):
            names = names_of_parts(document.out, len(found.parts))
            pieces += [_Piece(whole, _pages(units, part), name) for part, name in zip(found.parts, names, strict=True)]
        return _write(pieces, [document.out for document in documents], title), []


def place_in_order(documents: Sequence[Written], most: int, title: str) -> tuple[list[Path], list[Diagnostic]]:
    """Put documents in their places that follow each other under one name, each divided where it has more than `most`.

    `most` 0: of any size.
    """
    if len(documents) == 1 and not 0 < most < documents[0].whole.stat().st_size:
        return [_move(documents[0], title)], []
    faults: list[Diagnostic] = []
    parts: list[tuple[Whole, list[int]]] = []
    with ExitStack() as stack:
        for document in documents:
            whole = _open(document, stack)
            found = cut([(whole, document.units)], most or UNLIMITED)
            faults += [_too_large(document, unit, size, most) for unit, size in found.too_large]
            parts += [(whole, _pages(document.units, part)) for part in found.parts]
        if faults:
            return [], faults
        names = names_of_parts(documents[0].out, len(parts))
        pieces = [_Piece(whole, pages, name) for (whole, pages), name in zip(parts, names, strict=True)]
        return _write(pieces, [documents[0].out], title), []


@dataclass(frozen=True, slots=True)
class _Piece:
    """Some pages of a document, and the file they go to."""

    whole: Whole
    pages: Sequence[int]
    name: Path


def _open(document: Written, stack: ExitStack) -> Whole:
    return Whole(stack.enter_context(document.whole.open("rb")))


def _pages(units: Sequence[Sequence[int]], part: Sequence[int]) -> list[int]:
    return sorted(page for unit in part for page in units[unit])


def _move(document: Written, title: str) -> Path:
    with replacing(document.out) as temporary:
        document.whole.replace(temporary)
    remove_others(document.out, (), title)
    return document.out


def _write(pieces: Sequence[_Piece], outs: Sequence[Path], title: str) -> list[Path]:
    for piece in pieces:
        _expect_ours(piece.name, title)
    with ExitStack() as places:
        for piece in pieces:
            with places.enter_context(replacing(piece.name)).open("wb") as file:
                piece.whole.write(piece.pages, file)
    written = [piece.name for piece in pieces]
    for out in outs:
        remove_others(out, written, title)
    return written


def names_of_parts(out: Path, count: int) -> list[Path]:
    """`deck-1.pdf` and so on; of ten or more `deck-01.pdf`, so that they are listed in their order."""
    digits = len(str(count))
    return [out.with_name(f"{out.stem}-{number:0{digits}}{out.suffix}") for number in range(1, count + 1)]


def _too_large(document: Written, unit: int, size: int, most: int) -> Diagnostic:
    pages = [page + 1 for page in document.units[unit]]
    which = f"page {pages[0]} takes" if len(pages) == 1 else f"pages {pages[0]} and {pages[-1]} take"
    themselves = "itself" if len(pages) == 1 else "themselves"
    span = Span(document.out.as_posix(), pages[0])
    said, limit = shown_size(size), shown_size(most)
    return diagnostic("sheet-too-large", span, which=which, themselves=themselves, size=said, most=limit)


def shown_size(size: int) -> str:
    """Bytes as a person says them."""
    return f"{size / MB:.1f} MB".replace(".0 ", " ") if size >= MB else f"{size / 1000:.0f} kB"


def _is_ours(path: Path, title: str) -> bool:
    """Whether a file is a part of a document of this title that an earlier run wrote."""
    try:
        with path.open("rb") as file:
            return Whole(file).is_part_of(title)
    except (NoOwnDocumentError, OSError, ValueError, LookupError):
        return False


def _expect_ours(path: Path, title: str) -> None:
    if path.exists() and not _is_ours(path, title):
        raise TakenNameError(f"{path} is there and no part of an earlier {title}: name another file with -o")


def remove_others(out: Path, parts: Sequence[Path], title: str) -> None:
    """Remove the parts of an earlier run that this one did not write: they would be printed with the new ones."""
    for path in parts_beside(out):
        if path not in parts and _is_ours(path, title):
            path.unlink(missing_ok=True)
