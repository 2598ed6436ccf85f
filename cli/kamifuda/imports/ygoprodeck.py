"""YGOPRODeck: the JSON that its database answers with, `{"data": [card, …]}`. A card's pictures have their own ids."""

import json
from collections.abc import Iterator
from pathlib import Path

from kamifuda.imports.row import (
    MOST_ROWS,
    MOST_VALUES,
    LeftCard,
    Row,
    Source,
    SourceError,
    Value,
    read_bounded,
    tidy,
    too_many,
)


def read(path: Path) -> Source:
    """The cards of a file; values that are no text, number or list of them are left to the report by their name."""
    written = read_bounded(path)
    if sum(written.count(sign) for sign in (b"[", b"{", b",")) > MOST_VALUES:
        raise SourceError(f"{path} holds more than {MOST_VALUES} values")
    try:
        # numbers stay as they are written, so that none is too large and none loses a zero
        data = json.loads(written, parse_int=str, parse_float=str, parse_constant=str)
    except RecursionError as problem:
        raise SourceError(f"{path} holds lists in lists in lists, deeper than any card") from problem
    except ValueError as problem:
        raise SourceError(f"{path} is no JSON: {problem}") from problem
    cards = data.get("data") if isinstance(data, dict) else data
    if not isinstance(cards, list):
        raise SourceError(f'{path} holds no cards: a mapping with a list under "data" is expected')
    if len(cards) > MOST_ROWS:
        raise too_many(path)
    rows, left = [], []
    for number, card in enumerate(cards, 1):
        if isinstance(card, dict):
            rows.append(Row(dict(_values(card)), f"card {number}"))
        else:
            left.append(LeftCard(f"card {number}", "it is no mapping of fields"))
    return Source(tuple(rows), tuple(left))


def _values(card: dict[str, object]) -> Iterator[tuple[str, Value]]:
    for key, value in card.items():
        if isinstance(value, bool):
            yield key, "yes" if value else "no"
        elif isinstance(value, str):
            yield key, tidy(value)
        elif isinstance(value, list) and all(isinstance(each, str) for each in value):
            yield key, tuple(tidy(each) for each in value)
        elif key == "card_images" and isinstance(value, list):
            ids = (each.get("id") for each in value if isinstance(each, dict))
            yield "other_ids", tuple(id for id in ids if isinstance(id, str) and id != card.get("id"))
        elif value is not None:
            yield key, "…"  # something deeper: named in the report when nothing takes it
