"""Every sentence of the audit is said in every language that we speak, with the same figures in it."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from kamifuda.commands.audit_chinese import CHINESE
from kamifuda.commands.audit_japanese import JAPANESE

COMMANDS = Path(__file__).parents[2] / "cli" / "kamifuda" / "commands"
SAME = {"1/4", "3/4"}
LISTS = {"heads", "SPREAD_HEADS", "FINDINGS", "_NOTES"}  # what is said by the name of a variable


def sentences() -> set[str]:
    """What the modules of the audit say through `words.say`."""
    return {text for path in COMMANDS.glob("audit_*.py") for text in said_in(path) if text} - SAME


def said_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            said = {"say": node.args[:1], "table_of": node.args[1:]}.get(name, [])
            yield from (text for each in said for text in literals(each))
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in LISTS:
            yield from literals(node.value)


def literals(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple):
        yield from (text for each in node.elts for text in literals(each))
    elif isinstance(node, ast.Dict):
        yield from (text for each in node.values for text in literals(each))


def figures(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("spoken", [CHINESE, JAPANESE], ids=["zh-Hans", "ja"])
def test_every_sentence_is_said_with_its_figures(spoken: dict[str, str]) -> None:
    assert len(sentences()) > 100
    assert sentences() - set(spoken) == set()
    assert [english for english, other in spoken.items() if figures(english) != figures(other)] == []
