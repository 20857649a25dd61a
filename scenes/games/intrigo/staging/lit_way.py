"""The lights that the lantern leaves on the walls as arcades are counted, and the dark of the palace meanwhile."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pygame

from art.drama import Veil
from art.games.intrigo.cards.plan import PalacePlan, Point, along
from art.games.intrigo.drama import lantern as lantern_art
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Canvas

DEPTH = 0.74  # of the dark in the palace: what is left of its light is a half


def veil_of(scene: IntrigoScene, canvas: Canvas, depth: float) -> Veil:
    """The dark over the palace; strip, panel and bars stay as they are."""
    layout = scene.layout_now
    left, top, wide, high = (round(canvas.px(each)) for each in layout.board)
    across, down = canvas.pixels
    clear = (
        (0, 0, across, top),
        (0, top + high, across, down - top - high),
        (left + wide, 0, across - left - wide, down),
    )
    return Veil(canvas.pixels, (), clear, depth * DEPTH)


def draw(surface: pygame.Surface, canvas: Canvas, scene: IntrigoScene) -> None:
    """Draw the lights on the walks from the gate to where the lantern is."""
    if not scene.aloft.dusk:
        return
    layout, before = scene.layout_now, scene.story.round.lantern
    arcade, share = scene.aloft.walked or (before or 0, 1.0)
    way = _way(layout.plan, before or 0, arcade, share)
    places = [((x, y + layout.bar)) for x, y in way]
    for picture, (x, y) in lantern_art.lights([(x * canvas.scale, y * canvas.scale) for x, y in places], canvas.scale):
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _way(plan: PalacePlan, before: int, arcade: int, share: float) -> list[Point]:
    """From the gate to where the lantern is, `share` of the way from one arcade to another."""
    done = _whole(plan, 0, before) if before else [plan.station(0)]
    if arcade == before:
        return done
    here = _whole(plan, before, arcade)
    lengths = [abs(x1 - x0) + abs(y1 - y0) for (x0, y0), (x1, y1) in pairwise(here)]
    left, found = sum(lengths) * share, list(done)
    for point, long in zip(here[1:], lengths, strict=True):
        if left < long:
            return [*found, along(here, share)]
        left -= long
        found.append(point)
    return found


@lru_cache(maxsize=4)
def _whole(plan: PalacePlan, start: int, end: int) -> list[Point]:
    return plan.way(start, end)
