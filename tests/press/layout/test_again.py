"""What comes on many faces is laid out and written once, and every face is as if it were the only one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kamifuda.press.drawing import draw_with
from kamifuda.press.faces import open_press
from kamifuda.press.plan import front_of

Make = Callable[..., Any]
NAMES = ("灯", "灯", "鏡", "灯")
TEMPLATE = """<face>
<gradient id="sky" stops="0 {{ 'white' if card.attack else 'black' }}, 1 red"/>
<panel box="0 0 63 20" fill="sky"/>
<row box="3 22 50 5"><text size="9">{{ card.name }}</text><symbol name="sun"/></row>
<group opacity="0.5"><ellipse box="5 30 9 9" fill="red"/></group>
<text box="3 40 20 5" style="body">{{ card.attack }} / {{ card.attack }}</text>
<flow box="3 50 50 20"><p>{{ card.text | rich }}</p></flow>
</face>"""


def cards(names: tuple[str, ...] = NAMES, text: str = "日の光。") -> str:
    kept = (f"{{id: u{k}, kind: unit, name: {name}, attack: {k % 2}, text: {text}}}" for k, name in enumerate(names))
    return f"[{', '.join(kept)}]"


def elements(press: Any, card: Any) -> Any:
    """What a card's face is made of."""
    face, _ = press.card(card)
    return face.elements


def test_faces_are_drawn_alike_together_and_alone(tiny: Make) -> None:
    made = tiny({"templates/tiny/unit.xml": TEMPLATE}, cards=cards())
    wanted = [front_of(card) for card in made.cards]
    together = draw_with(made.press, [*wanted, *wanted], 0.0)
    alone = [draw_with(open_press(made.plan), [one], 0.0) for one in wanted]
    assert [face.stream for face in together.faces] == [batch.faces[0].stream for batch in [*alone, *alone]]
    assert together.used.glyphs == {
        font: {glyph: text for batch in alone for glyph, text in batch.used.glyphs.get(font, {}).items()}
        for font in together.used.glyphs
    }


def test_what_says_the_same_is_the_same_object(tiny: Make) -> None:
    made = tiny({"templates/tiny/unit.xml": TEMPLATE}, cards=cards(("灯",) * 6))
    faces = [elements(made.press, card) for card in made.cards]
    names = [face[1] for face in faces]
    assert names[2] is names[4]
    rules = [face[-1] for face in faces]
    assert rules[2] is not rules[4]  # hardly two cards have the same rules


def test_colours_named_before_count(tiny: Make) -> None:
    made = tiny({"templates/tiny/unit.xml": TEMPLATE}, cards=cards(("灯",) * 4))
    skies = [elements(made.press, card)[0].fill.stops[0][1] for card in made.cards]
    assert skies == [(0.0, 0.0, 0.0), (1.0, 1.0, 1.0)] * 2


@pytest.mark.parametrize(
    ("markup", "name"),
    [
        ('<text box="3 3 1 5" size="9 .. 8">{{ card.name }}</text>', "text-overflow"),
        ('<panel box="0 0 9 9" fill="blu"/>', "unknown-colour"),
        ('<row box="0 0 9 9"><panel box="0 0 9 9" colour="red"/></row>', "unknown-attribute"),
    ],
)
def test_what_is_wrong_is_told_of_every_face(tiny: Make, markup: str, name: str) -> None:
    made = tiny({"templates/tiny/unit.xml": f"<face>{markup}{markup}</face>"}, cards=cards(("長い名前",) * 4))
    assert [[fault.name for fault in made.press.card(card)[1]] for card in made.cards] == [[name]] * 4


def test_texts_of_one_number_and_languages_are_told_apart(tiny: Make) -> None:
    template = '<face><text box="3 3 40 5">{{ card.name }}</text></face>'
    mixed = "[{id: a, kind: unit, name: {ja: 直}}, {id: b, kind: unit, name: {ja: 直, zh-Hans: 直}}]"
    made = tiny({"templates/tiny/unit.xml": template}, cards=mixed)
    press = open_press(replace(made.plan, manner=replace(made.plan.manner, language="zh-Hans")))
    fonts = [elements(press, card)[0].elements[0].font for card in made.cards]
    assert fonts[0] != fonts[1]
