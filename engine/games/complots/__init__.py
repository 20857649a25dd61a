"""Complots: be the last with a hidden character. Rules C."""

from engine.core.game import Game, Option, Options
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.complots.facts import FACTS
from engine.games.complots.rules.guess import guess
from engine.games.complots.rules.numbers import Rules, read, rules_for
from engine.games.complots.rules.play import Play
from engine.games.complots.rules.position import POSITIONS
from engine.games.complots.rules.questions import GRAMMAR, QUESTIONS
from engine.games.complots.rules.table import EVENTS, Table, conserved


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)
    fifths = tuple(name for name, _ in data.fifth)

    def rules(players: int, options: Options) -> Rules:
        return rules_for(data, players, str(options["fifth"]))

    return Game(
        id="complots",
        version=data.version,
        players=data.players,
        options=(
            Option("fifth", fifths, fifths[0]),
            Option("match", ("single",), "single", most=data.most_wins),
        ),
        questions=QUESTIONS,
        grammar=GRAMMAR,
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=rules,
        table_for=lambda players, _: Table(scores=[0] * players),
        opening=lambda _: Play(),
        position=POSITIONS,
        guess=guess,
        target=lambda options: None if options["match"] == "single" else int(options["match"]),
        facts=FACTS,
        conserved=conserved,
        winner_begins=True,  # C 2.3
    )
