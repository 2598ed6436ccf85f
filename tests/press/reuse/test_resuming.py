"""Long work that is killed: what was done is not done again, and nothing half made is left for the result."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from conftest import Run, Workspace
from kamifuda.output import remove_orphans
from kamifuda.press.drawing import Batch
from kamifuda.press.writer import Writer

CARDS = 250
WORDS = "抽弃置攻击生命怪物法术领域召唤复活返回手牌墓地牌库"
LIST = "".join(
    f"- {{id: s{k}, kind: spell, name: {{zh-Hans: 法术{k}}}, colour: blue, cost: {{blue: 2}}, "
    f"text: 抽{k}张卡{WORDS}。}}\n"
    for k in range(CARDS)
)
# A run that puts by whatever is there, as work of many minutes does every second.
OFTEN = "import kamifuda.press.reuse.stock as stock; stock.OFTEN = 0.0; from kamifuda.__main__ import main; main()"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="nothing is killed as abruptly there")


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": LIST})


def kill(root: Path, arguments: tuple[str, ...], ready: Callable[[], bool]) -> None:
    """Begin, and kill all of it as soon as something is there."""
    package = str(Path(__file__).parents[3] / "cli")
    environment = {**os.environ, "PYTHONPATH": package}
    begun = subprocess.Popen(
        [sys.executable, "-c", OFTEN, *arguments], cwd=root, env=environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    end = time.monotonic() + 60
    while not ready() and begun.poll() is None and time.monotonic() < end:
        time.sleep(0.005)
    os.killpg(begun.pid, signal.SIGKILL)
    assert begun.wait() == -signal.SIGKILL, "it came to its end before it could be killed"


def test_a_killed_print_lays_out_only_the_rest(run: Run, root: Path) -> None:
    order = ("print", "--select", "kind:spell", "-o", "out.pdf", "--format", "json")
    # the first face may come alone
    kill(root, (*order, "--jobs", "2"), lambda: len(list((root / "build/cache").glob("faces-*.pack"))) > 2)
    assert not (root / "out.pdf").exists()
    summary = json.loads(run(*order, at=root).out)["summary"]
    assert summary["from_cache"] >= 50 and summary["laid_out"] + summary["from_cache"] == CARDS + 1
    resumed = (root / "out.pdf").read_bytes()
    assert [path.name for path in root.glob(".*")] == [], "what the killed run left is gone"
    assert len(list((root / "build/cache").glob("faces-*.pack"))) == 1
    run(*order, "--no-cache", at=root)
    assert (root / "out.pdf").read_bytes() == resumed


def test_what_was_drawn_before_ctrl_c_is_put_by(run: Run, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = ("print", "--select", "kind:spell", "-o", "out.pdf", "--format", "json", "--jobs", "1")
    take, taken = Writer.take, [0]

    def stopped(writer: Writer, batch: Batch) -> None:
        taken[0] += len(batch.faces)
        take(writer, batch)
        if taken[0] > 50:
            raise KeyboardInterrupt

    monkeypatch.setattr(Writer, "take", stopped)
    assert run(*order, at=root).code == 130 and not (root / "out.pdf").exists()
    monkeypatch.setattr(Writer, "take", take)
    summary = json.loads(run(*order, at=root).out)["summary"]
    assert summary["from_cache"] == taken[0] and summary["laid_out"] == CARDS + 1 - taken[0]


def test_killed_pictures_are_drawn_on_from_where_they_were(run: Run, workspace: Workspace) -> None:
    cards = 100
    root = workspace({"cards/nova/mine.yaml": "".join(LIST.splitlines(keepends=True)[:cards])})
    order = ("faces", "--select", "kind:spell", "--dpi", "72", "--format", "json")
    there = root / "build/faces/nova"
    kill(root, (*order, "--jobs", "1"), lambda: len(list(there.glob("s*.png"))) > 40)
    before = {path.name: path.stat().st_mtime_ns for path in there.glob("s*.png")}
    summary = json.loads(run(*order, at=root).out)["summary"]
    assert summary["as_before"] >= 30 and summary["laid_out"] <= cards - 30
    kept = [name for name, time_ in before.items() if (there / name).stat().st_mtime_ns == time_]
    assert len(kept) == summary["as_before"] and len(list(there.iterdir())) == cards
    pictures = {path.name: path.read_bytes() for path in there.iterdir()}
    run(*order, "--no-cache", "-o", "again", at=root)
    assert {path.name: path.read_bytes() for path in (root / "again/nova").iterdir()} == pictures


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_killed_ready_pictures_are_taken_over(run: Run, workspace: Workspace, jobs: str) -> None:
    files: dict[str, str | bytes] = {"cards/.keep": ""}
    for number in range(30):
        picture = Image.effect_noise((420, 560), 40 + number).convert("RGB")
        if number % 3 < 2:
            picture.putalpha(Image.linear_gradient("L").resize(picture.size))
        out = io.BytesIO()
        picture.save(out, "WEBP" if number % 3 == 1 else "PNG", lossless=False)
        files[f"mine/{number}.{'webp' if number % 3 == 1 else 'png'}"] = out.getvalue()
    root = workspace(files)
    order = ("print", "--images", "mine", "-o", "out.pdf", "--format", "json", "--no-cache")

    def half() -> bool:
        return any(path.stat().st_size > 4_000_000 for path in root.glob(".out.pdf.whole.*.tmp"))

    kill(root, (*order, "--jobs", jobs), half)
    left = list(root.glob(".out.pdf.*.tmp"))
    assert len(left) == 1 and not (root / "out.pdf").exists()
    broken = left[0].read_bytes()
    left[0].write_bytes(broken[:9_000] + bytes(50) + broken[9_050:])  # what is damaged is made anew
    summary = json.loads(run(*order, at=root).out)["summary"]
    assert summary["taken_over"] >= 4 and summary["cards"] == 30 and not list(root.glob(".out*"))
    resumed = (root / "out.pdf").read_bytes()
    assert json.loads(run(*order, at=root).out)["summary"]["taken_over"] == 0
    assert (root / "out.pdf").read_bytes() == resumed


def test_a_picture_that_somebody_changed_is_drawn_again(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": "".join(LIST.splitlines(keepends=True)[:3])})
    order = ("faces", "--select", "kind:spell", "--dpi", "72", "--format", "json")
    run(*order, at=root)
    picture = root / "build/faces/nova/s1.png"
    data = picture.read_bytes()
    picture.write_bytes(data + b"more")
    (root / "build/faces/nova/s2.png").unlink()
    summary = json.loads(run(*order, at=root).out)["summary"]
    assert summary["as_before"] == 1 and picture.read_bytes() == data
    assert json.loads(run(*order[:4], "100", *order[5:], at=root).out)["summary"]["as_before"] == 0


def test_pictures_of_a_killed_export_stay(run: Run, root: Path) -> None:
    deck = "game: nova\n[main]\n" + "".join(f"1 法术{k}\n" for k in range(150))
    (root / "cards/nova/decks").mkdir()
    (root / "cards/nova/decks/d.txt").write_text(deck, encoding="utf-8")
    order = ("export", "tts", "cards/nova/decks/d.txt", "--dpi", "100")
    folder = root / "build/tts/d"
    kill(root, order, lambda: (folder / "d-2.png").exists())
    first = folder / "d-1.png"
    written = first.stat().st_mtime_ns
    assert run(*order, at=root).code == 0 and first.stat().st_mtime_ns == written
    pictures = {path.name: path.read_bytes() for path in folder.glob("*.png")}
    assert len(pictures) == 4 and not list(folder.glob(".*"))
    first.write_bytes(first.read_bytes() + b"more")
    assert run(*order, at=root).code == 0
    assert {path.name: path.read_bytes() for path in folder.glob("*.png")} == pictures
    again = root / "again"
    assert run(*order, "-o", again, "--no-cache", at=root).code == 0
    assert {path.name: path.read_bytes() for path in again.glob("*.png")} == pictures


def test_only_what_dead_processes_left_is_removed(tmp_path: Path) -> None:
    gone = subprocess.Popen([sys.executable, "-c", ""])
    gone.wait()
    names = (f".out.pdf.{gone.pid}.tmp", f".out.pdf.{os.getpid()}.tmp", ".notes.tmp", f"out.{gone.pid}.tmp", ".1.x.tmp")
    for name in names:
        (tmp_path / name).write_bytes(b"x")
    remove_orphans.cache_clear()
    remove_orphans(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names[1:])
