"""Sun or Moon, the game that exists in tests only: one hidden card, one claim, one doubt. Rules S."""

from engine.core.game import Game
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.sun_or_moon.facts import FACTS
from engine.games.sun_or_moon.guess import guess
from engine.games.sun_or_moon.play import Play
from engine.games.sun_or_moon.position import POSITIONS
from engine.games.sun_or_moon.questions import GRAMMAR, QUESTIONS
from engine.games.sun_or_moon.rules import read, rules_for
from engine.games.sun_or_moon.table import EVENTS, Table


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)
    return Game(
        id="sun_or_moon",
        version=data.version,
        players=data.players,
        options=(),
        questions=QUESTIONS,
        grammar=GRAMMAR,
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=lambda players, _: rules_for(data, players),
        table_for=lambda players, _: Table(scores=[0] * players, points=[0] * players),
        opening=lambda _: Play(),
        position=POSITIONS,
        guess=guess,
        target=lambda _: None,
        facts=FACTS,
        coins=lambda table: None,
    )
