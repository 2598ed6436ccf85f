"""`kamifuda export cut`: paths measured against the sheet they cut."""

import math
import re
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
from PIL import Image

from conftest import Run, Workspace

ROOT = Path(__file__).parents[3]
DECK = "cards/nova/decks/dawn-and-moss.txt"
SVG = "{http://www.w3.org/2000/svg}"
NUMBER = r"(-?[\d.]+)"


def cut(run: Run, folder: Path, *more: str) -> Path:
    answer = run("export", "cut", DECK, "-o", str(folder), *more, at=ROOT)
    assert answer.code == 0, answer.out + answer.err
    return folder


def boxes(svg: Path) -> list[tuple[float, float, float, float]]:
    """Where the outermost points of each path are."""
    found = []
    for path in ElementTree.parse(svg).iter(f"{SVG}path"):  # noqa: S314 - our own file
        steps = path.attrib["d"]
        assert steps.endswith("z")
        match = re.match(rf"M{NUMBER} {NUMBER}h{NUMBER}a{NUMBER} .*?v{NUMBER}", steps)
        assert match
        x, y, wide, radius, high = map(float, match.groups())
        found.append((x - radius, y, wide + 2 * radius, high + 2 * radius))
    return found


def dxf_boxes(dxf: Path) -> list[tuple[float, float, float, float]]:
    """The same of a DXF: left, foot, width and height; every line is closed."""
    lines = dxf.read_text(encoding="ascii").splitlines()
    pairs = list(zip(map(int, lines[::2]), lines[1::2], strict=True))
    found: list[tuple[float, float, float, float]] = []
    points: list[tuple[float, float]] = []
    for (code, value), (_, x), (_, y) in zip(pairs, pairs[2:], pairs[3:], strict=False):
        if (code, value) == (0, "POLYLINE"):
            points = []
        elif (code, value) == (0, "VERTEX"):
            points.append((float(x), float(y)))
        elif (code, value) == (0, "SEQEND"):
            xs, ys = zip(*points, strict=True)
            found.append((min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)))
    assert pairs.count((70, "1")) >= len(found)
    return found


def test_paths_lie_where_the_sheet_has_its_cards(run: Run, tmp_path: Path) -> None:
    folder = cut(run, tmp_path)
    svg = ElementTree.parse(folder / "dawn-and-moss-cut.svg").getroot()  # noqa: S314 - our own file
    assert (svg.attrib["width"], svg.attrib["height"]) == ("297mm", "210mm")
    assert svg.attrib["viewBox"] == "0 0 297 210"
    cards = boxes(folder / "dawn-and-moss-cut.svg")
    assert len(cards) == 8
    document = pypdfium2.PdfDocument(folder / "dawn-and-moss.pdf")  # type: ignore[no-untyped-call]
    page = document[0].render(scale=254 / 72).to_pil().convert("L")  # ten pixels to the mm
    document.close()  # type: ignore[no-untyped-call]
    for x, y, wide, high in cards:
        assert (wide, high) == (63, 88)
        inside = page.crop((round(x * 10), round(y * 10), round((x + wide) * 10), round((y + high) * 10)))
        assert inside.getextrema()[0] < 100
    left = min(x for x, *_ in cards)
    strip = page.crop((round((left - 0.55) * 10), 400, round((left - 0.05) * 10), 500))
    beyond = page.crop((round((left - 1.5) * 10), 400, round((left - 0.7) * 10), 500))
    assert strip.getextrema()[1] < 200 and beyond.getextrema() == (255, 255)
    assert marked(page, (100, 100, 150, 150)) == 1.0 and marked(page, (2760, 105, 2865, 108)) > 0.5


def marked(page: Image.Image, box: tuple[int, int, int, int]) -> float:
    """The share of a part that is black."""
    part = page.crop(box)
    return part.histogram()[0] / (part.width * part.height)


def test_svg_and_dxf_say_the_same(run: Run, tmp_path: Path) -> None:
    folder = cut(run, tmp_path, "--paper", "Letter", "--registration", "4")
    for name in ("dawn-and-moss-cut", "dawn-and-moss-cut-2"):
        flat, drawn = boxes(folder / f"{name}.svg"), dxf_boxes(folder / f"{name}.dxf")
        assert drawn == [pytest.approx((x, 215.9 - y - high, wide, high), abs=0.001) for x, y, wide, high in flat]
    assert "$INSUNITS\n70\n4\n" in (folder / "dawn-and-moss-cut.dxf").read_text(encoding="ascii")


def test_places_that_are_skipped_are_not_cut(run: Run, tmp_path: Path) -> None:
    full, fewer = cut(run, tmp_path / "full"), cut(run, tmp_path / "fewer", "--skip", "1,8")
    assert boxes(fewer / "dawn-and-moss-cut.svg") == boxes(full / "dawn-and-moss-cut.svg")[1:-1]


def test_distance_and_corner(run: Run, tmp_path: Path) -> None:
    folder = cut(run, tmp_path, "--distance", "4", "--corner", "2.5")
    first, second, *_ = boxes(folder / "dawn-and-moss-cut.svg")
    assert math.isclose(second[0] - first[0], 67)
    assert "a2.5 2.5 0 0 1" in (folder / "dawn-and-moss-cut.svg").read_text(encoding="ascii")
    assert "\n42\n0.41421356\n" in (folder / "dawn-and-moss-cut.dxf").read_text(encoding="ascii")


def test_no_room_is_told(run: Run, tmp_path: Path) -> None:
    answer = run("export", "cut", DECK, "-o", str(tmp_path), "--paper", "80x110mm", at=ROOT)
    assert answer.code == 2 and "does not fit on 80x110mm between registration marks" in answer.err


GAME = "id: tiny\nname: {en: Tiny}\nhome_language: en\nlanguages: [en]\ncard: {size: [63, 88]}\n"
KINDS = """\
fields:
  name: {type: text, required: true}
kinds:
  unit: {label: {en: Unit}}
  token: {label: {en: Token}, size: [44, 68]}
"""
SMALL = "- {id: u1, kind: unit, name: Lamp}\n- {id: t1, kind: token, name: Coin}\n"


def test_each_size_has_files_of_its_own(run: Run, workspace: Workspace) -> None:
    deck = "game: tiny\n\n20 Coin\n3 Lamp\n"
    files = {"schemas/tiny/game.yaml": GAME, "schemas/tiny/kinds.yaml": KINDS, "cards/tiny/mine.yaml": SMALL}
    root = workspace({**files, "cards/tiny/decks/d.txt": deck})
    answer = run("export", "cut", "cards/tiny/decks/d.txt", "-o", "out", at=root)
    assert answer.code == 0 and "exported 23 cards (2 different) as" in answer.lines[-1], answer.out
    names = {path.name for path in (root / "out").iterdir()}
    assert {"d-44x68mm.pdf", "d-63x88mm.pdf", "d-63x88mm-cut.svg", "d-44x68mm-cut.dxf", "d-44x68mm-cut-2.svg"} <= names
    for name, size, count in (("d-63x88mm-cut.svg", (63, 88), 3), ("d-44x68mm-cut.svg", (44, 68), 20)):
        found = boxes(root / "out" / name)
        assert {tuple(sorted(round(side, 2) for side in box[2:])) for box in found} == {size}
        assert len(found) <= count
