"""Changes a few characters of a file and leaves every other byte as it was: comments, layout, line ends, mark."""

from collections.abc import Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.output import write_atomically
from kamifuda.source.bounds import BOUNDS
from kamifuda.source.decoding import decode, read_bytes
from kamifuda.source.reading import FORMATS, read_data
from kamifuda.source.record import Data
from kamifuda.source.text import Text


@dataclass(frozen=True, slots=True)
class Edit:
    """Put `new` in the place of `old`, which must stand at the span as it is written in the file."""

    span: Span
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Refused:
    """An edit that was not made, and why, in words for the user."""

    edit: Edit
    reason: str


def apply_edits(path: Path, edits: Sequence[Edit]) -> tuple[list[Edit], list[Refused]]:
    """Make the edits of one file that can be made: those made, those refused. It is written once, or not."""
    data, _ = read_bytes(path, str(path))
    if data is None:
        return [], [Refused(edit, "the file cannot be read") for edit in edits]
    text, reason = _editable(path, data)
    if text is None:
        return [], [Refused(edit, reason) for edit in edits]
    made, refused, content = _changed(text, edits)
    if made and not _reads_alike(path, data, _encoded(text, content)):
        made, refused, content = _one_by_one(path, text, data, edits)
    if made:
        write_atomically(path, _encoded(text, content))
    return made, refused


def _encoded(text: Text, content: str) -> bytes:
    return (b"\xef\xbb\xbf" if text.bom else b"") + content.encode("utf-8")


def _one_by_one(path: Path, text: Text, data: bytes, edits: Sequence[Edit]) -> tuple[list[Edit], list[Refused], str]:
    """The edits that leave the file readable by themselves; they do not touch each other."""
    good: list[Edit] = []
    refused: list[Refused] = []
    for edit in dict.fromkeys(edits):
        made, objections, content = _changed(text, [*good, edit])
        if objections:
            refused += [each for each in objections if each.edit == edit]
        elif _reads_alike(path, data, _encoded(text, content)):
            good.append(edit)
        else:
            refused.append(Refused(edit, "the file would say something else afterwards"))
    made, _, content = _changed(text, good)
    return made, refused, content


def _editable(path: Path, data: bytes) -> tuple[Text | None, str]:
    if FORMATS.get(path.suffix.lower()) in ("xlsx", "ods", "fods"):
        return None, "spreadsheets are changed in a spreadsheet program only"
    text, _ = decode(data, str(path), table=True)
    if text is None or text.encoding != "utf-8":
        return None, "the file is not UTF-8; save it as UTF-8 first"
    return text, ""


def _changed(text: Text, edits: Sequence[Edit]) -> tuple[list[Edit], list[Refused], str]:
    """The content with the edits made, from the last to the first so that places stay right."""
    content = text.content
    made: list[Edit] = []
    refused: list[Refused] = []
    begun = len(content)
    for edit in sorted(dict.fromkeys(edits), key=lambda one: (one.span.line, one.span.column), reverse=True):
        place = text.offset(edit.span.line, edit.span.column)
        if place is None or not content.startswith(edit.old, place):
            refused.append(Refused(edit, f"{edit.old!r} does not stand there as it is written here"))
        elif place + len(edit.old) > begun:
            refused.append(Refused(edit, "another edit has changed the same text"))
        else:
            content = content[:place] + edit.new + content[place + len(edit.old) :]
            begun = place
            made.append(edit)
    return made[::-1], refused[::-1], content


def _reads_alike(path: Path, before: bytes, after: bytes) -> bool:
    """Whether a file of records holds the same lists and fields as before, with texts in the same places."""
    if path.suffix.lower() not in FORMATS:
        return True  # another text: nothing in it has a meaning here
    old, new = read_data(before, str(path), BOUNDS), read_data(after, str(path), BOUNDS)
    outlines = [[_outline(record.data) for record in reading.records] for reading in (old, new)]
    return len(new.diagnostics) <= len(old.diagnostics) and outlines[0] == outlines[1]


def _outline(data: Data) -> object:
    """What data consists of, whatever its texts say."""
    if isinstance(data, dict):
        return [_outline(value) for value in data.values()], "fields"
    if isinstance(data, list):
        return [_outline(value) for value in data]
    return "text" if isinstance(data, str) else data
