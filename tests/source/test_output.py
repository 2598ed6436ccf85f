"""Files are written whole or not at all."""

import io
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from kamifuda.output import UnwritableError, replacing, to_stdout, write_atomically


def test_new_and_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    write_atomically(path, b"1")
    path.chmod(0o640)
    write_atomically(path, b"2")
    assert path.read_bytes() == b"2"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["a.pdf"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of Unix")
def test_a_pipe_or_device_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_atomically(pipe, b"sheets")
        assert os.read(reading, 100) == b"sheets"
    finally:
        os.close(reading)
    assert pipe.is_fifo() and list(tmp_path.iterdir()) == [pipe]


@pytest.mark.parametrize("name", ["-", ".", ""])
def test_a_name_that_is_none(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnwritableError, match="name a file"):
        write_atomically(Path(name), b"")


def test_permissions_of_a_new_file_are_the_users(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_atomically(tmp_path / "a", b"")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o640


@pytest.mark.parametrize("failure", [KeyboardInterrupt, ValueError])
def test_the_old_file_stays_when_writing_breaks_off(tmp_path: Path, failure: type[BaseException]) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"old")
    with pytest.raises(failure), replacing(path) as temporary:
        temporary.write_bytes(b"half")
        raise failure
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"1")
    (tmp_path / "link").symlink_to("real")
    write_atomically(tmp_path / "link", b"2")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"2"


def test_reasons_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_bytes(b"")
    for path, word in (
        (tmp_path / "none" / "a", "no folder"),
        (tmp_path / "file" / "a", "no folder"),
        (tmp_path, "a folder"),
    ):
        with pytest.raises(UnwritableError, match=word):
            write_atomically(path, b"")

    def full(self: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    (tmp_path / "a").write_bytes(b"old")
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(UnwritableError, match="disk is full"):
        write_atomically(tmp_path / "a", b"new")
    assert (tmp_path / "a").read_bytes() == b"old"


def test_what_may_not_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # tests may run as root, for whom everything is writable
    with pytest.raises(UnwritableError, match="no permission"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("there", [b"game: nova\n", b"# Readme\n", b"\x89PNG\r\n\x1a\n"])
def test_a_document_never_takes_the_place_of_a_file_of_another_kind(tmp_path: Path, there: bytes) -> None:
    path = tmp_path / "a"
    path.write_bytes(there)
    with pytest.raises(UnwritableError, match="a file of another kind is there"):
        write_atomically(path, b"%PDF-1.7\n")
    assert path.read_bytes() == there


@pytest.mark.parametrize("there", [b"", b"%PDF-1.4\nold"])
def test_a_document_takes_the_place_of_its_like(tmp_path: Path, there: bytes) -> None:
    path = tmp_path / "a"
    path.write_bytes(there)
    write_atomically(path, b"%PDF-1.7\nnew")
    assert path.read_bytes() == b"%PDF-1.7\nnew"


class Drip(io.RawIOBase):
    """Takes a few bytes at a time, as a pipe does whose writer was halted."""

    def __init__(self) -> None:
        self.taken = b""

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.taken += bytes(data[:3])
        return len(bytes(data[:3]))


def test_all_of_it_is_sent_to_stdout(monkeypatch: pytest.MonkeyPatch) -> None:
    drip = Drip()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(drip, write_through=True))  # type: ignore[type-var]  # unbuffered
    to_stdout(b"%PDF-1.7 and so on")
    assert drip.taken == b"%PDF-1.7 and so on"
