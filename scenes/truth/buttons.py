"""What can be done with a game that is over: see a moment on its table, play on from it, keep it, play again, leave."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from art import theme
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width
from scenes.kit.widget import Widget
from scenes.screens import playable
from scenes.truth.aloud import ReadAloud
from scenes.truth.layout import BUTTON, TruthLayout

SMALL_BUTTON = 15.0  # units: size of the words on all buttons but the gold one


class Buttons:
    """The buttons of one scene: two beside the round ones, the others below the list; in the compact form in rows.

    `rematch` plays again (None: nobody can), `leave` leads away.
    """

    def __init__(self, reading: ReadAloud, rematch: Callable[[], None] | None, leave: Callable[[], None]) -> None:
        self.reading, self.rematch, self.leave = reading, rematch, leave
        self.way_back = "result", "leave"  # which words say where `leave` leads
        self.again = "again"  # which of the words of a result says what is played again: "same" for the same cards

    def actions(self) -> list[tuple[str, str, str, Callable[[], None], str]]:
        """Each button's id, icon, words, what it does, and why it cannot be pressed (empty where it can)."""
        reading, text = self.reading, self.reading.telling.text
        moment = reading.story.own_moment(reading.at, reading.picked.moment if reading.picked else None)
        before = reading.story.asked_before(reading.at)
        steps_back = moment is None and before is not None and reading.what_if is not None
        if reading.story.only_to_watch:
            no_if = text("read_only")
        elif reading.story.me is None or reading.what_if is None:
            no_if = text("not_yours")
        else:
            no_if = "" if moment is not None or before is not None else text("not_asked")
        result, has_table = reading.telling.words, reading.story.game.id in playable()
        return [
            ("see table", "eye", text("see_table"), reading.see_table, "" if has_table else text("no_table")),
            ("play on", "fork", text("to_question" if steps_back else "play_on"), reading.play_on, no_if),
            ("save", "scroll", text("save"), reading.save, ""),
            ("again", "play", result.text("ui", "result", self.again), self.rematch or (lambda: None), "" if self.rematch else text("no_rematch")),
            ("leave", "left", result.text("ui", *self.way_back), self.leave, ""),
        ]  # fmt: skip

    def _needs(self, canvas: Canvas, sign: str, words: str, units: float = SMALL_BUTTON) -> float:
        return max(100.0, button_width(canvas, words, sign, units))

    def rows(self, canvas: Canvas, layout: TruthLayout) -> list[list[int]]:
        """The rows of the compact form, each with the numbers of its buttons."""
        rows: list[list[int]] = [[]]
        taken = 0.0
        for at, (_, sign, words, _, _) in enumerate(self.actions()):
            needs = self._needs(canvas, sign, words) + 10
            if rows[-1] and taken + needs > layout.left_wide:
                rows.append([])
                taken = 0.0
            rows[-1].append(at)
            taken += needs
        return rows

    def widgets(self, canvas: Canvas, layout: TruthLayout) -> list[Widget]:
        places = self._compact_places(canvas, layout) if layout.compact else self._wide_places(canvas, layout)
        widgets = []
        for (name, sign, words, action, reason), (place, units) in zip(self.actions(), places, strict=True):
            if self._needs(canvas, sign, words, units) > place.width / canvas.scale + 1:
                sign = ""  # two share a row that is too narrow for signs
            widgets.append(
                button(
                    canvas, name, place, words, action, kind="gold" if name == "again" else "quiet", sign=sign,
                    units=units, enabled=not reason, reason=reason,
                )
            )  # fmt: skip
        return widgets

    def _wide_places(self, canvas: Canvas, layout: TruthLayout) -> list[tuple[pygame.Rect, float]]:
        """The place of each button and the size of its words.

        Two stand beside the round ones; below the list "again" has a row of its own, then saving and leaving share one.
        """
        x, y, wide, high = layout.scrubber
        actions = self.actions()
        needs = [self._needs(canvas, sign, words) for _, sign, words, _, _ in actions]
        top = y + high - 10 - BUTTON
        places: list[tuple[pygame.Rect, float]] = []
        right = x + wide - 16
        for at in (1, 0):
            places.insert(0, (canvas.rect(right - needs[at], top, needs[at], BUTTON), SMALL_BUTTON))
            right -= needs[at] + 10
        half = (high - 10) / 2
        left, column = layout.right, canvas.width - layout.margin - layout.right
        if needs[2] + needs[4] > column - 10:
            needs[2] = self._needs(canvas, "", actions[2][2])
        spare = max(0.0, (column - 10 - needs[2] - needs[4]) / 2)
        save_wide = min(needs[2] + spare, column - 10 - needs[4])
        again = canvas.rect(left, y, column, half)
        low = y + half + 10
        places.append((canvas.rect(left, low, save_wide, half), SMALL_BUTTON))
        places.append((again, float(theme.BUTTON)))
        places.append((canvas.rect(left + save_wide + 10, low, column - save_wide - 10, half), SMALL_BUTTON))
        return places

    def _compact_places(self, canvas: Canvas, layout: TruthLayout) -> list[tuple[pygame.Rect, float]]:
        actions = self.actions()
        places = []
        top = canvas.height - layout.gap - layout.buttons_high
        for row in self.rows(canvas, layout):
            needs = [self._needs(canvas, actions[at][1], actions[at][2]) for at in row]
            spare = (layout.left_wide - sum(needs) - 10 * (len(row) - 1)) / len(row)
            x = layout.margin
            for each in needs:
                places.append((canvas.rect(x, top, each + spare, layout.button), SMALL_BUTTON))
                x += each + spare + 10
            top += layout.button + 8
        return places
