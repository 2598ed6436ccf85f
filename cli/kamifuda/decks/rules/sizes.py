"""How many: sizes of piles, at_most, at_least and exactly over a query, sums of a field."""

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.scene import Scene, in_piles, plural, result, severity_of, where
from kamifuda.decks.tally import UNBOUNDED, Tally, copies, tally
from kamifuda.decks.verdict import Finding, RuleResult, involve
from kamifuda.diagnostics import Severity, Span, diagnostic
from kamifuda.game.construction import Pile, Range
from kamifuda.query import values_at


@dataclass(frozen=True, slots=True)
class Bounds:
    """From `least` to `most`; None is open."""

    least: int | None = None
    most: int | None = None

    def __str__(self) -> str:
        if self.least == self.most:
            return f"exactly {self.least}"
        if self.most is None:
            return f"at least {self.least}"
        return f"at most {self.most}" if not self.least else f"{self.least} to {self.most}"


@dataclass(frozen=True, slots=True)
class Told:
    """How a fault of number is told."""

    rule: str
    what: str  # cards in main
    span: Span
    severity: Severity
    source: str = ""
    why: str = ""
    unit: str = ""  # the field summed; empty: cards are counted


def judge_pile_size(scene: Scene, name: str, pile: Pile) -> RuleResult | None:
    """Whether a pile has its size; None when it may have any."""
    bounds = _pile_bounds(scene, pile)
    if bounds is None:
        return None
    counted = tally(scene.deck.entries, lambda entry: in_piles((name,), entry))
    what = f"cards in {name}"
    told = Told(f"{name}-size", what, scene.place((name,)), "error", pile.source)
    return RuleResult(told.rule, _says(bounds, what), _weigh(counted, bounds, told), pile.source)


def _pile_bounds(scene: Scene, pile: Pile) -> Bounds | None:
    if pile.size is None or pile.size == Range():
        return None
    if isinstance(pile.size, Range):
        least, most = pile.size.minimum, pile.size.maximum
        bounds = Bounds(*(None if end is None else scene.amount(end) for end in (least, most)))
        return None if bounds == Bounds(0, None) else bounds
    exact = scene.amount(pile.size)
    return Bounds(exact, exact)


def judge_number(scene: Scene, article: Article) -> RuleResult:
    """at_most, at_least, exactly: of the cards a rule speaks of, or of the sum of one of their fields."""
    rule = article.rule
    ends = (rule.exactly, rule.exactly) if rule.exactly is not None else (rule.at_least, rule.at_most)
    bounds = Bounds(*(None if end is None else scene.amount(end) for end in ends))

    def worth(entry: Entry) -> tuple[int, int]:
        return _summed(entry, rule.sum)

    counted = tally(scene.deck.entries, lambda entry: scene.speaks_of(article, entry), worth if rule.sum else copies)
    of = f" of {rule.of}" if rule.of else ""
    what = (f"points of {rule.sum}" if rule.sum else "cards") + of + where(rule.piles)
    span = counted.sure[0].span if counted.sure and not rule.at_least else scene.place(rule.piles)
    told = Told(rule.name, what, span, severity_of(article), rule.source, scene.why(article), rule.sum)
    return result(article, _says(bounds, what), list(_weigh(counted, bounds, told)))


def _says(bounds: Bounds, what: str) -> str:
    one = 1 in (bounds.least, bounds.most) and not (bounds.least and bounds.most and bounds.most > 1)
    return f"{bounds} {what.replace('cards', 'card', 1) if one else what}"


def _summed(entry: Entry, name: str) -> tuple[int, int]:
    low, high = copies(entry)
    sums = []
    for card in entry.meant:
        if name in card.broken:
            return 0, UNBOUNDED
        sums.append(sum(each for each in values_at(card.fields, tuple(name.split("."))) if isinstance(each, int)))
    return (low * min(sums), high * max(sums)) if sums else (0, UNBOUNDED)


def _weigh(counted: Tally, bounds: Bounds, told: Told) -> tuple[Finding, ...]:
    too_many = bounds.most is not None and counted.lowest > bounds.most
    too_few = bounds.least is not None and counted.highest < bounds.least
    most_fits = bounds.most is None or counted.highest <= bounds.most
    if most_fits and (bounds.least is None or counted.lowest >= bounds.least):
        return ()
    if not too_many and not too_few:
        mend = "find out what the unknown cards are"
        return (Finding("undecided", counted, str(bounds), involve(counted.maybe), mend),)
    excess = counted.lowest - (bounds.most or 0) if too_many else (bounds.least or 0) - counted.highest
    much = f"cards worth {plural(excess, 'point')} of {told.unit}" if told.unit else plural(excess, "card")
    more = "" if counted.is_exact else " or more"
    mend = f"{'take out' if too_many else 'add'} {much}{more}"
    involved = involve((*counted.sure, *counted.maybe)) if too_many else ()
    fault = diagnostic(
        "too-many-cards" if too_many else "too-few-cards",
        told.span,
        severity=told.severity,
        count=counted,
        what=told.what.replace("cards", "card", 1) if str(counted) == "1" else told.what,
        allowed=bounds,
        rule=told.rule,
        excess=f"{excess}{more}",
        sum=told.unit,
        source=told.source,
        why=told.why,
    )
    return (Finding("broken", counted, str(bounds), involved, mend, fault),)
