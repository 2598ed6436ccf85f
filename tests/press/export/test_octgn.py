"""`kamifuda export octgn`: deck, set and pictures name the cards alike."""

import zipfile
from pathlib import Path
from xml.etree import ElementTree

import pytest

from conftest import Run

ROOT = Path(__file__).parents[3]
DECKS = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("cards/*/decks/*.txt"))[::2]
GAME = "11111111-2222-3333-4444-555555555555"


def exported(run: Run, folder: Path, deck: str, *more: str) -> Path:
    answer = run("export", "octgn", deck, "-o", str(folder), "--dpi", "36", *more, at=ROOT)
    assert answer.code == 0, answer.out + answer.err
    return folder / Path(deck).stem


@pytest.mark.parametrize("deck", DECKS)
def test_deck_set_and_pictures_name_the_cards_alike(run: Run, tmp_path: Path, deck: str) -> None:
    stem = exported(run, tmp_path, deck, "--game-id", GAME)
    written = ElementTree.parse(stem.with_suffix(".o8d")).getroot()  # noqa: S314 - our own file
    whole = ElementTree.parse(tmp_path / "set.xml").getroot()  # noqa: S314 - our own file
    assert written.attrib["game"] == whole.attrib["gameId"] == GAME
    names = {card.attrib["id"]: card.attrib["name"] for card in whole.iter("card")}
    assert {card.attrib["id"]: card.text for card in written.iter("card")} == names
    with zipfile.ZipFile(stem.with_suffix(".o8c")) as pack:
        folder = f"{GAME}/Sets/{whole.attrib['id']}/Cards"
        assert sorted(pack.namelist()) == sorted(f"{folder}/{name}.png" for name in names)
        assert pack.read(pack.namelist()[0]).startswith(b"\x89PNG")
    texts = [one.attrib["value"] for one in whole.iter("property") if one.attrib["name"] == "Text"]
    assert texts and all(texts)


def test_the_deck_comes_back(run: Run, tmp_path: Path) -> None:
    stem = exported(run, tmp_path, DECKS[0])
    back = run("deck", "convert", str(stem.with_suffix(".o8d")), "--to", "list", at=ROOT)
    assert back.code == 0
    assert "赤" in back.out or len(back.lines) > 5


def test_equal_decks_give_equal_files(run: Run, tmp_path: Path) -> None:
    files = []
    for name in ("one", "two"):
        exported(run, tmp_path / name, DECKS[0], "--no-cache")
        files.append({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()})
    assert files[0] == files[1]


def test_what_is_no_id_is_told(run: Run, tmp_path: Path) -> None:
    answer = run("export", "octgn", DECKS[0], "-o", str(tmp_path), "--game-id", "nova", at=ROOT)
    assert answer.code == 2 and "write the id in the game's definition.xml" in answer.err
