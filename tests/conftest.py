"""Fixtures in the user's language: a workspace made of files, a command line, golden text."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"
os.environ["KAMIFUDA_GUARD"] = "1"  # before anything is imported: values that are frozen refuse to be changed


@pytest.fixture(autouse=True)
def settings_of_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings of the person who runs it."""
    monkeypatch.setenv("XDG_CONFIG_HOME", f"{tmp_path}-config")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--renew", action="store_true", help="write golden texts anew instead of comparing")
    parser.addoption("--slow", action="store_true", help="also build the wheel and try it in a new environment")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "slow: builds and installs; runs with --slow, as CI does")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--slow"):
        slow = [item for item in items if item.get_closest_marker("slow")]
        config.hook.pytest_deselected(items=slow)
        items[:] = [item for item in items if item not in slow]


@dataclass(frozen=True)
class Answer:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


Run = Callable[..., Answer]
Workspace = Callable[[Mapping[str, str | bytes]], Path]


@pytest.fixture
def workspace(tmp_path: Path) -> Workspace:
    """Writes files into an empty workspace and gives its root."""

    def write(files: Mapping[str, str | bytes]) -> Path:
        root = tmp_path / "workspace"
        (root / "cards").mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return root

    return write


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a kamifuda command line in this process: run("check", root)."""
    from kamifuda.__main__ import run as run_command

    def call(*arguments: str, at: Path | None = None) -> Answer:
        before = Path.cwd()
        capsys.readouterr()
        try:
            if at is not None:
                os.chdir(at)
            code = run_command([str(argument) for argument in arguments])
        finally:
            os.chdir(before)
        captured = capsys.readouterr()
        return Answer(code, captured.out, captured.err)

    return call


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with tests/golden/<name>; `pytest --renew` writes it."""

    def compare(name: str, text: str) -> None:
        path = GOLDEN / name
        if request.config.getoption("--renew"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        assert path.is_file(), f"no golden text {name}: run pytest --renew and read what it wrote"
        assert text == path.read_text(encoding="utf-8")

    return compare
