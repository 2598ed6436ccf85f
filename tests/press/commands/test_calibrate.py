"""`kamifuda calibrate`: a test page, and printers that are remembered."""

import json
from pathlib import Path

import pypdfium2
import pytest

from conftest import Run, Workspace


@pytest.fixture(autouse=True)
def config(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("sys.platform", "linux")
    return tmp_path / "config/kamifuda/printers"


@pytest.mark.parametrize("flip", ["long", "short"])
def test_the_marks_of_both_sides_lie_behind_each_other(run: Run, workspace: Workspace, flip: str) -> None:
    root = workspace({})
    answer = run("calibrate", "--flip", flip, "--paper", "Letter", at=root)
    assert answer.code == 0 and answer.lines[-1].startswith("wrote build/calibrate.pdf")
    document = pypdfium2.PdfDocument((root / "build/calibrate.pdf").read_bytes())  # type: ignore[no-untyped-call]  # untyped
    assert [page.get_size() for page in document] == [(612, 792), (612, 792)]
    letters = []
    for page in document:
        text = page.get_textpage()
        whole = text.get_text_range()
        assert f"flipping on the {flip} edge" in whole or "Hold the page to the light" in whole
        boxes = {
            whole[k]: text.get_charbox(k) for k in range(text.count_chars()) if whole[k : k + 2].strip() in "ABCDE"
        }
        letters.append({name: boxes[name] for name in "ABCDE" if name in boxes})
    front, back = letters
    assert set(front) == set(back) == set("ABCDE")
    for name in "ABCD":  # as near as a letter is wide: its mark is to its right on both sides
        left, top = (front[name][0] / 612 < 0.5), (front[name][1] / 792 > 0.5)
        mirrored = (not left, top) if flip == "long" else (left, not top)
        assert mirrored == ((back[name][0] / 612 < 0.5), (back[name][1] / 792 > 0.5))


def test_what_is_seen_is_recorded_and_refined(run: Run, tmp_path: Path, config: Path) -> None:
    seen = ("--seen", "E=0.5,-0.25")
    answer = run("calibrate", "--printer", "office", *seen, at=tmp_path)
    assert answer.code == 0 and "backs move +0.50 mm right and -0.25 mm down" in answer.out
    run("calibrate", "--printer", "office", "--seen", "E=0.1,0", "--measured", "99.5x100", at=tmp_path)
    record = json.loads((config / "office.json").read_text())
    assert record["back"]["right"] == pytest.approx(0.6, abs=1e-3)
    assert record["front"]["scale_across"] == pytest.approx(100 / 99.5) and record["front"]["scale_down"] == 1
    assert run("calibrate", "--list", at=tmp_path).out.startswith("office: fronts move +0.00 mm right")
    run("calibrate", "--printer", "office", "--side", "front", "--shift", "1,2", "--turn", "0.5", at=tmp_path)
    front = json.loads((config / "office.json").read_text())["front"]
    assert (front["right"], front["down"], front["turn"]) == (1, 2, 0.5)


def test_skew_leans_upright_lines_and_nothing_else(run: Run, workspace: Workspace, config: Path) -> None:
    root = workspace({})
    assert run("calibrate", "--printer", "old", "--side", "both", "--skew", "1", at=root).code == 0
    assert json.loads((config / "old.json").read_text())["back"]["skew"] == 1
    seen = ("--seen", "A=0.5,0", "--seen", "B=0.5,0", "--seen", "C=-0.5,0", "--seen", "D=-0.5,0")
    answer = run("calibrate", "--printer", "new", *seen, at=root)
    assert "turn +0.000 degrees, scale 100.00 x 100.00 %, skew -0.242 degrees" in answer.out  # 1 mm over 237 mm
    (config / "older.json").write_text('{"front": {}, "back": {"right": 1.0}}')
    assert "skew +0.000" in run("calibrate", "--list", at=root).out, "records from before there was a skew"


def test_no_workspace_is_needed(run: Run, tmp_path: Path) -> None:
    assert run("calibrate", at=tmp_path).code == 0 and (tmp_path / "calibrate.pdf").exists()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--seen", "E=1,1"), "name the printer"),
        (("--printer", "x", "--seen", "Q=1,1"), "names no mark"),
        (("--printer", "x", "--seen", "E=1"), "two numbers"),
        (("--printer", "x", "--shift", "nan,1"), "two numbers"),
        (("--printer", "x", "--shift", "80,1"), "Invalid value for '--shift': '80,1': each is from -50 to 50 mm"),
        (("--printer", "x", "--scale", "50,100"), "Invalid value for '--scale': '50,100': each is from 90 to 110 %"),
        (("--printer", "x", "--turn", "11"), "Invalid value for '--turn': '11': it is from -10 to 10 degrees"),
        (("--printer", "x", "--turn", "nan"), "from -10 to 10 degrees"),
        (("--printer", "x", "--turn", "much"), "not a number of degrees"),
        (("--printer", "x", "--seen", "E=99,0"), "each is from -50 to 50 mm"),
        (("--printer", "con", "--shift", "1,1"), "no file may be called so on Windows"),
        (("--printer", "Com1.office", "--shift", "1,1"), "no file may be called so on Windows"),
        (("--printer", "../x", "--shift", "1,1"), "cannot name a printer"),
        (("--printer", "x", "--measured", "12x100"), "between 90 and 110"),
    ],
)
def test_what_cannot_be_recorded_is_told(
    run: Run, tmp_path: Path, config: Path, arguments: tuple[str, ...], why: str
) -> None:
    answer = run("calibrate", *arguments, at=tmp_path)
    assert answer.code == 2 and why in answer.err and not config.exists()


def test_what_adds_up_to_too_much_is_told_of_the_printer(run: Run, tmp_path: Path, config: Path) -> None:
    run("calibrate", "--printer", "office", "--shift", "49,0", at=tmp_path)
    answer = run("calibrate", "--printer", "office", "--seen", "E=5,0", at=tmp_path)
    assert answer.code == 2 and "office cannot be recorded" in answer.err and ".json" not in answer.err
    assert json.loads((config / "office.json").read_text())["back"]["right"] == 49


def test_a_damaged_record_hides_no_other_printer_from_the_list(run: Run, tmp_path: Path, config: Path) -> None:
    answer = run("calibrate", "--list", at=tmp_path)
    assert answer.code == 0 and answer.out == "" and "no printer is recorded; record one" in answer.err
    run("calibrate", "--printer", "office", "--shift", "1,0", at=tmp_path)
    for name, text in (("bad", "{"), ("deep", "[" * 100_000), ("huge", '{"back": {"right": 1' + "0" * 400 + "}}")):
        (config / f"{name}.json").write_text(text)
    answer = run("calibrate", "--list", at=tmp_path)
    assert answer.code == 1 and answer.out.startswith("office: fronts move")
    told = answer.err.splitlines()
    assert [line.partition(":")[0] for line in told] == ["bad", "deep", "huge"]
    assert all(line.endswith(f"{line.partition(':')[0]}.json and calibrate the printer anew") for line in told)


@pytest.mark.parametrize("text", ["{", "[]", '{"left": {}}', '{"back": {"right": "x"}}', '{"back": {"right": 1e999}}'])
def test_a_damaged_record_is_told(run: Run, workspace: Workspace, config: Path, text: str) -> None:
    config.mkdir(parents=True)
    (config / "office.json").write_text(text)
    root = workspace(
        {"cards/nova/mine.yaml": "- {id: w2, kind: spell, name: x, colour: blue, cost: {blue: 2}, text: y}\n"}
    )
    answer = run("print", "--select", "kind:spell", "--printer", "office", at=root)
    assert answer.code == 2 and "office.json" in answer.err and "Traceback" not in answer.err


@pytest.mark.parametrize("paper", ["A6", "60x60mm", "130x200mm", "150x150mm"])
def test_paper_that_the_rulers_do_not_go_on_is_told(run: Run, tmp_path: Path, paper: str) -> None:
    answer = run("calibrate", "--paper", paper, at=tmp_path)
    assert answer.code == 2 and f"{paper} is too small for the rulers of a test page" in answer.err
    assert not list(tmp_path.iterdir()) and run("calibrate", "--paper", "5.5x8.5in", at=tmp_path).code == 0
