"""`kamifuda import`: cards of other programs as card files."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.options import (
    STDOUT,
    OutFile,
    color_option,
    complete_games,
    format_option,
    quiet_option,
    workspace_option,
)
from kamifuda.commands.report import Reporter, plural
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, nearest
from kamifuda.imports.formats import FORMATS

if TYPE_CHECKING:
    from kamifuda.game.definition import Game
    from kamifuda.imports.mapping import Plan
    from kamifuda.imports.row import Source
    from kamifuda.imports.taking import Taken

_WRITTEN = (".yaml", ".yml", ".json")
_TOLD = 20  # of each list in the text report; JSON tells all


@click.command("import", epilog="Example: kamifuda import table cards/vip/aa.yaml --game vip -o build/aa.yaml")
@click.argument("form", metavar="FORMAT", type=click.Choice(list(FORMATS)))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--game", default="", metavar="ID", shell_complete=complete_games, help="The game the cards are for.")
@click.option(
    "--map", "mapping", type=click.Path(path_type=Path), metavar="FILE", help="Which columns become which fields."
)
@click.option("--kind", default="", metavar="KIND", help="The kind of cards whose row does not say, without --map.")
@click.option("--lang", default="", metavar="TAG", help="The language of all texts in FILE.")
@click.option("-o", "--out", type=OutFile(), metavar="FILE", help="A .yaml or .json file; - is stdout.")
@workspace_option
@format_option
@color_option
@quiet_option
def command(form: str, file: Path, out: Path | None, root: Path, **options: Any) -> int:
    """Take over the cards in FILE: ygoprodeck, edopro, cockatrice, mse, or any table.

    Columns become fields by the mapping --map names, else by the game's own for FORMAT, else by their names. No value
    is made up; what was not taken is reported. Writes build/import/GAME/NAME.yaml unless -o says otherwise: read it,
    then move it to cards/GAME/ and check it. Exit code 1 when a card was left out.
    """
    from kamifuda.imports.formats import read_source
    from kamifuda.imports.taking import take

    wish = _Wish(form, *(options.pop(word) for word in ("game", "mapping", "kind", "lang")))
    if out is not None and out != STDOUT and out.suffix.lower() not in _WRITTEN:
        raise KamifudaError(f"-o {out}: cards are written as {', '.join(_WRITTEN)}; name such a file")
    reporter = Reporter(root, **options)
    source = read_source(form, file)
    if out == STDOUT:
        reporter.to_stderr()
    game, plan, wrong = _plan(root, wish, source)
    if plan is None or wrong:
        return _refuse(reporter, wrong)
    taken = take(source, plan, game, wish.lang)
    shown = f"build/import/{game.id}/{file.stem}.yaml" if out is None else str(out)
    if taken.cards:
        _write(taken, f"{len(taken.cards)} of {_many(source)} cards of {file.name} ({form})", out or root / shown)
    if reporter.json and out != STDOUT:
        _answer(reporter, source, taken, shown)
    else:
        _tell(reporter, source, taken)
        where = f" into {'stdout' if out == STDOUT else shown}" if taken.cards else ", so no file is written"
        reporter.last(f"imported {len(taken.cards)} of {plural(_many(source), 'card')}{where}")
    return 0 if taken.cards and not taken.left_cards else 1


def _many(source: "Source") -> int:
    """How many cards a file holds, readable or not."""
    return len(source.rows) + len(source.left)


def _refuse(reporter: Reporter, wrong: Sequence[Diagnostic]) -> int:
    """Tell what is wrong with a mapping, all of it."""
    if reporter.json:
        reporter.answer(wrong, {"cards": 0})
    else:
        reporter.diagnostics(wrong)
        reporter.last(f"imported nothing: {plural(len(wrong), 'fault')} in the mapping")
    return 2


@dataclass(frozen=True, slots=True)
class _Wish:
    """What was asked for."""

    form: str
    game: str
    mapping: Path | None
    kind: str
    lang: str

    def __post_init__(self) -> None:
        if self.kind and self.mapping is not None:
            raise KamifudaError("--kind is for files without a mapping: the mapping says the kinds")


def _plan(root: Path, wish: _Wish, source: "Source") -> tuple["Game", "Plan | None", list[Diagnostic]]:
    """The game that is meant, how rows become its cards, and what is wrong with the mapping."""
    from kamifuda.imports.mapping import plan_by_names, read_plan
    from kamifuda.loader import load_one_game, used_games
    from kamifuda.workspace import list_workspace

    form, mapping, kind = wish.form, wish.mapping, wish.kind
    workspace, _ = list_workspace(root)
    used = used_games(workspace)
    fitting = [each for each in used if not mapping and _shipped(workspace.games[each].path, form)]
    chosen = wish.game or (used[0] if len(used) == 1 else fitting[0] if len(fitting) == 1 else "")
    if not chosen:
        raise KamifudaError(f"--game is needed: there are {', '.join(used) or 'no games with cards here'}")
    game = load_one_game(root, chosen)
    if wish.lang and wish.lang not in game.languages:
        raise KamifudaError(f"{chosen} has no texts in {wish.lang}; its languages are {', '.join(game.languages)}")
    own = mapping or (None if kind else _shipped(workspace.games[chosen].path, form))
    if own is None:
        if kind and kind not in game.kinds:
            guess = nearest(kind, game.kinds)
            meant = f"did you mean {guess}?" if guess else f"the kinds are {', '.join(game.kinds)}"
            raise KamifudaError(f"{chosen} has no kind {kind}; {meant}")
        return game, plan_by_names(game, source.rows, kind), []
    if not own.is_file():
        raise KamifudaError(f"there is no file {own}")
    plan, found = read_plan(own, own.name, game)
    if plan is None and not found:
        raise KamifudaError(f"{own} is no one mapping")
    return game, plan, sorted(found, key=lambda each: each.order)


def _shipped(folder: Path, form: str) -> Path | None:
    """The mapping that a game has for a format."""
    from kamifuda.reach import entries
    from kamifuda.source import read

    for path in entries(folder / "imports"):
        if path.suffix in (".yaml", ".yml"):
            for record in read(path, path.name).records:
                formats = record.data.get("formats") if isinstance(record.data, dict) else None
                if form == formats or (isinstance(formats, list) and form in formats):
                    return path
    return None


def _write(taken: "Taken", about: str, target: Path) -> None:
    """Write the cards."""
    from kamifuda.imports.writing import as_json, as_yaml
    from kamifuda.output import make_folder, write_atomically

    text = as_json(taken.cards) if target.suffix.lower() == ".json" else as_yaml(taken.cards, about)
    if target == STDOUT:
        click.echo(text, nl=False)
        return
    make_folder(target.parent)
    write_atomically(target, text.encode())


def _tell(reporter: Reporter, source: "Source", taken: "Taken") -> None:
    """What was not taken, as text."""
    reporter.diagnostics(source.diagnostics)
    cards = [f"{each.card}: {each.why}" for each in taken.left_cards]
    values = [f"{each.field} {each.value} of {each.card}: {each.why}" for each in taken.left_values]
    columns = [f"{name} ({plural(count, 'card')})" for name, count in sorted(taken.left_columns.items())]
    for title, lines in (
        ("read otherwise", [*source.notes, *taken.notes]),
        ("cards not taken", cards),
        ("values not taken", values),
        ("columns not taken", columns),
    ):
        if lines:
            reporter.echo(f"{title}:")
            for line in lines[:_TOLD]:
                reporter.folded(f"  {line}", 4)
            if len(lines) > _TOLD:
                reporter.echo(f"  and {len(lines) - _TOLD} more; --format json tells all")


def _answer(reporter: Reporter, source: "Source", taken: "Taken", target: str) -> None:
    """The same as one JSON object."""
    summary = {"cards": len(taken.cards), "of": _many(source), "file": target}
    reporter.answer(
        source.diagnostics,
        summary,
        notes=[*source.notes, *taken.notes],
        left_cards=[{"card": each.card, "why": each.why} for each in taken.left_cards],
        left_values=[
            {"card": each.card, "field": each.field, "value": each.value, "why": each.why} for each in taken.left_values
        ],
        left_columns=dict(sorted(taken.left_columns.items())),
    )
