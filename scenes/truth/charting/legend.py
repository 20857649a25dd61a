"""The legend of the chances: what the signs on the chart mean that are not named there, and how far they have been counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import theme
from engine.review.luck import PARTS, Whose, fair_share
from engine.review.told import signed
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import picture
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.truth.charting.chances import Chances
from scenes.truth.charting.chart import LIE, struck
from scenes.truth.charting.curves import Drawn
from scenes.truth.coaching.luck_bar import COLOURS
from scenes.truth.telling import Telling

WORDS = 15.0  # units: size of the words
SIGN = 19.0  # units: height of a sign
LINE = 24.0  # units: height of a row at least
APART = 18.0  # units from one meaning to the next
BESIDE = 6.0  # units between a sign and its meaning
INSET = 16.0  # units from the edges of the box
MOST = 0.24  # of the height of the box that rows below the first may take


@dataclass(frozen=True, slots=True)
class Meaning:
    """What signs mean; without signs it is a remark."""

    words: str
    signs: tuple[pygame.Surface, ...] = ()


def meanings(canvas: Canvas, telling: Telling, drawn: Drawn, sums: Mapping[Whose, int]) -> list[Meaning]:
    """The signs that this chart has and does not name itself, as it does its lines; whose doing steps were, with what these come to
    together (points)."""
    side, text = canvas.px(SIGN), partial(telling.text, "legend")
    found: list[Meaning] = []
    if drawn.kinds:
        told = {colour for _, colour in drawn.kinds}
        found += [
            Meaning(text("by", whose=text(f"by_{name}"), points=signed(sums[name])), (_step(side, COLOURS[name]),))
            for name in PARTS
            if COLOURS[name] in told or sums[name]
        ]
    if drawn.lies:
        found.append(Meaning(text("lie"), (picture("mask", side, LIE),)))
    if any(each.caught for each in drawn.lies):
        found.append(Meaning(text("caught"), (struck(side),)))
    return found


def _step(side: int, colour: str) -> pygame.Surface:
    """The sign of a step of the person's line."""
    found = pygame.Surface((max(3, side // 4), side), pygame.SRCALPHA)
    found.fill(colour)
    return found


class Legend:
    """The meanings in rows across a box (units), behind a remark: the first of `remarks` that leaves room for all of them, else
    the last, which is the briefest, and as many meanings as have room."""

    def __init__(
        self, canvas: Canvas, box: Box, remarks: Sequence[str], listed: Sequence[Meaning], more: str = ""
    ) -> None:
        """`more` is told to who points at it."""
        self.canvas, self.box, self.more = canvas, box, more
        self.line = max(LINE, canvas.font(WORDS) * 1.4 / canvas.scale)
        most = max(1, int(box[3] * MOST / self.line))
        room = canvas.px(box[2] - 2 * INSET)
        there = [each for each in remarks[:-1] if self._wide(Meaning(each)) <= room]
        tried = [self._rows([Meaning(each), *listed]) for each in there]
        last = Meaning(remarks[-1])
        tried += [self._rows([last, *listed[:count]]) for count in range(len(listed), -1, -1)]
        self.rows = next((rows for rows in tried if len(rows) <= most), [[last]])

    @classmethod
    def of(
        cls, telling: Telling, chances: Chances, drawn: Drawn, sums: Mapping[Whose, int], canvas: Canvas, box: Box
    ) -> Legend:
        """That of the chances; while they are worked out it says so, with room for all that may come."""
        text, counted = telling.text, chances.progress >= 1
        counting = (text("counting" if chances.through else "busy"),)
        share, players = fair_share(chances.story.past), chances.story.players
        several = ("about_several",) if round(100 * share * players) > 100 else ()
        told = tuple(text(name, fair=round(100 * share)) for name in (*several, "about_hint", "about"))
        listed = meanings(canvas, telling, drawn, sums)
        return cls(canvas, box, told, listed, text("about_more")) if counted else cls(canvas, box, counting, listed)

    def _rows(self, listed: Sequence[Meaning]) -> list[list[Meaning]]:
        room, rows, left = self.canvas.px(self.box[2] - 2 * INSET), list[list[Meaning]](), 0
        for each in listed:
            wide = self._wide(each)
            if not rows or left + wide > room:
                rows.append([])
                left = 0
            rows[-1].append(each)
            left += wide + self.canvas.px(APART)
        return rows

    def _words(self, each: Meaning) -> pygame.Surface:
        face = ("text", theme.PALE) if each.signs else ("spoken", theme.MUTED)
        return image(each.words, face[0], self.canvas.font(WORDS), face[1])

    def _wide(self, each: Meaning) -> int:
        return sum(sign.get_width() + self.canvas.px(BESIDE) for sign in each.signs) + self._words(each).get_width()

    @property
    def high(self) -> float:
        """Height of all rows, in units."""
        return len(self.rows) * self.line + 4

    def widget(self) -> Widget:
        x, y, wide, _ = self.box
        label = ". ".join(each.words for row in self.rows for each in row)
        place = self.canvas.rect(x + INSET, y + 4, wide - 2 * INSET, self.high - 4)
        return Widget("legend", place, label, self._paint, tooltip=self.more)

    def _paint(self, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        canvas, middle = self.canvas, place.top + self.canvas.px(self.line / 2)
        for row in self.rows:
            left = place.left
            for each in row:
                for picture_of in (*each.signs, self._words(each)):
                    surface.blit(picture_of, picture_of.get_rect(midleft=(left, middle)))
                    left += picture_of.get_width() + canvas.px(BESIDE)
                left += canvas.px(APART - BESIDE)
            middle += canvas.px(self.line)
