"""Lays Latin fonts into this folder: uncompressed, and Cormorant Garamond with upright figures.

    python art/fonts/make_lining.py FILE.woff2…

Needs fontTools, and brotli to read woff2 (tests/requirements.txt). Sources are the files of Fontsource
(@fontsource/cinzel, @fontsource/cormorant-garamond). Fonts are kept uncompressed: the FreeType in pygame-ce's wheel for
Windows reads no woff2. The figures of Cormorant Garamond are old style, and "10" reads like "IO". It has lining figures
that only a feature (`lnum`) reaches, which pygame cannot ask for; here the digits themselves become those.
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
OLD_STYLE = "cormorant-garamond-"  # how the names of those files begin
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
CHANGED = "; lining figures by default"  # the licence reserves no name, so the family keeps its own
VERSION = 5  # the id in the table of names


def make(source: Path, folder: Path = HERE) -> Path:
    """Write the font into the folder, and return where it is. A font that has lining figures keeps them."""
    font = TTFont(source)
    if source.name.startswith(OLD_STYLE) and (font.getBestCmap() or {})[ord("0")] == "zero":
        _line_up(font)
    font.flavor = None
    result = folder / f"{source.stem}.ttf"
    font.save(result)
    return result


def _line_up(font: TTFont) -> None:
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {ord("0") + at: f"{name}.lf" for at, name in enumerate(FIGURES)}
    for record in [each for each in font["name"].names if each.nameID == VERSION]:
        record.string = record.toUnicode() + CHANGED


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: make_lining.py FILE.woff2…")
    for given in sys.argv[1:]:
        print(make(Path(given)).name)
