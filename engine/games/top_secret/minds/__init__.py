"""The minds of Top Secret."""

from engine.core.mind import Mind
from engine.games.top_secret.minds.baselines import Certain, Silent
from engine.games.top_secret.minds.casual import Casual
from engine.games.top_secret.minds.inclined import FAVOURITES
from engine.games.top_secret.minds.master import Master
from engine.games.top_secret.minds.quick import Quick
from engine.games.top_secret.minds.regular import Regular
from engine.games.top_secret.minds.searching import Searching
from engine.games.top_secret.minds.sharp import Sharp

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Silent(), Certain(), Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Searching(),)
