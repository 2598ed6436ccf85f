"""The colour profile of a press: the user's own, or one that travels with the program."""

import struct
from io import BytesIO
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError

FOLDER = Path(__file__).parent / "icc"
SHIPPED = (300, 240)  # % of ink that the program's own profiles keep to, the usual first
LARGEST = 20_000_000  # bytes
IDENTIFIER = "FOGRA39"  # in ICC's registry: what the program's own profiles describe


class UnusableProfileError(KamifudaError):
    """A file that is no colour profile of a press with four inks."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How a press prints: its profile, and what that is called in a document. `identifier`: in ICC's registry."""

    icc: bytes
    name: str
    identifier: str = ""


def find_condition(file: Path | None, limit: float) -> Condition:
    """The user's profile, or the program's own that keeps to a limit of ink; raises UnusableProfileError."""
    if file is None:
        chosen = next((one for one in SHIPPED if not limit or one <= limit), SHIPPED[-1])
        data = (FOLDER / f"coated-{chosen}.icc").read_bytes()
        return Condition(data, "Offset on coated paper, FOGRA39", IDENTIFIER)
    try:
        with file.open("rb") as stream:
            data = stream.read(LARGEST + 1)  # a device has no size and no end
    except OSError as problem:
        raise UnusableProfileError(f"cannot read {file}: {(problem.strerror or str(problem)).lower()}") from problem
    if not 132 <= len(data) <= LARGEST or data[36:40] != b"acsp" or struct.unpack_from(">I", data)[0] > len(data):
        raise UnusableProfileError(f"{file} is no ICC profile")
    if data[16:20] != b"CMYK" or data[12:16] != b"prtr":
        raise UnusableProfileError(f"{file} is the profile of something else than a press with four inks (CMYK)")
    from PIL import ImageCms

    try:
        name = ImageCms.getProfileDescription(ImageCms.ImageCmsProfile(BytesIO(data))).strip()
    except (OSError, ImageCms.PyCMSError) as problem:
        raise UnusableProfileError(f"{file} is damaged") from problem
    return Condition(data, name or file.stem)
