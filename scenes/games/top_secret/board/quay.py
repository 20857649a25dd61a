"""Who has still to go in a round: everybody waits on the quay below the map, in the order in which they go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from art.brush import circle, paint
from scenes.games.top_secret.base import tray_lies
from scenes.games.top_secret.board import chairs, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, packet
from scenes.games.top_secret.telling import people
from scenes.games.top_secret.telling.proved import draw_proved, proved_box
from scenes.kit.canvas import Canvas, Place
from scenes.kit.widget import Widget
from scenes.tables.board import pictures

FACE = 78.0  # units across: the portrait of somebody who waits, at the most
HIGH = 0.62  # of the height of the tray: how large they are at the most
ACTS = 1.16  # how much larger is who has to go now
RISE = 12.0  # units by which they stand above the middle of the tray, for their names
NEXT = 1.3  # of a portrait: what is kept free of what is known of somebody beside it, with the mark at its edge
FADED = 0.4  # how opaque the chair of somebody is who has gone


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody's place on the quay: its middle and the width of the portrait (units); `gone`: they are on the map."""

    chair: int
    x: float
    y: float
    wide: float
    gone: bool


def seats(scene: TopSecretScene, layout: TopSecretLayout) -> list[Waiting]:
    """The places on the quay from left to right; none while the tray lies there, or all have gone."""
    shown = scene.shown
    if booth.at_phone(scene) or tray_lies(scene) or not shown.now or all(shown.now):
        return []
    order = (*shown.order(), shown.ambassador)
    x, y, wide, high = layout.tray
    acting, (side, larger) = venice.next_to_go(scene), sizes(layout)
    found = []
    for at, chair in enumerate(order):
        middle = x + wide * (at + 0.5) / len(order)
        large = larger if chair == acting else side
        found.append(
            Waiting(chair, middle, y + high / 2 - RISE, large, bool(shown.now[chair]) or chair in scene.aloft.walking)
        )
    return found


def sizes(layout: TopSecretLayout) -> tuple[float, float]:
    """Width of the portraits of those who wait, and of who has to go (units)."""
    side = min(FACE, layout.tray[3] * HIGH)
    return side, side * ACTS


def place_of(scene: TopSecretScene, layout: TopSecretLayout, chair: int) -> Place | None:
    """The middle of somebody who waits; None where they do not."""
    return next(((each.x, each.y) for each in seats(scene, layout) if each.chair == chair and not each.gone), None)


def draw(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw all who wait, light on who goes now, and the empty chairs of those who have gone."""
    acting = venice.next_to_go(scene)
    found = seats(scene, layout)
    for each in found:
        middle = canvas.px(each.x), canvas.px(each.y)
        side = canvas.px(each.wide)
        if each.gone:
            empty = _empty(side, chairs.mark(scene, each.chair))
            surface.blit(empty, empty.get_rect(center=middle))
            continue
        if each.chair == acting:
            light = pictures.halo(side)
            surface.blit(light, light.get_rect(center=middle))
        picture = venice.token_picture(canvas, scene, each.chair, each.wide)
        surface.blit(picture, picture.get_rect(center=middle))
        plate = packet.plate_picture(canvas, scene, each.chair)
        surface.blit(plate, plate.get_rect(midtop=(middle[0], middle[1] + side // 2 - canvas.px(4))))
        draw_proved(surface, canvas, scene, each.chair, (each.x, each.y), each.wide, _beside(canvas, found, each))


def _beside(canvas: Canvas, found: Sequence[Waiting], each: Waiting) -> list[pygame.Rect]:
    """The others on the quay, of whom nothing is covered by what is known of this one."""
    return [
        canvas.rect(one.x - one.wide * NEXT / 2, one.y - one.wide * NEXT / 2, one.wide * NEXT, one.wide * NEXT)
        for one in found
        if one is not each
    ]


def known_box(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, chair: int) -> pygame.Rect | None:
    """Where what is known of somebody on the quay lies, in pixels; None for nothing."""
    found = seats(scene, layout)
    each = next((one for one in found if one.chair == chair and not one.gone), None)
    if each is None:
        return None
    return proved_box(canvas, scene, chair, (each.x, each.y), each.wide, _beside(canvas, found, each))


@lru_cache(maxsize=24)
def _empty(side: int, mark: theme.SeatMark) -> pygame.Surface:
    """The chair of somebody who has gone: a dim ring in their colour."""
    return paint(circle(50, 50, 46, line=mark.colour, width=3, opacity=FADED), (side, side), (100, 100))


def tips(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> list[Widget]:
    """A widget for each portrait on the quay: who it is, and what is known of them."""
    found = []
    for each in seats(scene, layout):
        if each.gone:
            continue
        box = canvas.rect(each.x - each.wide / 2, each.y - each.wide / 2, each.wide, each.wide)
        told = people.about_of(scene, each.chair) if each.chair < scene.players else ""
        found.append(Widget(f"waits {each.chair}", box, chairs.name(scene, each.chair), tooltip=told))
    return found
