import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kamifuda.query.parsing import parse_syntax
from kamifuda.query.quick import read_quickly

PIECES = [*' \u3000\n-－−:：=＝<＜>＞≠≤≥!"“{/()aéK銭3', "or", "NOT", "and", "kind", "cost", "<=", "!=", "--"]


@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=12).map("".join).filter(str.strip))
@example("kind:servant cost<=3 -race:天使")
@example("kind:or not:a -b-c - a:-b a:b:c")
@example("力＞＝３ x≠y x<=＝y a:=b")
@settings(max_examples=400)
def test_what_is_read_quickly_the_grammar_reads_alike(text: str) -> None:
    quick = read_quickly(text)
    assert quick is None or quick == parse_syntax(text)


@pytest.mark.parametrize("text", ["kind:card", "a b", "kind:servant cost<=3 attack>=300 -race:天使", "－力＝３"])
def test_a_plain_query_needs_no_grammar(text: str) -> None:
    assert read_quickly(text) is not None


@pytest.mark.parametrize("text", ["a or b", "(a)", '"a"', "a:/b/", "a:{b}", "not a", "a <= 3", "a!=b", "- a", "-" * 41])
def test_anything_else_is_left_to_the_grammar(text: str) -> None:
    assert read_quickly(text) is None
