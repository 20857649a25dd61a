"""The Sheriff of Nottingham: a wine bonnet with a star, a frowning mask of iron, fur, and the chain of his office."""

import math
from dataclasses import replace

from art.brush import circle, down, mirrored, path, slant
from art.motifs import at
from art.people.figure import Layer, Look
from art.people.hats import quill
from art.people.living import living
from art.people.masks import Mask
from art.people.moods import BASES, Mood, blinking
from art.people.tones import AXIS, FAIR, GOLD, GOLD_DARK, GOLD_THREAD, RUBY, folds, gem, pearl

IRON = "M92 168c26-9 44-4 58 6 14-10 32-15 58-6 5 24 2 46-8 58-14 12-32 6-41-6q-4 12-9 18-5-6-9-18c-9 12-27 18-41 6-10-12-13-34-8-58z"

# How he differs from everybody: he frowns even when he is calm, and does not see what he does not want to see
TEMPER: dict[str, dict[str, float]] = {
    "calm": {"cut": -5, "slant": 4.2, "low": 9, "brow": 3, "brow_in": 4, "brow_out": -4, "arch": 1.5, "smile": -2, "knit": 0.6},
    "smug": {  # he looks the other way
        "tilt": 7, "cut": -2.5, "cut_right": -2.5, "slant": 0.6, "gaze_x": 4.6, "gaze_y": -2.6, "brow": -4,
        "brow_right": -7, "smile": 8, "skew": 0.6,
    },
    "alarmed": {"tilt": -4, "hat_y": -9, "hat_turn": 5, "gape": 13, "wide": 0.8},
    "angry": {"flush": 0.8, "grow": 1.04, "gape": 12, "slant": 7, "brow": 6, "brow_in": 7},
    "beaten": {"hat_y": 9, "hat_turn": -5, "tilt": 8, "gaze_y": 5},
}  # fmt: skip


def mood(name: str) -> Mood:
    """How he shows a mood of moods.MOODS. Raises KeyError where there is no such mood."""
    return replace(BASES[name], **TEMPER[name])


def layers(name: str = "calm", blink: bool = False) -> list[Layer]:
    """His layers in a mood of moods.MOODS, with both eyes shut where they `blink`."""
    face = mood(name)
    return living(SHERIFF, blinking(face) if blink else face)


def star(r: float) -> str:
    """The star of his office around (0, 0), six points of `r` units."""
    points: list[str] = []
    for corner in range(12):
        reach, turn = r * (0.46 if corner % 2 else 1), math.pi * corner / 6
        points.append(f"{reach * math.sin(turn):.2f} {-reach * math.cos(turn):.2f}")
    badge = circle(0, 0, r * 1.12, "#2a0c14", GOLD_DARK, 1.2)
    badge += path(f"M{'L'.join(points)}z", slant("#fff6da", "#e6b24a", "#8a5a18"), "#5a3a10", 1.2)
    return badge + circle(0, 0, r * 0.26, RUBY, "#5a0c1c", 0.8)


def _gown() -> str:
    drawing = path("M0 440C0 320 20 282 92 262L150 252 208 262C280 282 300 320 300 440z", down("#8f2440", "#3a0c1c"))
    fur = "M110 250C80 258 50 272 40 296q9 1 9 9-9 5-5 13 9 2 8 11-8 6-3 13 8 3 6 12-6 7 0 14h52c-4-50 14-84 37-104z"
    tufts = "M86 272l-6 11M66 288l-5 11M98 278l-5 12M60 308l-4 11M82 322l-5 12M70 338l-4 12"
    collar = path(fur, slant("#e9d3a4", "#a2784a", "#5c3c20")) + path(tufts, line="#5c3c20", width=3)
    return drawing + mirrored(collar, AXIS) + path("M118 292l32 30 32-30v130h-64z", down("#2a1018", "#12060c"))


def _chain() -> str:
    links = ""
    for number in range(13):
        far = (number - 6) / 6
        x, y = AXIS + 86 * far, 305 - 34 * far * far
        if number % 2 == 0:
            links += circle(x, y, 8.2, line="#3a2008", width=6.6) + circle(x, y, 7.8, line=GOLD, width=5.4)
        else:
            links += circle(x, y, 5.4, "#8a1a30", GOLD, 3)
    return links + at(star(15), AXIS, 309)


def _hair() -> str:
    side = path("M99 232C92 200 94 170 106 152l10 2c-8 20-10 40-8 66z", down("#4a4044", "#1a1214"))
    return mirrored(side + path("M101 170q-2 26 2 46", line="#b9b2ae", width=3.4, opacity=0.8), AXIS)


def _beard() -> str:
    outline = (
        "M101 214C100 246 106 270 124 286q26 10 52 0c18-16 24-40 23-72-5 22-12 36-22 42q-27-9-54 0c-10-6-17-20-22-42z"
    )
    beard = path(outline, down("#3a2c2c", "#120a0c"))
    beard += path("M150 277v11M139 276q1 7 3 11M161 276q-1 7-3 11", line="#c9c2bc", width=2.4, opacity=0.4)
    return beard + mirrored(path("M108 246q6 24 18 40", line="#8a807c", width=2.2, opacity=0.6), AXIS)


def _moustache() -> str:
    half = "M150 246c-14-4-26 2-32 14-4 8-8 12-13 13 14 4 24-4 30-10 5-4 10-5 15-5z"
    return mirrored(
        path(half, down("#54423e", "#1a1012")) + path("M144 250q-16 0-23 13", line="#a89c96", width=1.8, opacity=0.7),
        AXIS,
    )


def _mask() -> Mask:
    base = path(IRON, slant("#c2bfcc", (0.55, "#7d7988"), (1, "#3e3a48"))) + path(IRON, line=GOLD, width=3.4)
    eye = path("M102 190L139 203Q130 216 116 213 105 208 102 190z", "#0e0a10")
    eye += path("M106 196L136 205Q127 213 117 210 109 206 106 196z", "#f3e6cc") + circle(124, 205, 5, "#8a5a1e")
    frown = path("M98 178Q118 182 141 197", line="#15101a", width=7)
    nose = path("M150 176q-7 34-8 52l8 9 8-9q-1-18-8-52z", slant("#b5b0be", "#5a5664", "#2a2630"), opacity=0.85)
    rivets = "".join(
        circle(x, y, 2.6, "#d8d4e0", "#2a2630", 0.8) for x, y in ((97, 178), (99, 214), (203, 178), (201, 214))
    )
    gloss = path("M102 178q3-6 18-6", line="#ffffff", width=3, opacity=0.5)
    ornament = nose + rivets + gloss + gem(150, 171, 5, RUBY)
    return Mask(base, mirrored(eye, AXIS), mirrored(frown, AXIS), ornament, "#8a5a1e")


def _bonnet() -> str:
    hat = quill(206, 132, 66, ("#e8e0d0", "#8a7a6a"), 0.92)
    crown = "M70 140C54 96 104 80 152 80S246 94 230 140C204 128 96 128 74 140z"
    hat += path(crown, down("#a02a48", "#4a0e20"))
    hat += folds("M96 122q-6-22 16-34M128 122q-2-28 8-42M172 122q4-28-4-42M204 122q8-22-12-36", 3, 0.3)
    hat += path("M90 104q14-20 48-24", line="#ffffff", width=3.4, opacity=0.2)
    brim = "M52 150C58 124 100 116 150 116S242 124 248 150C250 166 212 168 150 164S50 166 52 150z"
    hat += path(brim, down("#6e1c34", "#2a0814"))
    hat += path("M52 150C58 124 100 116 150 116S242 124 248 150", line=GOLD, width=4)
    hat += path("M54 153C56 166 92 166 150 163.500S244 166 246 153", line=GOLD_THREAD, width=2)
    hat += pearl(74, 149, 4.2) + pearl(98, 143, 4.2) + pearl(202, 143, 4.2) + pearl(226, 149, 4.2)
    return hat + at(star(25), AXIS, 138)


SHERIFF = Look(
    skin=FAIR,
    brow="#15101a",
    mask_brow=("#15101a", "#c2bccb"),
    mask=_mask(),
    clothes=_gown(),
    behind=path("M99 214C84 160 100 124 150 122s66 38 51 92z", down("#2c2224", "#120c0e")),
    hair=_hair(),
    beard=_beard(),
    moustache=_moustache(),
    lips="#8a3c38",
    mouth_y=266,
    hat=_bonnet(),
    near=(_chain(),),
    old=True,
    ground=("#e0c47e", "#6a4c22"),
)
