"""The levels of Top Secret above casual: the base play with what a person at a table gets wrong, and the master, who gets nothing wrong.

Packets do not come to mind, and others are shown without much thought. Numbers are dialled from the notes, which are exact: no level
calls what it has itself seen to be impossible.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.bots.foretelling import CameTrue, foretell
from engine.bots.search import Candidate, Effort, Found, Searcher, search, slip
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.mind import Asked, Budget, Ranked, Why
from engine.games.top_secret.minds.advice import advice
from engine.games.top_secret.minds.base import Base, weighed
from engine.games.top_secret.minds.belief import Belief, View, acquaint
from engine.games.top_secret.minds.calling import best_call, why_call
from engine.games.top_secret.minds.playing import Decision
from engine.games.top_secret.minds.showing import WORTH, Scored, half_remembered
from engine.games.top_secret.minds.tuning import SETS, Tuning
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


class Regular(Hazy):
    """Keeps notes, but does not go through all of them at every decision, and shows what is at hand."""

    name: ClassVar[str] = "regular"
    haze: ClassVar[Mapping[int, Haze]] = {3: Haze(0.6, 2.0), 4: Haze(0.6, 2.0), 5: Haze(0.8, 3.0)}
    tunings: ClassVar[Mapping[int, Tuning]] = {5: Tuning(seeker=0.03)}  # telling all much, one may tell the Ambassador


class Sharp(Hazy):
    """With four players it plays without errors; with three and five it misses a little."""

    name: ClassVar[str] = "sharp"
    ranks: ClassVar[bool] = False
    haze: ClassVar[Mapping[int, Haze]] = {3: Haze(0.3, 1.0), 5: Haze(0.4, 1.25)}
    tunings: ClassVar[Mapping[int, Tuning]] = {5: Tuning(seeker=0.06)}

    def acquaint(self, memory: Belief, known: Known) -> None:
        acquaint(memory, known)


SEARCHED = ("place", "meet", "listen")  # what is tried; other questions the base rules answer
PACKETS = 4  # that are tried: the best of the base rules
DIALLED = 0.3  # a call less likely to be right is not tried
FORETOLD = 30  # worlds in which answers are tried, to tell how likely one wins with them
WON = {4: CameTrue(0.16, 0.82), 5: CameTrue(-0.04, 0.94)}  # by players: how such chances came true (TUNING.md)
OPINION = 0.5  # of a chance to win, that a game won is taken for in what the base rules say


class Master(Searcher, Base):
    """`searches`: the numbers of players at which it searches, for there that was shown to win (data/top_secret/TUNING.md)."""

    name: ClassVar[str] = "master"
    tunings: ClassVar[Mapping[int, Tuning]] = {
        3: SETS["three"],
        4: Tuning(block=0.6, feints=1.0, signal=1.0),
    }
    searches: ClassVar[frozenset[int]] = frozenset({3})
    effort = Effort(160, trust=8.0)

    def acquaint(self, memory: Belief, known: Known) -> None:
        acquaint(memory, known)

    def tries(self, view: View, ask: Asked) -> bool:
        """Whether an answer to this is searched for."""
        return view.rules.players in self.searches and ask.kind in SEARCHED

    def called(self, view: View, ask: Asked, memory: Belief) -> Scored:
        """Where it searches a call is tried like any other answer."""
        return [] if self.tries(view, ask) else super().called(view, ask, memory)

    def scored(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> Scored:
        """Where it searches: what was tried as long as the best, as the search found it."""
        if not self.tries(view, ask):
            return super().scored(view, ask, memory, generator, budget)
        by = generator.branch(0)
        opinions = weighed(view, ask, memory, by)
        found = self.searched(view, ask, memory, opinions, by, budget)
        whys = {choice: why for _, choice, why in opinions}
        call = best_call(view, ask, memory)
        if call is not None:
            whys[call[0]] = why_call(*call)
        return [(each.worth, each.choice, whys[each.choice]) for each in found if each.count == found[0].count]

    def found(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> list[Found]:
        opinions = weighed(view, ask, memory, generator)
        return self.searched(view, ask, memory, opinions, generator, budget)

    def searched(
        self, view: View, ask: Asked, memory: Belief, opinions: Scored, generator: Generator, budget: Budget
    ) -> list[Found]:
        """What the search says of the answers worth a try, best first; `opinions` are what the base rules say of each."""
        decision = self.decision(view, ask, memory, generator)
        return search(decision, self.tried(decision, ask, opinions), generator, self.effort, budget)

    def tried(self, decision: Decision, ask: Asked, opinions: Scored) -> list[Candidate]:
        view, belief = decision.view, decision.belief
        best = sorted(opinions, key=lambda each: -each[0])[: PACKETS if ask.kind == "meet" else None]
        now, most = decision.now(), best[0][0]
        found = [Candidate(choice, max(0.0, now + OPINION * (worth - most))) for worth, choice, _ in best]
        call = best_call(view, ask, belief)
        if call is not None and call[1] >= DIALLED:
            found.append(Candidate(call[0], call[1]))
        return found

    def ranking(self, view: View, ask: Asked, memory: Belief, generator: Generator, budget: Budget) -> Sequence[Ranked]:
        if view.rules.players not in self.searches:
            return super().ranking(view, ask, memory, generator, budget)
        if not memory.deals:  # nobody told it of the deal: what the table shows is all there is
            memory = self.remember(view, ask.seat, memory.character)
        if ask.kind not in SEARCHED:
            ranked = super().ranking(view, ask, memory, generator, budget)
            return [each._replace(worth=OPINION * each.worth) for each in ranked]
        found = self.found(view, ask, memory, generator, budget)
        return [Ranked(each.choice, each.mean, advice(view, ask, memory, each.choice), each.mean) for each in found]

    def foretold(
        self, view: View, ask: Asked, memory: Belief, choices: Sequence[Choice], generator: Generator
    ) -> Sequence[float | None]:
        """Where it does not search itself, of what would be searched for."""
        if ask.kind not in SEARCHED or self.tries(view, ask):
            return [None] * len(choices)
        if not memory.deals:
            memory = self.remember(view, ask.seat, memory.character)
        decision = self.decision(view, ask, memory, generator)
        return [self.came_true(view, ask, each) for each in foretell(decision, choices, generator, FORETOLD)]

    def decision(self, view: View, ask: Asked, memory: Belief, generator: Generator) -> Decision:
        return Decision(view, ask.seat, memory)

    def came_true(self, view: View, ask: Asked, chance: float) -> float:
        won = WON.get(view.rules.players)
        return chance if won is None else won.of(chance)


class Searching(Master):
    """A test opponent that searches at every table; no level, for with four and five that was not shown to win (TUNING.md)."""

    name: ClassVar[str] = "searching"
    searches: ClassVar[frozenset[int]] = frozenset({3, 4, 5})
