"""From shuffled deck to kept hand, by the procedure of the game, every step told."""

from collections.abc import Mapping, Sequence

from kamifuda.cards import Card
from kamifuda.decks.pile import DrawPile
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import Action, DealError, Manners, Opening, Step, Who, Wishes
from kamifuda.game.procedure import BySeat, Procedure, Redraw, Seat, UpTo, at_seat

ROUNDS = 1000  # redraws without a limit in the rules: when no hand was kept after so many, none will be


def deal(
    procedure: Procedure,
    piles: Mapping[str, Sequence[Card]],
    starts: Mapping[str, str],
    chance: Chance,
    wishes: Wishes,
    manners: Manners,
) -> Opening:
    """Deal one opening. `starts`: where piles lie when the game begins, `in-play` for instance."""
    dealer = _Dealer(procedure, piles, chance, wishes, manners)
    dealer.decide_first_player()
    dealer.put_in_play(starts)
    dealer.place()
    dealer.draw_hand()
    dealer.offer_redraws()
    dealer.begin()
    return Opening(
        started=dealer.started,
        seat=dealer.seat,
        steps=tuple(dealer.steps),
        hand=tuple(dealer.hand),
        in_play=tuple(dealer.in_play),
        apart={name: tuple(cards) for name, cards in dealer.apart.items()},
        pile=dealer.pile,
    )


class _Dealer:
    """Follows a procedure step by step."""

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
        self.started: Seat = "first"
        self.seat: Seat = "first"

    def tell(self, action: Action, words: str, cards: Sequence[Card] = (), who: Who = "you") -> None:
        self.steps.append(Step(action, who, words, tuple(cards), len(self.hand), len(self.pile)))

    def names(self, cards: Sequence[Card]) -> str:
        return " · ".join(map(self.manners.title, cards)) or "nothing"

    # Who goes first ---------------------------------------------------------------------------------------------------

    def decide_first_player(self) -> None:
        rule, asked = self.procedure.first_player, self.wishes.seat
        if asked is not None:
            self.started = asked
            self.tell("first-player", f"You go {asked}, as asked.")
        else:
            how, cards, won = self._guess(rule.of) if rule.decide == "odd-or-even" else self._toss()
            self.started = "first" if won else "second"
            gets = "choose to go first" if rule.winner == "chooses" else "go first"
            they = "chooses to go first" if rule.winner == "chooses" else "goes first"
            self.tell("first-player", f"{how} You {gets}." if won else f"{how} The opponent {they}.", cards)
        self.seat = self.started

    def _toss(self) -> tuple[str, list[Card], bool]:
        won = self.chance.below(2, "first player", 0) == 0
        return ("Chance decides, and you win." if won else "Chance decides, and the opponent wins."), [], won

    def _guess(self, key: str) -> tuple[str, list[Card], bool]:
        """A card out of the deck is odd or even, and you call it."""
        cards = sorted(self.pile.cards(), key=lambda card: card.id)
        if not cards:
            raise DealError("there is no card in the pile to guess odd or even on")
        card = cards[self.chance.below(len(cards), "first player", 0)]
        digits = [char for char in str(card.fields.get(key, "")) if char.isdecimal()]
        if not digits:
            words, _, won = self._toss()
            return f"{self.manners.title(card)} has no {key} to call odd or even. {words}", [card], won
        call = ("even", "odd")[self.chance.below(2, "first player", 1)]
        right = ("even", "odd")[int(digits[-1]) % 2] == call
        number = card.fields[key]
        words = f"You call {call}; the card taken out of the deck is {self.manners.title(card)}, {key} {number}: "
        return words + ("right." if right else "wrong."), [card], right

    # Before the hand --------------------------------------------------------------------------------------------------

    def put_in_play(self, starts: Mapping[str, str]) -> None:
        for name in [name for name, where in starts.items() if where == "in-play" and self.apart.get(name)]:
            cards = self.apart.pop(name)
            self.in_play += cards
            self.tell("in-play", f"In play from the start: {self.names(cards)}.", cards)

    def place(self) -> None:
        for rule in self.procedure.before:
            for seat in rule.by:
                if seat != self.seat:
                    self.tell("place", f"The opponent, going {seat}, places one.", who="opponent")
                    continue
                cards = self.apart.get(rule.pile, [])
                card = next((card for card in cards if self.manners.answer(rule.place, card)), None)
                if card is None:
                    self.tell("place", f"You should place one, but the pile {rule.pile} has none.")
                    continue
                cards.remove(card)
                self.in_play.append(card)
                self.tell("place", f"You, going {seat}, place {self.manners.title(card)}.", [card])

    # The hand ---------------------------------------------------------------------------------------------------------

    def draw_hand(self) -> None:
        cards = self._draw(at_seat(self.procedure.hand.draw, self.seat))
        self.tell("draw", f"You draw {len(cards)}: {self.names(cards)}.", cards)

    def _draw(self, count: int) -> list[Card]:
        if count > len(self.pile):
            raise DealError(
                f"{count} cards are to be drawn and the pile {self.procedure.hand.pile} holds {len(self.pile)}"
            )
        cards = [card for card in (self.pile.draw() for _ in range(count)) if card is not None]
        self.hand += cards
        return cards

    def offer_redraws(self) -> None:
        version = self.wishes.version
        offered = [rule for rule in self.procedure.redraw if not rule.in_version or version in rule.in_version]
        kept = not offered
        for rule in offered:
            players: list[Who] = ["you", "opponent"] if self.started == "first" else ["opponent", "you"]
            for who in players:
                if who == "opponent":
                    self._ask_opponent(rule)
                elif not kept:
                    kept = not self._ask(rule)
        if offered and not kept:
            self.tell("keep", f"You keep {len(self.hand)}; there is no other redraw.")

    def _ask(self, rule: Redraw) -> bool:
        """Offer one redraw as often as it may be taken; whether it was taken every time."""
        self._check_end(rule)
        for _ in range(ROUNDS if rule.times == "any" else rule.times):
            reason = self._reason(rule)
            cards = self._chosen(rule) if reason else []
            if not reason or not cards:
                self.tell("keep", f"You keep {len(self.hand)}.")
                return False
            self._redraw(rule, reason, cards)
        if rule.times == "any":
            raise DealError(f"after {ROUNDS} redraws no hand was one to keep")
        return True

    def _check_end(self, rule: Redraw) -> None:
        """Refuse what would never end before it begins."""
        if rule.times == "any" and self.wishes.policy.always:
            raise DealError("this game allows any number of redraws, so whoever always redraws never begins")
        if rule.forced is not None:
            there = sum(bool(self.manners.answer(rule.forced.of, card)) for card in [*self.hand, *self.pile.cards()])
            if there < rule.forced.fewer_than:
                wanted = f"a hand with fewer than {rule.forced.fewer_than} of {rule.forced.of} has to be redrawn"
                raise DealError(f"{wanted}, and the deck holds {there}")

    def _reason(self, rule: Redraw) -> str | None:
        if rule.forced is not None:
            count = sum(bool(self.manners.answer(rule.forced.of, card)) for card in self.hand)
            return f"the rules demand it: {count} of {rule.forced.of}" if count < rule.forced.fewer_than else None
        return self.wishes.policy.reason(self.hand, self.manners.answer)

    def _chosen(self, rule: Redraw) -> list[Card]:
        if not isinstance(rule.take, UpTo):
            return list(self.hand)
        most = min(at_seat(rule.take.up_to, self.started), len(self.hand))
        return self.wishes.policy.choose(self.manners.worst_first(self.hand), most, self.manners.answer)

    def _redraw(self, rule: Redraw, reason: str, cards: list[Card]) -> None:
        whole = len(cards) == len(self.hand)
        for card in cards:
            self.hand.remove(card)
        if rule.to == "bottom":
            self.pile.put_under(cards)
        if rule.shuffle:
            self.pile.shuffle_in(cards if rule.to == "deck" else ())
        where = "under the deck" if rule.to == "bottom" else "into the deck"
        shuffled = ", which is shuffled" if rule.shuffle else ", which is not shuffled"
        what = "the whole hand" if whole else f"{len(cards)}: {self.names(cards)};"
        self.tell("put-back", f"You put back {what} {where}{shuffled} ({reason}).", cards)
        drawn = self._draw(len(cards) if rule.draw == "same" else self._number(rule.draw))
        self.tell("redraw", f"You draw {len(drawn)} anew: {self.names(drawn)}.", drawn)
        if rule.costs == "first-turn":
            self._hand_over("you")

    def _number(self, number: int | BySeat) -> int:
        return at_seat(number, self.started)

    def _ask_opponent(self, rule: Redraw) -> None:
        """The opponent's redraw matters where it moves the first turn."""
        if rule.costs != "first-turn":
            return
        if self.wishes.opponent_redraws:
            self.tell("redraw", "The opponent redraws.", who="opponent")
            self._hand_over("opponent")
        else:
            self.tell("keep", "The opponent keeps.", who="opponent")

    def _hand_over(self, who: Who) -> None:
        holds = (self.seat == "first") == (who == "you")
        if not holds:
            return
        self.seat = "second" if who == "you" else "first"
        words = "The first turn passes to the opponent." if who == "you" else "The first turn passes to you."
        self.tell("first-turn", words, who=who)

    def begin(self) -> None:
        special = self.procedure.first_turn.get(self.seat)
        draws = "" if special is None else f" On the first turn you draw {special.draw or 'nothing'}."
        begins = "You take the first turn." if self.seat == "first" else "The opponent takes the first turn."
        self.tell("first-turn", begins + draws)
