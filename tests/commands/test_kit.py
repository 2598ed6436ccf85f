"""`kamifuda kit`: a folder of PDFs, the same again and again, and plain words when something is amiss."""

import base64
import json
import shutil
from pathlib import Path

import pytest

from conftest import Run

TINY = Path(__file__).parents[1] / "games" / "tiny"
DOT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
FILES = ["contents", "rules", "board", "play-sheets", "tracks", "pieces", "box", "cards"]


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TINY, tmp_path / "tiny"))


def test_a_stranger_s_game_becomes_a_kit(run: Run, tiny: Path) -> None:
    answer = run("kit", "tiny", "-C", tiny)
    assert answer.code == 0
    assert answer.lines[:-1] == [f"build/kit/tiny/{name}.pdf" for name in FILES]
    assert answer.lines[-1].startswith("printed a kit of tiny with 1 deck: ")
    first = {path.name: path.read_bytes() for path in (tiny / "build/kit/tiny").iterdir()}
    assert sorted(first) == sorted(f"{name}.pdf" for name in FILES)
    assert run("kit", "tiny", "-C", tiny).code == 0
    assert first == {path.name: path.read_bytes() for path in (tiny / "build/kit/tiny").iterdir()}


def test_it_goes_where_it_is_sent_on_other_paper(run: Run, tiny: Path, tmp_path: Path) -> None:
    answer = run("kit", "tiny", "-C", tiny, "-o", tmp_path / "out", "--paper", "Letter", "--format", "json")
    body = json.loads(answer.out)
    assert answer.code == 0
    assert body["files"] == [f"{name}.pdf" for name in FILES]
    assert body["summary"]["decks"] == 1
    assert b"/MediaBox[0 0 612 792]" in (tmp_path / "out" / "contents.pdf").read_bytes()


def test_a_picture_that_lies_on_several_sheets_is_in_the_file(run: Run, tiny: Path) -> None:
    (tiny / "templates/tiny").mkdir(parents=True)
    back = '<face><image box="2 2 40 60" src="dot.png"/></face>'
    (tiny / "templates/tiny/back.xml").write_text(back, encoding="utf-8")
    (tiny / "templates/tiny/dot.png").write_bytes(DOT)
    deck = tiny / "cards/tiny/decks/evening.txt"
    deck.write_text(deck.read_text(encoding="utf-8").replace("4 Candle", "99 Candle"), encoding="utf-8")
    answer = run("kit", "tiny", "-C", tiny, "--paper", "A5", "--sleeves")
    assert answer.lines[-1].startswith("printed a kit")
    assert b"/Subtype/Image" in (tiny / "build/kit/tiny/box.pdf").read_bytes()


def test_sleeves_make_a_larger_box(run: Run, tiny: Path) -> None:
    run("kit", "tiny", "-C", tiny)
    bare = (tiny / "build/kit/tiny/box.pdf").read_bytes()
    assert run("kit", "tiny", "-C", tiny, "--sleeves").code == 0
    assert (tiny / "build/kit/tiny/box.pdf").read_bytes() != bare


def test_without_a_deck_there_are_no_cards_and_no_box(run: Run, tiny: Path) -> None:
    shutil.rmtree(tiny / "cards" / "tiny" / "decks")
    answer = run("kit", "tiny", "-C", tiny)
    assert answer.code == 0
    assert [Path(line).stem for line in answer.lines[:-1]] == FILES[:-2]


def test_a_deck_without_a_card_is_told(run: Run, tiny: Path) -> None:
    (tiny / "cards/tiny/decks/evening.txt").write_text("game: tiny\n", encoding="utf-8")
    answer = run("kit", "tiny", "-C", tiny, "--deck", "cards/tiny/decks/evening.txt", at=tiny)
    assert answer.code == 1
    assert "cards/tiny/decks/evening.txt holds no card" in answer.err


def test_a_deck_of_another_game_is_refused_with_its_game(run: Run, tiny: Path) -> None:
    shutil.copytree(tiny / "schemas/tiny", tiny / "schemas/other")
    file = tiny / "schemas/other/game.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("id: tiny", "id: other"), encoding="utf-8")
    answer = run("kit", "other", "-C", tiny, "--deck", "cards/tiny/decks/evening.txt", at=tiny)
    assert answer.code == 2
    assert "cards/tiny/decks/evening.txt is a deck for tiny, not for other" in answer.err


def test_a_chosen_deck_is_the_only_one(run: Run, tiny: Path) -> None:
    other = tiny / "cards/tiny/decks/morning.txt"
    other.write_text((tiny / "cards/tiny/decks/evening.txt").read_text(encoding="utf-8"), encoding="utf-8")
    assert "with 2 decks" in run("kit", "tiny", "-C", tiny).lines[-1]
    assert "with 1 deck:" in run("kit", "tiny", "-C", tiny, "--deck", other).lines[-1]


def test_a_card_nobody_knows_is_told_and_the_rest_is_printed(run: Run, tiny: Path) -> None:
    deck = tiny / "cards/tiny/decks/evening.txt"
    deck.write_text(deck.read_text(encoding="utf-8") + "1 No Such Lamp\n", encoding="utf-8")
    answer = run("kit", "tiny", "-C", tiny)
    assert answer.code == 1
    assert "[unknown-card]" in answer.out
    assert (tiny / "build/kit/tiny/cards.pdf").is_file()


def test_words_that_find_no_room_are_told_where_they_stand(run: Run, tiny: Path) -> None:
    file = tiny / "schemas/tiny/components.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("Wick,", "A" * 90 + ","), encoding="utf-8")
    answer = run("kit", "tiny", "-C", tiny)
    assert "schemas/tiny/components.yaml" in answer.out
    assert "[text-overflow]" in answer.out


def test_rules_longer_than_a_page_are_told(run: Run, tiny: Path) -> None:
    (tiny / "schemas/tiny/rules/en.md").write_text("# Long\n" + "- A lamp is a lamp.\n" * 900, encoding="utf-8")
    answer = run("kit", "tiny", "-C", tiny)
    assert answer.code == 1
    assert "schemas/tiny/rules/en.md:1" in answer.out and "[text-overflow]" in answer.out


def test_a_board_that_nobody_would_join_is_refused(run: Run, tiny: Path) -> None:
    file = tiny / "schemas/tiny/components.yaml"
    text = file.read_text(encoding="utf-8").replace("hall: {kind: room}", "hall: {kind: room, at: [40, 40]}")
    text = text.replace("zone: up}", "zone: up, at: [1, 1]}").replace("zone: down}", "zone: down, at: [1, 2]}")
    file.write_text(text.replace("  paths:", "  size: [500, 500]\n  paths:"), encoding="utf-8")
    answer = run("kit", "tiny", "-C", tiny)
    assert answer.code == 2
    assert "sheets of paper; 120 is the most" in answer.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["kit", "tinny"], "did you mean tiny?"),
        (["kit", "tiny", "--lang", "fr"], "tiny has no language 'fr'"),
        (["kit", "tiny", "--paper", "A44"], "no paper is called 'A44'"),
        (["kit", "tiny", "--paper", "A6"], "A6 is too small for boards and boxes; choose A5 or larger"),
        (["kit", "tiny", "--deck", "cards/tiny/decks/none.txt"], "there is no file"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(run: Run, tiny: Path, arguments: list[str], told: str) -> None:
    answer = run(*arguments, "-C", tiny, at=tiny)
    assert answer.code == 2
    assert told in answer.err
