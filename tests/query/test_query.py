import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kamifuda.decks.catalogue import Catalogue
from kamifuda.diagnostics import Span
from kamifuda.query import Context, Query, grammar, parse, write

MATCHES = [
    ("kind:beast", "a-1 a-2 a-3"),
    ("嵐 or kind:呪文", "b-1"),
    ("kind:獣 -kind:spell", "a-1 a-2 a-3"),
    ("kind!=beast", "b-1"),
    ("kind:{beast spell} lion", "a-1"),
    ("lion", "a-1"),
    ("獅子", "a-1"),
    ("emmet", "a-2"),
    ("draw", "a-1 b-1"),
    ('"draw 1"', "a-1"),
    ("name:storm", "b-1"),
    ("text:/DR.W [0-9]/", "a-1 b-1"),
    ("name:/^ant$/", "a-2"),
    ("/^獅|\\(old\\)$/", "a-1 b-1"),
    ('name="storm (old)"', "b-1"),
    ("name=storm", ""),
    ("id:A-1", "a-1"),
    ("text:休む", "a-3"),
    ("text:bite", "a-3"),
    ("power>=3", "a-1"),
    ("力＞＝３", "a-1"),
    ("power≥3", "a-1"),
    ("power<3", "a-2"),
    ("power:x", "a-3"),
    ("power:great", "b-1"),
    ("power!=3", "a-2 a-3 b-1"),
    ("power=-1", ""),
    ("power<option.limit", "a-2"),
    ("colour:赤 -swift:yes", "a-3"),
    ("色:白", "a-1"),
    ("colour:{white red}", "a-1 a-2 a-3"),
    ("cost=2", "a-1"),
    ("cost<=2", "a-1 a-2"),
    ('"casting cost"<=2', "a-1 a-2"),
    ("casting_cost<=2", "a-1 a-2"),
    ("cost:red", "a-3"),
    ("cost:{red=2}", "a-3"),
    ("cost>=赤赤任意", "a-3"),
    ("cost<={white any}", "a-1 a-2"),
    ("cost<{white any}", "a-2"),
    ("cost={}", "a-2"),
    ("cost={any white}", "a-1"),
    ("races:cat", "a-1"),
    ("races:日", "a-1"),
    ("races={cat sun}", "a-1"),
    ("races<={cat sun moon}", "a-1"),
    ("races>cat", "a-1"),
    ("is:swift", "a-2"),
    ("-is:swift kind:beast", "a-1 a-3"),
    ("swift:no kind:beast", "a-1 a-3"),
    ("has:cost", "a-1 a-3"),
    ("has:text", "a-1 a-3 b-1"),
    ("has:power", "a-1 a-2 a-3 b-1"),
    ("keyword:charge", "a-1"),
    ("keyword:突擊", "a-1"),
    ("keyword:guard", "a-3"),
    ("set:first", "b-1"),
    ('set:"First Light"', "b-1"),
    ("skills.price:flame", "a-3"),
    ("skills.price>=2", "a-3"),
    ("skills.speed:fast skills.speed:slow", "a-3"),
    ("skills:bite", "a-3"),
    ("(lion or ant) power<1", "a-2"),
    ("lion or ant power<1", "a-1 a-2"),
    ("not (lion or ant) and kind:beast", "a-3"),
    ("-(lion or ant) kind:beast", "a-3"),
    ("--lion", "a-1"),
    ("（lion　or　ant）", "a-1 a-2"),
    ('text:"【守護"', "a-3"),
    (r'name:"\"" or lion', "a-1"),
]
FAULTS = [
    ("", "query-empty", 1, 1),
    ("   ", "query-empty", 1, 3),
    ("power>", "query-syntax", 7, 1),
    ("power>3)", "query-syntax", 8, 1),
    ("1<=power<=3", "query-syntax", 9, 2),
    ("lion or", "query-syntax", 8, 1),
    ("or lion", "query-syntax", 1, 2),
    ("(lion", "query-unclosed", 1, 1),
    ('"lion', "query-unclosed", 1, 1),
    ("cost:{white", "query-unclosed", 6, 1),
    ("pwoer>3", "query-unknown-field", 1, 5),
    ("skills.pirce>3", "query-unknown-field", 1, 12),
    ("has:swfit", "query-unknown-field", 5, 5),
    ("is:fsih", "query-unknown-field", 4, 4),
    ("kind:baest", "query-unknown-value", 6, 5),
    ("colour:whiet", "query-unknown-value", 8, 5),
    ("cost:{white blu}", "query-unknown-value", 6, 11),
    ("keyword:chrage", "query-unknown-value", 9, 6),
    ("set:second", "query-unknown-value", 5, 6),
    ("pile:mian", "query-unknown-value", 6, 4),
    ("power<option.limti", "query-unknown-value", 7, 12),
    ("power<option.wind", "query-unknown-value", 7, 11),
    ("swift:maybe", "query-unknown-value", 7, 5),
    ("power<=many", "query-not-a-number", 8, 4),
    ("cost:{white=many}", "query-not-a-number", 6, 12),
    ("cost<=1.5", "query-not-a-number", 7, 3),
    ("cost=½", "query-not-a-number", 6, 1),
    ("cost=二", "query-not-a-number", 6, 1),
    ("cost=-.5", "query-not-a-number", 6, 3),
    ("power==3", "query-syntax", 6, 2),
    ("power=>3", "query-syntax", 6, 2),
    ("power<>3", "query-syntax", 6, 2),
    ("colour<white", "query-operator", 7, 1),
    ("skills>3", "query-operator", 7, 1),
    ("is:power", "query-no-flag", 4, 5),
    ("text:/dr(.w/", "query-pattern", 6, 7),
    ("/(?=dr)aw 1/", "query-pattern", 1, 12),
    ("(" * 41 + "lion" + ")" * 41, "query-too-big", 41, 1),
    ("-" * 41 + "lion", "query-too-big", 41, 1),
    ("lion " * 500, "query-too-big", 1, 1),
]


def found_by(text: str, small: Catalogue, context: Context | None = None) -> str:
    query, faults = parse(text, small.vocabulary)
    assert query is not None and faults == [], faults
    return " ".join(card.id for card in small.library.cards if query.matches(card, context or Context()))


@pytest.mark.parametrize(("text", "ids"), MATCHES)
def test_a_query_finds_its_cards_and_reads_back_the_same(text: str, ids: str, small: Catalogue) -> None:
    assert found_by(text, small) == ids
    query, _ = parse(text, small.vocabulary)
    again, _ = parse(write(query.tree), small.vocabulary) if query else (None, [])
    assert again is not None and query is not None
    assert again.tree == query.tree


@pytest.mark.parametrize(("text", "name", "column", "length"), FAULTS)
def test_a_faulty_query_is_told_at_its_place(text: str, name: str, column: int, length: int, small: Catalogue) -> None:
    query, faults = parse(text, small.vocabulary)
    assert query is None
    assert [(fault.name, fault.span.column, fault.span.length) for fault in faults] == [(name, column, length)]


def test_every_word_that_means_nothing_is_told_with_what_was_meant(small: Catalogue) -> None:
    _, faults = parse("pwoer>3 or kind:獸 (colour:wihte is:swfit)", small.vocabulary)
    assert [dict(fault.values).get("nearest") for fault in faults] == ["power", "", "white", "swift"]


def test_places_count_from_where_the_query_stands_in_its_file(small: Catalogue) -> None:
    plain = Span("decks.yaml", 4, 20, length=len("kind:beats"))
    quoted = Span("decks.yaml", 4, 20, length=len("'kind:beats'"))
    folded = Span("decks.yaml", 4, 20, length=99)
    columns = [parse("kind:beats", small.vocabulary, span)[1][0].span.column for span in (plain, quoted, folded)]
    assert columns == [25, 26, 20]


def test_piles_and_options_come_from_the_deck(small: Catalogue) -> None:
    assert found_by("pile:山札 ant", small, Context("main")) == "a-2"
    assert found_by("pile:main ant", small, Context("side")) == ""
    assert found_by("power<option.limit", small, Context(options={"limit": "4"})) == "a-1 a-2"
    query, _ = parse("pile:main", small.vocabulary)
    assert query is not None
    assert query.matches(small.library.cards[0]) is None


def test_a_broken_field_makes_an_answer_unknown_only_where_it_counts(broken: Catalogue) -> None:
    card = broken.library.cards[0]

    def ask(text: str) -> bool | None:
        query, _ = parse(text, broken.vocabulary)
        assert query is not None
        return query.matches(card)

    assert ask("power>3") is None
    assert ask("-power>3") is None
    assert ask("power>3 or kind:beast") is True
    assert ask("power>3 kind:spell") is False
    assert ask("text:draw") is True


def test_of_a_card_the_library_lacks_only_its_pile_is_known(small: Catalogue) -> None:
    query, _ = parse("pile:side lion", small.vocabulary)
    assert query is not None
    assert query.matches(None, Context("main")) is False
    assert query.matches(None, Context("side")) is None


WORDS = [each for text, _ in MATCHES for each in text.split()] + [each for text, *_ in FAULTS for each in [text[:60]]]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(text=st.text() | st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_no_text_makes_the_reader_raise(text: str, small: Catalogue) -> None:
    query, faults = parse(text, small.vocabulary)
    assert (query is None) == bool(faults)
    if query is not None:
        again, _ = parse(write(query.tree), small.vocabulary)
        assert again is not None
        assert again.tree == query.tree
        assert all(query.matches(card) in (True, False, None) for card in small.library.cards)


LEAVES = st.sampled_from([text for text, _ in MATCHES if " or " not in text] + ["pile:main"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(one=LEAVES, other=LEAVES)
def test_denying_both_is_denying_either(one: str, other: str, small: Catalogue) -> None:
    def answers(text: str) -> list[bool | None]:
        query: Query | None = parse(text, small.vocabulary)[0]
        assert query is not None
        return [query.matches(card) for card in [*small.library.cards, None]]

    assert answers(f"-(({one}) ({other}))") == answers(f"-({one}) or -({other})")
    assert answers(f"-(({one}) or ({other}))") == answers(f"-({one}) -({other})")
    assert answers(f"-(-({one}))") == answers(one)


def test_every_example_of_the_description_is_a_query() -> None:
    text = (Path(grammar.__file__).parent / "language.md").read_text("utf-8")
    table = [line.split("|")[1] for line in text.splitlines() if line.startswith("| `")]
    examples = [example for cell in table for example in re.findall(r"`([^`]+)`", cell)]
    assert len(examples) > 15
    assert [each for each in examples if isinstance(grammar.read_syntax(each), grammar.Misread)] == []
