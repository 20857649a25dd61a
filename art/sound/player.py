"""The one thing that talks to the mixer. Where there is no device, everything here is silence and no error."""

from __future__ import annotations

import contextlib
import math
import threading
from array import array
from collections.abc import Callable

import pygame

from art.sound.cues import CUES
from art.sound.rooms import room
from art.sound.tape import RATE, stereo, whole

FORMAT = (RATE, -16, 2)  # frames a second; bits a sample, less than 0 for signed ones; channels
BUFFER = 1024  # frames: 32 ms, short enough to belong to what is seen
VOICES = 14  # sounds the mixer plays at a time
ROOM_VOICES = 3  # the first of them: the room, the one that fades away, and the one before that
FADE = 1500  # milliseconds in which a room comes or goes
APART = 50  # milliseconds between two of the same cue, so that a skipped evening does not sound at once


def gain(percent: int) -> float:
    """From 0 to 1 for a volume of 0 to 100, bent so that the middle of the slider sounds half as loud."""
    return math.pow(min(100, max(0, percent)) / 100, 1.6)


class Sounds:
    """Plays cues and the room of a game. A sound is made at first use, in a thread, and kept until `close`."""

    def __init__(self, effects: int = 70, ambience: int = 40, muted: bool = False, wanted: bool = True) -> None:
        """Volumes from 0 to 100. `wanted` False never opens a device (pictures without a screen)."""
        self.effects, self.room, self.muted = effects, ambience, muted
        self.game: str | None = None
        self._open: bool | None = None if wanted else False
        self._cues: dict[str, list[pygame.mixer.Sound]] = {}
        self._rooms: dict[str, pygame.mixer.Sound] = {}
        self._played: dict[str, tuple[int, int]] = {}  # when a cue was last heard, and how often
        self._heard: tuple[str, pygame.mixer.Channel] | None = None
        self._makers: dict[str, threading.Thread] = {}

    def open(self) -> bool:
        """Whether there is a device to play on. The first call opens it; where that fails it is not tried again."""
        if self._open is None:
            self._open = _device()
        return self._open and _alive()

    def play(self, cue: str) -> None:
        """Let a cue be heard now. Raises KeyError for a cue that is not in CUES."""
        made = CUES[cue]
        if self.muted or not gain(self.effects) or not self.open():
            return
        if cue in self._cues:
            self._play(cue)
        else:
            self._make(cue, lambda: self._make_cue(cue, made.takes, True))

    def prepare(self, cue: str) -> None:
        """Make a cue ahead of need (the long ones take some tenths of a second). Raises KeyError as `play` does."""
        takes = CUES[cue].takes
        if cue not in self._cues and not self.muted and self.open():
            self._make(cue, lambda: self._make_cue(cue, takes, False))

    def ambience(self, game: str | None) -> None:
        """Fade to the room of a game, or to silence."""
        self.game = game
        self._follow()

    def set_levels(self, effects: int, ambience: int, muted: bool) -> None:
        """The settings as they are now; heard at once."""
        self.effects, self.room, self.muted = effects, ambience, muted
        if _alive():
            for sound in list(self._rooms.values()):
                sound.set_volume(gain(ambience))
            for sound in [take for takes in list(self._cues.values()) for take in takes]:
                sound.set_volume(0.0 if muted else gain(effects))
        self._follow()

    def wait(self) -> None:
        """Wait until everything asked for has been made."""
        for maker in list(self._makers.values()):
            maker.join()

    def close(self) -> None:
        """Let go of the device."""
        self._open = False
        self.wait()
        self._heard = None
        self._cues.clear()
        self._rooms.clear()
        pygame.mixer.quit()

    def _follow(self) -> None:
        """Let the room be heard that should be: the game's, unless the sound is off."""
        game = None if self.muted or not gain(self.room) else self.game
        if game and not self.open():
            return
        if self._heard and self._heard[0] != game:
            with contextlib.suppress(pygame.error):
                self._heard[1].fadeout(FADE if not self.muted else 150)
            self._heard = None
        if game and not self._heard:
            if game in self._rooms:
                self._enter(game)
            else:
                self._make(game, lambda: self._make_room(game))

    def _enter(self, game: str) -> None:
        if not _alive():
            return
        with contextlib.suppress(pygame.error):
            channels = [pygame.mixer.Channel(number) for number in range(ROOM_VOICES)]
            channel = next((each for each in channels if not each.get_busy()), channels[0])
            self._rooms[game].set_volume(gain(self.room))
            channel.play(self._rooms[game], loops=-1, fade_ms=FADE)
            self._heard = game, channel

    def _play(self, cue: str) -> None:
        now = pygame.time.get_ticks()
        last, times = self._played.get(cue, (-APART, 0))
        if now - last < APART:
            return
        self._played[cue] = now, times + 1
        takes = self._cues[cue]
        if _alive():
            takes[times % len(takes)].play()

    def _make(self, name: str, make: Callable[[], None]) -> None:
        if name not in self._makers or not self._makers[name].is_alive():
            self._makers[name] = threading.Thread(target=make, name=f"sound {name}", daemon=True)
            self._makers[name].start()

    def _make_cue(self, cue: str, takes: int, heard: bool) -> None:
        """The first take is heard as soon as it is there, the others wait for their turn."""
        for take in range(takes):
            one = whole(CUES[cue].samples(take))
            sound = self._sound(stereo(one, one), gain(self.effects))
            if sound is None:
                return
            self._cues.setdefault(cue, []).append(sound)
            if heard and not take and not self.muted:
                self._play(cue)

    def _make_room(self, game: str) -> None:
        sound = self._sound(room(game), gain(self.room))
        if sound is not None:
            self._rooms[game] = sound
            if game == self.game:  # else the person has gone elsewhere meanwhile
                self._follow()

    def _sound(self, frames: array[int], volume: float) -> pygame.mixer.Sound | None:
        if not self._open or not _alive():
            return None
        try:
            sound = pygame.mixer.Sound(buffer=frames)
        except pygame.error:
            return None
        sound.set_volume(volume)
        return sound


def _alive() -> bool:
    """Whether the mixer is still ours: a sound played after its mixer was closed would end the whole program."""
    return pygame.mixer.get_init() == FORMAT


def _device() -> bool:
    """Opens the mixer in FORMAT. False without a device, or with one that nobody hears."""
    try:
        if pygame.mixer.get_init() not in (None, FORMAT):
            pygame.mixer.quit()
        pygame.mixer.init(*FORMAT, BUFFER, allowedchanges=0)
        if pygame.mixer.get_driver() == "dummy":
            pygame.mixer.quit()
            return False
        pygame.mixer.set_num_channels(VOICES)
        pygame.mixer.set_reserved(ROOM_VOICES)
    except (pygame.error, NotImplementedError):  # the latter where the mixer's library is missing
        return False
    return True
