"""Each element of face markup: what it draws, and what it says when it cannot."""

from collections.abc import Callable
from typing import Any

import pytest

Laid = Callable[..., tuple[list[str], list[str]]]


@pytest.mark.parametrize(
    ("markup", "drawn"),
    [
        ('<panel box="1 2 3 4" fill="#ff0000"/>', ["shape M 1 2 L 4 2 L 4 6 L 1 6 Z fill #ff0000"]),
        ('<panel box="0 2 63 4" bleed="yes" fill="#00f"/>', ["shape M -3 2 L 66 2 L 66 6 L -3 6 Z fill #0000ff"]),
        (
            '<panel box="0 0 4 4" corner="0 0 2 0" stroke="#000" line="0.5"/>',
            ["shape M 0 0 L 4 0 L 4 2 C 4 3.1 3.1 4 2 4 L 0 4 L 0 0 Z stroke #000000 0.5"],
        ),
        ('<line points="1 1 5 1" stroke="ink" line="0.3"/>', ["shape M 1 1 L 5 1 stroke #1c1b1f 0.3"]),
        (
            '<path d="M0 0h10v10z" fill="#000" opacity="0.5"/>',
            ["shape M 0 0 L 10 0 L 10 10 Z fill #000000 opacity 0.5"],
        ),
        (
            '<path d="M0 0h10v10z" box="5 5 20 20" view="10 10" fill="#000"/>',
            ["shape M 5 5 L 25 5 L 25 25 Z fill #000000"],
        ),
        (
            '<panel box="0 0 10 10"><gradient turn="90" stops="0 white, 1 black"/></panel>',
            ["shape M 0 0 L 10 0 L 10 10 L 0 10 Z linear 5 0 0 to 5 10 0"],
        ),
        (
            '<gradient id="sky" kind="radial" stops="0 #fff, 1 #000"/><panel box="0 0 6 8" fill="sky"/>',
            ["shape M 0 0 L 6 0 L 6 8 L 0 8 Z radial 3 4 0 to 3 4 5"],
        ),
        (
            '<group move="10 5" turn="90"><panel box="0 0 1 1" fill="#000"/></group>',
            ["group 0 1 -1 0 10 5", "  shape M 0 0 L 1 0 L 1 1 L 0 1 Z fill #000000"],
        ),
        (
            '<clip box="0 0 5 5"><panel box="0 0 9 9" fill="#000"/></clip>',
            ["group 1 0 0 1 0 0 clipped", "  shape M 0 0 L 9 0 L 9 9 L 0 9 Z fill #000000"],
        ),
    ],
)
def test_shapes(laid: Laid, markup: str, drawn: list[str]) -> None:
    assert laid(markup) == (drawn, [])


def test_a_symbol_is_drawn_in_its_box_and_may_carry_a_number(laid: Laid) -> None:
    elements, faults = laid('<symbol box="10 10 8 8" name="sun" label="{{ card.attack }}"/>')
    assert faults == []
    assert elements[0] == "group 0.8 0 0 0.8 10 10"
    assert any("text '3'" in line for line in elements)


def test_a_symbol_without_a_picture_shows_its_letter(laid: Laid) -> None:
    elements, faults = laid('<symbol box="10 10 8 8" name="moon"/>')
    assert faults == [] and any("text '月'" in line for line in elements)


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ("<panel/>", "unit.xml:2 missing-box: panel has no place"),
        ('\n<pannel box="0 0 1 1"/>', "unit.xml:3 unknown-element: there is no element pannel; did you mean panel?"),
        ('<panel bx="0 0 1 1"/>', "unit.xml:2 unknown-attribute: panel has no attribute bx; did you mean box?"),
        ('<panel box="0 0 1"/>', "unit.xml:2 wrong-attribute: box of panel is 0 0 1; expected 4 numbers in mm"),
        ('<panel box="0 0 0 1"/>', "unit.xml:2 wrong-attribute"),
        ('<panel box="0 0 nan 1"/>', "unit.xml:2 wrong-attribute"),
        ('<panel box="0 0 inf 1"/>', "unit.xml:2 wrong-attribute"),
        ('<panel box="0 0 1 1" fill="papre"/>', "unit.xml:2 unknown-colour: papre is no colour; did you mean paper?"),
        ('<panel box="0 0 1 1" fill="#12"/>', "unit.xml:2 unknown-colour"),
        ('<text box="0 0 9 9" style="titel">x</text>', "unit.xml:2 unknown-style: the theme has no style titel"),
        (
            '<symbol box="0 0 1 1" name="snu"/>',
            "unit.xml:2 unknown-icon: there is no symbol or icon snu; did you mean sun?",
        ),
        ('<text box="0 0 9 9"><symbol name="snu"/></text>', "unit.xml:2 unknown-icon"),
        ('<path d="M 0 0 L 1"/>', "unit.xml:2 wrong-attribute: d of path is M 0 0 L 1; expected path data"),
        ('<text box="0 0 9 9" align="center">x</text>', "unit.xml:2 wrong-attribute: align of text is center"),
        ('<text box="0 0 9 9" size="5 .. 9">x</text>', "unit.xml:2 wrong-attribute: size of text is 5 .. 9"),
        ('<text box="0 0 9 9"><panel box="0 0 1 1"/></text>', "unit.xml:2 misplaced-element: panel cannot stand here"),
        ("<p>x</p>", "unit.xml:2 misplaced-element: p cannot stand here"),
        ('<panel box="0 0 1 1"><gradient stops="1 #fff"/></panel>', "unit.xml:2 wrong-attribute: stops"),
        ('<panel box="0 0 1 1"><gradient stops="0 none, 1 none"/></panel>', "expected a colour beside `none`"),
        ('<stat box="0 0 1 8" icon="sun">5</stat>', "too-little-room: the 2 things in this stat do not fit"),
        ('<image box="0 0 1 1" src="nope.png"/>', "unit.xml:2 missing-picture: there is no picture nope.png"),
        ('<art box="0 0 9 9" fit="stretch"/>', "unit.xml:2 wrong-attribute: fit of art is stretch; expected cover or"),
        (
            '<art box="0 0 9 9" focus="links"/>',
            "unit.xml:2 wrong-attribute: focus of art is links; expected two shares",
        ),
        ('<panel box="1_0 0 9 9" fill="#000"/>', "box of panel is 1_0 0 9 9; expected 4 numbers in mm"),
        ('<panel box="" fill="#000"/>', "unit.xml:2 wrong-attribute: box of panel is empty; expected 4 numbers in mm"),
        ('<panel box="0 0 1 1" fill=""/>', "unit.xml:2 unknown-colour: an empty value is no colour"),
        ('<path fill="#000"/>', "unit.xml:2 wrong-attribute: d of path is empty; expected path data"),
        ('<path d="M0 0 l 1e400 1" fill="#000"/>', "unit.xml:2 wrong-attribute: d of path is M0 0 l 1e400 1; expected"),
        ('<path d="M0 0 l 1e9 1" fill="#000"/>', "path data that stays within 10000 mm"),
        ('<path d="M0 0 A 1e200 1 0 0 0 9 9"/>', "1e200 is too large"),
        (
            '<grid box="0 0 9 9" columns="1000000"><art/></grid>',
            "unit.xml:2 wrong-attribute: columns of grid is 1000000; expected a number from 1 to",
        ),
        ('<panel box="0 0 1 1" opacity="nan"/>', None),  # there is no paint
        ('<panel box="0 0 1 1" fill="#000" opacity="nan"/>', "opacity of panel is nan; expected a number from 0 to 1"),
        (
            '<group turn="1e308"><panel box="0 0 1 1" fill="#000"/></group>',
            "turn of group is 1e308; expected a number, up to",
        ),
    ],
)
def test_what_is_wrong_is_told_with_its_line(laid: Laid, markup: str, told: str | None) -> None:
    elements, faults = laid(markup + '<panel box="1 1 1 1" fill="#000"/>')
    assert told in faults[0] if told else faults == []
    assert elements[-1] == "shape M 1 1 L 2 1 L 2 2 L 1 2 Z fill #000000"  # the rest comes out


def test_deep_nesting_is_told(laid: Laid) -> None:
    assert "broken-markup" in laid("<group>" * 80 + "</group>" * 80)[1][0]


def test_a_code_is_one_shape_with_its_quiet_zone(laid: Laid) -> None:
    elements, faults = laid('<code box="10 10 20 20">https://example.org/{{ card.id }}</code>')
    assert faults == [] and len(elements) == 1
    side = 20 / (25 + 8)  # 22 characters make a code of 25 squares
    first = f"M {10 + 4 * side:.2f} {10 + 4 * side:.2f} L {10 + 11 * side:.2f}"
    assert elements[0].startswith(f"shape {first}")  # seven dark squares in a row: the corner
    assert laid(f'<code box="0 0 9 9">{"x" * 301}</code>')[1][0].startswith("unit.xml:2 wrong-attribute")


def test_guides_are_drawn_over_everything(laid: Laid) -> None:
    plain, _ = laid('<text box="5 5 20 6">x</text>')
    guided, _ = laid('<text box="5 5 20 6">x</text>', guides=True)
    assert guided[: len(plain)] == plain
    assert guided[-2:] == [
        "shape M 0 0 L 63 0 L 63 88 L 0 88 Z stroke #008ce6 0.15",
        "shape M 4 4 L 59 4 L 59 84 L 4 84 Z stroke #1aa633 0.15",
    ]


def test_a_kind_may_lie(tiny: Callable[..., object]) -> None:
    made = tiny(cards="[{id: p1, kind: place, name: {ja: 丘}}]")
    face, faults = made.face()  # type: ignore[attr-defined]
    assert faults == [] and (face.width, face.height) == (88, 63)


@pytest.mark.parametrize("holder", ["group", 'panel box="0 0 5 5" fill="#000"', 'row box="0 0 5 5"'])
def test_words_outside_of_text_are_told_where_they_stand(laid: Laid, holder: str) -> None:
    tag = holder.split()[0]
    _, faults = laid(f'<panel box="0 0 1 1"/>\n<{holder}>\n  lost words\n</{tag}>')
    told = f"unit.xml:4 stray-text: the words lost words stand in {tag}, where none are drawn"
    assert [fault for fault in faults if "stray-text" in fault] == [told]


def test_words_from_a_value_are_told_at_what_stands_before_them(laid: Laid) -> None:
    _, faults = laid('<panel box="0 0 1 1"/>{{ card.attack }}')
    assert faults == ["unit.xml:2 stray-text: the words 3 stand in face, where none are drawn"]


def test_what_does_not_fit_is_cut_at_its_box(laid: Laid) -> None:
    elements, faults = laid(f'<text box="2 3 10 4">{"long " * 40}</text>')
    assert len(faults) == 1 and "text-overflow" in faults[0]
    assert elements[0] == "group 1 0 0 1 0 0 clipped"
    fitting, _ = laid('<text box="2 3 10 4">long</text>')
    assert not any("clipped" in line for line in fitting)


THEME = """\
colours: {veil: none, mist: veil, dusk: '#102030'}
styles: {loud: {keyword: {ground: mist}}}
"""


@pytest.mark.parametrize(
    "markup",
    [
        '<panel box="0 0 9 9" fill="veil" stroke="mist"/>',
        '<panel box="0 0 9 9" fill="{{ theme.veil }}"/>',
        '<panel box="0 0 9 9"><gradient stops="0 veil, 1 dusk"/></panel>',
        '<line points="0 0 9 9" stroke="none"/>',
    ],
)
def test_a_colour_that_a_theme_calls_none_is_not_painted(laid: Laid, markup: str) -> None:
    assert laid(markup, {"templates/tiny/theme.yaml": THEME}) == ([], [])


def test_a_theme_cannot_give_none_a_colour(tiny: Callable[..., Any]) -> None:
    faults = tiny({"templates/tiny/theme.yaml": "colours: {none: '#ffffff'}"}).press.all_faults()
    assert [(fault.name, fault.span.line, fault.span.column) for fault in faults] == [("wrong-value", 1, 11)]


def test_a_drawn_picture_shines_through_like_any_other(tiny: Callable[..., Any]) -> None:
    files = {"templates/tiny/unit.xml": '<face><art box="0 0 63 40" opacity="0.5"/></face>'}
    face, faults = tiny(files).face()
    assert faults == [] and [one.opacity for one in face.elements] == [0.5]


def test_guides_say_which_size_was_chosen(laid: Laid) -> None:
    """Names first, else styles; how far words were condensed; in red what is as small as it may be."""
    markup = (
        '<text box="5 5 50 6" style="title" size="9">x</text>'
        '<text id="foot" box="5 20 8 4" size="9 .. 5">long words</text>'
        '<row id="costs" box="5 30 20 5"><symbol name="sun"/></row>'
    )
    drawn = "\n".join(laid(markup, guides=True)[0])
    for tag in ("title 9", "foot 5", "costs"):
        assert f"text {tag!r}" in drawn
    assert "fill #cc0080" in drawn and "fill #d91a00" in drawn
