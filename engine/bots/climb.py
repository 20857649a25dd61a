"""What is known of each pairing of the ladder, and how more of it is found out.

The games of a pairing have numbers, their seeds follow from it, and verdicts are looked for after each chunk in turn. So
who plays them, how many at a time and in how many sittings changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass, field, replace

from engine.bots.arena import CHUNK, interval, play
from engine.bots.crew import Crew, Lost, result_of, spread
from engine.bots.edition import edition
from engine.bots.ladder import Pair, Pairing
from engine.bots.sequential import Judged, judge, worth_of
from engine.library import load


@dataclass(frozen=True, slots=True)
class Reach:
    """How far a pairing is played: until its verdict stands, but `least` games and at most `most`, in whole chunks."""

    least: int = CHUNK
    most: int = 2000


@dataclass(slots=True)
class Standing:
    """What is known of a pairing: how many games of each chunk the stronger won.

    `edition` of rules and minds, `rules` their version, `day` of the last chunk (`2026-11-22`).
    """

    pairing: Pairing
    edition: str
    chunks: list[float] = field(default_factory=list)
    rules: int = -1
    day: str = "-"
    chance: float = field(init=False)
    judged: Judged = field(init=False)

    def __post_init__(self) -> None:
        self.rules = load(self.pairing.game).version if self.rules < 0 else self.rules
        self.chance = self.pairing.chance
        self.judged = judge(self.chunks, CHUNK, self.chance)

    def add(self, won: float) -> None:
        """One more chunk, of which the stronger won so many games."""
        self.chunks.append(won)
        self.judged = judge(self.chunks, CHUNK, self.chance)

    @property
    def games(self) -> int:
        return CHUNK * len(self.chunks)

    @property
    def wins(self) -> float:
        return sum(self.chunks)

    @property
    def share(self) -> float:
        return self.wins / max(1, self.games)

    @property
    def bounds(self) -> tuple[float, float]:
        """The 95 % interval of the share; where games stopped at the verdict, it promises a little too much."""
        return interval(self.wins, self.games)

    @property
    def worth(self) -> float:
        """How many of the weaker the stronger is worth."""
        return worth_of(self.share, self.chance)

    def wants(self, chunk: int, reach: Reach) -> bool:
        """Whether this chunk may be needed, as far as is known now."""
        games = CHUNK * chunk
        if games + CHUNK > reach.most:
            return False
        return games < reach.least or self.judged.verdict == "undecided"


def climb(standings: Sequence[Standing], crew: Crew, reach: Reach, kept: Callable[[Standing], None]) -> None:
    """Play on until nothing is wanted any more; `kept` is told after each chunk. Raises Lost where the crew is gone.

    Chunks that were begun ahead of a verdict and are not needed after it are not counted.
    """
    flying: dict[Future[float], tuple[int, int]] = {}  # the standing and the chunk
    come: dict[tuple[int, int], float] = {}
    begun = [len(standing.chunks) for standing in standings]

    def next_up() -> int | None:
        busy = [0] * len(standings)
        for at, _ in flying.values():
            busy[at] += 1
        wanting = [at for at, each in enumerate(standings) if each.wants(begun[at], reach)]
        return min(wanting, key=lambda at: (busy[at], at), default=None)

    try:
        while True:
            while len(flying) < max(1, crew.size()) and (at := next_up()) is not None:
                task = (standings[at].pairing, begun[at], standings[at].edition)
                flying[crew.executor.submit(play_chunk, task)] = (at, begun[at])
                begun[at] += 1
            if not flying:
                return
            for future in wait(flying, return_when=FIRST_COMPLETED).done:
                come[flying.pop(future)] = result_of(future)
            for at, standing in enumerate(standings):
                while (at, len(standing.chunks)) in come and standing.wants(len(standing.chunks), reach):
                    standing.add(come.pop((at, len(standing.chunks))))
                    kept(standing)
    finally:
        for future in flying:
            future.cancel()


def confirmed(
    standings: Sequence[Standing], editions: Mapping[str, str], executor: int | Executor = 1
) -> list[Standing]:
    """Those of other editions that are today's in all but name: of each pairing of their two minds one chunk comes out the same.

    Most of what makes another edition (a remark, what nobody does who has no inclination, another level) changes no game of
    theirs. One chunk alone could come out the same by luck; so all tables of two minds are believed together or not at all.
    """
    others = [each for each in standings if each.chunks and each.edition != editions[each.pairing.game]]
    tasks = [(each.pairing, 0, editions[each.pairing.game]) for each in others]
    same = [each.chunks[0] == won for each, won in zip(others, spread(play_chunk, tasks, executor), strict=True)]
    changed = {_minds(each) for each, held in zip(others, same, strict=True) if not held}
    return [replace(each, edition=editions[each.pairing.game]) for each in others if _minds(each) not in changed]


def _minds(standing: Standing) -> tuple[str, Pair]:
    return standing.pairing.game, standing.pairing.pair


def play_chunk(task: tuple[Pairing, int, str]) -> float:
    """How many games of a chunk the stronger won. Raises Lost where other rules or minds would play than were meant."""
    pairing, chunk, meant = task
    if edition(pairing.game) != meant:
        raise Lost(f"workers: expected the same version of {pairing.game} and its minds as here, they have another")
    return play(pairing.fixture, chunk * CHUNK, CHUNK).wins.get(pairing.pair[0], 0.0)
