"""How near the end is, as each game tells it by what everybody sees, and the lute plays by that."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import pytest

from engine.bots.session import Session
from engine.core.deed import BYSTANDER
from engine.core.facts import Tension
from engine.core.match import GameEnded
from engine.core.progress import GameBegan
from engine.library import GAMES, load
from scenes.screens import playable
from scenes.tables.telling.talk import MUSIC
from tests.honest_player import FEWEST, quick_player
from tests.playing import plan_for, sit_down, until_asked, usual

LEVELS = get_args(Tension)


@cache
def played(game: str, players: int, seed: int) -> Session:
    session = Session(load(game), [quick_player(game, "quick", FEWEST)] * players, seed)
    session.play_out()
    return session


def course(game: str, players: int, seed: int, seat: int | None = None) -> Iterator[tuple[Any, Any, str]]:
    """Every event of a whole match with the table after it as a seat sees it (None: the truth), and the tension."""
    session = played(game, players, seed)
    rules = session.truth.rules
    table = load(game).table_for(players, rules)
    for event in session.truth.events:
        (event if seat is None else event.to(seat)).apply(table)
        yield event, table, load(game).facts.tension(table, rules)


def tables(game: str) -> list[int]:
    fewest, most = load(game).players
    return sorted({fewest, usual(game), most})


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_calmly_and_is_at_its_highest_when_a_game_ends(game: str) -> None:
    for players in tables(game):
        seen = list(course(game, players, 1))
        for (_, _, before), (event, _, after) in pairwise(seen):
            assert before in LEVELS
            if isinstance(event, GameBegan):
                assert after == "calm", players
            if isinstance(event, GameEnded):
                assert before == "last", players


@pytest.mark.parametrize("game", GAMES)
def test_it_is_told_by_what_everybody_sees(game: str) -> None:
    players = usual(game)
    truth = [tension for _, _, tension in course(game, players, 2)]
    for seat in (BYSTANDER, *range(players)):
        assert [tension for _, _, tension in course(game, players, 2, seat)] == truth, seat


def first(game: str, players: int, seed: int, tension: str) -> Any:
    """The table when it first comes to this tension."""
    return next(table.copy() for _, table, told in course(game, players, seed) if told == tension)


def test_complots_is_tense_when_one_at_most_is_whole_or_somebody_out_and_most_of_all_between_two() -> None:
    table = first("complots", 4, 1, "tension")
    assert table.fallen or sum(map(bool, table.faceup)) == 3
    assert len(first("complots", 4, 1, "last").living) == 2
    assert sum(map(len, first("complots", 2, 1, "tension").faceup)) == 1
    assert sum(map(len, first("complots", 2, 1, "last").faceup)) == 2


def test_nottingham_is_tense_as_the_sheriff_nears_home_and_as_commissions_go() -> None:
    home = played("nottingham", 4, 1).truth.rules.home
    for tension, steps, left in (("tension", 6, 3), ("last", 2, 1)):
        table = first("nottingham", 4, 1, tension)
        assert home - table.sheriff == steps or 8 - sum(map(len, table.commissions)) == left


def test_intrigo_is_tense_two_seals_from_the_chair_and_most_of_all_one_from_it() -> None:
    for tension, missing in (("tension", 2), ("last", 1)):
        table = first("intrigo", 4, 1, tension)
        assert min(min(4 - max(seals), 5 - sum(map(bool, seals))) for seals in table.seals) == missing


def test_ghost_for_sale_is_tense_at_the_castles_and_most_of_all_at_their_auction() -> None:
    table = first("ghost_for_sale", 3, 1, "tension")
    assert table.round == 2 and table.phase != "buy"
    table = first("ghost_for_sale", 3, 1, "last")
    assert table.round == 2 and table.phase == "buy" and not table.bids


def test_top_secret_is_tense_once_somebody_has_seen_cards_of_two_others_and_most_of_all_at_a_call() -> None:
    def sources(table: Any) -> int:
        return max(len({source for source, to, _ in table.shown if to == seat}) for seat in range(table.players + 1))

    assert sources(first("top_secret", 4, 1, "tension")) == 2
    assert all(told == "last" for _, table, told in course("top_secret", 4, 1) if table.call is not None)


@pytest.mark.parametrize("game", playable())
def test_the_lute_plays_as_near_as_the_end_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    scene = sit_down(tmp_path, plan_for(game, usual(game), seed=3), speed="instant")
    played: list[str | None] = []
    monkeypatch.setattr(type(scene.house), "music", lambda self, state: played.append(state))
    while until_asked(scene):
        facts, rules = scene.sitting.truth.game.facts, scene.sitting.truth.rules
        assert not played or played[-1] == MUSIC[facts.tension(scene.looking.table, rules)]
        scene.tempo.answer(scene.sitting.options()[0])
    assert {MUSIC["calm"], MUSIC["last"]} <= {*played}
