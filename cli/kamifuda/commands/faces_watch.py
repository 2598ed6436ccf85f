"""`kamifuda faces --watch`: draws what a saved file touches, until Ctrl-C."""

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kamifuda.commands.faces import Round, draw_faces
from kamifuda.commands.gathering import gathered
from kamifuda.commands.report import Reporter, plural
from kamifuda.diagnostics import KamifudaError

if TYPE_CHECKING:
    from kamifuda.press.single import Part

WATCHED = ("cards", "schemas", "templates", "art", "fonts")
PAUSE = 0.25  # seconds between two looks
SETTLE = 0.05  # seconds in which a file that is being saved must not change
FEW = 6  # faces that are told by name

Saved = tuple[str, ...]


def watch_faces(asked: Mapping[str, Any], saves: Iterable[Saved] | None = None) -> int:
    """Draw everything, then after each save what it touches; a save that cannot be used is told and waited out."""
    from kamifuda.press.touched import Touched

    touched = Touched()

    def only(parts: "list[Part]") -> "list[Part]":
        found = touched.among(parts)
        return list(parts) if asked["contact"] and found else found

    reporter = _reporter(asked)
    try:
        for saved in follow(asked["root"]) if saves is None else saves:
            reporter = _reporter(asked)  # it remembers lines of files
            began = time.perf_counter()
            try:
                done = draw_faces(asked, only)
            except (KamifudaError, OSError) as problem:
                reporter.note(f"kamifuda: {problem}")
                continue
            touched.settle()
            _add_saved(done, saved)
            _tell(reporter, done, saved, time.perf_counter() - began)
    except KeyboardInterrupt:
        reporter.note("\nstopped watching")
    return 0


def _reporter(asked: Mapping[str, Any]) -> Reporter:
    reporter = Reporter(*(asked[key] for key in ("root", "output", "color", "quiet")))
    reporter.quote("<query>", asked["query"] or "")
    return reporter


def _add_saved(done: Round, saved: Saved) -> None:
    """What is wrong with a saved file concerns whoever saved it, whether its cards were asked for or not."""
    known = set(done.faults)
    found = (fault for fault in done.selection.loaded.diagnostics if fault.span.path in saved)
    own = [fault for fault in found if fault.severity == "error" and fault not in known]
    done.faults += own
    done.selection.elsewhere -= len(own)


def _tell(reporter: Reporter, done: Round, saved: Saved, seconds: float) -> None:
    from kamifuda.commands.faces import tell

    if reporter.json:
        tell(reporter, done)
        return
    reporter.diagnostics(gathered(done.faults))
    names = [Path(file).relative_to(done.folder).as_posix() for file in done.files]
    which = f": {', '.join(names)}" if saved and len(names) <= FEW else ""
    after = f"after {', '.join(saved[:2])}{' …' if len(saved) > 2 else ''} " if saved else ""
    if done.faces:
        reporter.last(f"{after}drew {plural(done.faces, 'face')} in {seconds:.1f} s{which}")
    else:
        why = "no face has changed" if done.selection.copies else done.selection.why_nothing
        reporter.last(f"{after}drew nothing: {why}")
    done.selection.note(reporter)
    if not saved:
        reporter.note(f"watching {', '.join(WATCHED)}; Ctrl-C ends it")


def follow(root: Path, wait: Callable[[float], object] = time.sleep) -> Iterator[Saved]:
    """Once at the beginning and after every save: the files that were saved, as the workspace calls them."""
    before = _look(root)
    yield ()
    while True:
        wait(PAUSE)
        now = _look(root)
        if now == before:
            continue
        while True:  # several files may be saved at once, and a large one not all at once
            wait(SETTLE)
            later = _look(root)
            if later == now:
                break
            now = later
        changed = sorted(path for path in {*before, *now} if before.get(path) != now.get(path))
        before = now
        yield tuple(changed)


def _look(root: Path) -> dict[str, tuple[int, int]]:
    from kamifuda.press.touched import list_files

    found = {}
    for room in WATCHED:
        for path in list_files(root / room):
            try:
                about = path.stat()
            except OSError:  # gone in between
                continue
            found[path.relative_to(root).as_posix()] = (about.st_mtime_ns, about.st_size)
    return found
