"""The battery every game inherits: DESIGN.md, Laws 1 and 2, over random games of every kind of table."""

import pytest

from engine.commands.laws import Case, cases
from engine.core.battery import play_by_the_laws
from engine.library import GAMES, load

GAMES_A_CASE = 8  # `main.py laws` plays as many as one likes
GAMES_A_MATCH = 3  # where several games make one
FULLY_CHECKED = 2  # of them after every answer; the others after a sample of the answers


def kind(name: str, case: Case) -> object:
    """One kind of table, called by what makes it: game, players, options."""
    players, options = case
    return pytest.param(name, case, id="-".join(map(str, (name, players, *options.values()))))


@pytest.mark.parametrize(("name", "case"), [kind(name, case) for name in GAMES for case in cases(load(name))])
def test_laws_hold_in_random_games(name: str, case: Case) -> None:
    players, options = case
    games = GAMES_A_CASE if options.get("match", "single") == "single" else GAMES_A_MATCH
    for seed in range(games):
        fully = seed < FULLY_CHECKED
        assert play_by_the_laws(load(name), players, seed, options, every=1 if fully else 12, all_worlds=fully)
