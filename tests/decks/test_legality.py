from pathlib import Path

import pytest

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.formats import read_deck
from kamifuda.decks.legality import judge
from kamifuda.decks.ruling import RulesError, Wish, version_on
from kamifuda.decks.verdict import Verdict
from kamifuda.source.decoding import decode
from small_game import make_catalogue

KINDS = """
kinds:
  beast:
    label: {en: Beast}
    fields:
      base_name: {type: text, default: {field: name}}
      power: {type: integer, required: true}
      colour: {type: choice, of: [red, blue]}
      needs: {type: symbols, of: [red, blue, any]}
      gives: {type: symbols, of: [red, blue]}
  leader: {label: {en: Leader}, fields: {base_name: {type: text, default: {field: name}}}}
"""
CARDS = """
- {id: c-lion, kind: beast, name: {en: Lion, ja: 獅子}, power: 3, colour: red, needs: {red: 2, any: 1}}
- {id: c-cub, kind: beast, name: {en: Cub}, aliases: [Little Lion], power: 1, colour: red, gives: {red: 1}}
- {id: c-cub2, kind: beast, name: {en: Young Lion}, aliases: [Little Lion], power: 1, colour: blue, gives: {blue: 2}}
- {id: c-robo, kind: beast, name: {en: Robo, ja: ロボ}, power: 9, colour: blue}
- {id: c-mk1, kind: beast, name: Gale Mark 1, base_name: Gale, power: 2}
- {id: c-mk2, kind: beast, name: Gale Mark 2, base_name: Gale, power: 4}
- {id: c-bent, kind: beast, name: Bent, power: lots}
- {id: c-boss, kind: leader, name: Boss}
- {id: c-twin1, kind: beast, name: Twin, power: 1}
- {id: c-twin2, kind: leader, name: Twin}
"""
GAME = """
versions: [{id: '1', default: true}, {id: '2', from: 2020-05-01}, {id: '3', from: 2021-05-01}]
options: {most: {integer: {min: 0, max: 9}, default: 2}, mode: {of: [open, strict], default: open}}
"""
PILES = "piles: {main: {kinds: [beast]}, side: {}, lead: {kinds: [leader], size: {max: 1}}}\n"


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return tmp_path


def verdict(folder: Path, rules: str, deck: str, wish: Wish | None = None, piles: str = PILES) -> Verdict:
    catalogue = catalogue_of(folder, rules, piles)
    text, _ = decode(deck.encode(), "mine.txt")
    assert text is not None
    read, _ = read_deck(text, {"small": catalogue}, "small")
    return judge(read, catalogue, wish)


def catalogue_of(folder: Path, rules: str, piles: str = PILES) -> Catalogue:
    decks = piles + (f"rules:\n- {rules}\n" if rules else "")
    catalogue, _ = make_catalogue(folder, KINDS, CARDS, decks, GAME)
    assert catalogue.rulebook.diagnostics == ()
    return catalogue


def told(judged: Verdict) -> str:
    findings = [f"{each.name} {each.answer} {finding.count}" for each in judged.rules for finding in each.findings]
    return f"{judged.answer}: {', '.join(findings)}".strip(" :")


CASES = [
    # copies: any shared name, alias or language; lines and spellings together
    ("copies: 3", "3 Lion", "legal"),
    ("copies: 3", "2 Lion\n2 獅子", "illegal: r broken 4"),
    ("copies: 3", "3 Lion\n[side]\n1 LION", "illegal: r broken 4"),
    ("copies: 3, in: main", "3 Lion\n[side]\n1 Lion", "legal"),
    ("copies: 3, in: [main, side]", "3 Lion\n[side]\n1 Lion", "illegal: r broken 4"),
    ("copies: 3", "2 Cub\n2 Young Lion", "illegal: r broken 4"),
    ("copies: 3", "2 Gale Mark 1\n2 Gale Mark 2", "illegal: r broken 4"),
    ("copies: 3, except: 'power<=1'", "9 Cub\n3 Lion", "legal"),
    ("copies: 3, of: 'power>2'", "9 Cub\n4 Lion", "illegal: r broken 4"),
    ("copies: option.most", "3 Lion", "illegal: r broken 3"),
    ("copies: 3", "4 Lion\n4 Robo", "illegal: r broken 4, r broken 4"),
    # a look-alike does not escape, a likely misspelling leaves it open, another unknown name is another card
    ("copies: 3", "3 ロボ\n1 口ボ", "illegal: r broken 4"),
    ("copies: 3", "3 Lion\n1 ＬＩＯＮ", "illegal: r broken 4"),
    ("copies: 3", "3 Lion\n1 Li0n", "illegal: r broken 4"),
    ("copies: 3", "3 Lion\n1 Loin", "undecided: main-kinds undecided 0 to 1, r undecided 3 to 4"),
    ("copies: 3", "2 Lion\n1 Loin", "undecided: main-kinds undecided 0 to 1"),
    ("copies: 3", "3 Lion\n3 Zeppelin", "undecided: main-kinds undecided 0 to 3"),
    ("copies: 3, in: side", "[side]\n2 Zeppelin\n2 zeppe1in", "illegal: r broken 4"),
    ("copies: 3, except: 'power<=1'", "4 Zeppelin", "undecided: main-kinds undecided 0 to 4, r undecided 0 to 4"),
    # numbers
    ("at_most: 2, of: 'colour:red'", "1 Lion\n2 Cub", "illegal: r broken 3"),
    ("at_least: 2, of: 'colour:red'", "1 Lion", "illegal: r broken 1"),
    ("exactly: 2, of: 'colour:red'", "2 Lion", "legal"),
    ("exactly: 2, of: 'colour:red'", "3 Lion", "illegal: r broken 3"),
    ("{at_least: 1, at_most: 2}", "3 Lion", "illegal: r broken 3"),
    ("exactly: 3", "2 Lion\n[side]\n1 Cub", "legal"),
    ("exactly: 1, in: side", "2 Lion\n[side]\n1 Cub", "legal"),
    ("at_most: 10, sum: power", "3 Lion\n2 Cub", "illegal: r broken 11"),
    ("at_most: 10, sum: power", "1 Bent", "undecided: r undecided 0 or more"),
    ("at_most: 1, of: 'colour:red'", "2 Lion\n1 Zeppelin", "illegal: main-kinds undecided 0 to 1, r broken 2 to 3"),
    ("at_most: 1, of: 'power>3'", "1 Robo\n1 Bent", "undecided: r undecided 1 to 2"),
    ("at_most: 9, of: 'power>3'", "1 Bent", "legal"),
    ("at_most: 9", "-1 Lion", "undecided: r undecided 0 or more"),
    # what may be there
    ("none: 'colour:blue'", "1 Robo", "illegal: r broken 1"),
    ("none: 'power>5', in: side", "1 Robo", "legal"),
    ("none: 'power>5'", "1 Bent", "undecided: r undecided 0 to 1"),
    ("all: 'power<5'", "1 Lion\n1 Robo", "illegal: r broken 1"),
    ("none_named: [獅子, Nothing]", "1 Lion", "illegal: r broken 1"),
    ("none_named: [Pot of Greed]", "1 pot  of greed", "illegal: main-kinds undecided 0 to 1, r broken 1"),
    ("none_named: [増殖]", "[side]\n1 増殖\n1 增值", "illegal: r broken 1"),
    # supply
    ("supply: {of: needs, from: 'has:gives', by: gives}", "1 Lion\n3 Cub", "legal"),
    ("supply: {of: needs, from: 'has:gives', by: gives}", "1 Lion\n1 Cub\n1 Young Lion", "illegal: r broken 1"),
    ("supply: {of: needs, from: 'has:gives', by: gives}", "1 Lion\n2 Cub", "illegal: r broken 2"),
    ("supply: {of: needs, from: 'kind:beast', by: colour}", "2 Lion\n1 Robo", "legal"),
    # piles
    ("", "1 Boss", "illegal: main-kinds broken 1"),
    ("", "[lead]\n2 Boss", "illegal: lead-size broken 2"),
    ("", "[side]\n1 Boss\n1 Lion", "legal"),
    ("", "[nowhere]\n1 Lion", "undecided: main-kinds undecided 0 to 1, lead-kinds undecided 0 to 1"),
    ("", "1 Twin", "undecided: main-kinds undecided 0 to 1"),
    ("", "[side]\n1 Twin", "undecided"),
    # when
    ("copies: 1, in_version: ['2']", "2 Lion", "legal"),
    ("copies: 1, in_option: {mode: strict}", "2 Lion", "legal"),
    ("copies: 1, in_option: {mode: strict}", "option mode: strict\n2 Lion", "illegal: r broken 2"),
    ("copies: 1, in_version: ['2']", "rules: 2\n2 Lion", "illegal: r broken 2"),
]


@pytest.mark.parametrize(("rule", "deck", "expected"), CASES)
def test_a_rule_on_a_deck(rule: str, deck: str, expected: str, game: Path) -> None:
    written = f"{{name: r, {rule.strip('{}') if rule.startswith('{') else rule}}}" if rule else ""
    assert told(verdict(game, written, deck)) == expected


def test_advice_never_makes_a_deck_illegal(game: Path) -> None:
    judged = verdict(game, "", "4 Lion\n1 Robo", piles=f"{PILES}advice: [{{name: few, copies: 3}}]\n")
    assert judged.answer == "legal"
    assert [(each.name, each.severity) for each in judged.diagnostics] == [("too-many-copies", "info")]


def test_every_broken_rule_is_told_with_cards_lines_and_remedy(game: Path) -> None:
    rules = "{name: few, copies: 2, source: box}\n- {name: red, at_most: 3, of: 'colour:red'}"
    judged = verdict(game, rules, "2 Lion\n1 Cub\n2 獅子\n[lead]\n2 Boss")
    assert [(each.name, each.span.line, [also.line for also in each.also]) for each in judged.diagnostics] == [
        ("too-many-cards", 1, []),
        ("too-many-copies", 1, [3]),
        ("too-many-cards", 4, []),
    ]
    few = next(each for each in judged.rules if each.name == "few")
    assert (few.says, few.source) == ("at most 2 copies of one card", "box")
    assert [(card.name, card.id, card.count, card.lines) for card in few.findings[0].cards] == [
        ("Lion", "c-lion", 4, (1, 3))
    ]
    assert few.findings[0].mend == "take out 2"


def test_the_command_line_goes_before_the_deck_and_a_day_chooses_the_version(game: Path) -> None:
    rule, deck = "{name: r, copies: 1, in_version: ['2']}", "rules: 1\noption mode: strict\n2 Lion"
    wishes = (Wish(), Wish("2"), Wish(day="2020-04-30"), Wish(day="2020-05-01"), Wish(day="2021-05-01"))
    answers = [verdict(game, rule, deck, wish).answer for wish in wishes]
    assert answers == ["legal", "illegal", "legal", "illegal", "legal"]
    assert verdict(game, rule, deck, Wish(options={"mode": "open"})).ruling.options["mode"] == "open"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish("22"), "no rules 22; did you mean 2?"),
        (Wish(day="yesterday"), "yesterday is no day"),
        (Wish(options={"mots": "3"}), "no option mots; did you mean most?"),
        (Wish(options={"most": "many"}), "many is not a whole number"),
        (Wish(options={"most": "10"}), "10 is above 9"),
        (Wish(options={"mode": "strcit"}), "did you mean strict?"),
    ],
)
def test_a_wish_the_game_cannot_grant_is_refused(wish: Wish, words: str, game: Path) -> None:
    with pytest.raises(RulesError, match=words.replace("?", r"\?")):
        verdict(game, "", "1 Lion", wish)


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("rules: 4", "deck-unknown-rules"),
        ("option mots: 3", "deck-unknown-option"),
        ("option most: x", "deck-option-value"),
    ],
)
def test_what_a_deck_asks_for_and_cannot_have_leaves_it_undecided(header: str, name: str, game: Path) -> None:
    judged = verdict(game, "", f"{header}\n1 Lion")
    assert (judged.answer, [each.name for each in judged.diagnostics]) == ("undecided", [name])


def test_a_version_without_a_day_holds_from_the_beginning(game: Path) -> None:
    small = catalogue_of(game, "").game
    days = ("1999-01-01", "2020-05-01", "2020-12-31", "2030-01-01")
    assert [version_on(small, day) for day in days] == ["1", "2", "2", "3"]


def test_a_rule_that_cannot_be_read_leaves_a_deck_undecided(game: Path) -> None:
    decks = f"{PILES}rules: [{{name: r, none: 'pwoer>3'}}, {{name: s, at_most: 1}}]\n"
    catalogue, _ = make_catalogue(game, KINDS, CARDS, decks, GAME)
    assert [(fault.name, fault.span.line, fault.span.column) for fault in catalogue.rulebook.diagnostics] == [
        ("query-unknown-field", 2, 26)
    ]
    for deck, answer in (("1 Lion", "undecided"), ("2 Lion", "illegal")):
        text, _ = decode(deck.encode(), "mine.txt")
        assert text is not None
        assert judge(read_deck(text, {"small": catalogue}, "small")[0], catalogue).answer == answer
