from collections.abc import Callable

import pytest

from kamifuda.source.reading import Reading


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.yaml", "# remark\n\n- id: a\n  text: |\n    two\n    lines\n\n-   id: b\n"),
        ("a.yaml", "\n# one card\nid: a\n"),
        ("a.json", '[\n {"id": "a"},\n\n {"id": "b"}]'),
        ("a.csv", 'id,text\na,"two\nlines"\n\nb,x\n'),
    ],
)
def test_a_record_begins_where_its_place_is(name: str, content: str, reading: Callable[..., Reading]) -> None:
    records = reading(content, name).records
    assert records
    assert [record.begin().line for record in records] == [record.span().line for record in records]
