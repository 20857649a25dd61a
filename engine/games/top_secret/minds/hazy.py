"""The base play with what a person at a table gets wrong: packets that do not come to mind, and others shown without much
thought. Numbers are dialled from the notes, which are exact: no level calls what it has itself seen to be impossible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.bots.search import slip
from engine.core.chance import Generator
from engine.core.mind import Asked, Budget, Why
from engine.games.top_secret.minds.base import Base, weighed
from engine.games.top_secret.minds.belief import Belief, View
from engine.games.top_secret.minds.showing import WORTH, Scored, half_remembered
from engine.games.top_secret.rules.questions import receiver

FRESH = 2  # of the packets and cards one was shown, the latest always come to mind
CARELESS = 0.25  # bits: who shows what is worse by more than that had another reason than to tell, or to hide


@dataclass(frozen=True, slots=True)
class Haze:
    """How far somebody misjudges. `forgets`: of the older packets and cards, the share that does not come to mind at a
    decision (another time they may); `loose`: by how many bits (standard deviation) one is wrong about what a packet tells.
    """

    forgets: float = 0.0
    loose: float = 0.0


CLEAR = Haze()


class Hazy(Base):
    """`haze` by the number of players: three different games."""

    haze: ClassVar[Mapping[int, Haze]] = {}

    def scored(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> Scored:
        haze = self.haze.get(view.rules.players, CLEAR)
        minded = coming_to_mind(view, memory, haze.forgets, generator)
        found = weighed(view, ask, minded, generator)
        if ask.kind != "meet":
            return found
        to = receiver(view, ask.seat)
        odds, noted = minded.ally_odds(to), memory.ally_odds(to)
        found = [(worth, choice, half_remembered(why, odds, noted)) for worth, choice, why in found]
        return misjudged(found, haze.loose, to, generator)


def coming_to_mind(view: View, memory: Belief, forgets: float, generator: Generator) -> Belief:
    """What one believes without some of the older packets: those that do not come to mind now. They are drawn anew for
    each decision from its own generator, so nothing has to be kept, and a game that was saved goes on as it would have."""
    if not forgets:
        return memory
    table, seat = view.table, memory.seat
    seen = [at for at, (source, _, packet) in enumerate(table.shown) if source != seat and packet[0] != "?"]
    lost = {at for at in seen[:-FRESH] if generator.random() < forgets}
    return memory.without(table, lost) if lost else memory


def misjudged(scored: Scored, loose: float, to: int, generator: Generator) -> Scored:
    """Packets as one takes them who is wrong by so many bits; where the reason would not be true of one, it has another."""
    if not loose:
        return scored
    careless = Why("show.careless", {"who": to})
    enough = max(worth for worth, _, _ in scored) - WORTH * CARELESS
    return [
        (worth + WORTH * loose * slip(generator), choice, why if worth >= enough else careless)
        for worth, choice, why in scored
    ]
