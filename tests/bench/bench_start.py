"""Short commands on this repository, as whole processes: what one waits for while working.

Run by hand: python tests/bench/bench_start.py [--runs N]. `--help` has a bar of 0.15 s of processor time; the others
should feel instant (0.35 s). Beside them stands Python itself, doing nothing.
"""

import argparse
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import measure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    asked = parser.parse_args()
    ours = [sys.executable, "-m", "kamifuda", "-C", str(measure.ROOT)]
    decks = sorted((measure.ROOT / "cards").glob("*/decks/*.txt"))
    with tempfile.TemporaryDirectory() as folder:
        out = str(Path(folder) / "deck.pdf")
        takes = {
            "python": [sys.executable, "-c", "pass"],
            "--help": [*ours, "--help"],
            "explain": [*ours, "explain", "duplicate-id"],
            "games": [*ours, "games"],
            **{f"deck check {deck.stem}": [*ours, "deck", "check", str(deck)] for deck in decks[:1]},
            **{f"hand {deck.stem}": [*ours, "hand", str(deck), "--seed", "1"] for deck in decks[:1]},
            **{f"print {deck.stem}": [*ours, "print", str(deck), "-o", out] for deck in decks[::2]},
            "check": [*ours, "check", "--quiet"],
        }
        measure.show(measure.alternate(takes, asked.runs), "python")


if __name__ == "__main__":
    main()
