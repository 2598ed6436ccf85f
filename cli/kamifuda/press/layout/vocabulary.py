"""The elements of face markup and what may be said of each; anything else is a diagnostic."""

from kamifuda.dataclass import dataclass

_PLACE = ("box", "id", "width", "height", "grow")
_PAINT = ("fill", "stroke", "line", "dash", "opacity")
_WORDS = (
    "style", "size", "align", "valign", "colour", "weight", "leading", "font", "writing", "breaks", "fit", "lang",
    "turn",
)  # fmt: skip
_BOXES = ("gap", "align", "justify")
_DRAWN = ("art", "image", "panel", "ellipse", "line", "path", "gradient", "symbol", "text", "flow", "textart", "row",
          "column", "grid", "group", "clip", "stat", "code")  # fmt: skip
_INLINE = ("symbol", "strong", "stress", "keyword", "ruby", "br")


@dataclass(frozen=True, slots=True)
class Element:
    """What may be said of an element, what it may hold, and whether words may stand in it."""

    attributes: tuple[str, ...]
    inside: tuple[str, ...] = ()
    words: bool = False
    about: str = ""


ELEMENTS: dict[str, Element] = {
    "face": Element(("fill",), _DRAWN, about="one side of a card"),
    "art": Element(
        (*_PLACE, "fit", "focus", "corner", "bleed", "own-bleed", "opacity", "mood", "scene"),
        _DRAWN[1:], about="the picture of the card",
    ),
    "image": Element((*_PLACE, "src", "fit", "focus", "corner", "bleed", "own-bleed", "opacity"),
                     about="a picture of the theme"),
    "panel": Element((*_PLACE, *_PAINT, "corner", "bleed"), ("gradient",), about="a rectangle"),
    "ellipse": Element((*_PLACE, *_PAINT), ("gradient",), about="an ellipse or circle that fills its box"),
    "line": Element(("id", "points", "stroke", "line", "dash", "cap", "opacity"), about="a line from point to point"),
    "path": Element(
        ("id", "d", "rule", "cap", "join", "box", "view", "width", "height", "grow", *_PAINT), ("gradient",),
        about="an outline in the language of SVG paths",
    ),
    "gradient": Element(("id", "kind", "turn", "stops"), about="a colour that changes across a shape"),
    "symbol": Element((*_PLACE, "name", "size", "label", "style", "colour", "tint"), about="a symbol or icon"),
    "text": Element((*_PLACE, *_WORDS, "lines"), _INLINE, words=True, about="one line that fits, or a few lines"),
    "flow": Element((*_PLACE, *_WORDS), ("p", "rule", *_INLINE), words=True, about="paragraphs that share a box"),
    "textart": Element((*_PLACE, *_WORDS), (), words=True, about="a picture made of characters, kept to its cells"),
    "p": Element(("style", "keep", "colour", "weight"), _INLINE, words=True, about="a paragraph of a flow"),
    "rule": Element((), about="a line between two paragraphs of a flow"),
    "row": Element((*_PLACE, *_BOXES), _DRAWN, about="things side by side that share a width"),
    "column": Element((*_PLACE, *_BOXES), _DRAWN, about="things below each other that share a height"),
    "grid": Element((*_PLACE, "gap", "columns", "rows"), _DRAWN, about="things in equal cells"),
    "group": Element(("id", "move", "turn", "about", "scale", "opacity", "width", "height", "grow", "box", "counts"),
                     _DRAWN,
                     about="things moved, turned or scaled together"),
    "clip": Element((*_PLACE, "corner", "shape", "d", "bleed"), _DRAWN, about="things cut off outside a form"),
    "stat": Element((*_PLACE, "icon", "gap", *_WORDS), _INLINE, words=True, about="an icon with a value beside it"),
    "code": Element((*_PLACE, "colour", "level"), (), words=True, about="words as a QR code"),
    "strong": Element((), _INLINE, words=True, about="strong words"),
    "stress": Element((), _INLINE, words=True, about="stressed words"),
    "keyword": Element((), _INLINE, words=True, about="words that look like a keyword"),
    "ruby": Element(("reading",), (), words=True, about="words with their reading"),
    "br": Element((), about="a new line"),
}  # fmt: skip
