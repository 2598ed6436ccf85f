"""One module per deck format; which one a file is in is told by its content."""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck
from kamifuda.diagnostics import Diagnostic
from kamifuda.pattern import pattern
from kamifuda.source.text import Text


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write decks. Its module is loaded when a text has its sign: most decks are of one format."""

    name: str
    title: str
    module: str
    sign: re.Pattern[str] | None = None  # what every text of it has; None: it is recognised as another format
    also: tuple[str, ...] = ()  # what else people call it
    by_number: bool = False  # it holds nothing but numbers of cards
    writer: str = "write"
    parts: tuple[str, ...] = ()  # of a deck that its program knows; none named: all

    def recognises(self, text: Text) -> bool:
        """Whether a text is in this format."""
        return bool(self.sign and self.sign.search(text.content)) and bool(self._module.recognises(text))

    def read(self, text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
        """The deck in a text and everything that is wrong with how it is written."""
        found: tuple[Deck, list[Diagnostic]] = self._module.read(text, catalogues, game)
        return found

    def write(self, deck: Deck, catalogue: Catalogue | None = None) -> str:
        """A deck in this format."""
        written: str = getattr(self._module, self.writer)(deck, catalogue)
        return written

    @property
    def _module(self) -> Any:
        return import_module(f"kamifuda.decks.formats.{self.module}")


_XML, _JSON = pattern(r"\A\s*<"), pattern(r"\A\s*[\[{]\s*[\[{\"\]}]")
_YDK = pattern(r"(?:\A|[\r\n])[^\S\r\n]*+(?:[#!]|\d{4})")
_ARENA = ("main", "side", "commander", "companion")
_ANY = pattern("")
# The first that recognises a text reads it; our own takes everything, so it comes last.
FORMATS: tuple[Format, ...] = (
    Format("ydke", "a ydke:// link", "ydke", pattern(r"\A\s*ydke://", re.I), (), by_number=True),
    Format("cod", "Cockatrice", "cockatrice", _XML, ("cockatrice",), parts=("main", "side", "tokens")),
    Format("dek", "Magic Online", "mtgo", _XML, ("mtgo",), parts=("main", "side")),
    Format("o8d", "OCTGN", "octgn", _XML, ("octgn",)),
    Format("tts", "Tabletop Simulator", "tabletop", _JSON, ("tabletop-simulator",)),
    Format("json", "JSON", "json_deck", _JSON),
    Format("ydk", "EDOPro", "ydk", _YDK, ("edopro", "ygopro"), by_number=True),
    Format("dck", "Forge", "forge", pattern(r"\[(?:metadata|general)\]", re.I), ("forge",)),
    Format("csv", "CSV", "table", pattern(r"\A\s*+(?:sep=|[^\r\n]*[,;\t])")),
    Format("list", "a plain list", "listing", _ANY, ("plain", "plain-list")),
    Format("arena", "MTG Arena", "listing", None, ("mtga", "mtg-arena"), writer="write_arena", parts=_ARENA),
    Format("kamifuda", "our own format", "plain", _ANY, ("own", "text", "txt")),
)
_BY_NAME = {word: each for each in FORMATS for word in (each.name, *each.also)}


def read_deck(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck a text holds. `game` is what its folder says; its header goes before that."""
    return detect(text).read(text, catalogues, game)


def detect(text: Text) -> Format:
    """The format of a text; our own when it is no other."""
    return next(each for each in FORMATS if each.recognises(text))


def format_named(word: str) -> Format | None:
    """A format by its name, a program's name or the ending of its files."""
    return _BY_NAME.get(word.strip().lower().lstrip("."))


def game_named(text: Text, game: str = "") -> str:
    """The game a text says it is of; `game`, the folder's, when it does not say."""
    name = detect(text).name
    if name == "kamifuda":
        from kamifuda.decks.formats.header import read_header

        return read_header(text, {}, game).game
    if name in ("json", "tts"):
        from kamifuda.decks.formats.json_tree import JsonTree, text_at

        return text_at(JsonTree(text).data, "game")[1] or game
    return game
