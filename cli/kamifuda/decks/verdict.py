"""What is said about a deck: a verdict, and of every rule whether it holds, by how much not, and for which cards."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from kamifuda.dataclass import dataclass
from kamifuda.decks.deck import Entry
from kamifuda.decks.ruling import Ruling
from kamifuda.decks.tally import Tally
from kamifuda.diagnostics import Diagnostic

_LONGEST = 200  # characters of a name in a verdict
Answer = Literal["held", "broken", "undecided"]


@dataclass(frozen=True, slots=True)
class Involved:
    """A card that a rule speaks of, and the lines it stands on."""

    name: str
    id: str  # empty when the card is unknown
    count: int | None  # None: its count cannot be read
    lines: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """One place where a rule is broken, or where it depends on something unknown."""

    answer: Literal["broken", "undecided"]
    count: Tally
    allowed: str  # in words: at most 20
    cards: tuple[Involved, ...]
    mend: str  # what would mend it, in words
    diagnostic: Diagnostic | None = None  # when broken


@dataclass(frozen=True, slots=True)
class RuleResult:
    """One rule: what it says, and what became of it."""

    name: str
    says: str
    findings: tuple[Finding, ...] = ()
    source: str = ""
    is_advice: bool = False

    @property
    def answer(self) -> Answer:
        """Broken when any finding is, else undecided when any is."""
        answers = {finding.answer for finding in self.findings}
        return "broken" if "broken" in answers else "undecided" if answers else "held"


@dataclass(frozen=True, slots=True)
class Verdict:
    """The judgement of one deck."""

    path: str
    game: str
    answer: Literal["legal", "illegal", "undecided"]
    ruling: Ruling
    rules: tuple[RuleResult, ...]
    diagnostics: tuple[Diagnostic, ...]  # of broken rules and of what the header asks for
    unknown: tuple[Involved, ...] = ()  # cards the library lacks, or of which it is not told which are meant
    unreleased: tuple[Involved, ...] = ()  # known cards that are not out yet
    otherwise: "Verdict | None" = None  # without the day or the lists that were asked for, where that differs


def without_banned(found: Iterable[Diagnostic], verdicts: Iterable[Verdict]) -> list[Diagnostic]:
    """What was found, without what says that nobody knows a card which a rule forbids by its name."""
    banned = {each.span for verdict in verdicts for each in verdict.diagnostics if each.name == "card-not-allowed"}
    return [each for each in found if each.name != "unknown-card" or each.span not in banned]


def together(result: RuleResult) -> RuleResult:
    """A rule that waits for several unknown cards says so once, with all of them."""
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in result.findings:
        if finding.answer == "undecided":
            groups.setdefault((finding.allowed, finding.mend), []).append(finding)
    merged = {id(group[0]): _merged(group) for group in groups.values()}
    kept = [
        merged.get(id(finding), finding)
        for finding in result.findings
        if finding.answer != "undecided" or id(finding) in merged
    ]
    return replace(result, findings=tuple(kept)) if len(kept) < len(result.findings) else result


def remedied(result: RuleResult, unknown_cards: str) -> RuleResult:
    """A rule that waits for counts which nobody can read says so, and not that cards are unknown."""

    def mend(finding: Finding) -> str:
        counts = ["write counts that can be read"] if any(card.count is None for card in finding.cards) else []
        cards = [unknown_cards] if not counts or not all(card.id for card in finding.cards) else []
        return " and ".join([*counts, *cards])

    findings = (
        replace(each, mend=mend(each)) if each.answer == "undecided" and each.mend == unknown_cards else each
        for each in result.findings
    )
    return replace(result, findings=tuple(findings))


def _merged(group: list[Finding]) -> Finding:
    """Findings as one; where each counts a card of its own the numbers are the widest, else their sum."""
    if len(group) == 1:
        return group[0]
    lows, highs = [each.count.lowest for each in group], [each.count.highest for each in group]
    is_sum = group[0].allowed == "none"
    count = Tally(sum(lows) if is_sum else min(lows), sum(highs) if is_sum else max(highs))
    cards = {(card.name, card.lines): card for each in group for card in each.cards}
    return replace(group[0], count=count, cards=tuple(cards.values()))


def involve(entries: Iterable[Entry]) -> tuple[Involved, ...]:
    """The cards of entries, those of one card together."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.card.id if entry.card else f"? {entry.written}", []).append(entry)
    return tuple(_involved(group) for group in found.values())


def _involved(group: list[Entry]) -> Involved:
    first = group[0]
    counts = [entry.count for entry in group]
    count = None if None in counts else sum(count or 0 for count in counts)
    name = first.written if not first.card or first.written != first.card.id else first.card.title()
    name = name if len(name) <= _LONGEST else f"{name[:_LONGEST]}…"
    return Involved(name, first.card.id if first.card else "", count, tuple(entry.span.line for entry in group))
