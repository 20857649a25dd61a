"""Intrigo: four equal seals, or one of each faction, make a Doge. Rules I."""

from engine.core.game import Game, Option, Options
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.intrigo.facts import FACTS
from engine.games.intrigo.rules.guess import guess
from engine.games.intrigo.rules.numbers import DOORS, Rules, read, rules_for
from engine.games.intrigo.rules.play import Play
from engine.games.intrigo.rules.position import POSITIONS
from engine.games.intrigo.rules.questions import QUESTIONS, grammar
from engine.games.intrigo.rules.table import EVENTS, conserved, empty


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)

    def rules(players: int, options: Options) -> Rules:
        return rules_for(data, players, str(options["door"]))

    return Game(
        id="intrigo",
        version=data.version,
        players=data.players,
        options=(Option("door", DOORS, DOORS[0]),),
        questions=QUESTIONS,
        grammar=grammar(data),
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=rules,
        table_for=lambda players, rules: empty(rules),
        opening=lambda _: Play(),
        position=POSITIONS,
        guess=guess,
        target=lambda options: None,
        facts=FACTS,
        conserved=conserved,
    )
