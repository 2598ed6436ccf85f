"""A press for a tiny game, a face from a few lines of markup, and faces and PDF files as text."""

import io
import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from kamifuda.cards import Card, build_library
from kamifuda.diagnostics import Diagnostic
from kamifuda.game.load import load_game
from kamifuda.press.face import Element, Face, Glyphs, Gradient, Picture, Shape
from kamifuda.press.faces import Press, open_press
from kamifuda.press.plan import Folder, Folders, Manner, Plan
from kamifuda.source.reading import read_data

GAME = """\
id: tiny
name: {ja: ちび, en: Tiny}
home_language: ja
languages: [ja, zh-Hans, en]
card: {size: [63, 88]}
brackets: {keyword: '【】'}
"""
KINDS = """\
fields:
  name: {type: text, required: true}
  text: {type: rich}
kinds:
  unit:
    label: {ja: ユニット, en: Unit}
    fields:
      attack: {type: integer, min: 0, label: {ja: 攻撃, en: Attack}}
      cost: {type: symbols, of: {sun: {ja: 日, en: Sun}, any: {ja: 任意, en: Any}}}
      races: {type: list, of: text}
      abilities: {type: list, of: {text: {type: rich}}}
  place:
    label: {ja: 場所, en: Place}
    orientation: landscape
    fields:
      height: {type: integer}
keywords:
  haste: {label: {ja: 速攻, en: Haste}, reminder: {ja: すぐに動ける。, en: Acts at once.}}
  return: {label: {ja: 帰還, en: Return}}
symbols:
  sun: {file: symbols/sun.svg, letter: 日, label: {ja: 日, en: Sun}}
  moon: {letter: 月, label: {ja: 月, en: Moon}}
"""
SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#ff0000"/></svg>'
CARD = "[{id: u1, kind: unit, name: {ja: 灯, en: Lamp, zh-Hans: 灯火}, attack: 3, cost: {sun: 2, any: 1}}]"
SHIPPED = Path(__file__).parent.parent.parent / "templates"

Files = Mapping[str, str | bytes]


@dataclass
class Tiny:
    """A press with the cards of its workspace."""

    press: Press
    cards: tuple[Card, ...]
    root: Path
    plan: Plan

    def face(self, number: int = 0) -> tuple[Face | None, list[Diagnostic]]:
        return self.press.card(self.cards[number])


@pytest.fixture
def tiny(tmp_path: Path) -> Callable[..., Tiny]:
    """Makes a workspace of a tiny game with templates, theme, art and cards, and opens a press on it."""

    def make(files: Files | None = None, *, cards: str = CARD, **manner: object) -> Tiny:
        written: dict[str, str | bytes] = {
            "schemas/tiny/game.yaml": GAME,
            "schemas/tiny/kinds.yaml": KINDS,
            "schemas/tiny/symbols/sun.svg": SUN,
            **(files or {}),
        }
        for name, content in written.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        game, faults = load_game(tmp_path / "schemas/tiny", "schemas/tiny")
        assert game is not None and faults == []
        reading = read_data(cards.encode(), "cards/tiny/mine.yaml")
        library, faults = build_library(game, {"cards/tiny/mine.yaml": reading.records})
        assert [*reading.diagnostics, *faults] == []
        templates = (Folder(tmp_path / "templates", "templates"), Folder(SHIPPED, "shipped:templates"))
        cache = tmp_path / "build" / "cache"
        folders = Folders(templates, (Folder(tmp_path / "art", "art"),), cache=cache, schema="schemas/tiny")
        plan = Plan(game, folders, Manner(**manner))  # type: ignore[arg-type]
        return Tiny(open_press(plan), library.cards, tmp_path, plan)

    return make


@pytest.fixture
def laid(tiny: Callable[..., Tiny]) -> Callable[..., tuple[list[str], list[str]]]:
    """The elements that some markup gives, one to a line, and the faults as `line: message`."""

    def lay_out(markup: str, files: Files | None = None, **more: object) -> tuple[list[str], list[str]]:
        template = f"<face>\n{markup}\n</face>"
        made = tiny({"templates/tiny/unit.xml": template, **(files or {})}, **more)
        face, faults = made.face()
        told = [
            f"{fault.span.path.rsplit('/', 1)[-1]}:{fault.span.line} {fault.name}: {fault.message}" for fault in faults
        ]
        return (describe(face.elements) if face else []), told

    return lay_out


def describe(elements: tuple[Element, ...], depth: int = 0) -> list[str]:
    """Elements as lines a person can read."""
    lines = []
    for one in elements:
        indent = "  " * depth
        if isinstance(one, Glyphs):
            at = f"at {one.x:.2f} {one.y:.2f}"
            lines.append(f"{indent}text {''.join(one.texts)!r} {one.font.split('/')[1]} {one.size:.2f} pt {at}")
        elif isinstance(one, Shape):
            lines.append(f"{indent}shape {_path(one)}{_paint(one)}")
        elif isinstance(one, Picture):
            lines.append(f"{indent}picture {Path(one.file).name} in {_numbers(one.window)} at {_numbers(one.place)}")
        else:
            lines.append(f"{indent}group {_numbers(one.matrix)}{' clipped' if one.clip else ''}")
            lines += describe(one.elements, depth + 1)
    return lines


def _path(shape: Shape) -> str:
    return " ".join(f"{step.upper()} {_numbers(numbers)}".strip() for step, numbers in shape.path)


def _paint(shape: Shape) -> str:
    fill = shape.fill
    words = ""
    if isinstance(fill, Gradient):
        words += f" {fill.kind} {_numbers(fill.start)} to {_numbers(fill.end)}"
    elif fill is not None:
        words += f" fill {_colour(fill)}"
    if shape.stroke is not None:
        words += f" stroke {_colour(shape.stroke)} {shape.width:g}"
    return words + (f" opacity {shape.opacity:g}" if shape.opacity < 1 else "")


def _colour(colour: tuple[float, float, float]) -> str:
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def _numbers(values: tuple[float, ...]) -> str:
    return " ".join(f"{value:.2f}".rstrip("0").rstrip(".") for value in values)


@dataclass
class Pdf:
    """A PDF file read back without any library: objects, streams, pages."""

    data: bytes

    def __post_init__(self) -> None:
        self.objects: dict[int, bytes] = {}
        for match in re.finditer(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", self.data, re.S):
            self.objects[int(match[1])] = match[2]

    def find(self, pattern: bytes) -> list[bytes]:
        return [body for _, body in sorted(self.objects.items()) if re.search(pattern, body.split(b"stream\n")[0])]

    @property
    def pages(self) -> list[bytes]:
        return self.find(rb"/Type/Page/")

    def stream(self, number: int) -> str:
        head, _, rest = self.objects[number].partition(b"stream\n")
        data = rest.removesuffix(b"\nendstream")
        return (zlib.decompress(data) if b"FlateDecode" in head else data).decode("latin-1")

    def contents(self, page: bytes) -> str:
        found = re.search(rb"/Contents (\d+) 0 R", page)
        assert found
        return self.stream(int(found[1]))


@pytest.fixture
def pdf() -> Callable[[bytes], Pdf]:
    """Reads a PDF back."""
    return Pdf


@pytest.fixture
def show() -> Callable[[tuple[Element, ...]], list[str]]:
    return describe


@pytest.fixture
def picture() -> Callable[..., bytes]:
    """A small picture in any format and mode."""

    def make(form: str = "PNG", mode: str = "RGB", size: tuple[int, int] = (4, 6), **options: object) -> bytes:
        from PIL import Image

        out = io.BytesIO()
        Image.new(mode, size, options.pop("colour", 0)).save(out, form, **options)  # type: ignore[arg-type]
        return out.getvalue()

    return make
