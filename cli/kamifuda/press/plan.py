"""What is asked of the press, before anything heavy is imported: which game, which folders, which faces."""

from pathlib import Path
from typing import TYPE_CHECKING

from kamifuda.dataclass import dataclass
from kamifuda.game.definition import Game, Kind

if TYPE_CHECKING:
    from kamifuda.cards import Card

DPI = 300.0  # to which pictures are reduced, unless another resolution is asked for
COARSE = 5 / 6  # of the resolution that is wanted: what has less is told
NO_BACK = "none"  # what a card, a kind or a game names that has no back
BLEED = 3.0  # mm beyond the trim that faces are drawn for, whether it is printed or not


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder; `shown` is what it is called in diagnostics, `templates` say."""

    path: Path
    shown: str


@dataclass(frozen=True, slots=True)
class Folders:
    """Where everything lies; of several folders the first that has a file counts."""

    templates: tuple[Folder, ...]
    art: tuple[Folder, ...] = ()
    fonts: tuple[Path, ...] = ()
    cache: Path | None = None  # for what can be made again
    schema: str = "schemas"  # what the folder of the game is called for the user

    @property
    def shown(self) -> tuple[str, ...]:
        """What the folders of templates and of the game are called: any face may rest on what lies there."""
        return (*(folder.shown for folder in self.templates), self.schema, *(path.name for path in self.fonts))


@dataclass(frozen=True, slots=True)
class Manner:
    """How faces are wanted."""

    language: str = ""  # empty: the game's own
    bleed: float = BLEED
    guides: bool = False
    theme: str = ""  # of looks that stand on the game's own; empty: those alone
    dpi: float = DPI  # of pictures: what is much finer is reduced, what is much coarser is told
    final: bool = False  # every card needs its picture
    mark: str = ""  # of a version, for templates to show
    made: str = "mirror"  # how bleed is made where a face has none: mirror, edge, none, or a colour


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything a press is opened with; plain data that can be sent to another process."""

    game: Game
    folders: Folders
    manner: Manner

    @property
    def shelf(self) -> Path | None:
        """Where decoded pictures are kept."""
        return self.folders.cache / "pictures" if self.folders.cache is not None else None

    @property
    def language(self) -> str:
        """The language of the faces."""
        return self.manner.language or self.game.home_language


@dataclass(frozen=True, slots=True)
class Wanted:
    """A face that is asked for: the front of a card, a back, or another side. `key` names it in the document."""

    key: str
    card: "Card | None" = None
    back: str = ""
    alternate: str = ""
    kind: str = ""  # of the card the back belongs to: it may lie
    owner: "Card | None" = None  # the card whose own back it is: it may show what the card says

    @property
    def about(self) -> "Card | None":
        """The card whose data the face may show."""
        return self.card or self.owner


def face_size(game: Game, kind: Kind | None) -> tuple[float, float]:
    """Width and height of a card as it is read, in mm."""
    width, height = (kind.size if kind and kind.size else None) or (game.card.width, game.card.height)
    lies = kind is not None and kind.orientation == "landscape"
    return (max(width, height), min(width, height)) if lies else (width, height)


def front_of(card: "Card") -> Wanted:
    """The front of a card."""
    return Wanted(f"{card.game}/{card.id}", card)


def back_of(game: Game, card: "Card") -> Wanted:
    """The back of a card: its own where it names one, else one for all cards whose backs are alike."""
    kind = game.kinds[card.kind]
    own = card.fields.get("back")
    if isinstance(own, str) and own and own != NO_BACK:
        return Wanted(f"{card.game}/{card.id} back", back=own, kind=card.kind, owner=card)
    name = own if own == NO_BACK else kind.back
    width, height = face_size(game, kind)
    return Wanted(f"{card.game} back {name} {width:g}x{height:g}", back=name, kind=card.kind)
