"""Art as it is drawn in the end: every kind of picture file in its window, looked at pixel by pixel."""

import io
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from kamifuda.jobs import HERE
from kamifuda.press.plan import front_of
from kamifuda.press.single import Cut, Target, write_faces

Make = Callable[..., bytes]
Drawn = Callable[..., Image.Image]
ART = "[{id: u1, kind: unit, name: {ja: 灯}, art: lamp.png}]"
GREEN = '<panel box="0 0 63 88" fill="#00ff00"/>'
RED, BLUE, WHITE, LIME = (255, 0, 0), (0, 0, 255), (255, 255, 255), (0, 255, 0)


@pytest.fixture
def drawn(tiny: Callable[..., Any], tmp_path: Path) -> Drawn:
    """A face with art over green, 4 pixels to the mm."""

    def draw(data: bytes, markup: str = '<art box="10 10 40 20" fit="fill"/>', cards: str = ART) -> Image.Image:
        files = {"templates/tiny/unit.xml": f"<face>{GREEN}{markup}</face>", "art/tiny/lamp.png": data}
        made = tiny(files, cards=cards)
        target = Target(front_of(made.cards[0]), tmp_path / "face.png", "face")
        written = write_faces(made.plan, [target], Cut(dpi=101.6), HERE)
        assert [fault for fault in written.faults if fault.severity == "error"] == []
        with Image.open(tmp_path / "face.png") as face:
            return face.convert("RGB")

    return draw


def at(face: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a place in mm."""
    found = face.getpixel((int(x * 4), int(y * 4)))
    assert isinstance(found, tuple)
    return found


def near(one: tuple[int, ...], other: tuple[int, ...], by: int = 12) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def halves(mode: str = "RGB", size: tuple[int, int] = (480, 240)) -> Image.Image:
    """Red on the left, blue on the right, and a white top right corner."""
    picture = Image.new("RGB", size, RED)
    w, h = size
    picture.paste(BLUE, (w // 2, 0, w, h))
    picture.paste(WHITE, (w * 3 // 4, 0, w, h // 4))
    return picture.convert(mode)


def saved(picture: Image.Image, form: str, **more: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **more)
    return out.getvalue()


def stands_right(face: Image.Image, by: int = 12) -> bool:
    return (
        near(at(face, 15, 25), RED, by)
        and near(at(face, 35, 25), BLUE, by)
        and near(at(face, 47, 12), WHITE, by)
        and near(at(face, 5, 5), LIME)
    )


@pytest.mark.parametrize(
    ("form", "more"),
    [
        ("PNG", {}),
        ("JPEG", {"quality": 95}),
        ("JPEG", {"quality": 95, "progressive": True}),
        ("WEBP", {"lossless": True}),
        ("AVIF", {"quality": 95}),
        ("TIFF", {"compression": "tiff_lzw"}),
        ("BMP", {}),
    ],
)
@pytest.mark.parametrize("size", [(480, 240), (2400, 1200)])
def test_formats(drawn: Drawn, form: str, more: dict[str, Any], size: tuple[int, int]) -> None:
    assert stands_right(drawn(saved(halves(size=size), form, **more)))


@pytest.mark.parametrize(
    ("form", "turn"), [*(("JPEG", turn) for turn in range(1, 9)), ("TIFF", 6), ("TIFF", 7), ("PNG", 8), ("WEBP", 5)]
)
def test_turned_pictures_stand_upright(drawn: Drawn, form: str, turn: int) -> None:
    t = Image.Transpose
    stored = [
        None,
        t.FLIP_LEFT_RIGHT,
        t.ROTATE_180,
        t.FLIP_TOP_BOTTOM,
        t.TRANSPOSE,
        t.ROTATE_90,
        t.TRANSVERSE,
        t.ROTATE_270,
    ]
    how = stored[turn - 1]
    picture = halves() if how is None else halves().transpose(how)
    exif = Image.Exif()
    exif[0x0112] = turn
    assert stands_right(drawn(saved(picture, form, exif=exif)))


@pytest.mark.parametrize("marker", [True, False])
@pytest.mark.parametrize("size", [(480, 240), (2400, 1200)])
def test_cmyk(drawn: Drawn, marker: bool, size: tuple[int, int]) -> None:
    picture = halves("CMYK", size)
    data = saved(picture if marker else ImageChops.invert(picture), "JPEG", quality=95)
    if not marker:
        start = data.find(b"\xff\xee")
        data = data[:start] + data[start + 2 + struct.unpack_from(">H", data, start + 2)[0] :]
    face = drawn(data)
    assert at(face, 15, 25)[0] > 180 > 90 > at(face, 15, 25)[2]
    assert at(face, 35, 25)[2] > 120 > 90 > at(face, 35, 25)[0]
    assert near(at(face, 47, 12), WHITE)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
@pytest.mark.parametrize("size", [(480, 240), (2400, 1200)])
def test_what_is_clear_shows_the_ground_and_never_black(drawn: Drawn, mode: str, size: tuple[int, int]) -> None:
    picture = halves("RGBA", size)
    veil = Image.new("L", size, 255)
    veil.paste(0, (0, 0, size[0] // 2, size[1]))
    if mode == "P":
        picture = halves("P", size)
        clear = picture.getpixel((0, 0))
        face = drawn(saved(picture, "PNG", transparency=clear))
    else:
        veil.paste(128, (0, 0, size[0] // 4, size[1]))
        picture.putalpha(veil)
        face = drawn(saved(picture.convert(mode), "PNG"))
        half = at(face, 12, 25)
        assert half[0] > 20 and 110 < half[1] < 200  # half of it over green
    assert near(at(face, 25, 25), LIME)
    assert near(at(face, 47, 12), WHITE)


def test_clear_art_in_round_corners(drawn: Drawn) -> None:
    picture = halves("RGBA")
    picture.putalpha(200)
    for corner in ("6", "6 0 6 0"):
        face = drawn(saved(picture, "PNG"), f'<art box="10 10 40 20" fit="fill" corner="{corner}"/>')
        assert near(at(face, 10.5, 10.5), LIME) and not near(at(face, 15, 25), LIME)


def test_the_focus_of_the_card_counts_without_a_word_of_the_template(drawn: Drawn) -> None:
    def left_colour(focus: str) -> tuple[int, ...]:
        cards = ART.replace("art: lamp.png", f"art: {{file: lamp.png, focus: {focus}}}")
        return at(drawn(saved(halves(), "PNG"), '<art box="10 10 20 20"/>', cards), 12, 25)

    assert near(left_colour("left"), RED) and near(left_colour("100% 0%"), BLUE) and near(left_colour("0.1 0.5"), RED)


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">%s</svg>'


def test_an_svg_is_known_by_what_it_holds(drawn: Drawn) -> None:
    inner = '<rect width="40" height="20" fill="red"/><rect x="20" width="20" height="20" fill="rgb(0,0,255)"/>'
    corner = '<path d="M30 0h10v5h-10z" fill="#fff"/>'
    plain = (SVG % (inner + corner)).encode()
    import gzip

    for data in (plain, b"\xef\xbb\xbf" + plain, plain.decode().encode("utf-16"), gzip.compress(plain)):
        assert stands_right(drawn(data))


def test_gradients_of_templates_fade_away(drawn: Drawn) -> None:
    def row(stops: str) -> list[tuple[int, ...]]:
        markup = f'<panel box="10 10 40 20"><gradient stops="{stops}"/></panel>'
        face = drawn(saved(halves(), "PNG"), markup)
        return [at(face, x, 20) for x in (10.5, 30, 49.5)]

    fading = row("0 #ff0000, 1 none")
    assert near(fading[0], RED) and near(fading[1], (128, 128, 0)) and near(fading[2], LIME)
    inside = row("0 none, 0.5 #0000ff, 1 none")
    assert near(inside[0], LIME) and near(inside[1], BLUE) and near(inside[2], LIME)


def test_art_that_shines_through(drawn: Drawn) -> None:
    inner = '<rect width="40" height="20" fill="#f00"/><rect width="40" height="20" fill="#00f"/>'
    face = drawn((SVG % inner).encode(), '<art box="10 10 40 20" opacity="0.5"/>')
    assert near(at(face, 20, 20), (0, 128, 128))  # nothing of the red below the blue
    face = drawn(saved(halves(), "PNG"), '<art box="10 10 40 20" opacity="0.5"/>')
    assert near(at(face, 15, 25), (128, 128, 0))


def test_a_group_that_shines_through(drawn: Drawn) -> None:
    inner = '<panel box="10 10 20 20" fill="#ff0000"/><panel box="20 10 20 20" fill="#0000ff"/>'
    face = drawn(saved(halves(), "PNG"), f'<group opacity="0.5">{inner}</group>')
    assert near(at(face, 15, 20), (128, 128, 0)) and near(at(face, 25, 20), (0, 128, 128))
    words = drawn(saved(halves(), "PNG"), '<group opacity="0.3"><text box="10 10 40 12">灯</text></group>')
    assert min(pixel[1] for pixel in words.get_flattened_data() if isinstance(pixel, tuple)) > 120  # pale, not cut off
    assert any(pixel[1] < 230 for pixel in words.get_flattened_data() if isinstance(pixel, tuple))


@pytest.mark.parametrize(
    ("inner", "places"),
    [
        (  # across the box of the form
            '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>'
            '<rect width="40" height="20" fill="url(#g)"/>',
            [(10.5, 20, RED), (49.5, 20, BLUE), (30, 20, (128, 0, 128))],
        ),
        (  # fading away
            '<linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="red" stop-opacity="0"/>'
            '</linearGradient><rect width="40" height="20" fill="url(#g)"/>',
            [(10.5, 20, RED), (30, 20, (128, 128, 0)), (49.5, 20, LIME), (5, 5, LIME)],
        ),
        (  # in the units of the drawing, taken over from another, turned
            '<defs><linearGradient id="a"><stop offset="25%" style="stop-color:#f00"/><stop offset="75%" '
            'stop-color="#00f"/></linearGradient><linearGradient id="g" href="#a" gradientUnits="userSpaceOnUse" '
            'x1="0" x2="20" gradientTransform="rotate(90)"/></defs><rect width="40" height="20" fill="url(#g)"/>',
            [(30, 11, RED), (30, 29, BLUE), (12, 20, (128, 0, 128))],
        ),
        (  # an ellipse in a flat box
            '<radialGradient id="g"><stop offset="0.5" stop-color="red"/><stop offset="0.5" stop-color="blue"/>'
            '</radialGradient><rect width="40" height="20" fill="url(#g)"/>',
            [(30, 20, RED), (38, 20, RED), (42, 20, BLUE), (30, 24, RED), (30, 26, BLUE)],
        ),
        (
            '<clipPath id="c"><circle cx="20" cy="10" r="5"/></clipPath>'
            '<g clip-path="url(#c)"><rect width="40" height="20" fill="red"/></g>',
            [(30, 20, RED), (30, 26, LIME), (20, 20, LIME)],
        ),
        (
            '<clipPath id="c" clipPathUnits="objectBoundingBox"><path d="M0 0h.5v1h-.5z"/></clipPath>'
            '<rect x="10" width="20" height="20" clip-path="url(#c)" fill="red"/>',
            [(25, 20, RED), (35, 20, LIME)],
        ),
        (
            '<defs><g id="u"><rect width="5" height="5"/></g></defs><use href="#u" x="10" y="5" fill="red"/>'
            '<use href="#u" transform="translate(20 5) scale(2)" fill="blue"/>',
            [(22, 17, RED), (38, 23, BLUE), (12, 12, LIME)],
        ),
        (
            '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/></symbol>'
            '<use href="#s" x="20" width="20" height="20"/>',
            [(45, 25, RED), (25, 25, LIME)],
        ),
        (  # drawn together, then half clear
            '<g opacity="0.5"><rect width="20" height="20" fill="red"/><rect width="40" height="20" fill="blue"/></g>',
            [(20, 20, (0, 128, 128)), (40, 20, (0, 128, 128))],
        ),
        (  # a line that is wide one way
            '<g transform="scale(4 1)"><path d="M5 0v20M0 10h1" stroke="red" stroke-width="2" fill="none"/></g>',
            [(27, 25, RED), (33, 25, RED), (36, 25, LIME), (12, 20, RED), (12, 22, LIME)],
        ),
        (
            '<rect width="40" height="20" fill="red"/><g display="none"><rect width="40" height="20"/></g>'
            '<rect width="40" height="20" visibility="hidden"/><svg x="20" width="10" height="10" viewBox="0 0 2 2">'
            '<rect width="2" height="2" fill="blue"/></svg>',
            [(20, 20, RED), (35, 15, BLUE), (35, 25, RED)],
        ),
    ],
)
def test_what_svg_can_say(drawn: Drawn, inner: str, places: list[tuple[float, float, tuple[int, ...]]]) -> None:
    face = drawn((SVG % inner).encode())
    assert [at(face, x, y) for x, y, _ in places if not near(at(face, x, y), _, 16)] == []
