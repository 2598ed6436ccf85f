"""What happens to one player's cards while an opening is dealt: drawn, set aside, put back, each move told."""

from collections.abc import Iterable, Mapping, Sequence

from kamifuda.cards import Card
from kamifuda.decks.pile import DrawPile
from kamifuda.decks.policy import Answer
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import Action, DealError, Manners, Step, Who, Wishes
from kamifuda.game.procedure import AfterStep, BySeat, Fewer, Printed, Procedure, Redraw, Seat, at_seat


class Dealer:
    """The cards of one player, and what was told of them."""

    def __init__(
        self,
        procedure: Procedure,
        piles: Mapping[str, Sequence[Card]],
        chance: Chance,
        wishes: Wishes,
        manners: Manners,
    ) -> None:
        self.procedure, self.chance, self.wishes, self.manners = procedure, chance, wishes, manners
        self.steps: list[Step] = []
        self.hand: list[Card] = []
        self.in_play: list[Card] = []
        drawn_from = procedure.hand.pile
        self.pile = DrawPile(piles.get(drawn_from, ()), chance, drawn_from)
        self.apart = {name: list(cards) for name, cards in piles.items() if name != drawn_from}
        self.waiting: list[Card] = []  # apart until the opening is over, then shuffled in
        self.taken: list[Redraw] = []  # redraws, each time
        self.gains: list[str] = []
        self.opponent_draws = 0
        self.started: Seat = "first"
        self.seat: Seat = "first"

    def tell(self, action: Action, words: str, cards: Sequence[Card] = (), who: Who = "you") -> None:
        """Tell a step."""
        self.steps.append(Step(action, who, words, tuple(cards), len(self.hand), len(self.pile)))

    def names(self, cards: Sequence[Card]) -> str:
        """Some cards in words."""
        return " · ".join(map(self.manners.title, cards)) or "nothing"

    def draw(self, count: int) -> list[Card]:
        """Take cards from the top of the pile."""
        if count > len(self.pile):
            raise DealError(
                f"{count} cards are to be drawn and the pile {self.procedure.hand.pile} holds {len(self.pile)}"
            )
        cards = [card for card in (self.pile.draw() for _ in range(count)) if card is not None]
        self.hand += cards
        return cards

    def draw_nearer(self, query: str) -> None:
        """Two hands, each from the whole pile; the one kept has nearer to the pile's share of some cards."""
        whole = self.pile.cards()
        share = sum(bool(self.manners.answer(query, card)) for card in whole) / len(whole) if whole else 0
        hands = []
        for number in range(2):
            if number:
                self.hand = []
                self.pile.replace_all(whole)
            cards = self.draw(self.number(self.procedure.hand.draw))
            there = sum(bool(self.manners.answer(query, card)) for card in cards)
            hands.append((abs(there - share * len(cards)), number, there, cards))
        kept = min(hands, key=lambda each: each[:2])
        if not kept[1]:  # the first hand: the others are the pile
            rest = list(whole)
            for card in kept[3]:
                rest.remove(card)
            self.pile.replace_all(rest)
            self.hand = list(kept[3])
        told = " and ".join(str(each[2]) for each in hands)
        words = (
            f"Two hands are dealt, with {told} of {query}; yours is the one nearer to the deck: {self.names(kept[3])}."
        )
        self.tell("draw", words, kept[3])

    def replace_unfit(self) -> None:
        """Cards that may not be in an opening hand are set aside and others drawn for them."""
        query = self.procedure.hand.replace
        while query and (cards := [card for card in self.hand if self.manners.answer(query, card)]):
            self.check_unfit(len(cards))
            for card in cards:
                self.hand.remove(card)
            self.waiting += cards
            drawn = self.draw(len(cards))
            words = f"You set aside {self.names(cards)} and draw for it: {self.names(drawn)}."
            self.tell("replace", words, drawn)

    def check_unfit(self, count: int) -> None:
        """Refuse a hand that cannot be filled with other cards."""
        query = self.procedure.hand.replace
        able = sum(not self.manners.answer(query, card) for card in self.pile.cards()) if query else count
        if able < count:
            raise DealError(f"{count} cards other than {query} are to be drawn and the deck holds {able}")

    def put_worst_under(self, count: int, words: str) -> list[Card]:
        """Cards of the hand go under the pile, those that are furthest from being playable."""
        cards = self.manners.worst_first(self.hand)[: max(0, count)]
        if cards:
            for card in cards:
                self.hand.remove(card)
            self.pile.put_under(cards)
            self.tell("put-back", f"{words} {len(cards)} under the deck: {self.names(cards)}.", cards)
        return cards

    def drawn_for(self, rule: Redraw, gone: int) -> int:
        """How many are drawn for those that went."""
        if isinstance(rule.draw, Fewer):
            return max(0, gone - rule.draw.less)
        return gone if isinstance(rule.draw, str) else self.number(rule.draw)

    def number(self, number: int | BySeat | Printed) -> int:
        """A number of the procedure, for this seat and this deck."""
        piles = (self.in_play, *self.apart.values(), self.pile.cards(), self.hand)
        return number_for(number, self.started, (card for cards in piles for card in cards), self.manners.answer)

    def holds(self, rule: Redraw | AfterStep) -> bool:
        """Whether a rule is in force under the version and the options asked for."""
        if rule.in_version and self.wishes.version not in rule.in_version:
            return False
        return all(self.wishes.options.get(name) in values for name, values in rule.in_option.items())


def number_for(number: int | BySeat | Printed, seat: Seat, cards: Iterable[Card], answer: Answer) -> int:
    """A number of a procedure for a seat and a deck."""
    if not isinstance(number, Printed):
        return at_seat(number, seat)
    found = [card.fields.get(number.sum) for card in cards if answer(number.of, card)]
    return sum(value for value in found if isinstance(value, int)) if found else number.default
