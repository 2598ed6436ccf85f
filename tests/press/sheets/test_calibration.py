"""From what is seen on a test page to what a printer needs: what the printer did is undone."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.press import geometry
from kamifuda.press.sheets.calibration import MARKS, fit_back, places_on
from kamifuda.press.sheets.correction import Adjustment, Correction, after
from kamifuda.press.sheets.paper import PAPERS, Flip

shifts = st.floats(-4, 4)
scales = st.floats(0.996, 1.004)  # printers and paper are no worse
angles = st.floats(-0.3, 0.3)
did = st.builds(Adjustment, shifts, shifts, angles, scales, scales, angles)
marks = st.sets(st.sampled_from(MARKS), min_size=3).filter(lambda seen: seen not in ({"A", "D", "E"}, {"B", "C", "E"}))


@given(did, marks, st.sampled_from(["a4", "letter", "a5"]), st.sampled_from(["long", "short"]))
def test_backs_come_behind_their_fronts_whatever_the_printer_does(
    printer: Adjustment, names: set[str], paper: str, flip: Flip
) -> None:
    places = places_on(PAPERS[paper], flip)
    prints = printer.matrix(places.size)
    seen = {}
    for mark in names:
        x, y = places.back[mark]
        at = geometry.apply(prints, x, y)
        seen[mark] = (x - at[0], y - at[1])  # the front's cross, from the middle of the scale
    corrected = geometry.multiply(fit_back(seen, places).matrix(places.size), prints)
    for x, y in ((0.0, 0.0), (places.size[0], 0.0), (30.0, 200.0), places.size):
        landed = geometry.apply(corrected, x, y)
        assert hypot(landed[0] - x, landed[1] - y) < 0.02


@given(shifts, shifts, st.sampled_from(MARKS))
def test_one_mark_tells_a_shift(right: float, down: float, mark: str) -> None:
    places = places_on(PAPERS["a4"], "long")
    found = fit_back({"E": (right, down)}, places)
    assert (found.x, found.y) == pytest.approx((right, down), abs=1e-4)
    assert (found.turn, found.scale_x, found.scale_y, found.skew) == pytest.approx((0, 1, 1, 0), abs=1e-5)
    away = fit_back({mark: (right, down)}, places)
    x, y = places.back[mark]
    landed = geometry.apply(away.matrix(places.size), x - right, y - down)
    assert landed == pytest.approx((x, y), abs=1e-3)


@given(did, did)
def test_two_adjustments_after_each_other_are_one(first: Adjustment, then: Adjustment) -> None:
    size = (210.0, 297.0)
    both = geometry.multiply(first.matrix(size), then.matrix(size))
    assert after(first, then).matrix(size) == pytest.approx(both, abs=1e-6)


def test_lying_paper_stands_on_the_page_of_a_named_printer() -> None:
    lying = PAPERS["a4"].turned()
    assert Correction().page(lying, "front") == ((297, 210), geometry.SAME)
    size, matrix = Correction(named=True).page(lying, "back")
    assert size == (210, 297)
    corners = [geometry.apply(matrix, x, y) for x, y in ((0, 0), (297, 0), (297, 210), (0, 210))]
    assert [tuple(round(n, 6) for n in corner) for corner in corners] == [(210, 0), (210, 297), (0, 297), (0, 0)]
