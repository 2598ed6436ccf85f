"""The page of each element: what it is, its attributes, what may stand inside, an example."""

import re
from pathlib import Path

from kamifuda.press.layout.vocabulary import ELEMENTS
from kamifuda.press.reference.attributes import describe

ROOM = Path(__file__).parent
_EXAMPLE = re.compile(r"^```xml\n(.*?)^```$", re.M | re.S)


def element_names() -> list[str]:
    """Every element, as the reference lists them."""
    return list(ELEMENTS)


def element_page(name: str) -> str:
    """Everything about an element, as Markdown."""
    element = ELEMENTS[name]
    said, example = _parts(name)
    parts = [f"{element.about[:1].upper()}{element.about[1:]}. {said}".strip()]
    if element.attributes:
        rows = [f"| `{one}` | {describe(name, one)} |" for one in element.attributes]
        parts.append("\n".join(["| attribute | says |", "|---|---|", *rows]))
    inside = [*(["words"] if element.words else []), *(f"`{one}`" for one in element.inside)]
    if inside and name != "face":
        all_drawn = element.inside == ELEMENTS["face"].inside
        parts.append(f"Inside: {'whatever may stand in `face`' if all_drawn else ', '.join(inside)}.")
    elif inside:
        parts.append(f"Inside: {', '.join(inside)}.")
    parts.append(f"```xml\n{example}```")
    return "\n\n".join(parts)


def summary(name: str) -> str:
    """An element in one line."""
    about = ELEMENTS[name].about
    return f"{about[:1].upper()}{about[1:]}"


def example(name: str) -> str:
    """The example of an element: markup, as it stands in a template."""
    return _parts(name)[1]


def overview() -> str:
    """What holds for all templates, and every element in a line."""
    rows = [f"| {name} | {summary(name)} |" for name in element_names()]
    return "\n".join([introduction(), "", "| element | is |", "|---|---|", *rows])


def introduction() -> str:
    """What holds for all templates, as Markdown."""
    from kamifuda.press.template.sandbox import FILTERS, TESTS

    text = (ROOM / "templates.md").read_text(encoding="utf-8").strip()
    for key, words in (("{filters}", FILTERS), ("{tests}", TESTS)):
        text = text.replace(key, ", ".join(f"`{word}`" for word in words))
    return text


def _parts(name: str) -> tuple[str, str]:
    text = (ROOM / "elements" / f"{name}.md").read_text(encoding="utf-8")
    found = _EXAMPLE.search(text)
    if found is None:
        raise ValueError(f"the page of {name} has no example")
    return text[: found.start()].strip(), found[1]
