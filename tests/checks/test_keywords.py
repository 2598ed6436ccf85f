"""Symbols, keywords and marks in card text are told at their column."""

import pytest

from .conftest import Check


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("【ソア】", []),
        ("【ソア】【装備：けもの】\n攻撃する。", []),
        ("【装備:けもの】と【レイジ2】と【レイジ：2】", []),
        ("[soar]", []),
        ("【コスト】{white}{fire}", []),
        ("【ソアー】", [(9, "unknown-keyword")]),
        ("あ【】い", [(9, "unknown-keyword")]),
        ("【ソア：3】", [(9, "keyword-parameter")]),
        ("【装備】【レイジ】", [(9, "keyword-parameter"), (13, "keyword-parameter")]),
        ("{whtie}を払う", [(8, "unknown-symbol")]),
        ("{ white }を払う", []),
        ("【ソア", [(8, "unbalanced-mark")]),
        ("ソア】", [(10, "unbalanced-mark")]),
        ("**強い", [(8, "unbalanced-mark")]),
        ("{white", [(8, "unbalanced-mark")]),
        ("white}", [(13, "unbalanced-mark")]),
        ("{}", [(8, "unbalanced-mark")]),
        ("{漢字|}", [(8, "unbalanced-mark")]),
        (r"{漢字|か|ん|じ}", [(8, "unbalanced-mark")]),
        (r"\【ソア \{ \* 「*」 2*3", []),
        ("**強い**『〜』", []),
        ("<b>強い</b> & a < b", [(8, "html-tag")]),
    ],
)
def test_marks(found: Check, text: str, expected: list[tuple[int, str]]) -> None:
    card = f"text: |-\n         {text}".replace("\n", "\n         ") if "\n" in text else f"text: '{text}'"
    seen = found(f"- id: a\n  kind: beast\n  name: A\n- id: b\n  kind: beast\n  name: B\n\n  # text\n  {card}\n")
    assert [(column - 2, name) for line, column, name in seen if line == 9] == expected


def test_a_keyword_of_another_kind(found: Check) -> None:
    card = "- {{id: a, kind: spell, name: A, text: '{}'}}\n"
    assert found(card.format("【ソア】")) == [(1, 41, "keyword-not-here")]
    assert found(card.format("けもの1枚は【ソア】を得る。")) == []  # given to another card


@pytest.mark.parametrize(
    ("texts", "names"),
    [
        ("{ja: '{white}を払う。', en: 'Pay {white}.'}", []),
        ("{ja: '{white}を払う。', en: 'Pay {fire}.'}", ["translation-differs"]),
        ("{ja: '{white}{white}を払う。', en: 'Pay {white}.'}", ["translation-differs"]),
        ("{ja: '{white}を払う。', en: 'Pay {whtie}.'}", ["unknown-symbol"]),
        ("{ja: '【ソア】', en: '[Soar]'}", []),
        ("{ja: '【ソア】飛ぶ。', en: 'It flies.'}", ["keyword-not-translated"]),
        ("{ja: '飛ぶ。', en: '[Soar] It flies.'}", ["keyword-not-translated"]),
        ("{ja: '【ソア】', en: '[Sor]'}", ["unknown-keyword"]),
        ("{ja: '【ソア】飛ぶ。', en: '[Soar It flies.'}", ["unbalanced-mark"]),
        ("{en: 'Pay {white}.', zh-Hans: '支付{fire}。'}", []),  # nothing in the home language to compare with
    ],
)
def test_translations_keep_symbols_and_keywords(found: Check, texts: str, names: list[str]) -> None:
    assert [name for *_, name in found(f"- {{id: a, kind: beast, name: A, text: {texts}}}\n")] == names
