"""The minds of Intrigo."""

from engine.bots.minds.intrigo.base import Base
from engine.bots.minds.intrigo.casual import Casual
from engine.bots.minds.intrigo.inclined import FAVOURITES
from engine.bots.minds.intrigo.master import Master
from engine.bots.minds.intrigo.quick import Quick
from engine.bots.minds.intrigo.regular import Regular
from engine.bots.minds.intrigo.searching import Searching
from engine.bots.minds.intrigo.sharp import Sharp
from engine.core.mind import Mind

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Base(), Searching())
