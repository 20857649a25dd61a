"""Hair and hoods, in what lies behind the face and what falls over it."""

import math

from art.brush import across, circle, down, ellipse, glow, mirrored, moved, path, slant
from art.motifs import four_point
from art.people.tones import AXIS, DEPTH, GOLD, Pair, folds, gem, pearl, sheen


def updo_behind(colours: Pair) -> str:
    return path("M92 244C70 200 80 122 112 106 110 78 190 78 188 106 220 122 230 200 208 244z", down(*colours)) + sheen(
        "M116 104q34-24 68 0M101 132q6-18 20-24M199 132q-6-18-20-24M126 94q24-14 48 0"
    )


def updo_front(colours: Pair) -> str:
    return path(
        "M101 198C96 150 126 134 150 140 174 134 204 150 199 198 194 174 180 160 150 158 120 160 106 174 101 198z",
        down(*colours),
    ) + sheen("M108 174q12-22 38-27M192 174q-12-22-38-27M116 178q12-14 30-18M184 178q-12-14-30-18", 1.6)


def long_behind(colours: Pair) -> str:
    return path(
        "M92 168C72 220 84 290 58 334 94 350 120 336 126 300h48"
        "c6 36 32 50 68 34-26-44-14-114-34-166-10-62-106-62-116 0z",
        down(*colours),
    ) + sheen("M90 220q2 60-16 106M210 220q-2 60 16 106M102 236q4 54-12 96M198 236q-4 54 12 96", 2.2, 0.16)


def long_front(colours: Pair) -> str:
    return path(
        "M96 222C86 150 118 126 152 134 186 126 216 156 204 222 201 184 186 162 157 151 132 162 106 176 96 222z",
        down(*colours),
    ) + sheen("M155 148q-38 10-52 50M158 146q32 12 42 46M150 142q-26 6-38 22", 1.7, 0.22)


def curls_behind(colours: Pair) -> str:
    """A tower of curls."""
    places = [(94, 184, 26), (88, 220, 25), (84, 256, 25), (90, 288, 21), (106, 150, 29), (128, 118, 28)]
    mass = "".join(circle(x, y, r, _curl(colours)) + circle(300 - x, y, r, _curl(colours)) for x, y, r in places)
    mass += circle(150, 100, 27, _curl(colours))
    rings = ""
    for x, y, r in [(88, 220, 13), (84, 256, 13), (94, 184, 13), (90, 288, 11), (128, 118, 15), (106, 150, 14)]:
        spiral = f"M{x - r} {y}a{r} {r} 0 1 1 {r} {r}q-8-1-8-8"
        rings += mirrored(sheen(spiral, 2, 0.28), AXIS)
    return mass + rings + sheen("M136 100a14 14 0 1 1 14 14q-8-1-8-8", 2, 0.28)


def curls_front(colours: Pair) -> str:
    places = [(106, 170, 16), (124, 153, 18), (150, 146, 19), (176, 153, 18), (194, 170, 16)]
    return "".join(
        circle(x, y, r, _curl(colours)) + sheen(f"M{x - 9} {y}a9 9 0 1 1 9 9q-5-1-5-5", 1.8, 0.3) for x, y, r in places
    )


def _curl(colours: Pair) -> str:
    return glow(*colours, x=40, y=30, radius=75)


def wig_behind(colours: Pair) -> str:
    """A powdered wig with three rolls over each ear."""
    rolls = "".join(
        ellipse(92, y, 19, 14, glow(*colours, x=45, y=30, radius=75))
        + path(f"M80 {y + 1}q12-11 24-1", line=colours[1], width=2)
        + path(f"M84 {y + 4}q8-6 15 0", line=colours[1], width=1.6, opacity=0.8)
        for y in (194, 222, 250)
    )
    return path("M96 232C76 170 94 106 150 106s74 64 54 126z", down(*colours)) + mirrored(rolls, AXIS)


def wig_front(colours: Pair) -> str:
    return path("M100 194C100 150 128 134 150 137s50 13 50 57c-9-22-24-31-50-31s-41 9-50 31z", down(*colours)) + path(
        "M108 172q14-22 42-24 28 2 42 24M116 168q12-11 34-12 22 1 34 12", line=colours[1], width=1.6, opacity=0.8
    )


def tall_wig_behind(colours: Pair) -> str:
    """A lady's powdered wig, high, with rolls and one long lock."""
    rolls = "".join(
        ellipse(94, y, 17, 13, glow(*colours, x=45, y=30, radius=75))
        + path(f"M83 {y + 1}q11-10 22-1", line=colours[1], width=2)
        for y in (198, 224, 250)
    )
    tower = path("M98 226C74 176 84 112 108 90 124 72 176 72 192 90 216 112 226 176 202 226z", down(*colours))
    waves = path(
        "M100 150q24-34 50-34t50 34M104 124q20-26 46-26t46 26M118 100q14-14 32-14t32 14",
        line=colours[1],
        width=2,
        opacity=0.75,
    )
    return tower + waves + mirrored(rolls, AXIS)


def short_behind(colours: Pair) -> str:
    return path("M97 214C84 150 108 122 152 122s68 28 52 92z", down(*colours))


def short_front(colours: Pair) -> str:
    """Short, combed to the side."""
    return path(
        "M99 206C93 158 110 132 146 132c32-6 62 20 55 72-5-22-12-34-22-40-26 8-50 6-62 0-10 6-15 20-18 42z",
        down(*colours),
    ) + sheen("M112 162q12-20 44-22M124 166q26-2 52-16M176 148q14 8 20 26", 1.8)


def bob_behind(colours: Pair) -> str:
    """Cut at the chin."""
    return path(
        "M94 256C70 256 66 232 74 206 74 140 104 116 150 116s76 24 76 90c8 26 4 50-20 50z", down(*colours)
    ) + sheen("M82 200q-8 26 4 46M218 200q8 26-4 46M92 196q-6 28 2 52M208 196q6 28-2 52", 2)


def bob_front(colours: Pair) -> str:
    """A straight fringe."""
    return path(
        "M98 208C90 150 122 132 150 132s60 18 52 76c-3-16-8-28-14-33-24 5-52 5-76 0-6 5-11 17-14 33z", down(*colours)
    ) + sheen("M118 172q2-20 18-32M140 175q0-22 6-34M162 175q2-20-4-34M182 172q0-18-14-32", 1.6)


def ringlets_behind(colours: Pair) -> str:
    """Parted hair, rolled over the ears into hanging ringlets."""
    locks = ""
    for x, top in ((84, 206), (98, 222)):
        for step in range(5):
            y = top + step * 22
            locks += ellipse(x + (step % 2) * 3, y, 13, 14, glow(*colours, x=40, y=30, radius=75))
            locks += sheen(f"M{x - 8} {y + 2}q8-9 17-1", 1.8, 0.24)
    return path("M94 226C76 160 100 116 150 116s74 44 56 110z", down(*colours)) + mirrored(locks, AXIS)


def parted_front(colours: Pair) -> str:
    return mirrored(
        path("M150 138c-34-6-58 20-52 70 4-24 22-38 52-50z", down(*colours))
        + sheen("M146 146q-30 6-42 38M146 152q-24 8-36 26", 1.6),
        AXIS,
    )


def cloud_behind(colours: Pair, star: str) -> str:
    """Tight curls in a great round cloud, stars strewn over it like a night sky."""
    shade = glow(*colours, x=40, y=30, radius=75)
    edge = "".join(
        circle(150 + 63 * math.cos(turn), 176 + 72 * math.sin(turn), 11, shade)
        for turn in (math.radians(-210 + 240 * step / 21) for step in range(22))
    )
    coils = "".join(
        sheen(f"M{x - 5:g} {y:g}a5 5 0 1 1 5 5q-3 0-3-3", 1.5, 0.18)
        for x, y in (
            (150, 112), (132, 117), (116, 127), (103, 142), (124, 134), (140, 130), (92, 160), (108, 158),
            (86, 180), (97, 190), (85, 202), (94, 214), (88, 228), (100, 236),
        )
    )  # fmt: skip
    stars = "".join(
        moved(four_point(reach, star), f"translate({x} {y})")
        for x, y, reach in (
            (84, 190, 6.5), (95, 224, 5), (103, 131, 5.5), (215, 176, 5.5), (207, 218, 6.5), (192, 129, 6.5),
        )
    )  # fmt: skip
    mass = edge + ellipse(150, 178, 66, 74, down(colours[0], (0.6, colours[1]), (1, colours[1])))
    return mass + mirrored(coils, AXIS) + stars


def cloud_front(colours: Pair) -> str:
    places = [(101, 184, 10), (103, 168, 12), (113, 154, 13), (130, 146, 13), (150, 143, 13)]
    curls = "".join(
        circle(x, y, r, _curl(colours)) + sheen(f"M{x - 6} {y}a6 6 0 1 1 6 6", 1.5, 0.22) for x, y, r in places[:-1]
    )
    x, y, r = places[-1]
    return mirrored(curls, AXIS) + circle(x, y, r, _curl(colours)) + sheen(f"M{x - 6} {y}a6 6 0 1 1 6 6", 1.5, 0.22)


def temple_curls(colours: Pair) -> str:
    """What looks out below a hat: curls before the ears."""
    places = ((100, 172, 10), (97, 187, 9.5), (99, 201, 8))
    return mirrored(
        "".join(
            circle(x, y, r, _curl(colours)) + sheen(f"M{x - 5} {y}a5 5 0 1 1 5 5", 1.5, 0.25) for x, y, r in places
        ),
        AXIS,
    )


def tufts_behind(colours: Pair) -> str:
    """What is left at the sides of a bald head."""
    puffs = "".join(
        circle(x, y, r, glow(*colours, x=40, y=30, radius=80))
        for x, y, r in ((90, 186, 17), (84, 206, 18), (92, 226, 15))
    )
    return mirrored(puffs + path("M80 186q8-8 16 0M74 206q8-8 16 0M84 226q8-6 14 0", line=colours[1], width=1.6), AXIS)


def bald(light: str, middle: str, shade: str) -> str:
    """The dome of a bald head, drawn behind the face."""
    return path("M102 214C92 140 120 112 150 112s58 28 48 102z", across(light, (0.55, middle), (1, shade))) + sheen(
        "M116 148q8-18 26-22", 6, 0.4
    )


# Hoods and veils


def hood_behind(colours: Pair) -> str:
    return path("M62 348C40 210 74 84 150 74 226 84 260 210 238 348z", down(*colours)) + path(
        "M94 304C82 180 106 130 150 126 194 130 218 180 206 304z", DEPTH
    )


def hood_front(colours: Pair, hem: str = GOLD) -> str:
    edge = "M100 340C74 240 84 150 150 132 216 150 226 240 200 340"
    return (
        path(
            "M62 348C40 210 74 84 150 72 226 84 260 210 238 348L200 340C226 240 216 150 150 132 84 150 74 240 100 340z",
            slant(*colours),
        )
        + path(edge, line=hem, width=2.5)
        + folds("M82 330C62 230 84 140 136 106M218 330C238 230 216 140 164 106M150 76v52", 3, 0.3)
        + sheen("M76 290C64 200 88 124 140 92", 3, 0.14)
    )


def veil_behind(colours: Pair) -> str:
    """Lace that hangs from a high comb over the shoulders."""
    dots = "".join(
        circle(x, y, 2.4, "#ffffff", opacity=0.4)
        for x, y in ((70, 210), (62, 250), (56, 290), (78, 250), (74, 292), (66, 330), (84, 216))
    )
    scallops = "M48 340q8-10 12 0q8-10 14 2q8-8 14 2q8-8 14 2"
    return (
        path(
            "M150 62C88 66 74 130 68 200 62 262 44 300 42 344 76 360 116 340 120 300"
            "h60c4 40 44 60 78 44C256 300 238 262 232 200 226 130 212 66 150 62z",
            down((0, colours[0], 0.96), (1, colours[1], 0.9)),
        )
        + mirrored(dots + path(scallops, line="#ffffff", width=1.6, opacity=0.5), AXIS)
        + folds("M92 120C78 190 82 260 62 336M208 120c14 70 10 140 30 216", 2.4, 0.14)
    )


def veil_front(colours: Pair) -> str:
    """The comb, with the edge of the veil over the forehead."""
    comb = "M112 120C112 70 130 48 150 46s38 24 38 74q-38-18-76 0z"
    teeth = "M126 108q-4-30 10-48M138 104q-3-28 8-46M162 104q3-28-8-46M174 108q4-30-10-48"
    edge = "M88 214C78 140 112 104 150 104s72 36 62 110c-6-46-24-72-62-72s-56 26-62 72z"
    beads = "".join(
        pearl(x, y, 3)
        for x, y in (
            (96, 182),
            (103, 164),
            (116, 150),
            (132, 142),
            (150, 140),
            (168, 142),
            (184, 150),
            (197, 164),
            (204, 182),
        )
    )
    return (
        path(comb, GOLD)
        + path(teeth, line="#7d5314", width=1.8)
        + path(edge, down(*colours))
        + path("M100 158c8-24 24-38 50-38s42 14 50 38", line=colours[1], width=1.8)
        + beads
    )


def flower(x: float, y: float, petals: str) -> str:
    leaves = "".join(
        moved(ellipse(0, -8, 6.5, 8, petals), f"translate({x} {y}) rotate({turn})") for turn in range(0, 360, 72)
    )
    return leaves + gem(x, y, 5, "#fbe7a1")
