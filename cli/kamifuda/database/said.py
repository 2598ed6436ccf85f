"""What each card says, text by text, in the columns in which searches look for it."""

from collections.abc import Mapping, Sequence

from kamifuda.database.saying import BETWEEN
from kamifuda.database.values import Row
from kamifuda.game.definition import Game
from kamifuda.query import Vocabulary

_NAME, _TEXT, _OTHER = range(3)


class Said:
    """The texts of one card: names and aliases, rules texts, others."""

    def __init__(self, card: object) -> None:
        self.card = card
        self.folded: tuple[list[str], list[str], list[str]] = ([], [], [])
        self.written: tuple[list[str], list[str]] = ([], [])
        self.shown: dict[str, None] = {}  # the other texts as a list of cards shows them

    def row(self) -> Row:
        """The row of the search table. No text at all is not an empty text."""
        folded = ("\n".join(texts) if texts else None for texts in self.folded)
        written = (BETWEEN.join(texts) if texts else None for texts in self.written)
        return (self.card, *folded, *written)


def read_said(rows: Mapping[str, Sequence[Row]], games: Mapping[str, Game]) -> list[Said]:
    """What each card says, in the order of the cards; `rows` are those of the tables."""
    ways = {name: {".".join(way) for way in Vocabulary(game).rules_texts} for name, game in games.items()}
    shown = {name: ("", game.home_language) for name, game in games.items()}
    names = {row[0]: str(row[2]) for row in rows["cards"]}
    said = {card: Said(card) for card in names}
    for card, field, _, language, text, folded in rows["texts"]:
        one, game = said[card], names[card]
        column = _column(str(field), ways[game])
        one.folded[column].append(str(folded))
        if column != _OTHER:
            one.written[column].append(str(text).replace("\x1e", " "))
        elif language in shown[game]:
            one.shown[str(text)] = None
    return list(said.values())


def with_other(cards: Sequence[Row], said: Sequence[Said]) -> list[Row]:
    """The rows of the cards, which say nothing of texts that are neither name nor rules, with these."""
    return [(*row[:6], "\n".join(each.shown) or None, *row[7:]) for row, each in zip(cards, said, strict=True)]


def _column(field: str, rules: set[str]) -> int:
    if field in ("name", "aliases"):
        return _NAME
    if field in rules:
        return _TEXT
    while "." in field:
        field = field.rpartition(".")[0]
        if field in rules:
            return _TEXT
    return _OTHER
