"""Spoken words in parchment bubbles by the portraits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, theme
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span, draw, image
from scenes.tables.frame import SeatPlace, TableFrame
from scenes.tables.prompt import Faces
from scenes.tables.telling import paragraph

INSET = 14
FACE = 48
WIDEST = 270


@dataclass(frozen=True, slots=True)
class Speech:
    """What somebody says. A claim has a small line, the large name of what is claimed, and its `face`."""

    words: str
    claim: str = ""
    face: str = ""


@lru_cache(maxsize=40)
def _piece(size: tuple[int, int], tail: str, tip: int, scale: float) -> Piece:
    return panels.bubble(size, tail, tip, scale)


class Bubble:
    """A speech laid out at a seat: over the portrait, in the top row under the plate, beside the cards where else it
    would lie over the plate of somebody else.
    """

    def __init__(
        self,
        canvas: Canvas,
        frame: TableFrame,
        place: SeatPlace,
        plate: pygame.Rect,
        others: Sequence[pygame.Rect],
        speech: Speech,
        faces: Faces,
    ) -> None:
        self.canvas, self.speech, self._faces = canvas, speech, faces
        inset = canvas.px(INSET)
        if speech.claim:
            small = image(speech.words, "spoken", canvas.font(18), theme.INK)
            large = image(speech.claim, "title", canvas.font(23), theme.INK_TITLE)
            face = canvas.px(FACE) if speech.face else 0
            wide = max(small.get_width(), large.get_width()) + (face + inset if face else 0)
            high = max(face, small.get_height() + large.get_height() - canvas.px(4))
        else:
            self._lines = paragraph(
                (Span(speech.words, "spoken", theme.INK),), canvas.px(WIDEST), canvas.font(theme.SPOKEN)
            )
            wide, high = self._lines.width, self._lines.height
        size = (wide + 2 * inset, high + canvas.px(16))
        area = canvas.rect(*frame.area)
        tail = canvas.px(panels.TAIL)
        x = canvas.px(place.x)
        left = max(area.left + canvas.px(10), min(x - size[0] // 2, area.right - canvas.px(10) - size[0]))
        reach = canvas.px(frame.portrait / 2 + 4)
        if place.top:
            top = plate.bottom + tail - canvas.px(4)
            self.tail = "up"
        else:
            top = max(area.top + canvas.px(4), canvas.px(place.y) - reach - tail - size[1])
            self.tail = "down"
        self.box = pygame.Rect(left, top, *size)
        self.tip = max(canvas.px(26), min(x - left, size[0] - canvas.px(26)))
        if self.box.collidelist(list(others)) >= 0:
            self._beside(place, frame, tail)

    def _beside(self, place: SeatPlace, frame: TableFrame, tail: int) -> None:
        """Past the cards of the seat, towards the middle of the table."""
        canvas = self.canvas
        away = canvas.px(frame.portrait / 2 + 2 * frame.seat_card) + tail
        x, y = canvas.px(place.x), canvas.px(place.y)
        self.tail = "right" if place.left else "left"
        self.box.centery = y - canvas.px(6)
        if place.left:
            self.box.right = x - away
        else:
            self.box.left = x + away
        self.tip = self.box.height // 2

    def draw(self, surface: pygame.Surface) -> None:
        canvas = self.canvas
        _piece(self.box.size, self.tail, self.tip, canvas.scale).draw(surface, self.box.topleft)
        inset = canvas.px(INSET)
        x, y = self.box.left + inset, self.box.top + canvas.px(8)
        if not self.speech.claim:
            draw(surface, self._lines, pygame.Rect(x, y, self._lines.width, self._lines.height), "centre")
            return
        if self.speech.face:
            side = canvas.px(FACE)
            face = self._faces(self.speech.face, side)
            surface.blit(face, (x - canvas.px(4), self.box.centery - side // 2))
            x += side + inset - canvas.px(6)
        small = image(self.speech.words, "spoken", canvas.font(18), theme.INK)
        large = image(self.speech.claim, "title", canvas.font(23), theme.INK_TITLE)
        y = self.box.centery - (small.get_height() + large.get_height() - canvas.px(4)) // 2
        surface.blit(small, (x, y))
        surface.blit(large, (x, y + small.get_height() - canvas.px(4)))
