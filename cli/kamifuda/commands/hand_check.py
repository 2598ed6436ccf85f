"""`kamifuda hand check`: is a written-down opening one that the rules allow?"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, Span, diagnostic, nearest

if TYPE_CHECKING:
    from kamifuda.decks.catalogue import Catalogue
    from kamifuda.decks.deck import Deck, Setting
    from kamifuda.decks.written.judging import JudgedHand
    from kamifuda.decks.written.text import Reading
    from kamifuda.decks.written.verdict import JudgedStep

FORMAT = """\b
The file is plain text:
  deck: ../decks/dawn.txt      the deck, beside this file or in the workspace
  seat: first                  or second, before redraws; first when left out
  rules: VERSION               these two where the deck leaves them open
  option NAME: VALUE
  [opening]
  draw: 3 Candle | Wick        cards with | or · between; so many of one
  put back: Wick               or: put back: all
  redraw: Gust
  keep
  [turn 1]                     and [enemy turn 1]
  draw: Candle                 what each turn begins with
  set: Wick on energy          `on` where there is a choice
  play: Candle                 play: CARD as WAY from PLACE for CARD
  use: Candle ability 2
  discard: Gust                at the end of the turn, to the hand limit

\b
Steps of the opening: place, draw, put back, redraw, put under, keep,
  opponent redraws, opponent keeps. Steps of a turn: draw, set, play, use,
  change CARD into WAY, discard, and the numbers of a player (life: 1500).
What card texts do is taken on your word: draw by effect, discard by effect,
  leaves (a card leaves play). # and // begin comments, behind a step after
  two blanks.
Every step is judged. One that is wrong only because an earlier one was is
  not blamed. kamifuda explain hand says more.

"""
LINE_OUT = "take the line out of the file"
EXAMPLE = "Example: kamifuda hand check cards/*/hands/*.txt"


@click.command("check", epilog=FORMAT + EXAMPLE)
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@workspace_option
@format_option
@color_option
@quiet_option
def check(files: tuple[Path, ...], root: Path, output: str, **asked: Any) -> int:
    """Judge each written-down opening in FILE step by step: draws, redraws, cards kept, set, played and used by turn.

    The first step that is not allowed is named with the rule, and every later one that is wrong on its own. Exit code 1
    unless every hand is legal.
    """
    from kamifuda.commands.deck_files import must_exist

    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    reporter.named(files)
    must_exist(files, "hands")
    told = [_judge(root, path, reporter) for path in files]
    found = sorted((one for each in told for one in each["found"]), key=lambda one: one.order)
    hands = [each["hand"] for each in told]
    summary = _summary(hands, found)
    if output == "json":
        reporter.answer(found, summary, hands=hands)
    else:
        reporter.diagnostics(found)
        for each in told:
            for line in each["lines"]:
                reporter.folded(line, 2)
        steps, wrong = plural(summary["steps"], "step"), summary["not_allowed"]
        end = f"{wrong} not allowed, {summary['missing']} missing, {summary['unread']} not read"
        reporter.last(f"judged {plural(len(hands), 'hand')}, {steps}: {end}")
    return 0 if all(each["verdict"] == "legal" for each in hands) and not count_severities(found)["error"] else 1


def _summary(hands: Sequence[dict[str, Any]], found: Sequence[Diagnostic]) -> dict[str, int]:
    severities = count_severities(found)
    steps = [step for hand in hands for step in hand["steps"]]
    return {
        "hands": len(hands),
        "steps": len(steps),
        "not_allowed": sum(one.name == "illegal-step" for one in found),
        "missing": sum(one.name == "missing-step" for one in found),
        "unread": sum(step["allowed"] is None for step in steps) + sum(one.name == "unread-step" for one in found),
        "errors": severities["error"],
        "warnings": severities["warning"],
    }


def _judge(root: Path, path: Path, reporter: Reporter) -> dict[str, Any]:
    """One file: what is found, the hand as data, and what is said of it in text."""
    from kamifuda.commands.deck_files import shown_path
    from kamifuda.decks.written.text import read_header, read_sections
    from kamifuda.source.decoding import read_text

    shown = shown_path(root, path)
    text, found = read_text(path, shown)
    nothing: dict[str, Any] = {"path": shown, "verdict": "undecided", "steps": []}
    if text is None:
        return {"found": found, "hand": nothing, "lines": []}
    reading = read_header(text)
    deck, catalogue, faults = _read_deck(root, path, reading)
    if deck is None or catalogue is None:
        found = [*found, *reading.found, *faults]
        return {"found": found, "hand": nothing, "lines": [f"{shown}: undecided"]}
    economy = catalogue.game.economy
    read_sections(reading, [key for key, value in economy.state.items() if isinstance(value, int)] if economy else ())
    judged, more = _judge_by(deck, catalogue, reading, reporter)
    found = [*found, *reading.found, *faults, *more, *(judged.found if judged else ())]
    if judged is None:
        return {"found": found, "hand": nothing, "lines": [f"{shown}: undecided"]}
    verdict = _verdict(judged, found)
    hand = {
        "path": shown,
        "verdict": verdict,
        "deck": deck.path,
        "game": deck.game,
        "seat": judged.seat,
        "steps": [_step(each) for each in judged.steps],
        "on_your_word": judged.trusted,
    }
    return {"found": found, "hand": hand, "lines": _lines(shown, deck, catalogue, judged, verdict)}


def _verdict(judged: "JudgedHand", found: Sequence[Diagnostic]) -> str:
    errors = any(one.severity == "error" for one in found)
    return "undecided" if judged.verdict == "legal" and errors else judged.verdict


def _read_deck(root: Path, path: Path, reading: "Reading") -> "tuple[Deck | None, Catalogue | None, list[Diagnostic]]":
    """The deck that a hand names, within the workspace, and its game."""
    from kamifuda.commands.deck_files import NotADeckError, read_decks
    from kamifuda.commands.policies import faults_of_rules

    setting = reading.settings.get("deck")
    if setting is None or not setting.value:
        return None, None, [_no_deck(Span(reading.text.shown), "no header line names it")]
    for place in (path.parent / setting.value, root / setting.value):
        real = Path(os.path.realpath(place)) if "\0" not in setting.value else root
        if real.is_relative_to(root.resolve()) and real.is_file():
            break
    else:
        return None, None, [_no_deck(setting.span, f"there is no file {setting.value} in the workspace")]
    try:
        loaded, decks, found = read_decks(root, [real])
    except NotADeckError as error:
        return None, None, [_no_deck(setting.span, str(error))]
    catalogue = loaded.catalogues.get(decks[0].game) if decks else None
    faults = [one for one in found if one.severity == "error"]
    if catalogue is None:
        return None, None, [*faults, _no_deck(setting.span, f"{setting.value} is of no game that is known")]
    if wrong := faults_of_rules(loaded, catalogue):
        return None, None, [*faults, *wrong]
    if catalogue.game.procedure is None:
        why = f"{catalogue.game.id} has no opening.yaml, so nobody knows how a hand is dealt"
        return None, None, [*faults, _no_deck(setting.span, why)]
    return decks[0], catalogue, faults


def _no_deck(span: Span, why: str) -> Diagnostic:
    return diagnostic("hand-without-deck", span, why=why)


def _judge_by(
    deck: "Deck", catalogue: "Catalogue", reading: "Reading", reporter: Reporter
) -> "tuple[JudgedHand | None, list[Diagnostic]]":
    """Judge by the rules that the hand and its deck choose."""
    from kamifuda.decks.dealing import Request, lay_out
    from kamifuda.decks.legality import judge
    from kamifuda.decks.ruling import Wish, why_no_option
    from kamifuda.decks.steps import DealError, Wishes
    from kamifuda.decks.written.judging import judge_hand

    settings = reading.settings
    found = []
    seat = settings["seat"].value.casefold() if "seat" in settings else "first"
    if seat not in ("first", "second"):
        found.append(_bad(settings["seat"], f"seat is {seat}; it is first or second"))
        seat = "first"
    version = settings["rules"].value if "rules" in settings else ""
    versions = [each.id for each in catalogue.game.versions]
    if version and version not in versions:
        known = f"known are {', '.join(versions)}" if versions else f"the game has one version only, so {LINE_OUT}"
        found.append(_bad(settings["rules"], f"there are no rules {version}; {known}", nearest(version, versions)))
        version = ""
    chosen = {key.removeprefix("option ").strip(): each for key, each in settings.items() if " " in key}
    wrong = [
        _bad(each, why)
        for name, each in chosen.items()
        if (why := why_no_option(catalogue.game, name, each.value, LINE_OUT))
    ]
    if wrong:
        return None, [*found, *wrong]
    verdict = judge(deck, catalogue, Wish(version, options={name: each.value for name, each in chosen.items()}))
    if verdict.answer != "legal":
        reporter.note(f"the deck is {verdict.answer}; kamifuda deck check {deck.path} tells more")
    wishes = Wishes("second" if seat == "second" else "first", version=verdict.ruling.version)
    request = Request(seed=0, wishes=wishes, options=verdict.ruling.options)
    try:
        return judge_hand(
            reading.text.shown, reading.sections, lay_out(deck, catalogue.game), catalogue, request
        ), found
    except DealError as error:
        return None, [*found, _no_deck(Span(reading.text.shown), str(error))]


def _bad(setting: "Setting", why: str, meant: str = "") -> Diagnostic:
    return diagnostic("hand-header", setting.span, why=why, nearest=meant)


def _step(step: "JudgedStep") -> dict[str, Any]:
    return {
        "line": step.line.span.line,
        "section": step.section,
        "text": step.line.words,
        "allowed": None if not step.read else not step.faults,
        "why": [{"text": fault.words, "rule": fault.rule.source if fault.rule else ""} for fault in step.faults],
    }


def _lines(shown: str, deck: "Deck", catalogue: "Catalogue", judged: "JudgedHand", verdict: str) -> list[str]:
    """The answer in words."""
    game = catalogue.game.name.get("en") or catalogue.game.name[catalogue.game.home_language]
    steps = plural(len(judged.steps), "step")
    lines = [f"{shown}: {verdict} ({deck.name or deck.path}, {game}, going {judged.seat}, {steps})"]
    wrong = min((one for one in judged.found if one.name in ("illegal-step", "missing-step")), key=_place, default=None)
    if wrong is not None:
        lines.append(f"  first at line {wrong.span.line}: {wrong.message}")
    if judged.trusted:
        lines.append(f"  taken on your word: {plural(judged.trusted, 'step')} that card texts explain")
    return lines


def _place(one: Diagnostic) -> tuple[int, int]:
    return one.span.line, one.span.column
