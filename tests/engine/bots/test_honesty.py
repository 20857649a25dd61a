"""No mind sees more than its seat: what is hidden from a seat is changed, and the seat must not notice.

Each game is played twice, the second time in another process with another hash seed, with two outcomes of the deal
swapped (or, where nothing is dealt, with another sealed answer of somebody). As long as all that a seat saw is equal,
its choices and reasons must be.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from engine.bots.registry import minds_of
from engine.core.record import Answered, Drawn
from engine.library import GAMES, load
from tests.honest_player import FEWEST, play
from tests.systems import HOUSE

SCRIPT = HOUSE / "tests" / "honest_player.py"
ENOUGH = 12  # decisions that a seat took alike although the truth was another
SWAPS = 10  # twins of a game in which two outcomes of the deal are swapped

Task = dict[str, Any]
Decisions = list[list[Any]]

MINDS = [(game, mind) for game in GAMES for mind in minds_of(game) if mind != "random"]
SEEDS = range(4)  # of games, of which those are played that are needed


class Stranger:
    """Plays games in another process with another hash seed, one after the other."""

    def __init__(self) -> None:
        hash_seed = "4242" if os.environ.get("PYTHONHASHSEED") != "4242" else "17"
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )

    def ask(self, task: Task) -> None:
        print(json.dumps(task), file=self.process.stdin, flush=True)

    def tell(self) -> Decisions:
        """The decisions of the game that was asked for."""
        assert self.process.stdout is not None
        found: Decisions = json.loads(self.process.stdout.readline())
        return found


@pytest.fixture(scope="module")
def strangers() -> Iterator[list[Stranger]]:
    """Two, so that they work side by side."""
    found = [Stranger(), Stranger()]
    yield found
    for each in found:
        assert each.process.stdin is not None
        each.process.stdin.close()
        each.process.wait(20)


@pytest.mark.parametrize(("game", "mind"), MINDS)
def test_no_mind_sees_more_than_its_seat(strangers: list[Stranger], game: str, mind: str) -> None:
    """At the smallest and the largest table; who searches does so a little (`tests.honesty_campaign` does it at length)."""
    alike = 0
    for seed in SEEDS:
        for players in load(game).players if alike < ENOUGH else ():
            task: Task = {"game": game, "mind": mind, "players": players, "seed": seed, "options": {}}
            alike += compared(strangers, {**task, "simulations": FEWEST})
    assert alike >= ENOUGH, "too few decisions were comparable to prove anything"


def compared(strangers: Sequence[Stranger], task: Task, changed: Sequence[Task] = ()) -> int:
    """How many decisions of seats that saw the same were taken alike in this game and in its twins; all must be."""
    decided = play(task)
    changed = [{**each, "beside": decided} for each in changed or twins(task)]
    alike = 0
    for at in range(0, len(changed), len(strangers)):
        asked = list(zip(strangers, changed[at : at + len(strangers)], strict=False))
        for stranger, each in asked:
            stranger.ask(each)
        alike += sum(compare(decided, stranger.tell()) for stranger, _ in asked)
    return alike


def twins(task: Task) -> Iterator[Task]:
    """The same game with something changed that is hidden from most seats."""
    dealt = deal(task)
    pairs = [
        (at, other) for at in range(len(dealt)) for other in range(at + 1, len(dealt)) if swappable(dealt, at, other)
    ]
    for at, other in pairs[:: max(1, len(pairs) // SWAPS)][:SWAPS]:
        swapped = dealt[:]
        swapped[at], swapped[other] = swapped[other], swapped[at]
        yield {**task, "pinned": swapped}
    for seat in (0, task["players"] - 1):
        yield {**task, "other_answer": [seat, 1 + task["seed"]]}


def deal(task: Task) -> list[Any]:
    """The outcomes of chance before anybody is asked."""
    from engine.bots.opponents import player
    from engine.bots.session import Session

    seats = [player(task["game"], "random")] * task["players"]
    entries = Session(load(task["game"]), seats, task["seed"], task["options"]).record.entries
    assert not [entry for entry in entries if isinstance(entry, Answered)]
    return [entry.outcome for entry in entries if isinstance(entry, Drawn)]


def swappable(dealt: list[Any], at: int, other: int) -> bool:
    return isinstance(dealt[at], str) and isinstance(dealt[other], str) and dealt[at] != dealt[other]


def compare(one: Decisions, two: Decisions) -> int:
    """How many decisions were taken by a seat that saw the same in two different truths; all must be equal."""
    alike = 0
    for seat in dict.fromkeys(entry[0] for entry in one):
        mine, theirs = ([entry for entry in game if entry[0] == seat] for game in (one, two))
        for first, second in zip(mine, theirs, strict=False):
            if first[1] != second[1]:
                break  # from here on it saw something else
            if first[4] != second[4]:
                assert first[2:4] == second[2:4], f"seat {seat} chose by what it cannot see"
                alike += 1
            elif first[2:4] != second[2:4]:
                break  # the seat whose answer was changed
    return alike
