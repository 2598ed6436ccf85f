"""Pictures as image objects: compressed data passes through where the format allows."""

from kamifuda.digest import blake2b
from kamifuda.press.pdf.objects import Objects
from kamifuda.press.pictures import Looks, PictureFault, Pictures, Pixels, look, size_in
from kamifuda.press.pictures.jpegs import end_of_jpeg
from kamifuda.press.pictures.looks import png_chunks, png_parts
from kamifuda.press.pictures.profiles import jpeg_profile, png_profile, usable

_SPACES = {"grey": "DeviceGray", "rgb": "DeviceRGB", "cmyk": "DeviceCMYK", "palette": "DeviceRGB"}
_SAMPLES = {"grey": 1, "rgb": 3, "palette": 1}
_COMPONENTS = {"DeviceGray": 1, "DeviceRGB": 3, "DeviceCMYK": 4}


def embed_picture(objects: Objects, name: str, pictures: Pictures, key: str, file: str) -> None:
    """Write a picture under an object name; its key holds the hash of its content and the size it is reduced to.

    A file that changed into something broken meanwhile becomes grey.
    """
    try:
        data = pictures.read(file)
        looks = look(data)
        if size_in(key) is not None or not looks.passes:
            embed_pixels(objects, name, pictures.decoded(key, data))
        elif looks.kind == "jpeg":
            _jpeg(objects, name, looks, data)
        else:
            _png(objects, name, looks, data)
    except PictureFault:
        embed_nothing(objects, name)


def embed_nothing(objects: Objects, name: str) -> None:
    """Write a grey spot in the place of a picture that is there no more."""
    objects.stream(name, _head(1, 1, "/DeviceGray", 8), b"\xb0")


def _space(objects: Objects, colours: str, profile: bytes) -> str:
    """A colour space: as a profile says, written once, or the device's own."""
    if not profile:
        return f"/{colours}"
    name = "profile " + blake2b(profile, digest_size=12).hexdigest()
    if not objects.has(name):
        objects.stream(name, f"/N {_COMPONENTS[colours]}/Alternate/{colours}", profile)
    return f"[/ICCBased {objects.ref(name)}]"


def _head(width: int, height: int, space: str, bits: int) -> str:
    return f"/Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace{space}/BitsPerComponent {bits}"


def _jpeg(objects: Objects, name: str, looks: Looks, data: bytes) -> None:
    invert = "/Decode[1 0 1 0 1 0 1 0]" if looks.inverted else ""
    colours = _SPACES[looks.colours]
    space = _space(objects, colours, usable(jpeg_profile(data), colours))
    head = _head(looks.width, looks.height, space, 8)
    picture = data[: end_of_jpeg(data) or len(data)]  # without films and second pictures behind it
    objects.stream(name, f"{head}{invert}/Filter/DCTDecode", picture, packed=True, known=True)


def _png(objects: Objects, name: str, looks: Looks, data: bytes) -> None:
    """PNG's compressed rows are what FlateDecode with a PNG predictor reads (ISO 32000-1, 7.4.4.4)."""
    chunks = png_chunks(data)
    pixels = b"".join(data[start : start + length] for kind, start, length in chunks if kind == b"IDAT")
    parts, colours = png_parts(data, chunks), _SPACES[looks.colours]
    space = _space(objects, colours, usable(png_profile(parts.get(b"iCCP", b"")), colours))
    if looks.colours == "palette":
        space = _palette(parts[b"PLTE"], space)
    parameters = _rows(_SAMPLES[looks.colours], looks.bits, looks.width)
    head = _head(looks.width, looks.height, space, looks.bits)
    objects.stream(name, f"{head}/Filter/FlateDecode{parameters}", pixels, packed=True, known=True)


def _palette(written: bytes, space: str) -> str:
    colours = written[: len(written) // 3 * 3][:768]
    return f"[/Indexed{space} {len(colours) // 3 - 1}<{colours.hex()}>]"


def embed_pixels(objects: Objects, name: str, pixels: Pixels) -> None:
    """Write a picture that was decoded."""
    mask = ""
    if pixels.alpha:
        head = _head(pixels.width, pixels.height, "/DeviceGray", 8)
        rows = _rows(1, 8, pixels.width) if pixels.filtered else ""
        ref = objects.stream(f"{name} alpha", f"{head}/Filter/FlateDecode{rows}", pixels.alpha, packed=True)
        mask = f"/SMask {ref}"
    # JPEG files of four inks are written the other way round by everybody
    invert = "/Decode[1 0 1 0 1 0 1 0]" if (pixels.packing, pixels.colours) == ("DCTDecode", "DeviceCMYK") else ""
    head = _head(pixels.width, pixels.height, _space(objects, pixels.colours, pixels.profile), 8)
    rows = _rows(_COMPONENTS[pixels.colours], 8, pixels.width) if pixels.filtered else ""
    objects.stream(name, f"{head}{mask}{invert}/Filter/{pixels.packing}{rows}", pixels.data, packed=True, known=True)


def _rows(samples: int, bits: int, width: int) -> str:
    """How rows are filtered that come as in a PNG."""
    return f"/DecodeParms<</Predictor 15/Colors {samples}/BitsPerComponent {bits}/Columns {width}>>"
