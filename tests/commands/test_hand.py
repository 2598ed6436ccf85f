"""`kamifuda hand` as a player types it, on the small game of the tests."""

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from conftest import Run

TINY = Path(__file__).parents[1] / "games" / "tiny"
DECK = "cards/tiny/decks/evening.txt"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def ask(run: Run, root: Path, *arguments: str) -> dict:  # type: ignore[type-arg]  # JSON
    answer = run("hand", DECK, "--format", "json", *arguments, at=root)
    assert answer.code in (0, 1), answer.err
    found = json.loads(answer.out)
    assert isinstance(found, dict)
    return found


def test_the_answer_in_text(run: Run, tiny: Path, golden) -> None:  # type: ignore[no-untyped-def]  # a fixture
    answer = run("hand", DECK, "--seed", "7", "--seat", "second", "--mulligan", "always", "--turns", "2", at=tiny)
    golden("commands/hand-tiny.txt", answer.out)
    assert answer.out.splitlines()[-1] == "dealt 4 cards of 1 deck, 13 cards, with seed 7"


def test_the_answer_in_json(run: Run, tiny: Path) -> None:
    found = ask(run, tiny, "--seed", "7", "--seat", "first")
    assert {"deck", "game", "rules", "seed", "seat", "steps", "hand", "turns"} <= set(found)
    assert (found["deck"], found["game"], found["seed"], found["seat"]) == (DECK, "tiny", 7, "first")
    assert set(found["hand"][0]) == {"id", "name"} and len(found["hand"]) == 3
    (turn,) = found["turns"]
    assert turn["turn"] == 1 and turn["drawn"] == []
    listed = [each["id"] for group in ("playable", "settable", "not_yet") for each in turn[group]]
    assert sorted(listed) == sorted({card["id"] for card in found["hand"]})
    assert all(each["why"] for each in turn["not_yet"])


def test_same_seed_same_answer_and_a_drawn_seed_is_shown(run: Run, tiny: Path) -> None:
    drawn = ask(run, tiny)
    assert ask(run, tiny, "--seed", str(drawn["seed"])) == drawn
    seeds = {run("hand", DECK, at=tiny).out.rsplit(" ", 1)[1] for _ in range(3)}
    assert len(seeds) > 1


def test_steps_add_up(run: Run, tiny: Path) -> None:
    found = ask(run, tiny, "--seed", "3", "--seat", "second", "--mulligan", "always")
    assert found["counts"] == {"drawn": 4, "put_back": 1, "redrawn": 1}
    held: Counter[str] = Counter()
    for step in found["steps"]:
        ids = [card["id"] for card in step["cards"]]
        held.update(ids if step["action"] in ("draw", "redraw") else [])
        held.subtract(ids if step["action"] == "put-back" else [])
        assert held.total() == step["hand"]
    assert +held == Counter(card["id"] for card in found["hand"])


@pytest.mark.parametrize(
    ("policy", "redraws"),
    [
        ("never", False),
        ("always", True),
        ("fewer than 4 of kind:gust", True),
        ("fewer than 2 of kind:lamp; any kind:gust", None),
    ],
)
def test_a_policy(run: Run, tiny: Path, policy: str, redraws: bool | None) -> None:
    found = ask(run, tiny, "--seed", "5", "--mulligan", policy)
    if redraws is not None:
        assert bool(found["counts"]["redrawn"]) is redraws


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--mulligan", "sometimes"], "--mulligan cannot be read from: sometimes"),
        (["--mulligan", "fewer than 2 of kin:lamp"], "did you mean kind"),
        (["--rules", "1999"], "tiny has no rules 1999"),
        (["--option", "wick"], "write it as NAME=VALUE"),
        (["--seed", "-1"], "is not within"),
        (["--seed", str(2**64)], "is not within"),
        (["--turns", "0"], "is not within"),
        (["--seat", "third"], "'third' is not one of"),
    ],
)
def test_what_is_asked_wrongly_is_told(run: Run, tiny: Path, arguments: list[str], says: str) -> None:
    answer = run("hand", DECK, *arguments, at=tiny)
    assert answer.code == 2 and says in answer.err and answer.out == ""


def test_a_deck_smaller_than_the_hand(run: Run, tiny: Path) -> None:
    (tiny / DECK).write_text("game: tiny\n2 Candle\n", encoding="utf-8")
    answer = run("hand", DECK, "--seat", "first", at=tiny)
    assert answer.code == 1
    assert "3 cards are to be drawn and the pile" in answer.out and "[cannot-deal]" in answer.out
    answer = run("hand", DECK, "--format", "json", at=tiny)
    assert json.loads(answer.out)["diagnostics"][0]["name"] == "cannot-deal"


def test_an_illegal_deck_with_an_unknown_card_is_dealt_all_the_same(run: Run, tiny: Path) -> None:
    (tiny / DECK).write_text("game: tiny\n9 Candle\n30 Nobody knows\n", encoding="utf-8")
    answer = run("hand", DECK, "--seed", "1", at=tiny)
    assert answer.code == 1
    assert "is dealt all the same" in answer.err and "kamifuda deck check" in answer.err
    assert "Nobody knows" in answer.out and "no card file holds this card" in answer.out


@pytest.mark.parametrize("text", ["", "game: nowhere\n4 Candle\n", "4 Candle\n\x00", "game: tiny\n-3 Candle\n"])
def test_what_is_no_deck_gives_no_traceback(run: Run, tiny: Path, text: str) -> None:
    (tiny / DECK).write_text(text, encoding="utf-8")
    answer = run("hand", DECK, at=tiny)
    assert answer.code == 1 and "error" in answer.out


def test_a_deck_that_is_not_there(run: Run, tiny: Path) -> None:
    answer = run("hand", "cards/tiny/decks/none.txt", at=tiny)
    assert answer.code in (1, 2) and "none.txt" in answer.out + answer.err


@pytest.mark.parametrize(
    ("old", "new", "name"),
    [
        ("pay: oil", "pay: water", "undeclared-name"),
        ("kind:lamp", "kind:lump", "query-unknown-value"),
        ("start: 2", "start: option.wind", "impossible-rule"),
        ("refresh: own-turn", "by: counting", "impossible-rule"),
        ("amount: oil", "amount: {times: 2, field: wax}", "undeclared-name"),
    ],
)
def test_by_faulty_rules_nothing_is_dealt(run: Run, tiny: Path, old: str, new: str, name: str) -> None:
    turns = tiny / "schemas/tiny/turns.yaml"
    text = turns.read_text(encoding="utf-8")
    turns.write_text(text.replace(old, new, 1), encoding="utf-8")
    answer = run("hand", DECK, at=tiny)
    assert answer.code == 1 and f"[{name}]" in answer.out and "dealt nothing" in answer.out


SHIPPED = sorted((Path(__file__).parents[2] / "cards").glob("*/decks/*.txt"))


@pytest.mark.parametrize("seat", ["first", "second"])
@pytest.mark.parametrize("deck", SHIPPED, ids=lambda path: path.stem)
def test_every_shipped_deck_deals_and_plays(run: Run, deck: Path, seat: str) -> None:
    arguments = ["--seed", "7", "--seat", seat, "--mulligan", "always", "--turns", "5", "--format", "json"]
    answer = run("hand", str(deck), *arguments, at=deck.parents[3])
    assert answer.code == 0, answer.out + answer.err
    assert len(json.loads(answer.out)["turns"]) == 5


@pytest.mark.parametrize("command", [["hand", DECK], ["odds", DECK], ["schema", "tiny"]])
def test_a_language_that_a_game_does_not_have_is_refused(command: list[str], run: Run, tiny: Path) -> None:
    answer = run(*command, "--lang", "xx", at=tiny)
    assert answer.code == 2
    assert "tiny has no language 'xx'; its languages are en, ja" in answer.err


def test_the_deck_is_never_written_over(run: Run, tiny: Path) -> None:
    before = (tiny / DECK).read_bytes()
    answer = run("hand", DECK, "--seed", "1", "--save", DECK, at=tiny)
    assert (answer.code, "would write over the deck itself" in answer.err) == (2, True)
    assert (tiny / DECK).read_bytes() == before
