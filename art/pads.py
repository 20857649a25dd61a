"""The buttons of controllers, each as a small sign: letters or shapes, as they stand on the kind that is being used."""

from functools import lru_cache

import pygame

from art import type as letters
from art.brush import box, circle, down, paint, path

KINDS = ("xbox", "playstation", "nintendo")
BUTTONS = (
    "a", "b", "x", "y", "start", "select", "left shoulder", "right shoulder", "left trigger", "right trigger",
    "left stick", "right stick", "left press", "right press", "arrows",
)  # fmt: skip
GRID = 24.0  # units: height of a sign; most are as wide
WIDE = 36.0  # units: width of a shoulder button or a trigger
BODY, EDGE, WORDS = down("#2b3146", "#10141f"), "#aeb6cc", "#f6f3ea"
_FACES = {"a": "#86d672", "b": "#ff7d73", "x": "#6fb6ff", "y": "#ffd860"}
_SHAPES = {  # of the same buttons: cross, circle, square, triangle
    "a": ("#8fb8ff", "M7.500 7.500l9 9M16.500 7.500l-9 9"),
    "b": ("#ff8a86", "M12 6.800a5.200 5.200 0 1 1 0 10.400a5.200 5.200 0 1 1 0-10.400z"),
    "x": ("#f3a5d8", "M7.300 7.300h9.400v9.400h-9.400z"),
    "y": ("#7fe0c4", "M12 6.300l6 10.200h-12z"),
}
_SHOULDERS = {
    "xbox": {"left shoulder": "LB", "right shoulder": "RB", "left trigger": "LT", "right trigger": "RT"},
    "playstation": {"left shoulder": "L1", "right shoulder": "R1", "left trigger": "L2", "right trigger": "R2"},
    "nintendo": {"left shoulder": "L", "right shoulder": "R", "left trigger": "ZL", "right trigger": "ZR"},
}
_STICKS = {"left stick": "L", "right stick": "R", "left press": "L", "right press": "R"}  # moved, and pressed
_AROUND = "M12 0.600l2.200 2.600h-4.400zM12 23.400l2.200-2.600h-4.400zM0.600 12l2.600-2.200v4.400zM23.400 12l-2.600-2.200v4.400z"
_SMALL = {  # start and select, drawn in lines
    ("xbox", "start"): "M7.500 8.800h9M7.500 12h9M7.500 15.200h9",
    ("xbox", "select"): "M7.200 7.800h6.600v5.400h-6.600zM10.200 15.700h6.600v-5.400",
    ("playstation", "start"): "M8 8.800h8M8 12h8M8 15.200h8",
    ("playstation", "select"): "M12 15.800v-7.600M8.300 15.400l-2-5.600M15.700 15.400l2-5.600",
    ("nintendo", "start"): "M12 7v10M7 12h10",
    ("nintendo", "select"): "M7 12h10",
}


def wide(button: str) -> float:
    """Width of a button's sign in units, beside its height of GRID."""
    return WIDE if "shoulder" in button or "trigger" in button else GRID


@lru_cache(maxsize=80)
def sign(button: str, kind: str, pixels: int) -> pygame.Surface:
    """The sign of one of BUTTONS as it looks on a controller of one of KINDS, `pixels` high; kept."""
    across = wide(button)
    size = (round(pixels * across / GRID), pixels)
    image = paint(_body(button, kind), size, (across, GRID))
    words, colour = _words(button, kind)
    if words:
        line = letters.line(words, "title", max(8, round(pixels * _share(button, words))), colour)
        seen = line.get_bounding_rect()  # its letters stand in the middle, not the room around them
        corner = (size[0] - seen.width) // 2 - seen.left, (size[1] - seen.height) // 2 - seen.top
        image.blit(line, corner)
    return image


def _share(button: str, words: str) -> float:
    """How large its letters are beside its height."""
    return 0.44 if button in _STICKS or len(words) > 1 else 0.6


def _words(button: str, kind: str) -> tuple[str, str]:
    """The letters that stand on it, and their colour; none where it is drawn."""
    if button in _FACES:
        if kind == "playstation":
            return "", ""
        return button.upper(), _FACES[button] if kind == "xbox" else WORDS
    if button in _STICKS:
        pressed = kind == "playstation" and "press" in button
        return f"{_STICKS[button]}3" if pressed else _STICKS[button], WORDS
    return _SHOULDERS[kind].get(button, ""), WORDS


def _body(button: str, kind: str) -> str:
    if button == "arrows":
        across = "M9 2.500h6v6.500h6.500v6h-6.500v6.500h-6v-6.500h-6.500v-6h6.500z"
        return path(across, BODY, EDGE, 1.4) + path("M12 5l-1.600 2h3.200zM12 19l-1.600-2h3.200z", EDGE)
    if "shoulder" in button:
        return box(1, 4, WIDE - 2, GRID - 8, 5, BODY, EDGE, 1.4)
    if "trigger" in button:
        return path("M4 21.500v-9a10 10 0 0 1 10-10h8a10 10 0 0 1 10 10v9z", BODY, EDGE, 1.4)
    if "stick" in button:
        return path(_AROUND, EDGE) + circle(12, 12, 7.6, BODY, EDGE, 1.4)
    if button in _STICKS:
        arrow = path("M7.500 0.800h9l-4.500 4.200z", "#fbe7a1")
        return circle(12, 13.4, 9.4, BODY, EDGE, 1.4) + circle(12, 13.4, 7.2, line=EDGE, width=0.9, opacity=0.7) + arrow
    body = circle(12, 12, 10.8, BODY, EDGE, 1.4)
    if kind == "playstation" and button in _SHAPES:
        colour, shape = _SHAPES[button]
        return body + path(shape, line=colour, width=2.2)
    return body + path(_SMALL[kind, button], line=WORDS, width=1.8) if (kind, button) in _SMALL else body


@lru_cache(maxsize=4)
def glass(pixels: int) -> pygame.Surface:
    """What the right stick moves: a ring of gold with a point in its middle, `pixels` across; kept."""
    dark = circle(12, 12, 8.5, line="#0a0f1e", width=4.6, opacity=0.65) + circle(12, 12, 2.8, "#0a0f1e", opacity=0.65)
    return paint(
        dark + circle(12, 12, 8.5, line="#fbe7a1", width=2.2) + circle(12, 12, 1.6, "#fbe7a1"),
        (pixels, pixels),
        (24, 24),
    )
