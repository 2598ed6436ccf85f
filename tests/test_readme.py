"""Every console block of the READMEs runs and prints what it says."""

import re
import shlex
from pathlib import Path

import pytest

from conftest import Run

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```", re.M | re.S)
READMES = sorted(path for pattern in ("README.md", "*/README.md", "CONTRIBUTING.md") for path in ROOT.glob(pattern))


def commands() -> list[tuple[str, str, str]]:
    """(file, command line, expected output) for every `$ kamifuda …` line of a console block."""
    found = []
    for path in READMES:
        for block in BLOCK.findall(path.read_text(encoding="utf-8")):
            for part in re.split(r"^\$ ", block, flags=re.M)[1:]:
                line, _, expected = part.partition("\n")
                if line.startswith("kamifuda "):
                    found.append((path.relative_to(ROOT).as_posix(), line, expected))
    return found


@pytest.mark.parametrize(("file", "line", "expected"), commands())
def test_console_block(file: str, line: str, expected: str, run: Run, tmp_path: Path) -> None:
    arguments = shlex.split(line, comments=True)[1:]
    answer = run(*[argument.replace("build/", f"{tmp_path}/") for argument in arguments], at=ROOT)
    shown = answer.out.replace(f"{tmp_path}/", "build/")
    for part in re.split(r"^\.\.\.\n", expected, flags=re.M):  # a line of three dots stands for lines left out
        assert part.rstrip("\n") in shown, f"{file}: $ {line}\n{shown}{answer.err}"
    assert answer.code in (0, 1), answer.err


def test_readme_shows_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "kamifuda print" in text and "pytest" in text
