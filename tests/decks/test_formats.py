"""Every deck format: what is read of it, where faults stand, and that nothing is lost on the way through."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kamifuda.decks.catalogue import Catalogue
from kamifuda.decks.conversion import convert
from kamifuda.decks.deck import PLAIN, Deck, Details, Entry
from kamifuda.decks.formats import FORMATS, detect, format_named, read_deck
from kamifuda.diagnostics import Diagnostic, Span
from kamifuda.source.text import Text
from small_game import make_catalogue

KINDS = """
kinds:
  card:
    label: {en: Card}
    fields:
      password: {type: code, match: number}
      arts: {type: list, of: code, match: number}
      print: {type: code, match: text}
"""
DECKS = "piles: {main: {label: {en: Main}}, side: {label: {en: Side}}, extra: {label: {en: Extra}}}\n"
CARDS = """
- {id: ash, kind: card, name: Ash Blossom, password: '00010000', arts: ['10001'], set: ONE, number: '276'}
- {id: tarn, kind: card, name: Tarn, password: '32731036', print: '01001', set: ONE, number: '277'}
- {id: fire, kind: card, name: Fire // Ice}
- {id: wear, kind: card, name: Wear // Tear}
- {id: five, kind: card, name: Who/What/When/Where/Why}
- {id: mace, kind: card, name: +2 Mace}
- {id: rex, kind: card, name: Tyrannax Rex}
- {id: dog-1, kind: card, name: Dog, set: ONE, number: '1'}
- {id: dog-2, kind: card, name: Dog, set: TWO, number: '1'}
- {id: big, kind: card, name: B.F.M. (BIG)}
- {id: ether, kind: card, name: Æther Vial}
"""


@pytest.fixture
def small(tmp_path: Path) -> Catalogue:
    catalogue, faults = make_catalogue(tmp_path, KINDS, CARDS, DECKS)
    assert faults == []
    return catalogue


def read(text: str, catalogues: Mapping[str, Catalogue] | None = None) -> tuple[Deck, list[Diagnostic]]:
    return read_deck(Text("mine", text), catalogues or {}, "small")


def lines(deck: Deck) -> list[tuple[int | None, str, str]]:
    return [(entry.count, entry.written, entry.pile) for entry in deck.entries]


def as_format(deck: Deck, name: str, catalogues: Mapping[str, Catalogue] | None = None) -> tuple[str, list[str]]:
    target = format_named(name)
    assert target is not None
    written, found = convert(deck, target, catalogues or {})
    return written, [f"{each.name} {dict(each.values).get('what', '')}".strip() for each in found]


EXAMPLES = {
    "list": "About\nName Mine\n\nDeck\n// the best\n4 Tarn\n2x Ash Blossom\n\nSideboard\n1 Dog\n",
    "arena": "Deck\n4 Tarn (ONE) 277\n2 Ash Blossom (ONE) 276\n\nSideboard\n1 Dog (TWO) 1\n",
    "cod": """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Mine</deckname>
    <comments>the best</comments>
    <zone name="main"><card number="4" name="Tarn"/><card number="2" name="Ash Blossom"/></zone>
    <zone name="side"><card number="1" name="Dog"/></zone>
</cockatrice_deck>
""",
    "dek": """<?xml version="1.0" encoding="utf-8"?>
<Deck><NetDeckID>0</NetDeckID>
<Cards CatID="12" Quantity="4" Sideboard="false" Name="Tarn" Annotation="0" />
<Cards Quantity="2" Sideboard="false" Name="Ash Blossom" />
<Cards CatID="14" Quantity="1" Sideboard="true" Name="Dog" /></Deck>
""",
    "o8d": """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6d2ff3e-0000-4000-8000-000000000000"><section name="Main" shared="False">
<card qty="4" id="1111">Tarn</card><card qty="2" id="2222">Ash Blossom</card></section>
<section name="Sideboard"><card qty="1" id="3333">Dog</card></section><notes><![CDATA[the best]]></notes></deck>
""",
    "dck": "[metadata]\nName=Mine\n[Main]\n4 Tarn|ONE|[277]\n2 Ash Blossom+|ONE\n[Sideboard]\n1 Dog|TWO\n",
    "csv": 'Quantity,Name,Board\n4,Tarn,Main\n2,"Ash Blossom",Main\n1,Dog,Sideboard\n',
    "json": '{"name": "Mine", "main": [{"count": 4, "name": "Tarn"}, "2 Ash Blossom"], "sideboard": {"Dog": 1}}',
    "tts": """{"SaveName": "Mine", "ObjectStates": [
{"Name": "DeckCustom", "Nickname": "Deck", "ContainedObjects": [
 {"Name": "Card", "Nickname": "Tarn"}, {"Name": "Card", "Nickname": "Tarn"}, {"Name": "Card", "Nickname": "Tarn"},
 {"Name": "Card", "Nickname": "Tarn"}, {"Name": "Card", "Nickname": "Ash Blossom"},
 {"Name": "Card", "Nickname": "Ash Blossom"}]},
{"Name": "DeckCustom", "Nickname": "Sideboard", "ContainedObjects": [{"Name": "Card", "Nickname": "Dog"}]}]}""",
    "kamifuda": "name: Mine\n[main]\n# the best\n4 Tarn\n2 Ash Blossom\n[side]\n1 Dog\n",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_a_format_is_told_by_its_content_and_read(name: str) -> None:
    deck, _ = read(EXAMPLES[name])
    assert deck.format == name
    assert lines(deck) == [(4, "Tarn", "main"), (2, "Ash Blossom", "main"), (1, "Dog", "side")]
    assert deck.name == ("Mine" if "Mine" in EXAMPLES[name] else "")
    assert [each.text for each in deck.comments] == (["the best"] if "the best" in EXAMPLES[name] else [])


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("ending", ["\r\n", "\r"])
def test_line_ends_and_a_missing_last_one_make_no_difference(name: str, ending: str) -> None:
    assert lines(read(EXAMPLES[name].rstrip("\n").replace("\n", ending))[0]) == lines(read(EXAMPLES[name])[0])


@pytest.mark.parametrize("name", [name for name in EXAMPLES if name not in ("json", "tts", "o8d")])
def test_spans_point_at_names(name: str) -> None:
    text = Text("mine", EXAMPLES[name])
    for entry in read_deck(text, {}, "small")[0].entries:
        start = entry.span.column - 1
        assert text.lines[entry.span.line - 1][start : start + entry.span.length] == entry.written


def test_ydk_and_its_comments_sections_and_oddities() -> None:
    text = "#created by me\r\n32731036\r\n#main\r\n10000\r\n10000\r\n00010000\r\n#extra\r\n99\r\n!any\r\n12abc\r\n10000"
    deck, faults = read(text)
    assert deck.format == "ydk"
    main = [(1, "32731036", "main"), (2, "10000", "main"), (1, "00010000", "main")]
    assert lines(deck) == [*main, (1, "99", "extra"), (1, "12abc", "side"), (1, "10000", "side")]
    assert [(each.name, each.span.line) for each in faults] == [("card-number", 10)]
    assert [each.text for each in deck.comments] == ["created by me"]
    assert deck.verbatim == text


def test_ids_compare_as_numbers_or_as_text_as_the_game_says(small: Catalogue) -> None:
    for written, card in [("10000", "ash"), ("00010000", "ash"), ("10001", "ash"), ("01001", "tarn"), ("1001", None)]:
        entry = read(f"#main\n{written}\n", {"small": small})[0].entries[0]
        assert (entry.card.id if entry.card else None) == card, written


def test_numbers_become_names_and_names_numbers(small: Catalogue) -> None:
    games = {"small": small}
    deck, _ = read("#main\n00010000\n00010000\n32731036\n77777777\n", games)
    written, lost = as_format(deck, "list", games)
    assert written == "Deck\n2 Ash Blossom\n1 Tarn\n1 77777777\n"
    back, _ = read(written, games)
    assert as_format(back, "ydk", games)[0] == "#main\n00010000\n00010000\n32731036\n77777777\n#extra\n!side\n"
    assert lost == []
    _, lost = as_format(read("1 Fire // Ice\n", games)[0], "ydk", games)
    assert lost == ["left-out"]


def test_a_ydke_link() -> None:
    link = "ydke://o6lXBaOpVwUQJwAA!ECcAAA==!!"
    deck, faults = read(link)
    assert (lines(deck), faults) == ([(2, "89631139", "main"), (1, "10000", "main"), (1, "10000", "extra")], [])
    assert as_format(deck, "ydke")[0] == link + "\n"
    assert [each.name for each in read("ydke://o6lXB!!!")[1]] == ["broken-link-part"]


def details(deck: Deck) -> list[tuple[str, Details]]:
    return [(entry.written, entry.details) for entry in deck.entries]


@pytest.mark.parametrize(
    ("line", "name", "expected"),
    [
        ("4 Collision (RNA) 223", "Collision", Details("RNA", "223")),
        ("1 Name [SET:NUM1] [foil]", "Name", Details("SET", "NUM1", "foil")),
        ("2 [ONE:276] Forest [foil]", "Forest", Details("ONE", "276", "foil")),
        ("11 Swamp [LTR:*]", "Swamp", Details("LTR", "*")),
        ("1 Card [SLD:1433★] [etched]", "Card", Details("SLD", "1433★", "etched")),
        ("1 Card [SLD:1433★] [foil] [etched]", "Card", Details("SLD", "1433★", "etched")),
        ("1 Card *E* *F*", "Card", Details(finish="etched")),
        ("1 Card [SLU:11a]", "Card", Details("SLU", "11a")),
        ("1 Card [GS1:T1a]", "Card", Details("GS1", "T1a")),
        ("1 Disenchant*", "Disenchant", Details(tags=("*",))),
        ("1 Sol Ring (C21) 011 *F* #ramp #fast", "Sol Ring", Details("C21", "011", "foil", ("ramp", "fast"))),
        ("1 Sol Ring <foil> [C21] (F)", "Sol Ring", Details("C21", "", "foil")),
        (
            "1x Sol Ring (c21) 263 *F* [Ramp] ^Have,#37d67a^",
            "Sol Ring",
            Details("c21", "263", "foil", ("[Ramp]", "^Have,#37d67a^")),
        ),
        ("1 Wear // Tear", "Wear // Tear", PLAIN),
        ("1 Erase (Not the Urza's Legacy One)", "Erase (Not the Urza's Legacy One)", PLAIN),
        ("1 B.F.M. (BIG)", "B.F.M. (BIG)", PLAIN),
        ("1 Fire // Ice (ONE) 9", "Fire // Ice", Details("ONE", "9")),
    ],
)
def test_printings_and_marks_around_a_name(line: str, name: str, expected: Details, small: Catalogue) -> None:
    deck, _ = read(f"Deck\n{line}\n", {"small": small})
    assert details(deck) == [(name, expected)]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("1 Who/What/When/Where/Why", "five"),
        ("Who/What/When/Where/Why", "five"),
        ("+2 Mace", "mace"),
        ("3 +2 Mace", "mace"),
        ("4 Tyrannax Rex", "rex"),
        ("Tyrannax Rex x4", "rex"),
        ("1 Fire/Ice", "fire"),
        ("1 Ice", "fire"),
        ("1 Wear &amp; Tear", "wear"),
        ("Wear // Tear", "wear"),
        ("(4) Tarn", "tarn"),
        ("4xTarn", "tarn"),
        ("Tarn 4", "tarn"),
        ("4: Tarn", "tarn"),
        ("1 Dog (TWO) 1", "dog-2"),
        ("1 Dog [ONE:1]", "dog-1"),
    ],
)
@pytest.mark.parametrize("heading", ["Deck", "[main]"])
def test_the_whole_name_goes_first(heading: str, line: str, card: str, small: Catalogue) -> None:
    deck, faults = read(f"{heading}\n{line}\n", {"small": small})
    assert [entry.card.id for entry in deck.entries if entry.card] == [card]
    assert not any(each.severity == "error" for each in faults)


@pytest.mark.parametrize(
    ("line", "name", "said"),
    [
        ("1 Dog", "ambiguous-card", "Dog (dog-1) or Dog (dog-2)"),
        ("1 Ash Blossom (ONE) 277", "printing-differs", "Tarn (tarn)"),
        ("1 Tarn (ONE) 999", "printing-differs", "ONE 277"),
        ("1 Ã†ther Vial", "deck-garbled-name", "Æther Vial (ether)"),
        ("1 Tarn&#33;", "deck-html-entity", "Tarn!"),
    ],
)
def test_what_is_doubtful_is_told(line: str, name: str, said: str, small: Catalogue) -> None:
    _, faults = read(f"Deck\n{line}\n", {"small": small})
    told = {each.name: dict(each.values) for each in faults}
    assert said in told[name].values()


@pytest.mark.parametrize(
    ("heading", "pile"),
    [
        ("Sideboard", "side"),
        ("SIDEBOARD:", "side"),
        ("Sideboard (15)", "side"),
        ("== Sideboard ==", "side"),
        ("//Sideboard", "side"),
        ("サイドデッキ", "side"),
        ("备牌", "side"),
        ("Réserve", "side"),
        ("Commander", "commander"),
        ("Companion", "companion"),
        ("Extra Deck:", "extra"),
        ("Scheme Deck ", "schemes"),
        ("Planar Deck", "planes"),
    ],
)
def test_headings_in_many_words(heading: str, pile: str) -> None:
    deck, faults = read(f"Deck\n4 Plains\n\n{heading}\n1 Island\n")
    assert ([entry.pile for entry in deck.entries], faults) == (["main", pile], [])


def test_lines_with_their_part_before_them_and_cards_that_are_not_played() -> None:
    text = "COMMANDER: 1 Boss\n4 Plains\nSB: 2 Island\n3 Swamp\n\nMaybeboard\n1 Bog\nDisplay Commander\n1 Face\n"
    deck, _ = read(text)
    assert lines(deck) == [(1, "Boss", "commander"), (4, "Plains", "main"), (2, "Island", "side"), (3, "Swamp", "main")]
    assert [(entry.written, entry.pile) for entry in deck.aside] == [("Bog", "maybe"), ("Face", "display")]


@pytest.mark.parametrize("blank", ["\n", "\n\n", " \n", "\t\n \n\n"])
def test_after_a_blank_line_arena_lists_the_sideboard(blank: str) -> None:
    deck, _ = read(f"4 Plains (ONE) 1\n{blank}2 Island (ONE) 2\n")
    assert [entry.pile for entry in deck.entries] == ["main", "side"]


def test_in_our_own_format_a_blank_line_says_nothing_and_that_is_told(small: Catalogue) -> None:
    deck, faults = read("4 Tarn\n \n\n2 Ash Blossom\n", {"small": small})
    assert [entry.pile for entry in deck.entries] == ["main", "main"]
    assert [(each.name, each.span.line) for each in faults] == [("deck-blank-line", 3)]


def test_titles_over_types_are_no_cards() -> None:
    deck, faults = read("Pokémon: 4\n4 Moth\n\nTrainer: 2\n2 Lamp\n")
    assert (lines(deck), faults) == ([(4, "Moth", "main"), (2, "Lamp", "main")], [])
    deck, faults = read("Creatures (4)\n4 Plains\nLands:\n2 Island\nSideboard\n1 Swamp\n")
    assert (lines(deck), faults) == ([(4, "Plains", "main"), (2, "Island", "main"), (1, "Swamp", "side")], [])


COUNTS = [("0", "count-zero"), ("-4", "count-negative"), ("4.5", "count-not-whole"), ("99999999999", "count-too-large")]
COUNTS += [("٤", "count-not-ascii")]
ONE_CARD = {
    "list": "Deck\n{} Tarn\n",
    "cod": '<cockatrice_deck><zone name="main"><card number="{}" name="Tarn"/></zone></cockatrice_deck>',
    "dek": '<Deck><Cards Quantity="{}" Sideboard="false" Name="Tarn"/></Deck>',
    "o8d": '<deck><section name="Main"><card qty="{}" id="1">Tarn</card></section></deck>',
    "dck": "[metadata]\n[Main]\n{} Tarn\n",
    "csv": "count,name\n{},Tarn\n",
    "json": '{{"main": [{{"count": "{}", "name": "Tarn"}}]}}',
}


@pytest.mark.parametrize("name", ONE_CARD)
@pytest.mark.parametrize(("count", "fault"), COUNTS)
def test_no_format_lets_a_count_pass_that_is_none(name: str, count: str, fault: str) -> None:
    text = ONE_CARD[name].format(count)
    deck, faults = read(text)
    assert [each.name for each in faults] == [fault]
    span = faults[0].span
    assert Text("mine", text).lines[span.line - 1][span.column - 1 :].lstrip('"')[: len(count)] == count
    assert (deck.entries[0].count or 0) in (0, 4)


BOMB = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 9))


@pytest.mark.parametrize("root", ["cockatrice_deck", "Deck", "deck"])
def test_xml_has_no_entities_and_nothing_from_outside(root: str) -> None:
    outside = '[<!ENTITY x SYSTEM "file:///etc/passwd">]'
    for doctype in (f'[<!ENTITY l0 "lol">{BOMB}]', 'SYSTEM "file:///etc/passwd"', outside):
        deck, faults = read(f'<?xml version="1.0"?>\n<!DOCTYPE {root} {doctype}>\n<{root}><a>&l8;</a></{root}>')
        assert [(each.name, each.span.line) for each in faults] == [("xml-doctype", 2)]
        assert not deck.complete and not deck.entries


@pytest.mark.parametrize(
    ("before", "known"),
    [
        ("<?xml version='1.0'?>\n<!-- a --> <!-- <Deck> -->\n", True),
        ("<!DOCTYPE Deck [<!ENTITY a '>'> <!ENTITY b 'c'>]>", True),
        ("<!DOCTYPE Deck SYSTEM 'deck.dtd'>", True),
        ("<!--", False),
        ("<!--a-->" * 5_000 + "x", False),  # nobody waits for it
    ],
)
def test_what_stands_before_the_first_element(before: str, known: bool) -> None:
    assert (detect(Text("mine", f"{before}<Deck/>")).name == "dek") == known
    assert detect(Text("mine", f"{before}<Decks/>")).name != "dek"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ('<cockatrice_deck>\n<zone name="main"><card name="A & B" number="1"/></zone></cockatrice_deck>', (2, 33)),
        ("<deck>\n<section>\n", (3, 1)),
        ('<Deck>\n<Cards Name="あ" Quantity=1/></Deck>', (2, 26)),
    ],
)
def test_broken_xml_is_told_where_it_breaks(text: str, place: tuple[int, int]) -> None:
    _, faults = read(text)
    assert [(each.name, each.span.line) for each in faults] == [("xml-syntax", place[0])]
    assert abs(faults[0].span.column - place[1]) <= 3


def test_what_a_target_cannot_hold_is_named() -> None:
    text = "name: Mine\nrules: v1\noption mana: 6\n[main]\n# note\n4 Tarn (ONE) 277 [foil] #tag\n[leader]\n1 Boss\n"
    deck, _ = read(text)
    lost = {each.name: as_format(deck, each.name)[1] for each in FORMATS}
    held = "not-held "
    assert lost["json"] == lost["kamifuda"] == []
    assert sorted(lost["list"]) == [held + "options", held + "the version of the rules"]
    assert held + "comments" in lost["arena"] and held + "finishes" in lost["arena"] and held + "tags" in lost["arena"]
    assert held + "piles" in lost["cod"] and held + "finishes" in lost["cod"]
    assert lost["ydke"].count("left-out") == 2


IDS = "#created by hand\n#main\n32731036\n25451383\n60242223\n60242223\n00010000\n#extra\n99999999\n!side\n44\n44\n"
ID_LISTS = [IDS, IDS.replace("\n", "\r\n").rstrip(), "#main\n#extra\n!side\n", "#main\n" + "1234\n" * 60]


@pytest.mark.parametrize("target", [each.name for each in FORMATS])
@pytest.mark.parametrize("text", ID_LISTS)
def test_card_numbers_survive_every_format(target: str, text: str) -> None:
    text = text.replace("00010000", "10000") if target == "ydke" else text
    there, _ = read(as_format(read(text)[0], target)[0])
    back, _ = read(as_format(there, "ydk")[0])
    assert lines(back) == lines(read(text)[0])


AWKWARD = [
    *("Who/What/When/Where/Why", "7 Dwarves", "Twin x2", "x2", "4x", "+2 Mace", "Wear // Tear", "#tag", "[main]"),
    *(
        "Sideboard",
        'a, "b"',
        "SB: 3 X",
        "Agent 47",
        "Æther",
        "いろは",
        "10000",
        "<b>",
        "&amp;",
        "Name (ONE) 3",
        "A & B",
    ),
]
NAMES = st.text(min_size=1, max_size=20) | st.sampled_from(AWKWARD)
PARTS = st.builds(
    Details,
    set=st.sampled_from(["", "ONE", "M21"]),
    number=st.sampled_from(["", "276", "011", "11a", "1433★", "*"]),
    finish=st.sampled_from(["", "foil", "etched"]),
    tags=st.lists(st.sampled_from(["ramp", "my own", "*"]), max_size=2, unique=True).map(tuple),
    code=st.sampled_from(["", "mtgo:12"]),
)
HERE = Span("mine")
ENTRIES = st.builds(
    Entry,
    count=st.integers(1, 9),
    written=NAMES,
    pile=st.sampled_from(["main", "side", "extra"]),
    span=st.just(HERE),
    count_span=st.just(HERE),
    details=PARTS,
)


def content(deck: Deck) -> list[tuple[str, int, str, Details]]:
    """What a deck says, copies of one card in a row together."""
    found: list[tuple[str, int, str, Details]] = []
    for entry in sorted(deck.entries, key=lambda each: each.pile):
        if found and (found[-1][0], *found[-1][2:]) == (entry.pile, entry.written, entry.details):
            entry_before = found.pop()
            found.append((entry.pile, entry_before[1] + (entry.count or 0), entry.written, entry.details))
        else:
            found.append((entry.pile, entry.count or 0, entry.written, entry.details))
    return found


@pytest.mark.parametrize("target", [each.name for each in FORMATS])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None)
@given(entries=st.lists(ENTRIES, max_size=6), name=st.text(max_size=10))
def test_what_is_written_is_read_again_or_its_loss_is_told(target: str, entries: list[Entry], name: str) -> None:
    deck = Deck("mine", "small", name, tuple(entries), {})
    written, lost = as_format(deck, target)
    text = Text("mine", written)
    form = format_named(target)
    assert form is not None
    back, _ = form.read(text, {}, "small")
    if not lost:
        assert content(back) == content(deck)
        assert " ".join(back.name.split()) == " ".join(name.split())
    plain = [entry for entry in entries if entry.written.isalpha() and entry.written.isascii()]
    if plain and len(plain) == len(entries) and not form.by_number and target != "arena":
        assert detect(text).name == target


CUTS = st.tuples(st.sampled_from(sorted(EXAMPLES.values())), st.integers(0, 600))


@settings(max_examples=60, deadline=None)
@given(text=st.text() | CUTS.map(lambda cut: cut[0][: cut[1]]))
def test_no_text_makes_a_reader_raise(text: str) -> None:
    for form in FORMATS:
        if form.name in ("kamifuda", "list", "arena", "csv") or form.recognises(Text("mine", text)):
            deck, faults = form.read(Text("mine", text), {}, "")
            assert deck.verbatim == text
            assert all(fault.span.line >= 1 for fault in faults)


@pytest.mark.parametrize("target", [each.name for each in FORMATS])
def test_a_number_that_one_of_two_equal_names_loses_is_told(target: str) -> None:
    bare, full = (Entry(1, "Find", "main", HERE, HERE, details=Details(set=code, number="276")) for code in ("", "ONE"))
    deck = Deck("mine", "small", "", (bare, full), {})
    written, lost = as_format(deck, target)
    form = format_named(target)
    assert form is not None
    assert lost or content(form.read(Text("mine", written), {}, "small")[0]) == content(deck)


@pytest.mark.parametrize("blank", ["\n", " ", "\t", "\r\n", " \n"])
def test_a_file_of_blanks_is_recognised_at_once(blank: str) -> None:
    deck, _ = read(blank * 200_000 + "4 Plains")
    assert deck.format in ("kamifuda", "csv")
