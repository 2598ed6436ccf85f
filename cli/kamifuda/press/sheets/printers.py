"""Printers by name: what each needs, kept in the user's configuration folder, a file for each."""

import json
import os
import sys
from pathlib import Path

from kamifuda.diagnostics import KamifudaError, nearest
from kamifuda.output import write_atomically
from kamifuda.pattern import pattern
from kamifuda.press.sheets.correction import Adjustment, Correction

_NAME = pattern(r"\w[\w .+-]{0,60}")
_RESERVED = pattern(r"(?i:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\..*)?")  # devices of Windows
_SIDES = ("front", "back")
_BOUNDS = {  # what a file calls each number, and between what it lies
    "right": (-50.0, 50.0),
    "down": (-50.0, 50.0),
    "turn": (-10.0, 10.0),
    "scale_across": (0.9, 1.1),
    "scale_down": (0.9, 1.1),
    "skew": (-10.0, 10.0),
}


class PrinterError(KamifudaError):
    """A printer that nobody recorded, or whose file is damaged."""


def config_folder() -> Path:
    """Where this user's settings lie."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "kamifuda"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "kamifuda"
    return Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "kamifuda"


def printer_file(name: str) -> Path:
    """The file of a printer, there or not. Raises PrinterError for a name that cannot be one."""
    if not _NAME.fullmatch(name) or name != name.strip():
        raise PrinterError(f"{name!r} cannot name a printer; use letters, digits, blanks and - . +")
    if _RESERVED.fullmatch(name):
        raise PrinterError(f"{name!r} cannot name a printer: no file may be called so on Windows; use another name")
    return config_folder() / "printers" / f"{name}.json"


def printer_names() -> list[str]:
    """The printers that were recorded."""
    return sorted(path.stem for path in (config_folder() / "printers").glob("*.json"))


def read_printer(name: str) -> Correction:
    """What a printer needs. Raises PrinterError."""
    path = printer_file(name)
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        known = printer_names()
        guess = nearest(name, known)
        meant = f"did you mean {guess}?" if guess else f"recorded are {', '.join(known)}" if known else ""
        hint = meant or f"record one with kamifuda calibrate --printer {name!r}"
        raise PrinterError(f"no printer is recorded as {name!r}; {hint}") from None
    except (OSError, ValueError, RecursionError) as problem:
        raise PrinterError(f"cannot read {path}: {problem}") from problem
    if not isinstance(data, dict) or not set(data) <= set(_SIDES):
        raise PrinterError(f"{path}: front and back are expected, each with {', '.join(_BOUNDS)}")
    front, back = (_adjustment(path, side, data.get(side, {})) for side in _SIDES)
    return Correction(front, back, named=True)


def _adjustment(path: Path, side: str, data: object) -> Adjustment:
    if not isinstance(data, dict) or not set(data) <= set(_BOUNDS):
        raise PrinterError(f"{path}: {side} may have {', '.join(_BOUNDS)} and nothing else")
    numbers = []
    for key, (least, most) in _BOUNDS.items():
        value = data.get(key, 1.0 if key.startswith("scale") else 0.0)
        good = isinstance(value, int | float) and not isinstance(value, bool)
        if not good or not least <= value <= most:
            raise PrinterError(f"{path}: {key} of {side} is {value!r}; a number from {least:g} to {most:g} is expected")
        numbers.append(float(value))
    return Adjustment(*numbers)


def write_printer(name: str, correction: Correction) -> Path:
    """Record what a printer needs; gives the file."""
    path = printer_file(name)
    data = {
        side: dict(zip(_BOUNDS, (one.x, one.y, one.turn, one.scale_x, one.scale_y, one.skew), strict=True))
        for side, one in zip(_SIDES, (correction.front, correction.back), strict=True)
    }
    for side, numbers in data.items():
        for key, value in numbers.items():
            least, most = _BOUNDS[key]
            if not least <= value <= most:
                why = f"{key} of {side} would be {value:.4g} in all, and it is from {least:g} to {most:g}"
                raise PrinterError(
                    f"{name} cannot be recorded: {why}; set it anew with --shift, --turn, --scale or --skew"
                )
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, (json.dumps(data, indent=2) + "\n").encode())
    return path
