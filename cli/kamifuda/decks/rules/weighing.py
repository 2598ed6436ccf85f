"""A number against what is allowed: held, broken or open, and what would mend it."""

from kamifuda.dataclass import dataclass
from kamifuda.decks.interval import Interval
from kamifuda.decks.rules.scene import UNKNOWN_CARDS, plural
from kamifuda.decks.tally import Tally, Truth
from kamifuda.decks.verdict import Finding, involve
from kamifuda.diagnostics import Severity, Span, diagnostic


@dataclass(frozen=True, slots=True)
class Bounds:
    """From `least` to `most`; None is open."""

    least: Interval | None = None
    most: Interval | None = None

    def __str__(self) -> str:
        if self.least == self.most:
            return f"exactly {self.least}"
        if self.most is None:
            return f"at least {self.least}"
        return f"at most {self.most}" if not self.least or not self.least.high else f"{self.least} to {self.most}"

    def holds(self, counted: Tally) -> Truth:
        """Whether a number lies between them; unknown when it depends on something unknown."""
        if self.too_many(counted) or self.too_few(counted):
            return False
        fits_most = self.most is None or counted.highest <= self.most.low
        return True if fits_most and (self.least is None or counted.lowest >= self.least.high) else None

    def too_many(self, counted: Tally) -> bool:
        """Whether there are more for sure."""
        return self.most is not None and counted.lowest > self.most.high

    def too_few(self, counted: Tally) -> bool:
        """Whether there are fewer for sure."""
        return self.least is not None and counted.highest < self.least.low

    def says(self, what: str) -> str:
        """`at most 1 card in main`."""
        return f"{self} {singular(what) if self._ends_at_one() else what}"

    def _ends_at_one(self) -> bool:
        ends = [end.high for end in (self.least, self.most) if end is not None and end.low == end.high]
        return 1 in ends and max(ends) == 1


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
    noun: str = "card"  # one of what is counted


def weigh(counted: Tally, bounds: Bounds, told: Told) -> tuple[Finding, ...]:
    """What is wrong with a number."""
    answer = bounds.holds(counted)
    if answer:
        return ()
    if answer is None:
        return (Finding("undecided", counted, str(bounds), involve(counted.maybe), UNKNOWN_CARDS),)
    too_many = bounds.too_many(counted)
    ends = bounds.most if too_many else bounds.least
    edge = int(ends.high if too_many else ends.low) if ends else 0
    excess = counted.lowest - edge if too_many else edge - counted.highest
    much = f"cards worth {plural(excess, 'point')} of {told.unit}" if told.unit else plural(excess, told.noun)
    more = "" if counted.is_exact else " or more"
    mend = f"{'take out' if too_many else 'add'} {much}{more}"
    involved = involve((*counted.sure, *counted.maybe)) if too_many else ()
    fault = diagnostic(
        "too-many-cards" if too_many else "too-few-cards",
        told.span,
        severity=told.severity,
        count=counted,
        what=singular(told.what) if str(counted) == "1" else told.what,
        allowed=bounds,
        rule=told.rule,
        excess=f"{excess}{more}",
        sum=told.unit,
        source=told.source,
        why=told.why,
    )
    return (Finding("broken", counted, str(bounds), involved, mend, fault),)


def singular(what: str) -> str:
    """`cards in main` for one card."""
    for many, one in (("cards", "card"), ("points", "point"), ("different values", "different value")):
        if what.startswith((many, f"different {many}")):
            return what.replace(many, one, 1)
    return what
