"""Options that change nothing are told beside the answer, and only those."""

from pathlib import Path

import pytest

from conftest import Run

DECKS = Path(__file__).parents[2] / "cards"
NOVA, VIP, CO = "nova/decks/dawn-and-moss.txt", "vip/decks/heave-ho.txt", "co/decks/red-banners.txt"


@pytest.mark.parametrize(
    ("command", "deck", "options", "idle"),
    [
        ("hand", NOVA, ["--budget", "5"], "--budget"),
        ("hand", NOVA, ["--budget", "5", "--turns", "1"], ""),
        ("hand", NOVA, ["--no-cache"], "--no-cache"),
        ("hand", NOVA, ["--mulligan", "always", "--opponent-mulligan"], ""),
        ("hand", VIP, ["--mulligan", "always"], "--mulligan"),
        ("hand", CO, ["--opponent-mulligan"], "--opponent-mulligan"),
        ("odds", VIP, ["--hands", "50", "--mulligan", "always"], "--mulligan"),
        ("odds", CO, ["--hands", "50", "--opponent-mulligan"], "--opponent-mulligan"),
        ("odds", NOVA, ["kind:servant", "--hands", "50", "--lang", "en"], "--lang"),
        ("odds", NOVA, ["kind:servant", "--hands", "50", "--lang", "en", "--castability"], ""),
        ("deck check", NOVA, ["--date", "2014-01-01"], "--date"),
        ("deck check", CO, ["--date", "2014-01-01"], ""),
        ("deck check", CO, ["--date", "2014-01-01", "--rules", "2013-06"], "--date"),
        ("deck check", CO, ["--explain", "--format", "json"], "--explain"),
        ("deck check", CO, ["--explain"], ""),
    ],
)
def test_options_that_change_nothing(run: Run, command: str, deck: str, options: list[str], idle: str) -> None:
    answer = run(*command.split(), deck, *options, at=DECKS)
    told = [line.partition(" changes nothing here: ")[0] for line in answer.err.splitlines() if "nothing here" in line]
    assert (answer.code, told) == (0, [idle] if idle else [])


def test_nothing_asked_of_odds(run: Run) -> None:
    answer = run("odds", NOVA, "--no-castability", at=DECKS)
    assert (answer.code, answer.err) == (
        2, "kamifuda: nothing is asked: --no-castability and no QUERY leave nothing to answer; add a QUERY\n",
    )  # fmt: skip


def test_a_lock_is_of_every_game(run: Run, tmp_path: Path) -> None:
    (tmp_path / "cards/nova").mkdir(parents=True)
    (tmp_path / "cards/nova/a.yaml").write_text("[]\n", encoding="utf-8")
    assert "--lock writes down the ids of every game" in run("check", "cards/nova", "--lock", at=tmp_path).err
