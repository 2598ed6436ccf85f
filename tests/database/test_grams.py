import sqlite3

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kamifuda.database.grams import asked, index_text, parts_asked
from kamifuda.names import fold

TEXT = st.text("抽1张卡元素光のライオンabc -。", max_size=30)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("抽1张卡", "抽 张 卡 张卡"),
        ("元素发生", "元 素 发 生 元素 素发 发生 元素发 素发生 元素发生"),
        ("Fire Dragon 火", "fire dragon 火"),
        ("抽12张", "抽1 12张 2张 抽12张 12"),
        ("LP回复", "lp回复 p回 回复 lp"),
    ],
)
def test_words_of_unspaced_scripts_are_indexed_piece_by_piece(text: str, words: str) -> None:
    assert set(index_text(fold(text)).split()) >= set(words.split())


def test_a_long_katakana_word_is_one_word_too() -> None:
    assert "エレメンタル" in index_text(fold("炎のエレメンタルを呼ぶ")).split()


@given(TEXT, st.integers(0, 30), st.integers(1, 8))
def test_what_stands_in_a_text_is_never_missed(text: str, start: int, length: int) -> None:
    wanted = fold(text[start : start + length])
    if not asked(wanted) or wanted not in fold(text):
        return
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE VIRTUAL TABLE f USING fts5(t, tokenize='unicode61 remove_diacritics 0')")
    connection.execute("INSERT INTO f VALUES (?)", (index_text(fold(text)),))
    assert connection.execute("SELECT count(*) FROM f WHERE f MATCH ?", (asked(wanted),)).fetchone() == (1,)
    connection.close()


@pytest.mark.parametrize(
    ("asked", "whole", "fits"),
    [("raw a", "draw", True), ("raw a", "drawn", False), ("a dra", "drawn", True), ("(dra)", "drawn", False)],
)
def test_a_word_may_go_on_only_at_the_ends_of_what_is_asked_for(asked: str, whole: str, fits: bool) -> None:
    part = max(parts_asked(asked), key=lambda each: len(each.word))
    assert part.begins_or_ends(whole) is fits
