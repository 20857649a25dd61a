"""The registry of games, and data/ read once into frozen, checked objects."""

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.core.errors import BadInput, listing
from engine.core.game import Game
from engine.core.reading import Reader, read_yaml
from engine.data import DATA
from engine.games import complots, ghost_for_sale, intrigo, nottingham, top_secret

_BUILDERS: dict[str, Callable[[Reader], Game]] = {
    "complots": complots.build,
    "top_secret": top_secret.build,
    "nottingham": nottingham.build,
    "intrigo": intrigo.build,
    "ghost_for_sale": ghost_for_sale.build,
}

GAMES = tuple(_BUILDERS)


@cache
def load(game_id: str) -> Game:
    """The game with this id. Raises BadInput for an unknown id or broken data."""
    if game_id not in _BUILDERS:
        raise BadInput(f"game: expected {listing(GAMES)}, not {game_id[:40]!r}")
    path = game_file(game_id)
    return _BUILDERS[game_id](Reader(read_yaml(path), str(path)))


def game_file(game_id: str) -> Path:
    return DATA / game_id / "game.yaml"


@cache
def data_fingerprint(game_id: str) -> str:
    """Sixteen hexadecimal digits that change when the numbers of the game do; written into records."""
    return sha256(game_file(game_id).read_bytes()).hexdigest()[:16]
