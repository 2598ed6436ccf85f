"""From shuffled deck to kept hand, by the procedure of the game, every step told."""

from collections.abc import Mapping, Sequence

from kamifuda.cards import Card
from kamifuda.decks.dealer import Dealer
from kamifuda.decks.first_player import decide
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import DealError, Manners, Opening, Who, Wishes
from kamifuda.game.procedure import Fewer, Procedure, Redraw, UpTo, at_seat

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
    dealer = _Opening(procedure, piles, chance, wishes, manners)
    dealer.decide_first_player()
    dealer.put_in_play(starts)
    dealer.place()
    dealer.draw_hand()
    dealer.offer_redraws()
    dealer.pay()
    dealer.finish()
    dealer.begin()
    return Opening(
        started=dealer.started,
        seat=dealer.seat,
        steps=tuple(dealer.steps),
        hand=tuple(dealer.hand),
        in_play=tuple(dealer.in_play),
        apart={name: tuple(cards) for name, cards in dealer.apart.items()},
        pile=dealer.pile,
        gains=tuple(dealer.gains),
        opponent_draws=dealer.opponent_draws,
    )


class _Opening(Dealer):
    """Follows a procedure step by step."""

    # Who goes first ---------------------------------------------------------------------------------------------------

    def decide_first_player(self) -> None:
        rule, asked = self.procedure.first_player, self.wishes.seat
        decision = decide(rule, asked, self.pile.cards(), self.chance, self.manners)
        self.started = self.seat = decision.seat
        self.tell("first-player", decision.words, decision.cards)

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
        rule = self.procedure.hand
        if rule.nearest:
            self.check_unfit(self.number(rule.draw))
            self.draw_nearer(rule.nearest)
        else:
            cards = self.draw(self.number(rule.draw))
            self.tell("draw", f"You draw {len(cards)}: {self.names(cards)}.", cards)
        self.replace_unfit()
        if rule.keep is not None:
            surplus = len(self.hand) - at_seat(rule.keep, self.seat)
            self.put_worst_under(surplus, f"You keep {at_seat(rule.keep, self.seat)} and put")

    def offer_redraws(self) -> None:
        offered = [rule for rule in self.procedure.redraw if self.holds(rule)]
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
        if rule.times == "any" and self.wishes.policy.always and rule.forced is None:
            raise DealError("this game allows any number of redraws, so whoever always redraws never begins")
        if rule.forced is not None:
            there = sum(bool(self.manners.answer(rule.forced.of, card)) for card in [*self.hand, *self.pile.cards()])
            wanted = f"a hand with fewer than {rule.forced.fewer_than} of {rule.forced.of} has to be redrawn"
            if there < rule.forced.fewer_than:
                raise DealError(f"{wanted}, and the deck holds {there}")
            drawn = len(self.hand) if isinstance(rule.draw, str | Fewer) else self.number(rule.draw)
            if rule.take == "all" and drawn < rule.forced.fewer_than and rule.times == "any":
                raise DealError(f"{wanted}, and {drawn} are drawn")

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
        if rule.shuffle is True:
            self.pile.shuffle_in(cards if rule.to == "deck" else ())
        where = {"bottom": "under the deck", "deck": "into the deck", "aside": "aside"}[rule.to]
        shuffled = {True: ", which is shuffled", False: ", which is not shuffled", "after": ""}[rule.shuffle]
        what = "the whole hand" if whole else f"{len(cards)}: {self.names(cards)};"
        verb = "set" if rule.to == "aside" else "put back"
        self.tell("put-back", f"You {verb} {what} {where}{shuffled} ({reason}).", cards)
        drawn = self.draw(self.drawn_for(rule, len(cards)))
        self.tell("redraw", f"You draw {len(drawn)} anew: {self.names(drawn)}.", drawn)
        self.replace_unfit()
        if rule.shuffle == "after":
            self.pile.shuffle_in(cards if rule.to == "aside" else ())
            self.tell(
                "put-back",
                "What you set aside is shuffled into the deck." if rule.to == "aside" else "The deck is shuffled.",
            )
        self.taken.append(rule)
        self.opponent_draws += rule.opponent_draws
        if rule.costs == "first-turn":
            self._hand_over("you")

    # When the hand is kept --------------------------------------------------------------------------------------------

    def pay(self) -> None:
        """What the redraws that were taken cost."""
        for rule in {id(rule): rule for rule in self.taken}.values():
            price = rule.price
            times = max(0, sum(each is rule for each in self.taken) - price.free) if price else 0
            if not price or not times:
                continue
            if price.bottom:
                self.put_worst_under(price.bottom * times, f"For {times} redraws you put" if times > 1 else "You put")
            if price.scry and (cards := self.pile.peek(price.scry)):
                self.tell("price", f"You look at {len(cards)} from the top and leave it: {self.names(cards)}.", cards)
        if self.opponent_draws:
            self.tell("price", f"The opponent may draw {self.opponent_draws} more.", who="opponent")

    def finish(self) -> None:
        """What happens when hands are kept, and cards that waited go back."""
        if self.waiting:
            cards, self.waiting = self.waiting, []
            self.pile.shuffle_in(cards)
            self.tell("put-back", f"Shuffled into the deck: {self.names(cards)}.")
        for rule in self.procedure.after:
            if not self.holds(rule) or rule.seat not in ("", self.seat):
                continue
            if rule.set_aside is None:
                self.gains.append(rule.gain)
                self.tell("gain", f"You receive {rule.gain}.")
                continue
            count = self.number(rule.set_aside)
            if count > len(self.pile):
                raise DealError(
                    f"{count} cards are to be set aside as {rule.called} and the deck holds {len(self.pile)}"
                )
            cards = [card for card in (self.pile.draw() for _ in range(count)) if card is not None]
            self.apart.setdefault(rule.called, []).extend(cards)
            self.tell("set-aside", f"{count} from the top of the deck are set aside as {rule.called}.", cards)

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
