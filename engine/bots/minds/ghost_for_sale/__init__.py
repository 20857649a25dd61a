"""The minds of Ghost for Sale."""

from engine.bots.minds.ghost_for_sale.casual import Casual
from engine.bots.minds.ghost_for_sale.inclined import FAVOURITES
from engine.bots.minds.ghost_for_sale.master import Master
from engine.bots.minds.ghost_for_sale.quick import Quick
from engine.bots.minds.ghost_for_sale.regular import Regular
from engine.bots.minds.ghost_for_sale.sharp import Sharp
from engine.core.mind import Mind

__all__ = ["FAVOURITES", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
