"""A small game with every kind of text, and what the checks say about cards of it."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from conftest import Workspace
from kamifuda.diagnostics import Diagnostic
from kamifuda.loader import load_everything

GAME = """id: lab
name: {ja: 実験, zh-Hans: 实验, en: Lab}
home_language: ja
languages: [ja, zh-Hans, zh-Hant, en]
players: {min: 2, max: 2}
card: {size: [63, 88]}
brackets: {keyword: '【】', also: '[]'}
labels: [コスト, Cost]
sets: {first: {ja: 第一弾, en: First}}
"""
KINDS = """fields:
  colour: {type: choice, of: {white: {ja: 白, en: White}, black: {ja: 黒, en: Black}}}
  cost: {type: symbols, of: [white, black, any]}
  attack: {type: integer, min: 0}
  race: {type: list, of: text, role: race}
  attach_to: {type: query}
  text: {type: rich}
kinds:
  beast: {label: {ja: けもの, zh-Hans: 野兽, en: Beast}}
  spell: {label: {ja: 呪文, zh-Hans: 法术, en: Spell}}
keywords:
  soar: {label: {ja: ソア, zh-Hans: 翱翔, en: Soar}, on: 'kind:beast'}
  equip: {label: {ja: 装備, zh-Hans: 装备, en: Equip}, parameter: kind}
  rage: {label: {ja: レイジ, zh-Hans: 狂怒, en: Rage}, parameter: number}
symbols:
  white: {file: symbols/w.svg, label: {ja: 白, en: White}}
  fire: {file: symbols/w.svg}
"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'
SCHEMAS = {"schemas/lab/game.yaml": GAME, "schemas/lab/kinds.yaml": KINDS, "schemas/lab/symbols/w.svg": SVG}

LANGUAGES = ("missing-translation", "missing-home-language", "language-not-here")

Found = list[tuple[int, int, str]]
Files = str | Mapping[str, str | bytes]
Check = Callable[[Files], Found]
Diagnose = Callable[[Files], list[Diagnostic]]


@pytest.fixture
def diagnostics(workspace: Workspace) -> Diagnose:
    """What is wrong with the cards of some files; which languages are there and which are not is left out."""

    def check(files: Files) -> list[Diagnostic]:
        named: Mapping[str, str | bytes] = {"cards/lab/a.yaml": files} if isinstance(files, str) else files
        root: Path = workspace({**SCHEMAS, **named})
        found = load_everything(root).diagnostics
        return sorted((each for each in found if each.name not in LANGUAGES), key=lambda each: each.order)

    return check


@pytest.fixture
def found(diagnostics: Diagnose) -> Check:
    """The same as (line, column, name)."""

    def check(files: Files) -> Found:
        return [(each.span.line, each.span.column, each.name) for each in diagnostics(files)]

    return check
