"""The page of a comparison: the old and the new face of each card side by side, and what changed in words."""

import tempfile
from base64 import b64encode
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kamifuda.commands.states import State
    from kamifuda.comparison.difference import Changed, Difference, FieldChange
    from kamifuda.comparison.pool import CardId, Said

DPI = 130.0
_STYLE = """
body { max-width: 64rem; } h2 { border-bottom: 2px solid #888; }
article { display: grid; grid-template-columns: repeat(2, minmax(0, 16rem)) 1fr; gap: 1rem; margin: 1.2rem 0;
  break-inside: avoid; }
article h3 { grid-column: 1 / -1; margin: 0; }
article dl { margin: 0; } article dt { margin: 0; } article dd { margin: 0 0 .5rem; white-space: pre-wrap; }
article figure { margin: 0; } figure img { width: 100%; border-radius: .5rem; }
figcaption { color: #555; font-size: .85rem; }
del { color: #9b1c1c; background: #fde8e8; } ins { color: #14532d; background: #dcf3e3; text-decoration: none;
  border-bottom: 2px solid #14532d; }
@media (max-width: 40rem) { article { grid-template-columns: 1fr 1fr; } article dl { grid-column: 1 / -1; } }
"""
_MARKS = {"both": ("", ""), "old": ("<del>", "</del>"), "new": ("<ins>", "</ins>")}
Faces = dict["CardId", str]  # card -> its face as a data address


def write_page(out: Path, difference: "Difference", before: "State", after: "State", jobs: int) -> None:
    """Write the page to a file. Cards of a database have no faces, only words."""
    from kamifuda.charts.page import frame_page
    from kamifuda.output import write_atomically

    both = [*difference.changed, *difference.moved]
    old = _faces(before, [each.old for each in both] + list(difference.removed), jobs)
    new = _faces(after, [each.new for each in both] + list(difference.added), jobs)
    title = f"{before.name} → {after.name}"
    parts = _section("Changed", [_changed(each, old, new) for each in both])
    parts += _section("Added", [_alone(card, new, "new") for card in difference.added])
    parts += _section("Removed", [_alone(card, old, "old") for card in difference.removed])
    if difference.nothing:
        parts.append("<p>Nothing changed.</p>")
    write_atomically(out, frame_page(title, "\n".join(parts), style=_STYLE).encode())


def _section(title: str, articles: list[str]) -> list[str]:
    return [f"<h2>{escape(title)} ({len(articles)})</h2>", *articles] if articles else []


def _changed(each: "Changed", old: Faces, new: Faces) -> str:
    name = f"{each.new.id} {each.new.name}"
    if each.renamed or each.old.id != each.new.id:
        name += f", before {each.old.id} {each.old.name}"
    figures = _figure(each.old, old, "before") + _figure(each.new, new, "now")
    words = "".join(_words("plays differently", each.errata)) + "".join(_words("looks differently", each.looks))
    return f"<article><h3>{escape(name)}</h3>{figures}<dl>{words}</dl></article>"


def _alone(card: "Said", faces: Faces, side: str) -> str:
    said = "".join(f"<dt>{escape(key[0])}</dt><dd>{escape(text)}</dd>" for key, text in card.fields.items())
    figure = _figure(card, faces, side)
    return f"<article><h3>{escape(f'{card.id} {card.name}')}</h3>{figure}<dl>{said}</dl></article>"


def _figure(card: "Said", faces: Faces, caption: str) -> str:
    address = faces.get((card.game, card.id))
    if address is None:
        return ""
    return f'<figure><img src="{address}" alt="{escape(card.name)}"><figcaption>{escape(caption)}</figcaption></figure>'


def _words(heading: str, fields: "Iterable[FieldChange]") -> list[str]:
    from kamifuda.comparison.notes import field_name
    from kamifuda.wordwise import compare_words

    told = []
    for change in fields:
        pieces = compare_words(change.old, change.new)
        said = "".join(f"{_MARKS[each.side][0]}{escape(each.text)}{_MARKS[each.side][1]}" for each in pieces)
        told.append(f"<dt>{escape(field_name(change))} <small>({heading})</small></dt><dd>{said}</dd>")
    return told


def _faces(state: "State", cards: "list[Said]", jobs: int) -> Faces:
    """The faces of some cards of a state as pictures."""
    from kamifuda.commands.selection import Selection, plans_of
    from kamifuda.jobs import open_workers
    from kamifuda.press.plan import Manner, front_of
    from kamifuda.press.single import Cut, Target, write_faces

    if state.loaded is None or not cards:
        return {}
    wanted = {(card.game, card.id) for card in cards}
    found = [card for library in state.loaded.libraries.values() for card in library.cards]
    selection = Selection(state.loaded, [(card, 1) for card in found if (card.game, card.id) in wanted])
    faces: Faces = {}
    with tempfile.TemporaryDirectory(prefix="kamifuda-") as folder, open_workers(jobs) as workers:
        for game, plan in plans_of(selection, Manner()).items():
            ids = [card for card, _ in selection.copies if card.game == game]
            files = {card.id: Path(folder) / f"{game}-{card.id}.png" for card in ids}
            targets = [Target(front_of(card), files[card.id], card.id) for card in ids]
            write_faces(plan, targets, Cut(dpi=DPI), workers.way(len(targets), 2))
            for card, file in files.items():
                if file.is_file():
                    faces[game, card] = f"data:image/png;base64,{b64encode(file.read_bytes()).decode()}"
    return faces
