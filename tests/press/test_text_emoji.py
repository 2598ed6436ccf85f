"""Emoji in colours: gradients, groups, bitmaps; sequences whole; which form a selector asks for; what is copied."""

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib.tables.otTables import CompositeMode, ExtendMode, PaintFormat
from PIL import Image

from drawing import copied, pdf_of
from kamifuda.press.face import Glyphs, Gradient, Group, Picture, Shape
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Setting, Style, set_line
from tiny_fonts import Tiny, write

FACE = "\U0001f600"
RED = {"Format": PaintFormat.PaintSolid, "PaletteIndex": 0, "Alpha": 1.0}
BLUE = {**RED, "PaletteIndex": 1}
LINE = {"Extend": ExtendMode.PAD, "ColorStop": [(0.0, 0, 1.0), (1.0, 1, 1.0)]}
ACROSS = {
    "Format": PaintFormat.PaintLinearGradient,
    "ColorLine": LINE,
    "x0": 50,
    "y0": 0,
    "x1": 450,
    "y1": 0,
    "x2": 50,
    "y2": 400,
}
ROUND = {
    "Format": PaintFormat.PaintRadialGradient,
    "ColorLine": LINE,
    "x0": 250,
    "y0": 350,
    "r0": 0,
    "x1": 250,
    "y1": 350,
    "r1": 300,
}
AROUND = {
    "Format": PaintFormat.PaintSweepGradient,
    "ColorLine": LINE,
    "centerX": 250,
    "centerY": 350,
    "startAngle": 0,
    "endAngle": 360,
}


def in_shape(paint: Mapping[str, Any], glyph: str = "disc") -> dict[str, Any]:
    return {"Format": PaintFormat.PaintGlyph, "Paint": paint, "Glyph": glyph}


def composite(mode: CompositeMode, source: Mapping[str, Any], below: Mapping[str, Any]) -> dict[str, Any]:
    return {"Format": PaintFormat.PaintComposite, "SourcePaint": source, "CompositeMode": mode, "BackdropPaint": below}


@pytest.fixture
def book(tmp_path: Path) -> FontBook:
    """A book with the font that a test writes."""
    return FontBook([tmp_path])


def painted(folder: Path, paint: Mapping[str, Any], text: str = FACE, **more: Any) -> Setting:
    tiny = Tiny("Faces", FACE, 1000, more=("disc", "eye"), paint={"u1F600": paint}, **more)
    write(folder / "emoji.ttf", tiny)
    return set_line(text, (60, 20), Style(size=20, floor=20, language="en"), FontBook([folder]))


def shapes(elements: tuple[Any, ...]) -> list[Shape]:
    found: list[Shape] = []
    for one in elements:
        found += shapes(one.elements) if isinstance(one, Group) else [one] if isinstance(one, Shape) else []
    return found


def pixels(setting: Setting, folder: Path) -> Any:
    """The page as it is drawn."""
    import pypdfium2

    page = pypdfium2.PdfDocument(pdf_of(setting, 30, 20, FontBook([folder])))[0]  # type: ignore[no-untyped-call]  # no types
    return page.render(scale=6).to_pil().convert("RGB")


def colours(picture: Any) -> set[str]:
    """Which of red and blue a picture has where it is not white."""
    names = {(True, False): "red", (False, True): "blue"}
    found = {names.get((r > 200 and b < 60, b > 200 and r < 60), "") for _, (r, _, b) in picture.getcolors(1 << 20)}
    return found - {""}


@pytest.mark.parametrize(("paint", "kind"), [(ACROSS, "linear"), (ROUND, "radial")])
def test_gradients_are_gradients(tmp_path: Path, paint: Mapping[str, Any], kind: str) -> None:
    setting = painted(tmp_path, in_shape(paint))
    (shape,) = shapes(setting.drawings)
    assert isinstance(shape.fill, Gradient) and shape.fill.kind == kind
    assert [colour for _, colour in shape.fill.stops] == [(1.0, 0.0, 0.0), (0.0, 0.0, 1.0)]
    assert colours(pixels(setting, tmp_path)) == {"red", "blue"}


def test_a_gradient_whose_colours_run_aslant_is_turned(tmp_path: Path) -> None:
    (shape,) = shapes(painted(tmp_path, in_shape({**ACROSS, "x2": 450, "y2": 400})).drawings)
    assert isinstance(shape.fill, Gradient)
    assert shape.fill.end[:2] == pytest.approx((250, -200))


@pytest.mark.parametrize("extend", [ExtendMode.REPEAT, ExtendMode.REFLECT])
def test_what_comes_again_is_drawn_again(tmp_path: Path, extend: ExtendMode) -> None:
    short = {**ACROSS, "ColorLine": {**LINE, "Extend": extend}, "x1": 100}
    (shape,) = shapes(painted(tmp_path, in_shape(short)).drawings)
    assert isinstance(shape.fill, Gradient) and len(shape.fill.stops) == 24
    times = [colour for _, colour in shape.fill.stops]
    assert (times[1] == times[2]) is (extend == ExtendMode.REFLECT)


def test_a_sweep_goes_around(tmp_path: Path) -> None:
    setting = painted(tmp_path, in_shape(AROUND))
    picture = pixels(setting, tmp_path)
    assert len(shapes(setting.drawings)) == 90 and colours(picture) == {"red", "blue"}


def test_shares_of_stops_veil(tmp_path: Path) -> None:
    fading = {**LINE, "ColorStop": [(0.0, 0, 1.0), (1.0, 0, 0.0)]}
    (shape,) = shapes(painted(tmp_path, in_shape({**ACROSS, "ColorLine": fading})).drawings)
    assert isinstance(shape.fill, Gradient) and shape.fill.veil == ((0.0, 1.0), (1.0, 0.0))


def test_a_source_within_a_veil_of_one_strength_shines_through(tmp_path: Path) -> None:
    half = {**RED, "Alpha": 0.5}
    setting = painted(tmp_path, composite(CompositeMode.SRC_IN, in_shape(BLUE), half))
    found = setting.drawings[0]
    while found.opacity == 1:
        assert isinstance(found.elements[0], Group)
        found = found.elements[0]
    assert found.opacity == pytest.approx(0.5, abs=0.01)
    assert [shape.fill for shape in shapes(setting.drawings)] == [(0.0, 0.0, 1.0)]


@pytest.mark.parametrize(
    ("mode", "order"),
    [
        (CompositeMode.SRC_OVER, ["red", "blue"]),
        (CompositeMode.DEST_OVER, ["blue", "red"]),
        (CompositeMode.SRC, ["blue"]),
        (CompositeMode.DEST, ["red"]),
        (CompositeMode.MULTIPLY, ["red", "blue"]),
    ],
)
def test_ways_of_laying_one_over_the_other(tmp_path: Path, mode: CompositeMode, order: list[str]) -> None:
    setting = painted(tmp_path, composite(mode, in_shape(BLUE), in_shape(RED, "eye")))
    names = {(1.0, 0.0, 0.0): "red", (0.0, 0.0, 1.0): "blue"}
    assert [names[shape.fill] for shape in shapes(setting.drawings)] == order  # type: ignore[index]  # plain colours


def test_the_colour_of_the_text_is_taken_where_the_font_says_so(tmp_path: Path) -> None:
    setting = painted(tmp_path, in_shape({**RED, "PaletteIndex": 0xFFFF}))
    assert [shape.fill for shape in shapes(setting.drawings)] == [(0.0, 0.0, 0.0)]


def test_emoji_are_copied_in_their_place_and_drawn_once(tmp_path: Path) -> None:
    setting = painted(tmp_path, in_shape(ACROSS), f"a {FACE} b{FACE}{FACE}")
    fonts = FontBook([tmp_path])
    assert copied(setting, 60, 20, fonts) == f"a {FACE} b{FACE}{FACE}"
    data = pdf_of(setting, 60, 20, fonts)
    assert data.count(b"/Subtype/Form") == 2  # the text, and one drawing for all three
    assert len(data) < 12_000  # of the font only what says which sign it is


def test_bitmaps_are_pictures(tmp_path: Path) -> None:
    out = io.BytesIO()
    Image.new("RGBA", (100, 100), (255, 0, 0, 255)).save(out, "PNG")
    tiny = Tiny("Faces", FACE, 1000, bitmaps={"u1F600": out.getvalue()})
    write(tmp_path / "emoji.ttf", tiny)
    fonts = FontBook([tmp_path])
    setting = set_line(FACE, (60, 20), Style(size=20, floor=20, language="en", valign="middle"), fonts)
    assert isinstance(setting.drawings[0].elements[0].elements[0], Picture)  # type: ignore[union-attr]  # a group
    picture = pixels(setting, tmp_path)
    assert colours(picture) == {"red"} and copied(setting, 60, 20, fonts) == FACE
    left, top, right, bottom = picture.convert("L").point(lambda value: 255 * (value < 200)).getbbox()
    assert right - left == pytest.approx(20 * 6, abs=3) and bottom - top == pytest.approx(20 * 6, abs=3)


def test_a_damaged_bitmap_is_no_drawing_and_no_harm(tmp_path: Path) -> None:
    write(tmp_path / "emoji.ttf", Tiny("Faces", FACE, 1000, bitmaps={"u1F600": b"no picture"}))
    setting = set_line(FACE, (60, 20), Style(size=20, language="en"), FontBook([tmp_path]))
    assert setting.drawings == () and setting.glyphs


SVG = '<svg xmlns="http://www.w3.org/2000/svg"><defs>{defs}</defs><g id="glyph1">{form}</g></svg>'
SQUARE = '<path d="M100-900h800v800h-800z" fill="#ff0000"/>'


@pytest.mark.parametrize("form", [SQUARE, SQUARE.replace("#ff0000", "red"), f'<g fill="red">{SQUARE}</g>'])
def test_glyphs_may_be_svg_drawings(tmp_path: Path, form: str) -> None:
    write(tmp_path / "emoji.ttf", Tiny("Faces", FACE, 1000, svg=SVG.format(defs="", form=form)))
    book = FontBook([tmp_path])
    setting = set_line(FACE, (60, 20), Style(family="Faces", size=20, floor=20, valign="middle"), book)
    picture = pixels(setting, tmp_path)
    assert setting.missing == () and colours(picture) == {"red"}
    left, top, right, bottom = picture.convert("L").point(lambda value: 255 * (value < 200)).getbbox()
    assert right - left == pytest.approx(16 * 6, abs=2) and bottom - top == pytest.approx(16 * 6, abs=2)
    assert copied(setting, 60, 20, book) == FACE


@pytest.mark.parametrize(
    "form", ['<image href="http://example.org/a.png"/>', "<script>x</script>", "<text>a</text>", "<g", ""]
)
def test_a_drawing_that_may_not_be_drawn_leaves_the_outline(tmp_path: Path, form: str) -> None:
    write(tmp_path / "emoji.ttf", Tiny("Faces", FACE, 1000, svg=SVG.format(defs="", form=form)))
    setting = set_line(FACE, (60, 20), Style(family="Faces", size=20), FontBook([tmp_path]))
    assert setting.drawings == () and [type(one) for one in setting.glyphs] == [Glyphs]


def test_a_selector_asks_for_colours_or_for_none(tmp_path: Path) -> None:
    sun = "\u2600"
    write(tmp_path / "a.ttf", Tiny("Plain", sun, 1000))
    paint = {"u2600": in_shape(ACROSS)}
    write(tmp_path / "b.ttf", Tiny("Colour", sun + "\ufe0f", 1000, more=("disc",), paint=paint))

    def coloured(text: str, family: str) -> bool:
        style = Style(family=family, size=10, language="en")
        return bool(set_line(text, (60, 20), style, FontBook([tmp_path])).drawings)

    assert coloured(sun + "\ufe0f", "Plain") and not coloured(sun + "\ufe0e", "Colour")
    assert not coloured(sun, "Plain") and coloured(sun, "Colour")


def test_emoji_stand_in_the_middle_of_vertical_text(tmp_path: Path) -> None:
    write(tmp_path / "emoji.ttf", Tiny("Faces", FACE, 1200, more=("disc",), paint={"u1F600": in_shape(RED)}))
    fonts = FontBook([tmp_path])
    style = Style(size=20, floor=20, writing="vertical")
    setting = set_line(f"一{FACE}二", (20, 40), style, fonts)
    em = 20 * 25.4 / 72
    matrix = setting.drawings[0].matrix
    assert matrix[4] == pytest.approx(20 - 1.1 * em, abs=0.01)  # a glyph of 1200 about the column's middle
    assert em < matrix[5] < 2.2 * em  # its baseline is within its cell
    assert copied(setting, 20, 40, fonts).replace("\r\n", "") == f"一{FACE}二"


def test_keycaps_and_flags_stand_upright_and_whole() -> None:
    from kamifuda.press.text import upright

    text = "3\ufe0f\u20e3と\U0001f3f4\U000e0067\U000e0062\U000e007f\u2600\ufe0e12"
    assert [(text[a:b], turn) for a, b, turn in upright.turns(text)] == [(text[:-2], "upright"), ("12", "across")]


def test_marks_stand_as_the_letters_they_belong_to() -> None:
    from kamifuda.press.text import upright

    text = "か\u3099x\u20d7と"
    assert [(text[a:b], turn) for a, b, turn in upright.turns(text)] == [
        ("か\u3099", "upright"), ("x\u20d7", "rotated"), ("と", "upright"),
    ]  # fmt: skip


def test_too_many_steps_are_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kamifuda.press.fonts.painting.MOST", 1)
    setting = painted(tmp_path, in_shape(in_shape(in_shape(ACROSS))))
    assert setting.drawings == () and [type(one) for one in setting.glyphs] == [Glyphs]
