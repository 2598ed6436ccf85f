"""Saved objects of Tabletop Simulator: JSON, a custom deck for each part, an object for each copy of a card."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Deck, Details
from kamifuda.decks.details import strippings, with_details
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.json_tree import JsonTree, looks_like_json, text_at
from kamifuda.decks.formats.writing import Row, by_section
from kamifuda.decks.sections import MAIN
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.record import Data, Path
from kamifuda.source.text import Text

NAME = "tts"
_STATES, _CONTAINED = "ObjectStates", "ContainedObjects"
_PILE = "Memo"  # where a card that lies alone remembers its pile
_PLACE = {"posX": 0, "posY": 1, "posZ": 0, "rotX": 0, "rotY": 180, "rotZ": 180, "scaleX": 1, "scaleY": 1, "scaleZ": 1}


def recognises(text: Text) -> bool:
    """Whether a text is a saved object."""
    return looks_like_json(text) and (f'"{_STATES}"' in text.content or f'"{_CONTAINED}"' in text.content)


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    tree = JsonTree(text)
    data = tree.data
    own = text_at(data, "game")[1] if isinstance(data, dict) else ""  # only exports of ours tell it
    builder = begin(text, NAME, catalogues, own or game, repeats=True)
    builder.found += tree.found
    builder.complete = tree.complete
    states = data.get(_STATES) if isinstance(data, dict) else None
    if isinstance(states, list):
        builder.name = text_at(data, "SaveName")[1]
        for number, state in enumerate(states):
            _read_state(builder, tree, state, (_STATES, number))
    else:
        _read_state(builder, tree, data, ())
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format; its pictures are for another command."""
    sections = by_section(deck, catalogue)
    states = [_state(section, entries, number) for number, (section, entries) in enumerate(sections.items(), 1)]
    body = {"SaveName": deck.name, "Note": "", _STATES: states}
    return json.dumps(body, ensure_ascii=False, indent=1) + "\n"


def _read_state(builder: Builder, tree: JsonTree, state: Data, path: Path) -> None:
    if not isinstance(state, dict):
        return
    contained = state.get(_CONTAINED)
    if not isinstance(contained, list):
        if text_at(state, _PILE)[1]:
            builder.open_pile(text_at(state, _PILE)[1], tree.span((*path, _PILE)))
        _read_card(builder, tree, state, path)
        return
    key, title = text_at(state, "Nickname", "Description")
    if any(isinstance(each, dict) and _CONTAINED not in each for each in contained):
        builder.open_pile(title or MAIN, tree.span((*path, key) if key else path))
    for number, each in enumerate(contained):
        inner: Path = (*path, _CONTAINED, number)
        if isinstance(each, dict) and _CONTAINED in each:  # a bag of decks
            _read_state(builder, tree, each, inner)
        elif isinstance(each, dict) and not builder.full:
            _read_card(builder, tree, each, inner)


def _read_card(builder: Builder, tree: JsonTree, card: dict[str, Data], path: Path) -> None:
    key, name = text_at(card, "Nickname", "Name")
    if key != "Nickname" and not name.startswith("Card"):
        builder.unread.setdefault(name or "an object", tree.span(path))
        return
    if key != "Nickname":
        name = text_at(card, "CardID")[1]
        key = "CardID"
    description = text_at(card, "Description")[1]
    rest, _, printed = list(strippings(f"? {description}"))[-1] if len(description) < 100 else ("", 0, Details())
    printed = printed if rest == "?" else Details()
    tags = card.get("Tags")
    notes = text_at(card, "GMNotes")[1]
    if builder.catalogue is not None and notes in builder.catalogue.library.by_id:  # our own export notes ids
        meant = {each.id for each in builder.catalogue.find(name)}
        if notes in meant:
            name, notes = notes if len(meant) > 1 else name, ""
    details = Details(
        printed.set,
        printed.number,
        printed.finish,
        tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else (),
        notes,
    )
    span = tree.span((*path, key))
    builder.add_entry(1, Item("1", span, name, span, details))


def _state(section: str, entries: list[Row], number: int) -> dict[str, Any]:
    """A deck of one part; a part of one card is that card, for a deck of one cannot be."""
    cards = list(_cards(entries, number))
    sheet = {"FaceURL": "", "BackURL": "", "NumWidth": 10, "NumHeight": 7, "BackIsHidden": True, "UniqueBack": False}
    common = {"CustomDeck": {str(number): sheet}}
    deck_ids = [card["CardID"] for card in cards]
    return {
        "Name": "DeckCustom",
        "Nickname": section,
        "Transform": {**_PLACE, "posX": 3 * (number - 1)},
        "DeckIDs": deck_ids,
        **common,
        _CONTAINED: [{**card, **common} for card in cards],
    }


def _cards(entries: list[Row], number: int) -> Iterator[dict[str, Any]]:
    for place, row in enumerate(entries):
        details = row.details
        description = with_details("", Details(details.set, details.number, details.finish)).strip()
        more = {"Description": description, "GMNotes": details.code, "Tags": list(details.tags)}
        card = {"Name": "Card", "Nickname": row.name, **{key: value for key, value in more.items() if value}}
        for _ in range(row.count):
            yield {**card, "Transform": _PLACE, "CardID": 100 * number + place % 70}
