"""The telephone booth of Top Secret, who calls in it and who listens before it; handset and wire.

From the back to the front: `light` (added), `back`, `caller`, `front`, each a picture of the whole booth.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import brush, emblem, theme, transform
from art import type as letters
from art.brush import across, box, circle, down, glow, layered, mirrored, moved, paint, path, slant
from art.games.top_secret.agents import AMBASSADOR, PHANTOM, layers
from art.light import soft_light
from art.motifs import at, gold, gold_line, mixed
from art.people.cast import PEOPLE
from art.people.figure import Layer
from art.people.living import living
from art.people.moods import blinking, mood

VIEW = (340.0, 500.0)  # canvas of the booth, in units; it stands in its middle, its foot at y = 486
AXIS = 170.0
LINTEL, SILL, FOOT = 112.0, 384.0, 480.0  # y of the lintel, of the board below the opening, of the ground
LEFT, RIGHT = 39.0, 301.0  # of the body
LIGHT_FROM = ("#fff0d0", "#f6dcb4", "#c08a5c")  # what falls on who stands inside, from above down
SIDE_LIGHT = ("#fff2da", "#e8d2c0", "#66708a")  # and on who stands outside, from the booth outwards
SIGN = "M-15 -7C-13 -15 13 -15 15 -7L15 -1Q15 2 12 2H8Q6 2 6 -1V-5Q0 -7 -6 -5V-1Q-6 2 -8 2H-12Q-15 2 -15 -1zM-9 12L-5 -1H5L9 12z"


def size_of(height: int) -> tuple[int, int]:
    """Width and height in pixels of the pictures of a booth `height` pixels high."""
    return round(height * VIEW[0] / VIEW[1]), height


def _ogee(left: float, right: float, top: float, spring: float, foot: float) -> str:
    """A Venetian arch: up, inwards, and to a point."""
    middle, wide = (left + right) / 2, right - left
    bend = spring - (spring - top) * 0.55
    return (
        f"M{left:g} {foot:g}V{spring:g}C{left:g} {bend:.1f} {middle - wide * 0.2:.1f} {bend:.1f} {middle:g} {top:g}"
        f"C{middle + wide * 0.2:.1f} {bend:.1f} {right:g} {bend:.1f} {right:g} {spring:g}V{foot:g}z"
    )


OPENING = _ogee(LEFT + 30, RIGHT - 30, LINTEL + 44, LINTEL + 112, SILL)


# The booth


@lru_cache(maxsize=1)
def light(height: int) -> pygame.Surface:
    """The light around the booth, three times as wide as it, on black: to be added; the booth stands in its middle."""
    wide, high = size_of(height)
    size = round(3 * wide), round(1.7 * high)
    picture = pygame.Surface(size)
    stops = (
        (0.0, "#ffb454", 0.72),
        (0.35, "#ff9a3c", 0.44),
        (0.6, "#ff8a30", 0.18),
        (0.8, "#ff8a30", 0.05),
        (1.0, "#ff8a30", 0.0),
    )
    picture.blit(soft_light(size, *stops), (0, 0))
    return picture


@lru_cache(maxsize=1)
def back(height: int) -> pygame.Surface:
    """The body and the lit room behind who calls."""
    body = box(
        LEFT,
        LINTEL,
        RIGHT - LEFT,
        FOOT - LINTEL,
        4,
        across("#0f4a50", "#1f7275", (0.5, "#124e55"), (1, "#072a30")),
        "#04161a",
        2,
    )
    body += box(LEFT - 12, FOOT - 18, RIGHT - LEFT + 24, 18, 3, down("#d9cfb8", "#7c7566"))
    body += box(LEFT - 22, FOOT - 4, RIGHT - LEFT + 44, 14, 3, down("#a89f8c", "#565248"))
    inside = path(OPENING, glow("#fffbe6", (0.3, "#ffe09a"), (0.7, "#d8893c"), (1, "#7a3c1c"), y=24, radius=84))
    boards = "".join(
        f"M{x} {SILL}V{LINTEL + top}" for x, top in ((83, 140), (110, 110), (140, 92), (200, 92), (230, 110))
    )
    inside += path(boards, line="#a8602a", width=1.4, opacity=0.35)
    machine = box(209, LINTEL + 150, 44, 80, 5, down("#3a2014", "#1c0e08"), "#8a5a18", 2)
    machine += circle(231, LINTEL + 178, 14, "#0c0806", "#e5b95f", 2.4) + circle(231, LINTEL + 178, 4, "#e5b95f")
    machine += box(217, LINTEL + 202, 28, 18, 2, "#0c0806", "#e5b95f", 1.4)
    return layered([(body, 8.0), inside, (machine, 3.0)], size_of(height), VIEW)


@lru_cache(maxsize=2)
def front(height: int, word: str = "") -> pygame.Surface:
    """What is before who calls: the frame of the door, sill, pillars, lintel with a word, roof."""
    picture = layered([(_frame(), 5.0), (_lintel(), 6.0), (_roof(), 7.0), (_finial(), 3.0)], size_of(height), VIEW)
    unit = height / VIEW[1]
    if word:
        pixels = round(22 * unit)
        while pixels > 8 and letters.width(word, "heading", pixels) > 210 * unit:
            pixels -= 1
        line = letters.line(word, "heading", pixels, "#4a1a0d", 0.12 * pixels)
        rise = letters.ascent("heading", pixels) - 0.35 * pixels
        picture.blit(line, (round(AXIS * unit - line.get_width() / 2), round((LINTEL + 21) * unit - rise)))
    return picture


def _frame() -> str:
    inner = _ogee(LEFT + 38, RIGHT - 38, LINTEL + 60, LINTEL + 116, SILL)
    drawing = path(OPENING, line=gold(), width=5) + path(inner, line="#fff1bd", width=1.2, opacity=0.5)
    pillar = box(LEFT + 6, LINTEL + 46, 18, FOOT - 18 - LINTEL - 46, 2, across("#2b8a8a", "#0b3a40"), "#04161a", 1)
    pillar += path(f"M{LEFT + 15} {LINTEL + 60}V{FOOT - 30}", line="#7fd0c8", width=1.2, opacity=0.4)
    rosette = circle(LEFT + 46, LINTEL + 64, 9, "#0a3036", gold(), 2.5) + circle(LEFT + 46, LINTEL + 64, 3.5, "#ffdf9a")
    drawing += mirrored(pillar + rosette, AXIS)
    drawing += box(LEFT + 6, SILL, RIGHT - LEFT - 12, FOOT - 18 - SILL, 2, down("#17595e", "#0a3238"), "#04161a", 1.4)
    drawing += box(LEFT + 6, SILL - 4, RIGHT - LEFT - 12, 8, 2, gold_line())
    star = path("M0 -24L26 0 0 24 -26 0z", "#0c3c42", gold(), 2) + path("M0 -10L11 0 0 10 -11 0z", gold())
    return drawing + "".join(at(star, AXIS + 74 * side, (SILL + FOOT - 14) / 2) for side in (-1, 0, 1))


def _lintel() -> str:
    board = box(LEFT - 10, LINTEL - 2, RIGHT - LEFT + 20, 46, 5, down("#164f55", "#0a2e34"), gold(), 3)
    return board + box(LEFT + 14, LINTEL + 6, RIGHT - LEFT - 28, 30, 4, down("#fff6d6", "#ffd88a"))


def _roof() -> str:
    c, y, x0, x1 = AXIS, LINTEL, LEFT, RIGHT
    outline = f"M{x0 - 16} {y - 2}C{x0 - 4} {y - 32} {c - 46} {y - 36} {c - 18} {y - 60}Q{c - 6} {y - 70} {c} {y - 86}"
    outline += f"Q{c + 6} {y - 70} {c + 18} {y - 60}C{c + 46} {y - 36} {x1 + 4} {y - 32} {x1 + 16} {y - 2}z"
    drawing = path(outline, down("#3aa39c", "#15646a", (1, "#0a3a42")), "#04161a", 1.6)
    ribs = "".join(f"M{c} {y - 82}Q{c + dx * 0.25:g} {y - 44} {c + dx} {y - 4}" for dx in (-86, -44, 0, 44, 86))
    drawing += path(ribs, line="#9fe0d4", width=1.3, opacity=0.4)
    scallops = "".join(f"M{x0 - 16 + 29.4 * n:.1f} {y - 1}q14.700 14 29.400 0z" for n in range(10))
    return drawing + path(scallops, down("#d8434f", "#8a1c30")) + box(x0 - 20, y - 5, x1 - x0 + 40, 5, 2, gold_line())


def _finial() -> str:
    return at(emblem.rich_mask(), AXIS, LINTEL - 95, 0, 0.38) + circle(AXIS, LINTEL - 82, 5, gold())


# Who calls, who listens


def _person(who: str, feeling: str, blink: bool) -> list[Layer]:
    """A person of PEOPLE in a mood; the Ambassador and the phantom, who have none."""
    if who in (AMBASSADOR, PHANTOM):
        return layers(who)
    face = mood(who, feeling)
    return living(PEOPLE[who], blinking(face) if blink else face)


def _shaded(image: pygame.Surface, tones: tuple[str, str, str], *, level: bool) -> pygame.Surface:
    """A figure in the light of the booth: tones from above down, or from the left to the right."""
    ramp = paint(box(0, 0, 100, 100, 0, (across if level else down)(*tones)), (100, 100), (100, 100))
    image.blit(transform.smoothscale(ramp, image.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def _arm(cloth: str) -> str:
    """The hand that holds the handset to the cheek, its sleeve in the colour of a seat; on the canvas of people."""
    drawing = path("M226 292C214 340 262 356 246 420", line="#0a0c10", width=6)
    sleeve = path(
        "M226 300C216 340 196 420 232 424H300V330C284 300 262 286 248 288z",
        down(mixed(cloth, "#10203a", 0.25), mixed(cloth, "#060c18", 0.74)),
    )
    cuff = path("M224 292q16-10 32 2l6 18q-20 8-40 0z", "#f7f1e4", "#c9bda6", 2)
    fingers = "".join(
        box(206 + 2 * n, 234 + 13.5 * n, 40, 15, 7.5, down("#fffdf6", "#ddd2ba"), "#9c8e74", 1.6) for n in range(4)
    )
    thumb = path("M246 240q18 10 14 44-4 10-14 6z", down("#fffdf6", "#d4c8ae"), "#9c8e74", 1.4)
    return drawing + at(_handset_drawing(), 222, 228, 8, 0.92) + sleeve + cuff + fingers + thumb


def _handset_drawing() -> str:
    body = "M-14 -66C-34 -62 -34 -34 -22 -30L-6 -34Q2 -36 2 -26V26Q2 36 -6 34L-22 30C-34 34 -34 62 -14 66C22 62 30 30 30 0C30 -30 22 -62 -14 -66z"
    drawing = path(body, across("#4a5560", "#10161c", "#05080b"), "#000000", 2)
    drawing += path("M-16 -60C-28 -56 -28 -42 -22 -37M-16 60C-28 56 -28 42 -22 37", line="#e5b95f", width=4)
    return drawing + path("M14 -44C24 -24 24 24 14 44", line="#9fb0bc", width=2.4, opacity=0.7)


@lru_cache(maxsize=2)
def caller(
    who: str, height: int, mark: theme.SeatMark = theme.NEUTRAL, feeling: str = "calm", blink: bool = False
) -> pygame.Surface:
    """Somebody in the booth with the handset at the ear, as large as the booth, cut by its opening."""
    unit = height / VIEW[1]
    size = round(206 * unit), round(288.4 * unit)
    figure = brush.layered(_flat(_person(who, feeling, blink)), size, (300, 420))
    figure.blit(layered([(_arm(mark.colour), 5.0)], size, (300, 420)), (0, 0))
    picture = pygame.Surface(size_of(height), pygame.SRCALPHA)
    picture.blit(_shaded(figure, LIGHT_FROM, level=False), (round((AXIS - 103) * unit), round((SILL - 262) * unit)))
    picture.blit(
        paint(path(OPENING, "#ffffff"), picture.get_size(), VIEW), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return picture


def _flat(figure: list[Layer]) -> list[Layer]:
    """The same layers, every two joined: in the light of the booth nobody misses their shadows."""
    pairs: list[Layer] = []
    for number in range(0, len(figure), 3):
        parts = [layer if isinstance(layer, str) else layer[0] for layer in figure[number : number + 3]]
        pairs.append(("".join(parts), 5.0))
    return pairs


@lru_cache(maxsize=2)
def listener(who: str, width: int, feeling: str = "calm", blink: bool = False) -> pygame.Surface:
    """Who was met, outside: a bust `width` pixels wide, lit from the booth at the left, in the dark at the right."""
    picture = brush.layered(_flat(_person(who, feeling, blink)), (width, round(width * 1.4)), (300, 420))
    return _shaded(picture, SIDE_LIGHT, level=True)


@lru_cache(maxsize=4)
def balustrade(width: int) -> pygame.Surface:
    """The stone rail before who listens: a third as high as wide."""
    drawing = box(0, 2, 196, 14, 3, down("#f2e6cc", "#9a8c74")) + box(0, 54, 196, 12, 2, down("#b3a58a", "#5c5446"))
    posts = "".join(
        path(
            f"M{x} 15q1 8 4 10-9 8-8 18 1 7 6 9l-4 3h18l-4-3q5-2 6-9 1-10-8-18 3-2 4-10z", across("#cbbd9f", "#6a604f")
        )
        for x in range(12, 190, 30)
    )
    return layered([(posts + drawing, 4.0)], (width, round(width * 70 / 196)), (196, 70))


# Handset, sign, wire


@lru_cache(maxsize=8)
def handset(height: int, degrees: float = 0.0) -> pygame.Surface:
    """The handset alone, turned to the left by some degrees."""
    picture = paint(at(_handset_drawing(), 40, 72), (max(4, round(height * 76 / 144)), height), (76, 144))
    return brush.turned(picture, degrees) if degrees else picture


@lru_cache(maxsize=16)
def sign(side: int, colour: str = "#f0d690") -> pygame.Surface:
    """A telephone as a sign in one colour: beside the number of calls somebody made, and on the button."""
    return paint(moved(path(SIGN, colour, colour, 0.8), "translate(20 21) scale(1.16)"), (side, side), (40, 40))


Point = tuple[float, float]


def wire_at(start: Point, bend: Point, end: Point, x: float) -> float:
    """The height of the wire above a place: y at x; it runs from the left to the right and sags towards `bend`."""
    a, b, c = start[0] - 2 * bend[0] + end[0], 2 * (bend[0] - start[0]), start[0] - x
    share = -c / b if abs(a) < 1e-9 else (-b + (b * b - 4 * a * c) ** 0.5) / (2 * a)
    return (1 - share) ** 2 * start[1] + 2 * share * (1 - share) * bend[1] + share**2 * end[1]


@lru_cache(maxsize=4)
def wire(
    start: Point, bend: Point, end: Point, size: tuple[int, int], *, lit: bool, thick: float = 2.4
) -> pygame.Surface:
    """The wire on a picture of `size` pixels, dark or lit. The lit one is drawn as far as the number is: blit its left part."""
    d = f"M{start[0]:.1f} {start[1]:.1f}Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    if not lit:
        return paint(
            path(d, line="#04060c", width=thick * 2.1, opacity=0.75) + path(d, line="#8a7038", width=thick * 0.9),
            size,
            size,
        )
    rays = "".join(path(d, line="#ffb454", width=thick * wide, opacity=0.1) for wide in (9, 7, 5.4, 4, 3))
    return paint(rays + path(d, line="#fff1bd", width=thick * 1.15), size, size)


@lru_cache(maxsize=4)
def pulse(side: int) -> pygame.Surface:
    """What runs along the wire with every digit: a spark on black, to be added."""
    picture = pygame.Surface((side, side))
    drawing = circle(20, 20, 20, glow((0, "#fff6d8", 1), (0.3, "#ffcf7a", 0.6), (1, "#ffb454", 0))) + circle(
        20, 20, 4, slant("#ffffff", "#fff1bd")
    )
    picture.blit(paint(drawing, (side, side), (40, 40)), (0, 0))
    return picture
