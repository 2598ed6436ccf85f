"""What a pattern asks for, in words: the patterns of our own vocabulary, and those that games write for codes."""

import re
from collections.abc import Iterator, Mapping

from kamifuda.pattern import pattern as compiled

DAY = r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"
MAYBE_DAY = f"^({DAY[1:-1]})?$"
SUM = r"^[0-9 (+*/-]*[a-z][a-z0-9_ .+*/(),-]*$"
OPTION = r"^option\.[a-z][a-z0-9_]*$"
COMPARISON = r"^[a-z][a-z0-9_]* (<=|>=|<|>|=) [0-9]{1,9}$"

# What the patterns of our own words mean.
OWN: Mapping[str, str] = {
    r"^[a-z][a-z0-9_]*$": "small ASCII letters, digits and _, a letter first",
    r"^[a-z][a-z0-9-]*$": "small ASCII letters, digits and -, a letter first",
    r"^[a-z][a-z0-9_-]*$": "small ASCII letters, digits, - and _, a letter first",
    r"^([a-z][a-z0-9-]*)?$": "small ASCII letters, digits and -, a letter first",
    r"^[A-Za-z0-9][A-Za-z0-9_-]*$": "ASCII letters, digits, - and _",
    r"^[A-Za-z0-9][A-Za-z0-9._-]*$": "ASCII letters, digits, points, - and _",
    DAY: "a day such as 2014-08-01",
    MAYBE_DAY: "a day such as 2014-08-01",
    SUM: "a whole number, or a sum of named numbers such as 60 - 5 * size",
    OPTION: "an option of the game, such as option.target_mana",
    COMPARISON: "a comparison such as life <= 1500",
}

_PART = compiled(
    r"(?P<group>\((?:\?:)?(?P<inner>[^()]*)\))|(?P<set>\[[^\]\\^]+\]|\\[dw]|\.)|(?P<text>\\[^A-Za-z0-9]|[^\\\[\](){}?*+.^$|])"
)
_TIMES = compiled(r"\{(\d+)(?:,(\d+))?\}|[?*+]|")
_ONE = {
    r"\d": ("a digit", "digits"),
    "[0-9]": ("a digit", "digits"),
    "[A-Z]": ("a capital letter", "capital letters"),
    "[a-z]": ("a small letter", "small letters"),
    "[A-Za-z]": ("a letter", "letters"),
    "[a-zA-Z]": ("a letter", "letters"),
    "[A-Z0-9]": ("a capital letter or digit", "capital letters and digits"),
    "[a-z0-9]": ("a small letter or digit", "small letters and digits"),
    r"\w": ("a letter or digit", "letters and digits"),
    ".": ("a character", "characters"),
}


def in_words(pattern: str) -> str:
    """What a pattern asks for: `T-, then 3 digits`. The pattern itself where it is too much for words."""
    if pattern in OWN:
        return OWN[pattern]
    found = _alternatives(pattern.removeprefix("^").removesuffix("$"))
    return found if found and len(found) <= 120 else f"what fits the pattern {pattern}"


def _alternatives(pattern: str) -> str:
    """Ways divided by bars, outside of groups and sets; empty when one of them is beyond words."""
    ways = re.split(r"\|(?![^(]*\))(?![^\[]*\])", pattern)
    told = [_sequence(way) for way in ways]
    return " or ".join(told) if all(told) else ""


def _sequence(pattern: str) -> str:
    parts: list[str] = []
    text = ""
    for kind, said in _parts(pattern):
        if kind == "text":
            text += said
            continue
        if not said:
            return ""
        parts += [text.strip(), said] if text.strip() else [said]
        text = ""
    return ", then ".join([*parts, text] if text else parts)


def _parts(pattern: str) -> Iterator[tuple[str, str]]:
    """The parts of a sequence; a part without words when it cannot be told."""
    at = 0
    while at < len(pattern):
        part = _PART.match(pattern, at)
        if part is None:
            yield "set", ""
            return
        times = _TIMES.match(pattern, part.end())
        at = times.end() if times else part.end()
        amount = times[0] if times else ""
        if part["text"] and not amount:
            yield "text", part["text"][-1]
        elif part["set"]:
            yield "set", _repeated(*_named(part["set"]), amount)
        else:
            inner = _alternatives(part["inner"]) if part["group"] else part["text"][-1]
            yield "set", "" if not inner or amount not in ("", "?") else f"perhaps {inner}" if amount else inner


def _named(set_: str) -> tuple[str, str]:
    """One character of a set and many of them; empty when it has no plain name."""
    if set_ in _ONE:
        return _ONE[set_]
    letters = set_[1:-1]
    if "-" in letters.strip("-") or len(letters) > 6:
        return "", ""
    return (f"one of {' '.join(letters)}", "") if len(letters) > 1 else (letters, "")


def _repeated(one: str, many: str, amount: str) -> str:
    match amount:
        case "" | "{1}":
            return one
        case "?":
            return one and f"perhaps {one}"
        case "*":
            return many and ("anything" if many == "characters" else f"perhaps {many}")
        case "+":
            return many and f"one or more {many}"
        case _:
            return many and f"{amount.strip('{}').replace(',', ' to ')} {many}"
