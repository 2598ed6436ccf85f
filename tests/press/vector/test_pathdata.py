"""Path data as SVG writes it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press.vector.pathdata import PathError, parse_path


def written(data: str) -> str:
    return " ".join(
        f"{step}{','.join(f'{n:.3f}'.rstrip('0').rstrip('.') for n in numbers)}" for step, numbers in parse_path(data)
    ).replace("-0 ", "0 ")


@pytest.mark.parametrize(
    ("data", "path"),
    [
        ("M0 0L1 2", "m0,0 l1,2"),
        ("m1 1 2 2 3-3z", "m1,1 l3,3 l6,0 z"),
        ("M1,1H5V7h-1v-1", "m1,1 l5,1 l5,7 l4,7 l4,6"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "m0,0 c1,1,2,1,3,0 c4,-1,5,-1,6,0"),
        ("M0 0S1 1 2 0", "m0,0 c0,0,1,1,2,0"),
        ("M0 0Q3 3 6 0T12 0", "m0,0 c2,2,4,2,6,0 c8,-2,10,-2,12,0"),
        ("M0 0z l1 1", "m0,0 z m0,0 l1,1"),
        ("M.5.5-1e1.25", "m0.5,0.5 l-10,0.25"),
        ("M0 0A5 5 0 0 1 10 0", "m0,0 c0,-2.761,2.239,-5,5,-5 c7.761,-5,10,-2.761,10,0"),
        ("M0 0a5 5 0 0110 0", "m0,0 c0,-2.761,2.239,-5,5,-5 c7.761,-5,10,-2.761,10,0"),
        ("M0 0A0 5 0 0 1 9 0", "m0,0 c3,0,6,0,9,0"),
        ("M2 2A5 5 0 0 1 2 2", "m2,2"),
    ],
)
def test_commands(data: str, path: str) -> None:
    assert written(data) == path


@pytest.mark.parametrize(
    ("data", "why"),
    [
        ("L 1 1", "begins with M"),
        ("M 1", "M wants 2 numbers"),
        ("M 0 0 L 1 x", "L wants 2 numbers, 'x' at 11"),
        ("M 0 0 z 4", "'4' at 9"),
        ("M 0 0 & 1", "& 1"),
        ("M0 0A1 1 0 2 0 5 5", "A wants 7 numbers"),
    ],
)
def test_what_cannot_be_read(data: str, why: str) -> None:
    with pytest.raises(PathError, match=why.replace("'", ".")):
        parse_path(data)


@given(st.text(alphabet="MmLlHhVvCcSsQqTtAaZz0123456789.-+e, #", max_size=60))
def test_any_text_is_a_path_or_a_reason(data: str) -> None:
    try:
        path = parse_path(data)
    except PathError:
        return
    assert all(len(numbers) == {"m": 2, "l": 2, "c": 6, "z": 0}[step] for step, numbers in path)
