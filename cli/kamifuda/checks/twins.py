"""Cards that are nearly another card: names a letter apart, texts that differ in their points, equal cards."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kamifuda.cards import Card
from kamifuda.checks.pool import Phrase, Pool, Written, written
from kamifuda.checks.reprints import rules_of
from kamifuda.checks.vocabulary import difference
from kamifuda.diagnostics import Diagnostic, diagnostic

Pair = tuple[Diagnostic, frozenset[str]]  # what is said, and of which cards

_WORD = 6  # letters of a word in which a slip is likelier than another word
_LONG = re.compile(r"[^\W\d_\u2e80-\u303f\u3400-\u9fff]{6,}")  # words of an alphabet or of kana
_ROMAN = re.compile(r"[ivxlc]+", re.I)
_LETTERS = re.compile(r"[^\W\d_]+")
_POINTS = re.compile(r"[\W_]+")
_LEAST = 6  # letters of a text that is no mere label
_MOST_NAMES = 50_000
_LONGEST = 80  # letters of a name that is no sentence


def similar_names(by_fold: Mapping[str, Sequence[Written]], pool: Pool) -> Iterator[Pair]:
    """Names of different cards that are one letter apart, within a long word."""
    seen: dict[int, str] = {}  # what is left of a name without one of its letters -> the name, by hash to save room
    told: set[frozenset[str]] = set()
    for name in list(by_fold)[:_MOST_NAMES]:
        if not _WORD <= len(name) <= _LONGEST:
            continue
        places = [place for word in _LONG.finditer(name) for place in range(word.start() + 1, word.end())]
        for left in {name, *(name[:place] + name[place + 1 :] for place in places)} if places else ():
            other = seen.setdefault(hash(left), name)
            if other == name or not _is_slip(name, other):
                continue
            one, two = by_fold[name][0], by_fold[other][0]
            ids = frozenset((one.card.id, two.card.id))
            if len(ids) > 1 and ids not in told:
                told.add(ids)
                how = difference(one.text, two.text)
                place = _first_difference(one.text, two.text)
                span = one.span(min(place, len(one.text) - 1), 1)
                found = diagnostic(
                    "similar-name", span, also=(two.span(),), name=one.text, other=two.text, card=one.card.id,
                    another=two.card.id, difference=how,
                )  # fmt: skip
                yield found, ids


def _is_slip(one: str, other: str) -> bool:
    """Whether two names differ within one long word of letters, by a letter or two that changed places."""
    mine, theirs = _LETTERS.findall(one), _LETTERS.findall(other)
    if len(mine) != len(theirs) or _LETTERS.sub("", one) != _LETTERS.sub("", other):
        return False
    apart = [(a, b) for a, b in zip(mine, theirs, strict=True) if a != b]
    if len(apart) != 1:
        return False
    a, b = apart[0]
    if min(len(a), len(b)) < _WORD or _ROMAN.fullmatch(a) or _ROMAN.fullmatch(b):
        return False
    start = _first_difference(a, b)
    if start == 0 or not _has_alphabet(a[start : start + 2] + b[start : start + 2]):
        return False  # other beginnings are other words; an ideograph is a word of its own
    mine_left, theirs_left = str(a[start:]), str(b[start:])
    swapped = mine_left[:2] == theirs_left[1::-1] and mine_left[2:] == theirs_left[2:]
    return swapped or mine_left[1:] in (theirs_left, theirs_left[1:]) or mine_left == theirs_left[1:]


def _has_alphabet(letters: str) -> bool:
    return not any("\u2e80" <= letter <= "\u303f" or "\u3400" <= letter <= "\u9fff" for letter in letters)


def _first_difference(one: str, other: str) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def similar_texts(pool: Pool) -> Iterator[Pair]:
    """Rules texts of different cards that say the same but for points, spaces and capitals."""
    for shelf in pool.shelves.values():
        seen: dict[str, tuple[str, Phrase]] = {}
        told: set[str] = set()
        for text, phrase in zip(shelf.texts, shelf.phrases, strict=True):
            if phrase.field.type != "rich" or phrase.path[0] in ("flavour", "note"):
                continue
            key = _POINTS.sub("", text).lower()
            first, where = seen.setdefault(key, (text, phrase))
            if first == text or len(key) < _LEAST or key in told or where.card.id == phrase.card.id:
                continue
            if _digits(first) != _digits(text) or set(phrase.card.name.values()) & set(where.card.name.values()):
                continue  # 1-2 is not 12; two printings of a card are told elsewhere
            told.add(key)
            mine, theirs = written(phrase, shelf.language, text), written(where, shelf.language, first)
            place = _first_difference(text, first)
            span = mine.span(min(place, len(text) - 1), 1)
            found = diagnostic(
                "similar-text", span, also=(theirs.span(),), card=phrase.card.id, other=where.card.id,
                mine=_around(text, place), theirs=_around(first, place),
            )  # fmt: skip
            yield found, frozenset((phrase.card.id, where.card.id))


def _digits(text: str) -> list[str]:
    return re.findall(r"\d+", text)


def _around(text: str, place: int) -> str:
    start = max(0, place - 8)
    end = place + 8
    return ("…" if start else "") + text[start:end].replace("\n", "⏎") + ("…" if end < len(text) else "")


def twins(pool: Pool) -> Iterator[Pair]:
    """Cards under different names that say the same in everything the rules read. Cards without text may be equal."""
    home, game = pool.library.game.home_language, pool.library.game
    by_text: dict[tuple[str, ...], list[Card]] = defaultdict(list)
    for card in pool.library.cards:
        fields = game.kinds[card.kind].fields
        texts = [
            card.fields[key].get(home, "")
            for key, field in fields.items()
            if field.type == "rich" and not field.implicit and isinstance(card.fields.get(key), Mapping)
        ]
        if any(texts) and not card.broken:
            by_text[card.kind, *texts].append(card)
    for sharing in by_text.values():
        by_rules: dict[tuple[str, ...], list[Card]] = defaultdict(list)
        for card in sharing if len(sharing) > 1 else ():
            by_rules[rules_of(card, game)].append(card)
        for first, *others in by_rules.values():
            same = [each for each in others if not set(each.name.values()) & set(first.name.values())]
            if not same:
                continue
            told, *more = same
            also = (first.span("name"), *(each.span("name") for each in more))
            listed = " and ".join(f"{each.title(home)} ({each.id})" for each in (first, *more))
            span, name = told.span("name"), told.title(home)
            found = diagnostic("same-card", span, also=also, card=told.id, name=name, other=listed)
            yield found, frozenset(each.id for each in (first, *same))
