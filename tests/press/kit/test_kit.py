"""Kits of the games here and of a stranger's: everything named is on a page, true to size."""

from dataclasses import replace
from pathlib import Path

import pytest

from kamifuda.press.face import Glyphs, Shape
from kamifuda.press.geometry import bounds
from kamifuda.press.kit.kit import Boxed, Maker
from kamifuda.press.kit.tiles import Field
from kamifuda.press.kit.tuckbox import Stack
from kits import GAMES, ROOT, TINY, boxes, kit, press_of, walk, words


@pytest.mark.parametrize(("root", "game"), GAMES, ids=[name for _, name in GAMES])
def test_everything_the_game_names_is_on_a_page(root: Path, game: str) -> None:
    press = press_of(root, game)
    parts, maker = kit(press)
    assert [fault.name for fault in maker.faults] == []
    components, home = press.game.components, press.game.home_language
    assert components is not None
    everywhere = {name: words(part) for name, part in parts.items()}
    printed = "".join(everywhere[name] for name in ("board", "play-sheets") if name in everywhere)
    for zone in components.zones.values():
        assert zone.label[home].replace(" ", "") in printed
        assert zone.label[home].replace(" ", "") in everywhere["contents"] or zone.drawn == "board"
    counted = everywhere.get("tracks", "") + everywhere["pieces"]
    labels = [one.label for one in components.tracks.values()] + [one.label for one in components.counters.values()]
    for label in (texts[home].replace(" ", "") for texts in labels):
        assert label in counted
        assert label in everywhere["contents"]
    for text in (note[home] for track in components.tracks.values() for note in track.notes.values()):
        assert text.replace(" ", "") in counted
    for square in components.board.squares.values() if components.board else ():
        for word in (square.kind, square.zone):
            assert (
                components.board and components.board.labels.get(word, {home: word})[home].replace(" ", "") in printed
            )
    for face in press.game.faces.values():
        assert face.label[home] in everywhere["pieces"]
    assert "Adeck" in everywhere["box"] or "box" not in components.extra


@pytest.mark.parametrize(("root", "game"), GAMES, ids=[name for _, name in GAMES])
def test_small_and_large_paper_serve_too(root: Path, game: str) -> None:
    press = press_of(root, game)
    for width, height in ((148, 210), (297, 420)):
        maker = Maker(press, Field(width, height), [])
        parts = list(maker.parts([Boxed("A deck", Stack(60, *(press.game.card.width, press.game.card.height), True))]))
        for part in (*parts, maker.contents(parts)):
            assert {(min(page.width, page.height), max(page.width, page.height)) for page in part.pages} == {
                (width, height)
            }
        assert maker.faults == []


@pytest.mark.parametrize(("root", "game"), GAMES, ids=[name for _, name in GAMES])
def test_rules_stand_on_one_page_in_each_language(root: Path, game: str) -> None:
    press = press_of(root, game)
    parts, _ = kit(press)
    languages = {press.game.home_language, "en"}
    assert len(parts["rules"].pages) == len(languages)
    for page in parts["rules"].pages:
        sizes = [one.size for one, _ in walk(page.elements) if isinstance(one, Glyphs)]
        assert sorted(sizes)[len(sizes) // 2] >= 7.5  # read without a glass
        places = [(one.x, one.y, matrix) for one, matrix in walk(page.elements) if isinstance(one, Glyphs)]
        assert all(0 <= y + matrix[5] <= 297 and 0 <= x + matrix[4] <= 210 for x, y, matrix in places)


@pytest.mark.parametrize(("root", "game"), GAMES, ids=[name for _, name in GAMES])
def test_pieces_are_true_to_size(root: Path, game: str) -> None:
    press = press_of(root, game)
    parts, _ = kit(press)
    components, card = press.game.components, press.game.card
    assert components is not None
    for counter in components.counters.values():
        assert (round(counter.size, 1), round(counter.size, 1)) in boxes(parts["pieces"])
    piles = {zone.orientation for zone in components.zones.values() if zone.drawn in ("pile", "row")}
    for way in piles:
        size = (card.width, card.height) if way == "portrait" else (card.height, card.width)
        assert size in boxes(parts["play-sheets"])
    for part in parts.values():
        assert any(width == 50.0 for width, _ in boxes(part)), "the ruler"
        for page in part.pages:
            assert {page.width, page.height} == {210, 297}


def test_each_player_has_counters_of_their_own() -> None:
    press = press_of(ROOT, GAMES[-2][1])
    parts, _ = kit(press)
    colours = press.kit.theme.colours
    components = press.game.components
    assert components is not None
    size = next(iter(components.counters.values())).size
    filled = [
        one.fill
        for page in parts["pieces"].pages
        for one, _ in walk(page.elements)
        if isinstance(one, Shape) and round(bounds(one.path)[2], 1) == size and round(bounds(one.path)[3], 1) == size
    ]
    assert filled.count(colours["kit-first"]) == filled.count(colours["kit-second"]) == 6


def test_a_game_of_no_components_has_rules_and_contents_only() -> None:
    press = press_of(TINY, "tiny")
    press.game = replace(press.game, components=None)
    parts, maker = kit(press)
    assert set(parts) == {"rules", "contents"}
    assert maker.faults == []


def test_other_languages_than_ours_get_english_words() -> None:
    parts, _ = kit(press_of(TINY, "tiny", "ja"))
    assert "物品" not in words(parts["contents"])
    assert "内容一覧" in words(parts["contents"])
    assert "棚" in words(parts["play-sheets"])
