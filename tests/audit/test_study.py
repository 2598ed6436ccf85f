"""The parts of an audit, with figures worked out by hand."""

from pathlib import Path

import numpy as np
import pytest

from game_of_beasts import beast, catalogue, study
from kamifuda.audit.arithmetic import work_out
from kamifuda.audit.distribution import count_bars, distribute_numbers
from kamifuda.audit.model import Model
from kamifuda.audit.phrases import Finding
from kamifuda.audit.table import read_column

FEW = (
    beast(1, "{red: 1, any: 1}", 2, 1, "colour: red, set: first, rarity: common, fierce: true")
    + beast(2, "{blue: 3}", 4, 5, "colour: blue, set: first, rarity: rare")
    + beast(3, "{x: 1, red: 1}", "X", 3, "colour: red, set: second, rarity: common")
    + "- {id: b-4, kind: beast, name: B4, power: '?', guard: 2, colour: red, set: second}\n"
    + "- {id: b-5, kind: beast, name: B5, power: much, guard: 2}\n"
    + "- {id: w-1, kind: well, name: W1, gives: {red: 2}}\n"
    + "- {id: w-2, kind: well, name: W2}\n"
)


def test_the_distribution_by_hand() -> None:
    found = distribute_numbers(
        "power", np.array([2.0, 4, 4, 10, np.nan, np.nan, np.nan]), ["", "", "", "", "X", "none", "X"]
    )
    assert (found.values, found.least, found.median, found.most, found.mean) == (4, 2, 4, 10, 5)
    assert (found.lower, found.upper) == (3.5, 5.5)
    assert found.deviation == pytest.approx((36 / 3) ** 0.5)
    assert found.special == (("X", 2),) and found.none == 1
    assert [(bar.low, bar.count) for bar in found.bars] == [(2, 1), (4, 2), (10, 1)]


def test_bars_of_many_values_have_one_round_width() -> None:
    bars = count_bars(np.arange(0, 1000, 7, dtype=np.float64))
    assert {bar.high - bar.low for bar in bars} == {100} and sum(bar.count for bar in bars) == 143
    assert len(count_bars(np.array([0.5, 0.5]))) == 1


def test_what_is_no_number_is_counted_apart(tmp_path: Path) -> None:
    kind = study(tmp_path, FEW).kinds[0]
    spreads = {each.key: each for each in kind.spreads}
    power = spreads["power"]
    assert (power.values, power.mean, power.special, power.unknown) == (2, 3, (("?", 1), ("X", 1)), 1)
    cost = spreads["cost"]
    assert (cost.values, cost.mean, cost.special, cost.none) == (2, 2.5, (("X", 1),), 2)
    faulty = {each.field: (each.present, each.missing, each.faulty) for each in kind.fields}
    assert faulty["power"] == (4, 0, 1) and faulty["cost"] == (3, 2, 0)
    colour = next(group for group in kind.groups if group.field == "colour")
    assert colour.counts == (("red", 3), ("blue", 1)) and colour.none == 1


def test_values_in_lists_are_measured_one_by_one(tmp_path: Path) -> None:
    card = beast(1, "{}", 1, 1, "skills: [{price: 2, text: a}, {price: 4, text: b}]") + beast(2, "{}", 1, 1)
    spread = next(each for each in study(tmp_path, card).kinds[0].spreads if each.key == "skills.price")
    assert (spread.values, spread.mean, spread.none) == (2, 3, 0)


def test_cost_curves_have_a_place_for_what_is_no_number(tmp_path: Path) -> None:
    curves = {(each.cost, each.split): each for each in study(tmp_path, FEW).curves}
    by_colour = curves["cost", "colour"]
    assert by_colour.costs == (2, 3)
    rows = {each.group: (each.counts, each.special, each.none) for each in by_colour.curves}
    assert rows == {"red": ((1, 0), (("X", 1),), 1), "blue": ((0, 1), (), 0), "": ((0, 0), (), 1)}
    assert {curve.group for curve in curves["cost", "rarity"].curves} == {"common", "rare", ""}
    assert [curve.group for curve in curves["cost", "kind"].curves] == ["beast"]


def test_sums_of_the_game_file(tmp_path: Path) -> None:
    known = catalogue(tmp_path, FEW)
    beasts = [card for card in known.library.cards if card.kind == "beast"]
    worked = work_out("(power + guard) / cost * -1", beasts, known.game)
    assert worked.numbers[:2].tolist() == [-1.5, -3.0]
    assert worked.notes == ("", "", "X", "?", "?!")
    assert work_out("1 / (guard - guard)", beasts, known.game).notes[0] == "undefined"
    assert work_out("colour", beasts, known.game).notes[0] == "no number"


def many(count: int) -> str:
    """Power is twice the cost and one; a swift beast has one less; a bit more or less by turns."""
    lines = []
    for number in range(count):
        cost, swift = number % 6 + 1, number % 3 == 0
        power = 10 * (2 * cost + 1 - swift) + (-1) ** (number // 6)
        text = "text: '[Swift]'" if swift else "text: Draw a card." if number % 4 == 0 else ""
        lines.append(beast(number, f"{{any: {cost}}}", power, 0, text))
    return "".join(lines)


def model(folder: Path, cards: str, audit: str = "") -> Model:
    return study(folder, cards, audit).models[0]


def test_under_thirty_cards_there_is_no_model(tmp_path: Path) -> None:
    cards = many(29) + beast(99, "{any: 1}", "X", 1)
    found = model(tmp_path, cards)
    assert found.too_few and len(found.cards) == 29 and found.apart == (("X", 1),)
    assert not found.outliers


def test_the_model_finds_what_cards_were_made_by(tmp_path: Path) -> None:
    odd = beast(99, "{any: 2}", 240, 0, "text: You lose 5 life.")
    found = model(tmp_path, many(60) + odd + beast(98, "{any: 1}", "X", 1))
    terms = {term.key: term for term in found.terms}
    assert terms[""].coefficient == pytest.approx(10, abs=1)
    assert terms["cost"].coefficient == pytest.approx(20, abs=0.5)
    assert terms["swift"].coefficient == pytest.approx(-10, abs=1) and terms["swift"].cards == 20
    assert terms["text"].coefficient == pytest.approx(0, abs=1)
    assert found.apart == (("X", 1),)
    first = found.outliers[0]
    assert first.card.id == "b-99" and first.score > 50 and first.expected == pytest.approx(50, abs=2)
    assert first.saying.shown == "You lose 5 life."  # the drawback is seen
    assert found.dropped == ()


def test_rare_keywords_and_what_says_nothing_new_are_no_terms(tmp_path: Path) -> None:
    audit = "models: {body: {of: 'kind:beast', value: power, by: [cost, guard]}}\n"
    found = model(tmp_path, many(40) + beast(99, "{any: 2}", 50, 0, "text: '[Stone]'"), audit)
    assert ("guard", "is 0 on every card") in found.dropped and ("stone", "on 1 of 41 cards") in found.dropped
    assert found.plan.name == "body" and found.plan.value == "power"


def test_questions_of_the_game(tmp_path: Path) -> None:
    audit = """
figures:
  body: {of: 'kind:beast guard<=option.limit', value: (power + guard) / cost, by: colour}
  room: {of: 'pile:side', sum: guard, against: 10}
"""
    deck = "[main]\n3 B1\n[side]\n2 B2\n1 B3\n1 Nobody\n"
    body, room = study(tmp_path, FEW, audit, [deck]).answers
    assert body.spread is not None and body.spread.values == 1 and body.spread.median == 1.5
    assert [value.card.id for value in body.highest] == ["b-1"]
    assert [(total.total, total.cards, total.left_out) for total in room.totals] == [(13, 3, 1)]


def test_supply_against_demand(tmp_path: Path) -> None:
    deck = "[main]\n3 B1\n1 B2\n2 W1\n"
    audit = "supply: [{need: cost, from: gives}, {need: cost, from: colour, of: 'kind:beast'}]\n"
    elements, colours = study(tmp_path, FEW, audit, [deck]).supply
    pool, held = elements.pools
    flows = {flow.symbol: (flow.needed, flow.needing, flow.most, flow.given, flow.giving) for flow in pool.flows}
    assert flows["red"] == (2, 2, 1, 2, 1) and flows["blue"] == (3, 1, 3, 0, 0) and flows["any"] == (1, 1, 1, 0, 0)
    flows = {flow.symbol: (flow.needed, flow.needing, flow.most, flow.given, flow.giving) for flow in held.flows}
    assert flows["red"] == (3, 3, 1, 4, 2) and held.cards == 6
    assert {flow.symbol: flow.given for flow in colours.pools[0].flows if flow.given} == {"red": 3, "blue": 1}


def findings(folder: Path, texts: list[str], audit: str = "") -> list[Finding]:
    cards = "".join(beast(number, "{}", 1, 1, f"text: {text}") for number, text in enumerate(texts))
    return list(study(folder, cards, audit).wording)


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("two-wordings", ["{en: Draw 1 card., ja: カードを引く。}", "{en: Take 1 card up., ja: カードを引く。}"]),
        ("nearly-alike", ["When this enters the field draw some cards.", "When this joins the field draw some cards."]),
        ("punctuation", ["'When you win, draw a card.'", "When you win draw a card"]),
        ("old-words", ["It is put into play.", "It enters."]),
        ("old-spelling", ["'[Rock]'", "'[Stone]'"]),
        ("written-out", ["This may attack at once this turn.", "Draw."]),
        ("reminder", ["'[Swift] (This may attack at once this turn.)'", "'[Swift]'"]),
        ("no-reminder", ["'[Stone]'", "Draw."]),
        ("number-style", ["Draw 2 cards.", "You may draw two cards."]),
        ("number-style", ["{ja: カードを1枚引く。}", "{ja: このターンカードを一枚捨てる。}"]),
        ("number-style", ["{ja: カードを1枚引く。}", "{ja: このターンカードを２枚捨てる。}"]),
    ],
)  # fmt: skip
def test_wording(tmp_path: Path, name: str, texts: list[str]) -> None:
    found = findings(tmp_path, texts, "wording: [{old: put into play, now: enters}]\n")
    assert name in [each.name for each in found]
    assert [each.name for each in findings(tmp_path, ["Rest a beast.", "{en: Win., ja: 勝つ。}"])] == []


def test_lines_that_mean_different_things_are_left_alone(tmp_path: Path) -> None:
    texts = [
        "{en: When this card enters the field you gain a life., ja: 場に出たときライフを回復する。}",
        "{en: When this card enters the field you lose a life., ja: 場に出たときライフを失う。}",
    ]
    assert findings(tmp_path, texts) == []
    numbers = ["When this enters the field draw 1 card.", "When this enters the field draw 2 card."]
    assert findings(tmp_path, numbers) == []


def test_what_a_set_changed(tmp_path: Path) -> None:
    cards = beast(1, "{any: 2}", 2, 2, "set: first, colour: red") + beast(
        2, "{any: 2}", 4, 2, "set: first, text: '[Swift]'"
    )
    cards += beast(3, "{any: 1}", 6, 2, "set: second, text: '[Stone]'")
    first, second = study(tmp_path, cards + beast(4, "{any: 1}", 6, 2, "set: second")).releases
    assert (first.set, first.cards, first.keywords) == ("first", 2, ("swift",))
    assert (second.cards, second.keywords) == (2, ("stone",))
    power = next(shift for shift in second.shifts if shift.key == "power")
    assert (power.before, power.own, power.after, power.values) == (3, 6, 5, 2)
    assert {(each.better.id, each.earlier.id) for each in second.outdone} == {("b-3", "b-1"), ("b-4", "b-1")}
    assert first.outdoes == 0 and second.outdoes == 2
    assert next((s.before, s.own) for s in second.shares if s.field == "kind") == (2, 2)


def test_what_a_set_needs_and_gives(tmp_path: Path) -> None:
    sets = study(tmp_path, FEW, "supply: [{need: cost, from: colour}]\n").releases
    found = [
        (each.set, b.symbol, b.needed_before, b.given_before, b.needed, b.given) for each in sets for b in each.balances
    ]
    assert set(found) == {
        ("first", "red", 0, 0, 1, 1),
        ("first", "blue", 0, 0, 3, 1),
        ("first", "any", 0, 0, 1, 0),
        ("second", "red", 1, 1, 1, 2),
        ("second", "x", 0, 0, 1, 0),
    }


def test_the_same_game_gives_the_same_audit(tmp_path: Path) -> None:
    assert repr(study(tmp_path, many(40)).models) == repr(study(tmp_path, many(40)).models)


def test_a_column_of_nothing(tmp_path: Path) -> None:
    found = study(tmp_path, "- {id: b-1, kind: beast, name: B}\n")
    assert found.kinds[0].better.count == 0 and found.models[0].too_few
    table = found.tables["beast"]
    assert read_column(table.columns["power"].measure, table.cards).notes == ("none",)
