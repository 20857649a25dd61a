"""What a game has of its own in art/games/<id>: a module for each thing. Nothing else here names games."""

from functools import cache
from types import ModuleType

from engine.core.errors import BadInput
from engine.parts import part


@cache
def own(game: str, name: str) -> ModuleType:
    """This part of a game, `mood` or `sounds.room`, loaded when it is asked for first; the plain one where it has none."""
    try:
        found = part(f"art.games.{game}.{name}")
    except BadInput:  # a guest's, of which the person is told at its door (`engine.guests.try_out`)
        found = None
    found = found or part(f"art.games.plain.{name}")
    assert found is not None, f"art/games/plain has no {name}"
    return found
