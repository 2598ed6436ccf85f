"""A tree that was made before, with other words in it, is the tree that the markup gives when it is parsed."""

from collections.abc import Callable

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from kamifuda.press.template.skeleton import Trees
from kamifuda.press.template.tree import MarkupError, Node, parse_markup
from kamifuda.press.template.values import END, PLAIN

PIECES = (
    "<a>", "</a>", "<b x='1'>", '<b x="1>2">', "</b>", "<c/>", "<!-- ", " -->", "<![CDATA[", "]]>", "<?p ", "?>",
    "one", "two words", "炎", " ", "\n", "\r", "\x01", "&amp;", "&", "'", '"', ">", "<",
    f"{PLAIN}0{END}", f"{PLAIN}1{END}", "\ufdd3",
)  # fmt: skip


@st.composite
def alike(draw: st.DrawFn) -> list[str]:
    """Markups of the same tags with other words in them."""
    pieces = draw(st.lists(st.sampled_from(PIECES), max_size=8))
    words = st.sampled_from(["one", "two words", "炎", f"{PLAIN}1{END}", "a > b", "it's", " ", "", "\ufdd3", "\x01"])
    shapes = [
        "<face>{}</face>",
        "<face><t x='{}'>{}</t>\n<t>{}</t></face>",
        "<face><t>" + "".join(pieces) + "{}</t></face>",
    ]
    shape = draw(st.sampled_from(shapes))
    return [shape.format(*(draw(words) for _ in range(3))) for _ in range(3)]


def tree(parse: Callable[[str], Node], markup: str) -> Node | str:
    try:
        return parse(markup)
    except (MarkupError, ValueError) as problem:
        return str(problem)


@settings(max_examples=300, deadline=None)
@given(alike())
@example(['<face><t x="1>one<two">a</t></face>', '<face><t x="1>one<two">b</t></face>'])
@example(["<face><!-- <t>one</t> --><t>a</t></face>", "<face><!-- <t>two</t> --><t>b</t></face>"])
@example(["<face>one<!-- c -->two</face>", "<face>three<!-- c -->four</face>"])
def test_filled_trees_are_those_of_their_markup(markups: list[str]) -> None:
    trees = Trees(str)
    for markup in [*markups, *markups]:
        assert tree(trees.parse, markup) == tree(parse_markup, markup)


def test_what_a_tree_says_is_found_out_anew_for_other_words() -> None:
    trees = Trees(str)
    first = trees.parse("<face><t>one</t><u/></face>")
    for word in ("two", "three"):
        root = trees.parse(f"<face><t>{word}</t><u/></face>")
        text, other = root.children
        assert text.said is None and root.said is None and text.inside == [word]
        assert other.said in (None, "kept")
        text.said = root.said = other.said = "kept"
    assert root is not first and trees.parse("<face><t>four</t><u/></face>").children[1].said == "kept"


@pytest.mark.parametrize("number", [1, 500])
def test_markup_that_is_never_alike_is_parsed_in_full(number: int) -> None:
    trees = Trees(str)
    for each in range(number):
        assert trees.parse(f"<face width='{each}'>x</face>").attributes == {"width": str(each)}
