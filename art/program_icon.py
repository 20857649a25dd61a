"""The program's icon: the golden mask on night blue. `python -m art.program_icon FOLDER` writes it as PNG and ICO."""

import io
import os
import struct
import sys
from pathlib import Path

import pygame

from art import emblem, theme
from art.brush import box, circle, down, glow, mirrored, paint, path
from art.motifs import at, gold, stars

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)  # pixels
IN_ICO = tuple(size for size in SIZES if size <= 256)  # the format knows no larger ones


def icon(size: int) -> pygame.Surface:
    """The icon at `size` pixels; the smallest have only the mask, large and bright, and no frame."""
    small = size < 40
    corner = 46
    drawing = box(6, 6, 244, 244, corner - 2, down("#2f4688", "#16244f", theme.NIGHT))
    if not small:
        drawing += at(stars(26, 12, 216, 110), 20, 20)
        drawing += circle(128, 132, 118, glow((0, "#ffcf85", 0.55), (0.55, "#ffb060", 0.17), (1, "#ffb060", 0)))
        drawing += _ribbons()
        drawing += box(10, 10, 236, 236, corner - 6, line=gold(), width=9)
        drawing += box(17, 17, 222, 222, corner - 13, line="#05070f", width=2, opacity=0.6)
    scale = 2.02 if small else 1.6
    shade = at(emblem.mask("#000000"), 128, 150, 0, scale)
    drawing += shade.replace("<path", '<path opacity="0.4"')
    drawing += at(emblem.mask() if small else emblem.rich_mask(), 128, 141, 0, scale)
    if small:
        drawing += at(path(emblem.FACE, line="#fff1bd", width=3), 128, 141, 0, scale)
    return paint(drawing, (size, size), (256, 256))


def _ribbons() -> str:
    """The ties of the mask, hanging down on both sides."""
    band = (
        "M222 128C246 150 214 172 222 196 226 210 218 224 206 236L196 226C204 214 208 206 205 196"
        " 198 172 220 156 206 140z"
    )
    folds = path(band, down("#d23a52", "#6a0f20"))
    folds += path("M214 140C232 156 206 176 213 198 216 210 210 220 202 230", line="#ff9aa6", width=1.6, opacity=0.5)
    return mirrored(folds, 128)


def _png(surface: pygame.Surface) -> bytes:
    stream = io.BytesIO()
    pygame.image.save(surface, stream, "icon.png")
    return stream.getvalue()


def ico(images: list[tuple[int, bytes]]) -> bytes:
    """An ICO file of PNG images: a header, a table of sixteen bytes an image, then the images."""
    table, offset = b"", 6 + 16 * len(images)
    for size, data in images:
        side = size % 256  # 256 is written as 0
        table += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(images)) + table + b"".join(data for _, data in images)


def write(folder: Path) -> list[Path]:
    """Writes icon-SIZE.png for every size, and icon.ico with those up to 256."""
    folder.mkdir(parents=True, exist_ok=True)
    written, images = [], []
    for size in SIZES:
        data = _png(icon(size))
        written.append(folder / f"icon-{size}.png")
        written[-1].write_bytes(data)
        if size in IN_ICO:
            images.append((size, data))
    written.append(folder / "icon.ico")
    written[-1].write_bytes(ico(images))
    return written


def main() -> int:
    if len(sys.argv) != 2:
        print("usage: python -m art.program_icon FOLDER")
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    for path_written in write(Path(sys.argv[1])):
        print(path_written)
    return 0


if __name__ == "__main__":
    sys.exit(main())
