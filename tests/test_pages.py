"""The gallery: the wrong example of every page gives its diagnostic, worded as written down; the right one does not."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Run, Workspace
from kamifuda.diagnostics import page, page_names

LINK = re.compile(r"^`([^`\n]+)` links to `([^`\n]+)`$", re.M)
FILE = re.compile(r"^`([^`\n]+)`\n+```\w*\n(.*?)^```", re.M | re.S)


def files(text: str, heading: str) -> dict[str, str | bytes]:
    part = text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    found: dict[str, str | bytes] = {}
    for name, content in FILE.findall(part):
        # what cannot stand in a text file is written as an escape: \xff, \ufeff, \u200b
        found[name] = _unescape(content) if "\\" in content and "(escaped)" in part else content
    assert found, f"no example file under {heading}"
    return found


def make_links(root: Path, text: str, heading: str) -> None:
    """What no file can show: the links of an example."""
    for name, target in LINK.findall(text.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]):
        (root / name).symlink_to(target)


def _unescape(content: str) -> bytes:
    def byte(match: re.Match[str]) -> str:
        return chr(0xDC00 + int(match[1], 16)) if int(match[1], 16) > 127 else chr(int(match[1], 16))

    text = re.sub(r"\\x([0-9a-f]{2})", byte, content)
    text = re.sub(r"\\u([0-9a-f]{4})", lambda match: chr(int(match[1], 16)), text)
    return text.encode("utf-8", "surrogateescape")


@pytest.mark.parametrize("name", page_names())
def test_wrong_example_gives_the_diagnostic(
    name: str, run: Run, workspace: Workspace, golden: Callable[[str, str], None]
) -> None:
    about = page(name)
    root = workspace(files(about.text, "Wrong"))
    make_links(root, about.text, "Wrong")
    answer = run(*shlex.split(about.run), at=root)
    assert f"[{name}]" in answer.out, answer.out + answer.err
    assert answer.code == (1 if about.severity == "error" else answer.code)
    golden(f"../diagnostics/{name}.txt", answer.out)


@pytest.mark.parametrize("name", page_names())
def test_right_example_does_not(name: str, run: Run, workspace: Workspace) -> None:
    about = page(name)
    root = workspace(files(about.text, "Right"))
    make_links(root, about.text, "Right")
    answer = run(*shlex.split(about.run), at=root)
    assert f"[{name}]" not in answer.out
    assert answer.code in (0, 1), answer.out + answer.err
    if about.run == "check":
        assert answer.lines[-1].endswith(": 0 errors, 0 warnings"), answer.out
