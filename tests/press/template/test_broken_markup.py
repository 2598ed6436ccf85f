"""Markup that is none, themes that lead in circles: told where it was written, in words that say what to mend."""

from collections.abc import Callable
from typing import Any

import pytest

Tiny = Callable[..., Any]
BASE = '<face fill="paper">\n\n{% block inner %}{% endblock %}</face>'


def told(tiny: Tiny, template: str, **files: str) -> list[str]:
    written = {"templates/tiny/base.xml": BASE, "templates/tiny/unit.xml": template}
    made = tiny(written | {f"templates/tiny/{name}.yaml": text for name, text in files.items()})
    faults = made.press.all_faults() + made.face()[1]
    return [f"{one.span.path.rsplit('/', 1)[-1]}:{one.span.line} {one.name}: {one.message}" for one in faults]


@pytest.mark.parametrize(
    ("markup", "line", "problem"),
    [
        ('<panel box="0 0 5 5"', 3, "not closed, or a quote is missing in the tag of panel"),
        ('\n<panel box="0 0 5 5 fill="red"/>', 4, "not closed, or a quote is missing in the tag of panel"),
        ("\n<panel\n box=1/>", 4, "not closed, or a quote is missing in the tag of panel"),
        ('<panel box="0 0 5 5" box="1 1 5 5"/>', 3, "duplicate attribute in the tag of panel"),
        ('<panel box="0 0 5 5"/>\n</panel>', 4, "mismatched tag in <face>"),
        ("<!-- on\n-- and on -->", 4, "a comment <!-- --> with -- in it in <face>"),
        ("<!-- on\nand on", 3, "a comment <!-- is opened and never closed with --> in <face>"),
        ('<panel box="0 0 5 5"/>\n & so on', 4, "a bare & is to be written &amp; in <face>"),
        ('<text box="0 0 5 5">\n1 < 2</text>', 4, "a bare < is to be written &lt; in <text>"),
        ('<text box="0 0 5 5">\na&nbsp;b</text>', 4, "&nbsp; has no meaning here, write the sign itself in <text>"),
    ],
)
def test_broken_markup_is_told_where_it_was_written(tiny: Tiny, markup: str, line: int, problem: str) -> None:
    template = '{% extends "base.xml" %}\n{% block inner %}\n' + markup + "{% endblock %}"
    assert told(tiny, template) == [
        f"unit.xml:{line} broken-markup: the template does not give proper markup: {problem}"
    ]


@pytest.mark.parametrize(
    ("template", "line", "problem", "help_text"),
    [
        ("<face/>\n<face/>", 2, "more stands behind the end of the first element, face", "one <face>"),
        ("", 1, "it gives no element", "write <face>"),
        ("<!-- only -->", 1, "it gives no element", "write <face>"),
        ("<face>" + "<group>" * 70 + "</group>" * 70 + "</face>", 1, "nested more than 60 deep", "put fewer elements"),
        ('<!DOCTYPE face [<!ENTITY a "b">]><face/>', 1, "cannot declare entities", "take <!DOCTYPE"),
        ('<face>\n<image box="0 0 5 5" src="a&b.png"/></face>', 2, "a bare & is to be written &amp;", "write &amp;"),
        ('<face>\n<image box="0 0 5 5" src="a&b;.png"/></face>', 2, "&b; has no meaning here", "the sign itself"),
        ('<face>\n<text box="0 0 5 5">a & b</text></face>', 2, "a bare & is to be written &amp;", "write &amp;"),
        ("<face>\n\0</face>", 2, "a sign that no text can hold", "take the sign out"),
        ('<face/>{% extends "base.xml" %}', 1, "<face/> stands before {% extends %}", "write {% extends %} first"),
        ("<face>\n{% if x %}</face>", 2, "{% if %} is opened and never closed", "close it where it ends"),
        ("<face>{{ 1 / 0 }}</face>", 1, "a number is divided by 0", "mend the expression"),
        ("<face>" + "x" * 200_000 + "</face>", 1, "200013 bytes; 200000 is the most", "take out what can go"),
    ],
)
def test_the_help_suits_the_problem(tiny: Tiny, template: str, line: int, problem: str, help_text: str) -> None:
    made = tiny({"templates/tiny/base.xml": BASE, "templates/tiny/unit.xml": template})
    (fault,) = made.face()[1]
    assert fault.span.path.endswith("unit.xml") and fault.span.line == line
    assert problem in fault.message and help_text in fault.help


def test_a_template_that_means_itself_is_not_offered_itself(tiny: Tiny) -> None:
    assert told(tiny, '{% extends "unit.xml" %}') == [
        "unit.xml:1 missing-template: there is no template unit.xml but this one itself"
    ]


def test_a_colour_that_leads_nowhere_leaves_the_one_before_it(tiny: Tiny) -> None:
    assert told(tiny, '<face fill="paper"/>', theme="colours: {paper: papre, ink: quiet, quiet: ink}") == [
        "theme.yaml:1 unknown-look: the theme has no colour papre; did you mean paper?",
        "theme.yaml:1 wrong-value: the colour is quiet; expected a colour that does not lead back here",
    ]


def test_styles_that_are_like_each_other_are_told(tiny: Tiny) -> None:
    assert told(tiny, "<face/>", theme="styles: {a: {like: b}, b: {like: a}}")[0] == (
        "theme.yaml:1 wrong-value: the style is a; expected a style that does not lead back here"
    )


@pytest.mark.parametrize(("word", "meant"), [("bsae.xml", "base.xml"), ("aktion.xml", ""), ("nothing.xml", "")])
def test_templates_of_other_games_are_not_offered(tiny: Tiny, word: str, meant: str) -> None:
    made = tiny({"templates/tiny/base.xml": BASE, "templates/tiny/unit.xml": f'{{% extends "{word}" %}}'})
    (fault,) = made.face()[1]
    assert fault.message.partition("did you mean ")[2].rstrip("?") == meant
