"""What is aimed at in the palace before it is done, and by how much somebody would win an arcade that is looked at."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from art import theme
from art.games.intrigo.drama import palace as drama_art
from scenes.games.intrigo.base import IntrigoSight, mark_of
from scenes.games.intrigo.board import cards, courtiers
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Canvas, Place

DOTS = 7.0  # units: size of the dots of an aim
THREAD = 2.2  # units: thickness of a thread
MARGIN = 26.0  # units: height of the pill with both values
PIECE = 3  # points of a way from one piece of it to the next
BEND = 0.34  # share of the way to the middle of the court by which an aim bends
Point = tuple[float, float]


class Aim(NamedTuple):
    """Something goes, or works, from one place to another; `kind` as trails have it (art/games/intrigo/drama/palace.py)."""

    kind: str
    start: tuple[str, int]
    end: tuple[str, int]


def aims(scene: IntrigoScene) -> tuple[Aim, ...]:
    """What the answer under way would do, as far as it is picked or pointed at."""
    questions = scene.questions
    kind, args = questions.aimed()
    numbers = [each for each in args if isinstance(each, int)]
    if kind not in scene.rules.kinds or len(numbers) < 2:
        return ()
    gap, arcade = numbers[:2]
    struck = dict(scene.rules.sides[gap])[arcade]
    if kind == "assassin":
        return (Aim("strike", ("gap", gap), ("gap", struck)),)
    if kind == "thief":
        return (Aim("strike", ("gap", gap), ("arcade", arcade)),)
    if len(numbers) < 3:
        return ()
    other = numbers[2]
    if kind == "guard":
        return (Aim("move", ("gap", struck), ("gap", other)),)
    what = "arcade" if kind == "merchant" else "gap"
    here = arcade if kind == "merchant" else struck
    return Aim("exchange", (what, here), (what, other)), Aim("exchange", (what, other), (what, here))


# Drawing


def draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    """Draw dots along what is aimed at, and the threads of the arcade that is looked at."""
    if scene.tempo.asked and scene.questions.placing:
        spared = [scene.parchment, *courtiers.places(canvas, layout, scene)]  # the way passes behind them
        for number, aim in enumerate(aims(scene)):
            way = _way(canvas, layout, aim, number)
            picture, corner = _dots(way, aim.kind, DOTS * canvas.scale)
            for part in beside(picture.get_rect(topleft=corner), *spared):
                surface.blit(picture, part, part.move(-corner[0], -corner[1]))
    looked = scene.pointing.looked_at("arcade")
    if looked is not None and layout.mode == "palace" and scene.shown.tokens:
        _draw_threads(surface, canvas, layout, scene, int(looked))


def beside(place: pygame.Rect, *holes: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a place that none of the others lies over."""
    parts = [place]
    for hole in holes:
        parts = [part for each in parts for part in _around(each, hole)]
    return parts


def _around(place: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """All of a place, or what is above, below, left and right of what lies over it."""
    lies = place.clip(hole)
    if not lies:
        return [place]
    above = pygame.Rect(place.left, place.top, place.width, lies.top - place.top)
    below = pygame.Rect(place.left, lies.bottom, place.width, place.bottom - lies.bottom)
    left = pygame.Rect(place.left, lies.top, lies.left - place.left, lies.height)
    right = pygame.Rect(lies.right, lies.top, place.right - lies.right, lies.height)
    return [part for part in (above, below, left, right) if part]


def boxes(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[pygame.Rect]:
    """Where there are dots along what is aimed at, in pixels: pieces of the way, so that beside a bent one there is room."""
    if not (scene.tempo.asked and scene.questions.placing):
        return []
    found, wide = [], DOTS * canvas.scale
    for number, aim in enumerate(aims(scene)):
        points = _way(canvas, layout, aim, number)[::PIECE]
        for (x, y), (to, down) in pairwise(points):
            piece = pygame.Rect(min(x, to), min(y, down), abs(to - x), abs(down - y))
            found.append(piece.inflate(2 * wide, 2 * wide))
    return found


@lru_cache(maxsize=24)
def _dots(way: tuple[Point, ...], kind: str, wide: float) -> tuple[pygame.Surface, tuple[int, int]]:
    return drama_art.trail(way, kind, wide)


def _inner(layout: IntrigoLayout, what: str, number: int) -> Place:
    """The edge of a place that looks at the court."""
    cell = layout.plan.gap(number) if what == "gap" else layout.plan.arcade(number)
    wide, high = layout.plan.niche if what == "gap" else layout.plan.arch
    x, y = layout.on_board(cell.at)
    left, top, across, down = layout.court
    aside = (x < left) - (x > left + across)
    below = (y < top) - (y > top + down)
    return x + aside * wide * 0.5, y + below * high * 0.5


def _way(canvas: Canvas, layout: IntrigoLayout, aim: Aim, number: int) -> tuple[Point, ...]:
    """The places of an aim in pixels: bent into the court, the way back more than the way there."""
    start, end = (_inner(layout, *each) for each in (aim.start, aim.end))
    cx, cy = layout.centre
    share = BEND + 0.16 * number
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    bend = middle[0] + (cx - middle[0]) * share * 0.5, middle[1] + (cy - middle[1]) * share * 1.2
    way = drama_art.curve(start, bend, end, 30)
    return tuple((round(x * canvas.scale, 1), round(y * canvas.scale, 1)) for x, y in way)


def _draw_threads(
    surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, sight: IntrigoSight, arcade: int
) -> None:
    """Draw threads from an arcade to the cards that count for it, and the pill with their values."""
    verdict = sight.standings.verdicts[arcade]
    if not verdict.gaps:
        return
    here = _inner(layout, "arcade", arcade)
    for nth, gap in enumerate(verdict.gaps):
        there = _inner(layout, "gap", gap)
        cx, cy = layout.centre
        middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
        bend = middle[0] + (cx - middle[0]) * 0.05, middle[1] + (cy - middle[1]) * 0.16
        way = drama_art.curve(here, bend, there, 12)
        places = tuple((round(x * canvas.scale), round(y * canvas.scale)) for x, y in way)
        bright = nth == 0 and verdict.margin > 0
        picture, corner = drama_art.thread_along(places, bright, max(1.5, THREAD * canvas.scale))
        surface.blit(picture, corner)
    pill = _pill(canvas, sight, arcade)
    cx, cy = layout.centre
    x, y = here[0] + (cx - here[0]) * 0.03, here[1] + (20 if here[1] < cy else -20)
    rect = pill.get_rect(center=(canvas.px(x), canvas.px(y)))
    left, top, wide, high = layout.court
    rect.clamp_ip(canvas.rect(left - 20, top - 8, wide + 40, high + 16))
    surface.blit(pill, rect)


def _pill(canvas: Canvas, sight: IntrigoSight, arcade: int) -> pygame.Surface:
    """The values beside an arcade, each with its family's chip, the higher first."""
    verdict = sight.standings.verdicts[arcade]
    marks = [mark_of(sight, sight.shown.gaps[gap]) or theme.NEUTRAL for gap in verdict.gaps]
    second = marks[1] if len(marks) > 1 else None
    return cards.margin(marks[0], verdict.high, second, verdict.low, max(canvas.px(MARGIN), 20))
