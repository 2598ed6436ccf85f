import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from kamifuda.cards import Library, build_library
from kamifuda.database.build import build_database
from kamifuda.database.finding import find_cards
from kamifuda.database.rows import Pool
from kamifuda.decks.catalogue import Catalogue
from kamifuda.game.definition import Game
from kamifuda.query import parse
from kamifuda.source.reading import read
from small_game import CARDS, DECKS, GAME, KINDS, make_catalogue
from strategies import broken, cards

WORDS = [
    "draw",
    "lion",
    "獅",
    "獅子",
    "休む",
    "Draw 1",
    "a",
    "光",
    "武カ",
    "abc",
    "x",
    "",
    "flame",
    "sun",
    "-",
    "1",
    "raw",
    "raw 1 c",
    "w 1",
    "ion d",
]
SIGNS = [":", "=", "!=", "<", "<=", ">", ">="]
ANCHORED = ["1$", "^[^a]", "\\d+", "[^b]$", "\\Ad", "^$", "(?s)a.", "\\sc", "[[:space:]]", "\\Q.", "x*"]
SYMBOLS = ["white", "{white any}", "{red=2}", "{}", "{white white red}", "2", "0", "1", "any", "任意"]


def written(form: str, *choices: Sequence[object]) -> st.SearchStrategy[str]:
    return st.builds(form.format, *(st.sampled_from(list(each)) for each in choices))


FILLED = ["power", "cost", "races", "swift", "skills", "skills.text", "text", "art", "art.file", "quantity"]
ALONE = """kind:beast|kind!=spell|is:swift|swift:no|set:first|id:a-1|colour:赤|colour:{white red}|power:X|power:great
|keyword:charge|keyword:guard|pile:main|skills.speed:fast|quantity>=2"""
TESTS = st.one_of(
    written("power{}{}", SIGNS, range(-3, 9)),
    written("cost{}{}", SIGNS, SYMBOLS),
    written("races{}{}", SIGNS, ["cat", "{cat 日}", "{insect}", "abc", '{"a光"}']),
    written("skills.price{}{}", SIGNS, ["flame", "{flame tide}", "2", "{flame=2}"]),
    written('{}:"{}"', ["text", "name", "skills", "note", "skills.text", "art"], WORDS),
    written('{}="{}"', ["text", "name", "number", "power"], WORDS),
    written("{}:{}", ["number", "set", "skills.note", "art.file"], ["1", "a", "first", "/^f/", "/[0-9]/", "/./"]),
    written('"{}"', WORDS),
    written("{}/{}/", ["", "text:", "name:", "skills:"], ["^a", "[0-9]", "光|x", "d.aw 1", "\\(old", ".", *ANCHORED]),
    written("has:{}", FILLED),
    st.sampled_from(ALONE.replace("\n", "").split("|")),
)
QUERIES = st.recursive(
    TESTS,
    lambda inner: st.one_of(
        st.builds("({} {})".format, inner, inner),
        st.builds("({} or {})".format, inner, inner),
        st.builds("-({})".format, inner),
    ),
    max_leaves=5,
)


@pytest.fixture(scope="module")
def catalogue(tmp_path_factory: pytest.TempPathFactory) -> Catalogue:
    return make_catalogue(tmp_path_factory.mktemp("small"), KINDS, CARDS, DECKS, GAME)[0]


@pytest.fixture(scope="module")
def database(catalogue: Catalogue, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_of(catalogue.game, catalogue.library, tmp_path_factory.mktemp("database"))


def made_of(game: Game, library: Library, folder: Path) -> Path:
    build_database(folder / "cards.db", Pool({game.id: game}, {game.id: library.cards}))
    return folder / "cards.db"


def agree(text: str, catalogue: Catalogue, library: Library, database: Path) -> None:
    query, _ = parse(text, catalogue.vocabulary)
    assume(query is not None)
    assert query is not None
    in_python = [card.id for card in library.cards if query.matches(card) is True]
    assert [hit.id for hit in find_cards(database, query.tree, catalogue.game.id)] == in_python, text


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=QUERIES)
def test_a_query_finds_the_same_cards_in_sql(text: str, catalogue: Catalogue, database: Path) -> None:
    agree(text, catalogue, catalogue.library, database)


@settings(max_examples=50, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_also_on_cards_that_are_faulty(data: st.DataObject, catalogue: Catalogue, tmp_path: Path) -> None:
    faulty = data.draw(st.lists(cards(catalogue.game).flatmap(broken), min_size=1, max_size=4))
    library = read_cards(faulty, catalogue.game, tmp_path)
    database = made_of(catalogue.game, library, tmp_path)
    agree(data.draw(QUERIES), catalogue, library, database)


def read_cards(written: Sequence[Any], game: Game, folder: Path) -> Library:
    (folder / "cards.json").write_text(json.dumps(written), encoding="utf-8")
    return build_library(game, {"cards.json": read(folder / "cards.json", "cards.json").records})[0]


MIXED = """kinds:
  beast: {label: {en: Beast}, fields: {cost: {type: integer}}}
  spell: {label: {en: Spell}, fields: {cost: {type: symbols, of: [white, red]}}}
  item: {label: {en: Item}, fields: {cost: {type: list, of: {type: symbols, of: [white, red]}}}}
  charm: {label: {en: Charm}, fields: {}}
"""
PRICED = """
- {id: a, kind: beast, name: A, cost: 5}
- {id: b, kind: beast, name: B}
- {id: c, kind: spell, name: C, cost: [white, white]}
- {id: d, kind: spell, name: D}
- {id: e, kind: item, name: E, cost: [[white], [red, red, red]]}
- {id: f, kind: item, name: F}
- {id: g, kind: charm, name: G}
"""


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("cost<=2", "cde"),
        ("cost=0", "d"),
        ("cost>=3", "ae"),
        ("-cost<=2 kind:{beast spell}", "ab"),
        ("cost<={white white}", "cde"),
        ("cost={}", "d"),
    ],
)
def test_a_field_that_kinds_declare_differently(text: str, ids: str, tmp_path: Path) -> None:
    catalogue, _ = make_catalogue(tmp_path, MIXED, PRICED)
    query, faults = parse(text, catalogue.vocabulary)
    assert query is not None, faults
    in_python = "".join(card.id for card in catalogue.library.cards if query.matches(card))
    database = made_of(catalogue.game, catalogue.library, tmp_path)
    assert (in_python, "".join(hit.id for hit in find_cards(database, query.tree, catalogue.game.id))) == (ids, ids)
