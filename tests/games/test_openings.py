"""The opening procedures of games that are not shipped, step by step, and what cannot be dealt."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import pytest

from conftest import Run, Workspace
from kamifuda.cards import Card
from kamifuda.decks.dealing import Request, deal_hand, lay_out, open_book, starts_of, wishes_of
from kamifuda.decks.formats import read_deck
from kamifuda.decks.odds.openings import cards_of, deal_many
from kamifuda.decks.odds.stock import Stock
from kamifuda.decks.policy import ALWAYS, Policy, read_policy
from kamifuda.decks.steps import DealError, Opening, Wishes
from kamifuda.game.procedure import Seat
from kamifuda.source.decoding import read_text
from other_games import HERE, OTHERS, catalogue, files_of

SOME = read_policy("any kind:card cost>=1; any kind:monster; any kind:digimon; any kind:character; any kind:pokemon")


def dealt(
    game: str,
    deck: str,
    policy: Policy | str = ALWAYS,
    seat: Seat = "first",
    seed: int = 7,
    version: str = "",
    **options: str,
) -> tuple[Opening, Mapping[str, Sequence[Card]]]:
    assert isinstance(policy, Policy)
    text, _ = read_text(HERE / game / f"{deck}.txt", deck)
    assert text is not None
    read, _ = read_deck(text, {game: catalogue(game)}, game)
    piles = lay_out(read, catalogue(game).game)
    request = Request(seed, Wishes(seat, policy, version=version), options)
    return deal_hand(catalogue(game).game, piles, request).opening, piles


def told(opening: Opening) -> Sequence[tuple[str, int]]:
    return [(step.action, len(step.cards)) for step in opening.steps if step.who == "you"][1:-1]


SEATS: tuple[Seat, ...] = ("first", "second")
LEGAL = [
    ("magic", "legal-twenty-rats", {"version": "london"}),
    ("magic", "legal-twenty-rats", {"version": "vancouver"}),
    ("magic", "legal-twenty-rats", {"version": "paris"}),
    ("commander", "legal-hundred", {}),
    ("commander", "legal-hundred", {"players": "partial"}),
    ("pokemon", "legal-names-and-symbols", {}),
    ("yugioh", "legal-forty", {}),
    ("hearthstone", "legal-thirty", {}),
    ("lorcana", "legal-two-inks", {}),
    ("onepiece", "legal-any-number", {}),
    ("digimon", "legal-same-name-two-numbers", {"version": "2023"}),
    ("netrunner", "legal-forty-five", {}),
    ("arkham", "legal-thirty", {}),
]


@pytest.mark.parametrize(("game", "deck", "asked"), LEGAL)
def test_no_card_is_made_or_lost(game: str, deck: str, asked: dict[str, str]) -> None:
    for seed in range(12):
        for seat in SEATS:
            opening, piles = dealt(game, deck, SOME, seat, seed, **asked)
            before = Counter(card.id for cards in piles.values() for card in cards)
            after = [*opening.hand, *opening.in_play, *opening.pile.cards()]
            after += [card for cards in opening.apart.values() for card in cards]
            assert Counter(card.id for card in after) == before


def test_london_seven_each_time_and_one_under_the_library_for_each_mulligan() -> None:
    policy = read_policy("any kind:card")
    assert isinstance(policy, Policy)
    opening, _ = dealt("magic", "legal-twenty-rats", policy, version="london")
    assert told(opening)[:3] == [("draw", 7), ("put-back", 7), ("redraw", 7)]
    assert len(opening.hand) == 0 and told(opening)[-1] == ("put-back", 7)
    for seed in range(30):
        opening, _ = dealt("magic", "legal-twenty-rats", SOME, seed=seed, version="london")
        taken = sum(step.action == "redraw" for step in opening.steps)
        assert len(opening.hand) == 7 - taken


def test_older_mulligans_draw_one_fewer_each_time_and_look_at_one_card() -> None:
    for version in ("paris", "vancouver"):
        opening, _ = dealt("magic", "legal-twenty-rats", version=version)
        drawn = [count for action, count in told(opening) if action in ("draw", "redraw")]
        assert drawn == [7, 6, 5, 4, 3, 2, 1, 0]
        assert (("price", 1) in told(opening)) == (version == "vancouver")


def test_the_first_mulligan_is_free_with_several_players() -> None:
    several, _ = dealt("commander", "legal-hundred", players="several")
    two, _ = dealt("commander", "legal-hundred", players="two")
    assert (told(several).count(("redraw", 7)), told(two).count(("redraw", 7))) == (8, 7)
    assert (len(several.hand), len(two.hand)) == (0, 0)
    assert [card.id for card in several.in_play] == ["captain"]


def test_a_hand_without_a_basic_is_redrawn_and_the_opponent_may_draw() -> None:
    redraws = 0
    for seed in range(40):
        opening, _ = dealt("pokemon", "legal-half-deck", ALWAYS, seed=seed)
        assert any(card.fields.get("stage") == "basic" for card in opening.hand)
        assert len(opening.apart["prizes"]) == 6
        taken = sum(step.action == "redraw" for step in opening.steps)
        assert opening.opponent_draws == taken
        redraws += taken
    assert redraws > 10


def test_cards_that_went_aside_cannot_come_back() -> None:
    for seed in range(40):
        opening, _ = dealt("hearthstone", "legal-forty-with-renathal", SOME, "second", seed)
        gone = [step.cards for step in opening.steps if step.action == "put-back" and step.cards]
        new = [step.cards for step in opening.steps if step.action == "redraw"]
        if gone:
            before = [card.id for card in (*opening.hand, *opening.pile.cards())]
            assert all(before.count(card.id) >= 1 for card in gone[0])
            assert len(gone[0]) == len(new[0])
        assert opening.gains == ("The Coin",)
    assert dealt("hearthstone", "legal-thirty")[0].gains == ()


def test_cards_under_the_deck_come_back_only_after_the_shuffle() -> None:
    opening, _ = dealt("lorcana", "legal-two-inks")
    assert told(opening) == [("draw", 7), ("put-back", 7), ("redraw", 7), ("put-back", 0), ("keep", 0)]


def test_life_security_and_versions() -> None:
    assert len(dealt("onepiece", "legal-any-number")[0].apart["life"]) == 4
    new, _ = dealt("digimon", "legal-same-name-two-numbers", version="2023")
    old, _ = dealt("digimon", "legal-same-name-two-numbers", version="2020")
    assert len(new.apart["security"]) == len(old.apart["security"]) == 5
    assert ("redraw", 5) in told(new) and ("redraw", 5) not in told(old)
    assert told(dealt("yugioh", "legal-forty")[0]) == [("draw", 5)]


@pytest.mark.parametrize(
    ("game", "deck", "why"),
    [
        (
            "pokemon",
            "illegal-no-basic",
            "fewer than 1 of kind:pokemon stage:basic .* the deck holds 0",
        ),
    ],
)
def test_what_cannot_be_dealt_is_told(game: str, deck: str, why: str) -> None:
    with pytest.raises(DealError, match=why):
        dealt(game, deck)


SHOWN = [
    ("magic", "legal-twenty-rats", "no kind:card types:creature"),
    ("commander", "legal-hundred", "always"),
    ("pokemon", "legal-half-deck", "never"),
    ("yugioh", "legal-forty", "never"),
    ("hearthstone", "legal-thirty", "any rarity:common putting back rarity:common"),
    ("lorcana", "legal-two-inks", "any inks:steel putting back inks:steel"),
    ("onepiece", "legal-any-number", "any kind:character"),
    ("digimon", "legal-same-name-two-numbers", "any kind:digimon"),
    ("netrunner", "legal-forty-five", "no kind:ice"),
    ("arkham", "legal-thirty", "any class:seeker putting back class:seeker"),
]


def test_every_game_is_shown() -> None:
    assert sorted({game for game, _, _ in SHOWN}) == OTHERS


@pytest.mark.parametrize(("game", "deck", "policy"), SHOWN)
def test_an_opening_reads_well(
    game: str, deck: str, policy: str, run: Run, workspace: Workspace, golden: Callable[[str, str], None]
) -> None:
    files = files_of(game) | {f"cards/{game}/decks/{deck}.txt": (HERE / game / f"{deck}.txt").read_bytes()}
    asked = ("--seed", "7", "--seat", "second", "--mulligan", policy)
    answer = run("hand", f"cards/{game}/decks/{deck}.txt", *asked, at=workspace(files))
    assert answer.code in (0, 1), answer.out + answer.err
    golden(f"openings/{game}.txt", answer.out)


@pytest.mark.parametrize(("game", "deck", "asked"), LEGAL)
def test_many_at_once_are_the_same_hands(game: str, deck: str, asked: dict[str, str]) -> None:
    assert isinstance(SOME, Policy)
    text, _ = read_text(HERE / game / f"{deck}.txt", deck)
    assert text is not None
    definition = catalogue(game).game
    piles = lay_out(read_deck(text, {game: catalogue(game)}, game)[0], definition)
    options = {name: value for name, value in asked.items() if name != "version"}
    request = Request(3, Wishes("second", SOME, version=asked.get("version", "")), options)
    assert definition.procedure is not None
    manners = open_book(definition, request)[1]
    stock = Stock(definition.procedure, piles, starts_of(definition), wishes_of(definition, request), manners, 3)
    many = {}
    for kept in deal_many(stock, 12):
        for column, lane in enumerate(kept.games.lanes.tolist()):
            many[lane] = [card.id for card in cards_of(stock, kept.hand[:, column])]
    for lane, hand in many.items():
        assert Counter(hand) == Counter(card.id for card in stock.deal(lane).hand)
    assert sorted(many) == list(range(12))
