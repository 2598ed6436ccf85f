"""Words below each other: where preflight sees them."""

import pytest

from kamifuda.preflight.fonts import Font
from kamifuda.preflight.seen import SAME
from kamifuda.preflight.state import Pen, State

FAR = (-1000.0, -1000.0, 1000.0, 1000.0)


def test_characters_hang_below_the_pen_and_it_goes_down() -> None:
    state = State(SAME, FAR, font=Font("a", embedded=True, step=2, down=1000.0), size=10.0)
    pen = Pen()
    pen.start((1.0, 0.0, 0.0, 1.0, 100.0, 200.0))
    assert pen.show(b"\0\1\0\2\0\3", state) == pytest.approx((95.0, 170.0, 105.0, 200.0))
    pen.pass_over(-5.0, state)
    assert pen.show(b"\0\1", state) == pytest.approx((95.0, 155.0, 105.0, 165.0))


def test_distances_in_lines_stay_horizontal() -> None:
    state = State(SAME, FAR, font=Font("a", embedded=True, step=2, usual=1000.0), size=10.0, stretch=0.5)
    pen = Pen()
    pen.show(b"\0\1", state)
    pen.pass_over(-5.0, state)
    assert pen.at == pytest.approx((1.0, 0.0, 0.0, 1.0, 2.5, 0.0))
