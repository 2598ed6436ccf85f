"""`kamifuda export tts`: what Tabletop Simulator finds, read in the files."""

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from conftest import Run, Workspace

ROOT = Path(__file__).parents[3]
DECKS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("cards/*/decks/*.txt"))

CARDS = """\
- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守, en: Lighthouse Keeper},
   colour: white, cost: {white: 1, any: 2}, attack: 200, hp: 300,
   race: [人类], text: "【疾风】\\n\\n支付{white}：抽1张卡。"}
- {id: w2, kind: spell, name: {zh-Hans: 灯火}, colour: blue, cost: {blue: 2}, text: 抽2张卡。}
- {id: w3, kind: spell, name: {zh-Hans: 灯火}, colour: blue, cost: {blue: 3}, text: 抽3张卡。}
- {id: c1, kind: character, name: {zh-Hans: 守夜人}, colour: red, level: 1,
   entry_condition: 你的生命值为1500以下。, text: 抽1张卡。}
"""
DECK = "game: nova\nname: 灯塔\n[main]\n4 灯塔看守\n3 w2\n2 w3\n[character]\n1 守夜人\n"
LAMP = "cards/nova/decks/lamp.txt"


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": CARDS, LAMP: DECK})


def saved(run: Run, root: Path, *more: str) -> dict[str, Any]:
    answer = run("export", "tts", LAMP, "-o", "out", *more, at=root)
    assert answer.code == 0, answer.out + answer.err
    found: dict[str, Any] = json.loads((root / "out/lamp.json").read_text(encoding="utf-8"))
    return found


def test_piles_become_decks_whose_cards_know_names_and_texts(run: Run, root: Path) -> None:
    deck, alone = saved(run, root)["ObjectStates"]
    assert (deck["Name"], deck["Nickname"]) == ("DeckCustom", "主卡组")
    assert deck["DeckIDs"] == [100] * 4 + [101] * 3 + [102] * 2
    first = deck["ContainedObjects"][0]
    assert (first["Nickname"], first["CardID"]) == ("灯塔看守", 100)
    assert first["Description"] == "【疾风】\n\n支付[白]：抽1张卡。"
    assert [card["CardID"] for card in deck["ContainedObjects"]] == deck["DeckIDs"]
    assert len({each["GUID"] for each in deck["ContainedObjects"]}) == 9
    assert (alone["Name"], alone["Nickname"], alone["SidewaysCard"]) == ("CardCustom", "守夜人", True)


def test_cards_with_different_backs_have_pictures_of_their_own(run: Run, root: Path) -> None:
    deck, alone = saved(run, root)["ObjectStates"]
    pictures = {**deck["CustomDeck"], **alone["CustomDeck"]}
    assert list(pictures) == ["1", "2"]
    for number, custom in pictures.items():
        assert custom["BackIsHidden"] is True
        assert custom["FaceURL"] == (root / f"out/lamp-{number}.png").as_uri()
        assert custom["BackURL"] == (root / f"out/lamp-back-{number}.png").as_uri()
        with Image.open(root / f"out/lamp-{number}.png") as picture:
            assert picture.mode == "RGB" and max(picture.size) <= 4096
            assert picture.size == (custom["NumWidth"] * 744, custom["NumHeight"] * 1039)


def test_the_last_place_shows_the_back(run: Run, root: Path) -> None:
    saved(run, root)
    with Image.open(root / "out/lamp-1.png") as faces, Image.open(root / "out/lamp-back-1.png") as back:
        place = faces.crop((744, 1039, 2 * 744, 2 * 1039)).resize((62, 86))
        there = list(zip(place.tobytes(), back.convert("RGB").resize((62, 86)).tobytes(), strict=True))
    assert sum(abs(one - other) for one, other in there) / len(there) < 4


def test_a_picture_holds_69_cards(run: Run, workspace: Workspace) -> None:
    cards = "".join(
        f"- {{id: s{k}, kind: spell, name: {{zh-Hans: 法术{k}}}, colour: blue, cost: {{blue: 2}}, text: 抽2张卡。}}\n"
        for k in range(71)
    )
    deck = "game: nova\n[main]\n" + "".join(f"1 s{k}\n" for k in range(71))
    root = workspace({"cards/nova/mine.yaml": cards, LAMP: deck})
    (state,) = saved(run, root, "--largest", "1024")["ObjectStates"]
    assert {name: (each["NumWidth"], each["NumHeight"]) for name, each in state["CustomDeck"].items()} == {
        "1": (10, 7),
        "2": (2, 2),
    }
    assert state["CustomDeck"]["1"]["BackURL"] == state["CustomDeck"]["2"]["BackURL"]
    assert state["DeckIDs"] == [*range(100, 169), 200, 201]
    with Image.open(root / "out/lamp-1.png") as picture:
        assert max(picture.size) <= 1024


@pytest.mark.parametrize("deck", DECKS)
def test_a_deck_comes_back_as_it_went(run: Run, tmp_path: Path, deck: str) -> None:
    answer = run("export", "tts", deck, "-o", str(tmp_path), "--dpi", "36", at=ROOT)
    assert answer.code == 0, answer.out
    file = tmp_path / f"{Path(deck).stem}.json"
    before, after = (
        json.loads(run("deck", "convert", str(each), "--to", "json", at=ROOT).out) for each in (deck, file)
    )

    def content(pile: Any) -> Any:
        return Counter({(each["name"]): each["count"] for each in pile["cards"]})

    assert [content(pile) for pile in after["piles"]] == [content(pile) for pile in before["piles"]]
    assert run("deck", "check", str(file), at=ROOT).code == run("deck", "check", deck, at=ROOT).code


def test_names_that_several_cards_have_come_back_as_the_right_card(run: Run, root: Path) -> None:
    saved(run, root)
    answer = run("deck", "convert", "out/lamp.json", "--to", "kamifuda", at=root)
    assert "3 w2\n2 w3\n" in answer.out and "game: nova\n" in answer.out


def test_pictures_online(run: Run, root: Path) -> None:
    deck, _ = saved(run, root, "--url", "https://example.org/my deck/")["ObjectStates"]
    assert deck["CustomDeck"]["1"]["FaceURL"] == "https://example.org/my deck/lamp-1.png"
    answer = run("export", "tts", LAMP, "--url", "example.org", at=root)
    assert answer.code == 2 and "write an address" in answer.err


def test_equal_decks_give_equal_files(run: Run, root: Path) -> None:
    saved(run, root)
    before = {path.name: path.read_bytes() for path in (root / "out").iterdir()}
    saved(run, root, "--no-cache", "--jobs", "1")
    assert {path.name: path.read_bytes() for path in (root / "out").iterdir()} == before


def test_cards_one_by_one_for_other_tables(run: Run, root: Path) -> None:
    saved(run, root, "--png", "--lang", "en")
    with (root / "out/cards.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["count"], row["id"], row["face"]) for row in rows] == [
        ("4", "w1", "w1.png"),
        ("3", "w2", "w2.png"),
        ("2", "w3", "w3.png"),
        ("1", "c1", "c1.png"),
    ]
    assert rows[0]["name"] == "Lighthouse Keeper"
    for row in rows:
        with Image.open(root / "out/cards" / row["face"]) as face, Image.open(root / "out/cards" / row["back"]) as back:
            assert face.size == back.size == ((1039, 744) if row["id"] == "c1" else (744, 1039))


def test_an_unknown_card_is_told_and_the_others_are_there(run: Run, root: Path) -> None:
    (root / LAMP).write_text(DECK + "2 Nobody\n", encoding="utf-8")
    answer = run("export", "tts", LAMP, "-o", "out", at=root)
    assert answer.code == 1 and "unknown-card" in answer.out and "exported 10 cards (4 different)" in answer.out


@pytest.mark.parametrize(
    ("file", "order"),
    [
        ("lamp.json", ("export", "tts", LAMP, "-o", "out")),
        ("cards.csv", ("export", "tts", LAMP, "-o", "out", "--png")),
        ("order.csv", ("print", LAMP, "--profile", "makeplayingcards", "-o", "out")),
    ],
)
def test_a_list_of_somebody_else_is_never_written_over(run: Run, root: Path, file: str, order: tuple[str, ...]) -> None:
    (root / "out").mkdir()
    (root / "out" / file).write_text('{"mine": 1}\n', encoding="utf-8")
    answer = run(*order, at=root)
    assert answer.code == 2 and f"{file}: a file of another kind is there" in answer.err
    assert (root / "out" / file).read_text(encoding="utf-8") == '{"mine": 1}\n'
    own = (*order[:-1], "fresh") if order[-1] == "out" else (*order, "-o", "fresh")
    assert run(*own, at=root).code == 0 and run(*own, at=root).code == 0  # one's own is written anew
