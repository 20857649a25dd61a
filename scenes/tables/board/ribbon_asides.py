"""What stands at the ends of a ribbon: a title, the rounds as lozenges, words, and the order in which people act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art import panels, theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import image
from scenes.people.faces import face, mark_chip
from scenes.tables.board import pictures
from scenes.tables.board.seats import TURN_SIGNS, Turn

TOLD = 2  # how much an aside tells: all at 2, no words at 1, nothing but chips and faces at 0
GAP = 8  # units between two parts
PERSON_INSET = 6  # units by which a face is lower than the ribbon
BEHIND = 0.94  # width of what shines behind a face, without its rays, as a share of the width of that
RAYS = 0.2  # as far as its rays reach beyond the face on each side, as a share of that too
FIGURE = 16  # units: size of the number behind a face
NUMBER_AWAY = 4  # units between a face and that number
WORDS = 15.5  # units: size of the names of steps, and of titles beside them


@dataclass(frozen=True, slots=True)
class Ordered:
    """Somebody in the order of turns: a face with a chip, without `person` a chip alone; `number` stands behind it.

    `behind` paints what shines behind the face, so many pixels across.
    """

    mark: theme.SeatMark
    name: str
    turn: Turn = Turn.WAITING
    person: str = ""
    number: str = ""
    behind: Callable[[int], pygame.Surface] | None = None


@dataclass(frozen=True, slots=True)
class Aside:
    """What stands at one end; any part may be missing. `rounds`: the number of the present one, from 1, and of all."""

    words: str = ""
    title: str = ""
    rounds: tuple[int, int] | None = None
    order: Sequence[Ordered] = ()
    mark: theme.SeatMark | None = None  # of whom the words are about
    tooltip: str = ""

    @property
    def empty(self) -> bool:
        return not (self.words or self.title or self.rounds or self.order)

    @property
    def label(self) -> str:
        """All of it in plain words."""
        words = [self.title, self.words, *(f"{each.name} {each.number}".strip() for each in self.order)]
        if self.rounds is not None:
            words.insert(1, f"{self.rounds[0]} / {self.rounds[1]}")
        return ", ".join(each for each in words if each)


@lru_cache(maxsize=24)
def lozenge(state: str, size: int) -> pygame.Surface:
    """The mark of a step or round that is "past", "now" or "to come"."""
    return panels.step_lozenge(state, size)


PaintPart = Callable[[pygame.Surface, int, int], None]  # on a surface, from a left end, around a middle of the height


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of an aside: its width in pixels, and how it is painted."""

    wide: int
    paint: PaintPart


def parts_of(canvas: Canvas, aside: Aside, high: int, mark: int, told: int) -> list[Part]:
    """The parts of an aside from left to right.

    `high` is the height of the ribbon and `mark` the size of its marks, in pixels; `told` is how much the aside tells,
    from 0 to TOLD.
    """
    parts: list[Part] = []
    if aside.title and told:
        parts.append(_picture(image(aside.title, "title", canvas.font(WORDS, 13), theme.OPEN_WORDS)))
    if aside.rounds is not None and told:
        parts.append(_rounds(*aside.rounds, round(mark * 0.8)))
    if aside.mark is not None:
        parts.append(_picture(mark_chip(aside.mark, mark)))
    if aside.words and told == TOLD:
        parts.append(_picture(image(aside.words, "text", canvas.font(theme.READING), theme.IVORY)))
    for each in aside.order:
        parts.append(
            _Face(canvas, each, high - canvas.px(PERSON_INSET), mark).part if each.person else _chip(canvas, each, mark)
        )
    return parts


def faces_ahead(
    canvas: Canvas, high: int, people: Iterable[tuple[str, theme.SeatMark]]
) -> Iterator[Callable[[], object]]:
    """What paints these people as they stand in a ribbon so many pixels high: in turn, and passed."""
    for person, mark in people:
        for passed in (False, True):
            yield partial(face, person, high - canvas.px(PERSON_INSET), mark, True, passed)


def ordered_wide(canvas: Canvas, high: float) -> float:
    """Width of somebody in the order: a face with a number of one figure, in a ribbon so many units high; units."""
    number = image("0", "title", canvas.font(FIGURE, 13), theme.IVORY)
    return high - PERSON_INSET + NUMBER_AWAY + number.get_width() / canvas.scale


def wide(canvas: Canvas, parts: Sequence[Part]) -> int:
    """Width of these parts side by side, in pixels."""
    return sum(part.wide for part in parts) + canvas.px(GAP) * max(0, len(parts) - 1)


def paint_parts(surface: pygame.Surface, canvas: Canvas, parts: Sequence[Part], place: pygame.Rect) -> None:
    x = place.left
    for part in parts:
        part.paint(surface, x, place.centery)
        x += part.wide + canvas.px(GAP)


def _blit(surface: pygame.Surface, picture: pygame.Surface, left: int, middle: int) -> None:
    surface.blit(picture, picture.get_rect(midleft=(left, middle)))


def _picture(picture: pygame.Surface) -> Part:
    return Part(picture.get_width(), lambda surface, left, middle: _blit(surface, picture, left, middle))


def _rounds(now: int, count: int, size: int) -> Part:
    """A lozenge for every round."""
    step = round(size * 0.9)
    states = ["past" if at < now else "now" if at == now else "to come" for at in range(1, count + 1)]

    def paint(surface: pygame.Surface, left: int, middle: int) -> None:
        for at, state in enumerate(states):
            _blit(surface, lozenge(state, size), left + at * step, middle)

    return Part(step * (count - 1) + size, paint)


def _number(canvas: Canvas, each: Ordered) -> pygame.Surface | None:
    return image(each.number, "title", canvas.font(FIGURE, 13), theme.IVORY) if each.number else None


def _light(surface: pygame.Surface, canvas: Canvas, side: int, centre: tuple[int, int]) -> None:
    """Draw the gold disc behind whoever acts."""
    ground = sheet((side, side), "pill_gold", canvas.scale)
    ground.draw(surface, (centre[0] - side // 2, centre[1] - side // 2))


def _chip(canvas: Canvas, each: Ordered, side: int) -> Part:
    """A chip alone: on gold while its owner acts, with a tick behind it once they have acted, a stroke if they pass."""
    chip, number = mark_chip(each.mark, side), _number(canvas, each)
    sign = round(side * 0.75) if each.turn in TURN_SIGNS else 0

    def paint(surface: pygame.Surface, left: int, middle: int) -> None:
        if each.turn is Turn.ACTING:
            _light(surface, canvas, side + canvas.px(8), (left + side // 2, middle))
        _blit(surface, chip, left, middle)
        if each.turn in TURN_SIGNS:
            name, colour = TURN_SIGNS[each.turn]
            _blit(surface, pictures.sign(name, sign, colour), left + side, middle)
        if number is not None:
            _blit(surface, number, left + side + sign + canvas.px(6), middle)

    return Part(side + sign + (number.get_width() + canvas.px(6) if number else 0), paint)


class _Face:
    """A face with its chip: on gold while it acts, grey once it has passed; with a tick or a stroke at its foot."""

    def __init__(self, canvas: Canvas, each: Ordered, side: int, mark: int) -> None:
        self.canvas, self.each, self.side, self.mark = canvas, each, side, mark
        self.number = _number(canvas, each)
        self.rays = round(side * RAYS) if each.behind is not None else 0
        more = self.number.get_width() + canvas.px(NUMBER_AWAY) if self.number else 0
        self.part = Part(side + 2 * self.rays + more, self.paint)

    def paint(self, surface: pygame.Surface, left: int, middle: int) -> None:
        each, side = self.each, self.side
        left += self.rays
        centre = left + side // 2, middle
        if each.turn is Turn.ACTING:
            _light(surface, self.canvas, side + self.canvas.px(5), centre)
        if each.behind is not None:
            light = each.behind(round(side * BEHIND))
            surface.blit(light, light.get_rect(center=centre))
        portrait = face(each.person, side, each.mark, True, each.turn is Turn.PASSED)
        surface.blit(portrait, portrait.get_rect(center=centre))
        chip = mark_chip(each.mark, round(side * 0.5))
        surface.blit(chip, chip.get_rect(center=(left + round(side * 0.12), middle - round(side * 0.3))))
        if each.turn in TURN_SIGNS:
            name, colour = TURN_SIGNS[each.turn]
            small = round(self.mark * 0.8)
            spot = pygame.Rect(0, 0, small, small)
            spot.bottomright = left + side + small // 4, middle + side // 2
            sheet(spot.size, "pill", self.canvas.scale).draw(surface, spot.topleft)
            sign = pictures.sign(name, round(small * 0.8), colour)
            surface.blit(sign, sign.get_rect(center=spot.center))
        if self.number is not None:
            _blit(surface, self.number, left + side + self.rays + self.canvas.px(NUMBER_AWAY), middle)
