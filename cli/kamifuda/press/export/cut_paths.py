"""Cut paths of a sheet as SVG and DXF, at true size and where the sheet has its cards: one closed path for each."""

from collections.abc import Iterator, Sequence

from kamifuda.press.pdf.writing import short
from kamifuda.press.sheets.imposition import Placement, Sheet
from kamifuda.press.sheets.paper import MM

ROUND = 0.41421356  # bulge of a quarter circle in a DXF: the tangent of a quarter of its angle


def paths_svg(sheet: Sheet, corner: float) -> str:
    """An SVG as large as the paper, in mm; `corner` is the radius of the cards' corners."""
    wide, high = (short(side / MM) for side in (sheet.grid.paper.width, sheet.grid.paper.height))
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" viewBox="0 0 {wide} {high}">',
        '<g id="cut" fill="none" stroke="#ff0000" stroke-width="0.1">',
        *(f'<path d="{_outline(one, corner)}"/>' for one in sheet.placements),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _outline(card: Placement, corner: float) -> str:
    x, y, width, height = (value / MM for value in (card.x, card.y, card.width, card.height))
    r = min(corner, width / 2, height / 2)
    if not r:
        return f"M{short(x)} {short(y)}h{short(width)}v{short(height)}h{short(-width)}z"
    across, down = short(width - 2 * r), short(height - 2 * r)
    arc, back = f"a{short(r)} {short(r)} 0 0 1", short(-r)
    r_ = short(r)
    return (
        f"M{short(x + r)} {short(y)}h{across}{arc} {r_} {r_}v{down}{arc} {back} {r_}h-{across}"
        f"{arc} {back} {back}v-{down}{arc} {r_} {back}z"
    )


def paths_dxf(sheet: Sheet, corner: float) -> str:
    """A DXF (R12, which every program reads) in mm; its origin is the paper's lower left corner."""
    wide, high = sheet.grid.paper.width / MM, sheet.grid.paper.height / MM
    pairs: list[tuple[int, str]] = [(0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009")]
    pairs += [(9, "$INSUNITS"), (70, "4"), (9, "$MEASUREMENT"), (70, "1")]
    for name, x, y in (("$EXTMIN", 0.0, 0.0), ("$EXTMAX", wide, high), ("$LIMMIN", 0.0, 0.0), ("$LIMMAX", wide, high)):
        pairs += [(9, name), (10, short(x)), (20, short(y))]
    pairs += [(0, "ENDSEC"), (0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LAYER"), (70, "1")]
    pairs += [(0, "LAYER"), (2, "CUT"), (70, "0"), (62, "1"), (6, "CONTINUOUS"), (0, "ENDTAB"), (0, "ENDSEC")]
    pairs += [(0, "SECTION"), (2, "ENTITIES")]
    for card in sheet.placements:
        pairs += _polyline(list(_corners(card, high, corner)))
    pairs += [(0, "ENDSEC"), (0, "EOF")]
    return "".join(f"{code}\n{value}\n" for code, value in pairs)


def _polyline(points: Sequence[tuple[float, float, float]]) -> Iterator[tuple[int, str]]:
    """A closed line through points, each with the bulge of what follows it."""
    yield from ((0, "POLYLINE"), (8, "CUT"), (66, "1"), (70, "1"), (10, "0"), (20, "0"), (30, "0"))
    for x, y, bulge in points:
        yield from ((0, "VERTEX"), (8, "CUT"), (10, short(x)), (20, short(y)), (30, "0"))
        if bulge:
            yield 42, f"{bulge:.8f}"
    yield from ((0, "SEQEND"), (8, "CUT"))


def _corners(card: Placement, high: float, corner: float) -> Iterator[tuple[float, float, float]]:
    """The points of a card counter-clockwise, y upwards."""
    left, right = card.x / MM, (card.x + card.width) / MM
    top, foot = high - card.y / MM, high - (card.y + card.height) / MM
    r = min(corner, (right - left) / 2, (top - foot) / 2)
    if not r:
        yield from ((left, foot, 0.0), (right, foot, 0.0), (right, top, 0.0), (left, top, 0.0))
        return
    yield from ((left + r, foot, 0.0), (right - r, foot, ROUND), (right, foot + r, 0.0), (right, top - r, ROUND))
    yield from ((right - r, top, 0.0), (left + r, top, ROUND), (left, top - r, 0.0), (left, foot + r, ROUND))
