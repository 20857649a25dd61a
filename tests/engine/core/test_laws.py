"""The battery every game inherits: the laws of engine/core/battery.py, over random games of every kind of table."""

from collections.abc import Iterator

import pytest

from engine.commands.laws import Case, cases
from engine.core.battery import play_by_the_laws
from engine.core.flow import Frame
from engine.core.match import Match
from engine.library import GAMES, load

GAMES_A_CASE = 6  # `main.py laws` plays as many as one likes
GAMES_A_MATCH = 3  # where several games make one
FULLY_CHECKED = 2  # of them after every answer; the others after a sample of the answers


def kinds() -> Iterator[object]:
    """All kinds of table, called by what makes them: game, players, options. All but two of a game are for long tests."""
    for name in GAMES:
        of_game = list(cases(load(name)))
        for case in of_game:
            marks = () if case in (of_game[0], of_game[-1]) else pytest.mark.long
            yield pytest.param(name, case, id="-".join(map(str, (name, case[0], *case[1].values()))), marks=marks)


@pytest.mark.parametrize(("name", "case"), list(kinds()))
def test_laws_hold_in_random_games(name: str, case: Case) -> None:
    players, options = case
    games = GAMES_A_CASE if options.get("match", "single") == "single" else GAMES_A_MATCH
    for seed in range(games):
        fully = seed < FULLY_CHECKED
        assert play_by_the_laws(load(name), players, seed, options, every=1 if fully else 12, all_worlds=fully)


@pytest.mark.parametrize("name", GAMES)
def test_the_nearest_procedure_is_the_topmost_of_its_kind(name: str) -> None:
    game = load(name)
    state = game.new(game.players[0], 1, game.complete({}))
    assert len(state.frames) > 1
    assert state.nearest(Frame) is state.frames[-1]
    assert state.nearest(Match) is state.frames[0]
    state.frames.clear()
    with pytest.raises(LookupError, match="no Match is under way"):
        state.nearest(Match)
