"""The minds of Nottingham."""

from engine.bots.minds.nottingham.base import Base
from engine.bots.minds.nottingham.casual import Casual
from engine.bots.minds.nottingham.inclined import FAVOURITES
from engine.bots.minds.nottingham.master import Master
from engine.bots.minds.nottingham.quick import Quick
from engine.bots.minds.nottingham.regular import Regular
from engine.bots.minds.nottingham.sharp import Sharp
from engine.core.mind import Mind

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Base(),)
