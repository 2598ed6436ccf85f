"""Templates in the user's language: what is wrong is told with the template's file and line, and the rest comes out."""

from collections.abc import Callable
from itertools import count

import pytest

Laid = Callable[..., tuple[list[str], list[str]]]
BIG = "{% set x = 'ab' %}" + "{% set x = x ~ x %}" * 16


def test_a_misspelt_field_is_told_and_the_face_comes_out(laid: Laid) -> None:
    elements, faults = laid(
        '<text box="3 3 50 6">{{ card.naem }}</text>\n<text box="3 12 50 6">{{ card.attack }}</text>'
    )
    assert faults == ["unit.xml:2 unknown-template-name: naem is nothing that a card knows; did you mean name?"]
    assert [line for line in elements if "text '3'" in line]


def test_every_misspelt_name_is_told_in_one_run(laid: Laid) -> None:
    markup = (
        "{% if card.atack > 2 %}{% endif %}\n{% for x in card.rases %}{% endfor %}\n{{ crad.name }}{{ theme.papre }}"
    )
    _, faults = laid(markup)
    assert [(fault.split()[0], fault.rsplit(" ", 1)[-1]) for fault in faults] == [
        ("unit.xml:2", "attack?"),
        ("unit.xml:3", "races?"),
        ("unit.xml:4", "card?"),
        ("unit.xml:4", "paper?"),
    ]


def test_fields_of_other_kinds_are_absent_not_wrong(laid: Laid) -> None:
    assert laid("{% if card.height is not none %}{{ nonsense }}{% endif %}")[1] == []


def test_lines_are_those_of_the_file_an_element_was_written_in(laid: Laid) -> None:
    files = {
        "templates/tiny/base.xml": '<face>\n\n<pannel box="0 0 1 1"/>\n{% block inner %}{% endblock %}</face>',
        "templates/tiny/parts.xml": '{% macro part() %}\n<txet box="0 0 1 1"/>{% endmacro %}',
        "templates/tiny/unit.xml": (
            '{% extends "base.xml" %}\n{% from "parts.xml" import part %}\n'
            "{% block inner %}\n<line/>{{ part() }}{% endblock %}"
        ),
    }
    _, faults = laid("", files)
    assert [fault.split(":", 2)[:2] for fault in faults] == [
        ["base.xml", "3 unknown-element"],
        ["unit.xml", "4 wrong-attribute"],
        ["parts.xml", "2 unknown-element"],
    ]


@pytest.mark.parametrize(
    ("markup", "told"),
    [
        ("{{ card.name }", "unit.xml:2 template-error"),
        ("{{ 1 if card.name | uper\n else 2 }}", "unit.xml:2 unknown-template-name: uper is nothing that this list of"),
        ("{% block a %}\n{{ card.name\n| uper }}{% endblock %}", "unit.xml:4 unknown-template-name: uper"),
        ("{{ 1 if card.name is upper }}", "unit.xml:2 unknown-template-name: upper is nothing that this list of tests"),
        ("{% iff 1 %}{% endif %}", "unit.xml:2 unknown-template-name: iff is nothing that this list of tags knows"),
        ("{% endblock %}", "unit.xml:2 template-error: the template cannot be used here: {% endblock %} stands"),
        ("{% if 1 %}", "unit.xml:2 template-error: the template cannot be used here: {% if %} is opened and"),
        ("{{ 'a }}", "unit.xml:2 template-error: the template cannot be used here: a text in quotes is opened"),
        ("{{ }}", "unit.xml:2 template-error: the template cannot be used here: an expression is missing"),
        ("{{ card.name + 1 }}", "unit.xml:2 template-error: the template cannot be used here: a text and a number"),
        ("{{ 1 > 'a' }}", "unit.xml:2 template-error: the template cannot be used here: a number and a text cannot"),
        ("{{ none | length }}", "unit.xml:2 template-error: the template cannot be used here: nothing has no length"),
        ("{% for x in 3 %}{% endfor %}", "unit.xml:2 template-error: the template cannot be used here: a number is"),
        ("{{ 'a' | replace }}", "unit.xml:2 template-error: the template cannot be used here: the filter replace"),
        ("{{ card.name.foo }}", "unit.xml:2 unknown-template-name: foo is nothing that a text knows"),
        ("{{ card.name | uper }}", "unit.xml:2 unknown-template-name: uper is nothing that this list of filters knows"),
        ("{% include 'nope.xml' %}", "unit.xml:2 missing-template: there is no template nope.xml"),
        ("<row><text></row>", "unit.xml:2 broken-markup"),
        ("{{ 1 / 0 }}", "unit.xml:2 template-error"),
        ("\n{{ 'a' * 9 }}", "unit.xml:3 template-error"),
        ("{% autoescape false %}x{% endautoescape %}", "unit.xml:2 template-error"),
        ("{{ card.name.upper() }}", "unit.xml:2 unknown-template-name: upper"),
        ("{{ ''.__class__.__mro__ }}", "unit.xml:2 unknown-template-name: __class__"),
        ("{{ card._values }}", "unit.xml:2 unknown-template-name: _values"),
        ("{{ namespace() }}", "unit.xml:2 unknown-template-name: namespace"),
        ("{{ 2 ** 99 }}", "unit.xml:2 template-limit"),
        ("{% for a in range(9000) %}{% for b in range(9000) %}{% endfor %}{% endfor %}", "unit.xml:2 template-limit"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "unit.xml:2 template-limit"),
        ("{% set x = 'ab' %}" + "{% set x = x ~ x %}" * 30, "unit.xml:2 template-limit"),
        ("{% set x = [1] %}" + "{% set x = x + x %}" * 30, "unit.xml:2 template-limit"),
        ("{% set x = 'ab' %}" + "{% set x %}{{ x }}{{ x }}{% endset %}" * 30, "unit.xml:2 template-limit"),
        ("{% set x = 99 %}" + "{% set x = x * x %}" * 30, "unit.xml:2 template-limit"),
        ("{% include 'tiny/unit.xml' %}", "unit.xml:2 template-limit"),
        ("{% set x = [1] %}" + "{% set x = [x, x] %}" * 60, "unit.xml:2 template-limit"),
        (BIG + "{{ [[" + "x, " * 999 + "]] }}", "unit.xml:2 template-limit"),
        (BIG + "{{ [" + "x, " * 999 + "] | map('string') | list }}", "unit.xml:2 template-limit"),
        (BIG + "{{ range(9999) | map('replace', '1', x) | join }}", "unit.xml:2 template-limit"),
        (BIG + "{{ [" + "[x], " * 999 + "] | sum(start=[]) | length }}", "unit.xml:2 template-"),
        ("{% set x = '&' * 1 %}", "unit.xml:2 template-error"),
        ("{{ 1.5 | round(999999999, 'ceil') }}", "unit.xml:2 template-limit"),
        (
            "{% set x = range(9999) | list %}{% for a in x %}{% set y = x | sort | string %}{% endfor %}",
            "unit.xml:2 temp",
        ),
        ("{{ '%999999999d' % 1 }}", "unit.xml:2 template-error"),
        ("{{ [['name']] | map(attribute='__class__') | join }}", "unit.xml:2 unknown-template-name: __class__"),
        ("{{ self.__class__ }}", "unit.xml:2 "),
        ("{{ card.name.__html__() }}", "unit.xml:2 unknown-template-name: __html__"),
        ("{{ range.__self__ }}", "unit.xml:2 unknown-template-name: __self__"),
        (
            "{% macro m(n) %}{{ caller(n) }}{% endmacro %}{% call(n) m(1) %}{{ m(2) }}{% endcall %}",
            "unit.xml:2 unknown-template-name: caller is nothing that a template knows",
        ),
        ("{% for a in [1] recursive %}{{ loop([1]) }}{% endfor %}", "unit.xml:2 template-"),
    ],
)
def test_what_a_template_cannot_do(laid: Laid, markup: str, told: str) -> None:
    faults = laid(markup)[1]
    assert faults[0].startswith(told), faults


def test_macros_that_double_themselves_end(laid: Laid) -> None:
    macros = "{% macro m0() %}xxxxxxxxxx{% endmacro %}" + "".join(
        f"{{% macro m{k}() %}}{{{{ m{k - 1}() }}}}{{{{ m{k - 1}() }}}}{{% endmacro %}}" for k in range(1, 40)
    )
    assert "template-limit" in laid(macros + "{{ m39() }}")[1][0]


def test_names_do_not_lead_out_of_the_templates(laid: Laid) -> None:
    files = {"secret.xml": "<face/>", "templates/tiny/a.xml": ""}
    for name in ("../secret.xml", "/etc/passwd", "..\\\\secret.xml", "tiny/../../secret.xml"):
        assert "missing-template" in laid(f'{{% include "{name}" %}}', files)[1][0]


CARD = """\
- id: u1
  kind: unit
  name: {ja: '<text box="1 1 1 1"/>', en: 'A & B {{ 7 * 7 }} {% raw %}'}
  races: ['<b>', '&amp;']
"""


def test_card_text_never_becomes_markup_or_template(laid: Laid) -> None:
    markup = (
        '<text box="3 3 55 6" size="6">{{ card.name }}</text><text box="3 9 50 6">{{ card.races | join("/") }}</text>'
    )
    elements, faults = laid(markup, cards=CARD)
    assert faults == []
    assert [line.split("'")[1] for line in elements if "text '" in line] == ['<text box="1 1 1 1"/>', "<b>/&amp;"]
    english, _ = laid(markup, cards=CARD, language="en")
    assert "text 'A & B {{ 7 * 7 }} {% raw %}'" in "\n".join(english)


def test_what_keywords_remind_of_can_be_printed(laid: Laid) -> None:
    markup = (
        '<flow box="3 3 57 60">{% for one in keywords if one.reminder %}<p>{{ one.name }}='
        "{{ one.reminder | rich }}</p>{% endfor %}</flow>"
    )
    card = "[{id: u1, kind: unit, name: {ja: 灯}, text: {ja: 【速攻】【帰還】。【速攻】}}]"
    elements, faults = laid(markup, cards=card)
    assert faults == []
    assert [line.split("'")[1] for line in elements if "text '" in line] == ["速攻=すぐに動ける。"]


@pytest.mark.parametrize(
    ("parent", "child", "shown"),
    [
        ("{% set c = 'parent' %}", "{% set c = 'child' %}", "child"),
        ("{% set c = 'parent' %}", "", "parent"),
        ("", "{% set c = 'child' %}", "child"),
        ("{% set c, d = 'parent', 1 %}", "{% set c = 'child' %}", "child"),
        ("{% set c = 'parent' %}", "{% set c, d = 'child', 1 %}", "child"),
        ("{% set c %}parent{% endset %}", "{% set c %}child{% endset %}", "child"),
        ("{% set c = 'a' %}{% set c = c ~ 'b' %}", "", "ab"),
        ("{% set c = 'parent' %}", "{% set c = 'a' %}{% set c = c ~ 'b' %}", "ab"),
        (
            "{% if card.attack %}{% set c = 'parent' %}{% endif %}",
            "{% if card.attack %}{% set c = 'child' %}{% endif %}",
            "child",
        ),
        ("{% for c in [1] %}{% set d = c %}{% endfor %}{% set c = 'parent' %}", "", "parent"),
        (
            "{% set c = 'parent' %}",
            "{% macro m() %}{% set c = 'macro' %}{{ c }}{% endmacro %}{% set d = m() %}",
            "parent",
        ),
    ],
)
def test_what_a_child_sets_stands_before_its_parent(laid: Laid, parent: str, child: str, shown: str) -> None:
    files = {
        "templates/tiny/base.xml": f"{parent}<face>{{% block inner %}}{{% endblock %}}</face>",
        "templates/tiny/part.xml": "{% set c = 'included' %}",
        "templates/tiny/unit.xml": (
            f"{{% extends 'base.xml' %}}{child}{{% block inner %}}{{% include 'part.xml' %}}"
            '<text box="3 3 50 6">{{ c }}</text>{% endblock %}'
        ),
    }
    elements, faults = laid("", files)
    assert faults == []
    assert [line.split("'")[1] for line in elements if "text '" in line] == [shown]


def test_the_parent_itself_sees_what_the_child_has_set(laid: Laid) -> None:
    files = {
        "templates/tiny/base.xml": "{% set c = 'parent' %}<face><text box='3 3 50 6'>{{ c }}</text></face>",
        "templates/tiny/unit.xml": "{% extends 'base.xml' %}{% set c = 'child' %}",
    }
    assert "text 'child'" in "".join(laid("", files)[0])


def test_time_that_a_busy_machine_takes_for_others_is_no_fault(laid: Laid, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(0, 60)  # a minute passes at each look at the clock, and this program hardly works
    monkeypatch.setattr("kamifuda.press.template.sandbox.monotonic", lambda: float(next(ticks)))
    markup = '<text box="3 3 50 6">{% for x in range(9) %}{{ x | string }}{% endfor %}</text>'
    assert laid(markup)[1] == []
    work = count(0)  # and now it works for a second between looks
    monkeypatch.setattr("kamifuda.press.template.sandbox.process_time", lambda: float(next(work)))
    assert "template-limit" in laid(markup)[1][0]
