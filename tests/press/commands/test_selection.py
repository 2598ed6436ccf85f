"""What `print` and `faces` are asked for: only its faults count, the rest is mentioned."""

from pathlib import Path

import pytest

from conftest import Run, Workspace

GOOD = "{id: w2, kind: spell, name: {zh-Hans: 灯火}, colour: blue, cost: {blue: 2}, text: 抽2张卡。}"
BAD = "{id: w3, kind: spell, name: {zh-Hans: 火}, colour: mauve, cost: {blue: 2}, text: 抽2张卡。}"
DECK = "game: nova\n[main]\n2 w2\n"


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": f"- {GOOD}\n- {BAD}\n", "cards/nova/decks/lamp.txt": DECK})


@pytest.mark.parametrize(
    "command", [["print", "cards/nova/decks/lamp.txt"], ["print", "--select", "id:w2"], ["faces", "--select", "id:w2"]]
)
def test_an_error_in_another_card_is_mentioned_and_does_not_count(run: Run, root: Path, command: list[str]) -> None:
    answer = run(*command, at=root)
    assert (answer.code, len(answer.lines)) == (0, 1), answer.out
    assert answer.err == "1 error elsewhere; kamifuda check tells it\n"


def test_an_error_in_a_card_that_is_printed_counts(run: Run, root: Path) -> None:
    answer = run("print", "--select", "id:w3", at=root)
    assert answer.code == 1
    assert "[unknown-choice]" in answer.out and answer.lines[-1].endswith("build/cards.pdf: 1 error")


def test_a_card_that_stands_twice_counts_when_it_is_printed(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": f"- {GOOD}\n- {GOOD}\n"})
    answer = run("print", "--select", "id:w2", at=root)
    assert (answer.code, "[duplicate-id]" in answer.out) == (1, True)


def test_a_file_that_cannot_be_read_may_hold_what_is_asked_for(run: Run, root: Path) -> None:
    (root / "cards/nova/other.json").write_text('[{"id": "w9"', encoding="utf-8")
    answer = run("print", "--select", "kind:spell colour:blue", at=root)
    assert (answer.code, len(answer.lines)) == (1, 1)
    assert answer.err == "2 errors elsewhere, some in files that could not be read; kamifuda check tells them\n"


@pytest.mark.parametrize("query", [" ", "kind:dragon", "(kind:spell", "attack:", "kind:("])
@pytest.mark.parametrize("command", ["print", "faces"])
def test_a_query_that_makes_no_sense_is_a_wrong_option(run: Run, root: Path, command: str, query: str) -> None:
    answer = run(command, "--select", query, at=root)
    assert answer.code == 2
    assert answer.lines[0].startswith("<query>:1:")
    assert answer.lines[-1].endswith("nothing: the query cannot be read")


NAMELESS = """\
- {id: w4, kind: servant, colour: white, cost: {white: 1}, attack: 200, hp: 300, race: [人类]}
- {id: w5, kind: servant, name: NAME, colour: white, cost: {white: 1}, attack: lots, hp: 300, race: [人类]}
- {id: w6, kind: servant, name: [灯], colour: white, cost: no, attack: 100, race: x}
"""


def test_a_card_without_a_usable_name_is_drawn_under_its_id(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": NAMELESS.replace("NAME", "灯" * 400)})
    answer = run("print", "--select", "kind:servant", at=root)
    assert answer.code == 1 and "templates/" not in answer.out
    assert "a servant needs name [missing-field]" in answer.out and "[wrong-length]" in answer.out
    assert answer.lines[-1].startswith("printed 3 cards (3 different)")


TEMPLATE = '<face><text box="3 3 50 9">{{ card.attack + 1 }}</text></face>'


def test_a_template_is_not_blamed_for_a_broken_field(run: Run, workspace: Workspace) -> None:
    files = {"cards/nova/mine.yaml": NAMELESS.replace("NAME", "灯"), "templates/nova/servant.xml": TEMPLATE}
    root = workspace(files)
    for command in (["print", "--select", "kind:servant"], ["check"]):
        answer = run(*command, at=root)
        assert answer.code == 1 and "[not-a-number]" in answer.out
        assert "template-error" not in answer.out
