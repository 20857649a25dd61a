"""Work beside the window: what is sent comes in order, and an end of any kind is noticed at the other end."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from threading import Thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

from engine.worker import Gone, Wire, Worker
from tests.systems import HOUSE, killed

PATIENCE = 60.0  # seconds

STOPPED = """
import os, signal, sys
from engine.worker import Worker
from tests.engine.bots.test_worker import busy
if __name__ == "__main__":
    worker = Worker(busy, name="busy")
    print(worker.pid, flush=True)
    os.kill(worker.pid, signal.SIGSTOP)
    if "close" in sys.argv:
        worker.close()
"""


def echo(line: Wire, *first: object) -> None:
    """Send the arguments, then everything that comes."""
    for each in first:
        line.send(each)
    while True:
        line.send(line.recv())


def count(line: Wire, last: int) -> None:
    for number in range(last):
        line.rest()
        line.send(number)


def stumble(line: Wire) -> None:
    line.send("before")
    raise ValueError("a stone in the way")


def busy(line: Wire) -> None:
    line.send("busy")
    while True:
        line.rest()


def priority(line: Wire) -> None:
    """Send how far this process steps back for others."""
    if sys.platform == "win32":
        import ctypes

        line.send(ctypes.windll.kernel32.GetPriorityClass(ctypes.c_void_p(-1)))
    else:
        line.send(os.nice(0))


@pytest.fixture(params=[True, False], ids=["process", "thread"])
def processes(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def until(worker: Worker, enough: int | None = None) -> list[Any]:
    """So many messages; without a number all that come until Gone is raised, and then what it says."""
    found: list[Any] = []
    end = time.monotonic() + PATIENCE
    while enough is None or len(found) < enough:
        assert time.monotonic() < end, found
        try:
            found += worker.come()
        except Gone as gone:
            return [*found, gone]
        time.sleep(0.001)
    return found


def at_work() -> set[Any]:
    """The threads and processes of workers that are still there."""
    there: list[Any] = [*enumerate_threads(), *multiprocessing.active_children()]
    return {each for each in there if each.name in ("work", "outbox")}


def test_messages_go_both_ways_in_their_order(processes: bool) -> None:
    worker = Worker(echo, "one", 2, name="echo", processes=processes)
    worker.send(("three", 4))
    worker.send(None)
    assert until(worker, 4) == ["one", 2, ("three", 4), None]
    assert (worker.pid is not None) is processes
    worker.close()


def test_when_the_work_is_done_all_that_was_sent_still_comes(processes: bool) -> None:
    worker = Worker(count, 5, name="count", processes=processes)
    time.sleep(0.05)
    assert until(worker)[:-1] == [0, 1, 2, 3, 4]
    with pytest.raises(Gone):
        worker.come()
    worker.close()


def test_the_window_does_not_wait_until_what_it_sends_is_read() -> None:
    """More than any pipe holds, to a process that has hardly begun, and to one that never reads: there is an end to it."""
    much = [bytes(1_000_000)] * 8
    for work in (echo, busy):
        worker = Worker(work, name="work")
        sending = Thread(target=lambda to=worker: [to.send(each) for each in much], daemon=True)
        sending.start()
        sending.join(PATIENCE)
        assert not sending.is_alive(), "it waited for who never reads"
        if work is echo:
            assert until(worker, len(much)) == much
        worker.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_what_the_work_raises_is_told_at_its_end(processes: bool) -> None:
    worker = Worker(stumble, name="stumble", processes=processes)
    assert until(worker, 1) == ["before"]
    assert "a stone in the way" in str(until(worker)[-1])
    worker.close()


@pytest.mark.parametrize("begun", [False, True])
def test_a_process_that_is_killed_is_gone_for_who_reads_and_for_who_writes(begun: bool) -> None:
    worker = Worker(busy, name="busy")
    assert not begun or until(worker, 1) == ["busy"]
    assert worker.pid is not None
    killed(worker.pid)
    time.sleep(0.1)
    with pytest.raises(Gone):
        worker.send("hello")
    with pytest.raises(Gone):
        worker.come()
    worker.close()


def test_closing_ends_work_that_waits_and_work_that_is_busy_and_twice_is_no_harm(processes: bool) -> None:
    before = at_work()
    for work in (echo, busy):
        worker = Worker(work, name="work", processes=processes)
        worker.close()
        worker.close()
        end = time.monotonic() + PATIENCE
        while left := at_work() - before:
            assert time.monotonic() < end, left
            time.sleep(0.01)
        if not processes:
            with pytest.raises(Gone):
                worker.send("hello")


def test_a_process_that_is_to_step_back_does() -> None:
    found = []
    for nice in (0, 15):
        worker = Worker(priority, name="priority", nice=nice)
        found += until(worker, 1)
        worker.close()
    usual, back = found
    assert back == (0x4000 if sys.platform == "win32" else min(usual + 15, 19)) != usual


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing is stopped like this here")
@pytest.mark.parametrize("closing", ["close", "just end"])
def test_a_process_that_has_been_stopped_keeps_nobody_from_leaving(closing: str) -> None:
    words = [sys.executable, "-c", STOPPED, closing]
    with subprocess.Popen(words, cwd=HOUSE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        try:
            assert program.wait(PATIENCE) == 0
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
        finally:
            if program.poll() is None:
                os.kill(pid, signal.SIGKILL)
                program.kill()
