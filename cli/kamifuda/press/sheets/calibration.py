"""From what is seen on a printed test page to what a printer needs."""

from collections.abc import Mapping
from math import radians

from kamifuda.dataclass import dataclass
from kamifuda.press import geometry
from kamifuda.press.sheets.correction import Adjustment, Size, after
from kamifuda.press.sheets.paper import MM, Flip, Paper

INSET = 30.0  # mm of the marks in the corners from the edges
MARKS = ("A", "B", "C", "D", "E")  # corners as the front is read, then the middle
ROUNDS = 4  # of refining; each leaves the square of what the one before left
# Weights against turning, scaling and skewing, where too few marks tell of them: what printers do least, most of all.
_FEW = (1e-12, 1e-12, 1e-9, 1e-6, 1e-6, 1e-4)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Places:
    """Where each mark is on the front of a test page and, behind it, on the back; in mm."""

    front: Mapping[str, Point]
    back: Mapping[str, Point]
    size: Size


def places_on(paper: Paper, flip: Flip) -> Places:
    """The marks of a test page on paper that stands."""
    stands = paper if paper.height >= paper.width else paper.turned()
    wide, high = stands.width / MM, stands.height / MM
    near = min(INSET, wide / 5)
    points = [(near, near), (wide - near, near), (near, high - near), (wide - near, high - near), (wide / 2, high / 2)]
    front = dict(zip(MARKS, points, strict=True))
    sideways = stands.swaps_sides(flip)
    back = {mark: (wide - x, y) if sideways else (x, high - y) for mark, (x, y) in front.items()}
    return Places(front, back, (wide, high))


def fit_back(seen: Mapping[str, Point], places: Places) -> Adjustment:
    """What puts the back behind its front: for each mark, how far to the right and down the front's cross was seen."""
    middle = (places.size[0] / 2, places.size[1] / 2)
    pairs = []
    for mark, (right, down) in seen.items():
        x, y = places.back[mark][0] - middle[0], places.back[mark][1] - middle[1]
        pairs.append(((x - right, y - down), (x, y)))  # where the scale lies on the paper, where it should
    found = Adjustment()
    for _ in range(ROUNDS):
        matrix = found.matrix((0.0, 0.0))
        moved = [(geometry.apply(matrix, *start), end) for start, end in pairs]
        found = after(found, _step(moved))
    return found


def _step(pairs: list[tuple[Point, Point]]) -> Adjustment:
    """The small adjustment that brings points nearest to others, by least squares."""
    rows: list[tuple[list[float], float]] = []
    for (x, y), (to_x, to_y) in pairs:
        rows.append(([1.0, 0.0, -y, x, 0.0, y], to_x - x))
        rows.append(([0.0, 1.0, x, 0.0, y, 0.0], to_y - y))
    unknowns = range(6)
    table = [[sum(row[i] * row[k] for row, _ in rows) for k in unknowns] for i in unknowns]
    wanted = [sum(row[i] * value for row, value in rows) for i in unknowns]
    for i in unknowns:
        table[i][i] += _FEW[i] * (1 + table[i][i])
    right, down, turn, wider, higher, skew = _solve(table, wanted)
    return Adjustment(right, down, turn / radians(1), 1 + wider, 1 + higher, skew / radians(1))


def _solve(table: list[list[float]], wanted: list[float]) -> list[float]:
    """Linear equations, by elimination; the table is symmetric and positive."""
    count = len(wanted)
    for i in range(count):
        for k in range(i + 1, count):
            share = table[k][i] / table[i][i]
            table[k] = [a - share * b for a, b in zip(table[k], table[i], strict=True)]
            wanted[k] -= share * wanted[i]
    for i in reversed(range(count)):
        wanted[i] = (wanted[i] - sum(table[i][k] * wanted[k] for k in range(i + 1, count))) / table[i][i]
    return wanted
