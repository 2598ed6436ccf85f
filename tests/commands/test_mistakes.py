"""Slips of people who are new: each is told what was meant, or why nothing came out."""

from conftest import Run, Workspace

CARD = "- id: x-1\n  kind: servant\n  name: Lamp\n"


def test_a_misspelt_kind_is_named(run: Run, workspace: Workspace) -> None:
    for word in ("tpye", "type", "knd"):
        root = workspace({"cards/nova/x.yaml": CARD.replace("kind", word)})
        told = f"{word} is not a field of a card; did you mean kind? [unknown-field]"
        assert f"cards/nova/x.yaml:2:3: error: {told}" in run("check", "-C", root).lines


def test_a_nearly_right_ending_is_told(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/x.yamll": CARD})
    assert "[unread-card-file]" in run("check", "-C", root).out


def test_a_query_over_several_games_is_explained_by_the_nearest(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/x.yaml": CARD, "cards/co/y.yaml": "[]"})
    answer = run("print", "-C", root, "--select", "kind:servnat")
    assert "did you mean servant?" in answer.out
    assert "1 | kind:servnat\n  |      ^^^^^^^\n" in answer.out


def test_a_card_file_is_no_deck(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/x.yaml": CARD})
    answer = run("deck", "check", "-C", root, root / "cards/nova/x.yaml")
    assert answer.code == 2
    assert answer.out == ""


def test_a_broken_template_is_not_a_missing_card(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/x.yaml": CARD, "templates/nova/servant.xml": "<face"})
    answer = run("print", "-C", root, "--select", "kind:servant", "-o", root / "x.pdf")
    assert answer.lines[-1] == "printed nothing: no face could be drawn"
