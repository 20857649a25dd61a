"""The others at the court: they look over the stalls of the market and over the chair, while cards are placed and counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import people
from scenes.kit.canvas import Canvas, Place
from scenes.kit.text import image
from scenes.kit.widget import Widget
from scenes.people.faces import crest, face, mark_chip, moods_ahead
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.board.figures import Turn, draw_turn
from scenes.tables.board.seats import SeatLook

LARGER = 1.16  # of its width: the portrait of who acts
CHIP = 0.42  # of the portrait's width: the chip of a family
NAME = 15.0  # units: letters of a name
LEAST_PASSED = 18  # pixels across: the sign that somebody has let the turn go by
ASIDE = 5.0  # units between the portrait and the name
PURSE, LEAST_PURSE = 20.0, 17  # units, and pixels: height of the pill with somebody's coins


def draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> None:
    """Draw everybody but the person; who has become Doge sits in the chair."""
    for seat in scene.seating.clockwise(scene.seat)[1:]:
        if seat != scene.story.round.doge:
            _draw(surface, canvas, layout, scene, seat)


def widgets(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[Widget]:
    """A face that is pointed at says whose it is, and what they have."""
    return [
        Widget(
            f"face {seat}", scene.seating.seat_box(canvas, layout, seat), people.told(scene, seat), lambda *_: None,
            tooltip=people.tip(scene, seat), shows=(layout, seat),
        )
        for seat in scene.seating.clockwise(scene.seat)[1:]
        if seat != scene.story.round.doge
    ]  # fmt: skip


def _draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, seat: int) -> None:
    look, (x, y) = scene.cloth.look(seat), leaning(layout, scene, seat)
    side = canvas.px(layout.courtier * (LARGER if look.acting else 1.0))
    middle = canvas.px(x), canvas.px(y)
    if look.acting:
        light = pictures.halo(side)
        surface.blit(light, light.get_rect(center=middle))
    picture = face(look.person, side, look.mark, mood=look.mood, blink=look.blink)
    place = surface.blit(picture, picture.get_rect(center=middle))
    above, (right, down) = crest(look.person, side, mood=look.mood, blink=look.blink)
    surface.blit(above, (place.left + right, place.top + down))
    chip = mark_chip(look.mark, round(side * CHIP))
    surface.blit(chip, chip.get_rect(center=(place.left + side // 12, place.centery)))
    if people.passed(scene, seat) and not look.acting:
        corner = place.right - side // 8, place.bottom - side // 6
        draw_turn(surface, canvas, Turn.PASSED, max(LEAST_PASSED, round(side * CHIP)), corner)
    name = _name(canvas, look)
    spot = _beside(canvas, name, place)
    dark = cards.dusk((spot.width + canvas.px(20), spot.height + canvas.px(8)))
    surface.blit(dark, dark.get_rect(center=spot.center))
    surface.blit(name, spot)
    if (coins := coins_of(scene, seat)) is not None:
        purse = cards.price(coins, purse_high(canvas, layout))
        surface.blit(purse, _purse_at(canvas, layout, scene, purse, spot))


def seen_box(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, seat: int) -> pygame.Rect:
    """Where a face in the court is seen with all that stands above it, such as a hat; in pixels."""
    look, box = scene.cloth.look(seat), scene.seating.seat_box(canvas, layout, seat)
    picture = face(look.person, box.width, look.mark, mood=look.mood)
    place = picture.get_rect(center=box.center)
    above, (right, down) = crest(look.person, box.width, mood=look.mood)
    parts = (picture, place.topleft), (above, (place.left + right, place.top + down))
    return box.unionall([part.get_bounding_rect().move(at) for part, at in parts])


def coins_of(scene: IntrigoScene, seat: int) -> int | None:
    """The coins that somebody is seen to have: whom they can still hire is known by that. None before they have any."""
    return scene.shown.coins[seat] + scene.drama.rolled[seat] if scene.shown.coins else None


def purse_high(canvas: Canvas, layout: IntrigoLayout) -> int:
    """Height of the pill with somebody's coins, in pixels."""
    return max(LEAST_PURSE, canvas.font(PURSE * min(1.0, layout.plan.unit)))


def _purse_at(
    canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, purse: pygame.Surface, name: pygame.Rect
) -> pygame.Rect:
    """Beside the name, or below it where the next portrait or the palace begins there."""
    beside = purse.get_rect(midleft=(name.right + canvas.px(ASIDE), name.centery))
    x, y, wide, high = layout.court
    heads = [scene.seating.seat_box(canvas, layout, seat) for seat in scene.seating.clockwise(scene.seat)[1:]]
    if canvas.rect(x, y, wide, high).right >= beside.right and beside.collidelist(heads) < 0:
        return beside
    return purse.get_rect(topleft=(name.left, name.bottom))


def _name(canvas: Canvas, look: SeatLook) -> pygame.Surface:
    return image(look.name, "title", canvas.font(NAME, 12), look.mark.words)


def _beside(canvas: Canvas, name: pygame.Surface, portrait: pygame.Rect) -> pygame.Rect:
    return name.get_rect(midleft=(portrait.right + canvas.px(ASIDE), portrait.top + portrait.height * 3 // 10))


def name_place(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, seat: int) -> pygame.Rect:
    """Where somebody's name stands in the court while they are at rest, and below it their coins; in pixels."""
    name = _beside(canvas, _name(canvas, scene.cloth.look(seat)), scene.seating.seat_box(canvas, layout, seat))
    coins = coins_of(scene, seat)
    if coins is None:
        return name
    return name.union(_purse_at(canvas, layout, scene, cards.price(coins, purse_high(canvas, layout)), name))


def places(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> list[pygame.Rect]:
    """Where the faces and names in the court are to be seen, in pixels; none where they are not there."""
    if layout.mode != "palace":
        return []
    seats = [seat for seat in scene.seating.clockwise(scene.seat)[1:] if seat != scene.story.round.doge]
    faces = [scene.seating.seat_box(canvas, layout, seat) for seat in seats]
    names = [name_place(canvas, layout, scene, seat).inflate(canvas.px(8), 0) for seat in seats]
    return [*faces, *names]


def leaning(layout: IntrigoLayout, scene: IntrigoScene, seat: int) -> Place:
    """The middle of a portrait, nearer to the chair while its owner leans."""
    place = layout.seat(scene.seating.around(seat))
    units = scene.drama.poses.get(seat, 0.0)
    moved = place.towards(scene.seating.stage_place(), units) if units else place
    return moved.x, moved.y


def ahead(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene) -> Iterator[Job]:
    """What paints everybody in all moods, at rest and while they act."""
    for seat in scene.seating.clockwise(scene.seat)[1:]:
        for larger in (1.0, LARGER):
            side = canvas.px(layout.courtier * larger)
            yield from moods_ahead(scene.company.portraits[seat], side, scene.company.mark(seat))
            yield partial(crest, scene.company.portraits[seat], side)  # until one of another mood is there
