"""Where lines break: kinsoku, numbers and units, symbols, phrases, characters beyond the first plane."""

import itertools

import pytest

from kamifuda.press.text.breaking import SYMBOL, breaks, cut, graphemes


def broken(text: str, language: str = "ja", manner: str = "strict") -> str:
    """The text with a slash wherever a line may end; ◍ for a symbol."""
    text = text.replace("◍", SYMBOL)
    places = [0, *breaks(text, language, manner)]
    parts = [text[a:b] for a, b in itertools.pairwise(places)]
    return "/".join(parts).replace(SYMBOL, "◍")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("一「二」三", "一/「二」/三"),
        ("（「炎」を", "（「炎」/を"),
        ("二、三。四", "二、/三。/四"),
        ("ワッショイ", "ワッ/ショ/イ"),
        ("カード", "カー/ド"),
        ("時々", "時々"),
        ("他——は……と", "他/——/は……/と"),
        ("何？！誰", "何？！/誰"),
    ],
)
def test_kinsoku(text: str, expected: str) -> None:
    assert broken(text) == expected


def test_short_words_in_brackets_are_one_sign() -> None:
    assert broken("【ソア】【バースト】を") == "【ソア】/【バースト】/を"
    assert broken("と［起動］［ON］") == "と/［起動］/［ON］"
    assert broken("【とても長い一文をここに書く】") != "【とても長い一文をここに書く】"


def test_korean_lines_end_between_words() -> None:
    assert broken("카드를 3장 뽑고 피해를", "ko") == "카드를 /3장 /뽑고 /피해를"
    assert "카/드" in broken("카드를", "ko", "loose")


def test_words_in_katakana_stay_whole_where_names_are_broken() -> None:
    assert broken("灯台守マエタード", manner="words") == "灯/台/守/マエタード"


def test_loose_lines_may_begin_with_small_kana() -> None:
    assert broken("ワッショイ", manner="loose") == "ワ/ッ/ショ/イ".replace("ショ", "シ/ョ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("引1,000点", "引/1,000点"),
        ("約2/3を", "約/2/3/を"),
        ("力ATK+500に", "力/ATK+500/に"),
        ("力+500点", "力/+500点"),
        ("力−300する", "力/−300/す/る"),
        ("抽1张卡", "抽/1张/卡"),
        ("造成 3 点伤害", "造/成 /3 点/伤/害"),
        ("第1章", "第1章"),
        ("3ダメージを", "3ダメージ/を"),
        ("５ターン目", "５ターン/目"),
        ("比1:30と10%と¥100", "比/1:30/と/10%/と/¥100"),
        ("a 5\u00a0kg b", "a /5\u00a0kg /b"),
        ("札1〜3枚か1～3枚", "札/1〜3枚/か/1～3枚"),
        ("計２，０００点と２／３", "計/２，０００点/と/２／３"),
        ("で３つ、12:30", "で/３つ、/12:30"),
        ("に50 %と50％", "に/50 %/と/50％"),
        ("とＮ４０、ＡＴＫ＋５００", "と/Ｎ４０、/ＡＴＫ＋５００"),
        ("とC++は", "と/C++は"),
        ("がHP－３００で", "が/HP－３００/で"),
        ("が2×3で4・5番", "が/2×3/で/4・5番"),
        ("pay 3 HP or 5 mm", "pay /3 HP /or /5 mm"),
        ("see No. 4, Lv 3, p. 12", "see /No. 4, /Lv 3, /p. 12"),
        ("for 1–3 turns", "for /1–3 /turns"),
    ],
)
def test_numbers_and_units_are_never_torn(text: str, expected: str) -> None:
    assert broken(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("を◍3点と", "を/◍3点/と"),
        ("Deal ◍3 now", "Deal /◍3 /now"),
        ("◍◍◍：引く", "◍◍◍：/引/く"),
        ("力+◍の", "力/+◍の"),
        ("◍、次", "◍、/次"),
    ],
)
def test_symbols_keep_to_their_word(text: str, expected: str) -> None:
    assert broken(text) == expected


@pytest.mark.parametrize("manner", ["strict", "loose", "phrase", "words"])
def test_long_dots_and_dashes_are_never_torn(manner: str) -> None:
    text = broken("待って……それは――違う‥‥そう——だ", manner=manner)
    assert not {"…/…", "―/―", "‥/‥", "—/—"} & {text[at : at + 3] for at in range(len(text))}


def test_phrases_and_never_where_strict_forbids() -> None:
    assert broken("自分の場のフォロワー1体を選ぶ。", manner="phrase") == "自分の/場の/フォロワー/1体を/選ぶ。"
    assert broken("選擇自己場上的隨從", "zh-Hant", "phrase").count("/") < broken("選擇自己場上的隨從", "zh-Hant").count(
        "/"
    )
    for part in broken("ちょっとカードをひっくりかえして、ッという。", manner="phrase").split("/"):
        assert part[0] not in "ーッっょ、。"


def test_positions_are_characters_beyond_the_first_plane_too() -> None:
    assert broken("𠮷野家😀を食べる") == "𠮷/野/家/😀/を/食/べ/る"


def test_sequences_are_one_character() -> None:
    text = "👩‍🚀🏳️‍🌈🇯🇵⚔️か\u3099葛\U000e0100"
    places = [0, *graphemes(text)]
    assert [text[a:b] for a, b in itertools.pairwise(places)] == [
        "👩‍🚀", "🏳️‍🌈", "🇯🇵", "⚔️", "か\u3099", "葛\U000e0100",
    ]  # fmt: skip
    assert broken("👩‍🚀🏳️‍🌈⚔️", "en") == "👩‍🚀/🏳️‍🌈/⚔️"


def test_western_text_breaks_at_words() -> None:
    assert broken("Don’t co-op “it” now", "en") == "Don’t /co-/op /“it” /now"
    assert broken("这是“强调”的", "zh-Hans") == "这/是/“强/调”/的"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("100，+200，-50、−3", "100，/+200，/-50、/−3"),
        ("攻击力+100，+200。", "攻/击/力/+100，/+200。"),
        ("回复300。◍再", "回/复/300。/◍再"),
        ("付3，￥500。$30", "付/3，/￥500。/$30"),
        ("「+1」+2）◍◍：3", "「+1」/+2）/◍◍：/3"),
        ("选10，20，30", "选/10，/20，/30"),
        ("选1，000，300", "选/1，000，300"),
        ("（+5）と", "（+5）/と"),
    ],
)
def test_lines_may_end_after_full_width_stops_whatever_number_follows(text: str, expected: str) -> None:
    assert broken(text, "zh-Hans") == expected


def test_the_last_resort_knows_what_is_worst() -> None:
    def harms(text: str) -> list[int]:
        return [harm for _, harm in cut(text, 0, len(text))]

    assert harms("ああ") == [0]
    assert harms("ーーー！？！") == [1, 1, 3, 1, 1]
    assert harms("あっっっ") == [2, 1, 1] and harms("な！？") == [3, 3]
    assert harms("「あ」。") == [4, 4, 4]
    assert harms("+5") == [4] and harms("24-05") == [2, 0, 0, 2]
    assert [at for at, _ in cut("か\u3099き", 0, 3)] == [2]
