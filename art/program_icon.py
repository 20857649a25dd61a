"""The program's icon: the golden mask on night blue.

`python -m art.program_icon FOLDER` writes it as PNG, as ICO for Windows and as ICNS for macOS.
"""

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
IN_ICNS = {  # the type of a chunk that holds a PNG, by its pixels a side; twice where it is also a smaller icon at 2x
    b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
ON_MACOS = 824 / 1024 * 256 / 244  # there the frame fills 824 of 1024, as in Apple's grid of icons; here 244 of 256


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


def with_margin(size: int) -> pygame.Surface:
    """The icon as macOS wants it: `size` pixels a side, with empty space around the frame, as all icons have there."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    inside = round(size * ON_MACOS)
    surface.blit(icon(inside), ((size - inside) // 2, (size - inside) // 2))
    return surface


def icns(chunks: list[tuple[bytes, bytes]]) -> bytes:
    """An ICNS file of chunks (type, data): each has its type and whole length before it, big-endian, and so has the file."""
    body = b"".join(kind + struct.pack(">I", 8 + len(data)) + data for kind, data in chunks)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def write(folder: Path) -> list[Path]:
    """Writes icon-SIZE.png for every size, icon.ico with those up to 256, and icon.icns."""
    folder.mkdir(parents=True, exist_ok=True)
    written: list[Path] = []
    images: list[tuple[int, bytes]] = []
    for size in SIZES:
        data = _png(icon(size))
        written.append(folder / f"icon-{size}.png")
        written[-1].write_bytes(data)
        if size in IN_ICO:
            images.append((size, data))
    written.append(folder / "icon.ico")
    written[-1].write_bytes(ico(images))
    pictures = {size: _png(with_margin(size)) for size in sorted(set(IN_ICNS.values()))}
    written.append(folder / "icon.icns")
    written[-1].write_bytes(icns([(kind, pictures[size]) for kind, size in IN_ICNS.items()]))
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
