"""Shop profiles: those that travel with the program, and the user's own."""

import pytest

from conftest import Run, Workspace
from kamifuda.diagnostics import KamifudaError
from kamifuda.shops import list_shops, read_shop

DPI = 300


def pixels(root: Workspace, shop: str, blank: str) -> tuple[int, int]:
    found, faults = read_shop(root({}), shop)
    assert found is not None and faults == []
    wide, high = found.blanks[blank].page
    return round(wide / 25.4 * DPI), round(high / 25.4 * DPI)


@pytest.mark.parametrize(
    ("shop", "blank", "size"),
    [
        ("makeplayingcards", "poker", (822, 1122)),
        ("makeplayingcards", "tarot", (897, 1497)),
        ("makeplayingcards", "mini", (597, 822)),
        ("thegamecrafter", "poker", (825, 1125)),
        ("thegamecrafter", "us-game", (750, 1125)),
        ("thegamecrafter", "jumbo", (1125, 1725)),
        ("drivethrucards", "poker", (825, 1125)),
    ],
)
def test_pages_have_the_pixels_the_shops_state(
    workspace: Workspace, shop: str, blank: str, size: tuple[int, int]
) -> None:
    assert pixels(workspace, shop, blank) == size


def test_what_is_known_of_each_shop(workspace: Workspace) -> None:
    root = workspace({})
    assert set(list_shops(root)) == {"drivethrucards", "makeplayingcards", "mbprint", "pdfx4", "thegamecrafter"}
    shops = {name: read_shop(root, name)[0] for name in list_shops(root)}
    said = {
        name: (shop.form, shop.standard, shop.inks.mode, shop.inks.limit, shop.order)
        for name, shop in shops.items()
        if shop is not None
    }
    assert said == {
        "drivethrucards": ("pdf", "PDF/X-1a:2003", "cmyk", 240, "back-front"),
        "makeplayingcards": ("png", "", "rgb", 0, "front-back"),
        "mbprint": ("pdf", "PDF/X-1a:2003", "cmyk", 300, "front-back"),
        "pdfx4": ("pdf", "PDF/X-4", "cmyk", 300, "front-back"),
        "thegamecrafter": ("png", "", "rgb", 0, "front-back"),
    }
    most = shops["makeplayingcards"]
    assert most is not None and most.limits.cards == 612 and most.dpi == (300, 800)


def test_a_card_takes_the_smallest_blank_it_fits_on(workspace: Workspace) -> None:
    shop, _ = read_shop(workspace({}), "makeplayingcards")
    assert shop is not None
    names = {
        (63, 88): "poker",
        (88, 63): "poker",
        (59, 86): "poker",
        (44, 63): "mini",
        (70, 120): "large",
        (57, 88): "bridge",
    }
    for (width, height), name in names.items():
        blank = shop.blank_for(width, height)
        assert blank is not None and blank.name == name, (width, height)
    assert shop.blank_for(100, 150) is None


def test_a_shop_of_ones_own_comes_before_a_shipped_one(workspace: Workspace) -> None:
    root = workspace({"shops/mbprint.yaml": "label: My MB Print\nblanks: {wide: {size: [100mm, 70mm], bleed: 2mm}}\n"})
    shop, faults = read_shop(root, "MBPrint")
    assert shop is not None and faults == [] and shop.label == "My MB Print"
    assert shop.blanks["wide"].size == (70, 100) and shop.blanks["wide"].page == (74, 104)


@pytest.mark.parametrize(
    ("text", "name", "word"),
    [
        ("label: A\nbleed: wide\n", "wrong-value", "wide"),
        ("label: A\nbleeed: 3mm\n", "unknown-word", "bleeed"),
        ("label: A\ncolour: {mode: cmyk, icc: ../press.icc}\n", "wrong-value", "../press.icc"),
        ("label: A\ncolour: {mode: cmyk, icc: none.icc}\n", "wrong-value", "none.icc"),
        ("label: A\nstandard: PDF/X-1a:2003\n", "wrong-value", "PDF/X-1a:2003"),
        ("label: A\ncolour: {limit: 500}\n", "", ""),
        ("label: A\nblanks: {poker: {size: [1mm, 2mm, 3mm]}}\n", "wrong-value", "3"),
        ("bleed: 3mm\n", "missing-word", "label"),
        ("label: A\nbleed: 60mm\n", "wrong-value", "bleed is 60 mm"),
        ("label: A\nblanks: {poker: {size: [63mm, 88mm], bleed: [3mm, 51mm]}}\n", "wrong-value", "bleed is 51 mm"),
        ("label: A\nsafe: 32mm\nblanks: {poker: {size: [63mm, 88mm]}}\n", "wrong-value", "less than half"),
        ("label: A\nblanks: {poker: {size: [63mm, 88mm], safe: [3mm, 44mm]}}\n", "wrong-value", "safe is 44 mm"),
    ],
)
def test_what_is_wrong_with_a_profile_is_told_where_it_stands(
    workspace: Workspace, text: str, name: str, word: str
) -> None:
    _, faults = read_shop(workspace({"press.icc": "x", "shops/a.yaml": text}), "a")
    assert faults and all(fault.span.path == "shops/a.yaml" for fault in faults)
    if name:
        assert name in {fault.name for fault in faults} and any(word in fault.message for fault in faults), faults


def test_an_unknown_shop_is_told_with_the_nearest(workspace: Workspace, run: Run) -> None:
    with pytest.raises(KamifudaError, match="did you mean drivethrucards"):
        read_shop(workspace({}), "drivethrucard")
    answer = run("preflight", "x.pdf", "--profile", "nobody", at=workspace({}))
    assert answer.code == 2 and "makeplayingcards" in answer.err


@pytest.mark.parametrize("text", ["", "[]", "# label: A\n"])
def test_a_profile_that_says_nothing_is_told_so(workspace: Workspace, run: Run, text: str) -> None:
    answer = run("preflight", "x.pdf", "--profile", "a", at=workspace({"shops/a.yaml": text}))
    assert answer.code == 2 and "the shop profile a cannot be used: " in answer.err
    assert answer.err.rstrip().endswith("it says nothing")
