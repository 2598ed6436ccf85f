"""Opens a document and reads what there is to judge, within bounds."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import field
from pathlib import Path

import pikepdf
from pikepdf import settings

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic
from kamifuda.preflight import bounds
from kamifuda.preflight.bounds import Budget, TooMuchError
from kamifuda.preflight.objects import box_of, entries, entry, items, key_of, name_of, number_of, text_of
from kamifuda.preflight.painting import Memory
from kamifuda.preflight.pictures import Pictures
from kamifuda.preflight.seen import Page, Picture, Seen
from kamifuda.preflight.walking import walk

_NOT_ON_PAPER = ("TrapNet", "PrinterMark", "Popup", "Link")  # kinds of notes that do not print
_LIMITS = {
    "doc_max_warnings": 200,
    "parser_max_nesting": 100,
    "parser_max_container_size": 2_000_000,
    "flate_max_memory": bounds.DECODED,
    "png_max_memory": bounds.DECODED,
    "tiff_max_memory": bounds.DECODED,
    "run_length_max_memory": bounds.DECODED,
    "dct_max_memory": bounds.DECODED,
    "dct_max_progressive_scans": 100,
}


@dataclass(slots=True)
class Document:
    """What was read of a document."""

    version: str = ""
    size: int = 0  # bytes
    pages: list[Page] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    standards: tuple[str, ...] = ()  # that it says it keeps to
    intent: str = ""  # the colours its output intent has a profile for; empty: there is none
    trapped: str = ""
    identified: bool = False
    active: tuple[str, ...] = ()  # what could act: scripts, files inside, fields
    faults: list[Diagnostic] = field(default_factory=list)


def read_document(path: Path, shown: str) -> Document:
    """Read a document; without pages and with a fault where it cannot be opened."""
    document = Document()
    try:
        document.size = path.stat().st_size
        if path.is_dir():
            raise KamifudaError(f"{shown} is a folder")
        if not path.is_file():  # a device has no end
            raise KamifudaError(f"{shown} is no file")
        if document.size > bounds.LARGEST:
            document.faults.append(diagnostic("broken-document", Span(shown), why="it is larger than 4 GB"))
            return document
        with _bounded(), pikepdf.open(path, suppress_warnings=True, access_mode=pikepdf.AccessMode.mmap) as pdf:
            _read(pdf, document, shown)
    except pikepdf.PasswordError:
        document.faults.append(diagnostic("encrypted-document", Span(shown), what="a password"))
    except (
        pikepdf.PdfError,
        pikepdf.DataDecodingError,
        ValueError,
        RuntimeError,
        MemoryError,
        RecursionError,
    ) as problem:
        why = str(problem).removeprefix(f"{path}: ") or type(problem).__name__
        document.faults.append(diagnostic("broken-document", Span(shown), why=why))
    except OSError as problem:
        raise KamifudaError(f"cannot read {path}: {(problem.strerror or str(problem)).lower()}") from problem
    return document


@contextmanager
def _bounded() -> Iterator[None]:
    """Limits on what unpacking may take, for as long as a document is open."""
    before = settings.set_qpdf_limits(**_LIMITS)  # type: ignore[arg-type]  # its switch is not among them
    try:
        yield
    finally:
        settings.set_qpdf_limits(**before)  # type: ignore[arg-type]  # what the same function gave


def _read(pdf: pikepdf.Pdf, document: Document, shown: str) -> None:
    document.version = pdf.pdf_version
    if pdf.is_encrypted:
        document.faults.append(diagnostic("encrypted-document", Span(shown), what="restrictions"))
    info = entry(pdf.trailer, "/Info")
    document.trapped = name_of(entry(info, "/Trapped"))
    document.identified = len(items(entry(pdf.trailer, "/ID"))) == 2
    document.standards = tuple(_standards(pdf, info))
    document.intent = _intent(pdf)
    document.active = tuple(_active(pdf))
    pictures = Pictures()
    memory = Memory(Budget(), pictures, walk)
    known: dict[object, Seen] = {}
    try:
        for number, page in enumerate(pdf.pages, 1):
            if number > bounds.MOST_PAGES:
                raise TooMuchError("pages")
            document.pages.append(_page(page, number, memory, known))
    except TooMuchError as problem:
        page_number = len(document.pages) + 1
        document.faults.append(
            diagnostic("preflight-stopped", Span(shown, page_number), what=problem, page=page_number)
        )
    document.pictures = pictures.known
    warnings = pdf.get_warnings()
    if warnings and not any(fault.name == "preflight-stopped" for fault in document.faults):
        first = str(warnings[0]).rpartition(": ")[2]
        document.faults.append(diagnostic("mended-document", Span(shown), why=first))


def _page(page: pikepdf.Page, number: int, memory: Memory, known: dict[object, Seen]) -> Page:
    thing = page.obj
    resources = page.resources
    data = b"\n".join(_contents(thing))
    media = box_of(_inherited(thing, "/MediaBox")) or (0.0, 0.0, 0.0, 0.0)
    seen = _seen(data, resources, memory, known)
    if name_of(entry(entry(thing, "/Group"), "/S")) == "Transparency":
        seen.shines["a page whose things shine through together"] = None
    return Page(
        number,
        _label(page, seen),
        media,
        box_of(entry(thing, "/TrimBox")) or box_of(entry(thing, "/ArtBox")),
        box_of(entry(thing, "/BleedBox")),
        seen,
        tuple(_extra(thing)),
        number_of(entry(thing, "/UserUnit")) or 1.0,
    )


def _seen(data: bytes, resources: object, memory: Memory, known: dict[object, Seen]) -> Seen:
    """What is on a page; pages that are alike are walked through once."""
    named = tuple((name, key_of(form)) for name, form in entries(entry(resources, "/XObject")))
    others = [name for name, _ in entries(resources) if name not in ("/XObject", "/ProcSet")]
    alike = key_of(resources) if others or any(key == (0, 0) for _, key in named) else None
    if alike == (0, 0):
        return walk(data, resources, memory)
    key = (data, named, alike)
    if key not in known:
        known[key] = walk(data, resources, memory)
    return known[key]


def _contents(thing: object) -> Iterator[bytes]:
    contents = entry(thing, "/Contents")
    total = 0
    for part in items(contents) or [contents]:
        if isinstance(part, pikepdf.Stream):
            try:
                data = part.read_bytes()
            except (pikepdf.PdfError, pikepdf.DataDecodingError) as problem:
                raise TooMuchError("a page that cannot be unpacked, or is too large") from problem
            total += len(data)
            if total > bounds.DECODED:
                raise TooMuchError("bytes of a page")
            yield data


def _inherited(thing: object, key: str) -> object:
    for _ in range(64):
        found = entry(thing, key)
        if found is not None:
            return found
        thing = entry(thing, "/Parent")
        if thing is None:
            break
    return None


def _label(page: pikepdf.Page, seen: Seen) -> str:
    """What a page is called: its label where that is more than a number, or the card whose face is on it."""
    try:
        label = page.label
    except (pikepdf.PdfError, ValueError, RuntimeError):
        label = ""
    if label and not label.isdecimal():
        return label
    return next(iter(seen.faces)).rpartition("/")[2] if len(seen.faces) == 1 else ""


def _extra(thing: object) -> Iterator[str]:
    for note in items(entry(thing, "/Annots")):
        kind = name_of(entry(note, "/Subtype"))
        if kind not in _NOT_ON_PAPER:
            yield "a field to fill in" if kind == "Widget" else f"a note ({kind or 'of an unknown kind'})"
    if entry(thing, "/AA") is not None:
        yield "something that acts when the page is opened"


def _standards(pdf: pikepdf.Pdf, info: object) -> Iterator[str]:
    """The standards a document says it keeps to, in its information or its metadata."""
    if said := text_of(entry(info, "/GTS_PDFXVersion")):
        yield said
    metadata = entry(pdf.Root, "/Metadata")
    if isinstance(metadata, pikepdf.Stream):
        try:
            text = metadata.read_bytes()[:1_000_000].decode("utf-8", "replace")
        except (pikepdf.PdfError, pikepdf.DataDecodingError):
            return
        yield from (name for name in ("PDF/X-4", "PDF/X-1a:2003", "PDF/X-3:2003", "PDF/X-1:2001") if name in text)


def _intent(pdf: pikepdf.Pdf) -> str:
    for intent in items(entry(pdf.Root, "/OutputIntents")):
        if name_of(entry(intent, "/S")) == "GTS_PDFX":
            count = number_of(entry(entry(intent, "/DestOutputProfile"), "/N"))
            registered = text_of(entry(intent, "/OutputConditionIdentifier"))
            if count:
                return {1: "Gray", 3: "RGB", 4: "CMYK"}.get(int(count), "unknown")
            return "named" if registered else ""
    return ""


def _active(pdf: pikepdf.Pdf) -> Iterator[str]:
    root = pdf.Root
    names = entry(root, "/Names")
    action = entry(root, "/OpenAction")
    for found, what in (
        (entry(names, "/JavaScript"), "a script"),
        (entry(action, "/JS"), "a script"),
        (entry(root, "/AA"), "a script"),
        (entry(names, "/EmbeddedFiles"), "other files"),
        (items(entry(entry(root, "/AcroForm"), "/Fields")), "fields to fill in"),
        (items(entry(entry(root, "/OCProperties"), "/OCGs")), "layers"),
    ):
        if found is not None and found != []:
            yield what
