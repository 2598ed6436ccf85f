"""A small game made of its files' texts, its cards, and what is played with them."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kamifuda.cards import Card, Library, build_library
from kamifuda.decks.questions import Questions
from kamifuda.decks.table import Table, begin_turn, lay_table
from kamifuda.decks.terms import Book
from kamifuda.game.definition import Game
from kamifuda.game.load import load_game
from kamifuda.source.reading import read


@dataclass
class Play:
    """A game and its cards, ready to be dealt and played."""

    game: Game
    library: Library
    options: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ask = Questions(self.game, self.options).ask

    def cards(self, *ids: str) -> tuple[Card, ...]:
        return tuple(self.library.by_id[each] for each in ids)

    @property
    def book(self) -> Book:
        return Book(self.game, self.ask, self.options)

    def table(self, *hand: str, deck: int = 30, in_play: tuple[str, ...] = (), **apart: tuple[str, ...]) -> Table:
        """A first own turn with this hand, after the draw."""
        piles = {name: self.cards(*ids) for name, ids in apart.items()}
        before = lay_table(self.book, self.cards(*hand), deck, self.cards(*in_play), piles)
        return begin_turn(self.book, before, ())


MakePlay = Callable[..., Play]


@pytest.fixture
def make_play(tmp_path: Path) -> MakePlay:
    """`make_play(kinds, turns, cards, opening=..., decks=..., game=...)`: texts of a game's files, of its cards."""

    def make(kinds: str, turns: str, cards: str, **files: str) -> Play:
        folder = tmp_path / "schemas" / "small"
        folder.mkdir(parents=True, exist_ok=True)
        head = "id: small\nname: {en: Small}\nhome_language: en\n" + files.pop("game", "")
        texts = {"game": head, "kinds": kinds, "turns": turns, **files}
        for name, text in texts.items():
            (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
        game, found = load_game(folder, "schemas/small")
        assert game is not None and found == [], found
        (tmp_path / "cards.yaml").write_text(cards, encoding="utf-8")
        library, found = build_library(game, {"cards.yaml": read(tmp_path / "cards.yaml", "cards.yaml").records})
        assert found == []
        return Play(game, library)

    return make


@pytest.fixture
def shipped() -> Callable[[str], Game]:
    """A game as it is shipped."""

    def load(name: str) -> Game:
        folder = Path(__file__).parents[2] / "schemas" / name
        game, found = load_game(folder, f"schemas/{name}")
        assert game is not None and found == [], found
        return game

    return load
