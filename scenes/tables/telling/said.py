"""The bubbles of what is being said at a round table, laid out so that they cover nobody's plate."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.tables.layout import TableLayout
from scenes.tables.staging import moments
from scenes.tables.telling.bubbles import Bubble, part
from scenes.tables.theatre import AnyTheatre
from scenes.tables.told import ToldScene

Places = tuple[tuple[int, int, int, int], ...]  # in pixels
Free = tuple[Places, Places]


def laid_bubbles(
    theatre: AnyTheatre, canvas: Canvas, layout: TableLayout, plates: Mapping[int, pygame.Rect], free: Free
) -> dict[int, Bubble]:
    """The bubbles by seat; `plates` are the places of the name plates, in pixels."""
    bubbles = dict[int, Bubble]()
    for seat, speech in theatre.talk.speeches.items():
        others = [plate for other, plate in plates.items() if other != seat]
        place = layout.seat(theatre.seating.around(seat))
        bubbles[seat] = Bubble(canvas, layout, place, plates[seat], others, speech, theatre.cloth.faces)
    boxes = {seat: theatre.seating.seat_box(canvas, layout, seat) for seat in plates}
    part(bubbles, boxes, plates, *(list(map(pygame.Rect, each)) for each in free))
    return bubbles


def off_hints(scene: ToldScene, bubbles: Mapping[int, Bubble]) -> dict[int, Bubble]:
    """The bubbles without those of what is said beside the game where a hint is read: the person has asked for that."""
    advised = [each.rect for each in scene.widgets if ids.is_a(each.id, ids.HINT)]
    speeches = scene.talk.speeches
    return {seat: each for seat, each in bubbles.items() if speeches[seat].claim or each.box.collidelist(advised) < 0}


def kept_free(scene: ToldScene, canvas: Canvas) -> Free:
    """What bubbles are to leave free: the bar; and, where there is room, what hangs in the air and the middle."""
    bars = [each.rect for each in scene.widgets if each.id == ids.PROMPT]
    hung = scene.drama.hung_place(canvas)
    shown = [] if hung is None else [hung]
    (x, y), wide = scene.seating.stage_place(), moments.CARD + 10
    shown.append(canvas.rect(x - wide / 2, y - wide * 0.7, wide, wide * 1.4))
    return tuple((*each,) for each in bars), tuple((*each,) for each in shown)


def over_table(scene: ToldScene, canvas: Canvas) -> Iterator[pygame.Rect]:
    """What lies over the table just now: bubbles, bar and panels; pixels."""
    yield from (each.box for each in scene.cloth.said(canvas).values())
    yield from (each.rect for each in scene.widgets if each.id in (ids.PROMPT, ids.PANEL, ids.DRAWER))


def beside_the_drawer(scene: ToldScene, canvas: Canvas) -> pygame.Rect:
    """Where bubbles and the like are seen, in pixels: the drawer lies over the table and over what is said at it."""
    whole = pygame.Rect((0, 0), canvas.pixels)
    drawer = next((each.rect for each in scene.widgets if each.id == ids.PANEL), None)
    if canvas.compact and drawer is not None:
        whole.width = drawer.left
    return whole
