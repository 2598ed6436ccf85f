"""Cards to faces: a game's templates, theme, fonts and pictures brought together in one language."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic, KamifudaError, Span, diagnostic
from kamifuda.game.definition import AlternateFace, Game, Kind
from kamifuda.press.face import Face
from kamifuda.press.fonts import FontBook
from kamifuda.press.guessing import offer
from kamifuda.press.layout.artwork import Artwork
from kamifuda.press.layout.drawings import Drawings
from kamifuda.press.layout.engine import lay_out
from kamifuda.press.layout.scene import Kit, Scene
from kamifuda.press.layout.symbols import Symbols
from kamifuda.press.layout.words import Words
from kamifuda.press.pictures import Pictures
from kamifuda.press.plan import BLEED, NO_BACK, Manner, Plan, face_size
from kamifuda.press.template.rendering import Templates
from kamifuda.press.template.sandbox import Named
from kamifuda.press.template.values import Listed
from kamifuda.press.theme import PLAIN, read_theme

if TYPE_CHECKING:
    from kamifuda.cards import Card


@dataclass(slots=True)
class Press:
    """Lays out the faces of one game in one language."""

    game: Game
    kit: Kit
    manner: Manner
    faults: list[Diagnostic] = field(default_factory=list)
    always: dict[str, object] = field(default_factory=dict)  # what every template knows, once one was asked

    def card(self, card: "Card") -> tuple[Face | None, list[Diagnostic]]:
        """The front of a card."""
        kind = self.game.kinds[card.kind]
        values = self.kit.templates.values.card(card)
        face, found = self._face(card.id, (card.kind, "card"), kind, self._shown(kind, values), card)
        if card.broken or any(fault.severity == "error" for fault in card.faults):  # no template need bear that
            found = [fault for fault in found if fault.name != "template-error"]
        return face, found

    def back(
        self, name: str, kind: Kind | None = None, owner: "Card | None" = None
    ) -> tuple[Face | None, list[Diagnostic]]:
        """A back; None where there is no template for it, or none is wanted, which is no fault.

        The template of a card's own back knows the card.
        """
        if name == NO_BACK or not self.kit.templates.name(f"back-{name}", "back"):
            return None, []
        values = self.kit.templates.values
        values.start(kind.fields if kind else {})
        lies = "-landscape" if kind is not None and kind.orientation == "landscape" else ""
        choices = (f"back-{name}", "back")
        if owner is None or kind is None:
            return self._face(f"back {name}{lies}", choices, kind, {"name": name}, None)
        context = {**self._shown(kind, values.card(owner)), "name": name}
        face, found = self._face(f"back {owner.id}", choices, kind, context, owner)
        return face, [*self.unknown_back(owner), *found]

    def unknown_back(self, owner: "Card") -> list[Diagnostic]:
        """A back that a card names and no template draws."""
        templates, name = self.kit.templates, owner.fields.get("back")
        if not isinstance(name, str) or name in ("", NO_BACK) or templates.name(f"back-{name}"):
            return []
        stems = (PurePosixPath(path).stem for path in templates.folders.list_templates())
        known = sorted({stem.removeprefix("back-") for stem in stems if stem.startswith("back-")} | {NO_BACK})
        span, card = owner.span("back"), owner.title(self.kit.language)
        return [diagnostic("unknown-back", span, value=name, card=card, game=self.game.id, **offer(name, known))]

    def alternate(self, face: AlternateFace) -> tuple[Face | None, list[Diagnostic]]:
        """Another side that a card may show on the table."""
        kind = self.game.kinds[face.kind]
        values = self.kit.templates.values
        values.start(kind.fields)
        context = self._shown(kind, values.alternate(face, kind))
        return self._face(f"face {face.id}", (f"face-{face.id}", face.kind, "card"), kind, context, None)

    def _shown(self, kind: Kind, card: Named) -> dict[str, object]:
        """A card for templates: itself, its credit, and its fields one by one for templates that know none by name."""
        artist = card.get("artist") or getattr(card.get("art"), "get", dict[str, object]().get)("artist")
        if isinstance(artist, list | tuple):  # several worked on it
            artist = ", ".join(map(str, artist))
        values = self.kit.templates.values
        keywords = Listed(lambda: values.keywords(card, self.kit.words.keywords_in))
        return {"card": card, "credit": artist, "fields": values.listed(kind, card), "keywords": keywords}

    def _face(
        self, name: str, choices: Sequence[str], kind: Kind | None, context: Mapping[str, object], card: "Card | None"
    ) -> tuple[Face | None, list[Diagnostic]]:
        width, height = face_size(self.game, kind)
        scene = Scene(self.kit, name, width, height, max(BLEED, self.manner.bleed), card, self.manner.guides)
        template = self.kit.templates.name(*choices)
        if not template:
            raise KamifudaError(
                f"there is no template {choices[-1]}.xml, not even the one that travels with the program"
            )
        tree, found = self.kit.templates.render(template, self._context(scene, context))
        if tree is None:
            return None, found
        face = lay_out(scene, tree)
        return face, [*found, *scene.faults]

    def _context(self, scene: Scene, more: Mapping[str, object]) -> dict[str, object]:
        if not self.always:
            theme, game = self.kit.theme, self.game
            colours = {colour: colour for colour in (*theme.colours, *theme.unpainted)}
            self.always["game"] = Named("the game", {"id": game.id, "name": self.kit.templates.values.text(game.name)})
            self.always["theme"] = Named("the theme", colours | dict(theme.values))
            self.always |= {"lang": self.manner.language, "mark": self.manner.mark}
        about = {"width": scene.width, "height": scene.height, "corner": self.game.card.corner, "bleed": scene.bleed}
        return {**self.always, "face": Named("the face", about), **more}

    def all_faults(self) -> list[Diagnostic]:
        """What is wrong with the theme, its fonts and symbols, whatever card they meet."""
        theme = Span(f"{self.kit.templates.folders.folders[0].shown}/{self.game.id}/{PLAIN}")
        fonts: list[Diagnostic] = []
        for fault in self.kit.fonts.faults:
            where = self.kit.theme.where(fault.family) if fault.family else None
            if fault.family in self.kit.words.told and where is None:
                continue
            values: dict[str, Any] = dict(fault.values)
            file = Span(fault.file) if fault.file else None
            fonts.append(diagnostic(fault.name, where or file or theme, **values))
        return [*self.faults, *self.kit.symbols.faults, *fonts]


def open_press(plan: Plan) -> Press:
    """Read the theme of a game and make everything ready; templates and fonts are opened when first used."""
    game, folders, language = plan.game, plan.folders, plan.language
    theme, faults = read_theme(folders.templates, game.id, plan.manner.theme)
    kit = Kit(
        Templates(folders.templates, game, language),
        theme,
        FontBook(folders.fonts, theme.fonts, language),
        Pictures(plan.shelf),
        Symbols(game, theme, folders.schema),
        Artwork(game.id, folders.art),
        Words(game),
        Drawings(),
        language,
        plan.manner.dpi,
        plan.manner.final,
    )
    return Press(game, kit, replace(plan.manner, language=language), faults)
