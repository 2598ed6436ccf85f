"""Operators that set words."""

from kamifuda.preflight.objects import entry
from kamifuda.preflight.operands import both, floats, matrix, number
from kamifuda.preflight.painting import Painter
from kamifuda.preflight.seen import Box, common
from kamifuda.preflight.state import HIDDEN
from kamifuda.preflight.tokens import Operand


def begin_text(painter: Painter, _: list[Operand]) -> None:
    """BT"""
    painter.pen.start()


def choose_font(painter: Painter, operands: list[Operand]) -> None:
    """Tf"""
    if len(operands) == 2 and isinstance(operands[0], str):
        thing = entry(entry(painter.resources, "/Font"), operands[0])
        painter.state.font = painter.memory.font(thing) if thing is not None else None
        painter.state.size = number(operands[1])


def text_matrix(painter: Painter, operands: list[Operand]) -> None:
    """Tm"""
    moved = matrix(operands)
    if moved:
        painter.pen.start(moved)


def move_text(painter: Painter, operands: list[Operand], *, leading: bool = False) -> None:
    """Td and TD"""
    numbers = floats(operands)
    if len(numbers) == 2:
        if leading:
            painter.state.leading = -numbers[1]
        painter.pen.next_line(numbers[0], numbers[1])


def next_line(painter: Painter, _: list[Operand]) -> None:
    """T*"""
    painter.pen.next_line(0.0, -painter.state.leading)


def show(painter: Painter, operands: list[Operand]) -> None:
    """Tj and TJ: a text, or pieces of one with distances."""
    pieces = operands[-1] if operands and isinstance(operands[-1], list) else operands[-1:]
    found: Box | None = None
    for piece in pieces:
        if isinstance(piece, bytes):
            box = painter.pen.show(piece, painter.state)
            found = both(found, box)
        elif isinstance(piece, float):
            painter.pen.pass_over(-piece / 1000 * painter.state.size, painter.state)
    visible = common(found, painter.state.clip) if found else None
    if visible is not None and painter.state.mode != HIDDEN:
        painter.memory.budget.spend_items(1)
        painter.seen.words.append(visible)
        painter.note(painter.state.fill, painter.state.fill_inks, "words")


def show_on_next(painter: Painter, operands: list[Operand]) -> None:
    """' and \": the next line, perhaps with other distances."""
    if len(operands) == 3:
        painter.state.word, painter.state.character = number(operands[0]), number(operands[1])
    next_line(painter, [])
    show(painter, operands)
