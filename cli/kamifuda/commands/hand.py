"""`kamifuda hand`: deal an opening by the game's own rules and say what can be played."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import click
from click.shell_completion import CompletionItem

from kamifuda.commands.hand_check import check
from kamifuda.commands.idle import of_redraws, tell_idle
from kamifuda.commands.options import Whole, cache_option, color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.policies import POLICY, faults_of_rules, read_wished_policy, refuse
from kamifuda.commands.report import Reporter, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic

if TYPE_CHECKING:
    from kamifuda.decks.catalogue import Catalogue
    from kamifuda.decks.dealing import Dealt, Request
    from kamifuda.decks.deck import Deck
    from kamifuda.decks.ruling import Ruling

SEEDS = 1 << 64
MOST_TURNS = 99
MOST_BUDGET = 1_000_000


class HandCommand(click.Command):
    """Deals a hand; `hand check` is another command, found by its first word. `./check` is a deck of that name."""

    commands: ClassVar[dict[str, click.Command]] = {"check": check}

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        """The context of the command that is meant."""
        if args and args[0] in self.commands:
            return self.commands[args[0]].make_context(f"{info_name} {args[0]}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


def _complete(_context: click.Context, _parameter: click.Parameter, begun: str) -> list[CompletionItem]:
    """Deck files, and the other command."""
    words = [CompletionItem(name) for name in HandCommand.commands if name.startswith(begun)]
    return [*words, CompletionItem(begun, type="file")]


CHECK = """\b
Written-down hands: kamifuda hand check FILE (--save writes one; its --help
shows the format)

"""
EXAMPLE = """\b
Example: kamifuda hand cards/*/decks/dawn-and-moss.txt --seed 7 --seat first --turns 3
"""


@click.command("hand", cls=HandCommand, epilog=POLICY + CHECK + EXAMPLE)
@click.argument("deck", metavar="DECK", type=click.Path(path_type=Path), shell_complete=_complete)
@click.option("--seed", type=Whole(0, SEEDS - 1, "0 to 2^64-1"), metavar="N", help="Drawn and shown when not given.")
@click.option(
    "--seat", type=click.Choice(["first", "second"]), help="Your seat; decided as the game says when not given."
)
@click.option("--mulligan", default="never", metavar="POLICY", help="When you redraw: see below.", show_default=True)
@click.option("--opponent-mulligan", is_flag=True, help="The opponent redraws, where that moves the first turn.")
@click.option("--rules", default="", metavar="VERSION", help="Deal by this version of the rules.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="Set a house option of the game; repeatable.")
@click.option(
    "--turns",
    type=Whole(1, MOST_TURNS),
    metavar="N",
    help="Play so many turns: a greedy line, and the best one found.",
)
@click.option(
    "--budget",
    type=Whole(0, MOST_BUDGET),
    default=8000,
    metavar="N",
    help="With --turns: look at so many tables for the best line; 0 for none.",
    show_default=True,
)
@click.option(
    "--image",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Draw the kept hand as card faces side by side: .png or .pdf.",
)
@click.option(
    "--save",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write the hand and the greedy line down, for kamifuda hand check.",
)
@click.option("--lang", default="", metavar="TAG", help="Names of cards in this language, where they have one.")
@workspace_option
@format_option
@color_option
@quiet_option
@cache_option
def command(deck: Path, root: Path, output: str, **asked: Any) -> int:
    """Deal a hand from DECK by its game's own procedure: who goes first, what is placed, drawn and redrawn, every step.

    Then: what can be played on turn 1, what it costs, and what the other cards are short of. With --turns a greedy line
    is played on: it sets cards and plays sources so that the dearest card can be played, and thinks no further. Then
    comes the best line that a search finds which knows every draw; --budget bounds it. A deck that is not legal is
    dealt all the same, and the exit code is 1.
    """
    from kamifuda.commands.deck_files import read_decks, read_options
    from kamifuda.commands.hand_image import check_image, draw_hand
    from kamifuda.decks.legality import judge
    from kamifuda.decks.ruling import Wish

    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    reporter.named([deck])
    check_image(asked["image"])
    loaded, decks, found = read_decks(root, [deck])
    catalogue = loaded.catalogues.get(decks[0].game) if decks else None
    if catalogue is None or (faults := faults_of_rules(loaded, catalogue)):
        return refuse(reporter, [*found, *faults] if catalogue else found)
    verdict = judge(decks[0], catalogue, Wish(asked["rules"], options=read_options(asked["options"])))
    request = _request(asked, verdict.ruling, catalogue)
    dealt = _deal(decks[0], catalogue, request)
    if isinstance(dealt, Diagnostic):
        return refuse(reporter, [dealt])
    if asked["save"] and asked["save"].exists() and asked["save"].samefile(deck):
        raise KamifudaError(f"--save {deck} would write over the deck itself; name another file")
    if asked["image"]:
        draw_hand(reporter, loaded, dealt.opening.hand, asked["image"], asked["lang"], caching=not asked["no_cache"])
    if asked["save"]:
        _save(asked["save"], decks[0], dealt, request, catalogue)
        reporter.note(f"wrote {asked['save']}")
    _note(reporter, decks[0], verdict.answer)
    tell_idle(
        reporter,
        (
            *of_redraws(catalogue.game),
            ("--budget", asked["turns"] is None, "it bounds the search for the best line, which --turns asks for"),
            ("--no-cache", asked["image"] is None, "no card is drawn without --image"),
        ),
    )
    if output == "json":
        _answer(decks[0], request, verdict.answer, dealt)
    else:
        _tell(reporter, decks[0], catalogue, request, dealt, line=asked["turns"] is not None)
    return 0 if verdict.answer == "legal" else 1


def _request(asked: Mapping[str, Any], ruling: "Ruling", catalogue: "Catalogue") -> "Request":
    """What the command line asks for, under the rules that it and the deck choose."""
    import secrets

    from kamifuda.commands.selection import check_language
    from kamifuda.decks.dealing import Request
    from kamifuda.decks.steps import Wishes

    check_language(catalogue.game, asked["lang"])
    policy = read_wished_policy(asked["mulligan"], catalogue)
    return Request(
        seed=secrets.randbelow(1 << 32) if asked["seed"] is None else asked["seed"],
        wishes=Wishes(asked["seat"], policy, asked["opponent_mulligan"], ruling.version),
        options=ruling.options,
        turns=asked["turns"] or 1,
        languages=(asked["lang"],) if asked["lang"] else (),
        budget=asked["budget"] if asked["turns"] else 0,
    )


def _deal(deck: "Deck", catalogue: "Catalogue", request: "Request") -> "Dealt | Diagnostic":
    from kamifuda.decks.dealing import deal_hand, lay_out
    from kamifuda.decks.steps import DealError

    try:
        return deal_hand(catalogue.game, lay_out(deck, catalogue.game), request)
    except DealError as error:
        return diagnostic("cannot-deal", Span(deck.path), why=error)


def _save(path: Path, deck: "Deck", dealt: "Dealt", request: "Request", catalogue: "Catalogue") -> None:
    from kamifuda.decks.written.writing import written_hand
    from kamifuda.output import write_atomically

    write_atomically(path, written_hand(dealt, deck.path, request, catalogue).encode())


def _note(reporter: Reporter, deck: "Deck", verdict: str) -> None:
    """What to know about the answer, on stderr."""
    if verdict != "legal":
        why = "is illegal" if verdict == "illegal" else "cannot be judged"
        reporter.note(f"the deck {why} and is dealt all the same; kamifuda deck check {deck.path} tells more")


def _answer(deck: "Deck", request: "Request", verdict: str, dealt: "Dealt") -> None:
    from kamifuda.commands.hand_json import hand_data
    from kamifuda.commands.report import json_text

    head = {"deck": deck.path, "game": deck.game, "rules": request.wishes.version, "options": dict(request.options)}
    body = {**head, "verdict": verdict, "seed": request.seed, **hand_data(dealt)}
    click.echo(json_text(body))


def _tell(
    reporter: Reporter, deck: "Deck", catalogue: "Catalogue", request: "Request", dealt: "Dealt", *, line: bool
) -> None:
    from kamifuda.commands.hand_text import hand_lines

    game = catalogue.game.name.get("en") or catalogue.game.name[catalogue.game.home_language]
    rules = f", rules {request.wishes.version}" if request.wishes.version else ""
    reporter.echo(f"{deck.name or deck.path} ({game}{rules}), seed {request.seed}")
    reporter.echo("")
    for each in hand_lines(dealt, line=line):
        reporter.folded(each, len(each) - len(each.lstrip()) + 4)
    hand = plural(len(dealt.opening.hand), "card")
    cards = sum(entry.count or 0 for entry in deck.entries)
    reporter.last("")
    reporter.last(f"dealt {hand} of 1 deck, {plural(cards, 'card')}, with seed {request.seed}")
