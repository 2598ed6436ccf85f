"""`kamifuda export octgn`: the deck as `.o8d`, its cards as a set with pictures."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID

from kamifuda.commands.progress import Tell
from kamifuda.diagnostics import KamifudaError
from kamifuda.output import make_folder, write_atomically

if TYPE_CHECKING:
    from kamifuda.commands.selection import Selection
    from kamifuda.decks.deck import Deck, Entry
    from kamifuda.jobs import Workers
    from kamifuda.press.export.tabletop import Exported


def read_id(written: str) -> UUID:
    """The id of a game; raises KamifudaError."""
    try:
        return UUID(written)
    except ValueError:
        raise KamifudaError(
            f"--game-id {written}: write the id in the game's definition.xml, 32 digits with dashes"
        ) from None


def write_octgn(
    selection: "Selection", stem: str, folder: Path, asked: Mapping[str, Any], workers: "Workers", tell: Tell
) -> "Exported":
    """Write deck, set and pictures."""
    from kamifuda.commands.export_tabletop import text_of_card
    from kamifuda.commands.selection import plans_of
    from kamifuda.decks.formats.octgn import write
    from kamifuda.press.drawing import WORTH
    from kamifuda.press.export.octgn import OctgnSet, game_id, write_set
    from kamifuda.press.export.tabletop import Exported
    from kamifuda.press.plan import Manner

    if not selection.copies:
        return Exported()
    manner = Manner(asked["lang"], theme=asked["theme"], dpi=asked["dpi"], final=asked["final"], mark=asked["mark"])
    (plan,) = plans_of(selection, manner, caching=not asked["no_cache"]).values()
    catalogue = selection.loaded.catalogues[plan.game.id]
    cards = list({card.id: card for card, _ in selection.copies}.values())
    texts = {card.id: text_of_card(catalogue, card, plan.language) for card in cards}
    game = read_id(asked["game_id"]) if asked["game_id"] else game_id(plan.game.id)
    make_folder(folder)
    deck = _numbered(selection.read[0], game)
    file = folder / f"{stem}.o8d"
    write_atomically(file, write(deck, catalogue, str(game)).encode())
    wanted = OctgnSet(selection.titles[0], stem, folder, plan, cards, texts, game, asked["dpi"])
    done = write_set(wanted, workers.way(len(cards), WORTH), tell)
    done.files.insert(0, file)
    done.cards = sum(count for _, count in selection.copies)
    return done


def _numbered(deck: "Deck", game: UUID) -> "Deck":
    """A deck whose cards have the ids that the set gives them."""
    from kamifuda.press.export.octgn import card_id

    def numbered(entry: "Entry") -> "Entry":
        if entry.card is None:
            return entry
        return replace(entry, details=replace(entry.details, code=f"octgn:{card_id(game, entry.card.id)}"))

    return replace(deck, entries=tuple(numbered(entry) for entry in deck.entries))
