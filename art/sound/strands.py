"""What is heard for long: one sound that goes on, and those before it that are fading away."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from art.sound import device


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
        channel = device.free(self.channels)
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
