import re
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda import names
from kamifuda.names import fold, invisible, is_invisible, may_hide, skeleton

SAME = [  # one name, typed in two ways
    ("Hand’s Judgment", "Hand's Judgment"),
    ("Hand´s Judgment", "hand`s judgment"),
    ("Séance", "Seance"),
    ("Lim-Du\u0302l", "lim-dul"),
    ("N'Zoth, The Corruptor", "N’zoth, the corruptor"),
    ("Argh… Smash!", "Argh... Smash!"),
    ("Subduing Even My Heart……", "Subduing Even My Heart..."),
    ("《Sylph》", "<<Sylph>>"),
    ("“Hidden Truth” Ymir", '"Hidden Truth" Ymir'),
    ("Ｒ", "R"),
    ("－", "-"),
    ("O₂ Shortage", "O2 Shortage"),
    ("ｼｬﾌﾄ", "シャフト"),
    ("ｶﾞｾﾞﾋﾞﾙｿｰﾄﾞ", "ガゼビルソード"),
    ("か\u3099ん", "がん"),
    ("か゛ん", "がん"),
    ("①号机", "1号机"),
    ("エウリス Ⅳ", "エウリス IV"),
    ("STRASSE", "Straße"),
    ("STRAẞE", "strasse"),
    ("KIRMIZI", "kırmızı"),
    ("İstanbul", "istanbul"),
    ("Hawaiʻi", "Hawai'i"),
    ("Æther ﬁre", "AETHER fire"),
    ("Łódź", "lodz"),
    ("神", "神"),  # a compatibility ideograph
    ("⼀角", "一角"),  # a radical used as a letter
    ("色欲の\u200bティーティア", "色欲のティーティア"),
    ("葛\U000e0100城", "葛城"),
    ("soft\u00adware", "software"),
    ("\u202eabc\u202c", "abc"),
    ("tag\U000e0041", "tag"),
    ("風見　帝姫", "風見 帝姫"),
    (" 風見\u00a0 帝姫 ", "風見 帝姫"),
    ("ジャン・ポール", "ジャン·ポール"),
    ("让•保罗", "让・保罗"),
    ("夢〜歌〜", "夢～歌~"),
    ("炎——舞", "炎--舞"),
    ("Fire // Ice", "Fire/Ice"),
    ("Appeal / Authority", "appeal／authority"),
    ("½ステップ", "1/2ステップ"),
]
DIFFERENT = [  # a reader tells them apart
    ("か", "が"),
    ("シン", "ツン"),
    ("は", "ば"),
    ("は", "ぱ"),
    ("Alakazam ☆", "Alakazam"),
    ("Alakazam ☆", "Alakazam ★"),
    ("天魔双剣 エウリス", "天魔双剣 ラミア"),
    ("O Shortage", "O2 Shortage"),
    ("10²", "102"),
    ("1½", "11/2"),
    ("レベル1①", "レベル11"),
    ("й", "и"),
    ("ロ", "口"),
    ("ー", "一"),
    ("Gengar", "Gengar LV.43"),
    ("や", "ゃ"),
]
ALIKE = [  # hardly told apart in print
    ("ロボ", "口ボ"),
    ("囗", "口"),
    ("カード", "力ード"),
    ("ニンジャ", "二ンジャ"),
    ("ハチ", "八チ"),
    ("エース", "工ース"),
    ("トロル", "卜ロル"),
    ("タマ", "夕マ"),
    ("シャフト", "シャフ卜"),
    ("オーガ", "才一ガ"),
    ("パーティ", "パ一ティ"),
    ("パーティ", "パ―ティ"),
    ("パーティ", "パ－ティ"),
    ("パーティ", "パｰティ"),
    ("へび", "ヘび"),
    ("べんけい", "ベんけい"),
    ("ぺこ", "ペこ"),
    ("りす", "リす"),
    ("シャフト", "シヤフト"),
    ("Nova", "Νоvа"),
    ("nova", "ΝОVА"),
    ("Illusion", "lIlusi0n"),
    ("Level 1", "Level l"),
    ("Ω-Wing", "Ω - Wing"),
    ("〇式", "○式"),
    ("风 帝姬", "风帝姬"),
    ("Warrior", "VVarrior"),
    ("レベル٣", "レベル3"),
    ("黒の騎士", "黑の騎士"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_one_name_typed_two_ways_folds_to_one_key(one: str, other: str) -> None:
    assert fold(one) == fold(other)
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different_names_stay_different(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_look_alikes_share_a_skeleton_but_no_search_key_unless_spaced(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)
    assert fold(one) != fold(other) or "ｰ" in other


@pytest.mark.parametrize(("one", "other"), [("か", "が"), ("シン", "ツン"), ("火球", "水球"), ("A", "B")])
def test_skeletons_keep_letters_apart_that_a_reader_tells_apart(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text(alphabet=st.characters(max_codepoint=sys.maxunicode)))
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert isinstance(skeleton(text), str)
    assert all(0 <= place < len(text) for place in invisible(text))


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("plain", []),
        ("灯火の見習い　ガブリエル", []),
        ("a\u200bb", [1]),
        ("\ufeffname", [0]),
        ("na\u00adme", [2]),
        ("\u202eevil\u202c", [0, 5]),
        ("tag\U000e0041", [3]),
        ("a\ufe0f", [1]),
        ("\u3164", [0]),
        ("bell\x07", [4]),
        ("line\nline\ttab", []),
        ("葛\U000e0100城", []),  # chooses a drawing of the ideograph
        ("a\U000e0100", [1]),
        ("❤\ufe0f", []),
        ("👩\u200d🔬", []),
        ("مي\u200cخواهم", []),
        ("\u200dx", [0]),
        ("\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", []),
    ],
)
def test_invisible_characters_are_found_unless_they_do_their_duty(text: str, places: list[int]) -> None:
    assert invisible(text) == places


def test_no_invisible_character_escapes_the_quick_look() -> None:
    seen = "".join(chr(code) for code in range(sys.maxunicode + 1) if not is_invisible(chr(code)))
    assert all(may_hide(chr(code)) for code in range(sys.maxunicode + 1) if is_invisible(chr(code)))
    assert not may_hide(" \n’…é火光カード【】")
    assert len(seen) > 1_000_000


@given(st.text("abcXYZ 09ぁがポアヶー火光龍麺", max_size=12))
def test_usual_names_are_read_as_carefully_as_others(text: str) -> None:
    quick = (names._fold(text), skeleton(text))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(names, "_USUAL", re.compile("(?!)"))
        assert quick == (names._fold(text), skeleton(text))
