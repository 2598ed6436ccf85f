"""Pictures and forms at their places."""

import pikepdf

from kamifuda.preflight import bounds
from kamifuda.preflight.colours import space_of
from kamifuda.preflight.objects import box_of, entry, key_of, matrix_of, name_of, number_of, text_of
from kamifuda.preflight.operands import number
from kamifuda.preflight.painting import Painter, stream_bytes
from kamifuda.preflight.seen import Box, Matrix, Placed, Seen, common, multiply, reach
from kamifuda.preflight.tokens import Operand

_UNIT: Box = (0.0, 0.0, 1.0, 1.0)


def inline_picture(painter: Painter, operands: list[Operand]) -> None:
    """A picture that stands among the operators."""
    pairs = dict(zip(operands[::2], operands[1::2], strict=False))
    space = pairs.get("/CS") or pairs.get("/ColorSpace")
    mask = "/IM" in pairs or "/ImageMask" in pairs
    named = space_of(pikepdf.Name(space), painter.resources) if isinstance(space, str) and len(space) > 1 else "Indexed"
    width, height = (
        int(number(pairs.get(key) or pairs.get(long))) for key, long in (("/W", "/Width"), ("/H", "/Height"))
    )
    place(painter, painter.memory.pictures.add_inline(width, height, named, mask=mask))


def place(painter: Painter, picture: int) -> None:
    """Note a picture at its place, unless nothing of it is seen."""
    matrix = painter.state.matrix
    box = common(reach(matrix, _UNIT), painter.state.clip)
    if box is None:
        return
    painter.memory.budget.spend_items(1)
    painter.seen.pictures.append(Placed(picture, matrix, box))
    if painter.memory.pictures.known[picture].mask:
        painter.note(painter.state.fill, painter.state.fill_inks)


def do(painter: Painter, operands: list[Operand]) -> None:
    """Paint something by its name: a picture or a form."""
    name = operands[0] if operands else None
    thing = entry(entry(painter.resources, "/XObject"), name) if isinstance(name, str) else None
    if not isinstance(thing, pikepdf.Stream):
        return
    if name_of(entry(thing, "/Subtype")) == "Image":
        if entry(thing, "/SMask") is not None or number_of(entry(thing, "/SMaskInData")):
            painter.seen.shines["a picture that shines through in parts"] = None
        place(painter, painter.memory.pictures.add(thing, painter.resources, painter.memory.budget))
    else:
        form(painter, thing)


def form(painter: Painter, thing: pikepdf.Stream) -> None:
    """A form, walked through once and noted at its place."""
    if painter.depth >= bounds.DEEPEST:
        raise bounds.TooMuchError("forms within forms")
    key = key_of(thing)
    inner = painter.memory.forms.get(key)
    if inner is None:
        inner = walk_form(painter, thing)
        if key != (0, 0):
            painter.memory.forms[key] = inner
    take_in(
        painter.seen, inner, multiply(matrix_of(entry(thing, "/Matrix")), painter.state.matrix), clipped(painter, thing)
    )
    painter.memory.budget.spend_items(len(inner.words) + len(inner.pictures))


def clipped(painter: Painter, thing: pikepdf.Stream) -> Box:
    """What of a form can be seen."""
    box = box_of(entry(thing, "/BBox"))
    if box is None:
        return painter.state.clip
    matrix = multiply(matrix_of(entry(thing, "/Matrix")), painter.state.matrix)
    return common(reach(matrix, box), painter.state.clip) or (0.0, 0.0, 0.0, 0.0)


def walk_form(painter: Painter, thing: pikepdf.Stream) -> Seen:
    """Everything in a form, in its own coordinates."""
    resources = entry(thing, "/Resources") or painter.resources
    inner = painter.memory.walk(stream_bytes(thing), resources, painter.memory, painter.depth + 1)
    group = entry(thing, "/Group")
    if name_of(entry(group, "/S")) == "Transparency":
        inner.shines["things that shine through together"] = None
    if face := text_of(entry(thing, "/KMFD_Face")):
        inner.faces[face] = None
    if entry(thing, "/OC") is not None:
        inner.layers = True
    return inner


def take_in(seen: Seen, inner: Seen, matrix: Matrix, clip: Box) -> None:
    """Add what was seen in a form, at its place."""
    seen.paints |= inner.paints
    seen.shines |= inner.shines
    seen.fonts |= inner.fonts
    seen.faces |= inner.faces
    seen.layers |= inner.layers
    for words in inner.words:
        if (box := common(reach(matrix, words), clip)) is not None:
            seen.words.append(box)
    for one in inner.pictures:
        if (box := common(reach(matrix, one.box), clip)) is not None:
            seen.pictures.append(Placed(one.picture, multiply(one.matrix, matrix), box))
