"""What is seen on the pages of a document. Places in points of the page, y upwards."""

from dataclasses import field

from kamifuda.dataclass import dataclass

Box = tuple[float, float, float, float]  # left, bottom, right, top
Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour that something is painted with: its space, its parts where they are inks, and what for."""

    space: str
    inks: tuple[float, ...] = ()
    what: str = "shape"  # words, shape, gradient


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture at its place."""

    picture: int  # key among the document's pictures
    matrix: Matrix
    box: Box


@dataclass(slots=True)
class Seen:
    """Everything seen on a page or in a form."""

    paints: dict[Paint, None] = field(default_factory=dict)
    words: list[Box] = field(default_factory=list)
    pictures: list[Placed] = field(default_factory=list)
    shines: dict[str, None] = field(default_factory=dict)  # why something shines through
    fonts: dict[str, bool] = field(default_factory=dict)  # name -> embedded
    faces: dict[str, None] = field(default_factory=dict)  # of ours, by name
    layers: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of a document."""

    width: int
    height: int
    space: str
    heaviest: float = 0.0  # % of ink where there is most, 0 where it is not known
    mask: bool = False  # a stencil: it has no colours of its own


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its boxes in points, what it is called, and what is on it."""

    number: int
    label: str
    media: Box
    trim: Box | None
    bleed: Box | None
    seen: Seen
    extra: tuple[str, ...] = ()  # what does not belong on paper: notes, fields
    unit: float = 1.0  # how many points are one of the page's


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def reach(matrix: Matrix, box: Box) -> Box:
    """The box around a box that was moved."""
    a, b, c, d, e, f = matrix
    xs = [a * x + c * y + e for x in (box[0], box[2]) for y in (box[1], box[3])]
    ys = [b * x + d * y + f for x in (box[0], box[2]) for y in (box[1], box[3])]
    return (min(xs), min(ys), max(xs), max(ys))


def common(one: Box, other: Box) -> Box | None:
    """What two boxes have in common."""
    left, bottom = max(one[0], other[0]), max(one[1], other[1])
    right, top = min(one[2], other[2]), min(one[3], other[3])
    return (left, bottom, right, top) if left < right and bottom < top else None
