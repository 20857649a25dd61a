"""The small things on the palace of Intrigo: prices, who would win instead of whom, what would decide. Sizes in pixels."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import coins, panels, theme
from art import type as letters
from art.brush import Size, box, circle, paint, path
from art.games.intrigo.cards.chair import cap
from art.light import soft_light
from art.motifs import gold_line
from art.portraits import chip

CHANGE = 2.3  # width of the pill that says who would win instead of whom, beside its height
GAIN = 2.7  # width of the pill that says what an arcade brings now, beside its height
ANOTHER = 0.92  # how much wider each further token makes it, beside its height
BESIDE = 0.6  # from one chip to the next in the pill of those who would become Doge, beside its height
DOWN = 130  # opacity of what is no longer so, of 255


def _pill(size: Size, gold: bool) -> pygame.Surface:
    """A pill of the night, with a gold line where it matters now."""
    image = pygame.Surface(size, pygame.SRCALPHA)
    panels.panel(size, "pill", size[1] / 26).draw(image, (0, 0))
    if gold:
        w, h = size
        line = max(1.2, h / 17)
        image.blit(
            paint(box(line / 2, line / 2, w - line, h - line, h / 2, line=gold_line(), width=line), size, size), (0, 0)
        )
    return image


def _number(image: pygame.Surface, figure: str, x: float, pixels: int, colour: str) -> None:
    line = letters.line(figure, "title", pixels, colour)
    line = line.subsurface(line.get_bounding_rect())
    image.blit(line, line.get_rect(center=(round(x), image.get_height() // 2)))


def _middle(image: pygame.Surface, sign: pygame.Surface, x: float, opacity: int = 255) -> None:
    if opacity < 255:
        sign = sign.copy()
        sign.fill((255, 255, 255, opacity), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(sign, sign.get_rect(center=(round(x), image.get_height() // 2)))


@lru_cache(maxsize=16)
def price(cost: int, height: int, dear: bool = False) -> pygame.Surface:
    """What a stack's top card costs: a coin and the figure; `dear` where the person has not that much."""
    size = (round(height * 1.8), height)
    image = _pill(size, False)
    sign = coins.coin("gold", round(height * 0.74))
    _middle(image, sign, size[0] * 0.3, 120 if dear else 255)
    _number(image, str(cost), size[0] * 0.7, max(11, round(height * 0.64)), theme.BAD if dear else theme.GOLD_WORDS)
    return image


@lru_cache(maxsize=4)
def _nobody(side: int) -> pygame.Surface:
    """The sign of nobody: a ring with a bar."""
    return paint(
        circle(16, 16, 11, "#0a0f1e", theme.NEUTRAL.colour, 2.6) + path("M10 16H22", line="#e0dac8", width=3.2),
        (side, side),
        (32, 32),
    )


def winner_sign(mark: theme.SeatMark | None, side: int) -> pygame.Surface:
    """The chip of who would win; the sign of nobody for None."""
    return chip(mark, side) if mark is not None else _nobody(side)


@lru_cache(maxsize=32)
def change(old: theme.SeatMark | None, new: theme.SeatMark | None, height: int) -> pygame.Surface:
    """Who would win an arcade now, and who instead if the move is made; it takes the place of the chip on the apex."""
    size = (round(height * CHANGE), height)
    image, side = _pill(size, True), round(height * 0.78)
    _middle(image, winner_sign(old, side), size[0] * 0.22, DOWN)
    _middle(image, winner_sign(new, side), size[0] * 0.78)
    arrow = paint(
        path("M2 8H15M10 3l6 5-6 5", line="#ffe9b0", width=2.8), (round(height * 0.66), round(height * 0.58)), (18, 16)
    )
    _middle(image, arrow, size[0] * 0.5)
    return image


def gain(mark: theme.SeatMark, tokens: Sequence[pygame.Surface], height: int, figure: str = "+1") -> pygame.Surface:
    """What an arcade brings now, and to whom: a chip, how many more, and its token; or those of several arcades.

    Without a figure it brings that no longer: the token is struck out. A minus was taken for a coin that was paid.
    """
    more = (len(tokens) - 1) * ANOTHER
    wide = round(height * GAIN)
    image = _pill((round(height * (GAIN + more)), height), True)
    _middle(image, chip(mark, round(height * 0.78)), wide * 0.18)
    if figure:
        _number(image, figure, wide * 0.48, max(11, round(height * 0.88)), theme.GOLD_WORDS)
    for nth, token in enumerate(tokens):
        x = wide * (0.8 if figure else 0.68) + height * ANOTHER * nth
        _middle(image, token, x, 255 if figure else DOWN)
        if not figure:
            _middle(image, _struck(token.get_width()), x)
    return image


@lru_cache(maxsize=4)
def _struck(side: int) -> pygame.Surface:
    """A bar from corner to corner."""
    bar = path("M5 27L27 5", line="#1a060c", width=7) + path("M5 27L27 5", line=theme.BAD, width=4)
    return paint(bar, (side, side), (32, 32))


@lru_cache(maxsize=24)
def margin(
    first: theme.SeatMark | None, one: int, second: theme.SeatMark | None, other: int, height: int
) -> pygame.Surface:
    """The values beside an arcade, 4 : 3, each with its family's chip; the higher is bright. 0 where no card counts."""
    size = (round(height * 3.7), height)
    image, side, pixels = _pill(size, True), round(height * 0.74), max(11, round(height * 0.62))
    for mark, value, against, x, y in ((first, one, other, 0.14, 0.36), (second, other, one, 0.86, 0.64)):
        _middle(image, winner_sign(mark, side), size[0] * x, 255 if value > against else 175)
        _number(
            image,
            str(value) if value else "–",
            size[0] * y,
            pixels,
            theme.GOLD_WORDS if value > against else theme.MUTED,
        )
    _number(image, ":", size[0] * 0.5, pixels, theme.MUTED)
    return image


@lru_cache(maxsize=12)
def decides(marks: Sequence[theme.SeatMark], height: int) -> pygame.Surface:
    """This token would make each of those families Doge: their chips, side by side, and the cap."""
    more = round(height * BESIDE) * (len(marks) - 1)
    image = _pill((height * 2 + more, height), True)
    for nth, mark in enumerate(marks):
        _middle(image, chip(mark, round(height * 0.78)), height * (0.56 + BESIDE * nth))
    _middle(image, cap(round(height * 0.84)), height * 1.4 + more)
    return image


@lru_cache(maxsize=8)
def key(side: int) -> pygame.Surface:
    """The key of the palace's door: who has it takes the token there."""
    bow = circle(26, 50, 17, line="#1a0c04", width=13) + path("M42 50H90M74 50v18M87 50v14", line="#1a0c04", width=13)
    gold = circle(26, 50, 17, line="#e6b353", width=7.5) + path(
        "M42 50H90M74 50v18M87 50v14", line="#e6b353", width=7.5
    )
    shine = path("M14 42a15 15 0 0 1 16-8M46 48H84", line="#fff1bd", width=2.4)
    return paint(bow + gold + shine, (side, side), (100, 100))


def caption_dusk(size: Size) -> pygame.Surface:
    """Dusk behind words that stand on the floor of the court: the moon makes it too bright for them."""
    return soft_light(size, (0, "#0a1230", 0.8), (0.55, "#0a1230", 0.62), (1, "#0a1230", 0))


def stage_dusk(size: Size) -> pygame.Surface:
    """The dark of a stage: warm in its middle, as if a lamp hung over it."""
    return soft_light(
        size,
        (0, "#3d2452", 0.86),
        (0.22, "#2a1d50", 0.84),
        (0.5, "#0c1238", 0.78),
        (0.75, "#060a22", 0.6),
        (1, "#060a22", 0),
    )


@lru_cache(maxsize=6)
def stack_shadow(width: int) -> pygame.Surface:
    """What a stack of cards of this width casts on the floor; its middle belongs on the stack's lower edge."""
    return soft_light(
        (round(width * 1.34), round(width * 0.3)), (0, "#03050f", 0.85), (0.6, "#03050f", 0.5), (1, "#03050f", 0)
    )


def behind(card: pygame.Surface) -> pygame.Surface:
    """A card of a stack that lies under the top one: darker."""
    image = card.copy()
    image.fill((112, 114, 140, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return image
