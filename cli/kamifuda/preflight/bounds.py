"""How much of a document is looked at: whoever made it may mean harm, or have made a mistake."""

from kamifuda.dataclass import dataclass

LARGEST = 4_000_000_000  # bytes of a file
MOST_PAGES = 20_000
DECODED = 256_000_000  # bytes of one stream
PIXELS = 150_000_000  # of one picture
DEEPEST = 24  # forms within forms


class TooMuchError(Exception):
    """More than is looked at; the text says of what."""


@dataclass(slots=True)
class Budget:
    """What is left to spend on one document."""

    operators: int = 6_000_000
    items: int = 500_000  # words and pictures at their places
    pixels: int = 3_000_000_000

    def spend_operators(self, count: int) -> None:
        """Account for operators read; raises TooMuchError."""
        self.operators -= count
        if self.operators < 0:
            raise TooMuchError("drawing operators")

    def spend_items(self, count: int) -> None:
        """Account for things placed; raises TooMuchError."""
        self.items -= count
        if self.items < 0:
            raise TooMuchError("words and pictures")

    def spend_pixels(self, count: int) -> None:
        """Account for pixels decoded; raises TooMuchError."""
        self.pixels -= count
        if count > PIXELS or self.pixels < 0:
            raise TooMuchError("pixels")
