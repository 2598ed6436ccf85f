"""The quick look at card texts tells exactly what the careful reading tells."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.cards import build_library
from kamifuda.checks import Pool, marks
from kamifuda.game import Game, load_game
from kamifuda.query import Vocabulary
from kamifuda.source import Data, Record
from kamifuda.source.record import Places

TINY = Path(__file__).parents[1] / "games" / "tiny" / "schemas" / "tiny"
PARTS = st.sampled_from(
    [
        *"[]{}*\\|\n ab",
        "[Steady]",
        "[When lit]",
        "[steady]",
        "[Stedy]",
        "[Steady: 1]",
        "{flame}",
        "{flaem}",
        "{a|b}",
        "**",
    ]
)


@pytest.fixture(scope="module")
def game() -> Game:
    game, _ = load_game(TINY, "schemas/tiny")
    assert game is not None
    return game


def told(game: Game, kind: str, text: str) -> list[tuple[str, str]]:
    from kamifuda.diagnostics import Span

    data: dict[str, Data] = {"id": "a", "kind": kind, "name": "A", "number": "L01", "text": text}
    data |= {"oil": "1", "glow": "1", "shape": "round"} if kind == "lamp" else {"needs": "any"}
    record = Record(data, lambda: Places({(): Span("cards.yaml")}, {}))
    library, _ = build_library(game, {"cards.yaml": [record]})
    return [(each.name, each.message) for each in marks.check(Pool(library, Vocabulary(game)))]


@settings(max_examples=200, deadline=None)
@given(kind=st.sampled_from(["lamp", "gust"]), parts=st.lists(PARTS, max_size=5))
def test_quick_and_careful_agree(game: Game, kind: str, parts: list[str]) -> None:
    text = "x" + "".join(parts)
    quick = told(game, kind, text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marks, "_plain_text", lambda brackets: re.compile("(?!)"))
        assert quick == told(game, kind, text)


def test_what_is_told(game: Game) -> None:
    assert told(game, "lamp", "[Steady] Turn a {flame}. [When lit] Draw.") == []
    assert [name for name, _ in told(game, "lamp", "[Stedy] {flaem}")] == ["unknown-symbol", "unknown-keyword"]
    assert [name for name, _ in told(game, "gust", "[Steady]\nPut out a lamp.")] == ["keyword-not-here"]
    assert told(game, "gust", "A lamp gains [Steady].") == []
    assert [name for name, _ in told(game, "lamp", "[Steady: 2]")] == ["keyword-parameter"]
