"""Card files as they come from other projects: what was seen in public card data, and what stands next to it."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from conftest import Run, Workspace

GOOD = {"kind": "servant", "name": "甲", "colour": "white", "cost": ["white"], "attack": 1, "hp": 1, "race": ["人类"]}
Told = list[tuple[str, str, int]]


def told(run: Run, root: Path, *names: str) -> Told:
    """Diagnostics of some names: name, file, line."""
    body = json.loads(run("check", "-C", root, "--format", "json").out)
    found = [(one["name"], Path(one["path"]).name, one["line"]) for one in body["diagnostics"]]
    return [one for one in found if one[0] in names or not names]


def cards(*changes: Mapping[str, object]) -> str:
    """A JSON file with a card on each line."""
    return "[\n" + ",\n".join(json.dumps({**GOOD, **change}, ensure_ascii=False) for change in changes) + "\n]"


def test_an_id_taken_twice_is_told_at_each_place_across_formats(workspace: Workspace, run: Run) -> None:
    table = "id,kind,name,colour,cost,attack,hp,race\nnova-1,servant,乙,white,white,1,1,人类\n"
    root = workspace(
        {"cards/nova/a.json": cards({"id": "nova-1"}, {"id": "nova-2"}, {"id": "nova-1"}), "cards/nova/b.csv": table}
    )
    assert told(run, root, "duplicate-id") == [("duplicate-id", "a.json", 4), ("duplicate-id", "b.csv", 2)]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('[{"id": "nova-1", "name": "x",}]', "json-trailing-comma"),
        ('[{"id": "nova-1", "name": "x"', "json-brackets"),
        ('[{"id": "nova-1" "name": "x"}]', "json-missing-comma"),
        ("[{'id': 'nova-1'}]", "json-quotes"),
        ('[{"id": "nova-1"}]]', "json-syntax"),
        ('// cards\n[{"id": "nova-1"}]', "json-comment"),
        ('[{"id": "nova-1", "attack": NaN}]', "json-number"),
        ('{"id": "nova-1", "id": "nova-2"}', "duplicate-key"),
        ("null", "not-a-mapping"),
        ('"nova-1"', "not-a-mapping"),
        ("", "empty-file"),
    ],
)
def test_a_broken_file_is_told_and_hides_no_other(text: str, name: str, workspace: Workspace, run: Run) -> None:
    root = workspace({"cards/nova/a.json": text, "cards/nova/b.json": cards({"id": "nova-9", "colour": "whiet"})})
    found = told(run, root)
    assert name in [one for one, file, _ in found if file == "a.json"]
    assert ("unknown-choice", "b.json", 2) in found


KINDS = """kinds:
  beast:
    label: {en: Beast}
    fields:
      darkSideIcons: {type: integer, label: {en: Icons}}
      name_line: {type: text, of: [a, b], label: {en: Line}}
      faces: {type: flag, items: {text: {type: rich}}, label: {en: Faces}}
"""
GAME = "id: tiny\nname: {en: Tiny}\nhome_language: en\n"


def test_a_word_of_a_schema_that_has_no_effect_is_told(workspace: Workspace, run: Run) -> None:
    files = {"schemas/tiny/game.yaml": GAME, "schemas/tiny/kinds.yaml": KINDS}
    root = workspace(files | {"cards/tiny/a.yaml": "- {id: t-1, kind: beast, name: A, darksideIcons: 3}\n"})
    found = told(run, root, "idle-word", "unknown-word", "unknown-field")
    assert ("idle-word", "kinds.yaml", 6) in found
    assert [one for one in found if one[1:] == ("kinds.yaml", 7)]
    assert ("unknown-field", "a.yaml", 1) in found
    assert "darkSideIcons" in run("check", "-C", root).out  # what was meant


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("[tdc_rune_x]抽1张卡。", "foreign-mark"),
        ("检索1张[[Leads]]卡。", "foreign-mark"),
        ("[b]抽1张卡。[/b]", "foreign-mark"),
        ("{tdc_rune_x}抽1张卡。", "unknown-symbol"),
        ("{white抽1张卡。", "unbalanced-mark"),
        ("white}抽1张卡。", "unbalanced-mark"),
        ("<b>抽1张卡。", "html-tag"),
        ("**抽1张*卡。", "unbalanced-mark"),
        ("【贯通抽1张卡。", "unbalanced-mark"),
        ("【不存在】", "unknown-keyword"),
    ],
)
def test_a_mark_that_the_game_does_not_have_is_told_in_the_text(
    text: str, name: str, workspace: Workspace, run: Run
) -> None:
    root = workspace({"cards/nova/a.json": cards({"id": "nova-1", "text": text})})
    assert [one for one, _, _ in told(run, root) if one != "missing-translation"] == [name]


def test_white_space_at_an_end_is_told_by_name_and_mended(workspace: Workspace, run: Run) -> None:
    path = "cards/nova/a.json"
    root = workspace({path: cards({"id": "nova-1", "name": "甲 ", "text": "抽1张卡。　\n【疾风】 "})})
    assert {name for name, _, _ in told(run, root)} == {"trailing-space", "missing-translation"}
    assert run("check", "-C", root, "--fix").code == 0
    mended = json.loads((root / path).read_text(encoding="utf-8"))[0]
    assert (mended["name"], mended["text"]) == ("甲", "抽1张卡。\n【疾风】")
    assert {name for name, _, _ in told(run, root)} == {"missing-translation"}


@pytest.mark.parametrize(
    ("choice", "name"),
    [
        ("White", "unknown-choice"),
        ("white ", "unknown-choice"),
        ("ｗｈｉｔｅ", "unknown-choice"),
        ("白", "unknown-choice"),
    ],
)
def test_a_choice_in_another_spelling_is_told_with_the_one_that_counts(
    choice: str, name: str, workspace: Workspace, run: Run
) -> None:
    root = workspace({"cards/nova/a.json": cards({"id": "nova-1", "colour": choice})})
    assert told(run, root, name) == [(name, "a.json", 2)]
    assert "white" in run("check", "-C", root).out


def test_a_list_that_was_split_in_a_word_is_found_by_its_words(workspace: Workspace, run: Run) -> None:
    kinds = "kinds:\n  card:\n    label: {en: Card}\n    fields:\n"
    types = "      types: {type: list, of: {type: choice, of: [elemental, defense-reaction]}, label: {en: Types}}\n"
    table = 'id,kind,name,types\nt-1,card,A,"elemental|defense|reaction"\nt-2,card,B,elemental|defense-reaction\n'
    files = {"schemas/tiny/game.yaml": GAME, "schemas/tiny/kinds.yaml": kinds + types, "cards/tiny/a.csv": table}
    assert told(run, workspace(files), "unknown-choice") == [("unknown-choice", "a.csv", 2)] * 2


def test_missing_translations_are_counted_and_no_fault(workspace: Workspace, run: Run) -> None:
    some = [{"id": f"nova-{n}", "name": {"zh-Hans": f"卡{n}", **({"ja": f"札{n}"} if n < 3 else {})}} for n in range(9)]
    root = workspace({"cards/nova/a.json": cards(*some)})
    answer = run("check", "-C", root, "--strict")
    assert told(run, root, "missing-translation") == [("missing-translation", "a.json", 2)]
    assert "in ja" in answer.out
    assert answer.code == 0


def test_one_large_file_and_many_small_ones(workspace: Workspace, run: Run) -> None:
    many = {f"cards/nova/f{n}.json": cards({"id": f"nova-s{n}", "name": f"小{n}"}) for n in range(300)}
    large = cards(*({"id": f"nova-{n}", "name": f"大{n}", "text": f"这张卡攻击力+{n}。" * 20} for n in range(1500)))
    answer = run("check", "-C", workspace(many | {"cards/nova/a.json": large}))
    assert answer.lines[-1].startswith("checked 1 game, 301 files, 1800 cards")


@pytest.mark.parametrize("field", ["tpye", "attak", "Attack", "攻击力", "attack "])
def test_a_field_that_is_none_is_told_with_its_line(field: str, workspace: Workspace, run: Run) -> None:
    root = workspace({"cards/nova/a.json": cards({"id": "nova-1"}, {"id": "nova-2", field: 3})})
    assert told(run, root, "unknown-field") == [("unknown-field", "a.json", 3)]
