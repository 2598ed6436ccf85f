"""`kamifuda check --fix`: what is mended, and that nothing else is touched."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import Run, Workspace
from kamifuda.commands.fixing import fix_files
from kamifuda.loader import load_everything

HEAD = "- id: my-001\n  kind: servant\n  colour: white\n  cost: {white: 1}\n  hp: 200\n  race: [人类]\n"


def mend(run: Run, root: Path) -> str:
    answer = run("check", "--fix", at=root)
    assert answer.code in (0, 1), answer.err
    return answer.err


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("name: 灯\u200b塔   # \u200b stays\n  attack: ２００\n", "name: 灯塔   # \u200b stays\n  attack: 200\n"),
        ('name: "灯塔 \u200b"\n  attack: "２００"\n', 'name: "灯塔"\n  attack: "200"\n'),
        ('name: "灯\\u200b塔"\n  attack: 1\n', 'name: "灯塔"\n  attack: 1\n'),
        ("name: ' 灯塔'\n  attack: 1\n", "name: '灯塔'\n  attack: 1\n"),
        (
            "name: A\n  attack: 1\n  text: |\n    抽1张。 \n    完。\u3000\n",
            "name: A\n  attack: 1\n  text: |\n    抽1张。\n    完。\n",
        ),
        ("name: A\n  attack: 1\n  number: ００７\n", "name: A\n  attack: 1\n  number: 007\n"),
        # a value that would mean something else without the character is left alone
        ("name: \u200b[A]\n  attack: 1\n", "name: \u200b[A]\n  attack: 1\n"),
        ("name: \u200b'A\n  attack: 1\n", "name: \u200b'A\n  attack: 1\n"),
        ('name: "\u200b"\n  attack: 1\n', 'name: "\u200b"\n  attack: 1\n'),
        ("name: A\n  attack: 1,000\n", "name: A\n  attack: 1,000\n"),
    ],
)
def test_yaml(run: Run, workspace: Workspace, before: str, after: str) -> None:
    root = workspace({"cards/nova/a.yaml": f"{HEAD}  {before}"})
    mend(run, root)
    assert (root / "cards/nova/a.yaml").read_text() == f"{HEAD}  {after}"


@pytest.mark.parametrize(
    ("written", "mended"),
    [("White", "white"), ("Ｗｈｉｔｅ", "white"), ("'WHITE '", "'white'"), ("whiet", "whiet"), ("白", "白")],
)
def test_choices_in_another_width_or_case(run: Run, workspace: Workspace, written: str, mended: str) -> None:
    card = HEAD.replace("colour: white", f"colour: {written}") + "  name: A\n  attack: 1\n"
    root = workspace({"cards/nova/a.yaml": card})
    mend(run, root)
    assert (root / "cards/nova/a.yaml").read_text() == card.replace(f"colour: {written}", f"colour: {mended}")


def test_symbols_in_another_width(run: Run, workspace: Workspace) -> None:
    card = HEAD.replace("cost: {white: 1}", "cost: [White, any]") + "  name: A\n  attack: 1\n"
    root = workspace({"cards/nova/a.yaml": card})
    mend(run, root)
    assert "cost: [white, any]" in (root / "cards/nova/a.yaml").read_text()


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_byte_order_mark_and_line_ends_stay(run: Run, workspace: Workspace, mark: bytes, end: bytes) -> None:
    text = (HEAD + "  name: 灯\u200b塔  # 评论\n  attack: ２００\n").encode()
    root = workspace({"cards/nova/a.yaml": mark + text.replace(b"\n", end)})
    mend(run, root)
    expected = text.replace("\u200b".encode(), b"").replace("２００".encode(), b"200")
    assert (root / "cards/nova/a.yaml").read_bytes() == mark + expected.replace(b"\n", end)


def test_json_and_csv(run: Run, workspace: Workspace) -> None:
    line = '[{"id": "a", "kind": "spell", "name": "灯\\u200b塔", "colour": "white", "cost": "white", "text": "x"}]'
    table = 'id,kind,name,colour,cost,text\r\nb,spell,信\u200b号,White,white,"抽１张, 完"\r\n'
    root = workspace({"cards/nova/a.json": line, "cards/nova/b.csv": table})
    mend(run, root)
    assert (root / "cards/nova/a.json").read_text() == line.replace("\\u200b", "")
    expected = table.replace("\u200b", "").replace("White", "white")
    assert (root / "cards/nova/b.csv").read_bytes().decode() == expected


def test_what_cannot_be_mended_is_said(run: Run, workspace: Workspace) -> None:
    openpyxl = pytest.importorskip("openpyxl")
    book = openpyxl.Workbook()
    for row in (["id", "kind", "name"], ["a", "spell", "灯\u200b塔"]):
        book.active.append(row)
    root = workspace({"cards/nova/b.yaml": HEAD + "  name: 灯\u200b塔\n  attack: 1\n"})
    book.save(root / "cards/nova/a.xlsx")
    before = (root / "cards/nova/a.xlsx").read_bytes()
    said = mend(run, root)
    assert "cards/nova/a.xlsx:2: not mended: spreadsheets are changed in a spreadsheet program only" in said
    assert "mended 1 fault in cards/nova/b.yaml" in said
    assert (root / "cards/nova/a.xlsx").read_bytes() == before


def test_a_file_that_cannot_be_written(run: Run, workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    card = HEAD + "  name: 灯\u200b塔\n  attack: 1\n"
    other = card.replace("my-001", "my-002").replace("塔", "火")
    root = workspace({"cards/nova/a.yaml": card, "cards/nova/b.yaml": other})
    monkeypatch.setattr(os, "access", lambda path, mode: not str(path).endswith("a.yaml"))
    answer = run("check", "--fix", at=root)
    assert answer.code == 2
    assert "cards/nova/a.yaml: not mended: cannot write" in answer.err
    assert "\u200b" in (root / "cards/nova/a.yaml").read_text()
    assert "\u200b" not in (root / "cards/nova/b.yaml").read_text()


def test_a_file_that_was_changed_meanwhile_is_left_alone(workspace: Workspace) -> None:
    root = workspace({"cards/nova/a.yaml": HEAD + "  name: 灯\u200b塔\n  attack: 1\n"})
    found = load_everything(root).diagnostics
    changed = HEAD + "  note: new\n  name: 灯\u200b塔\n  attack: 1\n"
    (root / "cards/nova/a.yaml").write_text(changed)
    mended = fix_files(root, found)
    assert mended.made == {} and "does not stand there" in mended.refused[0]
    assert (root / "cards/nova/a.yaml").read_text() == changed


def test_what_travels_with_the_program_is_never_written(workspace: Workspace) -> None:
    from kamifuda.diagnostics import Fix, Span, diagnostic

    span = Span("shipped:schemas/nova/kinds.yaml", 1, 1)
    one = diagnostic("trailing-space", span, fix=Fix("#", ""), field="x", card="y")
    assert fix_files(workspace({}), [one]).made == {}


PIECES = st.sampled_from(
    ["灯", "\u200b", " ", "\u3000", "２", "塔", "\ufeff", "White", "\u202e", "e\u0301", "🏳\ufe0f\u200d🌈", "\u00ad"]
)
TEXT = st.lists(PIECES, min_size=1, max_size=6).map("".join)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=TEXT, text=TEXT, attack=st.sampled_from(["２００", "200", "x"]), quote=st.sampled_from(["", '"', "'"]))
def test_mended_once_is_mended(run: Run, workspace: Workspace, name: str, text: str, attack: str, quote: str) -> None:
    """A file that was mended has nothing left to mend, and everything else about it is as it was."""
    card = f"{HEAD}  name: {quote}{name}{quote}\n  attack: {attack}\n  text: |\n    x{text}\n"
    root = workspace({"cards/nova/a.yaml": card})
    before = said(run("check", "--format", "json", at=root).out)
    first = run("check", "--fix", "--format", "json", at=root)
    once = (root / "cards/nova/a.yaml").read_bytes()
    after = said(first.out)
    assert said(run("check", "--fix", "--format", "json", at=root).out) == after
    assert (root / "cards/nova/a.yaml").read_bytes() == once
    mendable = {"invisible-character", "trailing-space", "leading-space", "full-width-digits"}
    if "not mended" not in first.err and name.strip(" \u200b\u3000\ufeff\u202e\u00ad"):
        assert not mendable & set(after)
        assert [each for each in before if each not in mendable] == after


def said(out: str) -> list[str]:
    return sorted(each["name"] for each in json.loads(out)["diagnostics"])


DECK_CARDS = """- {id: co-1, kind: gem, name: {ja: あかつきの灯台守, en: Dawn Keeper}}
- {id: co-2, kind: gem, name: {ja: よいやみの鐘つき, en: Café of the Bell}}
- {id: co-3, kind: gem, name: {ja: 灯台3号機械人形, en: Lamp & Oil}}
- {id: co-4, kind: gem, name: {ja: カラクリ時計, en: Clockwork Lantern}}
"""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("４ co-1", "4 co-1"),
        ("4 あかつきの灯合守", "4 あかつきの灯台守"),  # one letter of eight
        ("2 Clockwork Lantren  # kept", "2 Clockwork Lantren  # kept"),  # a remark that is part of the name: left
        ("2 Clockwork Lantren", "2 Clockwork Lantern"),
        ("1 力ラクリ時計", "1 カラクリ時計"),  # an ideograph for the kana
        ("1 CafÃ© of the Bell", "1 Café of the Bell"),
        ("1 Lamp &amp; Oil", "1 Lamp & Oil"),
        ("1 Lamp &#38; Oil", "1 Lamp & Oil"),
        ("3 灯台4号機械人形", "3 灯台4号機械人形"),  # another number is another card
        ("3 Bell", "3 Bell"),  # too short to be sure
        ("x4 Dawn Keeper", "x4 Dawn Keeper"),  # read as it is
        ("[main", "[main]"),
    ],
)
def test_slips_in_decks_that_can_mean_one_thing_only(run: Run, workspace: Workspace, before: str, after: str) -> None:
    deck = f"game: co\n\n{before}\n// 灯台 &amp; 力\n1 co-2\n"
    root = workspace({"cards/co/a.yaml": DECK_CARDS, "cards/co/decks/x.txt": deck})
    mend(run, root)
    assert (root / "cards/co/decks/x.txt").read_text("utf-8") == deck.replace(before, after)
