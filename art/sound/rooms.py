"""The room of each game, heard behind it: far voices and low strings, waves, wind and fire, bells, an old house.

Each game has a module `sounds/room` (art/games): `sounds(seconds)` lays them out on a loop. What happens in it happens by a chance of its own.
"""

from __future__ import annotations

from array import array

from art.own import own
from art.sound.loop import SECONDS, Loop

LEVEL = -22.0  # LUFS on the whole


def room(game: str, seconds: float = SECONDS) -> array[int]:
    """16-bit stereo frames at ROOM_RATE, to be repeated without a seam; some seconds to make."""
    loop: Loop = own(game, "sounds.room").sounds(seconds)
    return loop.frames(LEVEL)
