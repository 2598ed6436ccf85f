"""Templates are checked without printing every card."""

from collections.abc import Callable
from typing import Any

from conftest import Run, Workspace
from kamifuda.press.checking import check_templates, telling_cards
from kamifuda.press.plan import Folder, Folders

CARDS = """\
- {id: a, kind: unit, name: {ja: い}, attack: 1}
- {id: b, kind: unit, name: {ja: ろ}, attack: 2}
- {id: c, kind: unit, name: {ja: は}, cost: {sun: 1}}
- {id: d, kind: place, name: {ja: に}}
"""


def test_a_few_cards_show_every_branch(tiny: Callable[..., Any]) -> None:
    assert [card.id for card in telling_cards(tiny(cards=CARDS).cards)] == ["a", "c", "d"]


def test_each_fault_of_templates_and_themes_is_told_once(tiny: Callable[..., Any]) -> None:
    files = {
        "templates/tiny/unit.xml": (
            '<face>\n{% if card.cost %}<pannel box="0 0 1 1"/>{% endif %}\n{{ card.naem }}</face>'
        ),
        "templates/tiny/back.xml": '<face fill="papre"/>',
        "templates/tiny/theme.yaml": "styles: {title: {like: nothing}}",
    }
    made = tiny(files, cards=CARDS)
    folders = Folders((Folder(made.root / "templates", "templates"), *made.press.kit.templates.folders.folders[1:]))
    told = [(one.span.path, one.span.line, one.name) for one in check_templates(made.press.game, made.cards, folders)]
    assert sorted(told) == [
        ("templates/tiny/back.xml", 1, "unknown-colour"),
        ("templates/tiny/theme.yaml", 1, "unknown-look"),
        ("templates/tiny/unit.xml", 2, "unknown-element"),
        ("templates/tiny/unit.xml", 3, "unknown-template-name"),
    ]


def test_a_template_without_anything_in_it_is_told_by_its_own_name(tiny: Callable[..., Any]) -> None:
    files = {"templates/tiny/place.xml": "", "templates/tiny/unit.xml": "{# nothing #}\n"}
    made = tiny(files, cards=CARDS)
    folders = Folders((Folder(made.root / "templates", "templates"), *made.press.kit.templates.folders.folders[1:]))
    told = [(one.span.path, one.name, one.message) for one in check_templates(made.press.game, made.cards, folders)]
    said = "the template does not give proper markup: it gives no element"
    assert sorted(told) == [(f"templates/tiny/{kind}.xml", "broken-markup", said) for kind in ("place", "unit")]


def test_a_template_that_draws_nothing_is_told(tiny: Callable[..., Any]) -> None:
    face = '<face>{% from "parts.xml" import part %}</face>'
    files = {
        f"templates/tiny/{name}.xml": face for name in ("unit", "unti", "back-spare", "parts", "Place", "face-dragon")
    }
    made = tiny(files, cards=CARDS)
    folders = Folders((Folder(made.root / "templates", "templates"), *made.press.kit.templates.folders.folders[1:]))
    told = [one for one in check_templates(made.press.game, made.cards, folders) if one.name == "idle-template"]
    assert [one.message.replace(" is the face of no kind, and no template names it", "") for one in told] == [
        "Place.xml; did you mean place.xml?",
        "face-dragon.xml",
        "unti.xml; did you mean unit.xml?",
    ]


def test_fonts_are_looked_at_whether_texts_ask_for_them_or_not(workspace: Workspace, run: Run) -> None:
    root = workspace({"fonts/deep/bad.ttf": "words", "fonts/readme.txt": "words"})
    assert run("check", "-C", str(root)).out.count("fonts/deep/bad.ttf:1:1: error") == 1
    template = '<face><text box="4 4 55 6">ꘐ</text></face>'  # no font has it, so that all are read for it
    for game in ("nova", "ygoculdcept"):
        (root / f"templates/{game}").mkdir(parents=True)
        (root / f"templates/{game}/back.xml").write_text(template, encoding="utf-8")
    answer = run("check", "-C", str(root)).out
    assert answer.count("fonts/deep/bad.ttf:1:1: error") == 1
