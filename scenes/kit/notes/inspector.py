"""The inspector: a card shown large, with its name, its rule and what is known of it.

It comes when pointer or focus have rested on the card for a while, or at once while a key or a button is held. It
stands near the card and covers neither that nor the pointer nor what the scene keeps clear (`Scene.kept_clear`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.notes.tooltip import told
from scenes.kit.painting.painters import Painters
from scenes.kit.text import Paragraph, Span, draw, wrap
from scenes.kit.widget import Inspected, Widget

REST = 0.4  # seconds before it comes
LATEST = 0.8  # the same where its picture takes long
CARD = (240, 208, 176, 144, 116)  # units: widths of the card shown, of which the first that finds a place is taken
PAD = 14.0  # units inside its sheet
GAP = 12.0  # units between its parts
AWAY = 24.0  # units between it and what it shows
BESIDE = 230.0  # units: width of the column of words where they stand beside the card
EDGE = 8.0  # units it stays away from the window's edge
POINTER = (26, 34)  # pixels of the arrow below and to the right of its tip
NEAR_POINTER = 8  # pixels it stays away from the tip
SLIDE = 24.0  # units between two places that are tried


@dataclass(frozen=True, slots=True)
class Laid:
    """An inspector laid out, in pixels: `card` is the picture's place on its sheet, `words` paragraphs and theirs."""

    size: tuple[int, int]
    picture: pygame.Surface
    card: pygame.Rect
    words: tuple[tuple[Paragraph, pygame.Rect], ...]

    def draw(self, surface: pygame.Surface, corner: tuple[int, int], scale: float) -> None:
        """Draw it with its sheet's corner at `corner`."""
        sheet(self.size, "tooltip", scale).draw(surface, corner)
        surface.blit(self.picture, self.card.move(corner))
        for words, place in self.words:
            draw(surface, words, place.move(corner))


class Inspector:
    """Which widget is looked at, and for how long; `held` while somebody holds the key for it."""

    def __init__(self) -> None:
        self.painters: Painters | None = None  # who paint a card as soon as it is rested on; without them it is late
        self.widget: Widget | None = None
        self.rested = 0.0
        self.held = False
        self._sent_away = False
        self._laid: tuple[object, tuple[Laid, pygame.Rect] | None] = (None, None)

    @property
    def shown(self) -> bool:
        if self.widget is None or self.widget.inspect is None:
            return False
        if self.held:
            return True
        painting = self.painters is not None and self.painters.busy and self.rested < LATEST
        return self.rested >= REST and not self._sent_away and not painting

    def rest(self, widget: Widget | None, seconds: float, canvas: Canvas | None = None) -> None:
        """Pointer or focus rest on a widget (None: on nothing) for so many `seconds` more."""
        if widget is None or widget.inspect is None:
            self.widget, self.rested, self._sent_away = None, 0.0, False
        elif self.widget is None or self.widget.id != widget.id:
            self.widget, self.rested, self._sent_away = widget, 0.0, False
            if self.painters is not None and canvas is not None:
                self.painters.drop()
                self.painters.add([partial(widget.inspect().picture, canvas.px(CARD[0]))])
        else:
            self.widget, self.rested = widget, self.rested + seconds

    def hold(self, on: bool) -> None:
        """The key is held (`on`) or let go; let go, the card stays away until something else is looked at."""
        if self.held and not on:
            self._sent_away = True
        self.held = on

    def send_away(self) -> bool:
        """Hide it, for a click or escape; whether it was shown."""
        was, self._sent_away, self.held = self.shown, True, False
        return was

    def draw(
        self,
        surface: pygame.Surface,
        canvas: Canvas,
        pointer: tuple[int, int],
        clear: Sequence[pygame.Rect],
        about: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw it, if it is shown and finds a place: off what is asked `about`, else off the smaller half of that, if there is one."""
        placed = self.lay(canvas, pointer, clear, about) if self.widget is not None and self.shown else None
        if placed is not None:
            laid, place = placed
            laid.draw(surface, place.topleft, canvas.scale)

    def lay(
        self,
        canvas: Canvas,
        pointer: tuple[int, int],
        clear: Sequence[pygame.Rect],
        about: Sequence[pygame.Rect] = (),
    ) -> tuple[Laid, pygame.Rect] | None:
        """How it is laid out, and its place; None where even the smallest form would cover what it may not."""
        assert self.widget is not None and self.widget.inspect is not None
        what, around = self.widget.inspect(), self.widget.extent
        reason = told(self.widget)
        largest = what.picture(canvas.px(CARD[0]))  # a kept picture: the same one as long as it shows the same
        key = (canvas, what, largest, reason, tuple(around), pointer, tuple(map(tuple, (*clear, *about))))
        if self._laid[0] != key:
            taken = [around, *clear]
            if pointer[0] >= 0:
                taken.append(pygame.Rect(pointer, POINTER).inflate(NEAR_POINTER, NEAR_POINTER))
            small = sorted(about, key=lambda rect: rect.width * rect.height)[: len(about) // 2]
            found = (_placed(canvas, what, reason, around, [*taken, *more]) for more in (about, small, ()))
            self._laid = key, next((each for each in found if each is not None), None)
        return self._laid[1]


def _placed(
    canvas: Canvas, what: Inspected, reason: str, around: pygame.Rect, taken: Sequence[pygame.Rect]
) -> tuple[Laid, pygame.Rect] | None:
    """The largest form that finds a place, at the nearest place; of one size the upright form is tried first."""
    for units, beside in product(CARD, (False, True)):
        laid = _laid_out(canvas, what, reason, units, beside)
        place = _nearest_place(canvas, laid.size, around, taken)
        if place is not None:
            return laid, place
    return None


def _nearest_place(
    canvas: Canvas, size: tuple[int, int], around: pygame.Rect, taken: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    window = pygame.Rect((0, 0), canvas.pixels).inflate(-2 * canvas.px(EDGE), -2 * canvas.px(EDGE))
    if size[0] > window.width or size[1] > window.height:
        return None
    free = [place for place in _places(canvas, size, around, window) if place.collidelist(list(taken)) < 0]
    return min(free, key=lambda place: _apart(place, around), default=None)


def _apart(place: pygame.Rect, around: pygame.Rect) -> float:
    """How far its middle is from that of what it shows; a step to the side counts more than one upward."""
    return abs(place.centerx - around.centerx) * 1.3 + abs(place.centery - around.centery)


def _places(canvas: Canvas, size: tuple[int, int], around: pygame.Rect, window: pygame.Rect) -> Iterator[pygame.Rect]:
    """Places above, below and at both sides of what it shows, slid along it in both directions."""
    away, step = canvas.px(AWAY), max(1, canvas.px(SLIDE))
    middle = pygame.Rect((0, 0), size)
    middle.center = around.center
    steps = [sign * at for at in range(0, max(window.size), step) for sign in (1, -1)]
    for along in steps:
        for top in (around.top - away - size[1], around.bottom + away):
            yield pygame.Rect((middle.left + along, top), size).clamp(window)
        for left in (around.right + away, around.left - away - size[0]):
            yield pygame.Rect((left, middle.top + along), size).clamp(window)


def _laid_out(canvas: Canvas, what: Inspected, reason: str, units: float, beside: bool) -> Laid:
    """The picture with its words below it or beside it."""
    pad, gap = canvas.px(PAD), canvas.px(GAP)
    picture = what.picture(canvas.px(units))
    card = picture.get_rect(topleft=(pad, pad))
    room = (
        canvas.px(BESIDE * max(1.0, canvas.text)) if beside else max(card.width, canvas.px(min(CARD[0], units * 1.5)))
    )
    corner = (card.right + gap, pad) if beside else (pad, card.bottom + gap)
    words, high = _words(canvas, what, reason, room, corner)
    if beside:
        return Laid((corner[0] + room + pad, max(card.bottom, corner[1] + high) + pad), picture, card, words)
    card.centerx = pad + room // 2
    return Laid((room + 2 * pad, corner[1] + high + pad), picture, card, words)


def _words(
    canvas: Canvas, what: Inspected, reason: str, room: int, corner: tuple[int, int]
) -> tuple[tuple[tuple[Paragraph, pygame.Rect], ...], int]:
    """Name, rule, rows and `reason` with their places, from `corner` down; and how high they are together."""
    parts: list[tuple[float, list[Span]]] = [(theme.HEADING, [Span(what.name, "heading", theme.GOLD_WORDS)])]
    if what.rule:
        parts.append((theme.SMALL, [Span(what.rule, "text", theme.IVORY)]))
    for word, known in what.rows:
        parts.append((theme.SMALL, [Span(f"{word} ", "text", theme.MUTED), Span(known, "strong", theme.IVORY)]))
    if reason:
        parts.append((theme.SMALL, [Span(reason, "strong", theme.BAD)]))
    paragraphs, y, between = [], corner[1], canvas.px(GAP / 3)
    for units, spans in parts:
        words = wrap(spans, room, canvas.font(units))
        paragraphs.append((words, pygame.Rect(corner[0], y, room, words.height)))
        y += words.height + between
    return tuple(paragraphs), y - between - corner[1]
