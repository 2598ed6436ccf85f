"""Files of earlier runs beside a document: parts of it, by their names."""

from pathlib import Path


def parts_beside(out: Path) -> list[Path]:
    """Files that are called like the parts of a document, whoever wrote them."""
    try:
        files = list(out.parent.iterdir())
    except OSError:
        return []
    stem = f"{out.stem}-"
    numbered = (path for path in files if path.suffix == out.suffix and path.stem.startswith(stem))
    return [path for path in numbered if path.stem.removeprefix(stem).isdecimal() and path.is_file()]
