"""`kamifuda deck convert`: from one deck format to another, and what that loses."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import STDOUT, OutFile, color_option, format_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.diagnostics import Diagnostic, nearest

if TYPE_CHECKING:
    from kamifuda.decks.formats import Format

# Whether a deck is right is for `deck check`; a conversion carries it as it is.
_FOR_CHECK = frozenset(
    [
        "unknown-card",
        "no-card-data",
        "deck-without-game",
        "deck-unknown-game",
        "deck-unknown-pile",
        "deck-unknown-set",
        "split-entry",
        "count-missing",
        "deck-blank-line",
        "printing-differs",
        "deck-garbled-name",
        "look-alike-card",
        "other-spelling",
    ]
)
_HARMLESS = frozenset(("ambiguous-card", "card-number"))  # errors with which there is still something to write


class FormatName(click.ParamType):  # type: ignore[type-arg]  # older clicks are not generic
    """The name of a deck format."""

    name = "format"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The format, or a word on which there are."""
        from kamifuda.decks.formats import FORMATS, format_named

        found = format_named(value)
        if found is None:
            known = [word for each in FORMATS for word in (each.name, *each.also)]
            guess = nearest(value, known)
            meant = f"; did you mean {guess}?" if guess else "."
            self.fail(
                f"{value!r} is no deck format{meant} There are {', '.join(each.name for each in FORMATS)}", param, ctx
            )
        return found


@click.command("convert", epilog="Example: kamifuda deck convert cards/nova/decks/dawn-and-moss.txt --to csv")
@click.argument("deck", type=click.Path(path_type=Path))
@click.option("--to", "target", required=True, metavar="FORMAT", type=FormatName(), help="What to write; see above.")
@click.option("--out", "-o", metavar="FILE", type=OutFile(), help="Write there, not to the terminal.")
@workspace_option
@format_option
@color_option
@quiet_option
def convert(deck: Path, target: "Format", out: Path | None, root: Path, output: str, **asked: Any) -> int:
    """Write DECK in another format; which one it is in is told by its content.

    Formats: kamifuda (our own), list (a plain list with headings), arena (MTG Arena), cod (Cockatrice), dek (Magic
    Online), o8d (OCTGN), ydk (EDOPro), ydke (a ydke:// link), dck (Forge), csv, json, tts (Tabletop Simulator).

    Within one format every byte is kept. Between two, whatever the new one cannot hold is told as a warning. Cards need
    not be known; where they are, numbers of other programs become names and names become numbers.
    """
    out = None if out == STDOUT else out
    written, found, title = _convert(root, deck, target)
    reporter = Reporter(root, output, asked["color"], asked["quiet"])
    reporter.named([deck])
    severities = count_severities(found)
    if written is not None and out is not None:
        from kamifuda.output import write_atomically

        write_atomically(out, written)
    if output == "json":
        text = None if written is None or out else written.decode("utf-8", "replace")
        file = str(out) if out and written is not None else None
        summary = {"decks": 1, "errors": severities["error"], "warnings": severities["warning"]}
        reporter.answer(found, summary, file=file, deck=text)
    elif out is not None:
        reporter.diagnostics(found)
        told = f"{plural(severities['error'], 'error')}, {plural(severities['warning'], 'warning')}"
        done = f"converted {title} to {target.title}, {out}" if written is not None else "converted nothing"
        reporter.last(f"{done}: {told}")
    else:
        reporter.complain(found)
        if written is not None:
            click.echo(written, nl=False)
    return 1 if severities["error"] or written is None else 0


def _convert(root: Path, path: Path, target: "Format") -> tuple[bytes | None, list[Diagnostic], str]:
    """The bytes of the deck in its new format, everything to tell, and what it was read as."""
    from kamifuda.commands.deck_files import load_for, read_file
    from kamifuda.decks.conversion import convert as convert_deck
    from kamifuda.decks.formats import detect

    text, found, game = read_file(root, path)
    if text is None:
        return None, found, ""
    source = detect(text)
    catalogues = load_for(root, game)
    deck, faults = source.read(text, catalogues, game)
    title = next((each.title for each in _formats() if each.name == deck.format), source.title)
    found += [each for each in faults if each.name not in _FOR_CHECK]
    if deck.format == target.name:
        return path.read_bytes(), _sorted(found), title
    if any(each.severity == "error" and each.name not in _HARMLESS for each in found):
        return None, _sorted(found), title
    written, losses = convert_deck(deck, target, catalogues)
    if target.by_number:
        unclear = [each for each in found if each.name == "ambiguous-card"]
        if unclear:
            return None, _sorted(found), title
    else:
        found = [each for each in found if each.name != "ambiguous-card"]
    return written.encode("utf-8", "replace"), _sorted([*found, *losses]), title


def _formats() -> "Sequence[Format]":
    from kamifuda.decks.formats import FORMATS

    return FORMATS


def _sorted(found: list[Diagnostic]) -> list[Diagnostic]:
    return sorted(dict.fromkeys(found), key=lambda each: each.order)
