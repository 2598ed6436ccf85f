"""Which text of a card is to blame for words that could not be drawn, and where in it: also for words put together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.press.layout.references import resolved, texts_in
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import Text

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.press.layout.scene import Scene

SHOWN = 24  # characters of words that are told

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where something was written: a field of the card, or nothing and a place in a template."""

    field: str
    span: Span


def place_of(scene: "Scene", node: Node, sign: str) -> Place | None:
    """Where a sign of an element was written: in its texts, in another text of the card, or in the template."""
    card, words, templates = scene.card, _words(node), scene.kit.templates
    if card is not None:
        own = ((text, _path(card, text)) for text in texts_in(scene, words))
        if found := _found(card, own, sign):
            return found
    written = templates.find(node.at, sign) if sign in words else None
    if written is not None and written != templates.span(node.at):
        return Place("", written)
    return _found(card, _texts(card), sign) if card is not None else None


def field_of(scene: "Scene", node: Node) -> Place | None:
    """The field whose value an element says, among other words: the longest of several; None for the template's own."""
    card, words = scene.card, resolved(scene, _words(node))
    if card is None or scene.kit.templates.says_itself(node, words):
        return None
    said = [(len(text), path) for text, path in _texts(card) if text and _says(words.casefold(), text.casefold())]
    if not said:
        return None
    path = max(said, key=lambda one: one[0])[1]
    return Place(str(path[0]), card.record.span(path))


def own_words(scene: "Scene", node: Node) -> str:
    """The words of an element if the template has them, shortened; empty for what a card may have put there."""
    words = " ".join(resolved(scene, _words(node)).split())
    if not scene.kit.templates.says_itself(node, words):
        return ""
    return f"“{words[:SHOWN]}{'…' if len(words) > SHOWN else ''}”"


def _says(words: str, value: str) -> bool:
    """Whether a value stands in words, and not as a part of a longer number or word in Latin letters."""
    at = words.find(value)
    while at >= 0:
        end = at + len(value)
        if not _goes_on(words[at - 1 : at], value[0]) and not _goes_on(value[-1], words[end : end + 1]):
            return True
        at = words.find(value, at + 1)
    return False


def _goes_on(left: str, right: str) -> bool:
    """Whether two signs, or none, belong to one number or word."""
    both = left + right
    return len(both) == 2 and both.isascii() and (both.isdigit() or both.isalpha())


def _found(card: "Card", texts: Iterable[tuple[str, Path]], sign: str) -> Place | None:
    """Where a sign stands in the first of some texts that has it."""
    for text, path in texts:
        if (offset := text.find(sign)) >= 0:
            return Place(str(path[0]), card.record.span_inside(path, offset, len(sign)))
    return None


def _words(node: Node) -> str:
    """Everything an element says, and the elements in it."""
    return "".join(one if isinstance(one, str) else _words(one) for one in node.inside)


def _path(card: "Card", text: Text) -> Path:
    return _known(card, (*text.field, text.language)) if text.field else ("",)


def _known(card: "Card", path: Path) -> Path:
    """The path of a text as it was written: with its language, or as one for all."""
    return path if path in card.record.locate().values else path[:-1] or path


def _texts(card: "Card") -> Iterator[tuple[str, Path]]:
    """Every value of the card with its path, as text."""
    for key, value in card.fields.items():
        for text, path in _inside(value, (key,)):
            yield text, _known(card, path)


def _inside(value: object, path: Path) -> Iterator[tuple[str, Path]]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _inside(one, (*path, key))
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for number, one in enumerate(value):
            yield from _inside(one, (*path, number))
    elif isinstance(value, str | int) and not isinstance(value, bool):
        yield str(value), path
