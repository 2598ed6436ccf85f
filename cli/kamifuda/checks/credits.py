"""Credits: who drew a picture is said, name by name."""

import re
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

from kamifuda.cards import Card
from kamifuda.checks.art import art_file, read_folder
from kamifuda.checks.pool import Pool
from kamifuda.diagnostics import Diagnostic, diagnostic

_BETWEEN = re.compile(r"\s*(?:\s/\s|／|;|；|、|\s&\s|＆|\s\+\s)\s*")  # a comma may stand inside a name


def check(pool: Pool) -> Iterator[Diagnostic]:
    """Pictures without an artist, artists left blank, several artists in one name."""
    there = _pictures(pool)
    for card in pool.library.cards:
        blank = _blank(card)
        if blank:
            yield diagnostic("blank-credit", card.key_span(*blank), field=".".join(map(str, blank)), card=card.id)
        elif not _artist(card) and (art_file(card) or card.id in there):
            place = card.span("art") if "art" in card.fields else card.span("id")
            yield diagnostic("missing-credit", place, card=card.id)
    for shelf in pool.shelves.values():
        for number in shelf.in_fields("artist", "art"):
            phrase = shelf.phrases[number]
            if phrase.field.key == "artist" and _is_listed(phrase.card, phrase.path):
                names = [name for name in _BETWEEN.split(shelf.texts[number]) if name]
                if len(names) > 1:
                    written, listed = shelf.written(number), ", ".join(names)
                    yield diagnostic("joined-artists", written.span(), text=written.text, names=listed)


def _pictures(pool: Pool) -> frozenset[str]:
    """The cards whose picture is named after them."""
    files = read_folder(pool.art).files | read_folder(pool.shipped_art).files
    return frozenset(PurePosixPath(name).stem for name in files if "/" not in name)


def _artist(card: Card) -> object:
    art = card.fields.get("art")
    return card.fields.get("artist") or (art.get("artist") if isinstance(art, Mapping) else None)


def _blank(card: Card) -> tuple[str, ...]:
    """Where somebody meant to write an artist and did not; empty cells of tables mean nothing."""
    data = card.record.data
    if card.record.tabular or not isinstance(data, dict):
        return ()
    if "artist" in data and _is_blank(data["artist"]):
        return ("artist",)
    art = data.get("art")
    if isinstance(art, dict) and "artist" in art and _is_blank(art["artist"]):
        return ("art", "artist")
    return ()


def _is_blank(value: object) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _is_listed(card: Card, path: tuple[str | int, ...]) -> bool:
    """Whether the field could hold a list of names: some games print one text."""
    value: object = card.fields.get(str(path[0]))
    if path[0] == "art" and isinstance(value, Mapping):
        value = value.get("artist")
    return isinstance(value, tuple)
