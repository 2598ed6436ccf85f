"""Files of other programs become card files: what is taken, what is not and why. Hostile files are refused."""

import io
import json
import sqlite3
import zipfile
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from conftest import Answer, Run, Workspace
from kamifuda.imports import row
from kamifuda.imports.formats import read_source
from kamifuda.imports.row import SourceError
from kamifuda.source import read

GAME = "ygoculdcept"
MAGICIAN = {
    "id": 46986414, "name": "Dark Magician", "type": "Normal Monster", "frameType": "normal",
    "desc": "A wizard.\r\nOld.", "atk": 2500, "def": 2100, "level": 7,
    "race": "Spellcaster", "attribute": "DARK", "archetype": "Dark Magician",
    "card_images": [{"id": 46986414}, {"id": 46986415}],
}  # fmt: skip
TAKEN = {
    "id": "ygo-46986414", "kind": "creature", "name": {"en": "Dark Magician"}, "password": "46986414",
    "other_passwords": ["46986415"], "frame": "normal", "level": "7", "attribute": "dark", "race": "spellcaster",
    "attack": "2500", "defence": "2100", "flavour": {"en": "A wizard.\nOld."},
}  # fmt: skip
NORMAL_MONSTER, SPELL, FIELD = 0x11, 0x2, 0x80002


def cdb(path: Path, *cards: tuple[object, ...], make: str = "") -> Path:
    """A database of clients: id, alias, type, atk, def, level, race, attribute, name, text."""
    with closing(sqlite3.connect(path)) as base:
        base.executescript(
            make
            or "CREATE TABLE datas(id integer primary key, ot, alias, setcode, type, atk, def, level, race, attribute,"
            "category); CREATE TABLE texts(id integer primary key, name text, desc text, str1 text);"
        )
        for id, alias, type_, atk, def_, level, race, attribute, name, text in cards:
            values = (id, 1, alias, 0, type_, atk, def_, level, race, attribute, 0)
            base.execute(f"INSERT INTO datas VALUES({', '.join('?' * 11)})", values)
            base.execute("INSERT INTO texts VALUES(?, ?, ?, '')", (id, name, text))
        base.commit()
    return path


def packed(path: Path, **files: str | bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def import_(run: Run, root: Path, *words: str) -> tuple[Answer, list[Any]]:
    """What the command said, and the cards of the file it wrote."""
    out = root / "cards" / GAME / "taken.yaml"
    out.parent.mkdir(parents=True, exist_ok=True)
    answer = run("import", *words, "--game", GAME, "-o", str(out), "-C", str(root))
    reading = read(out, "taken.yaml") if out.exists() else None
    assert reading is None or [each.name for each in reading.diagnostics] in ([], ["empty-file"])
    return answer, [record.data for record in reading.records] if reading else []


def test_two_ids_of_a_card_are_one_card(run: Run, workspace: Workspace) -> None:
    root = workspace({"ygo.json": json.dumps({"data": [MAGICIAN]})})
    answer, cards = import_(run, root, "ygoprodeck", str(root / "ygo.json"))
    assert (answer.code, cards) == (0, [TAKEN])
    assert answer.lines[:2] == ["columns not taken:", "  archetype (1 card)"]
    said = ("A wizard.\nOld.", 46986414, 0, NORMAL_MONSTER, 2500, 2100, 7, 0x2, 0x20)
    base = [(id, alias, *said[3:], "Dark Magician", said[0]) for id, alias in ((46986414, 0), (46986415, 46986414))]
    answer, cards = import_(run, root, "edopro", str(cdb(root / "cards.cdb", *base)))
    assert (answer.code, cards) == (0, [TAKEN])
    assert "46986415 is another picture of 46986414: one card" in answer.out
    (root / "cards" / GAME / "decks").mkdir()
    (root / "cards" / GAME / "decks" / "d.ydk").write_text("#main\n46986414\n46986415\n")
    judged = run("deck", "check", root / "cards" / GAME / "decks" / "d.ydk", "-C", root).out
    assert "unknown-card" not in judged and "2 cards" in judged


def test_what_does_not_fit_is_left_and_told(run: Run, workspace: Workspace) -> None:
    cards = [
        MAGICIAN | {"id": 1861629, "name": "Talker", "frameType": "link", "level": None, "type": "Link Monster"},
        MAGICIAN | {"id": 2, "name": "Dragon", "atk": "?"},
        MAGICIAN | {"id": 3, "name": "Robot", "race": "Robot"},
        MAGICIAN | {"id": 4, "type": "Token"},
        MAGICIAN | {"id": 5, "type": "Plot Card"},
        MAGICIAN | {"id": "∎", "name": "Box"},
        {"id": 6, "name": "Pot", "type": "Spell Card", "race": "Normal", "desc": "Draw 2 cards."},
        {"id": "6", "name": "Pot again", "type": "Spell Card", "race": "Normal", "desc": "Draw 2 cards."},
        {"id": 7, "name": "Broken \ud800", "type": "Trap Card", "race": "Counter", "desc": "No."},
        "no card",
    ]  # fmt: skip
    root = workspace({"ygo.json": json.dumps(cards)})
    answer, taken = import_(run, root, "ygoprodeck", str(root / "ygo.json"), "--format", "json")
    assert answer.code == 1 and [(each["id"], each["kind"]) for each in taken] == [("ygo-00000006", "spell")]
    told = json.loads(answer.out)
    why = {each["card"].partition(" (")[0]: each["why"] for each in told["left_cards"]}
    assert "a creature needs level" in why["Talker"]
    assert "attack ?" in why["Dragon"]
    assert "race Robot: the mapping has no word for it" in why["Robot"]
    assert "it has no id" in why["Box"]
    assert "its id ygo-00000006 is that of Pot" in why["Pot again"]
    assert "bytes that are no text" in str(why)
    assert "skips rows whose type is Token" in str(told["left_cards"])
    assert told["left_cards"][0] == {"card": "card 10", "why": "it is no mapping of fields"}
    assert told["summary"] == {"cards": 1, "of": 10, "file": str(root / "cards" / GAME / "taken.yaml")}


def test_aliases_in_a_circle_lose_no_card(tmp_path: Path) -> None:
    near = {1: 2, 2: 1, 3: 1, 4: 4, 40: 30, 30: 20, 20: 0, 50: 49}
    rows = [(id, alias, SPELL, 0, 0, 0, 0, 0, "Pot", "Draw.") for id, alias in near.items()]
    source = read_source("edopro", cdb(tmp_path / "x.cdb", *rows))
    assert [(row.values["id"], row.values.get("other_ids", ())) for row in source.rows] == [
        ("1", ("2", "3")), ("4", ()), ("20", ("30", "40")), ("50", ()),
    ]  # fmt: skip


def test_a_row_that_cannot_be_read_is_a_card_left_out(run: Run, workspace: Workspace) -> None:
    root = workspace({})
    good = (1, 0, SPELL, 0, 0, 0, 0, 0, "Pot", "Draw 2 cards.")
    answer, cards = import_(run, root, "edopro", str(cdb(root / "x.cdb", good, (2, "x", *good[2:]))))
    assert (answer.code, len(cards)) == (1, 1)
    assert "  id 2: one of its numbers is none" in answer.lines
    assert answer.lines[-1].startswith("imported 1 of 2 cards into ")


def test_kinds_of_the_clients(run: Run, workspace: Workspace) -> None:
    root = workspace({})
    base = cdb(
        root / "cards.cdb",
        (1, 0, SPELL, 0, 0, 0, 0, 0, "Pot", "Draw 2 cards."),
        (2, 0, FIELD, 0, 0, 0, 0, 0, "Hill", "Rest."),
        (3, 0, 0x1 | 0x20 | 0x1000000, 1000, 0, 0x04040005, 0x2000, 0x10, "Swing", "Rest."),
        (4, 1, SPELL, 0, 0, 0, 0, 0, "Pot too", "Named as Pot, and near to it."),
        (500, 1, SPELL, 0, 0, 0, 0, 0, "Other pot", "Named as Pot."),
        (6, 0, "x", 0, 0, 0, 0, 0, "No number", ""),
    )
    answer, cards = import_(run, root, "edopro", str(base), "--lang", "zh-Hant")
    assert [(each["kind"], each["name"]) for each in cards] == [
        ("spell", "Pot"), ("environment", "Hill"), ("creature", "Swing"), ("spell", "Other pot"),
    ]  # fmt: skip
    assert (cards[2]["level"], cards[2]["frame"], cards[2]["attribute"]) == ("5", "pendulum", "light")
    assert "id 6: one of its numbers is none" in answer.out
    assert run("check", "-C", root).lines[-1].endswith(" 0 errors, 0 warnings")


LAMPS = """<?xml version="1.0"?><cockatrice_carddatabase version="4"><sets><set><name>X</name></set></sets><cards>
<card><name>Lamp</name><text>Draw 1 card.</text><prop><type>beast</type><cmc>3</cmc></prop>
<set num="7" rarity="common">first</set><set num="8">second</set><reverse-related>Oil</reverse-related></card>
<card><name>Oil &amp; Wick</name><prop><type>rock</type></prop></card></cards></cockatrice_carddatabase>"""
SET = """mse version: 2.0.2
game: magic
set info:
\ttitle: Mine
card:
\tname: <b>Lamp</b>
\ttype: beast
\trule text:
\t\tDraw <sym>1</sym> card.

\t\tRest.
card:
\tname: Oil
\ttype: beast
include_file: more
"""
LAB = {
    "schemas/lab/game.yaml": "id: lab\nname: {en: Lab}\nhome_language: en\nlanguages: [en, ja]\n"
    "card: {size: [63, 88]}\n",
    "schemas/lab/kinds.yaml": "fields:\n  cost: {type: integer, label: {en: Price}}\n  text: {type: rich}\n"
    "  races: {type: list, of: text}\n  colour: {type: choice, of: {white: {en: White, ja: 白}}}\n"
    "kinds: {beast: {label: {en: Beast}}}\n",
}  # fmt: skip
PLAN = """
kinds: [{kind: beast, when: {type: [beast, 'be*t']}}]
id: {from: [number, name], prefix: lab-}
leave: [rarity]
fields:
  name: [{from: name}]
  cost: [{from: [cmc]}]
  set: [{from: set}]
  number: [{from: number}]
  text: [{from: [text, rule_text]}]
"""


def test_cockatrice(run: Run, workspace: Workspace) -> None:
    root = workspace({**LAB, "plan.yaml": PLAN, "lamps.xml": LAMPS})
    answer = run("import", "cockatrice", root / "lamps.xml", "--map", root / "plan.yaml", "--game", "lab", "-C", root)
    (card,) = (record.data for record in read(root / "build/import/lab/lamps.yaml", "x.yaml").records)
    assert card == {"id": "lab-7", "kind": "beast", "name": "Lamp", "cost": "3", "set": "first", "number": "7",
                    "text": "Draw 1 card."}  # fmt: skip
    assert answer.lines == [
        "read otherwise:",
        "  of cards in several sets (1) the first is the printing here: Lamp",
        "cards not taken:",
        "  Oil & Wick (card 2): nothing says of which kind it is (type rock)",
        "columns not taken:",
        "  more_sets (1 card)",
        "  reverse-related (1 card)",
        "imported 1 of 2 cards into build/import/lab/lamps.yaml",
    ]


def test_magic_set_editor(run: Run, workspace: Workspace) -> None:
    root = workspace({**LAB, "plan.yaml": PLAN})
    path = packed(root / "mine.mse-set", set=SET, more="card:\n\tname: Wick\n\ttype: beast\n\tcasting cost: 2\n")
    answer = run("import", "mse", path, "--map", root / "plan.yaml", "--game", "lab", "-o", "-", "-C", root)
    out = root / "x.yaml"
    out.write_text(answer.out)
    cards: list[Any] = [record.data for record in read(out, "x.yaml").records]
    assert [card["name"] for card in cards] == ["Lamp", "Oil", "Wick"]
    assert cards[0]["text"] == "Draw 1 card.\n\nRest."
    assert "marks such as <b> were taken out of 2 values" in answer.err and "casting_cost (1 card)" in answer.err


def test_a_table_whose_columns_are_named_like_fields(run: Run, workspace: Workspace) -> None:
    table = "Name,name.ja,Price,Colour,races,Maker\nLamp,ランプ,３x,白,a|b,me\n=Oil,,2,white,,\n烛,,1,,,\n"
    root = workspace({**LAB, "t.csv": table, "cards/lab/old.yaml": "[]"})
    answer = run("import", "table", root / "t.csv", "--kind", "beast", "-C", root, "--game", "lab")
    cards: list[Any] = [record.data for record in read(root / "build/import/lab/t.yaml", "x.yaml").records]
    assert cards[0] == {"id": "lab-lamp", "kind": "beast", "name": {"en": "Lamp", "ja": "ランプ"}, "colour": "white",
                        "races": ["a", "b"]}  # fmt: skip
    assert cards[1]["name"] == "=Oil" and cards[1]["cost"] == "2"
    assert "cost ３x of Lamp (row 2)" in answer.out
    assert "烛 (row 4): it has no id" in answer.out and "Maker (1 card)" in answer.out


def test_a_mapping_with_faults_is_told_with_its_place(run: Run, workspace: Workspace) -> None:
    root = workspace({**LAB, "plan.yaml": PLAN.replace("  cost:", "  csot:"), "lamps.xml": LAMPS})
    words = ["import", "cockatrice", root / "lamps.xml", "--game", "lab", "-C", root, "--map", root / "plan.yaml"]
    answer = run(*words)
    assert answer.code == 2 and "plan.yaml:7:3: " in answer.out and "did you mean cost" in answer.out
    told = json.loads(run(*words, "--format", "json").out)
    assert [one["name"] for one in told["diagnostics"]] == ["undeclared-name"]
    own = root / "schemas" / "lab" / "imports" / "lamps.yaml"
    own.parent.mkdir()
    own.write_text((root / "plan.yaml").read_text())
    checked = run("check", own, "-C", root)
    assert checked.code == 1 and "schemas/lab/imports/lamps.yaml:7:3: error: " in checked.out
    assert run(*words, "--kind", "beast").code == 2
    assert run(*words[:-2], "--kind", "bear").code == 2
    assert "its languages are en, ja" in run(*words[:-2], "--lang", "fr").err


def test_texts_in_another_language_than_they_are_taken_for_are_told(run: Run, workspace: Workspace) -> None:
    root = workspace({**LAB, "t.csv": "id,name,cost\na-1,アリ,1\na-2,Oil,2\n", "cards/lab/old.yaml": "[]"})
    words = ["import", "table", root / "t.csv", "--kind", "beast", "-C", root, "--game", "lab"]
    assert "texts written in kana are taken as en (1)" in run(*words).out
    assert "written in kana" not in run(*words, "--lang", "ja").out


@pytest.mark.parametrize("name", ["cards.csv", "cards.txt", "list"])
def test_a_file_that_is_no_card_file_is_not_written(name: str, run: Run, workspace: Workspace) -> None:
    root = workspace({**LAB, "t.csv": "name,cost\nOil,2\n"})
    answer = run("import", "table", root / "t.csv", "--game", "lab", "-C", root, "-o", root / name)
    assert (answer.code, (root / name).exists()) == (2, False)
    assert "cards are written as .yaml, .yml, .json" in answer.err


def test_nothing_is_written_when_nothing_was_taken(run: Run, workspace: Workspace) -> None:
    root = workspace({**LAB, "t.csv": "Title\nOil\n"})
    answer = run("import", "table", root / "t.csv", "--kind", "beast", "--game", "lab", "-C", root)
    assert (answer.code, answer.lines[-1]) == (1, "imported 0 of 1 card, so no file is written")
    assert not (root / "build").exists()


BOMB = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><cockatrice_carddatabase/>'
SELF = "CREATE TABLE x(a); CREATE TABLE texts(id, name, desc);"
ENDLESS = "CREATE VIEW datas AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n;"


@pytest.mark.parametrize(
    ("format", "data", "why"),
    [
        ("ygoprodeck", b"{", "is no JSON"),
        ("ygoprodeck", b"[" * 100_000, "deeper than any card"),
        ("ygoprodeck", b'{"cards": []}', "holds no cards"),
        ("cockatrice", BOMB.encode(), "document type"),
        ("cockatrice", b"<a>" * 50, "more than 12 deep"),
        ("cockatrice", b"<a/>", "cockatrice_carddatabase is expected"),
        ("cockatrice", b"<a", "is no XML"),
        ("mse", b"PK\x03\x04", "is no set"),
        ("edopro", b"SQLite format 3\x00" + b"\x00" * 100, "is no card database"),
        ("edopro", b"no database", "is no card database"),
        ("table", b"\xff\xfe\x00\xd8", "no "),
    ],
)
def test_files_that_are_something_else(tmp_path: Path, format: str, data: bytes, why: str) -> None:
    path = tmp_path / "x.bin"
    path.write_bytes(data)
    with pytest.raises(SourceError) as raised:
        read_source(format, path)
    assert why in str(raised.value)


@pytest.mark.parametrize("make", [SELF, SELF + ENDLESS, SELF + "CREATE VIRTUAL TABLE datas USING fts5(id);"])
def test_a_database_without_plain_tables_is_refused(tmp_path: Path, make: str) -> None:
    with pytest.raises(SourceError):
        read_source("edopro", cdb(tmp_path / "x.cdb", make=make))


def test_packed_files_are_bounded(tmp_path: Path) -> None:
    path = packed(tmp_path / "x.mse-set", set=b"\0" * (33 * 1024 * 1024))
    assert path.stat().st_size < 100_000
    with pytest.raises(SourceError, match="more than 32 MB when unpacked"):
        read_source("mse", path)
    for name in ("../secret", "none"):
        with pytest.raises(SourceError, match="holds no file"):
            read_source("mse", packed(tmp_path / "y.mse-set", set=f"include file: {name}\n"))


def test_files_and_collections_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"[{}, {}, {}]")
    monkeypatch.setattr("kamifuda.imports.ygoprodeck.MOST_ROWS", 2)
    with pytest.raises(SourceError, match="holds more than"):
        read_source("ygoprodeck", path)
    monkeypatch.setattr("kamifuda.imports.ygoprodeck.MOST_VALUES", 2)
    with pytest.raises(SourceError, match="more than 2 values"):
        read_source("ygoprodeck", path)
    base = cdb(tmp_path / "x.cdb", (1, 0, SPELL, 0, 0, 0, 0, 0, "Pot", "Draw 2 cards."))
    monkeypatch.setattr("kamifuda.imports.edopro.MOST_ROWS", 0)
    with pytest.raises(SourceError, match="holds more than"):
        read_source("edopro", base)
    monkeypatch.setattr(row, "MOST_BYTES", 4)
    with pytest.raises(SourceError, match="has more than 0 MB"):
        read_source("ygoprodeck", path)


def test_a_workbook(run: Run, workspace: Workspace) -> None:
    from openpyxl import Workbook

    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for cells in (["id", "kind", "name", "cost"], ["a-1", "beast", "Lamp", 3], ["a-2", "Beast", "Oil", "x"]):
        sheet.append(cells)
    data = io.BytesIO()
    book.save(data)
    files: Mapping[str, str | bytes] = {**LAB, "b.xlsx": data.getvalue()}
    root = workspace(files)
    answer = run("import", "table", root / "b.xlsx", "--game", "lab", "-C", root, "-o", root / "out.json")
    assert json.loads((root / "out.json").read_text()) == [
        {"id": "a-1", "kind": "beast", "name": "Lamp", "cost": "3"},
        {"id": "a-2", "kind": "beast", "name": "Oil"},
    ]
    assert "cost x of Oil (row 3)" in answer.out and answer.code == 0
