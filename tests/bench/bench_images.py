"""Ready card pictures to sheets: pictures a second, memory, and what repeated pictures cost in the file.

Run by hand: python tests/bench/bench_images.py [--cards N] [--runs N]. Each line says what was measured and the bar.
"""

import argparse
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

sys.path.insert(0, str(Path(__file__).parents[1]))

from bench import measure

SIZE = (825, 1125)
BARS = {"rgb": ("RGB PNG", 75.0), "jpeg": ("JPEG", 400.0), "rgba": ("RGBA PNG", 20.0)}  # pictures a second
MEMORY = 300.0  # MB, summed over processes
REPEATED, DISTINCT, LARGER = 540, 54, 1.2


def main() -> None:
    """Measure everything and say it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=3)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        (root / "cards").mkdir()
        for kind in BARS:
            write_pictures(root / kind, kind, asked.cards, asked.cards)
        takes = {kind: command(root, kind) for kind in BARS}
        found = measure.alternate(takes, asked.runs)
        for kind, (name, bar) in BARS.items():
            speed = asked.cards / measure.median(found[kind]).wall
            print(f"{name:9} {speed:7.1f} pictures a second (bar {bar:g}), cpu {measure.median(found[kind]).cpu:.2f} s")
            print(f"{'':9} {measure.peak_memory(takes[kind]):7.1f} MB at most (bar {MEMORY:g})")
        sizes = []
        for count in (DISTINCT, REPEATED):
            write_pictures(root / f"few-{count}", "rgb", count, DISTINCT)
            measure.run(command(root, f"few-{count}"))
            sizes.append((root / f"few-{count}.pdf").stat().st_size)
        print(
            f"{REPEATED} pictures of {DISTINCT}: {sizes[1] / sizes[0]:.3f} times the file of {DISTINCT} (bar {LARGER})"
        )


def command(root: Path, kind: str) -> list[str]:
    """The command line for a folder of pictures."""
    out = str(root / f"{kind}.pdf")
    return [sys.executable, "-m", "kamifuda", "-C", str(root), "print", "--images", str(root / kind), "-o", out]


def write_pictures(folder: Path, kind: str, count: int, distinct: int) -> None:
    """Cards such as printers are sent: painted ground, a pale box of words, for RGBA round corners."""
    folder.mkdir()
    grounds = [ground(number / 6) for number in range(6)]
    files: list[bytes] = []
    for number in range(count):
        path = folder / f"c{number:04}.{'jpg' if kind == 'jpeg' else 'png'}"
        if number >= distinct:
            path.write_bytes(files[number % distinct])
            continue
        card = grounds[number % len(grounds)].copy()
        ImageDraw.Draw(card).text((90, 80), f"Card {number}", fill=(255, 255, 255))
        if kind == "rgba":
            corners = Image.new("L", SIZE, 0)
            ImageDraw.Draw(corners).rounded_rectangle((0, 0, SIZE[0] - 1, SIZE[1] - 1), radius=45, fill=255)
            card.putalpha(corners)
        card.save(path, quality=92, compress_level=3)
        files.append(path.read_bytes() if distinct < count else b"")


def ground(light: float) -> Image.Image:
    """Something that compresses like a painting, and a box of words."""
    noise = Image.effect_noise(SIZE, 60).convert("RGB").filter(ImageFilter.GaussianBlur(2))
    glow = Image.radial_gradient("L").resize(SIZE)
    card = Image.merge("RGB", [Image.blend(channel, glow, light * 0.6) for channel in noise.split()])
    pen = ImageDraw.Draw(card)
    pen.rectangle((60, 640, 765, 1060), fill=(240, 235, 220))
    for y in range(660, 1040, 22):
        pen.text((80, y), "Draw two cards, then discard one. " * 3, fill=(10, 10, 10))
    return card


if __name__ == "__main__":
    main()
