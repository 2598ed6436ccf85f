"""The saved object of Tabletop Simulator: JSON of decks whose cards know their names, texts and pictures."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kamifuda.dataclass import dataclass
from kamifuda.digest import blake2b

APART = 3.0  # units of its table between decks: a card is a little over two wide
TURN = {"rotX": 0.0, "rotY": 180.0, "rotZ": 180.0}  # face down, its head away from the player
SCALE = {"scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
COLOUR = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}  # of what it makes itself


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of many cards and the one of their back, by address."""

    face: str
    back: str
    columns: int
    rows: int


@dataclass(frozen=True, slots=True)
class Copy:
    """A card: in which picture and at which place it is, what is said about it, how often it is there."""

    picture: int
    place: int
    name: str
    text: str
    id: str
    count: int
    lies: bool = False

    @property
    def number(self) -> int:
        """Its address: a hundred for the picture, and the place."""
        return 100 * self.picture + self.place


@dataclass(frozen=True, slots=True)
class Heap:
    """One deck on the table."""

    title: str
    copies: Sequence[Copy]


@dataclass(frozen=True, slots=True)
class Table:
    """All decks, side by side."""

    title: str
    game: str  # which Tabletop Simulator passes over: for those who read the deck back
    heaps: Sequence[Heap]
    pictures: Mapping[int, Picture]


def saved_object(table: Table) -> str:
    """The text of the file."""
    states = [_state(table, heap, APART * number) for number, heap in enumerate(table.heaps)]
    body = {
        "SaveName": table.title,
        "GameMode": "",
        "Date": "",
        "VersionNumber": "",
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "game": table.game,
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": states,
    }
    return json.dumps(body, ensure_ascii=False, indent=1) + "\n"


def _state(table: Table, heap: Heap, at: float) -> dict[str, Any]:
    """A deck; of one card, for a deck of one cannot be, the card, which remembers the name of the deck."""
    cards = [(copy, number) for copy in heap.copies for number in range(copy.count)]
    if len(cards) == 1:
        return {**_card(table, heap, cards[0], at), "Memo": heap.title}
    contained = [_card(table, heap, card, at) for card in cards]
    pictures = dict.fromkeys(copy.picture for copy in heap.copies)
    own = {
        "DeckIDs": [card["CardID"] for card in contained],
        "CustomDeck": {str(number): _custom(table.pictures[number]) for number in pictures},
        "SidewaysCard": all(copy.lies for copy in heap.copies),
        "ContainedObjects": contained,
    }
    return {**_object("DeckCustom", f"{table.title}/{heap.title}", at), "Nickname": heap.title, **own}


def _card(table: Table, heap: Heap, card: tuple[Copy, int], at: float) -> dict[str, Any]:
    copy, number = card
    said = {"Nickname": copy.name, "Description": copy.text, "GMNotes": copy.id}
    own = {
        "CardID": copy.number,
        "SidewaysCard": copy.lies,
        "CustomDeck": {str(copy.picture): _custom(table.pictures[copy.picture])},
    }
    return {**_object("CardCustom", f"{table.title}/{heap.title}/{copy.id}/{number}", at), **said, **own}


def _custom(picture: Picture) -> dict[str, Any]:
    return {
        "FaceURL": picture.face,
        "BackURL": picture.back,
        "NumWidth": picture.columns,
        "NumHeight": picture.rows,
        "BackIsHidden": True,
        "UniqueBack": False,
        "Type": 0,
    }


def _object(name: str, identity: str, at: float) -> dict[str, Any]:
    """What every object has; its number comes from what it is, so that equal decks give equal bytes."""
    return {
        "GUID": blake2b(identity.encode(), digest_size=3).hexdigest(),
        "Name": name,
        "Transform": {"posX": at, "posY": 1.0, "posZ": 0.0, **TURN, **SCALE},
        "Nickname": "",
        "Description": "",
        "GMNotes": "",
        "ColorDiffuse": COLOUR,
        **dict(_switches(name)),
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _switches(name: str) -> Iterator[tuple[str, bool]]:
    for switch in ("Grid", "Snap", "Autoraise", "Sticky", "Tooltip", "HideWhenFaceDown"):
        yield switch, True
    yield "Locked", False
    yield "Hands", name == "CardCustom"
