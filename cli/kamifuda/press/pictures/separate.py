"""PNG with transparency, taken apart without being decoded: colours, and what shines through, each as a PNG has them.

The filters of PNG work on each channel by itself: of a filtered row the bytes of one channel are that channel's
filtered row. So nothing needs to be filtered anew, and what a document holds is as small as it was in the file.
"""

import struct
import zlib

from PIL import Image

from kamifuda.press.pictures.facts import Looks, PictureFault
from kamifuda.press.pictures.looks import png_chunks, png_parts
from kamifuda.press.pictures.pixels import Pixels
from kamifuda.press.pictures.profiles import odd_gamma, png_profile, usable

LEVEL = 1  # of zlib: rows are filtered already, more gains a tenth and takes twice the time
_CHANNELS = {4: ("LA", 1), 6: ("RGBA", 3)}  # colour type -> what it holds, how many channels are colours


def separated(data: bytes, looks: Looks) -> Pixels | None:
    """The colours and the alpha channel of a PNG; None of one that has to be decoded. Raises PictureFault."""
    chunks = png_chunks(data)
    names = png_parts(data, chunks)
    bits, kind, _, _, interlaced = struct.unpack_from(">BBBBB", names[b"IHDR"], 8)
    if bits != 8 or interlaced or kind not in _CHANNELS or odd_gamma(names):
        return None
    mode, colours = _CHANNELS[kind]
    size, stride = (looks.width, looks.height), looks.width * (colours + 1) + 1
    pieces = [data[start : start + length] for name, start, length in chunks if name == b"IDAT"]
    rows = _unpacked(pieces, stride * size[1])
    types = Image.frombytes("L", (1, size[1]), rows[::stride])
    *parts, alpha = Image.frombuffer(mode, size, rows[1:] + b"\0", "raw", mode, stride, 1).split()
    colour = Image.merge("RGB", parts) if colours == 3 else parts[0]
    space = "DeviceRGB" if colours == 3 else "DeviceGray"
    profile = usable(png_profile(names.get(b"iCCP", b"")), space)
    packed = _packed(types, colour.tobytes(), size[0] * colours)
    veil = _packed(types, alpha.tobytes(), size[0])
    return Pixels(*size, space, packed, "FlateDecode", veil, profile, filtered=True)


def _packed(types: Image.Image, channel: bytes, width: int) -> bytes:
    """Filtered rows of some channels, each after its filter, compressed."""
    high = types.height
    whole = Image.new("L", (width + 1, high))
    whole.paste(types, (0, 0))
    whole.paste(Image.frombytes("L", (width, high), channel), (1, 0))
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 15, 9)
    return packer.compress(whole.tobytes()) + packer.flush()


def _unpacked(parts: list[bytes], expected: int) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        rows = unpacker.decompress(b"".join(parts), expected + 1)
    except zlib.error as problem:
        raise PictureFault("broken-picture", "its pixels are damaged") from problem
    if len(rows) != expected:
        raise PictureFault("broken-picture", f"it holds {len(rows)} bytes of pixels where its size wants {expected}")
    return rows
