"""What opponents say in character: a function of who they are, the occasion and what all saw, of nothing hidden."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.bots.opponents import opponents
from engine.core.facts import Tension
from engine.core.progress import Began
from engine.voices import voices
from scenes.tables.laid import LaidScene
from scenes.tables.telling.bubbles import Speech

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
        who, scene = name_at(self.scene, seat), self.scene
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
        seats = [seat for seat in range(self.scene.players) if name_at(self.scene, seat)]
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
            house.seated[name_at(self.scene, seat)] = tag

    def _greeting(self, seat: int) -> str:
        who, scene = name_at(self.scene, seat), self.scene
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


def name_at(scene: LaidScene, seat: int) -> str:
    """Which opponent sits at a seat; empty for the person and for minds without a character."""
    who = scene.sitting.record.header.seats[seat].partition(":")[2]
    return who if who in opponents() else ""


def about(scene: LaidScene, seat: int) -> str:
    """One line about the opponent at a seat; empty where characters are hidden, and for minds without one."""
    who = name_at(scene, seat)
    return "" if scene.sitting.record.header.secret or not who else opponents()[who].about[scene.words.language]
