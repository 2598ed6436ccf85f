"""The pictures of a run: judged once, reduced to what is wanted, kept from one run to the next."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from kamifuda.press.pictures import PictureFault, Pictures, Pixels, size_in
from kamifuda.press.pictures import decode as decoding
from kamifuda.press.pictures.pixels import pack, unpack
from kamifuda.press.pictures.shelf import Shelf
from kamifuda.press.pictures.store import reduced

Make = Callable[..., bytes]


@pytest.mark.parametrize(
    ("size", "wanted", "becomes"),
    [
        ((600, 400), (600, 400), None),
        ((899, 599), (600, 400), None),  # a little finer: it stays as it is
        ((1200, 800), (600, 400), (600, 400)),
        ((12_000, 16_000), (744, 992), (744, 992)),
        ((1200, 800), (600, 10), (600, 400)),  # the finer way counts
        ((10, 10), (0.0, 0.0), (1, 1)),
    ],
)
def test_reduced(size: tuple[int, int], wanted: tuple[float, float], becomes: tuple[int, int] | None) -> None:
    assert reduced(size, wanted) == becomes


def test_the_same_bytes_under_two_names_are_one_picture(tmp_path: Path, picture: Make) -> None:
    for name in ("a.webp", "b.png"):
        (tmp_path / name).write_bytes(picture("WEBP", size=(90, 60)))
    pictures = Pictures()
    keys = {pictures.prepare(str(tmp_path / name), (30, 20)) for name in ("a.webp", "b.png")}
    assert len(keys) == len(pictures.pixels) == 1 and size_in(keys.pop()) == (30, 20)


def test_what_was_decoded_once_is_not_decoded_again(
    tmp_path: Path, picture: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.png"
    file.write_bytes(picture("PNG", size=(90, 60), colour=(1, 2, 3)))
    first = Pictures(tmp_path / "shelf")
    key = first.prepare(str(file), (30, 20))
    monkeypatch.setattr(decoding, "decode", None)
    second = Pictures(tmp_path / "shelf")
    assert second.prepare(str(file), (30, 20)) == key and second.pixels == first.pixels
    file.write_bytes(picture("PNG", size=(90, 60), colour=(1, 2, 4)))  # another content: another picture
    with pytest.raises(TypeError):
        Pictures(tmp_path / "shelf").prepare(str(file), (30, 20))


def test_pixels_as_a_file() -> None:
    pixels = Pixels(3, 2, "DeviceRGB", b"data\nof it", "FlateDecode", b"alpha", b"profile")
    assert unpack(pack(pixels)) == pixels
    assert unpack(pack(Pixels(3, 2, "DeviceRGB/Other", b"data"))) is None  # forged
    for damaged in (b"", b"{}", pack(pixels)[:-1], pack(pixels) + b"x", pack(pixels).replace(b"alpha", b"alphb")):
        assert unpack(damaged) is None


def test_the_shelf_keeps_what_was_used_last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, pixels = Shelf(tmp_path), Pixels(1, 1, "DeviceGray", bytes(1000))
    monkeypatch.setattr("kamifuda.press.pictures.shelf.MOST", 3500)
    for k, name in enumerate("abc"):
        shelf.put(name, pixels)
        os.utime(next(tmp_path.glob(f"{name}.*")), (k, k))
    assert shelf.take("a") == pixels  # now the youngest
    shelf.put("d", pixels)
    assert [shelf.take(name) is not None for name in "abcd"] == [True, False, True, True]


def test_the_shelf_follows_no_link(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    shelf = Shelf(tmp_path / "shelf")
    shelf.put("a", Pixels(1, 1, "DeviceGray", b"x"))
    file = next((tmp_path / "shelf").iterdir())
    file.unlink()
    file.symlink_to(tmp_path / "mine.txt")
    shelf.put("a", Pixels(1, 1, "DeviceGray", b"x"))
    assert (tmp_path / "mine.txt").read_text() == "mine" and shelf.take("a") is None


def test_a_shelf_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    shelf = Shelf(tmp_path / "file" / "shelf")
    shelf.put("a", Pixels(1, 1, "DeviceGray", b"x"))
    assert shelf.take("a") is None


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda path: path.mkdir(), "it is a folder"),
        (lambda path: path.write_bytes(b""), "the file is empty"),
        (lambda path: None, "no such file or directory"),
    ],
)
def test_what_is_no_file(tmp_path: Path, make: Callable[[Path], object], why: str) -> None:
    make(tmp_path / "a.png")
    with pytest.raises(PictureFault, match=why):
        Pictures().find(str(tmp_path / "a.png"))
