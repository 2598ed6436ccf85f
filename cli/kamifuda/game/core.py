"""Imports pydantic's core without working out what its hundred typed dictionaries are made of, which only tools ask.

That takes longer than to read a game. What describes a schema stays: functions that give plain dictionaries.
"""

import typing
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any


class _Dictionary:
    """What is written as a typed dictionary: the class of a plain one."""

    def __init_subclass__(cls, *, total: bool = True) -> None:
        """Take what typed dictionaries take."""

    def __new__(cls, **entries: Any) -> Any:
        """A plain dictionary."""
        return entries


@contextmanager
def plain_dictionaries(*modules: ModuleType) -> Iterator[None]:
    """While a library is imported here, the typed dictionaries that it takes from these modules are plain."""
    typed = [(module, module.__dict__["TypedDict"]) for module in modules]
    for module in modules:
        module.__dict__["TypedDict"] = _Dictionary
    try:
        yield
    finally:
        for module, one in typed:
            module.__dict__["TypedDict"] = one


def _import() -> None:
    import typing_extensions

    with plain_dictionaries(typing, typing_extensions):
        import pydantic_core  # noqa: F401


_import()
