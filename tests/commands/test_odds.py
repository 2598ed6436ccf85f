"""`kamifuda odds` as a player types it: figures side by side, what they mean, charts, and what cannot be dealt."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from conftest import Run

TINY = Path(__file__).parents[1] / "games" / "tiny"
DECK = "cards/tiny/decks/evening.txt"
FEW = ("--hands", "2000", "--seed", "7")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def ask(run: Run, root: Path, *arguments: str) -> dict[str, Any]:
    answer = run("odds", DECK, "--format", "json", *FEW, *arguments, at=root)
    assert answer.code in (0, 1), answer.err
    found = json.loads(answer.out)
    assert isinstance(found, dict)
    return found


def test_the_answer_in_text(run: Run, tiny: Path, golden) -> None:  # type: ignore[no-untyped-def]  # a fixture
    asked = ("2+ kind:lamp", "no kind:gust", "--by-turn", "2", "--castability", "--mulligan", "no kind:gust")
    answer = run("odds", DECK, *FEW, *asked, at=tiny)
    golden("commands/odds-tiny.txt", answer.out)
    assert answer.out.splitlines()[-1] == "dealt 2000 hands of 1 deck, 13 cards, with seed 7"


def test_the_answer_in_json(run: Run, tiny: Path) -> None:
    found = ask(run, tiny, "2+ kind:lamp", "kind:gust", "--by-turn", "3")
    assert found["deck"] == DECK and found["hands"] == 2000 and found["castability"] is None
    first, second, together = found["answers"]
    assert {"query", "exact", "simulated", "error", "hands"} <= set(first)
    assert (first["query"], second["query"], together["query"]) == (
        "2+ kind:lamp", "kind:gust", "2+ kind:lamp & kind:gust",
    )  # fmt: skip
    for answer in found["answers"]:
        assert [point["turn"] for point in answer["turns"]] == [0, 1, 2, 3]
        assert answer["exact"] == answer["turns"][-1]["exact"] and answer["hands"] == 2000
        assert abs(answer["exact"] - answer["simulated"]) < 5 * answer["error"]
    assert together["exact"] <= min(first["exact"], second["exact"])
    assert {"seen by turn N", "exact", "simulated", "±"} <= set(found["definitions"])


def test_without_a_query_castability_is_told(run: Run, tiny: Path) -> None:
    found = ask(run, tiny)
    castability = found["castability"]
    assert castability["turns"] == 5 and castability["hands"] == 2000 and found["answers"] == []
    for card in castability["cards"]:
        assert [turn["turn"] for turn in card["turns"]] == [1, 2, 3, 4, 5]
        for turn in card["turns"]:
            assert 0 <= turn["share"] <= 1 and turn["error"] > 0 and turn["hands"] <= 2000  # its own denominator
    by_id = {card["id"]: card["turns"] for card in castability["cards"]}
    assert by_id["tiny-01"][0]["share"] == 1  # one oil, of two that are there
    assert "castability" in found["definitions"]


def test_redraws_change_what_is_simulated_and_not_what_is_exact(run: Run, tiny: Path) -> None:
    never, always = (ask(run, tiny, "kind:gust", "--mulligan", words) for words in ("never", "no kind:gust"))
    assert never["answers"][0]["exact"] == always["answers"][0]["exact"]
    assert always["answers"][0]["simulated"] > never["answers"][0]["simulated"] + 0.05
    assert [each["redraws"] for each in always["redraws"]] == [0, 1]
    assert sum(each["share"] for each in always["redraws"]) == pytest.approx(1)


def test_same_seed_same_answer_and_a_drawn_seed_is_shown(run: Run, tiny: Path) -> None:
    assert ask(run, tiny, "kind:gust") == ask(run, tiny, "kind:gust")
    drawn = run("odds", DECK, "kind:gust", "--hands", "10", at=tiny)
    assert re.search(r"with seed \d+$", drawn.out.strip())


def test_a_page_and_a_chart_need_nothing_else(run: Run, tiny: Path) -> None:
    for name in ("odds.html", "odds.svg"):
        asked = ("kind:gust", 'name:"<b>$x_{$"', "--castability", "--by-turn", "2", "--html", name)
        run("odds", DECK, *FEW, *asked, at=tiny)
        text = (tiny / name).read_text(encoding="utf-8")
        assert text.count("<svg") >= 2 and "Castability" in text and "<b>" not in text
        links = set(re.findall(r'(?:href|src|url)\s*[=(]\s*["\']?([^"\')\s>]+)', text))
        assert all(link.startswith("#") for link in links), links
        assert "<script" not in text
        run("odds", DECK, *FEW, *asked, at=tiny)
        assert (tiny / name).read_text(encoding="utf-8") == text


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("game: tiny\n1 Candle\n", "the pile main holds 1"),
        ("game: tiny\n[main]\n", "the pile main holds 0"),
        ("game: tiny\n2 Nobody Knows It\n", "the pile main holds 2"),
    ],
)
def test_decks_that_cannot_be_dealt(run: Run, tiny: Path, deck: str, said: str) -> None:
    (tiny / "short.txt").write_text(deck, encoding="utf-8")
    answer = run("odds", "short.txt", "kind:lamp", at=tiny)
    assert answer.code == 1 and said in answer.out and "[cannot-deal]" in answer.out
    assert answer.lines[-1].startswith("dealt nothing")


def test_unknown_cards_count_as_not_meant_and_are_named(run: Run, tiny: Path) -> None:
    (tiny / "strange.txt").write_text("game: tiny\n6 Candle\n6 Nobody Knows It\n", encoding="utf-8")
    answer = run("odds", "strange.txt", "kind:lamp", "--castability", *FEW, at=tiny)
    assert answer.code == 1 and "count as not meant: Nobody Knows It" in answer.out
    assert "Castability" in answer.out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("2+",), "cannot read what is asked in: 2+"),
        (("exactly two of kind:lamp",), "cannot read how many are asked for in: exactly two of kind:lamp"),
        (("3 or more kind:lamp",), "cannot read how many are asked for in: 3 or more kind:lamp"),
        (("",), "cannot read what is asked in: nothing"),
        (("knd:lamp",), "knd"),
        (("kind:lamp", "--mulligan", "sometimes"), "--mulligan cannot be read"),
        (("kind:lamp",) * 51, "50 is the most"),
    ],
)
def test_what_cannot_be_read(run: Run, tiny: Path, arguments: tuple[str, ...], said: str) -> None:
    answer = run("odds", DECK, *arguments, at=tiny)
    assert answer.code == 2 and said in answer.err
