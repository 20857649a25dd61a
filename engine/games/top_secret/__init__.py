"""Top Secret: find your partner among masked agents, put the number in order, meet once more and call. Rules T."""

from engine.core.game import Game, Option, Options
from engine.core.match import MATCH_EVENTS
from engine.core.reading import Reader
from engine.games.top_secret.facts import FACTS
from engine.games.top_secret.rules.guess import guess
from engine.games.top_secret.rules.numbers import Rules, read, rules_for
from engine.games.top_secret.rules.play import Play
from engine.games.top_secret.rules.position import POSITIONS
from engine.games.top_secret.rules.questions import GRAMMAR, QUESTIONS
from engine.games.top_secret.rules.table import EVENTS, Table, conserved


def build(reader: Reader) -> Game:
    """The game with the numbers of its data file. Raises BadInput."""
    data = read(reader)

    def rules(players: int, options: Options) -> Rules:
        return rules_for(data, players, options["ambassador"] == "rotate")

    def sides(table: Table) -> list[tuple[int, ...]]:  # T 1.1: only four play in pairs
        if table.players != 4:
            return [(seat,) for seat in range(table.players)]
        seat_of = {cards[0]: seat for seat, cards in enumerate(table.identities[:4])}
        return [(seat_of[name], seat_of[ally]) for name, ally in data.allies if seat_of[name] < seat_of[ally]]

    return Game(
        id="top_secret",
        version=data.version,
        players=data.players,
        options=(
            Option("match", ("points", "single"), "points"),  # T 4.3
            Option("ambassador", ("fixed", "rotate"), "fixed", players=5),  # T 6.1
        ),
        questions=QUESTIONS,
        grammar=GRAMMAR,
        events=(*EVENTS, *MATCH_EVENTS),
        rules_for=rules,
        table_for=lambda players, rules: Table(
            scores=[0] * players, phantom_after=None if rules.phantom is None else players - 1
        ),
        opening=lambda _: Play(),
        position=POSITIONS,
        guess=guess,
        target=lambda options: None if options["match"] == "single" else data.points,
        facts=FACTS,
        conserved=conserved,
        sides=sides,
    )
