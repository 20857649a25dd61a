"""Waiting at a table: a clock for opponents who think, and one for windows in real time.

Also what the bar says while the person is not asked.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import pygame

from art import theme
from engine.bots.thinker import Thinker
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.painting.shapes import bar
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.bare import BareScene
from scenes.tables.told import ToldScene

# For opponents who think

LONG = 8.0  # seconds of thinking after which the person is told: no mind takes as long on a slow computer
TOO_LONG = 60.0  # seconds after which it is begun anew
LONGEST_LOOK = 0.25  # seconds that count at most from one look to the next: a computer may have slept


class Patience:
    """The clock of the question that opponents think about. `long` is whether the person has been waiting for long."""

    def __init__(self, scene: BareScene) -> None:
        self.scene = scene
        self.long = False
        self._asked_at = -1
        self._looked = self._waited = 0.0

    def look(self) -> None:
        """Called in every frame that waits. Real seconds count, whatever the speed of the game."""
        sitting, now = self.scene.sitting, time.monotonic()
        thinker = sitting.thinker
        passed, self._looked = min(now - self._looked, LONGEST_LOOK), now
        answered = sitting.minds_ask is None or sitting.minds_ready() or sitting.session.asked_at != self._asked_at
        if answered or not isinstance(thinker, Thinker):
            self._asked_at, self._waited = sitting.session.asked_at, 0.0
            self._tell(False)
            return
        self._waited += passed
        if self._waited >= TOO_LONG:
            self._waited = 0.0
            thinker.begin_anew()
        elif self._waited >= LONG:
            self._tell(True)

    def _tell(self, long: bool) -> None:
        if long is not self.long:
            self.long = long
            self.scene.changed()


# While others choose


def told(scene: ToldScene, waiting: Sequence[int], long: bool) -> tuple[Span, ...]:
    """The sentence about the opponents that have still to answer, at least one.

    Of one seat the words of the game say what it is doing (`waits`, by the kind of its question); several are named,
    but not in a window: who may object there is no news. Where they think for `long`, that is told instead.
    """
    asking, text = scene.sitting.minds_ask, scene.house.text
    assert asking is not None
    if len(waiting) == 1 and not long:
        return spans(scene.chronicle.waited_for(waiting[0], asking.kind_of(waiting[0])))
    if len(waiting) > 1 and (long or asking.closes is not None):
        return spans(text("table", "long_all" if long else "waiting_all"))
    names = scene.words.thing("seat", waiting, [scene.company.marked(each) for each in range(scene.players)])
    return spans(text("table", "long_one" if long else "waiting", names=names))


def sentence(scene: ToldScene, paused: bool, long: bool, own: Event | None = None) -> tuple[Span, ...]:
    """What happens, or what is waited for; nothing where the last line of the log is of a turn that is over.

    `paused`: nothing moves; `long`: the person has been waiting for long; `own`: what they have answered, while that can still
    be taken back.
    """
    text = scene.house.text
    if scene.outcome.ended or scene.sitting.over:
        return spans(text(*scene.outcome.told))
    if paused:
        return spans(text("table", "paused"))
    waiting = () if scene.queue.busy or not scene.sitting.caught_up else scene.sitting.minds_waited_for()
    if waiting:
        return told(scene, waiting, long)
    if own is not None:
        return spans(scene.company.tell(own))
    showing = scene.sitting.next_event() if scene.queue.busy else None
    said = None if showing is None else scene.chronicle.meanwhile(showing)
    if said is not None:
        return tuple(said)
    if not scene.chronicle.lines:
        return spans(text("table", "watching"))
    return tuple(scene.chronicle.last())


# In real time

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
        box = self.scene.find(ids.PROMPT).rect
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
