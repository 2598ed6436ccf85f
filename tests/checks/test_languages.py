"""Languages that texts lack, and languages that a game lacks."""

from conftest import Run, Workspace

REST = "colour: white, cost: {white: 1}, attack: 200, hp: 200, race: [人类]"
CARDS = f"""\
- {{id: m1, kind: servant, name: {{fr: Franc}}, {REST}}}
- {{id: m2, kind: servant, name: {{zh-Hans: 灯, fr: Lampe}}, {REST}, text: {{en: Draw a card., fr: Piochez.}}}}
- {{id: m3, kind: servant, name: 火, {REST}, flavour: {{en: Bright.}}}}
"""


def test_the_home_language_and_those_of_the_game(run: Run, workspace: Workspace) -> None:
    answer = run("check", at=workspace({"cards/nova/mine.yaml": CARDS}))
    told = [line.partition(": ")[2] for line in answer.lines if "anguage" in line and line.startswith("cards/")]
    assert answer.code == 1
    assert told == [
        "error: the name of m1 is there in fr and not in zh-Hans, the game's own language [missing-home-language]",
        "warning: nova has no language fr, the language of 3 texts here [language-not-here]",
        "warning: the text of m2 is there in en and fr and not in zh-Hans, the game's own language "
        "[missing-home-language]",
    ]
