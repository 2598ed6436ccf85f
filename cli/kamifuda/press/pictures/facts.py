"""What is known of a picture file, and why one cannot be printed."""

from typing import Literal

from kamifuda.dataclass import dataclass

Colours = Literal["grey", "rgb", "cmyk", "palette"]


@dataclass(frozen=True, slots=True)
class Looks:
    """What a picture is. Width and height are those of the stored picture; `turn` is its EXIF orientation, 1 to 8."""

    kind: str  # jpeg, png, other
    width: int
    height: int
    turn: int = 1
    colours: Colours = "rgb"
    bits: int = 8
    inverted: bool = False  # Adobe writes CMYK the other way round
    passes: bool = False  # its compressed data goes into the document as it is
    parts: bool = False  # it can be reduced part by part

    @property
    def size(self) -> tuple[int, int]:
        """Width and height once it stands upright."""
        return (self.height, self.width) if self.turn >= 5 else (self.width, self.height)


class PictureFault(Exception):  # noqa: N818 - a reason to be shown, not a failure of ours
    """A file that cannot be printed; `name` is its diagnostic, the text says why."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(name, why)  # both, so that it can be packed and opened in another process
        self.name, self.why = name, why

    def __str__(self) -> str:
        return self.why
