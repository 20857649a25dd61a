"""The minds of Complots."""

from engine.core.mind import Mind
from engine.games.complots.minds.casual import Casual
from engine.games.complots.minds.inclined import FAVOURITES
from engine.games.complots.minds.levels import Duellist, Master, Regular, Sharp, Tuned
from engine.games.complots.minds.quick import Quick, Typical
from engine.games.complots.minds.styles import STYLES

__all__ = ["FAVOURITES", "HIDDEN", "MINDS"]

MINDS: tuple[Mind, ...] = (Quick(), Casual(), Regular(), Sharp(), Master())
HIDDEN: tuple[Mind, ...] = (*STYLES, Tuned(), Typical(), Duellist())
