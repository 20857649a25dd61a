"""The people around the table: portrait, halo, chip, plate."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.people.faces import face, mark_chip
from scenes.tables import pictures
from scenes.tables.frame import SeatPlace, TableFrame

ACTING = 12  # units by which the portrait of who acts is larger
PLATE_INSET = 12


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What is to be seen of a player. `count` stands on the plate beside a coin; None for who is out."""

    seat: int
    name: str
    person: str
    mark: theme.SeatMark
    count: int | None
    acting: bool = False
    aimed_at: bool = False
    masked: bool = True
    out_word: str = ""
    change: int = 0  # what the count would become more or less by, before that is confirmed

    @property
    def out(self) -> bool:
        return self.count is None


LONGEST_NAME = 9.5  # ems of a name on a plate; longer ones end in an ellipsis


@lru_cache(maxsize=60)
def short(name: str, pixels: int) -> str:
    """A name that fits on a plate."""
    room = LONGEST_NAME * pixels
    if image(name, "title", pixels, theme.IVORY).get_width() <= room:
        return name
    while name and image(name + "…", "title", pixels, theme.IVORY).get_width() > room:
        name = name[:-1]
    return name.rstrip() + "…"


def plate_width(canvas: Canvas, look: SeatLook) -> int:
    """Pixels of a name plate."""
    size = canvas.font(16, 13)
    name = image(short(look.name, size), "title", size, theme.IVORY)
    right = round(size * 1.3) + image("00", "title", size, theme.IVORY).get_width() + canvas.px(4)
    if look.out:
        right = image(look.out_word, "text", canvas.font(theme.SMALL), theme.MUTED).get_width()
    return name.get_width() + right + canvas.px(3 * PLATE_INSET)


def plate_box(canvas: Canvas, frame: TableFrame, place: SeatPlace, look: SeatLook) -> pygame.Rect:
    """The name plate over the lower edge of the portrait, in pixels, kept inside the table."""
    size = canvas.font(16, 13)
    wide = plate_width(canvas, look)
    high = max(canvas.px(34), round(size * 1.55))
    portrait = canvas.px(frame.portrait)
    x, y = canvas.px(place.x), canvas.px(place.y)
    top = y + portrait // 2 - canvas.px(10)
    left = x - wide // 2
    area = canvas.rect(*frame.area)
    left = max(area.left + canvas.px(8), min(left, area.right - canvas.px(8) - wide))
    return pygame.Rect(left, top, wide, high)


def _side(canvas: Canvas, frame: TableFrame, look: SeatLook) -> int:
    return canvas.px(frame.portrait + (ACTING if look.acting else 0))


def draw_light(
    surface: pygame.Surface, canvas: Canvas, frame: TableFrame, place: SeatPlace, look: SeatLook, glowing: bool
) -> None:
    """A halo for who acts or (`glowing`) can be aimed at, a red one for who is: below all that lies on the table."""
    if look.acting or look.aimed_at or glowing:
        side = _side(canvas, frame, look)
        light = pictures.danger(side) if look.aimed_at else pictures.halo(side)
        surface.blit(light, light.get_rect(center=(canvas.px(place.x), canvas.px(place.y))))


def draw_portrait(surface: pygame.Surface, canvas: Canvas, frame: TableFrame, place: SeatPlace, look: SeatLook) -> None:
    """The medallion with its chip."""
    side = _side(canvas, frame, look)
    x, y = canvas.px(place.x), canvas.px(place.y)
    image = face(look.person, side, look.mark, look.masked, look.out)
    surface.blit(image, image.get_rect(center=(x, y)))
    shape = mark_chip(look.mark, canvas.px(34))
    reach = side * 0.36
    corner = (x + reach if place.left else x - reach, y - reach)
    surface.blit(shape, shape.get_rect(center=corner))


def _draw_change(surface: pygame.Surface, canvas: Canvas, plate: pygame.Rect, change: int) -> None:
    """A badge over the corner of the plate, which says what would come or go."""
    told = f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}"
    words = image(told, "title", canvas.font(16, 13), theme.GOOD if change > 0 else theme.BAD)
    badge = pygame.Rect(0, 0, words.get_width() + canvas.px(14), words.get_height() + canvas.px(2))
    badge.midright = plate.right + canvas.px(2), plate.top - canvas.px(2)
    sheet(badge.size, "plate_gold", canvas.scale).draw(surface, badge.topleft)
    surface.blit(words, words.get_rect(center=badge.center))


def draw_plate(surface: pygame.Surface, canvas: Canvas, box: pygame.Rect, look: SeatLook) -> None:
    """Name and coins."""
    sheet(box.size, "plate_gold" if look.acting else "plate", canvas.scale).draw(surface, box.topleft)
    size = canvas.font(16, 13)
    name = image(short(look.name, size), "title", size, theme.MUTED if look.out else theme.IVORY)
    surface.blit(name, name.get_rect(midleft=(box.left + canvas.px(PLATE_INSET), box.centery)))
    right = box.right - canvas.px(PLATE_INSET)
    if look.count is None:
        out = image(look.out_word, "text", canvas.font(theme.SMALL), theme.MUTED)
        surface.blit(out, out.get_rect(midright=(right, box.centery)))
        return
    count = image(str(look.count), "title", size, theme.IVORY)
    if look.change:
        _draw_change(surface, canvas, box, look.change)
    coin = pictures.money("gold", round(size * 1.3))
    room = image("00", "title", size, theme.IVORY).get_width()
    left = right - room - coin.get_width() - canvas.px(2) + (room - count.get_width()) // 2
    surface.blit(coin, coin.get_rect(midleft=(left, box.centery)))
    surface.blit(count, count.get_rect(midleft=(left + coin.get_width() + canvas.px(5), box.centery)))
