"""Changes a few characters of a file and leaves every other byte as it was: comments, layout, line ends, mark."""

from collections.abc import Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.output import write_atomically
from kamifuda.source.bounds import BOUNDS
from kamifuda.source.decoding import decode, read_bytes
from kamifuda.source.reading import FORMATS, read_data
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
    if not made:
        return [], refused
    written = (b"\xef\xbb\xbf" if text.bom else b"") + content.encode("utf-8")
    if _faults(path, written) > _faults(path, data):
        return [], [*refused, *(Refused(edit, "the file could not be read afterwards") for edit in made)]
    write_atomically(path, written)
    return made, refused


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


def _faults(path: Path, data: bytes) -> int:
    """How much is wrong with a file of records; other texts cannot be judged here."""
    if path.suffix.lower() not in FORMATS:
        return 0
    return len(read_data(data, str(path), BOUNDS).diagnostics)
