"""Pictures as image objects: compressed data passes through where the format allows."""

from kamifuda.press.pdf.objects import Objects
from kamifuda.press.pictures import Looks, PictureFault, Pictures, Pixels, look
from kamifuda.press.pictures.looks import png_chunks

_SPACES = {"grey": "/DeviceGray", "rgb": "/DeviceRGB", "cmyk": "/DeviceCMYK"}
_SAMPLES = {"grey": 1, "rgb": 3, "palette": 1}


def embed_picture(objects: Objects, name: str, pictures: Pictures, file: str) -> None:
    """Write a picture under an object name, which holds the hash of its content.

    A file that changed into something broken meanwhile becomes grey.
    """
    try:
        data = pictures.read(file)
        looks = look(data, again=True)
        if looks.kind == "jpeg" and looks.passes:
            _jpeg(objects, name, looks, data)
        elif looks.kind == "png" and looks.passes:
            _png(objects, name, looks, data)
        else:
            from kamifuda.press.pictures.decode import decode

            embed_pixels(objects, name, decode(data))
    except PictureFault:
        objects.stream(name, _head(1, 1, "/DeviceGray", 8), b"\xb0")


def _head(width: int, height: int, space: str, bits: int) -> str:
    return f"/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace{space}/BitsPerComponent {bits}"


def _jpeg(objects: Objects, name: str, looks: Looks, data: bytes) -> None:
    invert = "/Decode[1 0 1 0 1 0 1 0]" if looks.inverted else ""
    head = _head(looks.width, looks.height, _SPACES[looks.colours], 8)
    objects.stream(name, f"{head}{invert}/Filter/DCTDecode", data, packed=True, known=True)


def _png(objects: Objects, name: str, looks: Looks, data: bytes) -> None:
    """PNG's compressed rows are what FlateDecode with a PNG predictor reads (ISO 32000-1, 7.4.4.4)."""
    chunks = png_chunks(data)
    pixels = b"".join(data[start : start + length] for kind, start, length in chunks if kind == b"IDAT")
    space = _SPACES.get(looks.colours) or _palette(data, chunks)
    rows = f"/Colors {_SAMPLES[looks.colours]}/BitsPerComponent {looks.bits}/Columns {looks.width}"
    parameters = f"/DecodeParms<</Predictor 15{rows}>>"
    head = _head(looks.width, looks.height, space, looks.bits)
    objects.stream(name, f"{head}/Filter/FlateDecode{parameters}", pixels, packed=True, known=True)


def _palette(data: bytes, chunks: list[tuple[bytes, int, int]]) -> str:
    start, length = next((start, length) for kind, start, length in chunks if kind == b"PLTE")
    colours = data[start : start + length // 3 * 3]
    return f"[/Indexed/DeviceRGB {len(colours) // 3 - 1}<{colours.hex()}>]"


def embed_pixels(objects: Objects, name: str, pixels: Pixels) -> None:
    """Write a picture that was decoded."""
    mask = ""
    if pixels.alpha:
        head = _head(pixels.width, pixels.height, "/DeviceGray", 8)
        ref = objects.stream(f"{name} alpha", f"{head}/Filter/FlateDecode", pixels.alpha, packed=True)
        mask = f"/SMask {ref}"
    head = _head(pixels.width, pixels.height, f"/{pixels.colours}", 8)
    objects.stream(name, f"{head}{mask}/Filter/{pixels.packing}", pixels.data, packed=True, known=True)
