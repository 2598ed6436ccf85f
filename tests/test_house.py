"""The house rules: who may import whom, no game in the code, everything documented."""

import ast
import re
from pathlib import Path

import pytest

from kamifuda.commands import COMMANDS, cli
from kamifuda.diagnostics import page, page_names
from kamifuda.press.reuse.basis import ELSEWHERE

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "cli" / "kamifuda"

# room -> rooms it may import; a room is a module or folder directly under the package
MAY_IMPORT = {
    "diagnostics": set(),
    "names": set(),
    "marks": {"diagnostics"},
    "output": {"diagnostics"},
    "cache": set(),
    "jobs": {"diagnostics"},
    "charts": set(),
    "shops": {"diagnostics", "source", "game"},
    "preflight": {"diagnostics", "shops"},
    "shipped": set(),
    "source": {"diagnostics", "output"},
    "misplaced": {"diagnostics"},
    "workspace": {"diagnostics", "shipped", "misplaced"},
    "ledger": {"diagnostics", "source"},
    "game": {"diagnostics", "names", "source"},
    "cards": {"diagnostics", "names", "source", "game", "ledger"},
    "query": {"diagnostics", "names", "game", "cards"},
    "checks": {"diagnostics", "names", "marks", "source", "game", "cards", "query", "ledger", "misplaced"},
    "decks": {"diagnostics", "names", "source", "game", "cards", "query"},
    "audit": {"diagnostics", "names", "game", "cards", "query", "decks", "output"},
    "database": {"diagnostics", "names", "source", "game", "cards", "query", "decks", "output", "workspace"},
    "comparison": {"diagnostics", "game", "cards", "database"},
    "imports": {"diagnostics", "names", "source", "game"},
    "press": {"diagnostics", "names", "marks", "source", "game", "cards", "output", "jobs", "cache", "shops"},
    "loader": {
        "diagnostics",
        "names",
        "source",
        "workspace",
        "misplaced",
        "game",
        "cards",
        "query",
        "checks",
        "decks",
        "jobs",
        "ledger",
    },
}
FREE = {"commands", "__main__", "__init__"}
FOR_ALL = {"dataclass", "digest", "endings", "pattern", "reach", "wordwise"}  # every room may import it


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def room(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported_rooms(path: Path) -> set[str]:
    rooms = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            names = [
                f"{node.module}.{alias.name}" if node.module == "kamifuda" else str(node.module) for alias in node.names
            ]
        for name in names:
            assert not name.startswith("cli."), f"{path} imports {name}"
            if name.startswith("kamifuda."):
                rooms.add(name.split(".")[1])
    return rooms - {"__version__"}


def test_every_room_imports_only_what_it_may() -> None:
    offences = [
        f"{path.relative_to(ROOT)} imports {sorted(extra)}"
        for path in modules()
        if room(path) not in FREE | FOR_ALL
        and (extra := imported_rooms(path) - MAY_IMPORT[room(path)] - FOR_ALL - {room(path)})
    ]
    assert offences == []


def test_faces_are_made_by_nothing_that_the_cache_does_not_look_at() -> None:
    rooms, new = {"press"}, {"press"}
    while new := {room for each in new for room in MAY_IMPORT.get(each, set())} - rooms:
        rooms |= new
    assert rooms.isdisjoint(ELSEWHERE) and set(ELSEWHERE) < set(MAY_IMPORT) | FREE


def test_no_game_is_named_in_the_code() -> None:
    games = {path.name for path in (ROOT / "schemas").iterdir() if path.is_dir()}
    assert len(games) == 5
    for path in modules():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        # an example in a command's help is for people: it may name a deck that is there
        examples = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "epilog"}
        for node in ast.walk(tree):
            if id(node) not in examples and isinstance(node, ast.Constant) and isinstance(node.value, str):
                words = {node.value}
                words |= {word for word in re.findall(r"[a-z0-9_]+", node.value.lower()) if len(word) > 2}
                assert not words & games, f"{path}:{node.lineno} names {words & games}"


def test_every_diagnostic_has_a_page_and_every_page_a_diagnostic() -> None:
    used: set[str] = set()
    for path in modules():
        text = path.read_text(encoding="utf-8")
        used |= {name for name in page_names() if f'"{name}"' in text}
    assert len(page_names()) >= 25
    assert [name for name in page_names() if name not in used] == []


@pytest.mark.parametrize("name", page_names())
def test_a_page_reads_well(name: str) -> None:
    about = page(name)
    assert about.help, "a remedy"
    assert about.help.lstrip("[{")[0].islower(), "help begins with a verb, in lower case"
    assert "## Wrong" in about.text and "## Right" in about.text


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example(name: str) -> None:
    import click

    context = click.Context(cli, info_name="kamifuda")
    command = cli.get_command(context, name)
    assert command is not None
    assert command.help
    subcommands = getattr(command, "commands", {}).values() or [command]
    for one in subcommands:
        assert one.epilog and f"kamifuda {name}" in one.epilog, f"{one.name}: an example in the epilog"


def test_modules_say_what_they_are_for() -> None:
    for path in modules():
        assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))), f"{path}: no docstring"


def test_dataclasses_are_those_that_start_fast() -> None:
    standard = re.compile(r"^from dataclasses import .*\bdataclass\b", re.M)
    assert [path.name for path in modules() if standard.search(path.read_text(encoding="utf-8"))] == []
