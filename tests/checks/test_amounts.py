"""Numbers in rules texts and their translations."""

import pytest

from .conftest import Check


@pytest.mark.parametrize(
    ("texts", "places"),
    [
        ("{ja: 300ダメージ, en: Deal 300 damage}", []),
        ("{ja: 300ダメージ, en: Deal 200 damage}", [44, 62]),
        ("{ja: ３００ダメージ, en: Deal 300 damage}", []),
        ("{ja: カード4枚, en: four cards}", []),
        ("{ja: カード4枚, en: fourteen cards}", [47]),
        ("{ja: カード1枚, en: a card}", []),
        ("{ja: その2枚, en: both}", []),
        ("{ja: 五枚引く, en: draw 5 cards, zh-Hans: 抽5张}", []),
        ("{ja: カード4枚, fr: quatre cartes}", []),
        ("{ja: カード40枚, fr: quarante cartes}", [47]),
    ],
)
def test_numbers(found: Check, texts: str, places: list[int]) -> None:
    seen = found(f"- {{id: a, kind: beast, name: A, text: {texts}}}\n")
    assert seen == [(1, column, "number-not-translated") for column in places]


def test_flavour_may_say_what_it_likes(found: Check) -> None:
    assert found("- {id: a, kind: beast, name: A, flavour: {ja: 1000年, en: Ages}}\n") == []
