"""The strip that tells one hint: what to do, how likely one wins with it, why; and buttons to do it and for the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from art import theme
from engine.hints import Hint
from engine.words import capital
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, picture, sheet
from scenes.kit.text import Paragraph, Span, behind, draw, sentences, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.tables.laid import LaidScene

PAD, PAD_SMALL = 10.0, 6.0  # units between an edge of the strip and what stands on it; in the compact form
SIGN = 26.0  # units across: the lamp before the words
GAP = 8.0  # units between two things on it
LINES = 2  # that say why, where things in them can be named more briefly
RAISED = 2.0  # units that the buttons beside the words are raised, off the line below
LEAST = 38.0  # units: height of a button
EDGE = 14.0  # units of a button above and below its words, together
SIZES = (20.0, theme.SMALL, 15.0)  # units: letters of what to do, the largest of which it takes two lines at most
FOLDED = 0.6  # share of the strip's width from which on the buttons have a row of their own
DO, NEXT, CLOSE = "hint do", "hint next", "hint close"
TOLD = "hint told"  # the strip itself


class Strip:
    """One hint, number `at` of `count`, laid out for any width. `like` is the place of another one that is as likely to win:
    that is said where it takes no line more."""

    def __init__(
        self, canvas: Canvas, scene: LaidScene, hint: Hint, at: int, count: int, like: int | None = None
    ) -> None:
        self.canvas, self.scene, self.pad = canvas, scene, PAD_SMALL if canvas.compact else PAD
        text = scene.house.text
        people, closer = scene.company.people, scene.questions.closer(hint.choice, hint.reason)
        self._why = hint.told(scene.words, people, **closer)
        self._briefly = hint.told(scene.words, people)
        chance = "" if hint.percent is None else text("table", "hint_chance", percent=hint.percent)
        counted = text("table", "hint_count", number=at + 1, count=count) if count > 1 else ""
        self._name, self._beside = scene.questions.named(hint.choice), " · ".join(filter(None, (chance, counted)))
        self._closely = self._beside  # the same with which other one is as likely to win
        if like is not None and chance:
            alike = text("table", "hint_chance_like", percent=hint.percent, other=like + 1)
            self._closely = " · ".join((alike, counted))
        self._label = text("table", "hint_do")
        self._tall = max(LEAST, canvas.font(theme.BUTTON) / canvas.scale + EDGE)
        self._alone = count < 2  # the button for the next one keeps its place even so: no other comes there
        self._widths = {DO: button_width(canvas, self._label), NEXT: self._tall, CLOSE: self._tall}

    @property
    def _buttons(self) -> float:
        """Width of all buttons side by side."""
        return sum(self._widths.values()) + GAP * (len(self._widths) - 1)

    def _folded(self, wide: float) -> bool:
        return self._buttons > FOLDED * wide

    def _words(self, wide: float) -> tuple[Paragraph, Paragraph]:
        """What to do, and why, in a strip so many units wide."""
        plain, closely = self._told(wide, self._beside), self._told(wide, self._closely)
        return closely if closely[0].height + closely[1].height <= plain[0].height + plain[1].height else plain

    def _told(self, wide: float, chance: str) -> tuple[Paragraph, Paragraph]:
        """The same with this said of the chance to win."""
        canvas, room = self.canvas, wide - 2 * self.pad - SIGN - GAP
        head = canvas.px(room if self._folded(wide) else room - self._buttons - GAP)
        why = self._why_in(canvas.px(wide - 2 * self.pad))
        beside = [Span(f" {chance}", "text", theme.MUTED)] if chance else []
        name = [Span(self._name, "strong", theme.OPEN_WORDS)]
        for size in SIZES:
            title, alone = (wrap(spans, head, canvas.font(size)) for spans in ([*name, *beside], name))
            if len(alone.lines) <= 2:
                break
        if len(title.lines) > len(alone.lines):
            title = alone
            why = list(behind(why, [Span(capital(chance), "text", theme.MUTED)]))  # after a full stop
        return title, wrap(why, canvas.px(wide - 2 * self.pad), canvas.font(theme.READING))

    def _why_in(self, room: int) -> list[Span]:
        """Why, with all things named as closely as there is room for."""
        closely = [Span(self._why, "text", theme.IVORY)]
        fits = len(wrap(closely, room, self.canvas.font(theme.READING)).lines) <= LINES
        return closely if fits else [Span(self._briefly, "text", theme.IVORY)]

    def lines(self, wide: float) -> tuple[int, int]:
        """How many lines say what to do, and how many why, where it is so wide."""
        title, why = self._words(wide)
        return len(title.lines), len(why.lines)

    def _head(self, wide: float) -> float:
        """Height of what to do, with the buttons where they stand beside it."""
        high = self._words(wide)[0].height / self.canvas.scale
        return high if self._folded(wide) else max(high, self._tall)

    def high(self, wide: float) -> float:
        """Its height in units where it is so wide."""
        foot = GAP + self._tall if self._folded(wide) else 0.0
        return 2 * self.pad + self._head(wide) + self._words(wide)[1].height / self.canvas.scale + foot

    def widgets(self, place: pygame.Rect, presses: Mapping[str, Callable[[], None]]) -> list[Widget]:
        """The strip in this place (pixels), and its buttons: what a press on each of DO, NEXT and CLOSE does."""
        canvas, (x, y, wide, high) = self.canvas, self.canvas.units(place)
        (title, why), head = self._words(wide), canvas.px(self._head(wide))

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            sheet(rect.size, "waiting", canvas.scale).draw(surface, rect.topleft)
            left, top = rect.left + canvas.px(self.pad), rect.top + canvas.px(self.pad)
            sign = picture("hint", canvas.px(SIGN), theme.GOLD_WORDS)
            surface.blit(sign, sign.get_rect(midleft=(left, top + head // 2)))
            beside = left + canvas.px(SIGN + GAP)
            draw(surface, title, pygame.Rect(beside, top + (head - title.height) // 2, rect.width, 0))
            draw(surface, why, pygame.Rect(left, top + head, rect.width, 0))

        told = sentences(f"{self._name}.", self._why, capital(self._closely))
        found = [Widget(TOLD, place, told, paint, shows=(tuple(place.size), told))]
        left = x + self.pad + SIGN + GAP if self._folded(wide) else x + wide - self.pad - self._buttons
        # Beside words of two lines they stand no lower: at the next hint they are where they were
        top = y + high - self.pad - self._tall if self._folded(wide) else y + self.pad - RAISED
        for name, broad in self._widths.items():
            made = button(
                canvas, name, canvas.rect(left, top, broad, self._tall), self._label if name == DO else "", presses[name],
                kind="gold" if name == DO else "quiet", key="d" if name == DO else "",
                sign={NEXT: "right", CLOSE: "close"}.get(name, ""),
            )  # fmt: skip
            if name == NEXT and self._alone:
                made.enabled, made.reason = False, self.scene.house.text("table", "hint_only")
            text = self.scene.house.text("table", name.replace(" ", "_"))
            made.label, made.tooltip = (
                text,
                f"{text} ({'H' if name == NEXT else 'Esc'})" if name != DO else f"{text} (D)",
            )
            found.append(made)
            left += broad + GAP
        return found
