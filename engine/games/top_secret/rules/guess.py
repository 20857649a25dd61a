"""Filling the blanks of a view with anything that could lie there."""

from engine.core.cards import is_blank
from engine.core.chance import Generator
from engine.core.flow import State
from engine.core.table import Guess
from engine.games.top_secret.deduction import Deal, listed, possible
from engine.games.top_secret.rules.numbers import BLACK, CHAIRS, Rules, packet_text, packets
from engine.games.top_secret.rules.table import Shown, Table

S = State[Table, Rules]


def guess(view: S, seat: int, generator: Generator) -> Guess:
    """Every deal that agrees with the view is as likely as any other, and so is every packet of each agent."""
    return fill_with(view, generator.pick(listed(possible(view.table, seat))), generator)


def fill_with(view: S, deal: Deal, generator: Generator) -> Guess:
    """The view's blanks when the black cards lie so."""
    table = view.table
    identities, fragments = dict(zip(table.agents, deal[0], strict=True)), dict(zip(table.agents, deal[1], strict=True))
    filled: Guess = {
        "identities": [(identities[chair],) if chair in identities else () for chair in range(CHAIRS)],
        "fragments": [(fragments[chair],) if chair in fragments else () for chair in range(CHAIRS)],
        "shown": _showings(table, {agent: (identities[agent], fragments[agent]) for agent in table.agents}, generator),
    }
    if not any(map(is_blank, table.sealed)):
        return filled
    # T 6.1: one of the places the Ambassador has not shown lies face down
    hidden = [place for place in view.rules.places if place not in table.played[table.ambassador]]
    sealed = generator.pick(hidden)
    hidden.remove(sealed)
    places = table.places[:]
    places[table.ambassador] = tuple(sorted(hidden))
    return {**filled, "sealed": (sealed,), "places": places}


def _showings(table: Table, cards: dict[int, tuple[str, str]], generator: Generator) -> list[Shown]:
    """What was shown, with other agents' packets filled in: none twice before all were shown. T 3.4, 3.6"""
    result: list[Shown] = []
    left: dict[tuple[int, int, bool], list[str]] = {}
    for source, to, packet in table.shown:
        if is_blank(packet):
            single = packet == "?"
            rest = left.get((source, to, single))
            if not rest:
                mine = cards[source]
                every = [BLACK + card for card in mine] if single else [packet_text(each) for each in packets(*mine)]
                rest = left[source, to, single] = generator.shuffled(every)
            packet = rest.pop()
        result.append((source, to, packet))
    return result
