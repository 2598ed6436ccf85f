"""Queries asked of cards by rules of play: each parsed once, under the house options in force."""

from collections.abc import Mapping

from kamifuda.cards import Card
from kamifuda.game.definition import Game
from kamifuda.query import Context, Query, Vocabulary, parse


class Questions:
    """Answers queries of one game under given options."""

    def __init__(self, game: Game, options: Mapping[str, str]) -> None:
        self._vocabulary = Vocabulary(game)
        defaults = {option.id: option.default for option in game.options.values()}
        self._context = Context(options={**defaults, **options})
        self._queries: dict[str, Query | None] = {}

    def ask(self, text: str, card: Card) -> bool | None:
        """Whether a query matches a card; None when the card does not say, or the query makes no sense."""
        query = self._parsed(text)
        return None if query is None else query.matches(card if card.kind else None, self._context)

    def _parsed(self, text: str) -> Query | None:
        if text not in self._queries:
            self._queries[text] = parse(text, self._vocabulary)[0]
        return self._queries[text]
