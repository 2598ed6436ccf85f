"""A whole kit: from a game and its decks to the parts that are printed."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from kamifuda.dataclass import dataclass
from kamifuda.diagnostics import Diagnostic
from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.kit.boards import draw_board
from kamifuda.press.kit.contents import draw_contents
from kamifuda.press.kit.counters import draw_counters
from kamifuda.press.kit.folding import draw_die, draw_pawns
from kamifuda.press.kit.pen import HAIR, Pen
from kamifuda.press.kit.piece import Page, Part, Piece
from kamifuda.press.kit.rules import draw_rules, read_rules
from kamifuda.press.kit.tiles import Field, pack, tile
from kamifuda.press.kit.tracks import draw_dial, draw_markers, draw_tracks, markers_for, tracks_of
from kamifuda.press.kit.tuckbox import Stack, draw_box
from kamifuda.press.kit.zones import draw_sheet, sheet_of

MOST_PLAYERS = 12
LEAST = (180.0, 250.0)  # mm of a page of words; smaller paper takes several sheets for it


@dataclass(frozen=True, slots=True)
class Boxed:
    """A deck that gets a box, and how many pages its cards take."""

    title: str
    stack: Stack


@dataclass(slots=True)
class Maker:
    """Draws the parts of one kit on one paper."""

    press: Press
    field: Field
    faults: list[Diagnostic]

    def parts(self, boxes: Sequence[Boxed]) -> Iterator[Part]:
        """All parts but the cards and the list of contents, in the order in which one needs them."""
        for part in (self._rules(), self._board(), self._sheets(), self._tracks(), self._pieces(), self._boxes(boxes)):
            if part.pages:
                yield part

    def contents(self, parts: Sequence[Part]) -> Part:
        """The list of everything."""
        piece, pen = draw_contents(self.press, parts, self._page)
        return Part("contents", "plain", tuple(self._tiled(piece, pen, pen.say("contents"))))

    @property
    def _page(self) -> tuple[float, float]:
        """A page of words: the paper's, but on small paper no smaller than can be read."""
        return max(self.field.room[0], LEAST[0]), max(self.field.room[1], LEAST[1])

    def _tiled(self, piece: Piece, pen: Pen, heading: str) -> Iterator[Page]:
        """A piece on its pages, with what is wrong in it."""
        pages = list(tile(piece, self.field, pen, self._heading(pen, heading)))
        self._note(pen)
        yield from pages

    def _heading(self, pen: Pen, heading: str) -> str:
        return f"{pen.label(self.press.game.name, self.press.game.id)[0]} · {heading}"

    def _note(self, pen: Pen) -> None:
        """What does not fit is told where the pieces are described."""
        record = self.press.game.records.get("components.yaml")
        for fault in pen.faults:
            where = fault.span if fault.span.path or record is None else record.span()
            told = Diagnostic(fault.name, fault.message, where, fault.severity, fault.help, fault.also, fault.values)
            if told not in self.faults:
                self.faults.append(told)

    def _rules(self) -> Part:
        pages: list[Page] = []
        holds = []
        game = self.press.game
        for rules in read_rules(Path(game.folder), (self.press.kit.language, game.home_language, "en")):
            piece, pen = draw_rules(self.press, rules, self._page)
            pages += self._tiled(piece, pen, pen.say("rules"))
            holds.append((f"{rules.title or pen.say('rules')} ({rules.language})", 1))
        return Part("rules", "plain", tuple(pages), tuple(holds))

    def _board(self) -> Part:
        board = self.press.game.components.board if self.press.game.components else None
        if board is None:
            return Part("board", "card", ())
        piece, pen = draw_board(self.press, board)
        pages = tuple(self._tiled(piece, pen, pen.say("board")))
        return Part(
            "board", "card", pages, ((f"{pen.say('board', both=True)}  {piece.width:.0f} × {piece.height:.0f} mm", 1),)
        )

    def _sheets(self) -> Part:
        pages: list[Page] = []
        holds = []
        plain = Pen(self.press, "", 1, 1)
        for owner, title in self._owners():
            sheet = sheet_of(self.press, owner)
            if sheet is None or not self._wants("play-sheet"):
                continue
            heading = f"{plain.say('play-sheet')} · {title}"
            piece, pen = draw_sheet(self.press, sheet, self.field, title)
            pages += self._tiled(Piece(heading, piece.width, piece.height, piece.elements), pen, heading)
            names = [plain.label(zone.label, key)[0] for line in (*sheet.lines, sheet.hands) for key, zone in line]
            holds.append((f"{heading}: {', '.join(names)}", 1))
        return Part("play-sheets", "plain", tuple(pages), tuple(holds))

    def _wants(self, word: str) -> bool:
        """Is this among the extra things of the game?"""
        components = self.press.game.components
        return components is not None and word in components.extra

    def _owners(self) -> list[tuple[str, str]]:
        """Whose things are drawn: each player's, and those of all."""
        plain = Pen(self.press, "", 1, 1)
        players = min(self.press.game.players[0], MOST_PLAYERS)
        each = [("each", f"{plain.say('player')} {number + 1}") for number in range(players)]
        return [*each, ("shared", plain.say("shared"))]

    def _tracks(self) -> Part:
        pieces: list[Piece] = []
        holds = []
        last = None
        for owner, title in self._owners():
            tracks = tracks_of(self.press, owner, "row", "digits")
            if tracks:
                piece, last = draw_tracks(self.press, tracks, title)
                self._note(last)
                pieces.append(piece)
                names = [last.label(track.label, key)[0] for key, track in tracks.items()]
                holds.append((f"{last.say('tracks')} · {title}: {', '.join(names)}", 1))
        if last is None:
            return Part("tracks", "card", ())
        pages = self._packed(pieces, last, last.say("tracks"))
        return Part("tracks", "card", tuple(pages), tuple(holds))

    def _pieces(self) -> Part:
        pieces: list[Piece] = []
        holds: list[tuple[str, int]] = []
        for piece, pen, what, count in self._small():
            pieces.append(piece)
            self._note(pen)
            if count:
                holds.append((what, count))
        plain = Pen(self.press, "pieces", 1, 1)
        return Part("pieces", "card", tuple(self._packed(pieces, plain, plain.say("pieces"))), tuple(holds))

    def _packed(self, pieces: Sequence[Piece], pen: Pen, heading: str) -> Iterator[Page]:
        """Pieces together on pages; one that is larger than the paper has several of its own."""
        fitting = [one for one in pieces if self.field.count((one.width, one.height)) == (1, 1)]
        yield from pack(fitting, self.field, pen, self._heading(pen, heading))
        for one in pieces:
            if one not in fitting:
                yield from self._tiled(one, pen, heading)
        self._note(pen)

    def _small(self) -> Iterator[tuple[Piece, Pen, str, int]]:
        """All small pieces; those that belong to the one before have no count of their own."""
        yield from self._references()
        yield from self._dials()
        components = self.press.game.components
        for name, counter in (components.counters if components else {}).items():
            piece, pen = draw_counters(self.press, name, counter, self.field.room[0])
            own, other = pen.label(counter.label, name)
            values = ", ".join(f"{value} × {count}" for value, count in counter.values.items())
            yield piece, pen, " · ".join(part for part in (own, other, values) if part), counter.count
        yield from self._markers()
        if self._wants("die"):
            piece, pen = draw_die(self.press)
            yield piece, pen, pen.say("die", both=True), 1
        if self._wants("pawn"):
            pawns = list(draw_pawns(self.press, self._pawns()))
            for number, (piece, pen) in enumerate(pawns):
                yield piece, pen, pen.say("pawn", both=True), 0 if number else len(pawns)

    def _pawns(self) -> int:
        components = self.press.game.components
        board = components.board if components else None
        return len(board.pieces) if board and board.pieces else self.press.game.players[0]

    def _dials(self) -> Iterator[tuple[Piece, Pen, str, int]]:
        for owner, title in self._owners():
            for name, track in tracks_of(self.press, owner, "dial").items():
                for number, (piece, pen) in enumerate(draw_dial(self.press, name, track, title)):
                    yield piece, pen, f"{pen.say('dial')} · {pen.label(track.label, name)[0]} · {title}", 1 - number

    def _markers(self) -> Iterator[tuple[Piece, Pen, str, int]]:
        counts = [markers_for(tracks_of(self.press, owner, "row", "digits")) for owner, _ in self._owners()]
        if any(counts):
            piece, pen = draw_markers(self.press, counts)
            yield piece, pen, pen.say("marker", both=True), sum(counts)

    def _references(self) -> Iterator[tuple[Piece, Pen, str, int]]:
        """What a card may count as, as cards of their own: one for each player."""
        if not self._wants("reference"):
            return
        for face_id, alternate in self.press.game.faces.items():
            face, faults = self.press.alternate(alternate)
            self.faults += [fault for fault in faults if fault not in self.faults]
            if face is None:
                continue
            players = min(self.press.game.players[0], MOST_PLAYERS)
            for number in range(players):
                pen = Pen(self.press, f"reference {face_id}", face.width, face.height)
                outline = geometry.rectangle((0, 0, face.width, face.height), self.press.game.card.corner)
                pen.place(face.elements, geometry.SAME, outline)
                pen.path(outline, "", "kit-ink", HAIR)
                own, other = pen.label(alternate.label, face_id)
                what = " · ".join(part for part in (pen.say("reference"), own, other) if part)
                yield pen.piece(), pen, what, 0 if number else players

    def _boxes(self, boxes: Sequence[Boxed]) -> Part:
        pages: list[Page] = []
        holds = []
        for number, one in enumerate(boxes if self._wants("box") else ()):
            piece, pen = draw_box(self.press, one.stack, one.title, number + 1)
            pages += self._tiled(piece, pen, f"{pen.say('box')} · {one.title}")
            size = " × ".join(f"{side:.1f}" for side in one.stack.inside)
            sort = pen.say("sleeved" if one.stack.sleeves else "unsleeved")
            holds.append((f"{pen.say('box')} · {one.title} · {sort} · {pen.say('inside')} {size} mm", 1))
        return Part("box", "card", tuple(pages), tuple(holds))
