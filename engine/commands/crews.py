"""Who works: `--jobs` processes of this machine, or with `--cluster` a Dask cluster. For every command that plays many games."""

from __future__ import annotations

import argparse
import logging
import pickle
import re
import socket
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from engine.bots.crew import Crew, Lost, crew
from engine.commands.common import add_jobs
from engine.core.errors import BadInput, shown

PATIENCE = 4.0  # seconds for a scheduler to answer, and then for a first worker
ADDRESS = re.compile(r"(?:(?:tcp|tls)://)?(?P<host>[^/]+):(?P<port>[0-9]{1,5})")


def add_crew(parser: argparse.ArgumentParser) -> None:
    add_jobs(parser)
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="of a Dask scheduler (host:port), whose workers play instead; they need this folder in their PYTHONPATH",
    )


@contextmanager
def crew_of(args: argparse.Namespace) -> Generator[Crew]:
    """The crew that the arguments ask for. Raises BadInput."""
    with crew(args.jobs) if args.cluster is None else _cluster(args.cluster) as found:
        yield found


@contextmanager
def _cluster(address: str) -> Generator[Crew]:
    client = _client(address)

    def size() -> int:
        try:
            return sum(client.nthreads().values())
        except (OSError, RuntimeError, TimeoutError):
            raise Lost(f"--cluster: expected the scheduler at {shown(address)} to stay, it is gone") from None

    try:
        yield Crew(Sealed(client.get_executor(pure=False)), size)
    finally:
        with suppress(OSError, RuntimeError, TimeoutError):  # of a cluster that is gone there is nothing to close
            client.close(timeout=PATIENCE)


class Sealed(Executor):
    """Hands tasks on as bytes, which only who works on them opens: the scheduler reads all it is given, and need not know us."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        assert not kwargs
        return self._executor.submit(pickle.loads, pickle.dumps(_Call(fn, args)))


class _Call:
    """What becomes its own result where it is unpickled."""

    def __init__(self, work: Callable[..., Any], args: tuple[Any, ...]) -> None:
        self._made = (work, args)

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self._made


def _client(address: str) -> Any:
    """Somebody at the scheduler, who has workers. Raises BadInput."""
    _check_answers(address)
    try:  # by name: a tool for developing, which no packed program should take along
        distributed = import_module("distributed")
    except ImportError:
        raise BadInput("--cluster: expected dask.distributed to be installed (tests/requirements.txt)") from None
    for name in [name for name in logging.root.manager.loggerDict if name.startswith(("distributed", "tornado"))]:
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what matters is told in a sentence
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError, ImportError, TimeoutError):
        raise BadInput(f"--cluster: expected a Dask scheduler at {shown(address)}, none answers there") from None
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except (OSError, TimeoutError):
        client.close(timeout=PATIENCE)
        raise BadInput(f"--cluster: expected workers at {shown(address)}, there are none") from None
    return client


def _check_answers(address: str) -> None:
    """Whether a scheduler listens there: Dask itself would wait for the first word of anybody for ever. Raises BadInput."""
    found = ADDRESS.fullmatch(address)
    if found is None or int(found["port"]) > 65535:
        raise BadInput(f"--cluster: expected the address of a Dask scheduler, as HOST:PORT, not {shown(address)}")
    answers = False
    with (
        suppress(OSError, ValueError),
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE) as line,
    ):
        answers = address.startswith("tls:") or line.recv(1) != b""  # without ciphers a scheduler speaks first
    if not answers:
        raise BadInput(f"--cluster: expected a Dask scheduler at {shown(address)}, none answers there")
