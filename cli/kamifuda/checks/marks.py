"""Marks in card text: symbols and keywords that the game knows, brackets and stars that close."""

import re
from collections.abc import Iterator, Sequence

from kamifuda.checks.keywords import Words, split_parameter
from kamifuda.checks.pool import Pool, Written
from kamifuda.diagnostics import Diagnostic, diagnostic
from kamifuda.game.definition import Keyword
from kamifuda.marks import Bracket, Marked, parse_marks

# What is wrong with a mark, by the names of marks.py, and what would be right.
_FAULTS = {
    "unclosed-strong": ("{mark} is opened and not closed", "write ** again where the bold text ends"),
    "unclosed-stress": ("{mark} is opened and not closed", "write * again where the stressed text ends"),
    "unclosed-symbol": ("{mark} is opened and not closed", "write }} behind the name of the symbol"),
    "unclosed-bracket": ("{mark} is opened and not closed on its line", "close the bracket behind the keyword"),
    "stray-strong": (
        "{mark} closes nothing",
        "write ** where the bold text begins, in the same paragraph, or take it out",
    ),
    "stray-brace": ("{mark} closes nothing", "write {{ before the name of the symbol, or take it out"),
    "stray-bracket": ("{mark} closes nothing", "open the bracket before the keyword, or take it out"),
    "empty-symbol": ("{mark} names no symbol", "write the name of a symbol between the braces"),
    "empty-ruby": ("{mark} lacks the characters or their reading", "write both, as in {{漢字|かんじ}}"),
    "ruby-count": ("{mark} does not give one reading to each character", "write one reading for all, or one for each"),
}


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Everything that is wrong with the marks in rules and flavour text."""
    words = pool.words
    plain = _plain_text(words.brackets)
    marked = re.compile("[" + re.escape("\\*{}" + "".join(sign for pair in words.brackets for sign in pair)) + "]")
    for shelf in pool.shelves.values():
        for number, text in enumerate(shelf.texts):
            phrase = shelf.phrases[number]
            if phrase.field.type != "rich" or not marked.search(text):
                continue
            if plain.fullmatch(text) and words.are_right(phrase.card, text):
                continue
            yield from _careful(shelf.written(number), words)


def _careful(written: Written, words: Words) -> Iterator[Diagnostic]:
    marked = parse_marks(written.text, words.brackets)
    yield from _faults(written, marked)
    yield from _symbols(written, marked, words)
    for bracket in marked.brackets:
        yield from _keyword(written, bracket, words)


def _plain_text(brackets: Sequence[tuple[str, str]]) -> re.Pattern[str]:
    """Texts whose marks are nothing but whole brackets and whole symbols: most are, and need no careful reading."""
    signs = "".join(re.escape(sign) for pair in brackets for sign in pair)
    whole = [rf"{re.escape(o)}[^{signs}\\*{{}}\n]*+{re.escape(c)}" for o, c in brackets if o != c]
    return re.compile("|".join([rf"(?:[^\\*{{}}{signs}]++", *whole, r"\{[^{}|\n]++\})*+"]))


def _faults(written: Written, marked: Marked) -> Iterator[Diagnostic]:
    for fault in marked.faults:
        span = written.span(fault.offset, fault.length)
        what, remedy = (words.format(mark=fault.text) for words in _FAULTS[fault.name])
        sign = fault.text[:1]
        yield diagnostic(
            "unbalanced-mark", span, what=what, remedy=remedy, sign=sign, field=written.field.key, card=written.card.id
        )


def _symbols(written: Written, marked: Marked, words: Words) -> Iterator[Diagnostic]:
    for run in marked.symbols:
        if run.text not in words.game.symbols:
            length = written.text.find("}", run.offset) + 1 - run.offset
            yield diagnostic(
                "unknown-symbol",
                written.span(run.offset, length),
                symbol=run.text,
                nearest=words.nearest_symbol(run.text),
                known=_some(list(words.game.symbols)),
            )


def _some(known: Sequence[str], most: int = 12) -> str:
    shown = ", ".join(known[:most])
    return shown + (", …" if len(known) > most else "")


def _keyword(written: Written, bracket: Bracket, words: Words) -> Iterator[Diagnostic]:
    inner, card = bracket.inner, written.card
    keyword, fault = words.keyword(inner)
    offset, length = bracket.offset + 1, len(inner)
    if fault == "unknown-keyword":
        shown = inner.strip() or "an empty bracket"
        span = written.span(offset, length) if inner else written.span(bracket.offset, bracket.length)
        yield diagnostic("unknown-keyword", span, keyword=shown, nearest=words.nearest_keyword(inner))
    if keyword is None:
        return
    if fault == "keyword-parameter":
        label = keyword.label.get(written.language) or next(iter(keyword.label.values()), keyword.id)
        lacking = _LACKING.get(keyword.parameter, "")
        yield diagnostic(
            "keyword-parameter",
            written.span(offset, length),
            keyword=inner,
            lacking=lacking,
            example=_example(keyword, label, written.language, words) if lacking else "",
            alone="" if lacking else label,
        )
    own = _stands_alone(written.text, bracket)  # in a sentence it is given to another card, or spoken of
    if own and not words.may_have(card, keyword):
        word, _ = split_parameter(inner)
        span = written.span(offset, length)
        yield diagnostic("keyword-not-here", span, keyword=word, card=card.id, kind=card.kind, on=keyword.on)


_LACKING = {"number": "a number", "kind": "a kind of card", "text": "a text"}


def _example(keyword: Keyword, label: str, language: str, words: Words) -> str:
    """How the keyword is written with its parameter."""
    if keyword.parameter == "number":
        return f"{label}1"
    kind = next(iter(words.game.kinds.values()))
    after = kind.label.get(language, kind.id) if keyword.parameter == "kind" else "…"
    return f"{label}: {after}" if language == "en" else f"{label}：{after}"


def _stands_alone(text: str, bracket: Bracket) -> bool:
    """Whether a keyword stands in a line of keywords, so that the card itself has it."""
    opening, closing = re.escape(bracket.opening), re.escape(text[bracket.offset + bracket.length - 1])
    before = text[: bracket.offset].rpartition("\n")[2]
    after = text[bracket.offset :].partition("\n")[0]
    return not re.sub(f"{opening}[^{closing}]*{closing}", "", before + after).strip()
