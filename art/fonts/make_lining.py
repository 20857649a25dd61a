"""Gives Cormorant Garamond upright figures: its own are old style, and "10" reads like "IO".

    python art/fonts/make_lining.py

Needs fontTools and brotli (tests/requirements.txt). The files of Fontsource (@fontsource/cormorant-garamond) have lining
figures that only a feature (`lnum`) reaches, which pygame cannot ask for; here the digits themselves become those. Run
it after laying a new file of the family into this folder; what is changed already stays as it is.
"""

from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
FIGURES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
CHANGED = "; lining figures by default"  # the licence reserves no name, so the family keeps its own
VERSION = 5  # the id in the table of names


def make(path: Path) -> bool:
    """Whether the file was changed."""
    font = TTFont(path)
    if font.getBestCmap()[ord("0")] == "zero.lf":
        return False
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap |= {ord("0") + at: f"{name}.lf" for at, name in enumerate(FIGURES)}
    for record in [each for each in font["name"].names if each.nameID == VERSION]:
        record.string = record.toUnicode() + CHANGED
    font.flavor = "woff2"
    font.save(path)
    return True


if __name__ == "__main__":
    for found in sorted(HERE.glob("cormorant-garamond-*.woff2")):
        print(found.name, "changed" if make(found) else "has them already")
