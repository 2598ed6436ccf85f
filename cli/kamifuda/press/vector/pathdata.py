"""Path data as SVG writes it ("M 0 0 H 5 a 2 2 0 0 1 2 2 z") to paths of lines and cubic curves."""

from math import acos, ceil, cos, pi, sin, sqrt, tan

from kamifuda.pattern import pattern
from kamifuda.press.face import Path

_TOKEN = pattern(r"\s*,?\s*(?:([MmZzLlHhVvCcSsQqTtAa])|([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))")
_FLAG = pattern(r"\s*,?\s*([01])")
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
LONGEST = 100_000  # characters
FARTHEST = 1e15  # from the origin: beyond, curves cannot be reckoned with


class PathError(ValueError):
    """Path data that cannot be read; the text says what and where."""


def parse_path(data: str) -> Path:
    """Read path data; raises PathError with the place (counted from 1) of what is wrong."""
    if len(data) > LONGEST:
        raise PathError(f"path data of {len(data)} characters; {LONGEST} is the most")
    pen = _Pen()
    at, command = 0, ""
    end = len(data.rstrip())
    while at < end:
        match = _TOKEN.match(data, at)
        if match and match[1]:
            command, at = match[1], match.end()
            if not pen.steps and command not in "Mm":
                raise PathError(f"a path begins with M, not {command}")
            if command in "Zz":
                pen.close()
                continue
        elif not match or not command or command in "Zz":
            raise PathError(f"{_seen(data, at)} is no path command")
        numbers, at = _numbers(data, at, command)
        pen.draw(command, numbers)
        if command in "Mm":  # further pairs after a move are lines
            command = "L" if command == "M" else "l"
    return tuple(pen.steps)


def _numbers(data: str, at: int, command: str) -> tuple[list[float], int]:
    numbers: list[float] = []
    count = _COUNT[command.upper()]
    while len(numbers) < count:
        flag = command in "Aa" and len(numbers) in (3, 4)
        match = (_FLAG if flag else _TOKEN).match(data, at)
        word = match[1] if match and flag else match[2] if match else None
        if match is None or word is None:
            raise PathError(f"{command} wants {count} numbers, {_seen(data, at)} is none")
        number = float(word)
        if abs(number) > FARTHEST:
            raise PathError(f"{word} is too large")
        numbers.append(number)
        at = match.end()
    return numbers, at


def _seen(data: str, at: int) -> str:
    """What stands at a place, and where, past blanks."""
    rest = data[at:].lstrip()
    return f"{rest[:10]!r} at {len(data) - len(rest) + 1}"


class _Pen:
    def __init__(self) -> None:
        self.steps: list[tuple[str, tuple[float, ...]]] = []
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.control: tuple[str, float, float] = ("", 0.0, 0.0)  # last curve and its control point, for S and T

    def close(self) -> None:
        self.steps.append(("z", ()))
        self.x, self.y = self.start_x, self.start_y
        self.control = ("", 0.0, 0.0)

    def draw(self, command: str, numbers: list[float]) -> None:
        name = command.upper()
        if command.islower():
            numbers = self._absolute(name, numbers)
        if self.steps and self.steps[-1][0] == "z" and name != "M":
            self.steps.append(("m", (self.x, self.y)))
        control = ("", 0.0, 0.0)
        if name in "ML":
            self.steps.append((name.lower(), (numbers[0], numbers[1])))
            if name == "M":
                self.start_x, self.start_y = numbers[0], numbers[1]
        elif name == "H":
            numbers = [numbers[0], self.y]
            self.steps.append(("l", (numbers[0], numbers[1])))
        elif name == "V":
            numbers = [self.x, numbers[0]]
            self.steps.append(("l", (numbers[0], numbers[1])))
        elif name in "CS":
            if name == "S":
                numbers = [*self._reflected("C"), *numbers]
            self.steps.append(("c", tuple(numbers)))
            control = ("C", numbers[2], numbers[3])
        elif name in "QT":
            if name == "T":
                numbers = [*self._reflected("Q"), *numbers]
            qx, qy, x, y = numbers
            self.steps.append(("c", _cubic(self.x, self.y, qx, qy, x, y)))
            control = ("Q", qx, qy)
        else:
            self.steps.extend(("c", curve) for curve in arc_curves((self.x, self.y), numbers))
        self.x, self.y = numbers[-2], numbers[-1]
        self.control = control

    def _absolute(self, name: str, numbers: list[float]) -> list[float]:
        if name == "H":
            return [numbers[0] + self.x]
        if name == "V":
            return [numbers[0] + self.y]
        if name == "A":
            return [*numbers[:5], numbers[5] + self.x, numbers[6] + self.y]
        return [n + (self.y if k % 2 else self.x) for k, n in enumerate(numbers)]

    def _reflected(self, kind: str) -> list[float]:
        last, x, y = self.control
        return [2 * self.x - x, 2 * self.y - y] if last == kind else [self.x, self.y]


def _cubic(x0: float, y0: float, qx: float, qy: float, x: float, y: float) -> tuple[float, ...]:
    return (x0 + 2 / 3 * (qx - x0), y0 + 2 / 3 * (qy - y0), x + 2 / 3 * (qx - x), y + 2 / 3 * (qy - y), x, y)


def arc_curves(start: tuple[float, float], numbers: list[float]) -> list[tuple[float, ...]]:
    """An elliptical arc (rx ry turn large sweep x y) as cubic curves; SVG 1.1, appendix F.6."""
    (x1, y1), (rx, ry, degrees, large, sweep, x2, y2) = start, numbers
    rx, ry = abs(rx), abs(ry)
    if (x1, y1) == (x2, y2):
        return []
    if not rx or not ry:
        return [_cubic(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2, x2, y2)]
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    mx, my = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = c * mx + s * my, -s * mx + c * my
    grow = sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    below = (rx * py) ** 2 + (ry * px) ** 2
    root = sqrt(max(0.0, (rx * ry) ** 2 / below - 1)) * (-1 if bool(large) == bool(sweep) else 1)
    ux, uy = root * rx * py / ry, -root * ry * px / rx
    middle_x, middle_y = c * ux - s * uy + (x1 + x2) / 2, s * ux + c * uy + (y1 + y2) / 2
    first = _angle(1, 0, (px - ux) / rx, (py - uy) / ry)
    sweep_angle = _angle((px - ux) / rx, (py - uy) / ry, (-px - ux) / rx, (-py - uy) / ry)
    if not sweep and sweep_angle > 0:
        sweep_angle -= 2 * pi
    elif sweep and sweep_angle < 0:
        sweep_angle += 2 * pi
    parts = max(1, ceil(abs(sweep_angle) / (pi / 2) - 1e-9))
    step = sweep_angle / parts
    k = 4 / 3 * tan(step / 4)
    curves = []
    for part in range(parts):
        a, b = first + part * step, first + (part + 1) * step
        points = [
            (cos(a) - k * sin(a), sin(a) + k * cos(a)),
            (cos(b) + k * sin(b), sin(b) - k * cos(b)),
            (cos(b), sin(b)),
        ]
        curves.append(
            tuple(
                value
                for x, y in points
                for value in (c * rx * x - s * ry * y + middle_x, s * rx * x + c * ry * y + middle_y)
            )
        )
    curves[-1] = (*curves[-1][:4], x2, y2)
    return curves


def _angle(ux: float, uy: float, vx: float, vy: float) -> float:
    cosine = (ux * vx + uy * vy) / sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy))
    return acos(max(-1.0, min(1.0, cosine))) * (-1 if ux * vy - uy * vx < 0 else 1)
