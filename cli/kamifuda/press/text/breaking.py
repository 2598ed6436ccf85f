"""Where a line may end: the rules of ICU, seen through the eyes of card text. The only module that knows ICU."""

import re
from itertools import filterfalse
from operator import itemgetter

from icu4py.breakers import CharacterBreaker, LineBreaker, WordBreaker

from kamifuda.pattern import pattern
from kamifuda.press.text.classes import Classes
from kamifuda.press.text.spacing import has_wide

SYMBOL = "\ufffc"  # stands for an inline symbol in a text
_SEEN_AS = "￥"  # what the breaker sees for it: a prefix sign, which holds to the number or word after it

_KINDS = Classes(
    {
        "d": "0-9０-９",
        "o": "第",
        "h": "々〆\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uac00-\ud7a3\U00020000-\U0003ffff",
        "u": "つこ",
        "k": "\u30a1-\u30fa\u30fc",
        "s": "-+＋−×＝=±－",
        "c": "〜～~–‐‑/／:：.．,，・",
        "p": "%％‰℃",
        "w": "Ａ-Ｚａ-ｚ",
        "y": SYMBOL,
        "m": "$＄¥￥€£",
        "e": "…‥—―⋯",
        " ": " ",
    }
)
# A number keeps its unit (1张, 3 点, 3つ, 50 %) and its ordinal sign (第1章), a value in symbols its change
# ({attack}+2); ranges and ratios (1～3, ２／３, 1,000) and words in full-width letters stay whole: no break here.
_TORN = re.compile(
    "[dosywc ](?:"  # what stands before any such place: most places fail here, and quickly
    "(?<=d)(?= ?[hop])|(?<=d )(?=[hop])|(?<=d)(?=u)|(?<=o)(?= ?d)|(?<=o )(?=d)|(?<=s)(?=[dy])|(?<=y)(?=s)|(?<=y )(?=sd)"
    "|(?<=[dw])(?=[dw])|(?<=[dw])(?=[cs]d)|(?<=d[cs])(?=d)|(?<=s)(?=s))"
)
# A unit in katakana, a cost in symbols, and long dots and dashes stay whole.
_WHOLE = re.compile("d ?k{1,6}(?!k)|y{2,6}|e{2,4}")
_KATAKANA = pattern("(?<=k)(?=k)")
# So does what Western text writes with a blank: 3 HP, 5 mm, No. 4, Lv 3.
_UNITS = pattern(
    r"(?<=\d) (?=(?:[A-Z]{2,4}|[kmcµ]?m|[kmµ]?g|[km]?l|m?s|min|h|pt|px)(?![A-Za-z]))"
    r"|(?<![A-Za-z])(?:(?:No|Nr|Lvl?|LV|Vol|pp?|Nos|Fig)\.?|Level|Niveau|Stufe) (?=\d)"
)
# A value keeps its change, in full width too: HP－３００.
_CHANGE = pattern("(?<=[A-Za-z])(?=[－＋×±][0-9０-９])")
_WIDE_SIGNS = "－＋×±"
# After a full-width stop or bracket a line may end, whatever ICU thinks of 100，+200 or of 300。{symbol} as one sum.
_AFRESH = pattern(
    "[、。，．；：！？」』）】》〉〕］｝](?=[-+−±＋－$＄¥￥€£]{1,2}[0-9０-９A-Za-z" + SYMBOL + "]|" + SYMBOL + ")"
)
_LIST = pattern("[0-9]，(?=[0-9])(?![0-9]{3}(?![0-9]))")  # 10，20，30 is a list; 1，000 a number
# A short word in brackets is a keyword or a label, and read as one sign.
_SIGN = pattern(r"【[^【】\s]{1,8}】|［[^［］\s]{1,8}］|〔[^〔〕\s]{1,8}〕|\[[^\[\]\s]{1,8}\]")
_BRACKETS = "【［〔["
_END = itemgetter(1)  # of a segment
_LIGHT = frozenset("ーっゃゅょゎぁぃぅぇぉゕゖッャュョヮァィゥェォヵヶ々〻ゝゞヽヾ")
_MARKS = frozenset("！？!?‼⁇⁈⁉：；:;・…‥⋯―—–〜～~‐゠゛゜")
_ENDS = frozenset("、。，．,.｡､」』）】》〉〕］｝〙〗”’｣)]}%％‰℃")
_STARTS = frozenset("「『（【《〈〔［｛〘〖“‘｢([{第")
_RUNS = _LIGHT | _MARKS | _ENDS | _STARTS
_SHOUTS = "！？!?"  # a run of both is one too
_SIGNS = frozenset("-+＋−×±－¥￥$＄€£")
PARTS = 1  # how bad it is to part a run of one sign: see `cut`


def breaks(text: str, language: str, manner: str) -> list[int]:
    """Character positions after which a line may end, the end of the text among them.

    `manner` is strict (no small kana, no prolonged mark at a line's start), loose, phrase (between phrases where the
    language has no spaces, and never where strict forbids it), or words (as strict, and not within words in katakana).
    """
    seen = text.replace(SYMBOL, _SEEN_AS).replace("～", "〜")  # ICU takes ～ for a letter; its twin starts no line
    locale = f"{language}-u-lb-{'loose' if manner == 'loose' else 'strict'}"
    if language == "ko" and manner != "loose":  # Korean has spaces, and ends its lines there
        seen = "".join("x" if "\uac00" <= character <= "\ud7a3" else character for character in seen)
    places = _positions(seen, LineBreaker(seen, locale))
    if manner == "phrase":
        places = _by_phrase(seen, language, places)
    kinds = _KINDS.of(text)
    torn = _torn(text, kinds)
    more: set[int] = set()
    if "s" in kinds or "y" in kinds or "m" in kinds:
        more = {match.end() for match in _AFRESH.finditer(text)}
    if "，" in text and (found := {match.end() for match in _LIST.finditer(text)}):
        torn -= found
        more |= found
    if more:
        places = sorted({*places, *more})
    if manner == "words":
        torn.update(match.start() for match in _KATAKANA.finditer(kinds))
    torn.discard(len(text))
    return list(filterfalse(torn.__contains__, places)) if torn else places


def _torn(text: str, kinds: str) -> set[int]:
    """Places that would tear what is read as one: a number from its unit, a keyword in its brackets."""
    torn = {match.end() for match in _TORN.finditer(kinds)}
    for match in _WHOLE.finditer(kinds):
        torn.update(range(match.start() + 1, match.end()))
    if "d " in kinds or " d" in kinds:
        torn.update(match.end() for match in _UNITS.finditer(text))
    if any(map(text.__contains__, _WIDE_SIGNS)):
        torn.update(match.start() for match in _CHANGE.finditer(text))
    if any(map(text.__contains__, _BRACKETS)):
        for match in _SIGN.finditer(text):
            torn.update(range(match.start() + 1, match.end()))
    return torn


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
    ends = list(map(_END, breaker.segments()))
    if not ends or ends[-1] == len(text):  # none takes two units
        return ends
    at, units = {}, 0
    for number, character in enumerate(text):
        at[units] = number
        units += 2 if character > "\uffff" else 1
    at[units] = len(text)
    return [at[end] for end in ends if end in at]


def cut(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    """Places inside what is too long for its line where it may be cut as a last resort, each with how bad that is.

    0 is as good as any; 1 parts a run of one sign, three or more; 2 tears a number, or begins a line with a small kana;
    3 begins it with a mark; 4 tears a bracket or a stop from what it belongs to, or a number from its sign.
    """
    return [(at, _harm(text, at)) for end in graphemes(text[start:stop]) if (at := start + end) < stop]


def _harm(text: str, at: int) -> int:
    before, after = text[at - 1], text[at]
    like = _SHOUTS if after in _SHOUTS else after
    if before in like and after in _RUNS and sum(sign in like for sign in text[max(0, at - 2) : at + 2]) > 2:
        return PARTS
    if before in _STARTS or after in _ENDS or (before in _SIGNS and _is_number(text, at)):
        return 4
    return 2 if after in _LIGHT or (before.isdigit() and after.isdigit()) else 3 if after in _MARKS else 0


def _is_number(text: str, at: int) -> bool:
    """Whether a number, or a symbol, begins there with the sign before it; in 2024-05 the dash is none."""
    joins = text[at - 1] == "-" and at > 1 and text[at - 2].isascii() and text[at - 2].isalnum()
    return (text[at].isdigit() or text[at] == SYMBOL) and not joins
