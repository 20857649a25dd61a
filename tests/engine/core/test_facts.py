"""What a game tells those who show it (engine/core/facts.py), over all games."""

from dataclasses import fields

import pytest

from art import moods
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.event import seats_of
from engine.core.facts import ranked
from engine.core.flow import AnyState
from engine.core.game import Game
from engine.core.progress import GameBegan, Progress, RoundBegan, TurnBegan
from engine.library import GAMES, load


def played(name: str, players: int, seed: int) -> AnyState:
    """The truth of a whole match between quick opponents."""
    session = Session(load(name), [player(name, "quick")] * players, seed)
    session.play_out()
    return session.truth


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


def test_equal_ones_share_a_place_and_leave_out_the_next() -> None:
    assert ranked([7, 9, 20, 9]) == (4, 2, 1, 2)


def test_every_match_is_counted_by_its_turns_or_rounds(game: Game) -> None:
    truth = played(game.id, game.players[0], 3)
    counted = TurnBegan if game.facts.counted == "turn" else RoundBegan
    began = [event for event in truth.events if isinstance(event, counted)]
    games = sum(isinstance(event, GameBegan) for event in truth.events)
    assert games >= 1
    assert 0 < Progress.of(truth.events).number(game.facts.counted) <= len(began)
    assert (Progress.of(truth.events).number(game.facts.counted) == len(began)) == (games == 1)


def test_the_first_round_is_the_first() -> None:
    """Intrigo once began its second round as the first that anybody was told of."""
    for name in ("intrigo", "top_secret", "ghost_for_sale"):
        truth = played(name, 3, 2)
        first = next(event for event in truth.events if isinstance(event, RoundBegan))
        assert first.round == 1


def test_a_turn_is_somebodys_while_the_game_asks_by_turns(game: Game) -> None:
    session = Session(game, [player(game.id, "quick")] * game.players[1], 5)
    whose = set()
    while not session.truth.over and len(whose) < game.players[1]:
        truth = session.truth
        asked = truth.waits_for()
        if truth.ask is not None and game.questions[truth.ask.kind].weight == "turn" and len(asked) == 1:
            assert game.facts.whose(truth) == asked[0]
            whose.add(asked[0])
        session.minds_answer()
    assert len(whose) == game.players[1]


def test_winners_come_first_and_nobody_else_does(game: Game) -> None:
    for seed in range(6):
        players = game.players[seed % 2]
        truth = played(game.id, players, seed)
        stood = game.facts.standing(truth)
        won = {seat for seat, place in enumerate(stood.places) if place == 1}
        if game.target(truth.options) is None:
            assert won == set(truth.table.winner)
        else:
            assert won <= set(truth.table.winner)
        if stood.points is not None:
            assert len(stood.points) == players
            best = max(stood.points)
            assert all(stood.points[seat] == best for seat in won)


@pytest.mark.parametrize("name", ["nottingham", "ghost_for_sale"])
def test_a_game_with_points_shows_them_from_the_first_moment_to_the_last(name: str) -> None:
    truth = played(name, 4, 1)
    assert load(name).facts.standing(truth).points == tuple(truth.table.scores)
    fresh = load(name).new(4, 1)
    assert load(name).facts.standing(fresh).points == (0,) * 4


def test_who_is_out_of_a_game_of_complots_stands_in_the_order_of_falling() -> None:
    truth = played("complots", 5, 7)
    fallen = load("complots").facts.out(truth.table)
    assert len(fallen) == 4
    stood = load("complots").facts.standing(truth)
    assert [stood.places[seat] for seat in fallen] == [2, 3, 4, 5]


def test_every_seat_has_a_mark_of_its_own_that_can_be_drawn(game: Game) -> None:
    for players in range(game.players[0], game.players[1] + 1):
        marks = moods.marks(game.id, game.facts.marks(players))
        assert len(marks) == len({mark.shape for mark in marks}) == len({mark.colour for mark in marks}) == players


def test_seats_are_found_in_events_by_their_type(game: Game) -> None:
    for kind in game.events:
        if "seat" in [each.name for each in fields(kind)]:
            assert "seat" in seats_of(kind)


def test_a_card_is_nobody_even_where_its_field_is_called_like_somebody() -> None:
    """`other` of Nottingham's AmbushLaid is cards; by its name it was once told as a person."""
    laid = next(kind for kind in load("nottingham").events if kind.__name__ == "AmbushLaid")
    assert seats_of(laid) == ("seat",)


def test_what_decides_a_turn_is_a_question_of_the_game(game: Game) -> None:
    assert game.questions[game.turn_question].weight == "turn"


def test_an_option_for_a_full_table_says_so() -> None:
    rotate = next(option for option in load("top_secret").options if option.name == "ambassador")
    assert rotate.players == 5
