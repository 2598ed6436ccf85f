"""Pictures on the way into a print: reduced, told when too coarse, demanded for the final one."""

import io
from pathlib import Path

import pytest
from PIL import Image

from conftest import Run, Workspace

CARD = """\
- {id: ID, kind: servant, name: {zh-Hans: 灯塔看守 ID, en: Lighthouse Keeper ID},
   colour: white, cost: {white: 1}, attack: 200, hp: 300, race: [人类], artist: Lin ART}
"""
FACE = '<face><art box="4 4 54 35"/></face>'


def card(name: str, art: str = "") -> str:
    return CARD.replace("ID", name).replace(" ART", f", art: {art}" if art else "")


def jpeg(size: tuple[int, int], form: str = "JPEG") -> bytes:
    out = io.BytesIO()
    Image.linear_gradient("L").resize(size).convert("RGB").save(out, form)
    return out.getvalue()


@pytest.fixture
def made(workspace: Workspace) -> Workspace:
    return lambda files: workspace({"templates/nova/servant.xml": FACE, **files})


def printed(run: Run, root: Path, *more: str) -> tuple[int, list[str], bytes]:
    answer = run("print", "--game", "nova", "--select", "kind:servant", "--no-backs", "-o", "out.pdf", *more, at=root)
    return answer.code, answer.lines, (root / "out.pdf").read_bytes()


def test_a_coarse_picture_is_told_with_its_resolution(run: Run, made: Workspace) -> None:
    root = made({"cards/nova/mine.yaml": card("w1", "lamp.jpg"), "art/nova/lamp.jpg": jpeg((300, 200))})
    code, lines, _ = printed(run, root)
    assert code == 0 and lines[0] == (
        "cards/nova/mine.yaml:2:89: warning: the picture lamp.jpg of 灯塔看守 w1 is 300 x 200 pixels: 141 dpi in its "
        "window of 54 x 35 mm, where 300 dpi are wanted [coarse-picture]"
    )
    assert lines[3] == "help: use a larger picture: 638 x 426 pixels are enough"
    assert not any("coarse" in line for line in printed(run, root, "--dpi", "150")[1])


def test_a_jpeg_that_fits_goes_in_untouched_and_once(run: Run, made: Workspace) -> None:
    data = jpeg((640, 420))
    cards = card("w1", "lamp.jpg") + card("w2", "lamp.jpg") + card("w3", "same.png") + card("w4")
    root = made({"cards/nova/mine.yaml": cards, **{f"art/nova/{name}": data for name in ("lamp.jpg", "same.png")}})
    code, lines, pdf = printed(run, root)
    assert (code, len(lines)) == (0, 1)
    assert pdf.count(data) == 1 and pdf.count(b"/Subtype/Image") == 1


@pytest.mark.parametrize("form", ["JPEG", "PNG", "WEBP"])
def test_a_fine_picture_is_reduced_and_kept(run: Run, made: Workspace, form: str) -> None:
    root = made({"cards/nova/mine.yaml": card("w1", "lamp"), "art/nova/lamp": jpeg((2552, 1654), form)})
    first = printed(run, root)[2]
    assert b"/Width 638/Height 413/" in first.replace(b"/Width 638/Height 414/", b"/Width 638/Height 413/")
    assert len(list((root / "build/cache/pictures").iterdir())) == 1
    assert printed(run, root)[2] == first
    assert b"/Width 1276/" in printed(run, root, "--dpi", "600")[2]
    (next((root / "build/cache/pictures").iterdir())).write_bytes(b"damaged")
    assert printed(run, root)[2] == first


def test_missing_pictures_are_drawn_over_but_not_in_the_end(run: Run, made: Workspace) -> None:
    cards = card("w1", "lmap.jpg") + card("w2") + card("w3", "lamp.jpg")
    root = made({"cards/nova/mine.yaml": cards, "art/nova/lamp.jpg": jpeg((640, 420))})
    code, lines, _ = printed(run, root)
    told = [line for line in lines if line.startswith("cards/")]
    assert code == 0 and len(told) == 1
    assert "the picture lmap.jpg of w1 is not in art/nova; did you mean lamp.jpg? [missing-art]" in told[0]
    code, lines, _ = printed(run, root, "--final")
    told = [line.split("error: ")[1] for line in lines if line.startswith("cards/")]
    assert (code, lines[-1][:15]) == (1, "printed 3 cards")
    assert told == [
        "灯塔看守 w1 has no picture: lmap.jpg is not in art/nova; did you mean lamp.jpg? [without-art]",
        "灯塔看守 w2 has no picture [without-art]",
    ]
    assert run("faces", "--game", "nova", "--select", "kind:servant", "--final", at=root).code == 1


@pytest.mark.parametrize(
    ("art", "file", "told"),
    [
        ("lamp.jpg", "Lamp.JPG", "error: the picture lamp.jpg of w1 is called Lamp.JPG: capital letters count"),
        ("folder", "folder/lamp.jpg", "error: the picture folder cannot be read: it is a folder"),
        ("../lamp.jpg", "../lamp.jpg", "error: the picture ../lamp.jpg of w1 lies outside the art folder"),
        ("x" * 300, "lamp.jpg", "is not in art/nova"),  # longer than a name of a file may be
    ],
)
def test_why_a_picture_is_not_found(run: Run, made: Workspace, art: str, file: str, told: str) -> None:
    root = made({"cards/nova/mine.yaml": card("w1", art), f"art/nova/{file}": jpeg((640, 420))})
    code, lines, _ = printed(run, root)
    assert code == (1 if "error" in told else 0) and told in lines[0]


def test_a_folder_called_after_a_card_is_no_picture(run: Run, made: Workspace) -> None:
    root = made({"cards/nova/mine.yaml": card("w1"), "art/nova/w1.png/lamp.jpg": jpeg((640, 420))})
    code, lines, _ = printed(run, root)
    told = "error: the picture w1.png cannot be read: it is a folder [unknown-picture]"
    assert code == 1 and told in lines[0]
    assert told in run("check", at=root).out


def test_a_picture_called_after_its_card_in_capitals(run: Run, made: Workspace) -> None:
    root = made({"cards/nova/mine.yaml": card("w1"), "art/nova/w1.JPG": jpeg((640, 420))})
    code, lines, pdf = printed(run, root, "--final")
    assert (code, len(lines)) == (0, 1) and b"/Subtype/Image" in pdf
