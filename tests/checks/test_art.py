"""Pictures and who made them."""

from collections.abc import Mapping

import pytest

from conftest import Run, Workspace

from .conftest import SCHEMAS, SVG, Check


@pytest.mark.parametrize(
    ("art", "files", "names"),
    [
        ("x.svg", ["x.svg"], []),
        ("{file: x.svg}", ["x.svg"], []),
        ("sub/x.svg", ["sub/x.svg"], []),
        (r"sub\x.svg", ["sub/x.svg"], []),
        ("x.svg", [], ["missing-art"]),
        ("X.svg", ["x.svg"], ["art-capitals"]),
        ("x.png", ["x.svg"], ["unused-art", "missing-art"]),
        ("../x.svg", ["x.svg"], ["unused-art", "art-outside"]),
        ("/etc/passwd", [], ["art-outside"]),
        (r"C:\x.svg", [], ["art-outside"]),
        ("https://example.org/x.svg", [], ["art-outside"]),
        (r"..\..\x.svg", [], ["art-outside"]),
    ],
)
def test_the_file_of_a_picture(found: Check, art: str, files: list[str], names: list[str]) -> None:
    card = f"- id: a\n  kind: beast\n  name: A\n  artist: Mika\n  art: {art}\n"
    pictures: Mapping[str, str] = {f"art/lab/{name}": SVG for name in files}
    assert [name for *_, name in found({"cards/lab/a.yaml": card, **pictures})] == names


@pytest.mark.parametrize(
    ("art", "files", "names"),
    [
        ("", ["a.jp2"], ["unread-art"]),
        ("", ["a.PDF"], ["unread-art"]),
        ("", ["a.psd", "a.svg"], []),  # what the picture was made from
        ("art: x.svg", ["a.psd", "x.svg"], []),
        ("", ["sub/a.ico", "b.tga", "a.txt"], []),
        ("", ["a.bmp"], []),
        ("", ["b.bmp"], ["unused-art"]),
    ],
)
def test_a_picture_called_after_a_card(found: Check, art: str, files: list[str], names: list[str]) -> None:
    card = f"- id: a\n  kind: beast\n  name: A\n  artist: Mika\n  {art}\n"
    pictures: Mapping[str, str] = {f"art/lab/{name}": SVG for name in files}
    assert [name for *_, name in found({"cards/lab/a.yaml": card, **pictures})] == names


def test_numbers_with_other_zeros_are_meant_first(workspace: Workspace, run: Run) -> None:
    card = "- {id: a, kind: beast, name: A, artist: Mika, art: a1.svg}\n"
    root = workspace({**SCHEMAS, "cards/lab/a.yaml": card} | {f"art/lab/a{n}.svg": SVG for n in ("31", "01", "11")})
    assert "did you mean a01.svg?" in run("check", "-C", str(root)).out


def test_a_link_that_leads_out(found: Check, workspace: Workspace) -> None:
    root = workspace({**SCHEMAS, "art/lab/ok.svg": SVG})
    (root.parent / "secret.svg").write_text(SVG)
    (root / "art" / "lab" / "x.svg").symlink_to(root.parent / "secret.svg")
    card = "- {id: a, kind: beast, name: A, artist: Mika, art: x.svg}\n- {id: ok, kind: beast, name: B, artist: C}\n"
    assert found(card) == [(1, 52, "art-outside")]


@pytest.mark.parametrize(
    ("fields", "names"),
    [
        ("artist: Mika", []),
        ("artist: ''", ["blank-credit"]),
        ("artist:", ["blank-credit"]),
        ("art: ''", ["blank-art"]),
        ("art:", ["blank-art"]),
        ("art: {file: x.svg, artist: ' '}", ["blank-credit"]),
        ("art: x.svg", ["missing-credit"]),
        ("art: {file: x.svg, artist: Mika}", []),
        ("artist: Dev Madan / Leonardo Giammichele", ["joined-artists"]),
        ("artist: [Mika & Co, Tsubame]", ["joined-artists"]),
        ("artist: 'Smith, John'", []),
        ("artist: AC/DC", []),
    ],
)
def test_credits(found: Check, fields: str, names: list[str]) -> None:
    text = f"- id: a\n  kind: beast\n  name: A\n  {fields}\n"
    art = {"art/lab/x.svg": SVG} if "x.svg" in fields else {}
    assert [name for *_, name in found({"cards/lab/a.yaml": text, **art})] == names


def test_a_picture_named_after_its_card_needs_a_credit(found: Check) -> None:
    assert found({"cards/lab/a.yaml": "- {id: a, kind: beast, name: A}\n", "art/lab/a.svg": SVG}) == [
        (1, 8, "missing-credit")
    ]


def test_an_empty_cell_is_no_blank_credit(found: Check) -> None:
    assert found({"cards/lab/a.csv": "id,kind,name,artist\na,beast,A,\nb,beast,B,Mika\n"}) == []


def test_one_picture_for_two_cards_and_one_for_none(found: Check) -> None:
    card = "- {id: a, kind: beast, name: A, art: x.svg, artist: M}\n"
    card += "- {id: b-01, kind: beast, name: B, art: x.svg, artist: M}\n"
    card += "- {id: c-01, kind: beast, name: C}\n"
    files = {"cards/lab/a.yaml": card, "art/lab/x.svg": SVG, "art/lab/c-1.svg": SVG, "art/lab/notes.txt": "x"}
    assert found(files) == [(1, 1, "unused-art"), (2, 41, "shared-art")]
