r"""The marks card text may hold, and no others: what a run of text is and how it is read.

`**strong**`, `*stress*`, `{symbol}`, `{漢字|かんじ}` ruby, keywords in the game's own brackets, `▷` between cost and
effect, a line break, a blank line for a new ability, a bullet at a line's start, and a backslash before any of these
signs to write the sign itself. A lone `*` is text. Marks that do not close are text too, and a fault with its place.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import field, replace
from functools import lru_cache
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern

Kind = Literal["text", "symbol", "ruby", "break", "bullet", "effect"]

EFFECT = "▷"
_BULLET = pattern(r"([ \t]*)(?:([・•●◦▪■◆①-⑳])(?!\2)[ \u3000]?|([-*–]) )(?=\S)")
_DEEPEST = 4  # bullets within bullets
_BLANK = pattern(r"\n(?:[ \t\u3000]*\n)+")
_STARS = pattern(r"\*+")
_BRACE_END = pattern(r"[{}\n]")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text that looks the same. A ruby's text is what stands below the reading.

    A symbol's text is its name, and its reading what it says to those who copy text; a bullet's, how deep it stands.
    """

    text: str
    kind: Kind = "text"
    reading: tuple[str, ...] = ()  # one for the whole, or one for each character
    strong: bool = False
    stress: bool = False
    keyword: str = ""  # what the game calls it; empty outside keywords
    offset: int = 0  # where it begins in the source


@dataclass(frozen=True, slots=True)
class Bracket:
    """Text in the game's brackets: a keyword or a label, whichever the game says."""

    opening: str
    inner: str
    offset: int  # of the opening bracket
    length: int  # with both brackets


@dataclass(frozen=True, slots=True)
class MarkFault:
    """A mark that does not hold: which, where in the source, and how it reads there.

    Names: unclosed-strong, unclosed-stress, unclosed-symbol, unclosed-bracket, stray-strong, stray-brace,
    stray-bracket, empty-symbol, empty-ruby, ruby-count.
    """

    name: str
    offset: int
    length: int
    text: str


@dataclass(frozen=True, slots=True)
class Marked:
    """Text as read: a tuple of runs for each ability, the brackets seen, the faults found, in order of place."""

    paragraphs: tuple[tuple[Run, ...], ...]
    brackets: tuple[Bracket, ...] = ()
    faults: tuple[MarkFault, ...] = ()

    @property
    def symbols(self) -> tuple[Run, ...]:
        """The symbol runs, in order."""
        return tuple(run for runs in self.paragraphs for run in runs if run.kind == "symbol")


def plain(text: str) -> tuple[tuple[Run, ...], ...]:
    """Text without marks, a name say, in the shape of paragraphs; line breaks are kept."""
    runs: list[Run] = []
    for number, line in enumerate(text.split("\n")):
        if number:
            runs.append(Run("", "break"))
        if line:
            runs.append(Run(line))
    return (tuple(runs),)


def text_of(paragraphs: Sequence[Sequence[Run]], symbol: Callable[[str], str] = "{{{}}}".format) -> str:
    """What a person reads, without marks and readings; `symbol` words a symbol."""
    lines = []
    for runs in paragraphs:
        parts = ("\n" if r.kind == "break" else symbol(r.text) if r.kind == "symbol" else r.text for r in runs)
        lines.append("".join(parts))
    return "\n\n".join(lines)


def parse_marks(
    text: str,
    brackets: Sequence[tuple[str, str]] = (("【", "】"),),
    keyword: Callable[[str, str], str] | None = None,
) -> Marked:
    """Read the marks of a text. `keyword(inner, opening)` gives the keyword a bracket holds, or an empty string."""
    found = _Reading(text, dict(brackets), keyword or (lambda inner, opening: inner))
    paragraphs, at = [], 0
    for match in _BLANK.finditer(text):
        paragraphs.append((at, match.start()))
        at = match.end()
    paragraphs.append((at, len(text)))
    runs = [found.paragraph(start, end) for start, end in paragraphs]
    faults = tuple(sorted(found.faults, key=lambda fault: (fault.offset, fault.name)))
    return Marked(tuple(r for r in runs if r), tuple(found.brackets), faults)


@dataclass(slots=True)
class _Token:
    """One sign or stretch of text; stars know whether they may open or close, and later whether they do."""

    kind: str  # a Run's kind, or star, text
    text: str
    offset: int
    reading: tuple[str, ...] = ()
    keyword: str = ""
    opens: bool = False
    closes: bool = False
    paired: bool = False


@lru_cache(maxsize=64)
def _signs(brackets: str) -> tuple[re.Pattern[str], frozenset[str]]:
    """What finds the signs that mean something in a text, and those that a backslash may stand before."""
    special = re.compile(rf"[\\*{{}}\n{EFFECT}{''.join(map(re.escape, brackets))}]")
    return special, frozenset("\\*{}|" + EFFECT + brackets)


@dataclass(slots=True)
class _Reading:
    text: str
    pairs: dict[str, str]
    keyword: Callable[[str, str], str]
    brackets: list[Bracket] = field(default_factory=list)
    faults: list[MarkFault] = field(default_factory=list)
    special: re.Pattern[str] = field(init=False)
    escaped: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        self.special, self.escaped = _signs("".join(sign for pair in self.pairs.items() for sign in pair))

    def paragraph(self, start: int, end: int) -> tuple[Run, ...]:
        tokens = list(self._tokens(start, end))
        self._pair(tokens)
        return tuple(_runs(tokens))

    def fault(self, name: str, offset: int, length: int) -> None:
        self.faults.append(MarkFault(name, offset, length, self.text[offset : offset + length]))

    def _tokens(self, start: int, end: int) -> Iterator[_Token]:
        at, keyword, keyword_end = start, "", -1
        line_start = True
        while at < end:
            if line_start and (bullet := _BULLET.match(self.text, at, end)):
                level = min(len(bullet[1].replace("\t", "  ")) // 2, _DEEPEST)
                yield _Token("bullet", bullet[2] or "", at, (str(level),) if level else ())
                at = bullet.end()
            line_start = False
            match = self.special.search(self.text, at, end)
            stop = match.start() if match else end
            if stop > at:
                yield _Token("text", self.text[at:stop], at, keyword=keyword)
                at = stop
            if not match:
                return
            sign = match[0]
            if sign == "\n":
                yield _Token("break", "", at)
                at += 1
                line_start, keyword = True, ""
            elif sign in self.pairs and keyword_end < at:
                keyword, keyword_end = self._bracket(at, end)
                yield _Token("text", sign, at, keyword=keyword)
                at += len(sign)
            elif sign in self.pairs.values():
                if at != keyword_end:
                    self.fault("stray-bracket", at, len(sign))
                yield _Token("text", sign, at, keyword=keyword)
                at += len(sign)
                keyword = ""
            else:
                token, at = self._mark(sign, at, start, end)
                token.keyword = keyword
                yield token

    def _mark(self, sign: str, at: int, start: int, end: int) -> tuple[_Token, int]:
        if sign == "\\":
            following = self.text[at + 1 : at + 2] if at + 1 < end else ""
            if following in self.escaped and following:
                return _Token("text", following, at), at + 2
        elif sign == "{":
            return self._braces(at, end)
        elif sign == "}":
            self.fault("stray-brace", at, 1)
        elif sign == EFFECT:
            return _Token("effect", sign, at), at + 1
        elif sign == "*":
            return self._stars(at, start, end)
        return _Token("text", sign, at), at + len(sign)

    def _bracket(self, at: int, end: int) -> tuple[str, int]:
        """The keyword of a bracket and where it closes; a bracket holds one line and no other of its kind."""
        opening = self.text[at]
        closing = self.pairs[opening]
        line_end = self.text.find("\n", at, end)
        stop = self.text.find(closing, at + 1, line_end if line_end >= 0 else end)
        if stop < 0 or (closing != opening and self.text.find(opening, at + 1, stop) >= 0):
            self.fault("unclosed-bracket", at, 1)
            return "", -1
        inner = self.text[at + 1 : stop]
        self.brackets.append(Bracket(opening, inner, at, stop + 1 - at))
        return self.keyword(inner, opening), stop

    def _braces(self, at: int, end: int) -> tuple[_Token, int]:
        close = _BRACE_END.search(self.text, at + 1, end)
        if not close or close[0] != "}":
            self.fault("unclosed-symbol", at, 1)
            return _Token("text", "{", at), at + 1
        stop = close.end()
        inner = self.text[at + 1 : stop - 1]
        if "|" not in inner:
            if not inner.strip():
                self.fault("empty-symbol", at, stop - at)
                return _Token("text", self.text[at:stop], at), stop
            return _Token("symbol", inner.strip(), at), stop
        base, *reading = inner.split("|")
        if not base or not all(reading):
            self.fault("empty-ruby", at, stop - at)
            reading = ["".join(reading)]  # nothing that is there gets lost
            if not base or not reading[0]:
                return _Token("text", base + reading[0], at), stop
        elif len(reading) > 1 and len(reading) != len(read_places(base)):
            self.fault("ruby-count", at, stop - at)
            reading = ["".join(reading)]
        return _Token("ruby", base, at, reading=tuple(reading)), stop

    def _stars(self, at: int, start: int, end: int) -> tuple[_Token, int]:
        stars = _STARS.match(self.text, at, end)
        count = min(2, len(stars[0])) if stars else 1
        before = self.text[at - 1] if at > start else " "
        after = self.text[at + count] if at + count < end else " "
        token = _Token("star", "*" * count, at)
        if count == 2 or not (_is_alphanumeric(before) and _is_alphanumeric(after)):  # 2*3 is a product
            token.opens = not after.isspace() and unicodedata.category(after) not in ("Pe", "Pf")
            token.closes = not before.isspace() and unicodedata.category(before) not in ("Ps", "Pi")
        return token, at + count

    def _pair(self, tokens: list[_Token]) -> None:
        """Let every star that may close take the last open one of its size; the others are text."""
        tokens = [token for token in tokens if token.kind == "star"]
        if not tokens:
            return
        for size, name in (("**", "unclosed-strong"), ("*", "unclosed-stress")):
            opened: _Token | None = None
            for token in tokens:
                if token.text != size:
                    continue
                if opened and token.closes:
                    opened.paired = token.paired = True
                    opened.closes, token.opens, opened = False, False, None
                elif token.opens and not opened:
                    opened = token
            for token in tokens:
                if token.text == size and not token.paired and self._meant(token):
                    stray = size == "**" and not token.opens
                    self.fault("stray-strong" if stray else name, token.offset, len(size))

    def _meant(self, token: _Token) -> bool:
        """Two stars are never a footnote; one is a mark only where a word begins."""
        if token.text == "**":
            return True
        before = self.text[token.offset - 1 : token.offset] if token.offset else ""
        after = self.text[token.offset + 1 : token.offset + 2]
        return token.opens and after.isalnum() and not before.isalnum()


def _is_alphanumeric(character: str) -> bool:
    return character.isascii() and character.isalnum()


def _look(run: Run) -> tuple[object, ...]:
    return run.reading, run.strong, run.stress, run.keyword


def _runs(tokens: list[_Token]) -> Iterator[Run]:
    """Tokens as runs, neighbours of one look joined."""
    strong = stress = False
    last: Run | None = None
    for token in tokens:
        if token.kind == "star" and token.paired:
            if token.text == "**":
                strong = token.opens
            else:
                stress = token.opens
            continue
        kind: Kind = "text" if token.kind in ("star", "text") else token.kind  # type: ignore[assignment]  # a Kind
        run = Run(token.text, kind, token.reading, strong, stress, token.keyword, token.offset)
        if last and kind == last.kind == "text" and _look(run) == _look(last):
            last = replace(last, text=last.text + run.text)
            continue
        if last:
            yield last
        last = run
    if last:
        yield last


def read_places(base: str) -> list[int]:
    """Where the characters begin that each take a reading: what is combined with one, as in 葛󠄀, has none of its own."""
    return [at for at, sign in enumerate(base) if unicodedata.category(sign)[0] != "M"] or [0]
