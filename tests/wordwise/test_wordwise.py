import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.wordwise import compare_words, show_words

TEXT = st.text("抽1张卡 draw{white}x2", max_size=30)


def shown(old: str, new: str) -> str:
    marks = {"both": "", "old": "-", "new": "+"}
    return " ".join(f"{marks[each.side]}{each.text}" for each in compare_words(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("抽1张卡", "抽2张卡", "抽 -1 +2 张卡"),
        ("Draw 10 cards", "Draw 12 cards", "Draw  -10 +12  cards"),
        ("{white}, rest", "{black}, rest", "-{white} +{black} , rest"),
        ("", "new", "+new"),
        ("自分のカード", "相手のカード", "-自分 +相手 のカード"),
    ],
)
def test_whole_words_and_single_characters(old: str, new: str, told: str) -> None:
    assert shown(old, new) == told


@given(TEXT, TEXT)
def test_both_texts_can_be_read_off(old: str, new: str) -> None:
    pieces = compare_words(old, new)
    assert "".join(each.text for each in pieces if each.side != "new") == old
    assert "".join(each.text for each in pieces if each.side != "old") == new


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("抽1张卡。", "抽2张卡。", "抽[-1-]{+2+}张卡。"),
        ("draw a card", "draw a card.", "…a card{+.+}"),
        ("a\nb", "a\nc", "a ⏎ [-b-]{+c+}"),
        ("", "x", "{+x+}"),
        ("对方的一名角色返回手牌，抽1张卡。", "对方的一名角色返回手牌，抽2张卡。", "…返回手牌，抽[-1-]{+2+}张卡。"),
    ],
)  # fmt: skip
def test_two_texts_on_one_line(old: str, new: str, shown: str) -> None:
    assert show_words(old, new, 6) == shown
