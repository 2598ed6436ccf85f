"""A drawn face as plain data and back. What comes from a file may be anything: only what could be ours is taken."""

import json
import re
import struct
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, harmless
from kamifuda.press.face import Gradient
from kamifuda.press.pdf.operators import Stream
from kamifuda.press.pdf.writing import hexadecimal

if TYPE_CHECKING:
    from kamifuda.cards import Card

_PICTURE, _SHARED = re.compile(r"[0-9a-f]{24}(-[1-9]\d{0,5}x[1-9]\d{0,5})?"), re.compile(r"S[0-9a-f]{12}")
_WRITE = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
_END = "\x7f"  # of the text of a glyph: no text that was set holds it


@dataclass(frozen=True, slots=True)
class Entry:
    """A face, or a form that faces share, as it was drawn."""

    width: float
    height: float
    stream: Stream
    glyphs: Mapping[str, dict[int, str]]
    pictures: Mapping[str, str]  # key -> file
    faults: tuple[Diagnostic, ...] = ()


def pack_entry(entry: Entry, card: "Card | None", folders: Sequence[str]) -> bytes | None:
    """An entry as bytes; None where it cannot be kept: it speaks of a place that nothing it rests on tells.

    `folders`: what the folders are called that the face rests on; faults in their files stay where they are.
    """
    faults = [_packed_fault(fault, card, folders) for fault in entry.faults]
    glyphs = {font: (hexadecimal(texts), _END.join((*texts.values(), ""))) for font, texts in entry.glyphs.items()}
    if None in faults or any(4 * texts.count(_END) != len(ids) for ids, texts in glyphs.values()):
        return None
    stream = entry.stream
    body = {
        "size": (entry.width, entry.height),
        "box": stream.box,
        "fonts": stream.fonts,
        "shared": stream.shared,
        "opacities": stream.opacities,
        "together": stream.together,
        "down": stream.down,
        "gradients": [(one.kind, one.start, one.end, one.stops, one.veil) for one in stream.gradients],
        "pictures": entry.pictures,
        "glyphs": glyphs,
        "faults": faults,
    }
    return _WRITE(body).encode("utf-8", "backslashreplace") + b"\n" + stream.data  # half a pair is written as JSON does


def unpack_entry(data: bytes, card: "Card | None") -> Entry | None:
    """An entry from bytes; None where they are no entry, or its faults cannot be placed any more."""
    try:
        end = data.index(b"\n")
        body = json.loads(data[:end])
        faults = tuple(_unpacked_fault(fault, card) for fault in body["faults"])
        width, height = _numbers(body["size"], 2)
        left, top, right, bottom = _numbers(body["box"], 4)
        pictures, glyphs = body["pictures"], {font: _glyphs(*pair) for font, pair in body["glyphs"].items()}
        stream = Stream(
            data[end + 1 :],
            (left, top, right, bottom),
            tuple(map(str, body["fonts"])),
            tuple(sorted(pictures)),
            tuple(body["shared"]),
            _numbers(body["opacities"]),
            tuple(_gradient(*parts) for parts in body["gradients"]),
            body["together"] is True,
            tuple(map(str, body["down"])),
        )
        if not set(stream.down).issubset(stream.fonts):
            return None
        if not all(map(_PICTURE.fullmatch, pictures)) or not all(map(_SHARED.fullmatch, stream.shared)):
            return None
        return Entry(width, height, stream, glyphs, {key: str(file) for key, file in pictures.items()}, faults)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError, struct.error):
        return None


def _glyphs(ids: str, texts: str) -> dict[int, str]:
    found = bytes.fromhex(ids)
    return dict(zip(struct.unpack(f">{len(found) // 2}H", found), texts.split(_END)[:-1], strict=True))


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


def _packed_span(span: Span, card: "Card | None", folders: Sequence[str]) -> list[Any] | None:
    """A place in a card as the paths of the values that stand there: other cards may move it in the file."""
    if card is not None and span.path == card.span().path:
        return [path for path, one in card.record.locate().values.items() if one == span] or None
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


def _unpacked_span(packed: Sequence[Any], card: "Card | None") -> Span:
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
