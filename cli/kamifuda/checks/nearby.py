"""Finds the name nearest to a misspelt one among very many, without looking at each."""

from kamifuda.names import skeleton


def find_near(word: str, lines: str) -> str:
    """The line that a word differs from by a letter or a few, or looks like; empty when there is none.

    `lines` begins and ends with a line break. When a word differs from a line in at most n places, one of n + 1 pieces
    of the word stands in the line as it is: only lines that hold such a piece are compared.
    """
    most = max(1, len(word) // 4)
    size = max(1, len(word) // (most + 1))
    pieces = {word[start : start + size] for start in range(0, len(word) - size + 1, size)}
    looks = skeleton(word)
    best, least = "", most + 1
    for line in sorted(set().union(*(_lines_with(piece, lines) for piece in pieces))):
        if abs(len(line) - len(word)) > most:
            continue
        steps = 0 if skeleton(line) == looks else distance(word, line)
        if steps < least and steps < len(word):  # a word of one letter is like every other
            best, least = line, steps
    return best


def _lines_with(piece: str, lines: str, enough: int = 500) -> set[str]:
    """The lines that hold a piece."""
    found: set[str] = set()
    place = lines.find(piece)
    while place >= 0 and len(found) < enough:
        end = lines.find("\n", place)
        found.add(lines[lines.rfind("\n", 0, place) + 1 : end])
        place = lines.find(piece, end)
    return found


def distance(one: str, other: str) -> int:
    """How many letters have to be changed, added or removed."""
    row = list(range(len(other) + 1))
    for number, mine in enumerate(one, 1):
        previous, row[0] = row[0], number
        for place, theirs in enumerate(other, 1):
            previous, row[place] = row[place], min(row[place] + 1, row[place - 1] + 1, previous + (mine != theirs))
    return row[-1]
