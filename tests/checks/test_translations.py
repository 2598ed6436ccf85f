"""How much is translated is told once for each game, as a hint."""

from conftest import Run, Workspace

from .conftest import SCHEMAS


def test_coverage(workspace: Workspace, run: Run) -> None:
    text = """- {id: a, kind: beast, name: {ja: 竜, en: Dragon}, text: {ja: 引く。, en: Draw.}, flavour: ほのお}
- {id: b, kind: beast, name: {ja: 犬, en: Dog}, text: 吠える。}
- {id: c, kind: beast, name: {ja: 猫, en: Cat}, text: '{white}'}
"""
    answer = run("check", at=workspace({**SCHEMAS, "cards/lab/a.yaml": text}))
    told = [line.partition("info: ")[2] for line in answer.lines if "info: " in line]
    assert told == [
        "lab: not translated yet: 5 of 5 texts in zh-Hans, 5 of 5 in zh-Hant, 1 of 5 in en, on cards a, b, c "
        "[missing-translation]",
    ]
    assert answer.code == 0
