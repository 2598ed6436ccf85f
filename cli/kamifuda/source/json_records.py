"""JSON files to records."""

import re

from kamifuda.source.assembly import Assembly, BeyondBoundsError
from kamifuda.source.bounds import Bounds
from kamifuda.source.json_tokens import JsonFaultError, tokens
from kamifuda.source.outcome import Outcome, Stretch
from kamifuda.source.record import Places
from kamifuda.source.text import Text

_LIST = re.compile(r"\s*\[\s*?\n?([ \t]*)(?=\{)")


def read_json(text: Text, data: bytes, bounds: Bounds) -> Outcome:
    """The records of a JSON file. After a fault reading goes on at the next entry that is indented like the first."""
    assembly = Assembly(text, bounds)
    outcome = Outcome([], assembly.diagnostics)
    next_place: int | None = 0
    while next_place is not None:
        place, next_place = next_place, None
        stream = tokens(text, (place, len(text.content)), assembly.diagnostics, inside=place > 0)
        try:
            for item in assembly.items(stream):
                outcome.stretches.append(Stretch(item.data, (item.start, item.end)))
        except JsonFaultError as fault:
            assembly.complete = False
            next_place = _next_entry(text.content, max(place + 1, fault.place))
        except BeyondBoundsError:
            assembly.complete = False
    outcome.complete = assembly.complete
    return outcome


def locate_json(text: Text, marks: tuple[int, ...], bounds: Bounds) -> Places | None:
    """The places of the record that was read from one offset to another."""
    assembly = Assembly(text, bounds)
    try:
        for item in assembly.items(tokens(text, (marks[0], marks[1]), [])):
            return item.places(text)
    except (JsonFaultError, BeyondBoundsError):
        pass
    return None


def _next_entry(content: str, place: int) -> int | None:
    """Where the next entry of the list at the top begins: a `{` that begins its line, as far in as the first."""
    first = _LIST.match(content)
    if first is None or "\n" not in first[0]:
        return None
    found = re.compile(rf"\n{first[1]}(?=\{{)").search(content, place)
    return found.end() if found else None
