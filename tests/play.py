"""Cards without files and a shipped game to play them in."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from kamifuda.cards import Card, Library
from kamifuda.decks.book import Book
from kamifuda.decks.questions import Questions
from kamifuda.decks.table import Table, begin_turn, lay_table
from kamifuda.diagnostics import Span
from kamifuda.game.definition import Game
from kamifuda.game.load import load_game
from kamifuda.source import Places, Record


def make_card(name: str, kind: str, **fields: object) -> Card:
    """A card whose id is its name."""
    record = Record({}, lambda: Places({(): Span("cards.yaml")}, {}))
    return Card(name, "small", kind, {"en": name}, {"name": {"en": name}, **fields}, record)


@cache
def shipped(name: str) -> Game:
    """A game as it is shipped."""
    folder = Path(__file__).parents[1] / "schemas" / name
    game, found = load_game(folder, f"schemas/{name}")
    assert game is not None and found == [], found
    return game


@dataclass
class Play:
    """A game and some cards, ready to be played."""

    game: Game
    library: Library
    options: dict[str, str] = field(default_factory=dict)
    ask: Callable[[str, Card], bool | None] = field(init=False)
    book: Book = field(init=False)

    def __post_init__(self) -> None:
        self.ask = Questions(self.game, self.options).ask
        self.book = Book(self.game, self.ask, self.options)

    def cards(self, *ids: str) -> tuple[Card, ...]:
        return tuple(self.library.by_id[each] for each in ids)

    def table(self, *hand: str, deck: int = 30, in_play: tuple[str, ...] = (), **apart: tuple[str, ...]) -> Table:
        """A first own turn with this hand, after the draw."""
        piles = {name: self.cards(*ids) for name, ids in apart.items()}
        before = lay_table(self.book, self.cards(*hand), deck, self.cards(*in_play), piles)
        return begin_turn(self.book, before, ())


def play_shipped(name: str, *cards: Card, **options: str) -> Play:
    """A shipped game with invented cards."""
    return Play(shipped(name), Library(shipped(name), cards), options)
