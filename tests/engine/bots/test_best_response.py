"""A best response: bred of the families of strangers, it finds what a level gives away."""

from dataclasses import replace

import pytest

from engine.bots.best_response import MEASURED, Effort, trained
from engine.bots.strangers import Campaign, families_of
from engine.bots.tuning import single
from engine.library import GAMES, load
from tests.conftest import Command
from tests.houses import GAME

SMALL = Effort(candidates=6, parents=2, rounds=2, games=4, measured=12)


def campaign(game: str, level: str) -> Campaign:
    known = load(game)
    return Campaign(game, level, known.players[0], single(known), 1)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_bred_in_every_game(game: str) -> None:
    """Whatever habits are crossed, what comes of it plays whole games; a choice that is not allowed would stop them."""
    found = trained(campaign(game, "quick"), SMALL)
    assert found.games == SMALL.measured and 0 <= found.wins <= found.games
    assert found.candidate.names <= set(families_of(game)) and len(found.course) == SMALL.rounds


def test_the_same_campaign_breeds_the_same_player_in_one_process_or_in_two() -> None:
    def told(seed: int, on: int = 1) -> tuple[object, ...]:
        found = trained(replace(campaign(GAME, "quick"), seed=seed), SMALL, on)
        return found.candidate.mind.ways, found.candidate.names, found.wins, found.course

    assert told(1) == told(1, on=2)
    assert told(1) != told(2)


def test_it_beats_players_at_random_by_far() -> None:
    """Else nothing would be said by finding nobody."""
    found = trained(campaign(GAME, "random"), Effort(candidates=12, parents=4, rounds=3, games=10, measured=60))
    assert found.wins / found.games > 1.5 * found.fair, found


def test_it_is_measured_at_deals_that_it_was_not_bred_at() -> None:
    assert SMALL.rounds * SMALL.games < MEASURED
    assert SMALL.total == 6 * 2 * 4 + 12


def test_the_command_breeds_all_families_or_says_what_it_expected(command: Command) -> None:
    refused = command("strangers", GAME, "--train", "--each", 2)
    assert (
        refused.returncode == 2
        and "--train: expected" in refused.stderr
        and len(refused.stderr.strip().splitlines()) == 1
    )
