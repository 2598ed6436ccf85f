"""Templates that extend others: blocks that nobody has, and what stands outside of all blocks."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kamifuda.press.plan import Folder
from kamifuda.press.template.blocks import faults_in
from kamifuda.press.template.folders import Folders
from kamifuda.press.template.sandbox import Sandbox

SHIPPED = Path(__file__).parent.parent.parent.parent / "templates"
BASE = '<face><panel box="0 0 9 9" fill="#ff0000"/>{% block inner %}{% block deep %}{% endblock %}{% endblock %}</face>'
MIDDLE = '{% extends "base.xml" %}\n{% block inner %}{% block own %}{% endblock %}{% endblock %}'
START = '{% extends "base.xml" %}\n'


@pytest.mark.parametrize(
    ("unit", "told"),
    [
        (START + "{% block iner %}{% endblock %}", ["2 iner is nothing that base.xml knows; did you mean inner?"]),
        (START + "{% block inner %}{% block mine %}{% endblock %}{% endblock %}", []),
        (START + "{% block inner %}{{ self.mine() }}{% endblock %}{% block mine %}{% endblock %}", []),
        (START + "{% if card.name %}{% block nowhere %}{% endblock %}{% endif %}", ["2 nowhere is nothing that"]),
        (START + '{% block deep %}<panel box="0 0 1 1"/>{% endblock %}', []),
        ('{% extends "middle.xml" %}{% block own %}{% endblock %}{% block deep %}{% endblock %}', []),
        ('{% extends "middle.xml" %}{% block onw %}{% endblock %}', ["1 onw is nothing that middle.xml knows; did"]),
        (
            '{% extends "wrong.xml" %}{% block inner %}{% endblock %}',
            ["wrong.xml:2 iner is nothing that base.xml knows"],
        ),
        ('{% extends "base.xml" if card.name else "middle.xml" %}{% block iner %}{% endblock %}', []),
        (START + '\n<panel box="0 0 1 1"/>\n', ['3 <panel box="0 0 1 1"/> stands outside of every block']),
        (START + "{% if card.name %}words{% endif %}", ["2 words stands outside of every block and is not drawn"]),
        (START + "{{ card.name }}{% block inner %}{% endblock %}", ["2 {{ stands outside of every block"]),
        (START + "<!-- a note -->\n{# another #}{% set x = 1 %}{% macro m() %}<p/>{% endmacro %}\n", []),
    ],
)
def test_what_leads_nowhere_is_told(tiny: Callable[..., Any], unit: str, told: list[str]) -> None:
    files = {"unit": unit, "base": BASE, "middle": MIDDLE, "wrong": START + "{% block iner %}{% endblock %}"}
    made = tiny({f"templates/tiny/{name}.xml": text for name, text in files.items()})
    face, faults = made.face()
    assert face is not None and face.elements[0].fill == (1, 0, 0)
    found = [f"{fault.span.path.rsplit('/', 1)[-1]}:{fault.span.line} {fault.message}" for fault in faults]
    assert len(found) == len(told), found
    for one, expected in zip(found, told, strict=True):
        assert one.startswith(expected if expected.startswith("wrong") else f"unit.xml:{expected}")


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("{{ " + "(" * 3000 + "1" + ")" * 3000 + " }}", "nested too deep"),
        ("{% if 1 %}" * 200 + "{% endif %}" * 200, "nested too deep"),
        ("{% for a in [1] %}" * 30 + "{% endfor %}" * 30, "nested too deep"),
        ("{{ theme }}", "the theme cannot be printed, only what is in it"),
        ("{{ range }}", "this cannot be printed"),
        ("{{ 1e999 }}", "a number is too large"),
        ('{{ "\\ud800" }}', "half a sign"),
        ("{{ [] | first }}", "a list with nothing in it has no first"),
        ("{{ [] | max }}", "smallest or largest"),
        ("{{ 1 + }}", "}} stands where it does not belong"),
    ],
)
def test_what_no_template_can_say(tiny: Callable[..., Any], written: str, told: str) -> None:
    made = tiny({"templates/tiny/unit.xml": f'<face>\n<text box="0 0 60 9">{written}</text></face>'})
    _, faults = made.face()
    assert [fault.name for fault in faults] == ["template-error"] and told in faults[0].message


def test_texts_of_a_card_may_stand_in_any_attribute(tiny: Callable[..., Any]) -> None:
    cards = '[{id: u1, kind: unit, name: {ja: "#ff0000"}, aliases: [sun]}, {id: u2, kind: unit, name: {ja: "#0000ff"}}]'
    markup = (
        '<panel box="0 0 9 9" fill="{{ card.name }}"/>'
        '{% if card.aliases %}<symbol box="9 9 5 5" name="{{ card.aliases[0] }}"/>{% endif %}'
        '<text box="0 20 60 9"><ruby reading="{{ card.name }}">漢</ruby></text>'
    )
    made = tiny({"templates/tiny/unit.xml": f"<face>{markup}</face>"}, cards=cards)
    for number, colour in enumerate([(1, 0, 0), (0, 0, 1)]):
        face, faults = made.face(number)
        assert face is not None and faults == [] and face.elements[0].fill == colour


def test_a_base_of_the_user_below_templates_of_the_program(tiny: Callable[..., Any]) -> None:
    made = tiny({"templates/card.xml": BASE}, cards="[{id: u1, kind: unit, name: {ja: 灯}}]")
    assert made.face()[1] == []
    sandbox = Sandbox(Folders((Folder(SHIPPED, "templates"),)))  # ours are right by themselves
    sandbox.filters |= dict.fromkeys(("rich", "label", "counts"), str)
    for path in SHIPPED.rglob("*.xml"):
        sandbox.get_template(path.relative_to(SHIPPED).as_posix())
    assert [one for name in sandbox.outlines for one in faults_in(name, sandbox.outlines, sandbox.join_path)] == []
