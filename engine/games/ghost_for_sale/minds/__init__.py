"""The minds of Ghost for Sale."""

from engine.core.mind import Mind
from engine.games.ghost_for_sale.minds.casual import Casual
from engine.games.ghost_for_sale.minds.inclined import FAVOURITES
from engine.games.ghost_for_sale.minds.levels import Master, Sharp
from engine.games.ghost_for_sale.minds.quick import Quick
from engine.games.ghost_for_sale.minds.regular import Regular

__all__ = ["FAVOURITES", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
