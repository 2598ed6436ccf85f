"""What every rule looks at: the deck, the game, the rules in force, and which entries a rule speaks of."""

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Entry
from kamifuda.decks.rulebook import Article
from kamifuda.decks.ruling import Ruling
from kamifuda.decks.tally import Truth, ask
from kamifuda.decks.verdict import Finding, RuleResult
from kamifuda.diagnostics import Severity, Span
from kamifuda.query import every


@dataclass(frozen=True, slots=True)
class Scene:
    """A deck before its judge."""

    deck: Deck
    catalogue: Catalogue
    ruling: Ruling

    def amount(self, written: int | str) -> int:
        """A number of a rule, which may be an option's."""
        if isinstance(written, int):
            return written
        value = self.ruling.options.get(written.removeprefix("option."), "0")
        return int(value) if value.lstrip("-").isdigit() else 0

    def speaks_of(self, article: Article, entry: Entry) -> Truth:
        """Whether a rule speaks of an entry: its piles, its `of`, not its `except`."""
        excepted = self.asks(article, "excepted", entry) if article.excepted else False
        spared = None if excepted is None else not excepted
        return every((in_piles(article.rule.piles, entry), self.asks(article, "of", entry), spared))

    def asks(self, article: Article, word: str, entry: Entry) -> Truth:
        """One query of a rule, asked of an entry."""
        return ask(getattr(article, word), entry, dict(self.ruling.options))

    def place(self, piles: tuple[str, ...] = ()) -> Span:
        """Where a fault of a pile or of the whole deck is shown: at its heading, or at the first line."""
        heading = next((self.deck.piles[pile] for pile in piles if pile in self.deck.piles), None)
        return heading or Span(self.deck.path)

    def why(self, article: Article) -> str:
        """Why there is a rule or advice, in English where its author says so."""
        texts, home = article.rule.why, self.catalogue.game.home_language
        return texts.get("en") or texts.get(home) or next(iter(texts.values()), "")

    def name_of(self, entry: Entry) -> str:
        """The card of an entry as its game's players call it; as written when it is unknown."""
        return entry.card.title(self.catalogue.game.home_language) if entry.card else entry.written


def in_piles(piles: tuple[str, ...], entry: Entry) -> Truth:
    """Whether an entry lies in one of some piles; none named: anywhere."""
    if not piles:
        return True
    return entry.pile in piles if entry.pile else None


def result(article: Article, says: str, findings: list[Finding]) -> RuleResult:
    """What became of a rule."""
    rule = article.rule
    return RuleResult(rule.name, says, tuple(findings), rule.source, article.is_advice)


def severity_of(article: Article) -> Severity:
    """Advice never makes a deck illegal, so it is told as a note."""
    return "info" if article.is_advice else "error"


def where(piles: tuple[str, ...]) -> str:
    """` in main and side`, or nothing for the whole deck."""
    return f" in {' and '.join(piles)}" if piles else ""


def plural(count: object, noun: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} {noun}" + ("" if str(count) == "1" else "s")
