"""A game that needs no cues but those that all have."""

from art.sound.cue import Cue

CUES: dict[str, Cue] = {}
