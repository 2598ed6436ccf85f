"""The keywords and symbols of a game, and how they are spelt in its brackets."""

import re
from collections.abc import Mapping
from functools import cached_property

from kamifuda import names
from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import nearest
from kamifuda.game.definition import Game, Keyword
from kamifuda.query import Query, Vocabulary, parse

_COLONS = "：:"
_SYMBOL = re.compile(r"\{([^{}|]*)\}")


@dataclass(frozen=True)
class Words:
    """What brackets and braces may hold. Remembers what it was asked: the same few words fill all texts."""

    game: Game
    vocabulary: Vocabulary

    @cached_property
    def brackets(self) -> tuple[tuple[str, str], ...]:
        """Opening and closing signs."""
        return tuple((pair[0], pair[1]) for pair in self.game.brackets.get("keyword", ()))

    @cached_property
    def _asked(self) -> dict[str, tuple[Keyword | None, str]]:
        return {}

    def keyword(self, inner: str) -> tuple[Keyword | None, str]:
        """The keyword in a bracket, and the name of what is wrong with it; None and no fault for a label."""
        if inner not in self._asked:
            self._asked[inner] = self._keyword(inner)
        return self._asked[inner]

    def _keyword(self, inner: str) -> tuple[Keyword | None, str]:
        if names.fold(inner) in self._labels:
            return None, ""
        word, parameter = split_parameter(inner)
        known = self._spellings
        keyword = known.get(names.fold(inner)) or known.get(names.fold(word)) or _numbered(word, known)
        if keyword is None:
            return None, "unknown-keyword"
        numbered = names.fold(word) not in known
        if not keyword.parameter:
            fits = not (parameter or numbered or word != inner.strip())
        else:
            fits = numbered or self._is_parameter(keyword.parameter, names.fold(parameter))
        return keyword, "" if fits else "keyword-parameter"

    def _is_parameter(self, what: str, said: str) -> bool:
        """Whether what stands behind a keyword is what belongs there."""
        if what == "number":
            return len(said) == 1 or any(char.isnumeric() for char in said)  # X is a number too
        return bool(said) and (what != "kind" or any(kind in said for kind in self._kinds))

    @cached_property
    def _kinds(self) -> frozenset[str]:
        kinds = self.game.kinds.values()
        return frozenset(names.fold(word) for kind in kinds for word in (kind.id, *kind.label.values()))

    def may_have(self, card: Card, keyword: Keyword) -> bool:
        """Whether a card may have a keyword; what is unknown is no fault."""
        condition = self._conditions.get(keyword.id)
        return condition is None or condition.matches(card) is not False

    def are_right(self, card: Card, text: str) -> bool:
        """Whether nothing is wrong with the brackets and symbols of a text that has no other marks."""
        if "{" in text and any(symbol.strip() not in self.game.symbols for symbol in _SYMBOL.findall(text)):
            return False
        for inner in self.inside(text):
            keyword, fault = self.keyword(inner)
            if fault or (keyword and not self.may_have(card, keyword)):
                return False
        return True

    def are_known(self, text: str) -> bool:
        """Whether all brackets of a text close and hold keywords or labels of the game."""
        if any(text.count(opening) != text.count(closing) for opening, closing in self.brackets):
            return False
        return not any(self.keyword(inner)[1] == "unknown-keyword" for inner in self.inside(text))

    def inside(self, text: str) -> list[str]:
        """What stands in the game's brackets in a text whose brackets all close."""
        return [
            part.partition(closing)[0]
            for opening, closing in self.brackets
            if opening in text
            for part in text.split(opening)[1:]
        ]

    def nearest_keyword(self, inner: str) -> str:
        """The keyword or label that was probably meant."""
        labels = [text for one in self.game.keywords.values() for text in (*one.label.values(), *one.also)]
        return nearest(split_parameter(inner)[0], [*labels, *self.game.labels])

    def nearest_symbol(self, symbol: str) -> str:
        """The symbol that was probably meant, by its name or by a label."""
        labels = {label: each.id for each in self.game.symbols.values() for label in each.label.values()}
        return labels.get(symbol) or nearest(symbol, self.game.symbols)

    @cached_property
    def _labels(self) -> frozenset[str]:
        return frozenset(names.fold(label) for label in self.game.labels)

    @cached_property
    def _spellings(self) -> Mapping[str, Keyword]:
        """Folded spelling in any language -> keyword."""
        return {
            names.fold(split_parameter(spelling)[0]): keyword
            for keyword in self.game.keywords.values()
            for spelling in (keyword.id, *keyword.label.values(), *keyword.also)
        }

    @cached_property
    def _conditions(self) -> Mapping[str, Query]:
        """Which cards may carry a keyword; faults in these queries are told where the game is loaded."""
        read = {each.id: parse(each.on, self.vocabulary)[0] for each in self.game.keywords.values() if each.on}
        return {name: query for name, query in read.items() if query is not None}


def split_parameter(text: str) -> tuple[str, str]:
    """`装备：随从` as keyword and parameter."""
    for colon in _COLONS:
        if colon in text:
            word, _, parameter = text.partition(colon)
            return word.strip(), parameter.strip()
    return text.strip(), ""


def _numbered(word: str, known: Mapping[str, Keyword]) -> Keyword | None:
    """A keyword whose parameter is a number written straight behind it."""
    bare = names.fold(word).rstrip("0123456789").rstrip()
    keyword = known.get(bare)
    return keyword if keyword is not None and keyword.parameter == "number" else None
