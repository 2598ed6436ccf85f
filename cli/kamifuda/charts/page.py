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
th:first-child, td:first-child, th.text { text-align: left; }
thead th { border-bottom: 2px solid #888; vertical-align: bottom; }
dt { font-weight: 600; margin-top: .6rem; } dd { margin: 0 0 0 1rem; }
td[data-share] { background: linear-gradient(90deg, #b8d8ee calc(var(--share) * 1%), transparent 0);
  padding-left: .5rem; white-space: nowrap; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
.contents { columns: 2 16rem; padding-left: 1.2rem; } .contents li { break-inside: avoid; }
p { overflow-wrap: anywhere; } .lines p { margin: .25rem 0; }
h3 { font-size: 1rem; margin: 1.2rem 0 .3rem; }
.entries { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: .8rem; }
.entry { display: flex; gap: .7rem; border: 1px solid #ddd; border-radius: 4px; padding: .5rem; font-size: .85rem;
  line-height: 1.4; break-inside: avoid; }
.entry img { width: 7rem; height: auto; align-self: start; flex: none; }
.entry p { margin: .2rem 0; white-space: pre-line; }
.entry:target { outline: 3px solid #0072b2; }
td.text { text-align: left; min-width: 14rem; white-space: pre-line; } td a, th a { white-space: nowrap; }
@media print { body { margin: 0; max-width: none; } td[data-share] { white-space: normal; }
  figure, tr { break-inside: avoid; } h2, h3 { break-after: avoid; } a { color: inherit; }
  .wide { overflow: visible; } table { font-size: 9pt; } .entries { grid-template-columns: 1fr 1fr 1fr; }
  .entry { font-size: 7.5pt; } .entry img { width: 20mm; } }
"""


@dataclass(frozen=True, slots=True)
class Cell:
    """A share in a table, with a bar behind it."""

    text: str
    share: float


@dataclass(frozen=True, slots=True)
class Link:
    """A text in a table that leads to a place on the page or to a file beside it."""

    text: str
    target: str


@dataclass(frozen=True, slots=True)
class Prose:
    """A longer text in a table: on the left, with its line breaks."""

    text: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A thing with a picture that other places lead to."""

    anchor: str
    title: str
    text: str
    picture: str = ""  # its address: data of its own, or a file


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under heads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str | Cell | Link | Prose, ...], ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands under it: paragraphs, a chart, a table."""

    title: str
    words: tuple[str, ...] = ()
    svg: str = ""  # as `draw_lines` makes it
    table: Table | None = None
    terms: tuple[tuple[str, str], ...] = ()  # words and what they mean
    tables: tuple[Table, ...] = ()
    charts: tuple[str, ...] = ()  # more of them
    entries: tuple[Entry, ...] = ()


def write_page(
    title: str, under: str, sections: Sequence[Section], *, contents: bool = False, language: str = "en"
) -> str:
    """The whole page. All text in it is escaped; only charts are taken as they are."""
    body = "\n".join(_section(each, f"s{number}") for number, each in enumerate(sections, 1))
    if contents:
        names = "".join(f'<li><a href="#s{n}">{escape(each.title)}</a></li>' for n, each in enumerate(sections, 1))
        body = f'<ol class="contents">{names}</ol>\n{body}'
    return frame_page(title, f"<p>{escape(under)}</p>\n{body}", language=language)


def frame_page(title: str, body: str, *, style: str = "", language: str = "en") -> str:
    """A page of its own around a body that is HTML already; `style` is what it needs beside that of all pages."""
    return (
        f'<!doctype html>\n<html lang="{escape(language)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}{style}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n</body>\n</html>\n"
    )


def _section(section: Section, anchor: str) -> str:
    parts = [f'<h2 id="{anchor}">{escape(section.title)}</h2>', *(f"<p>{escape(words)}</p>" for words in section.words)]
    charts = [section.svg, *section.charts] if section.svg else section.charts
    parts += [f"<figure>{chart}</figure>" for chart in charts]
    for table in (section.table, *section.tables):
        if table is not None:
            parts += [f"<h3>{escape(table.title)}</h3>"] if table.title else []
            parts.append(_table(table))
    if section.entries:
        parts.append(f'<div class="entries">{"".join(map(_entry, section.entries))}</div>')
    if section.terms:
        terms = "".join(f"<dt>{escape(word)}</dt><dd>{escape(meaning)}</dd>" for word, meaning in section.terms)
        parts.append(f"<dl>{terms}</dl>")
    return "\n".join(parts)


def _table(table: Table) -> str:
    prose = {place for row in table.rows for place, cell in enumerate(row) if isinstance(cell, Prose)}
    head = "".join(
        f'<th scope="col"{" class=text" if place in prose else ""}>{escape(each)}</th>'
        for place, each in enumerate(table.heads)
    )
    rows = "\n".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in table.rows)
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table></div>'


def _entry(entry: Entry) -> str:
    picture = f'<img src="{escape(entry.picture)}" alt="{escape(entry.title)}">' if entry.picture else ""
    words = f"<div><strong>{escape(entry.title)}</strong><p>{escape(entry.text)}</p></div>"
    return f'<div class="entry" id="{escape(entry.anchor)}">{picture}{words}</div>'


def _cell(cell: str | Cell | Link | Prose) -> str:
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    if isinstance(cell, Link):
        name = escape(cell.text)
        return f'<td><a href="{escape(cell.target)}">{name}</a></td>' if cell.target else f"<td>{name}</td>"
    if isinstance(cell, Prose):
        return f'<td class="text">{escape(cell.text)}</td>'
    return f'<td data-share style="--share:{100 * cell.share:.1f}">{escape(cell.text)}</td>'
