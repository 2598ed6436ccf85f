"""`kamifuda deck check`: is a deck legal, rule by rule; `kamifuda deck convert` is added to the same group."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.deck_convert import convert
from kamifuda.commands.idle import tell_idle
from kamifuda.commands.options import color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic

if TYPE_CHECKING:
    from kamifuda.decks.ruling import Wish
    from kamifuda.decks.verdict import Verdict
    from kamifuda.loader import Loaded


@click.group("deck")
def command() -> None:
    """Judge decks, and convert them between formats."""


@command.command("check", epilog="Example: kamifuda deck check cards/*/decks/*.txt --explain")
@click.argument("decks", nargs=-1, required=True, metavar="DECK...", type=click.Path(path_type=Path))
@click.option("--rules", default="", metavar="VERSION", help="Judge by this version of the rules.")
@click.option("--date", "day", metavar="DAY", help="Judge by the rules of a day, such as 2014-09-01.")
@click.option("--list", "lists", multiple=True, metavar="ID", help="Judge by this dated list; repeatable.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="Set a house option of the game; repeatable.")
@click.option("--explain", is_flag=True, help="List every rule that was applied, also those that hold.")
@workspace_option
@format_option
@color_option
@quiet_option
def check(decks: tuple[Path, ...], root: Path, output: str, **asked: Any) -> int:
    """Say of each DECK whether it is legal, illegal or undecided.

    Every rule broken is told: by how much, for which cards, on which lines, and what would mend it. Exit code 1 unless
    all decks are legal.
    """
    from kamifuda.commands.deck_files import read_options
    from kamifuda.commands.verdict_json import as_json
    from kamifuda.commands.verdict_text import MARGIN, describe, last_line
    from kamifuda.decks.ruling import Wish, check_day

    if asked["day"] is not None:
        check_day(asked["day"])
    wish = Wish(asked["rules"], asked["day"] or "", read_options(asked["options"]), asked["lists"])
    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    reporter.named(decks)
    verdicts, found, cards = _judge(root, decks, wish, reporter)
    tell_idle(reporter, [("--explain", output == "json", "JSON lists every rule in any case")])
    if output == "json":
        reporter.answer(found, _summary(verdicts, found), decks=[as_json(verdict) for verdict in verdicts])
    else:
        reporter.diagnostics(found)
        for verdict in verdicts:
            for line in describe(verdict, explain=asked["explain"]):
                reporter.folded(line, MARGIN)
        reporter.last(last_line(verdicts, cards))
    legal = bool(verdicts) and all(verdict.answer == "legal" for verdict in verdicts)
    return 0 if legal and not count_severities(found)["error"] else 1


command.add_command(convert)


def _judge(
    root: Path, paths: Iterable[Path], wish: "Wish", reporter: Reporter
) -> tuple[list["Verdict"], list[Diagnostic], int]:
    """The verdicts, everything to tell about the decks, and how many cards were looked at."""
    from kamifuda.commands.deck_files import read_decks
    from kamifuda.decks.legality import judge, unjudged
    from kamifuda.decks.ruling import has_days
    from kamifuda.decks.verdict import without_banned

    loaded, decks, found = read_decks(root, paths)
    found += _faults_of_rules(loaded, reporter)
    games = [loaded.games[deck.game] for deck in decks if deck.game in loaded.games]
    undated = bool(games) and not any(has_days(game, wish) for game in games)
    tell_idle(reporter, [("--date", undated, "nothing that these decks are judged by begins or ends on a day")])
    verdicts = []
    for deck in decks:
        catalogue = loaded.catalogues.get(deck.game)
        verdict = judge(deck, catalogue, wish) if catalogue and deck.complete else unjudged(deck)
        found += verdict.diagnostics
        verdicts.append(verdict)
    cards = sum(entry.count or 0 for deck in decks for entry in deck.entries)
    found = without_banned(found, verdicts)
    return verdicts, sorted(dict.fromkeys(found), key=lambda each: each.order), cards


def _faults_of_rules(loaded: "Loaded", reporter: Reporter) -> list[Diagnostic]:
    """What is wrong with the games' own files, without which no verdict is sure; card files are only mentioned."""
    rules = [each for name in loaded.catalogues for each in loaded.catalogues[name].rulebook.diagnostics]
    games = [each for each in loaded.diagnostics if "schemas/" in each.span.path and each.severity == "error"]
    others = sum(each.severity == "error" for each in loaded.diagnostics) - len(games)
    if others:
        reporter.note(f"{plural(others, 'error')} in card files; kamifuda check tells more")
    return games + rules


def _summary(verdicts: list["Verdict"], found: list[Diagnostic]) -> dict[str, object]:
    severities = count_severities(found)
    answers = {answer: sum(each.answer == answer for each in verdicts) for answer in ("legal", "illegal", "undecided")}
    return {"decks": len(verdicts), **answers, "errors": severities["error"], "warnings": severities["warning"]}
