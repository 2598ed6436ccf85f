"""The board: squares as large as a card, coloured by zone and marked without colour too, and the ways between them."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from kamifuda.game.components import Board, Square
from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.geometry import Box
from kamifuda.press.kit.frames import BAND, band, frame
from kamifuda.press.kit.pen import FIRM, HAIR, THIN, Pen
from kamifuda.press.kit.piece import Piece

EDGE = 3.0
GAP = 3.0  # between squares
ROOM = 1.0  # around the card on its square
HEAD = 8.0  # of a square, above the card

Spots = Mapping[str, tuple[int, int]]  # square -> column and row, from 0


def spots_of(board: Board) -> Spots:
    """Where each square goes: where it says, around a rectangle if all lie on one ring, else line by line."""
    squares = board.squares
    if all(square.at is not None for square in squares.values()):
        return {name: (square.at[0] - 1, square.at[1] - 1) for name, square in squares.items() if square.at}
    for way in board.paths:
        ring = list(dict.fromkeys(way))
        if way[0] == way[-1] and len(ring) == len(way) - 1 == len(squares) >= 8:
            return dict(zip(ring, _around(len(ring)), strict=True))
    order = list(dict.fromkeys([*(name for way in board.paths for name in way), *squares]))
    columns = max(1, round(len(order) ** 0.5 * 1.2))
    found = {}
    for number, name in enumerate(order):
        row, column = divmod(number, columns)
        found[name] = (columns - 1 - column if row % 2 else column, row)  # there and back, so that steps stay short
    return found


def _around(count: int) -> list[tuple[int, int]]:
    """So many places around a rectangle, clockwise from its upper left corner."""
    half = -(-(count + 4) // 2)
    columns = -(-half // 2)
    right, low = columns - 1, half - columns - 1
    places = [(k, 0) for k in range(right)] + [(right, k) for k in range(low)]
    places += [(k, low) for k in range(right, 0, -1)] + [(0, k) for k in range(low, 0, -1)]
    return places[:count]


def draw_board(press: Press, board: Board) -> tuple[Piece, Pen]:
    """The whole board as one piece."""
    spots = spots_of(board)
    card = press.game.card
    wide, high = board.size or (card.width + 2 * ROOM, card.height + 2 * ROOM + HEAD)
    columns, rows = (max(place[k] for place in spots.values()) + 1 for k in (0, 1))
    width = 2 * EDGE + columns * wide + (columns - 1) * GAP
    pen = Pen(press, "board", width, 2 * EDGE + rows * high + (rows - 1) * GAP)
    boxes: dict[str, Box] = {
        name: (EDGE + column * (wide + GAP), EDGE + row * (high + GAP), wide, high)
        for name, (column, row) in spots.items()
    }
    pen.panel((0.3, 0.3, pen.width - 0.6, pen.height - 0.6), "", "kit-ink", FIRM, 2.0)
    for start, end in _steps(board):
        if start in boxes and end in boxes:
            points = [(x + w / 2, y + h / 2) for x, y, w, h in (boxes[start], boxes[end])]
            pen.lines(points, "kit-ink", 5.0)
            pen.lines(points, "kit-tint", 3.8)
    for name, square in board.squares.items():
        _square(pen, board, name, square, boxes[name])
    middle = _middle(spots, (columns, rows), (wide, high))
    if middle is not None:
        _legend(pen, board, middle)
    return pen.piece(), pen


def _steps(board: Board) -> Iterator[tuple[str, str]]:
    for way in board.paths:
        yield from pairwise(way)


def _square(pen: Pen, board: Board, name: str, square: Square, box: Box) -> None:
    """One square: a head in the colour of its zone with the zone's mark, and the place for a card."""
    x, y, w, h = box
    zone = f"kit-zone-{square.zone}" if square.zone else ""
    colour = zone if zone and pen.paint(zone) else square.zone if square.zone and pen.paint(square.zone) else "kit-band"
    pen.panel(box, "kit-paper", "kit-ink", FIRM, 1.5)
    dark = _is_dark(pen, colour)
    ink = {"colour": "kit-paper" if dark else "kit-ink"}
    pen.panel((x, y, w, HEAD - 1), colour, "kit-ink", THIN, 1.5)
    own, other = _called(pen, board, name, square)
    left = x + 2.0
    if square.zone and pen.symbol(f"zone-{square.zone}", (x + 1.4, y + 0.9, HEAD - 2.8, HEAD - 2.8)):
        left = x + HEAD
    pen.text((left, y + 0.4, w * 0.62, HEAD - 1.8), own, "kit-label", size="11 .. 6", **ink)
    pen.text((x + w * 0.6, y + 0.4, w * 0.4 - 2.0, HEAD - 1.8), other, "kit-small", "en", align="right", **ink)
    inner = (x + ROOM, y + HEAD, w - 2 * ROOM, h - HEAD - ROOM)
    if square.zone:
        thick = square.kind != next((one.kind for one in board.squares.values() if one.zone), square.kind)
        pen.panel(inner, "", colour, FIRM * (3 if thick else 1), 1.0, () if thick else (2.0, 1.2))
        if thick:
            pen.panel((inner[0] + 2, inner[1] + 2, inner[2] - 4, inner[3] - 4), "", "kit-ink", HAIR, 1.0)
            _ornament(pen, square.kind, inner)
    else:
        pen.panel(inner, "kit-tint", "kit-line", THIN, 1.0)
        _ornament(pen, square.kind, inner)


def _called(pen: Pen, board: Board, name: str, square: Square) -> tuple[str, str]:
    """What a square is called: by itself, else by its zone and kind."""
    if square.label:
        return pen.label(square.label, name)
    parts = [board.labels.get(word, {"en": word}) for word in (square.zone, square.kind) if word]
    found = [pen.label(texts, "") for texts in parts]
    joiner = "" if pen.language.startswith(("zh", "ja")) else " "
    own = (joiner or "·" if len(found) > 1 else "").join(one for one, _ in found)
    return own, " ".join(other for _, other in found if other)


def _ornament(pen: Pen, kind: str, box: Box) -> None:
    """The picture of a sort of square, or a rosette."""
    x, y, w, h = box
    cx, cy, r = x + w / 2, y + h / 2, min(w, h) * 0.28
    if pen.symbol(f"square-{kind}", (cx - r, cy - r, 2 * r, 2 * r), "kit-line"):
        return
    for share in (1.0, 0.82, 0.3):
        pen.circle(cx, cy, r * share, "", "kit-line", THIN * 2)
    for k in range(8):
        matrix = geometry.turn(45 * k, cx, cy)
        ray = geometry.transform(geometry.polygon([(cx, cy - r * 0.34), (cx, cy - r * 0.8)], closed=False), matrix)
        pen.path(ray, "", "kit-line", THIN * 2)


def _is_dark(pen: Pen, colour: str) -> bool:
    red, green, blue = pen.paint(colour) or (1.0, 1.0, 1.0)
    return 0.3 * red + 0.59 * green + 0.11 * blue < 0.6


def _middle(spots: Spots, count: tuple[int, int], size: tuple[float, float]) -> Box | None:
    """The room inside a ring of squares."""
    columns, rows = count
    taken = set(spots.values())
    if columns < 4 or rows < 4 or any(0 < c < columns - 1 and 0 < r < rows - 1 for c, r in taken):
        return None
    wide, high = size
    x, y = EDGE + wide + GAP * 2, EDGE + high + GAP * 2
    return (x, y, (columns - 2) * (wide + GAP) - 3 * GAP, (rows - 2) * (high + GAP) - 3 * GAP)


def _legend(pen: Pen, board: Board, box: Box) -> None:
    """In the middle: the name of the game, what the squares are, and what lies on them."""
    x, y, w, h = box
    frame(pen, box, 0.8)
    tall = min(26.0, h * 0.12)
    name, other = pen.label(pen.press.game.name, pen.press.game.id)
    wide = min(w * 0.8, 200.0)
    left, top = x + (w - wide) / 2, y + h / 2 - tall
    band(pen, (left, top, wide, tall), "")
    pen.text((left + 8, top + 2, wide - 16, tall - 4), name, "kit-band", align="centre", size="40 .. 10")
    pen.text((left, top + tall + 2, wide, 8), other, "kit-label", "en", align="centre", size="16 .. 7")
    components = pen.press.game.components
    zones = components.zones.items() if components else ()
    words = [pen.label(zone.label, key) for key, zone in zones if zone.drawn == "board"]
    _lines(pen, words, (left, top + tall + 13, wide, BAND))


def _lines(pen: Pen, words: Sequence[tuple[str, str]], box: Box) -> None:
    x, y, w, h = box
    for k, (own, other) in enumerate(words):
        pen.text((x, y + k * h, w, h - 1), f"{own}   {other}".strip(), "kit-label", align="centre", size="12 .. 7")
