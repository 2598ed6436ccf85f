import json
from pathlib import Path

import pytest

from conftest import Run, Workspace

YDK = b"\xef\xbb\xbf#created by me\r\n#main\r\n32731036\r\n32731036\r\n00010000\r\n#extra\r\n!side\r\n99999999"


@pytest.fixture
def bare(workspace: Workspace) -> Path:
    """A workspace without a card."""
    return workspace({"mine.ydk": YDK, "mine.txt": "Deck\n4 Tarn (ONE) 276 [foil]\n\nSideboard\n1 Dog\n"})


def test_within_one_format_every_byte_is_kept(bare: Path, run: Run) -> None:
    answer = run("deck", "convert", "mine.ydk", "--to", "ydk", "-o", "copy.ydk", at=bare)
    assert (answer.code, answer.lines) == (0, ["converted EDOPro to EDOPro, copy.ydk: 0 errors, 0 warnings"])
    assert (bare / "copy.ydk").read_bytes() == YDK


def test_without_card_data_a_conversion_says_nothing(bare: Path, run: Run) -> None:
    answer = run("deck", "convert", "mine.ydk", "--to", "list", at=bare)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out == "Deck\n// created by me\n2 32731036\n1 00010000\n\nSideboard\n1 99999999\n"


def test_a_check_of_the_same_deck_is_undecided_and_names_the_cards(bare: Path, run: Run) -> None:
    answer = run("deck", "check", "mine.ydk", at=bare)
    assert answer.code == 1
    assert "mine.ydk: undecided" in answer.lines
    assert "  unknown   32731036 (line 3), 00010000 (line 5), 99999999 (line 8)" in answer.lines


def test_losses_are_warnings_on_stderr_beside_the_deck(bare: Path, run: Run) -> None:
    answer = run("deck", "convert", "mine.txt", "--to", "mtga", at=bare)
    assert answer.code == 0
    assert answer.out == "Deck\n4 Tarn (ONE) 276\n\nSideboard\n1 Dog\n"
    assert answer.err.startswith("mine.txt:2:3: warning: MTG Arena does not hold finishes: foil [not-held]\n2 | 4 Tarn")


def test_as_json(bare: Path, run: Run) -> None:
    body = json.loads(run("deck", "convert", "mine.txt", "--to", "own", "--format", "json", at=bare).out)
    assert body["summary"] == {"decks": 1, "errors": 0, "warnings": 0}
    assert body["deck"] == "[main]\n4 Tarn (ONE) 276 [foil]\n[side]\n1 Dog\n"


@pytest.mark.parametrize("content", ["Deck\n-4 Tarn\n", "Deck\n1000 Tarn\n", "<cockatrice_deck>\n<zone"])
def test_what_cannot_be_read_is_not_written(content: str, bare: Path, run: Run) -> None:
    (bare / "mine.txt").write_text(content, "utf-8")
    answer = run("deck", "convert", "mine.txt", "--to", "csv", "-o", "out.csv", at=bare)
    assert (answer.code, answer.lines[-1]) == (1, "converted nothing: 1 error, 0 warnings")
    assert not (bare / "out.csv").exists()


def test_an_unknown_format_is_no_format(bare: Path, run: Run) -> None:
    answer = run("deck", "convert", "mine.txt", "--to", "cokatrice", at=bare)
    assert answer.code == 2
    assert "did you mean cockatrice?" in answer.out + answer.err


def test_lines_of_a_deck_outside_the_workspace_are_shown(bare: Path, run: Run, tmp_path: Path) -> None:
    outside = tmp_path / "outside.ydk"
    outside.write_text("#main\n12abc\n", "utf-8")
    answer = run("deck", "check", str(outside), at=bare)
    assert "2 | 12abc" in answer.lines
