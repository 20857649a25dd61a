"""The ribbon under the top bar: the steps of a round, the present one in a gold pill; at its ends whose turn it is.

    widgets += ribbon_widgets(canvas, ribbon_box(canvas, layout), Ribbon(steps, now, right=Aside(words, order=order)))

What stands at the left and right end is an `Aside` (scenes/tables/board/ribbon_asides.py). Where the words have no room, the
steps become lozenges and only the present one is named; then the asides lose their words. Labels and tooltips tell what
is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art import panels, theme
from art.panels import Piece
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.screens import Job
from scenes.tables.board import pictures
from scenes.tables.board.ribbon_asides import (
    GAP,
    PERSON_INSET,
    TOLD,
    WORDS,
    Aside,
    faces_ahead,
    lozenge,
    ordered_wide,
    paint_parts,
    parts_of,
    wide,
)
from scenes.tables.laid import AnyLaid
from scenes.tables.layout import TableLayout

HIGH = 34  # units: least height of a ribbon
HUNG_HIGH = 29  # units: least height of one that hangs
LEAST_PIXELS = 30  # pixels: least width and height of a step that can be pressed
INSET = 12  # units between the ends of the ribbon and what stands on it
APART = 20  # units between the steps and what stands beside them
PILL = 13  # units of the gold pill on each side of its words
MARK = 20  # units across: lozenges, ticks, chevrons, chips
HUNG_WORDS = 17  # units: size of the names of steps on a ribbon that hangs
LESS = 0.91  # share to which words and marks shrink before names give way to lozenges
# The share to which words and marks shrink, whether all steps are named, and how much the asides tell
# (ribbon_asides.TOLD): the first of these in which everything has room
FORMS = (
    (1.0, True, 2), (LESS, True, 2), (1.0, False, 2), (LESS, True, 1), (1.0, False, 1), (LESS, False, 0)
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the round. `tooltip` says what happens in it; `on_press` leads somewhere, for instance to its rule."""

    name: str
    tooltip: str = ""
    on_press: Callable[[], None] | None = None


@dataclass(frozen=True, slots=True)
class Ribbon:
    """The steps of a round. `now` is the number of the present one, from 0; None between two rounds.

    A `hung` ribbon hangs from the bar and is only as wide as its steps; any other has the width of the table. One that
    is `bare` lies on a ground that is there already.
    """

    steps: Sequence[Step]
    now: int | None
    left: Aside = Aside()
    right: Aside = Aside()
    hung: bool = False
    bare: bool = False

    def state(self, at: int) -> str:
        """How step number `at` stands: "past", "now" or "to come"."""
        if self.now is None or at > self.now:
            return "to come"
        return "now" if at == self.now else "past"


def ribbon_high(canvas: Canvas, hung: bool = False) -> float:
    """Height of a ribbon, in units."""
    words = canvas.font(HUNG_WORDS if hung else WORDS, 13) / canvas.scale
    return max(HUNG_HIGH if hung else HIGH, words * 1.75, LEAST_PIXELS / canvas.scale)


def ribbon_box(canvas: Canvas, layout: TableLayout, hung: bool = False) -> Box:
    """The box under the top bar, over the whole width of the table, in units."""
    x, y, long, _ = layout.area
    return x, y, long, ribbon_high(canvas, hung)


def ordered_face(canvas: Canvas, box: Box, at: int, count: int) -> Place:
    """The middle of face `at` of `count` in the order at the right end, where numbers have one figure; units."""
    x, y, long, high = box
    after = (count - at) * ordered_wide(canvas, high) + (count - 1 - at) * GAP
    return x + long - INSET - after + (high - PERSON_INSET) / 2, y + high / 2


def ordered_ahead(sight: AnyLaid) -> Iterator[Job]:
    """What paints the faces of a match as they stand in its ribbon, in the order of turns."""
    assert sight.stage is not None
    canvas, company = sight.stage.canvas, sight.company
    high = canvas.rect(0, 0, 1, ribbon_high(canvas)).height
    return faces_ahead(canvas, high, zip(company.portraits, company.marks, strict=False))


# Pictures, kept


@lru_cache(maxsize=4)
def _strip(size: tuple[int, int], scale: float) -> pygame.Surface:
    return panels.ribbon_strip(size, scale)


@lru_cache(maxsize=8)
def _hung(size: tuple[int, int], scale: float) -> Piece:
    return panels.ribbon_hung(size, scale)


@lru_cache(maxsize=16)
def _chevron(size: int, colour: str) -> pygame.Surface:
    return panels.chevron(size, colour)


class _Layout:
    """A ribbon laid out in a place, in pixels, in the first of FORMS in which everything has room.

    `size` is the share to which words and marks shrink, `named` whether all steps are, `told` how much the asides tell.
    """

    def __init__(self, canvas: Canvas, place: pygame.Rect, ribbon: Ribbon) -> None:
        self.canvas, self.place, self.ribbon = canvas, place, ribbon
        room = place.width - 2 * canvas.px(INSET + (panels.SLOPE if ribbon.hung else 0))
        for self.size, self.named, self.told in FORMS:
            self.mark = round(min(canvas.px(MARK), place.height - canvas.px(8)) * self.size)
            self.asides = [
                parts_of(canvas, each, place.height, self.mark, self.told) for each in (ribbon.left, ribbon.right)
            ]
            if self._wide() + sum(self._aside_wide(at) for at in (0, 1)) <= room:
                break
        self.cells = self._cells()

    def _aside_wide(self, at: int) -> int:
        """Pixels of the left (0) or right (1) aside, with the room between it and the steps."""
        parts = self.asides[at]
        return wide(self.canvas, parts) + self.canvas.px(APART) if parts else 0

    # The steps

    def words(self, at: int) -> pygame.Surface | None:
        """The name of a step as a picture; None where it is a lozenge."""
        state = self.ribbon.state(at)
        if not self.named and state != "now":
            return None
        colour = theme.GOLD_WORDS if state == "now" else theme.MUTED
        if self.ribbon.hung:
            return image(self.ribbon.steps[at].name, "strong", self.canvas.font(HUNG_WORDS * self.size), colour)
        return image(self.ribbon.steps[at].name, "title", self.canvas.font(WORDS * self.size, 13), colour)

    def _width(self, at: int) -> int:
        words, state = self.words(at), self.ribbon.state(at)
        least = 0 if self.ribbon.steps[at].on_press is None else LEAST_PIXELS
        if words is None:
            return max(self.mark, least)
        more = 2 * self.canvas.px(PILL) if state == "now" else self.mark if state == "past" else 0
        return max(words.get_width() + more, least)

    def _between(self) -> int:
        """Pixels between two steps."""
        return self.mark + self.canvas.px(6 if self.size == 1 else 0) if self.named else self.canvas.px(4)

    def _wide(self) -> int:
        steps = len(self.ribbon.steps)
        return sum(self._width(at) for at in range(steps)) + self._between() * (steps - 1)

    @property
    def body(self) -> pygame.Rect:
        """The ribbon itself: all of its box, or as wide as its steps."""
        if not self.ribbon.hung:
            return self.place
        wide = self._wide() + 2 * self.canvas.px(INSET + panels.SLOPE)
        return pygame.Rect(self.place.centerx - wide // 2, self.place.top, wide, self.place.height)

    def _cells(self) -> list[pygame.Rect]:
        """The places of the steps: in the middle as far as the asides let them; where only one end has an aside, at the
        other.
        """
        inset, ribbon, long = self.canvas.px(INSET), self.ribbon, self._wide()
        first = self.place.left + inset + self._aside_wide(0)
        last = self.place.right - inset - self._aside_wide(1) - long
        x = max(first, min(last, self.place.centerx - long // 2))
        if ribbon.left.empty != ribbon.right.empty:
            x = first if ribbon.left.empty else last
        cells = []
        for at in range(len(ribbon.steps)):
            cells.append(pygame.Rect(x, self.place.top, self._width(at), self.place.height))
            x += cells[-1].width + self._between()
        return cells

    def aside_place(self, at: int) -> pygame.Rect:
        """The place of the left (0) or right (1) aside."""
        long = wide(self.canvas, self.asides[at])
        inset = self.canvas.px(INSET)
        left = self.place.right - inset - long if at else self.place.left + inset
        return pygame.Rect(left, self.place.top, long, self.place.height)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the ribbon and the signs between its steps."""
        if self.ribbon.bare:
            pass
        elif self.ribbon.hung:
            _hung(self.body.size, self.canvas.scale).draw(surface, self.body.topleft)
        else:
            surface.blit(_strip(self.place.size, self.canvas.scale), self.place)
        if not self.named:
            return
        for at, cell in enumerate(self.cells[:-1]):
            colour = theme.OPEN_WORDS if self.ribbon.state(at) != "to come" else theme.LINE
            sign = _chevron(round(self.mark * 0.8), colour)
            between = cell.right + self._between() // 2, self.place.centery
            surface.blit(sign, sign.get_rect(center=between))

    def paint_step(self, surface: pygame.Surface, cell: pygame.Rect, at: int) -> None:
        words, state = self.words(at), self.ribbon.state(at)
        if words is None:
            mark = lozenge(state, self.mark)
            surface.blit(mark, mark.get_rect(center=cell.center))
            return
        if state == "now":
            high = min(cell.height - self.canvas.px(4), words.get_height() + self.canvas.px(6))
            pill = pygame.Rect(0, 0, cell.width, high)
            pill.center = cell.center
            sheet(pill.size, "pill_gold", self.canvas.scale).draw(surface, pill.topleft)
            surface.blit(words, words.get_rect(center=cell.center))
            return
        if state == "past":
            tick = pictures.sign("check", round(self.mark * 0.8), theme.GOOD)
            surface.blit(tick, tick.get_rect(midleft=cell.midleft))
        surface.blit(words, words.get_rect(midright=cell.midright))


def ribbon_widgets(canvas: Canvas, box: Box, ribbon: Ribbon) -> list[Widget]:
    """The ribbon, its steps from left to right, then what stands beside them."""
    laid = _Layout(canvas, canvas.rect(*box), ribbon)
    names = ", ".join(step.name for step in ribbon.steps)
    states = tuple(map(ribbon.state, range(len(ribbon.steps))))
    ground = names, states, ribbon.bare, ribbon.hung, tuple(map(tuple, laid.cells))
    widgets = [
        Widget("ribbon", laid.body, names, lambda surface, _, treatment: laid.paint_ground(surface), shows=ground)
    ]
    widgets += [_step_widget(laid, at) for at in range(len(ribbon.steps))]
    for at, (side, aside) in enumerate((("left", ribbon.left), ("right", ribbon.right))):
        if laid.asides[at]:
            paint = partial(_paint_aside, laid, at)
            tip = aside.tooltip or ("" if laid.told == TOLD else aside.label)
            place, shows = laid.aside_place(at), (aside, laid.told, laid.size, laid.mark)
            widgets.append(Widget(f"ribbon {side}", place, aside.label or names, paint, tooltip=tip, shows=shows))
    return widgets


def _paint_aside(laid: _Layout, at: int, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
    paint_parts(surface, laid.canvas, laid.asides[at], place)


def _step_widget(laid: _Layout, at: int) -> Widget:
    step = laid.ribbon.steps[at]

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        laid.paint_step(surface, place, at)
        if treatment.focused:
            inner = place.inflate(0, -laid.canvas.px(8))
            ring(inner.size, laid.canvas.scale).draw(surface, inner.topleft)

    tip = step.tooltip if laid.words(at) is not None else ": ".join(each for each in (step.name, step.tooltip) if each)
    shows = step.name, laid.ribbon.state(at), laid.named, laid.size, laid.ribbon.hung
    return Widget(f"step {at}", laid.cells[at], step.name, paint, step.on_press, tooltip=tip, shows=shows)
