"""Hats, crowns and feathers."""

import math

from art.brush import across, circle, counter_slant, down, ellipse, mirrored, moved, path, slant
from art.motifs import four_point, mixed
from art.people.tones import AXIS, GOLD, GOLD_DARK, GOLD_THREAD, Pair, folds, gem, pearl, sheen

WHITE_PLUME: Pair = ("#f7efdd", "#b9a98a")


def plume(x: float, y: float, turn: float, colours: Pair = WHITE_PLUME, scale: float = 1) -> str:
    """An ostrich feather that rises and curls over to the right."""
    drawing = (
        path(
            "M0 0C-12 -34 -2 -76 30 -94 58 -106 88 -94 90 -74 78 -80 68 -78 64 -74 74 -72 78 -64 76 -58 66 -66 56 -64 "
            "52 -58 60 -56 62 -48 58 -42 50 -50 42 -46 38 -40 46 -36 46 -28 42 -22 36 -30 28 -26 26 -20 28 -10 "
            "16 4 0 0z",
            counter_slant(*colours),
        )
        + path("M2 -4C4 -44 22 -78 76 -82", line=colours[1], width=2.2)
        + path("M4 -24l12 4M7 -42l16 4M14 -58l14 6M26 -70l12 8M42 -78l8 8", line=colours[1], width=1.4, opacity=0.6)
    )
    return moved(drawing, f"translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})")


def quill(x: float, y: float, turn: float, colours: Pair, scale: float = 1) -> str:
    """A straight, slim feather."""
    drawing = (
        path(
            "M0 0C-22 -38 -14 -92 20 -124 26 -100 28 -84 22 -66L15 -60 21 -56C18 -40 12 -16 0 0z",
            counter_slant(*colours),
        )
        + path("M0 4C-2 -40 4 -84 19 -118", line=colours[1], width=2)
        + path(
            "M-3 -26l-9-10M-3 -44l-9-12M0 -64l-8-12M1 -34l12-10M4 -54l12-12M8 -76l9-14",
            line=colours[1],
            width=1.3,
            opacity=0.6,
        )
    )
    return moved(drawing, f"translate({x:g} {y:g}) rotate({turn:g}) scale({scale:g})")


def bicorne(colours: Pair, stone: str, feather: Pair = WHITE_PLUME) -> str:
    brim = "M60 166c26-22 54-30 90-30s64 8 90 30"
    return (
        plume(200, 132, 6, feather, 0.86)
        + path("M60 166C80 110 104 90 150 90s70 20 90 76c-26-22-54-30-90-30s-64 8-90 30z", down(*colours))
        + sheen("M88 136C100 112 120 101 146 100", 4, 0.16)
        + path(brim, line=GOLD, width=5.5)
        + path("M186 136q6-16 2-34M204 142q4-14 2-26", line=GOLD_THREAD, width=2)
        + gem(200, 130, 10, stone)
    )


def tricorne(colours: Pair, stone: str) -> str:
    edge = "M50 126C84 132 110 150 150 162 190 150 216 132 250 126"
    return (
        path("M104 150C104 102 122 88 150 88s46 14 46 62z", down(*colours))
        + sheen("M116 138c0-24 10-36 26-40", 4, 0.14)
        + path(
            "M50 126C84 132 110 150 150 162 190 150 216 132 250 126 248 152 208 178 150 178S52 152 50 126z",
            down(*colours),
        )
        + path(edge, line=GOLD, width=4.5)
        + folds("M70 146q34 20 80 24 46-4 80-24", 2, 0.25)
        + gem(218, 146, 8, stone)
    )


def wide_hat(colours: Pair, band: str, feather: Pair) -> str:
    brim = "M46 166C68 140 110 136 150 144 190 136 232 140 254 166 222 160 190 164 150 169 110 164 78 160 46 166z"
    return (
        plume(198, 138, 26, feather, 0.95)
        + path("M106 150C98 98 118 82 150 82s52 16 44 68z", down(*colours))
        + sheen("M118 130c-2-20 6-32 22-36", 4, 0.14)
        + path("M104 146q46 17 92 0v-15q-46 16-92 0z", band)
        + path(brim, down(*colours))
        + path("M46 166C68 140 110 136 150 144 190 136 232 140 254 166", line=GOLD, width=3.4)
        + gem(194, 138, 7, "#8a2338")
    )


def tall_hat(colours: Pair, band: str, stone: str) -> str:
    """A high crown, narrower towards the top, on a flat brim: the hat of a judge."""
    return (
        path("M100 156L112 46q38-12 76 0l12 110z", across(colours[0], colours[1]))
        + path("M112 46q38-12 76 0-2 10-38 11t-38-11z", colours[0])
        + path("M99 152l3.5-30q47.500 16 95 0l3.500 30q-51 18-102 0z", band)
        + path("M102.500 123q47.500 16 95 0", line=GOLD, width=2)
        + sheen("M120 114l7-58", 6, 0.13)
        + folds("M180 116l-8-60", 5, 0.22)
        + ellipse(150, 158, 92, 16, down(*colours))
        + path("M58 158a92 16 0 0 1 184 0", line=GOLD, width=3)
        + gem(150, 138, 9, stone)
    )


def turban(colours: Pair, stone: str, feather: Pair) -> str:
    return (
        quill(152, 122, 0, feather, 0.72)
        + path("M90 174C74 108 118 82 150 82s76 26 60 92c-30-23-90-23-120 0z", slant(*colours))
        + path(
            "M92 166C112 120 170 108 208 150M90 150C104 104 142 94 190 104"
            "M108 170C140 128 192 128 210 168M98 132C118 98 150 92 170 92",
            line=colours[1],
            width=3,
            opacity=0.75,
        )
        + sheen("M98 152C110 116 140 104 170 106M112 164C136 136 168 130 196 142", 3, 0.3)
        + gem(150, 122, 10, stone)
        + pearl(150, 139, 4)
    )


def crown(stone: str) -> str:
    tips = "".join(pearl(x, y, 4.6) for x, y in ((97, 122), (131, 108), (169, 108), (203, 122)))
    return (
        path("M100 164Q150 134 200 164l3-40-20 20-14-34-19 32-19-32-14 34-20-20z", GOLD, GOLD_DARK, 1)
        + path("M103 158Q150 131 197 158", line="#fff3c8", width=2, opacity=0.8)
        + tips
        + gem(150, 141, 7, stone)
        + circle(120, 149, 3.6, stone)
        + circle(180, 149, 3.6, stone)
    )


def sunburst(stone: str) -> str:
    """A golden halo of rays on a diadem, worn far back."""
    rays = ""
    for step in range(-5, 6):
        length = 66 if step % 2 == 0 else 50
        rays += moved(
            path(f"M-6 -46L0 {-46 - length}L6 -46z", GOLD, GOLD_DARK, 0.7), f"translate(150 170) rotate({step * 17})"
        )
        if step % 2 == 0:
            rays += moved(pearl(0, -48 - length, 3.8), f"translate(150 170) rotate({step * 17})")
    return (
        rays
        + path("M84 172C88 126 116 108 150 108s62 18 66 64l-14-6c-8-28-26-42-52-42s-44 14-52 42z", GOLD, GOLD_DARK, 0.8)
        + gem(150, 116, 8, stone)
    )


def beret(colours: Pair, stone: str, feather: Pair) -> str:
    """A wide soft cap pulled over one ear, with a long feather."""
    return (
        quill(88, 136, -62, feather, 0.9)
        + quill(92, 128, -38, feather, 0.95)
        + path(
            "M66 160C48 124 92 84 150 86c66-2 104 34 90 62-8 16-28 18-44 10-34-12-66-8-88 6-14 10-34 10-42-4z",
            slant(*colours),
        )
        + folds("M98 152q8-34 28-52M132 146q0-30 8-50M166 148q-4-30-10-52M198 154q-8-28-26-50", 2.6, 0.26)
        + sheen("M82 136C92 108 124 96 156 98", 4, 0.16)
        + path("M98 168q52-28 108-6l-2 9q-52-20-102 6z", GOLD)
        + gem(90, 140, 9, stone)
    )


def jester_cap(left: Pair, right: Pair) -> str:
    """Three horns with bells."""
    middle = path("M122 140C118 88 134 60 152 34 166 60 182 88 178 140z", slant(right[0], left[1]))
    horn = (
        "M98 172C84 128 100 98 136 104L150 158C126 152 110 158 98 172zM128 102C96 76 62 84 44 122 62 112 84 120 98 158z"
    )
    return (
        middle
        + path(horn, slant(*left))
        + moved(path(horn, slant(*right)), "translate(300 0) scale(-1 1)")
        + sheen("M64 104C84 88 104 92 122 108M142 80q-6 20-6 50", 3, 0.2)
        + path("M96 176Q150 128 204 176l-2-16Q150 116 98 160z", GOLD)
        + "".join(_bell(x, y) for x, y in ((44, 126), (256, 126), (152, 32)))
    )


def _bell(x: float, y: float) -> str:
    return (
        circle(x, y, 8.5, GOLD, GOLD_DARK, 1)
        + path(f"M{x - 5} {y + 2}h10", line=GOLD_DARK, width=2)
        + circle(x, y + 4.5, 1.6, GOLD_DARK)
    )


def soft_cone(colours: Pair, feather: Pair) -> str:
    """The servant's tall felt hat, its tip bent over, two feathers in the turned-up brim."""
    return (
        quill(176, 134, 34, feather, 0.9)
        + quill(180, 136, 54, feather, 0.78)
        + path(
            "M100 154C104 104 112 62 150 42 174 30 208 46 214 84 198 70 184 76 188 96 192 116 196 138 200 154z",
            slant(*colours),
        )
        + folds("M186 92q-14-18-40-10M122 120q20 12 46 4", 2.6, 0.2)
        + sheen("M114 138C118 104 124 78 148 60", 4, 0.3)
        + path("M82 170C90 140 120 134 150 138s60 2 68 32C200 154 176 152 150 154S100 154 82 170z", slant(*colours))
        + path("M82 170C90 140 120 134 150 138s60 2 68 32", line=GOLD_THREAD, width=3)
    )


def straw_hat(colours: Pair, ribbon: Pair) -> str:
    """The flat hat of a gondolier, worn askew: a low crown, a stiff brim, a ribbon whose ends hang down behind."""
    straws = "".join(
        f"M{150 + 60 * math.cos(turn):.1f} {156 + 8 * math.sin(turn):.1f}"
        f"L{150 + 94 * math.cos(turn):.1f} {156 + 15 * math.sin(turn):.1f}"
        for turn in (math.tau * step / 44 for step in range(44))
    )
    ends = path("M197 150q10 22 6 54l8-7 9 6q4-34-8-58z", ribbon[1]) + path(
        "M190 152q8 22 4 40l8-6 8 7q3-24-5-44z", ribbon[0]
    )
    foot = "q46.500 20 93 0"  # where crown, ribbon and brim meet in front
    hat = (
        ends
        + ellipse(150, 155, 94, 15.5, slant(*colours))
        + path(straws, line=colours[1], width=1.3, opacity=0.5)
        + path("M56 155a94 15.500 0 0 0 188 0", line=colours[1], width=3)
        + path("M64 149Q80 143 98 141", line="#ffffff", width=2.4, opacity=0.5)
        + path(f"M103.500 152{foot}L192 100h-84z", across((0, colours[0]), (0.5, colours[0]), (1, colours[1])))
        + path("M107.500 108Q150 121 192.500 108", line=colours[1], width=1.6, opacity=0.6)
        + path(f"M103.500 152{foot}L194 117Q150 132 106 117z", across((0, ribbon[0]), (0.5, ribbon[0]), (1, ribbon[1])))
        + path("M106 118Q150 133 194 118", line="#ffffff", width=1.6, opacity=0.4)
        + path(f"M103.500 152{foot}", line="#000000", width=2, opacity=0.35)
        + ellipse(150, 100, 42, 8.5, across(mixed(colours[0], "#ffffff", 0.35), colours[0]), colours[1], 1.2)
        + ellipse(150, 101, 31, 5.5, line=colours[1], width=1.2, opacity=0.5)
    )
    return moved(hat, "rotate(-5 150 155)")


def moon(colours: Pair) -> str:
    """A crescent of silver that stands on a diadem, a star hanging between its horns."""
    sickle = "M24 -38.700A45.500 45.500 0 1 0 43.200 14.300A38 38 0 1 1 24 -38.700z"
    shine = "M-38 8A39 39 0 0 1 2 -40"
    standing = (
        path(sickle, slant("#ffffff", (0.5, colours[0]), (1, colours[1])), GOLD_DARK, 0.8)
        + path(shine, line="#ffffff", width=4, opacity=0.7)
        + path("M24 -38.700L26 -14", line=GOLD_THREAD, width=1.6)
        + moved(four_point(15, GOLD), "translate(26 -4)")
        + pearl(26, -4, 3.4)
    )
    band = "M95 172Q122 134 150 134T205 172Q178 145 150 145T95 172z"
    beads = "".join(pearl(x, y, 3) for x, y in ((119, 150.5), (132, 143), (168, 143), (181, 150.5)))
    return moved(standing, "translate(148 88) rotate(8)") + path(band, GOLD, GOLD_DARK, 0.8) + beads


def earrings(colour: str) -> str:
    return mirrored(
        circle(101, 232, 2.4, GOLD)
        + path("M101 234v6", line=GOLD_THREAD, width=1.6)
        + ellipse(101, 246, 4.4, 6.5, colour, GOLD_THREAD, 1),
        AXIS,
    )


def ring_earring() -> str:
    """One, as sailors wear it."""
    return circle(100, 238, 7.5, line=GOLD, width=2.4)


def ring_earrings() -> str:
    return mirrored(ring_earring(), AXIS)
