"""What the program plays with: cues, mumbled talk, rooms and lute. Without a device all of it is silence and no error."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

import pygame

from art.sound import device
from art.sound.cues import CUES
from art.sound.device import Strands, gain
from art.sound.lute import MOODS, PIECES
from art.sound.mumbles import TALK_RATE, order, speaker
from art.sound.recording import Recording, read
from art.sound.stock import Stock

STEPS = (-3.0, -1.5, 0.0, 1.5, 3.0)  # half-tones to which the pitch of a cue is rounded
FADE = 1.5  # seconds in which a room comes or goes
TURN = 1.2  # seconds in which the lute goes when the mood turns
HUSH = 0.15  # seconds in which all goes when the sound is turned off
REST = 1.0  # seconds of silence between two pieces
LATE = 0.6  # seconds after which a cue that had to be made belongs to nothing any more
DUCKED = 0.4  # the lute while something is revealed: 8 dB less
ROOM_DUCKED = 0.56  # the room meanwhile: 5 dB less
DOWN, UP = 0.08, 0.7  # seconds in which they go down and come back
BREATH = 4  # syllables after which a speaker takes breath
PAUSE = 0.07  # seconds that takes
MOST = 100  # takes of cues ready for the mixer, some 80 KB each; those not heard for longest are forgotten
STRAIGHT = 1.0  # bend of the room's volume: it is quiet already


@dataclass(frozen=True, slots=True)
class Levels:
    """Volumes from 0 to 100."""

    effects: int = 70
    voices: int = 60
    room: int = 40
    music: int = 50
    muted: bool = False


class Sounds:
    """Plays what is asked for. Fades, and what follows one another, happen in `tick`, which also opens the device.

    All is read or made beside the window (`Stock`). A cue wanted before it is there is made at once, in a thread.
    """

    def __init__(
        self, levels: Levels | None = None, wanted: bool = True, folder: Path | None = None, writes: bool = True
    ) -> None:
        """`wanted` False never opens a device (pictures without a screen). `folder` is where sounds are kept."""
        self.levels = levels or Levels()
        self.game: str | None = None
        self.state: str | None = None
        self.stock = Stock(self._come, folder, writes)
        self._open: bool | None = None if wanted else False
        self._here: dict[str, Recording] = {}  # cues and talk
        self._ready: OrderedDict[tuple[str, int, float], pygame.mixer.Sound] = OrderedDict()
        self._played: dict[str, tuple[int, int]] = {}  # when a cue was last heard, and how often
        self._spoken: dict[str, int] = {}  # how often somebody spoke
        self._pieces: dict[str, int] = {}  # how many pieces of a state were begun
        self._long: dict[str, pygame.mixer.Sound] = {}  # room and piece that have come and are to begin
        self._rooms, self._lute = Strands(device.ROOMS), Strands(device.LUTES)
        self._rests = 0.0  # seconds until the next piece
        self._ducked, self._duck_until = 0.0, 0.0  # from 0 to 1; moment
        self._ticked = time.monotonic()
        self._makers: dict[str, threading.Thread] = {}

    def open(self) -> bool:
        """Whether there is a device to play on. The first call opens it; where that fails it is not tried again."""
        if self._open is None:
            self._open = device.opened()
            if self._open:
                from art.sound import maker  # the window has been shown when this is loaded

                names = maker.everything()
                self.stock.want(name for name in names if name.startswith(("cue.", "talk.")))
                self.stock.ahead(name for name in names if name.startswith(("music.", "room.")))
        return self._open and device.alive()

    # What is heard once

    def play(self, cue: str, pan: float = 0.0, pitch: float = 0.0) -> None:
        """Let a cue be heard now, from -1 (left) to 1 (right), so many half-tones higher: rounded to STEPS.

        Raises KeyError for a cue that is not in CUES.
        """
        known, name = CUES[cue], f"cue.{cue}"
        if self.levels.muted or not gain(self.levels.effects) or not self.open():
            return
        now = pygame.time.get_ticks()
        last, times = self._played.get(cue, (-known.apart, 0))
        if now - last < known.apart:
            return
        self._played[cue] = now, times + 1
        if name in self._here:
            self._sound(name, times, pan, pitch)
        elif name not in self._makers or not self._makers[name].is_alive():
            self._makers[name] = threading.Thread(target=self._at_once, args=(name, pan, pitch), daemon=True)
            self._makers[name].start()

    def mumble(self, voice: str, syllables: int, pan: float = 0.0) -> None:
        """Let somebody say so many syllables; silence where their voice is not there yet."""
        who = speaker(voice)
        name = f"talk.{who}"
        if syllables < 1 or self.levels.muted or not gain(self.levels.voices) or not self.open():
            return
        if name not in self._here:
            return
        self._spoken[who] = time_ = self._spoken.get(who, 0) + 1
        spoken = self._here[name].parts
        pause = bytes(2 * round(PAUSE * TALK_RATE))
        said = [
            spoken[one] + (pause if at % BREATH == 0 else b"") for at, one in enumerate(order(who, syllables, time_), 1)
        ]
        sound = device.sound(Recording(TALK_RATE, (b"".join(said),)))
        if sound is not None:
            sound.set_volume(gain(self.levels.voices))
            channel = device.free(device.TALKERS)
            channel.play(sound)
            channel.set_volume(*device.sides(pan))

    def _at_once(self, name: str, pan: float, pitch: float) -> None:
        """Play a cue that has not come yet: one take of it, as it is kept or made here; the others follow."""
        from art.sound import maker

        begun = time.monotonic()
        sound = read(self.stock.folder, name) if self.stock.folder is not None else None
        self._here.setdefault(name, sound or maker.made(name, takes=1))
        if time.monotonic() - begun < LATE and not self.levels.muted:
            self._sound(name, 0, pan, pitch)

    def _sound(self, name: str, times: int, pan: float, pitch: float) -> None:
        recording = self._here[name]
        step = min(STEPS, key=lambda each: abs(each - pitch))
        key = name, times % len(recording.parts), step
        sound = self._ready.pop(key, None) or device.sound(recording, key[1], step)
        if sound is None or not device.alive():
            return
        self._ready[key] = sound
        while len(self._ready) > MOST:
            self._ready.popitem(last=False)
        sound.set_volume(gain(self.levels.effects))
        channel = device.free(device.EFFECTS)
        channel.play(sound)
        channel.set_volume(*device.sides(pan))

    # What goes on

    def ambience(self, game: str | None) -> None:
        """Fade to the room of a game, or to silence."""
        self.game = game

    def music(self, state: str | None) -> None:
        """Let the lute play in a mood of `art.sound.lute.MOODS`, or cease. Raises KeyError for another."""
        if state is not None and state not in MOODS:
            raise KeyError(state)
        self.state = state

    def duck(self, seconds: float) -> None:
        """Let lute and room step back for so long."""
        self._duck_until = max(self._duck_until, time.monotonic() + seconds)

    def set_levels(self, levels: Levels) -> None:
        """The settings as they are now; heard at once."""
        self.levels = levels
        if device.alive():
            for sound in list(self._ready.values()):
                sound.set_volume(0.0 if levels.muted else gain(levels.effects))
            if levels.muted:
                for number in device.TALKERS:
                    pygame.mixer.Channel(number).stop()
        self.tick(0.0)

    def tick(self, seconds: float | None = None) -> None:
        """Time passes, by the clock unless it is told how much."""
        now = time.monotonic()
        passed = now - self._ticked if seconds is None else seconds
        self._ticked = now
        if self.levels.muted and not (self._rooms.strands or self._lute.strands):
            return
        if not self.open():
            return
        ducked = now < self._duck_until
        self._ducked = min(1.0, self._ducked + passed / DOWN) if ducked else max(0.0, self._ducked - passed / UP)
        self._follow_room()
        self._follow_state(passed)
        self._rooms.tick(passed, gain(self.levels.room, STRAIGHT) * (1 - (1 - ROOM_DUCKED) * self._ducked))
        self._lute.tick(passed, gain(self.levels.music) * (1 - (1 - DUCKED) * self._ducked))

    def _follow_room(self) -> None:
        muted = self.levels.muted or not self.levels.room
        name = f"room.{self.game}" if self.game is not None and not muted else None
        if self._rooms.heard == name:
            return
        self._rooms.end(HUSH if self.levels.muted else FADE)
        if name is not None and (sound := self._come_by(name)) is not None:
            self._rooms.begin(name, sound, FADE, -1, gain(self.levels.room, STRAIGHT))

    def _follow_state(self, passed: float) -> None:
        muted = self.levels.muted or not self.levels.music
        state, heard = (None if muted else self.state), self._lute.heard
        if heard is not None:
            self._rests = REST
            if state is None or not heard.startswith(f"music.{state}."):
                self._lute.end(HUSH if muted else TURN)
                self._rests = 0.6 * TURN
            return
        self._rests = max(0.0, self._rests - passed)
        if state is None:
            return
        name = f"music.{state}.{_piece(self._pieces.get(state, 0))}"
        sound = self._come_by(name)
        if sound is not None and self._rests > 0:
            self._long[name] = sound
        elif sound is not None:
            self._pieces[state] = self._pieces.get(state, 0) + 1
            self._lute.begin(name, sound, 0.0, 0, gain(self.levels.music))

    def _come_by(self, name: str) -> pygame.mixer.Sound | None:
        """A long sound, if it is there; else it is asked for."""
        sound = self._long.pop(name, None)
        if sound is None:
            self.stock.want([name], first=True)
        return sound

    # What comes

    def _come(self, name: str, recording: Recording) -> None:
        """Called in the stock's thread."""
        if name.startswith(("cue.", "talk.")):
            self._here[name] = recording
            return
        sound = device.sound(recording)
        if sound is not None and name in self._next():
            self._long = {each: kept for each, kept in self._long.items() if each in self._next()} | {name: sound}

    def _next(self) -> set[str]:
        """The long sounds that are waited for now."""
        piece = _piece(self._pieces.get(self.state or "", 0))
        return {f"room.{self.game}", f"music.{self.state}.{piece}"}

    def wait(self) -> None:
        """Wait until everything asked for has come."""
        for each in list(self._makers.values()):
            each.join()
        self.stock.wait()

    def memory(self) -> int:
        """Bytes of all sounds that are held now."""
        frames = [*self._ready.values(), *self._long.values()]
        frames += [each.sound for strands in (self._rooms, self._lute) for each in strands.strands]
        here = sum(len(part) for recording in list(self._here.values()) for part in recording.parts)
        return here + sum(round(each.get_length() * device.FORMAT[0]) * device.FRAME for each in frames)

    def close(self) -> None:
        """Let go of the device."""
        self._open = False
        self.stock.close()
        for each in list(self._makers.values()):
            each.join()
        self._here.clear()
        self._ready.clear()
        self._long.clear()
        self._rooms.strands.clear()
        self._lute.strands.clear()
        if pygame.mixer:
            pygame.mixer.quit()


def _piece(begun: int) -> int:
    """Which piece comes after so many: all of them forwards, then another way round, never the same twice in a row."""
    return begun * (1, 3)[begun // PIECES % 2] % PIECES
