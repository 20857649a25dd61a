"""What the last move has left in the palace, until the next one: the ways of what went, and light on what has come."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from art.games.intrigo.drama import palace as drama_art
from engine.games.intrigo.story import Kind, Trail
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging.spots import FERRIED, ferried_at, mouth, way
from scenes.kit.canvas import Canvas, Place
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

CHOOSING = "arcade", "tail"  # steps of an answer at which things in the palace are chosen
WIDE = 9.0  # units: of a trail at its end
THREAD = 1.6  # width of a thread that leads the eye, beside that of a trail that stays


class Way(NamedTuple):
    """A way as it is seen, in pixels: where it lies is known before it is painted."""

    places: tuple[Place, ...]
    kind: Kind
    wide: float

    @property
    def box(self) -> pygame.Rect:
        return drama_art.trail_box(self.places, self.wide)

    @property
    def picture(self) -> pygame.Surface:
        """Painted by painters, if it is not there yet: one over all of the palace takes 15 ms."""
        return _painted(self)


def draw(surface: pygame.Surface, canvas: Canvas, scene: IntrigoScene) -> None:
    """Draw the ways of the last move, and a line around cards that have just come."""
    layout, following = scene.layout_now, scene.story.round
    for gap in (
        following.fresh if scene.questions.step not in CHOOSING else ()
    ):  # else cards to be chosen would look the same
        if scene.shown.gaps[gap] and gap not in scene.aloft.gone_gaps:
            line = cards.around(canvas.px(layout.card_in_gap), "chosen")
            x, y = layout.gap(gap)
            surface.blit(line, line.get_rect(center=(x * canvas.scale, y * canvas.scale)))
    for gap in following.ferried:
        if scene.shown.gaps[gap] and gap not in scene.aloft.gone_gaps:
            sign = cards.sign("gondolier", canvas.px(layout.card_in_gap * FERRIED))
            x, y = ferried_at(scene, gap)
            surface.blit(sign, sign.get_rect(center=(round(x * canvas.scale), round(y * canvas.scale))))
    for trail in following.trails:
        way_ = laid(canvas, scene, trail)
        surface.blit(way_.picture, way_.box)


def laid(canvas: Canvas, scene: IntrigoScene, trail: Trail) -> Way:
    """The way that a move has left."""
    return between(canvas, scene, trail.kind, mouth(scene, trail.start), mouth(scene, trail.end))


def between(canvas: Canvas, scene: IntrigoScene, kind: Kind, start: Place, end: Place, wide: float = 1.0) -> Way:
    """A way between any two places."""
    places = tuple((round(x * canvas.scale, 1), round(y * canvas.scale, 1)) for x, y in way(scene, start, end))
    return Way(places, kind, round(wide * WIDE * scene.layout_now.plan.unit * canvas.scale, 1))


@kept_elsewhere(12)
def _painted(way: Way) -> pygame.Surface:
    return drama_art.trail(way.places, way.kind, way.wide)[0]


# As they come, in a beat


def leaves(scene: IntrigoScene, score: Score, left: tuple[Trail, ...], at: float) -> None:
    """The ways of what went appear; the table keeps them when the beat ends."""
    for trail in left:
        _laid(scene, score.at(at), partial(laid, scene=scene, trail=trail), 160)


def thread(scene: IntrigoScene, score: Score, start: Place, end: Place, ms: float = 200) -> Sprite:
    """The way from one place to another appears, as the Courtesan's trails are drawn."""
    return _laid(scene, score, lambda canvas: between(canvas, scene, "name", start, end, THREAD), ms)


def _laid(scene: IntrigoScene, score: Score, lay: Callable[[Canvas], Way], ms: float) -> Sprite:
    """The picture of a way appears where it belongs, beneath all else."""
    assert scene.stage is not None
    canvas = scene.stage.canvas
    box = lay(canvas).box
    place = (box.x + box.width / 2) / canvas.scale, (box.y + box.height / 2) / canvas.scale
    return score.show(partial(_way_of, lay), place, ms, under=True)


def _way_of(lay: Callable[[Canvas], Way], canvas: Canvas) -> pygame.Surface:
    return lay(canvas).picture
