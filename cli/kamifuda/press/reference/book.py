"""The reference as a page with pictures, for people who read in a browser."""

from pathlib import Path

from kamifuda.diagnostics import Diagnostic
from kamifuda.output import write_atomically
from kamifuda.press.plan import Folder
from kamifuda.press.reference.pages import element_names, element_page, introduction, summary
from kamifuda.press.reference.themes import theme_page

HEAD = """\
# Templates, element by element

`kamifuda explain templates --out templates/reference` writes this page and draws its pictures; `kamifuda explain panel`
says what stands here about panels. The grey frame is the edge of a card of 48 x 30 mm.
"""


def write_book(templates: Folder, out: Path) -> list[Diagnostic]:
    """Write the page and draw its pictures; what comes back is wrong with the examples."""
    from kamifuda.press.reference.pictures import draw_examples

    out.mkdir(parents=True, exist_ok=True)
    write_atomically(out / "README.md", book_text().encode())
    return draw_examples(element_names(), templates, out)


def book_text() -> str:
    """The page."""
    names = element_names()
    links = [f"| [`{name}`](#{name}) | {summary(name)} |" for name in names]
    parts = [HEAD, introduction(), "| element | is |\n|---|---|\n" + "\n".join(links)]
    parts += [f"## Themes\n\n{theme_page()}"]
    parts += [f"## {name}\n\n![{name}]({name}.png)\n\n{element_page(name)}" for name in names]
    return "\n\n".join(part.strip() for part in parts) + "\n"
