"""`dataclass` as in the standard library, but starting in a tenth of the time: methods are written when first used.

Importing a room defines dozens of frozen values, and the standard decorator compiles six methods for each: most of a
short command's time. Here the standard decorator makes the fields and slots, comparing and showing are shared
functions, and `__init__` is compiled when more than a few instances are made. `field`, `fields`, `replace` and `asdict`
of the standard library work as ever.

That nobody changes a frozen value is what the type checker sees to, and the tests: there the first attempt raises. To
guard each value at work would take longer than to make it.
"""

import dataclasses
import os
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any

__all__ = ["dataclass"]

_SET = object.__setattr__
_GUARDED = "KAMIFUDA_GUARD" in os.environ  # as the tests set it
_FEW = 8  # instances that are filled field by field: compiling takes as long as some ten of them

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(cls=None, /, *, frozen=False, slots=False, order=False):
        """Make a class a dataclass."""
        if cls is None:
            return lambda cls: dataclass(cls, frozen=frozen, slots=slots, order=order)
        cls.__doc__ = cls.__doc__ or cls.__name__  # the standard decorator would work out a signature
        made = _with_fields(cls, slots)
        parts = made.__dataclass_fields__.values()
        compared = [each.name for each in parts if each.compare]
        methods = {"__init__": _first_init(made, frozen), "__repr__": _repr, **_comparison(compared, frozen, order)}
        if frozen and _GUARDED:
            methods |= {"__setattr__": _refuse_change, "__delattr__": _refuse_change}
        if frozen and slots and all(each.init for each in parts) and not hasattr(made, "__post_init__"):
            methods["__reduce__"] = _reduction([each.name for each in parts])
        elif frozen and slots:
            methods |= {"__reduce__": object.__reduce__, "__getstate__": _get_state, "__setstate__": _set_state}
        else:
            methods["__reduce__"] = object.__reduce__  # not that of a class it is made from
        for name, method in methods.items():
            if name not in made.__dict__:
                setattr(made, name, method)
        return made


@dataclasses.dataclass(init=False, repr=False, eq=False)
class _Sample:
    """What the standard decorator leaves on a class, to leave the same on ours."""

    one: int


_PARAMS: object = _Sample.__dataclass_params__  # type: ignore[attr-defined]  # typeshed has none
_FIELD: object = _Sample.__dataclass_fields__["one"]._field_type  # type: ignore[attr-defined]  # nor that


def _with_fields(cls: Any, slots: bool) -> Any:
    """A class that knows its fields; with slots a new one, as the standard decorator makes it."""
    space = cls.__dict__
    found = {
        name: one
        for base in cls.__mro__[-1:0:-1]
        for name, one in base.__dict__.get("__dataclass_fields__", {}).items()
    }
    defaults: dict[str, object] = {}
    for name, kind in space.get("__annotations__", {}).items():
        default = space.get(name, dataclasses.MISSING)
        one: Any = default if isinstance(default, dataclasses.Field) else dataclasses.field(default=default)
        if one.default.__class__.__hash__ is None:
            raise ValueError(f"mutable default {one.default!r} for field {name}: use default_factory")
        one.name, one.type, one.kw_only, one._field_type = name, kind, False, _FIELD
        found[name] = one
        defaults[name] = one.default
    more = {
        "__dataclass_fields__": found,
        "__dataclass_params__": _PARAMS,
        "__match_args__": tuple(name for name, one in found.items() if one.init),
    }
    if slots:
        return _with_slots(cls, tuple(found), more)
    for name, value in {**defaults, **more}.items():
        if value is not dataclasses.MISSING:
            setattr(cls, name, value)
        elif name in space:
            delattr(cls, name)
    return cls


def _with_slots(cls: Any, names: tuple[str, ...], more: dict[str, object]) -> Any:
    """The class made again with slots, as they cannot be given to one that is there."""
    inherited = {name for base in cls.__mro__[1:-1] for name in getattr(base, "__slots__", ())}
    space = {key: value for key, value in cls.__dict__.items() if key not in names}
    space.pop("__dict__", None)
    space.pop("__weakref__", None)
    made = type(cls)(
        cls.__name__,
        cls.__bases__,
        {**space, **more, "__slots__": tuple(name for name in names if name not in inherited)},
    )
    made.__qualname__ = cls.__qualname__
    return made


def _first_init(cls: type, frozen: bool) -> Callable[..., None]:
    """An `__init__` that puts the real one in its own place when it was called a few times, or wrongly."""
    made = 0

    def __init__(self: Any, *args: object, **kwargs: object) -> None:  # noqa: N807  # it becomes a method
        nonlocal made
        made += 1
        if made <= _FEW and _fill(self, cls, args, dict(kwargs)):
            if hasattr(cls, "__post_init__"):
                self.__post_init__()
            return
        real = _write_init(cls, guarded=frozen and _GUARDED)
        cls.__init__ = real  # type: ignore[misc]  # that is what it is for
        real(self, *args, **kwargs)

    return __init__


def _fill(self: object, cls: type, args: tuple[object, ...], kwargs: dict[str, object]) -> bool:
    """Set the fields of an instance; False when it was called with too many arguments, too few or others."""
    taken = 0
    for each in dataclasses.fields(cls):
        if each.init and taken < len(args):
            value = args[taken]
            taken += 1
        elif each.init and each.name in kwargs:
            value = kwargs.pop(each.name)
        elif each.default is not dataclasses.MISSING:
            value = each.default
        elif each.default_factory is not dataclasses.MISSING:
            value = each.default_factory()
        elif each.init:
            return False
        else:
            continue  # `__post_init__` gives it
        _SET(self, each.name, value)
    return taken == len(args) and not kwargs


def _write_init(cls: type, *, guarded: bool) -> Callable[..., None]:
    """Compile the `__init__` of a class from its fields."""
    space: dict[str, Any] = {"_set": _SET, "_missing": dataclasses.MISSING}
    parameters, lines = ["self"], []
    for each in dataclasses.fields(cls):
        name, value = each.name, each.name
        if each.default_factory is not dataclasses.MISSING:
            space[f"_make_{name}"] = each.default_factory
            value = f"_make_{name}() if {name} is _missing else {name}" if each.init else f"_make_{name}()"
            default = "=_missing"
        elif each.default is not dataclasses.MISSING:
            space[f"_default_{name}"] = each.default
            value = name if each.init else f"_default_{name}"
            default = f"=_default_{name}"
        else:
            default = ""
            if not each.init:
                continue  # `__post_init__` gives it
        if each.init:
            parameters.append(name + default)
        lines.append(f"_set(self, {name!r}, {value})" if guarded else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    source = f"def __init__({', '.join(parameters)}):\n " + "\n ".join(lines or ["pass"])
    exec(source, space)  # noqa: S102  # names of fields of this program, nothing from outside
    written: Callable[..., None] = space["__init__"]
    written.__qualname__ = f"{cls.__qualname__}.__init__"
    return written


def _comparison(names: list[str], frozen: bool, order: bool) -> dict[str, Any]:
    """Equality, hash and order by the values of some fields."""
    values: Callable[[object], Any] = attrgetter(*names) if names else lambda self: ()

    def __eq__(self: object, other: object) -> bool:  # noqa: N807
        return values(self) == values(other) if other.__class__ is self.__class__ else NotImplemented

    def __hash__(self: object) -> int:  # noqa: N807
        return hash(values(self))

    def __lt__(self: object, other: object) -> bool:  # noqa: N807
        return values(self) < values(other) if other.__class__ is self.__class__ else NotImplemented

    more = {"__lt__": __lt__} if order else {}
    return {"__eq__": __eq__, "__hash__": __hash__ if frozen else None, **more}


def _repr(self: Any) -> str:
    shown = (f"{each.name}={getattr(self, each.name)!r}" for each in dataclasses.fields(self) if each.repr)
    return f"{type(self).__qualname__}({', '.join(shown)})"


def _refuse_change(self: object, name: str, value: object = None) -> None:
    raise dataclasses.FrozenInstanceError(f"cannot change field {name!r}")


def _reduction(names: list[str]) -> Callable[[Any], tuple[type, tuple[object, ...]]]:
    """A value that is sent to another process is made there from its fields."""
    values: Any = attrgetter(*names) if names else lambda self: ()

    def __reduce__(self: Any) -> tuple[type, tuple[object, ...]]:  # noqa: N807
        found = values(self)
        return self.__class__, (found,) if len(names) == 1 else found

    return __reduce__


def _get_state(self: Any) -> list[object]:
    return [getattr(self, each.name) for each in dataclasses.fields(self)]


def _set_state(self: Any, state: list[object]) -> None:
    for each, value in zip(dataclasses.fields(self), state, strict=True):
        _SET(self, each.name, value)
