"""`faces --watch`: after each save only the faces it touches are drawn anew, and a broken save is waited out."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from conftest import Workspace
from kamifuda.commands.faces_watch import Saved, follow, watch_faces

CARDS = """\
- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守}, colour: white, cost: {white: 1}, attack: 2, hp: 3, race: [人类]}
- {id: w2, kind: servant, name: {zh-Hans: 扫烟囱人}, colour: black, cost: {black: 1}, attack: 2, hp: 3, race: [人类]}
- {id: s1, kind: spell, name: {zh-Hans: 熄灯}, colour: black, cost: {black: 1}, text: 抽1张卡。}
"""
FILES = {
    "cards/nova/mine.yaml": CARDS,
    "templates/nova/servant.xml": '{% extends "plain.xml" %}{% block inner %}{% include "part.xml" %}{% endblock %}',
    "templates/nova/plain.xml": '<face fill="night">{% block inner %}{% endblock %}</face>',
    "templates/nova/part.xml": '<panel box="0 0 9 9" fill="gold"/>',
    "templates/nova/spell.xml": '<face fill="gold"><art box="0 0 63 40"/></face>',
    "templates/nova/theme.yaml": 'colours: {night: "#000080", gold: "#ffcc00"}',
    "art/nova/readme.txt": "",
}
SCHEMAS = Path(__file__).parents[3] / "schemas"
Watch = Callable[..., list[str]]


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace(FILES)


@pytest.fixture
def watch(root: Path, capsys: pytest.CaptureFixture[str]) -> Watch:
    """What is said after each of some saves; a save is a mapping of files."""

    def run(*saves: dict[str, str], **more: Any) -> list[str]:
        asked: dict[str, Any] = {
            **{"root": root, "query": None, "game": "nova", "out": None, "form": "png", "dpi": 20.0, "bleed": 0.0},
            **{"lang": "", "theme": "", "guides": False, "contact": False, "jobs": 1},
            **{"output": "text", "color": "never", "quiet": False},
        }
        defaults = {"final": False, "mark": "", "no_cache": False}
        said = []

        def save() -> Iterator[Saved]:
            yield ()
            for files in saves:
                captured = capsys.readouterr()
                said.append(captured.out + captured.err)
                for name, text in files.items():
                    (root / name).write_text(text, encoding="utf-8")
                yield tuple(files)
            raise KeyboardInterrupt

        assert watch_faces({**defaults, **asked, **more}, save()) == 0
        captured = capsys.readouterr()
        end = "\nstopped watching\n"
        said.append(captured.out + captured.err.removesuffix(end))
        assert captured.err.endswith(end)
        return said

    return run


@pytest.mark.parametrize(
    ("files", "drawn"),
    [
        ({"cards/nova/mine.yaml": CARDS.replace("扫烟囱人", "打铁人")}, ["nova/w2.png"]),
        ({"cards/nova/mine.yaml": "# only a remark\n" + CARDS}, []),
        ({"templates/nova/servant.xml": '<face fill="gold"/>'}, ["nova/w1.png", "nova/w2.png"]),
        ({"templates/nova/plain.xml": '<face fill="gold"/>'}, ["nova/w1.png", "nova/w2.png"]),
        ({"templates/nova/part.xml": '<panel box="0 0 1 1"/>'}, ["nova/w1.png", "nova/w2.png"]),
        ({"templates/part.xml": '<panel box="0 0 1 1"/>'}, ["nova/w1.png", "nova/w2.png"]),
        ({"templates/nova/card.xml": "<face/>"}, []),  # each kind has its own
        ({"templates/spell.xml": "<face/>"}, []),  # the game's own come first
        ({"templates/nova/back.xml": '<face fill="gold"/>'}, ["nova/back-standard.png"]),
        (
            {"templates/nova/theme.yaml": 'colours: {night: "#ffffff", gold: "#ffcc00"}'},
            ["nova/w1.png", "nova/w2.png", "nova/s1.png", "nova/back-standard.png"],
        ),
        ({"art/nova/s1.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>'}, ["nova/s1.png"]),
        ({"cards/nova/more.yaml": CARDS.splitlines()[0].replace("w1", "w3")}, ["nova/w3.png"]),
    ],
)
def test_a_save_draws_what_it_touches(watch: Watch, files: dict[str, str], drawn: list[str]) -> None:
    first, second = watch(files)
    assert "drew 4 faces" in first and "Ctrl-C ends it" in first
    last = second.splitlines()[-1]
    assert last.startswith(f"after {next(iter(files))} drew "), second
    assert last.partition(" s: ")[2] == ", ".join(drawn)


def test_a_broken_save_is_told_and_waited_out(watch: Watch, root: Path) -> None:
    saves = [
        {"cards/nova/mine.yaml": "- {id: w1, kind: servant"},
        {"cards/nova/mine.yaml": CARDS},
        {"templates/nova/spell.xml": "<face>{% if %}</face>"},
        {"templates/nova/theme.yaml": "colours: {night: nihgt}"},
        {"templates/nova/spell.xml": '<face fill="night"/>', "templates/nova/theme.yaml": 'colours: {night: "#fff"}'},
        {"schemas/nova/game.yaml": "id: nova\nname: {"},
    ]
    shutil.copytree(SCHEMAS / "nova", root / "schemas/nova")
    said = watch(*saves)
    assert "[yaml-unclosed-bracket]" in said[1] and "drew nothing" in said[1]
    assert said[2].splitlines() == ["after cards/nova/mine.yaml drew nothing: no face has changed"]
    assert "templates/nova/spell.xml:1:" in said[3] and "[template-error]" in said[3]
    assert "[unknown-look]" in said[4]
    assert "error" not in said[5] and "drew 4 faces" in said[5]
    assert (root / "build/faces/nova/w1.png").is_file() and "[yaml-unclosed-bracket]" in said[6]


@pytest.mark.parametrize("query", ["id:w1", "id:w1 or id:s1"])
def test_a_saved_file_that_cannot_be_read_is_told_whoever_was_asked_for(watch: Watch, query: str) -> None:
    saves = [
        {"cards/nova/mine.yaml": CARDS.replace("灯塔看守}", "'灯塔看守}")},
        {"cards/nova/mine.yaml": "%PDF\0\1 garbage"},
        {"cards/nova/mine.yaml": CARDS},
    ]
    _, quote, garbage, mended = watch(*saves, query=query)
    assert "cards/nova/mine.yaml:1:" in quote and "[yaml-unclosed-quote]" in quote, quote
    assert "cards/nova/mine.yaml:1:" in garbage and "error" in garbage, garbage
    assert garbage.splitlines()[-1].endswith("drew nothing: no card was found") and "error" not in mended


def test_what_is_wrong_in_other_files_is_counted(watch: Watch) -> None:
    saves = [{"cards/nova/more.yaml": "- {id: w9, kind: servant"}, {"cards/nova/mine.yaml": CARDS + "# more\n"}]
    _, told, counted = watch(*saves, query="id:w1")
    assert "cards/nova/more.yaml:1:" in told and "elsewhere" not in told
    assert counted.splitlines()[0].endswith("drew nothing: no face has changed")
    assert "1 error elsewhere" in counted and "more.yaml" not in counted


def test_a_contact_sheet_is_drawn_whole(watch: Watch) -> None:
    first, second, third = watch(
        {"cards/nova/mine.yaml": CARDS.replace("扫烟囱人", "打铁人")}, {"cards/nova/more.yaml": "[]"}, contact=True
    )
    assert "drew 4 faces" in first and second.rstrip().endswith("faces.png") and "drew nothing" in third


def test_saves_are_seen_whole(root: Path) -> None:
    """A save in steps is one save; what editors keep beside a file is none."""
    steps: list[Callable[[], object]] = [
        lambda: (root / "cards/nova/.mine.yaml.swp").write_text("x"),
        lambda: (root / "cards/nova/mine.yaml").write_text("- {id"),
        lambda: (root / "cards/nova/mine.yaml").write_text(CARDS + "\n"),
        lambda: (root / "art/nova/x.svg").write_text("<svg/>"),
        lambda: None,
        (root / "art/nova/x.svg").unlink,
        lambda: None,
    ]
    saves = follow(root, lambda _: steps.pop(0)())
    assert [next(saves) for _ in range(3)] == [(), ("art/nova/x.svg", "cards/nova/mine.yaml"), ("art/nova/x.svg",)]
