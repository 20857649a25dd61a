"""Whoever works: results come in the order of the tasks, who stops listening stops the work, and who is gone is told."""

import os
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import replace
from threading import Lock

import pytest

from engine.bots.arena import Fixture, run
from engine.bots.crew import Here, Lost, crew, result_of, spread
from engine.library import GAMES

FIXTURE = Fixture(GAMES[0], 3, ("casual", "random"), {}, 11, rotated=True)


def late(number: int) -> int:
    """The sooner it is handed over the later it is done."""
    time.sleep(0.02 * (3 - number % 4))
    return number


def die(number: int) -> int:
    if number == 2:
        os._exit(1)
    return number


@pytest.mark.parametrize("on", [1, 2, Here(), ThreadPoolExecutor(4)])
def test_results_come_in_the_order_of_the_tasks(on: int | Executor) -> None:
    assert list(spread(late, range(12), on)) == list(range(12))


def test_the_same_games_give_the_same_figures_whoever_plays_them() -> None:
    with ThreadPoolExecutor(3) as threads:
        tallies = [replace(run(FIXTURE, 60, on), seconds=0) for on in (1, 2, threads)]
    assert tallies[0] == tallies[1] == tallies[2] and tallies[0].games == 60


def test_tasks_may_be_endless() -> None:
    def endless() -> Iterator[int]:
        number = 0
        while True:
            yield number
            number += 1

    with ThreadPoolExecutor(2) as threads:
        coming = spread(late, endless(), threads)
        assert [next(coming) for _ in range(5)] == [0, 1, 2, 3, 4]
        coming.close()


def test_who_stops_listening_stops_the_work() -> None:
    done, lock = [], Lock()

    def work(number: int) -> int:
        with lock:
            done.append(number)
        return late(number)

    with ThreadPoolExecutor(2) as threads:
        coming = spread(work, range(400), threads)
        assert next(coming) == 0
        coming.close()
    assert len(done) < 20


def test_a_process_that_is_killed_is_told_in_a_sentence() -> None:
    with pytest.raises(Lost, match="ended from outside"):
        list(spread(die, range(4), 2))


def test_what_a_task_raised_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread(lambda number: 1 // number, [1, 0], Here()))
    with crew(1) as alone, pytest.raises(ZeroDivisionError):
        result_of(alone.executor.submit(divmod, 1, 0))
