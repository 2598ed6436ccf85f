from kamifuda.press.template.stamp import stamp


def test_every_tag_knows_its_line() -> None:
    assert stamp('<face>\n  <text box="0 0 1 1">x</text>\n</face>', 3) == (
        '<face _="3:1">\n  <text _="3:2" box="0 0 1 1">x</text>\n</face>'
    )


def test_what_is_no_tag_is_left_alone() -> None:
    stamped = stamp("{# <a> #}\n{% if a <b %}<c/>{% endif %}\n{{ '}}<d>' }}<!-- <e>\n --><f/>", 0)
    assert stamped == ('{# <a> #}\n{% if a <b %}<c _="0:2"/>{% endif %}\n{{ \'}}<d>\' }}<!-- <e>\n --><f _="0:4"/>')


def test_lines_inside_comments_count() -> None:
    assert stamp("{# one\ntwo #}\n<a/>", 1).endswith('<a _="1:3"/>')
