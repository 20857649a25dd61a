"""The minds of Top Secret."""

from engine.core.mind import Mind
from engine.games.top_secret.minds.casual import Casual
from engine.games.top_secret.minds.inclined import FAVOURITES
from engine.games.top_secret.minds.levels import Master, Regular, Searching, Sharp
from engine.games.top_secret.minds.quick import Certain, Quick, Silent

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Silent(), Certain(), Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (Searching(),)
