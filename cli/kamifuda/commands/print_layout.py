"""What `kamifuda print` was asked for, in the words of the press."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.press.job import Order
    from kamifuda.press.sheets.correction import Correction
    from kamifuda.press.sheets.imposition import Layout
    from kamifuda.press.sheets.marks import Marks


def layout_of(asked: Mapping[str, Any]) -> "Layout":
    """Paper, distances, sides and places."""
    from kamifuda.press.sheets.grid import Edges, Spacing, Wish
    from kamifuda.press.sheets.imposition import Layout
    from kamifuda.press.sheets.paper import MM, parse_paper

    edges = [round(edge * MM) for edge in asked["margin"]]
    across, down = (round(gap * MM) for gap in asked["gap"])
    columns, rows = asked["grid"] or (0, 0)
    outside = asked["bleed_where"] == "outside"
    bleed, margins = round(asked["bleed"] * MM), Edges(*edges) if len(set(edges)) > 1 else None
    return Layout(
        parse_paper(asked["paper"]),
        Spacing(edges[0], across, bleed, down if down != across else None, outside, margins),
        "fronts" if asked["no_backs"] else asked["sides"],
        asked["flip"],
        Wish(columns, rows, asked["orientation"]),
        asked["skip"],
        asked["stack"],
        round(asked["gutter"] * MM) if asked["fold"] else None,
        asked["bleed_on"],
        asked["reverse_backs"],
    )


def marks_of(asked: Mapping[str, Any]) -> "Marks":
    """Marks, ruler and label."""
    from kamifuda.press.sheets.marks import Marks

    colour, second = asked["mark_colour"]
    return Marks(
        asked["crop_marks"],
        asked["crosses"],
        asked["cut_lines"],
        asked["safe_zone"],
        colour,
        second,
        asked["mark_width"] * 25.4 / 72,
        asked["mark_length"],
        ruler=not asked["no_ruler"],
        label=not asked["no_label"],
        on=asked["marks_on"],
    )


def orders_of(selection: "Selection", asked: Mapping[str, Any]) -> "list[Order]":
    """The cards in the order that is wanted, deck after deck, and all of it as often as wanted."""
    from kamifuda.press.job import Order

    orders: list[Order] = []
    for title, copies in selection.decks:
        batch = title if asked["decks_on"] == "apart" else ""
        orders += [Order(card, count, batch) for card, count in copies]
        orders[len(orders) - len(copies) :] = _sorted(orders[len(orders) - len(copies) :], selection, asked["order"])
    return orders * int(asked["copies"])


def _sorted(orders: "Sequence[Order]", selection: "Selection", order: str) -> "Sequence[Order]":
    if order == "deck":
        return orders
    from kamifuda.names import fold

    games = selection.loaded.games
    keys: dict[str, Callable[[Order], Any]] = {
        "name": lambda one: (fold(one.card.title(games[one.card.game].home_language)), one.card.id),
        "id": lambda one: (one.card.game, one.card.id),
        "kind": lambda one: list(games[one.card.game].kinds).index(one.card.kind),
    }
    return sorted(orders, key=keys[order])


def correction_of(printer: str) -> "Correction":
    """What a printer needs; nothing where none is named."""
    from kamifuda.press.sheets.correction import Correction

    if not printer:
        return Correction()
    from kamifuda.press.sheets.printers import read_printer

    return read_printer(printer)
