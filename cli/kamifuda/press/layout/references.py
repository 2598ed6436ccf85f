"""What markup refers to: texts of the card by their numbers, symbols by their names."""

import re
from typing import TYPE_CHECKING

from kamifuda.diagnostics import diagnostic
from kamifuda.press.guessing import offer
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import END, PLAIN, RICH, Text

if TYPE_CHECKING:
    from kamifuda.press.layout.scene import Scene

TOKEN = re.compile(f"([{PLAIN}{RICH}])(\\d+){END}")


def unknown_symbol(scene: "Scene", node: Node, name: str) -> None:
    """A template that names a symbol nobody drew."""
    scene.fault("unknown-icon", node, word=name, **offer(name, sorted(scene.kit.symbols)))


def unknown_in_card(scene: "Scene", name: str, text: Text, offset: int) -> None:
    """A card that names a symbol the game has not: the word is printed as it stands, and told where its braces are."""
    symbols, card = scene.kit.symbols, scene.card
    if card is not None:
        whole, meant = (*text.field, text.language), symbols.meant(name)
        path = whole if whole in card.record.locate().spots else tuple(text.field)
        span = card.record.span_inside(path, offset, text.find("}", offset) + 1 - offset)
        scene.add(diagnostic("unknown-symbol", span, symbol=name, nearest=meant, known=symbols.known))


def resolved(scene: "Scene", text: str) -> str:
    """Text with the card's texts in place of their numbers."""
    texts = scene.kit.templates.values.texts
    return TOKEN.sub(lambda match: str(texts[int(match[2])]), text)


def texts_in(scene: "Scene", text: str) -> list[Text]:
    """The texts of the card that stand in a text."""
    texts = scene.kit.templates.values.texts
    return [texts[int(match[2])] for match in TOKEN.finditer(text)]
