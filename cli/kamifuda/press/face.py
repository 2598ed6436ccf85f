"""What one side of a card looks like, with nothing left to decide: every place in mm from the top left of the trim."""

from dataclasses import field

from kamifuda.dataclass import dataclass

Colour = tuple[float, float, float]  # red, green, blue, 0..1
Path = tuple[tuple[str, tuple[float, ...]], ...]  # ("m"|"l"|"c"|"z", numbers in mm)


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A stretch of glyphs of one font at one size on one baseline.

    `ids` are glyph ids of the full font; `texts` is what each glyph stands for when copied out. `stretch` scales
    everything horizontally (condensed text). Upright vertical text (`down`) has advances of zero and every place in
    `offsets`.
    """

    font: str  # key of a font instance: see press/fonts
    size: float  # pt
    x: float  # mm, start of the baseline
    y: float  # mm, downwards
    ids: tuple[int, ...]
    advances: tuple[float, ...]  # thousandths of the size, as drawn
    offsets: tuple[tuple[int, float, float], ...]  # (glyph index, x, y upwards) in thousandths, only where not zero
    texts: tuple[str, ...]
    colour: Colour = (0.0, 0.0, 0.0)
    turn: int = 0  # degrees clockwise: 0, or 90 in vertical text
    stretch: float = 1.0
    bold: float = 0.0  # em: a stroke around the outlines, for families without a bold weight
    actual: str = ""  # what all of it stands for, where its glyphs cannot tell
    hidden: bool = False  # not drawn, only copied: the words of a symbol
    down: bool = False  # letters stand upright below each other
    lying: tuple[
        float, ...
    ] = ()  # in a line that runs downwards, turned or side by side: its middle, from where, how far


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled and stroked path. `cap`: 0 butt, 1 round, 2 square; `join`: 0 mitre, 1 round, 2 bevel; `dash` in mm."""

    path: Path
    fill: "Colour | Gradient | None" = None
    stroke: Colour | None = None
    width: float = 0.2  # mm
    opacity: float = 1.0
    even_odd: bool = False
    cap: int = 0
    join: int = 0
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Gradient:
    """A linear or radial gradient in mm. `veil`: how much it covers at which places; all everywhere when empty."""

    kind: str  # linear, radial
    start: tuple[float, float, float]  # x, y, radius
    end: tuple[float, float, float]
    stops: tuple[tuple[float, Colour], ...]
    veil: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A raster picture placed in a window: `file` is a path on disk, `digest` the hash of its content.

    Where the picture is reduced, the digest goes on with the size it is reduced to.
    `place` is where the upright picture goes; `turn` is the EXIF orientation (1 to 8) of what the file holds.
    """

    file: str
    digest: str
    window: tuple[float, float, float, float]  # mm: x, y, width, height; clips
    place: tuple[float, float, float, float]  # mm: where the whole picture goes
    corner: float = 0.0
    opacity: float = 1.0
    turn: int = 1


@dataclass(frozen=True, slots=True)
class Group:
    """Elements moved, turned, scaled or clipped together; `matrix` is a b c d e f in mm, y downwards.

    A group with a `shared` key is written once into a document and placed as often as that key occurs: two groups
    with one key hold the same elements. With an `opacity` the elements are drawn together first, so that none shines
    through another, and the whole shines through then.
    """

    matrix: tuple[float, float, float, float, float, float]
    elements: tuple["Element", ...]
    clip: Path = ()
    shared: str = ""
    opacity: float = 1.0
    even_odd: bool = False  # of the clip
    often: bool = field(default=False, compare=False, repr=False)  # this very object is on other faces too
    counts: bool = field(default=True, repr=False)  # whether a card looks otherwise when this does: a mark does not


Element = Glyphs | Shape | Picture | Group


@dataclass(frozen=True, slots=True)
class Face:
    """One side of one card. Width and height are the trim size in mm; `bleed` is how far beyond it is drawn."""

    name: str  # unique within a job: card id, side, language
    width: float
    height: float
    bleed: float
    elements: tuple[Element, ...]
