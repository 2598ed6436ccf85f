"""Verdicts on decks as text."""

from collections.abc import Iterator, Sequence

from kamifuda.commands.report import cells, plural
from kamifuda.decks.verdict import Finding, Involved, RuleResult, Verdict

RULE_CELLS = 16  # room for the name of a rule in the list
MARGIN = 12 + RULE_CELLS  # where what a rule says begins
SHOWN = 6  # cards named for one rule
UNKNOWN_SHOWN = 60  # unknown cards named for one deck


def last_line(verdicts: Sequence[Verdict], cards: int) -> str:
    """What was looked at, and what came of it."""
    rules = sum(not each.is_advice for verdict in verdicts for each in verdict.rules)
    counts = {answer: sum(each.answer == answer for each in verdicts) for answer in ("legal", "illegal", "undecided")}
    answers = [f"{count} {answer}" for answer, count in counts.items() if count]
    looked_at = f"checked {plural(len(verdicts), 'deck')}, {plural(cards, 'card')} with {plural(rules, 'rule')}"
    return f"{looked_at}: {', '.join(answers) or 'none could be read'}"


def describe(verdict: Verdict, *, explain: bool) -> Iterator[str]:
    """The verdict in text: one line for the deck, then one for each rule that needs a word."""
    yield f"{verdict.path}: {verdict.answer}{_by(verdict)}"
    for rule in sorted(verdict.rules, key=lambda each: (each.is_advice, each.answer == "held")):
        answer = "advice" if rule.is_advice and rule.answer == "broken" else rule.answer
        if answer == "held" and explain:
            yield f"  {answer:10}{_padded(rule.name)}{rule.says}{_source(rule)}"
        for finding in rule.findings if not rule.is_advice or answer == "advice" or explain else ():
            word = answer if finding.answer == "broken" or rule.is_advice else finding.answer
            yield f"  {word:10}{_padded(rule.name)}{rule.says}; {_amount(finding)}; {finding.mend}{_source(rule)}"
    if verdict.otherwise:
        asked = "--date" if verdict.ruling.day else "--list"
        yield f"  {'otherwise':10}{verdict.otherwise.answer} without {asked}{_by(verdict.otherwise)}"
    if verdict.unreleased:
        yield f"  {'unreleased':11}{_named(verdict.unreleased, UNKNOWN_SHOWN)}"
    if explain:
        for card in verdict.unknown:
            yield f"  {'unknown':10}{_padded(card.name)}{_lines(card)}"
    elif verdict.unknown and verdict.answer == "undecided":
        yield f"  {'unknown':10}{_named(verdict.unknown, UNKNOWN_SHOWN)}"


def _by(verdict: Verdict) -> str:
    """Under which rules and lists a verdict holds."""
    ruling = verdict.ruling
    words = [f"the rules {ruling.version}"] if ruling.version else []
    words += [f"the list {each.id} of {each.start}" for each in ruling.lists]
    words += [f"the choice {name}: {value}" for name, value in ruling.choices.items() if value]
    day = f" on {ruling.day}" if ruling.day else ""
    return (f" by {', '.join(words)}" if words else "") + day


def _amount(finding: Finding) -> str:
    cards = _named(finding.cards, SHOWN)
    return f"there: {finding.count}" + (f", {cards}" if cards else "")


def _named(cards: Sequence[Involved], shown: int) -> str:
    """The first of some cards with their lines, and how many more there are."""
    more = f" and {plural(len(cards) - shown, 'other')}" if len(cards) > shown else ""
    return ", ".join(f"{card.name} ({_lines(card)})" for card in cards[:shown]) + more


def _lines(card: Involved) -> str:
    return f"line{'s' if len(card.lines) > 1 else ''} {', '.join(map(str, card.lines))}"


def _source(rule: RuleResult) -> str:
    return f" [{rule.source}]" if rule.source else ""


def _padded(text: str) -> str:
    return text + " " * max(1, RULE_CELLS - cells(text))
