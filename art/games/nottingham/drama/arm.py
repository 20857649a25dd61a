"""The arm of a robber: a slashed sleeve in the colour of the seat, a cuff of lace, a glove that grips."""

from __future__ import annotations

import math

import pygame

from art import transform
from art.brush import across, box, down, paint, path, shadow
from art.motifs import at, mixed

VIEW = (400, 150)  # canvas of an arm that points to the right, in units; its fingers end at (382, 54)
FINGERS = (382 / VIEW[0], 54 / VIEW[1])  # where they close, as shares of the picture
STEPS = 24
CUFF = 0.80  # of the way along the arm: there the sleeve ends

Point = tuple[float, float]


def _axis(share: float) -> Point:
    """The middle of the arm: from the shoulder in a low arc to the wrist."""
    left = 1 - share
    points = ((10.0, 96.0), (180.0, 18.0), (350.0, 62.0))
    weights = (left * left, 2 * left * share, share * share)
    return (
        sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
        sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
    )


def _edges() -> tuple[list[Point], list[Point]]:
    """The upper and the lower edge of the sleeve, which puffs between its bands."""
    upper: list[tuple[float, float]] = []
    lower: list[tuple[float, float]] = []
    for step in range(STEPS + 1):
        share = CUFF * step / STEPS
        (x, y), (x2, y2) = _axis(share), _axis(share + 0.01)
        turn = math.atan2(y2 - y, x2 - x)
        half = 33 - 17 * share + (3.2 * abs(math.sin(step * math.pi / 5)) if step < STEPS - 2 else 0)
        upper.append((x + half * math.sin(turn), y - half * math.cos(turn)))
        lower.append((x - half * math.sin(turn), y + half * math.cos(turn)))
    return upper, lower


def _joined(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _sleeve(colour: str) -> str:
    upper, lower = _edges()

    def inside(step: int, share: float) -> Point:
        (x1, y1), (x2, y2) = upper[step], lower[step]
        return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share

    light, dark = mixed(colour, "#0a0410", 0.06), mixed(colour, "#0a0410", 0.74)
    drawing = path(_joined(upper + lower[::-1]) + "z", down(light, mixed(colour, "#0a0410", 0.42), dark), "#14080f", 2)
    drawing += path(_joined([inside(step, 0.1) for step in range(3, STEPS)]), line="#ffffff", width=2.6, opacity=0.3)
    shade = [inside(step, 0.64) for step in range(STEPS + 1)] + lower[::-1]
    drawing += path(_joined(shade) + "z", "#0a0410", opacity=0.34)
    for step, reach in (
        (4, 0.5),
        (8, 0.34),
        (11, 0.56),
        (14, 0.36),
        (18, 0.5),
        (21, 0.4),
    ):  # where the cloth is gathered
        (x1, y1), (x2, y2), (x3, y3) = upper[step], inside(step + 1, reach * 0.6), inside(step, reach)
        drawing += path(
            f"M{x1:.1f} {y1:.1f}Q{x2:.1f} {y2:.1f} {x3:.1f} {y3:.1f}", line="#0a0410", width=2.4, opacity=0.36
        )
    for step, reach in ((6, 0.74), (13, 0.7), (19, 0.76)):
        (x1, y1), (x2, y2), (x3, y3) = lower[step], inside(step - 1, 0.9), inside(step + 1, reach)
        drawing += path(
            f"M{x1:.1f} {y1:.1f}Q{x2:.1f} {y2:.1f} {x3:.1f} {y3:.1f}", line="#0a0410", width=2.4, opacity=0.3
        )
    for step in (7, 12, 17):  # slashes that show the lining
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = (
            inside(step - 2, 0.42),
            inside(step, 0.2),
            inside(step + 2, 0.42),
            inside(step, 0.6),
        )
        slash = f"M{ax:.1f} {ay:.1f}Q{bx:.1f} {by:.1f} {cx:.1f} {cy:.1f}Q{dx:.1f} {dy:.1f} {ax:.1f} {ay:.1f}z"
        drawing += path(slash, down("#f8e8c0", "#c99a4a"), "#3a1018", 1.3)
    (x1, y1), (x2, y2) = upper[STEPS - 1], lower[STEPS - 1]
    band = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    return drawing + path(band, line="#7d5314", width=7) + path(band, line="#f0c868", width=4.4)


def _cuff() -> str:
    lace = "M-6 -25Q6 -31 16 -21Q20 -12 16 0Q20 12 16 21Q6 31 -6 25Q-2 0 -6 -25z"
    return path(lace, down("#fffaf0", "#cfc2a8"), "#5a4a34", 1.4) + path("M2 -21Q8 0 2 21", line="#a89878", width=1.8)


def _glove(grips: bool) -> str:
    """A hand around (0, 0) that points to the right: closed on a card, or with its fingers spread."""
    light, dark, line = "#5a3a6a", "#1c0f26", "#0e0612"
    palm = "M10 -15C24 -20 40 -20 50 -15L52 10C44 18 26 20 10 15z"
    thumb = "M38 13C46 25 60 27 74 20 81 17 80 10 73 10L52 6z"
    if grips:
        fingers = "M46 -16L76 -13Q85 -11 84 -5 83 0 76 0L54 -1 77 2Q85 5 83 11 81 15 74 14L48 10z"
    else:
        thumb = "M34 14C40 30 54 38 68 36 76 34 74 27 67 26L50 8z"
        fingers = (
            "M44 -17L82 -27Q90 -27 90 -21 89 -17 83 -15L62 -9 92 -9Q99 -7 98 -2 97 3 90 3L62 1 "
            "88 9Q94 12 92 17 89 21 83 19L46 9z"
        )
    drawing = path(fingers, down(light, dark), line, 1.8) + path(palm, down(light, dark), line, 1.8)
    drawing += path(thumb, down("#4a2e58", "#180c20"), line, 1.8)
    drawing += path("M16 -12Q34 -17 48 -12", line="#c8a8dc", width=2, opacity=0.7)
    return drawing + path("M24 -10v18M32 -11v20M40 -11v19", line="#e0b052", width=1.5, opacity=0.8)


def arm(length: int, colour: str, grips: bool = True) -> pygame.Surface:
    """An arm `length` pixels long that points to the right, its sleeve in the colour of a seat.

    It comes out of the dark: its first fifth fades in, so that it can begin behind a portrait. FINGERS says where it grips.
    """
    size = (length, round(length * VIEW[1] / VIEW[0]))
    (x, y), (x2, y2) = _axis(CUFF - 0.02), _axis(CUFF + 0.02)
    turn = math.degrees(math.atan2(y2 - y, x2 - x))
    end = at(_cuff() + _glove(grips), x2 - 2, y2, turn, 1.16)
    drawing = _sleeve(colour) + end
    image = paint(drawing, size, VIEW)
    mask = box(0, 0, *VIEW, 0, across((0, "#ffffff", 0), (0.03, "#ffffff", 0), (0.22, "#ffffff", 1), (1, "#ffffff", 1)))
    image.blit(paint(mask, size, VIEW), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    cast, pad = shadow(image, max(2, length // 50), 170)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(cast, (-pad, -pad + max(1, length // 60)))
    whole.blit(image, (0, 0))
    return whole


def turned(arm: pygame.Surface, degrees: float, size: float = 1.0) -> pygame.Surface:
    """An arm turned to the left, from pointing right, and `size` times as large.

    One that points to the left is mirrored, that the light still comes from above.
    """
    if abs((degrees + 180) % 360 - 180) > 90:
        arm = transform.flip(arm, False, True)
    return transform.turned(arm, degrees, size)
