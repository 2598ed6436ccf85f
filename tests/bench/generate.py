"""Writes a workspace with many cards of one invented game, the same bytes every time: what the benchmarks read.

Run it by hand: python tests/bench/generate.py FOLDER [CARDS] [FILES].
"""

import sys
from pathlib import Path
from random import Random

GAME = "bench"
GAME_FILE = """id: bench
name: {zh-Hans: 测试, ja: 測定, en: Bench}
home_language: zh-Hans
languages: [zh-Hans, ja, en]
card: {size: [63, 88]}
versions: [{id: "1", default: true}]
"""
KINDS_FILE = """fields:
  colour: {type: choice, of: [white, blue, red], required: true, role: colour, label: {zh-Hans: 颜色, en: Colour}}
  cost:
    type: symbols
    of: [white, blue, red, any]
    required: true
    role: cost
    better: lower
    label: {zh-Hans: 费用, en: Cost}
  attack:
    type: integer
    min: 0
    max: 9900
    special: [X]
    required: true
    role: stat
    better: higher
    label: {zh-Hans: 攻击, en: Attack}
  hp: {type: integer, min: 0, max: 9900, required: true, role: stat, better: higher, label: {zh-Hans: 体力, en: HP}}
  race: {type: list, of: text, label: {zh-Hans: 种族, en: Race}}
  text: {type: rich, label: {zh-Hans: 效果, en: Text}}
  abilities:
    type: list
    label: {zh-Hans: 能力, en: Abilities}
    of: {cost: {type: integer, min: 0}, text: {type: rich}}
  set: {type: code, required: true}
kinds:
  unit: {label: {zh-Hans: 单位, ja: ユニット, en: Unit}}
"""
HAN = "这张卡进场时抽牌然后将对方的一名角色返回手牌攻击力增加直到回合结束为止破坏从卡组检索给予伤害"
KANA = "このカードが場に出たときカードを引くその後相手のキャラを手札に戻すターン終了時まで攻撃力を得る"
ENGLISH = "when this card enters draw then return a unit to its owner hand gains attack until end of turn deal damage"


def write_workspace(folder: Path, cards: int = 10_000, files: int = 100) -> Path:
    """Write the game and its cards; gives the folder of the cards."""
    schema, home = folder / "schemas" / GAME, folder / "cards" / GAME
    schema.mkdir(parents=True)
    home.mkdir(parents=True)
    (schema / "game.yaml").write_text(GAME_FILE, encoding="utf-8")
    (schema / "kinds.yaml").write_text(KINDS_FILE, encoding="utf-8")
    chance = Random(1)  # noqa: S311  # the same cards every time
    for file in range(files):
        numbers = range(file * cards // files, (file + 1) * cards // files)
        text = "".join(card(number, chance) for number in numbers)
        (home / f"set-{file:03d}.yaml").write_text(text, encoding="utf-8")
    return home


def card(number: int, chance: Random) -> str:
    """One card as people write them."""
    colour = chance.choice(("white", "blue", "red"))
    return f"""- id: bench-{number:05d}
  kind: unit
  name: {{zh-Hans: {han(4, chance)}{number}, ja: {kana(6, chance)}{number}, en: {english(2, chance).title()} {number}}}
  colour: {colour}
  cost: {{{colour}: {chance.randint(1, 3)}, any: {chance.randint(0, 4)}}}
  attack: {chance.randrange(100) * 100}
  hp: {chance.randrange(100) * 100}
  race: [{han(2, chance)}, {han(2, chance)}]
  text:
    zh-Hans: "{han(12, chance)}，{han(24, chance)}。\\n{han(20, chance)}。"
    ja: "{kana(40, chance)}。"
    en: {english(16, chance).capitalize()}.
  abilities:
    - cost: {chance.randint(0, 5)}
      text: {{zh-Hans: {han(18, chance)}。, en: {english(8, chance).capitalize()}.}}
  set: "{number % 40:02d}"
  number: "{number:05d}"
  artist: {english(2, chance).title()}
"""


def han(length: int, chance: Random) -> str:
    """Chinese that means nothing."""
    return "".join(chance.choices(HAN, k=length))


def kana(length: int, chance: Random) -> str:
    """Japanese that means nothing."""
    return "".join(chance.choices(KANA, k=length))


def english(length: int, chance: Random) -> str:
    """English that means nothing."""
    return " ".join(chance.choices(ENGLISH.split(), k=length))


if __name__ == "__main__":
    write_workspace(Path(sys.argv[1]), *(int(argument) for argument in sys.argv[2:4]))
