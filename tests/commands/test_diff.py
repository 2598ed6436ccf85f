import json
import subprocess
from pathlib import Path

import pytest

from conftest import Run, Workspace

OLD = """
- {id: nova-1, kind: spell, name: 晨祷, colour: white, cost: [white], text: 抽1张卡。, flavour: 早}
- {id: nova-2, kind: servant, name: 烛火, colour: white, cost: [any], attack: 100, hp: 200, race: [人类]}
- {id: nova-3, kind: servant, name: 旧人, colour: red, cost: [red], attack: 100, hp: 100, race: [人类]}
- {id: nova-4, kind: servant, name: 搬家, colour: red, cost: [red], attack: 100, hp: 100, race: [人类]}
- {id: nova-5, kind: servant, name: 不变, colour: red, cost: [red], attack: 100, hp: 100, race: [人类]}
"""
NEW = """
- {id: nova-1, kind: spell, name: 晨祷, colour: white, cost: [white], text: 抽2张卡。, flavour: 晚}
- {id: nova-2, kind: servant, name: 烛光, colour: white, cost: [any, any], attack: 100, hp: 200, race: [人类]}
- {id: nova-9, kind: servant, name: 搬家, colour: red, cost: [red], attack: 200, hp: 100, race: [人类]}
- {id: nova-5, kind: servant, name: 不变, colour: red, cost: [red], attack: 100, hp: 100, race: [人类]}
- {id: nova-6, kind: servant, name: 新人, colour: red, cost: [red], attack: 100, hp: 100, race: [人类]}
"""
TOLD = """\
+ nova-6 新人 (servant)
- nova-3 旧人 (servant)
~ nova-9 搬家 (servant), before nova-4
    plays differently:
      attack: [-100-]{+200+}
~ nova-1 晨祷 (spell)
    plays differently:
      text (zh-Hans): 抽[-1-]{+2+}张卡。
    looks differently:
      flavour (zh-Hans): [-早-]{+晚+}
~ nova-2 烛光 (servant), before 烛火
    plays differently:
      cost: any{+ any+}
    looks differently:
      name (zh-Hans): 烛[-火-]{+光+}
1 added, 1 removed, 1 under another id, 2 changed; 1 card as before
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    file = tmp_path / "old" / "cards" / "nova" / "a.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(OLD, encoding="utf-8")
    return tmp_path / "old"


@pytest.fixture
def new(workspace: Workspace) -> Path:
    return workspace({"cards/nova/a.yaml": NEW})


def test_what_changed_between_two_folders(old: Path, new: Path, run: Run) -> None:
    answer = run("diff", old, new, "-C", new)
    assert (answer.code, answer.out) == (1, TOLD)
    assert run("diff", new, new, "-C", new).out == "nothing changed; 5 cards as before\n"
    assert run("diff", new, new, "-C", new).code == 0


def test_a_database_and_a_folder_say_the_same(old: Path, new: Path, run: Run) -> None:
    run("db", "build", "-C", old, "-o", old / "old.db")
    assert run("diff", old / "old.db", new, "-C", new).out == TOLD


def git(folder: Path, *arguments: str) -> None:
    who = ["-c", "user.name=a", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *arguments], check=True, capture_output=True)


def test_a_revision_of_the_workspace(new: Path, run: Run) -> None:
    (new / "cards" / "nova" / "a.yaml").write_text(OLD, encoding="utf-8")
    git(new, "init", "-q")
    git(new, "add", ".")
    git(new, "commit", "-qm", "first")
    (new / "cards" / "nova" / "a.yaml").write_text(NEW, encoding="utf-8")
    assert run("diff", "HEAD", new, "-C", new).out == TOLD


def test_files_that_archives_leave_out_are_compared_too(new: Path, run: Run) -> None:
    (new / "cards" / "nova" / "a.yaml").write_text(OLD, encoding="utf-8")
    (new / ".gitattributes").write_text("cards/** export-ignore\n")
    git(new, "init", "-q")
    git(new, "add", ".")
    git(new, "commit", "-qm", "first")
    (new / "cards" / "nova" / "a.yaml").write_text(NEW, encoding="utf-8")
    assert run("diff", "HEAD", new, "-C", new).out == TOLD


def test_cards_in_a_submodule_are_told(new: Path, run: Run, tmp_path: Path) -> None:
    git(new, "init", "-q")
    git(new / "cards" / "nova", "init", "-q")
    git(new / "cards" / "nova", "add", ".")
    git(new / "cards" / "nova", "commit", "-qm", "cards")
    git(new, "add", ".")
    git(new, "commit", "-qm", "first")
    answer = run("diff", "HEAD", new, "-C", new)
    assert (answer.code, "cards/nova is a submodule" in answer.err) == (2, True)


@pytest.mark.parametrize("name", ["nothing", "--output=x", "HEAD:cards", ""])
def test_what_is_no_state_is_told(name: str, new: Path, run: Run) -> None:
    answer = run("diff", "-C", new, "--", name, new)
    assert answer.code == 2
    assert "no folder, no database, and no git revision" in answer.err


def test_release_notes_tell_errata_apart_from_looks(old: Path, new: Path, run: Run) -> None:
    notes = run("diff", old, new, "-C", new, "--format", "markdown").out
    headings = [line for line in notes.splitlines() if line.startswith("## ")]
    assert headings == [
        "## New cards",
        "## Cards taken out",
        "## Renamed",
        "## Another id",
        "## Errata: cards that play differently",
        "## Looks: printed differently, played the same",
    ]
    assert "  - text (zh-Hans): 抽<del>1</del><ins>2</ins>张卡。" in notes


def test_json_and_the_page_with_faces(old: Path, new: Path, run: Run) -> None:
    answer = run("diff", old, new, "-C", new, "--format", "json", "--html", new / "diff.html")
    body = json.loads(answer.out)
    assert [card["id"] for card in body["added"]] == ["nova-6"]
    assert body["moved"][0]["before"]["id"] == "nova-4"
    assert {change["errata"] for change in body["changed"][0]["fields"]} == {True, False}
    page = (new / "diff.html").read_text(encoding="utf-8")
    assert page.count('<img src="data:image/png') == 8
    assert "<del>1</del><ins>2</ins>" in page
    assert "http" not in page
