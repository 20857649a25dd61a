"""The result over the dimmed table: who won, how the others stand, a few plain figures, and what to do now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import theme
from art.light import soft_light
from engine.words import Person, Several
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, sheet, words, words_height
from scenes.kit.input import Intent
from scenes.kit.scroll import BAR, GAP, follow, scroll, wheel
from scenes.kit.stage import Scene
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Widget
from scenes.menus.people_picker import shade
from scenes.menus.seats import face, mark_chip, pin, shortened

WIDE = 1040.0
WINNER, WINNERS, HALO = 132.0, 96.0, 1.9  # a portrait alone, one of several; the halo as a share of it
BUTTON_HIGH, BUTTON_GAP = 52.0, 12.0
PAD, EDGE = 30.0, 14.0


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match ended. `people` and `portraits` by seat; `scores` by seat, None where a game has none.

    `order` names the seats that did not win, the best first, where scores do not say it (who fell last).
    `lines` are figures told as sentences. `me` is the person's own seat, None for who only watched.
    """

    people: tuple[Person, ...]
    portraits: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    lines: tuple[str, ...] = ()
    me: int | None = 0
    order: tuple[int, ...] = ()

    def ranked(self) -> list[int]:
        """Who did not win, the best first; alike ones in the order of their seats."""
        rest = [seat for seat in range(len(self.people)) if seat not in self.winners]
        if self.order:
            return sorted(rest, key=lambda seat: self.order.index(seat) if seat in self.order else len(self.order))
        return sorted(rest, key=lambda seat: -self.scores[seat] if self.scores else 0)


@lru_cache(maxsize=8)
def _halo(side: int) -> pygame.Surface:
    return soft_light(
        (side, side), (0, "#ffd98a", 0.75), (0.45, "#f0b850", 0.4), (0.75, "#c8922f", 0.12), (1, "#c8922f", 0)
    )


class Result(Scene):
    """`truth` may be None, then its button says why; so may `other` (another table), then it has no button."""

    name = "result"
    whole = False

    def __init__(
        self,
        house: House,
        standing: Standing,
        rematch: Callable[[], None],
        truth: Callable[[], None] | None,
        leave: Callable[[], None],
        other: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.house, self.standing = house, standing
        self.rematch, self.truth, self.leave, self.other = rematch, truth, leave, other
        self.offset = 0.0
        self.followed: str | None = None

    def sentence(self) -> str:
        """Who won, as told to the person."""
        text, standing = self.house.text, self.standing
        others = [standing.people[seat] for seat in standing.winners if seat != standing.me]
        words_of = self.house.words()
        joiner = (words_of.text("list", "comma"), words_of.text("list", "and"))
        names = Several(others, joiner)
        if not standing.winners:
            return text("result", "nobody")
        if standing.me in standing.winners:
            return text("result", "you_and", names=names) if others else text("result", "you")
        return text("result", "others" if len(others) > 1 else "other", names=names)

    # Where things stand, in units

    def _sheet(self, canvas: Canvas) -> tuple[float, float, float, float]:
        wide = min(WIDE * max(1.0, canvas.text), canvas.width - 2 * EDGE)
        above, below = self._above(canvas, wide), self._below(canvas, wide)
        high = min(above + self._content(canvas, wide) + below, canvas.height - 2 * EDGE)
        return (canvas.width - wide) / 2, (canvas.height - high) / 2, wide, high

    def _above(self, canvas: Canvas, wide: float) -> float:
        """The winners and the sentence."""
        told = words_height(canvas, self.sentence(), wide - 2 * PAD, 34, "strong")
        return 22 + self._winner(canvas) + 8 + told + 14

    def _winner(self, canvas: Canvas) -> float:
        full = WINNER if len(self.standing.winners) < 2 else WINNERS
        return full * (0.72 if canvas.text > 1.2 else 1.0)

    def _below(self, canvas: Canvas, wide: float) -> float:
        return 20 + len(self._button_rows(canvas, wide)) * (BUTTON_HIGH + BUTTON_GAP) + 14

    def _row_high(self, canvas: Canvas) -> float:
        return max(46.0, canvas.font(theme.HEADING) * 1.7 / canvas.scale)

    def _content(self, canvas: Canvas, wide: float) -> float:
        """The others in two columns, and the lines below."""
        rows = (len(self._listed()) + 1) // 2
        inside = wide - 2 * (PAD + BAR + GAP)
        told = sum(words_height(canvas, line, inside) + 4 for line in self.standing.lines)
        return rows * (self._row_high(canvas) + 6) + (12 if told and rows else 0) + told

    def _listed(self) -> list[int]:
        """Where there are scores everybody's is told, else those who did not win are named."""
        ranked = self.standing.ranked()
        return [*self.standing.winners, *ranked] if self.standing.scores else ranked

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, wide, high = self._sheet(canvas)
        above, below = self._above(canvas, wide), self._below(canvas, wide)
        told = words_height(canvas, self.sentence(), wide - 2 * PAD, 34, "strong")
        sentence = words(
            canvas, "sentence", canvas.rect(left + PAD, top + above - 14 - told, wide - 2 * PAD, told),
            self.sentence(), face="strong", units=34, colour=theme.GOLD_WORDS, align="centre",
        )  # fmt: skip
        bar = BAR + GAP  # as much is left free on the other side
        place = canvas.rect(left + PAD + bar, top + above, wide - 2 * PAD - bar, high - above - below)
        listed = scroll(
            canvas, "standing", place, self._read(), self._content(canvas, wide), self.offset, self._scrolled,
            lambda surface, area: self._paint_content(surface, canvas, area),
        )  # fmt: skip
        if self.stage is not None and self.stage.top is self and self.stage.focus is None:
            self.stage.focus = "again"
        return [sentence, listed, *self._buttons(canvas, left, top + high - below + 20, wide)]

    def _read(self) -> str:
        """The standing as plain text."""
        found = []
        for seat in self._listed():
            name = self.standing.people[seat].name
            found.append(f"{name} {self.standing.scores[seat]}" if self.standing.scores else name)
        return "\n".join([", ".join(found), *self.standing.lines])

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.changed()

    def _actions(self) -> list[tuple[str, str, Callable[[], None] | None]]:
        found: list[tuple[str, str, Callable[[], None] | None]] = [
            ("again", "play", self.rematch),
            ("truth", "mask", self.truth),
            ("other_table", "people", self.other),
            ("leave", "left", self.leave),
        ]
        return [each for each in found if each[0] != "other_table" or self.other is not None]

    def _button_rows(self, canvas: Canvas, wide: float) -> list[list[tuple[str, float]]]:
        """The buttons with the width of their words, in one row or as many as they need."""
        rows: list[list[tuple[str, float]]] = [[]]
        for name, sign, _ in self._actions():
            needs = max(118.0, button_width(canvas, self.house.text("result", name), sign) + 8)
            taken = sum(each for _, each in rows[-1]) + BUTTON_GAP * len(rows[-1])
            if rows[-1] and taken + needs > wide - 2 * PAD:
                rows.append([])
            rows[-1].append((name, needs))
        return rows

    def _buttons(self, canvas: Canvas, left: float, top: float, wide: float) -> list[Widget]:
        what = {name: (sign, action) for name, sign, action in self._actions()}
        found = []
        for at, row in enumerate(self._button_rows(canvas, wide)):
            free = wide - 2 * PAD - sum(each for _, each in row) - BUTTON_GAP * (len(row) - 1)
            more = min(40.0, free / len(row))  # what is left makes them wider, to some measure
            x = left + PAD + (free - more * len(row)) / 2
            for name, needs in row:
                sign, action = what[name]
                place = canvas.rect(x, top + at * (BUTTON_HIGH + BUTTON_GAP), needs + more, BUTTON_HIGH)
                found.append(
                    button(
                        canvas, name, place, self.house.text("result", name), action or (lambda: None),
                        kind="gold" if name == "again" else "quiet", sign=sign, key="return" if name == "again" else "",
                        enabled=action is not None, reason="" if action else self.house.text("result", "no_truth"),
                    )
                )  # fmt: skip
                x += needs + more + BUTTON_GAP
        return found

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(shade(canvas.pixels), (0, 0))
        box = canvas.rect(*self._sheet(canvas))
        sheet(box.size, "dialog", canvas.scale).draw(surface, box.topleft)
        winners, size = self.standing.winners, canvas.px(self._winner(canvas))
        step = size + canvas.px(26)
        for at, seat in enumerate(winners):
            x = box.centerx + round((at - (len(winners) - 1) / 2) * step)
            where = pygame.Rect(0, 0, size, size)
            where.midtop = (x, box.top + canvas.px(24))
            light = _halo(round(size * HALO))
            surface.blit(light, light.get_rect(center=where.center))
            self._paint_face(surface, canvas, seat, where)

    def _paint_face(self, surface: pygame.Surface, canvas: Canvas, seat: int, where: pygame.Rect) -> None:
        mark = theme.SEATS[seat]
        surface.blit(face(self.standing.portraits[seat], where.width, mark), where)
        pin(surface, canvas, mark, where)

    def _paint_content(self, surface: pygame.Surface, canvas: Canvas, area: pygame.Rect) -> None:
        """One plate for each of the others, then the lines."""
        high, gap = canvas.px(self._row_high(canvas)), canvas.px(6)
        listed = self._listed()
        column = (area.width - canvas.px(16)) // 2
        for at, seat in enumerate(listed):
            left = area.left + (at % 2) * (column + canvas.px(16))
            if at == len(listed) - 1 and not at % 2:  # an odd one stands in the middle
                left = area.centerx - column // 2
            self._paint_row(surface, canvas, seat, pygame.Rect(left, area.top + (at // 2) * (high + gap), column, high))
        y = area.top + (len(listed) + 1) // 2 * (high + gap) + (canvas.px(12) if listed else 0)
        for line in self.standing.lines:
            told = wrap([Span(line)], area.width, canvas.font(theme.READING))
            draw(surface, told, pygame.Rect(area.left, y, area.width, told.height), "centre")
            y += told.height + canvas.px(4)

    def _paint_row(self, surface: pygame.Surface, canvas: Canvas, seat: int, place: pygame.Rect) -> None:
        kind = "now" if seat in self.standing.winners else "row"
        sheet(place.size, kind, canvas.scale).draw(surface, place.topleft)
        mark = mark_chip(theme.SEATS[seat], canvas.px(22))
        surface.blit(mark, mark.get_rect(midleft=(place.left + canvas.px(10), place.centery)))
        side = place.height - canvas.px(6)
        where = pygame.Rect(place.left + canvas.px(40), place.top + canvas.px(3), side, side)
        surface.blit(face(self.standing.portraits[seat], side, theme.SEATS[seat]), where)
        pixels, right = canvas.font(theme.HEADING), place.right - canvas.px(16)
        if self.standing.scores:
            score = image(str(self.standing.scores[seat]), "title", pixels, theme.IVORY)
            surface.blit(score, score.get_rect(midright=(right, place.centery)))
            right -= score.get_width() + canvas.px(12)
        left = where.right + canvas.px(14)
        name = shortened(self.standing.people[seat].name, "title", pixels, right - left)
        line = image(name, "title", pixels, theme.SEATS[seat].words)
        surface.blit(line, line.get_rect(midleft=(left, place.centery)))

    # What the person does

    def handle(self, intent: Intent) -> bool:
        return self.stage is not None and wheel(self.stage, intent)

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = follow(self.stage, self.followed)

    def back(self) -> None:
        self.leave()
