"""Which pages a shop wants of which cards: each face in its own size in the middle of the shop's blank."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import KamifudaError
from kamifuda.press import geometry
from kamifuda.press.job import Order
from kamifuda.press.pdf.document import Placed
from kamifuda.press.plan import BLEED, Plan, Wanted, back_of, face_size, front_of
from kamifuda.shops import Blank, Shop

if TYPE_CHECKING:
    from kamifuda.cards import Card

OVERLAP = 0.05  # mm by which mirrored bleed lies on the bleed itself, so that no gap shines through
LONGEST = 60.0  # mm of bleed that a face grows by to fill a blank: more is another card


class NoBlankError(KamifudaError):
    """A card that is larger than everything a shop cuts."""


@dataclass(frozen=True, slots=True)
class Side:
    """A face on its page. `matrix`: from its own mm to those of the page with bleed, whose top left is the origin."""

    wanted: Wanted
    blank: Blank
    size: tuple[float, float]  # of the face as it is read
    turn: int

    @property
    def matrix(self) -> geometry.Matrix:
        """Where the face stands on the page."""
        (wide, high), (width, height) = self.blank.page, self.size
        if not self.turn:
            return geometry.move((wide - width) / 2, (high - height) / 2)
        x, y = (wide - height) / 2, (high - width) / 2
        corner = geometry.move(x + height, y) if self.turn == 90 else geometry.move(x, y + width)
        return geometry.multiply(geometry.turn(self.turn), corner)

    @property
    def placed(self) -> list[Placed]:
        """The face, and beyond the bleed it is drawn with that bleed mirrored, until the page is full."""
        (wide, high), (width, height) = self.blank.page, self.size[::-1] if self.turn else self.size
        key, matrix = self.wanted.key, self.matrix
        columns, rows = _bands(wide, width), _bands(high, height)
        found = []
        for across in columns:
            for down in rows:
                whole = across.scale > 0 and down.scale > 0
                there = geometry.multiply(matrix, (across.scale, 0.0, 0.0, down.scale, across.shift, down.shift))
                clip = (across.start, down.start, across.end - across.start, down.end - down.start)
                found.append(Placed(key, there) if whole else Placed(edge_of(key), there, clip))
        return sorted(found, key=lambda one: one.clip is not None)  # the face itself lies under its mirrored edges

    @property
    def grown(self) -> float:
        """How far the bleed reaches beyond the trim of the face, mm."""
        (wide, high), (width, height) = self.blank.page, self.size[::-1] if self.turn else self.size
        return max((wide - width) / 2, (high - height) / 2)

    @property
    def trim(self) -> geometry.Box:
        """What the shop cuts out, in mm of the page."""
        x, y = self.blank.bleed
        return (x, y, *self.blank.size)


@dataclass(frozen=True, slots=True)
class Slot:
    """A place in an order: a card, how often, and its sides."""

    card: "Card"
    title: str
    count: int
    front: Side
    back: Side | None


def slots_of(orders: Iterable[Order], plans: "dict[str, Plan]", shop: Shop) -> list[Slot]:
    """Every card of an order with its sides; raises NoBlankError."""
    found = []
    for order in orders:
        plan = plans[order.card.game]
        front = side_of(plan, front_of(order.card), order.card.kind, shop)
        back = side_of(plan, back_of(plan.game, order.card), order.card.kind, shop, behind=True)
        found.append(Slot(order.card, order.card.title(plan.language), order.count, front, back))
    return found


def side_of(plan: Plan, wanted: Wanted, kind: str, shop: Shop, *, behind: bool = False) -> Side:
    """A face on the blank that it fits; raises NoBlankError. Lying faces are turned: when the card is turned over about
    its upright axis as it is read, the back is upright too.
    """
    width, height = face_size(plan.game, plan.game.kinds.get(kind))
    blank = shop.blank_for(width, height)
    if blank is None:
        known = ", ".join(f"{name} {one.size[0]:g} x {one.size[1]:g} mm" for name, one in shop.blanks.items())
        raise NoBlankError(f"a card of {width:g} x {height:g} mm is larger than all that {shop.label} cuts: {known}")
    turn = 0 if width <= height else 270 if behind else 90
    side = Side(wanted, blank, (width, height), turn)
    if side.grown > LONGEST:
        raise NoBlankError(f"a card of {width:g} x {height:g} mm is lost on {blank.name}, the smallest of {shop.label}")
    return side


def edge_of(key: str) -> str:
    """What the form is called that is mirrored around a face: it without its words."""
    return f"{key} edge"


@dataclass(frozen=True, slots=True)
class _Band:
    """A stretch of a page along one of its sides, and how the face is drawn there: scaled, then moved."""

    start: float
    end: float
    scale: float = 1.0
    shift: float = 0.0


def _bands(page: float, face: float) -> list[_Band]:
    """The bands of a page: the face with the bleed it is drawn with, and what lies beyond on both sides.

    Templates draw for a bleed of BLEED, however much a shop wants. Beyond it that bleed is mirrored, and stretched
    where it is not as long: nothing of the face itself comes to stand there twice.
    """
    margin = (page - face) / 2
    if margin <= BLEED:
        return [_Band(0.0, page)]
    mirror = BLEED - OVERLAP
    scale = max(1.0, (margin - mirror) / mirror)
    left, right = margin - mirror, page - margin + mirror
    return [
        _Band(0.0, left, -scale, (1 + scale) * left),
        _Band(left, right),
        _Band(right, page, -scale, (1 + scale) * right),
    ]
