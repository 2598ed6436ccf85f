"""Templates that extend others: a block that nobody has, or an element outside of all blocks, is never drawn.

Jinja passes over both without a word.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from itertools import pairwise

from jinja2 import nodes

from kamifuda.dataclass import dataclass
from kamifuda.pattern import pattern
from kamifuda.press.guessing import offer
from kamifuda.press.template.stamp import STAMPED
from kamifuda.press.template.unknown import Fault

_COMMENT = pattern(r"<!--.*?-->", 16)  # re.DOTALL
_LONGEST = 60  # characters of what is shown


@dataclass(frozen=True, slots=True)
class Outline:
    """The blocks of a template; `parent` is what it extends, None where that depends on the card."""

    extends: bool
    parent: str | None
    names: frozenset[str]
    outer: tuple[tuple[str, int], ...]  # blocks inside no other, with their lines
    called: frozenset[str] = field(default=frozenset())  # by {{ self.name() }}
    beside: tuple[tuple[str, int], ...] = ()  # what stands outside of all blocks, with its line


def outline_of(tree: nodes.Template) -> Outline:
    """What a parsed template has of blocks."""
    extends = next((node for node in tree.body if isinstance(node, nodes.Extends)), None)
    said = extends.template if extends is not None else None
    parent = said.value if isinstance(said, nodes.Const) and isinstance(said.value, str) else None
    names = frozenset(node.name for node in tree.find_all(nodes.Block))
    if extends is None:
        return Outline(False, None, names, ())
    outer = tuple((node.name, node.lineno) for node in _outer(tree) if isinstance(node, nodes.Block))
    calls = (node for node in tree.find_all(nodes.Getattr) if isinstance(node.node, nodes.Name))
    called = frozenset(node.attr for node in calls if isinstance(node.node, nodes.Name) and node.node.name == "self")
    behind = nodes.Template(tree.body[tree.body.index(extends) + 1 :])
    beside = [found for node in _outer(behind) if isinstance(node, nodes.Output) and (found := _drawn(node))]
    return Outline(True, parent, names, outer, called, tuple(beside[:1]))


def drawn_before(tree: nodes.Template) -> tuple[str, int] | None:
    """What a template draws before it extends another, and its line: there it would stand before the whole face."""
    place = next((number for number, node in enumerate(tree.body) if isinstance(node, nodes.Extends)), 0)
    before = _outer(nodes.Template(tree.body[:place]))
    found = (_drawn(node) for node in before if isinstance(node, nodes.Output))
    return next((one for one in found if one), None)


def _outer(tree: nodes.Node) -> Iterator[nodes.Node]:
    """What is inside no block and no macro, and belongs to no name."""
    for node in tree.iter_child_nodes():
        yield node
        if isinstance(node, nodes.If | nodes.For | nodes.With | nodes.Scope):
            yield from _outer(node)


def _drawn(output: nodes.Output) -> tuple[str, int] | None:
    """The first words of what would be drawn, and their line."""
    for node in output.nodes:
        if not isinstance(node, nodes.TemplateData):
            return "{{", node.lineno
        words = _COMMENT.sub("", STAMPED.sub("", node.data))
        if words.strip():
            line = node.lineno + node.data[: node.data.find(words.strip()[:1])].count("\n")
            return words.strip().split("\n")[0][:_LONGEST], line
    return None


def faults_in(name: str, outlines: Mapping[str, Outline], join: Callable[[str, str], str]) -> Iterator[Fault]:
    """What a template and those it extends have of blocks that lead nowhere; `join` finds what one extends."""
    chain = [name]
    while (about := outlines.get(chain[-1])) is not None and about.extends:
        if about.parent is None or len(chain) > len(outlines):
            return
        chain.append(join(about.parent, chain[-1]))
    if about is None:
        return
    known = about.names
    for child, parent in reversed(list(pairwise(chain))):
        own = outlines[child]
        for block, line in own.outer:
            if block not in known and block not in own.called:
                values = {"word": block, "owner": parent.rsplit("/", 1)[-1], **offer(block, sorted(known))}
                yield Fault(child, line, "unknown-template-name", tuple(values.items()))
        for words, line in own.beside:
            yield Fault(child, line, "outside-block", (("word", words),))
        known |= own.names
