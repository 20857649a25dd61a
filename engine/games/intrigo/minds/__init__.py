"""The minds of Intrigo."""

from engine.core.mind import Mind
from engine.games.intrigo.minds.base import Base
from engine.games.intrigo.minds.casual import Casual
from engine.games.intrigo.minds.inclined import FAVOURITES
from engine.games.intrigo.minds.levels import Master, Regular, Sharp
from engine.games.intrigo.minds.quick import Quick

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Base(),)
