"""The Sheriff's road: its stones with the hand limits, who would get a favour on the next one, and the Sheriff himself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

import pygame

from art import theme
from engine.words import Words
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import against, offering
from scenes.games.nottingham.board import cards, middle
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.scene import NottinghamScene
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.text import image, sentences
from scenes.kit.widget import Widget
from scenes.tables.board.track import (
    LIFT,
    Signboard,
    Stone,
    Track,
    along,
    curve,
    draw_marker,
    draw_track,
    sign_box,
    track_widgets,
)

# How much of the signboard may stand at the left of its post, as a share, in the order tried; and in small windows
LEANS = (0.33, 0.6, 0.12, 0.86)
LEANS_SMALL = (0.08, 0.3, 0.6, 0.9)
BESIDE_POST, LOW_LIFT = 0.03, 4.0  # the last that is tried: right of its post, so low that the Sheriff stands beside it
RISING = (ids.PROMPT, ids.CAPTION)  # widgets that grow upwards, over the road where there is little room
ROAD_END = "castle"  # the widget there
OVER = (*RISING, ids.ROW)
CASTLE = 88.0  # units: height of the castle at an end of the road
BESIDE = 20.0  # units by which it stands beyond that end
FAVOUR = 1  # cards that one brings: so many more stand below a hand that gets it
GATE = 32.0  # units from that end to where the Sheriff stands before its gate
ABOVE = 34.0  # units from his foot up to the middle of the Sheriff's face
LOWER = 18.0  # units from the end of the road down to its foot
BELOW = 13.0  # units from the middle of the road down to the tops of firs
FIRS = (  # firs below the road: share of its length, height in units
    (0.055, 34), (0.09, 44), (0.125, 30), (0.30, 30), (0.335, 40), (0.37, 28),
    (0.66, 34), (0.695, 46), (0.73, 28), (0.88, 42), (0.915, 30),
)  # fmt: skip


def favoured(scene: NottinghamScene) -> tuple[int, ...]:
    """Who would get a favour if the Sheriff moved on now, clockwise from the player in turn. N 4.3

    What is on its way out of a hand, or is about to be handed in, is not in it any more when he does.
    """
    shown, rules = scene.shown, scene.rules
    ahead = shown.sheriff + 1
    limit = rules.track[ahead] if ahead < rules.home else None
    if limit is None or not shown.hands:
        return ()
    around = (shown.turn, *shown.others(shown.turn))
    return tuple(seat for seat in around if len(shown.hands[seat]) - _leaving(scene, seat) <= limit)


def _leaving(scene: NottinghamScene, seat: int) -> int:
    gone = len(scene.aloft.leaving.get(seat, ()))
    return max(gone, scene.questions.handed_in() if seat == scene.me else 0)


def track(scene: NottinghamScene, layout: NottinghamLayout) -> Track:
    """The whole road as it lies, worked out once between two changes: its stones keep their places as the Sheriff goes on."""
    return scene.memo.during("road", None, lambda: _track(scene, layout))


def _track(scene: NottinghamScene, layout: NottinghamLayout) -> Track:
    rules = scene.rules
    numbers = tuple(limit for limit in rules.track if limit is not None)
    stones = _stones(scene.words, numbers)
    at = scene.shown.sheriff - 1
    whole = Track(stones, curve(*layout.road), marker=at, stone=layout.stone)
    attacked = against(scene) is not None  # its arrow would go through the words; and what comes of it stands there
    if at + 1 >= len(stones) or scene.shown.laid or offering(scene) or attacked:
        return whole
    marks = tuple(scene.company.mark(seat) for seat in favoured(scene))
    sign = Signboard(scene.company.say("signpost", number=numbers[at + 1], more=FAVOUR), marks)
    if scene.stage is None:
        return replace(whole, sign=sign)
    canvas = scene.stage.canvas
    seats = [scene.seating.seat_box(canvas, layout, seat) for seat in range(scene.players)]
    lying = [
        *middle.named_piles(layout, middle.runs_low(scene.shown)),
        *([middle.spots(layout, 0)["drawn"]] if scene.shown.drawn else []),
    ]
    taken = (*seats, *(canvas.rect(*box) for box in lying))
    return _signed(canvas, layout, replace(whole, sign=sign), tuple(map(tuple, taken)))


@lru_cache(maxsize=8)
def _signed(canvas: Canvas, layout: NottinghamLayout, road: Track, kept: tuple[tuple[int, ...], ...]) -> Track:
    """The road with its signboard clear of people, plates, cards and piles, and inside the table; else without it."""
    assert road.sign is not None
    people, leans = [pygame.Rect(each) for each in kept], LEANS_SMALL if layout.compact else LEANS
    stones = [canvas.rect(*road.box(at)) for at in range(len(road.stones))]
    for share, lift, clear in (*((lean, LIFT, people) for lean in leans), (BESIDE_POST, LOW_LIFT, people + stones)):
        tried = replace(road, sign=replace(road.sign, left=share, lift=lift))
        board = canvas.rect(*sign_box(canvas, tried))
        if canvas.rect(*layout.area).contains(board) and board.collidelist(clear) < 0:
            return tried
    return replace(road, sign=None)


@lru_cache(maxsize=4)
def _stones(words: Words, numbers: tuple[int, ...]) -> Sequence[Stone]:
    """The stones with their hand limits."""
    told = [words.text("table", "stone", number=words.count(each), more=FAVOUR) for each in numbers]
    told[-1] = sentences(told[-1], words.text("table", "last_stone"))
    return tuple(Stone(str(each), tip) for each, tip in zip(numbers, told, strict=True))


def place_of(scene: NottinghamScene, layout: NottinghamLayout, steps: int) -> Place:
    """Where the Sheriff's foot is after so many steps, in units; at home he stands at the castle."""
    road = track(scene, layout)
    if steps <= 0:
        return layout.road[0][0] - GATE, layout.road[0][1]
    if steps >= scene.rules.home:
        return layout.road[2][0] + GATE, layout.road[2][1]
    return road.place(steps - 1)


def box(scene: NottinghamScene, layout: NottinghamLayout) -> Box:
    """The box of the Sheriff and of the stone he stands on, in units."""
    (x, y), wide = place_of(scene, layout, scene.shown.sheriff), layout.sheriff
    return x - wide / 2, y - ABOVE - wide / 2, wide, ABOVE + (wide + layout.stone) / 2


def draw(surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, scene: NottinghamScene) -> None:
    """Draw the road with its castles, and the Sheriff where he stands."""
    road = track(scene, layout)
    over = tuple(tuple(each.rect) for each in scene.widgets if each.id in OVER or ids.is_a(each.id, ids.DID))
    shown = layout, road, scene.aloft.walking, scene.shown.sheriff, over
    scene.kept.paint(surface, "road", shown, lambda: _draw(surface, canvas, layout, scene, road))


def _draw(
    surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, scene: NottinghamScene, road: Track
) -> None:
    begins, _, ends = layout.road
    over = [each.rect for each in scene.widgets if each.id in OVER]
    for (x, y), lit in ((begins, False), (ends, True)):
        castle = cards.castle(canvas.px(CASTLE), lit)
        foot = canvas.px(x + (BESIDE if lit else -BESIDE)), canvas.px(y + LOWER)
        surface.blit(castle, castle.get_rect(midbottom=foot))
    draw_track(surface, canvas, road, over)
    for share, high in FIRS:
        x, y = along(road.path, share)
        fir = cards.fir(canvas.px(high))
        surface.blit(fir, fir.get_rect(midtop=(canvas.px(x), canvas.px(y + BELOW))))
    place, told = steps_left(canvas, layout, scene)
    if scene.shown.sheriff < scene.rules.home and not _covered(canvas, layout, scene, place):
        sheet(place.size, "pill", canvas.scale).draw(surface, place.topleft)
        surface.blit(told, told.get_rect(center=place.center))
    if not scene.aloft.walking:
        face = cards.sheriff(canvas.px(layout.sheriff))
        if scene.shown.sheriff in (0, scene.rules.home):
            x, y = place_of(scene, layout, scene.shown.sheriff)
            pinned(surface, canvas, face, (x, y - ABOVE))
        else:
            draw_marker(surface, canvas, road, face)


def steps_left(canvas: Canvas, layout: NottinghamLayout, scene: NottinghamScene) -> tuple[pygame.Rect, pygame.Surface]:
    """Where it stands how many steps are left to the castle, in pixels: before its gate; and the words. N 9.1"""
    words = scene.company.say("steps_left", number=scene.rules.home - scene.shown.sheriff)
    told = image(words, "strong", canvas.font(theme.SMALL), theme.IVORY)
    place = pygame.Rect(0, 0, told.get_width() + canvas.px(16), told.get_height() + canvas.px(2))
    x, y = layout.road[2]
    place.bottomleft = canvas.px(x + layout.stone / 2 + 4), canvas.px(y + LOWER + 4)  # off all stones
    bars = [each.rect.top for each in scene.widgets if each.id in RISING and each.rect.colliderect(place)]
    place.bottom = min((place.bottom, *(top - canvas.px(2) for top in bars)))  # one of many lines comes up to it
    return place, told


def ends(canvas: Canvas, layout: NottinghamLayout, scene: NottinghamScene) -> list[pygame.Rect]:
    """Where both castles are, in pixels, and where it stands how many steps are left."""
    (left, low), _, (right, foot) = layout.road
    castles = (left - BESIDE, low), (right + BESIDE, foot)
    found = [canvas.rect(x - CASTLE / 2, y + LOWER - CASTLE, CASTLE, CASTLE) for x, y in castles]
    return [*found, steps_left(canvas, layout, scene)[0]]


def _covered(canvas: Canvas, layout: NottinghamLayout, scene: NottinghamScene, place: pygame.Rect) -> bool:
    """Whether a row of cards to choose from lies there, or what somebody has done; or a name plate, which a high bar has
    left no room below: half of it would be read. The bar at the top says it too.
    """
    over = (each.rect for each in scene.widgets if each.id == ids.ROW or ids.is_a(each.id, ids.DID))
    return any(each.colliderect(place) for each in (*over, *scene.seating.plates(canvas, layout).values()))


def pinned(surface: pygame.Surface, canvas: Canvas, face: pygame.Surface, middle: Place) -> None:
    surface.blit(face, face.get_rect(center=(canvas.px(middle[0]), canvas.px(middle[1]))))


def widgets(canvas: Canvas, layout: NottinghamLayout, scene: NottinghamScene) -> list[Widget]:
    """A widget for every stone, which says what its number means."""
    _, place, left = ends(canvas, layout, scene)
    told = scene.company.say("ends", number=scene.rules.home - scene.shown.sheriff)
    if worth.places_left(scene.shown, scene.rules) == 1:
        told = sentences(told, scene.company.say("last_place"))
    told = sentences(told, scene.company.say("tie"))
    castle = [Widget(name, where, told, tooltip=told) for name, where in ((ROAD_END, place), ("steps left", left))]
    return [*castle, *track_widgets(canvas, track(scene, layout), "stone")]
