"""`kamifuda print --changed`: only what looks otherwise than it did."""

import json
from pathlib import Path

import pypdfium2
import pytest

from conftest import Run, Workspace

CARDS = "".join(
    f"- {{id: s{k}, kind: spell, name: {{zh-Hans: 法术{k}}}, colour: blue, cost: {{blue: 2}}, text: 抽{k}张卡。}}\n"
    for k in range(1, 8)
)
DECK = "game: nova\nname: 灯塔\n[main]\n" + "".join(f"{1 + k % 3} 法术{k}\n" for k in range(1, 8))
LAMP, FILE = "cards/nova/decks/lamp.txt", "cards/nova/mine.yaml"


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({FILE: CARDS, LAMP: DECK})


def changed(run: Run, root: Path, *more: str) -> list[str]:
    answer = run("print", LAMP, "--changed", "-o", "out.pdf", *more, at=root)
    assert answer.code == 0, answer.out + answer.err
    return answer.lines


def edit(root: Path, name: str, old: str, new: str) -> None:
    path = root / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_one_word_on_one_card_prints_its_copies_and_nothing_else(run: Run, root: Path) -> None:
    assert changed(run, root) == ["printed 14 cards (7 different) on 4 pages to out.pdf"]
    before = (root / "out.pdf").read_bytes()
    assert changed(run, root) == ["printed nothing: no card changed since it was printed"]
    assert (root / "out.pdf").read_bytes() == before
    edit(root, FILE, "抽5张卡", "抽六张卡")
    lines = changed(run, root)
    assert lines == ["pull out 3 x 法术5", "printed 3 cards (1 different) on 2 pages to out.pdf"]
    assert changed(run, root)[-1].startswith("printed nothing")


def test_more_and_fewer_copies(run: Run, root: Path) -> None:
    changed(run, root)
    edit(root, LAMP, "2 法术1\n", "4 法术1\n")
    edit(root, LAMP, "3 法术2\n", "1 法术2\n")
    edit(root, LAMP, "1 法术3\n", "")
    assert changed(run, root) == [
        "pull out 2 x 法术2",
        "pull out 1 x 法术3",
        "printed 2 cards (1 different) on 2 pages to out.pdf",
    ]


def test_a_new_back_changes_every_card(run: Run, root: Path) -> None:
    changed(run, root)
    (root / "templates/nova").mkdir(parents=True)
    (root / "templates/nova/back.xml").write_text(
        '<face><panel box="0 0 63 88" fill="#102030"/></face>', encoding="utf-8"
    )
    assert "printed 14 cards (7 different)" in changed(run, root)[-1]


def test_the_ledger_is_a_file_to_commit(run: Run, root: Path) -> None:
    run("print", LAMP, "-o", "out.pdf", "--ledger", "printed.json", at=root)
    first = (root / "printed.json").read_bytes()
    body = json.loads(first)
    assert body["prints"][LAMP]["nova/s5"][0] == 3 and body["prints"][LAMP]["nova/s5"][2] == "法术5"
    run("print", LAMP, "-o", "out.pdf", "--ledger", "printed.json", "--no-cache", "--jobs", "1", at=root)
    assert (root / "printed.json").read_bytes() == first
    run("print", "--select", "kind:spell", "-o", "out.pdf", "--ledger", "printed.json", at=root)
    assert sorted(json.loads((root / "printed.json").read_bytes())["prints"]) == ["--select kind:spell", LAMP]
    assert changed(run, root, "--ledger", "printed.json")[-1].startswith("printed nothing")


def test_json_says_what_to_pull_out(run: Run, root: Path) -> None:
    changed(run, root)
    edit(root, FILE, "抽5张卡", "抽六张卡")
    answer = run("print", LAMP, "--changed", "-o", "out.pdf", "--format", "json", at=root)
    assert json.loads(answer.out)["pull_out"] == [{"count": 3, "name": "法术5"}]


def test_a_damaged_ledger_is_never_overwritten(run: Run, root: Path) -> None:
    (root / "mine.txt").write_text("my shopping list", encoding="utf-8")
    answer = run("print", LAMP, "-o", "out.pdf", "--ledger", "mine.txt", at=root)
    assert answer.code == 2 and "is no print ledger" in answer.err
    assert (root / "mine.txt").read_text(encoding="utf-8") == "my shopping list"


def test_a_print_that_failed_is_not_recorded(run: Run, root: Path) -> None:
    answer = run("print", LAMP, "--changed", "-o", "nowhere/out.pdf", at=root)
    assert answer.code == 2
    assert not (root / "build/print-ledger.json").exists()


FACE = (
    '<face><panel box="0 0 63 88" fill="#ffffff"/><text box="5 5 50 8">{{ card.name }}</text>{MARK}'
    '<text box="5 20 50 30" lines="3">{{ card.text | rich }}</text></face>'
)
SHOWN = (
    '{% if mark %}<group counts="no"><panel box="40 80 10 3" fill="#102030" opacity="0.5"/>'
    '<text box="40 80 10 3" size="4" style="kit-number" weight="900">{{ mark }}</text></group>{% endif %}'
)


@pytest.mark.parametrize("own", [False, True])
def test_a_mark_is_shown_and_changes_no_card(run: Run, root: Path, own: bool) -> None:
    if own:  # in the middle of a template, with a paint and a font that nothing else has
        (root / "templates/nova").mkdir(parents=True)
        (root / "templates/nova/spell.xml").write_text(FACE.replace("{MARK}", SHOWN), encoding="utf-8")
    changed(run, root)
    plain = (root / "out.pdf").read_bytes()
    assert changed(run, root, "--mark", "v2")[-1] == "printed nothing: no card changed since it was printed"
    edit(root, FILE, "抽5张卡", "抽六张卡")
    assert changed(run, root, "--mark", "v2")[0] == "pull out 3 x 法术5"
    with pypdfium2.PdfDocument(root / "out.pdf") as document:  # type: ignore[no-untyped-call]
        assert document[0].get_textpage().get_text_bounded().count("v2") == 3
    assert changed(run, root)[-1] == "printed nothing: no card changed since it was printed"
    edit(root, FILE, "抽六张卡", "抽5张卡")
    assert run("print", LAMP, "-o", "out.pdf", "--mark", "v1", at=root).code == 0
    assert (root / "out.pdf").read_bytes() != plain
    assert run("print", LAMP, "-o", "out.pdf", at=root).code == 0
    assert (root / "out.pdf").read_bytes() == plain


@pytest.mark.parametrize("mark", ["x" * 41, "a\x07b"])
def test_a_mark_is_short(run: Run, root: Path, mark: str) -> None:
    answer = run("print", LAMP, "--mark", mark, at=root)
    assert answer.code == 2 and "up to 40 characters, as in v3" in answer.err


def test_another_drawing_of_one_name_changes_the_cards_that_show_it(run: Run, root: Path) -> None:
    logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="#FILL" d="M1 1h7v7h-7z"/></svg>'
    templates = root / "templates/nova"
    templates.mkdir(parents=True)
    (templates / "spell.xml").write_text('<face><image box="1 1 9 9" src="logo.svg"/></face>', encoding="utf-8")
    (templates / "logo.svg").write_text(logo.replace("FILL", "123456"), encoding="utf-8")
    changed(run, root)
    assert changed(run, root)[-1].startswith("printed nothing")
    (templates / "logo.svg").write_text(logo.replace("FILL", "654321"), encoding="utf-8")
    assert "printed 14 cards (7 different)" in changed(run, root)[-1]
    (templates / "mark.svg").write_text(logo.replace("FILL", "654321"), encoding="utf-8")
    edit(root, "templates/nova/spell.xml", "logo.svg", "mark.svg")
    assert changed(run, root)[-1].startswith("printed nothing"), "it looks the same"
