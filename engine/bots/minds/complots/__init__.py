"""The minds of Complots."""

from engine.bots.minds.complots.casual import Casual
from engine.bots.minds.complots.inclined import FAVOURITES
from engine.bots.minds.complots.master import Master
from engine.bots.minds.complots.quick import Quick
from engine.bots.minds.complots.regular import Regular, Tuned
from engine.bots.minds.complots.sharp import Sharp
from engine.bots.minds.complots.styles import STYLES
from engine.core.mind import Mind

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (*STYLES, Tuned())
