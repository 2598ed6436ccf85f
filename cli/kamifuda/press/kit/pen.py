"""Draws words and forms of a piece in the looks of its game: colours and styles come from the theme."""

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from kamifuda.diagnostics import Diagnostic
from kamifuda.game.definition import Texts
from kamifuda.press import geometry
from kamifuda.press.face import Colour, Element, Group, Path, Shape
from kamifuda.press.faces import Press
from kamifuda.press.geometry import Box, Matrix
from kamifuda.press.kit.piece import Piece
from kamifuda.press.kit.wording import say
from kamifuda.press.layout.lettering import draw_flow, draw_text, symbol_elements
from kamifuda.press.layout.scene import Scene
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import PLAIN, RICH, Text
from kamifuda.press.text import set_text
from kamifuda.press.vector.drawing import place

NOWHERE = (1_000_000, 1)  # these elements stand in no template
HAIR, THIN, FIRM = 0.15, 0.25, 0.5  # mm
WIDE = 10_000.0


class Pen:
    """Collects the elements of one piece."""

    def __init__(self, press: Press, name: str, width: float, height: float) -> None:
        self.press, self.name, self.width, self.height = press, name, width, height
        self.scene = Scene(press.kit, name, width, height, 0.0)
        self.elements: list[Element] = []
        self.language = press.kit.language

    @property
    def second(self) -> str:
        """The language of the smaller words beside the game's own: English, where it has that too."""
        return "en" if self.language != "en" and "en" in self.press.game.languages else ""

    @property
    def faults(self) -> list[Diagnostic]:
        """What could not be drawn well."""
        return self.scene.faults

    def piece(self) -> Piece:
        """What was drawn."""
        return Piece(self.name, self.width, self.height, tuple(self.elements))

    def say(self, word: str, *, both: bool = False) -> str:
        """One of our words, with English behind it where both are wanted."""
        own, english = say(word, self.language), say(word, "en")
        return f"{own}  {english}" if both and self.second and english != own else own

    def label(self, texts: Texts, otherwise: str) -> tuple[str, str]:
        """What something is called, and in the second language where that differs."""
        own = texts.get(self.language) or texts.get(self.press.game.home_language)
        own = own or next(iter(texts.values()), "") or otherwise.replace("_", " ").replace("-", " ")
        other = texts.get(self.second, "") if self.second else ""
        return own, "" if other == own else other

    def look(self, name: str) -> str:
        """A value of the theme."""
        return self.press.kit.theme.values.get(name, "")

    def paint(self, name: str) -> Colour | None:
        """A colour of the theme; a name nobody knows paints nothing."""
        return self.press.kit.theme.colour(name) if name else None

    # Forms ------------------------------------------------------------------------------------------------------

    def path(
        self, path: Path, fill: str = "", stroke: str = "", line: float = THIN, dash: Sequence[float] = ()
    ) -> None:
        """A path in colours of the theme."""
        shape = Shape(path, self.paint(fill), self.paint(stroke), line, dash=tuple(dash), join=1)
        if shape.fill is not None or shape.stroke is not None:
            self.elements.append(shape)

    def panel(
        self, box: Box, fill: str = "", stroke: str = "", line: float = THIN, corner: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """A rectangle."""
        self.path(geometry.rectangle(box, corner), fill, stroke, line, dash)

    def circle(self, x: float, y: float, radius: float, fill: str = "", stroke: str = "", line: float = THIN) -> None:
        """A circle about a centre."""
        self.path(geometry.ellipse(x, y, radius, radius), fill, stroke, line)

    def lines(
        self, points: Sequence[tuple[float, float]], stroke: str = "kit-ink", line: float = THIN,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """A line from point to point."""
        self.path(geometry.polygon(list(points), closed=False), "", stroke, line, dash)

    def fold(self, *points: tuple[float, float]) -> None:
        """A line to fold along."""
        self.lines(points, "kit-quiet", HAIR, (2.0, 1.2))

    def place(self, elements: Iterable[Element], matrix: Matrix, clip: Path = ()) -> None:
        """Elements of something else, moved here."""
        self.elements.append(Group(matrix, tuple(elements), clip=clip))

    # Words ------------------------------------------------------------------------------------------------------

    def text(self, box: Box, words: str, style: str = "kit-label", language: str = "", **said: str) -> None:
        """One line that fits a box; `lines` in what is said allows more."""
        if words:
            node = self._node("text", words, style, language, said, PLAIN)
            self.elements += draw_text(self.scene, node, box)

    def flow(self, box: Box, words: str, style: str = "kit-body", language: str = "", **said: str) -> None:
        """Words with marks that fill a box from its top."""
        node = self._node("flow", words, style, language, said, RICH)
        self.elements += draw_flow(self.scene, node, box)

    def rise(self, width: float, words: str, style: str = "kit-body", language: str = "", **said: str) -> float:
        """How high words with marks become in a width."""
        node = self._node("flow", words, style, language, said, RICH)
        content, found = self.scene.kit.words.read_flow(self.scene, node)
        return set_text(content.paragraphs, (width, WIDE), found, self.scene.kit.fonts, self.scene.kit.symbols).height

    def turned(self, box: Box, words: str, style: str = "kit-small", turn: int = 90, **said: str) -> None:
        """One line that runs up or down."""
        self.text(box, words, style, turn=str(turn), **said)

    def symbol(self, name: str, box: Box, tint: str = "") -> bool:
        """A symbol or icon of the game; False where it has none of that name."""
        symbols, colour = self.scene.kit.symbols, self.paint(tint)
        if name not in symbols:
            return False
        drawing = symbols.drawing(name, colour) if colour is not None else None
        self.elements += symbol_elements(self.scene, name, box) if drawing is None else [place(drawing, *box)]
        return True

    def emblem(self, sort: str, name: str, box: Box) -> bool:
        """The picture of a track or counter: the icon `sort-name` of the theme, else the game's symbol of its name."""
        for one in (f"{sort}-{name}", name):
            if one in self.scene.kit.symbols and self.scene.kit.symbols.drawing(one) is not None:
                return self.symbol(one, box, "kit-accent")
        return False

    def _node(self, tag: str, words: str, style: str, language: str, said: dict[str, str], kind: str) -> Node:
        values = self.scene.kit.templates.values
        text = values.text({language or self.language: words})
        token = text.token(kind) if isinstance(text, Text) else ""
        attributes = {"style": style, **said}
        if language:
            attributes["lang"] = language
        return Node(tag, attributes, NOWHERE, [token])


def point(x: float, y: float, radius: float, turns: float) -> tuple[float, float]:
    """A point on a circle: so many turns clockwise from its top."""
    return x + radius * sin(turns * 2 * pi), y - radius * cos(turns * 2 * pi)


def arc(x: float, y: float, radius: float, start: float, end: float) -> list[tuple[float, float]]:
    """Points along a circle, dense enough to look round in print."""
    steps = max(2, round(abs(end - start) * 120))
    return [point(x, y, radius, start + (end - start) * k / steps) for k in range(steps + 1)]
