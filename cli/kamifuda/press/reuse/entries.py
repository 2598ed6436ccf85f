"""A drawn face as plain data and back. What comes from a file may be anything: only what could be ours is taken."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, harmless
from kamifuda.press.face import Gradient
from kamifuda.press.pdf.streams import Stream
from kamifuda.press.reuse.lettering import END, Lettering, glyphs_of

if TYPE_CHECKING:
    from kamifuda.cards import Card

_PICTURE, _SHARED = re.compile(r"[0-9a-f]{24}(-[1-9]\d{0,5}x[1-9]\d{0,5})?"), re.compile(r"S[0-9a-f]{12}")
_WRITE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_PART = "\x1f"  # between parts of a line: no text that was set holds it


@dataclass(frozen=True, slots=True)
class Entry:
    """A face, or a form that faces share, as it was drawn."""

    width: float
    height: float
    stream: Stream
    lettering: tuple[Lettering, ...]
    pictures: Mapping[str, str]  # key -> file
    faults: tuple[Diagnostic, ...] = ()

    @property
    def glyphs(self) -> dict[str, dict[int, str]]:
        """The glyphs it shows and what they stand for, by font."""
        return glyphs_of([self])


def pack_entry(entry: Entry, card: "Card | None", folders: Sequence[str]) -> bytes | None:
    """An entry as bytes; None where it cannot be kept: it speaks of a place that nothing it rests on tells.

    `folders`: what the folders are called that the face rests on; faults in their files stay where they are. What many
    faces have alike comes first and is read once for all of them; each part is a line, and the operators are the rest.
    """
    faults = [_packed_fault(fault, card, folders) for fault in entry.faults]
    if None in faults:
        return None
    stream = entry.stream
    alike = {
        "size": (entry.width, entry.height),
        "box": stream.box,
        "fonts": stream.fonts,
        "shared": stream.shared,
        "opacities": stream.opacities,
        "gradients": [(one.kind, one.start, one.end, one.stops, one.veil) for one in stream.gradients],
        "together": stream.together,
        "down": stream.down,
        "lettered": [font for font, _, _ in entry.lettering],
    }
    letters = _PART.join([part for _, ids, texts in entry.lettering for part in (ids, texts)])
    lines = (_WRITE(alike), _WRITE(entry.pictures), _WRITE(faults) if faults else "", letters, "")
    return "\n".join(lines).encode("utf-8", "backslashreplace") + stream.data  # half a pair is written as JSON does


def unpack_entry(data: bytes, card: "Card | None") -> Entry | None:
    """An entry from bytes; None where they are no entry, or its faults cannot be placed any more."""
    try:
        alike, pictures, faults, letters, operators = data.split(b"\n", 4)
        return _entry(alike, pictures, faults, letters.decode("utf-8"), operators, card)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return None


def _entry(alike: bytes, pictures: bytes, faults: bytes, letters: str, operators: bytes, card: "Card | None") -> Entry:
    (width, height), box, fonts, looks, lettered = _read_alike(alike)
    keys, files = _read_pictures(pictures)
    parts = letters.split(_PART) if letters else []
    if len(parts) != 2 * len(lettered):
        raise ValueError("no lettering")
    lettering = tuple(zip(lettered, parts[::2], parts[1::2], strict=True))
    if any(len(ids) != len(texts) and texts[:1] != END for _, ids, texts in lettering):
        raise ValueError("no lettering")
    told = tuple([_unpacked_fault(fault, card) for fault in json.loads(faults)]) if faults else ()
    stream = Stream(operators, box, fonts, keys, *looks)
    return Entry(width, height, stream, lettering, files, told)


@lru_cache(maxsize=256)
def _read_alike(line: bytes) -> tuple[Any, ...]:
    body = json.loads(line)
    fonts, shared, down = (tuple(map(str, body[key])) for key in ("fonts", "shared", "down"))
    if not set(down).issubset(fonts) or not all(map(_SHARED.fullmatch, shared)):
        raise ValueError("no stream")
    gradients = tuple(_gradient(*parts) for parts in body["gradients"])
    looks = (shared, _numbers(body["opacities"]), gradients, body["together"] is True, down)
    return _numbers(body["size"], 2), _numbers(body["box"], 4), fonts, looks, tuple(map(str, body["lettered"]))


@lru_cache(maxsize=256)
def _read_pictures(line: bytes) -> tuple[tuple[str, ...], dict[str, str]]:
    """The keys of pictures in order, and their files."""
    pictures = json.loads(line)
    if not all(map(_PICTURE.fullmatch, pictures)):
        raise ValueError("no pictures")
    return tuple(sorted(pictures)), {key: str(file) for key, file in pictures.items()}


def _numbers(values: Sequence[float], count: int = 0) -> tuple[float, ...]:
    """Numbers as they stand on faces: of a size that paper has."""
    found = tuple(values)
    if not all(type(one) in (int, float) and -100_000 < one < 100_000 for one in found) or 0 < count != len(found):
        raise ValueError("no numbers")
    return found


def _gradient(
    kind: str, start: Sequence[float], end: Sequence[float], stops: Sequence[Any], veil: Sequence[Any]
) -> Gradient:
    (x0, y0, r0), (x1, y1, r1) = _numbers(start, 3), _numbers(end, 3)
    found = []
    for at, colour in stops:
        red, green, blue = _numbers(colour, 3)
        found.append((_numbers((at,))[0], (red, green, blue)))
    veiled = []
    for pair in veil:
        at, share = _numbers(pair, 2)
        veiled.append((at, share))
    return Gradient(str(kind), (x0, y0, r0), (x1, y1, r1), tuple(found), tuple(veiled))


def pack_faults(faults: Iterable[Diagnostic], folders: Sequence[str]) -> list[Any] | None:
    """Faults that belong to no card as plain data; None where one cannot be kept."""
    packed = [_packed_fault(fault, None, folders) for fault in faults]
    return None if None in packed else packed


def unpack_faults(packed: Any) -> list[Diagnostic]:
    """Faults that belong to no card; raises ValueError, TypeError or LookupError where they are none."""
    return [_unpacked_fault(fault, None) for fault in packed]


def _packed_fault(fault: Diagnostic, card: "Card | None", folders: Sequence[str]) -> list[Any] | None:
    spans = [_packed_span(span, card, folders) for span in (fault.span, *fault.also)]
    if fault.fix is not None or None in spans:
        return None
    return [fault.name, fault.message, fault.severity, fault.help, fault.values, spans]


def _packed_span(span: Span, card: "Card | None", folders: Sequence[str]) -> list[Any] | dict[str, Any] | None:
    """A place in a card as the paths of the values that stand there: other cards may move it in the file.

    Or as characters of one of its texts.
    """
    if card is not None and span.path == card.span().path:
        paths = [path for path, one in card.record.locate().values.items() if one == span]
        inside = None if paths else card.record.place_inside(span)
        return dict(zip(("path", "offset", "length"), inside, strict=True)) if inside else paths or None
    if any(span.path.startswith(f"{folder}/") for folder in folders):
        return [span.path, span.line, span.column, span.length, span.cell]
    return None


def _unpacked_fault(packed: Sequence[Any], card: "Card | None") -> Diagnostic:
    name, message, severity, remedy, values, spans = packed
    said = tuple((str(key), str(value)) for key, value in values)
    words = (name, message, remedy, *(value for _, value in said))
    if severity not in ("error", "warning", "info") or any(harmless(word) != word for word in words):
        raise ValueError("no diagnostic")
    span, *also = (_unpacked_span(one, card) for one in spans)
    return Diagnostic(name, message, span, severity, remedy, tuple(also), said)


def _unpacked_span(packed: Any, card: "Card | None") -> Span:
    if isinstance(packed, dict):
        path, offset, length = tuple(packed["path"]), packed["offset"], packed["length"]
        if card is None or path not in card.record.locate().spots or type(offset) is not int or type(length) is not int:
            raise ValueError("no place")
        return card.record.span_inside(path, offset, length)
    if isinstance(packed[0], str):
        path, line, column, length, cell = packed
        if not all(type(one) is int and one > 0 for one in (line, column, length)):
            raise ValueError("no place")
        return Span(path, line, column, length, str(cell))
    if card is None:
        raise ValueError("no card")
    spans = {card.span(*path) for path in packed}
    if len(spans) != 1:
        raise ValueError("the places fell apart")
    return spans.pop()
