"""The scene of a game that has none of its own, and its manner."""

from __future__ import annotations

from functools import cache

from scenes.games.plain.cloth import PlainCloth
from scenes.games.plain.presenters import presenters_of
from scenes.games.plain.questions import Questions
from scenes.tables.manner import Manner
from scenes.tables.scene import MatchScene


class PlainScene(MatchScene):
    """The scene of any game; a subclass made for a game has its id."""


@cache
def scene_of(game: str) -> type[PlainScene]:
    """The plain scene of this game."""
    return type("PlainScene", (PlainScene,), {"game": game, "__doc__": PlainScene.__doc__})


@cache
def manner_of(game: str) -> Manner:
    return Manner(presenters_of(game), PlainCloth, Questions)
