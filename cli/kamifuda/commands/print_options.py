"""The options of `kamifuda print` that say how cards come on paper."""

from collections.abc import Callable, Sequence
from functools import partial

import click

from kamifuda.commands.options import Command, Measure, Whole
from kamifuda.commands.print_values import BLACK, Colours, MadeBleed, Margins, Pair, Places
from kamifuda.commands.sections import Sectioned

_paper = partial(click.option, cls=Sectioned, section="Paper and places")
_bleed = partial(click.option, cls=Sectioned, section="Bleed")
_order = partial(click.option, cls=Sectioned, section="Order and copies")
_backs = partial(click.option, cls=Sectioned, section="Backs")
_marks = partial(click.option, cls=Sectioned, section="Marks")

_ALL: Sequence[Callable[[Command], Command]] = (
    _paper(
        "--paper",
        default="A4",
        metavar="NAME",
        help="A5 to A3+, Letter, Legal, Tabloid, Arch-B, …, or 210x297mm, 12x18in.",
        show_default=True,
    ),
    _paper(
        "--orientation",
        type=click.Choice(["best", "portrait", "landscape"]),
        default="best",
        help="How the paper lies; best: as more cards go on it.",
        show_default=True,
    ),
    _paper(
        "--grid",
        type=Pair(int, 1, 100, both=True),
        metavar="3x3",
        help="So many columns and rows; as many as go when not given.",
    ),
    _paper(
        "--margin",
        default="5",
        type=Margins(),
        metavar="MM",
        help="Free at the edges: 5, or 5,bottom=12.",
        show_default=True,
    ),
    _paper(
        "--gap",
        default="0",
        type=Pair(float, 0, 100),
        metavar="MM",
        help="Between cards: 2, or 2x3 across and down.",
        show_default=True,
    ),
    _paper("--skip", default="", type=Places(), metavar="1,4", help="Places that stay empty on every sheet."),
    _bleed(
        "--bleed", default=0.0, type=Measure(0, 10), metavar="MM", help="Bleed around each card.", show_default=True
    ),
    _bleed(
        "--bleed-where",
        type=click.Choice(["each", "outside"]),
        default="each",
        help="outside: cards touch, and only the outer edges have bleed.",
        show_default=True,
    ),
    _bleed(
        "--bleed-on",
        type=click.Choice(["both", "fronts", "backs"]),
        default="both",
        help="Sides that have bleed.",
        show_default=True,
    ),
    _bleed(
        "--make-bleed",
        default="mirror",
        type=MadeBleed(),
        metavar="HOW",
        help="For faces that have none: mirror, edge, none, or a colour.",
        show_default=True,
    ),
    _order(
        "--order",
        type=click.Choice(["deck", "name", "id", "kind"]),
        default="deck",
        help="deck: as the deck lists them.",
        show_default=True,
    ),
    _order("--stack", is_flag=True, help="Cut all sheets as one stack: the piles, put on each other, are in order."),
    _order(
        "--copies",
        default=1,
        type=Whole(1, 100),
        metavar="N",
        help="Of everything, one whole set after another.",
    ),
    _order(
        "--decks",
        "decks_on",
        type=click.Choice(["together", "apart"]),
        default="together",
        help="apart: each deck begins a sheet, and its sheets bear its name.",
        show_default=True,
    ),
    _backs(
        "--sides",
        type=click.Choice(["both", "apart", "fronts", "backs"]),
        default="both",
        help="both: each front page followed by its back; apart: in two files.",
        show_default=True,
    ),
    _backs("--no-backs", is_flag=True, help="The same as --sides fronts."),
    _backs(
        "--flip",
        type=click.Choice(["long", "short"]),
        default="long",
        help="Edge about which the printer turns the paper.",
        show_default=True,
    ),
    _backs("--reverse-backs", is_flag=True, help="With --sides apart or backs: the last back page first."),
    _backs("--fold", is_flag=True, help="Fronts and backs on one side of the paper, to fold in the middle and glue."),
    _backs(
        "--gutter",
        default=6.0,
        type=Measure(0, 50),
        metavar="MM",
        help="With --fold: between fronts and backs.",
        show_default=True,
    ),
    _backs(
        "--printer", default="", metavar="NAME", help="Correct what this printer does, as kamifuda calibrate recorded."
    ),
    _marks(
        "--crop-marks",
        type=click.Choice(["outside", "between", "none"]),
        default="outside",
        help="between: also between cards.",
        show_default=True,
    ),
    _marks("--crosses", is_flag=True, help="Small crosses on the corners of cards."),
    _marks(
        "--cut-lines",
        type=click.Choice(["none", "behind", "above"]),
        default="none",
        help="Lines along every cut, behind or above the cards.",
        show_default=True,
    ),
    _marks(
        "--mark-colour",
        default=(BLACK, None),
        type=Colours(),
        metavar="COLOUR",
        help="black, #ff0000, or black/white, seen on any ground.",
        show_default="black",
    ),
    _marks("--mark-length", default=4.0, type=Measure(0, 100), metavar="MM", help="Of crop marks.", show_default=True),
    _marks(
        "--mark-width",
        default=0.28,
        type=Measure(0, 10),
        metavar="PT",
        help="At least 0.25; 0: no lines.",
        show_default=True,
    ),
    _marks(
        "--marks-on",
        type=click.Choice(["both", "fronts", "backs"]),
        default="both",
        help="Sides that have marks.",
        show_default=True,
    ),
    _marks(
        "--safe-zone", default=0.0, type=Measure(0, 20), metavar="MM", help="A dashed frame so far inside each card."
    ),
    _marks("--no-ruler", is_flag=True, help="No ruler of 50 mm on the sheets."),
    _marks("--no-label", is_flag=True, help="No words on the sheets: deck, page, side, size."),
)


def sheet_options(command: Command) -> Command:
    """Everything that says how cards come on paper."""
    for option in reversed(_ALL):
        command = option(command)
    return command
