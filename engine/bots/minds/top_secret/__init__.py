"""The minds of Top Secret."""

from engine.bots.minds.top_secret.baselines import Certain, Silent
from engine.bots.minds.top_secret.casual import Casual
from engine.bots.minds.top_secret.inclined import FAVOURITES
from engine.bots.minds.top_secret.master import Master
from engine.bots.minds.top_secret.quick import Quick
from engine.bots.minds.top_secret.regular import Regular
from engine.bots.minds.top_secret.searching import Searching
from engine.bots.minds.top_secret.sharp import Sharp
from engine.core.mind import Mind

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Silent(), Certain(), Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Searching(),)
