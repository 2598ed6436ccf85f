"""Nobody has to scroll: names without end are cut, and the same fault a thousand times is counted."""

import json

from conftest import Run, Workspace

ENDLESS = "x" * 500_000
DECK = f"game: nova\nname: {ENDLESS}\n[main]\n5 {ENDLESS}\n-4 {ENDLESS} {ENDLESS}\n" + "4 nobody\n" * 2000


def test_what_is_said_of_a_deck_without_end(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/decks/long.txt": DECK, "cards/nova/a.yaml": f"- {{id: a, kind: {ENDLESS}}}\n"})
    for command in (["check"], ["deck", "check", "cards/nova/decks/long.txt"]):
        answer = run(*command, at=root)
        assert answer.code == 1 and max(map(len, answer.lines)) <= 4001
        assert len(answer.lines) < 2000
        assert any(line.endswith(" more like these [split-entry]") for line in answer.lines)
        body = json.loads(run(*command, "--format", "json", at=root).out)
        assert sum(each["name"] == "split-entry" for each in body["diagnostics"]) == 50
        assert {each["path"] for each in body["more"]} == {"cards/nova/decks/long.txt"}


def test_what_is_said_of_a_word_without_end(run: Run, workspace: Workspace) -> None:
    root = workspace({"cards/nova/decks/one.txt": "game: nova\n[main]\n4 x\n"})
    for command in (["print", ENDLESS], ["explain", ENDLESS], ["print", "--select", f"name:{ENDLESS} ("], [ENDLESS]):
        answer = run(*command, at=root)
        assert answer.code == 2
        assert len(answer.out) + len(answer.err) < 2000
