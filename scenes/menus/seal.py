"""The sealed deal on a sheet: before the end its fingerprint, after it what was sealed and how anybody can check it."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import theme
from engine.core.errors import BadInput
from engine.seal import Seal, command
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, picture, sheet, words, words_height
from scenes.kit.input import Intent
from scenes.kit.note import torn
from scenes.kit.scroll import BAR, GAP, follow, scroll, wheel
from scenes.kit.stage import Scene
from scenes.kit.text import Paragraph, Span, draw, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.people_picker import shade

WIDE, EDGE, PAD, INSET = 900.0, 14.0, 30.0, 12.0  # units: the sheet, around it, within it, within a field
BUTTON_HIGH, GROUP = 48.0, 8  # hexadecimal digits in a group


@lru_cache(maxsize=16)
def _wrapped(text: str, face: str, colour: str, width: int, pixels: int) -> Paragraph:
    return wrap([Span(text, face, colour)], width, pixels)


class SealSheet(Scene):
    """Over the table or its result. `opened` where the game is over: only then it shows more than the fingerprint."""

    name = "seal"
    whole = False

    def __init__(self, house: House, seal: Seal, opened: bool) -> None:
        super().__init__()
        self.house, self.seal, self.opened = house, seal, opened
        self.copied = False
        self.placed = pygame.Rect(0, 0, 0, 0)
        self.offset = 0.0
        self.followed: str | None = None
        self.fits = _fits(seal) if opened else True

    @property
    def copyable(self) -> str:
        """What the button copies: the line that checks it, or the fingerprint to be noted down."""
        return command(self.seal, windows=os.name == "nt") if self.opened else self.seal.fingerprint

    # Where it stands, in units

    def _parts(self) -> list[tuple[str, str, str]]:
        """Each part with its name, the face of its letters and its words; parts of no own name stand in no field."""
        text, seal = self.house.text, self.seal
        found = [("why", "text", text("seal", "after" if self.opened else "before"))]
        if self.opened:
            found.append(("verdict", "strong", text("seal", "good" if self.fits else "bad")))
        found.append(("fingerprint", "title", _grouped(seal.fingerprint)))
        if self.opened:
            found += [("salt", "title", _grouped(seal.salt)), ("text", "text", seal.text)]
            found.append(("command", "text", self.copyable))
        return found

    def _inner(self, canvas: Canvas) -> float:
        return min(WIDE * max(1.0, canvas.text), canvas.width - 2 * EDGE) - 2 * PAD - 2 * (BAR + GAP)

    def _build_parts(self, canvas: Canvas) -> tuple[list[Widget], float]:
        """The widgets of the content, of which the first is at 0, 0; and how high they are together."""
        y, wide, found = 0.0, self._inner(canvas), []
        for name, face, text in self._parts():
            if name in ("fingerprint", "salt", "text", "command"):
                title = self.house.text("seal", name)
                high = words_height(canvas, title, wide, theme.HEADING, "title")
                place = canvas.rect(0, y, wide, high)
                found.append(
                    words(
                        canvas, f"{name} title", place, title,
                        face="title", units=theme.HEADING, colour=theme.GOLD_WORDS,
                    )
                )  # fmt: skip
                y += high + 3
                shown = torn(text, face, canvas.font(theme.SMALL), canvas.px(wide - 2 * INSET))
                high = words_height(canvas, shown, wide - 2 * INSET, theme.SMALL, face) + 2 * INSET - 6
                found.append(self._field(canvas, name, canvas.rect(0, y, wide, high), text, shown, face))
            elif name == "verdict":
                side = canvas.font(theme.SPOKEN) * 1.2 / canvas.scale
                high = max(side, words_height(canvas, text, wide - side - GAP, theme.SPOKEN, face))
                found.append(self._verdict(canvas, canvas.rect(0, y, wide, high), side + GAP, text))
            else:
                high = words_height(canvas, text, wide, theme.READING, face)
                found.append(words(canvas, name, canvas.rect(0, y, wide, high), text, face=face))
            y += high + 12
        return found, y - 12

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        text, wide = self.house.text, self._inner(canvas) + 2 * PAD + 2 * (BAR + GAP)
        head = words_height(canvas, text("seal", "heading"), wide - 2 * PAD, theme.QUESTION, "heading")
        above, below = 22 + head + 12, BUTTON_HIGH + 40
        parts, tall = self._build_parts(canvas)
        high = min(above + tall + 1 + below, canvas.height - 2 * EDGE)
        left, top = (canvas.width - wide) / 2, (canvas.height - high) / 2
        self.placed = canvas.rect(left, top, wide, high)
        title = words(
            canvas, "heading", canvas.rect(left + PAD, top + 22, wide - 2 * PAD, head), text("seal", "heading"),
            face="heading", units=theme.QUESTION, colour=theme.GOLD_WORDS, align="centre",
        )  # fmt: skip
        bar = BAR + GAP  # as much is left free on the other side
        place = canvas.rect(left + PAD + bar, top + above, wide - 2 * PAD - bar, high - above - below)
        listed = scroll(canvas, "seal", place, text("seal", "heading"), tall, self.offset, self._scrolled)
        for part in parts:
            part.rect.move_ip(listed.area.topleft)
        return [title, listed, *listed.hold(parts), *self._buttons(canvas, left, top + high - BUTTON_HIGH - 22, wide)]

    def _buttons(self, canvas: Canvas, left: float, top: float, wide: float) -> list[Widget]:
        text = self.house.text
        shown = [
            ("copy", text("seal", "copied" if self.copied else "copy"), "check" if self.copied else "", self._copy),
            ("back", text("seal", "back"), "left", self.back),
        ]
        widths = [max(140.0, button_width(canvas, label, sign)) for _, label, sign, _ in shown]
        x = left + (wide - sum(widths) - 12) / 2
        found = []
        for (name, label, sign, action), needs in zip(shown, widths, strict=True):
            found.append(button(canvas, name, canvas.rect(x, top, needs, BUTTON_HIGH), label, action, sign=sign))
            x += needs + 12
        return found

    # How it looks

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(shade(canvas.pixels), (0, 0))
        sheet(self.placed.size, "dialog", canvas.scale).draw(surface, self.placed.topleft)

    def _field(self, canvas: Canvas, name: str, place: pygame.Rect, text: str, shown: str, face: str) -> Widget:
        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            sheet(rect.size, "field", canvas.scale).draw(surface, rect.topleft)
            inner = rect.inflate(-2 * canvas.px(INSET), -2 * canvas.px(INSET - 3))
            draw(surface, _wrapped(shown, face, theme.IVORY, inner.width, canvas.font(theme.SMALL)), inner)

        return Widget(name, place, text, paint)

    def _verdict(self, canvas: Canvas, place: pygame.Rect, indent: float, text: str) -> Widget:
        colour, sign = (theme.GOOD, "check") if self.fits else (theme.BAD, "cross")

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            side, more = canvas.px(indent - GAP), canvas.px(indent)
            surface.blit(picture(sign, side, colour), (rect.left, rect.centery - side // 2))
            told = _wrapped(text, "strong", colour, rect.width - more, canvas.font(theme.SPOKEN))
            room = pygame.Rect(rect.left + more, rect.centery - told.height // 2, rect.width - more, told.height)
            draw(surface, told, room)

        return Widget("verdict", place, text, paint)

    # What the person does

    def _copy(self) -> None:
        self.copied = copied(self.copyable)
        self.changed()

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.changed()

    def handle(self, intent: Intent) -> bool:
        return self.stage is not None and wheel(self.stage, intent)

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = follow(self.stage, self.followed)

    def back(self) -> None:
        assert self.stage is not None
        self.stage.pop()


def _fits(seal: Seal) -> bool:
    """Whether the game is the one that was sealed."""
    try:
        seal.check()
    except BadInput:
        return False
    return True


def _grouped(digits: str) -> str:
    """Digits in groups that can be read aloud."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))


def copied(text: str) -> bool:
    """Put a text on the clipboard, where the desktop has one; whether it did."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return False
    return True
