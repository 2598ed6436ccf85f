"""The wheel: built, installed without test tools in a new environment, away from the checkout."""

import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_wheel_checks_and_prints_by_itself(tmp_path: Path) -> None:
    before = sorted(path.name for path in (ROOT / "build").iterdir())
    subprocess.run([sys.executable, "-m", "build", "--outdir", tmp_path / "dist", ROOT], check=True, cwd=tmp_path)
    venv.create(tmp_path / "env", with_pip=True)
    bin_folder = tmp_path / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    wheel = next((tmp_path / "dist").glob("*.whl"))
    subprocess.run([bin_folder / "python", "-m", "pip", "install", "-q", wheel], check=True)

    def kamifuda(*arguments: str) -> str:
        done = subprocess.run([bin_folder / "kamifuda", *arguments], cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    games = kamifuda("games")
    for folder in (ROOT / "schemas").iterdir():
        if folder.is_dir():
            assert folder.name in games
            kamifuda("new", f"mine-{folder.name}", "--game", folder.name)
            assert "0 errors" in kamifuda("check", "-C", f"mine-{folder.name}")
    deck = next((tmp_path / "mine-nova" / "cards" / "nova" / "decks").glob("*.txt"))
    kamifuda("print", "-C", "mine-nova", str(deck), "-o", "deck.pdf")
    assert (tmp_path / "deck.pdf").read_bytes().startswith(b"%PDF")
    assert sorted(path.name for path in (ROOT / "build").iterdir()) == before
