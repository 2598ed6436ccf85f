"""Tracks: rows of numbers on a board of their own, one board for each player, and dials to cut out."""

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, pi

from kamifuda.game.components import Track
from kamifuda.press import geometry
from kamifuda.press.faces import Press
from kamifuda.press.geometry import Box
from kamifuda.press.kit.frames import BAND, band, frame
from kamifuda.press.kit.pen import HAIR, THIN, Pen, arc, point
from kamifuda.press.kit.piece import Piece

CELL = 11.5  # mm: a marker of 10 mm lies in it
HEAD = 7.5
NOTE = 4.2
ACROSS = 15  # cells in a row
FEW = 60  # numbers that are still printed one by one
GAP = 3.0
EDGE = 4.0
WIDTH = 2 * EDGE + ACROSS * CELL + 4.0  # of a board
MARKER = 10.0


def form_of(track: Track) -> str:
    """How a track is drawn."""
    if track.form:
        return track.form
    return "row" if track.places <= FEW or track.range[0] else "digits"


def tracks_of(press: Press, owner: str, *forms: str) -> dict[str, Track]:
    """The tracks of each player, or of all, that are drawn in these ways."""
    components = press.game.components
    tracks: Mapping[str, Track] = components.tracks if components else {}
    return {name: track for name, track in tracks.items() if track.owner == owner and form_of(track) in forms}


def digit_rows(track: Track) -> list[list[int]]:
    """The numbers of each row that together count to the end of a track: of 512 0..500, 0..90 and 0..9."""
    high = track.range[1]
    unit = 1
    while high // (unit * 10) >= 2:
        unit *= 10
    rows = [[unit * k for k in range(high // unit + 1)]]
    while unit > track.step and unit > 1:
        unit //= 10
        rows.append([unit * k for k in range(10)])
    return rows


def rows_of(track: Track) -> list[list[int]]:
    """The numbers of a track, in rows that fit on a board."""
    if form_of(track) == "digits":
        return digit_rows(track)
    numbers = list(range(track.range[0], track.range[1] + 1, track.step))
    rows = ceil(len(numbers) / ACROSS)
    each = ceil(len(numbers) / rows)
    return [numbers[k : k + each] for k in range(0, len(numbers), each)]


def markers_for(tracks: Mapping[str, Track]) -> int:
    """How many markers lie on the tracks of one board: one on a row of numbers, one for each digit."""
    return sum(len(digit_rows(track)) if form_of(track) == "digits" else 1 for track in tracks.values())


def draw_tracks(press: Press, tracks: Mapping[str, Track], title: str) -> tuple[Piece, Pen]:
    """The tracks of one player on a board."""
    rows = {name: [part for row in rows_of(track) for part in _cut(row)] for name, track in tracks.items()}
    heights = [HEAD + len(rows[name]) * CELL + _notes_height(track) + 3.0 for name, track in tracks.items()]
    pen = Pen(press, title, WIDTH, BAND + GAP + sum(heights) + GAP * (len(heights) - 1))
    band(pen, (0.0, 0.0, WIDTH, BAND), pen.label(press.game.name, press.game.id)[0], title)
    y = BAND + GAP
    for (name, track), tall in zip(tracks.items(), heights, strict=True):
        _draw_track(pen, name, track, rows[name], (0.0, y, WIDTH, tall))
        y += tall + GAP
    return pen.piece(), pen


def _cut(row: Sequence[int]) -> list[Sequence[int]]:
    return [row[k : k + ACROSS] for k in range(0, len(row), ACROSS)]


def _notes_height(track: Track) -> float:
    return NOTE * len(track.notes)


def _draw_track(pen: Pen, name: str, track: Track, rows: Sequence[Sequence[int]], box: Box) -> None:
    x, y, width, _ = box
    frame(pen, box)
    own, other = pen.label(track.label, name)
    after = HEAD - 1.0 if pen.emblem("track", name, (x + EDGE, y + 1.2, HEAD - 2.2, HEAD - 2.2)) else 0.0
    pen.text((x + EDGE + after, y + 0.8, width * 0.5, HEAD - 1.0), own, "kit-label")
    pen.text((x + width * 0.55, y + 0.8, width * 0.45 - EDGE, HEAD - 1.0), other, "kit-small", "en", align="right")
    left = x + EDGE + 2.0
    for line, row in enumerate(rows):
        for column, value in enumerate(row):
            _cell(pen, track, value, started_at(track), (left + column * CELL, y + HEAD + line * CELL, CELL, CELL))
    foot = y + HEAD + len(rows) * CELL + 1.0
    for number, texts in track.notes.items():
        own, other = pen.label(texts, "")
        words = f"{number}   {own}" + (f"   {other}" if other else "")
        pen.text((left, foot, width - 2 * EDGE - 4, NOTE), words, "kit-small")
        foot += NOTE


def started_at(track: Track) -> frozenset[int]:
    """The numbers on which the markers of a track begin."""
    if track.start is None:
        return frozenset()
    if form_of(track) != "digits":
        return frozenset([track.start])
    units = [row[1] for row in digit_rows(track)]
    firsts = [track.start // unit * unit % (unit * 10 if k else 10**9) for k, unit in enumerate(units)]
    return frozenset(firsts)


def _cell(pen: Pen, track: Track, value: int, started: frozenset[int], box: Box) -> None:
    """A place for a marker; where a track begins it is ringed, where something happens it is dark."""
    x, y, w, h = box
    noted = str(value) in track.notes
    pen.panel((x, y, w, h), "kit-band" if noted else "kit-tint" if value // track.step % 2 else "", "kit-line", THIN)
    if value in started:
        pen.circle(x + w / 2, y + h / 2, w / 2 - 0.9, "", "kit-band-ink" if noted else "kit-ink", THIN * 2)
    ink = {"colour": "kit-band-ink"} if noted else {}
    pen.text((x + 1.4, y + 1.4, w - 2.8, h - 2.8), str(value), "kit-number", size="11 .. 5", **ink)


def draw_markers(press: Press, counts: Sequence[int]) -> tuple[Piece, Pen]:
    """Markers to lay on numbers, so many for each owner: rings, so that the number shows through when punched."""
    step = MARKER + 1.2
    columns = max(1, *counts)
    pen = Pen(press, "markers", max(40.0, columns * step), 6.0 + sum(count > 0 for count in counts) * step)
    pen.text((0, 0, pen.width, 4.8), f"{pen.say('marker')}  × {sum(counts)}", "kit-label", size="8.5 .. 5")
    y = 6.0 + MARKER / 2
    for owner, count in enumerate(counts):
        for k in range(count):
            _marker(pen, k * step + MARKER / 2, y, owner)
        y += step if count else 0.0
    return pen.piece(), pen


def _marker(pen: Pen, x: float, y: float, owner: int) -> None:
    pen.circle(x, y, MARKER / 2, "kit-second" if owner % 2 else "kit-first", "kit-ink", HAIR)
    pen.circle(x, y, MARKER * 0.28, "kit-paper", "kit-ink", HAIR)
    if owner % 2:  # told apart without colour
        pen.circle(x, y, MARKER * 0.14, "kit-ink")


def dial_size(track: Track) -> float:
    """The diameter of a dial: room for every number at its rim."""
    return max(56.0, min(90.0, track.places * 9.6 / pi + 22.0))


def draw_dial(press: Press, name: str, track: Track, mark: str) -> Iterator[tuple[Piece, Pen]]:
    """The two discs of a dial: the numbers, and the cover with its window."""
    size = dial_size(track)
    middle, rim = size / 2, size / 2 - 7.0
    turn = 1 / track.places
    wide = min(14.0, 2 * pi * rim * turn * 0.84)
    most = max(6.0, min(14.0, wide / (0.22 * len(str(track.range[1])))))  # pt: all numbers of one size
    disc = Pen(press, f"dial {name} disc {mark}", size, size)
    disc.circle(middle, middle, middle - 0.1, "kit-paper", "kit-ink", THIN)
    for k in range(track.places):
        value = track.range[0] + k * track.step
        x, y = point(middle, middle, rim, k * turn)
        before = (k - 0.5) * turn
        disc.lines([point(middle, middle, rim - 5.0, before), point(middle, middle, middle - 0.1, before)], "kit-line")
        if str(value) in track.notes:
            edge = arc(middle, middle, middle - 0.6, (k - 0.5) * turn, (k + 0.5) * turn)
            disc.lines(edge, "kit-band", 1.2)
        upright = Pen(press, disc.name, size, size)
        upright.text((x - wide / 2, y - 4, wide, 8), str(value), "kit-number", size=f"{most:.1f} .. 5")
        disc.place(upright.elements, geometry.turn(k * turn * 360, x, y))
    _hub(disc, middle)
    disc.text((middle - 12, middle + 3, 24, 4), disc.say("disc"), "kit-small", align="centre")
    yield disc.piece(), disc
    yield _cover(press, name, track, mark)


def _cover(press: Press, name: str, track: Track, mark: str) -> tuple[Piece, Pen]:
    size = dial_size(track)
    middle = size / 2
    pen = Pen(press, f"dial {name} cover {mark}", size, size)
    pen.circle(middle, middle, middle - 0.1, "kit-paper", "kit-ink", THIN)
    pen.circle(middle, middle, middle - 1.4, "", "kit-accent", THIN * 2)
    half = min(0.5 / track.places, 0.07)
    outer, inner = arc(middle, middle, middle - 2.6, -half, half), arc(middle, middle, middle - 11.6, half, -half)
    pen.path(geometry.polygon([*outer, *inner]), "kit-tint", "kit-ink", THIN)  # cut out
    pen.lines(
        [point(middle, middle, middle - 2.6, -half), point(middle, middle, middle - 11.6, half)], "kit-line", HAIR
    )
    own, other = pen.label(track.label, name)
    wide = size * 0.62
    pen.text((middle - wide / 2, middle - 10.4, wide, 6.5), own, "kit-label", align="centre", size="13 .. 6")
    pen.text((middle - wide / 2, middle + 3.2, wide, 4), other, "kit-small", "en", align="centre")
    pen.text((middle - wide / 2, middle + 7.4, wide, 4), mark, "kit-small", align="centre")
    low = middle + 11.6
    for number, texts in track.notes.items():
        words = f"{number}: {pen.label(texts, '')[0]}"
        if low + 4 < size - 4:
            pen.text((middle - wide * 0.42, low, wide * 0.84, 4), words, "kit-small", align="centre")
        low += 4
    room = size - 6 - low
    if room > 9:
        high = min(16.0, room - 4)
        pen.emblem("track", name, (middle - high / 2, low + (room - high) / 2, high, high))
    _hub(pen, middle)
    return pen.piece(), pen


def _hub(pen: Pen, middle: float) -> None:
    """Where the pin goes through."""
    pen.circle(middle, middle, 1.6, "kit-paper", "kit-ink", THIN)
    pen.lines([(middle - 2.6, middle), (middle + 2.6, middle)], "kit-ink", HAIR)
    pen.lines([(middle, middle - 2.6), (middle, middle + 2.6)], "kit-ink", HAIR)
