"""Whatever a template or theme says, diagnostics come out and never a traceback."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

SHIPPED = Path(__file__).parents[3] / "templates"
CARD = (SHIPPED / "card.xml").read_text(encoding="utf-8")
GAME = (SHIPPED / "nova/card.xml").read_text(encoding="utf-8")
THEME = (SHIPPED / "theme.yaml").read_text(encoding="utf-8")

WORDS = (
    "< > / & \" ' {{ }} {% %} {# #} <text> </text> <row> box= \x00 \ud800 0 -1 1e99 nan inf none card. | rich |  ** // "
    "{%for_x_in_range(9)%} {%endfor%} {%extends_'card.xml'%} {{super()}} {{self.face()}} [0] (1) [] {} : - \u3000 漢 "
    "\ufdd0 \ufdd10\ufdd2 card caller loop namespace"
)
PIECES = st.sampled_from(WORDS.split(" "))


@st.composite
def mutated(draw: st.DrawFn, text: str) -> str:
    """A text with a few places cut out, doubled or overwritten."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(PIECES).replace("_", " ")
        text = draw(
            st.sampled_from([text[:start] + piece + text[end:], text[:start] + text[end:], text[:end] + text[start:]])
        )
    return text


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_mutated_templates(tiny: Callable[..., Any], data: st.DataObject) -> None:
    text = data.draw(st.one_of(mutated(CARD), mutated(GAME)))
    files = {"templates/tiny/unit.xml": text.encode("utf-8", "surrogatepass")}
    face, faults = tiny(files).face()
    assert face is not None or faults


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_mutated_themes(tiny: Callable[..., Any], data: st.DataObject) -> None:
    made = tiny({"templates/tiny/theme.yaml": data.draw(mutated(THEME)).encode("utf-8", "surrogatepass")})
    face, _ = made.face()
    assert face is not None
    made.press.all_faults()
