"""Many games between minds, by whoever works on them, counted with 95 % intervals."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from pathlib import Path

from engine.bots.crew import spread
from engine.bots.opponents import drawn, player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.game import Game, Value
from engine.core.record_file import save
from engine.library import data_fingerprint, load
from engine.version import VERSION

CHUNK = 25  # games a worker plays between two reports, and between two looks for a verdict


@dataclass(frozen=True, slots=True)
class Fixture:
    """What is played: a mind for each seat; `rotated`: the first mind moves round the table game by game.

    `half`: it has half of the seats (with an odd number the smaller half), game by game others of all such halves.
    Where seats win together (Top Secret with four), it plays for its whole side.
    """

    game: str
    players: int
    minds: tuple[str, ...]
    options: Mapping[str, Value]
    seed: int
    rotated: bool = False
    half: bool = False
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


def part(winner: Sequence[int] | None, seats: Sequence[int]) -> float:
    """What these seats have of a victory, which winners share equally. 0 to 1"""
    return sum(seat in seats for seat in winner) / len(winner) if winner else 0.0


def seating(game: Game, fixture: Fixture, number: int, seed: int) -> tuple[str, ...]:
    """Which mind sits where in this game of the fixture."""
    if not fixture.rotated:
        return fixture.minds
    (first, others), its = fixture.minds, seats_of_first(game, fixture, number, seed)
    return tuple(first if each in its else others for each in range(fixture.players))


def seats_of_first(game: Game, fixture: Fixture, number: int, seed: int) -> tuple[int, ...]:
    """Where the first mind of a rotated fixture sits in this game."""
    table = game.new(fixture.players, seed, fixture.options).table
    seat = number % fixture.players
    its = next(side for side in game.sides(table) if seat in side)
    if fixture.half and len(its) == 1:
        halves = _halves(fixture.players)
        its = halves[number % len(halves)]
    return its


@cache
def _halves(players: int) -> tuple[tuple[int, ...], ...]:
    """All halves of the seats, the smaller where they are odd; any one chunk has most seats about equally often."""
    found = list(combinations(range(players), players // 2))
    return tuple(Generator("halves", players).shuffled(found))


def record_path(folder: Path, game: str, seed: int) -> Path:
    """Where the game of this seed is saved."""
    return folder / f"{game}-{seed}.record"


def play(fixture: Fixture, start: int, count: int) -> Tally:
    """Play games number `start` and following; the seed of each is the fixture's plus its number."""
    game, tally = load(fixture.game), Tally(seat_wins=[0.0] * fixture.players)
    for number in range(start, start + count):
        seed = fixture.seed + number
        names = seating(game, fixture, number, seed)
        players = [player(game.id, name) for name in drawn(names, seed)]
        session = Session(
            game,
            players,
            seed,
            fixture.options,
            data=data_fingerprint(game.id),
            keep_record=bool(fixture.records),
            made_by=VERSION,
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


def run(fixture: Fixture, games: int, on: int | Executor = 1, progress: Callable[[int], None] | None = None) -> Tally:
    """Play `games` games on so many processes, or by an executor; `progress` is told how many are done."""
    total, begun = Tally(), time.perf_counter()
    tasks = [(fixture, start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]
    for tally in spread(play_chunk, tasks, on):
        total.add(tally)
        if progress:
            progress(total.games)
    total.seconds = time.perf_counter() - begun
    return total


def play_chunk(task: tuple[Fixture, int, int]) -> Tally:
    """`play` for whoever hands over one thing."""
    return play(*task)
