"""The database in a real Datasette: its pages open, its search box finds, its metadata is taken at its word."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from conftest import Run, Workspace

# Datasette 0.65 and what it stands on warn of their own future.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::ResourceWarning")

CARDS = """
- {id: nova-1, kind: spell, name: {zh-Hans: 元素爆发, en: Séance}, colour: white, cost: [white], text: 抽1张卡。}
- id: nova-2
  kind: servant
  name: {zh-Hans: 烛火, ja: ブルーアイズ}
  colour: white
  cost: [any]
  attack: 100
  hp: 200
  race: [天使]
  text: {zh-Hans: 回复100点生命值。, en: Turn one face-down card face-up.}
  art: candle.png
"""
DECK = "game: nova\n[main]\n4 元素爆发\n"

SEARCHES = [
    ("元素", ["nova-1"]),
    ("抽1", ["nova-1"]),
    ("1张", ["nova-1"]),
    ("卡", ["nova-1"]),
    ("生命值", ["nova-2"]),
    ("回复100", ["nova-2"]),
    ("100点", ["nova-2"]),
    ("ブルーアイズ", ["nova-2"]),
    ("天使", ["nova-2"]),
    ("séance", ["nova-1"]),
    ("SEANCE", ["nova-1"]),
    ("face-down", ["nova-2"]),
    ("turn card", ["nova-2"]),
    ("元素 抽", ["nova-1"]),
    ("没有", []),
]


class Site:
    """A Datasette with one database."""

    def __init__(self, root: Path) -> None:
        from datasette.app import Datasette

        self.loop = asyncio.new_event_loop()
        metadata = json.loads((root / "build" / "cards.metadata.json").read_text(encoding="utf-8"))
        self.site = Datasette([str(root / "build" / "cards.db")], metadata=metadata, settings={"num_sql_threads": 1})
        self.loop.run_until_complete(self.site.invoke_startup())

    def get(self, path: str) -> Any:
        return self.loop.run_until_complete(self.site.client.get(path))

    def found(self, text: str) -> list[str]:
        answer = self.loop.run_until_complete(
            self.site.client.get("/cards/cards.json", params={"_search": text, "_shape": "array"})
        )
        assert answer.status_code == 200, answer.text
        return [row["id"] for row in answer.json()]


@pytest.fixture
def site(workspace: Workspace, run: Run) -> Iterator[Site]:
    root = workspace({"cards/nova/a.yaml": CARDS, "cards/nova/decks/a.txt": DECK})
    (root / "art" / "nova").mkdir(parents=True)
    Image.new("RGB", (60, 40)).save(root / "art" / "nova" / "candle.png", dpi=(300, 300))
    assert run("db", "build", "-C", root).code == 0
    made = Site(root)
    yield made
    for database in made.site.databases.values():
        database.close()
    made.loop.close()


def test_every_table_and_view_opens(site: Site) -> None:
    listed = site.get("/cards.json").json()
    names = [each["name"] for each in listed["tables"]] + [each["name"] for each in listed["views"]]
    assert len(names) > 30
    for name in ("", *(f"/{name}" for name in names)):
        assert site.get(f"/cards{name}").status_code == 200, name


def test_cards_show_facets_and_what_columns_mean(site: Site) -> None:
    page = site.get("/cards/cards.json?_facet_size=5").json()
    assert {"game", "kind"} <= set(page["facet_results"])
    assert [one["label"] for one in page["facet_results"]["game"]["results"]] == ["NOVA"]
    assert "where it is written" in site.get("/cards/cards").text


def test_a_row_that_points_to_a_card_shows_its_name(site: Site) -> None:
    rows = site.get("/cards/deck_entries.json?_labels=on&_shape=array").json()
    assert rows[0]["card"]["label"] == "元素爆发"


def test_sizes_have_their_units(site: Site) -> None:
    assert "60&nbsp;px" in site.get("/cards/art").text
    assert "63.0&nbsp;mm" in site.get("/cards/games").text


def test_the_search_box_finds_words_of_every_script(site: Site) -> None:
    assert [(text, site.found(text)) for text, _ in SEARCHES] == SEARCHES
