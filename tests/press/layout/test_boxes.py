"""Rows, columns and grids share their room."""

from collections.abc import Callable

Laid = Callable[..., tuple[list[str], list[str]]]


def boxes(elements: list[str]) -> list[str]:
    """The outlines of panels as `left top right bottom`."""
    found = []
    for line in elements:
        if line.strip().startswith("shape M"):
            numbers = line.split(" fill")[0].split()
            found.append(f"{numbers[2]} {numbers[3]} {numbers[8]} {numbers[9]}")
    return found


def places(elements: list[str]) -> list[str]:
    return [line.strip() for line in elements if line.strip().startswith("group")]


def test_fixed_things_stand_side_by_side_and_the_rest_goes_to_what_grows(laid: Laid) -> None:
    markup = """<row box="10 10 30 4" gap="1">
<panel width="5" fill="#000"/><panel grow="1" fill="#000"/><panel grow="3" fill="#000"/></row>"""
    elements, faults = laid(markup)
    assert faults == []
    assert boxes(elements) == ["10 10 15 14", "16 10 21.75 14", "22.75 10 40 14"]


def test_justify_and_align(laid: Laid) -> None:
    def row(more: str) -> list[str]:
        inner = '<panel width="5" height="2" fill="#000"/><panel width="5" height="2" fill="#000"/>'
        return boxes(laid(f'<row box="0 0 30 4" {more}>{inner}</row>')[0])

    assert row('align="start"') == ["0 0 5 2", "5 0 10 2"]
    assert row('justify="end"') == ["20 1 25 3", "25 1 30 3"]
    assert row('justify="centre" align="end"') == ["10 2 15 4", "15 2 20 4"]
    assert row('justify="between"') == ["0 1 5 3", "25 1 30 3"]


def test_a_column_goes_down(laid: Laid) -> None:
    markup = '<column box="0 0 10 20" gap="2"><panel height="5" fill="#000"/><panel grow="1" fill="#000"/></column>'
    assert boxes(laid(markup)[0]) == ["0 0 10 5", "0 7 10 20"]


def test_a_grid_has_equal_cells(laid: Laid) -> None:
    cell = '<panel fill="#000"/>'
    assert boxes(laid(f'<grid box="0 0 21 11" columns="2" gap="1">{cell * 3}</grid>')[0]) == [
        "0 0 10 5",
        "11 0 21 5",
        "0 6 10 11",
    ]


def test_a_row_in_a_column_is_as_high_as_what_is_in_it(laid: Laid) -> None:
    strip = '<row gap="1"><text size="10">灯</text><symbol name="sun"/><stat icon="sun" size="10">3</stat></row>'
    below = '<panel height="5" fill="#000"/>'
    elements, faults = laid(f'<column box="0 0 60 40">{strip}{below}</column>')
    assert faults == []
    panel = boxes(elements)[-1]
    assert 3 < float(panel.split()[1]) < 6


def test_a_column_in_a_row_is_as_wide_as_what_is_in_it(laid: Laid) -> None:
    stack = '<column gap="1"><symbol name="sun"/><text size="10">灯火</text></column>'
    elements, faults = laid(f'<row box="0 0 60 20">{stack}<panel width="5" fill="#000"/></row>')
    assert faults == []
    panel = boxes(elements)[-1]
    assert 7 < float(panel.split()[0]) < 16


def test_a_name_gives_way_to_a_growing_row_of_symbols(laid: Laid) -> None:
    def name_size(symbols: int) -> float:
        strip = '<symbol name="sun" size="5"/>' * symbols
        markup = (
            f'<row box="4 4 55 7" gap="1"><text grow="1" style="title">ながいながいなまえのカード</text>{strip}</row>'
        )
        elements, faults = laid(markup)
        assert faults == []
        text = next(line for line in elements if "ながい" in line)
        return float(text.split(" pt")[0].rsplit(" ", 1)[1])

    sizes = [name_size(count) for count in (0, 2, 4, 5)]
    assert sizes[0] == 11 and sizes == sorted(sizes, reverse=True) and sizes[-1] < 7


def test_gaps_close_then_symbols_shrink_then_it_is_told(laid: Laid) -> None:
    def symbols(count: int) -> tuple[list[str], list[str]]:
        strip = '<symbol name="sun" size="5"/>' * count
        elements, faults = laid(f'<row box="0 0 20 5" gap="1">{strip}</row>')
        return places(elements), faults

    assert symbols(4) == (
        ["group 0.5 0 0 0.5 0 0", "group 0.5 0 0 0.5 5 0", "group 0.5 0 0 0.5 10 0", "group 0.5 0 0 0.5 15 0"],
        [],
    )
    eight, faults = symbols(8)
    assert faults == [] and eight[1] == "group 0.25 0 0 0.25 2.5 1.25"
    assert symbols(9)[1][0].startswith("unit.xml:2 too-little-room: the 9 things in this row do not fit")


def test_a_stat_is_an_icon_and_a_value(laid: Laid) -> None:
    elements, faults = laid('<row box="0 0 40 5"><stat icon="sun" size="10">{{ card.attack }}</stat></row>')
    assert faults == []
    assert places(elements) == ["group 0.5 0 0 0.5 0 0", "group 1 0 0 1 5.6 0"]


def test_rows_within_rows(laid: Laid) -> None:
    inner = '<row gap="1"><panel width="3" fill="#000"/><panel width="3" fill="#000"/></row>'
    elements, faults = laid(f'<row box="0 0 20 4" justify="between"><panel width="4" fill="#000"/>{inner}</row>')
    assert (boxes(elements), faults) == (["0 0 4 4", "13 0 16 4", "17 0 20 4"], [])


def test_rows_nested_without_end_are_told_at_once(laid: Laid) -> None:
    """Each level measures those inside it several times: twenty would take hours."""
    deep = "<row><column>" * 12 + "<text>x</text>" + "</column></row>" * 12
    told = [f"unit.xml:{line} template-limit" for line in (2, 3)]
    _, faults = laid(f'<row box="1 1 50 50">{deep}</row>\n<grid box="1 1 50 50">{deep}</grid>')
    assert [fault.split(": ")[0] for fault in faults] == told
    nested = "<row><column>" * 4 + "<text>x</text>" + "</column></row>" * 4
    elements, faults = laid(nested.replace("<row>", '<row box="1 1 50 50">', 1))
    assert faults == [] and "text 'x'" in elements[1]
