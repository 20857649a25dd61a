"""What the steps below the seals of a race mean: at the foot of the families, as many lines of it as have room."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from art.games.intrigo.cards.race import STEPS, pips
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import Paragraph, draw, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import spans

SIGN = 52.0  # units: width of the four steps beside the words
BESIDE = 10.0  # units between them
INSET = 8.0  # units at the sides
APART = 5.0  # units above a line
# What is told, the least plain first, with the steps beside it: how many are full, and how many besides are outlined
LINES = (("stands", 1, 2), ("held", 2, 2), ("last", STEPS - 1, STEPS - 1))


def widgets(canvas: Canvas, box: Box, scene: IntrigoScene) -> list[Widget]:
    """The lines at the bottom of this room, in units."""
    x, y, wide, high = box
    inner = canvas.px(wide - 2 * INSET - SIGN - BESIDE)
    room, found = canvas.px(high), list[tuple[str, int, int, Paragraph, str]]()
    for key, full, stands in LINES:
        told = scene.words.text("table", "legend", key)
        words = wrap(spans(told, colour=theme.MUTED), inner, canvas.font(theme.SMALL))
        room -= words.height + canvas.px(APART)
        if room < 0 or not scene.standings.races:
            break
        found.append((key, full, stands, words, told))
    top, laid = canvas.px(y + high) - sum(each[3].height + canvas.px(APART) for each in found), list[Widget]()
    for key, full, stands, words, told in found:
        place = pygame.Rect(canvas.px(x + INSET), top, canvas.px(wide - 2 * INSET), words.height)
        paint = partial(_paint, canvas, scene.company.mark(scene.seat), full, stands, words)
        laid.append(Widget(f"steps {key}", place, told, paint, shows=(place.size, told)))
        top += words.height + canvas.px(APART)
    return laid


def _paint(
    canvas: Canvas, mark: theme.SeatMark, full: int, stands: int, words: Paragraph,
    surface: pygame.Surface, place: pygame.Rect, _: Treatment,
) -> None:  # fmt: skip
    steps = pips(mark, full, canvas.px(SIGN), stands)
    surface.blit(steps, steps.get_rect(midleft=place.midleft))
    draw(surface, words, place.move(canvas.px(SIGN + BESIDE), 0))
