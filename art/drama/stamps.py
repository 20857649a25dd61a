"""The large words that say what came of it, before anybody has read the log."""

from __future__ import annotations

import pygame

from art import type as letters
from art.brush import shadow, tinted, turned
from art.light import soft_light
from art.passing import passing

TONES = {  # a word's colours from top to bottom, and the dark of its edge
    "lie": (("#fff4f0", "#ffb3bd", "#d4304f"), "#3a0512"),
    "truth": (("#fbfff2", "#b9f0c9", "#2f9a6a"), "#062a1c"),
    "block": (("#ffffff", "#bcd8ff", "#3f6fd0"), "#071634"),
    "blow": (("#fff6d8", "#ffc861", "#d8402a"), "#3a0a05"),
    "gold": (("#fffbe6", "#ffe08a", "#c98a2a"), "#2e1a04"),
    "night": (("#f4efe2", "#bdb6a8", "#6f6a66"), "#0a0c14"),
}
EDGE = 0.07  # of the letters' height: the dark edge around them
GLOW = 0.5  # the same: how far their glow reaches
CLOUD = "#04060e"  # what letters stand on where it may be bright
TRACKING = 0.05  # ems between the letters, which are capitals


def stamp_width(text: str, pixels: int) -> float:
    """How wide the letters of a stamp are, in pixels."""
    return letters.width(text, "heading", pixels) + TRACKING * pixels * max(0, len(text) - 1)


@passing
def cloud(wide: int, pixels: int) -> pygame.Surface:
    """A soft dark cloud for letters to stand on that are so wide and so high, in pixels; they are in its middle."""
    return soft_light((round(1.5 * wide), round(3 * pixels)), (0, CLOUD, 0.92), (0.7, CLOUD, 0.86), (1, CLOUD, 0.0))


def stamp(text: str, tone: str, pixels: int, tilt: float = 0.0) -> pygame.Surface:
    """Letters `pixels` high in a tone of TONES, with a dark edge and a glow, turned to the left by `tilt` degrees."""
    stops, dark = TONES[tone]
    white = letters.line(text, "heading", pixels, "#ffffff", TRACKING * pixels)
    edge, reach = max(2, round(EDGE * pixels)), max(4, round(GLOW * pixels / 2))
    light, pad = shadow(white, reach, 150, stops[1])
    image = pygame.Surface(light.get_size(), pygame.SRCALPHA)
    image.blit(light, (0, 0))
    rim, rim_pad = shadow(white, edge, 255, dark)
    for _ in range(3):  # blurred once it would be too faint for an edge
        image.blit(rim, (pad - rim_pad, pad - rim_pad + edge // 2))
    image.blit(tinted(white, stops), (pad, pad))
    return turned(image, tilt) if tilt else image
