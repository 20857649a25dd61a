"""Scores: how a moment is staged, written down by its times, as one would read it aloud.

    score = Score(theatre, "block")
    score.at(0).say(event.seat, speech).lean(event.seat).sound("block", event.seat)
    score.at(260).show(blade, place, grows=(1.2, 1.0), ms=90)
    score.at(360).face(event.seat, "smug").shake(3)
    return score.beat()

Times are milliseconds from the beginning of the beat, at normal speed. From the third time on that a moment of a name
happens in a game it is shorter. With reduced motion nothing travels, leans or shakes; pictures come and go by fading.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Self

from scenes.kit.canvas import Place
from scenes.kit.motion import Beat, Cue, Drift, Ease, Tween, arrive, travel
from scenes.screens import Job
from scenes.tables.staging.sprites import FADE, Picture, Sprite
from scenes.tables.telling.bubbles import Speech
from scenes.tables.theatre import AnyTheatre

OFTEN = 3  # how often a moment has happened when it gets shorter
SHORTER = 0.62  # of its time, from then on
CLEARS = 0.8  # how dark it is at least where the middle is cleared for what is disclosed
LEAN = 6.0  # units that somebody leans towards the middle
SHAKE = 0.16  # seconds that the table shakes
PULSE = 0.24  # seconds that a name plate pulses


class Score:
    """What is seen and heard of one moment. `name` is what it is counted by; without one it is never shortened."""

    def __init__(self, theatre: AnyTheatre, name: str = "") -> None:
        self.theatre = theatre
        self.pace = SHORTER if name and theatre.drama.count(name) >= OFTEN else 1.0
        self._at = 0.0
        self._cues: list[Cue] = []
        self._tweens: list[Tween] = []
        self._sprites: list[Sprite] = []
        self._remain: list[Sprite] = []
        self._lit = self._holds = False
        self._stays = 0.0

    # When

    def at(self, ms: float) -> Self:
        """What follows happens so many milliseconds after the beginning."""
        self._at = ms / 1000 * self.pace
        return self

    def hold(self, ms: float) -> Self:
        """Nothing new for so many milliseconds from here on."""
        self._tweens.append(Tween(ms / 1000 * self.pace, lambda _: None, delay=self._at))
        return self

    def holds(self) -> Self:
        """What is disclosed stays to be looked at as it is at the end, until the person goes on (`Tempo.resting`)."""
        self._holds = True
        return self

    def stays(self, ms: float) -> Self:
        """It is to be read as it is at the end: at any speed for so many milliseconds, whatever the speed of play."""
        self._stays = ms / 1000
        return self

    def then(self, do: Callable[[], object]) -> Self:
        self._cues.append(Cue(self._at, do))
        return self

    def needs(self, jobs: Iterable[Job]) -> Self:
        """What paints pictures that are seen later in this moment: it is done from here on, beside the window.

        What a sprite shows first need not be among them: it is painted from the beginning on (`Air.draw`).
        """
        wanted = tuple(jobs)
        return self.then(lambda: self.theatre.air.needed.extend(wanted))

    # Who

    def say(self, seat: int, speech: Speech) -> Self:
        return self.then(lambda: self.theatre.talk.say(seat, speech))

    def silent(self, seat: int) -> Self:
        """What a seat has said is over: its bubble goes."""
        return self.then(lambda: self.theatre.talk.end(seat))

    def pulse(self, seat: int | None) -> Self:
        """The name plate of a seat grows and shines for a moment: something has come to it."""
        if seat is None or self.theatre.air.still:
            return self
        pulses = self.theatre.drama.pulses

        def show(share: float) -> None:
            pulses[seat] = 1 - share

        self._tweens.append(Tween(PULSE * self.pace, show, lambda t: t, self._at))
        return self

    def voice(self, *who: tuple[int, str]) -> Self:
        """One of these seats says its line for its occasion, each time another first; the person has none."""
        return self.then(lambda: self.theatre.talk.voices.one(*who))

    def sometimes(self, seat: int, occasion: str) -> Self:
        """A seat says its line for an occasion that comes often: only now and then."""
        return self.then(lambda: self.theatre.talk.voices.sometimes(seat, occasion))

    def face(self, seat: int, mood: str) -> Self:
        return self.then(lambda: self.theatre.drama.feel(seat, mood))

    def lean(self, seat: int, units: float = LEAN, ms: float = 160) -> Self:
        """A portrait moves towards the middle of the table, or away from it (below 0), until the beat ends."""
        poses = self.theatre.drama.poses
        if self.theatre.air.still:
            return self

        def show(share: float) -> None:
            poses[seat] = units * share

        self._tweens.append(Tween(ms / 1000 * self.pace, show, arrive, self._at))
        return self.then(self.theatre.move)

    def sound(self, cue: str, seat: int | None = None) -> Self:
        """A sound from the middle, or from a seat and in its voice."""
        self._cues.append(Cue(self._at, lambda: self.theatre.talk.sound(cue, seat), heard=True))
        return self

    def hush(self, ms: float) -> Self:
        """The music steps back for so long."""
        self._cues.append(Cue(self._at, lambda: self.theatre.house.duck(ms / 1000), heard=True))
        return self

    # Light

    def light(
        self, *seats: int, ms: float = 250, depth: float = 1.0, stays: bool = False, apart: Sequence[int] = ()
    ) -> Self:
        """All but these seats and the middle grows dark; until the beat ends, or (`stays`) until one that does not.

        Onlookers are dimly seen (scenes/tables/staging/onlookers.py), but none at the seats `apart`.

        Where it grows as dark as CLEARS, what lies in the middle fades: there something is disclosed.
        """
        drama, begun = self.theatre.drama, list[tuple[float, float]]()
        clear = 1.0 if depth >= CLEARS else 0.0
        self._lit = not stays

        def show(share: float) -> None:
            if not begun:
                begun.append((drama.depth, drama.gone))
            drama.depth = begun[0][0] + (depth - begun[0][0]) * share
            drama.fade_middle(begun[0][1] + (clear - begun[0][1]) * share)

        self._tweens.append(Tween(ms / 1000 * self.pace, show, arrive, self._at))
        return self.then(lambda: drama.light(seats, apart))

    def shake(self, units: float = 3.0) -> Self:
        """All that flies over the table trembles."""
        if self.theatre.air.still:
            return self
        air = self.theatre.air

        def show(share: float) -> None:
            turn = (1, -1)[int(share * 6) % 2]
            air.shift = (units * turn * (1 - share), -units * 0.6 * turn * (1 - share))

        self._tweens.append(Tween(SHAKE * self.pace, show, lambda t: t, self._at))
        return self

    # Pictures

    def show(
        self,
        picture: Picture,
        place: Place,
        ms: float = 160,
        grows: tuple[float, float] = (1.0, 1.0),
        under: bool = False,
    ) -> Sprite:
        """A picture comes at a place (units), in so many milliseconds, from one share of its size to another.

        It stays until the beat ends. `under`: beneath all the pictures that the beat has shown so far. With 0 ms it
        was there before: it does not fade in, with reduced motion neither.
        """
        sprite = Sprite(picture, *place, alpha=0.0, size=grows[0])
        self._sprites.insert(0 if under else len(self._sprites), sprite)
        still = self.theatre.air.still

        def show(share: float) -> None:
            sprite.alpha = min(1.0, 2 * share)
            sprite.size = grows[1] if still else grows[0] + (grows[1] - grows[0]) * share

        seconds = FADE if still and ms else ms / 1000 * self.pace
        self._tweens.append(Tween(seconds, show, arrive, self._at))
        return sprite

    def fly(self, sprite: Sprite, to: Place, ms: float, rise: float = 0.0, frm: Place | None = None) -> Self:
        """A picture goes to a place; half way it is `rise` units above the straight way."""
        start = frm or (sprite.x, sprite.y)
        if self.theatre.air.still:
            return self._tween(FADE * 1000, lambda share: _put(sprite, to), arrive)

        def show(share: float) -> None:
            x, y = (one + (two - one) * share for one, two in zip(start, to, strict=True))
            _put(sprite, (x, y - rise * 4 * share * (1 - share)))

        return self._tween(ms, show, travel)

    def follow(self, sprite: Sprite, path: Callable[[float], Place], ms: float, ease: Ease = travel) -> Self:
        """A picture goes along a path: `path(share)` is where it is after a share of its way."""
        if self.theatre.air.still:
            return self._tween(FADE * 1000, lambda _: _put(sprite, path(1.0)), arrive)
        return self._tween(ms, lambda share: _put(sprite, path(share)), ease)

    def remains(self, *sprites: Sprite) -> Self:
        """These pictures stay in the air when the beat is over, until the table is another one (`Air.clear`)."""
        self._remain += sprites
        return self

    def drifts(self, show: Callable[[float], None]) -> Self:
        """From here on, while the moment is held too, `show(seconds)`; never with reduced motion."""
        if not self.theatre.air.still:
            self._tweens.append(Drift(0.0, show, delay=self._at))
        return self

    def turn(self, sprite: Sprite, front: Picture, ms: float) -> Self:
        """A card turns over to its front."""
        self._tweens.append(self.theatre.air.turn(sprite, front, ms / 1000 * self.pace, self._at))
        return self

    def fade(self, sprite: Sprite, to: float, ms: float) -> Self:
        """How opaque a picture is goes from what it is then to `to`."""
        return self._change(sprite, "alpha", to, ms, travel)

    def grow(self, sprite: Sprite, to: float, ms: float) -> Self:
        """A picture gets larger or smaller, to this share of its size."""
        return self if self.theatre.air.still else self._change(sprite, "size", to, ms, arrive)

    def _change(self, sprite: Sprite, name: str, to: float, ms: float, ease: Ease) -> Self:
        """One of a sprite's numbers goes from what it is when this begins to `to`."""
        begun: list[float] = []

        def show(share: float) -> None:
            if not begun:
                begun.append(getattr(sprite, name))
            setattr(sprite, name, begun[0] + (to - begun[0]) * share)

        return self._tween(ms, show, ease)

    def tilt(self, sprite: Sprite, to: float, ms: float) -> Self:
        """A picture turns until it is tilted to the left by so many degrees."""
        return self if self.theatre.air.still else self._change(sprite, "tilt", to, ms, travel)

    def draw_on(self, sprite: Sprite, ms: float) -> Self:
        """A picture is drawn from its left end on (its right end, where it was made with `leftwards`)."""
        return self._tween(ms, lambda share: setattr(sprite, "drawn", share), travel)

    def _tween(self, ms: float, show: Callable[[float], None], ease: Ease) -> Self:
        self._tweens.append(Tween(ms / 1000 * self.pace, show, ease, self._at))
        return self

    # The beat

    def beat(self, done: Callable[[], None] | None = None, follows: Callable[[], Beat] | None = None) -> Beat:
        """The beat of all that was written down; `done` is called at its end, before the table follows the events.

        `follows` makes another beat of the same events, played after it: what is seen once the person has gone on.
        """
        theatre, lit = self.theatre, self._lit

        def end() -> None:
            theatre.drama.rest(lit)
            theatre.air.sprites.extend(self._remain)
            if done is not None:
                done()
            if follows is None:
                theatre.tempo.presented()
            else:
                theatre.queue.add(follows())

        beat = theatre.air.beat(self._sprites, self._tweens, end)
        beat.cues = tuple(sorted(self._cues, key=lambda cue: cue.at))
        beat.holds, beat.stays = self._holds, self._stays
        return beat


def _put(sprite: Sprite, place: Place) -> None:
    sprite.x, sprite.y = place
