from collections.abc import Callable

Laid = Callable[..., tuple[list[str], list[str]]]


def words(elements: list[str]) -> list[str]:
    return [line.split("'")[1] for line in elements if "text '" in line]


def test_names_come_in_the_language_that_is_asked_for_or_the_home_language(laid: Laid) -> None:
    markup = '<text box="3 3 50 6">{{ card.name }}</text>'
    assert words(laid(markup)[0]) == ["灯"]
    assert words(laid(markup, language="en")[0]) == ["Lamp"]
    assert words(laid(markup, language="en", cards="[{id: u1, kind: unit, name: {ja: 灯}}]")[0]) == ["灯"]


def test_a_text_is_set_with_the_glyphs_of_its_own_language(laid: Laid) -> None:
    markup = '<text box="3 3 50 6">{{ card.name }}</text>'
    assert "NotoSansSC" in laid(markup, language="zh-Hans")[0][1]
    assert "NotoSansJP" in laid(markup, language="zh-Hans", cards="[{id: u1, kind: unit, name: {ja: 灯}}]")[0][1]


def test_labels_counts_and_lists(laid: Laid) -> None:
    markup = """<text box="3 3 50 6">{{ card.kind | label }} {{ "attack" | label }}</text>
<text box="3 9 50 6">{% for c in card.cost %}{{ c }},{% endfor %}</text>
<text box="3 15 50 6">{% for c in card.cost | counts %}{{ c.count }} {{ c.symbol | label }} {% endfor %}</text>"""
    assert words(laid(markup)[0]) == ["ユニット 攻撃", "sun,sun,any,", "2 日 1 任意"]
    assert words(laid(markup, language="en")[0]) == ["Unit Attack", "sun,sun,any,", "2 Sun 1 Any"]


def test_labels_are_worked_out_for_each_card(tiny: Callable[..., object]) -> None:
    files = {
        "templates/tiny/unit.xml": '<face><text box="3 3 50 6">{{ card.name }}{{ "attack" | label }}</text></face>'
    }
    made = tiny(files, cards="[{id: a, kind: unit, name: {ja: い}}, {id: b, kind: unit, name: {ja: ろ}}]")
    for number, name in enumerate("いろ"):
        face, faults = made.face(number)  # type: ignore[attr-defined]
        assert faults == []
        assert "".join(face.elements[0].elements[0].texts) == f"{name}攻撃"


def test_what_is_absent_is_nothing(laid: Laid) -> None:
    words_of = "{{ card.text }}{{ card.text | rich }}{{ card.flavour }}{{ card.abilities | join }}"
    markup = f'<text box="3 3 50 6">[{words_of}]</text>'
    assert words(laid(markup)[0]) == ["[]"]


def test_noncharacters_in_card_text_are_no_tokens(laid: Laid) -> None:
    elements, faults = laid(
        '<text box="3 3 50 6">{{ card.name }}</text>', cards='[{id: u1, kind: unit, name: {ja: "a\\uFDD09\\uFDD2b"}}]'
    )
    assert "".join(words(elements)).startswith("a") and "9" in "".join(words(elements))
    assert [fault.split()[1] for fault in faults] in ([], ["missing-glyph:"])
