"""Walks through what a page paints, into its forms, and notes what a printer wants to know."""

from collections.abc import Callable

from kamifuda.preflight import forms, wording
from kamifuda.preflight.operands import floats, number
from kamifuda.preflight.painting import FILLING, STROKING, Memory, Painter
from kamifuda.preflight.seen import Seen
from kamifuda.preflight.tokens import Operand, read_operators

Act = Callable[[Painter, list[Operand]], None]
_PATHS = ("m", "l", "c", "v", "y", "re")


def walk(data: bytes, resources: object, memory: Memory, depth: int = 0) -> Seen:
    """Everything that a content stream paints, in its own coordinates; raises TooMuchError."""
    painter = Painter(resources, memory, depth)
    painter.note_fonts()
    for operator, operands in read_operators(data):
        memory.budget.spend_operators(1)
        act = _ACTS.get(operator)
        if act is not None:
            act(painter, operands)
        elif operator in _PATHS:
            painter.add(operator, floats(operands))
        elif operator == "n" or operator in FILLING or operator in STROKING:
            painter.paint(operator)
    return painter.seen


def _set(name: str, scale: float = 1.0) -> Act:
    def act(painter: Painter, operands: list[Operand]) -> None:
        if operands:
            setattr(painter.state, name, number(operands[0]) * scale)

    return act


def _fill(space: str) -> Act:
    return lambda painter, operands: painter.fill_device(space, operands)


def _stroke(space: str) -> Act:
    return lambda painter, operands: painter.stroke_device(space, operands)


_ACTS: dict[str, Act] = {
    "q": Painter.save,
    "Q": Painter.restore,
    "cm": Painter.concatenate,
    "W": Painter.clip,
    "W*": Painter.clip,
    "gs": Painter.graphics_state,
    "g": _fill("DeviceGray"),
    "rg": _fill("DeviceRGB"),
    "k": _fill("DeviceCMYK"),
    "G": _stroke("DeviceGray"),
    "RG": _stroke("DeviceRGB"),
    "K": _stroke("DeviceCMYK"),
    "cs": Painter.fill_space,
    "CS": Painter.stroke_space,
    "sc": Painter.fill_colour,
    "scn": Painter.fill_colour,
    "SC": Painter.stroke_colour,
    "SCN": Painter.stroke_colour,
    "sh": Painter.shade,
    "BT": wording.begin_text,
    "Tf": wording.choose_font,
    "Tm": wording.text_matrix,
    "Td": wording.move_text,
    "TD": lambda painter, operands: wording.move_text(painter, operands, leading=True),
    "T*": wording.next_line,
    "Tj": wording.show,
    "TJ": wording.show,
    "'": wording.show_on_next,
    '"': wording.show_on_next,
    "Tc": _set("character"),
    "Tw": _set("word"),
    "Tz": _set("stretch", 0.01),
    "Ts": _set("rise"),
    "TL": _set("leading"),
    "Tr": _set("mode"),
    "ID": forms.inline_picture,
    "Do": forms.do,
}
