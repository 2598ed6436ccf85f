"""Templates and themes that are links: within the workspace they are as good as files."""

from pathlib import Path

from conftest import Run, Workspace

CARD = """\
- {id: w1, kind: servant, name: {zh-Hans: 看守}, colour: white, race: [人类], cost: {white: 1}, attack: 100, hp: 100}
"""
HIDDEN = "<face><text box='1 1 9 9'>secret</text></face>"


def test_links_do_not_lead_out_of_the_workspace(workspace: Workspace, run: Run, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.xml").write_text(HIDDEN, encoding="utf-8")
    (outside / "secret.yaml").write_text("secret: words", encoding="utf-8")
    root = workspace({"cards/nova/mine.yaml": CARD})
    templates = root / "templates/nova"
    templates.mkdir(parents=True)
    (templates / "servant.xml").symlink_to(outside / "secret.xml")
    (templates / "theme.yaml").symlink_to(outside / "secret.yaml")
    answer = run("faces", "--game", "nova", "--dpi", "40", "-o", "out", at=root)
    said = answer.out + answer.err
    assert "templates/nova/servant.xml cannot be read: it is a link that leads out of the workspace" in said
    assert "templates/nova/theme.yaml leads out of the workspace" in said and "secret:" not in said


def test_links_within_the_workspace_are_followed(workspace: Workspace, run: Run) -> None:
    root = workspace({"cards/nova/mine.yaml": CARD, "designs/plain.xml": "<face/>", "templates/nova/theme.yaml": ""})
    (root / "templates/nova/servant.xml").symlink_to(root / "designs/plain.xml")
    answer = run("faces", "--game", "nova", "--dpi", "40", "-o", "out", at=root)
    assert answer.code == 0 and not answer.err, answer.err
