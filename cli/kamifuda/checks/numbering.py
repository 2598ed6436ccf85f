"""Sets and numbers: a number belongs to one card of its set, and all numbers of a set are written alike."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kamifuda import names
from kamifuda.cards import Card
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, Fix, diagnostic, nearest
from kamifuda.game.definition import SetRange

_PARTS = re.compile(r"(\D*)(\d+)(\D*)")  # prefix, digits, suffix of a parallel printing
_FEWEST = 8  # numbered cards of a set before a hole in its numbers is worth a word
_MOST_MISSING = 5

Numbered = Sequence[tuple[Card, str]]


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Unknown sets, numbers outside a set's own, shared by two different cards, written otherwise, left out."""
    by_set: dict[str, list[tuple[Card, str]]] = defaultdict(list)
    sets = pool.library.game.sets
    for card in pool.library.cards:
        in_set, number = card.fields.get("set"), card.fields.get("number")
        if sets and isinstance(in_set, str) and in_set not in sets:
            yield _unknown(card, in_set, sets)
        if isinstance(in_set, str) and in_set in pool.library.game.numbers:
            yield from _outside(card, in_set, number, pool.library.game.numbers[in_set])
        if number is not None:
            by_set[str(in_set or "")].append((card, str(number)))
    for in_set, numbered in by_set.items():
        yield from _shared(in_set, numbered)
        yield from _wide(numbered)
        families: dict[tuple[str, str], list[tuple[Card, str]]] = defaultdict(list)
        for card, number in numbered:
            if number.isascii() and (parts := _PARTS.fullmatch(number)):
                families[parts[1], parts[3]].append((card, parts[2]))
        for (prefix, suffix), family in families.items():
            yield from _style(in_set, family)
            if not suffix:
                yield from _holes(in_set, prefix, family)


def _unknown(card: Card, in_set: str, sets: Mapping[str, Mapping[str, str]]) -> Diagnostic:
    labels = {text: id for id, texts in sets.items() for text in texts.values()}
    meant = labels.get(in_set) or nearest(in_set, sets)
    known = f"one of {', '.join(sets)}" if len(sets) > 1 else next(iter(sets))
    return diagnostic("unknown-set", card.span("set"), set=in_set, nearest=meant, known=known)


def _outside(card: Card, in_set: str, number: object, declared: SetRange) -> Iterator[Diagnostic]:
    """A number that the set does not have, an id that belongs to another set."""
    parts = _PARTS.fullmatch(unicodedata.normalize("NFKC", str(number))) if number is not None else None
    value = int(parts[2][:9]) if parts else None
    last = declared.last
    if value is not None and (value < declared.first or (last is not None and value > last)):
        numbers = f"{declared.first} to {last}" if last is not None else f"{declared.first} and up"
        yield diagnostic(
            "number-outside-set", card.span("number"), number=number, set=in_set, numbers=numbers, card=card.id
        )
    if not card.id.startswith(declared.ids):
        yield diagnostic("id-of-another-set", card.span("id"), card=card.id, set=in_set, start=declared.ids)


def _shared(in_set: str, numbered: Numbered) -> Iterator[Diagnostic]:
    seen: dict[str, Card] = {}
    for card, number in numbered:
        first = seen.setdefault(number if number.isascii() else names.fold(number), card)
        if first is not card:
            yield diagnostic(
                "duplicate-number",
                card.span("number"),
                also=(first.span("number"),),
                number=number,
                set=in_set,
                card=card.id,
                other=first.id,
            )


def _wide(numbered: Numbered) -> Iterator[Diagnostic]:
    for card, number in numbered:
        if not number.isascii() and (half := unicodedata.normalize("NFKC", number)) != number:
            span, fix = card.record.span_inside(("number",), 0, len(number)), Fix(number, half)
            yield diagnostic(
                "full-width-digits", span, fix=fix, severity="warning", field="number", value=number, fixed=half
            )


def _style(in_set: str, family: Numbered) -> Iterator[Diagnostic]:
    """`7` among `001` to `044`: another number to every program, the same to a reader."""
    padded = Counter(len(digits) for _, digits in family if digits.startswith("0"))
    if not padded:
        return
    width, count = padded.most_common(1)[0]
    short = [digits for _, digits in family if len(digits) <= width]
    usual_width = width if count * 2 >= len(short) else 1
    for card, digits in family:
        usual = f"{int(digits):0{usual_width}}"
        if usual != digits:
            number = str(card.fields["number"])
            written = usual.join(number.rsplit(digits, 1))
            yield diagnostic(
                "number-style", card.span("number"), number=number, set=in_set, usual=written, card=card.id
            )


def _holes(in_set: str, prefix: str, family: Numbered) -> Iterator[Diagnostic]:
    """Numbers that no card has, when they are so few that a card was lost rather than not yet made."""
    values = {int(digits[:9]) for _, digits in family}
    missing = sorted(set(range(min(values), max(values))) - values) if max(values) - min(values) < 10_000 else []
    if len(values) < _FEWEST or not 0 < len(missing) <= min(_MOST_MISSING, len(values) // 8):
        return
    width = max(len(digits) for _, digits in family)
    before = next(card for card, digits in family if int(digits[:9]) == missing[0] - 1)
    listed = ", ".join(f"{prefix}{number:0{width}}" for number in missing)
    yield diagnostic("missing-number", before.span("number"), set=in_set, numbers=listed, card=before.id)
