"""`kamifuda new`: starts a workspace."""

import json
import shlex
import shutil
import tempfile
from pathlib import Path

import click

from kamifuda.commands.options import complete_games
from kamifuda.diagnostics import KamifudaError, nearest

README = """# {name}

Cards for {name}, kept with kamifuda.

    kamifuda check                 # are all cards and decks right?
    kamifuda deck check {deck}
    kamifuda hand {deck} --seed 1
    kamifuda print {deck}

Cards are in `cards/{game}/`, decks in `cards/{game}/decks/`, pictures in `art/{game}/`, looks in `templates/{game}/`.
What a card of each kind has: `kamifuda games {game}`.
"""

WORKFLOW = """name: Cards
on: [push, pull_request]
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - run: python -m pip install kamifuda
      - run: kamifuda check
"""


@click.command("new", epilog="Example: kamifuda new my-cards")
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--lang", metavar="TAG", default="en", show_default=True, help="Language of what the editor says.")
@click.option(
    "--game",
    metavar="ID",
    shell_complete=complete_games,
    help="Which game; `kamifuda games` lists them. The first one when not given.",
)
def command(folder: Path, game: str | None, lang: str) -> None:
    """Start a workspace in DIR: one game's cards, decks, art and templates, editor settings, a CI workflow."""
    from kamifuda import shipped

    known = sorted(path.name for path in (shipped.root() / "schemas").iterdir() if (path / "game.yaml").is_file())
    if game is None:
        game = known[0]
        click.echo(f"no --game given: {game}; the others are {', '.join(known[1:])}", err=True)
    if game not in known:
        guess = nearest(game, known)
        meant = f"did you mean {guess}?" if guess else f"the games are {', '.join(known)}"
        raise KamifudaError(f"no game is called {game}; {meant}")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        there = "there already and not empty" if folder.is_dir() else "no folder"
        raise KamifudaError(f"{folder} is {there}: choose another folder")
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".kamifuda-") as made:
            fresh = Path(made) / "workspace"
            deck = _fill(fresh, shipped.root(), game, lang)
            _put_in_place(fresh, folder)
    except OSError as problem:
        raise KamifudaError(f"cannot make {folder}: {(problem.strerror or str(problem)).lower()}") from problem
    enter = "" if folder.resolve() == Path.cwd() else f"  cd {shlex.quote(str(folder))}\n"
    click.echo(f"{folder} is ready. Next:\n{enter}  kamifuda check\n  kamifuda print {deck}")


def _put_in_place(fresh: Path, folder: Path) -> None:
    """Move a finished workspace to where it was asked for: a new folder, or an empty one."""
    if not folder.exists():
        fresh.rename(folder)
        return
    for path in fresh.iterdir():
        path.rename(folder / path.name)


def _editor(game: str) -> dict[str, object]:
    """Settings of VS Code: card files are completed and marked by the schema, what lies beside them is not."""
    beside = [f"!cards/{game}/decks/**", f"!cards/{game}/redirects.yaml", f"!cards/{game}/acknowledged.yaml"]
    schema = f"./.vscode/{game}.schema.json"
    return {
        "yaml.yamlVersion": "1.2",
        "yaml.schemas": {schema: [f"cards/{game}/**/*.yaml", f"cards/{game}/**/*.yml", *beside]},
        "json.schemas": [{"fileMatch": [f"cards/{game}/**/*.json", beside[0]], "url": schema}],
        "files.associations": {"**/ids.lock": "plaintext"},
    }


def _fill(root: Path, source: Path, game: str, lang: str) -> str:
    """Write the workspace; gives the path of its first deck."""
    from kamifuda.game.jsonschema import json_schema
    from kamifuda.game.load import load_game

    for room in ("cards", "templates", "art"):
        if (source / room / game).is_dir():
            shutil.copytree(
                source / room / game, root / room / game, ignore=shutil.ignore_patterns("__pycache__", "*.py")
            )
    (root / "art" / game).mkdir(parents=True, exist_ok=True)
    (root / "build").mkdir()
    decks = sorted((root / "cards" / game / "decks").glob("*.txt"))
    deck = decks[0].relative_to(root).as_posix() if decks else f"cards/{game}/decks/DECK.txt"
    definition, faults = load_game(source / "schemas" / game, f"schemas/{game}")
    if definition is None:
        raise KamifudaError(f"the game {game} cannot be read: {faults[0].message}")
    if lang != "en" and lang not in definition.languages:
        raise KamifudaError(f"{game} is not in {lang}; its languages are {', '.join(definition.languages)}")
    schema = json_schema(definition, lang)
    editor = _editor(game)
    name = definition.name.get("en") or definition.name[definition.home_language]
    texts = {
        "README.md": README.format(name=name, game=game, deck=deck),
        ".github/workflows/cards.yml": WORKFLOW,
        ".vscode/settings.json": json.dumps(editor, ensure_ascii=False, indent=2) + "\n",
        f".vscode/{game}.schema.json": json.dumps(schema, ensure_ascii=False, indent=2) + "\n",
        "build/.gitignore": "*\n",
    }
    for path, text in texts.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return deck
