"""Writes the documents of a print job while its faces are still being drawn elsewhere."""

from collections import deque
from collections.abc import Collection, Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.diagnostics import Diagnostic
from kamifuda.jobs import Task, Way
from kamifuda.press.drawing import Batch, Drawn
from kamifuda.press.earlier import parts_beside
from kamifuda.press.sheets.imposition import Sheet, Side
from kamifuda.press.sheets.paper import MM

if TYPE_CHECKING:
    from kamifuda.press.binding import Binding
    from kamifuda.press.furnishing import Furniture, Look
    from kamifuda.press.job import Job
    from kamifuda.press.pdf.streams import Used

Stacks = tuple[ExitStack, ExitStack]  # of what ends when a document is whole, and of what ends when it is in its place


def names_apart(out: Path) -> dict[Side, Path]:
    """The files of fronts and of backs that are wanted apart."""
    sides: tuple[Side, ...] = ("front", "back")
    return {side: out.with_name(f"{out.stem}-{side}s{out.suffix}") for side in sides}


def open_writers(job: "Job", out: Path, fronts: Collection[str], stacks: Stacks) -> "list[Writer]":
    """A writer for each document of a job. `fronts`: faces that are sure to be in it."""
    if job.layout.sides == "apart" and job.layout.gutter is None:
        return [
            Writer(job, path, side, fronts if side == "front" else (), stacks)
            for side, path in names_apart(out).items()
        ]
    return [Writer(job, out, "", fronts if job.layout.sides != "backs" else (), stacks)]


class Writer:
    """Writes faces as soon as it is sure that they are on a sheet, while others are still being drawn elsewhere."""

    def __init__(self, job: "Job", out: Path, side: str, sure: Collection[str], stacks: Stacks) -> None:
        self._job, self.out, self._side, self._sure, self._stacks = job, out, side, sure, stacks
        self.own: Sequence[Sheet] = []
        self._waiting: deque[tuple[Drawn, Used]] = deque()
        self._foreseen: Task[list[Furniture]] | None = None
        self._furniture: Sequence[Furniture] = ()

    @cached_property
    def _binding(self) -> "Binding":
        """The document, begun when something is sure to stand in it."""
        from kamifuda.press.binding import binding_in, open_binding

        shelf = next((plan.shelf for plan in self._job.plans.values()), None)
        opened = binding_in if self._job.most else open_binding
        binding = self._stacks[0].enter_context(opened(self._job.about, self._fonts, shelf, self.whole))
        if self._job.marks.ruler or self._job.marks.label:
            binding.prepare_words()  # while others draw
        return binding

    @cached_property
    def whole(self) -> Path:
        """The file that is written: beside its place where it may have to be divided."""
        if not self._job.most:
            return self.out
        from kamifuda.output import scratch

        return self._stacks[1].enter_context(scratch(self.out, ".whole"))

    def _of_side(self, sheets: Sequence[Sheet]) -> list[Sheet]:
        return [sheet for sheet in sheets if self._side in ("", sheet.side)]

    def foresee(self, sheets: Sequence[Sheet], way: Way) -> None:
        """Have drawn what lies around the cards of its sheets as they will be if every face comes out."""
        own = self._of_side(sheets)
        if own:
            from kamifuda.press.furnishing import bare, draw_apart

            self._foreseen = way.submit(draw_apart, list(map(bare, own)), self._look, self._job.about, self._fonts)

    def furnish(self) -> None:
        """Draw now what was foreseen: nobody else does."""
        if self._foreseen is not None:
            self._furniture = self._foreseen.result()

    def take(self, batch: Batch) -> None:
        """Write what can be written. Every front that could be drawn is on a sheet; a back waits for its front."""
        self._waiting += [(face, batch.used) for face in batch.faces if face.stream is not None]
        sure = []
        while self._waiting and self._waiting[0][0].key in self._sure:
            sure.append(self._waiting.popleft())
        if sure:
            self._binding.add(sure)

    def finish(self, sheets: Sequence[Sheet], *, foreseen: bool = False) -> bool:
        """Write the rest and the sheets, those of its side; whether there were any, for none is no file."""
        own = self._of_side(sheets)
        if not own:
            return False
        self.own = own
        placed = {placement.face for sheet in own for placement in sheet.placements}
        self._binding.add([pair for pair in self._waiting if pair[0].key in placed])
        if foreseen and not self._furniture:
            self.furnish()
        self._binding.finish(own, self._look, self._furniture if foreseen else ())
        return True

    @cached_property
    def _look(self) -> "Look":
        from kamifuda.press.furnishing import Look

        job = self._job
        return Look(job.marks, job.layout.spacing.bleed / MM, job.correction)

    @cached_property
    def _fonts(self) -> list[Path]:
        return list(dict.fromkeys(folder for plan in self._job.plans.values() for folder in plan.folders.fonts))


def put_in_place(job: "Job", written: "Sequence[Writer]") -> tuple[list[Path], list[Diagnostic]]:
    """The files of a job; those that may not be so large are divided. Parts of an earlier run go."""
    if not job.most or not written:
        for writer in written:
            if parts_beside(writer.out):  # what they hold tells whose they are
                from kamifuda.press.parts import remove_others

                remove_others(writer.out, (), job.about.title)
        return [writer.out for writer in written], []
    from kamifuda.press.parts import settle

    return settle(written, job.most, job.about.title, reversed_backs=job.layout.reversed_backs)
