"""What a file reads as, and what is told of it, in a form a test can be read by."""

from collections.abc import Callable

import pytest

from kamifuda.source.reading import Reading, read_data
from kamifuda.source.record import Data

Told = list[tuple[int, int, str]]


@pytest.fixture
def reading() -> Callable[..., Reading]:
    """reading("- id: a") or reading(b"...", "cards.csv")."""

    def read(content: str | bytes, name: str = "cards.yaml") -> Reading:
        return read_data(content.encode() if isinstance(content, str) else content, name)

    return read


@pytest.fixture
def data(reading: Callable[..., Reading]) -> Callable[..., list[Data]]:
    """The data of a file's records; nothing may be wrong with it."""

    def read(content: str | bytes, name: str = "cards.yaml") -> list[Data]:
        found = reading(content, name)
        assert [(each.name, each.message) for each in found.diagnostics] == []
        assert found.complete
        return [record.data for record in found.records]

    return read


@pytest.fixture
def told(reading: Callable[..., Reading]) -> Callable[..., Told]:
    """Line, column and name of each diagnostic."""

    def read(content: str | bytes, name: str = "cards.yaml") -> Told:
        return [(each.span.line, each.span.column, each.name) for each in reading(content, name).diagnostics]

    return read
