"""Attacks and accidents made by hand: each ends in diagnostics, and nothing outside the workspace is read or shown."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Run, Workspace
from test_hostile import FILES, answered, commands, tiny

__all__ = ["tiny"]

GAME = "id: mine\nname: x\nhome_language: en\ncard: {size: [63, 88]}\n"
CARD = "- {{id: {id}, kind: spell, name: {name}, colour: white, cost: white, text: {text}}}\n"


def card(id: str = "a", name: str = "灯塔", text: str = "抽1张卡。") -> str:
    return CARD.format(id=id, name=name, text=text)


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join([f'*{chr(97 + n)}'] * 9)}]\n" for n in range(8)
)
HOSTILE: dict[str, tuple[str, str | bytes, str]] = {
    "deep yaml": ("a.yaml", "[" * 20_000, "beyond-bounds"),
    "deep block yaml": ("a.yaml", "".join("- " * n + "\n" for n in range(1, 200)), ""),
    "deep json": ("a.json", "[" * 20_000, ""),
    "deep json objects": ("a.json", '{"a":' * 20_000, ""),
    "alias bomb": ("a.yaml", BOMB, "yaml-alias"),
    "a python object": ("a.yaml", "!!python/object/apply:os.system [id]\n", "yaml-tag"),
    "a long scalar": ("a.yaml", card(text="x" * 30_000), "beyond-bounds"),
    "a long line of brackets": ("a.csv", "id,kind,name\n" + '"' * 10_001, ""),
    "huge numbers": ("a.yaml", f"- {{id: a, kind: servant, name: A, attack: {'9' * 5000}, hp: 1e999}}\n", "too-large"),
    "zero bytes": ("a.yaml", b"- id: a\0\n", "control-character"),
    "half a character": ("a.yaml", b"- id: a\n  name: \xed\xa0\x80\n", "not-utf-8"),
    "a lone surrogate in json": ("a.json", '[{"id": "a", "kind": "spell", "name": "\\ud800"}]', "json-escape"),
    "template syntax": ("a.yaml", card(name="'{{ 7*7 }}'", text="'{% include 1 %} {{ x.__class__ }}'"), "unbalanced"),
    "a format string": ("a.yaml", card(name="'{0.__class__} %s %n'", text="'{message} {value}'"), "unknown-symbol"),
    "sql": ("a.yaml", card(name="'x''); DROP TABLE cards; --'"), ""),
    "escape sequences": ("a.json", '[{"id": "a", "kind": "spell", "name": "\\u001b[2J\\u009b3"}]', "control-character"),
    "turned text": ("a.yaml", card(name="灯\u202e塔\u2066"), "invisible-character"),
    "an id that is a path": ("a.yaml", card(id="'../../etc/passwd'"), "bad-id"),
    "an id that a system keeps": ("a.yaml", card(id="nul"), "bad-id"),
    "art elsewhere": ("a.yaml", card().replace("text:", "art: ../../../etc/passwd, text:"), "art-outside"),
    "art on a drive": ("a.yaml", card().replace("text:", "art: 'C:\\x.png', text:"), "art-outside"),
    "art on the net": ("a.yaml", card().replace("text:", "art: 'http://x/y.png', text:"), "art-outside"),
    "dunder fields": ("a.yaml", "- {id: a, kind: spell, __class__: x, '': y, name: A}\n", "unknown-field"),
    "nothing but marks": ("a.yaml", card(text="'" + "*{【\\" * 400 + "'"), "unbalanced-mark"),
    "many cards of one name": ("a.csv", "id,kind,name\n" + "".join(f"a{n},spell,A\n" for n in range(3000)), "missing"),
}  # fmt: skip


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_card_files(run: Run, workspace: Workspace, case: str) -> None:
    name, content, expected = HOSTILE[case]
    answer = run("check", at=workspace({f"cards/nova/{name}": content}))
    answered(answer)
    assert expected in answer.out
    assert answer.lines[-1].startswith("checked 1 game, 1 file, ")


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("kinds.yaml", "kinds:\n  card: {}\nsymbols: {x: {file: ../../../etc/passwd}}\n"),
        ("kinds.yaml", "kinds:\n  card: {}\nsymbols: {x: {file: /etc/passwd}}\n"),
        ("kinds.yaml", "kinds:\n  card: {fields: {a: {type: code, pattern: '(a+)+$'}}}\n"),
        ("kinds.yaml", "kinds:\n  card: {fields: {a: {type: code, pattern: '('}}}\n"),
        ("kinds.yaml", "kinds:\n" + "  card: {fields: " + "{a: {type: list, of: " * 80),
        ("kinds.yaml", "fields: &f {a: *f}\nkinds: {card: {}}\n"),
        ("kinds.yaml", "kinds:\n  card: {size: [1e308, -1]}\n"),
        ("game.yaml", "id: mine\nname: x\nhome_language: en\ncard: {size: [.inf, .nan]}\n"),
        ("game.yaml", GAME + "versions: [{id: a, from: 0000-99-99}]\n"),
        ("game.yaml", "id: ../x\nname: x\nhome_language: '../..'\ncard: {size: [63, 88]}\n"),
        ("game.yaml", GAME + "brackets: {keyword: '**', also: '{}'}\n"),
        ("opening.yaml", "hand: {draw: 999999999999999999999}\n"),
        ("turns.yaml", "resources: {a: {from: hand, per_turn: 99999999999999}}\n"),
        ("audit.yaml", "figures: {x: {of: 'kind:card', value: '" + "(" * 500 + "1" + ")" * 500 + "'}}\n"),
        ("audit.yaml", "figures: {x: {of: 'kind:card', value: '__import__(\"os\").system(\"id\")'}}\n"),
        ("decks.yaml", "piles: {main: {size: 999999999999999999}}\nrules: [{name: x, at_most: -1, of: 'kind:card'}]\n"),
    ],
)  # fmt: skip
def test_hostile_games(run: Run, workspace: Workspace, path: str, content: str) -> None:
    files = {
        "schemas/mine/game.yaml": GAME,
        "schemas/mine/kinds.yaml": "kinds:\n  card: {}\n",
        "cards/mine/a.yaml": "- {id: a, kind: card, name: A, a: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!}\n",
        "cards/mine/decks/d.txt": "4 A\n",
    }
    root = workspace({**files, f"schemas/mine/{path}": content})
    for command in (
        ("check",),
        ("games", "mine"),
        ("schema", "mine"),
        ("deck", "check", "cards/mine/decks/d.txt"),
        ("hand", "cards/mine/decks/d.txt", "--seed", "1"),
        ("faces", "--game", "mine", "--dpi", "18"),
    ):
        answered(run(*command, at=root))


@pytest.mark.parametrize(
    "name",
    [
        "a\nb.yaml",
        "\x1b[2Ja.yaml",
        "a\u202eb.yaml",
        "\udcff.yaml",
        "-rf.yaml",
        "{{x}}.yaml",
        "a b.yaml",
        f"{'x' * 240}.yaml",
    ],
)
@pytest.mark.parametrize("folder", ["cards/nova", "cards/nova/decks", "cards/nova/x\x1b[2J"])
def test_names_of_files(run: Run, workspace: Workspace, name: str, folder: str) -> None:
    root = workspace({"cards/nova/good.yaml": card("good")})
    path = root / folder / (name.replace(".yaml", ".txt") if folder.endswith("decks") else name)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"- id: [\n" if path.suffix == ".yaml" else b"4 nobody\n")
    for output in ("text", "json"):
        answer = run("check", "--format", output, at=root)
        answered(answer)
        assert answer.code == 1


def deaf(path: Path) -> None:
    path.unlink()
    path.mkdir()


def dangling(path: Path) -> None:
    path.unlink()
    path.symlink_to("nowhere")


def circular(path: Path) -> None:
    path.unlink()
    path.symlink_to(path.name)


def out_of_the_house(path: Path) -> None:
    path.unlink()
    path.symlink_to("/etc/passwd")


def piped(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def binary(path: Path) -> None:
    path.write_bytes(bytes(range(256)) * 9)


@pytest.mark.skipif(os.name != "posix", reason="links and pipes as POSIX has them")
@pytest.mark.parametrize("change", [deaf, dangling, circular, out_of_the_house, piped, empty, binary])
@pytest.mark.parametrize("file", [path for path in FILES if path.suffix in (".yaml", ".csv", ".txt", ".xml")], ids=str)
def test_files_that_are_none(run: Run, tiny: Path, file: Path, change: Callable[[Path], None]) -> None:
    change(tiny / file)
    for command in commands(file):
        answer = run(*command, at=tiny)
        answered(answer)
        if command[0] == "check":  # nothing of what lies outside is shown unless somebody names it
            assert "root:" not in answer.out


def test_an_unreadable_file(run: Run, tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Path.open

    def refuse(self: Path, *arguments: object, **more: object) -> object:
        if self.name == "gusts.yaml":
            raise PermissionError(13, "Permission denied")
        return whole(self, *arguments, **more)  # type: ignore[call-overload]  # passed on as they are

    monkeypatch.setattr(Path, "open", refuse)
    answer = run("check", at=tiny)
    assert "cards/tiny/gusts.yaml:1:1: error: cards/tiny/gusts.yaml cannot be read: permission denied" in answer.out
    assert answer.code == 1


def test_card_text_is_data(run: Run, workspace: Workspace) -> None:
    """Signs of other languages are printed as they stand: nothing works them out."""
    text = "'{{ 7*7 }} 抽1张 {% if 1 %}'"
    root = workspace({"cards/nova/a.yaml": card(name="'\\{0.__class__\\} {{ 7*7 }}'", text=text)})
    answer = run("check", at=root)
    assert "49" not in answer.out.replace(":49:", "")
    answered(run("faces", "--game", "nova", "--select", "id:a", "--dpi", "18", "-o", "out", at=root))
