"""How the truth begins: everybody's face as the masks come off, and the evening's best lie in one sentence.

Any key or a click leaves to what lies below it, the whole truth; it never goes on by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from art import panels, theme
from art.laurels import LAUREL, laurel
from art.light import soft_light
from art.panels import Piece
from art.panels.bubbles import TAIL
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width
from scenes.kit.input import Act, Intent
from scenes.kit.scene import Scene, Stack
from scenes.kit.text import Paragraph, Span, balanced, draw, image, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import gold_heading, gold_rule, quiet_room
from scenes.people.faces import face, mask_over, pin
from scenes.screens import screens
from scenes.truth.opening.best import told_lie
from scenes.truth.own import ToldLie
from scenes.truth.players.people import APART, OFF, unmasked
from scenes.truth.players.persons import PersonCard
from scenes.truth.scene import Truth

PORTRAIT = 120.0  # units across
BETWEEN, LEAST = 44.0, 14.0  # units between two portraits at most and at least
MARGIN = 44.0  # units left free beside them: a laurel reaches beyond its portrait
BELOW = 0.2  # share of a portrait's width between it and its name: the foot of a laurel
TITLE = 52.0  # units from the top to the middle of the title
RULE = 88.0  # units from the top to the line below it
WIDE = 760.0  # units: width of the bubble at most
PAD = 24.0  # units between the sides of the bubble and its words
TIP = 72.0  # units between the tip of the bubble's tail and the nearer end of the bubble at least
CARD = 84.0  # units: width of the card that was pretended
BUTTON_HIGH = 46.0  # units
FOOT = 12.0  # units below the button
NAME, PLACE = 19.0, 17.0  # units: sizes of the words below a portrait
LIE = 25.0  # units: size of the words of the sentence
HOLD = 0.5  # seconds before the first mask comes off
COMES = 0.35  # seconds in which the bubble comes
GLANCE = 0.4  # seconds in which a click was meant for what was there before


@dataclass(frozen=True, slots=True)
class Places:
    """Where things stand, in pixels: the `faces` in their order, the `bubble`, and how wide a column below a face is."""

    faces: tuple[pygame.Rect, ...]
    column: int
    bubble: pygame.Rect


@lru_cache(maxsize=4)
def _laurel(width: int) -> pygame.Surface:
    return laurel(width)


@lru_cache(maxsize=4)
def _halo(side: int) -> pygame.Surface:
    return soft_light(
        (side, side), (0, "#ffd98a", 0.6), (0.45, "#f0b850", 0.3), (0.75, "#c8922f", 0.1), (1, "#c8922f", 0)
    )


def unveil(stage: Stack, truth: Truth) -> None:
    """Show the truth, and first how it begins."""
    stage.push(truth)
    stage.push(Opening(truth))


class Opening(Scene):
    """The beginning of the `truth` that lies below it on the stage."""

    name = "opening"
    default = "go on"

    def __init__(self, truth: Truth) -> None:
        super().__init__()
        self.truth, self.house = truth, truth.reading.house
        self.people: list[PersonCard] = truth.reading.people()
        self.told: ToldLie = told_lie(truth.reading.telling)
        self._seconds = 0.0
        self._rests = False  # nothing moves any more
        if self.house.settings.reduced_motion or self.house.settings.factor <= 0:
            self.rest()

    @property
    def unmasking(self) -> float:
        """Seconds until the last mask is off."""
        return HOLD + OFF + APART * (len(self.people) - 1)

    def rest(self) -> None:
        """Show everything as it is in the end."""
        self._seconds, self._rests = self.unmasking + COMES, True
        self.changed()

    def changed(self) -> None:
        super().changed()
        self.truth.changed()
        self.people, self.told = self.truth.reading.people(), told_lie(self.truth.reading.telling)

    # Time, and what the person does

    def tick(self, seconds: float) -> None:
        self._seconds += seconds
        if not self._rests and self._seconds >= self.unmasking + COMES:
            self._rests = True
            self.changed()

    def back(self) -> None:
        """On to the whole truth."""
        assert self.stage is not None
        self.truth.unmasked()
        self.stage.pop()

    def handle(self, intent: Intent) -> bool:
        clicked = intent.pointer == "press" and self._seconds > GLANCE
        pressed = bool(intent.key) or intent.act in (Act.ACCEPT, Act.PAGE_DOWN, Act.END)
        if (clicked or pressed) and not intent.over:
            self.back()
        return clicked or pressed

    # What stands there

    def _sentence(self, canvas: Canvas) -> tuple[list[Paragraph], int]:
        """The lines in the bubble, and the pixels beside them that the card takes.

        Where they would reach the button they may be as wide as the window, then smaller.
        """
        larger = max(1.0, canvas.font(LIE) / canvas.scale / LIE)  # where the person wants larger words
        most = canvas.width - 40
        ways = ((LIE, min(WIDE * larger, most)), (LIE, most), (theme.READING, most))
        for units, wide in ways:
            lines, card = self._lines(canvas, units, wide)
            if units == theme.READING or self._spare(canvas, self._high(canvas, lines, card)) >= 0:
                break
        return lines, card

    def _lines(self, canvas: Canvas, units: float, most: float) -> tuple[list[Paragraph], int]:
        """The same with the sentence in letters of so many `units`, in a bubble that is no wider than `most` units."""
        card = canvas.px(CARD) + canvas.px(PAD) if self._has_card() else 0
        wide = canvas.px(most) - 2 * canvas.px(PAD) - card
        lines = list[Paragraph]()
        if self.told.title:
            title = (Span(self.told.title, "title", theme.INK_TITLE),)
            lines.append(balanced(title, wide, canvas.font(theme.READING + 2)))
        lines.append(balanced(_inked(self.told.sentence), wide, canvas.font(units)))
        if self.told.spoils:
            lines.append(balanced(_inked(self.told.spoils, "spoken"), wide, canvas.font(theme.READING)))
        return lines, card

    def _high(self, canvas: Canvas, lines: Sequence[Paragraph], card: int) -> int:
        """Height of a bubble with these lines, in pixels."""
        high = sum(each.height for each in lines) + canvas.px(8) * (len(lines) - 1)
        return max(high, round(canvas.px(CARD) * 1.4) if card else 0) + 2 * canvas.px(16)

    def _side(self, canvas: Canvas) -> float:
        """Width of a face, in units."""
        return min(PORTRAIT, (canvas.width - 2 * MARGIN) / len(self.people) - LEAST)

    def _faces_high(self, canvas: Canvas) -> float:
        """Height of the faces with all that is below them, down to a bubble; in pixels."""
        below = (canvas.font(NAME) + canvas.font(PLACE)) * 1.3
        return canvas.px(self._side(canvas) * (1 + BELOW)) + below + canvas.px(TAIL + 12)

    def _spare(self, canvas: Canvas, high: int) -> float:
        """The pixels that are left between title and button by a bubble so high; below 0 where it has no room."""
        whole = self._faces_high(canvas) + high
        return self._inert(canvas) - canvas.px(BUTTON_HIGH / 2 + 10) - canvas.px(RULE + 8) - whole

    def _has_card(self) -> bool:
        game = screens(self.truth.reading.story.game.id)
        return bool(self.told.what) and game is not None and game.has_card(self.told.what)

    def _inert(self, canvas: Canvas) -> int:
        """Height of a place where nothing will be pressed once the whole truth is there: no second click does anything."""
        told = canvas.rect(*self.truth.layout(canvas).told_place)
        return min(told.centery, canvas.pixels[1] - canvas.px(FOOT + BUTTON_HIGH / 2))

    def places(self, canvas: Canvas) -> Places:
        """Where everything stands, the whole of it in the middle between title and button."""
        count, side = len(self.people), self._side(canvas)
        gap = min(BETWEEN, (canvas.width - 2 * MARGIN - side * count) / max(1, count - 1))
        lines, card = self._sentence(canvas)
        wide = max(each.width for each in lines) + card + 2 * canvas.px(PAD)
        high = self._high(canvas, lines, card)
        y = canvas.px(RULE + 8) + max(0, round(self._spare(canvas, high) * 0.5))
        step = canvas.px(side + gap)
        left = (canvas.pixels[0] - step * (count - 1) - canvas.px(side)) // 2
        faces = tuple(pygame.Rect(left + at * step, y, canvas.px(side), canvas.px(side)) for at in range(count))
        bubble = pygame.Rect(0, y + round(self._faces_high(canvas)), wide, high)
        bubble.centerx = canvas.pixels[0] // 2
        if (liar := self._liar()) is not None:  # its tail has to come to the face of who told it
            bubble.left = min(bubble.left, faces[liar].centerx - canvas.px(TIP))
            bubble.right = max(bubble.right, faces[liar].centerx + canvas.px(TIP))
        bubble.clamp_ip(pygame.Rect((0, 0), canvas.pixels).inflate(-2 * canvas.px(16), 0))
        return Places(faces, step - canvas.px(6) if count > 1 else canvas.px(300), bubble)

    def _liar(self) -> int | None:
        """The number of the face of who told the lie."""
        return next((at for at, who in enumerate(self.people) if who.seat == self.told.seat), None)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        places = self.places(canvas)
        widgets = [self._face(canvas, at, place, places.column) for at, place in enumerate(places.faces)]
        said = ". ".join(
            text
            for text in (self.told.title, *(_plain(each) for each in (self.told.sentence, self.told.spoils)))
            if text
        )

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            if self._rests:
                bubble, corner = self._bubble(canvas, place)
                surface.blit(bubble, corner)

        label = self._goes_on()
        wide = max(200.0, button_width(canvas, label, "right"))
        spot = canvas.rect((canvas.width - wide) / 2, 0, wide, BUTTON_HIGH)
        spot.centery = self._inert(canvas)
        go_on = button(canvas, "go on", spot, label, self.back, kind="gold", sign="right")
        return [*widgets, Widget("lie", places.bubble, said, paint), go_on]

    def _goes_on(self) -> str:
        """What the button leads to: the page on what decided it, by its name there, where that is told, else all of it. That of the
        result, which led here, asks why the person won or lost."""
        telling = self.truth.reading.telling
        return telling.text("tabs", "turned") if self.truth.lists.turned.reasons else telling.text("opening", "go_on")

    def _face(self, canvas: Canvas, at: int, place: pygame.Rect, column: int) -> Widget:
        who = self.people[at]

        def paint(surface: pygame.Surface, _: pygame.Rect, __: Treatment) -> None:
            if who.won:
                halo, wreath = _halo(round(place.width * 2)), _laurel(round(place.width * LAUREL))
                surface.blit(halo, halo.get_rect(center=place.center))
                surface.blit(wreath, wreath.get_rect(center=place.center))
            surface.blit(face(who.portrait, place.width, who.mark, masked=False), place)
            pin(surface, canvas, who.mark, place)
            y = place.bottom + round(place.width * BELOW)
            for words, face_name, units, colour in (
                (who.name, "strong", NAME, who.mark.words),
                (who.place, "text", PLACE, theme.GOLD_WORDS if who.won else theme.MUTED),
            ):
                pixels = canvas.font(units)
                line = image(shortened(words, face_name, pixels, column), face_name, pixels, colour)
                surface.blit(line, line.get_rect(midtop=(place.centerx, y)))
                y += round(pixels * 1.22)

        label = ". ".join(part for part in (who.name, who.place) if part)
        return Widget(f"face {who.seat}", place, label, paint)

    def _bubble(self, canvas: Canvas, place: pygame.Rect) -> tuple[pygame.Surface, tuple[int, int]]:
        """The bubble with its words, its tail at the liar's face; and its upper left corner."""
        liar, tip = self._liar(), place.width // 2
        if liar is not None:
            tip = self.places(canvas).faces[liar].centerx - place.left
        piece = _piece(place.size, tip if liar is not None else None, canvas.scale)
        surface = piece.image.copy()
        lines, card = self._sentence(canvas)
        inner = pygame.Rect((piece.pad, piece.pad), place.size).inflate(-2 * canvas.px(PAD), 0)
        if card:
            game = screens(self.truth.reading.story.game.id)
            assert game is not None
            words = self.truth.reading.telling.words
            shown = game.card(self.told.what, canvas.px(CARD), f"{words.card(self.told.what)}")
            surface.blit(shown, shown.get_rect(midleft=inner.midleft))
            inner.left, inner.width = inner.left + card, inner.width - card
        high = sum(each.height for each in lines) + canvas.px(8) * (len(lines) - 1)
        y = inner.centery - high // 2
        for each in lines:
            spot = pygame.Rect(inner.left, y, inner.width, each.height)
            draw(surface, each, spot, "left" if card else "centre")
            y += each.height + canvas.px(8)
        return surface, (place.left - piece.pad, place.top - piece.pad)

    # Drawing

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(quiet_room(canvas.pixels), (0, 0))
        title = gold_heading(self.truth.reading.telling.text("heading"), canvas.px(theme.SCREEN_TITLE + 4))
        title.draw(surface, ((canvas.pixels[0] - title.size[0]) / 2, canvas.px(TITLE) - title.size[1] / 2))
        rule = gold_rule(canvas.px(420))
        surface.blit(rule, rule.get_rect(center=(canvas.pixels[0] // 2, canvas.px(RULE))))

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the masks that have not come off yet, and the bubble as it comes."""
        if self._rests:
            return
        places = self.places(canvas)
        for at, (who, place) in enumerate(zip(self.people, places.faces, strict=True)):
            left = 1 - unmasked(self._seconds - HOLD, at)
            if left > 0:
                mask_over(surface, canvas, who.portrait, who.mark, place, left)
        share = (self._seconds - self.unmasking) / COMES
        if share > 0:
            bubble, corner = self._bubble(canvas, places.bubble)
            bubble.set_alpha(round(255 * min(1.0, share)))
            surface.blit(bubble, corner)


@lru_cache(maxsize=4)
def _piece(size: tuple[int, int], tip: int | None, scale: float) -> Piece:
    if tip is None:
        return panels.panel(size, "parchment", scale)
    return panels.bubble(size, "up", tip, scale)


def _inked(spans: Sequence[Span], face_name: str = "") -> tuple[Span, ...]:
    """The words as they are read on parchment: names by their weight, for their colours are made for the night."""
    return tuple(
        Span(each.text, face_name or each.face, theme.INK_TITLE if each.face == "strong" else theme.INK)
        for each in spans
    )


def _plain(spans: Sequence[Span]) -> str:
    return "".join(span.text for span in spans)
