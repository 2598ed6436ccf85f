"""`kamifuda faces`: single faces as pictures and PDF."""

from pathlib import Path

import pytest
from PIL import Image

from conftest import Run, Workspace

CARDS = """\
- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守, en: Lighthouse Keeper},
   colour: white, cost: {white: 1}, attack: 200, hp: 300, race: [人类]}
- {id: c1, kind: character, name: {zh-Hans: 守夜人}, colour: red, level: 1,
   entry_condition: 你的生命值为1500以下。, text: 抽1张卡。}
"""
GROUND = '<face fill="#ff0000"><panel box="0 0 63 88" fill="#0000ff"/><panel box="10 10 43 68" fill="#00ff00"/></face>'


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": CARDS, "templates/nova/servant.xml": GROUND})


def test_pictures_have_exactly_the_pixels_of_the_card(run: Run, root: Path) -> None:
    answer = run("faces", "--game", "nova", at=root)
    assert answer.code == 0, answer.out
    names = sorted(path.name for path in (root / "build/faces/nova").iterdir())
    assert names == ["back-character.png", "back-standard.png", "c1.png", "w1.png"]
    with Image.open(root / "build/faces/nova/w1.png") as image:
        assert image.size == (744, 1039) and image.info["dpi"] == pytest.approx((300, 300), abs=0.01)
        assert image.getpixel((2, 2)) == (0, 0, 255) and image.getpixel((372, 500)) == (0, 255, 0)
        assert image.getpixel((117, 500)) == (0, 0, 255) and image.getpixel((120, 500)) == (0, 255, 0)
    with Image.open(root / "build/faces/nova/c1.png") as image:
        assert image.size == (1039, 744)


@pytest.mark.parametrize(
    ("dpi", "bleed", "size"), [("96", "0", (238, 333)), ("300", "3", (815, 1110)), ("25.4", "0", (63, 88))]
)
def test_any_resolution_with_or_without_bleed(
    run: Run, root: Path, dpi: str, bleed: str, size: tuple[int, int]
) -> None:
    answer = run("faces", "--select", "kind:servant", "--dpi", dpi, "--bleed", bleed, "-o", "out", at=root)
    assert answer.lines == ["drew 1 face into out"]
    with Image.open(root / "out/nova/w1.png") as image:
        assert image.size == size
        assert image.getpixel((0, 0)) == ((255, 0, 0) if bleed == "3" else (0, 0, 255))


def test_pdf_has_trim_and_bleed_boxes(run: Run, root: Path) -> None:
    run("faces", "--select", "kind:servant", "--pdf", "--bleed", "3", "-o", "out", at=root)
    data = (root / "out/nova/w1.pdf").read_bytes()
    assert b"/MediaBox[0 0 195.59055 266.45669]" in data
    assert b"/TrimBox[8.50394 8.50394 187.08661 257.95276]" in data


def test_another_language_is_in_the_name_of_the_file(run: Run, root: Path) -> None:
    run("faces", "--select", "kind:servant", "--lang", "en", "-o", "out", at=root)
    assert [path.name for path in (root / "out/nova").iterdir()] == ["w1.en.png"]


def test_text_keeps_its_place_and_its_lines_at_any_resolution(run: Run, root: Path) -> None:
    """Preview, picture and document are one layout: ink of a small picture is that of a large one, made smaller."""
    words = "召唤时，选择对手场上的1张随从，对其造成{white}+300点伤害。"
    card = (
        "- {id: w1, kind: servant, name: {zh-Hans: 灯塔看守}, colour: white, cost: {white: 1}, attack: 200, hp: 300}\n"
    )
    template = f'<face fill="#fff"><flow box="5 30 50 40" size="9 .. 5"><p>{words}</p></flow></face>'
    template = template.replace("{white}", '<symbol name="white"/>')
    (root / "templates/nova/servant.xml").write_text(template, encoding="utf-8")
    (root / "cards/nova/mine.yaml").write_text(card, encoding="utf-8")
    rows: list[list[float]] = []
    for dpi in (100, 200, 400):
        run("faces", "--select", "kind:servant", "--dpi", str(dpi), "-o", f"out{dpi}", at=root)
        with Image.open(root / f"out{dpi}/nova/w1.png") as image:
            grey = image.convert("L").point(lambda value: 255 if value < 160 else 0)
            box = grey.getbbox()
            assert box is not None
            rows.append([edge * 25.4 / dpi for edge in box])
    for small in rows:
        assert small == pytest.approx(rows[-1], abs=0.35)


def test_jobs_change_nothing(run: Run, root: Path) -> None:
    for jobs, folder in (("1", "one"), ("2", "two")):
        run("faces", "--game", "nova", "--dpi", "60", "--jobs", jobs, "-o", folder, at=root)
    for path in (root / "one/nova").iterdir():
        assert path.read_bytes() == (root / "two/nova" / path.name).read_bytes()


def test_nothing_found_is_an_error(run: Run, root: Path) -> None:
    answer = run("faces", "--select", "kind:servant attack>9000", at=root)
    assert (answer.code, answer.lines) == (1, ["drew nothing: no card was found"])


def test_a_card_may_have_a_back_of_its_own_which_knows_it_or_none(run: Run, root: Path) -> None:
    own = "{% if card.id == 'w1' %}#ff0000{% else %}#0000ff{% endif %}"
    (root / "templates/nova/back-own.xml").write_text(f'<face fill="{own}"/>', encoding="utf-8")
    cards = CARDS.replace("id: w1,", "id: w1, back: own,").replace("id: c1,", "id: c1, back: none,")
    (root / "cards/nova/mine.yaml").write_text(cards, encoding="utf-8")
    assert run("faces", "--game", "nova", at=root).code == 0
    folder = root / "build/faces/nova"
    assert sorted(path.name for path in folder.iterdir()) == ["c1.png", "w1-back.png", "w1.png"]
    with Image.open(folder / "w1-back.png") as image:
        assert image.getpixel((300, 500)) == (255, 0, 0)


@pytest.mark.parametrize("said", ["3 mm", "-1", "much"])
def test_bleed_of_a_picture_is_a_number_none_or_detect(run: Run, root: Path, said: str) -> None:
    cards = CARDS.replace("id: w1,", f"id: w1, art: {{file: w1.png, bleed: '{said}'}},")
    (root / "cards/nova/mine.yaml").write_text(cards, encoding="utf-8")
    answer = run("check", at=root)
    assert answer.code == 1 and "pattern-mismatch" in answer.out and said in answer.out
