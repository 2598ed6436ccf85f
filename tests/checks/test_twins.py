"""Names a letter apart, texts that differ in points, one card under two names, plain forms that lost a letter."""

import pytest

from .conftest import Check, Diagnose


def cards(*fields: str) -> str:
    return "".join(f"- {{id: c{n}, kind: beast, attack: {n}, {each}}}\n" for n, each in enumerate(fields))


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Lighthouse Keeper", "Lighthousse Keeper", True),
        ("Lighthouse Keeper", "Ligthhouse Keeper", True),
        ("Lighthouse Keeper", "Lighthause Keeper", True),
        ("Lighthouse Keeper", "Lighthouse Keepers", True),
        ("アルバトロス", "アルバトロズ", True),
        ("Lighthouse Keeper", "Lighthouse Sleeper", False),  # two letters
        ("Fire Dragon", "Wire Dragon", False),  # other words
        ("Guardian Type A", "Guardian Type B", False),
        ("Machine XVIII", "Machine XVII", False),
        ("Machine 10001", "Machine 10002", False),
        ("深淵之門守護者達", "深淵之門守護者群", False),  # an ideograph is a word
        ("Keeper of Doors", "Keeper of, Doors", False),
    ],
)
def test_names_a_letter_apart(found: Check, one: str, other: str, alike: bool) -> None:
    text = cards(f"name: '{one}'", f"name: '{other}'")
    assert [name for *_, name in found(text)] == ["similar-name"] * alike


@pytest.mark.parametrize(
    ("one", "other", "name"),
    [
        ("Draw 1 card.", "Draw 1 card", "similar-text"),
        ("カードを1枚引く。", "カードを1枚引く", "similar-text"),
        ("Draw 1 card.", "draw  1 card.", "similar-text"),
        ("Draw 1 card.", "Draw 2 cards.", ""),
        ("Pay 1-2 gems.", "Pay 12 gems.", ""),
        ("Ha!", "Ha.", ""),  # too short to be a rule
    ],
)
def test_texts_that_differ_in_points(found: Check, one: str, other: str, name: str) -> None:
    text = cards(f"name: Lamp, text: '{one}'", f"name: Whale, text: '{other}'")
    assert " ".join(each for *_, each in found(text)) == name


def test_one_card_under_two_names_is_told_once_with_all_places(diagnostics: Diagnose) -> None:
    said = "kind: beast, attack: 3, text: Rest at once."
    text = "".join(f"- {{id: c{n}, name: {name}, {said}}}\n" for n, name in enumerate(("Lamp", "Whale", "Stone")))
    (one,) = diagnostics(text)
    assert one.name == "same-card"
    assert [place.line for place in (one.span, *one.also)] == [2, 1, 3]


def test_a_group_of_one_name_is_told_once_with_all_places(diagnostics: Diagnose) -> None:
    names = ("'\"Hidden Truth\" Ymir'", "“Hidden Truth” Ymir", "„Hidden Truth“ Ymir")
    text = "".join(
        f"- {{id: c{n}, kind: {kind}, name: {name}, text: Say {n}.}}\n"
        for n, (name, kind) in enumerate(zip(names, ("beast", "spell", "spell"), strict=True))
    )
    (one,) = diagnostics(text)
    assert one.name == "same-name" and "c1 and c0 and c2 are all called" in one.message
    assert [place.line for place in (one.span, *one.also)] == [2, 1, 3]


@pytest.mark.parametrize(
    ("name", "alias", "lost"),
    [
        ("O₂ Shortage", "O Shortage", True),
        ("O₂ Shortage", "o2 shortage", False),
        ("Séance", "S?ance", True),
        ("Séance", "Sance", True),
        ("Séance", "Seance", False),
        ("烛火", "Candle", False),
        ("Mars®", "Mars", False),  # no letter is lost
        ("Alakazam ☆", "Alakazam", False),
    ],
)
def test_a_plain_form_that_lost_a_letter(found: Check, name: str, alias: str, lost: bool) -> None:
    assert [each for *_, each in found(cards(f"name: {name}, aliases: ['{alias}']"))] == ["lost-letters"] * lost


def test_printings_of_one_number_are_one_card(found: Check) -> None:
    puppy = "- {{id: pup-4{x}, kind: beast, name: Puppy, attack: 2, set: first, number: 4{x}}}\n"
    text = "".join(puppy.format(x=letter) for letter in "abcde")
    assert found(text) == []
    assert [name for *_, name in found(text.replace("attack: 2, set: first, number: 4e", "attack: 3"))] == [
        "reprint-differs"
    ]
