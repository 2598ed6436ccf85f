"""Which cards a command is about: those of decks, or those a query finds."""

from collections.abc import Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, nearest

if TYPE_CHECKING:
    from kamifuda.cards import Card
    from kamifuda.commands.report import Reporter
    from kamifuda.decks.deck import Deck
    from kamifuda.game.definition import Game
    from kamifuda.loader import Loaded
    from kamifuda.press.plan import Folders, Manner, Plan
    from kamifuda.workspace import Workspace


@dataclass
class Selection:
    """Cards with how many of each, in the order in which they were asked for."""

    loaded: "Loaded"
    copies: list[tuple["Card", int]] = field(default_factory=list)
    faults: list[Diagnostic] = field(default_factory=list)
    titles: list[str] = field(default_factory=list)
    skipped: list["Card"] = field(default_factory=list)  # quantity 0
    read: list["Deck"] = field(default_factory=list)  # the decks it was taken from
    misread: bool = False  # the query makes no sense in any game, which `faults` tell
    elsewhere: int = 0  # errors in what nobody asked for
    unread: bool = False  # some of those in files that could not be read, which may hold what was asked for
    starts: list[int] = field(default_factory=list)  # where in `copies` each of `titles` begins

    @property
    def why_nothing(self) -> str:
        """Why no face came out."""
        if self.misread:
            return "the query cannot be read"
        return "no face could be drawn" if self.copies else "no card was found"

    def code(self, errors: int, made: int) -> int:
        """The exit code of a command that made so many things of it and found so many errors."""
        if self.misread:
            return 2
        return 1 if errors or not made or self.unread else 0

    def note(self, reporter: "Reporter") -> None:
        """Say how much is wrong with what was not asked for, or that nobody knows what was."""
        if self.misread:
            reporter.complain_shortly("the query of --select cannot be read")
        if self.elsewhere:
            from kamifuda.commands.report import plural

            them = "it" if self.elsewhere == 1 else "them"
            unread = ", some in files that could not be read" if self.unread else ""
            reporter.note(f"{plural(self.elsewhere, 'error')} elsewhere{unread}; kamifuda check tells {them}")

    @property
    def decks(self) -> list[tuple[str, list[tuple["Card", int]]]]:
        """The cards of each title."""
        ends = [*self.starts[1:], len(self.copies)]
        parts = zip(self.titles, self.starts, ends, strict=True)
        return [(title, self.copies[start:end]) for title, start, end in parts]

    @property
    def games(self) -> list["Game"]:
        """The games the cards belong to, in their order."""
        return [self.loaded.games[name] for name in dict.fromkeys(card.game for card, _ in self.copies)]


def told_best(objections: Sequence[Sequence[Diagnostic]]) -> Sequence[Diagnostic]:
    """The objections of the game in which the query came nearest to making sense."""
    from difflib import SequenceMatcher

    if not objections:
        return ()

    def strange(found: Sequence[Diagnostic]) -> bool:
        """Whether the query speaks of fields that the game does not even have."""
        return any(each.name == "query-unknown-field" for each in found)

    def likeness(found: Sequence[Diagnostic]) -> float:
        values = [dict(one.values) for one in found]
        words = [(each.get("value") or each.get("word", ""), each.get("nearest", "")) for each in values]
        return max((SequenceMatcher(None, word, guess).ratio() for word, guess in words if guess), default=0.0)

    return min(objections, key=lambda found: (strange(found), -likeness(found), len(found)))


def select_decks(root: Path, paths: Sequence[Path]) -> Selection:
    """The cards of decks, one after another; cards nobody knows are faults, the others are there."""
    from kamifuda.commands.deck_files import read_decks
    from kamifuda.game.load import CARDS_AND_DECKS

    loaded, decks, found = read_decks(root, paths, CARDS_AND_DECKS)
    selection = Selection(loaded, faults=list(found), read=list(decks))
    for deck in decks:
        selection.titles.append(deck.name or Path(deck.path).stem)
        selection.starts.append(len(selection.copies))
        selection.copies += [(entry.card, entry.count) for entry in deck.entries if entry.card and entry.count]
    _judge_rest(selection)
    return selection


def select_cards(root: Path, query: str | None, game: str = "") -> Selection:
    """The cards that a query finds, each as often as its `quantity` says; all cards without a query.

    Every game in whose words the query makes sense is searched; when there is none, the fewest objections are told.
    """
    from kamifuda.game.load import CARDS_AND_DECKS
    from kamifuda.loader import load
    from kamifuda.query import parse

    loaded = load(root, [game] if game else None, CARDS_AND_DECKS)
    if game and game not in loaded.workspace.games:  # one that is there and broken is told as such
        raise KamifudaError(f"no game is called {game!r}; kamifuda games lists those known here")
    selection = Selection(loaded, titles=[query or game or root.name], starts=[0])
    objections: list[Sequence[Diagnostic]] = []
    asked = False
    for catalogue in loaded.catalogues.values():
        meant = None
        if query is not None:
            meant, found = parse(query, catalogue.vocabulary)
            if meant is None:
                objections.append(list(found))
                continue
        asked = True
        for card in catalogue.library.cards:
            if meant is None or meant.matches(card) is True:
                if card.quantity:
                    selection.copies.append((card, card.quantity))
                else:
                    selection.skipped.append(card)
    if not asked and objections:
        selection.faults += told_best(objections)
        selection.misread = True
    else:
        _judge_rest(selection, everything=query is None)
    return selection


def _judge_rest(selection: Selection, *, everything: bool = False) -> None:
    """Of the errors in the workspace those that concern what was asked for are faults, the others are counted."""
    cards = {id(card): card for card, _ in selection.copies}.values()
    own = {fault for card in cards for fault in card.faults}
    games = {f"{place}/{card.game}/" for card in cards for place in ("schemas", "shipped:schemas")}
    about = ("templates", "art", *(games or {"schemas/"}))  # where nothing was found, that may be why
    read = {file.path for file in selection.loaded.files if file.whole}
    for fault in selection.loaded.diagnostics:
        path = fault.span.path
        if fault.severity != "error":
            continue
        if everything or fault in own or path.startswith(about):
            selection.faults.append(fault)
        else:
            selection.elsewhere += 1
            selection.unread = selection.unread or path not in read


def folders_of(workspace: "Workspace", game: str, *, caching: bool = True) -> "Folders":
    """Where the press finds what it needs for a game, and keeps what can be made again."""
    from kamifuda.cache import cache_folder
    from kamifuda.press.plan import Folder, Folders

    return Folders(
        templates=tuple(Folder(place.path, place.shown) for place in workspace.templates),
        art=tuple(Folder(place.path, place.shown) for place in workspace.art),
        fonts=(workspace.root / "fonts",),
        cache=cache_folder(workspace.root) if caching else None,
        # a game may call itself otherwise than its folder, which is told elsewhere
        schema=workspace.games[game].shown if game in workspace.games else f"schemas/{game}",
    )


def check_language(game: "Game", tag: str) -> None:
    """Raise KamifudaError for a language that a game does not have; an empty one is the game's own."""
    if tag and tag not in game.languages:
        raise KamifudaError(f"{game.id} has no language {tag!r}; its languages are {', '.join(game.languages)}")


def plans_of(selection: Selection, manner: "Manner", *, caching: bool = True) -> dict[str, "Plan"]:
    """How the faces of each game of a selection are made."""
    return {game.id: plan_of(selection.loaded, game, manner, caching=caching) for game in selection.games}


def plan_of(loaded: "Loaded", game: "Game", manner: "Manner", *, caching: bool = True) -> "Plan":
    """How the faces of a game are made."""
    from kamifuda.press.plan import Plan

    check_language(game, manner.language)
    plan = Plan(game, folders_of(loaded.workspace, game.id, caching=caching), manner)
    if manner.theme:
        _expect_theme(plan)
    return plan


def _expect_theme(plan: "Plan") -> None:
    """Stop where a game has no theme of the name that is wanted."""
    from kamifuda.press.theme import list_themes

    name, game = plan.manner.theme, plan.game.id
    known = list_themes(plan.folders.templates, game)
    if name not in known:
        guess = nearest(name, known)
        has = f"its themes are {', '.join(known)}" if known else f"it would be templates/{game}/theme-{name}.yaml"
        raise KamifudaError(f"{game} has no theme {name!r}; {f'did you mean {guess}?' if guess else has}")
