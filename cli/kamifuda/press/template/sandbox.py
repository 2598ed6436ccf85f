"""The Jinja of templates: sandboxed, listed filters, bounded in loops, sizes and depth; unknown names are reported.

A template comes from a workspace and so perhaps from a stranger. It sees plain values only and can call nothing but
the filters, tests and macros listed here; what it builds is bounded, so that no template can fill the memory.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from itertools import islice
from time import monotonic, process_time
from types import FrameType
from typing import Any

import jinja2
from jinja2 import nodes
from jinja2.filters import FILTERS as ALL_FILTERS
from jinja2.runtime import LoopContext, Macro, TemplateReference
from jinja2.sandbox import SandboxedEnvironment
from jinja2.tests import TESTS as ALL_TESTS
from markupsafe import Markup

from kamifuda.press.template.blocks import Outline, drawn_before, faults_in, outline_of
from kamifuda.press.template.bounds import (
    LARGEST,
    LARGEST_NUMBER,
    LONGEST,
    MOST_STEPS,
    SECONDS,
    TooMuch,
    bound,
    bound_items,
    join,
    numbers,
    replace,
    rounded,
    shown,
    total,
)
from kamifuda.press.template.folders import Folders
from kamifuda.press.template.parser import FIRST, WITHIN, BoundParser, as_set_first
from kamifuda.press.template.stamp import stamp
from kamifuda.press.template.unknown import Fault, Unknown, place, unknown_for
from kamifuda.press.template.wording import type_word

FILTERS = (
    "abs", "capitalize", "count", "default", "dictsort", "e", "escape", "first", "float", "int", "items", "last",
    "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "round", "select", "selectattr",
    "sort", "string", "sum", "title", "trim", "unique", "upper",
)  # fmt: skip
TESTS = (
    "defined", "divisibleby", "eq", "equalto", "even", "false", "ge", "gt", "greaterthan", "in", "integer", "le",
    "lt", "lessthan", "mapping", "ne", "none", "number", "odd", "sequence", "string", "true", "undefined",
)  # fmt: skip


SHIPPED = "shipped:"  # begins what the files of the program are called
OFTEN = 16  # rounds between two looks at the clock
_PLAIN = (str, int, float, bool, list, tuple, dict, Markup, jinja2.runtime.Context, type(None))


class Sandbox(SandboxedEnvironment):
    """The environment all templates of a game share."""

    intercepted_binops = frozenset(["+", "*", "**", "%"])

    def __init__(self, loader: Folders) -> None:
        super().__init__(
            loader=loader,
            autoescape=True,
            undefined=jinja2.StrictUndefined,
            cache_size=200,
            auto_reload=False,
            optimized=False,  # nothing is worked out while compiling: what is wrong is told where it runs
            finalize=_finalize,
        )
        self._folders = loader
        self.undefined = unknown_for(self)
        own = {"join": join, "replace": replace, "sum": total, "round": rounded, WITHIN: bound}
        filters = {name: ALL_FILTERS[name] for name in FILTERS} | own
        self.filters = {name: self._within(filter) for name, filter in filters.items()} | {FIRST: as_set_first}
        self.tests = {name: ALL_TESTS[name] for name in TESTS}
        self.globals = {"range": numbers}
        self.faults: list[Fault] = []
        self.outlines: dict[str, Outline] = {}
        self._lost: dict[str, tuple[Fault, ...]] = {}
        self.files: list[str] = []  # names of the templates compiled so far, by the number in their stamps
        self.steps, self.deadline, self.spent = 0, float("inf"), float("inf")

    def start(self) -> None:
        """Begin a face: nothing counted, nothing found."""
        self.steps, self.deadline, self.spent = 0, monotonic() + SECONDS / 2, 0.0
        self.faults.clear()

    def report(self, diagnostic: str, frame: FrameType | None, **values: str) -> None:
        """Note a fault of the template that runs."""
        fault = Fault(*place(frame), diagnostic, tuple(values.items()))
        if fault not in self.faults:
            self.faults.append(fault)

    def known(self, owner: object) -> tuple[str, list[str]]:
        """What an object is called in a message, and the names it knows."""
        if isinstance(owner, Named):
            return owner.title, sorted(owner.keys())
        if isinstance(owner, Mapping):
            return "a mapping", sorted(map(str, owner))
        if owner is not jinja2.utils.missing and owner is not None:
            return type_word(type(owner).__name__), []
        return "a template", sorted(self.context_names)

    context_names: Sequence[str] = ()

    def render(self, template: jinja2.Template, context: Mapping[str, object]) -> str:
        """The markup of a face; raises TooMuch."""
        self.context_names = [*context, *self.globals]
        out, size = [], 0
        for piece in template.root_render_func(template.new_context(dict(context))):
            size += len(piece)
            if size > LARGEST:
                raise TooMuch(f"more than {LARGEST} characters of markup")
            out.append(piece)
        self.faults += self._of_blocks(template.name or "")
        return "".join(out)

    def _of_blocks(self, name: str) -> tuple[Fault, ...]:
        """What leads nowhere in a template of the user: found once, told on each face."""
        if name not in self._lost:
            found = faults_in(name, self.outlines, self.join_path)
            self._lost[name] = tuple(one for one in found if not self._folders.shown(one.file).startswith(SHIPPED))
        return self._lost[name]

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """Number a file and stamp its tags: kinds, bases and files of macros alike."""
        shown = name or ""
        if shown not in self.files:
            self.files.append(shown)
        return stamp(source, self.files.index(shown))

    def compile(self, source: Any, *where: Any, **more: Any) -> Any:
        """A template to code; raises TemplateSyntaxError, also where Python itself can go no deeper."""
        try:
            return super().compile(source, *where, **more)
        except (RecursionError, SyntaxError, MemoryError) as problem:
            said = "brackets, loops or conditions are nested too deep"
            raise jinja2.TemplateSyntaxError(said, 1, where[0] if where else None) from problem

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = BoundParser(self, source, name, filename).parse()
        for sort, known in ((nodes.Filter, self.filters), (nodes.Test, self.tests)):
            for node in tree.find_all(sort):  # Jinja itself would tell of some only when they run, and of the block
                if node.name not in known:
                    said = f"No {sort.__name__.lower()} named {node.name!r} found."
                    raise jinja2.TemplateSyntaxError(said, node.lineno, name, filename)
        if early := drawn_before(tree):
            said = f"{early[0]} stands before {{% extends %}}"
            raise jinja2.TemplateSyntaxError(said, early[1], name, filename)
        self.outlines[name or ""] = outline_of(tree)
        return tree

    def bounded(self, items: Iterable[object]) -> list[object]:
        """What a loop goes over, as a list; counts towards the rounds of this face."""
        found = _Rounds(islice(bound_items(items), MOST_STEPS - self.steps + 1))
        self.count(len(found))
        found.tick = self.tick
        return found

    def joined(self, parts: Iterable[object]) -> Markup:
        """`a ~ b`."""
        return join(parts)

    def count(self, steps: int = 1) -> None:
        """Count rounds, calls and included files towards what one face may take; raises TooMuch."""
        self.steps += steps
        if self.steps > MOST_STEPS:
            raise TooMuch(f"loops, macros and included files of more than {MOST_STEPS} steps")
        self.tick()

    def tick(self) -> None:
        """Look at the clock; raises TooMuch. Time in which a busy machine did something else is not counted."""
        if monotonic() < self.deadline:
            return
        self.spent = self.spent or process_time() + SECONDS / 2  # to look at this clock takes long
        if process_time() > self.spent:
            raise TooMuch(f"more than {SECONDS} seconds for one face")

    def _within(self, work: Callable[..., Any]) -> Callable[..., Any]:
        """A filter that takes and gives nothing too large."""

        @wraps(work)  # Jinja looks for marks on its filters
        def run(*args: Any, **kwargs: Any) -> Any:
            self.tick()
            return _weighed(work(*map(_taken, args), **kwargs))

        return run

    def call(self, context: jinja2.runtime.Context, obj: Any, *args: Any, **kwargs: Any) -> Any:
        """Call a macro or a block."""
        self.count()
        for one in (*args, *kwargs.values()):
            _weighed(one)
        return _weighed(super().call(context, obj, *args, **kwargs))

    def get_template(self, name: Any, parent: str | None = None, globals: Any = None) -> jinja2.Template:
        """A template by name; included ones count as steps."""
        self.count()
        return super().get_template(name, parent, globals)

    def join_path(self, template: str, parent: str) -> str:
        """What `extends` and `include` name: first in the folder of the game, then for all games."""
        folder, _, file = parent.rpartition("/")
        own = f"{folder}/{template}"
        if folder and "/" not in template and template != file and self.loader is not None:
            try:
                self.loader.get_source(self, own)
            except jinja2.TemplateNotFound:
                return template
            return own
        return template

    def getattr(self, obj: Any, attribute: str) -> Any:
        """`a.b`: an entry of a mapping, or what Jinja's own objects offer. No value has methods."""
        if obj.__class__ is Named and attribute in obj.values_by_name:
            return obj.values_by_name[attribute]
        if isinstance(obj, Mapping):
            return obj[attribute] if attribute in obj else self.undefined(obj=obj, name=attribute)
        if isinstance(obj, Unknown):
            return obj.inner(attribute)
        if isinstance(obj, LoopContext | TemplateReference | jinja2.environment.TemplateModule):
            return super().getattr(obj, attribute)
        return self.undefined(obj=obj, name=attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """`a[b]`: an entry of a mapping or a list."""
        if isinstance(obj, Unknown):
            return obj.inner(str(argument))
        if isinstance(obj, Mapping):
            return obj[argument] if argument in obj else self.undefined(obj=obj, name=argument)
        if isinstance(obj, str | Sequence) and isinstance(argument, int | slice):
            try:
                return obj[argument]
            except IndexError:
                return self.undefined(obj=obj, name=str(argument))
        return self.undefined(obj=obj, name=str(argument))

    def is_safe_callable(self, obj: Any) -> bool:
        """Macros, blocks and `range`, nothing else."""
        own = (numbers, self.bounded, self.joined)
        return isinstance(obj, Macro | Unknown | jinja2.runtime.BlockReference) or obj in own

    def call_binop(self, context: jinja2.runtime.Context, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers; text and lists may be joined, within bounds."""
        numbers = isinstance(left, int | float) and isinstance(right, int | float)
        if isinstance(left, Unknown) or isinstance(right, Unknown):
            return left + right
        if operator == "+" and not numbers:
            return bound(left + right)
        if not numbers:
            raise TypeError(f"{operator} is for numbers")
        if abs(left) > LARGEST_NUMBER or abs(right) > (16 if operator == "**" else LARGEST_NUMBER):
            raise TooMuch("numbers that large")
        return super().call_binop(context, operator, left, right)


def _weighed(value: Any) -> Any:
    """Text and lists within bounds; what else there is, as it is."""
    if isinstance(value, str) and len(value) <= LONGEST:
        return value
    return bound(value) if isinstance(value, str | list | tuple | dict) else value


def _taken(value: Any) -> Any:
    """What a filter is given: as it is where it is within bounds, item by item where nobody knows yet."""
    return bound_items(value) if value.__class__ not in _PLAIN and isinstance(value, Iterator) else _weighed(value)


class Named(Mapping[str, object]):
    """A mapping that templates read and messages can name: `a card`, `the theme`."""

    __slots__ = ("title", "values_by_name")

    def __init__(self, title: str, values: Mapping[str, object]) -> None:
        self.title, self.values_by_name = title, values

    def __getitem__(self, key: str) -> object:
        return self.values_by_name[key]

    def __contains__(self, key: object) -> bool:
        return key in self.values_by_name

    def get(self, key: str, default: Any = None) -> Any:
        """An entry, or what stands for one that is not there."""
        return self.values_by_name.get(key, default)

    def __iter__(self) -> Any:
        return iter(self.values_by_name)

    def __len__(self) -> int:
        return len(self.values_by_name)

    def __repr__(self) -> str:
        return f"({self.title})"


@jinja2.pass_context
def _finalize(_: jinja2.runtime.Context, value: Any) -> Any:
    return shown(value)


class _Rounds(list[object]):
    """What a loop goes over; a look at the clock in between."""

    tick: Callable[[], None]

    def __iter__(self) -> Iterator[object]:
        for number, one in enumerate(super().__iter__()):
            if number % OFTEN == OFTEN - 1:
                self.tick()
            yield one
