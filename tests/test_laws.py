"""The battery every game inherits: DESIGN.md, Laws 1 and 2, over random games of every kind of table."""

import pytest

from engine.commands.laws import Case, cases
from engine.library import GAMES, load
from tests.beside import laws

GAMES_A_CASE = 12
FULLY_CHECKED = 2  # of them after every answer; the others after a sample of the answers


def kind(name: str, case: Case) -> object:
    """The games of one kind of table, played beside the tests."""
    players, options = case
    games = GAMES_A_CASE if options.get("match", "single") == "single" else 3
    seeds = [(seed, seed < FULLY_CHECKED) for seed in range(games)]
    called = "-".join(map(str, (name, players, *options.values())))
    return pytest.param(games, marks=pytest.mark.beside(laws, name, players, dict(options), seeds), id=called)


@pytest.mark.parametrize("games", [kind(name, case) for name in GAMES for case in cases(load(name))])
def test_laws_hold_in_random_games(games: int, beside: None) -> None:
    assert games and beside is None  # a broken law would have been raised
