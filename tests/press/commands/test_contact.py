"""`faces --contact`: all faces on one sheet, each with its name."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from conftest import Run, Workspace

CARDS = "\n".join(
    f"- {{id: w{k}, kind: servant, name: {{zh-Hans: 灯塔看守{k}}}, colour: white, cost: {{white: {k}}},"
    " attack: 1, hp: 1, race: [人类]}"
    for k in (1, 2, 3)
)
FACE = '<face fill="{{ ["#ff0000", "#00ff00", "#0000ff"][card.cost | length - 1] }}"/>'


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": CARDS, "templates/nova/servant.xml": FACE})


def test_every_face_stands_on_the_sheet_at_its_size(run: Run, root: Path) -> None:
    answer = run("faces", "--contact", "--select", "kind:servant", "--dpi", "25.4", "-o", "out", at=root)
    assert answer.lines == ["drew 3 faces into out"]
    assert [path.name for path in (root / "out").iterdir()] == ["faces.png"]
    with Image.open(root / "out/faces.png") as image:
        picture = image.convert("RGB")
    counts = {colour: count for count, colour in picture.getcolors(10**6) or []}
    for colour in ((255, 0, 0), (0, 255, 0), (0, 0, 255)):
        assert 63 * 88 * 0.9 < counts[colour] < 63 * 88  # less the round corners and the rim


def test_the_names_can_be_read_in_the_document(run: Run, root: Path, pdf: Callable[[bytes], Any]) -> None:
    answer = run("faces", "--contact", "--pdf", "--game", "nova", "-o", "out", at=root)
    assert answer.lines == ["drew 4 faces into out"]  # and a back
    assert len(pdf((root / "out/faces.pdf").read_bytes()).pages) == 1


def test_jobs_and_time_change_nothing(run: Run, root: Path) -> None:
    for jobs in ("1", "3"):
        run("faces", "--contact", "--game", "nova", "--jobs", jobs, "-o", jobs, at=root)
    assert (root / "1/faces.png").read_bytes() == (root / "3/faces.png").read_bytes()


def test_a_faulty_card_is_told_and_the_others_are_there(run: Run, root: Path) -> None:
    (root / "templates/nova/servant.xml").write_text(
        '<face fill="#ff0000">{% if card.cost | length == 2 %}<pannel/>{% endif %}</face>'
    )
    answer = run("faces", "--contact", "--select", "kind:servant", "-o", "out", "--format", "json", at=root)
    told = json.loads(answer.out)
    assert [one["name"] for one in told["diagnostics"]] == ["unknown-element"] and told["summary"]["faces"] == 3
    assert [Path(file).name for file in told["files"]] == ["faces.png"]


def test_too_fine_a_sheet_is_refused_in_words(run: Run, root: Path) -> None:
    answer = run("faces", "--contact", "--game", "nova", "--dpi", "2400", "-o", "out", at=root)
    assert answer.code == 2 and "choose less" in answer.err


def test_faces_at_hand_are_not_laid_out_again_and_look_the_same(run: Run, root: Path) -> None:
    def contact(*more: str) -> tuple[int, bytes]:
        told = json.loads(run("faces", "--contact", "-o", "out", "--format", "json", *more, at=root).out)
        return told["summary"]["laid_out"], (root / "out/faces.png").read_bytes()

    fresh, cold = contact()
    assert fresh == 4
    assert contact() == (0, cold) and contact("--no-cache") == (4, cold)
    cards = root / "cards/nova/mine.yaml"
    cards.write_text(cards.read_text(encoding="utf-8").replace("灯塔看守2", "守夜人"), encoding="utf-8")
    assert contact()[0] == 1 and contact()[1] == contact("--no-cache")[1] != cold


def test_a_sheet_takes_the_faces_that_single_pictures_put_by(run: Run, root: Path) -> None:
    run("faces", "-o", "single", at=root)
    told = json.loads(run("faces", "--contact", "-o", "out", "--format", "json", at=root).out)
    assert told["summary"]["laid_out"] == 0
