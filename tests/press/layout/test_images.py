"""Pictures in their windows, by what the file holds; what cannot be printed is told and drawn over."""

import io
import struct
import zlib
from collections.abc import Callable

import pytest
from PIL import Image

Laid = Callable[..., tuple[list[str], list[str]]]
MakePicture = Callable[..., bytes]

ART = "[{id: u1, kind: unit, name: {ja: 灯}, art: lamp.png}]"


def test_art_covers_its_window_around_its_focus(laid: Laid, picture: MakePicture) -> None:
    files = {"art/tiny/lamp.png": picture(size=(480, 240))}

    def place(more: str) -> str:
        elements, faults = laid(f'<art box="10 10 20 20" {more}/>', files, cards=ART)
        assert faults == []
        return elements[0].split(" at ")[1]

    assert place("") == "0 10 40 20"
    assert place('focus="0 0.5"') == "10 10 40 20"
    assert place('focus="right"') == "-10 10 40 20"
    assert place('focus="40% 50%"') == "4 10 40 20"
    assert place('fit="contain"') == "10 15 20 10"
    assert place('fit="fill"') == "10 10 20 20"


def test_art_is_found_by_the_name_of_the_card(laid: Laid, picture: MakePicture) -> None:
    elements, faults = laid('<art box="0 0 9 9"/>', {"art/tiny/u1.webp": picture("WEBP", size=(120, 120))})
    assert faults == [] and elements[0].startswith("picture u1.webp")


def test_a_picture_is_what_it_holds_not_what_it_is_called(laid: Laid, picture: MakePicture) -> None:
    elements, faults = laid('<art box="0 0 9 9"/>', {"art/tiny/lamp.png": picture("JPEG", size=(120, 120))}, cards=ART)
    assert faults == [] and elements[0].startswith("picture lamp.png")


def test_a_turned_photograph_is_fitted_upright(laid: Laid) -> None:
    out = io.BytesIO()
    exif = Image.Exif()
    exif[0x0112] = 6
    Image.new("RGB", (100, 50)).save(out, "JPEG", exif=exif)
    elements, _ = laid('<art box="0 0 20 20" fit="contain"/>', {"art/tiny/lamp.png": out.getvalue()}, cards=ART)
    assert elements[0].split(" at ")[1] == "5 0 10 20"


def test_a_card_without_art_gets_a_drawn_scene_that_never_changes(laid: Laid) -> None:
    first, faults = laid('<art box="0 0 20 20"/>')
    assert faults == [] and first[0] == "group 1 0 0 1 0 0 clipped" and len(first) > 8
    assert laid('<art box="0 0 20 20"/>')[0] == first
    assert laid('<art box="0 0 20 20"/>', cards="[{id: u2, kind: unit, name: {ja: 灯}}]")[0] != first


def test_a_template_chooses_the_scene(laid: Laid) -> None:
    scenes = {
        name: laid(f'<art box="0 0 20 20" scene="{name}"/>') for name in ("hills", "rays", "towers", "facets", "waves")
    }
    assert len({tuple(drawn) for drawn, _ in scenes.values()}) == 5
    _, faults = laid('<art box="0 0 20 20" scene="hill"/>')
    assert faults[0].startswith("unit.xml:2 wrong-attribute") and "hills or rays" in faults[0]


def test_what_stands_in_art_is_drawn_where_a_card_has_no_picture(laid: Laid, picture: MakePicture) -> None:
    figure = '<art box="0 0 20 20" scene="waves"><panel box="4 4 12 12" fill="#111111"/></art>'
    bare, _ = laid('<art box="0 0 20 20" scene="waves"/>')
    drawn, faults = laid(figure)
    assert faults == [] and drawn[: len(bare)] == bare and len(drawn) == len(bare) + 1
    assert len(laid(figure, {"art/tiny/lamp.png": picture()}, cards=ART)[0]) == 1
    _, faults = laid('<art box="0 0 20 20"><panle box="4 4 12 12"/></art>')
    assert faults[0].startswith("unit.xml:2 unknown-element")


def test_missing_art_is_told_and_drawn_over(laid: Laid, picture: MakePicture) -> None:
    elements, faults = laid('<art box="0 0 20 20"/>', {"art/tiny/lmap.png": picture()}, cards=ART)
    assert faults[0].startswith("mine.yaml:1 missing-art") and elements[0].endswith("clipped")


def bomb(width: int, height: int) -> bytes:
    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data[:-30], "broken-picture: the picture lamp.png is damaged: it breaks off before its end"),
        (lambda data: data[:60] + bytes([data[60] ^ 255]) + data[61:], "broken-picture"),
        (lambda data: b"words", "unknown-picture"),
        (lambda data: b"", "unknown-picture"),
        (
            lambda data: bomb(60_000, 60_000),
            "picture-too-large: the picture lamp.png is too large: 60000 x 60000 pixels",
        ),
        (lambda data: bomb(240, 240), "broken-picture: the picture lamp.png is damaged: it holds 100 bytes of pixels"),
        (lambda data: bomb(500, 500), "broken-picture: the picture lamp.png is damaged: it breaks off"),
        (lambda data: bomb(9_000, 9_000), "broken-picture: the picture lamp.png is damaged: it breaks off"),
    ],
)
def test_pictures_that_cannot_be_printed(
    laid: Laid, picture: MakePicture, change: Callable[[bytes], bytes], told: str
) -> None:
    noise = io.BytesIO()
    Image.linear_gradient("L").resize((240, 240)).save(noise, "PNG")
    elements, faults = laid('<art box="0 0 20 20"/>', {"art/tiny/lamp.png": change(noise.getvalue())}, cards=ART)
    assert len(faults) == 1 and faults[0].startswith(f"mine.yaml:1 {told}")
    assert elements[0].endswith("clipped")  # a drawn one in its place


def test_a_truncated_jpeg_is_told(laid: Laid, picture: MakePicture) -> None:
    data = picture("JPEG", size=(64, 64))
    assert "broken-picture" in laid('<art box="0 0 20 20"/>', {"art/tiny/lamp.png": data[:-20]}, cards=ART)[1][0]


def test_art_outside_its_folder_is_never_read(laid: Laid, picture: MakePicture) -> None:
    cards = ART.replace("lamp.png", "../secret.png")
    elements, faults = laid('<art box="0 0 20 20"/>', {"art/secret.png": picture()}, cards=cards)
    assert "art-outside" in faults[0] and not any("picture" in line for line in elements)


def test_svg_art_is_drawn(laid: Laid) -> None:
    files = {"art/tiny/u1.svg": '<svg viewBox="0 0 20 10"><rect width="20" height="10" fill="#00ff00"/></svg>'}
    elements, faults = laid('<art box="0 0 20 20"/>', files)
    assert faults == []
    assert elements == [
        "group 1 0 0 1 0 0 clipped",
        "  group 2 0 0 2 -10 0",
        "    shape M 0 0 L 20 0 L 20 10 L 0 10 Z fill #00ff00",
    ]
