"""Strangers: simple players whom no level was made against, each game its own families of them."""

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from engine.bots.arena import interval
from engine.bots.opponents import opponents
from engine.bots.registry import levels_of
from engine.bots.strangers import Campaign, families_of, meet, played, sessions, stranger, tuned_on
from engine.bots.tuning import single
from engine.core.errors import BadInput
from engine.library import GAMES, load
from tests.conftest import Command
from tests.engine.bots.test_honesty import ENOUGH, SEEDS, Stranger, compared
from tests.houses import GAME

FAMILIES = [(game, family) for game in GAMES for family in families_of(game)]
SOME = [(game, family) for game in GAMES for family in (next(iter(families_of(game))), tuple(families_of(game))[-1])]


def campaign(game: str, level: str, players: int | None = None, seed: int = 1) -> Campaign:
    known = load(game)
    return Campaign(game, level, players or known.players[0], single(known), seed)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_ten_families_and_keeps_some_of_them_aside(game: str) -> None:
    kept = set(families_of(game)) - set(tuned_on(game))
    assert len(families_of(game)) >= 10 and len(kept) >= 4 and len(tuned_on(game)) >= 4


@pytest.mark.parametrize("game", GAMES)
def test_every_family_plays_whole_games_at_every_table(game: str) -> None:
    """A choice that is not allowed would stop the game."""
    for at, family in enumerate(families_of(game)):
        for players in load(game).players:
            here = campaign(game, "quick", players, seed=at)
            for session, _ in sessions(here, stranger(game, family, at), family, at, 1):
                assert session.play_out().table.winner, (family, players)


@pytest.fixture(scope="module")
def twins() -> Iterator[list[Stranger]]:
    found = [Stranger(), Stranger()]
    yield found
    for each in found:
        assert each.process.stdin is not None
        each.process.stdin.close()
        each.process.wait(20)


def sees_its_seat_alone(twins: list[Stranger], game: str, family: str) -> None:
    alike = 0
    for seed in SEEDS:
        for players in (load(game).players[0], load(game).players[-1]) if alike < ENOUGH else ():
            task: dict[str, Any] = {"game": game, "family": family, "players": players, "seed": seed, "options": {}}
            alike += compared(twins, task)
    assert alike >= ENOUGH, "too few decisions were comparable to prove anything"


@pytest.mark.parametrize(("game", "family"), SOME)
def test_a_stranger_sees_no_more_than_its_seat(twins: list[Stranger], game: str, family: str) -> None:
    sees_its_seat_alone(twins, game, family)


@pytest.mark.long
@pytest.mark.parametrize(("game", "family"), FAMILIES)
def test_no_stranger_sees_more_than_its_seat(twins: list[Stranger], game: str, family: str) -> None:
    sees_its_seat_alone(twins, game, family)


@pytest.mark.parametrize("game", GAMES)
def test_every_campaign_has_strangers_of_its_own(game: str) -> None:
    def drawn(seed: int, number: int = 0) -> list[object]:
        return [stranger(game, family, seed, number).habits() for family in families_of(game)]

    assert drawn(1) == drawn(1)
    assert drawn(1) != drawn(2) and drawn(1) != drawn(1, 1)


def test_strangers_sit_among_some_of_the_twelve_at_every_seat_in_turn() -> None:
    here = campaign(GAME, "quick")
    family = next(iter(families_of(GAME)))
    seats: list[int] = []
    for session, its in sessions(here, stranger(GAME, family, 1), family, 0, here.players):
        names = [each.name for each in session.players]
        seats.append(names.index(family))
        others = [name.removeprefix("quick:") for name in names if name != family]
        assert len(set(others)) == len(others) == here.players - 1 and set(others) <= set(opponents())
        assert seats[-1] in its
    assert seats == list(range(here.players))
    assert here.deal(0) != replace(here, seed=2).deal(0) and here.company(0) == replace(here, level="quick").company(0)


def test_the_same_seed_gives_the_same_campaign_in_one_process_or_in_two() -> None:
    here, families = campaign(GAME, "quick"), tuple(families_of(GAME))[:3]
    assert meet(here, families, 12, each=2) == meet(here, families, 12, each=2, on=2)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_wins_among_players_at_random_is_found(game: str) -> None:
    """Else nothing would be said by finding nobody."""
    found = meet(campaign(game, "random"), tuned_on(game)[:3], 60)
    assert found[0].within[0] > found[0].fair and found[0].share >= found[-1].share


def test_the_command_tells_the_worst_first_and_the_kept_apart(command: Command) -> None:
    kept = next(family for family in families_of(GAME) if family not in tuned_on(GAME))
    asked = ("strangers", GAME, "--level", "casual", "--games", 4, "--family", kept, *tuned_on(GAME)[:2])
    lines = command(*asked).stdout.splitlines()
    assert "among the twelve, casual" in lines[0]
    assert [line for line in lines if line.endswith(":")] == ["families to tune on:", "families kept aside:"]
    assert lines[-1].split()[0] == kept
    told = json.loads(command(*asked, "--json").stdout)
    shares = [each["share"] for each in told["strangers"]]
    assert shares == sorted(shares, reverse=True) and all(each["low"] <= each["high"] for each in told["strangers"])
    assert {each["family"] for each in told["strangers"] if each["kept"]} == {kept}


def test_a_game_without_strangers_says_so() -> None:
    with pytest.raises(BadInput, match="strangers"):
        families_of("no_such_game")


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_strangers_win_no_more_than_their_share_among_the_strongest(game: str) -> None:
    """One game of every second family: only a hole that many find is seen. What a single family finds is a figure of
    `main.py strangers`, since masters think for a quarter of an hour in as many games as that needs."""
    here, families = campaign(game, levels_of(game)[-1], seed=44), tuple(families_of(game))[::2]
    found = [played((here, family, 0, number, 1)) for number, family in enumerate(families)]
    assert interval(sum(won for won, _ in found), len(families))[0] <= sum(even for _, even in found) / len(families)
