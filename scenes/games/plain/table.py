"""The table of a game that has none of its own, and how it is played there."""

from __future__ import annotations

from functools import cache

from scenes.games.plain.cloth import PlainCloth
from scenes.games.plain.presenters import presenters_of
from scenes.games.plain.questions import Questions
from scenes.tables.manner import Manner
from scenes.tables.scene import TableScene


class PlainTable(TableScene):
    """The scene; which game's it is, each says for itself."""


@cache
def table_of(game: str) -> type[PlainTable]:
    """The plain table of this game."""
    return type("PlainTable", (PlainTable,), {"game": game, "__doc__": PlainTable.__doc__})


@cache
def manner_of(game: str) -> Manner:
    return Manner(presenters_of(game), PlainCloth, Questions)
