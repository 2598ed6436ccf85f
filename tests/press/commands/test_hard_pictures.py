"""Art that is hard to print, through the whole program: what a PNG and a PDF show, and what is told."""

import gzip
import io
import json
import os
import struct
import subprocess
import sys
import unicodedata
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pypdfium2
import pytest
from PIL import Image, ImageChops

from conftest import Run, Workspace

GREEN, RED, BLUE, WHITE = (0, 255, 0), (255, 0, 0), (0, 0, 255), (255, 255, 255)
DPI = 101.6  # four pixels to the mm
FACE = '<face fill="#00ff00"><art box="10 10 40 20"/><text box="4 60 55 6" size="8">{{ card.name }}</text></face>'
PLACES = ((15, 25), (35, 25), (47, 12), (5, 5))  # mm: red, blue, white, beside the picture
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">%s</svg>'
FORMS = (
    '<rect width="20" height="20" fill="red"/><rect x="20" width="20" height="20" fill="#00f"/>'
    '<rect x="30" width="10" height="5" fill="#fff"/>'
)

Colours = Mapping[tuple[int, int], tuple[int, ...]]


def halves(mode: str = "RGB") -> Image.Image:
    """Red on the left, blue on the right, and a white top right corner."""
    picture = Image.new("RGB", (640, 320), RED)
    picture.paste(BLUE, (320, 0, 640, 320))
    picture.paste(WHITE, (480, 0, 640, 80))
    return picture.convert(mode)


def saved(picture: Image.Image, form: str, **more: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, form, **more)
    return out.getvalue()


def chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def with_chunk(data: bytes, name: bytes, content: bytes) -> bytes:
    """A PNG with something more behind its head."""
    return data[:33] + chunk(name, content) + data[33:]


def turned(turn: int) -> bytes:
    t = Image.Transpose
    ways = (None, t.FLIP_LEFT_RIGHT, t.ROTATE_180, t.FLIP_TOP_BOTTOM, t.TRANSPOSE, t.ROTATE_90, t.TRANSVERSE)
    how = (*ways, t.ROTATE_270)[turn - 1]
    exif = Image.Exif()
    exif[0x0112] = turn
    return saved(halves() if how is None else halves().transpose(how), "JPEG", quality=95, exif=exif)


def without_marker(data: bytes) -> bytes:
    """A JPEG without what Adobe says of it."""
    at = data.find(b"\xff\xee")
    return data[:at] + data[at + 2 + struct.unpack_from(">H", data, at + 2)[0] :]


class Drawn:
    """Draws a card for each picture, as PNG and as PDF."""

    def __init__(self, run: Run, workspace: Workspace) -> None:
        self.run, self.workspace = run, workspace
        self.told: dict[str, list[dict[str, Any]]] = {}

    def __call__(self, pictures: dict[str, bytes | None], art: dict[str, Any] | None = None, face: str = FACE) -> Path:
        """The workspace; `art` is what cards say of pictures where it is not the file's name."""
        cards = [
            {"id": f"w{k}", "kind": "servant", "name": {"zh-Hans": f"W{k}"}, "artist": "Lin", "colour": "white",
             "cost": {"white": 1}, "attack": 200, "hp": 300, "race": ["人类"], "art": (art or {}).get(name, name)}
            for k, name in enumerate(pictures)
        ]  # fmt: skip
        files: dict[str, str | bytes] = {
            f"art/nova/{name}": data for name, data in pictures.items() if data is not None
        }
        files["cards/nova/mine.json"] = json.dumps(cards)
        self.root = self.workspace({**files, "templates/nova/servant.xml": face})
        return self.draw(list(pictures))

    def draw(self, names: list[str]) -> Path:
        select = ("--select", "kind:servant", "--format", "json")
        answer = self.run("faces", *select, "--dpi", str(DPI), "-o", "png", at=self.root)
        self.run("faces", *select, "--pdf", "-o", "pdf", at=self.root)
        self.told = {name: [] for name in names}
        for one in json.loads(answer.out)["diagnostics"]:
            about = next((name for name in names if f"the picture {name} " in one["message"]), None)
            self.told.setdefault(about or one["path"].removeprefix("art/nova/"), []).append(one)
        return self.root

    def faces(self, number: int) -> list[Image.Image]:
        """A card as a PNG and as its PDF shows it."""
        with Image.open(self.root / f"png/nova/w{number}.png") as image:
            drawn = image.convert("RGB")
        document = pypdfium2.PdfDocument(self.root / f"pdf/nova/w{number}.pdf")  # type: ignore[no-untyped-call]  # no types
        shown = document[0].render(scale=DPI / 72).to_pil().convert("RGB")
        document.close()  # type: ignore[no-untyped-call]  # no types
        return [drawn, shown]

    def wrong(self, names: list[str], expected: Callable[[str], Colours]) -> list[str]:
        """The pictures that show other colours than expected, with what they show."""
        found = []
        for k, name in enumerate(names):
            for kind, face in zip(("png", "pdf"), self.faces(k), strict=True):
                shows = {place: face.getpixel((place[0] * 4, place[1] * 4)) for place in expected(name)}
                if not all(near(shows[place], colour) for place, colour in expected(name).items()):
                    found.append(f"{name} as {kind}: {shows}")
        return found


def near(one: Any, other: tuple[int, ...], by: int = 14) -> bool:
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


@pytest.fixture
def drawn(run: Run, workspace: Workspace) -> Drawn:
    return Drawn(run, workspace)


def test_every_kind_of_picture_stands_upright_in_its_colours(drawn: Drawn) -> None:
    plain, photo = saved(halves(), "PNG"), saved(halves(), "JPEG", quality=95, subsampling=0)
    thumbnail = saved(halves().resize((32, 16)), "JPEG")
    profile = b"a\0\0" + zlib.compress(bytes(9_000_000))
    declared = '<?xml version="1.0" encoding="Shift_JIS"?>' + SVG % f"<title>火</title>{FORMS}"
    film = b"\0\0\0\x18ftypmp42" + bytes(range(256)) * 400
    pictures: dict[str, bytes | None] = {
        **{f"turned {turn}.jpg": turned(turn) for turn in range(2, 9)},
        "photo.png": photo,  # by content and not by name
        "drawing.jpg": plain,
        "none": saved(halves(), "WEBP", quality=95),
        "a.webp": saved(halves(), "WEBP", lossless=True),
        "a.avif": saved(halves(), "AVIF", quality=95),
        "a.gif": saved(halves("P"), "GIF", save_all=True, append_images=[Image.new("P", (640, 320))]),
        "a.tif": saved(halves(), "TIFF", compression="tiff_lzw"),
        "a.bmp": saved(halves(), "BMP"),
        "progressive.jpg": saved(halves(), "JPEG", quality=95, progressive=True),
        "restarts.jpg": saved(halves(), "JPEG", quality=95, restart_marker_blocks=3),
        "film behind.jpg": photo + film,
        "another behind.jpg": photo + saved(halves().transpose(Image.Transpose.ROTATE_180), "JPEG"),
        "zeros behind.jpg": photo + bytes(100_000),
        "thumbnail before.jpg": photo[:2] + b"\xff\xe1" + struct.pack(">H", len(thumbnail) + 2) + thumbnail + photo[2:],
        "lies.png": with_chunk(plain, b"eXIf", b"II*\0\x08\0\0\0\x01\0\0\x01\x04\0\x01\0\0\0\x05\0\0\0"),
        "words without end.png": with_chunk(plain, b"zTXt", b"a\0\0" + zlib.compress(bytes(20_000_000))),
        "profile without end.png": with_chunk(saved(halves("RGBA"), "PNG"), b"iCCP", profile),
        "a.svg": (SVG % FORMS).encode(),
        "drawing.png": gzip.compress((SVG % FORMS).encode()),
        "wide.svg": (SVG % FORMS).encode("utf-16"),
        "japanese.svg": declared.encode("shift_jis"),
        "tiny.svg": (SVG % f'<g transform="scale(1e-5)">{FORMS}</g>').replace("40 20", "4e-4 2e-4").encode(),
        "huge.svg": (SVG % f'<g transform="scale(1e7)">{FORMS}</g>').replace("40 20", "4e8 2e8").encode(),
    }  # fmt: skip
    drawn(pictures)
    expected = dict(zip(PLACES, (RED, BLUE, WHITE, GREEN), strict=True))
    assert drawn.wrong(list(pictures), lambda _: expected) == []
    assert [one["message"] for faults in drawn.told.values() for one in faults] == []
    for name in ("film behind.jpg", "another behind.jpg", "thumbnail before.jpg"):
        written = (drawn.root / f"pdf/nova/w{list(pictures).index(name)}.pdf").read_bytes()
        assert photo[2:] in written and film not in written and written.count(b"\xff\xd9") == 1 + ("before" in name)


def test_four_inks_with_and_without_the_marker(drawn: Drawn) -> None:
    inks = halves("CMYK")
    pictures: dict[str, bytes | None] = {
        "marker.jpg": saved(inks, "JPEG", quality=95),
        "no marker.jpg": without_marker(saved(ImageChops.invert(inks), "JPEG", quality=95)),
        "inks.tif": saved(inks, "TIFF"),
    }
    drawn(pictures)
    for k, name in enumerate(pictures):
        for face in drawn.faces(k):
            red, blue, white = (face.getpixel((x * 4, y * 4)) for x, y in PLACES[:3])
            assert isinstance(red, tuple) and isinstance(blue, tuple), name
            assert red[0] > 180 > 90 > red[2] and blue[2] > 120 > 90 > blue[0] and near(white, WHITE), name


def test_what_is_clear_shows_the_ground_and_never_black(drawn: Drawn) -> None:
    veiled, half = halves("RGBA"), Image.new("L", (640, 320), 255)
    half.paste(0, (0, 0, 320, 320))
    veiled.putalpha(half)
    grey = Image.merge("LA", (Image.new("L", (640, 320), 255), half))
    palette = halves("P")
    gif = Image.new("P", (320, 320), 1)
    gif.putpalette([0, 0, 0, 0, 0, 255])
    pictures: dict[str, bytes | None] = {
        "rgba.png": saved(veiled, "PNG"),
        "rgba.webp": saved(veiled, "WEBP", lossless=True),
        "rgba.avif": saved(veiled, "AVIF", quality=95),
        "rgba.tif": saved(veiled, "TIFF"),
        "palette.png": saved(palette, "PNG", transparency=palette.getpixel((0, 0))),
        "palette.gif": saved(palette, "GIF", transparency=palette.getpixel((0, 0))),
        "one colour.png": with_chunk(saved(halves(), "PNG"), b"tRNS", struct.pack(">3H", 255, 0, 0)),
        "grey.png": saved(grey, "PNG"),
        "one bit.png": with_chunk(saved(half.convert("1"), "PNG"), b"tRNS", struct.pack(">H", 0)),
        "part of a gif.gif": beside(saved(gif, "GIF")),
    }
    drawn(pictures)
    white = {"grey.png", "one bit.png"}
    assert drawn.wrong(list(pictures), lambda name: {(15, 25): GREEN, (35, 25): WHITE if name in white else BLUE}) == []


def beside(gif: bytes) -> bytes:
    """A GIF whose frame is the right half of a screen twice as wide."""
    at = gif.find(b",", 13 + 3 * 2 ** ((gif[10] & 7) + 1))
    wide = gif[:6] + struct.pack("<H", 640) + gif[8:]
    return wide[:at] + struct.pack("<cHHHH", b",", 320, 0, 320, 320) + wide[at + 9 :]


def test_clear_art_in_round_corners(drawn: Drawn) -> None:
    veiled = halves("RGBA")
    veiled.putalpha(128)
    drawn({"half.png": saved(veiled, "PNG")}, face=FACE.replace("<art", '<art corner="6"'))
    expected: Colours = {(15, 25): (128, 127, 0), (35, 25): (0, 127, 128), (10, 10): GREEN}
    assert drawn.wrong(["half.png"], lambda _: expected) == []


def test_what_cannot_be_printed_is_told_and_drawn_over(drawn: Drawn) -> None:
    plain, photo = saved(halves(), "PNG"), saved(Image.linear_gradient("L").resize((640, 320)), "JPEG")
    thumbnail = saved(halves().resize((32, 16)), "JPEG")
    thumb = photo[:2] + b"\xff\xe1" + struct.pack(">H", len(thumbnail) + 2) + thumbnail + photo[2:]
    depth, rows = photo.find(b"\xff\xc0") + 4, zlib.compress((b"\x09" + bytes(1920)) * 320)
    said: dict[str, tuple[bytes, str]] = {
        "half.jpg": (photo[: len(photo) // 2], "breaks off before its end"),
        "half behind a thumbnail.jpg": (thumb[: len(thumb) - 200], "breaks off before its end"),
        "twelve bits.jpg": (photo[:depth] + b"\x0c" + photo[depth + 1 :], "a JPEG of 12 bits to a colour"),
        "half.png": (plain[: len(plain) // 2], "breaks off"),
        "sum.png": (plain[:-20] + bytes([plain[-20] ^ 1]) + plain[-19:], "is damaged"),
        "bomb.png": (with_size(plain, 60_000, 60_000), "60000 x 60000 pixels are more than"),
        "nothing.png": (with_size(plain, 0, 0), "a PNG of 0 x 0 pixels"),
        "palette.png": (plain[:25] + b"\x03" + plain[26:29] + crc(plain, 3) + plain[33:], "without its palette"),
        "thin.png": (saved(Image.new("RGB", (1, 30_000), RED), "PNG"), "too long and thin for its window"),
        "empty.png": (b"", "the file is empty"),
        "words.png": (b"To be painted by Lin.\n", "it holds words"),
        "page.png": (b"<!DOCTYPE html><html>404</html>", "it is a web page"),
        "pointer.png": (b"version https://git-lfs.github.com/spec/v1\noid", "Git LFS"),
        "photo.png": (b"\0\0\0\x18ftypheic" + bytes(50), "it is a HEIC photo"),
        "layers.png": (b"8BPS\0\1" + bytes(50), "it is a Photoshop file"),
        "paper.png": (b"%PDF-1.7\n", "it is a PDF"),
        "xl.png": (b"\xff\x0a" + bytes(50), "it is a JPEG XL"),
        "telephone.png": (plain[:8] + chunk(b"CgBI", bytes(4)) + plain[8:], "Apple's telephones"),
        "filters.png": (plain[:33] + chunk(b"IDAT", rows) + plain[-12:], "its pixels are damaged"),
        "float.tif": (saved(Image.new("F", (640, 320)), "TIFF"), "unusual kind"),
    }  # fmt: skip
    drawn({name: data for name, (data, _) in said.items()})
    missed = {name: drawn.told[name] for name, (_, why) in said.items() if why not in words(drawn.told[name])}
    assert missed == {} and all(len(drawn.told[name]) == 1 for name in said)
    for k, name in enumerate(said):  # something stands in its place, the same in both
        png, pdf = (face.crop((40, 40, 200, 120)).resize((16, 8), Image.Resampling.BOX) for face in drawn.faces(k))
        assert not near(png.getpixel((8, 4)), GREEN, 30), name
        assert max(high for _, high in ImageChops.difference(png, pdf).getextrema()) < 30, name  # type: ignore[misc]


def with_size(png: bytes, width: int, height: int) -> bytes:
    head = struct.pack(">II", width, height) + png[24:29]
    return png[:8] + chunk(b"IHDR", head) + png[33:]


def crc(png: bytes, kind: int) -> bytes:
    return struct.pack(">I", zlib.crc32(b"IHDR" + png[16:25] + bytes([kind]) + png[26:29]))


def words(faults: list[dict[str, Any]]) -> str:
    return " ".join(one["message"] for one in faults)


def test_drawings_that_show_nothing_are_told(drawn: Drawn) -> None:
    said = {
        "empty.svg": "",
        "unpainted.svg": '<rect width="40" height="20" fill="none"/>',
        "outside.svg": '<rect x="90" width="20" height="20"/>',
        "defined.svg": f"<defs>{FORMS}</defs>",
        "hidden.svg": f'<g opacity="0">{FORMS}</g>',
        "nothing left.svg": f'<clipPath id="c"/><g clip-path="url(#c)">{FORMS}</g>',
        "no height.svg": '<path d="M0 5h40"/>',
        "thin.svg": '<path d="M0 5h40" stroke="red" stroke-width="0"/>',
    }
    drawn({name: (SVG % inner).encode() for name, inner in said.items()})
    assert [[one["name"] for one in drawn.told[name]] for name in said] == [["empty-drawing"]] * len(said)
    drawn({"line.svg": (SVG % '<path d="M0 5h40" stroke="red"/>').encode()})
    assert drawn.told["line.svg"] == []


def test_names_that_only_look_otherwise_lead_to_the_picture(drawn: Drawn) -> None:
    names = ["with space.png", "火の鳥.png", "#1 100%.png", "sub/a.PNG", unicodedata.normalize("NFD", "がぎ.png")]
    art = {names[3]: "./sub//a.PNG", names[4]: unicodedata.normalize("NFC", names[4])}
    drawn(dict.fromkeys(names, saved(halves(), "PNG")), art)
    assert drawn.wrong(names, lambda _: {(15, 25): RED, (35, 25): BLUE}) == []
    checked = drawn.run("check", at=drawn.root)
    assert "missing-art" not in checked.out and "unused-art" not in checked.out


def test_what_is_no_file_of_the_folder_is_never_read(drawn: Drawn) -> None:
    said = {
        "dead.png": "is a link that leads nowhere",
        "loop.png": "is a link that leads nowhere",
        "pipe.png": "is no file",
        "folder.png": "is a folder",
        "out.png": "lies outside the art folder",
        "../../secret.png": "lies outside the art folder",
        "/etc/passwd": "lies outside the art folder",
        "file:///etc/passwd": "lies outside the art folder",
        "https://example.org/a.png": "lies outside the art folder",
    }
    root = drawn.workspace({"art/nova/folder.png/a.png": b"", "secret.png": saved(halves(), "PNG")})
    folder = root / "art/nova"
    for name, target in (("dead.png", "nowhere"), ("loop.png", "loop.png"), ("out.png", "../../secret.png")):
        (folder / name).symlink_to(target)
    os.mkfifo(folder / "pipe.png")
    drawn(dict.fromkeys(said, None))
    assert {name: why for name, why in said.items() if why not in words(drawn.told[name])} == {}


@pytest.mark.parametrize(
    ("focus", "shows"),
    [
        ("left", (RED, RED)), ("right top", (BLUE, WHITE)), ("bottom", (RED, BLUE)), ("0 0", (RED, RED)),
        ("100% 100%", (BLUE, WHITE)), ("0.25, 0.5", (RED, RED)), (None, (RED, BLUE)),
    ],
)  # fmt: skip
def test_the_focus_stays_in_sight(drawn: Drawn, focus: str | None, shows: tuple[Any, Any]) -> None:
    face = FACE.replace("10 10 40 20", "10 10 10 20")
    drawn({"a.png": saved(halves(), "PNG")}, {"a.png": {"file": "a.png", "focus": focus}}, face)
    assert drawn.told["a.png"] == []
    assert drawn.wrong(["a.png"], lambda _: {(11, 28): shows[0], (19, 12): shows[1]}) == []


@pytest.mark.parametrize(
    "focus", ["120%", "left right", "top top", "-0.5 0.5", "links", "0,5 0,5", "nan nan", "1e999 0", "0.5 0.5 0.5"]
)
def test_a_focus_that_is_none_is_told_and_the_middle_kept(drawn: Drawn, focus: str) -> None:
    face = FACE.replace("10 10 40 20", "10 10 10 20")
    drawn({"a.png": saved(halves(), "PNG")}, {"a.png": {"file": "a.png", "focus": focus}}, face)
    assert [one["name"] for faults in drawn.told.values() for one in faults] == ["wrong-focus"]
    assert drawn.wrong(["a.png"], lambda _: {(11, 28): RED, (19, 28): BLUE}) == []


def test_without_its_picture_a_card_shows_its_name_and_something_drawn(drawn: Drawn) -> None:
    root = drawn({"there.png": saved(halves(), "PNG"), "gone.png": None})
    (png, pdf) = drawn.faces(1)
    assert all(not near(face.getpixel((x * 4, y * 4)), GREEN, 30) for face in (png, pdf) for x, y in PLACES[:3])
    document = pypdfium2.PdfDocument(root / "pdf/nova/w1.pdf")  # type: ignore[no-untyped-call]  # no types
    assert "W1" in document[0].get_textpage().get_text_bounded()
    document.close()  # type: ignore[no-untyped-call]  # no types
    assert [(one["name"], one["severity"]) for one in drawn.told["gone.png"]] == [("missing-art", "warning")]
    answer = drawn.run("faces", "--select", "kind:servant", "--final", "--format", "json", "-o", "final", at=root)
    told = json.loads(answer.out)
    assert (answer.code, told["summary"]["faces"]) == (1, 2)
    assert [one["name"] for one in told["diagnostics"]] == ["without-art"]


MEASURED = """\
import sys
from kamifuda.__main__ import run
code = run(sys.argv[1:])
told = dict(line.split(":", 1) for line in open("/proc/self/status"))
print(code, told["VmHWM"].split()[0])
"""  # not what the system says a child has taken: it begins with what its parent had


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory otherwise")
def test_a_picture_larger_than_memory_allows_is_reduced_part_by_part(drawn: Drawn) -> None:
    width, height = 8_000, 6_000
    row = b"\0" + bytes(RED) * (width // 2) + bytes(BLUE) * (width // 2)
    packer = zlib.compressobj(1)
    rows = b"".join(packer.compress(row) for _ in range(height)) + packer.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    parts = (chunk(b"IHDR", head), chunk(b"IDAT", rows), chunk(b"IEND", b""))
    names = [f"{k}.png" for k in range(30)]
    root = drawn(
        {**dict.fromkeys(names), "0.png": b"\x89PNG\r\n\x1a\n" + b"".join(parts)}, dict.fromkeys(names, "0.png")
    )
    assert drawn.wrong(["0.png"], lambda _: {(15, 28): RED, (35, 28): BLUE}) == []
    command = ("print", "--game", "nova", "--select", "kind:servant", "--no-cache", "-j", "1", "-o", "out.pdf")
    answer = subprocess.run(
        [sys.executable, "-c", MEASURED, *command], cwd=root, capture_output=True, text=True, check=True
    )
    code, peak = answer.stdout.split("\n")[-2].split()
    assert code == "0" and int(peak) < 130_000  # kB; its pixels alone are 144 MB
    data = (root / "out.pdf").read_bytes()
    assert len(data) < 400_000 and data.count(b"/Subtype/Image") == 1
