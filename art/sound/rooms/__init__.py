"""The room of each game, heard quietly behind it: far voices and low strings, waves, wind and fire, bells, an old house.

Each game has a module here: `sounds()` lays them out on a loop.
"""

from __future__ import annotations

from array import array

from art.own import own
from art.sound.loop import Loop

LEVEL = -27.0  # decibels: mean level below full scale, 15 dB and more under the cues


def room(game: str) -> array[int]:
    """16-bit stereo frames at the mixer's rate, to be repeated without a seam; some tenths of a second to make."""
    loop: Loop = own(__name__, game).sounds()
    return loop.frames(LEVEL)
