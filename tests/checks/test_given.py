"""Ids that were given, redirects from old ones, pairs that are alike on purpose."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from conftest import Run, Workspace
from kamifuda.ledger import read_ledger

from .conftest import KINDS, SCHEMAS, Check, Diagnose

LAMP = "- {id: lamp, kind: beast, name: Lamp}\n"
BOTH = LAMP + "- {id: oil-lamp, kind: spell, name: Lamp, text: Rest.}\n"
HERE = "cards/lab/"


def told(found: Check, **files: str) -> list[str]:
    named: Mapping[str, str] = {HERE + name.replace("_", "."): text for name, text in files.items()}
    return [name for *_, name in found(named)]


@pytest.mark.parametrize(
    ("redirects", "names"),
    [
        ("old: lamp\n", []),
        ("'101303084': lamp\n", []),
        ("older: old\nold: lamp\n", []),
        ("a: b\nb: a\n", ["redirect-circle", "redirect-circle"]),
        ("a: a\n", ["redirect-circle"]),
        ("old: lmap\n", ["redirect-to-nothing"]),
        ("older: old\nold: lmap\n", ["redirect-to-nothing"]),  # told once, where the way ends
        ("lamp: lamp\n", ["redirected-card", "redirect-circle"]),
        ("old:\n", ["wrong-value"]),
        ("old: [lamp]\n", ["wrong-value"]),
        ("OLD: lamp\n", ["bad-id"]),
        ("../old: lamp\n", ["bad-id"]),
        ("- old\n", ["not-a-mapping"]),
    ],
)
def test_redirects(found: Check, redirects: str, names: list[str]) -> None:
    assert told(found, a_yaml=LAMP, redirects_yaml=redirects) == names


def test_a_long_way_of_redirects_is_gone_once(tmp_path: Path) -> None:
    path = tmp_path / "redirects.yaml"
    path.write_text("".join(f"c{n}: c{n + 1}\n" for n in range(20_000)) + "a: b\nb: a\nc: a\n")
    ledger, faults = read_ledger([(path, path.name)])
    assert faults == []
    assert [ledger.now(old) for old in ("c0", "c19999", "c20000", "a", "b", "c")] == [
        "c20000",
        "c20000",
        "",
        "",
        "",
        "",
    ]


@pytest.mark.parametrize(
    ("cards", "lock", "names"),
    [
        (LAMP, "lamp Lamp\n", []),
        (LAMP, "# all\n\nlamp  LAMP\n", []),
        (LAMP, "lamp Lamp\noil-lamp Oil lamp\n", ["lost-id"]),
        (LAMP + "- {id: x, kind: bea\n", "lamp Lamp\noil-lamp Oil lamp\n", ["yaml-unclosed-bracket"]),  # nobody knows
        (LAMP.replace("Lamp", "Whale"), "lamp Lamp\n", ["reused-id"]),
        (LAMP.replace("Lamp", "Whale, aliases: [Lamp]"), "lamp Lamp\n", []),
        (LAMP, "lamp\n", []),
        (LAMP, "<<<<<<< ours\nlamp Lamp\nlamp Lamp\n", ["wrong-value", "wrong-value"]),
    ],
)
def test_locked_ids(found: Check, cards: str, lock: str, names: list[str]) -> None:
    assert told(found, a_yaml=cards, ids_lock=lock) == names


def test_a_lost_id_is_right_when_another_stands_for_it(found: Check) -> None:
    assert told(found, a_yaml=LAMP, ids_lock="old Lamp\n", redirects_yaml="old: lamp\n") == []


@pytest.mark.parametrize(
    ("entry", "names"),
    [
        ("- {cards: [lamp, oil-lamp], why: one is lit}\n", []),
        ("- {cards: [lamp, oil-lamp], about: [same-name]}\n", []),
        ("- {cards: [lamp, oil-lamp], about: [same-card]}\n", ["same-name", "acknowledged-nothing"]),
        ("- {cards: [lamp, oil-lamp], about: [smae-name]}\n", ["same-name", "acknowledged-nothing"]),
        ("- {cards: [lamp, oil-lmap]}\n", ["same-name", "acknowledged-nothing"]),
        ("- {cards: [lamp]}\n", ["same-name", "wrong-value"]),
        ("- {cards: [lamp, oil-lamp], because: x}\n", ["wrong-value"]),
    ],
)
def test_pairs_that_are_alike_on_purpose(found: Check, entry: str, names: list[str]) -> None:
    assert set(told(found, a_yaml=BOTH, acknowledged_yaml=entry)) == set(names)


def test_the_lock_is_written_and_never_forgets(run: Run, workspace: Workspace) -> None:
    root = workspace({**SCHEMAS, "cards/lab/a.yaml": LAMP, "cards/lab/ids.lock": "gone Old name\n"})
    assert run("check", "--lock", "-C", root).code == 1  # an id that is gone stays gone
    lock = (root / "cards/lab/ids.lock").read_text()
    assert [line for line in lock.splitlines() if not line.startswith("#")] == ["gone Old name", "lamp Lamp"]
    (root / "cards/lab/redirects.yaml").write_text("gone: lamp\n")
    (root / "cards/lab/a.yaml").write_text(LAMP.replace("Lamp", "Whale"))
    answer = run("check", "--lock", "-C", root)
    assert "[reused-id]" in answer.out and (root / "cards/lab/ids.lock").read_text() == lock


def test_a_broken_lock_is_not_written_over(run: Run, workspace: Workspace) -> None:
    lock = "<<<<<<< ours\nlamp Lamp\n"
    root = workspace({**SCHEMAS, "cards/lab/a.yaml": BOTH, "cards/lab/ids.lock": lock})
    assert "is not written" in run("check", "--lock", "-C", root).err
    assert (root / "cards/lab/ids.lock").read_text() == lock


def test_a_card_that_names_an_old_id_is_told_the_new_one(diagnostics: Diagnose) -> None:
    kinds = {"schemas/lab/kinds.yaml": KINDS.replace("fields:", "fields:\n  partner: {type: card}")}
    cards = LAMP + "- {id: oil, kind: beast, name: Oil, partner: former}\n"
    files = {**kinds, "cards/lab/a.yaml": cards, "cards/lab/redirects.yaml": "former: lamp\n"}
    assert ["did you mean lamp?" in each.message for each in diagnostics(files)] == [True]


def test_an_old_id_is_found_and_the_new_one_told(run: Run, workspace: Workspace) -> None:
    deck = "game: lab\n[main]\n2 older\n"
    files = {**SCHEMAS, "schemas/lab/decks.yaml": "piles: {main: {label: {en: Main}}}\n", "cards/lab/a.yaml": LAMP}
    root = workspace({**files, "cards/lab/redirects.yaml": "older: old\nold: lamp\n", "cards/lab/decks/d.txt": deck})
    answer = run("find", "id:older", "--game", "lab", "--format", "ids", "-C", root)
    assert (answer.out, answer.code) == ("lamp\n", 0)
    assert "older is an old id of lab; the card is lamp now" in answer.err
    assert (
        "an old id; the card is lamp now [moved-id]"
        in run("deck", "check", root / "cards/lab/decks/d.txt", "-C", root).out
    )
    table = run("db", "export", "csv", "--table", "redirects", "-C", root).out
    assert table.splitlines() == ["game,old,id", "lab,old,lamp", "lab,older,lamp"]
    run("check", "--fix", "-C", root)
    assert (root / "cards/lab/decks/d.txt").read_text() == deck.replace("older", "lamp")
