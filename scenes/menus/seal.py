"""The sealed deal as a page: before the end its fingerprint, after it what was sealed and how anybody can check it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from art import theme
from art.panels import Piece
from art.wax import wax
from engine.bots.verify import OTHER_RULES, Verifier, told
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.library import OtherRules
from engine.seal import Seal, command, draws_told
from scenes import faults
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, picture, sheet, words, words_height
from scenes.kit.devices import clipboard
from scenes.kit.notes.note import torn
from scenes.kit.scroll import BAR, GAP, scroll
from scenes.kit.text import Paragraph, Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import PAD, ScrolledPage

INSET = 12.0  # units between the edge of a field and its words
BESIDE = 40.0  # units between the seal and what stands beside it
WAX = 260.0  # units: width of the seal
SMALL_WAX = 180.0  # units: the same on a compact canvas
BUTTON_HIGH = 48.0  # units
BAR_HIGH = 8.0  # units
TROUGH = "#0a1126"
LISTEN = 0.1  # seconds between two looks how far the opponents are
GROUP = 4  # hexadecimal digits in a group
FIELDS = ("fingerprint", "salt", "text", "draws", "closed", "command")  # the parts with a title, that stand in a field
DIGITS = "digits"  # instead of the face of words
VERDICTS = {"good": (theme.GOOD, "check"), "bad": (theme.BAD, "cross"), "unknown": (theme.IVORY, "eye")}


@lru_cache(maxsize=4)
def kept_wax(side: int, broken: bool, digits: str) -> Piece:
    return wax(side, broken=broken, digits=digits)


@lru_cache(maxsize=16)
def _wrapped(text: str, face: str, colour: str, width: int, pixels: int) -> Paragraph:
    return wrap([Span(text, face, colour)], width, pixels)


class SealSheet(ScrolledPage):
    """The page of a seal, over the table or its result: what it is good for, and `closely` the digits and lines of it.

    Until it is `opened`, after the game, these are a fingerprint alone.
    """

    name = "seal"

    def __init__(self, house: House, seal: Seal, opened: bool, verify: Callable[[Record], Verifier] = Verifier) -> None:
        super().__init__(house)
        self._verify = verify
        self.seal, self.opened = seal, opened
        self.copied = self.closely = False
        self.verdict = _verdict(seal) if opened else ""
        self.verifier: Verifier | None = None
        self._listened = self._progress = 0.0

    def heading(self) -> str:
        return self.house.text("seal", "heading")

    @property
    def copyable(self) -> str:
        """What the button copies: the line that checks it, or the fingerprint to be noted down."""
        return command(self.seal, windows=os.name == "nt") if self.opened else self.seal.fingerprint

    # Where it stands, in units

    def _parts(self) -> list[tuple[str, str, str]]:
        """The parts from above: name, face of the letters, words. Those named in FIELDS have a field of their own."""
        text, seal = self.house.text, self.seal
        when = "after" if self.opened else "before"
        parts = [("why", "text", text("seal", f"people_{when}"))]
        if self.opened:
            parts.append(("verdict", "strong", text("seal", self.verdict)))
            if seal.record is not None:
                parts.append(("minds", "strong", self._of_minds()[1]))
        if not self.closely:
            return [*parts, ("closely", "strong", text("seal", f"closely_{when}"))]
        parts += [("how", "text", text("seal", when)), ("fingerprint", DIGITS, seal.fingerprint)]
        if self.opened:
            parts += [("salt", DIGITS, seal.salt), ("text", "text", seal.text)]
            if seal.record is not None:
                parts.append(("draws", "text", draws_told(seal.record)))
                if seal.record.closed is not None:
                    parts.append(("closed", DIGITS, seal.record.closed))
            parts.append(("command", "text", self.copyable))
        return parts

    def _side(self, canvas: Canvas) -> float:
        """Width of the seal in units."""
        return SMALL_WAX if canvas.compact else WAX

    def _inner(self, canvas: Canvas) -> float:
        return self.panel(canvas)[2] - 2 * PAD - self._side(canvas) - BESIDE

    def _build_parts(self, canvas: Canvas) -> tuple[list[Widget], float]:
        """The widgets of the content, laid out from 0, 0; and how high they are together, in units."""
        y, wide, widgets = 0.0, self._inner(canvas), []
        for name, face, text in self._parts():
            if name in FIELDS:
                title = self.house.text("seal", name)
                high = words_height(canvas, title, wide, theme.HEADING, "title")
                place = canvas.rect(0, y, wide, high)
                widgets.append(
                    words(
                        canvas, f"{name} title", place, title,
                        face="title", units=theme.HEADING, colour=theme.GOLD_WORDS,
                    )
                )  # fmt: skip
                y += high + 8
                field = self._digits if face == DIGITS else self._field
                widgets.append(field(canvas, name, text, (0, y, wide)))
                high = widgets[-1].rect.height / canvas.scale
            elif name == "closely" or (name == "minds" and self.verifier is None):
                high = max(BUTTON_HIGH, canvas.font(theme.BUTTON) * 1.4 / canvas.scale + 16)
                named, does, sign = (
                    ("closely", self._look_closely, "") if name == "closely" else ("again", self._ask_again, "eye")
                )
                needs = min(wide, button_width(canvas, text, sign))
                widgets.append(button(canvas, named, canvas.rect(0, y, needs, high), text, does, sign=sign))
            elif name in ("verdict", "minds"):
                verdict = self.verdict if name == "verdict" else self._of_minds()[0]
                side = canvas.font(theme.SPOKEN) * 1.2 / canvas.scale
                high = max(side, words_height(canvas, text, wide - side - GAP, theme.SPOKEN, face))
                if verdict:
                    place = canvas.rect(0, y, wide, high)
                    widgets.append(self._verdict(canvas, place, side + GAP, text, verdict, name))
                else:
                    high += BAR_HIGH + 6
                    widgets.append(self._bar(canvas, canvas.rect(0, y, wide, high), text))
            else:
                high = words_height(canvas, text, wide, theme.READING, face)
                widgets.append(words(canvas, name, canvas.rect(0, y, wide, high), text, face=face))
            y += high + 16
        return widgets, y - 16

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        left, top, _, high = self.panel(canvas)
        text, side, inner = self.house.text, self._side(canvas), self._inner(canvas)
        parts, tall = self._build_parts(canvas)
        room = high - 40
        down = max(0.0, (room - tall - 1) / 2)  # what does not fill the panel stands in the middle of it
        place = left + PAD + side + BESIDE, top + 20 + down, inner + GAP + BAR, min(room, tall + 1)
        listed = scroll(
            canvas, "seal", canvas.rect(*place), self.heading(), tall, self.offset, self.scrolled,
            ground=self.ground(canvas, place[1], place[1] + place[3]),
        )  # fmt: skip
        for part in parts:
            part.rect.move_ip(listed.area.topleft)
        label = text("seal", "copied" if self.copied else "copy")
        needs = max(140.0, button_width(canvas, label, "check" if self.copied else ""))
        middle, y = left + PAD + side / 2, top + (high - side - BUTTON_HIGH - 20) / 2
        rect = canvas.rect(middle - needs / 2, y + side + 20, needs, BUTTON_HIGH)
        copy = button(canvas, "copy", rect, label, self._copy, sign="check" if self.copied else "")
        return [
            self._wax(canvas, canvas.rect(left + PAD, y, side, side)),
            *([copy] if self.closely else []),
            listed,
            *listed.hold(parts),
            self.back_button(canvas),
        ]

    def _wax(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            kept_wax(rect.width, self.opened, self.seal.fingerprint).draw(surface, rect.topleft)

        return Widget("wax", place, self.heading(), paint)

    # How it looks

    def _field(self, canvas: Canvas, name: str, text: str, at: tuple[float, float, float]) -> Widget:
        """Words of any length in a field."""
        x, y, wide = at
        shown = torn(text, "text", canvas.font(theme.SMALL), canvas.px(wide - 2 * INSET))
        high = words_height(canvas, shown, wide - 2 * INSET, theme.SMALL) + 2 * INSET - 6

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            sheet(rect.size, "field", canvas.scale).draw(surface, rect.topleft)
            inner = rect.inflate(-2 * canvas.px(INSET), -2 * canvas.px(INSET - 3))
            draw(surface, _wrapped(shown, "text", theme.IVORY, inner.width, canvas.font(theme.SMALL)), inner)

        return Widget(name, canvas.rect(x, y, wide, high), text, paint)

    def _digits(self, canvas: Canvas, name: str, digits: str, at: tuple[float, float, float]) -> Widget:
        """Digits in groups, all of one width and one below the other, so that they can be compared."""
        x, y, wide = at
        pixels = canvas.font(theme.SPOKEN)
        letters = [image(each, "strong", pixels, theme.IVORY) for each in digits]
        cell = max(each.get_width() for each in letters)
        apart, leading = round(1.1 * cell), round(letters[0].get_height() * 1.12)
        groups = -(-len(digits) // GROUP)
        room = canvas.px(wide - 2 * INSET)
        row = next((n for n in (16, 8, 4, 2) if n * GROUP * cell + (n - 1) * apart <= room and n <= groups), 1)
        high = (-(-groups // row) * leading) / canvas.scale + 2 * INSET

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            sheet(rect.size, "field", canvas.scale).draw(surface, rect.topleft)
            for number, letter in enumerate(letters):
                group, place = divmod(number, GROUP)
                left = rect.left + canvas.px(INSET) + group % row * (GROUP * cell + apart) + place * cell
                top = rect.top + canvas.px(INSET) + group // row * leading
                surface.blit(letter, (left + (cell - letter.get_width()) // 2, top))

        return Widget(name, canvas.rect(x, y, wide, high), _grouped(digits), paint)

    def _verdict(self, canvas: Canvas, place: pygame.Rect, indent: float, text: str, verdict: str, name: str) -> Widget:
        """What was found out (one of VERDICTS), with its sign."""
        colour, sign = VERDICTS[verdict]

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            side, more = canvas.px(indent - GAP), canvas.px(indent)
            surface.blit(picture(sign, side, colour), (rect.left, rect.centery - side // 2))
            paragraph = _wrapped(text, "strong", colour, rect.width - more, canvas.font(theme.SPOKEN))
            room = pygame.Rect(
                rect.left + more, rect.centery - paragraph.height // 2, rect.width - more, paragraph.height
            )
            draw(surface, paragraph, room)

        return Widget(name, place, text, paint)

    def _bar(self, canvas: Canvas, place: pygame.Rect, text: str) -> Widget:
        """How far the opponents have been asked: in words, and as a bar below them."""
        share = self._progress

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            draw(surface, _wrapped(text, "strong", theme.IVORY, rect.width, canvas.font(theme.SPOKEN)), rect)
            whole = pygame.Rect(rect.left, rect.bottom - canvas.px(BAR_HIGH), rect.width, canvas.px(BAR_HIGH))
            surface.fill(TROUGH, whole)
            surface.fill(theme.GOLD_WORDS, (*whole.topleft, round(whole.width * share), whole.height))

        return Widget("minds", place, text, paint)

    # The opponents, asked again

    def _of_minds(self) -> tuple[str, str]:
        """What has been found (one of VERDICTS; empty where that is not known yet), and what to say of it."""
        text, words, verifier = self.house.text, self.house.words(), self.verifier
        if verifier is None:
            return "", text("seal", "again")
        if not verifier.done:
            return "", text("seal", "asking", percent=int(100 * verifier.progress))
        if verifier.problem == OTHER_RULES:
            return "unknown", words.text("replay", "minds", OTHER_RULES)
        if verifier.problem:
            return "unknown", text("seal", "stopped")
        verdict = {"fits": "good", "broken": "bad"}.get(verifier.found.verdict, "unknown")
        return verdict, told(verifier.found, words)

    def _ask_again(self) -> None:
        assert self.seal.record is not None
        self.verifier = self._verify(self.seal.record)
        self.changed()

    def left(self) -> None:
        if self.verifier is not None:
            self.verifier.close()

    def _listen(self) -> None:
        """Take in what the opponents have said since the last time."""
        verifier = self.verifier
        if verifier is not None and not verifier.done:
            verifier.poll()
            if verifier.problem and verifier.done:
                faults.note(self.house.folder, verifier.problem)
            if verifier.progress != self._progress or verifier.done:
                self._progress = verifier.progress
                self.changed()

    # What the person does

    def _look_closely(self) -> None:
        self.closely = True
        self.changed()

    def _copy(self) -> None:
        self.copied = clipboard.put(self.copyable)
        self.changed()

    def tick(self, seconds: float) -> None:
        self._listened += seconds
        if self._listened >= LISTEN:
            self._listened = 0.0
            self._listen()
        super().tick(seconds)


def _verdict(seal: Seal) -> str:
    """Whether the game is the one that was sealed: one of `VERDICTS`."""
    try:
        seal.check()
    except OtherRules:
        return "unknown"
    except BadInput:
        return "bad"
    return "good"


def _grouped(digits: str) -> str:
    """Digits in groups that can be read aloud."""
    return " ".join(digits[at : at + GROUP] for at in range(0, len(digits), GROUP))
