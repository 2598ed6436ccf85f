"""What is read from a written card file is what was put in."""

import json

from hypothesis import given
from hypothesis import strategies as st

from kamifuda.imports.writing import as_json, as_yaml
from kamifuda.source import read_data

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r"), min_size=1, max_size=30)
SPECIAL = st.sampled_from(
    ("no", "~", "null", "01001", "1:30", "-", "- a", "a: b", "#x", "'", '"', "a\nb", "a\n\nb", " a\nb", "a \nb", "|",
     "%a", "a\tb", "\x85", "\u2028", "\ufeff", "[x]", "{x}", "&a", "*a", "!a", "3", "-3", "1e3", "0x1f", "=", "<<")
)  # fmt: skip
VALUE = st.one_of(TEXT, SPECIAL, st.lists(TEXT | SPECIAL, min_size=1, max_size=3))
CARD = st.fixed_dictionaries(
    {"id": st.just("a-1"), "name": st.dictionaries(st.sampled_from(["en", "ja"]), TEXT | SPECIAL, min_size=1)},
    optional={"text": VALUE, "note": VALUE},
)


@given(cards=st.lists(CARD, min_size=1, max_size=3), about=TEXT)
def test_yaml_and_json_say_the_same(cards: list[dict[str, object]], about: str) -> None:
    written = read_data(as_yaml(cards, about).encode(), "x.yaml")
    assert [record.data for record in written.records] == cards
    assert json.loads(as_json(cards)) == cards
