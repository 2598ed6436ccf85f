"""Every bar of printing: kamifuda against Typst, WeasyPrint and pdfium, whole processes, alternating, medians, ratios.

Run by hand: python tests/bench/bench_print.py [--cards N ...] [--runs N] [--weasyprint] [--faces]. Missing peers are
installed with pip (WeasyPrint also needs Pango from the system). Each line says what was measured and what the bar is.
"""

import argparse
import importlib.util
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import measure
from bench.print_work import PICTURES, RUN_PDFIUM, RUN_TYPST, RUN_WEASYPRINT, font, write

COLD = {50: 1.2, 540: 0.6, 5400: 0.3}  # of Typst's time
CHANGED = {540: 0.35}  # of Typst's cold time
CHANGED_OWN = {5400: 0.25}  # of our own cold time
MEMORY = {540: 120, 5400: 200}  # MB, summed over processes
FACES, PNG, DPI = 54, 2.5, 300  # so many pictures in so many times what pdfium alone needs
WEASYPRINT = {540: 1 / 12}  # of its time

Takes = dict[str, measure.Command | Callable[[], measure.Taken]]


@dataclass(frozen=True)
class Deck:
    """A workspace of so many cards, and how it is printed."""

    folder: Path
    cards: int

    def print(self, name: str, *more: str) -> list[str]:
        # not by the deck file: one of more than 3000 lines is refused
        command = [
            sys.executable,
            "-m",
            "kamifuda",
            "print",
            "--select",
            "kind:card",
            "-C",
            str(self.folder),
            "--no-backs",
        ]
        return [*command, "-o", str(self.folder / name), *more]

    def forget(self) -> None:
        """Delete the cache."""
        shutil.rmtree(self.folder / "build", ignore_errors=True)

    def change(self) -> None:
        """Give one card another name."""
        path = self.folder / "cards/bench/cards.yaml"
        lines = path.read_text(encoding="utf-8").split("\n")
        middle = self.cards // 2
        name = f'"name": "別名{random.randrange(10**6)}"'  # noqa: S311 - any other name
        lines[middle] = re.sub(r'"name": "[^"]*"', name, lines[middle])
        path.write_text("\n".join(lines), encoding="utf-8")

    def cold(self) -> measure.Taken:
        self.forget()
        return measure.run(self.print("ours.pdf", "--quiet"))

    def changed(self) -> measure.Taken:
        self.change()
        return measure.run(self.print("changed.pdf", "--quiet"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="*", default=[50, 540])
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--weasyprint", action="store_true")
    parser.add_argument("--faces", action="store_true")
    asked = parser.parse_args()
    need("typst", *(["weasyprint"] if asked.weasyprint else []))
    for cards in asked.cards:
        with tempfile.TemporaryDirectory() as folder:
            write(Path(folder), cards)
            print_sheets(Deck(Path(folder), cards), asked.runs, weasyprint=asked.weasyprint)
    if asked.faces:
        with tempfile.TemporaryDirectory() as folder:
            write(Path(folder), FACES)
            draw_faces(Deck(Path(folder), FACES), asked.runs)


def need(*packages: str) -> None:
    """Install peers that are not there."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    if missing:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *missing], check=True)


def print_sheets(deck: Deck, runs: int, *, weasyprint: bool) -> None:
    """Cold prints, prints after one change, and the peers, in turn."""
    peers = deck.folder / "peers"
    typst = [sys.executable, "-c", RUN_TYPST, str(peers / "sheet.typ"), str(deck.folder / "typst.pdf")]
    typst.append(str(font().parent))
    print(f"{deck.cards} cards, {runs} runs")
    takes: Takes = {"cold": deck.cold, "one changed": deck.changed, "typst": typst}
    found = measure.alternate(takes, runs)
    if weasyprint:
        html = str(peers / "sheet.html")
        found["weasyprint"] = [
            measure.run([sys.executable, "-c", RUN_WEASYPRINT, html, str(deck.folder / "weasy.pdf")])
        ]
    measure.show(found, "typst")
    time = {name: measure.median(taken).wall for name, taken in found.items()}
    say("cold, of Typst", time["cold"] / time["typst"], COLD.get(deck.cards))
    say("one changed, of Typst", time["one changed"] / time["typst"], CHANGED.get(deck.cards))
    say("one changed, of our own cold time", time["one changed"] / time["cold"], CHANGED_OWN.get(deck.cards))
    if weasyprint:
        say("cold, of WeasyPrint", time["cold"] / time["weasyprint"], WEASYPRINT.get(deck.cards))
    deck.forget()
    say("MB, cold", measure.peak_memory(deck.print("ours.pdf")), MEMORY.get(deck.cards))
    say("MB, at hand", measure.peak_memory(deck.print("ours.pdf")), MEMORY.get(deck.cards))
    say("MB, Typst", measure.peak_memory(typst), None)
    size, art = (
        (deck.folder / "ours.pdf").stat().st_size,
        sum(p.stat().st_size for p in deck.folder.glob("art/bench/*")),
    )
    say(f"MB of PDF with {PICTURES} pictures", size / 1e6, (1.2 * art + 2000 * deck.cards) / 1e6)
    say_changed(deck)


def say_changed(deck: Deck) -> None:
    """How many faces one change lays out anew, and whether the bytes are those of a cold print."""
    deck.change()
    told = subprocess.run(
        deck.print("warm.pdf", "--format", "json"), env=measure.environment(), stdout=subprocess.PIPE, check=True
    )
    measure.run(deck.print("cold.pdf", "--no-cache"))
    measure.run(deck.print("alone.pdf", "--no-cache", "--jobs", "1"))
    laid_out = json.loads(told.stdout)["summary"]["laid_out"]
    say("faces laid out after one change", laid_out, 1)
    one, *others = ((deck.folder / name).read_bytes() for name in ("warm.pdf", "cold.pdf", "alone.pdf"))
    say("files that differ from a cold print's", sum(other != one for other in others), 0)


def draw_faces(deck: Deck, runs: int) -> None:
    """Single faces as PNG, and pdfium alone on the same pages."""
    folder = str(deck.folder)
    sheet = [sys.executable, "-m", "kamifuda", "print", str(deck.folder / "cards/bench/decks/all.txt"), "-C", folder]
    measure.run([*sheet, "--no-backs", "--paper", "63x88mm", "--margin", "0", "-o", str(deck.folder / "pages.pdf")])
    ours = [sys.executable, "-m", "kamifuda", "faces", "-C", folder, "--select", "kind:card", "--dpi", str(DPI)]
    takes: Takes = {
        "faces --no-cache": [*ours, "--no-cache", "-o", str(deck.folder / "png")],
        "faces": [*ours, "-o", str(deck.folder / "png")],
        "pdfium": [sys.executable, "-c", RUN_PDFIUM, str(deck.folder / "pages.pdf"), str(DPI)],
    }
    print(f"{FACES} faces as PNG at {DPI} dpi, {runs} runs")
    found = measure.alternate(takes, runs)
    measure.show(found, "pdfium")
    time = {name: measure.median(taken).wall for name, taken in found.items()}
    say("faces, of pdfium alone", time["faces --no-cache"] / time["pdfium"], PNG)


def say(what: str, value: float, bar: float | None) -> None:
    """One figure, and what it must not exceed."""
    mark = "" if bar is None else f"   bar {bar:.2f}: {'kept' if value <= bar else 'MISSED'}"
    print(f"  {what:40} {value:8.2f}{mark}")


if __name__ == "__main__":
    main()
