"""`kamifuda print --changed`: what a recorded print lacks, and which of its cards are to be pulled out."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import Command, OutFile
from kamifuda.commands.sections import Sectioned
from kamifuda.output import make_folder, write_atomically

if TYPE_CHECKING:
    from kamifuda.press.ledger import Copies, Print
    from kamifuda.press.printing import Printed

_ledger = partial(click.option, cls=Sectioned, section="Only what changed")


def ledger_options(command: Command) -> Command:
    """`--changed` and `--ledger FILE`."""
    for option in (
        _ledger(
            "--ledger",
            type=OutFile(),
            metavar="FILE",
            help="Record there what is printed; with --changed build/print-ledger.json when not given.",
        ),
        _ledger(
            "--changed",
            is_flag=True,
            help="Print only cards that look otherwise than when the ledger recorded them, and say which to pull out.",
        ),
    ):
        command = option(command)
    return command


class Bookkeeper:
    """The part of a ledger that is about one job: the same decks or query, in the same language and theme."""

    def __init__(self, root: Path, asked: Mapping[str, Any], decks: Sequence[Path]) -> None:
        self._path: Path | None = asked["ledger"]
        self._default = self._path is None and asked["changed"]
        if self._default:
            self._path = root / "build" / "print-ledger.json"
        self._changed: bool = asked["changed"]
        self._job = ""
        self._prints: Mapping[str, Print] = {}
        if self._path is not None:
            from kamifuda.press.ledger import read_ledger

            self._job, self._prints = _job_of(root, asked, decks), read_ledger(self._path)

    @property
    def keeps(self) -> bool:
        """Is there a ledger?"""
        return self._path is not None

    @property
    def before(self) -> "Mapping[str, Copies] | None":
        """What was recorded of the job; None where everything is printed."""
        return self._prints.get(self._job, {}) if self._changed else None

    def record(self, printed: "Printed") -> None:
        """Write down what is there once these sheets are printed and the old cards pulled out."""
        if self._path is None:
            return
        from kamifuda.press.ledger import ledger_text

        if self._default:
            make_folder(self._path.parent)
        write_atomically(self._path, ledger_text({**self._prints, self._job: printed.there}).encode())


def _job_of(root: Path, asked: Mapping[str, Any], decks: Sequence[Path]) -> str:
    """What the job is called in a ledger."""
    from kamifuda.commands.deck_files import shown_path

    named = " + ".join(shown_path(root, deck) for deck in decks) if decks else f"--select {asked['query']}"
    return " ".join([named, *(f"--{key} {asked[key]}" for key in ("game", "lang", "theme") if asked[key])])
