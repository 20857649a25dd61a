"""What is heard: short cues and the quiet room of each game, computed when they are first wanted.

`player.Sounds` is the only thing that talks to the mixer; everything below it is plain lists of floats in -1..1.
"""

from art.sound.cues import CUES
from art.sound.player import Sounds

__all__ = ["CUES", "Sounds"]
