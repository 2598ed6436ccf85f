"""Our dataclasses do what those of the standard library do."""

import copy
import dataclasses
import pickle
from dataclasses import FrozenInstanceError, field

import pytest

from kamifuda.dataclass import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Ours:
    a: int
    b: str = "b"
    c: list[int] = field(default_factory=list)
    d: tuple[int, ...] = field(default=(), init=False, compare=False)
    e: str = field(default="e", repr=False)


@dataclasses.dataclass(frozen=True, slots=True, order=True)
class Standard:
    a: int
    b: str = "b"
    c: list[int] = field(default_factory=list)
    d: tuple[int, ...] = field(default=(), init=False, compare=False)
    e: str = field(default="e", repr=False)


class Below(Ours):
    """A class below one of ours that says nothing about its own fields."""


@dataclass(slots=True)
class Open:
    a: int
    twice: int = field(init=False)

    def __post_init__(self) -> None:
        if self.a < 0:
            raise ValueError("below zero")
        self.twice = 2 * self.a


@dataclass
class Empty:
    pass


@dataclass(frozen=True)
class Key:
    a: str
    b: tuple[int, ...] = ()
    note: str = field(default="", compare=False)


def test_values_are_shown_and_compared_like_standard_ones() -> None:
    assert repr(Ours(1, c=[2])) == repr(Standard(1, c=[2])).replace("Standard", "Ours")
    assert Ours(1) == Ours(1) != Ours(2)
    standard: object = Standard(1)
    assert Ours(1) != standard
    assert sorted([Ours(2), Ours(1, "z"), Ours(1)]) == [Ours(1), Ours(1, "z"), Ours(2)]
    assert max(Ours(2), Ours(3)) == Ours(3)
    assert Empty() == Empty()
    assert dataclasses.asdict(Ours(1)) == dataclasses.asdict(Standard(1))


def test_frozen_values_are_keys_and_do_not_change() -> None:
    assert {Key("x", (1,)): 1}[Key("x", (1,), note="another")] == 1
    assert not hasattr(Ours(1), "__dict__")
    with pytest.raises(FrozenInstanceError):
        Key("x").a = "y"  # type: ignore[misc]  # that is the test
    with pytest.raises(FrozenInstanceError):
        del Ours(1).a
    with pytest.raises(TypeError, match="unhashable"):
        hash(Open(1))


def test_each_value_has_its_own_default() -> None:
    one, other = Ours(1), Ours(1)
    one.c.append(3)
    assert other.c == []


def test_the_first_instances_are_made_like_the_others() -> None:
    @dataclass(frozen=True, slots=True)
    class Fresh:
        a: int
        b: str = "b"
        c: list[int] = field(default_factory=list)
        d: tuple[int, ...] = field(default=(), init=False)

    made = [Fresh(1, c=[2]) for _ in range(20)]
    assert all(one == made[-1] for one in made)
    assert [repr(Fresh(*given)) for given in ((1,), (1, "x"), (1, "x", [3]))] == [
        f"{Fresh.__qualname__}(a=1, b='{b}', c={c}, d=())" for b, c in (("b", []), ("x", []), ("x", [3]))
    ]


@pytest.mark.parametrize(
    ("args", "named"), [((), {}), ((), {"b": "x"}), ((1, "b", [], (), "e"), {}), ((1,), {"a": 2}), ((1,), {"z": 2})]
)
def test_a_wrong_call_is_refused_at_once(args: tuple[object, ...], named: dict[str, object]) -> None:
    @dataclass(slots=True)
    class Fresh:
        a: int
        b: str = "b"
        c: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match="__init__"):
        Fresh(*args, **named)  # type: ignore[arg-type]  # that is the test


def test_a_wrong_call_names_the_class() -> None:
    with pytest.raises(TypeError, match=r"Ours.__init__\(\) missing 1 required positional argument: 'a'"):
        Ours()  # type: ignore[call-arg]  # that is the test
    with pytest.raises(TypeError, match="unexpected keyword argument 'z'"):
        Ours(1, z=2)  # type: ignore[call-arg]  # that is the test


def test_post_init_is_called_and_changes_are_made() -> None:
    assert Open(2).twice == 4
    changed = Open(2)
    changed.a = 5
    assert (changed.a, changed.twice) == (5, 4)
    with pytest.raises(ValueError, match="below zero"):
        Open(-1)


@pytest.mark.parametrize("value", [Ours(1, c=[4]), Open(3), Key("x", (1,), "note"), Empty()])
def test_values_travel_between_processes(value: object) -> None:
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301  # our own
    assert copy.deepcopy(value) == value
    assert repr(copy.copy(value)) == repr(value)


def test_replace_changes_one_field() -> None:
    assert dataclasses.replace(Key("x", (1,), "note"), a="y") == Key("y", (1,))
    match Key("x", (1,)):
        case Key(a, b):
            assert (a, b) == ("x", (1,))


@pytest.mark.parametrize("number", range(12))  # the first are filled field by field, the others by compiled code
def test_a_frozen_value_is_of_its_own_class_and_cannot_be_changed(number: int) -> None:
    made = Ours(number, c=[number])
    assert type(made) is Ours and (made.a, made.b, made.c, made.d, made.e) == (number, "b", [number], (), "e")
    with pytest.raises(FrozenInstanceError):
        made.a = 1  # type: ignore[misc]  # that is what is tried
    assert Below(number).a == number and type(Below(number)) is Below


def test_a_default_that_all_would_share_is_refused() -> None:
    with pytest.raises(ValueError, match="default_factory"):

        @dataclass
        class Shared:
            a: list[int] = []  # noqa: RUF012 - that is what is tried
