"""Decks of many games, legal and illegal, one per line of their rules. Each says at its top what is expected:

    # expected: gem-cap broken 21

for a rule that is broken or undecided, or advice that is not followed; the beginning of the file's name is the verdict.
`# run: --date 2019-08-30` adds to the command line. Games that are not shipped lie in `<game>/schemas/`; what
`deck check --explain` answers about their decks is kept in `tests/golden/decks/<game>/`.
"""

import shlex
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from conftest import Run, Workspace
from kamifuda.decks.deck import Entry
from kamifuda.decks.formats import read_deck
from kamifuda.decks.legality import judge
from kamifuda.decks.ruling import Wish
from kamifuda.game.definition import Game
from kamifuda.source.decoding import read_text
from other_games import DECKS, OTHERS, catalogue, files_of

EXPECTED, RUN = "# expected: ", "# run: "


def words_of(path: Path) -> list[str]:
    lines = path.read_text("utf-8").splitlines()
    return shlex.split(next((line.removeprefix(RUN) for line in lines if line.startswith(RUN)), ""))


def wish_of(path: Path) -> Wish:
    asked = dict(zip(words_of(path)[::2], words_of(path)[1::2], strict=True))
    return Wish(day=asked.get("--date", ""), lists=tuple(filter(None, [asked.get("--list", "")])))


@pytest.mark.parametrize("path", DECKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_deck_is_judged_as_it_says(path: Path) -> None:
    name = path.parent.name
    text, faults = read_text(path, path.name)
    assert text is not None and faults == []
    deck, _ = read_deck(text, {name: catalogue(name)}, name)
    verdict = judge(deck, catalogue(name), wish_of(path))
    found = [
        f"{rule.name} {'advice' if rule.is_advice and finding.answer == 'broken' else finding.answer} {finding.count}"
        for rule in verdict.rules
        for finding in rule.findings
    ]
    assert found == [line.removeprefix(EXPECTED) for line in text.lines if line.startswith(EXPECTED)]
    assert verdict.answer == path.stem.split("-")[0]


@pytest.mark.parametrize("game", sorted({path.parent.name for path in DECKS}))
def test_every_game_has_legal_and_illegal_decks_and_each_of_its_rules_is_broken_once(game: str) -> None:
    decks = [path for path in DECKS if path.parent.name == game]
    assert any(path.stem.startswith("legal-") for path in decks)
    broken = {line.split()[2] for path in decks for line in path.read_text("utf-8").splitlines() if " broken " in line}
    construction = catalogue(game).game.construction
    assert construction is not None
    lists = [rule for each in construction.lists for rule in each.rules]
    assert {rule.name for rule in (*construction.rules, *lists)} <= broken


@pytest.mark.parametrize("game", OTHERS)
def test_the_answers_read_well(game: str, run: Run, workspace: Workspace, golden: Callable[[str, str], None]) -> None:
    decks = [path for path in DECKS if path.parent.name == game]
    files = files_of(game) | {f"cards/{game}/decks/{path.name}": path.read_bytes() for path in decks}
    root = workspace(files)
    for path in decks:
        answer = run("deck", "check", f"cards/{game}/decks/{path.name}", "--explain", *words_of(path), at=root)
        assert answer.code == (0 if path.stem.startswith("legal") else 1), answer.out + answer.err
        golden(f"decks/{game}/{path.stem}.txt", answer.out)


def veiled(entry: Entry, game: Game) -> Iterator[Entry]:
    """An entry whose card is unknown, and one whose card can be read by its name alone."""
    yield replace(entry, cards=(), imitates=(), perhaps=(), written="Somebody Unheard Of")
    if entry.card:
        kept = ("id", "name", "aliases")
        broken = frozenset(key for key in game.kinds[entry.card.kind].fields if key not in kept)
        fields = {key: value for key, value in entry.card.fields.items() if key in kept}
        yield replace(entry, cards=(replace(entry.card, broken=broken, fields=fields),))


@pytest.mark.parametrize("path", DECKS[::3], ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_what_is_unknown_never_makes_a_verdict_false(path: Path) -> None:
    name = path.parent.name
    text, _ = read_text(path, path.name)
    assert text is not None
    deck, _ = read_deck(text, {name: catalogue(name)}, name)
    truth = judge(deck, catalogue(name), wish_of(path)).answer
    for number in sorted({0, len(deck.entries) // 2, len(deck.entries) - 1}):
        for entry in veiled(deck.entries[number], catalogue(name).game):
            entries = (*deck.entries[:number], entry, *deck.entries[number + 1 :])
            answer = judge(replace(deck, entries=entries), catalogue(name), wish_of(path)).answer
            assert answer in ("undecided", truth)
