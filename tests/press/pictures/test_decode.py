"""Decoding: reduced, strip by strip where a picture is huge, with the right colours and what shines through."""

import io
import struct
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageCms

from kamifuda.press.pictures import PictureFault, Pixels, look
from kamifuda.press.pictures.decode import decode
from kamifuda.press.pictures.profiles import jpeg_profile, usable

Png = Callable[..., bytes]


def scene(mode: str, size: tuple[int, int] = (256, 256)) -> Image.Image:
    """Slopes in every channel."""
    slope = Image.linear_gradient("L").resize(size)
    bands = [
        slope,
        slope.transpose(Image.Transpose.ROTATE_90).resize(size),
        slope.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
    ]
    count = len(Image.new(mode, (1, 1)).getbands())
    return Image.merge(mode, [*bands, slope][:count] if count > 2 else [slope, bands[1]][:count])


def saved(picture: Image.Image, form: str = "PNG", **more: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **more)
    return out.getvalue()


def shown(pixels: Pixels) -> Image.Image:
    """Decoded pixels as a picture."""
    mode = {"DeviceGray": "L", "DeviceRGB": "RGB", "DeviceCMYK": "CMYK"}[pixels.colours]
    if pixels.packing == "DCTDecode":
        return Image.open(io.BytesIO(pixels.data))
    return Image.frombytes(mode, (pixels.width, pixels.height), zlib.decompress(pixels.data))


def on_paper(pixels: Pixels) -> Image.Image:
    """Decoded pixels over white: colours under a thick veil are rounded."""
    paper = Image.new("RGB", (pixels.width, pixels.height), "white")
    mask = Image.frombytes("L", paper.size, zlib.decompress(pixels.alpha)) if pixels.alpha else None
    paper.paste(shown(pixels).convert("RGB"), (0, 0), mask)
    return paper


def veil(pixels: Pixels) -> list[int]:
    return list(zlib.decompress(pixels.alpha))


def difference(one: Image.Image, other: Image.Image) -> int:
    extrema = ImageChops.difference(one, other).getextrema()
    pairs = [extrema] if isinstance(extrema[0], int | float) else extrema
    return max(int(pair[1]) for pair in pairs)


@pytest.mark.parametrize("form", ["PNG", "JPEG", "WEBP", "TIFF"])
def test_a_picture_is_reduced(form: str) -> None:
    pixels = decode(saved(scene("RGB"), form), (64, 64))
    assert (pixels.width, pixels.height) == (64, 64)
    assert difference(shown(pixels).convert("RGB"), scene("RGB").resize((64, 64), Image.Resampling.LANCZOS)) < 12


@pytest.mark.parametrize("mode", ["L", "RGB", "RGBA", "LA", "P", "PA"])
def test_huge_png_files_are_reduced_in_strips(mode: str, monkeypatch: pytest.MonkeyPatch) -> None:
    more: dict[str, Any] = {}
    picture = scene({"P": "RGB", "PA": "RGB"}.get(mode, mode), (300, 500))
    if mode in ("P", "PA"):
        picture = picture.quantize(200)
        more = {"transparency": bytes(range(200))} if mode == "PA" else {}
    data = saved(picture, **more)
    whole = decode(data, (60, 100))
    monkeypatch.setattr("kamifuda.press.pictures.decode.HUGE", 1)
    monkeypatch.setattr("kamifuda.press.pictures.strips.ROWS", 33)
    strips = decode(data, (60, 100))
    assert bool(strips.alpha) == (mode in ("RGBA", "LA", "PA"))
    assert difference(on_paper(whole), on_paper(strips)) < 12


def test_a_huge_png_that_breaks_off(png: Png, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kamifuda.press.pictures.decode.HUGE", 1)
    with pytest.raises(PictureFault, match="breaks off"):
        decode(png((90, 90), 8, 2, [bytes(270)] * 40), (9, 9))


@pytest.mark.parametrize("marker", [True, False])
@pytest.mark.parametrize("size", [None, (64, 64)])
def test_cmyk_with_and_without_the_marker_of_adobe(marker: bool, size: tuple[int, int] | None) -> None:
    meant = scene("CMYK")
    data = saved(meant if marker else ImageChops.invert(meant), "JPEG", quality=95)
    if not marker:  # Pillow always writes it
        at = data.find(b"\xff\xee")
        data = data[:at] + data[at + 2 + struct.unpack_from(">H", data, at + 2)[0] :]
    assert look(data).inverted == marker
    pixels = decode(data, size)
    assert pixels.colours == "DeviceCMYK"
    got = shown(pixels)
    assert difference(got, meant.resize(got.size, Image.Resampling.LANCZOS)) < 16


@pytest.mark.parametrize(
    ("bits", "row", "clear", "veils"),
    [
        (1, b"\x40", 1, [255, 0]),
        (2, b"\x60", 2, [255, 0]),
        (4, b"\x12", 2, [255, 0]),
        (8, b"\x01\x02", 2, [255, 0]),
        (16, b"\x12\x34\x56\x78", 0x5678, [255, 0]),
    ],
)
def test_the_transparent_grey_of_a_png(png: Png, bits: int, row: bytes, clear: int, veils: list[int]) -> None:
    assert veil(decode(png((2, 1), bits, 0, [row], (b"tRNS", struct.pack(">H", clear))))) == veils


def test_the_transparent_colour_of_sixteen_bits(png: Png) -> None:
    row = b"\x12\x34" * 3 + b"\x56\x78" * 3
    assert veil(decode(png((2, 1), 16, 2, [row], (b"tRNS", b"\x56\x78" * 3)))) == [255, 0]


@pytest.mark.parametrize(("gamma", "becomes"), [(100_000, 186), (45_455, 128), (55_556, 145)])
def test_gamma(png: Png, gamma: int, becomes: int) -> None:
    data = png((1, 1), 8, 0, [b"\x80"], (b"gAMA", struct.pack(">I", gamma)))
    assert look(data).passes == (gamma == 45_455)
    assert abs(zlib.decompress(decode(data).data)[0] - becomes) <= 2
    better = png((1, 1), 8, 0, [b"\x80"], (b"gAMA", struct.pack(">I", gamma)), (b"sRGB", b"\0"))
    assert look(better).passes


def profile(name: bytes) -> bytes:
    """A colour profile of RGB that calls itself something."""
    data: bytes = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return data.replace("sRGB".encode("utf-16-be"), name.decode().encode("utf-16-be"))


def test_profiles_are_kept_unless_they_say_the_usual() -> None:
    odd, usual = profile(b"oRGB"), profile(b"sRGB")
    assert usable(odd, "DeviceRGB") == odd and usable(usual, "DeviceRGB") == b""
    assert (
        usable(odd, "DeviceCMYK") == b""
        and usable(odd[:200], "DeviceRGB") == b""
        and usable(b"x" * 300, "DeviceRGB") == b""
    )
    assert jpeg_profile(saved(scene("RGB"), "JPEG", icc_profile=odd)) == odd
    assert decode(saved(scene("RGB"), "WEBP", icc_profile=odd), (9, 9)).profile == odd
    assert decode(saved(scene("RGB"), "WEBP", icc_profile=usual)).profile == b""


@pytest.mark.parametrize("form", ["JPEG", "WEBP", "TIFF", "PNG", "AVIF"])
def test_turned_pictures_say_their_upright_size(form: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    data = saved(scene("RGB", (40, 20)), form, exif=exif)
    assert look(data).size == (20, 40)
    looks, pixels = look(data), decode(data)
    assert (pixels.width, pixels.height) == (looks.width, looks.height)


def test_of_many_frames_the_first() -> None:
    first, others = Image.new("RGB", (8, 8), (255, 0, 0)), [Image.new("RGB", (8, 8), (0, 0, 255))]
    for form in ("GIF", "TIFF", "WEBP", "PNG"):
        more = {"lossless": True} if form == "WEBP" else {}
        data = saved(first, form, save_all=True, append_images=others, **more)
        assert shown(decode(data)).convert("RGB").getpixel((4, 4)) == (255, 0, 0), form


def test_pixels_of_an_unusual_kind_are_refused_in_words() -> None:
    with pytest.raises(PictureFault, match=r"unusual kind \(F\)"):
        decode(saved(Image.new("F", (4, 4)), "TIFF"))


@pytest.mark.parametrize("form", ["WEBP", "AVIF", "GIF", "TIFF", "BMP"])
def test_a_file_that_breaks_off_is_called_damaged(form: str) -> None:
    data = saved(scene("RGB").resize((90, 60)), form)
    with pytest.raises(PictureFault, match=r"breaks off|damaged|none of") as told:
        decode(data[: len(data) * 2 // 3])
    assert told.value.name == "broken-picture", told.value


def test_a_container_of_something_else_is_no_damaged_picture() -> None:
    with pytest.raises(PictureFault, match="none of") as told:
        look(b"\0\0\0\x18ftypheic" + bytes(range(1, 90)))
    assert told.value.name == "unknown-picture"
