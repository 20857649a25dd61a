"""The wood that an ambush comes out of: far firs behind who lies in wait, near ones and a bank before them."""

from __future__ import annotations

from functools import lru_cache

import pygame

from art import transform
from art.brush import across, box, down, paint, path
from art.games.nottingham.cards.wood import Tone, eyes, fir
from art.light import soft_light

VIEW = (330, 420)  # canvas, in units
AMBUSHER = (112 / VIEW[0], 150 / VIEW[1])  # where the portrait stands between far and near, as shares
EYES = ((42, 306), (140, 316), (92, 356))  # where eyes look out of the dark, in units

FAR = ((2, 208, 150), (52, 186, 120), (182, 198, 136), (228, 214, 104))  # middle, foot and height of firs, in units
NEAR: tuple[tuple[Tone, tuple[tuple[int, int, int], ...]], ...] = (
    ("middle", ((50, 228, 84), (178, 232, 92), (16, 266, 120), (200, 282, 120), (240, 306, 104))),
    ("near", ((-6, 320, 140), (62, 324, 104), (112, 330, 92), (166, 326, 110), (214, 336, 100), (262, 340, 78))),
    ("front", ((26, 376, 112), (86, 380, 88), (138, 382, 96), (190, 384, 84), (244, 386, 78), (-14, 384, 130))),
)


def _stand(canvas: pygame.Surface, spec: tuple[tuple[int, int, int], ...], tone: Tone) -> None:
    unit = canvas.get_width() / VIEW[0]
    for x, foot, high in sorted(spec, key=lambda each: each[1]):
        tree = fir(max(2, round(high * unit)), tone)
        canvas.blit(tree, tree.get_rect(midbottom=(round(x * unit), round(foot * unit))))


def _faded(canvas: pygame.Surface, amid: bool) -> pygame.Surface:
    """Towards its right edge and its foot the wood goes over into the dark; `amid` the table towards its left one too."""
    for ramp in (
        across((0, "#ffffff", 0 if amid else 1), (0.18, "#ffffff", 1), (0.82, "#ffffff", 1), (1, "#ffffff", 0)),
        down((0, "#ffffff", 1), (0.8, "#ffffff", 1), (0.97, "#ffffff", 0), (1, "#ffffff", 0)),
    ):
        window = paint(box(0, 0, *VIEW, 0, ramp), canvas.get_size(), VIEW)
        canvas.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return canvas


@lru_cache(maxsize=4)
def behind(width: int, mirrored: bool = False, night: bool = False, amid: bool = False) -> pygame.Surface:
    """The far firs in the low sun, `width` wide; `mirrored`: the wood stands at the right of the table.

    Its outer edge is sharp, for that of the window cuts it; `amid` the table it is not.
    """
    canvas = pygame.Surface((width, round(width * VIEW[1] / VIEW[0])), pygame.SRCALPHA)
    unit = width / VIEW[0]
    sun, haze = ("#8fb4d8", "#3a5a80") if night else ("#ffc868", "#e8943c")
    light = soft_light((width, round(330 * unit)), (0, sun, 0.55), (0.5, haze, 0.24), (1, haze, 0))
    canvas.blit(light, light.get_rect(center=(round(120 * unit), round(160 * unit))))
    _stand(canvas, FAR, "night" if night else "far")
    _faded(canvas, amid)
    return transform.flip(canvas, True, False) if mirrored else canvas


@lru_cache(maxsize=8)
def before(
    width: int, mirrored: bool = False, night: bool = False, watching: float = 0.0, amid: bool = False
) -> pygame.Surface:
    """The bank and the near firs, as large as `behind`; eyes look out of them, `watching` from 0, shut, to 1."""
    canvas = pygame.Surface((width, round(width * VIEW[1] / VIEW[0])), pygame.SRCALPHA)
    unit = width / VIEW[0]
    bank = path("M-10 300Q60 222 150 240Q250 260 318 336L330 420H-10z", down("#1c2c12", "#0a1206"))
    canvas.blit(paint(bank, canvas.get_size(), VIEW), (0, 0))
    for tone, spec in NEAR:
        _stand(canvas, spec, "night" if night else tone)
    _faded(canvas, amid)
    if watching > 0:
        pair = eyes(max(8, round(24 * unit)), watching)
        for x, y in EYES:
            canvas.blit(pair, pair.get_rect(center=(round(x * unit), round(y * unit))))
    return transform.flip(canvas, True, False) if mirrored else canvas
