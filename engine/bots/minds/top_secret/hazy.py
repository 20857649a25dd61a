"""The base play with what a person at a table gets wrong: what does not come to mind, whom one trusts, where one lets oneself
be drawn to. Numbers are dialled from the notes, which are exact: no level calls what it has itself seen to be impossible."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from engine.bots.minds.top_secret.base import Base, weighed
from engine.bots.minds.top_secret.belief import Belief, View
from engine.bots.minds.top_secret.showing import WORTH, Scored
from engine.core.chance import Generator
from engine.core.mind import Asked

FRESH = 2  # of the packets and cards one was shown, the latest always come to mind


@dataclass(frozen=True, slots=True)
class Haze:
    """How far somebody misjudges. `forgets`: of the older packets, the share that does not come to mind at a decision;
    `drawn`: of the rounds in which somebody waits alone, the share in which one joins without a thought; `places`: by how
    much (standard deviation, in games won) a place is misjudged; `loose`: by how many bits a packet is.
    """

    forgets: float = 0.0
    drawn: float = 0.0
    places: float = 0.0
    loose: float = 0.0


CLEAR = Haze()


class Hazy(Base):
    haze: ClassVar[Mapping[int, Haze]] = {}

    def scored(self, view: View, ask: Asked, memory: Belief, generator: Generator) -> Scored:
        haze = self.haze.get(view.rules.players, CLEAR)
        minded = coming_to_mind(view, memory, haze.forgets, generator)
        scored = weighed(view, ask, minded, generator)
        if ask.kind == "place":
            return _misjudged(scored, haze.places, generator) if not self._drawn(haze, generator) else _joining(scored)
        if ask.kind == "meet":
            return _misjudged(scored, WORTH * haze.loose, generator)
        return scored

    def _drawn(self, haze: Haze, generator: Generator) -> bool:
        return bool(haze.drawn) and generator.random() < haze.drawn


def coming_to_mind(view: View, memory: Belief, forgets: float, generator: Generator) -> Belief:
    """What one believes without some of the older packets: those that do not come to mind now."""
    if not forgets:
        return memory
    table, seat = view.table, memory.seat
    seen = [at for at, entry in enumerate(table.shown) if entry[0] != seat and entry[2][0] != "?"]
    lost = {at for at in seen[:-FRESH] if generator.random() < forgets}
    return memory.without(table, lost) if lost else memory


def _misjudged(scored: Scored, much: float, generator: Generator) -> Scored:
    if not much:
        return scored
    return [(worth + much * slip(generator), choice, why) for worth, choice, why in scored]


def slip(generator: Generator) -> float:
    """A number about 0, of standard deviation 1: the sum of twelve even ones."""
    return sum(generator.random() for _ in range(12)) - 6.0


def _joining(scored: Scored) -> Scored:
    """Only where somebody waits alone, if there is such a place."""
    return [each for each in scored if each[2].key == "place.join"] or scored
