"""`--max-size`: documents in parts none of which is larger, read by others."""

import io
import json
import random
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from conftest import Run, Workspace
from kamifuda.press.pdf.parting import NoOwnDocumentError, Whole

KINDS = "抽弃置攻击生命怪物法术领域召唤复活返回手牌墓地牌库横置重置对手玩家回合结束开始"
CARDS = "".join(
    f"- {{id: s{k}, kind: spell, name: {{zh-Hans: 法术{k}}}, colour: blue, cost: {{blue: 2}}, "
    f"text: 抽{k}张卡，{KINDS[k % 30 :]}。}}\n"
    for k in range(30)
)
DECK = "game: nova\nname: Lamps\n[main]\n" + "".join(f"{1 + k % 2} 法术{k}\n" for k in range(30))
LAMP = "cards/nova/decks/lamp.txt"
SHOP = "label: Small\nbleed: 3mm\nlimits: {megabytes: 0.13}\n"
MOST = 112_000


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": CARDS, LAMP: DECK})


def printed(run: Run, root: Path, *more: str) -> list[Path]:
    answer = run("print", LAMP, "-o", "out.pdf", "--format", "json", *more, at=root)
    assert answer.code == 0, answer.out + answer.err
    return [root / name for name in json.loads(answer.out).get("files", ["out.pdf"])]


def texts(path: Path) -> list[str]:
    """Which faces stand on each page, by what the forms are called."""
    found = []
    with pikepdf.open(path) as pdf:
        for page in pdf.pages:
            names = [str(form.KMFD_Face) for form in page.Resources.XObject.values()]
            found.append(" ".join(sorted(name for name in names if name.startswith("nova"))))
    return found


def test_parts_hold_the_sheets_in_order_and_none_is_larger(run: Run, root: Path) -> None:
    (whole,) = printed(run, root)
    before = texts(whole)
    whole.unlink()
    parts = printed(run, root, "--max-size", f"{MOST}B")
    assert [path.name for path in parts] == [f"out-{number}.pdf" for number in range(1, len(parts) + 1)]
    assert len(parts) > 2 and max(path.stat().st_size for path in parts) <= MOST and not whole.exists()
    assert [page for path in parts for page in texts(path)] == before
    assert all(len(texts(path)) % 2 == 0 for path in parts), "a front and its back stay together"
    again = [path.read_bytes() for path in parts]
    assert [path.read_bytes() for path in printed(run, root, "--max-size", f"{MOST}B", "-j", "1")] == again
    if shutil.which("qpdf"):
        for path in parts:
            assert subprocess.run(["qpdf", "--check", path], capture_output=True, check=False).returncode == 0


def test_what_is_small_enough_is_one_file_as_ever(run: Run, root: Path) -> None:
    (plain,) = printed(run, root)
    before = plain.read_bytes()
    assert printed(run, root, "--max-size", "50MB") == [plain] and plain.read_bytes() == before
    assert [path.name for path in root.glob(".*")] == []


def test_fronts_and_backs_apart_are_divided_at_the_same_places(run: Run, root: Path) -> None:
    both = printed(run, root, "--sides", "apart", "--reverse-backs", "--max-size", f"{MOST}B")
    fronts = [path for path in both if "-fronts-" in path.name]
    backs = [path for path in both if "-backs-" in path.name]
    assert len(fronts) == len(backs) > 2
    assert [len(texts(path)) for path in fronts] == [len(texts(path)) for path in backs]
    with pikepdf.open(backs[0]) as pdf:
        labels = [page.Contents.read_bytes() for page in pdf.pages]
    assert len(labels) == len(texts(fronts[0]))


def test_fewer_parts_leave_none_of_the_earlier_ones(run: Run, root: Path) -> None:
    many = printed(run, root, "--max-size", f"{MOST}B")
    few = printed(run, root, "--max-size", f"{2 * MOST}B")
    assert 1 < len(few) < len(many)
    assert sorted(root.glob("out*.pdf")) == sorted(few)


@pytest.mark.parametrize("size", [(), ("--max-size", "9MB")])
def test_one_file_leaves_no_parts_of_an_earlier_run(run: Run, root: Path, size: tuple[str, ...]) -> None:
    assert len(printed(run, root, "--max-size", f"{MOST}B")) > 2
    (root / "out-77.pdf").write_bytes(b"%PDF of somebody else")
    (other,) = root.glob("out-1.pdf")
    shutil.copy(other, root / "out-one.pdf")
    printed(run, root, *size)
    assert sorted(path.name for path in root.glob("out*")) == ["out-77.pdf", "out-one.pdf", "out.pdf"]


def test_no_file_of_somebody_else_is_written_over(run: Run, root: Path) -> None:
    (whole,) = printed(run, root)
    backup = whole.with_name("out-2.pdf")
    whole.rename(backup)
    data = backup.read_bytes()
    answer = run("print", LAMP, "-o", "out.pdf", "--max-size", f"{MOST}B", at=root)
    assert answer.code == 2 and "out-2.pdf is there and no part of an earlier Lamps" in answer.err
    assert [path.name for path in root.glob("out*")] == ["out-2.pdf"] and backup.read_bytes() == data


def test_a_sheet_too_large_by_itself_is_told_and_the_old_file_stays(run: Run, root: Path) -> None:
    (whole,) = printed(run, root)
    before = whole.read_bytes()
    options = ("-o", "out.pdf", "--max-size", "20kB", "--ledger", "ledger.json")
    answer = run("print", LAMP, *options, at=root)
    assert answer.code == 1 and "pages 1 and 2 take" in answer.out and "a file may have 20 kB" in answer.out
    assert answer.lines[-1] == "printed nothing: --max-size is less than a sheet takes"
    assert whole.read_bytes() == before and not (root / "ledger.json").exists()
    assert [path.name for path in root.glob("*.pdf")] == ["out.pdf"] and not list(root.glob(".*.tmp"))


def test_ready_pictures_are_divided_too(run: Run, workspace: Workspace) -> None:
    files: dict[str, str | bytes] = {"cards/.keep": ""}
    chance = random.Random(1)  # noqa: S311
    for number in range(30):
        out = io.BytesIO()
        Image.frombytes("RGB", (63, 88), chance.randbytes(63 * 88 * 3)).save(out, "PNG")
        files[f"mine/{number}.png"] = out.getvalue()
    root = workspace(files)
    answer = run("print", "--images", "mine", "-o", "x.pdf", "--max-size", "200kB", "--dpi", "72", at=root)
    parts = sorted(root.glob("x-*.pdf"))
    assert answer.code == 0 and answer.lines[-1].endswith("to 4 files, x-1.pdf to x-4.pdf")
    assert len(parts) == 4 and max(path.stat().st_size for path in parts) <= 200_000


def test_what_a_shop_takes_at_most_is_kept_in_the_same_way(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": CARDS, LAMP: DECK, "shops/small.yaml": SHOP})
    answer = run("print", LAMP, "--profile", "small", "-o", "x.pdf", at=root)
    assert answer.code == 0, answer.out + answer.err
    parts = sorted(root.glob("x*.pdf"))
    assert len(parts) > 2 and max(path.stat().st_size for path in parts) <= 130_000
    labels = []
    for path in parts:
        with pikepdf.open(path) as pdf:
            labels += [page.label for page in pdf.pages]
    assert labels[:4] == ["s0 front", "s0 back", "s1 front", "s1 back"] and len(labels) == 90
    answer = run("print", LAMP, "--profile", "small", "-o", "y.pdf", "--max-size", "110kB", at=root)
    assert max(path.stat().st_size for path in root.glob("y*.pdf")) <= 110_000


@pytest.mark.parametrize("data", [b"", b"%PDF-1.7\n", b"%PDF-1.7\nstartxref\n5\n%%EOF\n", b"\0" * 200])
def test_documents_of_others_are_not_taken_apart(data: bytes) -> None:
    with pytest.raises(NoOwnDocumentError):
        Whole(io.BytesIO(data))


@pytest.mark.parametrize(
    ("size", "why"), [("50", ""), ("0.5 mb", ""), ("many", "no size"), ("5 yards", "no size"), ("1kB", "not between")]
)
def test_sizes_are_written_as_people_do(run: Run, root: Path, size: str, why: str) -> None:
    answer = run("print", "--select", "id:s1", "-o", "out.pdf", "--max-size", size, at=root)
    assert answer.code == (2 if why else 0) and why in answer.err
