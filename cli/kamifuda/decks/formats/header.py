"""The header of a deck in our own format: `game`, `name`, `rules`, `option NAME`, `choice NAME`, one to a line."""

import re
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import readings
from kamifuda.decks.deck import Setting
from kamifuda.decks.sections import pile_named, section_named
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest
from kamifuda.names import fold
from kamifuda.pattern import pattern
from kamifuda.query.vocabulary import key_of
from kamifuda.source.text import Text

HEADERS = ("game", "name", "rules", "option NAME", "choice NAME")
COMMENT = pattern(r"[#＃]|//|／／")
_HEADER = pattern(r"(?P<key>[^:：\[\]]{1,60}?)\s*[:：]\s*(?P<value>.*)")
_PLAIN_WORD = pattern(r"[A-Za-z]\w{0,29}")
_LONGEST = 300  # characters of a line that may set something
_HEAD = 50  # lines among which the game is looked for
_ALONE, _WITH_NAME = ("game", "name", "rules"), ("option", "choice")


@dataclass
class Header:
    """What a header says."""

    game: str
    settings: dict[str, Setting] = field(default_factory=dict)
    lines: set[int] = field(default_factory=set)  # counted from 0
    found: list[Diagnostic] = field(default_factory=list)

    def tell(self, name: str, at: Span, also: tuple[Span, ...] = (), **values: Any) -> None:
        """Report a fault."""
        self.found.append(diagnostic(name, at, also=also, **values))


def read_header(text: Text, catalogues: Mapping[str, Catalogue], game: str) -> Header:
    """The header lines at the top of a deck; `game` is what its folder says."""
    header = Header(game)
    catalogue = _first_catalogue(text, catalogues, game)
    for number, line in enumerate(text.lines):
        stripped = line.strip()
        if not stripped or COMMENT.match(stripped):
            continue
        match = _HEADER.fullmatch(stripped)
        if not match or not (_is_header(match["key"]) or _sets_something(match["key"], stripped, catalogue)):
            break
        header.lines.add(number)
        _set(header, text, number, match)
    _find_game(header, text, catalogues)
    return header


def header_word(line: str) -> str:
    """The header a line sets: `game`, `option target_mana`; empty when it is none."""
    match = _HEADER.fullmatch(line)
    return _word(match["key"]) if match else ""


def _word(key: str) -> str:
    first, _, rest = fold(key).partition(" ")
    if rest:
        return f"{first} {rest}" if first in _WITH_NAME else ""
    return first if first in _ALONE else ""


def _is_header(key: str) -> bool:
    """A line with a colon is a header when its key is one, or is more like one than like the name of a card."""
    return bool(_word(key)) or (not readings(f"{key} x") and bool(_meant(key)))


def _sets_something(key: str, line: str, catalogue: Catalogue | None) -> bool:
    """A line that sets something nobody knows: it is no card, nor nearly one, and names no part of the deck.

    Without the cards of the game to look at, only a plain word before the colon is taken for a setting.
    """
    if section_named(key) or not key[0].isalpha() or len(line) > _LONGEST:
        return False
    if catalogue is None or not catalogue.library.cards:
        return bool(_PLAIN_WORD.fullmatch(key))
    known = (catalogue.find, catalogue.look_alikes, catalogue.nearest)
    return not any(find(line) for find in known) and not pile_named(key, catalogue)


def _first_catalogue(text: Text, catalogues: Mapping[str, Catalogue], game: str) -> Catalogue | None:
    """The cards of the game that a header names, wherever it does so; else those of the folder's game."""
    for line in text.lines[:_HEAD]:
        match = _HEADER.fullmatch(line.strip())
        if match and _word(match["key"]) == "game":
            return catalogues.get(_game_called(match["value"].strip(), catalogues))
    return catalogues.get(game) or (next(iter(catalogues.values())) if len(catalogues) == 1 else None)


def _game_called(written: str, catalogues: Mapping[str, Catalogue]) -> str:
    """The id of a game that is named by its id or its name in any language; as written when there is no such game."""
    names = {key_of(word): key for key, each in catalogues.items() for word in each.game.name.values()}
    return (names | {key_of(key): key for key in catalogues}).get(key_of(written), written)


def _meant(key: str) -> str:
    return nearest(fold(key).split(" ")[0], [*_ALONE, *_WITH_NAME])


def _set(header: Header, text: Text, number: int, match: re.Match[str]) -> None:
    line = text.lines[number]
    start = len(line) - len(line.lstrip())
    key_span = Span(text.shown, number + 1, start + 1, len(match["key"]))
    word = _word(match["key"])
    if not word:
        meant = _meant(match["key"])
        header.tell("deck-unknown-header", key_span, word=match["key"], nearest=meant, headers=", ".join(HEADERS))
    elif word in header.settings:
        header.tell("deck-repeated-header", key_span, (header.settings[word].key_span,), word=word)
    else:
        value = match["value"].strip()
        value_span = Span(text.shown, number + 1, start + match.start("value") + 1, max(1, len(value)))
        header.settings[word] = Setting(value, key_span, value_span)


def _find_game(header: Header, text: Text, catalogues: Mapping[str, Catalogue]) -> None:
    setting, games = header.settings.get("game"), ", ".join(catalogues)
    if setting is None:
        if not header.game and len(catalogues) == 1:
            header.game = next(iter(catalogues))
        if not header.game:
            header.tell("deck-without-game", Span(text.shown), games=games)
        return
    header.game = _game_called(setting.value, catalogues)
    if header.game not in catalogues:
        meant = nearest(setting.value, catalogues)
        header.tell("deck-unknown-game", setting.span, value=setting.value or "(nothing)", nearest=meant, games=games)
