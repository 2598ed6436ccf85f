"""What every rule looks at: the deck, the game, the rules in force, and which entries a rule speaks of."""

from collections.abc import Mapping, Sequence
from dataclasses import field

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Entry
from kamifuda.decks.interval import UNKNOWN, Interval, between, reckon
from kamifuda.decks.rulebook import Article
from kamifuda.decks.rules.given import Given, given_by, strays
from kamifuda.decks.rules.names import Names
from kamifuda.decks.ruling import Ruling
from kamifuda.decks.tally import Truth
from kamifuda.decks.verdict import Finding, RuleResult
from kamifuda.diagnostics import Severity, Span
from kamifuda.game.selection import Amount, Counting, Within
from kamifuda.query import Context, Query, every

UNKNOWN_CARDS = "find out what the unknown cards are"


@dataclass(frozen=True, slots=True)
class Scene:
    """A deck before its judge."""

    deck: Deck
    catalogue: Catalogue
    ruling: Ruling
    numbers: dict[str, Interval] = field(default_factory=dict)  # named in the game's file, as they are reckoned
    _queries: dict[str, Query | None] = field(default_factory=dict)
    _given: dict[int, Given] = field(default_factory=dict)
    _names: dict[tuple[str, ...], Names] = field(default_factory=dict)

    def interval(self, written: Amount) -> Interval:
        """A number of a rule, which may be a sum over options, choices and named numbers."""
        return between(written) if isinstance(written, int) else reckon(written, self._value_of)

    def _value_of(self, name: str) -> Interval:
        """What a name in a sum stands for."""
        space, _, rest = name.partition(".")
        if not rest:
            return self.numbers.get(name, UNKNOWN)
        value = (self.ruling.options if space == "option" else self.ruling.choices).get(rest, "")
        return between(int(value)) if value.lstrip("-").isdigit() else UNKNOWN

    def speaks_of(self, counting: Counting, entry: Entry) -> Truth:
        """Whether a rule speaks of an entry: its piles, its `of`, its names, not its `except`."""
        answers = [in_piles(counting.piles, entry), self.asks(counting.of, entry)]
        if counting.named:
            answers.append(self.names(counting.named).hold(entry))
        if counting.beyond:
            answers.append(self._strays(counting.beyond, entry))
        if counting.excepted:
            excepted = self.asks(counting.excepted, entry)
            answers.append(None if excepted is None else not excepted)
        return every(answers)

    def _strays(self, rule: Within, entry: Entry) -> Truth:
        key = id(rule)
        if key not in self._given:
            self._given[key] = given_by(self, rule)
        given = self._given[key]
        return strays(entry, rule, given.sure, given)

    def asks(self, text: str, entry: Entry) -> Truth:
        """One query, asked of an entry; unknown when the cards it may be disagree. No query: true."""
        if not text:
            return True
        answers = {self.asks_card(text, card, entry.pile) for card in (entry.meant or (None,))}
        return answers.pop() if len(answers) == 1 else None

    def asks_card(self, text: str, card: Card | None, pile: str = "") -> Truth:
        """One query, asked of a card that lies in a pile."""
        if text not in self._queries:
            self._queries[text] = self.catalogue.query(text)
        query = self._queries[text]
        return None if query is None else query.matches(card, Context(pile, self.ruling.options))

    def names(self, listed: Sequence[str]) -> Names:
        """The cards that some names or ids of a rule mean."""
        key = tuple(listed)
        if key not in self._names:
            self._names[key] = Names(self.catalogue, key)
        return self._names[key]

    def place(self, piles: tuple[str, ...] = ()) -> Span:
        """Where a fault of a pile or of the whole deck is shown: at its heading, or at the first line."""
        heading = next((self.deck.piles[pile] for pile in piles if pile in self.deck.piles), None)
        return heading or Span(self.deck.path)

    def why(self, article: Article) -> str:
        """Why there is a rule or advice, in English where its author says so."""
        return in_english(article.rule.why, self.catalogue.game.home_language)

    def name_of(self, entry: Entry) -> str:
        """The card of an entry as its game's players call it; as written when it is unknown."""
        return entry.card.title(self.catalogue.game.home_language) if entry.card else entry.written


def in_english(texts: Mapping[str, str], home: str) -> str:
    """A text in English where there is one, else in the home language, else in any."""
    return texts.get("en") or texts.get(home) or next(iter(texts.values()), "")


def in_piles(piles: tuple[str, ...], entry: Entry) -> Truth:
    """Whether an entry lies in one of some piles; none named: anywhere."""
    if not piles:
        return True
    return entry.pile in piles if entry.pile else None


def result(article: Article, says: str, findings: list[Finding]) -> RuleResult:
    """What became of a rule."""
    return RuleResult(article.rule.name, says, tuple(findings), source_of(article), article.is_advice)


def source_of(article: Article) -> str:
    """Where a rule stands: in the game's rules, or on which list since when."""
    each, source = article.list, article.rule.source
    if each is None:
        return source
    days = f"list {each.id} from {each.start}" + (
        f" until {each.until or each.ends}" if each.until or each.ends else ""
    )
    return ", ".join(part for part in (days, source or each.source) if part)


def severity_of(article: Article) -> Severity:
    """Advice never makes a deck illegal, so it is told as a note."""
    return "info" if article.is_advice else "error"


def where(piles: tuple[str, ...]) -> str:
    """` in main and side`, or nothing for the whole deck."""
    return f" in {' and '.join(piles)}" if piles else ""


def described(counting: Counting) -> str:
    """The cards a rule speaks of, in words: ` of kind:gem in main, except is:unique`."""
    of = f" of {counting.of}" if counting.of else ""
    named = f" named {listed(counting.named)}" if counting.named else ""
    excepted = f", except {counting.excepted}" if counting.excepted else ""
    beyond = f", {counting.beyond.of} beyond {givers(counting.beyond)}" if counting.beyond else ""
    return f"{of}{named}{where(counting.piles)}{beyond}{excepted}"


def givers(rule: Within) -> str:
    """What opens values to a deck, in words."""
    by = f"the {rule.by or rule.of} of {rule.source}" if rule.source else ""
    return " or ".join(part for part in (by, *(f"the choice {name}" for name in rule.chosen), *rule.also) if part)


def listed(names: Sequence[str], shown: int = 6) -> str:
    """Some names in words; the first of many."""
    more = f" and {plural(len(names) - shown, 'other')}" if len(names) > shown else ""
    return ", ".join(names[:shown]) + more


def plural(count: object, noun: str) -> str:
    """`1 card`, `2 cards`, `2 copies`."""
    if str(count) == "1":
        return f"{count} {noun}"
    return f"{count} {noun[:-1]}ies" if noun.endswith("y") else f"{count} {noun}s"
