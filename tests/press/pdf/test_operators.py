"""Faces as content streams, in mm from the top left of the trim."""

import zlib

from kamifuda.press.face import Element, Face, Glyphs, Gradient, Group, Picture, Shape
from kamifuda.press.geometry import rectangle
from kamifuda.press.pdf.operators import draw_face
from kamifuda.press.pdf.streams import Stream, Used
from kamifuda.press.pdf.texts import stand_for

BOX = rectangle((1, 2, 3, 4))
PATH = "1 2 m\n4 2 l\n4 6 l\n1 6 l\nh"


def drawn(*elements: Element) -> tuple[str, Stream, Used]:
    used = Used()
    stream = draw_face(Face("x", 63, 88, 3, elements), lambda font: dict.fromkeys(range(10), 1000), used)
    return zlib.decompress(stream.data).decode(), stream, used


def text(**more: object) -> Glyphs:
    values: dict[str, object] = {"font": "A/B/wght=400", "size": 72 / 25.4 * 4, "x": 5, "y": 6, "ids": (1, 2)}
    values |= {"advances": (1000, 1000), "offsets": (), "texts": ("漢", "字")} | more
    return Glyphs(**values)  # type: ignore[arg-type]


def test_shapes() -> None:
    assert drawn(Shape(BOX, (1, 0, 0)))[0] == f"1 0 0 rg\n{PATH}\nf"
    assert drawn(Shape(BOX, (0, 0, 0)), Shape(BOX, (0, 0, 0)))[0] == f"0 g\n{PATH}\nf\n{PATH}\nf"
    assert drawn(Shape(BOX, None, (0, 0, 0), 0.5, cap=1, dash=(1, 2)))[0] == f"q\n0.5 w 0 G 1 J [1 2] 0 d\n{PATH}\nS\nQ"
    assert drawn(Shape(BOX, (1, 1, 1), (0, 0, 0), even_odd=True))[0].endswith("B*\nQ")


def test_opacity_and_gradients_have_resources_of_their_own() -> None:
    gradient = Gradient("linear", (0, 0, 0), (0, 9, 0), ((0, (0, 0, 0)), (1, (1, 1, 1))))
    operators, stream, _ = drawn(Shape(BOX, gradient, opacity=0.5), Shape(BOX, gradient))
    assert "/O500 gs" in operators and operators.count("/G0 sh") == 2
    assert (stream.opacities, stream.gradients) == ((0.5,), (gradient,))


def test_text_stands_upright_although_the_face_counts_downwards() -> None:
    operators, stream, used = drawn(text())
    name = operators.split("/")[1].split()[0]
    assert operators == f"BT\n0 g\n/{name} 4 Tf\n1 0 0 -1 5 6 Tm\n<00010002> Tj\nET"
    assert used.glyphs == {"A/B/wght=400": {1: "漢", 2: "字"}} and stream.fonts == ("A/B/wght=400",)


def test_advances_offsets_and_stretch() -> None:
    assert "[<0001>-250<0002>] TJ" in drawn(text(advances=(1250, 1000)))[0]
    assert "[<0001>-100<0002>] TJ" in drawn(text(offsets=((1, 100, 0),)))[0]
    lifted = drawn(text(offsets=((0, 0, 500),)))[0]
    assert "2 Ts\n[<0001>] TJ\n0 Ts\n[<0002>] TJ" in lifted
    assert "80 Tz" in drawn(text(stretch=0.8))[0] and "100 Tz\nET" in drawn(text(stretch=0.8))[0]
    assert "0 1 1 0 5 6 Tm" in drawn(text(turn=90))[0]


def test_a_picture_is_clipped_to_its_window() -> None:
    operators, stream, used = drawn(Picture("a.png", "dd", (0, 0, 9, 9), (-1, -2, 20, 30)))
    assert operators == "q\n0 0 m\n9 0 l\n9 9 l\n0 9 l\nh\nW n\n20 0 0 -30 -1 28 cm\n/Pdd Do\nQ"
    assert (stream.pictures, used.pictures) == (("dd",), {"dd": "a.png"})


def test_a_shared_group_is_drawn_once() -> None:
    group = Group((2, 0, 0, 2, 5, 5), (Shape(BOX, (0, 0, 0)),), shared="sun.svg")
    operators, stream, used = drawn(group, group)
    assert operators.count(" Do") == 2 and len(used.shared) == 1
    assert used.shared[stream.shared[0]].box == (1, 2, 4, 6)


def test_two_texts_of_one_glyph_do_not_depend_on_their_order() -> None:
    for order in ("〜～", "～〜", "①➀", "➀①"):
        texts: dict[int, str] = {}
        for one in order:
            stand_for(texts, 7, one)
        stand_for(texts, 7, "")
        assert texts == {7: "〜" if "〜" in order else "①"}
