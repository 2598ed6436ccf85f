"""Elements that come on many faces: laid out once, and found again by what they say.

A frame, a type line or a cost is drawn alike wherever it says the same. What belongs to one card alone is not kept:
its picture, its rules text, and anything of which a fault was told.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from kamifuda.press.face import Element, Group
from kamifuda.press.geometry import Box
from kamifuda.press.layout.references import TOKEN
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import END, RICH, Text

if TYPE_CHECKING:
    from kamifuda.press.layout.scene import Scene

MOST = 500  # elements; what is not asked for again is forgotten
LONG = 40  # characters of a card's texts: so much hardly comes again
_OPEN, _NEXT, _CLOSE = "\x1c", "\x1d", "\x1e"  # XML allows them nowhere, so that none stands in markup
_OWN = ("art", "image")  # pictures have a memory of their own

Key = tuple[str, Box | None]


class Again:
    """What elements were laid out to, by what they say."""

    def __init__(self) -> None:
        self._lately: dict[Key, tuple[Element, ...]] = {}
        self._before: dict[Key, tuple[Element, ...]] = {}
        self._often: set[Key] = set()

    def find(self, key: Key) -> tuple[Element, ...] | None:
        """The elements of that key, if they were laid out before."""
        found = self._lately.get(key)
        if found is None:
            found = self._before.get(key)
            if found is None:
                return None
            self.keep(key, found)
        if key not in self._often:
            self._often.add(key)
            found = self._lately[key] = tuple(map(_marked, found))
        return found

    def keep(self, key: Key, elements: tuple[Element, ...]) -> None:
        """Keep what was laid out."""
        if len(self._lately) >= MOST:
            self._lately, self._before = {}, self._lately
            self._often &= self._before.keys()
        self._lately[key] = elements


def _marked(element: Element) -> Element:
    if element.__class__ is not Group or element.often:
        return element
    return replace(element, often=True)


def key_of(scene: "Scene", node: Node, given: Box | None) -> Key | None:
    """What an element says and where it goes; None where it comes on one face only."""
    said = said_by(node, scene.kit.templates.values.texts)
    return (scene.ground + said, given) if said else None


def said_by(node: Node, texts: Sequence[Text]) -> str:
    """All that an element says, the card's texts in it; an empty text where it comes on one face only."""
    if node.said is None:
        node.said = _read(node, texts)
    return node.said


def _head(node: Node) -> str:
    """What an element says by itself; an empty text where it comes on one face only."""
    if node.tag in _OWN or (node.tag == "gradient" and "id" in node.attributes):
        return ""
    return _NEXT.join((node.tag, *node.attributes, *node.attributes.values(), _CLOSE))


def _read(node: Node, texts: Sequence[Text]) -> str:
    head = node.found.get(_OPEN)
    if head is None:
        head = node.found[_OPEN] = _head(node)
    if not head:
        return ""
    parts, once = [head], False
    for one in node.inside:
        if isinstance(one, str):
            parts.append(one)
            once = once or RICH in one
        else:
            inner = said_by(one, texts)  # of all of them: each is asked for by itself, where this one is not found
            once = once or not inner
            parts += (_OPEN, inner, _CLOSE)
    if once:
        return ""
    said = _NEXT.join(parts)
    if END not in said:
        return said
    held = [(match, texts[int(match[2])]) for match in TOKEN.finditer(said)]
    if sum(len(text) for _, text in held) > LONG:
        return ""
    for match, text in reversed(held):
        said = f"{said[: match.end(1)]}{text.language}{END}{text}{said[match.end() - 1 :]}"
    return said
