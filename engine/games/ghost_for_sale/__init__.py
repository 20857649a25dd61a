"""Ghost for Sale: buy haunted property from truthful and lying visitors. Rules G."""

from engine.core.game import Game, Option, Options
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.ghost_for_sale.facts import FACTS
from engine.games.ghost_for_sale.rules.events import EVENTS
from engine.games.ghost_for_sale.rules.guess import guess
from engine.games.ghost_for_sale.rules.numbers import Rules, read, rules_for
from engine.games.ghost_for_sale.rules.play import Play
from engine.games.ghost_for_sale.rules.position import POSITIONS
from engine.games.ghost_for_sale.rules.questions import GRAMMAR, QUESTIONS
from engine.games.ghost_for_sale.rules.table import Table, conserved


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)

    def rules(players: int, options: Options) -> Rules:
        return rules_for(data, players, bool(options["advanced"]))

    return Game(
        id="ghost_for_sale",
        version=data.version,
        players=data.players,
        options=(Option("advanced", (False, True), False),),
        questions=QUESTIONS,
        grammar=GRAMMAR,
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=rules,
        table_for=lambda players, rules: Table(scores=[0] * players, little=rules.little),
        opening=lambda _: Play(),
        position=POSITIONS,
        guess=guess,
        target=lambda options: None,
        facts=FACTS,
        conserved=conserved,
    )
