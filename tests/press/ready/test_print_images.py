"""`kamifuda print --images`: ready pictures on sheets, measured in the file."""

import io
import os
import re
import zlib
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageDraw

from conftest import Run, Workspace
from kamifuda.press.pictures import look
from kamifuda.press.pictures.separate import separated
from kamifuda.press.ready.folder import list_ready
from kamifuda.press.ready.measures import Asked, Measures, measure


def card(colour: str, size: tuple[int, int] = (825, 1125), mode: str = "RGB") -> Image.Image:
    picture = Image.new("RGB", size, colour)
    ImageDraw.Draw(picture).rectangle((size[0] // 4, size[1] // 4, size[0] // 2, size[1] // 2), fill="white")
    if mode in ("RGBA", "LA"):
        alpha = Image.new("L", size, 0)
        ImageDraw.Draw(alpha).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), radius=size[0] // 12, fill=255)
        picture = picture.convert(mode[:-1])
        picture.putalpha(alpha)
    return picture


def saved(picture: Image.Image, form: str = "PNG") -> bytes:
    out = io.BytesIO()
    picture.save(out, form)
    return out.getvalue()


def printed(run: Run, root: Path, *more: str) -> tuple[str, bytes]:
    answer = run("print", "--images", "cards/mine", "-o", "out.pdf", *more, at=root)
    assert answer.code == 0, answer.out + answer.err
    return answer.out, (root / "out.pdf").read_bytes()


def rendered(data: bytes, page: int = 0, dpi: float = 72) -> Image.Image:
    document = pypdfium2.PdfDocument(data)  # type: ignore[no-untyped-call]
    try:
        picture: Image.Image = document[page].render(scale=dpi / 72).to_pil()
        return picture.convert("RGB")
    finally:
        document.close()  # type: ignore[no-untyped-call]


def test_compressed_data_passes_through(run: Run, workspace: Workspace) -> None:
    png, jpeg = saved(card("red")), saved(card("blue"), "JPEG")
    said, data = printed(run, workspace({"cards/mine/a.png": png, "cards/mine/b.jpg": jpeg}))
    assert said == "printed 2 cards (2 different) on 1 page to out.pdf\n"
    assert jpeg in data
    start = png.index(b"IDAT") + 4
    assert png[start : start + int.from_bytes(png[start - 8 : start - 4], "big")] in data
    assert b"/Predictor 15/Colors 3/BitsPerComponent 8/Columns 825" in data


def test_a_picture_of_a_shop_has_its_size_and_bleed(run: Run, workspace: Workspace) -> None:
    _, data = printed(run, workspace({"cards/mine/a.png": saved(card("red"))}), "--paper", "Letter", "--margin", "6.35")
    page = rendered(data, dpi=254)  # ten pixels to the mm
    red = ImageChops.subtract(page.getchannel("R"), page.getchannel("G")).point(lambda value: 255 * (value > 128))
    box = red.getbbox()
    assert box is not None
    left, top = (215.9 - 3 * 63.5) / 2, 6.35  # Letter holds nine
    assert [round(edge / 10, 1) for edge in box] == pytest.approx([left, top, left + 63.5, top + 88.9], abs=0.11)


@pytest.mark.parametrize(
    ("pixels", "asked", "found"),
    [
        ((825, 1125), Asked(), Measures(63.5, 88.9, 3.175)),
        ((1650, 2250), Asked(), Measures(63.5, 88.9, 3.175)),
        ((1125, 825), Asked(), Measures(88.9, 63.5, 3.175)),
        ((822, 1122), Asked(), Measures(63.5, 88.9, 3.048)),
        ((745, 1040), Asked(), Measures(63.0, 88.0, 0.0)),
        ((500, 500), Asked(), Measures(63.0, 88.0, 0.0)),
        ((825, 1125), Asked(bleed=0.0), Measures(63.5, 88.9, 0.0)),
        ((825, 1125), Asked((70.0, 70.0)), Measures(70.0, 70.0, 0.0)),
        ((825, 1125), Asked((59.0, 86.0), 3.0), Measures(59.0, 86.0, 3.0)),
    ],
)
def test_what_pixels_say(pixels: tuple[int, int], asked: Asked, found: Measures) -> None:
    assert measure(pixels, asked) == found


def test_names_say_copies_and_backs(tmp_path: Path) -> None:
    for name in (
        "10 hill.png",
        "2 lake.png",
        "4x goblin.png",
        "goblin-back.jpg",
        "back.png",
        "0x none.png",
        "notes.txt",
    ):
        (tmp_path / name).write_bytes(b"")
    found = [(one.front.name, one.back.name if one.back else "", one.count) for one in list_ready(tmp_path).cards]
    assert found == [
        ("2 lake.png", "back.png", 1),
        ("10 hill.png", "back.png", 1),
        ("4x goblin.png", "goblin-back.jpg", 4),
    ]


def test_each_back_is_behind_its_front(run: Run, workspace: Workspace) -> None:
    files = {f"cards/mine/{name}.png": saved(card(name)) for name in ("red", "lime")}
    root = workspace(
        {**files, "cards/mine/red-back.png": saved(card("blue")), "cards/mine/back.png": saved(card("black"))}
    )
    _, data = printed(run, root)
    front, back = rendered(data), rendered(data, 1)
    wide = front.width
    assert front.getpixel((40, 60)) == (0, 255, 0) and back.getpixel((wide - 40, 60)) == (0, 0, 0)
    assert front.getpixel((wide // 2, 60)) == (255, 0, 0) and back.getpixel((wide // 2, 60)) == (0, 0, 255)


def test_equal_pictures_stand_in_the_file_once(run: Run, workspace: Workspace) -> None:
    data = [saved(card(colour)) for colour in ("red", "lime", "blue")]
    root = workspace({f"cards/mine/{number}.png": data[number % 3] for number in range(30)})
    said, document = printed(run, root)
    assert "30 cards (3 different)" in said
    assert document.count(b"/Subtype/Image") == 3


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_transparency_is_taken_apart_without_decoding(run: Run, workspace: Workspace, mode: str) -> None:
    picture = card("red", mode=mode)
    pixels = separated(data := saved(picture), look(data))
    assert pixels is not None and pixels.filtered
    _, document = printed(run, workspace({"cards/mine/a.png": data}))
    assert document.count(b"/SMask") == 1
    flat = Image.new("RGB", picture.size, "white")
    flat.paste(picture.convert("RGB"), mask=picture.getchannel("A"))
    shown = rendered(document, dpi=150).crop((0, 0, 400, 600))
    other = rendered(printed(run, workspace({"cards/mine/a.png": saved(flat)}))[1], dpi=150).crop((0, 0, 400, 600))
    assert max(high for _, high in ImageChops.difference(shown, other).getextrema()) < 20  # type: ignore[misc]


def test_16_bits_and_transparent_colours_are_decoded() -> None:
    palette = card("red").convert("P")
    out = io.BytesIO()
    palette.save(out, "PNG", transparency=0)
    assert separated(out.getvalue(), look(out.getvalue())) is None


def test_a_broken_picture_is_told_and_the_others_are_printed(run: Run, workspace: Workspace) -> None:
    data = saved(card("red", mode="RGBA"))
    start = data.index(b"IDAT") + 4
    length = int.from_bytes(data[start - 8 : start - 4], "big")
    worse = zlib.compress(b"\0" * 100)
    body = b"IDAT" + worse
    damaged = data[: start - 8] + len(worse).to_bytes(4, "big") + body + zlib.crc32(body).to_bytes(4, "big")
    damaged += data[start + length + 4 :]
    root = workspace({"cards/mine/a.png": damaged, "cards/mine/b.png": data, "cards/mine/c.png": b"no picture"})
    answer = run("print", "--images", "cards/mine", "-o", "out.pdf", at=root)
    assert answer.code == 1
    assert "a.png is damaged" in answer.out and "c.png cannot be read" in answer.out and "printed 1 card" in answer.out


def test_nothing_to_print_leaves_the_old_file(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/mine/a.png": b"no picture", "out.pdf": b"old", "empty/readme.txt": b""})
    assert run("print", "--images", "cards/mine", "-o", "out.pdf", at=root).code == 1
    assert (root / "out.pdf").read_bytes() == b"old"
    answer = run("print", "--images", "empty", at=root)
    assert answer.code == 2 and "holds no picture of a card" in answer.err
    answer = run("print", "--images", "nowhere", at=root)
    assert answer.code == 2 and "there is no such folder" in answer.err
    assert run("print", "--images", "empty", "--select", "x", at=root).code == 2
    answer = run("print", "--images", "cards/mine", "--profile", "mbprint", at=root)
    assert answer.code == 2 and "--images and --profile do not go together" in answer.err


def test_no_workspace_is_needed(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "a.png").write_bytes(saved(card("red", (63, 88))))
    answer = run("print", "--images", ".", "--dpi", "72", at=folder)
    assert answer.code == 0 and answer.lines[-1].endswith("to pictures.pdf") and (folder / "pictures.pdf").exists()
    assert run("-C", tmp_path, "print", "--images", folder, "-o", folder / "x.pdf", at=tmp_path).code == 0
    assert "no workspace" in run("-C", tmp_path, "print", "x.txt", at=tmp_path).err
    assert run("print", "--select", "x", at=folder).code == 2


def test_each_file_that_is_not_printed_is_told(run: Run, workspace: Workspace) -> None:
    small = saved(card("red", (63, 88)))
    names = ("a.png", "0x b.png", "c-back.png", "a-back.png", "a_back.png", "back.png", "back.jpg", "d.psd", "e.txt")
    root = workspace({f"mine/{name}": small for name in names} | {"mine/more/x.png": small, "cards/.keep": ""})
    answer = run("print", "--images", "mine", "-o", "x.pdf", "--dpi", "72", at=root)
    assert answer.code == 0
    told = [line.split(" is not printed: ")[1] for line in answer.lines if " is not printed: " in line]
    assert told == [
        "its name asks for 0 copies [unused-picture]",
        "a-back.png is the back of that card [unused-picture]",
        "back.jpg is every card's back [unused-picture]",
        "it is a back by its name, and no front is called c [unused-picture]",
        ".psd cannot be read here [unused-picture]",
        "it is no picture [unused-picture]",
        "it is a folder, and folders in the folder are not looked into [unused-picture]",
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes in folders")
def test_devices_and_pipes_are_told_and_never_waited_for(run: Run, workspace: Workspace) -> None:
    root = workspace({"mine/a.png": saved(card("red", (63, 88))), "mine/empty.png": "", "cards/.keep": ""})
    os.mkfifo(root / "mine/pipe.png")
    (root / "mine/zero.png").symlink_to("/dev/zero")
    (root / "mine/nowhere.png").symlink_to("/nowhere/at/all")
    answer = run("print", "--images", "mine", "-o", "x.pdf", "--dpi", "72", at=root)
    assert answer.code == 1 and answer.lines[-1].startswith("printed 1 card ")
    told = {line.split(":")[0]: line for line in answer.lines if ".png:" in line and "coarse" not in line}
    assert {Path(name).name for name in told} == {"empty.png", "nowhere.png", "pipe.png", "zero.png"}
    assert "it is a device or a pipe, and no file" in told["mine/pipe.png"]


def test_sides_apart_copies_and_stdout(run: Run, workspace: Workspace) -> None:
    files = {f"mine/{name}.png": saved(card(name, (63, 88))) for name in ("red", "lime")}

    root = workspace({**files, "mine/back.png": saved(card("blue", (63, 88))), "cards/.keep": ""})
    order = ("print", "--images", "mine", "--dpi", "72", "--copies", "5")
    answer = run(*order, "-o", "x.pdf", "--sides", "apart", at=root)
    assert answer.lines[-1] == "printed 10 cards (2 different) on 4 pages to x-fronts.pdf and x-backs.pdf"
    for name, pictures in (("x-fronts.pdf", 2), ("x-backs.pdf", 1)):
        data = (root / name).read_bytes()
        assert data.count(b"/Subtype/Image") == pictures and data.count(b"/Type/Page/") == 2
    assert run(*order, "-o", "b.pdf", "--sides", "backs", at=root).code == 0
    assert (root / "b.pdf").read_bytes().count(b"/Subtype/Image") == 1


def test_backs_without_a_front_that_can_be_read_leave_the_old_file(run: Run, workspace: Workspace) -> None:
    root = workspace({"mine/a.png": b"no", "mine/back.png": saved(card("red")), "cards/.keep": "", "x.pdf": b"old"})
    answer = run("print", "--images", "mine", "-o", "x.pdf", at=root)
    assert answer.code == 1 and (root / "x.pdf").read_bytes() == b"old"


def test_bleed_that_a_picture_lacks_is_mirrored(run: Run, workspace: Workspace) -> None:
    picture = card("red", (744, 1039))
    ImageDraw.Draw(picture).rectangle((0, 0, 743, 30), fill="blue")
    root = workspace({"cards/mine/a.png": saved(picture)})
    _, data = printed(run, root, "--bleed", "2", "--margin", "10")
    page = rendered(data, dpi=254)
    columns = [page.getpixel((500, y)) for y in range(page.height)]
    blue = [y for y, colour in enumerate(columns) if colour[2] > 200 and colour[0] < 60]  # type: ignore[index]
    assert len(blue) == pytest.approx(20 + 26, abs=2)  # 2 mm of bleed above 2.6 mm of card


def test_any_number_of_processes_gives_the_same_bytes(run: Run, workspace: Workspace) -> None:
    root = workspace(
        {f"cards/mine/{number}.png": saved(card("red", (80 + number, 110), "RGBA")) for number in range(20)}
    )
    first = printed(run, root, "--jobs", "1")[1]
    assert printed(run, root, "--jobs", "3")[1] == first
    assert not re.search(rb"/(?:CreationDate|ModDate)", first)


def test_coarse_pictures_are_told(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/mine/a.png": saved(card("red", (248, 346)))})
    answer = run("print", "--images", "cards/mine", "-o", "o.pdf", at=root)
    assert answer.code == 0 and "100 dpi in its window of 63 x 88 mm" in answer.out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_told(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/mine/a.png": saved(card("red"))})
    answer = run("print", "--images", "cards/mine", "-o", "/dev/full", at=root)
    assert answer.code == 2 and "the disk is full" in answer.err


def test_a_folder_in_the_way_is_told(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/mine/a.png": saved(card("red")), "out.pdf/inside": b""})
    answer = run("print", "--images", "cards/mine", "-o", "out.pdf", at=root)
    assert answer.code == 2 and "there is a folder of that name" in answer.err
    assert [path.name for path in root.glob(".*.tmp")] == []


def test_a_broken_picture_is_told_from_another_process_too(run: Run, workspace: Workspace) -> None:
    files = {f"cards/mine/a{number}.png": saved(card(f"rgb({number},0,0)")) for number in range(9)}
    root = workspace({**files, "cards/mine/q.png": "hi"})
    answer = run("print", "--images", "cards/mine", "-o", "out.pdf", "-j", "2", at=root)
    assert answer.code == 1
    assert answer.lines[-1] == "printed 9 cards (9 different) on 1 page to out.pdf: 1 error"
