"""Small SVG files: plain forms are drawn, everything else is named."""

import pytest

from kamifuda.press.face import Element, Gradient, Group, Shape
from kamifuda.press.geometry import bounds
from kamifuda.press.vector.drawing import Drawing, parse_drawing, place


def svg(inner: str, size: str = 'viewBox="0 0 64 64"') -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{inner}\n</svg>'.encode()


def drawn(inner: str) -> tuple[Shape, ...]:
    return tuple(one for one in elements(inner) if isinstance(one, Shape))


def elements(inner: str, size: str = 'viewBox="0 0 64 64"') -> tuple[Element, ...]:
    drawing, faults = parse_drawing(svg(inner, size), "sun.svg")
    assert faults == [] and drawing is not None
    return drawing.elements


@pytest.mark.parametrize(
    ("inner", "box"),
    [
        ('<rect x="1" y="2" width="3" height="4"/>', (1, 2, 3, 4)),
        ('<circle cx="10" cy="10" r="5"/>', (5, 5, 10, 10)),
        ('<ellipse cx="10" cy="10" rx="5" ry="2"/>', (5, 8, 10, 4)),
        ('<line x1="1" y1="1" x2="4" y2="5" stroke="#000"/>', (1, 1, 3, 4)),
        ('<polygon points="0,0 4,0 4,3"/>', (0, 0, 4, 3)),
        ('<polyline points="0 0 4 0 4 3"/>', (0, 0, 4, 3)),
        ('<path d="M1 1h4v2z"/>', (1, 1, 4, 2)),
        ('<g transform="translate(10,5) scale(2)"><rect width="1" height="1"/></g>', (10, 5, 2, 2)),
        ('<rect x="3" y="-2" width="2" height="1" transform="rotate(90)"/>', (1, 3, 1, 2)),
    ],
)
def test_forms(inner: str, box: tuple[float, ...]) -> None:
    assert [round(n, 6) + 0 for n in bounds(drawn(inner)[0].path)] == list(box)


def test_looks_are_handed_down() -> None:
    shapes = drawn(
        '<g fill="none" stroke="#f00" stroke-width="2"><rect width="9" height="9" opacity="0.5"/>'
        '<g stroke="none" style="fill:#00ff00;fill-rule:evenodd"><rect width="9" height="9"/></g></g>'
    )
    assert (shapes[0].fill, shapes[0].stroke, shapes[0].width, shapes[0].opacity) == (None, (1, 0, 0), 2, 0.5)
    assert (shapes[1].fill, shapes[1].stroke, shapes[1].even_odd, shapes[1].opacity) == ((0, 1, 0), None, True, 1)


def test_fill_and_stroke_may_shine_through_differently() -> None:
    shapes = drawn('<rect width="9" height="9" fill="#000" stroke="#fff" fill-opacity="0.2"/>')
    assert [(shape.fill is None, shape.opacity) for shape in shapes] == [(False, 0.2), (True, 1.0)]


def test_strokes_grow_with_their_group() -> None:
    shape = drawn('<g transform="scale(3)"><line x1="0" x2="1" stroke="#000" stroke-dasharray="1 2"/></g>')[0]
    assert (shape.width, shape.dash) == (3, (3, 6))


def test_the_view_box_moves_and_sizes() -> None:
    drawing, _ = parse_drawing(svg('<rect x="-5" y="-5" width="10" height="10"/>', 'viewBox="-5 -5 10 20"'), "a.svg")
    assert drawing is not None and (drawing.width, drawing.height) == (10, 20)
    assert [bounds(one.path) for one in drawing.elements if isinstance(one, Shape)] == [(0, 0, 10, 10)]
    assert place(drawing, 1, 1, 10, 10).matrix == (0.5, 0, 0, 0.5, 3.5, 1)


def test_current_colour_is_the_tint() -> None:
    body = svg('<rect width="1" height="1" fill="currentColor"/>')
    drawing, _ = parse_drawing(body, "a.svg", (0.0, 0.0, 1.0))
    other, _ = parse_drawing(body, "b.svg", (0.0, 0.0, 1.0))
    black, _ = parse_drawing(body, "a.svg")
    assert drawing is not None and other is not None and black is not None
    assert drawing.key == other.key != black.key, "what is alike is written once, whatever it is called"
    assert [one.fill for one in drawing.elements if isinstance(one, Shape)] == [(0, 0, 1)]


@pytest.mark.parametrize(
    ("inner", "told"),
    [
        ("<script>alert(1)</script>", "2:1 forbidden-drawing-part"),
        ('<image href="https://example.org/a.png"/>', "2:1 forbidden-drawing-part"),
        ('<use href="#a"/>', "2:1 unknown-drawing-part"),
        ('<use href="other.svg#a"/>', "2:1 forbidden-drawing-part"),
        ('<g id="a"><use href="#a"/></g>', "2:11 broken-drawing"),
        ("<style>@import 'x';</style>", "2:1 forbidden-drawing-part"),
        ('<rect onload="x()" width="1" height="1"/>', "2:1 forbidden-drawing-part"),
        ('<rect width="1" height="1" fill="url(#g)"/>', "2:1 unknown-drawing-part"),
        ('<rect width="1em" height="1"/>', "2:1 unknown-drawing-part"),
        ('<rect width="1" height="1" filter="blur"/>', "2:1 unknown-drawing-part"),
        ('<text x="1">A</text>', "2:1 words-in-drawing"),
        ('<rect width="1" height="1" style="mask:url(#m)"/>', "2:1 unknown-drawing-part"),
        ('<g transform="matrix(1)"/>', "2:1 unknown-drawing-part"),
        ('<path d="M0 0L"/>', "2:1 broken-drawing"),
        ("<rect", "3:1 broken-drawing"),
        ('<rect width="1e999" height="1"/>', "1:1 broken-drawing"),
        ('<path d="M1e14 0L1 1" transform="scale(1e300)"/>', "1:1 broken-drawing"),
        ('<path d="M1e300 0L1 1"/>', "2:1 broken-drawing"),
        ('<defs><g id="a"><rect/></g></defs>' + '<use href="#b"/>', "2:35 unknown-drawing-part"),
        ('<linearGradient id="a" href="#a"><stop/></linearGradient><rect fill="url(#a)"/>', "2:58 broken-drawing"),
        (
            '<linearGradient id="a" spreadMethod="repeat"><stop/></linearGradient><rect fill="url(#a)"/>',
            "2:70 unknown-drawing-part",
        ),
        ('<rect clip-path="url(#c)" width="1" height="1"/>', "2:1 unknown-drawing-part"),
        ("<g>" * 60 + "</g>" * 60, "2:148 broken-drawing"),
    ],
)
def test_what_is_not_drawn_is_named(inner: str, told: str) -> None:
    drawing, faults = parse_drawing(svg(inner), "a.svg")
    assert drawing is None
    assert f"{faults[0].span.line}:{faults[0].span.column} {faults[0].name}" == told


def test_entities_are_refused() -> None:
    data = b'<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1">&a;</svg>'
    assert [fault.name for fault in parse_drawing(data, "a.svg")[1]] == ["forbidden-drawing-part"]


def test_what_says_something_about_the_file_is_passed_over() -> None:
    inner = '<title>Sun</title><metadata><x:y xmlns:x="x:y"><script/></x:y></metadata><rect width="1" height="1"/>'
    assert len(drawn(inner)) == 1


def test_a_drawing_without_a_size_is_told() -> None:
    assert isinstance(parse_drawing(svg("", 'width="5" height="5px"'), "a.svg")[0], Drawing)
    assert "no size" in parse_drawing(svg("", 'width="100%"'), "a.svg")[1][0].message


def test_style_sheets_say_how_forms_look() -> None:
    shapes = drawn(
        "<style>/* looks */ rect, .b.c { fill: #f00 } .a { fill: #0f0; stroke: none !important }"
        " #one { fill: #00f } circle.a { opacity: .5 } @font-face { src: url(x) }</style>"
        '<rect width="9" height="9"/><rect class="a" width="9" height="9" fill="#fff"/>'
        '<rect id="one" class="a" width="9" height="9"/><circle class="a" r="2"/><path class="c b" d="M1 1h4v2z"/>'
        '<rect class="a" width="9" height="9" style="fill: #ff0"/><circle class="b" r="2"/>'
    )
    red, green, blue = (1, 0, 0), (0, 1, 0), (0, 0, 1)
    assert [shape.fill for shape in shapes] == [red, green, blue, green, red, (1, 1, 0), (0, 0, 0)]
    assert [shape.opacity for shape in shapes] == [1, 1, 1, 0.5, 1, 1, 1]


def test_style_sheets_in_cdata_reach_stops_of_gradients() -> None:
    inner = (
        "<defs><style><![CDATA[.s0{stop-color:#f00}.s1{stop-color:#00f}]]></style>"
        '<linearGradient id="g"><stop offset="0" class="s0"/><stop offset="1" class="s1"/></linearGradient></defs>'
        '<rect width="9" height="9" fill="url(#g)"/>'
    )
    (group,) = elements(inner)
    (shape,) = group.elements if isinstance(group, Group) else ()
    fill = shape.fill if isinstance(shape, Shape) else None
    assert isinstance(fill, Gradient) and [colour for _, colour in fill.stops] == [(1, 0, 0), (0, 0, 1)]


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ("g > rect { fill: red }", "g > rect is not drawn"),
        ("rect:hover { fill: red }", "rect:hover is not drawn"),
        ("@media print { rect { fill: red } } circle { fill: red }", "@media is not drawn"),
        ("nonsense", "nonsense is not drawn"),
        ("@import url(http://example.org/a.css);", "@import may not stand in a drawing"),
    ],
)
def test_what_a_style_sheet_cannot_say_is_named_where_it_stands(sheet: str, told: str) -> None:
    _, faults = parse_drawing(svg(f"<style>{sheet}</style><rect width='1' height='1'/>"), "a.svg")
    assert [(fault.span.line, fault.span.column, fault.message.startswith(told)) for fault in faults] == [(2, 1, True)]


def test_lengths_have_units() -> None:
    boxes = drawn(
        '<rect width="1in" height="10mm"/><rect x="50%" y="25%" width="50%" height="100%"/>'
        '<rect width="2px" height="3pt"/>'
    )
    found = [tuple(round(number, 3) for number in bounds(shape.path)) for shape in boxes]
    assert found == [(0, 0, 96, 37.795), (32, 16, 32, 64), (0, 0, 2, 4)]


def test_a_use_of_another_file_is_told_once() -> None:
    _, faults = parse_drawing(svg('<use href="other.svg#a"/>'), "a.svg")
    assert [fault.message for fault in faults] == ["href may not stand in a drawing"]


def test_a_style_sheet_without_end_takes_no_time_without_end() -> None:
    _, faults = parse_drawing(svg(f"<style>{'/* ' * 500_000}</style><rect width='1' height='1'/>"), "a.svg")
    assert faults == []
    rules, forms = ".a{fill:red}" * 4_000, "<rect class='a'/>" * 4_000
    drawing, faults = parse_drawing(svg(f"<style>{rules}</style>{forms}"), "a.svg")
    assert drawing is None and [fault.name for fault in faults] == ["broken-drawing"]
