"""Printings and marks around a card's name: `(RNA) 223`, `[ONE:276]`, `[foil]`, `*F*`, `#tag`.

They are taken off one at a time from the outside, so that the whole name can be looked for first.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from kamifuda.decks.deck import PLAIN, Details
from kamifuda.pattern import pattern

_FINISHES = {"f": "foil", "foil": "foil", "e": "etched", "etched": "etched", "foil etched": "etched"}
_FINISHES |= {"nonfoil": "", "n": ""}
_MOST = 20  # marks of one line

_NUMBER = r"[^\s\[\]()#*<>:]*[\d★*][^\s\[\]()#<>:]*"
_FINISH = pattern(
    r"(?P<name>.*\S)\s+(?:\*(?P<star>[FEfe])\*|\[(?P<square>(?:foil|etched|foil etched|nonfoil))\]"
    r"|<(?P<angle>foil|etched)>|\((?P<round>[FE])\))",
    re.I,
)
_TAG = pattern(r"(?P<name>.*\S)\s+#(?P<tag>[^\s#][^#]*)")
_OWN = re.compile(  # a category or colour as Archidekt writes it, behind a printing
    r"(?P<name>.*\([A-Za-z0-9_]{2,8}\)\s+\S.*?)\s+(?P<tag>\[[^\[\]]+\]|\^[^^]+\^)"
)
_MARK = pattern(r"(?P<name>.*[^\s*])(?P<tag>\*)")
_PRINTING = pattern(
    rf"(?P<name>.*\S)\s+(?:\((?P<set>[A-Za-z0-9_]{{2,8}})\)\s+(?P<number>{_NUMBER})"
    rf"|\[(?P<set2>[A-Za-z0-9_]{{2,8}}):(?P<number2>{_NUMBER})\]"
    rf"|\((?P<set3>[A-Za-z0-9_]{{2,8}}):(?P<number3>{_NUMBER})\)"
    r"|\[(?P<set4>[A-Z0-9]{2,6})\]|\((?P<set5>[A-Z0-9]{2,6})\))"
)
_BEFORE = pattern(rf"\[(?P<set>[A-Za-z0-9_]{{2,8}})(?::(?P<number>{_NUMBER}))?\]\s+(?P<name>\S.*)")


def strippings(written: str) -> Iterator[tuple[str, int, Details]]:
    """The readings of a name, the whole first, then with one mark fewer each: name, its offset, what was taken off."""
    name, start, details = written, 0, PLAIN
    for _ in range(_MOST):
        yield name, start, details
        taken = _take_off(name, details)
        if taken is None:
            return
        name, offset, details = taken
        start += offset


def _take_off(name: str, details: Details) -> tuple[str, int, Details] | None:
    """The outermost mark; None when there is none, or when it would say a thing twice."""
    if match := _FINISH.fullmatch(name):
        sign = (match["star"] or match["square"] or match["angle"] or match["round"]).lower()
        finish = _FINISHES[sign]
        both = {finish, details.finish} == {"foil", "etched"}
        if both or details.finish in ("", finish):
            finish = "etched" if both else finish  # etched cards are foil
            return match["name"], 0, replace(details, finish=finish)
    if match := _OWN.fullmatch(name):
        return match["name"], 0, replace(details, tags=(match["tag"], *details.tags))
    if (match := _TAG.fullmatch(name)) or (match := _MARK.fullmatch(name)):
        return match["name"], 0, replace(details, tags=(match["tag"].strip(), *details.tags))
    if details.set:
        return None
    if match := _PRINTING.fullmatch(name):
        groups = match.groupdict("")
        code = next(groups[key] for key in ("set", "set2", "set3", "set4", "set5") if groups[key])
        number = groups["number"] or groups["number2"] or groups["number3"]
        return match["name"], 0, replace(details, set=code, number=number)
    if match := _BEFORE.fullmatch(name):
        return match["name"], match.start("name"), replace(details, set=match["set"], number=match["number"] or "")
    return None


def with_details(name: str, details: Details) -> str:
    """A name with its printing and marks behind it, as deck lists write them."""
    parts = [name]
    if details.set and details.number:
        parts.append(f"({details.set}) {details.number}")
    elif details.set:
        parts.append(f"({details.set})")
    parts += [f"[{details.finish}]"] if details.finish else []
    parts += [f"#{tag}" for tag in details.tags]
    return " ".join(parts)
