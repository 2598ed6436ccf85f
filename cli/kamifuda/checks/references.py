"""Cards that name other cards: the name is there, and spelt as the card spells it."""

import re
from collections.abc import Iterator

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest

# Quotes in which texts name other cards, by language. Quotes hold other things too, so a quoted text that is like no
# card's name is left alone; one that is nearly a name is told about.
_QUOTED = re.compile(
    r"「([^「」\n]{2,40})」|『([^『』\n]{2,40})』|《([^《》\n]{2,40})》|“([^“”\n]{2,60})”|\"([^\"\n]{2,60})\""
)


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Names of other cards in rules text that are misspelt or meet no card."""
    known = {names.fold(text): text for card in pool.library.cards for text in _names(card.name, card.fields)}
    spelt = {text for card in pool.library.cards for text in _names(card.name, card.fields)}
    for written in pool.in_fields("rich"):
        if written.path[0] in ("flavour", "note"):
            continue
        for found in _QUOTED.finditer(written.text):
            yield from _quoted(written, found, known, spelt)


def _names(name: object, fields: object) -> Iterator[str]:
    aliases = fields.get("aliases", ()) if hasattr(fields, "get") else ()
    for texts in (name, *aliases):
        if hasattr(texts, "values"):
            yield from texts.values()


def _quoted(written: Written, found: re.Match[str], known: dict[str, str], spelt: set[str]) -> Iterator[Diagnostic]:
    group = found.lastindex or 0
    text = found[group]
    if text in spelt:
        return
    span = written.span(found.start(group), len(text))
    exact = known.get(names.fold(text))
    if exact is not None:
        yield diagnostic("misspelt-reference", span, text=text, name=exact, card=written.card.id)
        return
    guess = _close(text, known)
    if guess:
        yield diagnostic("unknown-reference", span, text=text, suggestion=guess, card=written.card.id)


def _close(text: str, known: dict[str, str]) -> str:
    """A name that differs by a character or two: what was probably meant."""
    folded = names.fold(text)
    looks = names.skeleton(text)
    for key, name in known.items():
        if names.skeleton(name) == looks:
            return name
        if abs(len(key) - len(folded)) <= 2 and len(folded) >= 4 and key[:1] == folded[:1] and key[-1:] == folded[-1:]:
            guess = nearest(folded, [key])
            if guess and _distance(folded, key) <= max(1, len(folded) // 4):
                return name
    return ""


def _distance(one: str, other: str) -> int:
    """How many characters have to be changed, added or removed."""
    row = list(range(len(other) + 1))
    for number, mine in enumerate(one, 1):
        previous, row[0] = row[0], number
        for place, theirs in enumerate(other, 1):
            previous, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, previous + (mine != theirs))
    return row[-1]
