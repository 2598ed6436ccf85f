import json
import sqlite3
from pathlib import Path

import pytest
from PIL import Image

from conftest import Run, Workspace

CARDS = """
- {id: nova-1, kind: spell, name: {zh-Hans: 晨祷, en: Matins}, colour: white, cost: [white], text: 抽1张卡。}
- {id: nova-2, kind: servant, name: 烛火, colour: white, cost: [any], attack: 100, hp: 200, race: [人类]}
"""


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/a.yaml": CARDS})


def test_cards_are_found_by_what_they_say(root: Path, run: Run) -> None:
    answer = run("find", "抽1 colour:白", "-C", root)
    assert answer.lines == ["nova-1  spell  晨祷  抽1张卡。", "found 1 card"]
    assert (answer.code, answer.err) == (0, "build/cards.db is made anew: there was none, or files have changed\n")
    assert run("find", "attack>=100", "-C", root, "--format", "ids").out == "nova-2\nfound 1 card\n"[:7]


def test_as_json_with_their_places(root: Path, run: Run) -> None:
    assert json.loads(run("find", "matins", "-C", root, "--format", "json").out) == [
        {"game": "nova", "id": "nova-1", "kind": "spell", "name": "晨祷", "text": "抽1张卡。"}
        | {"path": "cards/nova/a.yaml", "line": 2}
    ]


def test_a_change_is_seen_at_once(root: Path, run: Run) -> None:
    assert run("find", "蜡烛", "-C", root).code == 1
    (root / "cards" / "nova" / "a.yaml").write_text(CARDS.replace("烛火", "蜡烛"))
    assert run("find", "蜡烛", "-C", root).code == 0
    assert run("find", "蜡烛", "-C", root).err == ""


def test_a_query_that_means_nothing_is_explained(root: Path, run: Run) -> None:
    answer = run("find", "attak>3", "-C", root)
    assert answer.code == 2
    assert "did you mean attack?" in answer.out
    assert run("find", "attack>3", "-C", root, "--game", "none").code == 2


def test_a_broken_database_is_made_anew(root: Path, run: Run) -> None:
    (root / "build").mkdir()
    (root / "build" / "cards.db").write_bytes(b"no database")
    assert run("find", "晨祷", "-C", root).code == 0


def test_a_database_of_an_older_program_is_made_anew(root: Path, run: Run) -> None:
    assert run("find", "晨祷", "-C", root).code == 0
    base = sqlite3.connect(root / "build" / "cards.db")
    base.execute("DROP TABLE words")
    base.execute("UPDATE sources SET sha256 = '0.1.0' WHERE file = 'kamifuda'")
    base.commit()
    base.close()
    answer = run("find", "matins", "-C", root)
    assert (answer.code, "is made anew" in answer.err) == (0, True)


@pytest.mark.parametrize("table", ["heaps", "search", "cards_fts", "sources"])
def test_a_database_that_lacks_a_table_is_made_anew(table: str, root: Path, run: Run) -> None:
    assert run("find", "晨祷", "-C", root).code == 0
    base = sqlite3.connect(root / "build" / "cards.db")
    base.execute(f"DROP TABLE {table}")
    base.commit()
    base.close()
    answer = run("find", "matins cost<=2", "-C", root)
    assert (answer.code, "is made anew" in answer.err) == (0, True)


def test_a_damaged_database_is_told(root: Path, run: Run) -> None:
    assert run("find", "晨祷", "-C", root).code == 0
    path = root / "build" / "cards.db"
    base = sqlite3.connect(path)
    base.execute("ALTER TABLE heaps RENAME COLUMN total TO amount")  # an error such as broken pages give
    base.commit()
    base.close()
    for words in (("find", "cost<=2"), ("find", "晨祷 cost<=2")):
        answer = run(*words, "-C", root)
        assert (answer.code, "cards.db is damaged" in answer.err, "delete it" in answer.err) == (2, True, True)


@pytest.mark.parametrize(
    "form", ["{}", "text:{}", "name={}", "(-{})", "/{}/", "text:{}抽", "has:{}", "kind:{}", "id:{}"]
)
def test_bytes_that_are_no_text_find_nothing(form: str, root: Path, run: Run) -> None:
    answer = run("find", form.format("\udcff\udcfe"), "-C", root)  # as the shell hands them over
    assert answer.code == (0 if form.startswith("(") else 2 if form[:4] in ("has:", "kind") else 1)


def test_a_build_that_is_no_folder_is_told(root: Path, run: Run) -> None:
    (root / "build").write_text("")
    answer = run("find", "晨祷", "-C", root)
    assert (answer.code, "build is no folder" in answer.err) == (2, True)


def test_without_cards_there_is_nothing_to_find(workspace: Workspace, run: Run) -> None:
    answer = run("find", "kind:item", "-C", workspace({"cards/nova/a.yaml": ""}).parent / "workspace")
    assert answer.code in (1, 2)
    empty = workspace({})
    (empty / "cards" / "nova" / "a.yaml").unlink()
    answer = run("find", "kind:item", "-C", empty)
    assert (answer.code, "there are no cards to search" in answer.err) == (2, True)


def test_the_game_that_has_the_field_explains(workspace: Workspace, run: Run) -> None:
    other = "- {id: co-1, kind: gem, name: 石, nation: kaoren, gems: [red]}\n"
    root = workspace({"cards/nova/a.yaml": CARDS, "cards/co/a.yaml": other})
    assert "no field is called cost" not in run("find", "cost<=1.5", "-C", root).out


def test_the_faces_of_what_was_found_on_one_sheet(root: Path, run: Run) -> None:
    answer = run("find", "cost<=1", "-C", root, "--contact")
    assert answer.lines[-1] == "found 2 cards"
    assert answer.err.splitlines()[-1] == f"drew 2 faces into {root / 'build' / 'find.png'}"
    with Image.open(root / "build" / "find.png") as sheet:
        assert sheet.width > 2 * 63 / 25.4 * 100  # two cards at 100 dpi
    answer = run("find", "晨祷", "-C", root, "-o", root / "a.pdf", "--lang", "en", "--format", "ids")
    assert (answer.out, (root / "a.pdf").read_bytes()[:5]) == ("nova-1\n", b"%PDF-")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (["-o", "list.txt"], "a contact sheet is drawn as .png or .pdf"),
        (["-o", "-"], "the list of cards goes to stdout"),
        (["--lang", "en"], "add --contact"),
        (["--contact", "--lang", "fr"], "nova has no language 'fr'"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(options: list[str], why: str, root: Path, run: Run) -> None:
    answer = run("find", "晨祷", "-C", root, *options)
    assert answer.code == 2
    assert why in answer.err


def test_nothing_found_draws_nothing(root: Path, run: Run) -> None:
    assert run("find", "cost>9", "-C", root, "--contact").code == 1
    assert not (root / "build" / "find.png").exists()
