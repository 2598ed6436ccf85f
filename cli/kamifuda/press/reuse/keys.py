"""What a single face rests on, as a key: its card and the card's picture."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.digest import blake2b
from kamifuda.reach import is_file, is_folder

if TYPE_CHECKING:
    from kamifuda.press.layout.artwork import Artwork
    from kamifuda.press.plan import Wanted

_WRITE = json.JSONEncoder(ensure_ascii=False).encode
_UNSEEN = ("quantity", "note")  # fields that no face shows


def key_of(wanted: "Wanted", artwork: "Artwork", digest: Callable[[str], str]) -> str:
    """The key of a face: all of its card that may show, and its picture."""
    card = wanted.about
    parts: tuple[object, ...] = (wanted.back, wanted.alternate, wanted.kind)
    said = ""
    if card is not None:
        data = card.record.data
        shown = {k: v for k, v in data.items() if k not in _UNSEEN} if isinstance(data, Mapping) else data
        path = artwork.find(card)
        named = artwork.named(card) if path is None else ""
        picture = (str(path), digest(str(path))) if path else (named, _around(named, artwork) if named else ())
        parts, said = (card.game, card.kind, card.id, card.record.tabular, picture), _WRITE(shown)
    return blake2b(f"{parts!r}\n{said}".encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()


def _around(named: str, artwork: "Artwork") -> tuple[object, ...]:
    """What is said of a picture that is not there follows from all that are, and from what else has its name."""
    places = [folder.path / named.replace("\\", "/").replace("\0", "") for folder in artwork.folders]
    return (artwork.listing, [(is_file(place), is_folder(place)) for place in places])


def file_digest(path: Path) -> bytes:
    """What a note says of a file: a digest of what is in it."""
    return blake2b(path.read_bytes(), digest_size=16).digest()


def note_key(mark: str, key: str) -> str:
    """The key of a note on a face: what it says is told by the mark."""
    return f"{mark} {key}"
