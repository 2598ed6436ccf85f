"""What card texts and query fields call by name is there, and spelt as the card spells it."""

import pytest

from conftest import Run, Workspace

from .conftest import KINDS, SCHEMAS, Check, Diagnose

HERE = "- {id: a, kind: beast, name: {ja: 赤い灯台守, en: Red Keeper MK2}, race: [海の民]}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("「赤い灯台守」を手札に加える。", []),
        ("“Red Keeper MK2” を手札に加える。", []),
        ("「Red Keeper ＭＫ２」を手札に加える。", (0, "misspelt-reference")),
        ("“red keeper mk2” を手札に加える。", (0, "misspelt-reference")),
        ("「赤い灯合守」を手札に加える。", (0, "unknown-reference")),
        ("カード名に「灯台」を含む", []),  # part of a name
        ("「海の民」すべて", []),  # a word of an open field
        ("「けもの」すべて", []),  # a word of the game
        ("「やあ、元気？」と言う", []),  # somebody says something
        ("『月の船』を探す", (0, "unknown-reference")),
        ("「赤」", []),
        ("絵はx.pngにある", []),  # merely ends like a file
        ("「{any}」を払う", (0, "unknown-symbol")),  # no name of a card either
    ],
)
def test_quoted_names(found: Check, text: str, expected: tuple[int, str] | list[object]) -> None:
    seen = found(HERE + f"- id: b\n  kind: beast\n  name: B\n  text: '{text}'\n")
    assert seen == ([] if expected == [] else [(5, 11, expected[1])])


def test_a_near_miss_is_a_warning_and_anything_else_a_hint(run: Run, workspace: Workspace) -> None:
    text = HERE + "- {id: b, kind: beast, name: B, text: '「赤い灯合守」か「月の船」'}\n"
    out = run("check", at=workspace({**SCHEMAS, "cards/lab/a.yaml": text})).out
    assert "warning: b speaks of 赤い灯合守, and no card is called that; did you mean 赤い灯台守?" in out
    assert "info: b speaks of 月の船, and no card is called that [" in out


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("kind:beast attack>2", []),
        ("name:赤い灯台守", []),
        ("attack:", (40, "query-syntax")),
        ("atack>2", (33, "query-unknown-field")),
        ("kind:baest", (38, "query-unknown-value")),
        ("name:赤い灯台寺", (38, "unknown-reference")),
    ],
)
def test_fields_that_hold_a_query(found: Check, query: str, expected: tuple[int, str] | list[object]) -> None:
    seen = found(HERE + f"- {{id: b, kind: beast, attach_to: '{query}', name: B}}\n")
    assert [(column - 3, name) for _, column, name in seen] == ([expected] if expected else [])


def test_references_are_found_among_very_many_names() -> None:
    from kamifuda.checks.nearby import distance, find_near

    lines = "\n".join(["", *(f"card number {n}" for n in range(20_000)), "lighthouse", ""])
    assert find_near("lihgthouse", lines) == "lighthouse"
    assert find_near("boathouse", lines) == ""
    assert distance("kitten", "sitting") == 3


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ("赤い灯台守", None),
        ("red keeper mk2", None),
        ("a", None),
        ("One musician", ""),
        ("All versions of Keeper with a pilot icon", ""),
        ("Red Keper MK2", "; did you mean Red Keeper MK2?"),
    ],
)
def test_a_field_that_holds_a_card_holds_no_words_about_cards(
    diagnostics: Diagnose, written: str, hint: str | None
) -> None:
    kinds = KINDS.replace("  text: {type", "  pulled_by: {type: list, of: card}\n  text: {type")
    cards = HERE + f"- id: b\n  kind: beast\n  name: B\n  pulled_by:\n    - {written}\n"
    found = diagnostics({"schemas/lab/kinds.yaml": kinds, "cards/lab/a.yaml": cards})
    told = f"pulled_by of b names {written}, and no card is called that{hint}"
    assert [(each.message, each.span.line, each.span.column) for each in found] == (
        [] if hint is None else [(told, 6, 7)]
    )
