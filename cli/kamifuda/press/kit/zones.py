"""Play sheets: every zone of a player, or of all, at the true size of its cards."""

from collections.abc import Mapping, Sequence
from math import floor

from kamifuda.dataclass import dataclass
from kamifuda.game.components import Zone
from kamifuda.press.faces import Press
from kamifuda.press.geometry import Box
from kamifuda.press.kit.frames import BAND, frame
from kamifuda.press.kit.frames import band as draw_band
from kamifuda.press.kit.pen import THIN, Pen
from kamifuda.press.kit.piece import Piece
from kamifuda.press.kit.tiles import Field, field_of

ROOM = 1.5  # mm on each side of a card in its place
HEAD = 8.5  # mm for the name of a zone
GAP = 3.0
HAND = 12.0
LEAST = 0.36  # of a card's width that stays to be seen where cards of a row overlap


@dataclass(frozen=True, slots=True)
class Sheet:
    """Zones in lines, from the far edge to the near one."""

    lines: tuple[tuple[tuple[str, Zone], ...], ...]
    hands: tuple[tuple[str, Zone], ...]
    card: tuple[float, float]


def sheet_of(press: Press, owner: str) -> Sheet | None:
    """The zones of each player, or those that all share; None where there is none to draw."""
    components = press.game.components
    zones: Mapping[str, Zone] = components.zones if components else {}
    mine = [(name, zone) for name, zone in zones.items() if zone.owner == owner and zone.drawn != "board"]
    hands = tuple(pair for pair in mine if pair[1].drawn == "hand")
    placed = [pair for pair in mine if pair[1].drawn != "hand"]
    if not placed:
        return None
    card = (press.game.card.width, press.game.card.height)
    lines: dict[int, list[tuple[str, Zone]]] = {}
    for name, zone in placed:
        lines.setdefault(zone.line or (1 if zone.drawn == "area" else 2), []).append((name, zone))
    return Sheet(tuple(tuple(lines[number]) for number in sorted(lines)), hands, card)


def draw_sheet(press: Press, sheet: Sheet, field: Field, title: str) -> tuple[Piece, Pen]:
    """Draw a play sheet that fills whole sheets of paper."""
    least = (max(map(_least, sheet.lines, [sheet.card] * len(sheet.lines))), _height(sheet))
    width, height = field_of(field, least)
    roomy = [any(zone.drawn == "area" for _, zone in line) for line in sheet.lines]
    if not any(roomy):  # places of one size: higher frames would only be empty
        height = least[1]
    pen = Pen(press, title, width, height)
    draw_band(pen, (0.0, 0.0, width, BAND), pen.label(press.game.name, press.game.id)[0], title)
    spare = max(0.0, height - _height(sheet))
    y = BAND + GAP
    for line, wants in zip(sheet.lines, roomy, strict=True):
        tall = _tall(line, sheet.card) + (spare / sum(roomy) if wants else 0.0)
        _draw_line(pen, line, sheet.card, (0.0, y, width, tall))
        y += tall + GAP
    for name, zone in sheet.hands:
        _draw_hand(pen, name, zone, (0.0, y, width, HAND))
        y += HAND + GAP
    return pen.piece(), pen


def _height(sheet: Sheet) -> float:
    lines = sum(_tall(line, sheet.card) + GAP for line in sheet.lines)
    return BAND + GAP + lines + len(sheet.hands) * (HAND + GAP) - GAP


def _size(zone: Zone, card: tuple[float, float]) -> tuple[float, float]:
    """A card of the zone as it lies, with some room around it."""
    width, height = min(card) + 2 * ROOM, max(card) + 2 * ROOM
    return (height, width) if zone.orientation == "landscape" else (width, height)


def _tall(line: Sequence[tuple[str, Zone]], card: tuple[float, float]) -> float:
    return HEAD + max(_size(zone, card)[1] for _, zone in line)


def _wide(zone: Zone, card: tuple[float, float]) -> float:
    """How wide a zone is at least."""
    width = _size(zone, card)[0]
    if zone.drawn == "row":
        return width + ((zone.slots or 1) - 1) * width * LEAST + 2
    return width + 2


def _least(line: Sequence[tuple[str, Zone]], card: tuple[float, float]) -> float:
    return sum(_wide(zone, card) for _, zone in line) + GAP * (len(line) - 1)


def _draw_line(pen: Pen, line: Sequence[tuple[str, Zone]], card: tuple[float, float], box: Box) -> None:
    """Zones side by side: areas and rows share what is left."""
    x, y, width, height = box
    spare = width - _least(line, card)
    growing = sum(zone.drawn != "pile" for _, zone in line)
    for name, zone in line:
        grows = zone.drawn != "pile" or not growing
        wide = _wide(zone, card) + (spare / (growing or len(line)) if grows else 0.0)
        _draw_zone(pen, name, zone, card, (x, y, wide, height))
        x += wide + GAP


def _draw_zone(pen: Pen, name: str, zone: Zone, card: tuple[float, float], box: Box) -> None:
    frame(pen, box)
    x, y, width, height = box
    _head(pen, name, zone, (x + 3.0, y + 1.2, width - 6.0, HEAD - 1.6))
    inner = (x, y + HEAD, width, height - HEAD)
    if zone.drawn == "pile":
        _slots(pen, zone, card, inner, 1, numbered=False)
    elif zone.drawn == "row":
        _slots(pen, zone, card, inner, zone.slots or 1, numbered=True)
    else:
        _ticks(pen, zone, card, inner)
        if zone.owner == "shared":
            _halve(pen, inner)


def _head(pen: Pen, name: str, zone: Zone, box: Box) -> None:
    """What a zone is called, and under it how cards lie there and who sees them."""
    x, y, width, height = box
    own, other = pen.label(zone.label, name)
    upper = height * 0.56
    share = 0.62 if other else 1.0
    pen.text((x, y, width * share, upper), own, "kit-label")
    if other:
        pen.text((x + width * share, y, width * (1 - share), upper), other, "kit-small", "en", align="right")
    pen.text((x, y + upper, width, height - upper), _about(pen, zone), "kit-small")


def _about(pen: Pen, zone: Zone) -> str:
    said = [zone.face, "" if zone.visible == "all" else zone.visible, "ordered" if zone.ordered else "", zone.count]
    return " · ".join(pen.say(word) for word in said if word)


def _slots(pen: Pen, zone: Zone, card: tuple[float, float], box: Box, count: int, *, numbered: bool) -> None:
    """Places at the true size of a card; those of a row overlap where they must."""
    x, y, width, height = box
    w, h = (side - 2 * ROOM for side in _size(zone, card))
    pitch = min(w + ROOM, (width - w - 2 * ROOM) / (count - 1)) if count > 1 else 0.0
    left = x + (width - w - pitch * (count - 1)) / 2
    top = y + (height - h) / 2 - 0.5
    corner = pen.press.game.card.corner
    for k in range(count):
        place = (left + k * pitch, top, w, h)
        pen.panel(place, "kit-paper", "kit-line", THIN, corner, (1.6, 1.2))
        if zone.face == "down":
            _mark_down(pen, place, pitch if k + 1 < count else w)
        if numbered:
            pen.circle(place[0] + 5.5, top + 5.5, 3.6, "kit-paper", "kit-ink", THIN)
            pen.text((place[0] + 1.9, top + 2.1, 7.2, 7.2), str(k + 1), "kit-number", size="11")


def _mark_down(pen: Pen, place: Box, seen: float) -> None:
    """A back in outline: cards lie face down here."""
    x, y, w, h = place
    middle, size = x + min(w, seen) / 2, min(w, seen) * 0.32
    cy = y + h / 2
    pen.lines([(middle, cy - size), (middle + size, cy), (middle, cy + size), (middle - size, cy), (middle, cy - size)],
              "kit-line", THIN)  # fmt: skip
    pen.lines([(middle, cy - size * 0.6), (middle + size * 0.6, cy), (middle, cy + size * 0.6),
               (middle - size * 0.6, cy), (middle, cy - size * 0.6)], "kit-line", THIN)  # fmt: skip


def _ticks(pen: Pen, zone: Zone, card: tuple[float, float], box: Box) -> None:
    """Corners of as many cards as have room, to lay cards straight without filling the page."""
    x, y, width, height = box
    w, h = _size(zone, card)
    columns, rows = max(1, floor((width - 2) / w)), max(1, floor((height - 1) / h))
    left, top = x + (width - columns * w) / 2, y + (height - rows * h) / 2
    tick = 3.0
    for column in range(columns):
        for row in range(rows):
            cx, cy = left + column * w + ROOM, top + row * h + ROOM
            cw, ch = w - 2 * ROOM, h - 2 * ROOM
            for px, py, dx, dy in (
                (cx, cy, 1, 1),
                (cx + cw, cy, -1, 1),
                (cx, cy + ch, 1, -1),
                (cx + cw, cy + ch, -1, -1),
            ):
                pen.lines([(px + dx * tick, py), (px, py), (px, py + dy * tick)], "kit-line", THIN)


def _halve(pen: Pen, box: Box) -> None:
    """The middle between two players, each with the side that is theirs."""
    x, y, width, height = box
    at = y + height / 2
    pen.lines([(x, at), (x + width, at)], "kit-accent", THIN * 2, (4.0, 2.0))
    for number, top, turn in ((1, y + height - 7, 0), (2, y + 1, 180)):
        pen.text(
            (x + 4, top, width - 8, 5), f"{pen.say('player')} {number}", "kit-small", align="right", turn=str(turn)
        )


def _draw_hand(pen: Pen, name: str, zone: Zone, box: Box) -> None:
    """The player's edge: cards are held here, not laid down."""
    x, y, width, height = box
    pen.panel(box, "kit-tint", "kit-line", THIN, height / 3)
    own, other = pen.label(zone.label, name)
    limit = f" · {pen.say('most')} {zone.slots}" if zone.slots else ""
    pen.text((x + 5, y + 0.6, width * 0.3, height - 1.2), own + (f"  {other}" if other else ""), "kit-label")
    pen.text((x + width * 0.34, y + 0.6, width * 0.66 - 5, height - 1.2), _about(pen, zone) + limit, "kit-small",
             align="right")  # fmt: skip
