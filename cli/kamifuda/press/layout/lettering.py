"""Words drawn on a face: set by the text engine into a box, symbols among them, faults told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kamifuda.press.face import Element, Group
from kamifuda.press.fonts import package_for
from kamifuda.press.geometry import SAME, Box, move, rectangle
from kamifuda.press.layout.blame import Place, field_of, own_words, place_of
from kamifuda.press.layout.guides import mark_words
from kamifuda.press.layout.references import resolved, texts_in
from kamifuda.press.layout.scene import Scene, numbers
from kamifuda.press.layout.shapes import turned
from kamifuda.press.layout.words import Content
from kamifuda.press.template.tree import Node
from kamifuda.press.text import Setting, Style, code_points, set_art, set_line, set_lines, set_text
from kamifuda.press.vector.drawing import place

TOLD = 0.05  # mm by which words may be larger than their box
WHOLE = 0.995  # of its width: less is condensed
SHOWN = 6  # characters that are named; of a script that no font has there would be a hundred


def draw_text(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """One line that fits its box, or with `lines` a few."""
    box = scene.box(node, given)
    content = scene.kit.words.read(scene, node)
    if box is None or content.is_empty:
        return
    language = content.text.language if content.text is not None and content.text.language else scene.kit.language
    style = scene.kit.words.style(scene, node, language)
    yield from set_in(scene, node, content, style, box, lines=round(scene.number(node, "lines", 1)))


def draw_label(scene: Scene, node: Node, label: str, box: Box) -> Iterator[Element]:
    """The number or letter on a symbol, as large as fits."""
    label = resolved(scene, label)
    base = "label" if "label" in scene.kit.theme.styles else "body"
    shown = {key: value for key, value in node.attributes.items() if key in ("style", "colour")}
    style = scene.kit.words.style(scene, Node("text", shown, node.at), scene.kit.language, base)
    height = box[3] * 72 / 25.4  # pt: digits fill about 0.73 of it
    style = replace(style, align="centre", valign="middle", size=height * 1.25, floor=1.0)
    setting = set_line(label, box[2:], style, scene.kit.fonts)
    yield from drawn(scene, setting, box[0], box[1])


def draw_textart(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """A picture made of characters: every line kept as it is, in half and full cells."""
    box = scene.box(node, given)
    text = "".join(one for one in node.inside if isinstance(one, str))
    found = texts_in(scene, text)
    art = resolved(scene, text).strip("\n")
    if box is None or not art.strip():
        return
    style = scene.kit.words.style(scene, node, scene.kit.language)
    setting = set_art(art, box[2:], style, scene.kit.fonts)
    tell(scene, node, Content([], found[0] if found else None), setting)
    yield from kept(scene, setting, box)
    if scene.guides:
        yield from mark_words(scene, node, box, setting, style)


def draw_flow(scene: Scene, node: Node, given: Box | None) -> Iterator[Element]:
    """Paragraphs that fit a box together."""
    box = scene.box(node, given)
    content, style = scene.kit.words.read_flow(scene, node)
    if box is not None and not content.is_empty:
        yield from set_in(scene, node, content, style, box, lines=0)


def set_in(scene: Scene, node: Node, content: Content, style: Style, box: Box, *, lines: int) -> Iterator[Element]:
    """Set words into a box, in so many lines at most (0: any), and say what did not fit or could not be drawn."""
    turn = scene.number(node, "turn")
    x, y, w, h = box
    quarter = turn % 180 == 90
    size = (h, w) if quarter else (w, h)
    words, fonts, ratios = content.paragraphs, scene.kit.fonts, scene.kit.symbols
    if lines > 1:
        setting = set_lines(words, size, style, fonts, ratios, lines)
    else:
        setting = (set_line if lines == 1 else set_text)(words, size, style, fonts, ratios)
    tell(scene, node, content, setting)
    left, top = (x + (w - size[0]) / 2, y + (h - size[1]) / 2) if turn else (x, y)
    elements = tuple(kept(scene, setting, (left, top, *size)))
    yield from (turned(elements, turn, box),) if turn else elements
    if scene.guides:
        yield from mark_words(scene, node, box, setting, style)


def kept(scene: Scene, setting: Setting, box: Box) -> Iterator[Element]:
    """What was set, in its box: what does not fit is cut off, so that it spoils nothing beside it."""
    elements = tuple(drawn(scene, setting, box[0], box[1]))
    if setting.overflow > TOLD and elements:
        yield Group(SAME, elements, clip=rectangle(box))
    else:
        yield from elements


def drawn(scene: Scene, setting: Setting, x: float, y: float) -> Iterator[Element]:
    """What was set, at a place: patches and rules below, glyphs, symbols on top."""
    elements: list[Element] = [*setting.elements]
    for symbol in setting.symbols:
        elements += symbol_elements(scene, symbol.name, (symbol.x, symbol.y, symbol.width, symbol.height))
    if elements:
        yield Group(move(x, y), tuple(elements))


def symbol_elements(scene: Scene, name: str, box: Box) -> Sequence[Element]:
    """A symbol in a box: its picture, or its letter where it has none."""
    drawing = scene.kit.symbols.drawing(name)
    if drawing is not None:
        return (place(drawing, *box),)
    letter = scene.kit.symbols.letters.get(name, name)
    style = replace(scene.kit.theme.styles["body"], language=scene.kit.language, align="centre", valign="middle")
    x, y, w, h = box
    setting = set_line(letter, (w, h), replace(style, size=max(1.0, h * 2.4), floor=1.0), scene.kit.fonts)
    return (Group(move(x, y), setting.elements),)


def tell(scene: Scene, node: Node, content: Content, setting: Setting) -> None:
    """Report text that is too long and characters that no font has."""
    if setting.overflow > TOLD:
        box = numbers(node.attributes.get("box", ""))
        said = {
            "over": f"{setting.overflow:.1f}",
            **_tried(node, setting),
            "room": f"{box[2]:g} x {box[3]:g} mm" if box else "its place",
        }
        found = field_of(scene, node) if content.text is None else None
        _blame(scene, "text-overflow", found, content, node, said)
    places: dict[str, tuple[Place | None, list[str]]] = {}
    for sign in setting.missing:
        place = place_of(scene, node, sign)
        places.setdefault(place.field if place else "", (place, []))[1].append(sign)
    for place, signs in places.values():
        shown = signs[:SHOWN]
        characters, codes = " ".join(shown), "; ".join(code_points(one) for one in shown)
        more = str(len(signs) - SHOWN) if len(signs) > SHOWN else ""
        said = {"characters": characters, "codes": codes, "more": more, "package": package_for(characters)}
        _blame(scene, "missing-glyph", place, content, node, said)


def _tried(node: Node, setting: Setting) -> dict[str, str]:
    """The smallest that words were made, and how an element that keeps its size would make them smaller."""
    ways = node.attributes.get("fit", "size").split()
    shrinks = "size" in ways
    size = f"its {'smallest' if shrinks else 'only'} size ({setting.size:g} pt)"
    squeezed = f", condensed to {setting.stretch * 100:.0f} %" if setting.stretch < WHOLE else ""
    both = "size condense" if "condense" in ways else "size"
    return {"tried": size + squeezed, "way": "" if shrinks else f'write fit="{both}", which makes words smaller too'}


def _blame(scene: Scene, name: str, place: Place | None, content: Content, node: Node, said: dict[str, str]) -> None:
    """Tell a fault of drawn words where they were written, else where their text begins or the element stands."""
    text = content.text
    field = place.field if place else str(text.field[0]) if text is not None and text.field else ""
    title = scene.card.title(scene.kit.language) if scene.card is not None else scene.name
    if place is not None and scene.card is not None:
        scene.note(name, place.span, field=field or node.tag, card=title, **said)
    elif field:
        scene.card_fault(name, text, node, field=field, **said)
    elif own := own_words(scene, node):  # the same on every card
        scene.fault(name, node, field=own, **said)
    else:
        scene.fault(name, node, field=node.tag, card=title, **said)
