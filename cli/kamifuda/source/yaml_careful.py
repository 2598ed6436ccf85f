"""The careful reading of YAML files: places, diagnostics, and as much of a broken file as can be read."""

import re

from kamifuda.source.assembly import Assembly, BeyondBoundsError
from kamifuda.source.bounds import Bounds
from kamifuda.source.outcome import Outcome, Stretch
from kamifuda.source.record import Places
from kamifuda.source.text import Text
from kamifuda.source.yaml_faults import fault
from kamifuda.source.yaml_parser import YAMLError
from kamifuda.source.yaml_tokens import Standins, tokens


def locate_yaml(text: Text, marks: tuple[int, ...], bounds: Bounds) -> Places | None:
    """The places of the record that was read from one offset to another."""
    start, end = marks
    assembly = Assembly(text, bounds)
    try:
        for item in assembly.items(tokens(text, Standins(text.content[start:end]), start, end, [])):
            return item.places(text)
    except (YAMLError, BeyondBoundsError):
        pass
    return None


def read_carefully(text: Text, bounds: Bounds) -> Outcome:
    """Reads with places and diagnostics. After a fault, what follows the last good record is read piece by piece."""
    reading = _Careful(text, bounds)
    try:
        error = reading.read(0, len(text.content))
        if error is not None:
            reading.read_pieces(error)
    except BeyondBoundsError:
        reading.assembly.complete = False
    return Outcome(reading.stretches, reading.assembly.diagnostics, reading.assembly.complete)


class _Careful:
    """One careful reading and what it has found so far."""

    def __init__(self, text: Text, bounds: Bounds) -> None:
        self.text = text
        self.standins = Standins(text.content)
        self.assembly = Assembly(text, bounds)
        self.stretches: list[Stretch] = []
        self.faultless: list[int] = [0]  # how many diagnostics there were after each record

    def read(self, start: int, end: int) -> YAMLError | None:
        """Read a part of the text as a stream of its own; what the parser could not read is handed back."""
        diagnostics = self.assembly.diagnostics
        try:
            for item in self.assembly.items(tokens(self.text, self.standins, start, end, diagnostics)):
                self.stretches.append(Stretch(item.data, (item.start, item.end)))
                self.faultless.append(len(diagnostics))
        except YAMLError as error:
            return error
        return None

    def read_pieces(self, error: YAMLError) -> None:
        """A fault in one card must not hide the others: each entry of the list at the top is read as a file of its own.

        Of a mapping at the top each field is read by itself, to find more faults; it gives no record.
        """
        self.assembly.complete = False
        if self.stretches and "block collection" in str(getattr(error, "context", "")):
            self.stretches.pop()  # the last entry ended too early: what followed was meant to belong to it
            self.faultless.pop()
        kept = len(self.stretches)
        diagnostics = self.assembly.diagnostics
        del diagnostics[self.faultless[-1] :]  # the pieces will tell them again
        entries, pieces = _pieces(self.text, self.stretches[-1].marks[-1] if self.stretches else 0)
        found_any = False
        for start, end in pieces:
            told, read = len(diagnostics), len(self.stretches)
            if (inner := self.read(start, end)) is not None:
                found_any = True
                del diagnostics[told:], self.stretches[read:]
                diagnostics.append(fault(self.text, start, end, inner))
        if not entries:
            del self.stretches[kept:]
        if not found_any:
            diagnostics.append(fault(self.text, 0, len(self.text.content), error))


_MARGIN = re.compile(r"[ \t]*(?:#[^\r\n]*)?(?:$|[\r\n])|---|\.\.\.|%")  # lines that say nothing about the shape
_ENTRY = re.compile(r"( *)-(?:[ \t\r\n]|$)")
_KEY = re.compile(r"[^\s#\-{}\[\],]")


def _pieces(text: Text, begin: int) -> tuple[bool, list[tuple[int, int]]]:
    """Whether a list is at the top, and the parts from `begin` on that hold one of its entries, or one field, each."""
    content = text.content
    first = next((start for start in text.starts if not _MARGIN.match(content, start)), None)
    entry = _ENTRY.match(content, first) if first is not None else None
    head = re.compile(f"{entry[1]}-(?:[ \\t\\r\\n]|$)") if entry else _KEY
    pieces = []
    opened: int | None = None
    for start in [*text.starts, len(content)]:
        ended = start == len(content) or content.startswith(("---", "..."), start)
        begins = (
            not ended and head.match(content, start) is not None and start + len(entry[1] if entry else "") >= begin
        )
        if opened is not None and (begins or ended):
            pieces.append((opened, start))
            opened = None
        if begins:
            opened = start
    return entry is not None, pieces
