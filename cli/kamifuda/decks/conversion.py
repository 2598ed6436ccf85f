"""From one deck format to another. What was written is read back: whatever did not arrive is named."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Entry
from kamifuda.decks.formats import Format
from kamifuda.decks.sections import section_named, section_of
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic
from kamifuda.source.text import Text

MOST_COPIES = 20_000  # of all cards: formats that repeat a card for each copy would take memory without end
_SHOWN = 3  # examples in one message
_PARTS = {
    "set": "sets",
    "number": "collector numbers",
    "finish": "finishes",
    "code": "other programs' card numbers",
} | {"tags": "tags"}


class TooManyCopiesError(KamifudaError):
    """A deck is so large that nothing could be done with its other form."""


def convert(deck: Deck, target: Format, catalogues: Mapping[str, Catalogue]) -> tuple[str, list[Diagnostic]]:
    """The deck in another format, and what of it that format does not hold."""
    copies = sum(entry.count or 0 for entry in _all(deck))
    if copies > MOST_COPIES:
        raise TooManyCopiesError(f"{deck.path}: {copies} cards; at most {MOST_COPIES} can be converted")
    catalogue = catalogues.get(deck.game)
    written = target.write(deck, catalogue)
    back, _ = target.read(Text(deck.path, written), catalogues, deck.game)
    found = [*_lost_cards(deck, back, target, catalogue), *_lost_words(deck, back, target)]
    return written, sorted(found, key=lambda each: each.order)


def _lost_cards(deck: Deck, back: Deck, target: Format, catalogue: Catalogue | None) -> Iterator[Diagnostic]:
    """Cards that did not arrive, arrived elsewhere, or lost a part of what was said of them."""
    arrived = _counts(back, catalogue)
    anywhere: Counter[str] = Counter()
    for (_, card), count in arrived.items():
        anywhere[card] += count
    moved: list[Entry] = []
    left: list[Entry] = []
    for entry in _all(deck):
        key, count = (_section(entry, catalogue), _identity(entry, catalogue)), entry.count or 0
        if arrived[key] >= count:
            arrived[key] -= count
            anywhere[key[1]] -= count
        elif anywhere[key[1]] >= count:
            anywhere[key[1]] -= count
            moved.append(entry)
        else:
            left.append(entry)
    for entry in left:
        wanted = "the number of the card" if target.by_number else "a name and a place it can write"
        yield diagnostic("left-out", entry.span, card=entry.written, format=target.title, wanted=wanted)
    if target.parts:
        moved += [entry for entry in deck.entries if _section(entry, catalogue) not in target.parts]
    yield from _lost("piles", [(entry.pile or entry.section, entry.span) for entry in moved], target)
    yield from _lost_details(deck, back, target, catalogue, {id(entry) for entry in left})


def _lost_details(
    deck: Deck, back: Deck, target: Format, catalogue: Catalogue | None, left: set[int]
) -> Iterator[Diagnostic]:
    """Parts of what is said of cards that arrived with fewer copies than they were said of."""
    there: Counter[tuple[str, str, str]] = Counter()
    for entry in _all(back):
        for part, said in _said(entry):
            there[_identity(entry, catalogue), part, said] += entry.count or 0
    lost: dict[str, list[tuple[str, Span]]] = {words: [] for words in _PARTS.values()}
    for entry in _all(deck):
        for part, said in _said(entry) if id(entry) not in left else ():
            key = (_identity(entry, catalogue), part, said)
            if there[key] < (entry.count or 0) or not there[key]:
                lost[_PARTS[part]].append((said, entry.span))
            else:
                there[key] -= entry.count or 0
    for words, values in lost.items():
        yield from _lost(words, values, target)


def _said(entry: Entry) -> Iterator[tuple[str, str]]:
    """What is said of the copies of an entry besides the card: part and value."""
    for part in _PARTS:
        value = getattr(entry.details, part)
        for said in value if isinstance(value, tuple) else (value,):
            if said:
                yield part, said


def _lost_words(deck: Deck, back: Deck, target: Format) -> Iterator[Diagnostic]:
    """What is said of the whole deck."""
    top = Span(deck.path)
    if _plain(deck.name) != _plain(back.name):
        yield from _lost("the name of the deck", [(deck.name, top)], target)
    if deck.rules and not back.rules:
        yield from _lost("the version of the rules", [(deck.rules.value, deck.rules.span)], target)
    options = [(key, setting.span) for key, setting in deck.options.items() if key not in back.options]
    yield from _lost("options", options, target)
    choices = [(key, setting.span) for key, setting in deck.choices.items() if key not in back.choices]
    yield from _lost("choices", choices, target)
    said = {_plain(line) for each in back.comments for line in each.text.splitlines()}
    comments = [
        (each.text, each.span)
        for each in deck.comments
        if any(_plain(line) and _plain(line) not in said for line in each.text.splitlines())
    ]
    yield from _lost("comments", comments, target)
    yield from _lost("what else the file says", list(deck.unread.items()), target)


def _lost(what: str, lost: list[tuple[str, Span]], target: Format) -> Iterator[Diagnostic]:
    if lost:
        words = list(dict.fromkeys(word for word, _ in lost))
        more = f" and {len(words) - _SHOWN} more" if len(words) > _SHOWN else ""
        yield diagnostic(
            "not-held", lost[0][1], format=target.title, what=what, examples=", ".join(words[:_SHOWN]) + more
        )


def _counts(deck: Deck, catalogue: Catalogue | None) -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    for entry in _all(deck):
        found[_section(entry, catalogue), _identity(entry, catalogue)] += entry.count or 0
    return found


def _all(deck: Deck) -> Iterable[Entry]:
    return (*deck.entries, *deck.aside)


def _section(entry: Entry, catalogue: Catalogue | None) -> str:
    if entry.pile:
        return section_of(entry.pile, catalogue)
    return section_named(entry.section) or _plain(entry.section).casefold()


def _identity(entry: Entry, catalogue: Catalogue | None) -> str:
    """The card, or the text that stands for it; its number as another program writes it is its own."""
    if entry.card is None or (catalogue and catalogue.is_code_of(entry.card, entry.written)):
        code = catalogue.code_of(entry.card) if catalogue and entry.card else ""
        return f"card {entry.card.id}" if entry.card and code == entry.written else entry.written
    return f"card {entry.card.id}"


def _plain(text: str) -> str:
    return " ".join(text.split())
