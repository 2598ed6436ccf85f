"""Options that would do nothing are told, all of them, and nothing is made."""

from pathlib import Path

import pytest
from PIL import Image

from conftest import Run, Workspace

CARDS = "- {id: s1, kind: spell, name: {zh-Hans: 法术}, colour: blue, cost: {blue: 2}, text: 抽1张卡。}\n"


@pytest.fixture
def root(workspace: Workspace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return workspace({"cards/nova/mine.yaml": CARDS, "cards/nova/decks/d.txt": "game: nova\n[main]\n4 法术\n"})


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--gutter 6", "--gutter does nothing without --fold: add --fold, or leave it away"),
        ("--card 63x88", "--card does nothing without --images"),
        ("--image-bleed 3", "--image-bleed does nothing without --images"),
        ("--fold --no-backs", "--fold does nothing without backs"),
        ("--fold --sides fronts", "--fold does nothing without backs"),
        ("--fold --flip short", "--flip short does nothing with --fold"),
        ("--flip short --no-backs", "--flip short does nothing where only fronts are printed"),
        ("--bleed-where outside", "--bleed-where outside does nothing without bleed: add --bleed 3"),
        ("--bleed-on fronts", "--bleed-on fronts does nothing without bleed"),
        ("--make-bleed edge", "--make-bleed edge does nothing without bleed"),
        ("--bleed 3 --bleed-on backs --no-backs", "--bleed-on backs does nothing without backs"),
        ("--crop-marks none --mark-length 3", "--mark-length does nothing with --crop-marks none"),
        ("--crop-marks none --mark-colour red", "--mark-colour does nothing with --crop-marks none"),
        ("--marks-on backs --sides fronts", "--marks-on backs does nothing without backs"),
        ("--marks-on fronts --fold", "--marks-on fronts does nothing with --fold"),
        ("--icc x.icc", "--icc does nothing without --profile"),
        ("--rich-black", "--rich-black does nothing without --profile"),
        ("--decks apart", "--decks apart does nothing with --select"),
        ("--max-size 5MB -o -", "--max-size does nothing with -o -"),
        ("--skip 10", "place 10 is to stay empty, and a sheet has 9"),
        ("--skip 7 --grid 2x3", "place 7 is to stay empty, and a sheet has 6"),
        ("--gutter 5 --card 63x88", "; --card does nothing without --images"),
    ],
)
def test_options_of_print(run: Run, root: Path, options: str, why: str) -> None:
    answer = run("print", "--select", "kind:spell", *options.split(), at=root)
    assert answer.code == 2 and why in answer.err, answer.err
    assert not list((root / "build").glob("*.pdf"))


@pytest.mark.parametrize(
    "options",
    [
        "--flip long --no-backs",
        "--crop-marks none --crosses --mark-colour red",
        "--crop-marks none --safe-zone 3 --marks-on fronts",
        "--fold --gutter 10",
        "--skip 9",
        "--bleed 2 --bleed-where outside --gap 1",
        "--sides backs --reverse-backs",
    ],
)
def test_options_that_go_together(run: Run, root: Path, options: str) -> None:
    assert run("print", "--select", "kind:spell", *options.split(), at=root).code == 0


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--order name", "--order name does nothing with --images"),
        ("--lang en", "--lang en does nothing with --images"),
        ("--final", "--final does nothing with --images"),
        ("--ledger l.json", "--ledger does nothing with --images"),
        ("--changed", "--changed is for cards of a workspace"),
        ("--sides apart -o -", "cannot both go to stdout"),
    ],
)
def test_options_of_ready_pictures(run: Run, root: Path, options: str, why: str) -> None:
    (root / "mine").mkdir()
    answer = run("print", "--images", "mine", *options.split(), at=root)
    assert answer.code == 2 and why in answer.err, answer.err


@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("faces --icc x.icc", "--icc does nothing without --profile"),
        ("faces --contact --bleed 2", "--bleed does nothing with --contact"),
        ("faces --png --profile mbprint", "takes PDF: leave --png away"),
        ("export cut cards/nova/decks/d.txt --no-backs --flip short", "--flip short does nothing with --no-backs"),
        ("export cut cards/nova/decks/d.txt --skip 30", "place 30 is to stay empty"),
        ("calibrate --list --printer x", "--printer x does nothing with --list"),
        ("calibrate --side front", "--side front does nothing without --shift"),
        ("calibrate --printer x --measured 99x99 -o y.pdf", "--out does nothing where something is recorded"),
        ("calibrate --printer x --measured 99x99 --paper A3", "--paper A3 does nothing without --seen"),
        ("calibrate --printer x --seen A=1,0 --seen a=0,1", "two things about mark A"),
        ("calibrate --printer x --seen A=1,0 --shift 1,0", "leave one of them away"),
        ("calibrate --printer x --measured 99x99 --scale 99,99", "leave one of them away"),
        ("print --select kind:spell --profile makeplayingcards --max-size 5MB", "takes single pictures"),
    ],
)
def test_options_of_other_commands(run: Run, root: Path, command: str, why: str) -> None:
    answer = run(*command.split(), at=root)
    assert answer.code == 2 and why in answer.err, answer.err


def test_a_safe_zone_must_leave_something(run: Run, root: Path) -> None:
    files = {"tiny.png": (30, 60)}
    (root / "mine").mkdir()
    for name, size in files.items():
        Image.new("RGB", size).save(root / "mine" / name)
    order = ("print", "--images", "mine", "--card", "30x60", "--dpi", "72", "-o", "x.pdf")
    answer = run(*order, "--safe-zone", "15", at=root)
    assert answer.code == 2 and "a safe zone of 15 mm leaves nothing of a card that is 30 mm wide" in answer.err
    assert not list(root.glob("*.pdf")) and run(*order, "--safe-zone", "14", at=root).code == 0


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--margin 5,bottom=12,bottom=3", "two distances for bottom"),
        ("--margin 5,6", "two distances for all edges"),
        ("--margin =5", "is no edge"),
        ("-o cards/nova/sheets.yaml", "would be a PDF and not be called so: name it sheets.pdf"),
        ("-o cards/nova/decks/mine.TXT", "name it mine.pdf"),
    ],
)
def test_values_that_contradict_each_other_or_a_file(run: Run, root: Path, options: str, why: str) -> None:
    before = sorted(root.rglob("*"))
    answer = run("print", "--select", "kind:spell", *options.split(), at=root)
    assert answer.code == 2 and why in answer.err, answer.err
    assert sorted(root.rglob("*")) == before


@pytest.mark.parametrize("option", ["--printer", "--profile", "--theme", "--lang", "--game", "--images", "-o", "-C"])
def test_an_empty_value_is_told_and_never_passed_over(run: Run, root: Path, option: str) -> None:
    said = f"nothing stands behind {option}: write a value, or leave {option} away"
    for words in ((option, ""), (f"{option}=",) if option.startswith("--") else (option, "")):
        answer = run("print", "--select", "kind:spell", *words, at=root)
        assert (answer.code, answer.out) == (2, "") and said in answer.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no such device")
@pytest.mark.parametrize(
    ("command", "why"),
    [
        ("preflight /dev/zero", "/dev/zero is no file"),
        ("print --select kind:spell --changed --ledger /dev/zero", "/dev/zero is no print ledger"),
        ("print --select kind:spell --profile pdfx4 --icc /dev/zero", "/dev/zero is no ICC profile"),
    ],
)
def test_a_file_without_an_end_is_refused(run: Run, root: Path, command: str, why: str) -> None:
    answer = run(*command.split(), at=root)
    assert answer.code == 2 and why in answer.err, answer.err
