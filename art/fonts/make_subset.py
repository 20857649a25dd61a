"""Makes the Chinese font of the program: the characters our own words use, and nothing else.

    python art/fonts/make_subset.py NotoSerifCJK-Bold.ttc

Needs fontTools (tests/requirements.txt) and Noto Serif CJK (Debian: fonts-noto-cjk; the face of Traditional Chinese is
number 3 of the collection). Run it again whenever words change; tests/art/test_fonts.py says when. It also writes
coverage.json: which characters each of our fonts has, since pygame cannot tell.

Fonts are not compressed: the FreeType in pygame-ce's wheel for Windows reads no woff2.
"""

import json
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
DATA = HERE.parent.parent / "data"
RESULT = HERE / "noto-serif-tc-bold-subset.otf"
TRADITIONAL_CHINESE = 3  # the face in the collection
ALWAYS = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x3000, 0x3020))))
MARKS = "，。、；：？！（）「」『』《》〈〉【】—…‧·～％－＋×÷＝○●◎△▲□■◇◆★☆✓✗“”‘’–"


def characters() -> str:
    """Every character that the words of the program use, in any language."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(DATA.rglob("*.yaml"))]
    return "".join(sorted({*ALWAYS, *MARKS, *"".join(texts)} - set("\n\t")))


def make(collection: Path) -> None:
    options = subset.Options()
    options.layout_features = ["kern", "ccmp"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    font = TTFont(collection, fontNumber=TRADITIONAL_CHINESE)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=characters())
    subsetter.subset(font)
    subset.save_font(font, str(RESULT), options)


def ranges(points: list[int]) -> list[list[int]]:
    """Sorted code points as first and last of each run."""
    runs: list[list[int]] = []
    for point in points:
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return runs


def write_coverage() -> None:
    fonts = sorted([*HERE.glob("*.ttf"), *HERE.glob("*.otf")])
    found = {path.name: ranges(sorted(TTFont(path).getBestCmap() or {})) for path in fonts}
    lines = [f"  {json.dumps(name)}: {json.dumps(runs, separators=(',', ':'))}" for name, runs in found.items()]
    (HERE / "coverage.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: make_subset.py NotoSerifCJK-Bold.ttc")
    make(Path(sys.argv[1]))
    write_coverage()
