"""Who takes the first turn: asked for, left to chance, or called on the number of a card."""

from collections.abc import Sequence

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import DealError, Manners
from kamifuda.game.procedure import FirstPlayer, Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """A seat, and how it came about."""

    seat: Seat
    words: str
    cards: Sequence[Card] = ()


def decide(rule: FirstPlayer, asked: Seat | None, cards: Sequence[Card], chance: Chance, manners: Manners) -> Decision:
    """Which seat is yours; `cards` are those of the pile."""
    if asked is not None:
        return Decision(asked, f"You go {asked}, as asked.")
    how, shown, won = _guess(rule.of, cards, chance, manners) if rule.decide == "odd-or-even" else _toss(chance)
    gets = "choose to go first" if rule.winner == "chooses" else "go first"
    they = "chooses to go first" if rule.winner == "chooses" else "goes first"
    words = f"{how} You {gets}." if won else f"{how} The opponent {they}."
    return Decision("first" if won else "second", words, shown)


def _toss(chance: Chance) -> tuple[str, list[Card], bool]:
    won = chance.below(2, "first player", 0) == 0
    return ("Chance decides, and you win." if won else "Chance decides, and the opponent wins."), [], won


def _guess(key: str, pile: Sequence[Card], chance: Chance, manners: Manners) -> tuple[str, list[Card], bool]:
    """A card out of the deck is odd or even, and you call it."""
    cards = sorted(pile, key=lambda card: card.id)
    if not cards:
        raise DealError("there is no card in the pile to guess odd or even on")
    card = cards[chance.below(len(cards), "first player", 0)]
    digits = [char for char in str(card.fields.get(key, "")) if char.isdecimal()]
    if not digits:
        words, _, won = _toss(chance)
        return f"{manners.title(card)} has no {key} to call odd or even. {words}", [card], won
    call = ("even", "odd")[chance.below(2, "first player", 1)]
    right = ("even", "odd")[int(digits[-1]) % 2] == call
    number = card.fields[key]
    words = f"You call {call}; the card taken out of the deck is {manners.title(card)}, {key} {number}: "
    return words + ("right." if right else "wrong."), [card], right
