"""`kamifuda hand --image`: the hand as card faces side by side."""

import shutil
from pathlib import Path

import pytest
from PIL import Image

from conftest import Run

ROOT = Path(__file__).parents[2]


def deck(game: str) -> str:
    return str(sorted((ROOT / "cards" / game / "decks").glob("*.txt"))[0])


def test_a_picture_as_wide_as_the_hand(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hand.png"
    answer = run("hand", deck("nova"), "--seed", "7", "--image", str(file), at=ROOT)
    assert f"drew 7 cards into {file}" in answer.err
    with Image.open(file) as picture:
        assert picture.size == (round((7 * 63 + 8 * 3) * 150 / 25.4), round((88 + 2 * 3) * 150 / 25.4))
    drawn = file.read_bytes()
    run("hand", deck("nova"), "--seed", "7", "--image", str(file), at=ROOT)
    assert file.read_bytes() == drawn


def test_faces_at_hand_are_taken_and_look_the_same(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kamifuda.press.faces import Press

    root = tmp_path / "work"
    shutil.copytree(ROOT / "cards" / "nova", root / "cards" / "nova")
    hand = ("hand", str(sorted((root / "cards/nova/decks").glob("*.txt"))[0]), "--seed", "7", "--image")
    run(*hand, "cold.png", at=root)

    def refuse(*_: object) -> None:
        raise AssertionError("laid out anew")

    with monkeypatch.context() as patched:
        patched.setattr(Press, "card", refuse)
        run(*hand, "warm.png", at=root)
    run(*hand, "anew.png", "--no-cache", at=root)
    cold, warm, anew = ((root / name).read_bytes() for name in ("cold.png", "warm.png", "anew.png"))
    assert cold == warm == anew


def test_a_page_of_a_pdf(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "hand.pdf"
    run("hand", deck("vip"), "--seed", "7", "--seat", "first", "--image", str(file), at=ROOT)
    data = file.read_bytes()
    assert data.startswith(b"%PDF-") and data.count(b"/Type/Page/") == 1


def test_cards_that_no_file_holds_are_left_out(run: Run, tmp_path: Path) -> None:
    strange, file = tmp_path / "strange.txt", tmp_path / "hand.png"
    strange.write_text("game: vip\n40 Nobody Knows It\n", encoding="utf-8")
    answer = run("hand", str(strange), "--seed", "7", "--image", str(file), at=ROOT)
    assert answer.code == 1 and "5 cards of the hand cannot be drawn" in answer.err and not file.exists()


@pytest.mark.parametrize("name", ["hand.jpg", "hand"])
def test_another_form_is_refused(run: Run, tmp_path: Path, name: str) -> None:
    answer = run("hand", deck("nova"), "--image", str(tmp_path / name), at=ROOT)
    assert answer.code == 2 and ".png or .pdf" in answer.err
