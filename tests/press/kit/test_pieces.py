"""The pieces one by one: boxes that hold their decks, tracks that reach every number, sheets that join."""

from itertools import pairwise
from math import dist
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kamifuda.game.components import Board, Counter, Square, Track, Zone
from kamifuda.press.face import Glyphs, Group, Shape
from kamifuda.press.geometry import bounds, rectangle
from kamifuda.press.kit.boards import draw_board, spots_of
from kamifuda.press.kit.counters import draw_counters
from kamifuda.press.kit.folding import NET, draw_die
from kamifuda.press.kit.pen import Pen
from kamifuda.press.kit.piece import Piece
from kamifuda.press.kit.rules import Block, parse_rules, read_rules
from kamifuda.press.kit.tiles import MARGIN, Field, best_field, pack, tile
from kamifuda.press.kit.tracks import digit_rows, draw_dial, rows_of, started_at
from kamifuda.press.kit.tuckbox import BARE, SLEEVED, Stack, draw_box
from kamifuda.press.kit.zones import Sheet, draw_sheet
from kits import A4, TINY, press_of, walk

PRESS = press_of(TINY, "tiny")
CARDS = st.tuples(st.floats(30, 90), st.floats(40, 130))


@settings(max_examples=60, deadline=None)
@given(count=st.integers(1, 120), card=CARDS, sleeves=st.booleans())
def test_a_box_holds_its_deck(count: int, card: tuple[float, float], sleeves: bool) -> None:
    stack = Stack(count, *card, sleeves)
    thick = count * (SLEEVED if sleeves else BARE)
    least = (card[0] + (3 if sleeves else 0), card[1] + (3 if sleeves else 0), thick)
    assert all(room > need for room, need in zip(stack.inside, least, strict=True))
    piece, _ = draw_box(PRESS, stack, "A deck", 1)
    width, height, depth = stack.inside
    panels = [bounds(one.path)[2:] for one, _ in walk(piece.elements) if isinstance(one, Shape)]
    for size in ((width, height), (depth, height)):  # two fronts and two sides as large as that
        assert sum(dist(size, panel) < 1e-6 for panel in panels) >= 2
    assert piece.width >= 2 * (width + depth)


def test_a_box_says_what_goes_in() -> None:
    piece, _ = draw_box(PRESS, Stack(50, 63, 88, sleeves=True), "Evening", 1)
    said = ["".join(one.texts) for one, _ in walk(piece.elements) if isinstance(one, Glyphs)]
    assert "Lampwick" in said
    assert "Evening" in said
    assert any("50 × 63 × 88 mm" in line and "sleeved" in line for line in said)


def test_a_counter_shows_the_symbol_of_its_name() -> None:
    def said(name: str) -> int:
        piece, _ = draw_counters(PRESS, name, Counter(3, {"en": "Flame"}), 190.0)
        return sum("Flame" in "".join(one.texts) for one, _ in walk(piece.elements) if isinstance(one, Glyphs))

    assert said("wick") == 4  # the heading and three counters
    assert said("flame") == 1


def test_the_back_of_a_box_is_that_of_the_cards() -> None:
    face, _ = PRESS.back(PRESS.game.card.back)
    assert face is not None
    piece, _ = draw_box(PRESS, Stack(50, 44, 68), "Evening", 1)
    (shown,) = [one for one in piece.elements if isinstance(one, Group) and one.elements == face.elements]
    _, _, width, height = bounds(shown.clip)
    assert (width, height) == Stack(50, 44, 68).inside[:2]


@given(high=st.integers(1, 30_000), data=st.data())
def test_digits_reach_every_number(high: int, data: st.DataObject) -> None:
    rows = digit_rows(Track((0, high)))
    wanted = rest = data.draw(st.integers(0, high))
    for row in rows:
        rest -= max(number for number in row if number <= rest)
    assert rest == 0, f"{wanted} cannot be laid"
    assert all(len(row) <= 20 for row in rows)


@given(low=st.integers(0, 20), count=st.integers(1, 50), step=st.integers(1, 100))
def test_a_row_shows_each_number_once(low: int, count: int, step: int) -> None:
    rows = rows_of(Track((low, low + count * step), step=step, form="row"))
    assert [number for row in rows for number in row] == list(range(low, low + count * step + 1, step))
    assert max(map(len, rows)) <= 15


def test_markers_begin_on_the_digits_of_the_start() -> None:
    assert started_at(Track((0, 12000), start=4350)) == {4000, 300, 50, 0}
    assert started_at(Track((0, 25), start=25)) == {25}
    assert started_at(Track((0, 25))) == set()


def test_a_dial_shows_each_number_behind_its_window() -> None:
    (disc, _), (cover, _) = draw_dial(PRESS, "mood", Track((1, 5), label={"en": "Mood"}), "Player 1")
    assert (disc.width, disc.height) == (cover.width, cover.height)
    middle = disc.width / 2
    places = {
        "".join(one.texts): (x, y)
        for one, m in walk(disc.elements)
        if isinstance(one, Glyphs)
        for x, y in [(one.x * m[0] + one.y * m[2] + m[4], one.x * m[1] + one.y * m[3] + m[5])]
    }
    assert {"1", "2", "3", "4", "5"} <= set(places)
    assert all(dist(places[number], (middle, middle)) < middle - 3 for number in "12345")


@settings(max_examples=40, deadline=None)
@given(width=st.floats(20, 900), height=st.floats(20, 900), paper=st.sampled_from([A4, Field(215.9, 279.4)]))
def test_sheets_joined_are_the_piece(width: float, height: float, paper: Field) -> None:
    mark = Shape(rectangle((0, 0, width, height)), (0.0, 0.0, 0.0))
    pen = Pen(PRESS, "large", width, height)
    pages = list(tile(Piece("large", width, height, (mark,)), paper, pen, "Large"))
    best = best_field(paper, (width, height))
    across, down = best.count((width, height))
    assert len(pages) == across * down
    covered = []
    for page in pages:
        assert (page.width, page.height) == (best.width, best.height)
        window = page.elements[0]
        assert isinstance(window, Group)
        x, y, w, h = bounds(window.clip)
        assert x >= MARGIN and y >= MARGIN and x + w <= page.width - MARGIN + 1e-6
        inner = window.elements[0]
        assert isinstance(inner, Group)
        assert inner.matrix[:4] == (1, 0, 0, 1), "true to size"
        covered.append((x - inner.matrix[4], y - inner.matrix[5], w, h))  # of the piece
    for px, py in ((0, 0), (width, 0), (0, height), (width, height), (width / 2, height / 3)):
        assert any(x - 1e-6 <= px <= x + w + 1e-6 and y - 1e-6 <= py <= y + h + 1e-6 for x, y, w, h in covered)


@settings(max_examples=40, deadline=None)
@given(sizes=st.lists(st.tuples(st.floats(5, 190), st.floats(5, 270)), min_size=1, max_size=20))
def test_small_pieces_are_all_there_and_apart(sizes: list[tuple[float, float]]) -> None:
    pieces = [Piece(str(k), w, h, (Shape(rectangle((0, 0, w, h)), (0.0, 0.0, 0.0)),)) for k, (w, h) in enumerate(sizes)]
    placed = 0
    for page in pack(pieces, A4, Pen(PRESS, "small", 1, 1), "Small"):
        found = [
            (one.matrix[4], one.matrix[5], *bounds(shape.path)[2:])
            for one in page.elements
            if isinstance(one, Group) and len(one.elements) == 1 and isinstance(shape := one.elements[0], Shape)
        ]
        placed += len(found)
        for k, (x, y, w, h) in enumerate(found):
            assert x + w <= 210 - MARGIN + 1e-6 and y + h <= 297 - MARGIN + 1e-6
            for ox, oy, ow, oh in found[:k]:
                assert x >= ox + ow or ox >= x + w or y >= oy + oh or oy >= y + h
    assert placed == len(sizes)


@given(count=st.integers(8, 60))
def test_a_ring_of_squares_goes_around(count: int) -> None:
    names = [f"s{k}" for k in range(count)]
    spots = spots_of(Board({name: Square("land") for name in names}, ((*names, names[0]),)))
    assert len(set(spots.values())) == count
    steps = [dist(spots[a], spots[b]) for a, b in pairwise(names)]
    assert set(steps) == {1.0}
    assert dist(spots[names[-1]], spots[names[0]]) <= 2.0


def test_squares_go_where_they_say() -> None:
    squares = {"a": Square("land", at=(3, 1)), "b": Square("land", zone="red", at=(1, 2))}
    board = Board(squares, (("a", "b"),), size=(40.0, 30.0))
    assert spots_of(board) == {"a": (2, 0), "b": (0, 1)}
    piece, _ = draw_board(PRESS, board)
    assert (piece.width, piece.height) == (3 * 40 + 2 * 3 + 6, 2 * 30 + 3 + 6)


def test_opposite_sides_of_the_die_make_seven() -> None:
    assert NET[1, 0] + NET[1, 2] == NET[0, 1] + NET[2, 1] == NET[1, 1] + NET[3, 1] == 7
    piece, _ = draw_die(PRESS)
    pips = [one for one, _ in walk(piece.elements) if isinstance(one, Shape) and len(one.path) == 6]
    assert len(pips) == 21


def test_cards_of_a_row_overlap_only_where_they_must() -> None:
    zone = Zone({"en": "Row"}, slots=6)
    for width, overlaps in (("A4", True), ("A2", False)):
        paper = Field(210, 297) if width == "A4" else Field(420, 594)
        piece, _ = draw_sheet(PRESS, Sheet(((("row", zone),),), (), (63.0, 88.0)), paper, "Player 1")
        slots = sorted(
            bounds(one.path)[0]
            for one, _ in walk(piece.elements)
            if isinstance(one, Shape) and one.dash and abs(bounds(one.path)[2] - 63) < 1e-6
        )
        assert len(slots) == 6
        assert piece.height < 130, "no higher than its cards and words"
        gaps = [b - a for a, b in pairwise(slots)]
        assert (min(gaps) < 63) is overlaps
        assert min(gaps) > 20, "each is seen"


RULES = """# Title
Loose words
go on.

## Turn
1. Draw
   a card.
2) Play.
- Rest
## 手番
一行目
二行目
"""


def test_a_rules_text_is_read_into_blocks() -> None:
    assert list(parse_rules(RULES)) == [
        Block("title", "Title"),
        Block("text", "Loose words go on."),
        Block("heading", "Turn"),
        Block("point", "Draw a card.", "1."),
        Block("point", "Play.", "2."),
        Block("point", "Rest", "•"),
        Block("heading", "手番"),
        Block("text", "一行目二行目"),
    ]


@pytest.mark.parametrize("language", ["../../../secret", "", "en"])
def test_rules_are_read_beside_the_game_only(language: str) -> None:
    found = list(read_rules(Path(PRESS.game.folder), [language]))
    assert [rules.language for rules in found] == (["en"] if language == "en" else [])
