"""Markup that differs from what was parsed before in its words alone: the same tree with other words in it.

The faces of one kind come from one template: their tags are alike, and what stands between these differs. So the tags
are parsed once, with marks where words go, and the words of each face are put in their places.
"""

from collections.abc import Callable, Sequence

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.press.template.tree import Node, parse_markup
from kamifuda.press.template.values import END

MOST = 200  # skeletons: what a template gives after so many others is parsed in full
LONGEST = 50_000  # characters of one that is worth its room
_ODD = "<>&\"'\x00-\x09\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff"  # what XML may read as something else
# What stands between two tags and says something. A `>` in an attribute has a quote between itself and the next tag.
_WORDS = pattern(f">([ \n]*[^ \n{_ODD}][^{_ODD}]*)<")
_MARK = "\ufdd3"  # a noncharacter, which no text of a card holds


@dataclass(slots=True)
class _Skeleton:
    """A tree, the places of its words, and the elements of which others may have been found out for other words."""

    root: Node
    places: Sequence[tuple[Node, int]]
    changing: Sequence[Node]

    def filled(self, words: Sequence[str]) -> Node:
        """The tree with words in their places; what was filled before is gone."""
        for (node, place), text in zip(self.places, words, strict=True):
            node.inside[place] = text
        for node in self.changing:
            node.said = None
        return self.root


class Trees:
    """Markup to trees. A tree is good until the next is asked for. `said`: puts texts of the card into attributes."""

    def __init__(self, said: Callable[[str], str]) -> None:
        self._said = said
        self._known: dict[str, _Skeleton | None] = {}

    def parse(self, markup: str) -> Node:
        """The tree of some markup; raises MarkupError."""
        words, bare = _parted(markup)
        if END in bare:  # which seldom is
            markup = self._said(markup)
            words, bare = _parted(markup)
        known = self._known.get(bare)
        if known is not None:
            return known.filled(words)
        root = parse_markup(markup)
        if bare not in self._known and len(self._known) < MOST and len(bare) < LONGEST:
            self._known[bare] = _skeleton(bare, len(words))
        return root


def _parted(markup: str) -> tuple[list[str], str]:
    """The words of some markup, and all else, with marks where they stand."""
    parts = _WORDS.split(markup)
    return parts[1::2], f">{_MARK}<".join(parts[::2])


def _skeleton(bare: str, count: int) -> _Skeleton | None:
    """The tree of markup with marks in it; None where not each of them stands by itself."""
    root = parse_markup(bare)
    places: list[tuple[Node, int]] = []
    changing: list[Node] = []
    _look(root, places, changing)
    alone = all(node.inside[place] == _MARK for node, place in places)
    return _Skeleton(root, places, changing) if alone and len(places) == count else None


def _look(node: Node, places: list[tuple[Node, int]], changing: list[Node]) -> bool:
    """Find marks, and what changes with them or with the card's texts; whether this element does."""
    changes = any(END in value for value in node.attributes.values())
    for place, one in enumerate(node.inside):
        if isinstance(one, Node):
            changes = _look(one, places, changing) or changes
        elif _MARK in one:
            places.append((node, place))
            changes = True
        else:
            changes = changes or END in one
    if changes:
        changing.append(node)
    return changes
