"""Decoded pictures as a document holds them."""

from kamifuda.dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Pixels:
    """Decoded pixels, compressed for a document."""

    width: int
    height: int
    colours: str  # DeviceGray, DeviceRGB, DeviceCMYK
    data: bytes
    packing: str = "FlateDecode"  # or DCTDecode
    alpha: bytes = b""  # compressed as well; empty where nothing shines through
