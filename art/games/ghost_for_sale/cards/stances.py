"""The cards of Ghost for Sale that are no offers: True and False, the eight special ones; and Mrs. Truelight.

What is on the special ones is drawn on 100 x 124 units; the enamel is inside (9, 9) to (91, 115).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from art import brush, emblem, portraits
from art import type as letters
from art.brush import across, box, circle, down, ellipse, glow, mirrored, moved, paint, path, slant
from art.cards import frame
from art.games.ghost_for_sale import truelight as ghost_for_sale_truelight
from art.games.ghost_for_sale.cards import ghosts
from art.motifs import at, four_point, gold, stars

COLOURS = {  # of the enamel, by the ids of the rules: in the light, at the edge
    "too_dark": ("#3d3b70", "#0d0c22"), "old_legend": ("#4468a0", "#101c38"), "public_auction": ("#9a7028", "#30210a"),
    "magic_mirror": ("#2a9494", "#08302f"), "secret_crypt": ("#66775c", "#171f16"), "crystal_ball": ("#8450b4", "#1f0f38"),
    "family_portraits": ("#aa4a56", "#300f16"), "all_normal": ("#6f90c4", "#1d2b50"),
}  # fmt: skip


def _too_dark() -> str:
    """A candle that has gone out."""
    smoke = path("M50 46q-9-9 2-17 9-8 0-14", line="#b9c0e4", width=4, opacity=0.9) + path(
        "M55 42q7-6 2-14", line="#8f97c4", width=2.6, opacity=0.6
    )
    wick = path("M50 58v-8", line="#2a1a10", width=3) + circle(50, 49, 2.2, "#ff8a4a")
    wax = box(42, 56, 16, 38, 2, across("#b8b0a0", "#f3ead6", "#a59a86")) + path(
        "M42 58q2 12 4 11t3 4 3-9 6-8V56H42z", "#fffaf0"
    )
    dish = (
        ellipse(50, 97, 27, 7, down("#f0cd7c", "#8a5a18"))
        + path("M23 97q1 11 27 11t27-11", "#7a5224")
        + ellipse(50, 95, 20, 4, "#5a3a10")
    )
    ring = path("M75 97q12-4 10 5-4 6-12 3", line="#c8922f", width=3.4)
    return smoke + ring + dish + wax + wick


def _old_legend() -> str:
    """An open book with a ghost in it."""
    pages = path(
        "M50 90Q33 78 14 86V42Q33 34 50 46 67 34 86 42V86Q67 78 50 90z", down("#fff8e2", "#dcc894"), "#7a4a14", 2.4
    )
    cover = path("M50 95Q33 83 11 91V46l3-4v44q19-8 36 4 17-12 36-4V42l3 4v45Q67 83 50 95z", "#8a1f36")
    lines = path("M57 52q10-5 22-3M57 60q10-5 22-3M57 68q10-5 22-3M57 76q10-5 22-3", line="#9a8258", width=2.2)
    ghost = moved(ghosts.sign("#7f94c8", "#fff4d8"), "translate(18 42) scale(.27)")
    mark = path("M50 46V90", line="#8a5a18", width=2.4) + path("M66 40v46l5-5 5 5V42", "#c22c46")
    glimmer = (
        at(four_point(6, "#fff6d0"), 28, 26)
        + at(four_point(4, "#fff6d0"), 66, 22)
        + at(four_point(3, "#fff6d0"), 48, 30)
    )
    return cover + pages + lines + mark + ghost + glimmer


def _public_auction() -> str:
    """An eye over the hammer: everybody sees what is laid."""
    eye = path("M14 46Q50 14 86 46 50 78 14 46z", down("#ffffff", "#eadfbe"), "#30210a", 2.6)
    eye += (
        circle(50, 46, 14.5, glow("#f0c050", "#b07a1c", "#5a3a08"))
        + circle(50, 46, 6.6, "#160d04")
        + circle(55, 41, 3.4, "#ffffff")
    )
    lashes = path("M23 31l-4-5M36 23l-2-7M64 23l2-7M77 31l4-5M50 20v-7", line="#fdf0cc", width=3.4)
    wood = across("#5a3018", "#b8743c", "#4a2611")
    hammer = box(-3.5, 2, 7, 34, 3, wood, "#241006", 1.2) + box(
        -19, -10, 38, 18, 4, down("#d08a4c", "#6a3818"), "#241006", 1.6
    )
    hammer += box(-14, -11, 4, 20, 1, gold()) + box(10, -11, 4, 20, 1, gold())
    return lashes + eye + at(hammer, 46, 86, -38, 0.86) + ellipse(68, 106, 19, 5, "#6a3818", "#241006", 1.2)


def _magic_mirror() -> str:
    """A hand mirror that a ghost is drawn into."""
    grip = box(44, 76, 12, 33, 5, across("#8a5a18", "#fbe7a1", "#7d5314"), "#4a2c08", 1.4) + circle(
        50, 108, 6.5, gold(), "#4a2c08", 1.4
    )
    glass = ellipse(50, 46, 32, 37, gold(), "#4a2c08", 1.8) + ellipse(
        50, 46, 25, 30, glow("#f4fdff", "#a5def0", "#4a9ab8", x=40, y=32, radius=78), "#5a3a10", 1.6
    )
    ghost = moved(ghosts.body("tailed") + ghosts.face_of("wail"), "translate(30 24) scale(.40)")
    gleam = path("M33 38q4-14 16-17M36 60l26-26M46 66l18-18", line="#ffffff", width=2.6, opacity=0.55)
    knobs = "".join(circle(x, y, 3.2, "#e0486e", "#6a0f2a", 0.8) for x, y in ((50, 13), (19, 47), (81, 47)))
    return grip + glass + ghost + gleam + knobs


def _secret_crypt() -> str:
    """An arch under the house, and somebody in it."""
    arch = path("M18 106V52a32 32 0 0 1 64 0v54z", slant("#dfe6da", "#8d988c", "#5a665a"), "#1c241c", 1.6)
    joints = "".join(
        at(path("M0 -22V-33", line="#48544a", width=1.8), 50, 52, turn) for turn in (-72, -44, -16, 16, 44, 72)
    )
    joints += path("M18 66h11M18 82h11M71 66h11M71 82h11", line="#48544a", width=1.8)
    hole = path("M29 106V54a21 21 0 0 1 42 0v52z", down("#141c16", "#2c3c34"))
    ghost = circle(50, 74, 24, glow((0, "#bfe8d4", 0.55), (1, "#bfe8d4", 0))) + moved(
        ghosts.body() + ghosts.face_of("oh"), "translate(33 54) scale(.35)"
    )
    steps = path("M26 100h48v6H26z", "#97a296") + path("M20 105h60v7H20z", down("#c9d2c6", "#7d887c"))
    bars = path("M35 46v-4M42 39v-4", line="#48544a", width=2)
    return arch + joints + hole + ghost + steps + bars


def _crystal_ball() -> str:
    """A ball with a ghost in its mist."""
    ball = circle(50, 50, 33, glow("#fff4ff", "#cda4f0", "#6a3aa0", x=38, y=32, radius=74), "#2f1450", 1.6)
    mist = path("M22 60q14-10 28 0t28-2q-3 16-28 24-20-6-28-22z", "#efe2ff", opacity=0.5)
    ghost = moved(ghosts.body() + ghosts.face_of("shy"), "translate(31 32) scale(.38)")
    gleam = path("M27 40q4-13 16-17", line="#ffffff", width=4.6, opacity=0.9) + circle(
        68, 70, 3, "#ffffff", opacity=0.5
    )
    stand = path("M24 92q26-16 52 0l8 18H16z", gold(), "#4a2c08", 1.6) + path(
        "M22 101q28-9 56 0", line="#7d5314", width=1.6
    )
    return (
        stand
        + ball
        + mist
        + ghost
        + gleam
        + circle(50, 100, 4, "#b3273f", "#5a0c1c", 0.8)
        + moved(stars(9, 4, 76, 40, "#ffffff"), "translate(12 10)")
    )


def _family_portraits() -> str:
    """An ancestor in an oval frame, a small one on each side."""
    small = "".join(
        ellipse(x, 34, 11, 14, gold(), "#4a2c08", 1.4)
        + ellipse(x, 34, 7.6, 10.4, "#3a4a6a")
        + circle(x, 32, 4, "#e4bc98")
        + path(f"M{x - 6} 42q6-8 12 0z", "#8a3a44")
        for x in (25, 75)
    )
    frame = ellipse(50, 62, 29, 40, gold(), "#4a2c08", 2) + ellipse(
        50, 62, 22.5, 32.5, glow("#8a6a50", "#2e1c16"), "#6a4210", 1.2
    )
    coat = path("M31 88q2-19 19-19t19 19q-8 7-19 7t-19-7z", across("#1c345c", "#3f64a0", "#1c345c")) + path(
        "M42 71l8 7 8-7-8 18z", "#f6ecd8"
    )
    head = (
        ellipse(50, 53, 10, 12, across("#f6d8ba", "#d8a684"))
        + mirrored(circle(46, 52, 1.4, "#2a1810"), 50)
        + path("M46 59q4 2.500 8 0", line="#8a3a30", width=1.8)
    )
    wig = path(
        "M37 58q-4-23 13-23t13 23q2 4 0 7-7-1-6-10-1-10-7-10t-7 10q1 9-6 10-2-3 0-7z", down("#f7f3ea", "#b5adbc")
    )
    bow = path("M50 22l-12-7v12zM50 22l12-7v12z", "#c22c46", "#5a0c1c", 1) + circle(50, 21, 3.4, "#f0708c")
    return small + frame + coat + head + wig + bow


def _all_normal() -> str:
    """A window with the sun in it: nothing happens here."""
    sky = path("M22 104V50a28 28 0 0 1 56 0v54z", down("#bfe4ff", "#eaf6ff"), "#fdf6e2", 5)
    sun = circle(50, 56, 12.5, "#ffd870", "#e0a030", 1.4)
    sun += "".join(at(path("M-3.200 -16.500L0 -24 3.200 -16.500z", "#ffd870"), 50, 56, 45 * turn) for turn in range(8))
    smile = mirrored(circle(46, 54, 1.5, "#6a4210"), 50) + path("M45 59q5 4 10 0", line="#6a4210", width=1.8)
    hill = path("M25 90q24-14 50-2v13H25z", down("#8fc07a", "#4f8a54"))
    bars = path("M50 24v78M24 78h52", line="#fdf6e2", width=2.6, opacity=0.85)
    sill = box(14, 101, 72, 8, 2, down("#fffaf0", "#d3c6aa"), "#8a7a5a", 1)
    pots = (
        box(24, 92, 12, 10, 1.6, "#c06a3c")
        + circle(27, 89, 4, "#d8506a")
        + circle(33, 88, 4, "#e87a8e")
        + circle(30, 84, 4, "#d8506a")
    )
    return sky + hill + bars + sun + smile + sill + pots


DRAWN: dict[str, Callable[[], str]] = {
    "too_dark": _too_dark,
    "old_legend": _old_legend,
    "public_auction": _public_auction,
    "magic_mirror": _magic_mirror,
    "secret_crypt": _secret_crypt,
    "crystal_ball": _crystal_ball,
    "family_portraits": _family_portraits,
    "all_normal": _all_normal,
}


TRUELIGHT = (28.0, 48.0, 244.0)  # what her medallion shows of her: x, y and side in units
CARD = (100, 140)  # canvas of a True or False card, in units
ENAMEL = (100, 124)  # canvas of a special card, in units
WORD_FROM = 46  # pixels of width; a narrower True or False card has no room for its word
TONES = {True: ("#2f9a7c", "#0a3328", "#fff3c0", "#0d5a40"), False: ("#c0304a", "#4a0c1a", "#ffb0a8", "#8a1228")}


def _eye() -> str:
    """What is true: an eye that is wide open."""
    lid = "M13 56Q50 18 87 56 50 94 13 56z"
    drawing = path("M20 40q30-26 60 0M29 33l-6-9M42 26l-3-11M58 26l3-11M71 33l6-9", line="#fdf6e2", width=3)
    drawing += path(lid, down("#ffffff", "#efe4c8"), "#0a3328", 2.4) + circle(
        50, 56, 16.5, glow("#6fd0b0", "#3a8a74", "#17493c", y=60)
    )
    rays = "".join(
        at(path("M0 -14V-10", line="#0a3328", width=1.6, opacity=0.6), 50, 56, 30 * turn) for turn in range(12)
    )
    return (
        drawing
        + rays
        + circle(50, 56, 7.6, "#0a1a16")
        + circle(55, 51, 4.4, "#ffffff")
        + circle(45, 61, 2, "#ffffff", opacity=0.6)
    )


def _mask() -> str:
    """What is false: a mask, and it weeps a little."""
    mask = brush.moved(emblem.mask("#fdf0dc"), "translate(50 52) scale(.66)")
    seam = brush.moved(path(emblem.FACE, line="#b3485a", width=2, opacity=0.5), "translate(50 52) scale(.66)")
    tear = path("M30 66q-4.500 8 0 12 4.500-4 0-12z", "#a9d8f6", "#3f6a8c", 0.8)
    return mask + seam + tear + path("M35 84q15-12 30 0", line="#fdf0dc", width=4)


@lru_cache(maxsize=16)
def honesty(true: bool, width: int, word: str = "") -> pygame.Surface:
    """The True or the False card, `width` pixels wide, 5 : 7, with its word in the language of the caller."""
    above, below, ray, ink = TONES[true]
    high = 0.0 if word and width >= WORD_FROM else 13.0
    ground = box(0, 0, 100, 140, 9, "#120a0c") + box(5, 5, 90, 130, 5, down(above, below))
    if width >= 50:
        ray_line = path("M-3.500 0L0 -60 3.500 0z", ray, opacity=0.11)
        ground += "".join(at(ray_line, 50, 56 + high, 30 * turn + 15) for turn in range(12))
    ground += box(4.1, 4.1, 91.8, 131.8, 6.4, line=gold(), width=3.8) + box(1, 1, 98, 138, 8.4, line="#120a0c", width=2)
    ground += box(8.4, 8.4, 83.2, 123.2, 4, line=ray, width=0.9, opacity=0.45)
    drawing = brush.moved(_eye() if true else _mask(), f"translate(0 {high:g})")
    image = brush.layered([ground, (drawing, 4.0)], frame.card_size(width), CARD)
    if not high:
        image.blit(
            paint(box(6, 99, 88, 29, 0, down("#fbf2da", "#e0cd9f"), gold(), 1.6), image.get_size(), CARD), (0, 0)
        )
        _word(image, word, ink)
    return image


def _word(card: pygame.Surface, word: str, ink: str) -> None:
    width, height = card.get_size()
    pixels = max(10, round(width * 0.23))
    while pixels > 9 and letters.width(word, "title", pixels) > width * 0.8:
        pixels -= 1
    line = letters.line(word, "title", pixels, ink)
    rise = letters.ascent("title", pixels) - 0.35 * pixels
    card.blit(line, (round((width - line.get_width()) / 2), round(height * 113.5 / 140 - rise)))


def special_size(width: int) -> tuple[int, int]:
    """Width and height of a special card in pixels."""
    return width, round(width * ENAMEL[1] / ENAMEL[0])


@lru_cache(maxsize=32)
def special(name: str, width: int) -> pygame.Surface:
    """A special card by its id: enamel in a gold frame, 100 : 124, from 32 pixels to those of the inspector."""
    above, below = COLOURS[name]
    ground = box(0, 0, 100, 124, 14, "#0a0a14") + box(3, 3, 94, 118, 12, gold()) + box(8, 8, 84, 108, 8.6, "#1a1016")
    ground += box(9, 9, 82, 106, 8, glow(above, below, x=50, y=42, radius=72))
    image = brush.layered([ground, (DRAWN[name](), 3.0 if width >= 60 else 0.0)], special_size(width), ENAMEL)
    if width >= 60:  # light of the upper left on the enamel
        image.blit(
            paint(path("M12 40V17q0-5 5-5H62Q26 18 12 40z", "#ffffff", opacity=0.1), image.get_size(), ENAMEL), (0, 0)
        )
    return image


@lru_cache(maxsize=8)
def magnifier(size: int) -> pygame.Surface:
    """Mrs. Truelight's glass, on a square of `size` pixels: who has looked at whom."""
    handle = path("M66 66L90 90", line="#3a2008", width=19) + path("M68 68L90 90", line="#9a6424", width=13)
    handle += path("M70 67L88 85", line="#f6dc8c", width=4, opacity=0.8) + path("M62 62l6 6", line="#e5b95f", width=15)
    lens = circle(40, 40, 33, "#3a2008") + circle(40, 40, 31, gold()) + circle(40, 40, 24.5, "#3a2008")
    lens += circle(
        40, 40, 23, glow((0, "#f6fcff", 0.96), (0.6, "#bfe3f6", 0.9), (1, "#6fa6cc", 0.95), x=38, y=34, radius=70)
    )
    shine = path("M25 38a16 16 0 0 1 14-14", line="#ffffff", width=5) + ellipse(50, 52, 5, 3, "#ffffff", opacity=0.5)
    return paint(handle + lens + shine, (size, size), (100, 100))


def truelight(diameter: int, mood: str = "calm", blink: bool = False) -> pygame.Surface:
    """Mrs. Truelight in a gold ring, in a mood of people.moods.MOODS; beside her tray, 104 units wide."""
    figure = ghost_for_sale_truelight.layers(mood, blink)
    return portraits.in_gold(ghost_for_sale_truelight.TRUELIGHT.ground, figure, diameter, TRUELIGHT)
