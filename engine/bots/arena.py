"""Many games between minds, on all cores, counted with 95 % intervals."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.game import Game, Value
from engine.core.record import save
from engine.library import data_fingerprint, load

Task = TypeVar("Task")
Result = TypeVar("Result")

CHUNK = 25  # games a worker plays between two reports


@dataclass(frozen=True, slots=True)
class Fixture:
    """What is played: a mind for each seat; `rotated`: the first mind moves round the table game by game.

    Where seats win together (Top Secret with four), the first mind plays for its whole side.
    """

    game: str
    players: int
    minds: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    rotated: bool = False
    records: str | None = None  # a folder: every game is saved there


@dataclass(slots=True)
class Tally:
    """What came of it. A shared win counts in equal parts."""

    games: int = 0
    answers: int = 0
    seconds: float = 0.0
    wins: dict[str, float] = field(default_factory=dict)  # by mind, summed over its seats
    seat_wins: list[float] = field(default_factory=list)
    played: dict[str, int] = field(default_factory=dict)  # seats x games, by mind
    lengths: list[int] = field(default_factory=list)  # answers, one number a game
    points: dict[str, float] = field(default_factory=dict)  # of the last game of each match, by mind

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.answers += other.answers
        self.lengths += other.lengths
        self.seat_wins = self.seat_wins or [0.0] * len(other.seat_wins)
        self.seat_wins = [one + two for one, two in zip(self.seat_wins, other.seat_wins, strict=True)]
        mine_and_theirs: tuple[tuple[dict[str, float], dict[str, float]], ...] = (
            (self.wins, other.wins),
            (self.points, other.points),
        )
        for mine, theirs in mine_and_theirs:
            for name, count in theirs.items():
                mine[name] = mine.get(name, 0) + count
        for name, seats in other.played.items():
            self.played[name] = self.played.get(name, 0) + seats


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    if not games:
        return 0.0, 1.0
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def seating(game: Game, fixture: Fixture, number: int, seed: int) -> tuple[str, ...]:
    """Which mind sits where in this game of the fixture."""
    if not fixture.rotated:
        return fixture.minds
    first, others = fixture.minds
    seat = number % fixture.players
    table = game.new(fixture.players, seed, fixture.options).table
    side = next(side for side in game.sides(table) if seat in side)
    return tuple(first if each in side else others for each in range(fixture.players))


def record_path(folder: Path, game: str, seed: int) -> Path:
    """Where the game of this seed is saved."""
    return folder / f"{game}-{seed}.record"


def play(fixture: Fixture, start: int, count: int) -> Tally:
    """Play games number `start` and following; the seed of each is the fixture's plus its number."""
    game, tally = load(fixture.game), Tally(seat_wins=[0.0] * fixture.players)
    for number in range(start, start + count):
        seed = fixture.seed + number
        names = seating(game, fixture, number, seed)
        players = [player(game.id, name) for name in names]
        session = Session(
            game, players, seed, fixture.options, data=data_fingerprint(game.id), keep_record=bool(fixture.records)
        )
        table = session.play_out().table
        if fixture.records:
            save(session.record, record_path(Path(fixture.records), game.id, seed))
        tally.games += 1
        tally.answers += session.answered
        tally.lengths.append(session.answered)
        for name in names:
            tally.played[name] = tally.played.get(name, 0) + 1
        for seat in table.winner or ():
            share = 1 / len(table.winner)
            tally.seat_wins[seat] += share
            tally.wins[names[seat]] = tally.wins.get(names[seat], 0) + share
        for seat, points in enumerate(table.last_scores or ()):
            tally.points[names[seat]] = tally.points.get(names[seat], 0) + points
    return tally


def run(fixture: Fixture, games: int, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Tally:
    """Play `games` games on `jobs` processes; `progress` is told how many are done."""
    total, begun = Tally(), time.perf_counter()
    chunks = [(start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]
    for tally in spread(_play, [(fixture, *chunk) for chunk in chunks], jobs):
        total.add(tally)
        if progress:
            progress(total.games)
    total.seconds = time.perf_counter() - begun
    return total


def _play(task: tuple[Fixture, int, int]) -> Tally:
    return play(*task)


def spread(work: Callable[[Task], Result], tasks: Sequence[Task], jobs: int) -> Iterator[Result]:
    """The results in the order of the tasks, worked out by this process or by several."""
    if jobs <= 1:
        yield from map(work, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, tasks)
