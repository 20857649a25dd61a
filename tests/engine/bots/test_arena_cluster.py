"""The arena on a Dask cluster that the tests start: the same games as here, and no game lost with who played it.

Left out where dask.distributed is missing (tests/requirements.txt has it); .ci/run has it.
"""

import os
import pickle
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from importlib.abc import MetaPathFinder
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from engine.bots.arena import Fixture, run
from engine.bots.crew import Here, spread
from engine.commands import crews
from engine.library import GAMES
from tests.conftest import Command
from tests.engine.bots.test_train import ENOUGH

distributed = pytest.importorskip("distributed")

FIXTURE = Fixture(GAMES[0], 3, ("casual", "random"), {}, 7, rotated=True)


def local(workers: int) -> Any:
    """`dashboard_address`: a port of its own, where nothing is served without bokeh; with None it would be 8787."""
    return distributed.LocalCluster(
        n_workers=workers, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", silence_logs=50
    )


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two processes that work for it, on this machine."""
    with local(2) as found:
        yield found


@pytest.fixture
def executor(cluster: Any) -> Iterator[Executor]:
    with distributed.Client(cluster, set_as_default=False) as client:
        yield client.get_executor(pure=False)


def test_a_cluster_plays_the_same_games_as_processes_here(executor: Executor) -> None:
    there, here = run(FIXTURE, 110, executor), run(FIXTURE, 110, 2)
    assert replace(there, seconds=0) == replace(here, seconds=0) and there.games == 110


def die_once(task: tuple[str, int]) -> int:
    """A worker that is killed in the middle of its task; who takes it over finds it was begun."""
    folder, number = task
    if number == 3:
        begun = Path(folder) / "begun"
        if not begun.exists():
            begun.touch()
            os.kill(os.getpid(), signal.SIGKILL)
    return number * number


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system kills otherwise")
def test_a_worker_that_is_killed_loses_nothing(executor: Executor, tmp_path: Path) -> None:
    assert list(spread(die_once, [(str(tmp_path), number) for number in range(8)], executor)) == [
        number * number for number in range(8)
    ]
    assert (tmp_path / "begun").exists()


def test_the_command_hands_its_games_to_a_cluster(cluster: Any, command: Command, tmp_path: Path) -> None:
    words = ["arena", "--all", GAMES[0], "--players", "2", "3", "--pairs", "casual,random", "--least", "50"]
    there = command(*words, "--cluster", cluster.scheduler_address, "--keep", tmp_path / "there.json")
    here = command(*words, "--keep", tmp_path / "here.json")
    assert (there.returncode, there.stderr) == (0, "") and there.stdout == here.stdout
    assert (tmp_path / "there.json").read_text() == (tmp_path / "here.json").read_text()


@pytest.mark.skipif(find_spec("numpy") is None, reason="training needs numpy (tests/requirements.txt)")
def test_training_hands_its_games_to_a_cluster_too(cluster: Any, command: Command, tmp_path: Path) -> None:
    soonest = min(ENOUGH, key=ENOUGH.__getitem__)
    words = ["train", soonest, "--games", str(ENOUGH[soonest]), "--minds", "regular", "--seed", "3", "--json"]
    there = command(*words, "--cluster", cluster.scheduler_address, "--to", tmp_path / "there.json")
    here = command(*words, "--to", tmp_path / "here.json")
    assert (there.returncode, there.stderr, here.returncode) == (0, "", 0)
    assert (tmp_path / "there.json").read_text() == (tmp_path / "here.json").read_text()


class Scheduler(Here):
    """One that reads all it is given, as Dask's does, on a machine that has no such program as ours."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert not any(
            b"engine" in pickle.dumps(each) or b"tests" in pickle.dumps(each) for each in (fn, type(args[0]))
        )
        assert isinstance(args[0], bytes)
        return super().submit(fn, *args, **kwargs)


def test_the_scheduler_need_not_have_the_program() -> None:
    """It would otherwise need the folder, and refuse what it cannot read."""
    assert run(FIXTURE, 25, crews.Sealed(Scheduler())).games == 25


def test_a_cluster_without_workers_is_told(command: Command) -> None:
    with local(0) as empty:
        done = command(
            "arena", GAMES[0], "--players", "3", "--minds", "casual,random", "--cluster", empty.scheduler_address
        )
    assert done.returncode == 2 and "there are none" in done.stderr and done.stderr.count("\n") == 1


ADDRESSES = {
    "nonsense": "as HOST:PORT",
    "foo://x": "as HOST:PORT",
    "127.0.0.1:99999": "as HOST:PORT",
    "no such host:1": "none answers",
}


@pytest.mark.parametrize(("address", "expected"), ADDRESSES.items())
def test_an_address_that_is_none_is_told(command: Command, address: str, expected: str) -> None:
    done = command("arena", GAMES[0], "--players", "3", "--minds", "casual,random", "--cluster", address)
    assert done.returncode == 2 and expected in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("listens", [True, False])
def test_somebody_who_is_no_scheduler_is_told(command: Command, listens: bool) -> None:
    """Who only listens would be waited for without end."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        if listens:
            other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"
        done = command("arena", GAMES[0], "--players", "3", "--minds", "casual,random", "--cluster", address)
    assert done.returncode == 2 and "none answers" in done.stderr and done.stderr.count("\n") == 1


class Missing(MetaPathFinder):
    """As on a machine where only what the program needs is installed."""

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> None:
        if fullname == "distributed":
            raise ModuleNotFoundError(fullname)


def test_where_dask_is_missing_that_is_told(command: Command, cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    monkeypatch.delitem(sys.modules, "distributed")
    done = command(
        "arena", GAMES[0], "--players", "3", "--minds", "casual,random", "--cluster", cluster.scheduler_address
    )
    assert done.returncode == 2 and "to be installed" in done.stderr and done.stderr.count("\n") == 1
