"""Spoken words in parchment bubbles by the portraits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial

import pygame

from art import panels, theme, transform
from art.drama import shield
from art.panels import Piece
from scenes.kit.canvas import Canvas
from scenes.kit.motion import arrive
from scenes.kit.painting.allowance import kept_elsewhere
from scenes.kit.text import Span, draw, image
from scenes.people.company import paragraph
from scenes.screens import Job
from scenes.tables.asking.prompt import Faces
from scenes.tables.layout import SeatPlace, TableLayout
from scenes.tables.staging.sprites import Picture

ABOVE = 16  # units above and below what stands in a bubble, together
INSET = 14  # units between the sides of a bubble and what stands in it
FACE = 48  # units across: the face of what is claimed
FACE_BRIEF = 34  # the same where a claim is told in one line
WIDEST = 270  # units: the longest line of words
COMES = 0.16  # seconds in which a bubble comes up
GOES = 0.12  # seconds in which it goes
EDGE = 26  # units between the tip of a bubble and the nearer end of it at least
BETWEEN = 6  # units between two bubbles
CORE = (
    0.45  # of the width and height of what is shown: its edges, over which a bubble may lie rather than over its middle
)
NEARER = 18  # units a bubble may come down on its portrait, so as not to cover somebody's plate


@dataclass(frozen=True, slots=True)
class Speech:
    """What somebody says. In a claim `words` are small, `claim` is large, and `face` is the card that is claimed."""

    words: str
    claim: str = ""
    face: str = ""
    gain: Picture | None = None  # what they want of it, behind the words; the same function for the same picture
    shield: bool = False  # the claim wards something off: its face stands on a shield


@kept_elsewhere(12)
def _piece(size: tuple[int, int], tail: str, tip: int, scale: float) -> Piece:
    return panels.bubble(size, tail, tip, scale)


@lru_cache(maxsize=40)
def _content(canvas: Canvas, speech: Speech, faces: Faces, brief: bool) -> pygame.Surface:
    """The words without the bubble; where `brief` a claim is one line."""
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
    side = canvas.px(FACE_BRIEF if brief else FACE)
    face = shield(side, faces(speech.face, side)) if speech.shield else faces(speech.face, side)
    left = face.get_width() + canvas.px(8)
    right = left + max(row.get_width() for row in rows)
    gain = speech.gain(canvas) if speech.gain is not None and not brief else None
    wide = right + (canvas.px(8) + gain.get_width() if gain is not None else 0)
    size = wide, max(face.get_height(), high, gain.get_height() if gain is not None else 0)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(face, face.get_rect(midleft=(0, size[1] // 2)))
    if gain is not None:
        surface.blit(gain, gain.get_rect(midright=(size[0], size[1] // 2)))
    y = (size[1] - high) // 2
    for row in rows:
        surface.blit(row, (left, y))
        y += row.get_height() - closer
    return surface


def ahead(canvas: Canvas, letter: str) -> Iterator[Job]:
    """What paints bubbles of the usual heights for words in the script of this letter: others are drawn out of these."""
    for lines in (1, 2):
        for tail in ("down", "up"):
            yield partial(_usual, canvas, letter, lines, tail)
    for tail in ("down", "up"):
        yield partial(_usual, canvas, letter, 0, tail)


def _usual(canvas: Canvas, letter: str, lines: int, tail: str) -> Piece:
    """A bubble for so many lines of words; for a claim with 0."""
    if lines:
        pixels = canvas.font(theme.SPOKEN)
        high = lines * paragraph((Span(letter, "spoken", theme.INK),), canvas.px(WIDEST), pixels).leading
        high += round(pixels * 0.25)
    else:
        words = (
            image(letter, "title", canvas.font(23), theme.INK_TITLE),
            image(letter, "spoken", canvas.font(18), theme.INK),
        )
        high = max(canvas.px(FACE), sum(each.get_height() for each in words) - canvas.px(4))
    wide = canvas.px(WIDEST)
    return panels.bubble((wide, high + canvas.px(ABOVE)), tail, wide // 2, canvas.scale)


class Bubble:
    """A speech laid out at a seat; `box` is its place in pixels, `tail` the side of it that points at the speaker.

    It lies over the portrait, in the top row under the plate; beside the cards where it would cover one of `others`,
    the plates of the other seats.
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
        self.canvas, self.layout, self.place, self.plate = canvas, layout, place, plate
        self._said = _content(canvas, speech, faces, False)
        self._over(place, plate)
        hit = self.box.collidelist(list(others))
        if hit >= 0 and self.tail == "down" and others[hit].bottom - self.box.top <= canvas.px(NEARER):
            self.box.top = others[hit].bottom + 2  # a little of the portrait may be under the tail
        elif hit >= 0:
            self._said = _content(canvas, speech, faces, True)
            self._beside(place, plate)

    def _size(self) -> tuple[int, int]:
        return self._said.get_width() + 2 * self.canvas.px(INSET), self._said.get_height() + self.canvas.px(ABOVE)

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
        self.tip = max(canvas.px(EDGE), min(x - left, size[0] - canvas.px(EDGE)))

    def beside(self) -> None:
        """Lie beside the portrait, whatever there is room for above it."""
        self._beside(self.place, self.plate)

    def no_lower(self, line: int) -> None:
        """Rise until it ends above this line (pixels), within the table; its tail stays as near its speaker as it can."""
        least = self.canvas.rect(*self.layout.area).top
        self.box.top = max(least, min(self.box.top, line - self.box.height))
        self.tip = self._tip_beside(self.box)

    def under(self, room: pygame.Rect) -> None:
        """Lie below the plate, no further to the sides than `room`: in a row of heads the tail tells which of them speaks."""
        size, tail, x = self._size(), self.canvas.px(panels.TAIL), self.plate.centerx
        left = max(room.left, min(x - size[0] // 2, room.right - size[0]))
        self.box, self.tail = pygame.Rect(left, self.plate.bottom + tail - self.canvas.px(4), *size), "up"
        self.tip = max(self.canvas.px(EDGE), min(x - left, size[0] - self.canvas.px(EDGE)))

    def below_plate(self, taken: Sequence[pygame.Rect]) -> bool:
        """Lie below the plate, not beside the cards, where that covers nothing of `taken`. Whether it does."""
        before = self.box, self.tail, self.tip
        area = self.canvas.rect(*self.layout.area)
        self.under(area.inflate(-2 * self.canvas.px(10), 0))
        if area.contains(self.box) and self.box.collidelist(list(taken)) < 0:
            return True
        self.box, self.tail, self.tip = before
        return False

    def left_of(self, line: int, head: pygame.Rect, face: pygame.Surface) -> None:
        """Lie left of a line (pixels) at the height of a head, with the face of who speaks: others sit nearer to it."""
        gap = self.canvas.px(8)
        size = face.get_width() + gap + self._said.get_width(), max(face.get_height(), self._said.get_height())
        said = pygame.Surface(size, pygame.SRCALPHA)
        said.blit(face, face.get_rect(midleft=(0, size[1] // 2)))
        said.blit(self._said, self._said.get_rect(midright=(size[0], size[1] // 2)))
        self._said = said
        box = pygame.Rect((0, 0), self._size())
        box.midright = line - self.canvas.px(panels.TAIL), head.centery
        self.box, self.tail, self.tip = box, "right", box.height // 2

    def _beside(self, place: SeatPlace, plate: pygame.Rect) -> None:
        """Lay it beside the cards of the seat, at the height of the plate, where nothing lies that has to be read."""
        canvas, size = self.canvas, self._size()
        away = canvas.px(self.layout.portrait / 2 + 2 * self.layout.seat_card + panels.TAIL)
        x = canvas.px(place.x)
        self.tail = "right" if place.left else "left"
        left = x - away - size[0] if place.left else x + away
        self.box = pygame.Rect(left, plate.centery - size[1] // 2, *size)
        self.tip = size[1] // 2

    def avoid(self, taken: Sequence[pygame.Rect]) -> bool:
        """Move aside as little as is needed to cover nothing of `taken`, its tip staying where it is. Whether it can."""
        if self.box.collidelist(list(taken)) < 0:
            return True
        if self.tail not in ("up", "down"):
            return False
        edge, near = self.canvas.px(EDGE), self.canvas.px(BETWEEN)
        area, x = self.canvas.rect(*self.layout.area), self.box.left + self.tip
        least, most = max(area.left, x - self.box.width + edge), min(area.right - self.box.width, x - edge)
        lefts = [each.right + near for each in taken] + [each.left - near - self.box.width for each in taken]
        for left in sorted(lefts, key=lambda left: abs(left - self.box.left)):
            there = self.box.copy()
            there.left = left
            if least <= left <= most and there.collidelist(list(taken)) < 0:
                self.box, self.tip = there, x - left
                return True
        return False

    def clear_of(self, said: Sequence[pygame.Rect], bars: Sequence[pygame.Rect]) -> None:
        """Within the table, and over no words of anybody else: as little lower, or aside, as is needed."""
        near, area, other = self.canvas.px(BETWEEN), self.canvas.rect(*self.layout.area), [*said, *bars]
        self.box.clamp_ip(area)
        if self.box.collidelist(list(said)) < 0:
            return
        tops = [self.box.top, *(each.bottom + near for each in said)]  # not higher: there a winner's name may stand
        lefts = [
            self.box.left,
            *(each.left - near - self.box.width for each in said),
            *(each.right + near for each in said),
        ]
        tried = [pygame.Rect((left, top), self.box.size) for left in lefts for top in tops]
        free = [each for each in tried if area.contains(each) and each.collidelist(other) < 0]
        if free:
            x, y = self.box.topleft
            there = min(free, key=lambda each: abs(each.left - x) + abs(each.top - y))
            if self.tail in ("up", "down"):
                edge = self.canvas.px(EDGE)
                self.tip = max(edge, min(self.box.left + self.tip - there.left, there.width - edge))
            self.box = there

    def beside_plate(self, taken: Sequence[pygame.Rect]) -> bool:
        """Lie at an end of the plate where that covers nothing of `taken`: at the right below its owner's cards. Whether."""
        if not self.place.top:
            return False
        plate, tail = self.plate, self.canvas.px(panels.TAIL)
        below = self.canvas.px(self.place.y - 6 + 0.74 * self.layout.seat_card)
        right = pygame.Rect(plate.right + tail, below, *self.box.size)
        left = pygame.Rect(plate.left - tail - self.box.width, below, *self.box.size)
        area = self.canvas.rect(*self.layout.area)
        for there, side in ((right, "left"), (left, "right")):
            if there.collidelist(list(taken)) < 0 and area.contains(there):
                self.box, self.tail, self.tip = there, side, self._tip_beside(there)
                return True
        return False

    def _tip_beside(self, there: pygame.Rect) -> int:
        """How far down its side the tail of a bubble at the end of the plate comes out."""
        near = self.canvas.px(EDGE)
        if there.height <= 2 * near:
            return there.height // 2
        return max(near, min(self.plate.centery - there.top, there.height - near))

    def draw(self, surface: pygame.Surface) -> None:
        self._body().draw(surface, self.box.topleft)
        surface.blit(self._said, self._said.get_rect(center=self.box.center))

    def _body(self) -> Piece:
        return _piece(self.box.size, self.tail, self.tip, self.canvas.scale)

    @cached_property
    def _picture(self) -> tuple[pygame.Surface, int]:
        """All of it on a surface of its own, and how many pixels that is larger than `box` on each side."""
        piece = self._body()
        image = piece.image.copy()
        image.blit(self._said, self._said.get_rect(center=image.get_rect().center))
        return image, piece.pad

    def draw_grown(self, surface: pygame.Surface, share: float) -> None:
        """Draw it as it comes up, or goes, at a share of its size, out of its tail."""
        image, pad = self._picture
        size = max(1, round(image.get_width() * share)), max(1, round(image.get_height() * share))
        small = transform.smoothscale(image, size)
        small.set_alpha(round(255 * share))
        foot = {
            "down": (self.box.left + self.tip, self.box.bottom),
            "up": (self.box.left + self.tip, self.box.top),
            "left": (self.box.left, self.box.top + self.tip),
            "right": (self.box.right, self.box.top + self.tip),
        }[self.tail]
        corner = self.box.left - pad, self.box.top - pad
        place = [round(end + (begun - end) * share) for begun, end in zip(corner, foot, strict=True)]
        surface.blit(small, place)


def part(
    bubbles: Mapping[int, Bubble],
    boxes: Mapping[int, pygame.Rect],
    plates: Mapping[int, pygame.Rect],
    bars: Sequence[pygame.Rect],
    shown: Sequence[pygame.Rect],
) -> None:
    """Move bubbles aside that would cover another one or a bar, or (where there is room) what is `shown` on the table.

    Of what is shown the last is given up first. All else is told by seats; `boxes` are the places of all that belongs
    to them, `plates` those of their plates.
    """
    for seat, bubble in reversed(list(bubbles.items())):  # what was said first stays where it is
        keep = [plate for other, plate in plates.items() if other != seat]
        keep += [each.box for other, each in bubbles.items() if other != seat]
        keep += bars
        for bar in bars:
            if bubble.tail in ("left", "right") and bubble.box.colliderect(bar):
                bubble.no_lower(bar.top - bubble.canvas.px(BETWEEN))
        apart = [*keep, *(box for other, box in boxes.items() if other != seat)]
        whole = [*apart, *shown]
        about = [each.inflate(2 * each.width, 0) for each in shown]  # an attack is warded off before the middle
        if bubble.tail in ("left", "right") and bubble.box.collidelist(about) >= 0:
            bubble.below_plate(whole)
        cores = [
            each.inflate(-CORE * each.width, -CORE * each.height) for each in shown
        ]  # rather over the edges of these
        if not bubble.avoid([*keep, *shown]) and not any(map(bubble.beside_plate, (whole, [*apart, *cores]))):
            any(bubble.avoid([*keep, *shown[:most]]) for most in reversed(range(len(shown))))
        bubble.clear_of([each.box for other, each in bubbles.items() if other != seat], bars)


class Rising:
    """The bubbles that come up or go just now; while they do they are not drawn with what rests."""

    def __init__(self) -> None:
        self._coming: dict[int, float] = {}  # seat -> how much of it is there
        self._going: list[tuple[Bubble, float]] = []

    def __contains__(self, seat: int) -> bool:
        return seat in self._coming

    def comes(self, seat: int) -> None:
        self._coming[seat] = 0.0

    def go(self, bubbles: Mapping[int, Bubble]) -> None:
        """These bubbles, by seat, go."""
        self._going += [(each, 1.0) for each in bubbles.values()]
        self._coming = {seat: share for seat, share in self._coming.items() if seat not in bubbles}

    def clear(self) -> None:
        self._coming.clear()
        self._going.clear()

    def tick(self, seconds: float) -> bool:
        """Let time pass. Whether one has come up, and is to be drawn with what rests."""
        before = len(self._coming)
        grown = {seat: share + seconds / COMES for seat, share in self._coming.items()}
        self._coming = {seat: share for seat, share in grown.items() if share < 1}
        self._going = [(each, share - seconds / GOES) for each, share in self._going if share > seconds / GOES]
        return len(self._coming) < before

    def draw(self, surface: pygame.Surface, canvas: Canvas, said: Callable[[Canvas], Mapping[int, Bubble]]) -> None:
        """Draw them; `said` lays out all that are said."""
        for each, share in self._going:
            each.draw_grown(surface, share)
        bubbles = said(canvas) if self._coming else {}
        for seat, share in self._coming.items():
            if seat in bubbles:
                bubbles[seat].draw_grown(surface, arrive(share))
