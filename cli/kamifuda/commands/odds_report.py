"""What the answers of `kamifuda odds` have in common in text, JSON and on a page: the figures and what they mean."""

from collections.abc import Callable

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.actions import HAND
from kamifuda.decks.book import Book
from kamifuda.decks.dealing import Request
from kamifuda.decks.deck import Deck
from kamifuda.decks.lacks import charge_words
from kamifuda.decks.odds.castability import Tally
from kamifuda.decks.odds.curves import Curve, draw_curves
from kamifuda.decks.odds.simulation import Odds, Share, Study
from kamifuda.decks.outlook import plain_ways
from kamifuda.game.definition import Game


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of one deck, and what was asked."""

    deck: Deck
    game: Game
    request: Request
    policy: str
    study: Study
    odds: Odds
    book: Book | None
    title: Callable[[Card], str]

    @property
    def heading(self) -> str:
        """Deck, game and version of the rules."""
        name = self.game.name.get("en") or self.game.name[self.game.home_language]
        version = self.request.wishes.version
        return f"{self.deck.name or self.deck.path} ({name}{f', rules {version}' if version else ''})"

    @property
    def terms(self) -> str:
        """How the hands were dealt."""
        opponent = "; the opponent redraws" if self.request.wishes.opponent_redraws else ""
        return f"Going {self.request.wishes.seat}, seed {self.request.seed}. Redrawing: {self.policy}{opponent}."

    def curves(self) -> list[Curve]:
        """Castability of cards of like cost."""
        castability = self.odds.castability
        return draw_curves(self.book, castability) if self.book and castability and castability.cards else []

    def any_shares(self) -> list[Share]:
        """Turn by turn, hands in which some card could be played."""
        castability = self.odds.castability
        return [Share(int(count), castability.games) for count in castability.any] if castability else []

    def shares(self, tally: Tally) -> list[Share]:
        """Turn by turn, hands in which a card could be played, of those in which it was seen."""
        return [Share(int(part), int(whole)) for part, whole in zip(tally.playable, tally.seen, strict=True)]

    def card_words(self, tally: Tally) -> str:
        """A card and where it is played from."""
        return self.title(tally.card) + ("" if tally.origin == HAND else f" (from: {tally.origin})")

    def cost_words(self, tally: Tally) -> str:
        """What a card costs in the way that is cheapest."""
        if self.book is None:
            return ""
        from kamifuda.decks.line import price

        way = min((self.book.way(tally.card, name) for name in plain_ways(self.book, tally.card)), key=price)
        return "; ".join(charge_words(self.book, charge) for charge in way.charges) or "free"

    def definitions(self) -> dict[str, str]:
        """What each figure means."""
        hands = f"{self.odds.hands:,}"
        of_questions = {
            "seen by turn N": "cards of the kept opening hand, and cards drawn in one's own turns 1 to N, whatever "
            "became of them since. Turn 0 is the opening hand. Cards that were put back are not seen.",
            "exact": f"the chance for who goes {self.request.wishes.seat} when nobody redraws: hands counted, "
            "not dealt (multivariate hypergeometric, in fractions). A - stands where an opening does more than draw, "
            "or where there is too much to count.",
            "simulated": f"the share of {hands} dealt hands, after redraws: {self.policy}.",
        }
        found = {
            **(of_questions if self.odds.answers else {}),
            "±": "standard error of a simulated share p of n hands: √(p(1−p)/n), with half a hit of one hand more "
            "added so that it is never nothing. Two in three such figures lie within one of it.",
        }
        castability = self.odds.castability
        if castability is None:
            return found
        how = "" if castability.is_reckoned else "; they were played one by one, which takes long"
        found["castability"] = (
            f"of the {castability.games:,} dealt hands{how}: of those in which the card was seen by turn N, the share "
            "in which it could be played in turn N (one's own or the enemy's of that number), had everything before "
            "served this one card: cards set for it, sources played for it, nothing else played. It is the most a "
            "deck can promise for a card, not what happens when several are wanted."
        )
        found["any card of the hand"] = "the share of all these hands in which that is so of at least one card."
        assumed = self._assumed()
        if assumed:
            found["taken for granted"] = "; ".join(assumed) + "."
        return found

    def _assumed(self) -> list[str]:
        if self.book is None or self.odds.castability is None:
            return []
        book = self.book
        words = [each for tally in self.odds.castability.cards for each in book.terms(tally.card).assumes]
        general = [book.word(each.that, "") for each in book.economy.assume if not each.of]
        return list(dict.fromkeys([*words, *general]))


def percent(value: float) -> str:
    """`71.23 %`."""
    return f"{100 * value:.2f} %"


def within(error: float) -> str:
    """`±0.14`."""
    return f"±{100 * error:.2f}"
