"""Where a line may end: the rules of ICU, seen through the eyes of card text. The only module that knows ICU."""

import re
from itertools import pairwise

from icu4py.breakers import CharacterBreaker, LineBreaker, WordBreaker

SYMBOL = "\ufffc"  # stands for an inline symbol in a text
_SEEN_AS = "￥"  # what the breaker sees for it: a prefix sign, which holds to the number or word after it

_HAN = "々〆\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_KATAKANA = "\u30a1-\u30fa\u30fc"
_DIGIT = "0-9０-９"
# A number keeps its unit (1张, 3 点, 5ターン) and its ordinal sign (第1章): no break at these places.
_TORN = re.compile(
    f"(?<=[{_DIGIT}])(?= ?[{_HAN}])|(?<=[{_DIGIT}] )(?=[{_HAN}])"
    f"|(?<=第)(?= ?[{_DIGIT}])|(?<=第 )(?=[{_DIGIT}])|(?<=[+＋−×＝=±-])(?=[{_DIGIT}{SYMBOL}])"
    f"|(?<={SYMBOL})(?=[+＋−×＝=±-])"  # a value in symbols keeps its change: {attack}+2
)
_UNIT_WORD = re.compile(f"[{_DIGIT}] ?[{_KATAKANA}]{{1,6}}(?![{_KATAKANA}])")
_SYMBOLS = re.compile(f"{SYMBOL}{{2,6}}")  # a cost in symbols stays together
_NO_START = frozenset("ーっゃゅょぁぃぅぇぉッャュョァィゥェォヮヵヶ々ゝゞヽヾ")
_WIDE = re.compile(
    "[\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\U00020000-\U0003ffff]"
)


def breaks(text: str, language: str, manner: str) -> list[int]:
    """Character positions after which a line may end, the end of the text among them.

    `manner` is strict (no small kana, no prolonged mark at a line's start), loose, or phrase (between phrases where
    the language has no spaces, and never where strict forbids it).
    """
    seen = text.replace(SYMBOL, _SEEN_AS)
    places = _positions(seen, LineBreaker(seen, f"{language}-u-lb-{'loose' if manner == 'loose' else 'strict'}"))
    if manner == "phrase":
        places = _by_phrase(seen, language, places)
    torn = {match.start() for match in _TORN.finditer(text)}
    for match in (*_UNIT_WORD.finditer(text), *_SYMBOLS.finditer(text)):
        torn.update(range(match.start() + 1, match.end()))
    if torn:
        places = [place for place in places if place not in torn or place == len(text)]
    return places


def graphemes(text: str, language: str = "") -> list[int]:
    """Character positions between what a reader takes for characters; sequences of emoji and flags stay whole."""
    return _positions(text, CharacterBreaker(text, language or "root"))


def _by_phrase(text: str, language: str, strict: list[int]) -> list[int]:
    """Phrase breaks forget which signs may not start a line, so only those that strict rules allow too are taken."""
    if language.startswith("ja"):
        wanted = set(_positions(text, LineBreaker(text, f"{language}-u-lw-phrase")))
    else:
        wanted = set(_positions(text, WordBreaker(text, language)))
        wanted |= {place for place in strict if text[place - 1].isspace() or not _WIDE.match(text[place - 1])}
    return [place for place in strict if place in wanted or place == len(text)]


def _positions(text: str, breaker: LineBreaker | CharacterBreaker | WordBreaker) -> list[int]:
    """ICU counts in UTF-16 units; a position here is a Python character."""
    ends = [end for _, end in breaker.segments()]
    if text.isascii() or not text or max(text) <= "\uffff":
        return ends
    at, units = {}, 0
    for number, character in enumerate(text):
        at[units] = number
        units += 2 if character > "\uffff" else 1
    at[units] = len(text)
    return [at[end] for end in ends if end in at]


def cut(text: str, start: int, stop: int) -> list[int]:
    """Places inside a word too long for its line where it may be cut as a last resort, strict signs respected."""
    ends = [start + end for end in graphemes(text[start:stop])]
    return [a for a, b in pairwise([*ends, stop + 1]) if a < stop and text[a] not in _NO_START] or ends[:-1]
