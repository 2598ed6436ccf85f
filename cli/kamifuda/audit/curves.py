"""Cost curves: how many cards cost how much, by kind, colour and rarity. What is no number has a place of its own."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence

from kamifuda.audit.table import NONE, Table
from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game

SPLIT = ("kind", "colour", "rarity")
MOST_COSTS = 20  # columns of a curve; dearer ones share the last


@dataclass(frozen=True, slots=True)
class Curve:
    """The cards of one group by what they cost."""

    group: str  # id of a kind, colour or rarity; empty where a card has none
    counts: tuple[int, ...]
    special: tuple[tuple[str, int], ...] = ()
    none: int = 0

    @property
    def cards(self) -> int:
        """How many cards cost a number."""
        return sum(self.counts)


@dataclass(frozen=True, slots=True)
class Curves:
    """One cost of some kinds, split one way."""

    cost: str
    split: str  # kind, or the key of a field
    kinds: tuple[str, ...]
    costs: tuple[int, ...]
    open_end: bool  # the last one holds all that cost more, too
    curves: tuple[Curve, ...]


def draw_curves(game: Game, tables: Mapping[str, Table]) -> Iterator[Curves]:
    """All curves of a game: for each cost, by kind; and for each kind, by colour and by rarity."""
    costs: dict[str, list[str]] = defaultdict(list)
    for table in tables.values():
        for key, field in table.kind.fields.items():
            if field.role == "cost" and field.type in ("integer", "symbols"):
                costs[key].append(table.kind.id)
    for cost, kinds in costs.items():
        yield from _curves(cost, "kind", kinds, [(kind, tables[kind]) for kind in kinds])
        for kind in kinds:
            for key, field in tables[kind].kind.fields.items():
                if field.role in SPLIT and field.type == "choice":
                    yield from _curves(cost, key, [kind], [("", tables[kind])])


def _curves(cost: str, split: str, kinds: Sequence[str], parts: Sequence[tuple[str, Table]]) -> Iterator[Curves]:
    numbers: dict[str, Counter[int]] = defaultdict(Counter)
    notes: dict[str, Counter[str]] = defaultdict(Counter)
    for kind, table in parts:
        column = table.columns.get(cost)
        if column is None:
            continue
        for card, number, note in zip(table.cards, column.numbers.tolist(), column.notes, strict=True):
            group = kind or str(card.fields.get(split, ""))
            if note:
                notes[group][note] += 1
            else:
                numbers[group][int(number)] += 1
    groups = sorted({*numbers, *notes}, key=lambda group: _order(group, split, parts))
    seen = sorted({number for group in numbers.values() for number in group})
    if not groups or (len(groups) < 2 and split != "kind"):
        return
    costs, open_end = _places(seen)
    curves = []
    for group in groups:
        counts = [numbers[group][each] for each in costs]
        if open_end:
            counts[-1] = sum(count for number, count in numbers[group].items() if number >= costs[-1])
        apart = notes[group]
        none = apart.pop(NONE, 0)
        curves.append(Curve(group, tuple(counts), tuple(sorted(apart.items())), none))
    yield Curves(cost, split, tuple(kinds), costs, open_end, tuple(curves))


def _order(group: str, split: str, parts: Sequence[tuple[str, Table]]) -> tuple[int, str]:
    """As the game declares them."""
    field = parts[0][1].kind.fields.get(split)
    known = list(field.choices) if field is not None else [kind for kind, _ in parts]
    return (known.index(group) if group in known else len(known)), group


def _places(seen: Sequence[int]) -> tuple[tuple[int, ...], bool]:
    """The costs that get a column: every one between the least and the most, as far as there is room."""
    if not seen:
        return (), False
    if seen[-1] - seen[0] < MOST_COSTS:
        return tuple(range(seen[0], seen[-1] + 1)), False
    if len(seen) <= MOST_COSTS:
        return tuple(seen), False
    return tuple(seen[:MOST_COSTS]), True
