"""Packs of the cache: whole or not there, within bounds, never outside their folder."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kamifuda import cache as cache_module
from kamifuda.cache import Cache, Pack, cache_folder

PACK = Pack({"faults": []}, {"one": b"first\n\0", "two": b"", "three": bytes(range(256))})


@pytest.fixture
def cache(tmp_path: Path) -> Cache:
    return Cache(tmp_path / "build/cache")


def test_what_was_put_by_is_found_again(cache: Cache) -> None:
    assert cache.read("nova", "a") is None
    cache.write("nova", "a", PACK)
    assert cache.read("nova", "a") == PACK
    assert cache.read("nova", "b") is None, "made from something else"
    assert cache.read("other", "a") is None
    assert [path.name for path in cache.folder.iterdir()] == [cache.path("nova").name]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(at=st.integers(0, 600), byte=st.binary(min_size=0, max_size=3))
def test_a_damaged_pack_is_as_good_as_none(cache: Cache, at: int, byte: bytes) -> None:
    cache.write("nova", "a", PACK)
    path = cache.path("nova")
    data = path.read_bytes()
    damaged = data[:at] + byte + data[at + 1 :]
    path.write_bytes(damaged)
    assert cache.read("nova", "a") == (PACK if damaged == data else None)


def test_of_too_much_the_last_entries_and_the_oldest_packs_go(cache: Cache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "LARGEST", 2_000)
    monkeypatch.setattr(cache_module, "MOST", 2_500)
    many = Pack({}, {f"entry {k}": bytes(100) for k in range(50)})
    for k, game in enumerate(("first", "second", "third")):
        cache.write(game, "a", many)
        os.utime(cache.path(game), (k, k))
    kept = cache.read("third", "a")
    assert kept is not None and list(kept.entries) == [f"entry {k}" for k in range(7)]
    assert cache.read("second", "a") is not None and cache.read("first", "a") is None
    cache.path("third").write_bytes(bytes(3_000))
    assert cache.read("third", "a") is None, "too large to be read"


def test_nothing_outside_is_written_or_deleted(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "workspace/build").mkdir(parents=True)
    (tmp_path / "workspace/build/cache").symlink_to(tmp_path / "other")
    assert cache_folder(tmp_path / "workspace") is None
    cache = Cache(tmp_path / "cache")
    mine = tmp_path / "mine.txt"
    mine.write_text("mine")
    cache.folder.mkdir()
    cache.path("nova").symlink_to(mine)
    cache.write("nova", "a", PACK)
    assert mine.read_text() == "mine" and cache.read("nova", "a") == PACK


def test_a_folder_that_cannot_be_written_is_no_fault(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the folder belongs")
    Cache(tmp_path / "cache").write("nova", "a", PACK)
    assert Cache(tmp_path / "cache").read("nova", "a") is None
