"""Differences between two texts, word by word; in unspaced scripts character by character."""

from collections.abc import Iterator
from difflib import SequenceMatcher

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern

# A number or a Latin word is one piece, as is a mark in braces; everything else stands alone.
_PIECE = pattern(r"\{[^{}\s]{1,40}\}|[0-9]+|[A-Za-z\u00c0-\u024f]+|\s+|.", 16)  # 16: a dot is a line's end too
_LONGEST = 4000  # pieces: beyond this the text is shown whole, as comparing takes the square of it


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text that both have, or that only the old or the new one has."""

    text: str
    side: str  # both, old, new


def compare_words(old: str, new: str) -> list[Piece]:
    """The pieces of two texts in reading order; what was taken out stands before what came in its place."""
    before, after = _PIECE.findall(old), _PIECE.findall(new)
    if len(before) > _LONGEST or len(after) > _LONGEST:
        return [Piece(old, "old"), Piece(new, "new")]
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    return list(_joined(matcher, before, after))


def _joined(matcher: "SequenceMatcher[str]", before: list[str], after: list[str]) -> Iterator[Piece]:
    for what, first, last, start, end in matcher.get_opcodes():
        if what == "equal":
            yield Piece("".join(before[first:last]), "both")
            continue
        if first < last:
            yield Piece("".join(before[first:last]), "old")
        if start < end:
            yield Piece("".join(after[start:end]), "new")


def show_words(old: str, new: str, around: int = 8) -> str:
    """Both texts on one line, what only the old has as [-…-] and what only the new has as {+…+}, little around it."""
    marks = {"both": ("", ""), "old": ("[-", "-]"), "new": ("{+", "+}")}
    said = ""
    pieces = compare_words(old, new)
    for number, piece in enumerate(pieces):
        begin, end = marks[piece.side]
        text = piece.text.replace("\n", " ⏎ ")
        if piece.side == "both":
            before, after = number > 0, number + 1 < len(pieces)
            text = _shortened(text, around if before else 0, around if after else 0)
        said += f"{begin}{_shortened(text, 3 * around, 3 * around)}{end}"
    return said


def _shortened(text: str, first: int, last: int) -> str:
    if len(text) <= first + last + 1:
        return text
    return f"{text[:first]}…{text[len(text) - last :]}"
