"""Vertical text copied out of a document: in reading order, column by column, by whatever reads it."""

import shutil
import subprocess
from pathlib import Path

import pytest

from drawing import copied, ink, pdf_of
from kamifuda.marks import parse_marks
from kamifuda.press.fonts import FontBook
from kamifuda.press.text import Setting, Style, set_text
from kamifuda.press.text.setting import Setting as Set
from tiny_fonts import Tiny, write

BOOK = FontBook()
TEXT = "縦書きの文章は、右から左へ読む。「ラーメン」を12杯食べた、とATK+500の騎士は言った！！そして（静かに）眠った。"


def vertical(marked: str, fonts: FontBook = BOOK, **looks: object) -> Setting:
    style = Style(size=9.0, floor=9.0, writing="vertical", **looks)  # type: ignore[arg-type]
    return set_text(parse_marks(marked).paragraphs, (50, 50), style, fonts)


def poppler(setting: Set, fonts: FontBook = BOOK) -> str:
    """What pdftotext makes of it when it looks for the order itself."""
    made = pdf_of(setting, 50, 50, fonts)
    return subprocess.run(["pdftotext", "-", "-"], input=made, capture_output=True, check=True).stdout.decode()


def together(text: str) -> str:
    return "".join(text.split())


needs_pdftotext = pytest.mark.skipif(not shutil.which("pdftotext"), reason="pdftotext is not here")


@needs_pdftotext
@pytest.mark.parametrize("weight", [400, 700])
def test_columns_are_lines_and_what_lies_in_them_stays_in_its_place(weight: int) -> None:
    setting = vertical(TEXT, weight=weight)
    assert len(setting.lines) >= 4
    assert together(poppler(setting)) == TEXT
    assert [together(line) for line in poppler(setting).split("\n") if line.strip()] == list(setting.lines)


def test_a_viewer_copies_columns_from_the_right() -> None:
    assert together(copied(vertical(TEXT), 50, 50, BOOK)) == TEXT
    short = "一二三四五六七八九十" * 9  # columns that begin at one height are no line
    assert together(copied(vertical(short), 50, 50, BOOK)) == short


@needs_pdftotext
def test_fonts_with_cubic_outlines_too(tmp_path: Path) -> None:
    write(tmp_path / "tiny.otf", Tiny("Tiny", "一二三四五", width=1000, cff=True))
    fonts = FontBook([tmp_path])
    setting = vertical("一二三四五" * 8, fonts, family="Tiny")
    assert {glyphs.font.split("/")[0] for glyphs in setting.glyphs} == {"Tiny"}
    assert together(poppler(setting, fonts)) == "一二三四五" * 8 == together(copied(setting, 50, 50, fonts))
    made = pdf_of(setting, 50, 50, fonts)
    assert b"/CMapName/Subset-V" in made and b"/WMode 1" in made


def test_half_width_signs_and_marks_hang_where_they_were() -> None:
    """Ink is where the glyphs say: the middle of the column, one cell after the other."""
    picture = ink(vertical("中｡Ｉ…中"), 50, 50, BOOK, scale=8.0)
    box = picture.point(lambda value: 255 * (value < 128)).getbbox()
    em = 9 * 8  # pixels
    right = 50 / 25.4 * 72 * 8
    assert right - em <= box[0] and box[2] <= right
    assert box[3] <= 4.5 * em and box[3] > 4 * em  # the half-width sign lies, in half a cell
