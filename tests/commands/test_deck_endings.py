"""Decks of other programs among a game's own: they are checked like any other, and slips in their endings are told."""

import pytest

from conftest import Run, Workspace

CARDS = "- {id: x-1, kind: gem, name: {ja: 灯, en: Lamp}}\n"
DECKS = {
    "a.ydk": "#main\n99999\n",
    "b.dck": "[metadata]\nName=B\n[Main]\n4 Lampp\n",
    "c.cod": '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Lampp"/></zone></cockatrice_deck>',
    "d.dek": '<Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Lampp"/></Deck>',
    "e.csv": "count,name\n4,Lampp\n",
    "f.json": '{"game": "co", "main": [{"name": "Lampp", "count": 4}]}',
    "G.TXT": "4 Lampp\n",
}


@pytest.mark.parametrize("name", DECKS)
def test_every_deck_is_checked(run: Run, workspace: Workspace, name: str) -> None:
    root = workspace({"cards/co/a.yaml": CARDS, f"cards/co/decks/{name}": DECKS[name]})
    answer = run("check", at=root)
    assert answer.code == 1 and "[unknown-card]" in answer.out, answer.out
    assert "1 deck:" in answer.lines[-1]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("mine.tx", "in .txt most likely"),
        ("mine.yddk", "in .ydk most likely"),
        ("mine", "in .txt most likely"),
        ("mine.yaml", "as decks do: .txt"),
        ("mine.xlsx", "as decks do: .txt"),
    ],
)
def test_a_file_that_is_read_as_no_deck_is_told(run: Run, workspace: Workspace, name: str, told: str) -> None:
    answer = run("check", at=workspace({"cards/co/a.yaml": CARDS, f"cards/co/decks/{name}": "4 Lamp\n"}))
    assert f"warning: {name} is not read" in answer.out and told in answer.out


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("meta.json", '{"a": {"b": [1, 2]}, "c": "d"}'),
        ("scores.csv", "player,score\nAnn,3\n"),
        ("empty.tsv", "count\tname\n"),
    ],
)
def test_data_that_is_no_deck_is_told_once(run: Run, workspace: Workspace, name: str, content: str) -> None:
    answer = run("check", at=workspace({"cards/co/a.yaml": CARDS, f"cards/co/decks/{name}": content}))
    assert f"warning: {name} is not read: nothing in it is a deck" in answer.out
    assert answer.lines[-1].endswith("0 decks: 3 errors, 1 warning")  # the card is unfinished


@pytest.mark.parametrize("name", ["notes.md", "photo.png", ".hidden", "mine.txt~"])
def test_what_people_keep_beside_decks_is_nobodys_business(run: Run, workspace: Workspace, name: str) -> None:
    answer = run("check", at=workspace({"cards/co/a.yaml": CARDS, f"cards/co/decks/{name}": "4 Lamp\n"}))
    assert "not read" not in answer.out


@pytest.mark.parametrize("written", ["★灯★", "★ 灯 ★", "★灯", "★Lamp★"])
def test_a_name_between_stars_is_the_name(run: Run, workspace: Workspace, written: str) -> None:
    root = workspace({"cards/co/a.yaml": CARDS, "cards/co/decks/x.txt": f"4 {written}\n4 灯\n"})
    answer = run("deck", "check", "cards/co/decks/x.txt", at=root)
    assert "unknown-card" not in answer.out
    assert "8 in all" in answer.out or "[split-entry]" in answer.out  # it escapes no limit


@pytest.mark.parametrize("written", ["Lamp &amp; Oil", "Lamp &#38; Oil", "Lamp & Oil"])
def test_entities_in_the_title_of_a_deck(run: Run, workspace: Workspace, written: str) -> None:
    root = workspace({"cards/co/a.yaml": CARDS, "cards/co/decks/x.txt": f"game: co\nname: {written}\n4 灯\n"})
    assert "About\nName Lamp & Oil\n" in run("deck", "convert", "cards/co/decks/x.txt", "--to", "list", at=root).out


def test_templates_are_files_that_were_looked_at(run: Run, workspace: Workspace) -> None:
    before = run("check", at=workspace({"cards/co/a.yaml": CARDS})).lines[-1]
    after = run("check", at=workspace({"cards/co/a.yaml": CARDS, "templates/co/gem.xml": "<face/>"})).lines[-1]
    assert "checked 1 game, 1 file," in before and "checked 1 game, 2 files," in after
