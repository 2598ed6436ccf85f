"""Whatever stands in the files, the command line answers with diagnostics: never a traceback, never exit code 70."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import Answer, Run

TINY = Path(__file__).parent / "games" / "tiny"
EXAMPLES = int(os.environ.get("HOSTILE_EXAMPLES", "40"))
TEMPLATES = Path(__file__).parent.parent / "templates"
FILES = sorted(path.relative_to(TINY) for path in TINY.rglob("*") if path.is_file() and path.suffix != ".md")
FILES += [Path("templates/card.xml"), Path("templates/theme.yaml")]
NASTY = [
    "\0", "\ud800", "\udc80", "\x1b[2J\x1b]0;x\x07", "\u202e", "\u2066", "\ufeff", "\u200b",
    "\u0301" * 50, "𝟎", "\r", "\n\n", "\t",
    "---\n", "...\n", "&a *a", "<<: *a", "!!python/object/apply:os.system [id]", "%YAML 9", "? ", "- ",
    ": ", "{", "}", "[", "]",
    "{{ 7*7 }}", "{% include '/etc/passwd' %}", "{% for x in range(10**9) %}",
    "{{ ''.__class__.__mro__ }}", "{0.__class__}",
    "%s%n%x", "'; DROP TABLE cards; --", "$(id)", "`id`", "../../etc/passwd", "/etc/passwd", "C:\\x",
    "\\\\host\\x", "file:///x",
    "__class__", "__import__('os')", "con", "nul", "NaN", "Infinity", "-0", "1e999", "9" * 400, "-" * 5,
    "0x10", "1_000", "½", "٣",
    "yes", "null", "~", "true", "''", '""', "(" * 60, "-" * 60, "kind:", "or or", '"', "'", "|", ">",
    "#", "//", "\\", "\\x", "\\u12",
    "<!DOCTYPE x [<!ENTITY a 'b'>]>", "<svg onload=x>", "]]>", "\ufffe", "\U0010ffff", "ﷺ" * 20,
    "👩‍🚀🏳️‍🌈", "ｱ゛", "İ", "ß",
]  # fmt: skip


def answered(answer: Answer) -> None:
    """The command came to an end of its own, and said so in words."""
    assert answer.code in (0, 1, 2), answer.err
    assert "Traceback" not in answer.out + answer.err
    assert answer.code != 2 or answer.err
    assert "\x1b" not in answer.out + answer.err


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A copy of the sixth game and its cards, to be spoilt."""
    root = tmp_path / "workspace"
    shutil.copytree(TINY, root)
    (root / "templates").mkdir(exist_ok=True)
    for name in ("card.xml", "theme.yaml"):
        shutil.copy(TEMPLATES / name, root / "templates" / name)
    return root


def spoil(data: bytes, random: Random) -> bytes:
    """A file after a few accidents."""
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        place = random.randrange(len(data) + 1)
        end = min(len(data), place + random.choice((1, 1, 3, 20, 200)))
        nasty = random.choice(NASTY).encode("utf-8", "surrogatepass")
        data = random.choice(
            (
                data[:place] + data[end:],
                data[:place] + nasty + data[place:],
                data[:place] + nasty + data[end:],
                data[:place] + data[place:end] * 3 + data[end:],
                data[:place],
                data[:place] + bytes([random.randrange(256)]) + data[place + 1 :],
                data.replace(b"\n", random.choice((b"\r\n", b"\r", b"\n\n", b" ")), random.choice((1, -1))),
                _swapped_lines(data, random),
                _other_value(data, nasty, random),
            )
        )
    return data


def _swapped_lines(data: bytes, random: Random) -> bytes:
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _other_value(data: bytes, nasty: bytes, random: Random) -> bytes:
    """A value of a mapping, or a cell, replaced."""
    lines = data.split(b"\n")
    number = random.randrange(len(lines))
    head, sign, _ = lines[number].partition(b": ")
    lines[number] = head + sign + nasty if sign else nasty + lines[number][len(nasty) :]
    return b"\n".join(lines)


def commands(file: Path) -> Iterator[tuple[str, ...]]:
    """What a user would run after changing a file."""
    yield ("check",)
    yield ("check", file.as_posix(), "--format", "json")
    if file.parts[0] == "schemas":
        yield ("games", "tiny")
        yield ("schema", "tiny")
        yield ("deck", "check", "cards/tiny/decks/evening.txt")
        yield ("hand", "cards/tiny/decks/evening.txt", "--seed", "1")
    if file.suffix == ".txt":
        yield ("deck", "check", file.as_posix())
        yield ("hand", file.as_posix(), "--seed", "2", "--format", "json")


@pytest.mark.parametrize("file", FILES, ids=lambda path: path.as_posix())
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_spoilt_files(run: Run, tiny: Path, file: Path, seed: int) -> None:
    whole = (tiny / file).read_bytes()
    try:
        (tiny / file).write_bytes(spoil(whole, Random(seed)))  # noqa: S311  # nothing secret
        for command in commands(file):
            answered(run(*command, at=tiny))
    finally:
        (tiny / file).write_bytes(whole)


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 2**32))
def test_spoilt_files_that_are_to_be_mended(run: Run, tiny: Path, seed: int) -> None:
    random = Random(seed)  # noqa: S311  # nothing secret
    file = random.choice([path for path in FILES if path.parts[0] == "cards"])
    whole = (TINY / file).read_bytes()
    try:
        (tiny / file).write_bytes(spoil(whole, random))
        answered(run("check", "--fix", at=tiny))
    finally:
        (tiny / file).write_bytes(whole)


QUERIES = st.lists(
    st.sampled_from(["kind:lamp", "glow>2", "(", ")", "-", " or ", " ", "name:", '"', "text:", "oil<=", "か", *NASTY]),
    max_size=6,
).map("".join)  # fmt: skip


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(query=QUERIES)
def test_queries(run: Run, tiny: Path, query: str) -> None:
    answered(run("faces", "--game", "tiny", "--select", f"{query} id:none", "-o", "out", at=tiny))
    quoted = "'" + query.replace("'", "''") + "'"
    (tiny / "schemas/tiny/decks.yaml").write_bytes(
        f"rules:\n  - {{name: one, at_most: 4, of: {quoted}}}\n".encode("utf-8", "surrogatepass")
    )
    answered(run("check", "schemas", at=tiny))
