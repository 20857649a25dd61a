"""Mrs. Truelight, who sells what is known: silver hair piled high, lace, pearls, and a glass that nothing escapes."""

from dataclasses import replace

from art.brush import across, circle, down, ellipse, glow, mirrored, moved, path, slant
from art.people import hair, masks
from art.people.figure import Layer, Look
from art.people.living import living
from art.people.moods import BASES, Mood, blinking
from art.people.tones import AXIS, GOLD, GOLD_DARK, GOLD_THREAD, PALE, folds, gem, pearl, sheen

SILVER = ("#efecf4", "#8f88a4")
LACE = "#2a2140"
LILAC = "#8a62c0"

# How she differs from everybody: nothing surprises her, and much amuses her
TEMPER: dict[str, dict[str, float]] = {
    "calm": {"smile": 5, "low": 15, "cut": -6.5, "gaze_x": 0.6},
    "smug": {"tilt": 6, "gaze_x": -4.2, "gaze_y": 0.4, "smile": 11, "skew": -0.5, "brow": -6, "brow_right": 1},
    "alarmed": {"tilt": -3, "hat_y": -4, "gape": 11, "wide": 0.66},
    "angry": {"grow": 1.02, "gape": 3, "teeth": 0, "press": 0.5, "smile": -4, "slant": 5, "brow": 3, "brow_in": 5},
    "beaten": {"tilt": -7, "gaze_x": 2, "smile": -4},
}


def mood(name: str) -> Mood:
    """How she shows a mood of moods.MOODS. Raises KeyError where there is no such mood."""
    return replace(BASES[name], **TEMPER[name])


def layers(name: str = "calm", blink: bool = False) -> list[Layer]:
    """Her layers in a mood of moods.MOODS, with both eyes shut where they `blink`."""
    face = mood(name)
    return living(TRUELIGHT, blinking(face) if blink else face)


def _gown() -> str:
    shoulders = "M22 420C24 346 48 310 104 298L150 292 196 298C252 310 276 346 278 420z"
    drawing = path(shoulders, slant("#6d5596", "#43316c", "#20163c"))
    shawl = "M150 420L96 300C66 306 40 322 28 352q9 3 8 12-8 6-5 14 9 2 10 11-7 6-3 13 8 4 8 12l104 6z"
    drawing += mirrored(path(shawl, down("#4a3d63", LACE)), AXIS)
    holes = "".join(
        circle(x, y, 2.6, "#7d6c9c", opacity=0.7)
        for x, y in ((58, 348), (76, 336), (94, 328), (56, 376), (80, 362), (104, 354), (78, 392), (104, 384))
    )
    drawing += mirrored(holes + path("M28 352q26-30 68-38", line="#9a88bc", width=2, opacity=0.6), AXIS)
    return (
        drawing
        + path("M112 304l38 84 38-84", line=GOLD_THREAD, width=2.4)
        + folds("M130 352q-4 30-2 68M170 352q4 30 2 68")
    )


def _collar() -> str:
    """A high collar of lace with strings of pearls, and a lamp that burns as a brooch."""
    band = path("M120 272q30 16 60 0l6 34q-36 20-72 0z", down("#f7f2fa", "#c4b8d4"))
    band += path("M126 280v26M138 284v28M150 285v29M162 284v28M174 280v26", line="#9a8cb4", width=1.8, opacity=0.8)
    beads = "".join(pearl(150 + 5.6 * step, 322 + 22 * (1 - (step / 7) ** 2), 4.2) for step in range(-7, 8))
    lamp = circle(150, 320, 26, glow((0, "#ffe9a0", 0.85), (0.5, "#ffc860", 0.3), (1, "#ffc860", 0)))
    lamp += path("M143 312h14l3 18h-20z", down("#fff6cc", "#ffc247"), GOLD_DARK, 1.6) + path(
        "M141 312q9-9 18 0zM139 330h22v5h-22z", GOLD, GOLD_DARK, 1
    )
    return band + beads + lamp


def _behind() -> str:
    """Hair as high as a wig, in three rolls, and the lace that hangs from it."""
    veil = path(
        "M150 58C92 62 78 130 70 200 64 250 56 282 52 318 84 330 110 318 118 290h64c8 28 34 40 66 28-4-36-12-68-18-118C222 130 208 62 150 58z",
        down("#3c3158", LACE),
    )
    spots = "".join(
        circle(x, y, 2.6, "#8d7cb0", opacity=0.7)
        for x, y in ((78, 214), (72, 250), (68, 286), (90, 236), (86, 272), (84, 304))
    )
    pile = hair.updo_behind(SILVER)
    rolls = "".join(
        ellipse(x, y, rx, ry, glow(*SILVER, x=42, y=28, radius=78))
        for x, y, rx, ry in ((150, 96, 42, 30), (112, 122, 26, 22), (188, 122, 26, 22))
    )
    waves = path(
        "M116 92q32-26 68 0M122 106q28-18 56 0M94 124q14-18 34-10M206 124q-14-18-34-10",
        line="#7f7896",
        width=2,
        opacity=0.7,
    )
    return veil + mirrored(spots, AXIS) + pile + rolls + waves + sheen("M122 82q24-16 50-4", 4, 0.5)


def _comb() -> str:
    """A comb of jet with a moon and stars, set in her hair."""
    comb = path("M110 104C112 66 132 52 150 52s38 14 40 52q-40-18-80 0z", down("#3a2c5c", "#171028"), GOLD, 2.4)
    moon = path("M152 62a14 14 0 1 0 10 24 11 11 0 1 1 -10 -24z", GOLD, GOLD_DARK, 0.8)
    return (
        comb
        + moon
        + gem(128, 86, 4.4, LILAC)
        + gem(174, 86, 4.4, LILAC)
        + "".join(pearl(112 + 12.6 * at, 104 - 9 + 9 * abs(at - 3) ** 2 / 9, 3.4) for at in range(7))
    )


def _earrings() -> str:
    return mirrored(
        path("M99 226v10", line=GOLD_THREAD, width=2) + pearl(99, 243, 6.4) + gem(99, 228, 3.6, LILAC), AXIS
    )


def _lorgnette() -> str:
    """Her glass, held up at the lower right in a dark glove."""
    rim = circle(0, 0, 30, line="#3a2008", width=10) + circle(0, 0, 30, line=GOLD, width=7)
    lens = circle(
        0, 0, 26, glow((0, "#f8fdff", 0.75), (0.6, "#cfeaf8", 0.45), (1, "#7fb4d4", 0.6), x=36, y=32, radius=74)
    )
    handle = (
        path("M0 34V96", line="#3a2008", width=13)
        + path("M0 34V96", line=GOLD, width=8)
        + circle(0, 36, 7, GOLD, GOLD_DARK, 1)
    )
    glove = path("M-24 84q-4-18 12-22 14-6 26 2 14 6 12 24l-2 30h-44z", across("#4a3a6a", "#241a3c")) + path(
        "M-12 66q-2 10 0 18M0 62q-1 12 0 20M12 66q2 8 1 16", line="#120c20", width=2.4
    )
    gleam = path("M-17 -4a18 18 0 0 1 14-14", line="#ffffff", width=4)
    return moved(lens + rim + gleam + handle + glove, "translate(222 258) rotate(14) scale(.92)")


TRUELIGHT = Look(
    skin=PALE,
    womanly=True,
    iris="#6a8fb0",
    brow="#8f88a4",
    mask=masks.winged(("#fffefa", "#ece4f4", "#a596c0"), "#5f8cb8", LILAC),
    behind=_behind(),
    hair=hair.updo_front(SILVER),
    clothes=_gown(),
    collar=_collar(),
    jewels=_earrings(),
    hat=_comb(),
    lips="#a8485e",
    near=(_lorgnette(),),
    old=True,
    ground=("#8a7cc4", "#241c48"),
)
