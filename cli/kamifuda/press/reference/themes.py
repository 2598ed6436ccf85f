"""The page of themes: every word a theme.yaml may hold, and the names that the program itself looks up in it."""

from collections.abc import Iterator, Mapping
from dataclasses import fields

from kamifuda.game.validators import shape_aliases
from kamifuda.press.reference.pages import ROOM
from kamifuda.press.theme.words import LookWords, StyleWords, ThemeWords

PARTS = {
    "colours": "names for colours: `#rgb`, `#rrggbb`, the name of another, or `none`, which is no paint",
    "fonts": "roles (`body`, `title`, your own): a family, a list of families of which each has what those before it "
    "lack, or a mapping from a language to either; its key `latin` is for Latin letters and digits, `*` for every "
    "other language",
    "styles": "names for the looks of text; `body` is what all others are like unless they say so",
    "icons": "names for SVG files beside the theme, which templates and texts use as symbols",
    "values": "anything else that templates ask for as `theme.<name>`",
}
_LOOK = "a look, as below"
_YES = "`yes` or `no`"
STYLE = {
    "like": ("another style", "what it is taken from where it says nothing itself", "`body`"),
    "font": ("a role or a family", "what sets it", "`body`"),
    "weight": ("1 to 1000", "how heavy letters are; a family without that weight has them thickened", "400"),
    "italic": (_YES, "italic letters where the family has them; nothing is slanted by force", "`no`"),
    "size": (
        "`8` points, or the largest and the smallest, `8 .. 5`",
        "how large letters are, the largest that fits",
        "`8 .. 5`",
    ),
    "leading": ("ems, 0.5 to 5", "from one line to the next", "1.35"),
    "leading_floor": ("ems, 0.5 to 5", "how tight lines may come when the smallest size is still too large", "1.15"),
    "condense": ("0.3 to 1", "how narrow a single line may be made before it is too long", "1"),
    "align": ("`start`, `left`, `centre`, `right`, `end` or `justify`", "where lines stand", "`start`"),
    "valign": ("`top`, `middle` or `bottom`", "where the text stands in its box", "`top`"),
    "writing": ("`horizontal` or `vertical`", "which way lines run", "`horizontal`"),
    "breaks": (
        "`strict` (no small kana and no ー at a start), `loose` or `phrase` (phrases stay whole too)",
        "where lines may end",
        "`strict`",
    ),
    "hyphenate": (_YES, "part words of Western languages with hyphens, as their dictionary does", "`no`"),
    "colour": ("a colour", "of the letters", "black"),
    "tracking": ("ems, -0.3 to 3", "air added after every letter", "0"),
    "autospace": ("ems, 0 to 1", "air between CJK and Latin letters or digits", "0.095"),
    "trim": (_YES, "full-width punctuation loses its empty half at the ends of lines and beside its like", "`yes`"),
    "balance": (_YES, "lines of about equal length", "`no`"),
    "features": ("a list", "OpenType features: `[tnum, palt]`", "none"),
    "strong": (_LOOK, "of `**strong**` text", "weight 700"),
    "stress": (_LOOK, "of `*stressed*` text", "dots, or italic"),
    "keyword": (_LOOK, "of keywords of the game", "weight 700"),
    "effect": (_LOOK, "of the sign between cost and effect", "none"),
    "symbol_height": ("ems, 0.3 to 5", "how high symbols in the text are", "1"),
    "symbol_gap": ("ems, 0 to 5", "air on both sides of a symbol", "0"),
    "paragraph_gap": ("ems, 0 to 5", "air between paragraphs", "0.35"),
    "rule_width": ("mm, 0 to 5", "how thick a rule between paragraphs is", "0.15"),
    "rule_colour": ("a colour", "of rules between paragraphs", "grey"),
    "bullet": ("a sign", "where the text begins a line with `- `", "•"),
    "ruby": ("0.2 to 1", "the size of readings, as a share of the text", "0.5"),
}
LOOK = {
    "font": "a role or a family",
    "weight": "1 to 1000",
    "italic": _YES,
    "colour": "a colour of the letters",
    "dots": f"{_YES}: dots above (in Chinese below) full-width characters",
    "ground": "a colour behind the letters",
}
ASKED = {
    "styles": {
        "body": "every text that names no style",
        "label": "labels of symbols",
        "kit-body": "rules and other long texts of game kits",
        "kit-heading": "headings in kits",
        "kit-label": "names of zones and rows in kits",
        "kit-number": "numbers in kits",
        "kit-small": "small print in kits",
    },
    "colours": {
        "kit-paper": "the ground of boards, boxes and counters",
        "kit-ink": "their lines and words",
        "kit-quiet": "folds",
        "kit-line": "fine lines",
        "kit-tint": "zones",
        "kit-band": "bands behind headings",
        "kit-band-ink": "words on them",
        "kit-accent": "what stands out",
        "kit-first": "what is the first player's",
        "kit-second": "what is the second player's",
    },
    "values": {
        "kit-frame": "frames of boards and boxes: `plain`, `double`, `chamfer`, `orbit`, `raised` or `tiled`",
        "picture": "how strongly the templates here print pictures, 0 to 1",
    },
}


def words_of(shape: type) -> list[str]:
    """The words of one of the dataclasses that read themes, as a user writes them."""
    aliases = shape_aliases(shape)
    return [aliases.get(one.name, one.name) for one in fields(shape)]


def theme_page() -> str:
    """Everything a theme may say, as Markdown."""
    text = (ROOM / "theme.md").read_text(encoding="utf-8").strip()
    tables = {"parts": _parts(), "style": _styles(), "look": _looks(), "asked": _asked()}
    for name, rows in tables.items():
        text = text.replace("{" + name + "}", "\n".join(rows))
    return text


def _parts() -> Iterator[str]:
    yield from ("| part | holds |", "|---|---|")
    yield from _rows(PARTS, words_of(ThemeWords))


def _styles() -> Iterator[str]:
    yield from ("| word | says |", "|---|---|")
    for word in words_of(StyleWords):
        takes, says, otherwise = STYLE[word]
        yield f"| `{word}` | {says}: {takes}; {otherwise} otherwise |"


def _looks() -> Iterator[str]:
    yield from ("| word | takes |", "|---|---|")
    yield from _rows(LOOK, words_of(LookWords))


def _asked() -> Iterator[str]:
    yield from ("| among | name | is for |", "|---|---|---|")
    for part, names in ASKED.items():
        for name, use in names.items():
            yield f"| `{part}` | `{name}` | {use} |"


def _rows(said: Mapping[str, str], words: list[str]) -> Iterator[str]:
    return (f"| `{word}` | {said[word]} |" for word in words)
