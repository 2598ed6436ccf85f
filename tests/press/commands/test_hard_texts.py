"""Texts that are hard to print, through the whole program: what is drawn, what is copied, what is told."""

import json
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from conftest import Run, Workspace
from tiny_fonts import Tiny, write, write_collection

FACE = """\
<face fill="#ffffff">
<text box="5 5 53 7" size="12 .. 6" colour="#000000">{{ card.name }}</text>
<flow box="5 14 53 60" size="9 .. 5" colour="#000000"><p>{{ card.text | rich }}</p></flow>
</face>
"""
LONG = (
    "这张卡出场时，可以选择对手场上的1张体力300以下的随从，将其破坏。你失去100点生命值。"
    "Lorem ipsum ATK+500，「ラーメン」。"
)


def cards_of(*texts: str, name: str = "灯塔看守") -> str:
    plain = {"kind": "servant", "colour": "white", "cost": {"white": 1}, "attack": 200, "hp": 300, "race": ["人类"]}
    cards: list[dict[str, Any]] = [
        {"id": f"w{k}", "name": {"zh-Hans": f"{name}{k}"}, "text": {"zh-Hans": text}, **plain}
        for k, text in enumerate(texts)
    ]
    return json.dumps(cards, ensure_ascii=True)


class Drawn:
    """Draws the cards of some texts."""

    def __init__(self, run: Run, workspace: Workspace) -> None:
        self.run, self.workspace, self.face = run, workspace, FACE

    def __call__(self, *texts: str, **more: str) -> tuple[list[list[str]], list[dict[str, Any]]]:
        """The lines of each face, as copied from its PDF, and what is wrong."""
        files = {"cards/nova/mine.json": cards_of(*texts, **more), "templates/nova/servant.xml": self.face}
        self.root = self.workspace(files)
        answer = self.run("faces", "--select", "kind:servant", "--pdf", "-o", "out", "--format", "json", at=self.root)
        lines = [lines_in(self.root / f"out/nova/w{k}.pdf") for k in range(len(texts))]
        told = [one for one in json.loads(answer.out)["diagnostics"] if one["severity"] == "error"]
        return lines, told


def lines_in(file: Path, page: int = 0) -> list[str]:
    document = pypdfium2.PdfDocument(file)  # type: ignore[no-untyped-call]  # it ships no types
    text = str(document[page].get_textpage().get_text_bounded())
    document.close()  # type: ignore[no-untyped-call]  # it ships no types
    return [line.strip() for line in text.split("\r\n")]


@pytest.fixture
def drawn(run: Run, workspace: Workspace) -> Drawn:
    return Drawn(run, workspace)


def test_pictures_documents_and_sheets_break_every_line_alike(drawn: Drawn) -> None:
    ((_, *lines),), told = drawn(LONG)
    assert len(lines) >= 3 and told == []
    drawn.run("print", "--select", "kind:servant", "-o", "sheet.pdf", at=drawn.root)
    on_sheet = lines_in(drawn.root / "sheet.pdf")
    assert [line for line in lines if line not in on_sheet] == []
    pictures = {}
    for dpi in ("75", "150", "300"):
        drawn.run("faces", "--select", "kind:servant", "--dpi", dpi, "-o", dpi, at=drawn.root)
        with Image.open(drawn.root / f"{dpi}/nova/w0.png") as image:
            pictures[dpi] = image.convert("L").resize((186, 260), Image.Resampling.BOX)
    for dpi in ("75", "150"):  # everything keeps its place and its share of the card
        assert ImageStat.Stat(ImageChops.difference(pictures[dpi], pictures["300"])).mean[0] < 4


def test_signs_of_markup_and_names_of_files_are_words(drawn: Drawn) -> None:
    texts = ("Fish & Chips, if a < b > c; &amp; stays", "see cover.png", "art/nova/w1.png", "{{ 7 * 7 }} {% if x %}")
    faces, told = drawn(*texts)
    assert [" ".join(lines[1:]) for lines in faces][:3] == list(texts[:3])
    assert {one["name"] for one in told} == {"unknown-symbol"} and "7 * 7" in " ".join(faces[3])


def test_a_mark_that_does_not_close_spoils_no_other_card(drawn: Drawn) -> None:
    faces, _ = drawn("抽**1张卡。", "抽1张卡。", "*抽1张卡。")
    assert ["".join(lines[1:]) for lines in faces] == ["抽**1张卡。", "抽1张卡。", "*抽1张卡。"]


@pytest.mark.parametrize(
    "text",
    [
        "Příliš žluťoučký kůň úpěl ďábelské ódy",
        "Zażółć gęślą jaźń, Őrült tűző, Ţară, İstanbul, Ķīlis",
        "Ελληνικά και Кириллица їґў",
        "葛\U000e0100城と𠮷野家と㐂",
        "ﾊﾝｶｸｶﾅ､ｶﾞｷﾞ｡",
        "か\u3099は\u309ae\u0301",
        "①Ⅳ㈱℃№™☆★♪→",
        "한국어 텍스트",
        "מגדל שלום",
    ],
)
def test_signs_of_many_alphabets_are_there(drawn: Drawn, text: str) -> None:
    _, told = drawn(text)
    assert told == []


def test_a_sign_that_no_font_has_is_told_with_its_code_and_card(drawn: Drawn) -> None:
    _, told = drawn("抽1张卡。", "नमस्ते और \U000f1234")
    assert [one["name"] for one in told] == ["missing-glyph"]
    assert "U+0928" in told[0]["message"] and "U+F1234" in told[0]["message"] and "灯塔看守1" in told[0]["message"]


@pytest.mark.parametrize("text", ["", "   ", "\u3000\u3000", "\n\n"])
def test_nothing_to_say_is_no_fault(drawn: Drawn, text: str) -> None:
    (lines,), told = drawn(text)
    assert lines == ["灯塔看守0"] and told == []


def test_much_too_much_is_told_by_how_much(drawn: Drawn) -> None:
    _, told = drawn("长" * 4990)
    assert [one["name"] for one in told] == ["text-overflow"]
    assert "mm" in told[0]["message"] and "5 pt" in told[0]["message"]


def test_long_names_keep_to_one_line_in_their_box(drawn: Drawn) -> None:
    (lines,), _ = drawn("a", name="长长的名字" * 8)
    assert lines[0].startswith("长长的名字长长的名字")


@pytest.mark.parametrize("form", ["ttf", "otf", "ttc"])
def test_fonts_of_any_kind_set_what_they_have_and_the_packaged_ones_the_rest(drawn: Drawn, form: str) -> None:
    file, plain = drawn.workspace({}) / f"fonts/plain.{form}", Tiny("Plain", "Drawcts, ", cff=form == "otf")
    file.parent.mkdir()
    if form == "ttc":
        write_collection(file, Tiny("Other", "x"), plain)
    else:
        write(file, plain)
    drawn.face = FACE.replace("<flow", '<flow font="Plain"')
    (first, second), told = drawn("Draw cats, 猫", "Draw \ua610")
    assert first[1:] == ["Draw cats, 猫"]
    assert [one["name"] for one in told] == ["missing-glyph"]
    assert "U+A610" in told[0]["message"] and "灯塔看守1" in told[0]["message"] and second[1] == "Draw \ufffd"
    with pikepdf.open(drawn.root / "out/nova/w0.pdf") as document:
        fonts = [one for one in document.objects if isinstance(one, pikepdf.Dictionary) and "/FontDescriptor" in one]
        assert {str(one.BaseFont)[8:].split("-")[0] for one in fonts} == {"Plain", "NotoSansSC"}
        assert all({"/FontFile2", "/FontFile3"} & set(one.FontDescriptor.keys()) for one in fonts)


@pytest.mark.parametrize("end", ["\r\n", "\r", "\u2028", "\u2029", "\v"])
def test_lines_end_where_other_programs_end_them(drawn: Drawn, end: str) -> None:
    (lines,), told = drawn(f"抽1张卡。{end}弃1张卡。")
    assert lines[1:] == ["抽1张卡。", "弃1张卡。"] and told == []


def test_kept_blanks_and_soft_hyphens(drawn: Drawn) -> None:
    words = "NB\u00a0SP soft\u00adhy\u00adphen zero\u200bwidth word\u2060joiner tab\there"
    (lines,), told = drawn(words)
    text = " ".join(lines[1:])
    assert told == [] and "tab here" in text.replace("\u200b", "") and "\u00ad" not in text
