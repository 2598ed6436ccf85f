"""What is wrong with the templates and the theme of a game, found by laying out a few telling cards of each kind."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.press.faces import Press, open_press
from kamifuda.press.fonts import FontBook
from kamifuda.press.pictures import Pictures
from kamifuda.press.plan import Folders, Manner, Plan
from kamifuda.press.template.idle import idle_templates
from kamifuda.press.theme import list_themes, read_theme

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.game.definition import Game


def check_templates(game: "Game", cards: Sequence["Card"], folders: Folders) -> Iterator[Diagnostic]:
    """Faults of templates, themes and drawings, each once, and backs that cards name and nothing draws.

    Faults of the cards' own texts are not told here.
    """
    press = open_press(Plan(game, folders, Manner()))
    press.kit.pictures = Pictures(decoding=False)  # none is printed
    found: dict[Diagnostic, None] = {}
    for fault in _faults(press, telling_cards(cards)):
        if fault not in found and not fault.span.path.startswith("cards/"):
            found[fault] = None
            yield fault
    yield from idle_templates(game, press.kit.templates.folders.folders)
    for card in cards:
        yield from press.unknown_back(card)


def check_fonts(folder: Path) -> Iterator[Diagnostic]:
    """Fonts of a workspace that cannot be used, whether a text asks for them or not."""
    fonts = FontBook([folder])
    fonts.read_folders()
    for fault in fonts.faults:
        values: dict[str, Any] = dict(fault.values)
        yield diagnostic(fault.name, Span(fault.file), **values)


def _faults(press: Press, cards: Sequence["Card"]) -> Iterator[Diagnostic]:
    for card in cards:
        yield from press.card(card)[1]
    for face in press.game.faces.values():
        yield from press.alternate(face)[1]
    for kind in press.game.kinds.values():
        yield from press.back(kind.back, kind)[1]
    yield from press.all_faults()
    templates = press.kit.templates.folders.folders
    for theme in list_themes(templates, press.game.id):
        yield from read_theme(templates, press.game.id, theme)[1]


def telling_cards(cards: Sequence["Card"]) -> list["Card"]:
    """As few cards of each kind as show every field, with it and without it."""
    chosen: list[Card] = []
    seen: set[tuple[str, str, bool]] = set()
    keys = {key for card in cards for key in card.fields}
    for card in sorted(cards, key=lambda one: (bool(one.faults), -len(one.fields))):
        shows = {(card.kind, key, key in card.fields) for key in keys}
        if not shows <= seen:
            seen |= shows
            chosen.append(card)
    return chosen
