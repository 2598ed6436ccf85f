"""Texts that came through another program are recognised, and healthy ones left alone."""

import pytest

from .conftest import Check, Diagnose


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Fish &amp; Chips", "html-entity"),
        ("Nature&#39;s", "html-entity"),
        ("&quot;X&#x22;", "html-entity"),
        ("R&D; AT&T, a & b; &nosuch;", ""),
        ("<br>", "html-tag"),
        ("</i>", "html-tag"),
        ("a <b and c> d < e", ""),
        ("<<Sylph>>", ""),
        ("CafÃ©", "garbled-text"),
        ("Ã†ther", "garbled-text"),
        ("donâ€™t", "garbled-text"),
        ("Café Ærøskøbing «été»", ""),
        ("ãƒ‰ãƒ©ã‚´ãƒ³", "garbled-text"),
        ("µÆËþ¿´ÊØ", "garbled-text"),
        ("锟斤拷锟斤拷", "garbled-text"),
        ("赤い\ufffd竜", "garbled-text"),
        ("縺薙ｓ縺ｫ縺｡縺ｯ", "garbled-text"),
        ("糸が縺れる", ""),
        ("鐏\ue21a渚鐪嬪畧锛屾娊涓€寮犮€�", "garbled-text"),
        ("灯塔看守，抽一张。", ""),
    ],
)
def test_damage(found: Check, text: str, name: str) -> None:
    seen = found(f"- id: a\n  kind: beast\n  name: N\n  note: |-\n    {text}\n")
    assert {each for *_, each in seen} == ({name} if name else set())


def test_the_meant_text_is_told(diagnostics: Diagnose) -> None:
    texts = {"ãƒ‰ãƒ©ã‚´ãƒ³": "ドラゴン", "µÆËþ¿´ÊØ": "灯塔看守", "縺薙ｓ縺ｫ縺｡縺ｯ": "こんにちは"}
    for text, meant in texts.items():
        (one,) = diagnostics(f"- id: a\n  kind: beast\n  name: N\n  note: '{text}'\n")
        assert f"write {meant}," in one.help


@pytest.mark.parametrize(
    ("texts", "name"),
    [
        ("{zh-Hans: 从牌库抽一张卡，选择对手的随从, ja: 山札から引く}", ""),
        ("{zh-Hans: このカードが場に出た時、引く}", "wrong-language"),
        ("{zh-Hans: 鮮の每日}", ""),
        ("{zh-Hans: 從牌庫抽張卡，選擇對手}", "wrong-language"),
        ("{zh-Hant: 从牌库抽张卡，选择对手}", "wrong-language"),
        ("{zh-Hant: 選擇對手場上的隨從}", ""),
        ("{zh-Hant: 戦闘を発動する竜が攻撃する}", "wrong-language"),
        ("{ja: 选择对手场上的随从}", "wrong-language"),
        ("{ja: 選択した対象と戦闘する}", ""),
        ("{ja: 蒼炎}", ""),
        ("{en: 选择对手场上的随从}", "wrong-language"),
        ("{en: 'Draw a card 抽卡 for the rest of it'}", ""),
        ("{zh-TW: 從牌庫抽張卡，選擇對手}", "unknown-language"),
    ],
)
def test_texts_under_the_wrong_language(found: Check, texts: str, name: str) -> None:
    seen = [each for *_, each in found(f"- id: a\n  kind: beast\n  name: N\n  text: {texts}\n")]
    assert seen == ([name] if name else [])


@pytest.mark.parametrize(
    ("word", "mixed"),
    [("Lighthоuse", True), ("Αlpha", True), ("Ωmega", False), ("α版", False), ("Москва", False), ("Xенon", True)],
)
def test_words_of_two_alphabets(found: Check, word: str, mixed: bool) -> None:
    seen = [name for *_, name in found(f"- {{id: a, kind: beast, name: {word}}}\n")]
    assert seen == ["mixed-alphabets"] * mixed


def test_the_table_of_ideographs_is_sound() -> None:
    from kamifuda.checks.scripts import _written_in

    table = _written_in()
    assert len(table) > 500
    assert all("一" <= char <= "鿿" and scripts for char, scripts in table.items())
