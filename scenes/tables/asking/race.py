"""Windows in real time, where the person wants that: of all who are asked, whoever speaks first is heard."""

from __future__ import annotations

import pygame

from art import theme
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from scenes.kit.canvas import Canvas
from scenes.kit.painting.shapes import bar
from scenes.tables.told import ToldScene

CLOCK = 6.0  # seconds a window stays open
FASTEST = 1.4  # seconds after which an opponent that speaks is heard at the earliest
SLOWEST = 4.6  # seconds after which it is heard at the latest
LONGEST_STEP = 0.1  # seconds that one frame counts at most: where the program halts the window stays open


class Race:
    """The clock of the window that is open now."""

    def __init__(self, scene: ToldScene) -> None:
        self.scene = scene
        self._open = 0.0

    def begin(self) -> None:
        """Something else happens: the clock of the next window begins at 0."""
        self._open = 0.0

    @property
    def on(self) -> bool:
        """Whether the person and opponents are asked together in a window, and the first to speak is heard."""
        scene = self.scene
        kind = scene.sitting.kind
        wanted = scene.house.settings.real_time and kind is not None and scene.tempo.is_window(kind)
        return wanted and bool(scene.sitting.minds_waited_for())

    @property
    def left(self) -> float | None:
        """The share of the window's time that is left, from 1 to 0; None where there is no race."""
        return max(0.0, 1 - self._open / CLOCK) if self.on and self.scene.tempo.asked else None

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the time that is left as a line at the foot of the bar."""
        if self.left is None or self.scene.stage is None:
            return
        box = self.scene.find("prompt").rect
        line = pygame.Rect(box.left + canvas.px(12), box.bottom - canvas.px(9), 0, canvas.px(4))
        line.width = round((box.width - canvas.px(24)) * self.left)
        bar(surface, theme.OPEN_WORDS, line)

    def tick(self, seconds: float) -> bool:
        """Real seconds pass, whatever the speed of the game. Whether the window has closed."""
        sitting = self.scene.sitting
        if not sitting.minds_ready() or self.scene.advice.shown:  # a hint is to be read in peace
            return False
        self._open += min(seconds, LONGEST_STEP)
        first = self._first_mind()
        if first is not None and self._open >= self._arrival(first):
            sitting.mind_speaks(first)
        elif self._open >= CLOCK:
            sitting.speak_first(PASS)
        else:
            return False
        self.scene.changed()
        return True

    def answer(self, choice: Choice, hinted: bool = False) -> bool:
        """The person speaks first, or lets an opponent do so. False, and nothing is done, where there is no race.

        There is none either where the person passes before the opponents have come to a choice.
        """
        if not self.on or (choice == PASS and not self.scene.sitting.minds_ready()):
            return False
        first = self._first_mind()
        if choice != PASS or first is None:
            self.scene.sitting.speak_first(choice, hinted)
        else:
            self.scene.sitting.mind_speaks(first)
        return True

    def _arrival(self, seat: int) -> float:
        """Seconds after which an opponent that speaks is heard: a function of the question and the seat alone."""
        number = self.scene.sitting.session.asked_at * self.scene.players + seat
        return FASTEST + (SLOWEST - FASTEST) * Generator("arrival", number).below(1000) / 1000

    def _first_mind(self) -> int | None:
        """The opponent that is heard first of those that speak; None where all pass."""
        thoughts = self.scene.sitting.thoughts()
        spoken = [seat for seat, thought in thoughts.items() if thought.choice != str(PASS)]
        return min(spoken, key=self._arrival) if spoken else None
