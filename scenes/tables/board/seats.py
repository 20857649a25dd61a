"""The people around the table: portraits, name plates, and the figures on a plate.

A portrait has a halo and a chip. A plate also shows what its figures would change by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

import pygame

from art import theme, transform
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.painting.shapes import faint
from scenes.kit.text import image, shortened
from scenes.people.faces import crest, crests_ahead, face, mark_chip, moods_ahead
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.layout import PLATE, PLATE_LINE, PLATE_OVER, SeatPlace, TableLayout

# Figures

COINS = ("gold", "silver")
BETWEEN = 8  # units between two figures
RISES = 0.5  # how far a figure reaches above the middle of its line, as a share of its size
DIM = 110  # of 255: how opaque the sign of a figure is that counts for nothing just now

Sign = str | Callable[[int], pygame.Surface]  # the name of an icon, "gold" and "silver" for coins, or a kept picture


class Turn(Enum):
    """How somebody stands in a round."""

    WAITING = "waiting"
    ACTING = "acting"
    ACTED = "acted"
    PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Figure:
    """A number with a sign before it, and perhaps a `word` behind it.

    `change` is what the number would grow by (or lose, below 0) if a choice were confirmed. `room` is the widest text
    that can stand there, so that nothing moves when the number grows. `dim`: it counts for nothing just now.
    """

    number: int | str
    sign: Sign | None = None
    change: int = 0
    dim: bool = False
    room: str = "00"
    word: str = ""


def sign_of(figure: Figure, side: int) -> pygame.Surface | None:
    """The picture of a figure's sign, `side` pixels high; None where it has none."""
    if figure.sign is None:
        return None
    if not isinstance(figure.sign, str):
        return figure.sign(side)
    return pictures.money(figure.sign, side) if figure.sign in COINS else pictures.sign(figure.sign, side)


@lru_cache(maxsize=64)
def _dimmed(picture: pygame.Surface) -> pygame.Surface:
    dimmed = picture.copy()
    dimmed.fill((255, 255, 255, DIM), special_flags=pygame.BLEND_RGBA_MULT)
    return dimmed


def _room(figure: Figure, pixels: int) -> int:
    """Pixels kept free for the number."""
    widest = max((figure.room, str(figure.number)), key=lambda text: _words(text, pixels).get_width())
    return _words(widest, pixels).get_width()


def _words(text: str, pixels: int) -> pygame.Surface:
    return image(text, "title", pixels, theme.IVORY)


def _behind(canvas: Canvas, figure: Figure) -> pygame.Surface | None:
    """The word behind the number."""
    return image(figure.word, "text", canvas.font(theme.SMALL), theme.MUTED) if figure.word else None


def figure_width(canvas: Canvas, figure: Figure, pixels: int) -> int:
    """Width of a figure in pixels; its number has letters of `pixels`."""
    sign = sign_of(figure, round(pixels * 1.3))
    word = _behind(canvas, figure)
    wide = _room(figure, pixels) + (sign.get_width() + canvas.px(4) if sign else 0)
    return wide + (word.get_width() + canvas.px(5) if word else 0)


def row_width(canvas: Canvas, figures: Sequence[Figure], pixels: int) -> int:
    """Width of figures side by side, in pixels; their numbers have letters of `pixels`."""
    wide = sum(figure_width(canvas, each, pixels) for each in figures)
    return wide + canvas.px(BETWEEN) * max(0, len(figures) - 1)


def draw_figure(surface: pygame.Surface, canvas: Canvas, figure: Figure, pixels: int, right: int, middle: int) -> None:
    """Draw a figure that ends at `right`; the number stands in the middle of its room, the sign before it."""
    word = _behind(canvas, figure)
    if word is not None:
        surface.blit(word, word.get_rect(midright=(right, middle)))
        right -= word.get_width() + canvas.px(5)
    number = image(str(figure.number), "title", pixels, theme.MUTED if figure.dim else theme.IVORY)
    room = _room(figure, pixels)
    sign = sign_of(figure, round(pixels * 1.3))
    if sign is None:
        surface.blit(number, number.get_rect(midright=(right, middle)))
        return
    left = right - room - sign.get_width() - canvas.px(2) + (room - number.get_width()) // 2
    picture = _dimmed(sign) if figure.dim else sign
    surface.blit(picture, picture.get_rect(midleft=(left, middle)))
    surface.blit(number, number.get_rect(midleft=(left + sign.get_width() + canvas.px(5), middle)))


def draw_row(
    surface: pygame.Surface, canvas: Canvas, figures: Sequence[Figure], pixels: int, right: int, middle: int
) -> None:
    """Draw figures side by side, the last one ending at `right`."""
    for figure in reversed(figures):
        draw_figure(surface, canvas, figure, pixels, right, middle)
        right -= figure_width(canvas, figure, pixels) + canvas.px(BETWEEN)


def draw_changes(
    surface: pygame.Surface, canvas: Canvas, figures: Sequence[Figure], pixels: int, right: int, middle: int
) -> list[pygame.Rect]:
    """Draw a badge above the right end of every figure of a row that would change; it hides nothing of the figure.

    The places of the badges.
    """
    foot, badges = middle - round(pixels * RISES), []
    for figure in reversed(figures):
        if figure.change:
            badges.append(draw_change(surface, canvas, figure.change, (right, foot)))
        right -= figure_width(canvas, figure, pixels) + canvas.px(BETWEEN)
    return badges


def change_words(canvas: Canvas, change: int) -> pygame.Surface:
    """The number that a figure would change by, with its sign: green for more, red for less."""
    words = f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}"
    return image(words, "title", canvas.font(16, 13), theme.GOOD if change > 0 else theme.BAD)


def draw_change(surface: pygame.Surface, canvas: Canvas, change: int, corner: tuple[int, int]) -> pygame.Rect:
    """Draw a badge with what a figure would change by; its lower right corner is `corner`. Its place."""
    words = change_words(canvas, change)
    badge = pygame.Rect(0, 0, words.get_width() + canvas.px(14), words.get_height() + canvas.px(2))
    badge.bottomright = corner
    sheet(badge.size, "plate_gold", canvas.scale).draw(surface, badge.topleft)
    surface.blit(words, words.get_rect(center=badge.center))
    return badge


TURN_SIGNS = {Turn.ACTED: ("check", theme.GOOD), Turn.PASSED: ("minus", theme.MUTED)}


def draw_turn(surface: pygame.Surface, canvas: Canvas, turn: Turn, side: int, centre: tuple[int, int]) -> None:
    """Draw a small badge for somebody who has acted (a tick) or passed (a stroke); nothing for anybody else."""
    if turn not in TURN_SIGNS:
        return
    name, colour = TURN_SIGNS[turn]
    ground = sheet((side, side), "pill", canvas.scale)
    sign = pictures.sign(name, round(side * 0.72), colour)
    ground.draw(surface, (centre[0] - side // 2, centre[1] - side // 2))
    surface.blit(sign, sign.get_rect(center=centre))


# Portraits

ACTING = 12  # units by which the portrait of who acts is larger
CHIP_ASIDE, CHIP_LOW = (
    0.46,
    0.04,
)  # shares of a portrait's width: how far its chip lies from its middle, and how far below
PLATE_INSET = 12  # units at the sides of a plate, and between its name and what stands behind it
PULSE = 0.1  # by how much of its size a plate is larger to which something has come
SHINE = 46  # of 255: how much brighter it is then
PLATE_SHADE = 60  # units, both sides together, that shadow and badges of a plate reach beyond it
BADGE = 24  # units across: the sign that somebody has acted or passed


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What is to be seen of a player. `figures` stand on the plate, or `out_word` once they are out."""

    seat: int
    name: str
    person: str
    mark: theme.SeatMark
    figures: tuple[Figure, ...] = ()
    turn: Turn = Turn.WAITING
    aimed_at: bool = False
    mood: str = "calm"
    blink: bool = False
    masked: bool = True
    out: bool = False
    out_word: str = ""

    @property
    def acting(self) -> bool:
        return self.turn is Turn.ACTING


LONGEST_NAME = 9.5  # ems of a name on a plate; longer ones end in an ellipsis


@lru_cache(maxsize=60)
def short(name: str, pixels: int) -> str:
    """The name as it fits on a plate, in letters of so many pixels; a longer one ends in an ellipsis."""
    return shortened(name, "title", pixels, int(LONGEST_NAME * pixels))


def plate_width(canvas: Canvas, look: SeatLook) -> int:
    """Width of a name plate, in pixels."""
    size = canvas.font(16, 13)
    name = image(short(look.name, size), "title", size, theme.IVORY)
    if look.out:
        right = image(look.out_word, "text", canvas.font(theme.SMALL), theme.MUTED).get_width()
    else:
        right = row_width(canvas, look.figures, size)
    return name.get_width() + right + canvas.px((3 if right else 2) * PLATE_INSET)


def plate_box(canvas: Canvas, layout: TableLayout, place: SeatPlace, look: SeatLook) -> pygame.Rect:
    """The name plate over the lower edge of the portrait, in pixels, kept inside the table."""
    size = canvas.font(16, 13)
    wide = plate_width(canvas, look)
    high = max(canvas.px(PLATE), round(size * PLATE_LINE))
    portrait = canvas.px(layout.portrait)
    x, y = canvas.px(place.x), canvas.px(place.y)
    top = y + portrait // 2 - canvas.px(PLATE_OVER)
    left = x - wide // 2
    area = canvas.rect(*layout.area)
    if place.beside:
        return pygame.Rect(x + portrait // 2 - canvas.px(12), y - high // 2, wide, high)
    left = max(area.left + canvas.px(8), min(left, area.right - canvas.px(8) - wide))
    return pygame.Rect(left, top, wide, high)


def _side(canvas: Canvas, layout: TableLayout, look: SeatLook) -> int:
    return canvas.px(layout.portrait + (ACTING if look.acting else 0))


def faces_ahead(canvas: Canvas, layout: TableLayout, sitting: Iterable[tuple[str, theme.SeatMark]]) -> Iterator[Job]:
    """What paints the faces of those who sit there in all their moods; each is a person and the mark of the seat."""
    sizes = canvas.px(layout.portrait), canvas.px(layout.portrait + ACTING)
    for person, mark in sitting:
        columns = [(moods_ahead(person, size, mark), crests_ahead(person, size)) for size in sizes]
        # A mood in both sizes, face and hat, before the next one: what they share is drawn once
        for same in zip(*(jobs for pair in columns for jobs in pair), strict=True):
            yield from same


def draw_light(
    surface: pygame.Surface, canvas: Canvas, layout: TableLayout, place: SeatPlace, look: SeatLook, glow: float
) -> None:
    """Draw the halo of somebody who acts or can be aimed at, or a pink one of somebody who is aimed at.

    `glow` is how bright somebody glows who can be aimed at, from 0 to 1.

    To be drawn before anything that lies on the table.
    """
    if look.acting or look.aimed_at or glow:
        side = _side(canvas, layout, look)
        light = pictures.danger(side) if look.aimed_at else pictures.halo(side)
        if not (look.acting or look.aimed_at) and glow < 1:
            light = faint(light, round(255 * glow))
        surface.blit(light, light.get_rect(center=(canvas.px(place.x), canvas.px(place.y))))


def draw_portrait(
    surface: pygame.Surface, canvas: Canvas, layout: TableLayout, place: SeatPlace, look: SeatLook
) -> None:
    """Draw the portrait, the hat that stands out of it, and its chip."""
    side = _side(canvas, layout, look)
    x, y = canvas.px(place.x), canvas.px(place.y)
    image = face(look.person, side, look.mark, look.masked, look.out, look.mood, look.blink)
    round_face = surface.blit(image, image.get_rect(center=(x, y)))
    above, (right, down) = crest(look.person, side, look.masked, look.out, look.mood, look.blink)
    surface.blit(above, (round_face.left + right, round_face.top + down))
    shape = mark_chip(look.mark, canvas.px(34))
    reach = side * CHIP_ASIDE  # below the brims of hats, and away from the cards
    aside = x + reach if place.left else max(x - reach, shape.get_width() / 2)  # inside the window
    corner = (aside, y + side * CHIP_LOW)
    surface.blit(shape, shape.get_rect(center=corner))


def draw_plate(surface: pygame.Surface, canvas: Canvas, box: pygame.Rect, look: SeatLook) -> None:
    """Draw the plate: the name, the figures, and the sign that its owner has acted or passed."""
    sheet(box.size, "plate_gold" if look.acting else "plate", canvas.scale).draw(surface, box.topleft)
    size = canvas.font(16, 13)
    faded = look.out or look.turn is Turn.PASSED
    name = image(short(look.name, size), "title", size, theme.MUTED if faded else theme.IVORY)
    surface.blit(name, name.get_rect(midleft=(box.left + canvas.px(PLATE_INSET), box.centery)))
    right = box.right - canvas.px(PLATE_INSET)
    if look.out:
        out = image(look.out_word, "text", canvas.font(theme.SMALL), theme.MUTED)
        surface.blit(out, out.get_rect(midright=(right, box.centery)))
        return
    beyond = canvas.px(2) + canvas.px(PLATE_INSET)  # a badge reaches a little over the corner
    draw_changes(surface, canvas, look.figures, size, right + beyond, box.centery)
    draw_row(surface, canvas, look.figures, size, right, box.centery)
    draw_turn(surface, canvas, look.turn, canvas.px(BADGE), (box.left + canvas.px(8), box.top - canvas.px(4)))


def draw_pulse(surface: pygame.Surface, canvas: Canvas, box: pygame.Rect, look: SeatLook, share: float) -> None:
    """Draw the plate as it grows and shines in gold, by a share from 0 to 1."""
    shade = canvas.px(PLATE_SHADE)
    picture = pygame.Surface((box.width + shade, box.height + shade), pygame.SRCALPHA)
    draw_plate(
        picture, canvas, box.copy().move(shade // 2 - box.left, shade // 2 - box.top), replace(look, turn=Turn.ACTING)
    )
    picture.fill((round(SHINE * share),) * 3, special_flags=pygame.BLEND_RGB_ADD)
    grown = transform.smoothscale_by(picture, 1 + PULSE * share)
    surface.blit(grown, grown.get_rect(center=box.center))
