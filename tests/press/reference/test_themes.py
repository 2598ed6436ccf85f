"""The page of themes: every word the program reads is on it, and nothing else."""

import re
from pathlib import Path

import pytest

from conftest import Run, Workspace
from kamifuda.press.reference.themes import ASKED, LOOK, PARTS, STYLE, theme_page, words_of
from kamifuda.press.theme.words import LookWords, StyleWords, ThemeWords

ROOT = Path(__file__).parents[3]


def test_every_word_that_is_read_is_explained_and_nothing_else() -> None:
    assert words_of(ThemeWords) == list(PARTS)
    assert words_of(StyleWords) == list(STYLE)
    assert words_of(LookWords) == list(LOOK)


def test_every_name_the_program_looks_up_is_told_and_nothing_else() -> None:
    source = "\n".join(
        path.read_text("utf-8") for path in (ROOT / "cli/kamifuda/press").rglob("*.py") if "reference" not in path.parts
    )
    asked = set(re.findall(r"\"(kit-[a-z-]+)\"", source))
    told = {name for names in ASKED.values() for name in names}
    assert asked == {name for name in told if name.startswith("kit-")}
    assert all(f'"{name}"' in source for name in ("body", "label"))
    templates = "\n".join(path.read_text("utf-8") for path in (ROOT / "templates").rglob("*.xml"))
    assert {"picture"} <= told and "theme.picture" in templates


def test_the_page_is_printed_and_near_words_lead_to_it(run: Run, tmp_path: Path) -> None:
    said = run("explain", "theme", at=tmp_path).out
    assert "hyphenate" in said and "leading_floor" in said and "kit-accent" in said
    assert "did you mean theme?" in run("explain", "themes", at=tmp_path).err
    assert theme_page() in (ROOT / "templates/reference/README.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("style", "told"),
    [
        ("{hyphenat: yes}", "hyphenat is not a word of styles.body; did you mean hyphenate? [unknown-word]"),
        ("{strong: {colr: red}}", "colr is not a word of styles.body.strong; did you mean colour? [unknown-word]"),
        ("{leading: -3}", "leading is -3; styles.body.leading is 0.5 or more [value-too-small]"),
        ("{condense: 7}", "condense is 7; styles.body.condense is 1 or less [value-too-large]"),
        ("{weight: 4000}", "weight is 4000; styles.body.weight is 1000 or less [value-too-large]"),
        ("{strong: {weight: 0}}", "weight is 0; styles.body.strong.weight is 1 or more [value-too-small]"),
        ("{ruby: 9}", "ruby is 9; styles.body.ruby is 1 or less [value-too-large]"),
        ("{features: [tnumm]}", "a feature is tnumm; expected four letters or digits"),
        ('{bullet: ""}', "bullet is empty"),
        ("{align: center}", "align is center; did you mean centre? [unknown-choice]"),
    ],
)
def test_a_word_that_is_wrong_is_told_where_it_stands(run: Run, workspace: Workspace, style: str, told: str) -> None:
    root = workspace({"cards/nova/mine.yaml": "[]\n", "templates/nova/theme.yaml": f"styles:\n  body: {style}\n"})
    out = run("check", at=root).out
    assert "templates/nova/theme.yaml:2:" in out and told in out
