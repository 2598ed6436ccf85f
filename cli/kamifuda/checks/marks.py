"""Marks in card text: symbols and keywords that the game knows, brackets and stars that close."""

import re
from collections.abc import Iterator, Mapping, Sequence

from kamifuda import names
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic, nearest
from kamifuda.game.definition import Game, Keyword
from kamifuda.marks import Bracket, Marked, parse_marks
from kamifuda.query import Query, Vocabulary, parse


_COLONS = "：:"


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Everything that is wrong with the marks in rules and flavour text."""
    game = pool.library.game
    brackets = [(pair[0], pair[1]) for pair in game.brackets.get("keyword", ())]
    known = _spellings(game)
    conditions = _conditions(game, pool.vocabulary)
    for written in pool.in_fields("rich"):
        marked = parse_marks(written.text, brackets)
        yield from _faults(written, marked)
        yield from _symbols(written, marked, game)
        for bracket in marked.brackets:
            yield from _keyword(written, bracket, game, known, conditions)


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


def _keyword(
    written: Written, bracket: Bracket, game: Game, known: Mapping[str, Keyword], conditions: Mapping[str, Query]
) -> Iterator[Diagnostic]:
    inner = bracket.inner
    if any(names.fold(label) == names.fold(inner) for label in game.labels):
        return
    word, parameter = split_parameter(inner)
    keyword = known.get(names.fold(inner)) or known.get(names.fold(word)) or _numbered(word, known)
    span = written.span(bracket.offset + 1, len(inner))
    if keyword is None:
        candidates = [text for one in game.keywords.values() for text in one.label.values()] + list(game.labels)
        yield diagnostic("unknown-keyword", span, keyword=inner, suggestion=nearest(word, candidates))
        return
    if bool(parameter or word != inner or names.fold(word) not in known) != bool(keyword.parameter):
        yield diagnostic(
            "keyword-parameter",
            span,
            keyword=inner,
            need="takes a parameter after a colon" if keyword.parameter else "takes no parameter",
        )
    own = _stands_alone(written.text, bracket)  # in a sentence it is given to another card, or spoken of
    if own and keyword.id in conditions and conditions[keyword.id].matches(written.card) is False:
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
