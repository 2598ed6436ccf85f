"""`kamifuda print`, measured in the file it writes."""

import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which
from typing import Any

import pypdfium2
import pytest
from PIL import Image

from conftest import Run, Workspace

POINTS = 72 / 25.4

CARDS = """\
- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守, en: Lighthouse Keeper},
   colour: white, cost: {white: 1, any: 2}, attack: 200, hp: 300,
   race: [人类], text: "【疾风】\\n\\n支付{white}：抽1张卡。"}
- {id: w2, kind: spell, name: {zh-Hans: 灯火}, colour: blue, cost: {blue: 2}, text: 抽2张卡。}
- {id: c1, kind: character, name: {zh-Hans: 守夜人}, colour: red, level: 1,
   entry_condition: 你的生命值为1500以下。, text: 抽1张卡。}
"""
DECK = "game: nova\nname: 灯塔\n[main]\n4 灯塔看守\n3 w2\n[character]\n2 守夜人\n"


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": CARDS, "cards/nova/decks/lamp.txt": DECK})


def printed(run: Run, root: Path, *more: str) -> bytes:
    answer = run("print", "cards/nova/decks/lamp.txt", "-o", "out.pdf", *more, at=root)
    assert answer.code == 0, answer.out + answer.err
    return (root / "out.pdf").read_bytes()


def test_a_deck_is_printed_and_said_to_be(run: Run, root: Path) -> None:
    answer = run("print", "cards/nova/decks/lamp.txt", at=root)
    assert (answer.code, answer.lines) == (0, ["printed 9 cards (3 different) on 2 pages to build/lamp.pdf"])
    assert (root / "build/lamp.pdf").read_bytes().startswith(b"%PDF-1.7")


def placements(pdf: Any, page: bytes) -> list[tuple[float, float, tuple[float, float, float, float]]]:
    """Where forms stand on a page: left and top in mm, and the turn of their matrix."""
    contents = pdf.contents(page)
    scale = [float(n) for n in contents.split("\n")[0].split()[:6]]
    found = []
    for match in re.finditer(r"q ([-\d. ]+) cm /X\d+ Do Q", contents):
        a, b, c, d, e, f = (float(n) for n in match[1].split())
        corners = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((0, 0), (63, 0), (0, 88), (63, 88))]
        assert abs(scale[0] - POINTS) < 1e-6 and abs(scale[3] + POINTS) < 1e-6
        found.append((min(x for x, _ in corners), min(y for _, y in corners), (a, b, c, d)))
    return found


def test_pages_and_cards_are_true_to_size(run: Run, root: Path, pdf: Callable[[bytes], Any]) -> None:
    read = pdf(printed(run, root))
    assert len(read.pages) == 2
    for page in read.pages:
        boxes = dict(re.findall(rb"/(\w+Box)\[([-\d. ]+)\]", page))
        for name in (b"MediaBox", b"TrimBox"):
            corners = [float(n) for n in boxes[name].split()]
            assert corners == pytest.approx([0, 0, 210 * POINTS, 297 * POINTS], abs=1e-4)
    faces = [body for body in read.find(rb"/Subtype/Form/BBox\[0 0 (63 88|88 63)\]")]
    assert len(faces) == 3 + 2  # three fronts, two backs: each written once
    fronts = placements(read, read.pages[0])[:-1]
    assert [(round(x, 3), round(y, 3)) for x, y, _ in fronts[:7]] == [
        (10.5 + 63 * (k % 3), 16.5 + 88 * (k // 3)) for k in range(7)
    ]


def test_backs_lie_behind_their_fronts(run: Run, root: Path, pdf: Callable[[bytes], Any]) -> None:
    read = pdf(printed(run, root))
    front, back = (placements(read, page)[:-1] for page in read.pages)
    for (x, y, turn), (other_x, other_y, other_turn) in zip(front[:7], back[:7], strict=True):
        assert (other_x, other_y) == pytest.approx((210 - x - 63, y), abs=0.001)
        assert turn == other_turn == (1, 0, 0, 1)
    assert [one[2] for one in front[7:]] == [(0, 1, -1, 0)] * 2  # characters lie: turned clockwise
    assert [one[2] for one in back[7:]] == [(0, -1, 1, 0)] * 2
    assert len(placements(pdf(printed(run, root, "--no-backs")), pdf(printed(run, root, "--no-backs")).pages[0])) == 10


def test_the_file_asks_not_to_be_scaled_and_to_be_turned_right(
    run: Run, root: Path, pdf: Callable[[bytes], Any]
) -> None:
    catalogue = pdf(printed(run, root)).find(rb"/Type/Catalog")[0]
    assert b"/PrintScaling/None" in catalogue and b"/Duplex/DuplexFlipLongEdge" in catalogue
    assert b"/Lang(zh-Hans)" in catalogue
    assert b"/DuplexFlipShortEdge" in pdf(printed(run, root, "--flip", "short")).find(rb"/Type/Catalog")[0]


def test_every_font_is_embedded_and_cut_down(run: Run, root: Path, pdf: Callable[[bytes], Any]) -> None:
    read = pdf(printed(run, root))
    fonts = read.find(rb"/Type/Font/Subtype/Type0")
    assert fonts and len(read.find(rb"/Type/Font/")) == 2 * len(fonts) == 2 * len(read.find(rb"/FontFile2 "))
    assert all(re.search(rb"/BaseFont/[A-Z]{6}\+", font) and b"/ToUnicode" in font for font in fonts)
    assert len({re.search(rb"/BaseFont/(\S+?)/", font)[1] for font in fonts}) == len(fonts)  # type: ignore[index]


@pytest.mark.skipif(not which("pdffonts"), reason="poppler is not installed")
def test_other_readers_agree(run: Run, root: Path) -> None:
    printed(run, root)
    table = subprocess.run(["pdffonts", str(root / "out.pdf")], capture_output=True, text=True, check=True).stdout
    for row in table.splitlines()[2:]:
        assert row.split()[-5:-2] == ["yes", "yes", "yes"], row
    text = subprocess.run(["pdftotext", str(root / "out.pdf"), "-"], capture_output=True, text=True, check=True)
    assert text.stderr == "" and "灯塔看守" in text.stdout and "抽" in text.stdout


def test_text_can_be_searched(run: Run, root: Path) -> None:
    document = pypdfium2.PdfDocument(printed(run, root))  # type: ignore[no-untyped-call]  # it ships no types
    text = document[0].get_textpage().get_text_bounded()
    assert text.count("灯塔看守") == 4 and "你的生命值为" in text and "50 mm" in text and "1/2" in text
    document.close()  # type: ignore[no-untyped-call]  # it ships no types


def test_equal_input_gives_equal_bytes_for_any_number_of_jobs(
    run: Run, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = printed(run, root)
    assert printed(run, root) == first
    for jobs in ("1", "2", "5"):
        assert printed(run, root, "--jobs", jobs, "--no-cache") == first
    with monkeypatch.context() as small:
        small.setattr("kamifuda.press.drawing.MOST", 1)  # many parts for each process
        for jobs in ("1", "2"):
            assert printed(run, root, "--jobs", jobs, "--no-cache") == first
    (root / "elsewhere").mkdir()
    answer = run("print", "../cards/nova/decks/lamp.txt", "-o", "../out.pdf", at=root / "elsewhere")
    assert answer.code == 0 and (root / "out.pdf").read_bytes() == first
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")
    assert b"/CreationDate(D:19700101000000Z)" in printed(run, root)


def test_pictures_are_in_the_file_once(run: Run, root: Path, pdf: Callable[[bytes], Any]) -> None:
    (root / "art/nova").mkdir(parents=True)
    out = io.BytesIO()
    Image.linear_gradient("L").convert("RGB").save(out, "JPEG", quality=90)
    for name in ("w1.jpg", "w2.jpg"):
        (root / "art/nova" / name).write_bytes(out.getvalue())
    Image.new("RGBA", (8, 8), (255, 0, 0, 128)).save(root / "art/nova/c1.png")
    data = printed(run, root)
    assert data.count(out.getvalue()) == 1  # the JPEG itself, untouched
    assert len(pdf(data).find(rb"/Subtype/Image")) == 3  # JPEG, PNG and its alpha
    assert len(pdf(data).find(rb"/SMask \d")) == 1


def test_unknown_cards_are_told_and_the_others_printed(run: Run, root: Path) -> None:
    (root / "cards/nova/decks/lamp.txt").write_text(DECK + "[main]\n2 灯塔看寺\n", encoding="utf-8")
    answer = run("print", "cards/nova/decks/lamp.txt", at=root)
    assert answer.code == 1
    assert "unknown-card" in answer.out and "灯塔看守" in answer.out
    assert answer.lines[-1] == "printed 9 cards (3 different) on 2 pages to build/lamp.pdf: 1 error"


def test_decks_follow_each_other_and_a_query_prints_what_it_finds(run: Run, root: Path) -> None:
    deck = "cards/nova/decks/lamp.txt"
    assert run("print", deck, deck, at=root).lines[-1] == (
        "printed 18 cards (3 different) on 4 pages to build/lamp-and-1-more.pdf"
    )
    assert (
        run("print", "--select", "kind:spell", at=root).lines[-1]
        == "printed 1 card (1 different) on 2 pages to build/cards.pdf"
    )
    nothing = run("print", "--select", "kind:spell hp>3", at=root)
    assert nothing.code == 1 and "printed nothing" in nothing.out
    wrong = run("print", "--select", "kind:spel", "--game", "nova", at=root)
    assert wrong.code == 2 and "spell" in wrong.out


def test_quantities_count_for_queries(run: Run, root: Path) -> None:
    cards = CARDS.replace("id: w1,", "id: w1, quantity: 3,").replace("id: w2,", "id: w2, quantity: 0,")
    (root / "cards/nova/mine.yaml").write_text(cards, encoding="utf-8")
    answer = run("print", "--select", "-kind:character", "--game", "nova", at=root)
    assert answer.lines[-1].startswith("printed 3 cards (1 different)")
    assert "skipped w2: its quantity is 0" in answer.err


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--paper", "A44"), "did you mean A4"),
        (("--paper", "60x60mm"), "does not fit"),
        (("--lang", "fr"), "its languages are zh-Hans, ja, en"),
        (("-o", "nowhere/out.pdf"), "there is no folder nowhere"),
    ],
)
def test_what_cannot_be_done_is_one_line(run: Run, root: Path, arguments: tuple[str, ...], why: str) -> None:
    answer = run("print", "cards/nova/decks/lamp.txt", *arguments, at=root)
    assert answer.code == 2 and why in answer.err and answer.err.count("\n") == 1


def test_a_faulty_template_does_not_stop_other_kinds(run: Run, root: Path) -> None:
    (root / "templates/nova").mkdir(parents=True)
    (root / "templates/nova/spell.xml").write_text(
        '<face>\n<text box="1 1 9 9">{{ card.naem }}</text></face>', encoding="utf-8"
    )
    answer = run("print", "cards/nova/decks/lamp.txt", at=root)
    assert answer.code == 1
    assert answer.lines[0] == (
        "templates/nova/spell.xml:2:29: error: "
        "naem is nothing that a card knows; did you mean name? [unknown-template-name]"
    )
    assert answer.lines[-1].startswith("printed 9 cards (3 different)")


def test_letter_and_bleed(run: Run, root: Path, pdf: Callable[[bytes], Any]) -> None:
    assert b"MediaBox[0 0 612 792]" in pdf(printed(run, root, "--paper", "Letter")).pages[0]
    read = pdf(printed(run, root, "--paper", "Letter", "--bleed", "3"))
    assert b"MediaBox[0 0 792 612]" in read.pages[0]  # six cards with bleed lie, four would stand
    assert read.find(rb"/Subtype/Form/BBox\[-3 -3 66 91\]")


@pytest.mark.parametrize("game", ["co", "g2", "nova", "vip", "ygoculdcept"])
def test_every_shipped_card_fits_its_face_in_every_language(run: Run, game: str, tmp_path: Path) -> None:
    from kamifuda.loader import load_one_game

    shipped = Path(__file__).parents[3]
    for language in load_one_game(shipped, game).languages:
        answer = run(
            "print",
            "--select",
            "has:name",
            "--game",
            game,
            "--lang",
            language,
            "-o",
            str(tmp_path / "x.pdf"),
            at=shipped,
        )
        assert answer.code == 0, answer.out


def test_a_dash_sends_the_pdf_to_stdout_and_the_report_to_stderr(root: Path) -> None:
    command = [sys.executable, "-m", "kamifuda", "print", "cards/nova/decks/lamp.txt", "-o", "-"]
    ended = subprocess.run(command, cwd=root, capture_output=True, check=True)
    assert ended.stdout.startswith(b"%PDF-") and ended.stdout.rstrip().endswith(b"%%EOF")
    assert ended.stderr.decode().endswith("printed 9 cards (3 different) on 2 pages to stdout\n")
    assert not (root / "-").exists() and not list(root.glob("build/*.pdf"))
