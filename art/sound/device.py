"""The mixer: opened once, asked before every use whether it is still there, and its channels shared out; and on them what is heard for
long: one sound that goes on, and those before it that are fading away.
"""

from __future__ import annotations

import io
import math
from dataclasses import dataclass

import pygame

from art.sound.recording import Recording
from art.sound.tape import RATE

FORMAT = (RATE, -16, 2)  # frames a second; bits a sample, less than 0 for signed ones; channels
BUFFER = 1024  # frames: 32 ms, short enough to belong to what is seen
FRAME = 4  # bytes
ROOMS, LUTES, TALKERS = (
    range(0, 3),
    range(3, 6),
    range(6, 9),
)  # channels for one thing each: what comes, what fades away
EFFECTS = range(9, 24)
BEND = 1.6  # of a volume, so that the middle of its slider sounds half as loud
FAR = 0.85  # how much of a sound at one side is missing at the other


def alive() -> bool:
    """Whether the mixer is still ours: a sound played after its mixer was closed would end the whole program."""
    return pygame.mixer.get_init() == FORMAT


def opened() -> bool:
    """Opens the mixer in FORMAT. False without a device or with one that nobody hears, and without the mixer's library."""
    if not pygame.mixer:  # what pygame puts there when the library cannot be loaded: whatever is asked of it raises
        return False
    try:
        if pygame.mixer.get_init() not in (None, FORMAT):
            pygame.mixer.quit()
        pygame.mixer.init(*FORMAT, BUFFER, allowedchanges=0)
        if pygame.mixer.get_driver() == "dummy":
            pygame.mixer.quit()
            return False
        pygame.mixer.set_num_channels(EFFECTS.stop)
    except pygame.error:
        return False
    return True


def sound(recording: Recording, part: int = 0, pitch: float = 0.0) -> pygame.mixer.Sound | None:
    """A part for the mixer, `pitch` half-tones higher; None where there is no mixer any more."""
    if not alive():
        return None
    try:
        made = pygame.mixer.Sound(file=io.BytesIO(recording.wave(part, pitch)))
        if recording.pad:
            cut = recording.pad * RATE // recording.rate * FRAME
            frames = len(recording.parts[part]) // (2 * recording.channels) - 2 * recording.pad
            made = pygame.mixer.Sound(buffer=made.get_raw()[cut : cut + frames * RATE // recording.rate * FRAME])
    except pygame.error:
        return None
    return made


def free(channels: range) -> pygame.mixer.Channel:
    """A channel of these that is silent; where none is, the first of them."""
    found = [pygame.mixer.Channel(number) for number in channels]
    return next((each for each in found if not each.get_busy()), found[0])


def gain(percent: int, bend: float = BEND) -> float:
    """From 0 to 1 for a volume of 0 to 100."""
    return math.pow(min(100, max(0, percent)) / 100, bend)


def sides(pan: float) -> tuple[float, float]:
    """How loud a sound is left and right, for a place from -1 (left) to 1."""
    pan = min(1.0, max(-1.0, pan))
    return 1 - FAR * max(0.0, pan), 1 - FAR * max(0.0, -pan)


@dataclass(slots=True)
class Strand:
    """A sound on a channel. `level` goes to `goal` by `speed` a second, both from 0 to 1."""

    name: str
    sound: pygame.mixer.Sound
    channel: pygame.mixer.Channel
    level: float
    goal: float
    speed: float


class Strands:
    """Sounds on some channels of their own. Fades are made by `tick`; what has faded away is forgotten, its memory free."""

    def __init__(self, channels: range) -> None:
        self.channels = channels
        self.strands: list[Strand] = []

    @property
    def heard(self) -> str | None:
        """The name of the one that is meant to be heard."""
        return next((each.name for each in self.strands if each.goal > 0), None)

    def begin(self, name: str, sound: pygame.mixer.Sound, seconds: float, loops: int, volume: float) -> None:
        """Let a sound come in `seconds`, and those before it go. `loops` -1 is for ever."""
        self.end(seconds)
        channel = free(self.channels)
        self.strands = [each for each in self.strands if each.channel.id != channel.id]
        level = 0.0 if seconds > 0 else 1.0
        channel.play(sound, loops=loops)
        channel.set_volume(level * volume)
        self.strands.append(Strand(name, sound, channel, level, 1.0, 1 / max(seconds, 0.001)))

    def end(self, seconds: float) -> None:
        """Let all go in so many seconds."""
        for each in self.strands:
            each.goal, each.speed = 0.0, 1 / max(seconds, 0.001)

    def tick(self, seconds: float, volume: float) -> None:
        """Time passes; `volume` from 0 to 1 is that of all of them."""
        for each in self.strands:
            step = each.speed * seconds
            each.level += min(step, max(-step, each.goal - each.level))
            each.channel.set_volume(each.level * volume)
            if each.level <= 0 and each.goal <= 0:
                each.channel.stop()
        self.strands = [each for each in self.strands if each.channel.get_busy()]
