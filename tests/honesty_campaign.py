"""Swaps of hidden cards by the thousand: no mind of any level may answer otherwise for what its seat cannot see.

    python -m tests.honesty_campaign 500 [--seed 1000] [GAME ...]

So many swaps for each level of each game, at all numbers of players in turn, opponents with all they are inclined to;
who searches does so with `FEW` simulations. The other truth is played in processes with another hash seed. It ends with
the first difference, and says after each level how many decisions of seats that saw the same were compared.
"""

import argparse
from collections.abc import Iterator, Sequence
from itertools import count

from engine.bots.registry import levels_of
from engine.library import GAMES, load
from tests.engine.bots.test_honesty import Stranger, Task, compared, twins

STRANGERS = 2


def swaps(game: str, mind: str, seed: int) -> Iterator[tuple[Task, list[Task]]]:
    """Games, each with others in which something is swapped that is hidden from most seats."""
    low, high = load(game).players
    for at in count(seed):
        players = low + at % (high + 1 - low)
        task: Task = {"game": game, "mind": mind, "players": players, "seed": at, "options": {}}
        yield task, list(twins(task))


def tried(strangers: Sequence[Stranger], game: str, mind: str, wanted: int, seed: int) -> tuple[int, int]:
    """How many swaps were made, and how many decisions compared; raises AssertionError at the first that differs."""
    made = alike = 0
    for task, changed in swaps(game, mind, seed):
        if made >= wanted:
            break
        alike += compared(strangers, task, changed)
        made += len(changed)
    return made, alike


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.honesty_campaign")
    parser.add_argument("swaps", type=int)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--seed", type=int, default=1000)
    given = parser.parse_args()
    strangers, total = [Stranger() for _ in range(STRANGERS)], 0
    for game in given.games or GAMES:
        for mind in levels_of(game):
            made, alike = tried(strangers, game, mind, given.swaps, given.seed)
            total += made
            print(f"{game} {mind}: {made} swaps, {alike} decisions compared, no difference", flush=True)
    print(f"{total} swaps, no difference")


if __name__ == "__main__":
    main()
