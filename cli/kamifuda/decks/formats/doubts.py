"""Looks the names of a deck up, and tells what is doubtful about them: unknown, ambiguous, moved, another printing."""

from collections.abc import Callable
from dataclasses import replace

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.deck import Entry
from kamifuda.decks.formats.garbling import meant_by
from kamifuda.decks.remarks import remarks_of
from kamifuda.diagnostics import Fix, nearest
from kamifuda.names import fold
from kamifuda.query.vocabulary import key_of

Tell = Callable[..., None]  # of a Builder


def look_up(entry: Entry, catalogue: Catalogue, tell: Tell) -> Entry:
    """The entry with the cards that its name means, or probably means."""
    details = entry.details
    cards = catalogue.find_printing(entry.written, details.set, details.number)
    imitates = catalogue.look_alikes(entry.written) if not cards else ()
    garbled = meant_by(entry.written) if not cards and not imitates else ()
    perhaps = next((found for name in garbled if (found := catalogue.find(name))), ())
    if not cards and not imitates and not perhaps:
        names = (entry.written, *(name for name, _ in remarks_of(entry.written)))
        perhaps = next((found for name in names if (found := catalogue.nearest(name))), ())
    entry = replace(entry, cards=cards, imitates=imitates, perhaps=perhaps)
    _tell_doubt(entry, catalogue, next(iter(garbled), ""), tell)
    tell_moved(entry, catalogue, tell)
    if details.set and cards:
        _tell_printing(entry, catalogue, tell)
    return entry


def _tell_doubt(entry: Entry, catalogue: Catalogue, garbled: str, tell: Tell) -> None:
    """What has to be said about a name that does not mean exactly one card."""
    home, is_card = catalogue.game.home_language, catalogue.find
    shown = [f"{card.title(home)} ({card.id})" for card in entry.cards or entry.imitates or entry.perhaps]
    card = " or ".join(shown)
    if len(entry.cards) > 1:
        tell("ambiguous-card", entry.span, written=entry.written, candidates=card)
    elif entry.imitates:
        fix = _fix(entry, catalogue.looking_like(entry.written))
        tell("look-alike-card", entry.span, written=entry.written, card=card, fix=fix)
    elif not entry.cards and garbled:
        fix = _fix(entry, garbled if is_card(garbled) else "")
        tell("deck-garbled-name", entry.span, written=entry.written, meant=garbled, card=card, fix=fix)
    elif not entry.cards and (where := catalogue.library.unread.get(fold(entry.written))):
        tell("card-not-read", entry.span, (where,), written=entry.written, path=where.path, line=where.line)
    elif not entry.cards:
        fix = _fix(entry, catalogue.surely(entry.written)) if len(entry.perhaps) == 1 else None
        remark = next((remark for _, remark in remarks_of(entry.written)), "")
        tell("unknown-card", entry.span, written=entry.written, nearest=card, remark=remark, fix=fix)


def _tell_printing(entry: Entry, catalogue: Catalogue, tell: Tell) -> None:
    """A set nobody knows, or a number that belongs to another card: the name is believed, both are told."""
    details, game = entry.details, catalogue.game
    if game.sets and not catalogue.vocabulary.sets.get(key_of(details.set)):
        meant = nearest(details.set, [*game.sets, *(label for each in game.sets.values() for label in each.values())])
        tell("deck-unknown-set", entry.span, set=details.set, card=entry.written, nearest=meant)
        return
    others = catalogue.printed_as(details.set, details.number) if details.number else ()
    printing = f"{details.set} {details.number}"
    if others and not {card.id for card in others} & {card.id for card in entry.cards}:
        other = " or ".join(f"{card.title(game.home_language)} ({card.id})" for card in others)
        tell("printing-differs", entry.span, card=entry.written, printing=printing, other=other)
    elif not others and (own := _own_printing(entry)):
        tell("printing-differs", entry.span, named=entry.written, printing=printing, other="no card", own=own)


def _own_printing(entry: Entry) -> str:
    """The set and number that an entry's card has in place of those written; empty where that is no contradiction."""
    (card, *more), number = entry.cards, fold(entry.details.number)
    set_, own = (str(card.fields.get(key, "")) for key in ("set", "number"))
    variant = own and number.startswith(fold(own)) and not number[len(fold(own)) :][:1].isdigit()  # 11a, 276★
    known = set_ and own and number and number != "*" and fold(set_) == fold(entry.details.set)
    return f"{set_} {own}" if known and not variant and not more else ""


def tell_moved(entry: Entry, catalogue: Catalogue, tell: Tell) -> None:
    """An old id means its card as before; which id stands for it now is told."""
    if now := catalogue.moved_to(entry.written):
        tell("moved-id", entry.span, written=entry.written, now=now, fix=Fix(entry.written, now))


def tell_spelling(entry: Entry, catalogue: Catalogue, tell: Tell) -> None:
    """A name that is found though it is typed otherwise than on its card: how the card spells it is told."""
    if name := catalogue.spelt_otherwise(entry.written, entry.cards):
        tell("other-spelling", entry.span, written=entry.written, card=name, fix=Fix(entry.written, name))


def _fix(entry: Entry, meant: str) -> Fix | None:
    """Put the name that was meant in the place of what is written."""
    return Fix(entry.written, meant) if meant else None
