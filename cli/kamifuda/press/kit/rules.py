"""The rules on one page: `rules/<language>.md` beside a game's files, set in two columns as large as fits."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path, PurePosixPath

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Span
from kamifuda.press.faces import Press
from kamifuda.press.kit.frames import BAND, band
from kamifuda.press.kit.pen import FIRM, Pen
from kamifuda.press.kit.piece import Piece
from kamifuda.reach import leads_out

LARGEST, SMALLEST, STEP = 11.5, 6.0, 0.25  # pt
GUTTER = 7.0
INDENT = 0.46  # mm for each point of size
MOST = 20_000  # characters of a rules text

_HEADING = re.compile(r"#{1,6}\s+(.*)")
_POINT = re.compile(r"(?:[-*]|(\d{1,2})[.)])\s+(.*)")


@dataclass(frozen=True, slots=True)
class Block:
    """A heading, a paragraph, or a point of a list with its sign."""

    kind: str  # title, heading, text, point
    words: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """A rules text in one language."""

    language: str
    blocks: tuple[Block, ...]

    @property
    def title(self) -> str:
        """The words of its first heading."""
        return next((block.words for block in self.blocks if block.kind == "title"), "")


def read_rules(folder: Path, languages: Sequence[str]) -> Iterator[Rules]:
    """The rules texts of a game in these languages, where it has them."""
    for language in dict.fromkeys(languages):
        path = folder / "rules" / f"{language}.md"
        if language and path.is_file() and not leads_out(path, folder):
            text = path.read_bytes()[: 4 * MOST].decode("utf-8-sig", errors="replace")[:MOST]
            yield Rules(language, tuple(parse_rules(text)))


def parse_rules(text: str) -> Iterator[Block]:
    """Headings, paragraphs and lists of a plain text; lines of one paragraph are joined."""
    loose: list[str] = []
    kind, sign, first = "text", "", True
    for line in [*text.replace("\r\n", "\n").split("\n"), ""]:
        stripped = line.strip()
        heading, point = _HEADING.fullmatch(stripped), _POINT.fullmatch(stripped)
        if loose and (not stripped or heading or point):
            yield Block(kind, _join(loose), sign)
            loose, kind, sign = [], "text", ""
        if heading:
            yield Block("title" if first else "heading", heading[1])
            first = False
        elif point:
            kind, sign, loose = "point", f"{point[1]}." if point[1] else "•", [point[2]]
        elif stripped:
            loose.append(stripped)


def _join(lines: Sequence[str]) -> str:
    """Lines of one paragraph: between letters of East Asia no blank is put."""
    found = lines[0]
    for line in lines[1:]:
        tight = ord(found[-1]) > 0x2E80 and ord(line[0]) > 0x2E80
        found += ("" if tight else " ") + line
    return found


def draw_rules(press: Press, rules: Rules, size: tuple[float, float]) -> tuple[Piece, Pen]:
    """One page of rules."""
    width, height = size
    pen = Pen(press, f"rules {rules.language}", width, height)
    pen.language = rules.language
    band(pen, (0, 0, width, BAND + 2), rules.title or pen.label(press.game.name, press.game.id)[0])
    top, across = BAND + 6.0, (width - GUTTER) / 2
    blocks = [block for block in rules.blocks if block.kind != "title"]
    point = LARGEST
    while True:
        columns = _fill(pen, rules, blocks, across, height - top, point)
        if len(columns) <= 2 or point <= SMALLEST:
            break
        point -= STEP
    if len(columns) > 2:
        _tell_long(pen, rules.language, len(columns) - 2, (width, height))
    for number, column in enumerate(columns[:2]):
        for block, y, tall in column:
            _draw(pen, rules.language, block, (number * (across + GUTTER), top + y, across, tall), point)
    low = max((y + tall for column in columns for _, y, tall in column), default=0.0)
    pen.lines([(width / 2, top), (width / 2, top + low)], "kit-line")
    return pen.piece(), pen


def _tell_long(pen: Pen, language: str, more: int, size: tuple[float, float]) -> None:
    """Rules that are longer than a page are told, and end where it ends."""
    folder = PurePosixPath(pen.press.game.records["game.yaml"].span().path).parent
    room = f"{size[0]:g} x {size[1]:g} mm"
    over = f"{more * size[1]:.0f}"
    said = {"card": pen.name, "field": f"{language}.md", "over": over, "size": f"{SMALLEST:g}", "room": room}
    pen.scene.note("text-overflow", Span(f"{folder}/rules/{language}.md", 1), **said)


Column = list[tuple[Block, float, float]]


def _fill(pen: Pen, rules: Rules, blocks: Sequence[Block], across: float, height: float, point: float) -> list[Column]:
    """Blocks below each other; a heading stays with what follows it. Both columns come out about as high."""
    risen = [_rise(pen, rules.language, block, across, point) for block in blocks]
    gaps = [_gap(block, point) for block in blocks]
    whole = sum(risen) + sum(gaps)
    room = height if whole > 1.94 * height else min(height, whole / 2 + 14)
    columns: list[Column] = [[]]
    y = 0.0
    for k, block in enumerate(blocks):
        gap = gaps[k] if columns[-1] else 0.0
        need = risen[k] + (risen[k + 1] + gaps[k + 1] if block.kind == "heading" and k + 1 < len(blocks) else 0.0)
        limit = room if len(columns) == 1 else height
        if columns[-1] and y + gap + need > limit:
            columns.append([])
            y = gap = 0.0
        columns[-1].append((block, y + gap, risen[k]))
        y += gap + risen[k]
    return columns


def _gap(block: Block, point: float) -> float:
    return point * {"heading": 0.34, "point": 0.15}.get(block.kind, 0.19)


def _rise(pen: Pen, language: str, block: Block, across: float, point: float) -> float:
    if block.kind == "heading":
        return point * 0.66
    inner = across - (INDENT * point if block.kind == "point" else 0.0)
    return pen.rise(inner, block.words, "kit-body", language, size=f"{point:g}")


def _draw(pen: Pen, language: str, block: Block, box: tuple[float, float, float, float], point: float) -> None:
    x, y, w, h = box
    if block.kind == "heading":
        pen.text((x, y, w, h - 1.2), block.words, "kit-heading", language, size=f"{point * 1.3:g} .. 6")
        pen.lines([(x, y + h - 0.7), (x + w, y + h - 0.7)], "kit-accent", FIRM)
        return
    left = INDENT * point if block.kind == "point" else 0.0
    if left:
        pen.flow((x, y, left, h), block.sign, "kit-body", language, size=f"{point:g}", weight="700")
    pen.flow((x + left, y, w - left, h + 0.3), block.words, "kit-body", language, size=f"{point:g}")
