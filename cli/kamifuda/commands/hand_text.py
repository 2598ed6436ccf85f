"""A dealt hand in words: the steps, the hand with its costs, what can be played on each turn and why not the rest."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kamifuda.cards import Card
from kamifuda.commands.hand_json import assumptions, group_outlooks
from kamifuda.commands.report import cells, plural
from kamifuda.decks.actions import HAND, Action, Play, Set, Use
from kamifuda.decks.book import Book
from kamifuda.decks.covers import look_at_covers
from kamifuda.decks.dealing import Dealt
from kamifuda.decks.lacks import amount_words, charge_words
from kamifuda.decks.outlook import Outlook
from kamifuda.decks.supplies import total
from kamifuda.decks.table import Table, supply
from kamifuda.decks.terms import Way
from kamifuda.decks.turns import Turn


def hand_lines(dealt: Dealt, *, line: bool) -> Iterator[str]:
    """The whole answer. `line`: whether the greedy line of play is told."""
    for number, step in enumerate(dealt.opening.steps, 1):
        yield f"{number:>2}. {step.words}"
    hand = dealt.opening.hand
    yield ""
    yield f"Hand: {plural(len(hand), 'card')}"
    yield from _columns([_hand_row(dealt, card, copies) for card, copies in _copies(hand)])
    for turn in dealt.turns:
        yield from _turn_lines(dealt, turn, line=line)
    yield from _best_lines(dealt)
    if granted := assumptions(dealt):
        yield ""
        yield f"Taken for granted: {'; '.join(granted)}."


def _hand_row(dealt: Dealt, card: Card, copies: int) -> tuple[str, ...]:
    kind = dealt.book.word(dealt.book.game.kinds[card.kind].label, card.kind) if dealt.book and card.kind else card.kind
    return (_named(dealt, card, copies), kind or "unknown card", price_words(dealt.book, card) if card.kind else "")


def price_words(book: Book | None, card: Card) -> str:
    """What a card costs as printed."""
    if book is None:
        return ""
    terms = book.terms(card)
    if not terms.played:
        return ""
    way = next((way for way in terms.ways if not way.covers), Way())
    return ", ".join(charge_words(book, charge) for charge in way.charges) or "free"


def _turn_lines(dealt: Dealt, turn: Turn, *, line: bool) -> Iterator[str]:
    book = dealt.book
    if book is None:
        return
    groups = group_outlooks(turn)
    if turn.enemy:
        yield from _enemy_lines(dealt, book, turn, groups["playable"], line=line)
        return
    yield ""
    drawn = f"you draw {_names(dealt, turn.drawn)}" if turn.drawn else "no draw"
    yield f"Turn {turn.number}: {drawn}; {_resources(book, turn.start)}"
    if turn.deck_empty:
        yield "  The deck has no card left to draw."
    yield "  Playable:" if groups["playable"] else "  Nothing is playable."
    yield from _columns([_playable_row(dealt, book, each) for each in groups["playable"]], 4)
    if groups["settable"]:
        yield "  Can be set:"
        yield from _columns([_settable_row(dealt, book, each) for each in groups["settable"]], 4)
    if groups["not yet"]:
        yield "  Not yet:"
        yield from _columns([_lacking_row(dealt, each) for each in groups["not yet"]], 4)
    yield from _ability_lines(dealt, turn)
    yield from _cover_lines(book, turn)
    if line:
        yield f"  A greedy line: {_line_words(dealt, book, turn.line)}."
        if turn.discarded:
            yield f"  Discarded at the end of the turn: {_names(dealt, turn.discarded)}."


def _enemy_lines(dealt: Dealt, book: Book, turn: Turn, playable: list[Outlook], *, line: bool) -> Iterator[str]:
    if not playable:
        return
    yield ""
    yield f"The enemy's turn {turn.number}: {_resources(book, turn.start)}"
    yield "  Playable:"
    yield from _columns([_playable_row(dealt, book, each) for each in playable], 4)
    if line and turn.line:
        yield f"  A greedy line: {_line_words(dealt, book, turn.line)}."


def _playable_row(dealt: Dealt, book: Book, each: Outlook) -> tuple[str, ...]:
    modes = [name for name in each.plays if name and not book.way(each.card, name).covers]
    ways = f"as {' or '.join(modes)}" if modes else ""
    origin = "" if each.origin == HAND else f"from: {each.origin}"
    notes = ", ".join(filter(None, (price_words(book, each.card), ways, origin)))
    return (_named(dealt, each.card, each.copies), notes)


def _settable_row(dealt: Dealt, book: Book, each: Outlook) -> tuple[str, ...]:
    return (_named(dealt, each.card, each.copies), " or ".join(book.resource_word(key) for key in each.sets))


def _lacking_row(dealt: Dealt, each: Outlook) -> tuple[str, ...]:
    return (_named(dealt, each.card, each.copies), "; ".join(lack.words for lack in each.lacks))


def _ability_lines(dealt: Dealt, turn: Turn) -> Iterator[str]:
    if turn.abilities:
        yield "  Abilities in play:"
    rows = []
    for each in turn.abilities:
        why = "; ".join(lack.words for lack in each.lacks) or "can be used"
        rows.append((f"{dealt.title(each.card)}, ability {each.entry + 1}", why))
    yield from _columns(rows, 4)


def _cover_lines(book: Book, turn: Turn) -> Iterator[str]:
    """How many cards can be played face down, for how much, and how many of them this turn."""
    for cover in look_at_covers(book, turn.start, turn.outlooks):
        cost = ", ".join(charge_words(book, charge) for charge in cover.way.charges if total(charge.amount))
        head = f"  {plural(cover.cards, 'card')} can be played face down as {cover.way.label} ({cost or 'free'})"
        if cover.at_once == cover.cards:
            yield f"{head}."
        elif not cover.at_once:
            yield f"{head}, in the place of a card in play: there is no room."
        else:
            why = "there is room for" if cover.full else "there is enough to pay for"
            yield f"{head}: {why} {cover.at_once}."


def _best_lines(dealt: Dealt) -> Iterator[str]:
    """The best line that was found, turn by turn, and what that means."""
    best, book = dealt.best, dealt.book
    if best is None or book is None:
        return
    yield ""
    told = f"{best.looked_at} of at most {best.budget} tables looked at, every draw known"
    yield f"Best line found ({told}):"
    if best.worth == best.greedy:
        yield f"  None is worth more than the greedy line, which is worth {best.greedy}."
    else:
        yield f"  It is worth {best.worth}, the greedy line {best.greedy}."
        for turn in best.turns:
            if turn.line or not turn.enemy:
                whose = "The enemy's turn" if turn.enemy else "Turn"
                yield f"  {whose} {turn.number}: {_line_words(dealt, book, turn.line)}."
    yield "  Each card played counts what it costs and needs in all, and one more."


def _line_words(dealt: Dealt, book: Book, line: Sequence[Action]) -> str:
    return "; ".join(_action_words(dealt, book, action) for action in line) or "nothing is played"


def _action_words(dealt: Dealt, book: Book, action: Action) -> str:
    name = dealt.title(action.card)
    if isinstance(action, Set):
        return f"set {name} ({book.resource_word(action.resource)})"
    if isinstance(action, Play):
        way = book.way(action.card, action.way)
        return f"play {name} as {way.label}" if way.label else f"play {name}"
    return f"use {name}, ability {action.entry + 1}" if isinstance(action, Use) else f"turn {name} into {action.way}"


def _resources(book: Book, table: Table) -> str:
    """What there is to pay with as the turn begins."""
    parts = []
    for key, resource in book.economy.resources.items():
        if resource.origin != "deck":
            parts.append(f"{book.resource_word(key)} {amount_words(supply(book, table, key).left)}")
    return ", ".join(parts)


def _names(dealt: Dealt, cards: Iterable[Card]) -> str:
    return " · ".join(map(dealt.title, cards))


def _named(dealt: Dealt, card: Card, copies: int) -> str:
    return f"{dealt.title(card)}{f' ×{copies}' if copies > 1 else ''}"


def _copies(cards: Sequence[Card]) -> Iterator[tuple[Card, int]]:
    counts = Counter(card.id for card in cards)
    for card in {card.id: card for card in cards}.values():
        yield card, counts[card.id]


def _columns(rows: Sequence[tuple[str, ...]], indent: int = 2) -> Iterator[str]:
    """Rows with their cells below each other; full-width characters count twice."""
    widths = [max(cells(row[number]) for row in rows) for number in range(len(rows[0]))] if rows else []
    for row in rows:
        padded = (cell + " " * (width - cells(cell)) for cell, width in zip(row, widths, strict=True))
        yield (" " * indent + "  ".join(padded)).rstrip()
