"""The minds of Nottingham."""

from engine.core.mind import Mind
from engine.games.nottingham.minds.casual import Casual
from engine.games.nottingham.minds.inclined import FAVOURITES
from engine.games.nottingham.minds.levels import Base, Master, Regular, Sharp
from engine.games.nottingham.minds.quick import Quick

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Base(),)
