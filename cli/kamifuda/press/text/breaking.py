"""Where a line may end: the rules of ICU, seen through the eyes of card text. The only module that knows ICU."""

import re
from itertools import pairwise

from icu4py.breakers import CharacterBreaker, LineBreaker, WordBreaker

from kamifuda.press.text.classes import Classes
from kamifuda.press.text.spacing import has_wide

SYMBOL = "\ufffc"  # stands for an inline symbol in a text
_SEEN_AS = "￥"  # what the breaker sees for it: a prefix sign, which holds to the number or word after it

_KINDS = Classes(
    {
        "d": "0-9０-９",
        "o": "第",
        "h": "々〆\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff",
        "k": "\u30a1-\u30fa\u30fc",
        "s": "+＋−×＝=±-",
        "y": SYMBOL,
        " ": " ",
    }
)
# A number keeps its unit (1张, 3 点, 5ターン) and its ordinal sign (第1章), a value in symbols its change ({attack}+2):
# no break at these places.
_TORN = re.compile("(?<=d)(?= ?[ho])|(?<=d )(?=[ho])|(?<=o)(?= ?d)|(?<=o )(?=d)|(?<=s)(?=[dy])|(?<=y)(?=s)")
# A unit in katakana, and a cost in symbols, stay whole.
_WHOLE = re.compile("d ?k{1,6}(?!k)|y{2,6}")
_NO_START = frozenset("ーっゃゅょぁぃぅぇぉッャュョァィゥェォヮヵヶ々ゝゞヽヾ")


def breaks(text: str, language: str, manner: str) -> list[int]:
    """Character positions after which a line may end, the end of the text among them.

    `manner` is strict (no small kana, no prolonged mark at a line's start), loose, or phrase (between phrases where
    the language has no spaces, and never where strict forbids it).
    """
    seen = text.replace(SYMBOL, _SEEN_AS)
    places = _positions(seen, LineBreaker(seen, f"{language}-u-lb-{'loose' if manner == 'loose' else 'strict'}"))
    if manner == "phrase":
        places = _by_phrase(seen, language, places)
    kinds = _KINDS.of(text)
    torn = {match.start() for match in _TORN.finditer(kinds)}
    for match in _WHOLE.finditer(kinds):
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
        wanted |= {place for place in strict if text[place - 1].isspace() or not has_wide(text[place - 1])}
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
