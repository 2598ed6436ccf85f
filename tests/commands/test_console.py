"""The program as a terminal sees it: streams, bad numbers, and the examples of --help."""

import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import click
import pytest

from conftest import Run, Workspace
from kamifuda.commands import cli
from small_pdf import build, good

REPOSITORY = Path(__file__).parents[2]
SOURCES = str(REPOSITORY / "cli")
START = f"import sys; sys.path.insert(0, {SOURCES!r}); import kamifuda.__main__ as program; program.main()"


def commands(group: click.Group, *before: str) -> list[tuple[str, ...]]:
    """The path of every command, `("deck", "check")` for one."""
    context = click.Context(group)
    paths = []
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        paths += commands(command, *before, name) if isinstance(command, click.Group) else [(*before, name)]
    return paths


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk to write to is a file of Linux")
def test_an_answer_that_does_not_fit_is_not_our_bug() -> None:
    with open("/dev/full", "w") as full:  # noqa: PTH123
        ended = subprocess.run(
            [sys.executable, "-c", START, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr.startswith("kamifuda: the answer cannot be written: "), ended.stderr


@pytest.mark.skipif(os.name != "posix", reason="closes a stream as a shell of POSIX does")
def test_a_closed_stdout_is_nobodys_fault() -> None:
    line = f'"{sys.executable}" -c "{START}" games >&-'
    ended = subprocess.run(line, shell=True, stderr=subprocess.PIPE, text=True, check=False)  # noqa: S602
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.skipif(os.name != "posix", reason="pipes end as they do on POSIX")
@pytest.mark.parametrize("words", ["games", "games --format json", "explain markup", "--help"])
def test_a_reader_that_goes_away_ends_a_command_quietly(words: str) -> None:
    command = [sys.executable, "-c", START, *words.split()]
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, "")


@pytest.mark.parametrize(
    "wrong",
    [
        ("print", "--select", "has:name", "--bleed", "nan"),
        ("print", "--select", "has:name", "--gap", "nan"),
        ("faces", "--dpi", "nan"),
        ("print", "cards/nova/decks/one.txt", "-o", ""),
        ("print", "cards/nova/decks/one.txt", "-o", "."),
        ("schema", "nova", "-o", ""),
    ],
)
def test_a_number_that_is_none_and_a_file_without_a_name_are_refused(
    run: Run, workspace: Workspace, wrong: tuple[str, ...]
) -> None:
    card = "- {id: one, kind: spell, name: 一, colour: blue, cost: {blue: 1}, text: 抽1张卡。}\n"
    root = workspace({"cards/nova/a.yaml": card, "cards/nova/decks/one.txt": "1 一\n"})
    answer = run(*wrong, at=root)
    assert (answer.code, "Traceback" in answer.err) == (2, False), answer.err


@pytest.mark.parametrize("path", commands(cli), ids=" ".join)
def test_help_speaks_of_ranges_in_words(run: Run, path: tuple[str, ...]) -> None:
    told = run(*path, "--help").out
    assert "x<" not in told and "<=x" not in told and " RANGE" not in told


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (("check", "--jobs", "x"), "x is not a whole number; write 0 to 256"),
        (("check", "--jobs", "999"), "999 is not within 0 to 256"),
        (("hand", "d.txt", "--seed", "-1"), "-1 is not within 0 to 2^64-1"),
        (("hand", "d.txt", "--seed", "１２"), "１２ is not a whole number; write 0 to 2^64-1"),
        (("odds", "d.txt", "--by-turn", " "), "nothing is not a whole number; write 0 to 40"),
        (("faces", "--bleed", "1,5"), "1,5 is not a number; write 1.5"),
        (("faces", "--bleed", "99"), "99 is not within 0 to 3"),
        (("faces", "--bleed", "wide"), "wide is not a number; write 0 to 3"),
    ],
)
def test_a_number_out_of_its_range(run: Run, workspace: Workspace, wrong: tuple[str, ...], said: str) -> None:
    answer = run(*wrong, at=workspace({"d.txt": ""}))
    assert (answer.code, answer.err.splitlines()[-1].partition(": ")[2].partition(": ")[2]) == (2, said)


@pytest.mark.parametrize("path", commands(cli), ids=" ".join)
def test_the_example_of_help_runs(
    run: Run, tmp_path: Path, path: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    shutil.copytree(REPOSITORY / "cards", tmp_path / "cards")
    (tmp_path / "build").mkdir()
    (tmp_path / "build/cards.pdf").write_text(build(good()), encoding="latin-1")  # for whoever judges documents
    text = " ".join(run(*path, "--help").out.split())
    example = shlex.split(text.rpartition("Example: kamifuda ")[2])
    assert example[: len(path)] == list(path)
    words = [name for word in example for name in _expand(word, tmp_path)]
    answer = run(*words, at=tmp_path)
    assert answer.code == 0, answer.out + answer.err


def _expand(word: str, folder: Path) -> list[str]:
    """What a shell makes of a word with stars."""
    return sorted(str(each.relative_to(folder)) for each in folder.glob(word)) if "*" in word else [word]
