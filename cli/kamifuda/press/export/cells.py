"""How many pictures of cards stand side by side in one picture, and of how many pixels each is."""

from kamifuda.dataclass import dataclass

MOST = 69  # cards of one picture: of 10 x 7 places the last is what others see of a hidden card
WIDEST, HIGHEST = 10, 7  # places that can be addressed
LEAST = 2  # a picture of fewer columns or rows is not cut up
LARGEST = 4096  # pixels: textures are not larger on most machines


@dataclass(frozen=True, slots=True)
class Cells:
    """Places for cards in one picture, counted along the rows; width and height of each in pixels."""

    columns: int
    rows: int
    width: int
    height: int

    @property
    def size(self) -> tuple[int, int]:
        """The whole picture in pixels."""
        return self.columns * self.width, self.rows * self.height

    @property
    def last(self) -> int:
        """The place that no card takes."""
        return self.columns * self.rows - 1


def choose_cells(cards: int, size: tuple[float, float], dpi: float, largest: int = LARGEST) -> Cells:
    """The places for so many cards of a size in mm on which they are largest, up to a resolution.

    One place more than cards is there, as the last shows what a hidden card looks like.
    """
    if not 1 <= cards <= MOST:
        raise ValueError(f"{cards} cards in one picture: it has room for 1 to {MOST}")
    ways = [
        _cells(columns, rows, size, dpi, largest)
        for columns in range(LEAST, WIDEST + 1)
        if (rows := max(LEAST, -(-(cards + 1) // columns))) <= HIGHEST
    ]
    return max(ways, key=lambda one: (one.height, -one.columns * one.rows, -abs(one.size[0] - one.size[1])))


def _cells(columns: int, rows: int, size: tuple[float, float], dpi: float, largest: int) -> Cells:
    width, height = size
    scale = min(dpi / 25.4, largest // columns / width, largest // rows / height)  # pixels to the mm
    wide, high = (
        max(1, min(round(side * scale), largest // count)) for side, count in ((width, columns), (height, rows))
    )
    return Cells(columns, rows, wide, high)
