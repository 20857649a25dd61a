"""What is said and heard at a table: lines in character, bubbles, mumbling under them, sounds, the lute.

What opponents say is a function of who they are, the occasion and what all saw. Nothing hidden is in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.core.facts import Tension
from engine.core.progress import Began
from engine.voices import voices
from scenes.tables.laid import LaidScene
from scenes.tables.layout import TableLayout
from scenes.tables.staging.drama import Drama
from scenes.tables.telling.bubbles import Rising, Speech

# Voices

HEARD = 1.0  # seconds that it stands once the person is asked, where it would lie over what they are asked about
LASTS = 4.5  # seconds for which what somebody says in character stands, where nothing ends it sooner
PATIENCE = 45.0  # seconds that the person may think before somebody says something about it
MOST_WAITS = 3  # times in a match that somebody does
LOOKING_ON = ("out", "wins")  # occasions on which also who is out of the game speaks
SOMETIMES = 2  # of so many occasions that come often somebody speaks on one


class Speaking(Protocol):
    """The talk at the table, as its voices know it: `speeches` are what is being said, by seat."""

    speeches: dict[int, Speech]

    def said_aloud(self, seat: int, line: str) -> bool:
        """A seat says a line, where there is room for it; whether."""

    def end(self, seat: int) -> None:
        """What a seat has said is over."""


class Voices:
    """Who says what at one table. Owns what is left to be said; the house remembers what was said this evening.

    `recalls` is by opponent what can truly be said of the person (engine/recalled.py); `matches` the number of matches
    played before, so that two evenings do not begin with the same words.
    """

    def __init__(self, scene: LaidScene, talk: Speaking) -> None:
        self.scene, self.talk = scene, talk
        self.recalls: Mapping[str, Sequence[str]] = {}
        self.matches = 0
        self._games = 0
        self._lasting: dict[int, float] = {}  # seat -> seconds for which its words still stand
        self._tension: Tension | None = None
        self._near = False  # that the end is near is still to be said
        self._thought = 0.0  # seconds that the person has thought about what is asked
        self._waits = 0

    # Lines

    def line(self, seat: int, occasion: str) -> str:
        """The line of an opponent for an occasion; empty for the person and for minds without a character."""
        who, scene = self.scene.company.opponent(seat), self.scene
        if not who:
            return ""
        return voices(scene.words.language).line(who, occasion, self._number(seat), scene.house.said)

    def spoken(self, line: str) -> str:
        """The same line: it has been said, and is not said again while there are others."""
        self.scene.house.said.add(line)
        return line

    def _number(self, seat: int) -> int:
        return self.scene.sitting.shown_events + self.matches + seat

    def _opponents(self) -> list[int]:
        """The seats of opponents; each time another comes first."""
        seats = [seat for seat in range(self.scene.players) if self.scene.company.opponent(seat)]
        first = self._number(0) % max(1, len(seats))
        return seats[first:] + seats[:first]

    # Occasions

    def speak(self, seat: int, occasion: str) -> bool:
        """An opponent says its line for an occasion, where it would lie over nobody else's words; whether it does.

        Who is out of the game says only what somebody says who looks on.
        """
        scene = self.scene
        out = seat in scene.sitting.truth.game.facts.out(scene.sitting.shown)
        return (not out or occasion in LOOKING_ON) and self._say(seat, self.line(seat, occasion))

    def one(self, *who: tuple[int, str]) -> bool:
        """One of several seats says its line for its occasion, each time another first; whether one does."""
        first = self.scene.sitting.shown_events % len(who)
        return any(self.speak(seat, occasion) for seat, occasion in (*who[first:], *who[:first]))

    def sometimes(self, seat: int, occasion: str) -> bool:
        """The same as `speak`, on an occasion that comes often: only now and then."""
        return self.scene.sitting.shown_events % SOMETIMES == 0 and self.speak(seat, occasion)

    def _say(self, seat: int, line: str) -> bool:
        if not line or self._claims(seat) or not self.talk.said_aloud(seat, line):
            return False
        self.spoken(line)
        self._lasting[seat] = LASTS
        return True

    def _claims(self, seat: int) -> bool:
        """Whether the person is asked while this seat’s claim stands: it may be what they are asked about."""
        standing = self.talk.speeches.get(seat)
        return standing is not None and bool(standing.claim) and self.scene.tempo.asked

    def greet(self, most: int) -> None:
        """A game begins, and so many opponents at most say something: what they remember, or that they see the person again."""
        self._games += 1
        self._near, self._tension = False, None
        house, tag = self.scene.house, self.scene.sitting.tag
        greeted = 0
        for seat in self._opponents():
            if greeted < most:
                greeted += self._say(seat, self._greeting(seat))
        for seat in self._opponents():
            house.seated[self.scene.company.opponent(seat)] = tag

    def _greeting(self, seat: int) -> str:
        who, scene = self.scene.company.opponent(seat), self.scene
        if self._games == 1:
            so, said = self.recalls.get(who, ()), scene.house.said
            line = voices(scene.words.language).recalls(who, so, self._number(seat), said)
            if line:
                return line
        met = self._games > 1 or scene.house.seated.get(who, scene.sitting.tag) != scene.sitting.tag
        return self.line(seat, "anew" if met else "greets")

    def follow(self, tension: Tension) -> None:
        """How near the end is now: that it has come near is said when the next turn or round begins."""
        if tension == "last" and self._tension not in (None, "last"):
            self._near = True
        self._tension = tension

    def begins(self) -> None:
        """Nobody is saying anything; where a turn, round or phase begins, somebody says that the end is near."""
        if self._near and isinstance(self.scene.sitting.next_event(), Began):
            self._near = False
            any(self.speak(seat, "near") for seat in self._opponents())

    # Time

    def tick(self, seconds: float, pace: float) -> None:
        """What was said in character is over after a while; who waits long for the person says so."""
        for seat in list(self._lasting):
            self._lasting[seat] -= seconds * pace
            if self._lasting[seat] <= 0:
                self.talk.end(seat)
        heard = self.scene.manner.heard
        if heard is not None and self.scene.tempo.asked and self._thought < heard <= self._thought + seconds:
            for seat in list(self.talk.speeches):
                self.talk.end(seat)
        if not self.scene.tempo.asked or self.scene.queue.speed <= 0:
            self._thought = 0.0
        elif self._patient(seconds):
            self._waits += 1
            any(self.speak(seat, "waits") for seat in self._opponents())

    def _patient(self, seconds: float) -> bool:
        """Whether patience comes to its end just now: once a question, and never in a lesson or at a posed table."""
        before, self._thought = self._thought, self._thought + seconds
        posed = self.scene.sitting.record.header.position is not None
        return before < PATIENCE <= self._thought and self._waits < MOST_WAITS and not posed

    def ended(self, seat: int) -> None:
        """What a seat was saying is over, or it says something else."""
        self._lasting.pop(seat, None)

    def clear(self) -> None:
        self._lasting.clear()


# What is heard

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
