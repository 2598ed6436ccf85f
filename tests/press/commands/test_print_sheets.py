"""`kamifuda print` on paper: pages measured by another reader, rendered, and turned over."""

from collections.abc import Sequence
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, NamedTuple

import pypdfium2
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops, ImageOps

from conftest import Run, Workspace

PER_MM = 4  # pixels


def colour(number: int) -> str:
    return f"{40 + 20 * number:02x}{250 - 18 * number:02x}80"


def face(width: int, height: int, corner: int) -> str:
    """A face in a colour that tells cards apart, with a black square in an upper corner."""
    fill = "".join(f"{{% if card.id == 'c{number}' %}}#{colour(number)}{{% endif %}}" for number in range(10))
    square = f'<panel box="{corner} 0 9 9" fill="#000000"/>'
    return f'<face><panel box="0 0 {width} {height}" fill="{fill}"/>{square}</face>'


TEMPLATES = {
    "templates/nova/spell.xml": face(63, 88, 0),
    "templates/nova/back-own.xml": face(63, 88, 54),
    "templates/nova/character.xml": face(88, 63, 0),
    "templates/nova/back-lying.xml": face(88, 63, 79),
}


def cards(backs: Sequence[bool], lying: Sequence[bool] = ()) -> str:
    lines = []
    for number, has_back in enumerate(backs):
        lies = number < len(lying) and lying[number]
        back = ("lying" if lies else "own") if has_back else "none"
        kind = "kind: character, level: 1, entry_condition: x" if lies else "kind: spell, cost: {blue: 1}"
        about = f"id: c{number}, {kind}, name: c{number}, colour: blue, text: x, back: {back}"
        lines.append(f"- {{{about}}}")
    return "\n".join(lines) + "\n"


class Form(NamedTuple):
    """A face on a page as another reader finds it: the place of its trim in mm from the upper left."""

    left: float
    top: float
    width: float
    height: float


Line = tuple[float, float, float, float]  # x, y, width, height in mm


class Page(NamedTuple):
    width: float
    height: float
    forms: list[Form]
    picture: Any
    upright: list[Line]  # lines
    level: list[Line]


def pages(data: bytes) -> list[Page]:
    found = []
    document = pypdfium2.PdfDocument(data)  # type: ignore[no-untyped-call]  # it ships no types
    for page in document:
        wide, high = (side * 25.4 / 72 for side in page.get_size())
        forms = []
        for one in page.get_objects(max_depth=1):
            left, bottom, right, top = (value * 25.4 / 72 for value in one.get_bounds())
            form = Form(left, high - top, right - left, top - bottom)
            if one.type == 5 and {round(form.width), round(form.height)} == {63, 88}:
                forms.append(form)
        picture = page.render(scale=PER_MM * 25.4 / 72).to_pil().convert("RGB")
        found.append(Page(wide, high, forms, picture, *lines_on(page)))
    document.close()  # type: ignore[no-untyped-call]  # it ships no types
    return found


def lines_on(page: Any) -> tuple[list[Line], list[Line]]:
    """Upright and level lines of what is laid over or under the faces: it is drawn in mm from the upper left."""
    upright, level = [], []
    for one in page.get_objects(max_depth=2):
        if one.type == 2 and one.container is not None and one.container.get_matrix().get()[4] == 0:
            left, low, right, high = one.get_bounds()
            width, height = right - left, high - low  # the reader's boxes are a line's width larger at each side
            if width < height / 2:
                upright.append(((left + right) / 2, low + width / 2, width / 2, height - width))
            elif height < width / 2:
                level.append((left + height / 2, (low + high) / 2, width - height, height / 2))
    return upright, level


def printed(run: Run, root: Path, *more: str) -> list[Page]:
    answer = run("print", "--select", "colour:blue", "-o", "out.pdf", "--no-cache", *more, at=root)
    assert answer.code == 0, answer.out + answer.err
    return pages((root / "out.pdf").read_bytes())


def box_of(picture: Any, rgb: str) -> tuple[int, int, int, int] | None:
    """Where a colour is on a page, in pixels."""
    solid = Image.new("RGB", picture.size, f"#{rgb}")
    bands = ImageChops.difference(picture, solid).split()
    worst = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    found = worst.point([255 if value == 0 else 0 for value in range(256)]).getbbox()
    return None if found is None else (found[0], found[1], found[2], found[3])


def turned(page: Page, flip: str) -> Any:
    """The other side of a sheet, seen through the paper."""
    upright_axis = (page.height >= page.width) == (flip == "long")
    return ImageOps.mirror(page.picture) if upright_axis else ImageOps.flip(page.picture)


def black_corner(picture: Any, box: tuple[int, int, int, int]) -> str:
    """In which corner of a card its black square is; looked for inside the cut, as marks may lie over the bleed."""
    left, top, right, bottom = box
    dark = [
        name
        for name, x, y in (
            ("upper left", left + 14, top + 14),
            ("upper right", right - 14, top + 14),
            ("lower left", left + 14, bottom - 14),
            ("lower right", right - 14, bottom - 14),
        )
        if picture.getpixel((x, y)) == (0, 0, 0)
    ]
    assert len(dark) == 1
    return dark[0]


def compare(front: Any, back: Any, count: int, backs: Sequence[bool]) -> None:
    """Every back lies behind its front and the same way up."""
    seen = 0
    for number in range(count):
        mine = box_of(front, colour(number))
        if mine is None:
            continue
        seen += 1
        behind = box_of(back, colour(number))
        if not backs[number]:
            assert behind is None
            continue
        assert behind is not None
        assert all(abs(a - b) <= 1 for a, b in zip(mine, behind, strict=True)), (mine, behind)
        assert black_corner(front, mine) == black_corner(back, behind)
    assert seen


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.booleans(), min_size=1, max_size=9),
    st.lists(st.booleans(), max_size=9),
    st.sampled_from(["A4", "Letter", "A5", "300x200mm"]),
    st.sampled_from(["long", "short"]),
    st.lists(
        st.sampled_from(
            [
                "--gap=2x4",
                "--bleed=2",
                "--bleed=2 --bleed-where=outside",
                "--margin=5,left=20,bottom=12",
                "--stack",
                "--skip=2",
                "--orientation=landscape",
                "--crop-marks=none",
            ]
        ),
        max_size=3,
        unique_by=lambda option: option[:7],
    ),
)
@example([True, False, False, False], [], "A4", "long", ["--skip=2", "--bleed=2 --bleed-where=outside"])
def test_backs_lie_behind_their_fronts_when_the_paper_is_turned(
    run: Run,
    workspace: Workspace,
    backs: list[bool],
    lying: list[bool],
    paper: str,
    flip: Literal["long", "short"],
    options: list[str],
) -> None:
    root = workspace({"cards/nova/mine.yaml": cards(backs, lying), **TEMPLATES})
    more = [word for option in options for word in option.split(" ")]
    found = printed(run, root, "--paper", paper, "--flip", flip, *more)
    if not any(backs):
        assert len(found[0].forms) <= len(backs)
        return
    assert len(found) % 2 == 0
    for front, back in list(pairwise(found))[::2]:
        assert (front.width, front.height) == (back.width, back.height)
        compare(front.picture, turned(back, flip), len(backs), backs)


@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.booleans(), min_size=1, max_size=7),
    st.lists(st.booleans(), max_size=7),
    st.sampled_from(["A4", "Letter"]),
)
def test_folded_sheets_bring_backs_behind_their_fronts(
    run: Run, workspace: Workspace, backs: list[bool], lying: list[bool], paper: str
) -> None:
    root = workspace({"cards/nova/mine.yaml": cards(backs, lying), **TEMPLATES})
    for page in printed(run, root, "--paper", paper, "--fold", "--gutter", "8"):
        half = page.picture.height // 2
        fronts = page.picture.crop((0, half, page.picture.width, 2 * half))
        folded = ImageOps.flip(page.picture.crop((0, 0, page.picture.width, half)))
        compare(fronts, folded, len(backs), backs)
        for number, has_back in enumerate(backs):
            box = box_of(fronts, colour(number))
            if box is not None and has_back:  # head to head: the head of the front points to the fold
                assert black_corner(fronts, box) == "upper left"
                assert min(abs(box[1] / PER_MM - top) for top in (4, 4 + 63)) < 0.5  # cards that lie come in two rows


@pytest.mark.parametrize(
    ("paper", "points"),
    [
        ("A5", (419.528, 595.276)),
        ("A4", (595.276, 841.890)),
        ("A3", (841.890, 1190.551)),
        ("A3+", (932.598, 1369.134)),
        ("Letter", (612, 792)),
        ("Legal", (612, 1008)),
        ("Tabloid", (792, 1224)),
        ("Arch B", (864, 1296)),
        ("12x18in", (864, 1296)),
        ("200x200mm", (566.929, 566.929)),
    ],
)
def test_pages_and_cards_are_true_on_every_paper(
    run: Run, workspace: Workspace, paper: str, points: tuple[float, float]
) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 7), **TEMPLATES})
    for page in printed(run, root, "--paper", paper):
        sides = sorted(side * 72 / 25.4 for side in (page.width, page.height))
        assert sides == pytest.approx(points, abs=0.001)
        assert page.forms
        for form in page.forms:
            assert sorted((form.width, form.height)) == pytest.approx((63, 88), abs=0.01)


def test_places_are_true_to_a_hundredth_of_a_millimetre(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([False] * 7), **TEMPLATES})
    (page,) = printed(run, root, "--gap", "1.25x2.5", "--margin", "7,bottom=15")
    left, top = (210 - 3 * 63 - 2 * 1.25) / 2, 7 + (297 - 7 - 15 - 3 * 88 - 2 * 2.5) / 2
    wanted = [(left + k % 3 * 64.25, top + k // 3 * 90.5) for k in range(7)]
    assert [(form.left, form.top) for form in page.forms] == [pytest.approx(one, abs=0.01) for one in wanted]


def test_a_grid_is_as_asked_or_why_it_cannot_be_is_told(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([False] * 7), **TEMPLATES})
    found = printed(run, root, "--grid", "2x2")
    assert [len(page.forms) for page in found] == [4, 3]
    (wide,) = printed(run, root, "--grid", "4x2", "--orientation", "landscape")
    assert wide.width > wide.height and len(wide.forms) == 7
    answer = run("print", "--select", "colour:blue", "--grid", "4x4", at=root)
    assert answer.code == 2 and "4 x 4 cards of 63 x 88 mm do not fit on A4" in answer.err
    assert "3 x 3 do" in answer.err


def test_zero_margin_gap_and_width_give_a_page(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 9), **TEMPLATES})
    front, _ = printed(
        run, root, "--paper", "189x264mm", "--margin", "0", "--gap", "0", "--mark-width", "0", "--cut-lines=above"
    )
    assert len(front.forms) == 9 and (front.forms[0].left, front.forms[0].top) == pytest.approx((0, 0), abs=0.01)


def test_skipped_places_stay_empty_on_both_sides(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 8), **TEMPLATES})
    front, back, *more = printed(run, root, "--skip", "1,5-6")
    assert len(front.forms) == len(back.forms) == 6 and len(more) == 2
    white = (255, 255, 255)
    for x, y in ((0, 0), (1, 1), (2, 1)):
        middle = (round((10.5 + 63 * x + 31) * PER_MM), round((16.5 + 88 * y + 44) * PER_MM))
        assert front.picture.getpixel(middle) == turned(back, "long").getpixel(middle) == white
    answer = run("print", "--select", "colour:blue", "--skip", "1-9", at=root)
    assert answer.code == 2 and "all 9 places of a sheet are skipped" in answer.err


def order(found: Sequence[Page], count: int) -> list[list[int]]:
    """Which card is at each place of each page, by its colour."""
    pages_ = []
    for page in found:
        at = {}
        for number in range(count):
            box = box_of(page.picture, colour(number))
            if box is not None:
                at[box[1], box[0]] = number
        pages_.append([number for _, number in sorted(at.items())])
    return pages_


def test_piles_cut_from_a_stack_are_in_order(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([False] * 10), **TEMPLATES})
    assert order(printed(run, root, "--grid", "2x2", "--stack"), 10) == [[0, 3, 6, 9], [1, 4, 7], [2, 5, 8]]
    assert order(printed(run, root, "--grid", "2x2"), 10) == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]


def test_cards_come_in_the_order_that_is_asked(run: Run, workspace: Workspace) -> None:
    names = cards([False] * 4).replace("name: c0", "name: z").replace("name: c3", "name: a")
    root = workspace({"cards/nova/mine.yaml": names, **TEMPLATES})
    assert order(printed(run, root, "--order", "name"), 4) == [[3, 1, 2, 0]]
    assert order(printed(run, root, "--order", "id"), 4) == [[0, 1, 2, 3]]
    mixed = cards([False] * 4, [True, False, True, False])
    (root / "cards/nova/mine.yaml").write_text(mixed, encoding="utf-8")
    assert order(printed(run, root, "--order", "kind"), 4)[0] in ([0, 2, 1, 3], [1, 3, 0, 2])


def test_decks_begin_sheets_of_their_own_and_copies_are_whole_sets(run: Run, workspace: Workspace) -> None:
    decks = {f"cards/nova/decks/{n}.txt": f"game: nova\nname: Deck {n}\n[main]\n{n} c0\n1 c1\n" for n in (1, 2)}
    root = workspace({"cards/nova/mine.yaml": cards([False] * 2), **TEMPLATES, **decks})

    def texts(*more: str) -> list[str]:
        answer = run("print", *decks, "-o", "out.pdf", *more, at=root)
        assert answer.code == 0, answer.out
        document = pypdfium2.PdfDocument((root / "out.pdf").read_bytes())  # type: ignore[no-untyped-call]  # no types
        return [page.get_textpage().get_text_bounded() for page in document]

    (together,) = texts()
    assert "Deck 1 + Deck 2" in together
    first, second = texts("--decks", "apart")
    assert "Deck 1" in first and "Deck 2" not in first and "Deck 2" in second
    assert [text.split("Deck")[1][:2] for text in texts("--decks", "apart", "--copies", "5")] == [
        " 1",
        " 1",
        " 2",
        " 2",
    ]


def test_sides_go_to_one_file_or_two(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 10), **TEMPLATES})
    both = printed(run, root)
    fronts, backs = printed(run, root, "--sides", "fronts"), printed(run, root, "--sides", "backs")
    assert [len(page.forms) for page in both] == [9, 9, 1, 1]
    assert [page.picture.tobytes() for page in printed(run, root, "--no-backs")] == [
        page.picture.tobytes() for page in fronts
    ]
    assert [page.forms for page in backs] == [both[1].forms, both[3].forms]
    reversed_ = printed(run, root, "--sides", "backs", "--reverse-backs")
    assert [page.forms for page in reversed_] == [both[3].forms, both[1].forms]
    answer = run("print", "--select", "colour:blue", "-o", "two.pdf", "--sides", "apart", at=root)
    assert answer.lines[-1].endswith("on 4 pages to two-fronts.pdf and two-backs.pdf")
    assert [page.forms for page in pages((root / "two-fronts.pdf").read_bytes())] == [both[0].forms, both[2].forms]
    assert [page.forms for page in pages((root / "two-backs.pdf").read_bytes())] == [both[1].forms, both[3].forms]
    assert not (root / "two.pdf").exists()
    refused = run("print", "--select", "colour:blue", "-o", "-", "--sides", "apart", at=root)
    assert refused.code == 2 and "two files" in refused.err


def test_cards_without_backs_are_no_fault(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([False] * 2), **TEMPLATES})
    assert len(printed(run, root)) == 1
    answer = run("print", "--select", "colour:blue", "--sides", "backs", "-o", "backs.pdf", at=root)
    assert answer.code == 1 and "printed nothing" in answer.out and not (root / "backs.pdf").exists()


def test_a_printer_that_is_named_moves_backs_exactly(
    run: Run, workspace: Workspace, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("sys.platform", "linux")
    root = workspace({"cards/nova/mine.yaml": cards([True] * 4), **TEMPLATES})
    unknown = run("print", "--select", "colour:blue", "--printer", "office", at=root)
    assert unknown.code == 2 and "kamifuda calibrate" in unknown.err
    plain = printed(run, root)
    assert run("calibrate", "--printer", "office", "--shift", "0.4,-0.25", "--scale", "99.9,100.1", at=root).code == 0
    front, back = printed(run, root, "--printer", "office")
    assert front.forms == plain[0].forms
    for mine, was in zip(back.forms, plain[1].forms, strict=True):
        assert mine.left == pytest.approx(105 + (was.left - 105) * 0.999 + 0.4, abs=0.001)
        assert mine.top == pytest.approx(148.5 + (was.top - 148.5) * 1.001 - 0.25, abs=0.001)
    assert printed(run, root)[1].forms == plain[1].forms  # only where it is named
    lying = printed(run, root, "--printer", "office", "--orientation", "landscape")
    assert all(page.width < page.height for page in lying)  # as its test page was
    guess = run("print", "--select", "colour:blue", "--printer", "ofice", at=root)
    assert guess.code == 2 and "did you mean office" in guess.err


def test_equal_input_gives_equal_bytes(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 9), **TEMPLATES})
    options = (
        "--bleed",
        "2",
        "--bleed-where",
        "outside",
        "--crosses",
        "--mark-colour",
        "black/white",
        "--safe-zone",
        "4",
    )
    found = set()
    for jobs in ("1", "2", "8"):
        run("print", "--select", "colour:blue", "-o", "out.pdf", "--no-cache", "--jobs", jobs, *options, at=root)
        found.add((root / "out.pdf").read_bytes())
    assert len(found) == 1


def test_a_ready_picture_has_its_bleed_taken_off_or_made(run: Run, workspace: Workspace) -> None:
    """A picture with bleed of its own prints it; without bleed it is mirrored: no white and no second border."""
    art = Image.new("RGB", (690, 940), "#205080")  # 69 x 94 mm at ten pixels to the mm
    art.paste("#f0f000", (30, 30, 660, 910))
    art.paste("#a02020", (40, 40, 650, 900))
    inner = art.crop((30, 30, 660, 910))
    round_ = inner.convert("RGBA")
    for a, b in ((0, 0), (600, 0), (0, 850), (600, 850)):
        round_.paste((0, 0, 0, 0), (a, b, a + 30, b + 30))
    lines = [
        f"- {{id: c{n}, kind: spell, name: c{n}, colour: blue, cost: {{blue: 1}}, text: x, back: none, "
        f"art: {{file: {n}.png, bleed: {bleed}}}}}"
        for n, bleed in enumerate(("detect", "none", "none", "'3'"))
    ]
    ready = '<face><art box="0 0 63 88" bleed="yes" fit="fill"/></face>'
    root = workspace({"cards/nova/mine.yaml": "\n".join(lines), "templates/nova/spell.xml": ready})
    (root / "art/nova").mkdir(parents=True)
    for number, picture in enumerate((art, inner, round_, art)):
        out = BytesIO()
        picture.save(out, "PNG")
        (root / f"art/nova/{number}.png").write_bytes(out.getvalue())
    options = ("--bleed", "3", "--grid", "2x2", "--crop-marks", "none", "--gap", "2", "--dpi", "200")
    page = printed(run, root, *options)[0]
    blue, yellow = (0x20, 0x50, 0x80), (0xF0, 0xF0, 0x00)
    left, top = (page.width - 2 * 63 - 8) / 2, (page.height - 2 * 88 - 8) / 2
    for number, beyond in enumerate((blue, yellow, yellow, blue)):
        x, y = left + number % 2 * 71, top + number // 2 * 96
        for mm in ((x + 0.5, y + 44), (x + 62.5, y + 44), (x + 31, y + 0.5), (x + 31, y + 87.5)):
            assert near(page.picture, mm, yellow)  # the trim is where the border begins
        assert near(page.picture, (x - 0.5, y + 44), beyond) and near(page.picture, (x + 31, y + 88.5), beyond)
        assert near(page.picture, (x + 0.6, y + 0.6), yellow)  # also where the picture was transparent
        assert not near(page.picture, (x - 2.8, y - 2.8), (255, 255, 255))
    bare = printed(run, root, *options, "--make-bleed", "none")[0]
    assert near(bare.picture, (left + 71 - 0.7, top + 44), (255, 255, 255))
    filled = printed(run, root, *options, "--make-bleed", "#00ff00")[0]
    assert near(filled.picture, (left + 71 - 0.7, top + 44), (0, 255, 0))
    assert near(filled.picture, (left - 0.7, top + 44), blue)  # its own is kept
    trimmed = printed(run, root, "--grid", "2x2", "--crop-marks", "none")[0]
    x, y = (trimmed.width - 126) / 2, (trimmed.height - 176) / 2
    assert near(trimmed.picture, (x + 0.5, y + 44), yellow)
    assert near(trimmed.picture, (x - 0.7, y + 44), (255, 255, 255))


def near(picture: Any, mm: tuple[float, float], rgb: tuple[int, int, int]) -> bool:
    found = picture.getpixel((round(mm[0] * PER_MM - 0.5), round(mm[1] * PER_MM - 0.5)))
    return all(abs(a - b) <= 40 for a, b in zip(found, rgb, strict=True))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--margin", "5,foot=3"), "is no edge"),
        (("--margin", "nan"), "not a number"),
        (("--gap", "1x2x3"), "2x3"),
        (("--gap", "-1"), "between 0 and 100"),
        (("--grid", "3"), "two numbers as in 3x3"),
        (("--skip", "0"), "counted from 1"),
        (("--mark-colour", "blak"), "is no colour"),
        (("--make-bleed", "miror"), "no way to make bleed"),
        (("--printer", "../x"), "cannot name a printer"),
        (("--no-backs", "--sides", "backs"), "contradict each other"),
        (("--fold", "--sides", "apart"), "leave out --sides apart"),
        (("--reverse-backs",), "add --sides apart or --sides backs"),
    ],
)
def test_what_cannot_be_is_told_in_words(run: Run, workspace: Workspace, arguments: tuple[str, ...], why: str) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True]), **TEMPLATES})
    answer = run("print", "--select", "colour:blue", *arguments, at=root)
    assert answer.code == 2 and why in answer.err


def cuts(page: Page) -> tuple[set[float], set[float]]:
    """Where the faces end, as another reader measures them."""
    xs = {round(x, 1) for form in page.forms for x in (form.left, form.left + form.width)}
    ys = {round(y, 1) for form in page.forms for y in (form.top, form.top + form.height)}
    return xs, ys


def covers_a_face(page: Page, line: Line, slack: float = 0.05) -> bool:
    x, y, width, height = line
    return any(
        x + width > one.left + slack
        and x < one.left + one.width - slack
        and y + height > one.top + slack
        and y < one.top + one.height - slack
        for one in page.forms
    )


@pytest.mark.parametrize("count", [9, 7, 4])
@pytest.mark.parametrize("gap", ["0", "3"])
def test_crop_marks_are_in_line_with_cuts_and_outside_of_cards(
    run: Run, workspace: Workspace, count: int, gap: str
) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * count), **TEMPLATES})
    for page in printed(run, root, "--gap", gap, "--no-ruler", "--no-label"):
        xs, ys = cuts(page)
        assert {round(line[0], 1) for line in page.upright} == xs and {round(line[1], 1) for line in page.level} == ys
        assert not any(covers_a_face(page, line) for line in (*page.upright, *page.level))
        assert all(line[2] >= 0.25 * 25.4 / 72 - 0.001 for line in page.upright)  # seen on paper
        assert {round(line[3], 1) for line in page.upright} == {4.0}
        between = [y for y in ys if min(ys) < y < max(ys)]
        assert not any(abs(line[1] - y) < 10 for line in page.upright for y in between if count == 9)  # outside only


def test_marks_between_cards_stand_in_what_is_cut_away(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([False] * 9), **TEMPLATES})
    options = ("--gap", "3", "--no-ruler", "--no-label")
    outside = printed(run, root, *options)[0]
    between = printed(run, root, *options, "--crop-marks", "between")[0]
    assert len(between.upright) == len(outside.upright) + 2 * 6 and len(between.level) == len(outside.level) + 2 * 6
    assert not any(covers_a_face(between, line) for line in (*between.upright, *between.level))
    none = printed(run, root, *options, "--crop-marks", "none")[0]
    assert not none.upright and not none.level
    touching = printed(run, root, "--no-ruler", "--no-label", "--crop-marks", "between")[0]
    assert len(touching.upright) == len(outside.upright) - 4  # nothing is cut away between cards that touch
    bled = printed(run, root, "--bleed", "2", "--grid", "2x2", "--no-ruler", "--no-label", "--crop-marks", "between")[0]
    strips = [line for line in bled.upright if abs(line[3] - (4 - 2 * 0.6)) < 0.01]
    assert len(strips) == 4


def test_crosses_cut_lines_and_safe_zones(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 5), **TEMPLATES})
    plain = ("--crop-marks", "none", "--no-ruler", "--no-label")
    crossed, back = printed(run, root, *plain, "--crosses", "--marks-on", "fronts")
    xs, ys = cuts(crossed)
    assert {(round(x, 1), round(y + h / 2, 1)) for x, y, _, h in crossed.upright} == {
        (round(one.left + dx, 1), round(one.top + dy, 1)) for one in crossed.forms for dx in (0, 63) for dy in (0, 88)
    }
    assert not back.upright and not back.level
    for where in ("behind", "above"):
        ruled, behind = printed(run, root, *plain, "--cut-lines", where)
        assert {round(line[0], 1) for line in ruled.upright} == xs and {round(line[1], 1) for line in ruled.level} == ys
        assert all(
            line[1] == pytest.approx(0, abs=0.1) and line[3] == pytest.approx(297, abs=0.01) for line in ruled.upright
        )
        edge = round((ruled.forms[0].left + 63) * PER_MM)
        seen = {ruled.picture.getpixel((edge + k, 200)) for k in (-1, 0)}
        assert (ruled.picture.getpixel((edge - 8, 200)) in seen) == (where == "behind")
        assert len(behind.upright) == len(ruled.upright)
    safe = printed(run, root, *plain, "--safe-zone", "4")[0].picture
    green = [safe.getpixel((round((10.5 + 4) * PER_MM) + k, y)) for k in (-1, 0) for y in range(180, 380)]
    assert any(pixel[1] > pixel[0] + 40 for pixel in green)


def test_marks_in_two_colours_are_seen_on_any_ground(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([False] * 4), **TEMPLATES})
    page = printed(run, root, "--mark-colour", "#ff0000/white", "--mark-width", "2", "--crosses", "--mark-length", "6")[
        0
    ]
    assert box_of(page.picture, "ff0000") is not None
    widths = {round(line[2], 2) for line in page.upright}
    assert {round(2 * 25.4 / 72, 2)} < widths and max(round(line[3], 1) for line in page.upright) == 6


def test_every_sheet_has_a_ruler_of_fifty_millimetres_unless_told(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 9), **TEMPLATES})
    for options in (
        ("--paper", "A4"),
        ("--paper", "Letter", "--margin", "6.35"),
        ("--paper", "197x272mm", "--margin", "3"),
    ):
        printed(run, root, *options, "--crop-marks", "none")
        assert all(rulers_on(root / "out.pdf")), options
    printed(run, root, "--no-ruler", "--crop-marks", "none")
    assert not any(rulers_on(root / "out.pdf"))


def rulers_on(path: Path) -> list[bool]:
    """Whether each page has something 50 mm long: strokes reach a line's width further in the reader's boxes."""
    document = pypdfium2.PdfDocument(path.read_bytes())  # type: ignore[no-untyped-call]  # no types
    found = []
    for page in document:
        boxes = [one.get_bounds() for one in page.get_objects(max_depth=2) if one.type == 2]
        found.append(any(abs(max(b[2] - b[0], b[3] - b[1]) - 50.2) < 0.02 for b in boxes))
    return found


def sizes(page: Page, count: int) -> list[tuple[int, int]]:
    """How large each card is on a page with its bleed, in mm."""
    boxes = [box_of(page.picture, colour(number)) for number in range(count)]
    return [(round((b[2] - b[0]) / PER_MM), round((b[3] - b[1]) / PER_MM)) for b in boxes if b is not None]


def test_bleed_goes_around_each_card_or_only_outside_and_on_the_sides_that_are_asked(
    run: Run, workspace: Workspace
) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 9), **TEMPLATES})
    options = ("--crop-marks", "none", "--bleed", "2", "--margin", "3", "--grid", "3x3")
    for page in printed(run, root, *options):
        assert sizes(page, 9) == [(67, 92)] * 9
    outside = [*options, "--bleed-where", "outside"]
    for page in printed(run, root, *outside):
        found = sizes(page, 9)
        assert found[4] == (63, 88) and sorted(found) == sorted(
            [(65, 90)] * 4 + [(63, 90)] * 2 + [(65, 88)] * 2 + [(63, 88)]
        )
    front, back = printed(run, root, *outside, "--bleed-on", "backs")
    assert sizes(front, 9) == [(63, 88)] * 9 and sizes(back, 9)[0] == (65, 90)
    holed = printed(run, root, *outside, "--skip", "5")[0]  # the edges of a hole are outside too
    assert sizes(holed, 9).count((63, 92)) == 2 and sizes(holed, 9).count((67, 88)) == 2


def test_several_sizes_and_ways_up_in_one_job(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/mine.yaml": cards([True] * 4, [True, False, True]), **TEMPLATES})
    front, back = printed(run, root)
    assert [(round(one.width), round(one.height)) for one in front.forms] == [(63, 88)] * 4
    compare(front.picture, turned(back, "long"), 4, [True] * 4)
    folded = printed(run, root, "--fold")
    assert len(folded) == 2  # heads meet at the fold only where cards stand the same way
    assert {(round(one.width), round(one.height)) for page in folded for one in page.forms} == {(63, 88), (88, 63)}
