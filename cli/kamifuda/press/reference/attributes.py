"""What may be said of elements: each attribute in a few words."""

_COLOUR = "a colour of the theme by name, `#rgb` or `#rrggbb`; `none` is no paint"

# `element.attribute` where an element understands it in its own way
ATTRIBUTES = {
    "about": "x and y of the point that stays where it is",
    "align": "`start`, `left`, `centre`, `right`, `end` or `justify`",
    "bleed": "`yes`: sides on the trim reach into the bleed",
    "box": "x, y, width and height in mm from the top left of the trimmed card",
    "breaks": "where lines break: `strict`, `loose` or `phrase`",
    "cap": "ends of lines: `butt`, `round` or `square`",
    "code.colour": "of its squares; black otherwise",
    "code.level": "how much may be spoilt: `low`, `medium`, `quartile` or `high`",
    "colour": f"of the words: {_COLOUR}",
    "column.align": "to which side: `start`, `centre` or `end`",
    "columns": "how many columns; 2 otherwise",
    "corner": "radius of round corners in mm, or four from the top left clockwise",
    "d": "path data of SVG",
    "dash": "lengths of strokes and gaps in mm",
    "fill": f"{_COLOUR}; for shapes also the `id` of a gradient",
    "fit": "how words fit: `size`, `condense`, both, or `none`",
    "art.fit": "`cover`, `contain` or `fill`",
    "image.fit": "`cover`, `contain` or `fill`",
    "focus": "the point to keep in sight: shares from 0 to 1 (`0.5 0.3`), percentages, or words (`left top`)",
    "font": "a role of the theme, or a family",
    "gap": "mm between things",
    "grow": "the share it gets of the width or height that is left over in a row or column",
    "height": "mm in a column; what it asks for by itself otherwise",
    "icon": "the name of a symbol or icon",
    "id": "a name, which guides show",
    "gradient.id": "the name by which `fill` means it",
    "join": "corners of lines: `mitre`, `round` or `bevel`",
    "justify": "where spare room goes: `start`, `centre`, `end` or `between`",
    "keep": "`last`: at the foot of the box; `no` otherwise",
    "kind": "`linear` or `radial`",
    "label": "words or a number on the symbol, as large as fits",
    "lang": "language of the words; the card's own otherwise",
    "leading": "distance of lines in ems",
    "line": "width of the stroke in mm; 0.2 otherwise",
    "lines": "how many lines there may be; the box says how high they are",
    "mood": "the colour a drawn picture is made of, where the card has none",
    "move": "x and y in mm",
    "name": "of a symbol of the game or an icon of the theme",
    "opacity": "from 0 to 1",
    "counts": "no: `print --changed` sees no change in what is inside; yes otherwise",
    "own-bleed": "mm of bleed the picture has around what the box is for, `none`, or `detect` by its shape",
    "points": "x and y of two points or more",
    "reading": "the reading, or one to each character with blanks between",
    "row.align": "which height: `start`, `centre` or `end`",
    "rows": "how many rows; as many as it takes otherwise",
    "rule": "what is inside a path that crosses itself: `nonzero` or `evenodd`",
    "scale": "how many times as large",
    "scene": "what a drawn picture shows, where the card has none: {scenes}",
    "shape": "`rectangle` or `ellipse`",
    "size": "points, `8`, or the largest and the smallest, `8 .. 5`",
    "symbol.size": "mm, in a row or column",
    "symbol.style": "of its label",
    "symbol.colour": f"of its label: {_COLOUR}",
    "src": "a file beside the templates",
    "stops": "places from 0 to 1, each with a colour: `0 white, 1 black`; to `none` it fades away",
    "stroke": f"{_COLOUR}",
    "style": "a style of the theme; `body` otherwise",
    "tint": "the colour of what a drawing leaves to the ink",
    "turn": "degrees clockwise",
    "valign": "`top`, `middle` or `bottom`",
    "view": "width and height of the drawing that is scaled into the box",
    "weight": "of the letters, 100 to 900",
    "width": "mm in a row; what it asks for by itself otherwise",
    "writing": "`horizontal` or `vertical`",
}


def describe(element: str, attribute: str) -> str:
    """What an attribute of an element means."""
    from kamifuda.press.layout.placeholder import SCENES

    text = ATTRIBUTES.get(f"{element}.{attribute}", ATTRIBUTES.get(attribute, ""))
    return text.replace("{scenes}", ", ".join(f"`{scene}`" for scene in sorted(SCENES)))
