"""The minds of Nottingham."""

from engine.core.mind import Mind
from engine.games.nottingham.minds.base import Base
from engine.games.nottingham.minds.casual import Casual
from engine.games.nottingham.minds.inclined import FAVOURITES
from engine.games.nottingham.minds.master import Master
from engine.games.nottingham.minds.quick import Quick
from engine.games.nottingham.minds.regular import Regular
from engine.games.nottingham.minds.sharp import Sharp

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Base(),)
