"""Who works: `--jobs` processes of this machine, or with `--cluster` a Dask cluster. For every command that plays many games."""

from __future__ import annotations

import argparse
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any

from engine.bots.crew import Crew, Lost, crew
from engine.commands.common import add_jobs
from engine.core.errors import BadInput, shown

PATIENCE = 5.0  # seconds for a scheduler to answer, and then for a first worker


def add_crew(parser: argparse.ArgumentParser) -> None:
    add_jobs(parser)
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="of a Dask scheduler (host:port), whose workers play instead; they need this folder in their PYTHONPATH",
    )


@contextmanager
def crew_of(args: argparse.Namespace) -> Iterator[Crew]:
    """The crew that the arguments ask for. Raises BadInput."""
    with crew(args.jobs) if args.cluster is None else _cluster(args.cluster) as found:
        yield found


@contextmanager
def _cluster(address: str) -> Iterator[Crew]:
    client = _client(address)

    def size() -> int:
        try:
            return sum(client.nthreads().values())
        except (OSError, RuntimeError, TimeoutError):
            raise Lost(f"--cluster: expected the scheduler at {shown(address)} to stay, it is gone") from None

    try:
        yield Crew(client.get_executor(pure=False), size)
    finally:
        with suppress(OSError, RuntimeError, TimeoutError):  # of a cluster that is gone there is nothing to close
            client.close(timeout=PATIENCE)


def _client(address: str) -> Any:
    """Somebody at the scheduler, who has workers. Raises BadInput."""
    try:  # by name: a tool for developing, which no packed program should take along
        distributed = import_module("distributed")
    except ImportError:
        raise BadInput("--cluster: expected dask.distributed to be installed (tests/requirements.txt)") from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what matters is told in a sentence
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
