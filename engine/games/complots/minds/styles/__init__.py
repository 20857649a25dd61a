"""Quick rule players of Complots with leanings of their own: test opponents, and models of how somebody may play.

They stand in no menu. `arena`, `simulate` and `tune` may name them, and a search may ask of each how likely it takes
every choice (`Style.chances`). All of them are honest about what they see: their own cards and what lies open.
"""

from engine.games.complots.minds.styles.people import PEOPLE
from engine.games.complots.minds.styles.simple import HONEST, SINGLE_MINDED
from engine.games.complots.minds.styles.style import Style

STYLES: tuple[Style, ...] = (*HONEST, *SINGLE_MINDED, *PEOPLE)
