"""Deck rules that no game under `tests/games/` needs, each on a small game: the words are the same."""

from pathlib import Path

import pytest

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.conversion import convert
from kamifuda.decks.formats import format_named, read_deck
from kamifuda.decks.legality import judge
from kamifuda.decks.lists import check_lists
from kamifuda.decks.ruling import RulesError, Wish
from kamifuda.decks.verdict import Verdict
from kamifuda.source.decoding import decode
from small_game import make_catalogue

KINDS = """
kinds:
  unit:
    label: {en: Unit}
    fields:
      trigger: {type: choice, of: [draw, heal, sentinel]}
      gold: {type: integer, min: 0}
      class: {type: choice, of: [axe, bow, rune]}
      aspect: {type: choice, of: [brave, wise, just, fierce]}
      code: {type: code, match: number}
      others: {type: list, of: code, match: number}
      set: {type: code}
      size: {type: integer, min: 1}
  hero: {label: {en: Hero}, fields: {aspects: {type: integer, min: 1}, most: {type: integer, min: 1}}}
  token: {label: {en: Token}, fields: {gold: {type: integer, min: 0}}}
  terrain: {label: {en: Terrain}, fields: {marked: {type: flag}}}
"""
CARDS = """
- {id: knight, kind: unit, name: Chivalry, trigger: draw, gold: 3, class: axe, aspect: brave, code: 100, others: [101]}
- {id: healer, kind: unit, name: Healer, trigger: heal, gold: 2, class: bow, aspect: wise, size: 1}
- {id: guard, kind: unit, name: Guard, trigger: sentinel, gold: 5, class: rune, aspect: just}
- {id: wolf, kind: unit, name: Wolf, gold: 1, aspect: fierce}
- {id: mirror, kind: unit, name: 'Зверь Я', gold: 1}
- {id: brevant, kind: hero, name: Brevant}
- {id: warlock, kind: hero, name: Warlock, aspects: 4, most: 1}
- {id: spider, kind: hero, name: Spider, aspects: 2}
- {id: wall, kind: token, name: Wall, gold: 4}
- {id: flag, kind: token, name: Flag, gold: 0}
- {id: hill, kind: terrain, name: Hill}
- {id: mist, kind: terrain, name: Mist, marked: yes}
- {id: bent, kind: unit, name: Bent, gold: much, aspect: none}
"""
PILES = """
piles:
  main: {kinds: [unit, token, terrain]}
  lead: {kinds: [hero], size: {max: 1}, starts: in-play}
  tokens: {kinds: [token]}
numbers:
  aspects: {sum: aspects, of: 'pile:lead has:aspects', default: 1}
  most: {sum: most, of: 'pile:lead has:most', default: 3}
  cards: {in: main}
choices: {plan: {of: [long, short], default: short}}
"""
GAME = """
options: {most: {integer: {min: 0}, default: '2'}}
versions: [{id: old, default: true}, {id: new, from: 2026-06-01}]
"""


def catalogue_of(folder: Path, rules: str) -> Catalogue:
    catalogue, _ = make_catalogue(folder, KINDS, CARDS, PILES + rules, GAME)
    return catalogue


def verdict(folder: Path, rules: str, deck: str, wish: Wish | None = None) -> Verdict:
    catalogue = catalogue_of(folder, rules)
    assert catalogue.rulebook.diagnostics == ()
    text, _ = decode(deck.encode(), "mine.txt")
    assert text is not None
    read, _ = read_deck(text, {"small": catalogue}, "small")
    return judge(read, catalogue, wish)


def told(judged: Verdict) -> str:
    findings = [f"{each.name} {each.answer} {finding.count}" for each in judged.rules for finding in each.findings]
    return f"{judged.answer}: {', '.join(findings)}".strip(" :")


ANY_KNIGHT = "copies: 3, overrides: [{named: [Chivalry], copies: any, when: 'pile:lead name:Brevant'}]"
POD = "none_named: [Guard], when: {named: [Wolf]}"
CASES = [
    # an override that a hero brings
    (ANY_KNIGHT, "[lead]\n1 Brevant\n[main]\n9 Chivalry", "legal"),
    (ANY_KNIGHT, "[lead]\n1 Spider\n[main]\n9 Chivalry", "illegal: r broken 9"),
    (ANY_KNIGHT, "[lead]\n1 Who\n[main]\n9 Chivalry", "undecided: lead-kinds undecided 0 to 1, r undecided 9"),
    # exclusive cards, and cards excluded by another
    ("at_most: 1, distinct: card, named: [Wolf, Guard]", "3 Wolf", "legal"),
    ("at_most: 1, distinct: card, named: [Wolf, Guard]", "1 Wolf\n1 Guard", "illegal: r broken 2"),
    (POD, "3 Guard", "legal"),
    (POD, "3 Guard\n1 Wolf", "illegal: r broken 3"),
    # exactly sixteen triggers, at most four of some
    ("exactly: 16, of: 'has:trigger'", "12 Chivalry\n4 Healer", "legal"),
    ("exactly: 16, of: 'has:trigger'", "12 Chivalry\n3 Healer", "illegal: r broken 15"),
    ("at_most: 4, of: 'trigger:heal'", "5 Healer", "illegal: r broken 5"),
    # a letter in the name, in any alphabet
    ("all: 'name:Я'", "2 Зверь Я", "legal"),
    ("all: 'name:Я'", "2 Зверь Я\n1 Wolf", "illegal: r broken 1"),
    # sums in which tokens count that are no cards of the deck otherwise
    ("at_most: 20, sum: gold", "4 Guard\n[tokens]\n2 Flag", "legal"),
    ("at_most: 20, sum: gold", "4 Guard\n[tokens]\n1 Wall", "illegal: r broken 24"),
    ("at_most: 20, sum: gold, except: 'kind:token gold=0'", "4 Guard\n9 Flag", "legal"),
    ("exactly: 4, except: 'kind:token', in: [main, tokens]", "4 Guard\n[tokens]\n9 Wall", "legal"),
    ("at_most: 3, of: 'is:marked'", "4 Mist", "illegal: r broken 4"),
    ("exactly: 10, of: 'class:axe', in: main", "9 Chivalry\n1 Bent", "illegal: r broken 9"),
    # as many different values as the leader says
    ("at_most: aspects, distinct: aspect", "1 Wolf\n1 Guard", "illegal: r broken 2"),
    ("at_most: aspects, distinct: aspect", "[lead]\n1 Spider\n[main]\n1 Wolf\n1 Guard", "legal"),
    ("at_most: aspects, distinct: aspect", "[lead]\n1 Warlock\n[main]\n1 Wolf\n1 Guard\n1 Healer\n1 Chivalry", "legal"),
    ("at_most: aspects, distinct: aspect", "1 Wolf\n1 Bent", "undecided: r undecided 1 to 2"),
    ("copies: most", "[lead]\n1 Warlock\n[main]\n2 Wolf", "illegal: r broken 2"),
    ("copies: most", "[lead]\n1 Spider\n[main]\n3 Wolf", "legal"),
    # sums, ratios, floors
    ("at_least: cards * 2 / 5, of: 'has:trigger'", "3 Wolf\n2 Guard", "legal"),
    ("at_least: cards * 2 / 5, of: 'has:trigger'", "4 Wolf\n2 Guard", "illegal: r broken 2"),
    ("at_most: floor(cards / 3), of: 'kind:terrain'", "2 Hill\n3 Wolf", "illegal: r broken 2"),
    ("at_most: option.most + 1", "4 Wolf", "illegal: r broken 4"),
    ("at_most: 10, value: 3 * cards - aspects", "4 Wolf", "illegal: r broken 11"),
    ("at_most: 1, value: cards / 0", "1 Wolf", "undecided: r undecided ?"),
    # counted once, free copies, points
    ("at_most: 5, sum: gold, once: true", "3 Guard", "legal"),
    ("at_most: 5, sum: gold, free: 1", "3 Guard", "illegal: r broken 10"),
    ("at_most: 3, points: {Wolf: 2, Guard: 1}", "1 Wolf\n1 Guard", "legal"),
    ("at_most: 3, points: {Wolf: 2, Guard: 1}", "2 Wolf", "illegal: r broken 4"),
    ("at_most: 3, points: {Wolf: 2}, once: true", "3 Wolf", "legal"),
    ("at_most: 3, points: {Wolf: 2}", "1 Wolf\n1 Wulf", "undecided: main-kinds undecided 0 to 1, r undecided 2 to 4"),
    # only these; by number, by another picture's number
    ("all_named: [Wolf, '101']", "1 Wolf\n1 Chivalry", "legal"),
    ("all_named: [Wolf, '101']", "1 Guard", "illegal: r broken 1"),
    ("none_named: ['101']", "1 Chivalry", "illegal: r broken 1"),
    ("none_named: [Wolf]", "1 w\u043e1f", "illegal: r broken 1"),
    # choices
    ("exactly: 2, in_choice: {plan: short}", "2 Wolf", "legal"),
    ("exactly: 2, in_choice: {plan: short}", "choice plan: long\n3 Wolf", "legal"),
    ("exactly: 2, in_choice: {plan: short}", "choice plan: lnog\n3 Wolf", "undecided: r undecided 3"),
    # released
    ("released: {by: set, days: {a: 2026-01-01}}", "1 Wolf", "legal"),
]


@pytest.mark.parametrize(("rule", "deck", "expected"), CASES)
def test_a_rule_on_a_deck(rule: str, deck: str, expected: str, tmp_path: Path) -> None:
    assert told(verdict(tmp_path, f"rules: [{{name: r, {rule}}}]", deck)) == expected


LISTS = """
lists:
  - {id: a, series: s, from: 2026-01-01, until: 2026-04-01, rules: [{name: ban-a, none_named: [Wolf]}]}
  - {id: b, series: s, announced: 2026-05-01, from: 2026-06-01, rules: [{name: ban-b, none_named: [Guard]}]}
  - {id: c, from: 2026-02-01, ends: the war is over, in_version: [new], rules: [{name: ban-c, none_named: [Healer]}]}
"""


@pytest.mark.parametrize(
    ("day", "broken"),
    [
        ("2025-12-31", ""),
        ("2026-01-01", "ban-a"),
        ("2026-03-31", "ban-a"),
        ("2026-04-01", ""),
        ("2026-05-31", ""),
        ("2026-06-01", "ban-b ban-c"),
        ("2030-01-01", "ban-b ban-c"),
        ("", "ban-b"),
    ],
)
def test_lists_hold_from_a_day_to_a_day(day: str, broken: str, tmp_path: Path) -> None:
    judged = verdict(tmp_path, LISTS, "1 Wolf\n1 Guard\n1 Healer", Wish(day=day))
    assert " ".join(each.name for each in judged.rules if each.answer == "broken") == broken


def test_a_list_is_asked_for_by_name_and_both_verdicts_are_told(tmp_path: Path) -> None:
    judged = verdict(tmp_path, LISTS, "1 Wolf", Wish(lists=("a",)))
    assert judged.answer == "illegal" and judged.otherwise is not None and judged.otherwise.answer == "legal"
    assert [each.source for each in judged.rules if each.name == "ban-a"] == ["list a from 2026-01-01 until 2026-04-01"]
    with pytest.raises(RulesError, match="no list d; it knows a, b, c"):
        verdict(tmp_path, LISTS, "1 Wolf", Wish(lists=("d",)))
    with pytest.raises(RulesError, match="no dated lists, so leave --list out"):
        verdict(tmp_path, "rules: []", "1 Wolf", Wish(lists=("d",)))
    with pytest.raises(RulesError, match=r"did you mean early[?] The lists are early, late"):
        named = LISTS.replace("id: a", "id: early").replace("id: b", "id: late")
        verdict(tmp_path, named, "1 Wolf", Wish(lists=("erly",)))


def test_what_is_not_released_is_told_apart_from_what_is_unknown(tmp_path: Path) -> None:
    rules = "rules: [{name: r, released: {by: code, days: {'100': 2026-05-01}}}]"
    judged = verdict(tmp_path, rules, "1 Chivalry", Wish(day="2026-04-30"))
    assert [(each.name, each.lines) for each in judged.unreleased] == [("Chivalry", (1,))] and judged.unknown == ()
    assert verdict(tmp_path, rules, "1 Chivalry", Wish(day="2026-05-01")).answer == "legal"
    assert verdict(tmp_path, rules, "1 Wolf", Wish(day="2026-05-01")).answer == "undecided"


def test_entries_of_lists_that_are_no_cards(tmp_path: Path) -> None:
    rules = """
lists:
  - id: a
    from: 2026-01-01
    rules:
      - name: r
        none_named:
          - Wolf
          - --SS05 Bakura
          - Gurad
          - '101'
          - wolf
      - {name: s, at_most: 3, points: {Healre: 1}}
"""
    found = [(each.name, each.severity, each.span.line) for each in check_lists(catalogue_of(tmp_path, rules))]
    first = PILES.count("\n") + 1
    assert found == [
        ("list-unknown-card", "info", first + 8),
        ("list-unknown-card", "info", first + 9),
        ("list-other-picture", "info", first + 10),
        ("repeated-entry", "error", first + 11),
        ("list-unknown-card", "info", first + 12),
    ]


def test_what_set_a_rule_off_is_told_with_it(tmp_path: Path) -> None:
    judged = verdict(tmp_path, f"rules: [{{name: r, {POD}}}]", "3 Guard\n1 Wolf")
    finding = next(each for each in judged.rules if each.name == "r").findings[0]
    assert [(card.name, card.lines) for card in finding.cards] == [("Guard", (1,)), ("Wolf", (2,))]
    assert finding.mend == "take it out, or take out Wolf"
    assert [also.line for fault in judged.diagnostics for also in fault.also] == [2]


def test_choices_go_into_other_formats_and_back(tmp_path: Path) -> None:
    catalogues = {"small": catalogue_of(tmp_path, "")}
    text, _ = decode(b"choice plan: long\n3 Wolf\n", "mine.txt")
    assert text is not None
    plain, faults = read_deck(text, catalogues, "small")
    assert faults == []
    for name in ("json", "kamifuda"):
        target = format_named(name)
        assert target is not None
        written, losses = convert(plain, target, catalogues)
        assert losses == []
        again, _ = decode(written.encode(), "other")
        assert again is not None
        assert read_deck(again, catalogues, "small")[0].choices["plan"].value == "long"
    arena = format_named("arena")
    assert arena is not None
    assert "does not hold choices" in str(convert(plain, arena, catalogues)[1])
