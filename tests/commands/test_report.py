"""How a diagnostic is shown: the line, the caret under it, and nothing that moves the terminal."""

import json
from pathlib import Path

import pytest

from kamifuda.commands.columns import table, wrap
from kamifuda.commands.report import EXCERPT, Reporter, cells, plural
from kamifuda.diagnostics import Span, diagnostic


def shown(folder: Path, line: str, column: int, length: int, capsys: pytest.CaptureFixture[str]) -> list[str]:
    (folder / "a.yaml").write_text(line, encoding="utf-8")
    one = diagnostic("trailing-space", Span("a.yaml", 1, column, length), field="name", card="x")
    Reporter(folder).diagnostics([one])
    return capsys.readouterr().out.splitlines()[1:3]


@pytest.mark.parametrize(
    ("line", "column", "length", "excerpt"),
    [
        ("attack: -1", 9, 2, ["1 | attack: -1", "  |         ^^"]),
        ("名前: 赤い竜", 5, 3, ["1 | 名前: 赤い竜", "  |       ^^^^^^"]),
        ("\tattack: 1", 10, 1, ["1 |  attack: 1", "  |          ^"]),
        ("e\u0301e\u0301 x", 6, 1, ["1 | e\u0301e\u0301 x", "  |    ^"]),
        ("a\u200bb", 2, 1, ["1 | a·b", "  |  ^"]),
        ("a\u202eb\x1b[2Jc", 9, 9, ["1 | a·b·[2Jc", "  |         ^"]),
        ("short", 40, 3, ["1 | short", "  |      ^"]),  # past the end
        ("", 1, 1, ["1 | ", "  | ^"]),
        ("かな", 1, 99, ["1 | かな", "  | ^^^^"]),
    ],
)
def test_the_caret_stands_under_what_is_meant(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], line: str, column: int, length: int, excerpt: list[str]
) -> None:
    assert shown(tmp_path, line, column, length, capsys) == excerpt


@pytest.mark.parametrize("letter", ["x", "竜"])
@pytest.mark.parametrize("column", [1, 5, 400, 995, 1000])
def test_of_a_long_line_the_part_around_the_place_is_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], letter: str, column: int
) -> None:
    line = letter * (column - 1) + "!" + letter * (1000 - column)
    text, caret = shown(tmp_path, line, column, 1, capsys)
    assert cells(text) <= EXCERPT
    assert cells(text[: text.index("!")]) == caret.index("^")
    assert text.count("…") == (column > 30) + (column < 970)


def test_files_that_are_gone_cells_and_pictures_have_no_excerpt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n")
    spans = [Span("gone.yaml"), Span("a.png"), Span("a.xlsx", 2, 3, cell="C2"), Span("a.yaml", 99)]
    for span in spans:
        Reporter(tmp_path).diagnostics([diagnostic("trailing-space", span, field="name", card="x")])
        assert len(capsys.readouterr().out.splitlines()) == 2
    Reporter(tmp_path).diagnostics([diagnostic("trailing-space", spans[2], field="name", card="x")])
    assert capsys.readouterr().out.startswith("a.xlsx:2:3: warning: cell C2: the name of x")


def test_nothing_moves_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nasty = "\x1b[31m\x9b2J\u202e\u2066\r\n\udc80"
    one = diagnostic("trailing-space", Span(f"{nasty}.yaml"), also=(Span(nasty),), field=nasty, card=nasty)
    for output in ("text", "json"):
        reporter = Reporter(tmp_path, output)
        reporter.answer([one], {}) if reporter.json else reporter.diagnostics([one])
        out = capsys.readouterr().out
        assert not set(out) & set("\x1b\x9b\u202e\u2066\r\udc80")
    assert json.loads(out)["diagnostics"][0]["path"] == f"{nasty}.yaml"


@pytest.mark.parametrize(
    ("color", "environment", "coloured"),
    [("auto", {}, False), ("always", {"NO_COLOR": "1"}, True), ("never", {}, False)],
)
def test_colour(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    color: str,
    environment: dict[str, str],
    coloured: bool,
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    Reporter(tmp_path, color=color).diagnostics([diagnostic("trailing-space", Span("a"), field="name", card="x")])
    assert ("\x1b[" in capsys.readouterr().out) is coloured


def test_on_a_terminal_colour_is_left_out_when_somebody_wants_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    assert Reporter(tmp_path).color
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Reporter(tmp_path).color


def test_on_a_terminal_messages_fold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "50")
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    Reporter(tmp_path, color="never").diagnostics(
        [diagnostic("trailing-space", Span("cards/a.yaml"), field="name", card="x")]
    )
    assert capsys.readouterr().out.splitlines() == [
        "cards/a.yaml:1:1: warning: the name of x has white",
        "  space at the end of a line [trailing-space]",
        "help: delete it, or run kamifuda check --fix",
    ]


def test_columns_count_wide_letters_twice() -> None:
    rows = [("赤", "い"), ("a", "b c d e f g h i j k l m n o p q r s t u v w x y z")]
    assert list(table(rows, 40)) == [
        "  赤  い",
        "  a   b c d e f g h i j k l m n o p q r",
        "      s t u v w x y z",
    ]
    assert list(table(rows, 28))[:2] == ["  赤", "      い"]
    assert list(wrap("a b c", 3, 1)) == [" a", " b", " c"]
    assert list(wrap("a  b", 9)) == ["a  b"]


def test_plural() -> None:
    assert (plural(0, "card"), plural(1, "card"), plural(2, "card")) == ("0 cards", "1 card", "2 cards")
