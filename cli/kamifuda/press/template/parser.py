"""What is changed about Jinja's language while it is parsed: bounds around all that grows, and who may set what."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import jinja2
from jinja2 import nodes
from jinja2.parser import Parser

Made = TypeVar("Made")

# filters that no template can name
WITHIN, FIRST = "within bounds", "as set first"
_SETTER = "who has set"  # no name: no template can say it


@jinja2.pass_context
def as_set_first(context: jinja2.runtime.Context, value: Any, template: str, *names: str) -> Any:
    """A value that is set outside of all blocks: what a child of this template has set under its name stays.

    A child runs before its parent, in the same context, so that otherwise the parent would have the last word.
    """
    setters = context.vars.setdefault(_SETTER, {})
    found = []
    for name, one in zip(names, value if len(names) > 1 else (value,), strict=True):
        kept = setters.setdefault(name, template) != template and name in context.vars
        found.append(context.vars[name] if kept else one)
    return tuple(found) if len(names) > 1 else found[0]


class BoundParser(Parser):
    """Lets loops, blocks that are set and `~` go through a bound; a child's `set` stands before its parent's."""

    _inner = 0  # how many loops, blocks and macros we are in: what is set there stays there

    def parse_for(self) -> nodes.For:
        """A loop: what it goes over is bounded."""
        loop = self._inside(super().parse_for)
        loop.iter = self._own("bounded", loop.iter)
        return loop

    def parse_block(self) -> nodes.Block:
        """A block."""
        return self._inside(super().parse_block)

    def parse_macro(self) -> nodes.Macro:
        """A macro."""
        return self._inside(super().parse_macro)

    def parse_call_block(self) -> nodes.CallBlock:
        """A call with a body."""
        return self._inside(super().parse_call_block)

    def parse_filter_block(self) -> nodes.FilterBlock:
        """A filter around a body."""
        return self._inside(super().parse_filter_block)

    def parse_with(self) -> nodes.With:
        """Names for a body."""
        return self._inside(super().parse_with)

    def _inside(self, parse: Callable[[], Made]) -> Made:
        self._inner += 1
        try:
            return parse()
        finally:
            self._inner -= 1

    def parse_set(self) -> nodes.Assign | nodes.AssignBlock:
        """`set`: a block of text is bounded; what a child has set stays as the child has it."""
        found = super().parse_set()
        line = found.lineno
        if isinstance(found, nodes.AssignBlock):
            found.filter = nodes.Filter(found.filter, WITHIN, [], [], None, None, lineno=line)
        else:
            found.node = nodes.Filter(found.node, WITHIN, [], [], None, None, lineno=line)
        target = found.target
        names = target.items if isinstance(target, nodes.Tuple) else [target]
        if self._inner or not all(isinstance(name, nodes.Name) for name in names):
            return found
        said: list[nodes.Expr] = [nodes.Const(self.name or "", lineno=line)]
        said += [nodes.Const(name.name, lineno=line) for name in names if isinstance(name, nodes.Name)]
        if isinstance(found, nodes.AssignBlock):
            found.filter = nodes.Filter(found.filter, FIRST, said, [], None, None, lineno=line)
        else:
            found.node = nodes.Filter(found.node, FIRST, said, [], None, None, lineno=line)
        return found

    def parse_filter(self, node: nodes.Expr | None, start_inline: bool = False) -> nodes.Expr | None:
        """`a | b`: an unknown filter is told at its line, also where Jinja would wait until it is used."""
        found = super().parse_filter(node, start_inline)
        one: nodes.Node | None = found
        while isinstance(one, nodes.Filter):
            self._expect("filter", one.name, self.environment.filters, one.lineno)
            one = one.node
        return found

    def parse_test(self, node: nodes.Expr) -> nodes.Expr:
        """`a is b`: the same for tests."""
        found = super().parse_test(node)
        test = found.node if isinstance(found, nodes.Not) else found
        if isinstance(test, nodes.Test):
            self._expect("test", test.name, self.environment.tests, test.lineno)
        return found

    def _expect(self, sort: str, name: str, known: Mapping[str, object], line: int) -> None:
        if name not in known:
            self.fail(f"No {sort} named {name!r}.", line)

    def parse_concat(self) -> nodes.Expr:
        """`a ~ b ~ c`."""
        found = super().parse_concat()
        if not isinstance(found, nodes.Concat):
            return found
        return self._own("joined", nodes.List(found.nodes, lineno=found.lineno))

    def parse_autoescape(self) -> nodes.Scope:
        """Card text is escaped, whatever a template says."""
        self.fail("autoescape cannot be switched")

    def _own(self, method: str, argument: nodes.Node) -> nodes.Expr:
        """A call of a method of the environment."""
        line = argument.lineno
        return nodes.Call(nodes.EnvironmentAttribute(method, lineno=line), [argument], [], None, None, lineno=line)
