"""Faces that were drawn before: reused as they were, with all that is wrong with them, while nothing has changed."""

import json
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from conftest import Run, Workspace
from kamifuda.cache import MAGIC, Cache, Pack
from kamifuda.press.reuse.basis import basis_of

CARDS = """\
- id: w1
  kind: servant
  name: {zh-Hans: 灯塔看守, en: Lighthouse Keeper}
  colour: white
  cost: {white: 1, any: 2}
  attack: 200
  hp: 300
  race: [人类]
  text: "【疾风】\\n\\n支付{white}：抽1张卡。"
- id: w2
  kind: spell
  name: {zh-Hans: 灯火}
  colour: blue
  cost: {blue: 2}
  text: 抽2张卡。
- id: c1
  kind: character
  name: {zh-Hans: 守夜人}
  colour: red
  level: 1
  text: "抽1张卡。\U0010fffd"
  art: nowhere.png
"""
DECK = "game: nova\nname: 灯塔\n[main]\n4 灯塔看守\n3 w2\n[character]\n2 守夜人\n"


@pytest.fixture
def root(workspace: Workspace) -> Path:
    return workspace({"cards/nova/mine.yaml": CARDS, "cards/nova/decks/lamp.txt": DECK})


class Prints:
    """Prints the deck, from the cache or anew."""

    def __init__(self, run: Run, root: Path) -> None:
        self.run, self.root = run, root

    def __call__(self, *more: str) -> tuple[bytes, list[Any], int]:
        """The file, what is wrong, and how many faces were laid out."""
        (self.root / "out.pdf").unlink(missing_ok=True)
        deck = "cards/nova/decks/lamp.txt"
        answer = self.run("print", deck, "-o", "out.pdf", "--format", "json", *more, at=self.root)
        body = json.loads(answer.out)
        return (self.root / "out.pdf").read_bytes(), body["diagnostics"], body["summary"]["laid_out"]

    def laid_out(self) -> int:
        """How many faces are laid out now; file and diagnostics are those of a print without a cache."""
        *warm, fresh = self()
        *cold, _ = self("--no-cache")
        assert warm == cold
        return fresh


@pytest.fixture
def prints(run: Run, root: Path) -> Prints:
    return Prints(run, root)


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_only_what_changed_is_laid_out(prints: Prints, root: Path) -> None:
    everything = prints.laid_out()
    assert everything >= 4 and prints.laid_out() == 0
    edit(root / "cards/nova/mine.yaml", "抽2张卡", "抽3张卡")
    assert prints.laid_out() == 1
    edit(root / "cards/nova/mine.yaml", "抽3张卡", "抽2张卡")
    assert prints.laid_out() == 0, "put by twice"
    assert prints("--no-cache")[2] == everything


def test_single_faces_come_from_the_cache_too(run: Run, root: Path) -> None:
    def faces(folder: str, *more: str) -> tuple[dict[str, bytes], int, list[Any]]:
        body = json.loads(run("faces", "--format", "json", "--dpi", "60", "-o", folder, *more, at=root).out)
        files = {path.name: path.read_bytes() for path in (root / folder).rglob("*.*")}
        return files, body["summary"]["laid_out"], body["diagnostics"]

    for form in ("--png", "--pdf"):
        cold, everything, faults = faces(f"cold{form}", form, "--no-cache", "--jobs", "1")
        assert everything >= 4 and len(cold) == everything
        for number, jobs in enumerate(("2", "1", "3")):
            files, laid_out, told = faces(f"{number}{form}", form, "--jobs", jobs)
            assert (files, told) == (cold, faults)
            assert laid_out == (0 if number or form == "--pdf" else everything)
        assert faces(f"more{form}", form, "--no-cache", "--jobs", "3")[0] == cold


def test_what_is_wrong_is_told_where_it_stands_now(prints: Prints, root: Path) -> None:
    prints()
    names = {each["name"] for each in prints()[1]}
    assert {"missing-art", "missing-glyph"} <= names
    edit(root / "cards/nova/mine.yaml", "- id: w1\n", "\n\n- id: w1\n")
    edit(root / "cards/nova/mine.yaml", "  text: 抽2张卡。\n", "\n  text:\n    抽2张卡。\n")
    assert prints.laid_out() == 0
    edit(root / "cards/nova/mine.yaml", '  text: "抽1张卡。\U0010fffd"\n', "  text: |-\n    抽1张卡。\U0010fffd\n")
    assert prints.laid_out() == 0
    (place,) = ((each["line"], each["column"]) for each in prints()[1] if each["name"] == "missing-glyph")
    lines = (root / "cards/nova/mine.yaml").read_text(encoding="utf-8").split("\n")
    assert lines[place[0] - 1][place[1] - 1] == "\U0010fffd"
    edit(root / "cards/nova/mine.yaml", "  art: nowhere.png", "  art: {file: nowhere.png}")
    assert prints.laid_out() == 1


def test_a_note_says_what_came_from_the_cache(run: Run, root: Path) -> None:
    first = run("print", "cards/nova/decks/lamp.txt", at=root)
    second = run("print", "cards/nova/decks/lamp.txt", at=root)
    assert "cache" not in first.err and "laid out 0 faces, 5 from the cache" in second.err
    assert second.out == first.out


def test_every_picture_is_part_of_its_face(prints: Prints, root: Path) -> None:
    art = root / "art/nova"
    art.mkdir(parents=True)
    prints()
    Image.new("RGBA", (600, 420), (90, 120, 200, 128)).save(art / "w2.png")
    assert prints.laid_out() == 2, "and the card whose picture is missing: this one may be meant"
    assert prints.laid_out() == 0
    Image.new("RGBA", (600, 420), (91, 120, 200, 128)).save(art / "w2.png")
    assert prints.laid_out() == 1
    Image.new("RGB", (600, 420), (91, 120, 200)).save(art / "nowhere.webp")
    assert prints.laid_out() == 1, "a better guess"
    (art / "w2.png").write_bytes(b"broken")
    assert prints.laid_out() == 1


def test_templates_themes_and_fonts_are_part_of_all(prints: Prints, root: Path) -> None:
    shipped = Path(__file__).parents[3] / "templates"
    everything = prints.laid_out()
    shutil.copytree(shipped / "nova", root / "templates/nova")
    assert prints.laid_out() == everything
    theme = root / "templates/nova/theme.yaml"
    theme.write_text(theme.read_text(encoding="utf-8") + "\n# a word\n", encoding="utf-8")
    assert prints.laid_out() == everything
    (root / "fonts").mkdir()
    (root / "fonts/new.ttf").write_bytes(b"no font")
    assert prints.laid_out() == everything
    assert prints.laid_out() == 0


def test_copies_and_notes_change_no_face(prints: Prints, root: Path) -> None:
    prints()
    edit(root / "cards/nova/mine.yaml", "- id: w1\n", "- id: w1\n  note: for editors\n  quantity: 3\n")
    assert prints.laid_out() == 0


def packs(root: Path) -> Iterator[tuple[Path, dict[str, Any], bytes]]:
    for path in sorted((root / "build/cache").glob("*.pack")):
        data = path.read_bytes()
        start = len(MAGIC) + 33
        end = data.index(b"\n", start) + 1
        yield path, json.loads(data[start:end]), data[end:]


FORGERIES: list[Callable[[dict[str, Any]], Any]] = [
    lambda body: {},
    lambda body: {**body, "fonts": ["Nobody/Nothing/wght=400"]},
    lambda body: {**body, "fonts": ["no key at all"]},
    lambda body: {**body, "letters": "a\x1fbc"},
    lambda body: {**body, "letters": body["letters"] + "\x1fa"},
    lambda body: {**body, "lettered": []},
    lambda body: {**body, "pictures": {"0" * 24: "/etc/passwd"}},
    lambda body: {**body, "pictures": {") /Evil": "x"}},
    lambda body: {**body, "shared": ["S000000000000"]},
    lambda body: {**body, "shared": ["X /Evil"]},
    lambda body: {**body, "box": [0, 0, 1e300, 1]},
    lambda body: {**body, "size": ["63", None]},
    lambda body: {**body, "opacities": ["1"]},
    lambda body: {**body, "gradients": [["linear", [0, 0, 0], [1, 1], []]]},
    lambda body: {**body, "faults": [["text-overflow", "\x1b[31m", "error", "", [], [[[]]]]]},
    lambda body: {**body, "faults": [["text-overflow", "x", "error", "", [], [[["nowhere"], ["id"]]]]]},
    lambda body: [],
]


def test_forged_entries_are_ignored(prints: Prints, root: Path) -> None:
    *cold, _ = prints()
    (path, index, data), *_ = packs(root)
    for number, forge in enumerate(FORGERIES):
        entries, at = {}, 0
        for key, length in index["lengths"].items():
            alike, pictures, faults, letters, stream = data[at : at + length].split(b"\n", 4)
            body = {**json.loads(alike), "letters": letters.decode(), "pictures": json.loads(pictures)}
            body = forge({**body, "faults": json.loads(faults or "[]")}) or {"letters": ""}
            lines = (body, body.pop("pictures", {}), body.pop("faults", []))
            head = [*map(json.dumps, lines), body.pop("letters")]
            entries[key] = "\n".join([*head, ""]).encode() + stream
            at += length
        elsewhere = Cache(root / "forged")
        elsewhere.write("any", index["basis"], Pack(index["head"], entries))
        shutil.copyfile(elsewhere.path("any"), path)
        *warm, fresh = prints()
        assert warm == cold and fresh, f"forgery {number}"


def test_files_that_are_no_packs_are_ignored(prints: Prints, root: Path) -> None:
    cold = prints()
    for path in (root / "build/cache").iterdir():
        path.write_bytes(MAGIC + b"nonsense")
    assert prints() == cold


def test_a_template_saved_while_faces_are_drawn_keeps_nothing(
    prints: Prints, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["before", "after"])
    monkeypatch.setattr("kamifuda.press.reuse.stock.basis_of", lambda *_: next(answers))
    prints()
    monkeypatch.setattr("kamifuda.press.reuse.stock.basis_of", basis_of)
    assert not (root / "build/cache").exists()


@pytest.mark.parametrize("sides", ["apart", "backs", "fronts"])
def test_documents_hold_what_their_faces_show_and_no_more(run: Run, root: Path, sides: str) -> None:
    """Whoever draws them, and whatever is at hand: a font in a file of backs has nothing of the fronts."""

    def printed(*more: str) -> dict[str, bytes]:
        for path in root.glob("out*.pdf"):
            path.unlink()
        deck = "cards/nova/decks/lamp.txt"
        answer = run("print", deck, "-o", "out.pdf", "--sides", sides, "--quiet", *more, at=root)
        assert answer.code <= 1, answer.err
        return {path.name: path.read_bytes() for path in root.glob("out*.pdf")}

    alone = printed("--no-cache", "--jobs", "1")
    assert len(alone) == (2 if sides == "apart" else 1)
    for more in (("--no-cache", "--jobs", "2"), ("--no-cache", "--jobs", "3"), (), ()):
        assert printed(*more) == alone, more
    edit(root / "cards/nova/mine.yaml", "抽2张卡", "抽3张卡")
    assert printed() == printed("--no-cache")
