"""A page of tables and charts: one HTML file that loads nothing, reads on a telephone and prints on white paper."""

from collections.abc import Sequence
from html import escape

from kamifuda.dataclass import dataclass

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "Noto Sans CJK SC", "PingFang SC", "Microsoft YaHei", sans-serif; color: #1a1a1a;
  background: #fff; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
figure { margin: 1rem 0; } figure svg { max-width: 100%; height: auto; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
thead th { border-bottom: 2px solid #888; vertical-align: bottom; }
dt { font-weight: 600; margin-top: .6rem; } dd { margin: 0 0 0 1rem; }
td[data-share] { background: linear-gradient(90deg, #b8d8ee calc(var(--share) * 1%), transparent 0);
  padding-left: .5rem; white-space: nowrap; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
@media print { body { margin: 0; max-width: none; } td[data-share] { white-space: normal; }
  figure, tr { break-inside: avoid; } }
"""


@dataclass(frozen=True, slots=True)
class Cell:
    """A share in a table, with a bar behind it."""

    text: str
    share: float


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under heads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it: paragraphs, a chart, a table."""

    title: str
    words: tuple[str, ...] = ()
    svg: str = ""  # as `draw_lines` makes it
    table: Table | None = None
    terms: tuple[tuple[str, str], ...] = ()  # words and what they mean


def write_page(title: str, under: str, sections: Sequence[Section]) -> str:
    """The whole page. All text in it is escaped; only charts are taken as they are."""
    body = "\n".join(_section(each) for each in sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n<p>{escape(under)}</p>\n{body}\n</body>\n</html>\n"
    )


def _section(section: Section) -> str:
    parts = [f"<h2>{escape(section.title)}</h2>", *(f"<p>{escape(words)}</p>" for words in section.words)]
    if section.svg:
        parts.append(f"<figure>{section.svg}</figure>")
    if section.table:
        parts.append(_table(section.table))
    if section.terms:
        terms = "".join(f"<dt>{escape(word)}</dt><dd>{escape(meaning)}</dd>" for word, meaning in section.terms)
        parts.append(f"<dl>{terms}</dl>")
    return "\n".join(parts)


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in table.heads)
    rows = "\n".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in table.rows)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table></div>'


def _cell(cell: str | Cell) -> str:
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    return f'<td data-share style="--share:{100 * cell.share:.1f}">{escape(cell.text)}</td>'
