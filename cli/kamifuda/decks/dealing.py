"""One deck, one seed, one hand: the opening, and the turns after it."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from kamifuda.cards import Card
from kamifuda.dataclass import dataclass
from kamifuda.decks.best import BestLine, Search
from kamifuda.decks.book import Book
from kamifuda.decks.deck import Deck, Entry
from kamifuda.decks.line import least_playable
from kamifuda.decks.opening import deal
from kamifuda.decks.questions import Questions
from kamifuda.decks.randomness import Chance
from kamifuda.decks.steps import DealError, Manners, Opening, Wishes
from kamifuda.decks.table import begin_turn, lay_table
from kamifuda.decks.turns import Player, Turn, play_turns
from kamifuda.game.definition import Game
from kamifuda.source import Places, Record


@dataclass(frozen=True, slots=True)
class Request:
    """What is asked for."""

    seed: int
    wishes: Wishes = field(default_factory=Wishes)
    options: Mapping[str, str] = field(default_factory=dict)
    turns: int = 1
    languages: tuple[str, ...] = ()  # for names, the first that a card has
    budget: int = 0  # tables looked at for the best line; 0: none is looked for


@dataclass(frozen=True, slots=True)
class Dealt:
    """The answer."""

    opening: Opening
    turns: tuple[Turn, ...]  # none for a game without turns.yaml
    book: Book | None
    languages: tuple[str, ...]
    best: BestLine | None = None

    def title(self, card: Card) -> str:
        """What a card is called in the answer."""
        return card.title(*self.languages)


def lay_out(deck: Deck, game: Game) -> dict[str, list[Card]]:
    """The piles of a deck, card by card. A card that is not known lies there under the name that is written."""
    piles: dict[str, list[Card]] = {name: [] for name in (game.construction.piles if game.construction else ())}
    for entry in deck.entries:
        if entry.pile and entry.count:
            piles.setdefault(entry.pile, []).extend([entry.card or _unknown(entry, game)] * entry.count)
    return piles


def _unknown(entry: Entry, game: Game) -> Card:
    record = Record({}, lambda: Places({(): entry.span}, {}))
    return Card(entry.written, game.id, "", {game.home_language: entry.written}, {}, record)


def deal_hand(game: Game, piles: Mapping[str, Sequence[Card]], request: Request) -> Dealt:
    """Deal one hand off a deck's piles; raises DealError when the game's procedure cannot be followed with them."""
    if game.procedure is None:
        raise DealError(f"{game.id} has no opening.yaml, so nobody knows how a hand is dealt")
    book, manners = open_book(game, request)
    opening = deal(game.procedure, piles, starts_of(game), Chance(request.seed), wishes_of(game, request), manners)
    turns: list[Turn] = []
    best = None
    if book is not None and request.turns:
        table = lay_table(book, opening.hand, len(opening.pile), opening.in_play, opening.apart)
        player = Player(book, game.procedure, opening.seat, opening.pile.draw)
        order = opening.pile.peek(len(opening.pile)) if request.budget else []
        turns = play_turns(player, table, request.turns)
        if request.budget:
            best = Search(book, game.procedure, opening.seat, order).run(table, turns, request.budget)
    return Dealt(opening, tuple(turns), book, (*request.languages, game.home_language), best)


def open_book(game: Game, request: Request) -> tuple[Book | None, Manners]:
    """The terms on which cards are played, if the game has any, and how openings speak and judge."""
    languages = (*request.languages, game.home_language)
    questions = Questions(game, request.options)
    book = Book(game, questions.ask, request.options) if game.economy else None
    manners = Manners(
        title=lambda card: card.title(*languages),
        answer=questions.ask,
        worst_first=lambda hand: _worst_first(book, hand),
    )
    return book, manners


def wishes_of(game: Game, request: Request) -> Wishes:
    """What is asked of an opening, with the options in force: some redraws hold under some of them alone."""
    options = {option.id: option.default for option in game.options.values()} | dict(request.options)
    return replace(request.wishes, options={**options, **request.wishes.options})


def starts_of(game: Game) -> dict[str, str]:
    """Where piles lie when the game begins."""
    return {name: pile.starts for name, pile in game.construction.piles.items()} if game.construction else {}


def _worst_first(book: Book | None, hand: Sequence[Card]) -> list[Card]:
    """A hand, those cards first that are furthest from being playable on a first turn."""
    if book is None:
        return sorted(hand, key=lambda card: card.id)
    return least_playable(book, begin_turn(book, lay_table(book, hand, 0), ()))
