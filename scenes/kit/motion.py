"""Motion: tweens on one clock, and the queue of beats that a table plays one after the other.

A beat is some tweens that belong together. What it changes for good is done when it ends, so that skipping a beat and
watching it lead to the same picture. Speed scales time; with reduced motion nothing travels, and short fades stay.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Ease = Callable[[float], float]


def arrive(t: float) -> float:
    """Ease out: what comes to rest."""
    return 1 - (1 - t) ** 3


def travel(t: float) -> float:
    """Ease in and out: what goes from place to place."""
    return 4 * t**3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


@dataclass(slots=True)
class Tween:
    """After `delay` seconds `show(share)` is called for `seconds`, frame by frame, with a share from 0 to 1."""

    seconds: float
    show: Callable[[float], None]
    ease: Ease = arrive
    delay: float = 0.0

    def at(self, time: float) -> bool:
        """Show it as it is `time` seconds after its beat began; whether it has ended."""
        if time < self.delay:
            return False
        share = 1.0 if self.seconds <= 0 else min(1.0, (time - self.delay) / self.seconds)
        self.show(self.ease(share) if share < 1 else 1.0)
        return share >= 1


@dataclass(slots=True)
class Beat:
    """Tweens that run together. `begin` is called before them, `done` after them: it makes the change they showed.

    `sound` is a cue that is heard when it begins.
    """

    tweens: Sequence[Tween] = ()
    done: Callable[[], None] = lambda: None
    begin: Callable[[], None] = lambda: None
    sound: str | None = None


@dataclass(slots=True)
class BeatQueue:
    """Beats that are played in order. `speed` 1 is normal; 0 ends each beat at once."""

    speed: float = 1.0
    paused: bool = False
    play_sound: Callable[[str], None] = lambda cue: None
    _beats: deque[Beat] = field(default_factory=deque)
    _time: float = 0.0
    _begun: bool = False

    def add(self, beat: Beat) -> None:
        self._beats.append(beat)

    @property
    def busy(self) -> bool:
        return bool(self._beats)

    def tick(self, seconds: float) -> None:
        """Let time pass; what a beat that ends leaves of it goes to the next."""
        if self.paused:
            return
        if self.speed <= 0:
            self.finish()
            return
        left = seconds * self.speed
        while self._beats:
            beat = self._start()
            before = self._time
            self._time += left
            ended = [tween.at(self._time) for tween in beat.tweens]
            if not all(ended):
                return
            length = max((tween.delay + tween.seconds for tween in beat.tweens), default=0.0)
            left = max(0.0, before + left - length)
            self._end()

    def skip(self) -> None:
        """End the beat under way."""
        if self._beats:
            beat = self._start()
            for tween in beat.tweens:
                tween.show(1.0)
            self._end()

    def finish(self) -> None:
        """End all beats, with those that are added meanwhile."""
        while self._beats:
            self.skip()

    def drop(self) -> None:
        """Forget all beats: their `done` is not called."""
        self._beats.clear()
        self._begun = False

    def _start(self) -> Beat:
        beat = self._beats[0]
        if not self._begun:
            self._begun, self._time = True, 0.0
            beat.begin()
            if beat.sound and self.speed > 0:
                self.play_sound(beat.sound)
        return beat

    def _end(self) -> None:
        beat = self._beats.popleft()
        self._begun = False
        beat.done()
