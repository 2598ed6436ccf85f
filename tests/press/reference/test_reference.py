"""The reference of templates: complete, drawn without faults, and the committed page is what the program writes."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from conftest import Run
from kamifuda.press.layout.vocabulary import ELEMENTS
from kamifuda.press.reference.attributes import ATTRIBUTES, describe
from kamifuda.press.reference.pages import ROOM, element_names, element_page

COMMITTED = Path(__file__).parents[3] / "templates" / "reference"


def test_every_element_has_a_page_and_every_page_an_element() -> None:
    assert sorted(path.stem for path in (ROOM / "elements").iterdir()) == sorted(ELEMENTS)


def test_every_attribute_is_described_and_nothing_else() -> None:
    said = {(name, one) for name, element in ELEMENTS.items() for one in element.attributes}
    assert [pair for pair in sorted(said) if not describe(*pair)] == []
    known = {one for pair in said for one in (pair[1], ".".join(pair))}
    assert set(ATTRIBUTES) <= known


@pytest.mark.parametrize("name", element_names())
def test_an_element_is_explained_with_an_example_that_holds_it(run: Run, tmp_path: Path, name: str) -> None:
    said = run("explain", name, at=tmp_path).out
    assert f"<{name}> in templates" in said and f"<{name}" in element_page(name).partition("```xml")[2]


def test_the_committed_page_is_up_to_date(run: Run, tmp_path: Path) -> None:
    """What is old is renewed by: kamifuda explain templates --out templates/reference."""
    answer = run("explain", "templates", "--out", "book", at=tmp_path)
    assert (answer.code, answer.err) == (0, "")
    new = tmp_path / "book"
    assert sorted(path.name for path in new.iterdir()) == sorted(path.name for path in COMMITTED.iterdir())
    assert (new / "README.md").read_text("utf-8") == (COMMITTED / "README.md").read_text("utf-8")
    for path in new.glob("*.png"):
        assert path.stat().st_size < 8_000
        with Image.open(path) as one, Image.open(COMMITTED / path.name) as other:
            assert one.size == other.size
            far = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
            assert max(far) < 2, f"{path.name} looks different"  # another pdfium may round otherwise


def test_pictures_are_for_the_whole_only(run: Run, tmp_path: Path) -> None:
    assert run("explain", "panel", "--out", "book", at=tmp_path).code == 2
