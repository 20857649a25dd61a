"""Nottingham: collect, trade and rob goods, and hand them in for points. Rules N."""

from engine.core.game import Game, Option
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.nottingham.facts import facts
from engine.games.nottingham.rules.events import EVENTS
from engine.games.nottingham.rules.guess import guess
from engine.games.nottingham.rules.numbers import read, rules_for
from engine.games.nottingham.rules.position import POSITIONS
from engine.games.nottingham.rules.procedures import Play
from engine.games.nottingham.rules.questions import QUESTIONS, grammar
from engine.games.nottingham.rules.table import Table, conserved


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)
    return Game(
        id="nottingham",
        version=data.version,
        players=data.players,
        options=(Option("favours", ("draw", "ask"), "draw", measured=False),),  # N 4.3
        questions=QUESTIONS,
        grammar=grammar(data),
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=lambda players, options: rules_for(data, players, options["favours"] == "ask"),
        table_for=lambda players, _: Table(scores=[0] * players),
        opening=lambda _: Play(),
        position=POSITIONS,
        guess=guess,
        target=lambda options: None,
        facts=facts(data.colours),
        conserved=conserved,
    )
