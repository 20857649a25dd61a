"""Which minds play which game."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.bots.minds import complots, ghost_for_sale, intrigo, nottingham, top_secret
from engine.core.errors import BadInput, listing
from engine.core.mind import Mind, RandomMind

_MINDS: Mapping[str, tuple[Mind, ...]] = MappingProxyType(
    {
        "complots": complots.MINDS,
        "ghost_for_sale": ghost_for_sale.MINDS,
        "intrigo": intrigo.MINDS,
        "nottingham": nottingham.MINDS,
        "top_secret": top_secret.MINDS,
    }
)


def minds_of(game_id: str) -> dict[str, Mind]:
    """All minds that can play a game, by name, weakest first."""
    minds: tuple[Mind, ...] = (RandomMind(), *_MINDS.get(game_id, ()))
    return {mind.name: mind for mind in minds}


def mind_of(game_id: str, name: str) -> Mind:
    """Raises BadInput for a name that no mind of this game has."""
    minds = minds_of(game_id)
    if name not in minds:
        raise BadInput(f"minds: expected {listing(minds)}, not {name[:40]!r}")
    return minds[name]
