"""Law 3, no mind sees more than its seat: what is hidden from a seat is changed, and the seat must not notice.

Each game is played twice, the second time in another process with another hash seed, with two outcomes of the deal
swapped (or, where nothing is dealt, with another sealed answer of somebody). As long as all that a seat saw is equal,
its choices and reasons must be.
"""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.bots.registry import minds_of
from engine.core.record import Answered, Drawn
from engine.library import GAMES, load
from tests.honest_player import play

SCRIPT = Path(__file__).with_name("honest_player.py")
ENOUGH = 12  # decisions that a seat took alike although the truth was another

MINDS = [(game, mind) for game in GAMES for mind in minds_of(game) if mind != "random"]


@pytest.mark.parametrize(("game", "mind"), MINDS)
def test_no_mind_sees_more_than_its_seat(game: str, mind: str) -> None:
    tasks = [task for players in load(game).players for task in twins(game, mind, players)]
    others = in_another_process([changed for _, changed in tasks])
    alike = sum(compare(play(task), other) for (task, _), other in zip(tasks, others, strict=True))
    assert alike >= ENOUGH, "too few decisions were comparable to prove anything"


def twins(game: str, mind: str, players: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Pairs of tasks that differ in something hidden."""
    found = []
    for seed in range(1 + (players < 5)):
        task = {"game": game, "mind": mind, "players": players, "seed": seed, "options": {}}
        dealt = deal(task)
        pairs = [
            (at, other)
            for at in range(len(dealt))
            for other in range(at + 1, len(dealt))
            if swappable(dealt, at, other)
        ]
        for at, other in pairs[:: max(1, len(pairs) // 2)][:2]:
            swapped = dealt[:]
            swapped[at], swapped[other] = swapped[other], swapped[at]
            found.append(({**task, "pinned": dealt}, {**task, "pinned": swapped}))
        found += [(task, {**task, "other_answer": [seat, 1 + seed]}) for seat in (0, players - 1)]
    return found


def deal(task: dict[str, Any]) -> list[Any]:
    """The outcomes of chance before anybody is asked."""
    from engine.bots.opponents import player
    from engine.bots.session import Session

    seats = [player(task["game"], "random")] * task["players"]
    entries = Session(load(task["game"]), seats, task["seed"], task["options"]).record.entries
    assert not [entry for entry in entries if isinstance(entry, Answered)]
    return [entry.outcome for entry in entries if isinstance(entry, Drawn)]


def swappable(dealt: list[Any], at: int, other: int) -> bool:
    return isinstance(dealt[at], str) and isinstance(dealt[other], str) and dealt[at] != dealt[other]


def in_another_process(tasks: list[dict[str, Any]]) -> list[list[list[Any]]]:
    hash_seed = "4242" if os.environ.get("PYTHONHASHSEED") != "4242" else "17"
    done = subprocess.run(
        [sys.executable, str(SCRIPT)],
        input=json.dumps(tasks),
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )
    found: list[list[list[Any]]] = json.loads(done.stdout)
    return found


def compare(one: list[list[Any]], two: list[list[Any]]) -> int:
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
