"""Which minds play which game: those of its package engine/games/<id>/minds, loaded when they are asked for."""

from typing import Any

from engine.core.errors import BadInput, listing, shown
from engine.core.mind import Mind, RandomMind
from engine.guests import module
from engine.library import GAMES

LEVELS = ("casual", "regular", "sharp", "master")  # how well opponents may play, weakest first


def minds_of(game_id: str) -> dict[str, Mind]:
    """All minds that can play a game, by name, weakest first."""
    return {mind.name: mind for mind in (RandomMind(), *_of_package(game_id, "MINDS"))}


def hidden_of(game_id: str) -> dict[str, Mind]:
    """Test opponents of a game, by name: commands may name them, no menu or list shows them."""
    return {mind.name: mind for mind in _of_package(game_id, "HIDDEN")}


def mind_of(game_id: str, name: str) -> Mind:
    """A mind of this game, be it one of the hidden. Raises BadInput for a name that none of them has."""
    minds = minds_of(game_id)
    if name in minds:
        return minds[name]
    hidden = hidden_of(game_id)
    if name in hidden:
        return hidden[name]
    raise BadInput(f"minds: expected {listing(minds)}, not {shown(name)}")


def favourites_of(game_id: str) -> tuple[str, ...]:
    """What somebody's favourite may be in this game, in its own words (`engine.core.mind.Character`)."""
    return _of_package(game_id, "FAVOURITES")


def _of_package(game_id: str, what: str) -> tuple[Any, ...]:
    found: tuple[Any, ...] = ()
    if game_id in GAMES:
        found = getattr(module(f"engine.games.{game_id}.minds"), what, ())
    return found


def levels_of(game_id: str) -> tuple[str, ...]:
    """The levels that a game has by now, weakest first."""
    minds = minds_of(game_id)
    return tuple(level for level in LEVELS if level in minds)


def usual_level(game_id: str) -> str:
    """The level of examples: the second, or the first where a game has no other yet; then any mind."""
    return next(iter((*levels_of(game_id)[:2][::-1], *minds_of(game_id))))
