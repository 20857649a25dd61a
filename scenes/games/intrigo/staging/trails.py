"""Where flights over the palace begin, bend and end, and what the last move leaves until the next.

The last move leaves the ways of what went, and light on what came.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from art.games.intrigo.cards.plan import Cell
from art.games.intrigo.drama import palace as drama_art
from art.games.intrigo.drama.palace import curve
from engine.games.intrigo.story import Kind, Spot, Trail
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Canvas, Place
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

# Where flights go

ASIDE = 0.16  # how far a way bends to its left, as a share of how long it is
INWARD = 0.30  # how far it bends towards the middle of the court, as a share of how far that is
EDGE = 5.0  # units between a card or an arch and the end of a trail
FERRIED = 0.5  # width of the sign of the Gondolier on a card that he has brought, beside the card's
LAMP = 30.0  # units from the walk on the walls inwards to the middle of the lantern, in a palace of full size


def place_of(sight: IntrigoLaid, spot: Spot) -> Place:
    """The middle of what lies there: a card or a token."""
    layout = sight.layout_now
    return layout.gap(spot.number) if spot.what == "gap" else layout.token_at(spot.number)


def cell_of(layout: IntrigoLayout, spot: Spot) -> Cell:
    plan = layout.plan
    return plan.gap(spot.number) if spot.what == "gap" else plan.arcade(spot.number)


def inwards(layout: IntrigoLayout, cell: Cell) -> tuple[int, int]:
    """To which sides the court lies from a bay: -1, 0 or 1 to the right and down; both at a corner."""
    plan = layout.plan
    across = (cell.column == 0) - (cell.column == plan.columns - 1)
    down = (cell.row == 0) - (cell.row == plan.rows - 1)
    return across, down


def mouth(layout: IntrigoLayout, spot: Spot) -> Place:
    """Where trails begin and end: at the edge that looks to the court."""
    plan, cell = layout.plan, cell_of(layout, spot)
    wide, high = plan.card if spot.what == "gap" else plan.arch
    across, down = inwards(layout, cell)
    edge = EDGE * plan.unit
    return layout.on_board((cell.x + across * (wide / 2 + edge), cell.y + down * (high / 2 + edge)))


def court_middle(layout: IntrigoLayout) -> Place:
    x, y, wide, high = layout.plan.court
    return layout.on_board((x + wide / 2, y + high / 2))


def bend(layout: IntrigoLayout, start: Place, end: Place) -> Place:
    """To where a way bends: into the court, and to its left, so that two that cross do not meet."""
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    middle, far = court_middle(layout), math.dist(start, end) or 1.0
    left = (end[1] - start[1]) / far, -(end[0] - start[0]) / far
    return (
        x + (middle[0] - x) * INWARD + left[0] * far * ASIDE,
        y + (middle[1] - y) * INWARD + left[1] * far * ASIDE,
    )


def way(sight: IntrigoLaid, start: Place, end: Place, steps: int = 40) -> list[Place]:
    """Places along such a way."""
    return curve(start, bend(sight.layout_now, start, end), end, steps)


def along(places: list[Place], share: float) -> Place:
    """Where something is after a share of such a way."""
    at = share * (len(places) - 1)
    near = min(len(places) - 2, int(at))
    (x0, y0), (x1, y1) = places[near], places[near + 1]
    return x0 + (x1 - x0) * (at - near), y0 + (y1 - y0) * (at - near)


def ferried_at(layout: IntrigoLayout, gap: int) -> Place:
    """Where the Gondolier leaves his sign: on the upper right corner of a card."""
    (x, y), wide = layout.gap(gap), layout.card_in_gap
    return x + wide * 0.4, y - wide * 0.58


def face_wide(sight: IntrigoLaid, seat: int) -> float:
    """How wide the portrait of somebody is: in the strip, in the court, or at the table of the draft."""
    layout = sight.layout_now
    if sight.seating.around(seat) == 0:
        return layout.portrait
    if layout.mode == "draft":
        return layout.drafter_wide
    return layout.courtier


def lamp_place(layout: IntrigoLayout, point: Place) -> Place:
    """Where the lantern hangs that is at this place of the walk (units of the plan): beside it, over the court."""
    plan = layout.plan
    (left, top), _, (right, low), _ = plan.walks
    inset = LAMP * plan.unit
    return layout.on_board(
        (min(max(point[0], left + inset), right - inset), min(max(point[1], top + inset), low - inset))
    )


# What the last move has left

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
            x, y = ferried_at(scene.layout_now, gap)
            surface.blit(sign, sign.get_rect(center=(round(x * canvas.scale), round(y * canvas.scale))))
    for trail in following.trails:
        way_ = laid(canvas, scene, trail)
        surface.blit(way_.picture, way_.box)


def laid(canvas: Canvas, sight: IntrigoLaid, trail: Trail) -> Way:
    """The way that a move has left."""
    return between(canvas, sight, trail.kind, mouth(sight.layout_now, trail.start), mouth(sight.layout_now, trail.end))


def between(canvas: Canvas, sight: IntrigoLaid, kind: Kind, start: Place, end: Place, wide: float = 1.0) -> Way:
    """A way between any two places."""
    places = tuple((round(x * canvas.scale, 1), round(y * canvas.scale, 1)) for x, y in way(sight, start, end))
    return Way(places, kind, round(wide * WIDE * sight.layout_now.plan.unit * canvas.scale, 1))


@kept_elsewhere(12)
def _painted(way: Way) -> pygame.Surface:
    return drama_art.trail(way.places, way.kind, way.wide)[0]


# As they come, in a beat


def leaves(sight: IntrigoLaid, score: Score, left: tuple[Trail, ...], at: float) -> None:
    """The ways of what went appear; the table keeps them when the beat ends."""
    for trail in left:
        _laid(sight, score.at(at), partial(laid, sight=sight, trail=trail), 160)


def thread(sight: IntrigoLaid, score: Score, start: Place, end: Place, ms: float = 200) -> Sprite:
    """The way from one place to another appears, as the Courtesan's trails are drawn."""
    return _laid(sight, score, lambda canvas: between(canvas, sight, "name", start, end, THREAD), ms)


def _laid(sight: IntrigoLaid, score: Score, lay: Callable[[Canvas], Way], ms: float) -> Sprite:
    """The picture of a way appears where it belongs, beneath all else."""
    assert sight.stage is not None
    canvas = sight.stage.canvas
    box = lay(canvas).box
    place = (box.x + box.width / 2) / canvas.scale, (box.y + box.height / 2) / canvas.scale
    return score.show(partial(_way_of, lay), place, ms, under=True)


def _way_of(lay: Callable[[Canvas], Way], canvas: Canvas) -> pygame.Surface:
    return lay(canvas).picture
