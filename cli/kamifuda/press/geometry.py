"""Matrices and the outlines of plain forms. Everything in mm, y downwards."""

from math import cos, radians, sin, sqrt

from kamifuda.press.face import Path

Matrix = tuple[float, float, float, float, float, float]  # x' = a x + c y + e, y' = b x + d y + f
Box = tuple[float, float, float, float]  # x, y, width, height

POINT = 25.4 / 72  # mm
SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
CURVE = 0.5522847498  # a quarter circle as one cubic curve: 4/3 (sqrt 2 - 1)


def multiply(first: Matrix, then: Matrix) -> Matrix:
    """The matrix that does `first`, then `then`."""
    a, b, c, d, e, f = first
    g, h, i, j, k, m = then
    return (a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + m)


def move(x: float, y: float) -> Matrix:
    """Move by x and y."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scale(x: float, y: float) -> Matrix:
    """Scale about the origin."""
    return (x, 0.0, 0.0, y, 0.0, 0.0)


def turn(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turn clockwise about a point; quarter turns are exact."""
    quarter = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
    c, s = quarter.get(degrees % 360) or (cos(radians(degrees)), sin(radians(degrees)))  # type: ignore[call-overload]  # float key
    return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)


def apply(matrix: Matrix, x: float, y: float) -> tuple[float, float]:
    """Where a point goes."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def rectangle(box: Box, corner: float | tuple[float, float, float, float] = 0.0) -> Path:
    """A rectangle; `corner` is one radius, or four from the top left clockwise."""
    x, y, w, h = box
    most = min(w, h) / 2
    radii = [min(max(r, 0.0), most) for r in (corner if isinstance(corner, tuple) else (corner,) * 4)]
    if not any(radii):
        return (("m", (x, y)), ("l", (x + w, y)), ("l", (x + w, y + h)), ("l", (x, y + h)), ("z", ()))
    nw, ne, se, sw = radii
    steps: list[tuple[str, tuple[float, ...]]] = [("m", (x + nw, y)), ("l", (x + w - ne, y))]
    for r, (px, py), (ax, ay), (bx, by), then in (
        (ne, (x + w, y), (-1, 0), (0, 1), (x + w, y + h - se)),
        (se, (x + w, y + h), (0, -1), (-1, 0), (x + sw, y + h)),
        (sw, (x, y + h), (1, 0), (0, -1), (x, y + nw)),
        (nw, (x, y), (0, 1), (1, 0), None),
    ):
        k = r * (1 - CURVE)
        if r:
            steps.append(("c", (px + ax * k, py + ay * k, px + bx * k, py + by * k, px + bx * r, py + by * r)))
        if then:
            steps.append(("l", then))
    return (*steps, ("z", ()))


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    """An ellipse about a centre, as four curves."""
    kx, ky = rx * CURVE, ry * CURVE
    return (
        ("m", (x + rx, y)),
        ("c", (x + rx, y + ky, x + kx, y + ry, x, y + ry)),
        ("c", (x - kx, y + ry, x - rx, y + ky, x - rx, y)),
        ("c", (x - rx, y - ky, x - kx, y - ry, x, y - ry)),
        ("c", (x + kx, y - ry, x + rx, y - ky, x + rx, y)),
        ("z", ()),
    )


def polygon(points: list[tuple[float, float]], *, closed: bool = True) -> Path:
    """Straight lines from point to point."""
    steps: list[tuple[str, tuple[float, ...]]] = [("l" if k else "m", point) for k, point in enumerate(points)]
    return (*steps, ("z", ())) if closed else tuple(steps)


def transform(path: Path, matrix: Matrix) -> Path:
    """A path moved by a matrix."""
    a, b, c, d, e, f = matrix
    return tuple(
        (
            step,
            tuple(
                value
                for k in range(0, len(numbers), 2)
                for value in (
                    a * numbers[k] + c * numbers[k + 1] + e,
                    b * numbers[k] + d * numbers[k + 1] + f,
                )
            ),
        )
        for step, numbers in path
    )


def bounds(path: Path) -> Box:
    """The box around the points of a path (control points included)."""
    xs = [n for _, numbers in path for n in numbers[::2]] or [0.0]
    ys = [n for _, numbers in path for n in numbers[1::2]] or [0.0]
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def inverse(matrix: Matrix) -> Matrix | None:
    """The matrix that undoes another; None where it leaves no area."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def extent(path: Path) -> Box:
    """The box around what a path draws: of curves what they reach, not their control points."""
    xs: list[float] = []
    ys: list[float] = []
    x = y = 0.0
    for step, numbers in path:
        if step == "c":
            xs += _reach(x, numbers[0], numbers[2], numbers[4])
            ys += _reach(y, numbers[1], numbers[3], numbers[5])
        if numbers:
            x, y = numbers[-2], numbers[-1]
            xs.append(x)
            ys.append(y)
    if not xs:
        return (0.0, 0.0, 0.0, 0.0)
    return (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _reach(p: float, q: float, r: float, s: float) -> list[float]:
    """The turning points of a cubic curve in one direction."""
    a, b, c = 3 * (q - r) + s - p, 2 * (p - 2 * q + r), q - p
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        inside = b * b - 4 * a * c
        roots = [(-b + sign * sqrt(inside)) / (2 * a) for sign in (1, -1)] if inside >= 0 else []
    return [
        p * (1 - t) ** 3 + 3 * q * t * (1 - t) ** 2 + 3 * r * t * t * (1 - t) + s * t**3 for t in roots if 0 < t < 1
    ]
