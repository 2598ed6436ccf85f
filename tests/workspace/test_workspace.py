"""Which files a workspace has."""

import os
from pathlib import Path

import pytest

from kamifuda import shipped
from kamifuda.workspace import NoWorkspaceError, Workspace, find, list_workspace

ROOT = Path(__file__).parents[2]


def make(root: Path, *names: str) -> Path:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    return root


def listed(root: Path) -> tuple[Workspace, list[tuple[str, str]]]:
    workspace, found = list_workspace(root)
    return workspace, [(each.span.path, each.name) for each in found]


def shown(workspace: Workspace, game: str) -> tuple[list[str], list[str]]:
    cards, decks = workspace.cards.get(game, ()), workspace.decks.get(game, ())
    return [place.shown for place in cards], [place.shown for place in decks]


def test_it_is_found_from_any_folder_below(tmp_path: Path) -> None:
    make(tmp_path, "cards/small/a.yaml", "art/small/x/y.png")
    assert find(tmp_path / "art" / "small" / "x") == find(tmp_path) == tmp_path.resolve()


def test_without_one_it_says_where_it_looked(tmp_path: Path) -> None:
    with pytest.raises(NoWorkspaceError, match=f"neither {tmp_path.resolve()} nor a folder above it holds `cards/`"):
        find(tmp_path)
    with pytest.raises(NoWorkspaceError, match="there is no folder"):
        find(tmp_path / "nowhere")


def test_cards_and_decks_of_each_game(tmp_path: Path) -> None:
    names = ["cards/small/a.yaml", "cards/small/more/b.CSV", "cards/small/decks/x.txt", "cards/small/decks/old/y.txt"]
    ignored = ["cards/small/README.md", "cards/small/.a.yaml", "cards/small/a.yaml~", "cards/small/#a.yaml#"]
    ignored += ["cards/small/~$b.xlsx", "cards/small/a.yaml.bak", "cards/small/.git/c.yaml"]
    make(tmp_path, "schemas/small/game.yaml", *names, *ignored)
    workspace, found = listed(tmp_path)
    assert found == []
    assert shown(workspace, "small") == (names[:2], [names[3], names[2]])


def test_what_is_not_read_is_told(tmp_path: Path) -> None:
    make(
        tmp_path,
        "schemas/small/game.yaml",
        "cards/a.yaml",
        "cards/smal/a.yaml",
        "cards/small/b.xls",
        "cards/small/c.png",
        "cards/small/decks/z.yaml",
    )
    workspace, found = listed(tmp_path)
    assert found == [
        ("cards/a.yaml", "misplaced-card-file"),
        ("cards/smal", "unknown-game"),
        ("cards/small/c.png", "misplaced-file"),
        ("cards/small/b.xls", "unread-card-file"),
        ("cards/small/decks/z.yaml", "unread-deck-file"),
    ]
    assert shown(workspace, "small") == ([], [])


def test_links_do_not_lead_out(tmp_path: Path) -> None:
    outside = make(tmp_path / "elsewhere", "secret.yaml", "folder/d.yaml")
    root = make(tmp_path / "mine", "schemas/small/game.yaml", "cards/small/a.yaml")
    cards = root / "cards" / "small"
    (cards / "inside.yaml").symlink_to("a.yaml")
    (cards / "lost.yaml").symlink_to("nowhere.yaml")
    (cards / "out.yaml").symlink_to(outside / "secret.yaml")
    (cards / "outdir").symlink_to(outside / "folder")
    (cards / "circle").symlink_to("..")
    workspace, found = listed(root)
    assert found == [("cards/small/out.yaml", "link-outside"), ("cards/small/outdir", "link-outside")]
    files, _ = shown(workspace, "small")
    assert [name for name in files if "circle" not in name] == [
        f"cards/small/{name}.yaml" for name in ("a", "inside", "lost")
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_may_not_be_read_is_told(tmp_path: Path) -> None:
    make(tmp_path, "schemas/small/game.yaml", "cards/small/closed/a.yaml")
    (tmp_path / "cards" / "small" / "closed").chmod(0)
    assert listed(tmp_path)[1] == [("cards/small/closed", "unreadable-file")]
    (tmp_path / "cards" / "small" / "closed").chmod(0o700)


def test_own_games_come_before_shipped_ones_and_shipped_cards_are_not_read(tmp_path: Path) -> None:
    known = sorted(path.name for path in (shipped.root() / "schemas").iterdir() if path.is_dir())
    make(tmp_path, "cards/README.md", f"schemas/{known[0]}/game.yaml", "schemas/small/game.yaml")
    workspace, found = listed(tmp_path)
    assert found == []
    assert set(workspace.games) == {*known, "small"}
    assert workspace.games[known[0]].shown == f"schemas/{known[0]}"
    assert workspace.games[known[1]].shown == f"shipped:schemas/{known[1]}"
    assert workspace.cards == {}
    assert [place.shown for place in workspace.templates] == ["templates", "shipped:templates"]


def test_in_the_checkout_nothing_is_there_twice() -> None:
    workspace, found = listed(ROOT)
    assert found == []
    assert [place.shown for place in workspace.templates] == ["templates"]
    assert [place.shown for place in workspace.art] == ["art"]
    assert all(place.shown == f"schemas/{name}" for name, place in workspace.games.items())
