"""Bleed for faces: kept where they have it, made where they have none, left out where the edge is white."""

import pytest

from kamifuda.press import geometry
from kamifuda.press.bleeding import reach_of, with_bleed
from kamifuda.press.covering import covers, hiding
from kamifuda.press.face import Element, Face, Glyphs, Gradient, Group, Picture, Shape
from kamifuda.press.layout.own_bleed import detected

RED = (1.0, 0.0, 0.0)
WORDS = Glyphs("f", 8, 1.0, 2.0, (1,), (500.0,), (), ("x",))


def panel(x: float, y: float, width: float, height: float, corner: float = 0.0) -> Shape:
    return Shape(geometry.rectangle((x, y, width, height), corner), RED)


def face(*elements: Element, bleed: float = 3.0) -> Face:
    return Face("face", 63.0, 88.0, bleed, elements)


FULL, TRIMMED = panel(-3, -3, 69, 94), panel(0, 0, 63, 88)


def everywhere(one: Face) -> list[bool]:
    """Is the paper hidden at many places in the bleed?"""
    out = one.bleed - 0.1
    xs = [-out, -out / 2, 1.0, 31.0, 62.0, 63 + out / 2, 63 + out]
    ys = [-out, -out / 2, 1.0, 44.0, 87.0, 88 + out / 2, 88 + out]
    return [covers(one.elements, x, y) for x in xs for y in ys]


@pytest.mark.parametrize("made", ["mirror", "edge", "#00ff00"])
@pytest.mark.parametrize(
    "elements",
    [
        (TRIMMED,),
        (FULL,),
        (panel(-3, -3, 69, 40), panel(0, 30, 63, 58)),
        (Group(geometry.turn(90, 31.5, 31.5), (panel(0, 0, 88, 63),)),),
        (Picture("a", "a", (0, 0, 63, 88), (0, 0, 63, 88)), WORDS),
        (panel(-1, -1, 65, 90),),
    ],
)
def test_no_white_is_left_in_the_bleed(elements: tuple[Element, ...], made: str) -> None:
    assert all(everywhere(with_bleed(face(*elements), made)))


def test_what_bleeds_already_is_kept_as_it_is() -> None:
    bleeding = face(FULL, WORDS)
    assert with_bleed(bleeding, "mirror") is bleeding
    assert with_bleed(face(TRIMMED, bleed=0.0), "mirror").elements == (TRIMMED,)
    assert with_bleed(face(TRIMMED), "none").elements == (TRIMMED,)


def test_white_edges_want_no_bleed() -> None:
    framed = face(panel(5, 5, 53, 78), WORDS)
    assert with_bleed(framed, "mirror") is framed
    low_ink = face(Shape(TRIMMED.path, None, RED), WORDS)
    assert with_bleed(low_ink, "mirror") is low_ink


def test_reach_is_measured_edge_by_edge() -> None:
    reach = reach_of(face(panel(-3, -1, 65.5, 92)))
    assert reach.left == reach.bottom == 3.0 and reach.top == pytest.approx(1, abs=0.05)
    assert reach.right == 3.0  # white at the trim


def test_words_are_not_copied_into_the_bleed() -> None:
    made = with_bleed(face(TRIMMED, WORDS), "mirror")
    assert repr(made.elements).count("Glyphs") == 1


def test_what_shines_through_covers_nothing() -> None:
    veil = Gradient("linear", (0, 0, 0), (1, 0, 0), ((0, RED), (1, RED)), ((0, 1.0), (1, 0.0)))
    ring = Shape((*TRIMMED.path, *panel(10, 10, 20, 20).path), RED, even_odd=True)
    for hole in (Shape(TRIMMED.path, RED, opacity=0.5), Shape(TRIMMED.path, veil), WORDS):
        assert not covers([hole], 20, 20)
    assert covers([ring], 5, 5) and not covers([ring], 20, 20)
    assert covers([Shape(geometry.ellipse(20, 20, 10, 10), RED)], 26, 26)
    assert not covers([Shape(geometry.ellipse(20, 20, 10, 10), RED)], 29, 29)
    assert not covers([Group(geometry.SAME, (TRIMMED,), clip=panel(0, 0, 9, 9).path)], 20, 20)


@pytest.mark.parametrize(
    ("pixels", "card", "bleed"),
    [
        ((825, 1125), (63.5, 88.9), 3.175),
        ((822, 1122), (63.5, 88.9), 3.048),
        ((750, 1050), (63.5, 88.9), 0),
        ((744, 1039), (63, 88), 0),
        ((815, 1110), (63, 88), 3),
        ((600, 600), (63.5, 63.5), 0),
        ((1600, 900), (63, 88), 0),
        ((1125, 825), (88.9, 63.5), 3.175),
    ],
)
def test_bleed_is_told_by_the_shape_of_a_picture(
    pixels: tuple[int, int], card: tuple[float, float], bleed: float
) -> None:
    assert detected(pixels, card) == pytest.approx(bleed, abs=0.05)


def test_what_hides_nothing_is_left_out_and_the_same_is_hidden() -> None:
    line = Shape(geometry.rectangle((0, 0, 9, 9)), None, RED)
    mixed = Group(geometry.move(5, 5), (WORDS, panel(0, 0, 9, 9), Group(geometry.SAME, (WORDS, line))))
    elements = (WORDS, line, mixed, Group(geometry.SAME, (WORDS,)), Group(geometry.SAME, (TRIMMED,), opacity=0.5))
    left = hiding(elements)
    assert left == (Group(geometry.move(5, 5), (panel(0, 0, 9, 9),)),)
    assert [covers(left, x, x) for x in range(20)] == [covers(elements, x, x) for x in range(20)]
