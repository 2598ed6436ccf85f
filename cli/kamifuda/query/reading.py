"""Gives a query its meaning in a game: syntax to tree."""

from collections.abc import Callable

from kamifuda.names import fold
from kamifuda.query.grammar import Bare, Group, Syntax, Test, Word
from kamifuda.query.meaning import Meaning, Nothing, listed
from kamifuda.query.tree import (
    ChoiceIs,
    FlagIs,
    Has,
    IdIs,
    KeywordIs,
    KindIs,
    NameSays,
    Not,
    PileIs,
    TextSays,
    Tree,
    both,
    either,
)
from kamifuda.query.values import read_field
from kamifuda.query.vocabulary import key_of


def read_tree(meaning: Meaning, syntax: Syntax) -> Tree | None:
    """The meaning of a piece of syntax; None when part of it has none, which `meaning.found` tells."""
    match syntax:
        case Group():
            parts = [read_tree(meaning, part) for part in syntax.parts]
            good = [part for part in parts if part is not None]
            if len(good) < len(parts):
                return None
            if syntax.kind == "not":
                return Not(good[0])
            return both(good) if syntax.kind == "and" else either(good)
        case Bare() | Test():
            try:
                return _bare(meaning, syntax.word) if isinstance(syntax, Bare) else _test(meaning, syntax)
            except Nothing:
                return None


def _bare(meaning: Meaning, word: Word) -> Tree:
    text, fitted = meaning.wanted(word)
    return TextSays(meaning.vocabulary.rules_texts, text, names=True, pattern=fitted, rules=True)


def _test(meaning: Meaning, test: Test) -> Tree:
    word = key_of(test.field.text)
    if word not in _BUILT_IN:
        way = meaning.way(test.field)
        if way not in (("name",), ("text",), ("set",)):
            return read_field(meaning, test, way)
        word = way[0]
    if word == "set" and not meaning.vocabulary.game.sets:
        return read_field(meaning, test, ("set",))
    meaning.only_equal(test)
    tree = _BUILT_IN[word](meaning, test)
    return Not(tree) if test.sign == "!=" else tree


def _kind(meaning: Meaning, test: Test) -> Tree:
    return KindIs(meaning.one_of(meaning.vocabulary.kinds, test.value, "kind"))


def _id(meaning: Meaning, test: Test) -> Tree:
    return IdIs(fold(test.value.text))


def _name(meaning: Meaning, test: Test) -> Tree:
    text, fitted = meaning.wanted(test.value)
    return NameSays(text, whole=test.sign != ":" and not fitted, pattern=fitted)


def _text(meaning: Meaning, test: Test) -> Tree:
    text, fitted = meaning.wanted(test.value)
    whole = test.sign != ":" and not fitted
    return TextSays(meaning.vocabulary.rules_texts, text, whole=whole, pattern=fitted, rules=True)


def _set(meaning: Meaning, test: Test) -> Tree:
    return ChoiceIs(("set",), meaning.one_of(meaning.vocabulary.sets, test.value, "set"))


def _keyword(meaning: Meaning, test: Test) -> Tree:
    vocabulary = meaning.vocabulary
    keywords = [vocabulary.game.keywords[name] for name in meaning.one_of(vocabulary.keywords, test.value, "keyword")]
    texts = vocabulary.rules_texts
    return either([KeywordIs(each.id, texts, vocabulary.marks(each), bool(each.parameter)) for each in keywords])


def _pile(meaning: Meaning, test: Test) -> Tree:
    return either([PileIs(pile) for pile in meaning.one_of(meaning.vocabulary.piles, test.value, "pile")])


def _has(meaning: Meaning, test: Test) -> Tree:
    return Has(meaning.way(test.value, asked=True))


def _is(meaning: Meaning, test: Test) -> Tree:
    way = meaning.way(test.value, asked=True)
    if not any(spec.type == "flag" for spec in meaning.vocabulary.specs(way)):
        flags = listed(meaning.vocabulary.flags)
        raise meaning.wrong("query-no-flag", test.value, word=test.value.text, flags=flags)
    return FlagIs(way)


_BUILT_IN: dict[str, Callable[[Meaning, Test], Tree]] = {
    "kind": _kind,
    "id": _id,
    "name": _name,
    "text": _text,
    "set": _set,
    "keyword": _keyword,
    "pile": _pile,
    "has": _has,
    "is": _is,
}
