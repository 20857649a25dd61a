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
from scenes.people.company import paragraph
from scenes.tables.layout import SeatPlace, TableLayout
from scenes.tables.prompt import Faces

INSET = 14  # units between the sides of a bubble and what stands in it
FACE = 48  # units across: the face of what is claimed
FACE_BRIEF = 34  # the same where a claim is told in one line
WIDEST = 270  # units: the longest line of words
NEARER = 18  # units a bubble may come down on its portrait, so as not to cover somebody's plate


@dataclass(frozen=True, slots=True)
class Speech:
    """What somebody says. A claim has a small line, the large name of what is claimed, and its `face`."""

    words: str
    claim: str = ""
    face: str = ""


@lru_cache(maxsize=40)
def _piece(size: tuple[int, int], tail: str, tip: int, scale: float) -> Piece:
    return panels.bubble(size, tail, tip, scale)


@lru_cache(maxsize=40)
def _content(canvas: Canvas, speech: Speech, faces: Faces, brief: bool) -> pygame.Surface:
    """The words without the bubble; in brief a claim is one line."""
    if not speech.claim:
        pixels = canvas.font(theme.SPOKEN)
        lines = paragraph((Span(speech.words, "spoken", theme.INK),), canvas.px(WIDEST), pixels)
        slant = round(pixels * 0.25)  # the last letter leans out of its line
        surface = pygame.Surface((lines.width + 2 * slant, lines.height + slant), pygame.SRCALPHA)
        draw(surface, lines, surface.get_rect(), "centre")
        return surface
    claim = speech.words[:1] + speech.claim if brief else speech.claim
    rows = [image(claim, "title", canvas.font(23), theme.INK_TITLE)]
    if not brief:
        rows.insert(0, image(speech.words, "spoken", canvas.font(18), theme.INK))
    closer = canvas.px(4) * (len(rows) - 1)
    high = sum(row.get_height() for row in rows) - closer
    face = faces(speech.face, canvas.px(FACE_BRIEF if brief else FACE))
    left = face.get_width() + canvas.px(8)
    size = left + max(row.get_width() for row in rows), max(face.get_height(), high)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(face, face.get_rect(midleft=(0, size[1] // 2)))
    y = (size[1] - high) // 2
    for row in rows:
        surface.blit(row, (left, y))
        y += row.get_height() - closer
    return surface


class Bubble:
    """A speech laid out at a seat: over the portrait, in the top row under the plate, beside the cards where else it
    would lie over the plate of somebody else.
    """

    def __init__(
        self,
        canvas: Canvas,
        layout: TableLayout,
        place: SeatPlace,
        plate: pygame.Rect,
        others: Sequence[pygame.Rect],
        speech: Speech,
        faces: Faces,
    ) -> None:
        self.canvas, self.layout = canvas, layout
        self._said = _content(canvas, speech, faces, False)
        self._over(place, plate)
        hit = self.box.collidelist(list(others))
        if hit >= 0 and self.tail == "down" and others[hit].bottom - self.box.top <= canvas.px(NEARER):
            self.box.top = others[hit].bottom + 2  # a little of the portrait may be under the tail
        elif hit >= 0:
            self._said = _content(canvas, speech, faces, True)
            self._beside(place, plate)

    def _size(self) -> tuple[int, int]:
        return self._said.get_width() + 2 * self.canvas.px(INSET), self._said.get_height() + self.canvas.px(16)

    def _over(self, place: SeatPlace, plate: pygame.Rect) -> None:
        canvas, size = self.canvas, self._size()
        area, tail, x = canvas.rect(*self.layout.area), canvas.px(panels.TAIL), canvas.px(place.x)
        left = max(area.left + canvas.px(10), min(x - size[0] // 2, area.right - canvas.px(10) - size[0]))
        if place.top:
            top, self.tail = plate.bottom + tail - canvas.px(4), "up"
        else:
            reach = canvas.px(self.layout.portrait / 2 + 4)
            top, self.tail = max(area.top + canvas.px(4), canvas.px(place.y) - reach - tail - size[1]), "down"
            hand = canvas.rect(*self.layout.hand)
            if pygame.Rect(left, top, *size).colliderect(hand):  # above the person's own cards
                top = hand.top - tail - size[1] - 2
        self.box = pygame.Rect(left, top, *size)
        self.tip = max(canvas.px(26), min(x - left, size[0] - canvas.px(26)))

    def _beside(self, place: SeatPlace, plate: pygame.Rect) -> None:
        """Past the cards of the seat and a little lower, where nothing lies that has to be read."""
        canvas, size = self.canvas, self._size()
        away = canvas.px(self.layout.portrait / 2 + 2 * self.layout.seat_card + panels.TAIL)
        x = canvas.px(place.x)
        self.tail = "right" if place.left else "left"
        left = x - away - size[0] if place.left else x + away
        self.box = pygame.Rect(left, plate.centery - size[1] // 2, *size)
        self.tip = size[1] // 2

    def draw(self, surface: pygame.Surface) -> None:
        _piece(self.box.size, self.tail, self.tip, self.canvas.scale).draw(surface, self.box.topleft)
        surface.blit(self._said, self._said.get_rect(center=self.box.center))
