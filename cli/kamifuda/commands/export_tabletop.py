"""A deck in the words of the press: its piles, and what is said about each card."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kamifuda.commands.progress import Tell
from kamifuda.output import make_folder

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.commands.selection import Selection
    from kamifuda.decks.catalogue import Catalogue
    from kamifuda.jobs import Workers
    from kamifuda.press.export.tabletop import Exported, Pile


def write_tabletop(
    selection: "Selection", stem: str, folder: Path, asked: Mapping[str, Any], workers: "Workers", tell: Tell
) -> "Exported":
    """Write pictures and saved object of the one deck that was read."""
    from kamifuda.commands.print import moment
    from kamifuda.commands.selection import plans_of
    from kamifuda.press.drawing import WORTH
    from kamifuda.press.export.tabletop import Export, Exported, export_tabletop
    from kamifuda.press.plan import Manner

    if not selection.copies:
        return Exported()
    manner = Manner(asked["lang"], theme=asked["theme"], dpi=asked["dpi"], final=asked["final"], mark=asked["mark"])
    (plan,) = plans_of(selection, manner, caching=not asked["no_cache"]).values()
    piles = list(piles_of(selection, plan.language))
    cards = {card.id: card for card, _ in selection.copies}
    catalogue = selection.loaded.catalogues[plan.game.id]
    texts = {card.id: text_of_card(catalogue, card, plan.language) for card in cards.values()}
    make_folder(folder)
    way = workers.way(len(cards), WORTH)
    wanted = Export(
        selection.titles[0], stem, folder, plan, piles, texts, asked["base"], asked["dpi"], asked["largest"], moment()
    )
    done = export_tabletop(wanted, way, tell)
    if asked["single"] and done.files:
        from kamifuda.press.export.single_pictures import write_single

        single = write_single(wanted, workers.way(len(cards), 2), tell)
        done.files += single.files
        done.faults += [fault for fault in single.faults if fault not in done.faults]
    return done


def piles_of(selection: "Selection", language: str) -> "Iterator[Pile]":
    """The piles of the decks as they are called in a language, with the cards that are known."""
    from kamifuda.press.export.tabletop import Pile

    for deck in selection.read:
        construction = selection.loaded.games[deck.game].construction if deck.game in selection.loaded.games else None
        piles: dict[str, list[tuple[Card, int]]] = {}
        for entry in deck.entries:
            if entry.card and entry.count:
                piles.setdefault(entry.pile or entry.section, []).append((entry.card, entry.count))
        for name, cards in piles.items():
            label = construction.piles[name].label if construction and name in construction.piles else {}
            yield Pile(label.get(language, name), cards)


def text_of_card(catalogue: "Catalogue", card: "Card", language: str) -> str:
    """The rules text of a card as a person reads it, in a language or in what there is."""
    from kamifuda.marks import parse_marks, text_of
    from kamifuda.query import values_at

    symbols = catalogue.game.symbols

    def word(name: str) -> str:
        label = symbols[name].label if name in symbols else {}
        return f"[{label.get(language) or name}]"

    said: list[str] = []
    for way in catalogue.vocabulary.rules_texts:
        for texts in values_at(card.fields, way):
            text = texts if isinstance(texts, str) else _in_language(texts, language)
            said.append(text_of(parse_marks(text).paragraphs, word))
    return "\n".join(text for text in said if text)


def _in_language(texts: object, language: str) -> str:
    if not isinstance(texts, Mapping):
        return ""
    return str(texts.get(language) or next(iter(texts.values()), ""))
