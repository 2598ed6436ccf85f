"""The parts of an audit's page about kinds and costs, and what all parts need."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from urllib.parse import quote

from kamifuda.audit.curves import Curves
from kamifuda.audit.distribution import Bar, Distribution
from kamifuda.audit.study import KindStudy, Study
from kamifuda.audit.table import NONE, UNKNOWN
from kamifuda.cards import Card
from kamifuda.charts.bars import Panel, Stack, draw_panels, draw_stack
from kamifuda.charts.page import Link, Prose, Section, Table
from kamifuda.commands.audit_sentences import curve_rows, curve_title
from kamifuda.commands.audit_words import Words, number
from kamifuda.dataclass import dataclass

MOST_GROUPS = 8  # of a chart
SPREAD_HEADS = ("", "numbers", "least", "1/4", "median", "3/4", "most", "mean", "s.d.", "apart")
Row = tuple[str | Link | Prose, ...]


@dataclass(frozen=True)
class Page:
    """What the parts of the page need: the figures, the words for them, and where cards are shown."""

    study: Study
    words: Words
    shown: frozenset[str]  # ids of cards with an entry of their own
    faces: str  # the folder of faces as seen from the page
    drawn: frozenset[str]  # what lies there

    def link(self, card: Card) -> str:
        """Where a card's face is: on this page, or in a file of its own; nowhere when it was not drawn."""
        if card.id in self.shown:
            return f"#card-{card.id}"
        return f"{self.faces}/{quote(card.id)}.png" if f"{card.id}.png" in self.drawn else ""

    def name(self, card: Card) -> Link:
        """A card's name that leads to its face."""
        return Link(self.words.title(card), self.link(card))


def table_of(words: Words, heads: tuple[str, ...], rows: Sequence[Row], title: str = "") -> Table:
    """Rows under heads that are said in the language of the page."""
    said = tuple(words.say(head) if head else "" for head in heads)
    return Table(said, tuple(rows), words.say(title) if title else "")


def kind_section(page: Page, kind: KindStudy) -> Section:
    """Everything about one kind: spreads, groups, what is missing, keywords."""
    words = page.words
    named = [(words.field(each.key, kind.kind), each) for each in kind.spreads]
    panels = [panel_of(words, name, each) for name, each in named if each.values or each.special]
    for group in kind.groups:
        if 1 < len(group.counts) <= 3 * MOST_GROUPS:
            labels = tuple(words.value(group.field, value) for value, _ in group.counts)
            none = ((words.say("none"), float(group.none)),) if group.none else ()
            panels.append(Panel(words.field(group.field, kind.kind), labels, _floats(n for _, n in group.counts), none))
    rows: list[Row] = [
        (
            words.field(each.field, kind.kind),
            str(each.present),
            str(each.missing),
            str(each.faulty) if each.faulty else "",
        )
        for each in kind.fields
        if each.missing or each.faulty
    ]
    tables = [
        spreads(page, named, words.say("Spread of every number")),
    ]
    if rows:
        tables.append(table_of(words, ("Field", "filled in", "missing", "faulty"), rows, "Fields that some cards lack"))
    rows_missing = bool(rows)
    if kind.keywords:
        rows = [(words.keyword(word), str(count)) for word, count in kind.keywords]
        tables.append(table_of(words, ("Keyword", "cards"), rows, "Keywords"))
    if kind.untold:
        rows = [(words.field(each.field, kind.kind), each.language, str(each.cards)) for each in kind.untold]
        tables.append(table_of(words, ("Field", "not said in", "cards"), rows, "Translations"))
    title = f"{words.kind(kind.kind)}: {words.cards(len(kind.cards))}"
    charts = (draw_panels(f"{kind.kind} spreads", panels),) if panels else ()
    said = () if rows_missing else (words.say("All fields are filled in."),)
    return Section(title, said, charts=charts, tables=tuple(tables if kind.spreads else tables[1:]))


def _floats(counts: Iterator[int]) -> tuple[float, ...]:
    return tuple(float(count) for count in counts)


def panel_of(words: Words, title: str, spread: Distribution) -> Panel:
    """A spread as a small chart."""
    apart = [(note, float(count)) for note, count in spread.special]
    if spread.none:
        apart.append((words.say("none"), float(spread.none)))
    counts = tuple(float(bar.count) for bar in spread.bars)
    return Panel(title, (), counts, tuple(apart), tuple(_edges(spread.bars)))


def _edges(bars: Sequence[Bar]) -> Iterator[tuple[float, float]]:
    """From where to where each bar goes; one that is a single value is as wide as the least gap between values."""
    lows = [bar.low for bar in bars]
    half = 0.45 * min((high - low for low, high in pairwise(lows)), default=1.0)
    for bar in bars:
        yield (bar.low - half, bar.low + half) if bar.low == bar.high else (bar.low, bar.high)


def spreads(page: Page, named: Sequence[tuple[str, Distribution]], title: str = "") -> Table:
    """Spreads as a table."""
    rows: list[Row] = []
    for name, each in named:
        figures = (each.least, each.lower, each.median, each.upper, each.most, each.mean, each.deviation)
        apart = {**dict(each.special), NONE: each.none, UNKNOWN: each.unknown}
        said = page.words.apart({note: count for note, count in apart.items() if count})
        rows.append((name, str(each.values), *(number(figure) for figure in figures), said))
    return Table(tuple(page.words.say(head) if head else "" for head in SPREAD_HEADS), tuple(rows), title)


def curve_sections(page: Page) -> Iterator[Section]:
    """Cost curves, cost by cost."""
    words = page.words
    for cost in dict.fromkeys(curves.cost for curves in page.study.curves):
        some = [curves for curves in page.study.curves if curves.cost == cost]
        charts = [draw_stack(_stack(curves, words)) for curves in some]
        tables = [
            Table(rows[0], tuple(rows[1:]), curve_title(c, words)) for c in some if (rows := curve_rows(c, words))
        ]
        title = words.say("Cost curves: {field}", field=words.field(cost, some[0].kinds[0]))
        yield Section(title, charts=tuple(charts), tables=tuple(tables))


def _stack(curves: Curves, words: Words) -> Stack:
    rows = curve_rows(curves, words)
    heads, groups = rows[0][1:-1], []
    for row in rows[1:]:
        counts = tuple(0.0 if count == "." else float(count) for count in row[1:-1])
        groups.append((row[0], counts))
    if len(groups) > MOST_GROUPS:
        rest = [sum(counts) for counts in zip(*(counts for _, counts in groups[MOST_GROUPS - 1 :]), strict=True)]
        groups = [*groups[: MOST_GROUPS - 1], (words.say("others"), tuple(rest))]
    axis = words.field(curves.cost, curves.kinds[0])
    return Stack(curve_title(curves, words), axis, heads, tuple(groups), len(heads) - len(curves.costs))
