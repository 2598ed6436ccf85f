"""Words on a face, as read: from markup and marks to styled runs and paragraphs."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from kamifuda import names
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game
from kamifuda.marks import Run, parse_marks
from kamifuda.pattern import pattern
from kamifuda.press.guessing import offer
from kamifuda.press.layout.reader import Reader
from kamifuda.press.layout.scene import Scene
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import Text
from kamifuda.press.text import Paragraph, Style

CONDENSED = 0.75  # how far `fit="condense"` may squeeze a line

_SIZES = pattern(r"\s*(\d+(?:\.\d+)?)\s*(?:\.\.\s*(\d+(?:\.\d+)?)\s*)?")
_ALIGN = ("start", "left", "centre", "right", "end", "justify")
_CHOICES = {
    "align": _ALIGN,
    "valign": ("top", "middle", "bottom"),
    "writing": ("horizontal", "vertical"),
    "breaks": ("strict", "loose", "phrase"),
}


@dataclass(slots=True)
class Content:
    """The words of an element: paragraphs, and the text of the card that they begin with."""

    paragraphs: list[Paragraph]
    text: Text | None

    @property
    def is_empty(self) -> bool:
        """Nothing to set."""
        for paragraph in self.paragraphs:  # noqa: SIM110 - nearly always the first has some
            if paragraph.runs:
                return False
        return True


class Words:
    """Reads inline markup and marks for one game; remembers styles that were put together."""

    def __init__(self, game: Game) -> None:
        self._brackets = [(pair[0], pair[1]) for pairs in game.brackets.values() for pair in pairs]
        self._labels = {names.fold(label) for label in game.labels}
        self._keywords = {
            names.fold(spelling): keyword.id
            for keyword in game.keywords.values()
            for spelling in (keyword.id, *keyword.label.values(), *keyword.also)
        }
        self._styles: dict[tuple[object, ...], Style] = {}
        self.told: set[str] = set()  # unknown families that a template names, told where it does
        self._symbols: dict[str, tuple[str, ...]] = {}

    def keyword(self, inner: str, _opening: str) -> str:
        """The keyword in brackets: itself, before its parameter, or before its number."""
        folded = names.fold(inner)
        if folded in self._labels:
            return ""
        word = re.split("[:：]", inner)[0]
        for spelling in (folded, names.fold(word), names.fold(word).rstrip("0123456789n")):
            if spelling in self._keywords:
                return self._keywords[spelling]
        return ""

    def marked(self, text: str) -> tuple[tuple[Run, ...], ...]:
        """A text with its marks read, as paragraphs."""
        return parse_marks(text, self._brackets, self.keyword).paragraphs

    def symbol(self, scene: Scene, name: str) -> tuple[str, ...]:
        """The words of a symbol, which stand in its place when text is searched or copied."""
        if name not in self._symbols:
            self._symbols[name] = scene.kit.symbols.words(name, scene.kit.templates.values.languages)
        return self._symbols[name]

    def keywords_in(self, text: str) -> Iterator[str]:
        """The keywords of a text, as its brackets hold them."""
        if any(opening in text for opening, _ in self._brackets):
            yield from (run.keyword for runs in self.marked(text) for run in runs if run.keyword)

    def style(self, scene: Scene, node: Node, language: str, base: str = "body") -> Style:
        """The style of an element: a named one, changed by what the element says itself."""
        style: Style | None = node.found.get((base, language))
        if style is None:
            key = (base, language, tuple([one for one in node.attributes.items() if one[0] in _SAID]))
            style = self._styles.get(key)
            if style is None:
                style = self._styles[key] = self._make(scene, node, language, base)
            node.found[base, language] = style
        return style

    def _make(self, scene: Scene, node: Node, language: str, base: str) -> Style:
        styles = scene.kit.theme.styles
        name = node.attributes.get("style", base)
        style = styles.get(name)
        if style is None:
            if "style" in node.attributes:
                scene.fault("unknown-style", node, word=name, **offer(name, sorted(styles)))
            style = styles["body"]
        changes: dict[str, Any] = {"language": node.attributes.get("lang") or language}
        if "size" in node.attributes:
            changes |= self._size(scene, node)
        for attribute, among in _CHOICES.items():
            if attribute in node.attributes:
                changes[attribute] = scene.choice(node, attribute, among, getattr(style, attribute))
        if "colour" in node.attributes and (colour := scene.colour(node, "colour")) is not None:
            changes["colour"] = colour
        if "weight" in node.attributes:
            changes["weight"] = round(scene.number(node, "weight", style.weight))
        if "leading" in node.attributes:
            leading = scene.number(node, "leading", style.leading)
            changes |= {"leading": leading, "leading_floor": min(style.leading_floor, leading)}
        if "font" in node.attributes:
            changes["family"] = self._family(scene, node)
        if "fit" in node.attributes:
            changes |= self._fit(scene, node, replace(style, **changes))
        return replace(style, **changes)

    def _family(self, scene: Scene, node: Node) -> str:
        family = node.attributes["font"]
        if not scene.kit.fonts.knows(family):
            self.told.add(family)
            scene.fault("unknown-font", node, attribute="font", family=family, near=scene.kit.fonts.near(family))
        return family

    def _size(self, scene: Scene, node: Node) -> dict[str, float]:
        match = _SIZES.fullmatch(node.attributes["size"])
        top = float(match[1]) if match else 0.0
        floor = float(match[2]) if match and match[2] else top
        if not 1 <= floor <= top <= 200:
            scene.bad_value(node, "size", "a size in points, or the largest and smallest: `8 .. 5`")
            return {}
        return {"size": top, "floor": floor}

    def _fit(self, scene: Scene, node: Node, style: Style) -> dict[str, float]:
        ways = node.attributes["fit"].split()
        if not ways or set(ways) - {"size", "condense", "none"}:
            scene.bad_value(node, "fit", "size, condense, both, or none")
        floor = style.floor if "size" in ways else style.size
        return {"floor": floor, "condense": min(style.condense, CONDENSED) if "condense" in ways else 1.0}

    def read(self, scene: Scene, node: Node) -> Content:
        """The words inside an element."""
        reader = Reader(scene, self)
        reader.element(node)
        return Content([Paragraph(tuple(runs)) for runs in reader.finished()], reader.first)

    def read_flow(self, scene: Scene, node: Node) -> tuple[Content, Style]:
        """The paragraphs of a flow, each with its own style, and the style of the whole."""
        found: list[Paragraph] = []
        first: Text | None = None
        rule = False
        loose: list[str | Node] = []
        pieces: list[Node] = []
        for one in [*node.inside, Node("rule", {}, node.at)]:
            if isinstance(one, Node) and one.tag in ("p", "rule"):
                if any(isinstance(part, Node) or part.strip(" \t\r\n") for part in loose):
                    pieces.append(Node("p", {}, node.at, loose))
                loose = []
                pieces.append(one)
            else:
                loose.append(one)
        pieces.pop()  # the rule that ended the last loose words
        for piece in pieces:
            if not scene.check(piece, ("p", "rule", "symbol", "strong", "stress", "keyword", "ruby", "br")):
                continue
            if piece.tag == "rule":
                rule = bool(found)
                continue
            content = self.read(scene, piece)
            if content.is_empty:
                continue
            first = first or content.text
            sink = scene.choice(piece, "keep", ("last", "no"), "no") == "last"
            for paragraph in content.paragraphs:
                language = content.text.language if content.text is not None else scene.kit.language
                own = "style" in piece.attributes or "colour" in piece.attributes or "weight" in piece.attributes
                base = node.attributes.get("style", "body")
                style = self.style(scene, piece, language, base) if own else None
                found.append(Paragraph(paragraph.runs, style, rule, sink))
                rule = False
        language = first.language if first is not None and first.language else scene.kit.language
        return Content(found, first), self.style(scene, node, language)


_SAID = frozenset(
    ("style", "size", "align", "valign", "colour", "weight", "leading", "font", "writing", "breaks", "fit", "lang")
)
