"""A dealt hand as plain data, for `--format json`."""

from collections.abc import Iterable

from kamifuda.cards import Card
from kamifuda.decks.actions import Action, Play, Set, Use
from kamifuda.decks.book import Book
from kamifuda.decks.dealing import Dealt
from kamifuda.decks.lacks import Lack
from kamifuda.decks.outlook import Outlook
from kamifuda.decks.supplies import Amount
from kamifuda.decks.table import supply
from kamifuda.decks.turns import Turn

Data = dict[str, object]


def hand_data(dealt: Dealt) -> Data:
    """Steps, hand and turns."""
    opening = dealt.opening
    moved = {
        action: sum(len(step.cards) for step in opening.steps if step.action == action and step.who == "you")
        for action in ("draw", "put-back", "redraw")
    }
    return {
        "seat": opening.seat,
        "seat_at_start": opening.started,
        "steps": [
            {
                "action": step.action,
                "who": step.who,
                "text": step.words,
                "cards": _cards(dealt, step.cards),
                "hand": step.hand,
                "deck": step.deck,
            }
            for step in opening.steps
        ],
        "counts": {"drawn": moved["draw"], "put_back": moved["put-back"], "redrawn": moved["redraw"]},
        "hand": _cards(dealt, opening.hand),
        "in_play": _cards(dealt, opening.in_play),
        "turns": _turns(dealt),
        "best": _best(dealt),
        "assumes": assumptions(dealt),
    }


def assumptions(dealt: Dealt) -> list[str]:
    """What the answer takes for granted: of the cards that it calls playable, and in general."""
    if dealt.book is None or not dealt.turns:
        return []
    book = dealt.book
    playable = (each for turn in dealt.turns for each in turn.outlooks if not each.lacks)
    words = [words for each in playable for words in each.assumes]
    return list(dict.fromkeys([*words, *(book.word(each.that, "") for each in book.economy.assume if not each.of)]))


def _turns(dealt: Dealt) -> list[Data]:
    """Own turns; what the enemy's turn of the same number allows stands inside."""
    book = dealt.book
    if book is None:
        return []
    enemy = {turn.number: turn for turn in dealt.turns if turn.enemy}
    turns = []
    for turn in dealt.turns:
        if not turn.enemy:
            data: Data = {"turn": turn.number, "drawn": _cards(dealt, turn.drawn), **_looks(dealt, book, turn)}
            data["discarded"] = _cards(dealt, turn.discarded)
            if turn.deck_empty:
                data["deck_empty"] = True
            if turn.number in enemy:
                data["enemy_turn"] = _looks(dealt, book, enemy[turn.number], enemy=True)
            turns.append(data)
    return turns


def _best(dealt: Dealt) -> Data | None:
    """The best line found; nothing when none was looked for."""
    best = dealt.best
    if best is None:
        return None
    turns: list[Data] = [
        {"turn": turn.number, "enemy": turn.enemy, "line": [_action(dealt, action) for action in turn.line]}
        for turn in best.turns
    ]
    tables: Data = {"looked_at": best.looked_at, "budget": best.budget}
    return {"worth": best.worth, "greedy_worth": best.greedy, **tables, "turns": turns}


def _looks(dealt: Dealt, book: Book, turn: Turn, *, enemy: bool = False) -> Data:
    groups = group_outlooks(turn)
    data: Data = {
        "hand": _cards(dealt, turn.start.hand),
        "resources": {key: _amount(supply(book, turn.start, key).left) for key in book.economy.resources},
        "playable": [_outlook(dealt, each) for each in groups["playable"]],
    }
    if not enemy:
        data["settable"] = [_outlook(dealt, each) for each in groups["settable"]]
        data["not_yet"] = [_outlook(dealt, each) for each in groups["not yet"]]
        data["abilities"] = [
            {**_card(dealt, each.card), "ability": each.entry + 1, "why": [_lack(lack) for lack in each.lacks]}
            for each in turn.abilities
        ]
    data["line"] = [_action(dealt, each) for each in turn.line]
    return data


def group_outlooks(turn: Turn) -> dict[str, list[Outlook]]:
    """Cards that can be played as printed, cards that are only ever set, and the rest."""
    groups: dict[str, list[Outlook]] = {"playable": [], "settable": [], "not yet": []}
    for each in turn.outlooks:
        only_set = any(lack.reason == "not-played" for lack in each.lacks) and bool(each.sets)
        groups["playable" if not each.lacks else "settable" if only_set else "not yet"].append(each)
    return groups


def _outlook(dealt: Dealt, each: Outlook) -> Data:
    data: Data = {**_card(dealt, each.card), "copies": each.copies, "from": each.origin, "ways": list(each.plays)}
    data["set"] = list(each.sets)
    data["why"] = [_lack(lack) for lack in each.lacks]
    data["assumes"] = list(each.assumes)
    return data


def _lack(lack: Lack) -> Data:
    data: Data = {"reason": lack.reason, "text": lack.words, "rule": lack.rule.source if lack.rule else ""}
    if lack.resource:
        data |= {"resource": lack.resource, "needs": _amount(lack.needs), "missing": _amount(lack.missing)}
    return data


def _action(dealt: Dealt, action: Action) -> Data:
    if isinstance(action, Set):
        return {"set": action.resource, **_card(dealt, action.card)}
    if isinstance(action, Play):
        return {"play": action.way or "printed", "from": action.origin, **_card(dealt, action.card)}
    if isinstance(action, Use):
        return {"use": action.entry + 1, **_card(dealt, action.card)}
    return {"change": action.way, **_card(dealt, action.card)}


def _amount(amount: Amount) -> object:
    return amount if isinstance(amount, int) else dict(amount)


def _cards(dealt: Dealt, cards: Iterable[Card]) -> list[Data]:
    return [_card(dealt, card) for card in cards]


def _card(dealt: Dealt, card: Card) -> Data:
    return {"id": card.id, "name": dealt.title(card)}
