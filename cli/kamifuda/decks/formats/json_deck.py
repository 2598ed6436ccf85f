"""JSON: a deck as data, with everything a deck can hold; other programs' lists of cards are read too."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.counting import readings
from kamifuda.decks.deck import Deck, Details, Setting
from kamifuda.decks.formats.builder import Builder, Item, begin, finish
from kamifuda.decks.formats.json_tree import JsonTree, looks_like_json, text_at
from kamifuda.decks.formats.writing import Row, rows
from kamifuda.decks.sections import MAIN, section_named
from kamifuda.diagnostics import Diagnostic
from kamifuda.source.record import Data, Path
from kamifuda.source.text import Text

NAME = "json"
_COUNTS = ("count", "quantity", "qty", "amount", "copies")
_NAMES = ("name", "card", "cardName", "title", "code", "id", "cardId")
_LISTS = ("piles", "sections", "boards", "zones", "deck")
_KNOWN = {"game", "name", "rules", "options", "choices", "comments", *_LISTS}
_PARTS = {"set", "number", "finish", "tags", "code", "comments", *_COUNTS, *_NAMES}


def recognises(text: Text) -> bool:
    """Whether a text is JSON."""
    return looks_like_json(text)


def read(text: Text, catalogues: Mapping[str, Catalogue], game: str = "") -> tuple[Deck, list[Diagnostic]]:
    """The deck in a text and everything that is wrong with how it is written."""
    tree = JsonTree(text)
    data = tree.data
    builder = begin(text, NAME, catalogues, text_at(data, "game")[1] or game)
    builder.found += tree.found
    builder.complete = tree.complete
    if isinstance(data, dict):
        _read_settings(builder, tree, data)
        for word, entries, path in _piles(data):
            if entries:
                builder.open_pile(word, tree.span(path))
            _read_entries(builder, tree, entries, path)
        _read_comments(builder, tree, data.get("comments"), ("comments",))
    elif isinstance(data, list):
        _read_entries(builder, tree, data, ())
    return finish(builder)


def write(deck: Deck, catalogue: Catalogue | None = None) -> str:
    """A deck in this format."""
    body: dict[str, Any] = {"game": deck.game, "name": deck.name, "rules": deck.rules.value if deck.rules else ""}
    body["options"] = {key: setting.value for key, setting in deck.options.items()}
    body["choices"] = {key: setting.value for key, setting in deck.choices.items()}
    body = {key: value for key, value in body.items() if value}
    piles: list[dict[str, Any]] = []
    section = None
    for number, row in enumerate(rows(deck, catalogue, aside=True)):
        pile = row.entry.pile or row.section
        if pile != section:
            section = pile
            piles.append({"pile": pile, "cards": []})
        told = [each.text for each in deck.comments if each.before == number and number < len(deck.entries)]
        piles[-1]["cards"].append(_card(row, told))
    comments = [each.text for each in deck.comments if each.before >= len(deck.entries)]
    body |= {"piles": piles} | ({"comments": comments} if comments else {})
    return json.dumps(body, ensure_ascii=False, indent=2) + "\n"


def _card(row: Row, comments: list[str]) -> dict[str, Any]:
    details = row.details
    more = {"set": details.set, "number": details.number, "finish": details.finish, "tags": list(details.tags)}
    more |= {"code": details.code, "comments": comments}
    return {"count": row.count, "name": row.name} | {key: value for key, value in more.items() if value}


def _piles(data: dict[str, Data]) -> Iterator[tuple[str, Data, Path]]:
    """The lists of cards, by what the file calls them."""
    for word, value in data.items():
        if (
            word in _LISTS
            and isinstance(value, list)
            and any(isinstance(each, dict) and "cards" in each for each in value)
        ):
            for number, each in enumerate(value):
                if isinstance(each, dict):
                    yield (
                        text_at(each, "pile", "name", "section")[1] or MAIN,
                        each.get("cards"),
                        (word, number, "cards"),
                    )
        elif word in _LISTS and isinstance(value, dict):
            for pile, entries in value.items():
                inner = isinstance(entries, dict) and "cards" in entries
                yield (
                    pile,
                    entries["cards"] if isinstance(entries, dict) and inner else entries,
                    (word, pile, "cards") if inner else (word, pile),
                )
        elif isinstance(value, list | dict) and (word in ("deck", "cards") or section_named(word)):
            yield word, value, (word,)


def _read_settings(builder: Builder, tree: JsonTree, data: dict[str, Data]) -> None:
    builder.name = text_at(data, "name")[1]
    if rules := text_at(data, "rules")[1]:
        builder.rules = Setting(rules, tree.span(("rules",)), tree.span(("rules",)))
    builder.options, builder.choices = (_settings(tree, data.get(word), word) for word in ("options", "choices"))
    for word in data:
        if word not in _KNOWN and not section_named(word):
            builder.unread.setdefault(word, tree.span((word,)))


def _settings(tree: JsonTree, data: Data, word: str) -> dict[str, Setting]:
    places = {key: tree.span((word, key)) for key in data} if isinstance(data, dict) else {}
    found = data.items() if isinstance(data, dict) else ()
    return {key: Setting(value, places[key], places[key]) for key, value in found if isinstance(value, str)}


def _read_entries(builder: Builder, tree: JsonTree, entries: Data, path: Path) -> None:
    """Cards as a list of objects or lines, or as name to count."""
    if isinstance(entries, dict):
        for name, value in entries.items():
            span = tree.span((*path, name))
            count = value if isinstance(value, str) else text_at(value, *_COUNTS)[1]
            builder.add(Item(count or "1", span, name, span))
    for number, each in enumerate(entries if isinstance(entries, list) else ()):
        if not builder.full:
            _read_entry(builder, tree, each, (*path, number))


def _read_entry(builder: Builder, tree: JsonTree, data: Data, path: Path) -> None:
    span = tree.span(path)
    if isinstance(data, str):
        counted = next((each for each in readings(data) if not builder.is_card(data)), None)
        builder.add(Item(counted.count if counted else "1", span, counted.name if counted else data, span))
        return
    if not isinstance(data, dict):
        builder.tell("count-without-card", span, count=data)
        return
    _read_comments(builder, tree, data.get("comments"), (*path, "comments"))
    named, name = text_at(data, *_NAMES)
    counted_by, count = text_at(data, *_COUNTS)
    if not name:
        builder.tell("count-without-card", span, count=count)
        return
    tags = data.get("tags")
    details = Details(
        text_at(data, "set")[1],
        text_at(data, "number")[1],
        text_at(data, "finish")[1],
        tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else (),
        text_at(data, "code")[1] if named != "code" else "",
    )
    count_span = tree.span((*path, counted_by)) if counted_by else span
    builder.add(Item(count or "1", count_span, name, tree.span((*path, named)), details))
    for word in data:
        if word not in _PARTS:
            builder.unread.setdefault(word, tree.span((*path, word)))


def _read_comments(builder: Builder, tree: JsonTree, comments: Data, path: Path) -> None:
    for number, each in enumerate(comments if isinstance(comments, list) else ()):
        if isinstance(each, str):
            builder.comment(each, tree.span((*path, number)))
