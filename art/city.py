"""The skyline of Venice: palaces, churches and bell towers, each drawn from its left foot (0, 0) upwards, in units."""

import random

from art.brush import box, circle, down, glow, path
from art.motifs import at

SHADE = down("#263f86", (0.55, "#18285a"), (1, "#1f2450"))  # walls and roofs
EDGE = "#39539c"  # cornices and ribs, a little lighter than the walls
DEEP = "#0d1738"  # windows without light
LIGHTS = ("#ffd27a", "#ffc05a", "#ffe6a8")  # windows with light


def _window(chance: random.Random, x: float, foot: float, wide: float, high: float, lit: float) -> str:
    """One pointed window, lit or dark."""
    half, wall, arch = wide / 2, high * 0.6, high * 0.4
    point = f"q0 {-arch * 0.55:.1f} {half:.1f} {-arch:.1f}q{half:.1f} {arch * 0.45:.1f} {half:.1f} {arch:.1f}"
    shape = f"M{x:.1f} {foot:.1f}v{-wall:.1f}{point}v{wall:.1f}z"
    if chance.random() < lit:
        return path(shape, chance.choice(LIGHTS), opacity=round(chance.uniform(0.6, 0.95), 2))
    return path(shape, DEEP, opacity=0.6)


def _chimney(x: float, foot: float) -> str:
    """The flared chimney of Venice."""
    return path(f"M{x - 2.5:.1f} {foot}v-12l-4-9h13l-4 9v12z", SHADE)


def palace(chance: random.Random, wide: float, high: float) -> str:
    """Two floors of pointed windows, the middle ones close together, under a low roof."""
    drawing = path(f"M0 0V{-high:.1f}L{wide * 0.5:.1f} {-high - 12:.1f} {wide:.1f} {-high:.1f}V0z", SHADE)
    drawing += _chimney(wide * chance.uniform(0.15, 0.3), round(-high - 2)) + _chimney(
        wide * chance.uniform(0.65, 0.85), round(-high - 2)
    )
    drawing += path(
        f"M-2 {-high:.1f}H{wide + 2:.1f}M0 {-high * 0.54:.1f}H{wide:.1f}", line=EDGE, width=1.8, opacity=0.7
    )
    for foot, tall, lit in ((-high * 0.6, high * 0.28, 0.5), (-high * 0.14, high * 0.28, 0.4)):
        for share in (0.09, 0.21, 0.79, 0.91):
            drawing += _window(chance, wide * share - 3, foot, 6, tall, lit)
        for number in range(5):
            drawing += _window(chance, wide * (0.34 + 0.08 * number) - 3, foot, 6, tall, lit + 0.25)
    return drawing


def house(chance: random.Random, wide: float, high: float) -> str:
    """A plain house with a gable or a flat roof."""
    roof = f"L{wide / 2:.1f} {-high - 18:.1f} {wide:.1f} {-high:.1f}" if chance.random() < 0.5 else f"H{wide:.1f}"
    drawing = path(f"M0 0V{-high:.1f}{roof}V0z", SHADE) + _chimney(wide * chance.uniform(0.2, 0.8), round(-high))
    rows = max(1, round(high / 34))
    for row in range(rows):
        for share in (0.2, 0.45, 0.7):
            drawing += _window(chance, wide * share, -12 - row * 30, 5, 13, 0.42)
    return drawing


def campanile(high: float) -> str:
    """The brick bell tower of the square, 44 wide: shaft, belfry, pyramid, angel."""
    shaft, belfry = high * 0.62, high * 0.73
    drawing = path(f"M2 0V{-shaft:.1f}H42V0z", SHADE)
    drawing += path(
        f"M11 0V{-shaft + 6:.1f}M22 0V{-shaft + 6:.1f}M33 0V{-shaft + 6:.1f}", line=EDGE, width=1.6, opacity=0.4
    )
    drawing += path(f"M-2 {-shaft:.1f}h48v-5h-48zM0 {-shaft - 4:.1f}V{-belfry:.1f}H44V{-shaft - 4:.1f}z", SHADE)
    for x in (5, 14.5, 24, 33.5):
        drawing += path(
            f"M{x} {-shaft - 6:.1f}v{-(belfry - shaft) * 0.5:.1f}a3 3 0 0 1 6 0v{(belfry - shaft) * 0.5:.1f}z",
            "#ffd894",
            opacity=0.9,
        )
    top = belfry + high * 0.06
    drawing += path(f"M-2 {-belfry:.1f}h48v-5h-48zM4 {-belfry - 4:.1f}V{-top:.1f}H40V{-belfry - 4:.1f}z", SHADE)
    drawing += path(f"M1 {-top:.1f}H43L22 {-high:.1f}z", SHADE) + path(
        f"M22 {-high:.1f}V{-top:.1f}", line=EDGE, width=1.2, opacity=0.5
    )
    return drawing + path(f"M22 {-high:.1f}v-9M18.5 {-high - 5:.1f}h7", line="#c8922f", width=1.8)


def bell_tower(high: float) -> str:
    """A slim church tower with an onion top, 24 wide."""
    drawing = path(
        f"M2 0V{-high * 0.7:.1f}H22V0zM0 {-high * 0.7:.1f}h24v-4H0z"
        f"M4 {-high * 0.7:.1f}v{-high * 0.12:.1f}H20v{high * 0.12:.1f}z",
        SHADE,
    )
    drawing += path(
        f"M9 {-high * 0.72:.1f}v{-high * 0.06:.1f}a3 3 0 0 1 6 0v{high * 0.06:.1f}z", "#ffd894", opacity=0.9
    )
    foot = -high * 0.82
    onion = f"M2 {foot:.1f}h20c4-10-6-18-8-26l-2 {-high * 0.18 + 26:.1f}-2 {high * 0.18 - 26:.1f}c-2 8-12 16-8 26z"
    return drawing + path(onion, SHADE)


def great_dome(chance: random.Random) -> str:
    """The church at the mouth of the canal, 250 wide: scrolls, drum, ribbed dome, lantern, two small towers behind."""
    drawing = at(bell_tower(236), 176, 0) + at(bell_tower(236), 52, 0)
    drawing += path("M4 0V-84H20V-104H230V-84H246V0z", SHADE)
    drawing += path("M36 -104c0-34 16-30 20-52h138c4 22 20 18 20 52z", SHADE)
    for x in (38, 198):
        drawing += circle(x + 7, -118, 8, line=EDGE, width=2, opacity=0.6)
    drawing += path("M54 -154H196V-166H54z", SHADE)
    drawing += path("M58 -164C58 -222 90 -252 125 -258 160 -252 192 -222 192 -164z", SHADE)
    drawing += path(
        "M92 -166C92 -214 106 -244 125 -258M158 -166C158 -214 144 -244 125 -258M125 -258V-166",
        line=EDGE,
        width=1.4,
        opacity=0.5,
    )
    drawing += path("M56 -165H194M20 -104H230M50 -155H200", line=EDGE, width=1.8, opacity=0.7)
    drawing += path("M114 -254V-276H136V-254zM110 -276h30c0-10-9-15-15-16-6 1-15 6-15 16z", SHADE)
    drawing += path("M119 -258v-11a2.4 2.4 0 0 1 5 0v11zM127 -258v-11a2.4 2.4 0 0 1 5 0v11z", "#ffd894", opacity=0.9)
    drawing += path("M125 -292v-16M120 -302h10", line="#c8922f", width=1.8)
    for number in range(7):
        drawing += _window(chance, 62 + number * 19, -122, 9, 24, 0.6)
    drawing += path("M104 0v-56q0-18 21-28 21 10 21 28v56z", DEEP, opacity=0.7) + path(
        "M110 0v-50q0-14 15-22 15 8 15 22v50z", "#ffd27a", opacity=0.75
    )
    for x in (34, 62, 178, 206):
        drawing += _window(chance, x, -22, 11, 42, 0.4)
    return drawing


def church(chance: random.Random) -> str:
    """A smaller domed church, 118 wide."""
    drawing = path("M0 0V-86H10L59 -112 108 -86H118V0zM26 -98V-122H92V-98z", SHADE)
    drawing += path(
        "M26 -120C26 -154 42 -168 59 -172 76 -168 92 -154 92 -120zM54 -170v-14h10v14z"
        "M52 -184h14c0-7-4-9-7-10-3 1-7 3-7 10z",
        SHADE,
    )
    drawing += path("M59 -194v-10M55.500 -200h7", line="#c8922f", width=1.6)
    drawing += path("M24 -121H94M0 -86H118", line=EDGE, width=1.6, opacity=0.7)
    drawing += circle(59, -78, 9, "#ffd27a", opacity=0.8) + path("M59 -87v18M50 -78h18", line="#18285a", width=1.6)
    for x in (16, 38, 70, 92):
        drawing += _window(chance, x, -18, 9, 34, 0.45)
    return drawing


# What stands where, from the middle of the canvas; the towers look out between and above the boxes of the shelf
def near_city(wide: float, shore: float) -> str:
    """The towers and domes everybody knows, and on a wide canvas more houses on both sides; they stand at `shore`."""
    chance = random.Random(6)
    middle = wide / 2
    row: list[tuple[float, str]] = [
        (-664, palace(chance, 118, 112)), (-548, house(chance, 60, 84)), (-366, house(chance, 72, 92)),
        (-496, church(chance)),
        (-300, palace(chance, 128, 122)), (-118, house(chance, 96, 88)), (200, house(chance, 86, 96)),
        (350, palace(chance, 120, 116)), (464, church(chance)), (578, palace(chance, 110, 104)),
        (-548, bell_tower(262)), (-174, campanile(306)), (-38, great_dome(chance)), (296, house(chance, 60, 78)),
        (290, bell_tower(300)), (570, bell_tower(276)),
    ]  # fmt: skip
    reach = 680.0
    while reach < middle + 40:
        width = chance.uniform(70, 130)
        for side in (reach, -reach - width):
            make = chance.choice((palace, house))
            row.append((side, make(chance, width + 4, chance.uniform(84, 124))))
        if chance.random() < 0.5:
            row += [
                (reach + 10, bell_tower(chance.uniform(220, 290))),
                (-reach - 60, bell_tower(chance.uniform(220, 290))),
            ]
        reach += width
    return "".join(at(drawing, middle + x, shore + 3) for x, drawing in row)


def far_city(wide: float, shore: float, colour: str) -> str:
    """Roofs and spires in the haze, over a canvas `wide` units wide; they stand at the height `shore`."""
    chance = random.Random(23)
    drawing, x = "", -30.0
    while x < wide + 30:
        width, high = chance.uniform(50, 110), chance.uniform(90, 150)
        drawing += path(
            f"M{x:.1f} {shore + 3}V{shore - high:.1f}l{width / 2:.1f} -14 {width / 2:.1f} 14V{shore + 3}z", colour
        )
        kind = chance.random()
        if kind < 0.22:
            top = shore - chance.uniform(210, 270)
            drawing += path(f"M{x + 14:.1f} {shore}V{top + 46:.1f}l9 {-46:.1f} 9 46V{shore}z", colour)
        elif kind < 0.38:
            drawing += path(f"M{x:.1f} {shore - high:.1f}q4 -52 34 -58 30 6 34 58z", colour)
        x += width * 0.92
    return drawing


def gondola(x: float, y: float, scale: float, facing: int) -> str:
    """A gondola with its oarsman and a lantern, its bow to the left (`facing` 1) or to the right (-1)."""
    dark = "#070b1c"
    bow, stern = "M-70 -6C-60 8 -30 12 0 12 34 12 62 6 78 -16", "74 -18 72 -22 76 -30 66 -24 62 -8 48 -4"
    drawing = path("M-60 15q60 8 124 0", line="#ffd27a", width=1.4, opacity=0.3)
    drawing += path(f"{bow} {stern}H-52C-62 -4 -68 -10 -74 -20 -78 -14 -76 -10 -70 -6z", dark)
    drawing += path("M-30 -4v-14q14-8 28 0v14z", dark) + path("M-60 -1Q0 6 62 -8", line="#7d5f3a", width=1, opacity=0.7)
    drawing += path("M30 -4C30 -20 32 -34 38 -38 42 -34 44 -20 44 -4z", dark) + circle(38, -44, 5, dark)
    drawing += path("M31 -47h15M12 18L52 -48", line=dark, width=2)
    drawing += circle(-58, -26, 18, glow((0, "#ffd27a", 0.8), (1, "#ffd27a", 0))) + circle(-58, -26, 2.6, "#fff0b8")
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale * facing:g} {scale:g})">{drawing}</g>'


def water(wide: float, deep: float) -> str:
    """From the shore, y = 0, down: dark water, bands of the sky in it, streaks of the city's lights, and gondolas."""
    chance = random.Random(31)
    tones = down((0, "#b98478"), (0.05, "#5c4c6c"), (0.22, "#2c3262"), (0.6, "#131a3c"), (1, "#080c1e"))
    drawing = box(0, 0, wide, deep, 0, tones)
    for _ in range(round(wide / 9)):
        y = deep * chance.random() ** 1.6
        reach = 8 + 46 * y / deep + chance.uniform(0, 14)
        x, colour = chance.uniform(0, wide), chance.choice(("#ffdca0", "#7f93d6", "#c9a6b4"))
        left, right = f"{x - reach:.1f} {y:.1f}", f"{x + reach:.1f} {y:.1f}"
        streak = f"M{left}Q{x:.1f} {y - 1.6:.1f} {right} {x:.1f} {y + 1.6:.1f} {left}z"
        drawing += path(streak, colour, opacity=round(chance.uniform(0.08, 0.32), 2))
    for _ in range(round(wide / 40)):
        x, long = chance.uniform(0, wide), chance.uniform(16, 70)
        drawing += box(round(x, 1), 1, 2.6, round(long, 1), 1.3, down((0, "#ffd27a", 0.45), (1, "#ffd27a", 0)))
    drawing += gondola(32, 19, 0.42, 1) + gondola(wide - 26, 16, 0.36, -1)  # beside the boxes of the shelf
    return drawing + gondola(wide * 0.36, 34, 0.5, -1)
