"""Intrigo: who can hold what, by draft and Courtesan. Random games are compared in tests/games/intrigo/rules/test_standing.py."""

from itertools import pairwise

from engine.core.chance import Generator
from engine.core.flow import answer, any_option
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.rules.table import Named, Placed
from tests.games.intrigo.games import GAME, follow, known_by_all


def test_what_was_passed_is_remembered() -> None:
    """I 3.1: what a seat passes on is what its left neighbour receives, and it keeps one of all it received."""
    for players in (3, 4):
        knowing = known_by_all(players)
        state, generator = GAME.new(players, 3), Generator("draft", 3)
        for each in knowing:
            follow(each, state.events)
        while state.ask is not None and state.ask.kind == "draft":
            told = len(state.events)
            for seat in state.waits_for():
                answer(state, seat, any_option(state, seat, generator))
            for each in knowing:
                follow(each, state.events[told:])
        for each in knowing:
            neighbour = knowing[(each.seat + 1) % players]
            assert [len(pick.received) for pick in each.picks] == [4, 3, 2, 1]
            assert tuple(sorted(pick.kept for pick in each.picks)) == state.table.hands[each.seat]
            for mine, theirs in pairwise([*zip(each.picks, neighbour.picks, strict=True)]):
                assert mine[0].passed == theirs[1].received
            assert [pick.source for pick in each.picks] == [None, *[(each.seat - 1) % players] * 3]
            assert each.drafted


def test_the_courtesan_tells_where_a_card_is_not() -> None:
    """I 4.7: with two Tiepolo threes out, the first holder clockwise places his."""
    state = GAME.new(4, 1, position={
        "hands": [["contarini:2", "contarini:3", "contarini:4", "tiepolo:2"], ["gradenigo:2", "gradenigo:3", "tiepolo:4", "gradenigo:4"],
                  ["morosini:2", "tiepolo:3", "morosini:3", "morosini:4"], ["tiepolo:3", "dandolo:2", "dandolo:3", "dandolo:4"]],
        "turn": 1, "coins": [1, 1, 1, 1],
    })  # fmt: skip
    knowing = Knowing(state.rules, 0)
    before = knowing.where(state.table.mask(0), "tiepolo:3")
    assert (before.may, before.sure) == ((1, 2, 3), ())
    for event in (Named(1, "tiepolo:3", 2), Placed(2, "tiepolo:3", 0)):
        event.apply(state.table)
        knowing.follow(event)
    found = knowing.where(state.table.mask(0), "tiepolo:3")
    assert (found.may, found.sure) == ((2, 3), ())
