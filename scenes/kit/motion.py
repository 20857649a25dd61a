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


class Drift(Tween):
    """What goes on as long as its beat is seen, while that is held too: `show(seconds)`, those that have passed since."""

    def at(self, time: float) -> bool:
        """Show it as it is then; it is never waited for."""
        if time < self.delay:
            return False
        self.show(time - self.delay)
        return True


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that happens once, `at` seconds after its beat began: a word, a face, an effect, a sound.

    What is only `heard` does not happen where the beat is skipped; everything else does, in its order.
    """

    at: float
    do: Callable[[], object]
    heard: bool = False


@dataclass(slots=True)
class Beat:
    """Tweens and cues that run together. `begin` is called before them, `done` after them: it makes the change they showed.

    `sound` is a cue that is heard when it begins. A beat that `holds` stays as it ends until it is released: it shows
    something that has to be looked at. For `stays` seconds it stays so at any speed but the one that shows all at once.
    """

    tweens: Sequence[Tween] = ()
    done: Callable[[], None] = lambda: None
    begin: Callable[[], None] = lambda: None
    sound: str | None = None
    cues: Sequence[Cue] = ()  # by their times
    holds: bool = False
    stays: float = 0.0

    @property
    def seconds(self) -> float:
        """How long it lasts at normal speed."""
        ends = [tween.delay + tween.seconds for tween in self.tweens] + [cue.at for cue in self.cues]
        return max(ends, default=0.0)


@dataclass(slots=True)
class BeatQueue:
    """Beats that are played in order. `speed` 1 is normal; 0 ends each beat at once.

    `linger` is for how many seconds a beat that holds stays by itself; None: until `skip`, at any speed. `finish` waits
    for none.
    """

    speed: float = 1.0
    paused: bool = False
    play_sound: Callable[[str], None] = lambda cue: None
    linger: float | None = 0.0
    _beats: deque[Beat] = field(default_factory=deque)
    _time: float = 0.0
    _begun: bool = False
    _given: int = 0  # cues of the beat under way that have happened
    _whole: float | None = None  # seconds for which one that `stays` has been shown whole
    _rested: float | None = None  # seconds for which it has been shown whole; None while it is under way

    def add(self, beat: Beat) -> None:
        self._beats.append(beat)

    @property
    def busy(self) -> bool:
        return bool(self._beats)

    @property
    def resting(self) -> bool:
        """Whether the beat under way has run its course, and is held."""
        return self._rested is not None

    def tick(self, seconds: float) -> None:
        """Let time pass; what a beat that ends leaves of it goes to the next."""
        if self.paused:
            return
        if self.speed <= 0:
            self._rush()
            return
        left = seconds * self.speed
        while self._beats:
            beat = self._start()
            before = self._time
            self._time += left
            self._give(beat, self._time)
            ended = [tween.at(self._time) for tween in beat.tweens]
            if not all(ended) or self._given < len(beat.cues):
                return
            if beat.holds and not self._rests(seconds):
                return
            if beat.stays and not beat.holds and not self._stayed(beat, seconds):
                return
            left = 0.0 if beat.holds or beat.stays else max(0.0, before + left - beat.seconds)
            self._end()

    def _rests(self, seconds: float) -> bool:
        """The beat under way is whole for so many seconds more; whether it has been held long enough."""
        self._rested = 0.0 if self._rested is None else self._rested + seconds
        return self.linger is not None and self._rested >= self.linger

    def _stayed(self, beat: Beat, seconds: float) -> bool:
        """The beat under way is whole for so many seconds more; whether it has been seen long enough."""
        self._whole = 0.0 if self._whole is None else self._whole + seconds
        return self._whole >= beat.stays

    def skip(self) -> None:
        """End the beat under way; one that holds is shown whole first, and ends when it is skipped again."""
        if not self._beats:
            return
        beat, rested = self._start(), self.resting
        if not rested:
            self._show_whole(beat)
        if beat.holds and not rested and (self.linger is None or (self.linger > 0 and self.speed > 0)):
            self._rested, self._time = 0.0, beat.seconds
        else:
            self._end()

    def _rush(self) -> None:
        """End all beats at once; one that holds until it is skipped is shown whole, and nothing comes after it."""
        if self.linger is not None:
            self.finish()
        while self._beats and not self.resting:
            self.skip()

    def _show_whole(self, beat: Beat) -> None:
        self._give(beat)
        for tween in beat.tweens:
            tween.show(1.0)

    def finish(self) -> None:
        """End all beats, with those that are added meanwhile."""
        while self._beats:
            self._show_whole(self._start())
            self._end()

    def drop(self) -> None:
        """Forget all beats: their `done` is not called."""
        self._beats.clear()
        self._begun, self._rested, self._whole = False, None, None

    def _start(self) -> Beat:
        beat = self._beats[0]
        if not self._begun:
            self._begun, self._time, self._given = True, 0.0, 0
            beat.begin()
            if beat.sound and self.speed > 0:
                self.play_sound(beat.sound)
        return beat

    def _give(self, beat: Beat, until: float | None = None) -> None:
        """Let the cues happen that are due `until` so many seconds; None: all that are left, and none is heard."""
        while self._given < len(beat.cues):
            cue = beat.cues[self._given]
            if until is not None and cue.at > until:
                return
            self._given += 1
            if until is not None or not cue.heard:
                cue.do()

    def _end(self) -> None:
        beat = self._beats.popleft()
        self._begun, self._rested, self._whole = False, None, None
        beat.done()
