"""What people wear below the chin: coats, robes, gowns and collars."""

import math

from art.brush import across, circle, down, mirrored, moved, path, slant
from art.people.tones import (
    AXIS,
    CREAM,
    CREAM_SHADE,
    GOLD,
    GOLD_THREAD,
    LINEN,
    Pair,
    Skin,
    folds,
    gem,
    pearl,
    sheen,
)

# Outlines from the neck down
SHOULDERS = "M26 420c0-70 44-108 92-118h64c48 10 92 48 92 118z"
WIDE_SHOULDERS = "M16 420c0-74 50-116 102-124h64c52 8 102 50 102 124z"


def coat(cloth: Pair, lapel: str) -> str:
    """A buttoned coat with gold edges and epaulettes."""
    fringe = "M42 356v17M50 360v17M58 362v17M66 361v15"
    return (
        path(SHOULDERS, slant(*cloth))
        + path("M112 304l38 62 38-62 26 14-46 102h-36L86 318z", lapel)
        + path("M112 304l38 62 38-62", line=GOLD, width=5)
        + path("M86 318l46 102M214 318l-46 102", line=GOLD_THREAD, width=2)
        + circle(150, 382, 5, GOLD)
        + circle(150, 400, 5, GOLD)
        + mirrored(
            path("M38 354q20-36 58-41l4 13q-30 8-42 36z", GOLD)
            + path(fringe, line=GOLD_THREAD, width=3)
            + folds("M76 366q-4 26-2 54", 3)
            + sheen("M60 340q14-14 34-18", 2, 0.4),
            AXIS,
        )
    )


def doublet(cloth: Pair, slash: str) -> str:
    """A close jacket with slashed, puffed shoulders and a standing collar."""
    puff = path("M22 420c-4-62 26-98 74-108 20 26 12 78-12 108z", slant(*cloth)) + path(
        "M40 400q-2-44 28-70M62 412q-2-48 24-80M28 384q6-30 24-46", line=slash, width=6
    )
    return (
        path(SHOULDERS, slant(*cloth))
        + mirrored(puff, AXIS)
        + path("M118 292q32 18 64 0l8 22q-40 26-80 0z", slant(*cloth))
        + path("M110 314q40 26 80 0", line=GOLD, width=3.5)
        + path("M150 328v92", line=GOLD, width=2.4)
        + "".join(circle(150, y, 4, GOLD) for y in (342, 360, 378, 396))
    )


def cloak(cloth: Pair, inner: str, stone: str) -> str:
    return (
        path(WIDE_SHOULDERS, down(*cloth))
        + path("M150 330c-20 20-34 56-38 90h76c-4-34-18-70-38-90z", inner)
        + path("M96 306q20 40 54 34 34 6 54-34", line=GOLD, width=4)
        + folds(
            "M60 340q-14 30-16 80M86 330q-10 40-10 90M240 340q14 30 16 80"
            "M214 330q10 40 10 90M112 346q-6 34-4 74M188 346q6 34 4 74",
            3.5,
            0.3,
        )
        + sheen("M50 352q-12 26-14 60M74 338q-10 30-12 70", 2.4, 0.1)
        + gem(150, 341, 11, stone)
    )


def robe(cloth: Pair, inner: str) -> str:
    return (
        path(WIDE_SHOULDERS, slant(*cloth))
        + path("M118 300q-4 60 14 120h36q18-60 14-120-32 20-64 0z", inner)
        + path("M118 300q-4 60 14 120M182 300q4 60-14 120", line=GOLD, width=6)
        + mirrored(
            folds("M60 346q-12 34-14 74M88 332q-6 40-4 88", 3)
            + path("M62 334q12-14 34-19M54 346q10-14 24-20", line=GOLD_THREAD, width=3),
            AXIS,
        )
    )


def furred_robe(cloth: Pair, fur: Pair) -> str:
    """A heavy robe with a fur collar and a chain of office."""
    edge = (
        "M112 296C84 302 58 322 46 350q8 2 8 10-9 6-7 14 8 2 9 10-9 6-6 14 9 4 9 12-7 6-5 14"
        "H104q-4-8 2-14-7-8 0-14-6-8 2-16-6-8 2-14-4-8 6-12-2-8 8-12-2-8 12-8z"
    )
    tufts = path(edge, slant(*fur)) + path(
        "M84 316l-4 12M66 334l-2 12M96 330l-3 12M78 352l-3 13M62 368l-2 12"
        "M92 362l-3 12M76 386l-3 12M92 394l-3 12M62 400l-2 12M102 312l-3 10",
        line=fur[1],
        width=2.6,
    )
    links = "".join(circle(150 + 9 * step, 372 - step * step * 1.7, 4.6, line=GOLD, width=2.6) for step in range(-5, 6))
    return (
        path(WIDE_SHOULDERS, slant(*cloth))
        + path("M112 304l38 70 38-70v116h-76z", cloth[1])
        + mirrored(tufts, AXIS)
        + links
        + gem(150, 388, 10, "#b3273f")
    )


def blouse(cloth: Pair) -> str:
    """The loose linen of a servant."""
    return (
        path(WIDE_SHOULDERS, slant(*cloth))
        + folds(
            "M70 336q-18 34-20 84M100 330q-10 44-8 90M230 336q18 34 20 84"
            "M200 330q10 44 8 90M132 340q-6 40-4 80M168 340q6 40 4 80",
            3,
            0.14,
        )
        + path("M150 330v90", line="#8d7648", width=2.5)
        + "".join(circle(150, y, 5.5, "#b8512c", "#6d2a14", 1) for y in (350, 374, 398))
    )


def striped_shirt(cloth: Pair, stripe: str) -> str:
    """The shirt of a gondolier, stripes around it."""
    bands = "".join(f"M{30 - y // 9} {y + 300}Q150 {y + 324} {270 + y // 9} {y + 300}" for y in (40, 62, 84, 106))
    return (
        path(WIDE_SHOULDERS, slant(*cloth))
        + path(bands, line=stripe, width=10)
        + mirrored(folds("M60 346q-12 34-14 74M92 332q-6 40-4 88", 3, 0.2), AXIS)
    )


def gown(skin: Skin, cloth: Pair) -> str:
    """Bare shoulders and a bodice with gold edges."""
    return (
        path("M130 268h40v26q6 14 32 20-6 52-52 54-46-2-52-54 26-6 32-20z", across(skin.light, skin.middle, skin.shade))
        + path("M130 262q20 42 40 0v22q-20 24-40 0z", skin.shade, opacity=0.5)
        + path("M116 312q18 8 30 6M184 312q-18 8-30 6", line=skin.shade, width=2, opacity=0.45)
        + path("M36 420c2-62 26-94 70-106 6 40 24 54 44 56 20-2 38-16 44-56 44 12 68 44 70 106z", slant(*cloth))
        + path("M106 314c6 40 24 54 44 56 20-2 38-16 44-56", line=GOLD, width=5)
        + path("M150 370v50", line=GOLD, width=3)
        + "".join(circle(150, y, 4, GOLD) for y in (382, 398, 414))
        + mirrored(
            folds("M70 344q-14 26-16 76M98 360q-4 30-2 60M122 378q-2 20 0 42")
            + sheen("M60 346q-12 26-14 60", 2.4, 0.22),
            AXIS,
        )
    )


def patches(colour: str) -> str:
    """Lozenges over a bodice, the dress of harlequins."""
    rows = "".join(
        path(f"M{x} {y - 20}l14 20-14 20-14-20z", colour) for y in (372, 412) for x in (66, 98, 130, 170, 202, 234)
    )
    return rows


# Collars


def jabot() -> str:
    """A scarf with frills at the throat."""
    return (
        path("M103 306q14-24 47-22 33-2 47 22-14 28-47 34-33-6-47-34z", LINEN)
        + path(
            "M112 306q10 20 38 24M188 306q-10 20-38 24M126 300q6 22 24 28M174 300q-6 22-24 28", line="#c9bda6", width=2
        )
        + path("M134 326q-12 26-4 42 8-8 20 0 12-8 20 0 8-16-4-42-16 8-32 0z", LINEN)
        + path("M142 334q-6 16-4 28M158 334q6 16 4 28", line="#c9bda6", width=1.8)
    )


def ruff() -> str:
    """The millstone of pleated linen."""
    return _pleats(78, 30, 300, slant("#fffaf0", "#d3c6aa")) + _pleats(58, 20, 296, slant("#e7dcc6", "#fffdf5"))


def _pleats(rx: float, ry: float, cy: float, fill: str) -> str:
    count = 22
    edge, lines = "", ""
    for step in range(count):
        start, end = math.tau * step / count, math.tau * (step + 1) / count
        half = (start + end) / 2
        x, y = AXIS + rx * math.cos(start), cy + ry * math.sin(start)
        far_x, far_y = AXIS + rx * 1.14 * math.cos(half), cy + ry * 1.2 * math.sin(half)
        to_x, to_y = AXIS + rx * math.cos(end), cy + ry * math.sin(end)
        edge += ("" if edge else f"M{x:.1f} {y:.1f}") + f"Q{far_x:.1f} {far_y:.1f} {to_x:.1f} {to_y:.1f}"
        lines += f"M{x:.1f} {y:.1f}L{AXIS + (x - AXIS) * 0.7:.1f} {cy + (y - cy) * 0.68:.1f}"
    return path(edge + "z", fill) + path(lines, line="#a4967a", width=1.5, opacity=0.75)


def fan_collar() -> str:
    """Two wings of starched lace that stand up behind the head."""
    count, first, last, reach = 6, math.radians(172), math.radians(248), 112
    outline, ribs, eyelets = "M112 312", "", ""
    for step in range(count):
        start, end = (first + (last - first) * (step + more) / count for more in (0, 1))
        half = (start + end) / 2
        x, y = 146 + reach * math.cos(start), 300 + reach * 1.06 * math.sin(start)
        to_x, to_y = 146 + reach * math.cos(end), 300 + reach * 1.06 * math.sin(end)
        far_x, far_y = 146 + reach * 1.2 * math.cos(half), 300 + reach * 1.27 * math.sin(half)
        outline += ("" if step else f"L{x:.1f} {y:.1f}") + f"Q{far_x:.1f} {far_y:.1f} {to_x:.1f} {to_y:.1f}"
        if step:
            ribs += f"M{146 + 62 * math.cos(start):.1f} {304 + 62 * math.sin(start):.1f}L{x:.1f} {y:.1f}"
        for share, size in ((0.92, 3.4), (0.74, 2.2)):
            eyelets += circle(
                146 + reach * share * math.cos(half),
                300 + reach * share * 1.05 * math.sin(half),
                size,
                CREAM_SHADE,
                opacity=0.6,
            )
    outline += "L112 250z"
    wing = (
        path(outline, CREAM)
        + path(outline, line=GOLD, width=2.4)
        + path(ribs, line=CREAM_SHADE, width=1.6, opacity=0.8)
        + eyelets
    )
    return wing + moved(wing, "translate(300 0) scale(-1 1)")


def bands(skin_hidden: str = "#1d1a26") -> str:
    """A high dark collar with the two white bands of a judge."""
    return (
        path("M112 284q38 26 76 0l10 26q-48 30-96 0z", skin_hidden)
        + path("M104 308q46 30 92 0", line=GOLD, width=2.5)
        + path("M148 318l-22 4-8 60 28-4zM152 318l22 4 8 60-28-4z", LINEN)
        + path("M132 330l-4 46M168 330l4 46", line="#c9bda6", width=1.6)
    )


def wing_collar(cloth: Pair) -> str:
    """A stiff collar whose points stand beside the cheeks."""
    return mirrored(
        path("M150 330L96 236q-16 40-6 74z", slant(*cloth)) + path("M150 330L96 236q-16 40-6 74", line=GOLD, width=2.4),
        AXIS,
    )


def flat_collar() -> str:
    """A broad collar of lace that lies on the shoulders."""
    edge = (
        "M108 298C86 306 64 322 58 344q8 12 20 2 8 14 22 4 8 14 22 4 6 10 14 4l14-30 14 30"
        "q8 6 14-4 14 10 22-4 14 10 22-4 12 10 20-2c-6-22-28-38-50-46q-42 30-84 0z"
    )
    return (
        path(edge, LINEN)
        + path("M112 310q38 28 76 0M78 330q14-16 30-20M222 330q-14-16-30-20", line="#b9ab90", width=1.8)
        + "".join(
            circle(x, y, 2.6, CREAM_SHADE, opacity=0.6)
            for x, y in ((74, 338), (96, 342), (118, 346), (182, 346), (204, 342), (226, 338))
        )
    )


def neckerchief(cloth: Pair) -> str:
    """Tied in front, its ends apart."""
    return (
        path("M112 284q38 30 76 0l10 20q-48 32-96 0z", slant(*cloth))
        + folds("M120 296q30 18 60 0M116 304q34 18 68 0", 2, 0.25)
        + path("M148 316l-30 40 26-4 6-32zM152 316l30 40-26-4-6-32z", slant(*cloth))
        + path("M140 306q10 6 20 0l4 16q-14 8-28 0z", down(*cloth))
    )


def necklace(stone: str) -> str:
    return (
        path("M130 301q20 32 40 0", line=GOLD, width=3)
        + gem(150, 319, 8, stone)
        + pearl(138, 312, 3.2)
        + pearl(162, 312, 3.2)
    )


def pearls() -> str:
    beads = ""
    for step in range(-7, 8):
        x = 150 + step * 3.4
        beads += pearl(x, 296 + 20 * (1 - (step / 7) ** 2), 3.6)
    for step in range(-8, 9):
        beads += pearl(150 + step * 5, 304 + 34 * (1 - (step / 8) ** 2), 4)
    return beads


def choker(colour: str, stone: str) -> str:
    return path("M130 284q20 18 40 0v10q-20 18-40 0z", colour) + gem(150, 302, 6.5, stone)


def bells() -> str:
    """A jester's collar: points with bells."""
    points = "M112 296L66 330 98 336 92 366 124 348 150 380 176 348 208 366 202 336 234 330 188 296q-38 26-76 0z"
    return path(points, CREAM, GOLD_THREAD, 2) + "".join(
        circle(x, y, 6, GOLD, "#7d5314", 0.8) for x, y in ((66, 332), (92, 368), (150, 382), (208, 368), (234, 332))
    )
