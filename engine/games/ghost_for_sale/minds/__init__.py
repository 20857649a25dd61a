"""The minds of Ghost for Sale."""

from engine.core.mind import Mind
from engine.games.ghost_for_sale.minds.casual import Casual
from engine.games.ghost_for_sale.minds.inclined import FAVOURITES
from engine.games.ghost_for_sale.minds.master import Master
from engine.games.ghost_for_sale.minds.quick import Quick
from engine.games.ghost_for_sale.minds.regular import Regular
from engine.games.ghost_for_sale.minds.sharp import Sharp

__all__ = ["FAVOURITES", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
