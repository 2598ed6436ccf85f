"""Stamps every tag of a template with its file and line before Jinja sees it.

Rendering moves text about: what stands in line 40 of the markup may come from line 7 of a base template or from a
macro. So each start tag gets one more attribute, `_="number:line"`, which travels with it. Card text is escaped and
can never make a tag, so every unstamped element came out of a filter of ours.
"""

import re

from kamifuda.pattern import pattern

STAMP = "_"
STAMPED = pattern(rf' {STAMP}="(\d+:\d+)"')

# What is no tag although it holds a `<`: comments, statements and expressions of Jinja, comments of XML.
_PIECES = pattern(
    r"""\{\#.*?\#\}
    | \{%(?:"[^"]*"|'[^']*'|[^"'])*?%\}
    | \{\{(?:"[^"]*"|'[^']*'|[^"'])*?\}\}
    | <!--.*?-->
    | <!\[CDATA\[.*?\]\]>
    | <(?P<tag>[A-Za-z_][\w.-]*)
    | (?P<newline>\n)""",
    re.S | re.X,
)


def stamp(source: str, number: int) -> str:
    """The template text with each start tag stamped; no line moves."""
    out, at, line = [], 0, 1
    for match in _PIECES.finditer(source):
        if match["newline"]:
            line += 1
            continue
        if match["tag"]:
            out.append(f'{source[at : match.end()]} {STAMP}="{number}:{line}"')
            at = match.end()
        line += match[0].count("\n")
    out.append(source[at:])
    return "".join(out)
