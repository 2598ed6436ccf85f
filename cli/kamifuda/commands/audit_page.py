"""An audit as one page: charts, tables, and the cards themselves, to which every point and name leads."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from kamifuda.audit.study import Study
from kamifuda.cards import Card
from kamifuda.charts.page import Entry, Section, write_page
from kamifuda.commands.audit_faces import small_faces
from kamifuda.commands.audit_findings import (
    answer_section,
    better_section,
    model_section,
    supply_section,
    wording_section,
)
from kamifuda.commands.audit_sections import Page, curve_sections, kind_section
from kamifuda.commands.audit_sentences import release_title, release_words
from kamifuda.commands.audit_text import MOST_PAIRS
from kamifuda.commands.audit_tongues import tongue
from kamifuda.commands.audit_words import Words
from kamifuda.output import write_atomically

if TYPE_CHECKING:
    from kamifuda.workspace import Workspace

ALL_CARDS = 200  # so many are all shown with their faces; of more, those that are spoken of


def write_report(study: Study, words: Words, path: Path, workspace: "Workspace") -> None:
    """Write the page."""
    shown = _shown(study)
    faces = small_faces(workspace, study.game, shown, words.language)
    drawn = workspace.root / "build" / "faces" / study.game.id
    names = frozenset(each.name for each in drawn.iterdir()) if drawn.is_dir() else frozenset()
    folder = Path(os.path.relpath(drawn, path.resolve().parent)).as_posix()
    page = Page(study, words, frozenset(card.id for card in shown), quote(folder), names)
    sections = [*_sections(page), _cards(page, shown, faces)]
    kinds = ", ".join(f"{words.kind(kind.kind)} {len(kind.cards)}" for kind in study.kinds)
    decks = words.say("{count} decks", one="1 deck", count=study.decks)
    cards = words.cards(study.cards)
    under = words.say("{cards} ({kinds}), {decks}. Figures, no verdicts.", cards=cards, kinds=kinds, decks=decks)
    if path.parent == workspace.root / "build" / "audit":
        path.parent.mkdir(parents=True, exist_ok=True)
    title = words.say("{game}: audit", game=words.game)
    language = words.language if tongue(words.language) else "en"
    write_atomically(path, write_page(title, under, sections, contents=True, language=language).encode())


def _shown(study: Study) -> list[Card]:
    cards = [card for kind in study.kinds for card in kind.cards]
    if len(cards) <= ALL_CARDS:
        return cards
    spoken = [each.card for model in study.models for each in model.outliers]
    spoken += [each.card for answer in study.answers for each in (*answer.highest, *answer.lowest)]
    for kind in study.kinds:
        for pair in kind.better.pairs[:MOST_PAIRS]:
            spoken += [kind.cards[pair.better], kind.cards[pair.worse]]
    return list({card.id: card for card in spoken}.values())[:ALL_CARDS]


def _sections(page: Page) -> Iterator[Section]:
    for kind in page.study.kinds:
        yield kind_section(page, kind)
    yield from curve_sections(page)
    for model in page.study.models:
        yield model_section(page, model)
    yield better_section(page)
    for answer in page.study.answers:
        yield answer_section(page, answer)
    for supply in page.study.supply:
        yield supply_section(page, supply)
    yield wording_section(page)
    for release in page.study.releases:
        yield Section(release_title(release, page.words), tuple(release_words(release, page.study, page.words)))


def _cards(page: Page, shown: Sequence[Card], faces: Mapping[str, str]) -> Section:
    entries = tuple(
        Entry(
            f"card-{card.id}", f"{page.words.title(card)} ({card.id})", page.words.rules(card), faces.get(card.id, "")
        )
        for card in shown
    )
    few = len(shown) < page.study.cards
    said = "Those that are spoken of; kamifuda faces draws the others." if few else "Every one of them."
    return Section(page.words.say("Cards"), (page.words.say(said),), entries=entries)
