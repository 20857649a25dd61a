"""New Game: one hidden card each, one claim a round, one doubt. Its parts are put together here."""

from engine.core.game import Game, Positions
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.new_game.facts import FACTS
from engine.games.new_game.questions import GRAMMAR, QUESTIONS
from engine.games.new_game.rules import Play, guess, read, read_position, rules_for, write_position
from engine.games.new_game.table import EVENTS, Table, conserved


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)
    return Game(
        id="new_game",
        version=data.version,
        players=data.players,
        options=(),
        questions=QUESTIONS,
        grammar=GRAMMAR,
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=lambda players, _: rules_for(data, players),
        table_for=lambda players, _: Table(scores=[0] * players, points=[0] * players),
        opening=lambda _: Play(),
        position=Positions(read_position, write_position),
        guess=guess,
        target=lambda _: None,
        facts=FACTS,
        conserved=conserved,
    )
