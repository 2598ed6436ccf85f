import json
import sqlite3
import sys
from pathlib import Path

import pytest

from conftest import Run, Workspace

CARDS = """
- id: nova-1
  kind: spell
  name: {zh-Hans: 晨祷, en: Matins}
  colour: white
  cost: {white: 1, any: 2}
  text: {zh-Hans: "抽1张卡。\\n【瞬唱】", en: Draw 1 card.}
  aliases: [朝祷]
- {id: nova-2, kind: servant, name: 烛火, colour: white, cost: [any], attack: "=1+1", hp: 200, race: [人类, 精灵]}
- {id: nova-3, kind: servant, name: '=cmd()', colour: black, cost: [any], attack: 100, hp: 200, race: [人类]}
"""
DECK = "game: nova\n[main]\n4 晨祷\n2 没有\n"


@pytest.fixture
def made(workspace: Workspace, run: Run) -> Path:
    root = workspace({"cards/nova/a.yaml": CARDS, "cards/nova/decks/a.txt": DECK})
    assert run("db", "build", "-C", root).code == 0
    return root


def ask(root: Path, sql: str, *values: object) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(root / "build" / "cards.db")
    rows = connection.execute(sql, values).fetchall()
    connection.close()
    return rows


def test_every_thing_has_its_table(made: Path) -> None:
    assert ask(made, "SELECT id, kind, name, line FROM cards ORDER BY card") == [
        ("nova-1", "spell", "晨祷", 2),
        ("nova-2", "servant", "烛火", 9),
        ("nova-3", "servant", "=cmd()", 10),
    ]
    assert ask(made, "SELECT cost, attack, hp, race FROM nova_servant") == [
        ("any", None, 200, '["人类", "精灵"]'),
        ("any", 100, 200, '["人类"]'),
    ]
    assert ask(made, "SELECT symbol, count FROM card_symbols WHERE card = 1 ORDER BY rowid") == [
        ("white", 1),
        ("any", 2),
    ]
    assert ask(made, "SELECT text FROM texts WHERE field = 'name' AND language = 'en'") == [("Matins",)]
    assert ask(made, "SELECT keyword FROM card_keywords") == [("quickcast",)]
    assert ask(made, "SELECT field FROM broken") == [("attack",)]
    assert ask(made, "SELECT count, written, card FROM deck_entries") == [(4, "晨祷", 1), (2, "没有", None)]
    assert ("not-a-number",) in ask(made, "SELECT name FROM diagnostics WHERE file = 'cards/nova/a.yaml'")
    assert ask(made, "SELECT cost, cards FROM cost_curve WHERE kind = 'servant'") == [(1, 2)]


@pytest.mark.parametrize(
    "word", ["抽", "抽1", "1张卡", "张卡", "晨祷", "朝祷", "draw", "Draw 1 card", "Mátins", "瞬唱", "white"]
)
def test_words_of_one_character_and_more_are_found(word: str, made: Path) -> None:
    sql = "SELECT c.id FROM cards_fts JOIN cards AS c ON c.rowid = cards_fts.rowid WHERE cards_fts MATCH ?"
    assert ("nova-1",) in ask(made, sql, f'"{word}"')  # as Datasette asks


def test_foreign_keys_hold(made: Path) -> None:
    assert ask(made, "PRAGMA foreign_key_check") == []
    assert ask(made, "PRAGMA integrity_check") == [("ok",)]


def test_the_same_workspace_gives_the_same_bytes(made: Path, run: Run) -> None:
    before = (made / "build" / "cards.db").read_bytes()
    assert run("db", "build", "-C", made).code == 0
    assert (made / "build" / "cards.db").read_bytes() == before


def test_what_was_written_is_told(workspace: Workspace, run: Run) -> None:
    root = workspace({"cards/nova/a.yaml": CARDS})
    answer = run("db", "build", "-C", root, "-o", root / "pool.db", "--format", "json")
    body = json.loads(answer.out)
    assert body["summary"]["rows"]["cards"] == 3
    assert (root / "pool.metadata.json").is_file()
    assert run("db", "build", "-C", root, "-o", root / "none" / "pool.db").code == 2


def test_metadata_speaks_of_tables_that_are_there(made: Path) -> None:
    tables = json.loads((made / "build" / "cards.metadata.json").read_text())["databases"]["cards"]["tables"]
    there = {name for (name,) in ask(made, "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")}
    assert set(tables) <= there
    for name, said in tables.items():
        columns = {str(row[1]) for row in ask(made, f'PRAGMA table_info("{name}")')}
        assert {*said.get("columns", {}), *said.get("facets", [])} <= columns, name


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_file_whose_name_is_no_text(workspace: Workspace, run: Run) -> None:
    root = workspace(
        {"cards/nova/a.yaml": "- {id: nova-1, kind: spell, name: 晨祷, colour: white, cost: [white], text: x}"}
    )
    assert run("db", "build", "-C", root, "-o", root / "\udcff.db").code == 0
    assert {path.suffix for path in root.glob("*.*")} >= {".db", ".json"}
