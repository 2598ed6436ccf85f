"""What a number format of a spreadsheet makes of a number: a date, a share, a number with zeros in front."""

import re
from collections.abc import Mapping

# Formats every XLSX reader knows by number; 27 to 36 and 50 to 58 are the dates of East Asian versions.
_DATES = {*range(14, 18), 22, *range(27, 37), *range(50, 59)}
_TIMES = {*range(18, 22), *range(45, 48)}
_SHARES, _FRACTIONS = {9, 10}, {12, 13}
_LITERAL = re.compile(r'"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]', re.I)


def meaning(number: int, codes: Mapping[int, str]) -> str:
    """`date`, `time`, `percentage` or `fraction` for cells that do not hold what they show; else empty."""
    for numbers, word in ((_DATES, "date"), (_TIMES, "time"), (_SHARES, "percentage"), (_FRACTIONS, "fraction")):
        if number in numbers:
            return word
    return _meaning(codes.get(number, "General"))


def _meaning(code: str) -> str:
    if code.casefold().startswith(("general", "g/", "@")):  # G/通用格式, G/標準: General in East Asian versions
        return ""
    shape = _LITERAL.sub("", code).split(";")[0].casefold()
    if "%" in shape:
        return "percentage"
    if re.search(r"[yd年月日]|mmm", shape):
        return "date"
    if re.search(r"[hs]", shape):
        return "time"
    return "fraction" if re.search(r"[?#0]\s*/\s*[?#0-9]", shape) else ""


def digits(number: int, codes: Mapping[int, str]) -> int:
    """How many digits a format such as `000` fills up with zeros; 0 for the others."""
    code = codes.get(number, "")
    return len(code) if re.fullmatch("00+", code) else 0
