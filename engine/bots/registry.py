"""Which minds play which game: those of its package in engine/bots/minds, loaded when they are asked for."""

from importlib import import_module

from engine.core.errors import BadInput, listing, shown
from engine.core.mind import Mind, RandomMind
from engine.library import GAMES

LEVELS = ("casual", "regular", "sharp", "master")  # how well opponents may play, weakest first


def minds_of(game_id: str) -> dict[str, Mind]:
    """All minds that can play a game, by name, weakest first."""
    own: tuple[Mind, ...] = import_module(f"engine.bots.minds.{game_id}").MINDS if game_id in GAMES else ()
    return {mind.name: mind for mind in (RandomMind(), *own)}


def mind_of(game_id: str, name: str) -> Mind:
    """Raises BadInput for a name that no mind of this game has."""
    minds = minds_of(game_id)
    if name not in minds:
        raise BadInput(f"minds: expected {listing(minds)}, not {shown(name)}")
    return minds[name]


def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels that a game has by now, weakest first."""
    minds = minds_of(game_id)
    return tuple(level for level in LEVELS if level in minds)
