"""`kamifuda odds`: chances of a deck, exact where that can be counted, dealt where it cannot."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.idle import of_redraws, tell_idle
from kamifuda.commands.options import Whole, color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.policies import POLICY, faults_of_rules, read_wished_policy, refuse
from kamifuda.commands.report import Reporter, plural
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic
from kamifuda.pattern import pattern

if TYPE_CHECKING:
    from kamifuda.commands.odds_report import Report
    from kamifuda.decks.catalogue import Catalogue
    from kamifuda.decks.deck import Deck
    from kamifuda.decks.odds.conditions import Question
    from kamifuda.decks.odds.simulation import Study
    from kamifuda.decks.ruling import Ruling

SEEDS = 1 << 64
MOST_TURNS = 40
TURNS = 5  # of castability when nothing is said
HANDS = 100_000
MOST_HANDS = 10_000_000
# Words about how many; a question that begins with them and was not read as such would look for them in card texts.
_COUNTED = pattern(r"(?i)\s*(exactly|at least|at most|none|no|all|up to|[0-9]+ or (more|fewer|less))(\s|$)")
MOST_QUESTIONS = 50

QUESTIONS = """\b
A QUERY asks for one card or more that it matches, among all cards seen:
  "kind:servant"                  one or more
  "2+ kind:servant"               two or more; "2-3 kind:servant" two or three
  "exactly 2 of kind:servant"     also: fewer than, at most, at least,
                                  more than, no, any
  "2+ kind:servant & 1+ cost<=2"  both, of the same cards; queries may overlap
Several queries are answered one by one and, in the last place, all at once.

"""
EXAMPLE = """\b
Example: kamifuda odds cards/*/decks/dawn-and-moss.txt "2+ kind:servant" "kind:spell" --by-turn 3 --seed 7
"""


@click.command("odds", epilog=QUESTIONS + POLICY + EXAMPLE)
@click.argument("deck", metavar="DECK", type=click.Path(path_type=Path))
@click.argument("queries", metavar="[QUERY]...", nargs=-1)
@click.option(
    "--by-turn",
    "by_turn",
    type=Whole(0, MOST_TURNS),
    metavar="N",
    help="Up to one's own turn N, turn by turn; the opening hand when not given.",
)
@click.option(
    "--castability/--no-castability",
    default=None,
    help="What could be played on which turn; given without being asked when there is no QUERY.",
)
@click.option("--seat", type=click.Choice(["first", "second"]), default="first", help="Your seat.", show_default=True)
@click.option("--mulligan", default="never", metavar="POLICY", help="When you redraw: see below.", show_default=True)
@click.option("--opponent-mulligan", is_flag=True, help="The opponent redraws, where that moves the first turn.")
@click.option(
    "--hands",
    type=Whole(1, MOST_HANDS),
    default=HANDS,
    metavar="N",
    help="How many hands are dealt.",
    show_default=True,
)
@click.option("--seed", type=Whole(0, SEEDS - 1, "0 to 2^64-1"), metavar="N", help="Drawn and shown when not given.")
@click.option("--rules", default="", metavar="VERSION", help="Deal by this version of the rules.")
@click.option("--option", "options", multiple=True, metavar="K=V", help="Set a house option of the game; repeatable.")
@click.option("--lang", default="", metavar="TAG", help="Names of cards in this language, where they have one.")
@click.option(
    "--html",
    type=click.Path(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Write tables and charts as one page, too; as charts alone when FILE ends in .svg.",
)
@workspace_option
@format_option
@color_option
@quiet_option
def command(deck: Path, queries: tuple[str, ...], root: Path, output: str, **asked: Any) -> int:
    """Say how likely cards of DECK are seen by a turn, and how likely each card could be played on a turn.

    Chances before any redraw are counted exactly. Beside them stands what was found by dealing: hands kept under the
    policy for redraws, with their number and the standard error. A deck that is not legal is dealt all the same, and
    the exit code is 1.
    """
    from kamifuda.commands.deck_files import read_decks, read_options
    from kamifuda.decks.legality import judge
    from kamifuda.decks.ruling import Wish

    if not queries and asked["castability"] is False:
        raise KamifudaError("nothing is asked: --no-castability and no QUERY leave nothing to answer; add a QUERY")
    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    reporter.named([deck])
    loaded, decks, found = read_decks(root, [deck])
    catalogue = loaded.catalogues.get(decks[0].game) if decks else None
    if catalogue is None or (faults := faults_of_rules(loaded, catalogue)):
        return refuse(reporter, [*found, *faults] if catalogue else found)
    verdict = judge(decks[0], catalogue, Wish(asked["rules"], options=read_options(asked["options"])))
    report = _study(decks[0], catalogue, verdict.ruling, {**asked, "queries": queries})
    if isinstance(report, Diagnostic):
        return refuse(reporter, [report])
    if verdict.answer != "legal":
        why = "is illegal" if verdict.answer == "illegal" else "cannot be judged"
        reporter.note(f"the deck {why} and is dealt all the same; kamifuda deck check {decks[0].path} tells more")
    unnamed = not report.study.castability
    why = "no card is named where nobody asks what can be played"
    tell_idle(reporter, (*of_redraws(catalogue.game), ("--lang", unnamed, why)))
    _tell(reporter, report, verdict.answer, asked["html"])
    return 0 if verdict.answer == "legal" else 1


def _study(deck: "Deck", catalogue: "Catalogue", ruling: "Ruling", asked: Mapping[str, Any]) -> "Report | Diagnostic":
    """All figures, or why there are none."""
    import secrets

    from kamifuda.commands.odds_report import Report
    from kamifuda.commands.selection import check_language
    from kamifuda.decks.dealing import Request, lay_out, open_book, starts_of, wishes_of
    from kamifuda.decks.odds.simulation import study_deck
    from kamifuda.decks.odds.stock import Stock
    from kamifuda.decks.steps import DealError, Wishes

    game = catalogue.game
    if game.procedure is None:
        why = f"{game.id} has no opening.yaml, so nobody knows how a hand is dealt"
        return diagnostic("cannot-deal", Span(deck.path), why=why)
    check_language(game, asked["lang"])
    policy = read_wished_policy(asked["mulligan"], catalogue)
    wishes = Wishes(asked["seat"], policy, asked["opponent_mulligan"], ruling.version)
    seed = secrets.randbelow(1 << 32) if asked["seed"] is None else asked["seed"]
    languages = (asked["lang"],) if asked["lang"] else ()
    request = Request(seed, wishes, ruling.options, languages=languages)
    book, manners = open_book(game, request)
    study = _asked_for(asked, _questions(asked["queries"], catalogue))
    try:
        stock = Stock(game.procedure, lay_out(deck, game), starts_of(game), wishes_of(game, request), manners, seed)
        return Report(
            deck, game, request, asked["mulligan"], study, study_deck(stock, book, study), book, manners.title
        )
    except DealError as error:
        return diagnostic("cannot-deal", Span(deck.path), why=error)


def _asked_for(asked: Mapping[str, Any], questions: tuple["Question", ...]) -> "Study":
    from kamifuda.decks.odds.simulation import Study

    castability = asked["castability"] if asked["castability"] is not None else not questions
    turns = asked["by_turn"] if asked["by_turn"] else TURNS
    return Study(questions, asked["by_turn"] or 0, asked["hands"], turns if castability else 0)


def _questions(texts: tuple[str, ...], catalogue: "Catalogue") -> tuple["Question", ...]:
    """What is asked, with its queries read in this game; raises KamifudaError when that cannot be read."""
    from kamifuda.decks.odds.conditions import read_question
    from kamifuda.query import parse

    if len(texts) > MOST_QUESTIONS:
        raise KamifudaError(f"{len(texts)} queries are asked at once; {MOST_QUESTIONS} is the most")
    found = []
    for text in texts:
        question = read_question(text)
        if isinstance(question, str):
            example = '"2+ kind:servant"'
            raise KamifudaError(f"cannot read what is asked in: {question.strip() or 'nothing'}; write {example}")
        if _COUNTED.match(text) and question.conditions[0].query == text.strip():
            forms = '"exactly 2 of kind:servant", "at least 1 of …", "no kind:servant" or "2-3 kind:servant"'
            raise KamifudaError(f"cannot read how many are asked for in: {text.strip()}; write {forms}")
        for condition in question.conditions:
            faults = [each for each in parse(condition.query, catalogue.vocabulary)[1] if each.severity == "error"]
            if faults:
                raise KamifudaError(f"in {condition.query!r}: {faults[0].message}; {faults[0].help}")
        found.append(question)
    return tuple(found)


def _tell(reporter: Reporter, report: "Report", verdict: str, page: Path | None) -> None:
    from kamifuda.commands.odds_json import odds_data
    from kamifuda.commands.odds_text import odds_lines
    from kamifuda.commands.report import json_text, terminal_width

    if page is not None:
        from kamifuda.commands.odds_page import write_charts

        write_charts(report, page)
    if reporter.json:
        click.echo(json_text({**odds_data(report), "verdict": verdict}))
        return
    for line in odds_lines(report, terminal_width()):
        reporter.echo(line)
    reporter.last("")
    cards = sum(entry.count or 0 for entry in report.deck.entries)
    wrote = f", wrote {page}" if page else ""
    hands = plural(report.odds.hands, "hand")
    reporter.last(f"dealt {hands} of 1 deck, {plural(cards, 'card')}, with seed {report.request.seed}{wrote}")
