"""Pictures of cards judged by `check`: before anything is printed."""

from collections.abc import Callable

import pytest

from conftest import Run, Workspace

CARD = """\
- id: my-001
  kind: servant
  name: {zh-Hans: 灯塔看守, ja: 灯台守, en: Lighthouse Keeper}
  colour: white
  cost: {white: 1, any: 1}
  attack: 200
  hp: 200
  race: [{zh-Hans: 人类, ja: 人間, en: Human}]
  art: {file: ART, focus: FOCUS, artist: Mika}
"""
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'

Make = Callable[..., bytes]


@pytest.fixture
def told(run: Run, workspace: Workspace) -> Callable[..., list[str]]:
    """The names of what `check` says of one card with a picture."""

    def check(file: str, data: bytes, *, named: str = "", focus: str = "0.5 0.5") -> list[str]:
        text = CARD.replace("ART", named or file).replace("FOCUS", focus)
        root = workspace({"cards/nova/mine.yaml": text, f"art/nova/{file}": data})
        answer = run("check", at=root)
        return [line.rsplit("[", 1)[1].rstrip("]") for line in answer.lines if line.endswith("]") and ": error" in line]

    return check


def test_whole_pictures_are_silent(told: Callable[..., list[str]], picture: Make) -> None:
    assert told("a.png", picture("PNG")) == []
    assert told("b.png", picture("JPEG")) == []  # whatever it is called
    assert told("c.tif", picture("TIFF")) == []
    assert told("no-ending", picture("WEBP")) == []
    assert told("d.png", SVG + b'<path d="M0 0h9v9z"/></svg>') == []


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_picture_that_breaks_off(told: Callable[..., list[str]], picture: Make, form: str) -> None:
    assert told("a.png", picture(form, size=(64, 64))[:-9]) == ["broken-picture"]


def test_no_picture_at_all(told: Callable[..., list[str]]) -> None:
    assert told("a.png", b"") == ["unknown-picture"]
    assert told("b.png", b"%PDF-1.7 not a picture") == ["unknown-picture"]
    assert told("c.png", bytes(500)) == ["broken-picture"]
    assert told("folder/a.txt", b"x", named="folder") == ["unknown-picture"]


def test_drawings(told: Callable[..., list[str]]) -> None:
    assert told("a.svg", SVG + b'<image href="https://example.org/a.png"/></svg>') == ["forbidden-drawing-part"]
    assert told("b.svg", SVG + b"<text>A</text></svg>") == ["words-in-drawing"]
    assert told("c.svg", SVG) == ["broken-drawing"]


def test_the_focus(told: Callable[..., list[str]], picture: Make) -> None:
    assert told("a.png", picture(), focus="left top") == []
    assert told("b.png", picture(), focus="2 0.5") == ["wrong-focus"]


def test_capitals(told: Callable[..., list[str]], picture: Make) -> None:
    assert told("Art.PNG", picture(), named="art.png") == ["art-capitals"]
