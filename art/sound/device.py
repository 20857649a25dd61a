"""The mixer: opened once, asked before every use whether it is still there, and its channels shared out."""

from __future__ import annotations

import io
import math

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
