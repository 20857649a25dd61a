"""All cues by their ids: what each moment of a game sounds like. Everything is tuned around D, as rooms and lute are."""

from __future__ import annotations

from art.own import own
from art.sound import cues_of_cards, cues_of_course, cues_of_words
from art.sound.cue import TAKES, Cue
from engine.library import GAMES

__all__ = ["CUES", "TAKES"]

CUES: dict[str, Cue] = {**cues_of_words.CUES, **cues_of_cards.CUES, **cues_of_course.CUES}
for _game in GAMES:
    CUES.update(own(_game, "sounds.cues").CUES)
