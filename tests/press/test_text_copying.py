"""Scripts whose glyphs cannot tell their letters: what a reader of the document copies is what was written."""

import shutil
import subprocess
from pathlib import Path

import pytest

from drawing import copied, pdf_of
from kamifuda.marks import Run
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Style, set_text
from kamifuda.press.text.copying import is_obscure

BOOK = FontBook()
_EMBEDDING = {ord(sign): None for sign in "\u202a\u202b\u202c"}  # what pdftotext writes around changes of direction

TEXTS = [
    ("ar", "عندما تدخل هذه البطاقة"),
    ("ar", "كِتَابٌ مُبِينٌ"),
    ("he", "שָׁלוֹם"),
    ("en", "x\u0302\u0301 office"),
]


def read_back(language: str, text: str, tmp_path: Path, fonts: FontBook = BOOK) -> str:
    setting = set_text(text, (60, 20), Style(size=10, language=language), fonts)
    (tmp_path / "text.pdf").write_bytes(pdf_of(setting, 64, 24, fonts))
    return read(tmp_path)


def read(folder: Path) -> str:
    command = ["pdftotext", "-enc", "UTF-8", "text.pdf", "-"]
    said = subprocess.run(command, cwd=folder, capture_output=True, check=True, encoding="utf-8").stdout
    return said.translate(_EMBEDDING).strip()


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
@pytest.mark.parametrize(("language", "text"), TEXTS)
def test_words_come_out_whole_and_in_order(tmp_path: Path, language: str, text: str) -> None:
    assert read_back(language, text, tmp_path) == text


def test_words_that_read_from_the_right_are_copied_in_viewers_too() -> None:
    text = "عندما تدخل هذه البطاقة"
    setting = set_text(text, (60, 20), Style(size=10, language="ar"), BOOK)
    assert copied(setting, 64, 24, BOOK).strip() == text
    assert " ".join(glyphs.actual for glyphs in setting.glyphs if glyphs.actual) == text[::-1]


def test_what_tells_its_letters_by_itself_is_left_alone() -> None:
    setting = set_text("漢字と office、か\u3099 ATK+500。", (60, 20), Style(size=10), BOOK)
    assert not any(map(is_obscure, setting.glyphs))
    assert not any(glyphs.actual for glyphs in setting.glyphs)


@pytest.mark.skipif(shutil.which("pdftotext") is None, reason="poppler is not installed")
@pytest.mark.parametrize("words", ["Green", "Hollow Moon", "ジュエル任意"])
def test_the_words_of_a_narrow_symbol_are_copied_to_the_last_letter(tmp_path: Path, words: str) -> None:
    runs = [Run("Pay 2"), Run("x", "symbol", (words,)), Run(", "), Run("x", "symbol", (words,)), Run("now.")]
    setting = set_text(runs, (60, 20), Style(size=10, language="en"), BOOK, {"x": 0.5})
    (tmp_path / "text.pdf").write_bytes(pdf_of(setting, 64, 24, BOOK))
    assert read(tmp_path) == f"Pay 2{words}, {words}now."
