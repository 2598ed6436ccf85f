"""Files for print shops, as the commands write them: measured in the files themselves."""

import re
import shutil
import subprocess
from pathlib import Path

import pikepdf
import pytest
from PIL import Image

from conftest import Run, Workspace
from kamifuda.press.png import open_pages

ROOT = Path(__file__).parents[3]
CARDS = """\
- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守, en: Lighthouse Keeper},
   colour: white, cost: {white: 1}, attack: 200, hp: 300, race: [人类]}
- {id: w2, kind: servant, name: {zh-Hans: 守夜人}, colour: red, cost: {red: 1}, attack: 100, hp: 100, race: [人类]}
- {id: c1, kind: character, name: {zh-Hans: 远行者}, colour: red, level: 1,
   entry_condition: 你的生命值为1500以下。, text: 抽1张卡。}
"""
DECK = "game: nova\nname: Lamps\n[main]\n2 灯塔看守\n1 守夜人\n[character]\n1 远行者\n"
WORDS = '<text box="10 40 43 8" size="9">{{ card.name }}</text>'
FRONT = f'<face fill="#ff0000"><panel box="0 0 63 88" bleed="yes" fill="#2040c0"/>{WORDS}</face>'
BACK = '<face><panel box="0 0 63 88" bleed="yes" fill="#104020"/></face>'
HALF = '<panel box="0 0 44 63" bleed="yes" fill="#ffffff"/>'
LYING = f'<face><panel box="0 0 88 63" bleed="yes" fill="#104020"/>{HALF}</face>'
VEIL = '<panel box="5 5 30 30" fill="#ffffff" opacity="0.5"/>'
FILES = {
    "cards/nova/mine.yaml": CARDS,
    "cards/nova/decks/lamps.txt": DECK,
    "templates/nova/servant.xml": FRONT.replace("</face>", f"{VEIL}{WORDS.replace('40', '60')}</face>"),
    "templates/nova/character.xml": LYING,
    "templates/nova/back-standard.xml": BACK,
    "templates/nova/back-character.xml": LYING,
}


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace(FILES)


def test_a_document_in_the_shops_order_size_and_standard(run: Run, root: Path) -> None:
    answer = run("print", "cards/nova/decks/lamps.txt", "--profile", "drivethrucards", at=root)
    assert answer.code == 0 and answer.lines == [
        "wrote 4 cards (3 different) for DriveThruCards to build/lamps-drivethrucards.pdf"
    ], answer.out
    path = root / "build/lamps-drivethrucards.pdf"
    with pikepdf.open(path) as pdf:
        assert pdf.pdf_version == "1.4"
        assert [page.label for page in pdf.pages] == [
            f"{card} {side}" for card in ("w1", "w1", "w2", "c1") for side in ("back", "front")
        ]
        for page in pdf.pages:
            assert [float(v) for v in page.mediabox] == [0, 0, 198, 270]
            assert [float(v) for v in page.trimbox] == pytest.approx([9, 9, 189, 261], abs=0.001)
            assert "/Group" not in page.obj
        assert pdf.docinfo["/GTS_PDFXVersion"] == "PDF/X-1a:2003" and str(pdf.docinfo["/Trapped"]) == "/False"
        (intent,) = pdf.Root.OutputIntents
        assert intent.OutputConditionIdentifier == "FOGRA39" and intent.DestOutputProfile.N == 4
        states = [str(key) for thing in pdf.objects for key in getattr(thing, "keys", set)()]
        assert "/SMask" not in states and "/ca" not in states
    assert run("preflight", str(path), "--profile", "drivethrucards", at=root).lines == [
        "judged 8 pages of 1 file for DriveThruCards: 0 errors, 0 warnings"
    ]


def test_what_shines_through_becomes_a_picture_and_words_stay_words(run: Run, root: Path) -> None:
    run("print", "--select", "name:灯塔看守", "--profile", "drivethrucards", "--no-backs", "-o", "x.pdf", at=root)
    with open_pages((root / "x.pdf").read_bytes()) as document:
        text = document[0].get_textpage().get_text_range()
        image = document[0].render(scale=300 / 72).to_pil().convert("RGB")
    assert text.count("灯塔看守") == 2, "also the words on the picture"
    ground, veiled = image.getpixel((700, 900)), image.getpixel((200, 200))
    assert isinstance(ground, tuple) and isinstance(veiled, tuple)
    assert ground[2] > ground[0] + 40, "blue"
    assert all(ground[k] + 40 < veiled[k] for k in (0, 1)), "half of white lies on it"


def test_a_newer_document_keeps_what_shines_through_in_inks(run: Run, root: Path) -> None:
    assert run("print", "--select", "kind:servant", "--profile", "pdfx4", "-o", "x.pdf", at=root).code == 0
    with pikepdf.open(root / "x.pdf") as pdf:
        page = pdf.pages[0]
        assert [float(v) for v in page.trimbox] == pytest.approx([8.504, 8.504, 187.087, 257.953], abs=0.002)
        forms = [form.read_bytes() for form in page.resources.XObject.values()]
        assert all(re.search(rb"[\d.] k\n", form) for form in forms)
        assert not any(re.search(rb"[\d.] (rg|RG|g|G)\n", form) for form in forms)
        assert b"PDF/X-4" in pdf.Root.Metadata.read_bytes()
    assert run("preflight", "x.pdf", "--profile", "pdfx4", at=root).lines[-1].endswith("0 errors, 0 warnings")


def test_black_words_overprint(run: Run, workspace: Workspace) -> None:
    dark = FRONT.replace("<text ", '<text colour="#101014" ')
    root = workspace({**FILES, "templates/nova/servant.xml": dark})
    assert run("print", "cards/nova/decks/lamps.txt", "--profile", "drivethrucards", "-o", "x.pdf", at=root).code == 0
    with pikepdf.open(root / "x.pdf") as pdf:
        states = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/OPM") == 1]
        assert [(bool(one["/op"]), bool(one["/OP"])) for one in states] == [(True, False)]
        forms = [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Form"]
        using = [one for one in forms if b"/KO gs" in one.read_bytes()]
        assert using and all("/KO" in one.Resources.ExtGState for one in using)


def test_what_the_shop_would_find_is_told_at_once(run: Run, root: Path) -> None:
    near = FRONT.replace('box="10 40', 'box="0.5 40')
    (root / "templates/nova/servant.xml").write_text(near, encoding="utf-8")
    answer = run("print", "--select", "name:灯塔看守", "--profile", "mbprint", "-o", "x.pdf", at=root)
    assert "x.pdf:1:1: warning: page 1 (w1 front): words 0.5 mm from the cut; 4 mm are to be kept" in answer.out
    assert answer.code == 0


def test_other_readers_find_nothing_wrong(run: Run, root: Path) -> None:
    run("print", "cards/nova/decks/lamps.txt", "--profile", "drivethrucards", "-o", "x.pdf", at=root)
    for command, wanted in (
        ("qpdf --check x.pdf", "No syntax or stream encoding errors"),
        ("pdffonts x.pdf", " yes yes "),
    ):
        if shutil.which(command.split()[0]):
            said = subprocess.run(command.split(), cwd=root, capture_output=True, text=True, check=True).stdout
            assert wanted in said
    if shutil.which("pdfinfo"):
        said = subprocess.run(["pdfinfo", "x.pdf"], cwd=root, capture_output=True, text=True, check=True).stdout
        assert re.search(r"PDF subtype: +PDF/X-1a:2003", said)


def test_pictures_in_exact_pixels_numbered_in_order(run: Run, root: Path) -> None:
    answer = run("print", "cards/nova/decks/lamps.txt", "--profile", "makeplayingcards", at=root)
    folder = root / "build/lamps-makeplayingcards"
    assert answer.code == 0, answer.out
    assert (folder / "order.csv").read_text().splitlines() == [
        "place,copies,card,front,back",
        "1,2,w1,fronts/0001-w1.png,backs/0001-w1.png",
        "2,1,w2,fronts/0002-w2.png,backs/0002-w2.png",
        "3,1,c1,fronts/0003-c1.png,backs/0003-c1.png",
    ]
    for path in folder.rglob("*.png"):
        with Image.open(path) as image:
            assert image.size == (822, 1122) and image.mode == "RGB"
    with Image.open(folder / "fronts/0001-w1.png") as image:  # the bleed is drawn to the edge, all around
        blue = image.getpixel((411, 700))
        assert {image.getpixel(at) for at in ((0, 0), (821, 0), (0, 1121), (821, 1121), (2, 500))} == {blue}
    with Image.open(folder / "fronts/0003-c1.png") as front, Image.open(folder / "backs/0003-c1.png") as back:
        assert front.getpixel((400, 100)) == (255, 255, 255), "what is left as it is read comes to the top"
        assert back.getpixel((400, 1000)) == (255, 255, 255), "and behind it, turned over about the upright axis"
    assert (
        run("preflight", *map(str, sorted(folder.rglob("*.png"))), "--profile", "makeplayingcards", at=root).code == 0
    )


def test_one_back_for_all_is_one_file_and_earlier_files_go(run: Run, root: Path) -> None:
    order = ["print", "--profile", "thegamecrafter", "-o", "out", "--select"]
    assert run(*order, "kind:servant", at=root).code == 0
    files = sorted(path.name for path in (root / "out").rglob("*.png"))
    assert files == ["0001-w1.png", "0002-w2.png", "back.png"]
    assert run(*order, "name:守夜人", at=root).code == 0
    assert sorted(path.name for path in (root / "out").rglob("*.png")) == ["0001-w2.png", "back.png"]


def test_no_file_of_somebody_else_is_written_over(run: Run, root: Path) -> None:
    (root / "out").mkdir()
    (root / "out/back.png").write_bytes(b"mine")
    answer = run("print", "--profile", "thegamecrafter", "-o", "out", "--select", "kind:servant", at=root)
    assert answer.code == 2 and "back.png is there and belongs to no earlier order" in answer.err
    assert (root / "out/back.png").read_bytes() == b"mine"


def test_a_small_card_keeps_its_size_and_its_bleed_fills_the_blank(run: Run, workspace: Workspace) -> None:
    root = workspace(
        {**FILES, "shops/wide.yaml": "label: Wide\nwrite: png\nbleed: 3mm\nblanks: {big: {size: [75mm, 100mm]}}\n"}
    )
    inset = FRONT.replace("</face>", '<panel box="0 0 63 4" fill="#ffffff"/></face>')
    (root / "templates/nova/servant.xml").write_text(inset, encoding="utf-8")
    assert run("print", "--select", "name:灯塔看守", "--profile", "wide", "-o", "out", at=root).code == 0
    with Image.open(root / "out/fronts/0001-w1.png") as image:
        assert image.size == (957, 1252)  # 81 x 106 mm
        white = [y for y in range(image.height) if image.getpixel((478, y)) == (255, 255, 255)]
        assert (min(white), max(white)) == pytest.approx((9 / 25.4 * 300, 13 / 25.4 * 300), abs=2), "true to size"
        blue = image.getpixel((478, 900))
        assert {image.getpixel(at) for at in ((0, 0), (956, 1251), (0, 700), (478, 2), (20, 20))} == {blue}


def test_orders_are_cut_where_the_shop_takes_no_more(run: Run, workspace: Workspace) -> None:
    root = workspace({**FILES, "shops/few.yaml": "label: Few\nbleed: 3mm\nlimits: {cards: 3}\n"})
    answer = run("print", "cards/nova/decks/lamps.txt", "--profile", "few", "-o", "x.pdf", at=root)
    assert answer.code == 0, answer.out
    counts = {}
    for path in sorted(root.glob("x*.pdf")):
        with pikepdf.open(path) as pdf:
            counts[path.name] = [page.label for page in pdf.pages]
    fronts = ["w1 front", "w1 back", "w1 front", "w1 back", "w2 front", "w2 back"]
    assert counts == {"x-1.pdf": fronts, "x-2.pdf": ["c1 front", "c1 back"]}


def test_the_same_bytes_with_one_process_or_two(run: Run, root: Path) -> None:
    for jobs in ("1", "2"):
        order = ["print", "cards/nova/decks/lamps.txt", "--profile", "mbprint", "--no-cache", "-j", jobs]
        assert run(*order, "-o", f"{jobs}.pdf", at=root).code == 0
    assert (root / "1.pdf").read_bytes() == (root / "2.pdf").read_bytes()


def test_single_faces_for_a_shop(run: Run, root: Path) -> None:
    assert run("faces", "--game", "nova", "--profile", "mbprint", "-o", "out", at=root).code == 0
    names = sorted(path.name for path in (root / "out/nova").iterdir())
    assert names == ["back-character.pdf", "back-standard.pdf", "c1.pdf", "w1.pdf", "w2.pdf"]
    files = [f"out/nova/{name}" for name in names]
    assert run("preflight", *files, "--profile", "mbprint", at=root).lines[-1].endswith("0 errors, 0 warnings")
    answer = run("faces", "--game", "nova", "--profile", "makeplayingcards", "--dpi", "600", "-o", "fine", at=root)
    assert answer.code == 0, answer.err
    with Image.open(root / "fine/nova/w1.png") as image:
        assert image.size == (1644, 2244)


@pytest.mark.parametrize(
    ("options", "word"),
    [
        (["--profile", "mbprint", "--paper", "A3"], "--paper is about sheets of paper"),
        (["--profile", "mbprint", "-o", "-"], "cannot go to stdout"),
        (["--profile", "mbprint", "--dpi", "150"], "300 or more dpi"),
        (["--profile", "makeplayingcards", "--dpi", "900"], "300 to 800 dpi"),
        (["--profile", "makeplayingcards", "--rich-black"], "leave --rich-black away"),
        (["--profile", "mbprint", "--icc", "none.icc"], "cannot read"),
        (["--profile", "nobody"], "there are drivethrucards"),
    ],
)
def test_what_does_not_go_together_is_said(run: Run, root: Path, options: list[str], word: str) -> None:
    answer = run("print", "--select", "kind:servant", *options, at=root)
    assert answer.code == 2 and word in answer.err, answer.err


@pytest.mark.parametrize(
    "deck", sorted((ROOT / "cards").glob("*/decks/*.txt"))[::2], ids=lambda path: path.parent.parent.name
)
def test_shipped_faces_pass_the_strictest_shop(run: Run, tmp_path: Path, deck: Path) -> None:
    out = tmp_path / "x.pdf"
    assert run("print", deck, "--profile", "drivethrucards", "-o", out, "--no-cache", "-C", ROOT).code == 0
    assert run("preflight", out, "--profile", "drivethrucards").lines[-1].endswith("0 errors, 0 warnings")


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(path.name for path in (ROOT / "schemas").iterdir() if path.is_dir()))
@pytest.mark.parametrize("shop", ["drivethrucards", "makeplayingcards", "mbprint", "pdfx4", "thegamecrafter"])
def test_all_shipped_faces_pass_every_shop(run: Run, tmp_path: Path, shop: str, game: str) -> None:
    assert run("faces", "--pdf", "--game", game, "--profile", shop, "-o", tmp_path, "-C", ROOT).code == 0
    files = sorted((tmp_path / game).glob("*.pdf"))
    assert run("preflight", *files, "--profile", shop).lines[-1].endswith(": 0 errors, 0 warnings")
