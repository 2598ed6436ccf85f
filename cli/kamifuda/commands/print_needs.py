"""Which options of `kamifuda print` go with which others."""

from collections.abc import Mapping
from typing import Any

import click

from kamifuda.commands.needs import Need, expect_needs
from kamifuda.commands.options import STDOUT
from kamifuda.diagnostics import KamifudaError

Asked = Mapping[str, Any]


def _images(asked: Asked) -> bool:
    return asked["images"] is not None


def _no_images(asked: Asked) -> bool:
    return not _images(asked)


def _sides(asked: Asked) -> str:
    """The sides that are wanted."""
    return "fronts" if asked["no_backs"] else str(asked["sides"])


def _marked(asked: Asked) -> bool:
    return bool(asked["crop_marks"] != "none" or asked["crosses"] or asked["cut_lines"] != "none")


def _bled(asked: Asked) -> bool:
    return bool(asked["bleed"])


NEEDS = (
    Need(("gutter",), lambda asked: asked["fold"], "without --fold", "--fold", same=True),
    Need(("card_size", "image_bleed"), _images, "without --images", "--images FOLDER", same=True),
    Need(("game",), lambda asked: asked["query"] is not None, "without --select", "--select QUERY"),
    Need(("icc", "rich_black"), lambda asked: asked["profile"], "without --profile", "--profile SHOP"),
    Need(
        ("order", "decks_on", "lang", "theme", "mark", "final", "ledger", "make_bleed"),
        _no_images,
        "with --images: ready pictures stand as their files are named, and show what they show",
    ),
    Need(
        ("decks_on",), lambda asked: asked["query"] is None, "with --select, which prints no decks", "decks", same=False
    ),
    Need(
        ("no_backs",),
        lambda asked: asked["sides"] not in ("apart", "backs"),
        "",
        says="--no-backs and --sides {sides} contradict each other",
    ),
    Need(("fold",), lambda asked: _sides(asked) != "fronts", "without backs: what is folded has fronts and backs"),
    Need(
        ("fold",),
        lambda asked: _sides(asked) not in ("apart", "backs"),
        "",
        says="--fold has fronts and backs on one side of the paper: leave out --sides {sides}",
    ),
    Need(("flip",), lambda asked: _sides(asked) != "fronts", "where only fronts are printed"),
    Need(("flip",), lambda asked: not asked["fold"], "with --fold: nothing is printed on the other side"),
    Need(
        ("reverse_backs",),
        lambda asked: _sides(asked) in ("apart", "backs"),
        "where backs are not by themselves",
        "--sides apart or --sides backs",
    ),
    Need(("bleed_where", "bleed_on", "make_bleed"), _bled, "without bleed", "--bleed 3"),
    Need(("bleed_on",), lambda asked: asked["bleed_on"] != "backs" or _sides(asked) != "fronts", "without backs"),
    Need(("bleed_on",), lambda asked: asked["bleed_on"] != "fronts" or _sides(asked) != "backs", "without fronts"),
    Need(("mark_length",), lambda asked: asked["crop_marks"] != "none", "with --crop-marks none"),
    Need(("mark_colour", "mark_width"), _marked, "with --crop-marks none and no other marks"),
    Need(
        ("marks_on",), lambda asked: _marked(asked) or asked["safe_zone"], "with --crop-marks none and no other marks"
    ),
    Need(("marks_on",), lambda asked: not asked["fold"], "with --fold: fronts and backs are on one side"),
    Need(("marks_on",), lambda asked: asked["marks_on"] != "backs" or _sides(asked) != "fronts", "without backs"),
    Need(("marks_on",), lambda asked: asked["marks_on"] != "fronts" or _sides(asked) != "backs", "without fronts"),
    Need(
        ("max_size",),
        lambda asked: asked["out"] != STDOUT,
        "with -o -: several files cannot go to stdout",
        "-o FILE",
        same=True,
    ),
)


def expect_options(ctx: click.Context) -> None:
    """Stop where options do not go together, or would do nothing; raises KamifudaError."""
    asked = ctx.params
    if asked["profile"]:
        if _images(asked):
            raise KamifudaError(
                "--images and --profile do not go together: a shop takes ready pictures as they are; "
                "kamifuda preflight FILE... --profile SHOP judges them"
            )
        for name in ("changed", "ledger"):
            if asked[name]:
                raise KamifudaError(f"--profile and --{name} do not go together: a shop gets all cards of a deck")
        return
    if asked["changed"] and _images(asked):
        raise KamifudaError("--changed is for cards of a workspace, not for --images")
    if asked["out"] == STDOUT and asked["sides"] == "apart":
        raise KamifudaError("--sides apart writes two files, which cannot both go to stdout: name a file")
    expect_needs(ctx, NEEDS)
