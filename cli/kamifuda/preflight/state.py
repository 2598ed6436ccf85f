"""The state in which a content stream paints (ISO 32000-1, 8.4 and 9.3)."""

from dataclasses import replace

from kamifuda.dataclass import dataclass
from kamifuda.preflight.fonts import Font
from kamifuda.preflight.seen import SAME, Box, Matrix, multiply, reach

ASCENT, DESCENT = 0.72, 0.12  # em: what most letters take; an empty corner of a line's box is no ink
HIDDEN = 3  # the mode of text that is not painted


@dataclass(slots=True)
class State:
    """What `q` keeps and `Q` brings back."""

    matrix: Matrix
    clip: Box
    fill: str = "DeviceGray"
    stroke: str = "DeviceGray"
    fill_inks: tuple[float, ...] = ()
    font: Font | None = None
    size: float = 1.0
    character: float = 0.0
    word: float = 0.0
    stretch: float = 1.0
    rise: float = 0.0
    leading: float = 0.0
    mode: int = 0

    def copy(self) -> "State":
        """The same state, apart."""
        return replace(self)


@dataclass(slots=True)
class Pen:
    """Where the next text goes."""

    line: Matrix = SAME
    at: Matrix = SAME

    def start(self, matrix: Matrix = SAME) -> None:
        """Begin at a matrix."""
        self.line = self.at = matrix

    def next_line(self, x: float, y: float) -> None:
        """Go to the start of another line."""
        self.start(multiply((1.0, 0.0, 0.0, 1.0, x, y), self.line))

    def move(self, x: float, y: float = 0.0) -> None:
        """Go on along the line."""
        self.at = multiply((1.0, 0.0, 0.0, 1.0, x, y), self.at)

    def pass_over(self, distance: float, state: State) -> None:
        """Leave a distance between two characters."""
        if state.font is not None and state.font.down:
            self.move(0.0, distance)
        else:
            self.move(distance * state.stretch)

    def show(self, text: bytes, state: State) -> Box | None:
        """Set a text; gives the box it takes on the page, None where it takes none."""
        if state.font is None or not text:
            return None
        if state.font.down:
            return self._show_down(text, state, state.font)
        thousandths, count = state.font.width(text)
        spaces = text.count(b" ") if state.font.step == 1 else 0
        width = (thousandths / 1000 * state.size + count * state.character + spaces * state.word) * state.stretch
        low, high = state.rise - DESCENT * state.size, state.rise + ASCENT * state.size
        before, behind = (blank / 1000 * state.size * state.stretch for blank in state.font.edges(text))
        left, right = sorted((min(before, width), max(width - behind, before)))
        box = reach(multiply(self.at, state.matrix), (left, min(low, high), right, max(low, high)))
        self.move(width)
        return box if width else None

    def _show_down(self, text: bytes, state: State, font: Font) -> Box:
        """Set characters below each other; each hangs by the middle of its top."""
        count = len(text) // font.step
        length = count * (font.down / 1000 * state.size - state.character)
        half = state.size * state.stretch / 2
        box = reach(multiply(self.at, state.matrix), (-half, min(-length, 0.0), half, max(-length, 0.0)))
        self.move(0.0, -length)
        return box
