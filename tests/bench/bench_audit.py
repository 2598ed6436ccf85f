"""The audit of 18,000 generated cards as a whole command: time and memory of text, JSON and the page with charts.

Run it by hand: python tests/bench/bench_audit.py [--cards N] [--runs N]. Bars: 10 seconds, 600 MB. A third of the cards
says nothing but its numbers, so that each of them has to be compared with all the others.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import measure
from bench.generate import GAME, write_workspace

AUDIT_FILE = """figures:
  body: {of: 'kind:unit', value: (attack + hp) / cost, by: colour, title: {en: Attack and HP per cost}}
supply:
  - {need: cost, from: colour}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=18_000)
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        home = write_workspace(root, asked.cards, 100)
        plain_cards(home)
        (root / "schemas" / GAME / "audit.yaml").write_text(AUDIT_FILE, encoding="utf-8")
        tool = [sys.executable, "-m", "kamifuda", "-C", str(root)]
        takes = {
            "audit, text": [*tool, "audit", GAME, "--no-html"],
            "audit, JSON": [*tool, "audit", GAME, "--no-html", "--format", "json"],
            "audit, text and page": [*tool, "audit", GAME],
        }
        measure.show(measure.alternate(takes, asked.runs), "audit, text")
        peak = measure.peak_memory(takes["audit, text and page"])
        print(f"{asked.cards} cards: {peak:.0f} MB at most (bar 600), page included; bar 10 s")


def plain_cards(home: Path) -> None:
    """Take the rules from every third card, give every tenth an attack of X."""
    chance = Random(2)  # noqa: S311  # the same cards every time
    for path in sorted(home.glob("*.yaml")):
        cards = path.read_text(encoding="utf-8").split("- id: ")[1:]
        path.write_text("".join("- id: " + plainer(card, chance) for card in cards), encoding="utf-8")


def plainer(card: str, chance: Random) -> str:
    """One card, perhaps without rules."""
    if chance.random() < 1 / 3:
        before, _, after = card.partition("  text:\n")
        card = before + "  set:" + after.partition("  set:")[2]
    if chance.random() < 0.1:
        lines = card.split("\n")
        card = "\n".join("  attack: X" if line.startswith("  attack:") else line for line in lines)
    return card


if __name__ == "__main__":
    main()
