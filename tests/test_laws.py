"""The battery every game inherits: DESIGN.md, Laws 1 and 2, over random games of every kind of table."""

import pytest

from engine.commands.laws import Case, cases
from engine.core.battery import play_by_the_laws
from engine.library import GAMES, load

GAMES_A_CASE = 12
FULLY_CHECKED = 2  # of them after every answer; the others after a sample of the answers
KINDS = [(name, case) for name in GAMES for case in cases(load(name))]


@pytest.mark.parametrize(
    ("name", "case"),
    KINDS,
    ids=lambda each: each if isinstance(each, str) else f"{each[0]}-{'-'.join(map(str, each[1].values()))}",
)
def test_laws_hold_in_random_games(name: str, case: Case) -> None:
    players, options = case
    games = GAMES_A_CASE if options.get("match", "single") == "single" else 3
    for seed in range(games):
        fully = seed < FULLY_CHECKED
        play_by_the_laws(load(name), players, seed, options, every=1 if fully else 12, all_worlds=fully)
