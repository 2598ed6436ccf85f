"""One card under one name; printings that say the same; names and ids that only look alike."""

import pytest

from .conftest import Check


def cards(*fields: str) -> str:
    return "".join(f"- {{id: c{n}, kind: beast, {each}}}\n" for n, each in enumerate(fields))


@pytest.mark.parametrize(
    ("first", "second", "name"),
    [
        ("name: Seance", "name: Séance, attack: 1", "reprint-differs"),
        ("name: Hand’s Judgment, attack: 1", "name: Hand's Judgment, attack: 2", "reprint-differs"),
        ("name: Argh…", "name: Argh...", "two-spellings"),  # printed twice, typed in two ways
        ("name: A, attack: 1, race: [x], text: '1'", "name: A, attack: 2, race: [z], text: '2'", "same-name"),
        ("name: {ja: 竜, en: Dragon}", "name: {ja: 龍, en: Dragon}, attack: 1", "same-name"),
        ("name: A", "name: B, aliases: [A], attack: 1", "same-name"),
        ("name: A, text: {ja: い}", "name: A, text: {ja: い, en: I}", ""),  # a printing without a translation
        ("name: A, text: {ja: い, en: I}", "name: A, text: {ja: い, en: We}", "reprint-differs"),
        ("name: A, number: '1', artist: x", "name: A, number: '2', artist: z, note: n", ""),
        ("name: ロータリー", "name: 口ータリー", "look-alike-name"),
        ("name: カード", "name: 力ード", "look-alike-name"),
        ("name: Rope", "name: Rоpe", "look-alike-name mixed-alphabets"),
        ("name: が", "name: か", ""),
        ("name: シ", "name: ツ", ""),
        ("name: Alakazam ☆", "name: Alakazam", ""),
    ],
)
def test_names(found: Check, first: str, second: str, name: str) -> None:
    assert " ".join(each for *_, each in found(cards(first, second))) == name


def test_the_difference_between_printings_is_pointed_at(found: Check) -> None:
    text = "- {id: a, kind: beast, name: A, text: 山札から1枚引く。}\n"
    text += "- {id: b, kind: beast, name: A, text: 山札から2枚引く。}\n"
    assert found(text) == [(2, 43, "reprint-differs")]


def test_cards_told_apart_by_more_than_a_name(found: Check) -> None:
    from .conftest import GAME

    both = cards("name: Sink Below, attack: 1", "name: Sink Below, attack: 2")
    game = GAME + "identity: [name, attack]\n"
    assert found({"schemas/lab/game.yaml": game, "cards/lab/a.yaml": both}) == []


def test_ids_that_look_alike(found: Check) -> None:
    ids = enumerate(("set-10", "set-l0", "set-11"))
    text = "".join(f"- {{id: {id}, kind: beast, name: N{n}}}\n" for n, id in ids)
    assert found(text) == [(2, 8, "look-alike-id")]


@pytest.mark.parametrize(
    ("races", "names"),
    [
        ("[[Golem], [Ｇolem]]", ["two-spellings"]),
        ("[[Golem], [golem]]", ["two-spellings"]),
        ("[[カード], [力ード]]", ["two-spellings"]),
        ("[[Golem], [Golem]]", []),
        ("[[{ja: 竜}], [{en: 竜}]]", []),
        ("[[Yellow, Ape], [YELLOW], [YELLOW]]", ["two-spellings"]),
    ],
)
def test_open_words_are_spelt_one_way(found: Check, races: str, names: list[str]) -> None:
    text = "".join(
        f"- {{id: c{n}, kind: beast, name: N{n}, race: {each}]}}\n" for n, each in enumerate(races[1:-2].split("], "))
    )
    seen = found(text)
    assert [name for *_, name in seen] == names
    if "YELLOW" in races:
        assert seen[0][0] == 1  # the rare spelling is told, not the usual one


@pytest.mark.parametrize("pair", [("Golem", "Ｇolem"), ("Ｇolem", "Golem")])
def test_of_two_spellings_the_one_of_usual_width_is_meant(found: Check, pair: tuple[str, str]) -> None:
    line = 1 + pair.index("Ｇolem")
    races = "".join(f"- {{id: c{n}, kind: beast, name: N{n}, race: [{each}]}}\n" for n, each in enumerate(pair))
    names = "".join(f"- {{id: c{n}, kind: beast, name: {each}}}\n" for n, each in enumerate(pair))
    assert [(place, name) for place, _, name in found(races)] == [(line, "two-spellings")]
    assert [(place, name) for place, _, name in found(names)] == [(line, "two-spellings")]
