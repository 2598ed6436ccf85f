"""`kamifuda deck check`: is a deck legal, rule by rule."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError

if TYPE_CHECKING:
    from kamifuda.decks.ruling import Wish
    from kamifuda.decks.verdict import Verdict
    from kamifuda.loader import Loaded
    from kamifuda.source.text import Text


@click.group("deck")
def command() -> None:
    """Judge decks."""


@command.command("check", epilog="Example: kamifuda deck check cards/*/decks/*.txt --explain")
@click.argument("decks", nargs=-1, required=True, metavar="DECK...", type=click.Path(path_type=Path))
@click.option("--rules", default="", metavar="VERSION", help="Judge by this version of the rules.")
@click.option("--date", "day", default="", metavar="DAY", help="Judge by the rules of a day, such as 2014-09-01.")
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
    from kamifuda.commands.verdict_json import as_json
    from kamifuda.commands.verdict_text import describe, last_line
    from kamifuda.decks.ruling import Wish

    wish = Wish(asked["rules"], asked["day"], _read_options(asked["options"]))
    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    verdicts, found, cards = _judge(root, decks, wish, reporter)
    if output == "json":
        reporter.answer(found, _summary(verdicts, found), decks=[as_json(verdict) for verdict in verdicts])
    else:
        reporter.diagnostics(found)
        for verdict in verdicts:
            for line in describe(verdict, explain=asked["explain"]):
                reporter.echo(line)
        reporter.last(last_line(verdicts, cards))
    legal = all(verdict.answer == "legal" for verdict in verdicts)
    return 0 if legal and not count_severities(found)["error"] else 1


def _read_options(written: Iterable[str]) -> dict[str, str]:
    options = {}
    for each in written:
        name, sign, value = each.partition("=")
        if not name or not sign:
            raise KamifudaError(f"--option {each}: write it as NAME=VALUE")
        options[name.strip()] = value.strip()
    return options


def _judge(
    root: Path, paths: Iterable[Path], wish: "Wish", reporter: Reporter
) -> tuple[list["Verdict"], list[Diagnostic], int]:
    """The verdicts, everything to tell about the decks, and how many cards were looked at."""
    from kamifuda.decks.formats import read_deck
    from kamifuda.decks.legality import judge, unjudged

    found: list[Diagnostic] = []
    texts = [(_read(root, path, found), _folder_game(root, path)) for path in paths]
    loaded = _load(root, [(text, game) for text, game in texts if text])
    found += _faults_of_rules(loaded, reporter)
    verdicts, cards = [], 0
    for text, game in texts:
        if text is None:
            continue
        deck, faults = read_deck(text, loaded.catalogues, game)
        catalogue = loaded.catalogues.get(deck.game)
        verdict = judge(deck, catalogue, wish) if catalogue else unjudged(deck)
        found += [*faults, *verdict.diagnostics]
        verdicts.append(verdict)
        cards += sum(entry.count or 0 for entry in deck.entries)
    return verdicts, sorted(dict.fromkeys(found), key=lambda each: each.order), cards


def _read(root: Path, path: Path, found: list[Diagnostic]) -> "Text | None":
    from kamifuda.source.decoding import read_text

    real = path.resolve()
    shown = real.relative_to(root).as_posix() if real.is_relative_to(root) else real.as_posix()
    text, faults = read_text(path, shown)
    found += faults
    return text


def _folder_game(root: Path, path: Path) -> str:
    """The game whose folder a deck lies in."""
    real = path.resolve()
    parts = real.relative_to(root).parts if real.is_relative_to(root) else ()
    return parts[1] if len(parts) > 2 and parts[0] == "cards" else ""


def _load(root: Path, texts: list[tuple["Text", str]]) -> "Loaded":
    """The games of the decks; all of them when a deck does not tell its game."""
    from kamifuda.decks.formats.header import read_header
    from kamifuda.loader import load
    from kamifuda.workspace import list_workspace

    games = {read_header(text, {}, game).game for text, game in texts}
    known = list_workspace(root)[0].games
    return load(root, games if games <= set(known) else known)


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
