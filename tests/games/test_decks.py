"""Decks of every game, legal and illegal, one per line of its rules. Each says at its top what is expected:

    # expected: gem-cap broken 21

for a rule that is broken or undecided, or advice that is not followed; the beginning of the file's name is the verdict.
"""

from functools import cache
from pathlib import Path

import pytest

from kamifuda.cards import build_library
from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.formats import read_deck
from kamifuda.decks.legality import judge
from kamifuda.game.load import load_game
from kamifuda.source.decoding import read_text
from kamifuda.source.reading import read

HERE = Path(__file__).parent
DECKS = sorted(path for path in HERE.glob("*/*.txt"))
EXPECTED = "# expected: "


@cache
def catalogue(name: str) -> Catalogue:
    game, faults = load_game(HERE.parents[1] / "schemas" / name, f"schemas/{name}")
    assert game is not None and faults == []
    records = read(HERE / name / "cards.yaml", f"{name}/cards.yaml")
    library, found = build_library(game, {"cards.yaml": records.records})
    assert [*records.diagnostics, *found] == []
    found_catalogue = Catalogue(game, library)
    assert found_catalogue.rulebook.diagnostics == ()
    return found_catalogue


@pytest.mark.parametrize("path", DECKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_deck_is_judged_as_it_says(path: Path) -> None:
    name = path.parent.name
    text, faults = read_text(path, path.name)
    assert text is not None and faults == []
    deck, _ = read_deck(text, {name: catalogue(name)}, name)
    verdict = judge(deck, catalogue(name))
    assert verdict.answer == path.stem.split("-")[0]
    found = [
        f"{rule.name} {'advice' if rule.is_advice and finding.answer == 'broken' else finding.answer} {finding.count}"
        for rule in verdict.rules
        for finding in rule.findings
    ]
    assert found == [line.removeprefix(EXPECTED) for line in text.lines if line.startswith(EXPECTED)]


def test_every_game_has_legal_and_illegal_decks_and_each_of_its_rules_is_broken_once() -> None:
    for game in sorted(path.name for path in (HERE.parents[1] / "schemas").iterdir() if path.is_dir()):
        decks = [path for path in DECKS if path.parent.name == game]
        assert any(path.stem.startswith("legal-") for path in decks)
        broken = {
            line.split()[2] for path in decks for line in path.read_text("utf-8").splitlines() if " broken " in line
        }
        construction = catalogue(game).game.construction
        assert construction is not None
        assert {rule.name for rule in construction.rules} <= broken
