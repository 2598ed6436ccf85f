"""The work that kamifuda, Typst, WeasyPrint and pdfium are timed with: the same invented cards on the same sheets.

Each card has a name that shrinks to fit, a cost in a disc, a picture that covers its window, rules text with inline
icons that shrinks in height too, flavour text and a line of figures.
"""

import html
import importlib.util
import json
from collections.abc import Mapping
from pathlib import Path
from random import Random

PICTURES = 12


def words(text: str) -> list[str]:
    """Words with blanks between them."""
    return text.split()


NOUNS = words("蒼炎 白銀 黒鉄 紅蓮 暁 宵闇 星屑 深淵 翠風 雷鳴 霧笛 潮騒")
ROLES = words("の騎士 の巫女 の機兵 の竜 の司令官 の灯台守・ミレイユ の番人 の錬金術師")
PHRASES = words(
    "自分の場の 相手の ユニット 1体を 選び 手札に 戻す カードを 1枚 引く ターン終了時まで 攻撃力を +500 する "
    "このカードが 場に出たとき 墓地から 精霊 「炎」を 呼び、 控えの 宝石を 公開する。 または ライフを 2点 "
    "回復してもよい ただし 同じ名前のカードは 各ターン 1回まで 使用できる"
)

GAME = "id: bench\nname: {ja: 測定, en: Bench}\nhome_language: ja\nlanguages: [ja]\ncard: {size: [63, 88]}\n"
KINDS = """\
fields:
  name: {type: text, required: true}
  cost: {type: integer, min: 0, required: true}
  line: {type: text, required: true}
  attack: {type: integer, min: 0, required: true}
  hp: {type: integer, min: 0, required: true}
  text: {type: rich, required: true}
kinds:
  card: {label: {ja: カード}}
symbols:
  coin: {file: symbols/coin.svg, letter: 銭, label: {ja: コイン}}
"""
THEME = """\
styles:
  name: {font: Noto Sans JP, size: 10 .. 4, weight: 700}
  cost: {font: Noto Sans JP, size: 10 .. 4, align: centre, valign: middle}
  line: {font: Noto Sans JP, size: 6.5 .. 4}
  rules: {font: Noto Sans JP, size: 7.5 .. 4}
  flavour: {font: Noto Sans JP, size: 6 .. 4}
"""
TEMPLATE = """\
<face>
<panel box="0 0 63 88" stroke="#000000" line="0.3"/>
<text box="3 3 48 5" style="name">{{ card.name }}</text>
<ellipse box="53 3 7 7" fill="#dcdcdc"/>
<text box="53 3 7 7" style="cost">{{ card.cost }}</text>
<art box="3 11 57 34"/>
<text box="3 46.5 57 4" style="line">{{ card.line }}</text>
<flow box="3 51 57 23" style="rules"><p>{{ card.text | rich }}</p></flow>
<flow box="3 75 57 5" style="flavour"><p>{{ card.flavour | rich }}</p></flow>
<text box="3 81.5 40 5" style="name" size="9 .. 4">{{ card.attack }} / {{ card.hp }}</text>
<text box="45 83 15 4" style="line" size="5 .. 4">{{ card.id }}</text>
</face>
"""
COIN = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">'
    '<circle cx="32" cy="32" r="30" fill="#cc3333"/><path d="M16 40 L32 12 L48 40 Z" fill="#ffffff"/></svg>'
)
TYPST = r"""
#set page(paper: "a4", margin: (x: 10.5mm, y: 16.5mm))
#set text(font: "Noto Sans JP", lang: "ja", size: 7pt)
#let coin = box(image("coin.svg", height: 2.4mm), baseline: 0.4mm)
#let shrink(w, h, from: 7.5pt, to: 4pt, body) = layout(_ => {
  let size = from
  while size > to and measure(block(width: w, text(size: size, body))).height > h { size -= 0.25pt }
  block(width: w, height: h, text(size: size, body))
})
#let rich(t) = t.split("\n").map(line => line.split("{coin}").join(coin)).join(linebreak())
#let at(x, y, body) = place(dx: x * 1mm, dy: y * 1mm, body)
#let card(c) = box(width: 63mm, height: 88mm, stroke: .3mm, clip: true)[
  #at(3, 3, block(width: 48mm, height: 6mm, shrink(48mm, 5mm, from: 10pt, c.name)))
  #at(53, 3, circle(radius: 3.5mm, fill: luma(220))[#set align(center + horizon); #text(size: 10pt, c.cost)])
  #at(3, 11, image(c.art, width: 57mm, height: 34mm, fit: "cover"))
  #at(3, 46.5, text(size: 6.5pt, c.line))
  #at(3, 51, shrink(57mm, 23mm, rich(c.text)))
  #at(3, 75, shrink(57mm, 5mm, from: 6pt, c.flavour))
  #at(3, 81.5, text(size: 9pt, c.attack + " / " + c.hp))
  #at(45, 83, text(size: 5pt, c.id))
]
#grid(columns: (63mm,) * 3, ..json("cards.json").map(card))
"""
RUN_TYPST = "import sys, typst; typst.compile(sys.argv[1], output=sys.argv[2], font_paths=[sys.argv[3]])"
STYLE = """@page { size: A4; margin: 16.5mm 10.5mm } body { margin: 0; font-family: J }
.p { break-after: page; position: relative; height: 264mm }
.c { position: absolute; width: 63mm; height: 88mm; box-sizing: border-box; border: .3mm solid #000; overflow: hidden }
.c > * { position: absolute; left: 3mm; width: 57mm; overflow: hidden }
.n { top: 3mm; height: 5mm; font-size: 10pt }
.k { left: 53mm; top: 3mm; width: 7mm; height: 7mm; border-radius: 4mm; background: #ddd; text-align: center }
.a { top: 11mm; height: 34mm; object-fit: cover } .l { top: 46.5mm; font-size: 6.5pt }
.x { top: 51mm; height: 23mm; font-size: 7pt } .f { top: 75mm; font-size: 6pt } .s { top: 81.5mm; font-size: 9pt }
.i { height: 2.4mm }"""
# Nothing but pdfium: every page of a document drawn once, in one process
RUN_PDFIUM = (
    "import sys, pypdfium2\nfor page in pypdfium2.PdfDocument(sys.argv[1]): page.render(scale=float(sys.argv[2]) / 72)"
)
RUN_WEASYPRINT = "import sys; from weasyprint import HTML; HTML(sys.argv[1]).write_pdf(sys.argv[2])"


def write(folder: Path, count: int) -> None:
    """The same invented cards for every tool."""
    chance = Random(11)  # noqa: S311 - the same cards every time
    cards = [card(number, chance) for number in range(count)]
    for name in ("cards/bench/decks", "schemas/bench/symbols", "templates/bench", "art/bench", "peers/art"):
        (folder / name).mkdir(parents=True)
    pictures(folder, chance)
    mine = [
        {key: value for key, value in one.items() if key != "art"} | {"art": {"file": one["art"][4:]}} for one in cards
    ]
    files = {
        "schemas/bench/game.yaml": GAME,
        "schemas/bench/kinds.yaml": KINDS,
        "schemas/bench/symbols/coin.svg": COIN,
        "templates/bench/theme.yaml": THEME,
        "templates/bench/card.xml": TEMPLATE,
        "cards/bench/cards.yaml": "\n".join("- " + yaml_of(one) for one in mine) + "\n",
        "cards/bench/decks/all.txt": "game: bench\n[main]\n" + "\n".join(f"1 {one['id']}" for one in cards) + "\n",
        "schemas/bench/decks.yaml": "piles: {main: {kinds: [card], size: {min: 1, max: 9999}}}\n",
        "peers/cards.json": json.dumps(cards, ensure_ascii=False),
        "peers/sheet.typ": TYPST,
        "peers/coin.svg": COIN,
        "peers/sheet.html": page_of(cards),
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def card(number: int, chance: Random) -> dict[str, str]:
    """One card; `{coin}` is an inline icon, a line break a new ability."""

    def clause(phrases: int) -> str:
        return "".join(chance.choice(PHRASES) for _ in range(phrases)).rstrip("。、") + "。"

    first = f"{{coin}}{chance.randint(1, 5)}を支払う。{clause(chance.randint(6, 14))}"
    return {
        "id": f"b-{number:04}",
        "name": f"{chance.choice(NOUNS)}{chance.choice(ROLES)}{number}",
        "cost": str(chance.randint(0, 9)),
        "line": chance.choice(["ユニット", "アクション", "Spell — 呪文"]),
        "attack": str(chance.randrange(1, 10) * 100),
        "hp": str(chance.randrange(1, 10) * 100),
        "art": f"art/{number % PICTURES:02}.jpg",
        "text": f"{first}\n▷ {{coin}}{{coin}} {clause(chance.randint(6, 18))}",
        "flavour": clause(4),
    }


def yaml_of(one: Mapping[str, object]) -> str:
    """A card as a line of YAML, which JSON is."""
    return json.dumps({**one, "kind": "card"}, ensure_ascii=False)


def pictures(folder: Path, chance: Random) -> None:
    """Noisy photographs, as large as people use."""
    from PIL import Image, ImageDraw

    for number in range(PICTURES):
        image = Image.effect_noise((1000, 700), 60).convert("RGB")
        pen = ImageDraw.Draw(image)
        for _ in range(60):
            x, y = chance.randrange(1000), chance.randrange(700)
            pen.ellipse((x, y, x + 120, y + 90), fill=tuple(chance.randrange(256) for _ in range(3)))
        for place in ("art/bench", "peers/art"):
            image.save(folder / place / f"{number:02}.jpg", quality=88)


def page_of(cards: list[dict[str, str]]) -> str:
    """The cards as a web page for WeasyPrint, which cannot shrink text."""

    def one(card: dict[str, str], slot: int) -> str:
        text = html.escape(card["text"]).replace("{coin}", "<img class=i src=coin.svg>").replace("\n", "<br>")
        parts = [("n", html.escape(card["name"])), ("k", card["cost"]), ("l", card["line"]), ("x", text)]
        parts += [("f", html.escape(card["flavour"])), ("s", f"{card['attack']} / {card['hp']} {card['id']}")]
        inner = "".join(f"<div class={key}>{value}</div>" for key, value in parts)
        place = f"left:{63 * (slot % 3)}mm;top:{88 * (slot // 3)}mm"
        return f"<div class=c style='{place}'><img class=a src={card['art']}>{inner}</div>"

    pages = (cards[start : start + 9] for start in range(0, len(cards), 9))
    body = "".join(f"<div class=p>{''.join(one(card, slot) for slot, card in enumerate(page))}</div>" for page in pages)
    face = f"@font-face {{ font-family: J; src: url('{font().as_uri()}') }}"
    return f"<meta charset=utf-8><style>{face}{STYLE}</style>{body}"


def font() -> Path:
    """The file of Noto Sans JP that both sides use."""
    spec = importlib.util.find_spec("justmytype_intl_cjk")
    assert spec is not None and spec.origin is not None
    return next(Path(spec.origin).parent.glob("fonts/*/notosansjp/*.ttf"))
