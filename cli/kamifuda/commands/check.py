"""`kamifuda check`: everything in a workspace."""

import os
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kamifuda.commands.gathering import gathered
from kamifuda.commands.options import color_option, format_option, jobs_option, quiet_option, workspace_option
from kamifuda.commands.report import Reporter, count_severities, plural
from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError
from kamifuda.reach import below, entries, is_file, is_folder

if TYPE_CHECKING:
    from kamifuda.loader import File, Loaded

_ROUNDS = 5  # mending one thing may bring another to light: a space behind an invisible character
_LOOKED_AT = "card files, game files, templates and decks"


@click.command("check", epilog="Example: kamifuda check cards/ --format json")
@click.argument("paths", nargs=-1, metavar="[PATH]...", type=click.Path(path_type=Path))
@click.option(
    "--fix",
    is_flag=True,
    help="Mend what is safe: invisible characters, space at a line's end, numbers and ids typed in full width, "
    "misspelt names in decks that can mean one card only.",
)
@click.option("--lock", is_flag=True, help="Write cards/GAME/ids.lock: the ids given so far, so that none gets lost.")
@click.option("--strict", is_flag=True, help="Warnings count as errors.")
@workspace_option
@format_option
@color_option
@quiet_option
@jobs_option
def command(paths: tuple[Path, ...], fix: bool, lock: bool, strict: bool, root: Path, jobs: int, **manner: Any) -> int:
    """Check every card file, game file, template and deck of the workspace, or only those under PATH.

    Each fault is told with file, line and column, what is there, what is expected, and how to mend it. Exit code 1 when
    there is an error.
    """
    reporter = Reporter(root, **manner)
    wanted = [_inside(path, root) for path in paths]
    looked = _look(root, wanted, jobs)
    blocked = False
    if fix:
        looked, blocked = _fix(root, wanted, looked, reporter, jobs)
    if lock:
        if paths:
            reporter.note("--lock writes down the ids of every game, wherever PATH leads")
        _lock(root, reporter)
        looked = _look(root, wanted, jobs)
    severities, counts = count_severities(looked.found), looked.counts
    if not counts["files"] and not looked.found:
        where = ", ".join(map(str, paths)) if paths else str(root)
        raise KamifudaError(f"nothing to check in {where}: it holds no {_LOOKED_AT.replace(' and ', ' or ')}")
    for path, shown in zip(paths, wanted, strict=True):
        if not looked.says(shown):
            reporter.note(f"not looked at: {path}; only {_LOOKED_AT} are")
    if reporter.json:
        reporter.answer(looked.found, {**counts, "errors": severities["error"], "warnings": severities["warning"]})
    else:
        reporter.diagnostics(looked.found)
        looked_at = ", ".join(plural(number, noun.removesuffix("s")) for noun, number in counts.items())
        result = f"{plural(severities['error'], 'error')}, {plural(severities['warning'], 'warning')}"
        reporter.last(f"checked {looked_at}: {result}")
    if blocked:
        return 2
    nothing = not counts["files"]  # all there is lies in the wrong place
    return 1 if nothing or severities["error"] or (strict and severities["warning"]) else 0


@dataclass(frozen=True)
class _Looked:
    """What was looked at, and what is wrong with it."""

    files: Sequence["File"]
    found: Sequence[Diagnostic]

    @property
    def counts(self) -> dict[str, int]:
        """How much was looked at, for the last line."""
        return {
            "games": len({file.game for file in self.files if file.game}),
            "files": len(self.files),
            "cards": sum(file.cards for file in self.files),
            "decks": sum(file.room == "decks" for file in self.files),
        }

    def says(self, path: str) -> bool:
        """Whether anything at a path was looked at."""
        places = [*(file.path for file in self.files), *(each.span.path for each in self.found)]
        return any(_is_under(place, [path]) for place in places)


def _look(root: Path, wanted: Collection[str], jobs: int) -> _Looked:
    """Everything in the workspace, or what lies under some paths; all is read, as one card speaks of others."""
    from kamifuda.loader import load_everything

    loaded = load_everything(root, jobs)
    files = [file for file in loaded.files if not file.path.startswith("shipped:")]
    templates = _templates(root)
    found = list(loaded.diagnostics)
    if any(not wanted or _is_under(file.path, wanted) for file in templates):
        found += _check_templates(root, loaded, jobs)
        files += templates
    if is_folder(root / "art"):
        found += _check_pictures(loaded)
    if is_folder(root / "fonts"):
        from kamifuda.press.checking import check_fonts

        known = set(found)
        found += [fault for fault in check_fonts(root / "fonts") if fault not in known]
    for file, faults in _mappings(root, loaded):
        files.append(file)
        found += faults
    ordered = gathered(found)
    if wanted:
        files = [file for file in files if _is_under(file.path, wanted)]
        ordered = [each for each in ordered if _is_under(each.span.path, wanted)]
    return _Looked(files, ordered)


def _templates(root: Path) -> list["File"]:
    """The user's own templates and themes."""
    from kamifuda.loader import File

    paths = [path for path in below(root / "templates") if path.match("*.xml") or path.match("theme*.yaml")]
    return [File(path.relative_to(root).as_posix(), "", "templates") for path in paths if is_file(path)]


def _mappings(root: Path, loaded: "Loaded") -> "Iterable[tuple[File, list[Diagnostic]]]":
    """How cards of other programs become cards of the user's own games, and what is wrong with that."""
    from kamifuda.loader import File

    for name, game in loaded.games.items():
        for path in entries(root / "schemas" / name / "imports"):
            if path.suffix in (".yaml", ".yml") and is_file(path):
                from kamifuda.imports.mapping import read_plan

                shown = path.relative_to(root).as_posix()
                yield File(shown, name, "schemas"), read_plan(path, shown, game)[1]


def _check_pictures(loaded: "Loaded") -> Iterable[Diagnostic]:
    """Faults in the user's own pictures."""
    from kamifuda.press.plan import Folder
    from kamifuda.press.proofing import check_pictures

    for place in loaded.workspace.art[:1]:
        folder = Folder(place.path, place.shown)
        for name, library in loaded.libraries.items():
            if is_folder(place.path / name):
                yield from check_pictures(name, library.game.home_language, library.cards, folder)


def _check_templates(root: Path, loaded: "Loaded", jobs: int) -> Iterable[Diagnostic]:
    import kamifuda.press.checking  # noqa: F401 - before the work is divided, so that it is imported once
    from kamifuda.jobs import cut, open_workers

    common = any(is_file(path) and path.suffix in (".xml", ".yaml") for path in entries(root / "templates"))
    wanted = [name for name in loaded.libraries if common or is_folder(root / "templates" / name)]
    with open_workers(jobs) as workers:
        way = workers.way(len(wanted), 1)
        tasks = [way.submit(_check_some, loaded, part) for part in cut(wanted, way.parts)]
        for task in tasks:
            yield from task.result()


def _check_some(loaded: "Loaded", games: Sequence[str]) -> list[Diagnostic]:
    """Faults in the templates of some games."""
    from kamifuda.commands.selection import folders_of
    from kamifuda.press.checking import check_templates

    libraries = [loaded.libraries[name] for name in games]
    return [
        fault
        for library in libraries
        for fault in check_templates(library.game, library.cards, folders_of(loaded.workspace, library.game.id))
    ]


def _fix(root: Path, wanted: Collection[str], looked: _Looked, reporter: Reporter, jobs: int) -> tuple[_Looked, bool]:
    """Mend what can be mended, and look again; whether a file could not be written."""
    from kamifuda.commands.fixing import fix_files

    refused: dict[str, None] = {}
    blocked = False
    for _ in range(_ROUNDS):
        mended = fix_files(root, looked.found)
        refused |= dict.fromkeys(mended.refused)
        blocked = blocked or mended.blocked
        for path, count in mended.made.items():
            reporter.note(f"mended {plural(count, 'fault')} in {path}")
        if not mended.made:
            break
        looked = _look(root, wanted, jobs)
    for line in refused:
        reporter.note(line)
    return looked, blocked


def _lock(root: Path, reporter: Reporter) -> None:
    """Write down the ids of every game that has cards here; ids that were given before stay as they are."""
    from kamifuda.ledger import LOCK, lock
    from kamifuda.loader import load
    from kamifuda.output import write_atomically

    for name, library in load(root).libraries.items():
        if not library.cards or not is_folder(root / "cards" / name):
            continue
        home = library.game.home_language
        names = {card.id: card.title(home) if card.name else "" for card in library.cards}
        text = lock(library.ledger, names)
        path = root / "cards" / name / LOCK
        if any(each.span.path == f"cards/{name}/{LOCK}" for each in library.ledger.faults):
            reporter.note(f"cards/{name}/{LOCK} is not written: mend what is wrong in it first")
        elif not is_file(path) or path.read_text(encoding="utf-8") != text:
            write_atomically(path, text.encode())
            added = len(names.keys() - library.ledger.locked.keys())
            reporter.note(f"wrote cards/{name}/{LOCK}: {plural(added, 'new id')}")


def _inside(path: Path, root: Path) -> str:
    """A path, given from the working directory, as diagnostics name it."""
    if not path.exists() and not path.is_symlink():
        raise KamifudaError(f"there is no file or folder {path}")
    parent = Path(os.path.realpath(path.parent))
    real = parent / path.name if path.is_symlink() else Path(os.path.realpath(path))
    if not real.is_relative_to(root):
        raise KamifudaError(f"{path} is outside the workspace {root}")
    return real.relative_to(root).as_posix()


def _is_under(place: str, paths: Iterable[str]) -> bool:
    return any(path == "." or place == path or place.startswith(f"{path}/") for path in paths)
