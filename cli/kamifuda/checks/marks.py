"""Marks in card text: symbols and keywords that the game knows, brackets and stars that close."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.game.definition import Game, Keyword
from kamifuda.marks import Bracket, Marked, parse_marks
from kamifuda.query import Query, Vocabulary, parse

_COLONS = "：:"
_SYMBOL = re.compile(r"\{([^{}]*)\}")


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Everything that is wrong with the marks in rules and flavour text."""
    game = pool.library.game
    brackets = [(pair[0], pair[1]) for pair in game.brackets.get("keyword", ())]
    known = _spellings(game)
    conditions = _conditions(game, pool.vocabulary)
    words = _Words(game, known, conditions)
    plain = _plain_text(brackets)
    for written in pool.in_fields("rich"):
        if plain.fullmatch(written.text) and words.are_right(written, brackets):
            continue
        marked = parse_marks(written.text, brackets)
        yield from _faults(written, marked)
        yield from _symbols(written, marked, game)
        for bracket in marked.brackets:
            yield from _keyword(written, bracket, words)


def _plain_text(brackets: Sequence[tuple[str, str]]) -> re.Pattern[str]:
    """Texts whose marks are nothing but whole brackets and whole symbols: most are, and need no careful reading."""
    signs = "".join(re.escape(sign) for pair in brackets for sign in pair)
    whole = [rf"{re.escape(o)}[^{signs}\\*{{}}\n]*+{re.escape(c)}" for o, c in brackets if o != c]
    return re.compile("|".join([rf"(?:[^\\*{{}}{signs}]++", *whole, r"\{[^{}|\n]++\})*+"]))


@dataclass(frozen=True, slots=True)
class _Words:
    """The keywords and symbols of a game; remembers what it was asked, as the same few words fill all texts."""

    game: Game
    known: Mapping[str, Keyword]  # folded spelling -> keyword
    conditions: Mapping[str, Query]  # keyword -> which cards may have it
    asked: dict[str, tuple[Keyword | None, str]] = field(default_factory=dict)

    def keyword(self, inner: str) -> tuple[Keyword | None, str]:
        """The keyword in a bracket, and the name of what is wrong with it; None and no fault for a label."""
        if inner not in self.asked:
            self.asked[inner] = self._keyword(inner)
        return self.asked[inner]

    def _keyword(self, inner: str) -> tuple[Keyword | None, str]:
        if any(names.fold(label) == names.fold(inner) for label in self.game.labels):
            return None, ""
        word, parameter = split_parameter(inner)
        keyword = self.known.get(names.fold(inner)) or self.known.get(names.fold(word)) or _numbered(word, self.known)
        if keyword is None:
            return None, "unknown-keyword"
        has_parameter = bool(parameter or word != inner or names.fold(word) not in self.known)
        return keyword, "keyword-parameter" if has_parameter != bool(keyword.parameter) else ""

    def are_right(self, written: Written, brackets: Sequence[tuple[str, str]]) -> bool:
        """Whether nothing is wrong with the brackets and symbols of a text that has no other marks."""
        text = written.text
        if "{" in text and any(symbol.strip() not in self.game.symbols for symbol in _SYMBOL.findall(text)):
            return False
        for opening, closing in brackets:
            for part in text.split(opening)[1:] if opening in text else ():
                keyword, fault = self.keyword(part.partition(closing)[0])
                if fault or (keyword and not self._may_have(written, keyword)):
                    return False
        return True

    def _may_have(self, written: Written, keyword: Keyword) -> bool:
        return keyword.id not in self.conditions or self.conditions[keyword.id].matches(written.card) is not False


def _spellings(game: Game) -> dict[str, Keyword]:
    """Folded spelling in any language -> keyword."""
    found = {}
    for keyword in game.keywords.values():
        for spelling in (keyword.id, *keyword.label.values(), *keyword.also):
            word, _ = split_parameter(spelling)
            found[names.fold(word)] = keyword
    return found


def _conditions(game: Game, vocabulary: Vocabulary) -> Mapping[str, Query]:
    """Which cards may carry a keyword; faults in these queries are reported where the game is loaded."""
    found = {}
    for keyword in game.keywords.values():
        if keyword.on:
            query, _ = parse(keyword.on, vocabulary)
            if query is not None:
                found[keyword.id] = query
    return found


def split_parameter(text: str) -> tuple[str, str]:
    """`装备：随从` as keyword and parameter."""
    for colon in _COLONS:
        if colon in text:
            word, _, parameter = text.partition(colon)
            return word.strip(), parameter.strip()
    return text.strip(), ""


def _faults(written: Written, marked: Marked) -> Iterator[Diagnostic]:
    for fault in marked.faults:
        span = written.span(fault.offset, fault.length)
        yield diagnostic("unbalanced-mark", span, mark=fault.text, fault=fault.name, field=written.field.key)


def _symbols(written: Written, marked: Marked, game: Game) -> Iterator[Diagnostic]:
    for run in marked.symbols:
        if run.text not in game.symbols:
            span = written.span(run.offset, len(run.text) + 2)
            labels = {label: id for id, symbol in game.symbols.items() for label in symbol.label.values()}
            guess = labels.get(run.text) or nearest(run.text, game.symbols)
            yield diagnostic("unknown-symbol", span, symbol=run.text, suggestion=guess, known=_some(list(game.symbols)))


def _some(known: Sequence[str], most: int = 12) -> str:
    shown = ", ".join(known[:most])
    return shown + (", …" if len(known) > most else "")


def _keyword(written: Written, bracket: Bracket, words: _Words) -> Iterator[Diagnostic]:
    inner, game = bracket.inner, words.game
    keyword, fault = words.keyword(inner)
    offset, length = bracket.offset + 1, len(inner)
    if fault == "unknown-keyword":
        candidates = [text for one in game.keywords.values() for text in one.label.values()] + list(game.labels)
        guess = nearest(split_parameter(inner)[0], candidates)
        yield diagnostic("unknown-keyword", written.span(offset, length), keyword=inner, suggestion=guess)
    if keyword is None:
        return
    if fault == "keyword-parameter":
        need = "takes a parameter after a colon" if keyword.parameter else "takes no parameter"
        yield diagnostic("keyword-parameter", written.span(offset, length), keyword=inner, need=need)
    own = _stands_alone(written.text, bracket)  # in a sentence it is given to another card, or spoken of
    if own and keyword.id in words.conditions and words.conditions[keyword.id].matches(written.card) is False:
        word, _ = split_parameter(inner)
        span = written.span(offset, length)
        yield diagnostic("keyword-not-here", span, keyword=word, card=written.card.id, on=keyword.on)


def _stands_alone(text: str, bracket: Bracket) -> bool:
    """Whether a keyword stands in a line of keywords, so that the card itself has it."""
    opening, closing = re.escape(bracket.opening), re.escape(text[bracket.offset + bracket.length - 1])
    before = text[: bracket.offset].rpartition("\n")[2]
    after = text[bracket.offset :].partition("\n")[0]
    return not re.sub(f"{opening}[^{closing}]*{closing}", "", before + after).strip()


def _numbered(word: str, known: Mapping[str, Keyword]) -> Keyword | None:
    """A keyword whose parameter is a number written straight behind it."""
    bare = names.fold(word).rstrip("0123456789").rstrip()
    keyword = known.get(bare)
    return keyword if keyword is not None and keyword.parameter == "number" else None
