"""Every kind of unknown word is told at the line of the file it was written in, with what was meant, wherever it is
written, and the rest of the face and the other cards come out.
"""

from collections.abc import Callable
from typing import Any

import pytest

WORDS = {
    '<pannel box="0 0 1 1"/>': ("unknown-element", "panel"),
    '<panel box="0 0 1 1" fil="ink"/>': ("unknown-attribute", "fill"),
    '<panel box="0 0 1 1" fill="inkk"/>': ("unknown-colour", "ink"),
    '<line points="0 0 1 1" stroke="papr"/>': ("unknown-colour", "paper"),
    '<panel box="0 0 1 1"><gradient stops="0 inkk, 1 paper"/></panel>': ("unknown-colour", "ink"),
    '<art box="0 0 9 9" mood="papr"/>': ("unknown-colour", "paper"),
    '<text box="0 0 30 6" style="titel">x</text>': ("unknown-style", "title"),
    '<flow box="0 0 30 6"><p style="ruless">x</p></flow>': ("unknown-style", "rules"),
    '<text box="0 0 30 6" font="Noto Sans JPP">x</text>': ("unknown-font", "Noto Sans JP"),
    '<symbol box="0 0 5 5" name="sunn"/>': ("unknown-icon", "sun"),
    '<stat box="0 0 9 5" icon="sunn">1</stat>': ("unknown-icon", "sun"),
    '<text box="0 0 30 6">a <symbol name="mooon"/></text>': ("unknown-icon", "moon"),
    "{{ card.naem }}": ("unknown-template-name", "name"),
    "{% for one in card.abilitys %}{% endfor %}": ("unknown-template-name", "abilities"),
    "{% for one in card.abilities %}{{ one.txet }}{% endfor %}": ("unknown-template-name", "text"),
    "{{ crad.name }}": ("unknown-template-name", "card"),
    "{{ theme.papr }}": ("unknown-template-name", "paper"),
    "{{ face.widht }}": ("unknown-template-name", "width"),
    "{{ card.name | uper }}": ("unknown-template-name", "upper"),
    "{% if card.attack %}{{ card.name | uper }}{% endif %}": ("unknown-template-name", "upper"),
    "{% if card.name is not strnig %}{% endif %}": ("unknown-template-name", "string"),
    "{% if card.name is strnig %}{% endif %}": ("unknown-template-name", "string"),
    '{% include "prt.xml" %}': ("missing-template", "part.xml"),
    '<panel box="0 0 1 1" bleed="ja"/>': ("wrong-attribute", ""),
    '<row box="0 0 9 9" justify="betwen"><symbol name="sun"/></row>': ("wrong-attribute", ""),
}
PLACES: dict[str, dict[str, str]] = {
    "block": {"unit.xml": '{% extends "base.xml" %}\n{% block inner %}\n\nWORD{% endblock %}'},
    "inherited block": {
        "unit.xml": '{% extends "middle.xml" %}',
        "middle.xml": '{% extends "base.xml" %}\n{% block inner %}\n\nWORD{% endblock %}',
    },
    "macro": {
        "unit.xml": '{% extends "base.xml" %}{% import "tools.xml" as tools with context %}'
        "{% block inner %}{{ tools.draw(card) }}{% endblock %}",
        "tools.xml": "\n{% macro draw(card) %}\n\nWORD{% endmacro %}",
    },
    "include": {
        "unit.xml": '{% extends "base.xml" %}{% block inner %}{% include "piece.xml" %}{% endblock %}',
        "piece.xml": "\n\n\nWORD",
    },
    "call": {
        "unit.xml": '{% extends "base.xml" %}{% macro frame() %}<group>{{ caller() }}</group>{% endmacro %}\n'
        "{% block inner %}{% call frame() %}\n\nWORD{% endcall %}{% endblock %}",
    },
}
BASE = """<face>
<panel box="0 0 9 9" fill="#ff0000"/>{% block inner %}{% endblock %}
<panel box="9 9 9 9" fill="#00ff00"/></face>"""
CARDS = "[{id: u1, kind: unit, name: {ja: 灯}, abilities: [{text: {ja: 一}}]}, {id: p1, kind: place, name: {ja: 丘}}]"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("word", WORDS)
def test_an_unknown_word_is_told_where_it_stands(tiny: Callable[..., Any], word: str, place: str) -> None:
    name, meant = WORDS[word]
    files = {f"templates/tiny/{file}": text.replace("WORD", word) for file, text in PLACES[place].items()}
    at = next(file for file, text in PLACES[place].items() if "WORD" in text)
    files |= {"templates/tiny/base.xml": BASE, "templates/tiny/part.xml": ""}
    made = tiny(files, cards=CARDS)
    face, faults = made.face()
    faults += made.press.all_faults()
    told = [(fault.name, fault.span.path, fault.span.line) for fault in faults]
    assert told == [(name, f"templates/tiny/{at}", 4)], faults
    assert meant in f"{faults[0].message} {faults[0].help}"
    other, faults = made.face(1)
    assert other is not None and faults == []
    if name not in ("missing-template",) and "| uper" not in word and "strnig" not in word:
        assert face is not None and face.elements[0].fill == (1, 0, 0) and face.elements[-1].fill == (0, 1, 0)
