"""Helps where there is nothing to choose from: they say what to do instead, and never end in an empty list."""

import pytest

from conftest import Run, Workspace
from kamifuda.diagnostics import fill, page, page_names

GAME = {
    "schemas/bare/game.yaml": "id: bare\nname: {en: Bare}\nhome_language: en\nlanguages: [en]\n",
    "schemas/bare/kinds.yaml": "fields:\n  text: {type: rich}\nkinds:\n  lamp: {label: {en: Lamp}}\n",
    "schemas/bare/symbols/oil.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    "cards/bare/a.yaml": "- {id: a, kind: lamp, name: A, text: 'Take {oil}.'}\n",
}


def test_a_symbol_is_to_be_declared_where_the_game_has_none(workspace: Workspace, run: Run) -> None:
    said = run("check", "-C", str(workspace(GAME))).out
    assert "[unknown-symbol]" in said
    assert "help: declare it under `symbols` in kinds.yaml" in said and "one of" not in said


@pytest.mark.parametrize("query", ["keyword:flying", "pile:main"])
def test_what_a_game_has_none_of_is_not_offered(workspace: Workspace, run: Run, query: str) -> None:
    answer = run("find", query, "--game", "bare", "-C", str(workspace(GAME)))
    said = answer.out + answer.err
    assert f"help: take the condition out, for the game has no {query.split(':')[0]}" in said


@pytest.mark.parametrize("name", page_names())
def test_no_help_ends_in_an_empty_list(name: str) -> None:
    always = {"deck-unknown-header", "unknown-game-file", "unread-card-file"}  # lists of the program
    assert name in always or not fill(page(name).help, {}).endswith(("one of", "of:"))
