"""Cards that name other cards: the name is there, and spelt as the card spells it."""

import re
from collections.abc import Iterator
from dataclasses import field
from functools import cached_property

from kamifuda import names
from kamifuda.checks.nearby import find_near
from kamifuda.checks.pool import Pool, Written
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.query import parse
from kamifuda.query.tree import NameSays, Not, Tree

# The quotes in which Chinese, Japanese and English texts name other cards. They hold other things too.
_QUOTED = re.compile(
    r"「([^「」\n\0]{2,60})」|『([^『』\n\0]{2,60})』|《([^《》\n\0]{2,60})》"
    r"|“([^“”\n\0]{2,60})”|\"([^\"\n\0]{2,60})\"|«([^«»\n\0]{2,60})»"
)
_SPOKEN = re.compile(r"[.,!?…。，、！？；;～~]|^(?:\{[^{}|]+\})+$")  # somebody says something; or symbols alone
_CERTAIN = 4  # letters of a name from which on one wrong letter is more likely a slip than another word


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Names of other cards, in rules texts and in fields that hold a query, that are misspelt or meet no card."""
    known = _Known(pool)
    for written, match, offset in pool.find(_QUOTED):
        if written.in_rules:
            start = match.start(match.lastindex or 0) - match.start()
            yield from _quoted(written, match[match.lastindex or 0], offset + start, known)
    yield from _queries(pool, known)
    yield from _named_cards(pool, known)


@dataclass(frozen=True)
class _Known:
    """The names that texts may speak of."""

    pool: Pool
    asked: dict[str, str] = field(default_factory=dict)
    words: dict[str, bool] = field(default_factory=dict)

    @cached_property
    def spelt(self) -> frozenset[str]:
        """Names as the cards write them."""
        return frozenset(written.text for written in self.pool.names)

    @cached_property
    def folded(self) -> dict[str, str]:
        """Folded name -> name."""
        return {names.fold(written.text): written.text for written in self.pool.names}

    @cached_property
    def lines(self) -> str:
        """All folded names, one to a line."""
        return "\n".join(["", *self.folded, ""])

    @cached_property
    def others(self) -> frozenset[str]:
        """Folded words that are no names of cards: what the game calls its parts, and the words of its open fields."""
        game = self.pool.library.game
        labels = [each.label for each in game.kinds.values()] + [each.label for each in game.keywords.values()]
        labels += [each.label for each in game.symbols.values()] + [each.label for each in game.faces.values()]
        labels += game.sets.values()
        if game.construction is not None:
            labels += [pile.label for pile in game.construction.piles.values()]
        if game.components is not None:
            labels += [each.label for each in game.components.zones.values()]
            labels += [each.label for each in game.components.tracks.values()]
            labels += [each.label for each in game.components.counters.values()]
        for kind in game.kinds.values():
            for each in kind.fields.values():
                labels += [each.label, *each.choices.values()]
        words = [word for texts in labels for word in texts.values()] + list(game.labels)
        words += [str(text) for face in game.faces.values() for text in _words(face.fields.get("name"))]
        for shelf in self.pool.shelves.values():
            entries = zip(shelf.phrases, shelf.texts, strict=True)
            words += {text for phrase, text in entries if phrase.field.type == "text" and phrase.path[0] != "name"}
        return frozenset(map(names.fold, words))

    def is_word(self, folded: str) -> bool:
        """Whether a text is part of a name, or a word of the game: then it need not be a card."""
        if folded not in self.words:
            self.words[folded] = folded in self.others or folded in self.lines
        return self.words[folded]

    def near(self, folded: str) -> str:
        """The name that was probably meant."""
        if folded not in self.asked:
            self.asked[folded] = self.folded.get(find_near(folded, self.lines), "")
        return self.asked[folded]


def _words(texts: object) -> Iterator[object]:
    yield from texts.values() if isinstance(texts, dict) else (texts,) if texts else ()


def _quoted(written: Written, text: str, offset: int, known: _Known) -> Iterator[Diagnostic]:
    if text in known.spelt:
        return
    folded = names.fold(text)
    exact = known.folded.get(folded)
    if exact is not None:
        span = written.span(offset, len(text))
        yield diagnostic("misspelt-reference", span, text=text, name=exact, card=written.card.id)
    elif not known.is_word(folded) and not _SPOKEN.search(text):
        guess = known.near(folded)
        yield diagnostic(
            "unknown-reference",
            written.span(offset, len(text)),
            severity="warning" if guess and len(folded) >= _CERTAIN else "info",
            text=text,
            nearest=guess,
            card=written.card.id,
        )


def _queries(pool: Pool, known: _Known) -> Iterator[Diagnostic]:
    """Fields that hold a query: it makes sense, and the names in it are names of cards."""
    plain = pool.shelves.get("")
    asked: dict[str, bool] = {}
    for number, phrase in enumerate(plain.phrases if plain else ()):
        if plain is None or phrase.field.type != "query":
            continue
        text = plain.texts[number]
        if text not in asked:
            query, faults = parse(text, pool.vocabulary)
            asked[text] = bool(faults) or bool(query and _unmet(query.tree, known))
        if asked[text]:
            yield from _query(plain.written(number), pool, known)


def _named_cards(pool: Pool, known: _Known) -> Iterator[Diagnostic]:
    """Fields that hold another card: it is there. Words about several cards are no card."""
    plain, library = pool.shelves.get(""), pool.library
    for number, phrase in enumerate(plain.phrases if plain else ()):
        if plain is None or phrase.field.type != "card":
            continue
        text = plain.texts[number]
        if text not in library.by_id and not library.named(text):
            guess = library.ledger.now(text) or nearest(text, library.by_id) or known.near(names.fold(text))
            span = plain.written(number).span()
            yield diagnostic(
                "no-such-card", span, field=phrase.field.key, text=text, nearest=guess, card=phrase.card.id
            )


def _query(written: Written, pool: Pool, known: _Known) -> Iterator[Diagnostic]:
    span = written.card.record.span(written.path)
    query, faults = parse(written.text, pool.vocabulary, span)
    yield from faults
    for name in _unmet(query.tree, known) if query else ():
        place = written.text.casefold().find(name)
        here = written.span(place, len(name)) if place >= 0 else span
        yield diagnostic(
            "unknown-reference", here, text=name, nearest=known.near(name), card=written.card.id, severity="warning"
        )


def _unmet(tree: Tree, known: _Known) -> list[str]:
    """The names in a query that no card has, nor part of."""
    if isinstance(tree, NameSays):
        folded = names.fold(tree.text)
        met = folded in known.folded if tree.whole else folded in known.lines
        return [] if met else [folded]
    if isinstance(tree, Not):
        return _unmet(tree.part, known)
    return [name for part in getattr(tree, "parts", ()) for name in _unmet(part, known)]
