"""`--theme NAME`: looks that stand on a game's own, for `faces` and `print`."""

from pathlib import Path

import pytest
from PIL import Image, ImageStat

from conftest import Run, Workspace

CARDS = """\
- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守}, colour: white, cost: {white: 1}, attack: 200, hp: 300,
   race: [人类]}
"""
FACE = '<face fill="night"><panel box="10 10 43 68" fill="gold"/></face>'


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace(
        {
            "cards/nova/mine.yaml": CARDS,
            "templates/nova/servant.xml": FACE,
            "templates/nova/theme.yaml": 'colours: {night: "#000080", gold: "#ffcc00"}',
            "templates/nova/theme-snow.yaml": 'colours: {night: "#ffffff"}',
            "templates/theme-mist.yaml": 'colours: {night: "#cccccc"}',
        }
    )


@pytest.mark.parametrize(("theme", "ground"), [("snow", (255, 255, 255)), ("mist", (204, 204, 204))])
def test_a_theme_changes_what_it_says_and_nothing_else(
    run: Run, root: Path, theme: str, ground: tuple[int, int, int]
) -> None:
    answer = run("faces", "--select", "kind:servant", "--theme", theme, "--dpi", "50", "-o", "out", at=root)
    assert answer.code == 0, answer.out
    with Image.open(root / f"out/nova/w1.{theme}.png") as image:
        assert image.getpixel((2, 2)) == ground and image.getpixel((60, 90)) == (255, 204, 0)


def test_print_takes_a_theme_too(run: Run, root: Path) -> None:
    pages = {}
    for theme in ([], ["--theme", "snow"]):
        run("print", "--select", "kind:servant", *theme, "-o", "out.pdf", at=root)
        pages["".join(theme)] = (root / "out.pdf").read_bytes()
    assert len(set(pages.values())) == 2


@pytest.mark.parametrize(
    ("command", "theme", "told"),
    [
        ("faces", "snwo", "nova has no theme 'snwo'; did you mean snow?"),
        ("print", "neon", "nova has no theme 'neon'; its themes are low-ink, mist, snow"),
        ("faces", "../nova/theme", "nova has no theme '../nova/theme'; its themes are low-ink, mist, snow"),
    ],
)
def test_an_unknown_theme_is_told_with_what_there_is(run: Run, root: Path, command: str, theme: str, told: str) -> None:
    answer = run(command, "--select", "kind:servant", "--theme", theme, at=root)
    assert (answer.code, answer.out, answer.err.strip()) == (2, "", f"kamifuda: {told}")


def test_check_reads_every_theme(run: Run, root: Path) -> None:
    (root / "templates/nova/theme-snow.yaml").write_text("colours: {night: snwo}")
    answer = run("check", at=root)
    assert "templates/nova/theme-snow.yaml:1:18: error:" in answer.out and "[unknown-look]" in answer.out


def test_no_face_of_low_ink_takes_much_of_it(run: Run, tmp_path: Path) -> None:
    """How dark a face is on the whole, fronts, backs and other sides of all games: a blank sheet is 0, black is 1."""
    root = Path(__file__).parents[3]
    run("faces", "--theme", "low-ink", "--dpi", "72", "-o", tmp_path / "out", "--no-cache", at=root)
    dark = {}
    for path in sorted((tmp_path / "out").rglob("*.png")):
        with Image.open(path) as image:
            dark[path.name] = 1 - sum(ImageStat.Stat(image.convert("RGB")).mean) / 3 / 255
    assert len(dark) > 200
    assert {name: share for name, share in dark.items() if share > 0.13} == {}
    assert sum(dark.values()) / len(dark) < 0.11
