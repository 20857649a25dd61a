"""What is said and heard at a table: bubbles, mumbling under them, sounds from where people sit, the lute."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.facts import Tension
from scenes.tables.laid import LaidScene
from scenes.tables.layout import TableLayout
from scenes.tables.staging.drama import Drama
from scenes.tables.telling.bubbles import Rising, Speech
from scenes.tables.telling.voices import Voices

PAN = 0.8  # how far to the side somebody is heard who sits at the edge
PITCHES = (0.0, -2.0, 2.0, -1.0, 3.0, 1.0, -3.0, 0.0)  # half-tones: no two neighbours sound alike
SYLLABLE = 7  # letters to a mumbled syllable
MOST_SYLLABLES = 7
MUSIC: Mapping[Tension, str] = {"calm": "calm", "tension": "tension", "last": "last_two"}  # what the lute plays


class Talk:
    """The talk at one table. `speeches` are what is being said, by seat; `rising` the bubbles that come or go."""

    def __init__(self, scene: LaidScene, drama: Drama) -> None:
        self.scene, self.drama = scene, drama
        self.speeches: dict[int, Speech] = {}
        self.rising = Rising()
        self.voices = Voices(scene, self)

    @property
    def _lively(self) -> bool:
        """Whether things take their time at this table."""
        return self.scene.queue.speed > 0

    def say(self, seat: int, speech: Speech) -> None:
        """A seat says something: its bubble comes up, and an opponent is heard."""
        scene = self.scene
        self.speeches[seat] = speech
        self.voices.ended(seat)
        if self._lively:
            if not scene.air.still:
                self.rising.comes(seat)
            if seat != scene.me:
                letters = len(speech.words + speech.claim)
                syllables = min(MOST_SYLLABLES, 2 + letters // SYLLABLE)
                scene.house.mumble(scene.company.portraits[seat], syllables, self._pan(seat))
        scene.changed()

    def resume(self, seat: int, speech: Speech) -> None:
        """What a seat has said stands there again, unheard, after something that had to be seen without it."""
        self.voices.ended(seat)
        self.speeches[seat] = speech
        if self._lively and not self.scene.air.still:
            self.rising.comes(seat)
        self.scene.changed()

    def said_aloud(self, seat: int, line: str) -> bool:
        """A seat says a line, where that would lie over nobody else's words, nor over what is meant for somebody; whether."""
        speech = Speech(line)
        if not self._has_room(seat, speech):
            return False
        self.say(seat, speech)
        return True

    def _has_room(self, seat: int, speech: Speech) -> bool:
        scene, others = self.scene, [each for each in self.speeches if each != seat]
        hung = None if scene.stage is None else self.drama.hung_place(scene.stage.canvas)
        if scene.stage is None or not (others or hung):
            return True
        before = self.speeches
        self.speeches = {**before, seat: speech}
        scene.changed()
        said = scene.cloth.said(scene.stage.canvas)
        self.speeches = before
        taken = [*(said[each].box for each in others if each in said), *([] if hung is None else [hung])]
        return seat not in said or said[seat].box.collidelist(taken) < 0

    def end(self, seat: int) -> None:
        """What a seat has said is over: its bubble goes."""
        scene = self.scene
        self.voices.ended(seat)
        if seat not in self.speeches:
            return
        if scene.stage is not None and not scene.air.still and self._lively:
            said = scene.cloth.said(scene.stage.canvas)
            self.rising.go({each: said[each] for each in said if each == seat})
        del self.speeches[seat]
        scene.changed()

    def hush(self) -> None:
        """What was said is over: the bubbles go."""
        scene = self.scene
        if scene.stage is not None and not scene.air.still and self._lively:
            self.rising.go(scene.cloth.said(scene.stage.canvas))
        self.speeches.clear()
        self.voices.clear()
        scene.changed()
        self.voices.begins()

    def clear(self) -> None:
        """Nobody says anything: the table on show is another one."""
        self.speeches.clear()
        self.rising.clear()
        self.voices.clear()

    def tick(self, seconds: float) -> None:
        """Bubbles come and go."""
        pace = self.scene.queue.speed or 1.0
        self.voices.tick(seconds, pace)
        if self.rising.tick(seconds * pace):
            self.scene.move()

    def sound(self, cue: str, seat: int | None = None) -> None:
        """A sound from the middle, or from where somebody sits and in their voice."""
        if seat is None:
            self.scene.house.sound(cue)
        else:
            self.scene.house.sound(cue, self._pan(seat), PITCHES[seat % len(PITCHES)])

    def _pan(self, seat: int) -> float:
        """From where a seat is heard: -1 is the left."""
        scene = self.scene
        if scene.stage is None:
            return 0.0
        layout: TableLayout = scene.layout(scene.stage.canvas)
        left, _, wide, _ = layout.area
        return max(-1.0, min(1.0, PAN * (2 * (scene.seating.seat_place(seat)[0] - left) / wide - 1)))

    def follow_music(self) -> None:
        """The lute plays as near as the end is."""
        scene = self.scene
        truth = scene.sitting.truth
        tension = truth.game.facts.tension(scene.looking.table, truth.rules)
        self.voices.follow(tension)
        scene.house.music(MUSIC[tension])
