"""Pictures are found by the names of their cards, whatever they are read by."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kamifuda.press.layout.artwork import Artwork
from kamifuda.press.plan import Folder


@pytest.fixture
def found(tmp_path: Path) -> Callable[..., str]:
    def find(*names: str) -> str:
        for name in names:
            (tmp_path / "tiny").mkdir(exist_ok=True)
            (tmp_path / "tiny" / name).write_bytes(b"")
        card: Any = SimpleNamespace(id="a", fields={})
        return Artwork("tiny", [Folder(tmp_path, "art")]).called(card)

    return find


@pytest.mark.parametrize("ending", ["png", "BMP", "jfif", "dib", "apng", "svg", "tiff"])
def test_every_kind_that_is_read_is_found_by_name(found: Callable[..., str], ending: str) -> None:
    assert found(f"a.{ending}", "b.png") == f"a.{ending}"


@pytest.mark.parametrize(
    ("names", "called"), [(["a.jp2"], ""), (["a.psd", "a.bmp"], "a.bmp"), (["a.bmp", "a.png"], "a.png")]
)
def test_of_several_the_usual_one_is_taken(found: Callable[..., str], names: list[str], called: str) -> None:
    assert found(*names) == called
