"""Values that are nearly those of the game: told with what was meant, mended only where that is certain."""

from conftest import Run, Workspace

KINDS = r"""
fields:
  colour: {type: choice, of: {yellow: {en: YELLOW}, r: {en: Rare}}}
  level: {type: integer, special: ['-', X]}
  traits: {type: list, of: {type: code, pattern: '[A-Z][a-z]+[.!]|Activation Order \\d'}}
kinds: {card: {label: {en: Card}}}
"""
CARDS = """- {id: a, kind: card, name: A, colour: Yellow, level: －, traits: [Psychic]}
- {id: b, kind: card, name: B, colour: ｙellow, level: XX, traits: [Order., Hey!, Activation Order 1]}
- {id: c, kind: card, name: C, colour: Ｒ, level: '-'}
- {id: d, kind: card, name: D, colour: yelow, level: X}
"""
GAME = "{id: tiny, name: {en: Tiny}, home_language: en, languages: [en], card: {size: [63, 88]}}\n"


def test_width_and_capitals_are_mended_when_the_word_is_then_known(run: Run, workspace: Workspace) -> None:
    root = workspace({"schemas/tiny/game.yaml": GAME, "schemas/tiny/kinds.yaml": KINDS.replace("\\\\", "\\"),
                      "cards/tiny/a.yaml": CARDS})  # fmt: skip
    told = run("check", "-C", root).out
    for said in ("did you mean yellow?", "level is XX; expected a whole number or - or X", "traits.1 is Psychic"):
        assert said in told
    assert "Activation" not in told.partition("expected a capital")[0]
    run("check", "--fix", "-C", root)
    mended = (root / "cards/tiny/a.yaml").read_text(encoding="utf-8")
    assert mended == CARDS.replace("Yellow, level: －", "yellow, level: -").replace("ｙ", "y").replace("Ｒ", "r")
