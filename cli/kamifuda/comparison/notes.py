"""Writes a difference as release notes in Markdown, and as plain data."""

from collections.abc import Iterator, Sequence

from kamifuda.comparison.difference import Changed, Difference, FieldChange
from kamifuda.comparison.pool import Said
from kamifuda.pattern import pattern
from kamifuda.wordwise import compare_words

_MARKDOWN = pattern(r"([\\`*_{}\[\]<>#+|~!])")


def field_name(change: FieldChange) -> str:
    """`text (ja)`, `abilities.text 2 (zh-Hans)`."""
    field, place, language = change.key
    return f"{field}{f' {place + 1}' if place else ''}{f' ({language})' if language else ''}"


def release_notes(difference: Difference, title: str) -> str:
    """Release notes in Markdown; what plays differently apart from what only looks differently."""
    return "\n".join(_notes(difference, title)).rstrip() + "\n"


def _notes(difference: Difference, title: str) -> Iterator[str]:
    yield f"# {_plain(title)}"
    yield ""
    if difference.nothing:
        yield "Nothing changed."
    yield from _cards("New cards", difference.added)
    yield from _cards("Cards taken out", difference.removed)
    renamed = [each for each in difference.changed if each.renamed]
    yield from _list("Renamed", [f"{_title(each.new)}, before {_plain(each.old.name)}" for each in renamed])
    yield from _list("Another id", [f"{_title(each.new)}, before `{each.old.id}`" for each in difference.moved])
    everything = [*difference.changed, *difference.moved]
    yield from _changes("Errata: cards that play differently", [(each, each.errata) for each in everything])
    yield from _changes("Looks: printed differently, played the same", [(each, each.looks) for each in everything])


def _cards(heading: str, cards: Sequence[Said]) -> Iterator[str]:
    return _list(heading, [f"{_title(card)} · {_plain(card.kind)}" for card in cards])


def _list(heading: str, lines: Sequence[str]) -> Iterator[str]:
    if lines:
        yield from (f"## {heading}", "", *(f"- {line}" for line in lines), "")


def _changes(heading: str, cards: Sequence[tuple[Changed, Sequence[FieldChange]]]) -> Iterator[str]:
    told = [(each, fields) for each, fields in cards if fields]
    if not told:
        return
    yield from (f"## {heading}", "")
    for each, fields in told:
        yield f"- {_title(each.new)}"
        for change in fields:
            yield f"  - {_plain(field_name(change))}: {_marked(change)}"
    yield ""


def _marked(change: FieldChange) -> str:
    """What was taken out and what came in. In tags: stars beside a space or a full stop in Chinese mark nothing."""
    marks = {"both": ("", ""), "old": ("<del>", "</del>"), "new": ("<ins>", "</ins>")}
    pieces = compare_words(change.old, change.new)
    return "".join(f"{marks[each.side][0]}{_plain(each.text)}{marks[each.side][1]}" for each in pieces)


def _title(card: Said) -> str:
    return f"{_plain(card.name)} (`{card.id}`)"


def _plain(text: str) -> str:
    """A text that Markdown takes for nothing else, on one line."""
    return _MARKDOWN.sub(r"\\\1", text.replace("\n", " ⏎ "))


def as_data(difference: Difference) -> dict[str, object]:
    """A difference as JSON has it."""
    return {
        "added": [_card(card) for card in difference.added],
        "removed": [_card(card) for card in difference.removed],
        "moved": [_changed(each) for each in difference.moved],
        "changed": [_changed(each) for each in difference.changed],
    }


def _card(card: Said) -> dict[str, object]:
    return {"game": card.game, "id": card.id, "kind": card.kind, "name": card.name}


def _changed(each: Changed) -> dict[str, object]:
    before = {"before": _card(each.old)} if each.renamed or each.old.id != each.new.id else {}
    fields = [
        {
            "field": change.key[0],
            "place": change.key[1],
            "language": change.key[2],
            "old": change.old,
            "new": change.new,
            "errata": change.plays,
        }
        for change in each.fields
    ]
    return {**_card(each.new), **before, "fields": fields}
