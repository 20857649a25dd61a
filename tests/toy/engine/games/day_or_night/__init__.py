"""Day or Night, the game that exists in tests only: one hidden card, one claim, one doubt. Rules D."""

from engine.core.game import Game
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.day_or_night.facts import FACTS
from engine.games.day_or_night.rules.guess import guess
from engine.games.day_or_night.rules.numbers import read, rules_for
from engine.games.day_or_night.rules.play import Play
from engine.games.day_or_night.rules.position import POSITIONS
from engine.games.day_or_night.rules.questions import GRAMMAR, QUESTIONS
from engine.games.day_or_night.rules.table import EVENTS, Table, conserved


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)
    return Game(
        id="day_or_night",
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
        conserved=conserved,
    )
