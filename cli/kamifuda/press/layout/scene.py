"""What laying out one face needs, and what it finds: reading attributes, noting faults."""

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, Span, diagnostic
from kamifuda.press.face import Colour, Gradient
from kamifuda.press.fonts import FontBook
from kamifuda.press.geometry import Box
from kamifuda.press.guessing import offer
from kamifuda.press.layout.again import Again
from kamifuda.press.layout.gradients import across, parse_gradient
from kamifuda.press.layout.references import resolved
from kamifuda.press.layout.vocabulary import ELEMENTS
from kamifuda.press.pictures import Pictures
from kamifuda.press.plan import BLEED, DPI
from kamifuda.press.template.rendering import Templates
from kamifuda.press.template.tree import Node
from kamifuda.press.template.values import END, Text
from kamifuda.press.theme import NO_PAINT, Theme

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.press.layout.artwork import Artwork
    from kamifuda.press.layout.drawings import Drawings
    from kamifuda.press.layout.symbols import Symbols
    from kamifuda.press.layout.words import Words


FARTHEST = 10_000  # mm from the card, and the largest number of any attribute
_BOUNDS = {
    **dict.fromkeys(("grow", "width", "height", "size", "line"), (0, FARTHEST)),
    **dict.fromkeys(("columns", "rows", "lines"), (1, 1000)),
    "opacity": (0, 1),
    "weight": (1, 1000),
    "leading": (0.5, 5),
    "scale": (-1000, 1000),
}


@lru_cache(maxsize=4096)
def numbers(text: str) -> tuple[float, ...] | None:
    """Numbers with blanks or commas between; None when one is none, or beyond all reason."""
    if "_" in text:  # Python reads 1_0 as 10
        return None
    try:
        found = tuple(float(part) for part in text.replace(",", " ").split())
    except ValueError:
        return None
    return found if all(abs(number) <= FARTHEST for number in found) else None


def _one_number(key: str) -> str:
    """What an attribute of one number may be."""
    low, high = _BOUNDS.get(key, (-FARTHEST, FARTHEST))
    return f"a number from {low} to {high}" if key in _BOUNDS else f"a number, up to {high}"


@dataclass(slots=True)
class Kit:
    """What all faces of a game in one language share."""

    templates: Templates
    theme: Theme
    fonts: FontBook
    pictures: Pictures
    symbols: "Symbols"
    artwork: "Artwork"
    words: "Words"
    drawings: "Drawings"
    language: str
    dpi: float = DPI
    final: bool = False
    again: Again = field(default_factory=Again)


@dataclass(slots=True)
class Scene:
    """One face being laid out."""

    kit: Kit
    name: str
    width: float
    height: float
    bleed: float = BLEED
    card: "Card | None" = None
    guides: bool = False
    faults: list[Diagnostic] = field(default_factory=list)
    gradients: dict[str, Node] = field(default_factory=dict)
    ground: str = ""  # what every element of the face may rest on, beside what it says itself
    told: int = 0  # how often something was wrong, also where it had been told before

    def __post_init__(self) -> None:
        self.ground = f"{self.width} {self.height} {self.bleed} "

    def fault(self, name: str, node: Node, **values: Any) -> None:
        """Something wrong with a template, where the element stands."""
        attribute = values.get("attribute")
        templates = self.kit.templates
        place = (node.at, node.tag, str(attribute))
        span = templates.attribute(*place) if attribute else templates.span(node.at, f"<{node.tag}")
        said: dict[str, Any] = {
            key: resolved(self, value) if isinstance(value, str) else value for key, value in values.items()
        }
        self.add(diagnostic(name, span, **said))

    def note(self, name: str, span: Span, **values: Any) -> None:
        """Something wrong at a place in a file."""
        self.add(diagnostic(name, span, **values))

    def card_fault(self, name: str, text: Text | None, node: Node, **values: Any) -> None:
        """Something wrong with a text of the card; where no card is to blame, where the element stands."""
        if self.card is None:
            self.fault(name, node, card=self.name, **values)
            return
        span = self.card.span(*text.field, text.language) if text is not None else self.card.span()
        self.add(diagnostic(name, span, card=self.card.title(self.kit.language), **values))

    def add(self, fault: Diagnostic) -> None:
        """Keep a diagnostic, once."""
        self.told += 1
        if fault not in self.faults:
            self.faults.append(fault)

    def check(self, node: Node, allowed: Sequence[str]) -> bool:
        """Is this an element that may stand here, with attributes it may have? Says so when not."""
        if node.found.get("among") is allowed:
            return True
        told = self.told
        about = ELEMENTS.get(node.tag)
        if about is None or node.tag not in allowed:
            known = [tag for tag in allowed if tag in ELEMENTS]
            name = "unknown-element" if about is None else "misplaced-element"
            self.fault(name, node, element=node.tag, **offer(node.tag, known))
            return False
        for key in node.attributes:
            if key not in about.attributes:
                offered = offer(key, about.attributes)
                self.fault("unknown-attribute", node, element=node.tag, attribute=key, **offered)
        if not about.words:
            self._tell_stray(node)
        if self.told == told and (about.words or not node.inside):  # other words may stand in it on another face
            node.found["among"] = allowed
        return True

    def _tell_stray(self, node: Node) -> None:
        """Words in an element that draws none."""
        before = node
        for one in node.inside:
            if isinstance(one, Node):
                before = one
            elif words := one.strip():
                span = self.kit.templates.find(before.at, words.split("\n")[0].strip(), "{{" if END in words else "")
                self.add(diagnostic("stray-text", span, words=resolved(self, words), element=node.tag))

    def bad_value(self, node: Node, key: str, expected: str) -> None:
        """An attribute whose value cannot be used."""
        value = node.attributes.get(key, "").strip() or "empty"
        self.fault("wrong-attribute", node, element=node.tag, attribute=key, value=value, expected=expected)

    def floats(self, node: Node, key: str, count: int) -> tuple[float, ...] | None:
        """An attribute of a fixed number of numbers."""
        text = node.attributes.get(key)
        if text is None:
            return None
        found = numbers(text)
        if found is None or len(found) != count:
            self.bad_value(node, key, _one_number(key) if count == 1 else f"{count} numbers in mm")
            return None
        return found

    def number(self, node: Node, key: str, missing: float = 0.0) -> float:
        """An attribute of one number, within the bounds that its name has."""
        found = self.floats(node, key, 1)
        if found is None:
            return missing
        low, high = _BOUNDS.get(key, (-FARTHEST, FARTHEST))
        if low <= found[0] <= high:
            return found[0]
        self.bad_value(node, key, _one_number(key))
        return missing

    def opacity(self, node: Node) -> float:
        """How much of what lies below an element covers: 0 nothing, 1 all."""
        return self.number(node, "opacity", 1.0)

    def box(self, node: Node, given: Box | None) -> Box | None:
        """Where an element goes: the place its row or column gave it, else its own box."""
        if given is not None:
            return given
        found = self.floats(node, "box", 4)
        if found is None:
            if "box" not in node.attributes:
                self.fault("missing-box", node, element=node.tag)
            return None
        x, y, width, height = found
        if width <= 0 or height <= 0:
            self.bad_value(node, "box", "x, y, width and height in mm, with a width and height above 0")
            return None
        return x, y, width, height

    def bled(self, node: Node, box: Box) -> Box:
        """A box whose sides on the trim reach into the bleed, where the template wants it."""
        if not self.flag(node, "bleed"):
            return box
        x, y, w, h = box
        left = -self.bleed if x <= 0.01 else x
        top = -self.bleed if y <= 0.01 else y
        right = self.width + self.bleed if x + w >= self.width - 0.01 else x + w
        bottom = self.height + self.bleed if y + h >= self.height - 0.01 else y + h
        return left, top, right - left, bottom - top

    def flag(self, node: Node, key: str) -> bool:
        """An attribute that is yes or no."""
        text = node.attributes.get(key, "no")
        if text not in ("yes", "no"):
            self.bad_value(node, key, "yes or no")
        return text == "yes"

    def choice(self, node: Node, key: str, among: Sequence[str], missing: str) -> str:
        """An attribute that is one of a few words."""
        text = node.attributes.get(key, missing)
        if text not in among:
            self.bad_value(node, key, " or ".join(among))
            return missing
        return text

    def colour(self, node: Node, key: str) -> Colour | None:
        """An attribute that names a colour; None for `none` and where it is not said."""
        text = node.attributes.get(key)
        return None if text is None else self.named_colour(node, key, text)

    def named_colour(self, node: Node, key: str, text: str) -> Colour | None:
        """A colour by name; None where it is no paint, and where nobody knows it, which is told."""
        if text == NO_PAINT or text in self.kit.theme.unpainted:
            return None
        colour = self.kit.theme.colour(text)
        if colour is None:
            self.fault(
                "unknown-colour",
                node,
                attribute=key,
                word=text or "an empty value",
                **offer(text, sorted(self.kit.theme.colours)),
            )
        return colour

    def fill(self, node: Node, key: str, box: Box) -> Colour | Gradient | None:
        """A colour or gradient: a `<gradient>` inside the element, one named before, or a colour."""
        inside = next((child for child in node.children if child.tag == "gradient"), None)
        text = node.attributes.get(key)
        named = inside or (self.gradients.get(text) if text else None)
        if named is None:
            return self.colour(node, key)
        plan = parse_gradient(self, named)
        return across(plan, box) if plan else None
