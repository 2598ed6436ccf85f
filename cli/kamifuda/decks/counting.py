"""Counts in a deck list: `4`, `4x`, `x4`, a trailing `x2`, none. Nothing is made of a count before it is judged."""

import re
import unicodedata

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern

MOST = 999  # copies on one line
_LONGEST = 300  # characters of a line that is read in unusual ways

_LEADING = pattern(r"(?P<count>[+\-−－]?\d[\d.,．，]*)\s*(?:[xX×ｘＸ](?=\s))?\s+(?P<name>\S.*)")
_X_LEADING = pattern(r"[xX×ｘＸ](?P<count>\d+)\s+(?P<name>\S.*)")
_TRAILING = pattern(r"(?P<name>.*\S)\s+[xX×ｘＸ](?P<count>\d+)")
_BRACKETED = pattern(r"[(（\[]\s*[xX×]?(?P<count>\d+)[xX×]?\s*[)）\]]\s*(?P<name>\S.*)")
_GLUED = pattern(r"(?P<count>\d+)\s*(?:[xX×ｘＸ]|[:：,;、]|\s-|(?=[\u3041-\u9fff]))\s*(?P<name>\S.*)")
_BEHIND = pattern(r"(?P<name>.*\S)\s*[\s(（,\[]\s*[xX×]?(?P<count>\d+)[xX×]?\s*[)）\]]?")
_WORDED = pattern(  # 1e2, 1/2, 四, four: meant as a count and none
    r"(?P<count>\d[\d.,eE/+~-]*\d|[〇零一二两兩三四五六七八九十百]{1,4}"
    r"|(?:one|two|three|four|five|six|seven|eight|nine|ten))\s+(?P<name>\S.*)",
    re.I,
)
_ALONE = pattern(r"[+\-−－]?\d[\d.,．，]*[xX×ｘＸ]?|[xX×ｘＸ]\d+")


@dataclass(frozen=True, slots=True)
class Counted:
    """One way to read a line: a count, a name, and the offsets of both."""

    count: str
    count_start: int
    name: str
    name_start: int


def readings(line: str) -> list[Counted]:
    """The ways to read a line as a count and a name, the usual one first."""
    found = []
    for way in (_LEADING, _X_LEADING, _TRAILING):
        match = way.fullmatch(line)
        if match:
            found.append(Counted(match["count"], match.start("count"), match["name"], match.start("name")))
    return found


def doubtful_readings(line: str) -> list[Counted]:
    """Ways to read a line that are right only if the name is a card's: `(4) Plains`, `4xPlains`, `four Ash`."""
    found = []
    for way in (_BRACKETED, _GLUED, _BEHIND, _WORDED) if len(line) <= _LONGEST else ():
        match = way.fullmatch(line)
        if match:
            found.append(Counted(match["count"], match.start("count"), match["name"], match.start("name")))
    return found


def is_bare_count(line: str) -> bool:
    """Whether a line is a count and nothing else."""
    return bool(_ALONE.fullmatch(line))


def judge_count(written: str) -> tuple[int | None, str]:
    """The number a count stands for, and the name of the diagnostic when it is none that a deck may have."""
    if written[0] in "-−－":
        return None, "count-negative"
    if not all(char.isdecimal() for char in written):
        return None, "count-not-whole"
    digits = "".join(str(unicodedata.digit(char)) for char in written[:50]).lstrip("0")
    if not digits:
        return 0, "count-zero"
    if len(written) > 50 or len(digits) > 3:
        return None, "count-too-large"
    return int(digits), "" if written.isascii() else "count-not-ascii"
