"""What picture files hold: by content, whole or broken, upright or turned."""

import io
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from kamifuda.press.pictures import Looks, PictureFault, look
from kamifuda.press.pictures.decode import decode
from kamifuda.press.pictures.jpegs import orientation

MakePicture = Callable[..., bytes]


@pytest.mark.parametrize(
    ("form", "mode", "looks"),
    [
        ("JPEG", "RGB", Looks("jpeg", 4, 6, 1, "rgb", 8, passes=True, parts=True)),
        ("JPEG", "L", Looks("jpeg", 4, 6, 1, "grey", 8, passes=True, parts=True)),
        ("JPEG", "CMYK", Looks("jpeg", 4, 6, 1, "cmyk", 8, inverted=True, passes=True, parts=True)),
        ("PNG", "RGB", Looks("png", 4, 6, 1, "rgb", 8, passes=True, parts=True)),
        ("PNG", "L", Looks("png", 4, 6, 1, "grey", 8, passes=True, parts=True)),
        ("PNG", "1", Looks("png", 4, 6, 1, "grey", 1, passes=True)),
        ("PNG", "P", Looks("png", 4, 6, 1, "palette", 8, passes=True)),
        ("PNG", "I;16", Looks("png", 4, 6, 1, "grey", 16, passes=True)),
        ("PNG", "RGBA", Looks("png", 4, 6, 1, "rgb", 8, passes=False, parts=True)),
        ("PNG", "LA", Looks("png", 4, 6, 1, "grey", 8, passes=False, parts=True)),
        ("WEBP", "RGB", Looks("other", 4, 6)),
        ("GIF", "P", Looks("other", 4, 6)),
        ("TIFF", "RGB", Looks("other", 4, 6)),
        ("AVIF", "RGB", Looks("other", 4, 6)),
    ],
)
def test_formats(picture: MakePicture, form: str, mode: str, looks: Looks) -> None:
    found = look(picture(form, mode))
    if form == "PNG" and mode == "P":  # Pillow writes as few bits as the palette needs
        assert (found.colours, found.passes) == ("palette", True)
    else:
        assert found == looks


def test_a_progressive_jpeg_passes(picture: MakePicture) -> None:
    assert look(picture("JPEG", progressive=True)).passes


@pytest.mark.parametrize("turn", range(1, 9))
def test_orientation_of_jpeg(turn: int) -> None:
    out, exif = io.BytesIO(), Image.Exif()
    exif[0x0112] = turn
    Image.new("RGB", (4, 6)).save(out, "JPEG", exif=exif)
    found = look(out.getvalue())
    assert found.turn == turn and found.size == ((6, 4) if turn >= 5 else (4, 6))


@pytest.mark.parametrize(
    "block", [b"", b"II*\0", b"XX*\0\x08\0\0\0", b"II*\0\xff\xff\xff\xff", b"MM\0*\0\0\0\x08\0\x05"]
)
def test_nonsense_in_exif_is_upright(block: bytes) -> None:
    assert orientation(block) == 1


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P", "1", "CMYK", "I;16", "L"])
def test_decoding_keeps_what_shines_through(mode: str) -> None:
    out = io.BytesIO()
    if mode == "P":
        image = Image.new("P", (2, 2), 0)
        image.putpalette([255, 0, 0, 0, 0, 255])
        image.save(out, "PNG", transparency=0)
    else:
        colour = {"RGBA": (255, 0, 0, 128), "LA": (200, 0)}.get(mode, 0)
        Image.new(mode, (2, 2), colour).save(out, "TIFF" if mode == "CMYK" else "PNG")
    pixels = decode(out.getvalue())
    assert bool(pixels.alpha) == (mode in ("RGBA", "LA", "P"))
    assert pixels.colours == {
        "L": "DeviceGray",
        "LA": "DeviceGray",
        "1": "DeviceGray",
        "I;16": "DeviceGray",
        "CMYK": "DeviceCMYK",
    }.get(mode, "DeviceRGB")


def test_sixteen_bits_are_scaled_not_cut() -> None:
    import zlib

    out = io.BytesIO()
    Image.new("I;16", (1, 1), 32768).save(out, "TIFF")
    assert zlib.decompress(decode(out.getvalue()).data)[0] in (127, 128)


@pytest.mark.parametrize(
    ("form", "more", "packing"),
    [
        ("WEBP", {"quality": 90}, "DCTDecode"),
        ("WEBP", {"lossless": True}, "FlateDecode"),
        ("AVIF", {}, "DCTDecode"),
        ("GIF", {}, "FlateDecode"),
        ("TIFF", {}, "FlateDecode"),
        ("PNG", {}, "FlateDecode"),
    ],
)
def test_what_had_losses_becomes_a_jpeg(form: str, more: dict[str, object], packing: str) -> None:
    out = io.BytesIO()
    slope = Image.linear_gradient("L").resize((48, 32))
    Image.merge("RGB", [slope, slope.rotate(180), slope]).save(out, form, icc_profile=None, **more)
    pixels = decode(out.getvalue())
    assert (pixels.packing, pixels.colours, pixels.width, pixels.height) == (packing, "DeviceRGB", 48, 32)
    if packing == "DCTDecode":
        with Image.open(io.BytesIO(pixels.data)) as shown, Image.open(io.BytesIO(out.getvalue())) as meant:
            difference = ImageChops.difference(shown.convert("RGB"), meant.convert("RGB"))
        assert max(high for _, high in difference.getextrema()) <= 6  # type: ignore[misc]  # a pair for each colour


def test_colours_under_a_veil_become_a_jpeg_too() -> None:
    out = io.BytesIO()
    Image.new("RGBA", (8, 8), (200, 10, 10, 90)).save(out, "WEBP", quality=80)
    pixels = decode(out.getvalue())
    assert pixels.packing == "DCTDecode" and pixels.alpha


@given(st.binary(max_size=200))
def test_junk_is_a_reason_never_a_crash(data: bytes) -> None:
    with pytest.raises(PictureFault):
        look(data)


@given(st.data())
def test_broken_files_are_a_reason_or_still_whole(data: st.DataObject) -> None:
    out = io.BytesIO()
    form = data.draw(st.sampled_from(["PNG", "JPEG", "WEBP", "GIF", "TIFF"]))
    Image.linear_gradient("L").resize((16, 16)).convert("RGB").save(out, form)
    whole = bytearray(out.getvalue())
    for _ in range(data.draw(st.integers(1, 3))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    broken = bytes(whole[: data.draw(st.integers(1, len(whole)))])
    try:
        looks = look(broken)
        if not looks.passes:
            decode(broken)
    except PictureFault as fault:
        assert fault.name in ("broken-picture", "unknown-picture", "picture-too-large")
