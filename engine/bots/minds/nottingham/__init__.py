"""The minds of Nottingham, weakest first."""

from engine.bots.minds.nottingham.casual import Casual
from engine.bots.minds.nottingham.quick import Quick
from engine.bots.minds.nottingham.regular import Regular
from engine.core.mind import Mind

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular())
