"""The other players at the court, and the light that shows who is pondering.

The light goes over the stalls the same way every time, so it tells nothing of what its owner means to do.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame

from engine.games.intrigo.rules.table import Table
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes
from scenes.games.intrigo.telling import people
from scenes.kit.canvas import Canvas, Place
from scenes.kit.text import image
from scenes.kit.widget import Widget
from scenes.people.faces import crest, face, mark_chip, moods_ahead
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.board.seats import SeatLook, Turn, draw_turn
from scenes.tables.staging.drama import Drama
from scenes.tables.staging.sprites import Sprite

# Faces, names and purses

LARGER = 1.16  # of its width: the portrait of who acts
CHIP = 0.42  # of the portrait's width: the chip of a family
NAME = 15.0  # units: letters of a name
LEAST_PASSED = 18  # pixels across: the sign that somebody has let the turn go by
ASIDE = 5.0  # units between the portrait and the name
PURSE, LEAST_PURSE = 20.0, 17  # units, and pixels: height of the pill with somebody's coins


def draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, theatre: IntrigoTheatre) -> None:
    """Draw everybody but the person; who has become Doge sits in the chair."""
    for seat in theatre.seating.clockwise(theatre.seat)[1:]:
        if seat != theatre.story.round.doge:
            _draw(surface, canvas, layout, theatre, seat)


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


def _draw(surface: pygame.Surface, canvas: Canvas, layout: IntrigoLayout, theatre: IntrigoTheatre, seat: int) -> None:
    look, (x, y) = theatre.cloth.look(seat), leaning(layout, theatre, seat)
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
    if people.passed(theatre, seat) and not look.acting:
        corner = place.right - side // 8, place.bottom - side // 6
        draw_turn(surface, canvas, Turn.PASSED, max(LEAST_PASSED, round(side * CHIP)), corner)
    name = _name(canvas, look)
    spot = _beside(canvas, name, place)
    dark = cards.dusk((spot.width + canvas.px(20), spot.height + canvas.px(8)))
    surface.blit(dark, dark.get_rect(center=spot.center))
    surface.blit(name, spot)
    if (coins := coins_of(theatre.shown, theatre.drama, seat)) is not None:
        purse = cards.price(coins, purse_high(canvas, layout))
        surface.blit(purse, _purse_at(canvas, layout, theatre, purse, spot))


def seen_box(canvas: Canvas, layout: IntrigoLayout, scene: IntrigoScene, seat: int) -> pygame.Rect:
    """Where a face in the court is seen with all that stands above it, such as a hat; in pixels."""
    look, box = scene.cloth.look(seat), scene.seating.seat_box(canvas, layout, seat)
    picture = face(look.person, box.width, look.mark, mood=look.mood)
    place = picture.get_rect(center=box.center)
    above, (right, down) = crest(look.person, box.width, mood=look.mood)
    parts = (picture, place.topleft), (above, (place.left + right, place.top + down))
    return box.unionall([part.get_bounding_rect().move(at) for part, at in parts])


def coins_of(table: Table, drama: Drama, seat: int) -> int | None:
    """The coins that somebody is seen to have: whom they can still hire is known by that. None before they have any."""
    return table.coins[seat] + drama.rolled[seat] if table.coins else None


def purse_high(canvas: Canvas, layout: IntrigoLayout) -> int:
    """Height of the pill with somebody's coins, in pixels."""
    return max(LEAST_PURSE, canvas.font(PURSE * min(1.0, layout.plan.unit)))


def _purse_at(
    canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid, purse: pygame.Surface, name: pygame.Rect
) -> pygame.Rect:
    """Beside the name, or below it where the next portrait or the palace begins there."""
    beside = purse.get_rect(midleft=(name.right + canvas.px(ASIDE), name.centery))
    x, y, wide, high = layout.court
    heads = [sight.seating.seat_box(canvas, layout, seat) for seat in sight.seating.clockwise(sight.seat)[1:]]
    if canvas.rect(x, y, wide, high).right >= beside.right and beside.collidelist(heads) < 0:
        return beside
    return purse.get_rect(topleft=(name.left, name.bottom))


def _name(canvas: Canvas, look: SeatLook) -> pygame.Surface:
    return image(look.name, "title", canvas.font(NAME, 12), look.mark.words)


def _beside(canvas: Canvas, name: pygame.Surface, portrait: pygame.Rect) -> pygame.Rect:
    return name.get_rect(midleft=(portrait.right + canvas.px(ASIDE), portrait.top + portrait.height * 3 // 10))


def name_place(canvas: Canvas, layout: IntrigoLayout, theatre: IntrigoTheatre, seat: int) -> pygame.Rect:
    """Where somebody's name stands in the court while they are at rest, and below it their coins; in pixels."""
    name = _beside(canvas, _name(canvas, theatre.cloth.look(seat)), theatre.seating.seat_box(canvas, layout, seat))
    coins = coins_of(theatre.shown, theatre.drama, seat)
    if coins is None:
        return name
    return name.union(_purse_at(canvas, layout, theatre, cards.price(coins, purse_high(canvas, layout)), name))


def places(canvas: Canvas, layout: IntrigoLayout, theatre: IntrigoTheatre) -> list[pygame.Rect]:
    """Where the faces and names in the court are to be seen, in pixels; none where they are not there."""
    if layout.mode != "palace":
        return []
    seats = [seat for seat in theatre.seating.clockwise(theatre.seat)[1:] if seat != theatre.story.round.doge]
    faces = [theatre.seating.seat_box(canvas, layout, seat) for seat in seats]
    names = [name_place(canvas, layout, theatre, seat).inflate(canvas.px(8), 0) for seat in seats]
    return [*faces, *names]


def leaning(layout: IntrigoLayout, theatre: IntrigoTheatre, seat: int) -> Place:
    """The middle of a portrait, nearer to the chair while its owner leans."""
    place = layout.seat(theatre.seating.around(seat))
    units = theatre.drama.poses.get(seat, 0.0)
    moved = place.towards(theatre.seating.stage_place(), units) if units else place
    return moved.x, moved.y


def ahead(canvas: Canvas, layout: IntrigoLayout, sight: IntrigoLaid) -> Iterator[Job]:
    """What paints everybody in all moods, at rest and while they act."""
    for seat in sight.seating.clockwise(sight.seat)[1:]:
        for larger in (1.0, LARGER):
            side = canvas.px(layout.courtier * larger)
            yield from moods_ahead(sight.company.portraits[seat], side, sight.company.mark(seat))
            yield partial(crest, sight.company.portraits[seat], side)  # until one of another mood is there


# Who is to move

EACH = 0.26  # seconds that they look at one of them
WAY = 3, 5, 1, 2, 0, 4  # stalls in the order in which they are looked at
WIDE = 2.1  # width of that light, beside a card of the market
FAINT = 0.4  # how strong: brighter, it washes out the card, as if nobody could hire it
LOOKS_ASIDE = 30.0  # units from below a face from which on its eyes look aside


class Pondering:
    """`light` is what falls on the stall that is looked at, `seat` who looks."""

    def __init__(self, scene: IntrigoScene) -> None:
        self.scene = scene
        self.seat: int | None = None
        self.light: Sprite | None = None
        self._seconds = 0.0
        self._step = -1
        self._before = "calm"

    def tick(self, seconds: float) -> None:
        """Time passes while somebody is waited for; in steps, so that little is painted anew."""
        seat = self._who()
        if seat != self.seat:
            self._ends()
            self.seat = seat
        if seat is None:
            return
        self._seconds += seconds * self.scene.house.settings.factor
        step = int(self._seconds / EACH)
        if step != self._step:
            if self._step < 0:
                self._before = self.scene.drama.moods.get(seat, "")
            self._step = step
            self._looks(seat, WAY[step % len(WAY)])

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the light, over the stalls."""
        if self.light is not None:
            self.light.draw(surface, canvas)

    def _who(self) -> int | None:
        scene = self.scene
        tempo, seat = scene.tempo, scene.looking.acting
        moves = not (scene.queue.busy or tempo.paused or tempo.hurry or scene.air.still or scene.looking.at is not None)
        if not moves or seat in (None, scene.me) or scene.sitting.minds_ask is None:
            return None
        return seat if scene.shown.tokens and scene.layout_now.mode == "palace" else None

    def _looks(self, seat: int, stall: int) -> None:
        scene = self.scene
        x, y = scene.layout_now.stack_at(stall)
        off = x - scene.seating.seat_place(seat)[0]
        aside = "" if abs(off) < LOOKS_ASIDE else " left" if off < 0 else " right"
        scene.drama.moods[seat] = (self._before.partition(" ")[0] or "calm") + aside
        self.light = Sprite(shapes.shine(scene.layout_now.stack * WIDE), x, y, alpha=FAINT)
        scene.move()

    def _ends(self) -> None:
        """They have answered: their face is what it was."""
        if self.seat is not None and self._step >= 0:
            moods = self.scene.drama.moods
            if self._before:
                moods[self.seat] = self._before
            else:
                moods.pop(self.seat, None)
            self.light = None
            self.scene.move()
        self._seconds, self._step, self._before = 0.0, -1, ""
