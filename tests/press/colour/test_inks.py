"""Colours of a screen in inks."""

import io
import zlib
from pathlib import Path

import pytest
from PIL import Image, ImageCms

from kamifuda.press.colour import Ink, find_condition
from kamifuda.press.colour.converting import convert_operators, convert_pixels, gradient_stops
from kamifuda.press.colour.inks import Wish
from kamifuda.press.colour.profiles import UnusableProfileError
from kamifuda.press.face import Gradient
from kamifuda.press.pictures import Pixels

RICH = (0.6, 0.4, 0.4, 1.0)


@pytest.fixture(scope="module")
def ink() -> Ink:
    return Ink(find_condition(None, 240), Wish(2.4))


def test_paper_has_no_ink_and_black_words_have_black_alone(ink: Ink) -> None:
    assert ink.colour((1, 1, 1)) == (0, 0, 0, 0)
    assert ink.colour((0, 0, 0), words=True) == (0, 0, 0, 1)
    assert ink.colour((0, 0, 0), area=True) == (0, 0, 0, 1)
    cyan, magenta, yellow, black = ink.colour((0.5, 0.5, 0.5))
    assert (cyan, magenta, yellow) == (0, 0, 0) and 0.4 < black < 0.7


def test_dark_words_are_black_ink_and_dark_shapes_are_mixed(ink: Ink) -> None:
    dark = (0.08, 0.1, 0.12)
    assert ink.colour(dark, words=True)[:3] == (0, 0, 0)
    assert min(ink.colour(dark)[:3]) > 0.1


def test_black_areas_are_rich_where_it_is_asked_for() -> None:
    rich = Ink(find_condition(None, 240), Wish(2.4, RICH))
    assert rich.colour((0, 0, 0), area=True) == RICH
    assert rich.colour((0, 0, 0), words=True) == (0, 0, 0, 1)
    assert rich.colour((0, 0, 0)) == (0, 0, 0, 1), "a line is no area"


def test_colours_look_on_paper_as_on_the_screen(ink: Ink) -> None:
    """Judged by the profile's own way back, in Lab; the brightest colours of a screen no ink can reach."""
    back = ImageCms.buildTransform(
        ImageCms.ImageCmsProfile(io.BytesIO(ink.condition.icc)),
        ImageCms.createProfile("sRGB"),
        "CMYK",
        "RGB",
        renderingIntent=ImageCms.Intent.PERCEPTUAL,
    )
    for colour in ((0.8, 0.3, 0.2), (0.2, 0.4, 0.6), (0.6, 0.55, 0.3), (0.9, 0.85, 0.7), (0.3, 0.5, 0.35)):
        inked = Image.new("CMYK", (1, 1), tuple(round(255 * part) for part in ink.colour(colour)))
        seen = back.apply(inked).getpixel((0, 0))
        assert isinstance(seen, tuple)
        assert max(abs(a / 255 - b) for a, b in zip(seen, colour, strict=True)) < 0.12, (colour, seen)


@pytest.mark.parametrize("limit", [200, 240, 300])
def test_no_colour_takes_more_ink_than_the_limit(limit: int) -> None:
    ink = Ink(find_condition(None, limit), Wish(limit / 100))
    steps = [k / 4 for k in range(5)]
    most = max(sum(ink.mixed((r, g, b))) for r in steps for g in steps for b in steps)
    assert most <= limit / 100 + 0.005


def test_a_profile_of_ones_own(tmp_path: Path) -> None:
    own = tmp_path / "press.icc"
    own.write_bytes(find_condition(None, 300).icc)
    assert find_condition(own, 0).identifier == ""
    screen = tmp_path / "screen.icc"
    screen.write_bytes(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    (tmp_path / "broken.icc").write_bytes(own.read_bytes()[:200])
    for name, word in (("screen.icc", "something else"), ("broken.icc", "no ICC profile"), ("none.icc", "cannot read")):
        with pytest.raises(UnusableProfileError, match=word):
            find_condition(tmp_path / name, 0)


def test_operators_change_their_colours_and_nothing_else(ink: Ink) -> None:
    shape, words = b"q\n0 g\n1 0 0 1 2 3 cm\n0 0 9 9 re\nf\n", b"BT\n0.1 0.12 0.1 rg\n<00010002> Tj\nET\n"
    drawn = shape + words + b"0 0 5 5 re\nf\nQ\n0.5 G\n0 0 m\nS"
    lines = convert_operators(drawn, ink).decode().split("\n")
    mixed, dark = lines[lines.index("ET") + 1], lines[lines.index("<00010002> Tj") - 1]
    assert dark.startswith("0 0 0 0.9") and dark.endswith(" k"), "words in black ink"
    assert mixed.endswith(" k") and not mixed.startswith("0 0 0 "), "a shape in the words' colour is mixed again"
    assert "0 0 0 1 k" in lines and "1 0 0 1 2 3 cm" in lines and any(line.endswith(" K") for line in lines)
    assert not any(line.split(" ")[-1] in ("g", "G", "rg", "RG") for line in lines)


def test_words_in_a_colour_chosen_for_a_shape_are_black_ink(ink: Ink) -> None:
    lines = convert_operators(b"0.05 0.06 0.09 rg\n0 0 9 9 re\nf\nBT\n<0001> Tj\nET", ink).decode().split("\n")
    assert lines[lines.index("BT") + 1].startswith("0 0 0 ")


def test_black_words_are_printed_over_the_colours_below(ink: Ink) -> None:
    """Shapes are not, nor are words in other colours; what follows a restored state knows the one that is restored."""
    words = b"BT\n<0001> Tj\n1 0 0 rg\n<0002> Tj\nET"
    drawn = b"0 g\n0 0 9 9 re\nf\nq\n" + words + b"\nQ\n" + words + b"\n0 0 9 9 re\nf"
    lines = convert_operators(drawn, ink).decode().split("\n")
    over = False
    kept: list[bool] = []
    painted = []
    for line in lines:
        if line in ("q", "Q"):
            over = over if line == "q" else kept.pop()
            kept += [over] if line == "q" else []
        elif line.endswith(" gs"):
            over = line == "/KO gs"
        elif line.endswith("Tj") or line == "f":
            painted.append((line[:6], over))
    one = [("<0001>", True), ("<0002>", False)]
    assert painted == [("f", False), *one, *one, ("f", False)]


def test_gradients_have_more_stops_in_inks(ink: Ink) -> None:
    stops = gradient_stops(Gradient("linear", (0, 0, 0), (1, 0, 0), ((0, (1, 0, 0)), (1, (0, 0, 1)))), ink)
    assert len(stops) == 7 and [at for at, _ in stops] == sorted(at for at, _ in stops)
    assert stops[0][1] == ink.mixed((1, 0, 0)) and stops[-1][1] == ink.mixed((0, 0, 1))


def test_pictures_in_inks_keep_what_shines_through(ink: Ink) -> None:
    rgb = Pixels(2, 1, "DeviceRGB", zlib.compress(bytes((255, 255, 255, 0, 0, 0))), alpha=b"veil")
    inked = convert_pixels(rgb, ink)
    parts = zlib.decompress(inked.data)
    assert inked.colours == "DeviceCMYK" and inked.alpha == b"veil"
    assert parts[:4] == bytes(4) and parts[7] == 255 and sum(parts[4:]) <= 2.4 * 255
    grey = Pixels(1, 1, "DeviceGray", zlib.compress(b"\x80"))
    assert convert_pixels(grey, ink).colours == "DeviceGray", "grey is black ink"
    heavy = Pixels(1, 1, "DeviceCMYK", zlib.compress(b"\xff\xff\xff\xff"))
    assert sum(zlib.decompress(convert_pixels(heavy, ink).data)) <= 2.4 * 255, "inks of a picture keep to the limit"
