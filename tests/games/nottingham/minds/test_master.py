"""The master of Nottingham: its worlds are those that its seat sees, and what it thinks of them are chances."""

from collections.abc import Iterator

import pytest

from engine.bots.search import simulate
from engine.core.chance import Generator
from engine.core.flow import AnyState, answer, options, same
from engine.core.mind import Asked, Character, Unhurried
from engine.games.nottingham.minds.belief import Memory
from engine.games.nottingham.minds.features import INPUTS, LEARNT, inputs
from engine.games.nottingham.minds.levels import Master
from engine.games.nottingham.minds.playing import Decision
from engine.games.nottingham.minds.quick import quick_choice
from engine.library import load

GAME = load("nottingham")


def asked(players: int, seed: int) -> Iterator[tuple[AnyState, Memory, str]]:
    """A quick game wherever somebody has a choice: the truth, what that seat remembers, what it is asked."""
    state, generator = GAME.new(players, seed, {}), Generator("asked", seed)
    remembering = [Memory(state.mask(seat), seat, Character()) for seat in range(players)]
    told = len(state.events)
    while state.ask is not None:
        for event in state.events[told:]:
            for memory in remembering:
                memory.update(event.to(memory.seat))
        told = len(state.events)
        now, seats = state.ask, state.waits_for()
        for seat in seats:
            if len(options(state, seat)) > 1:
                yield state, remembering[seat], now.kind_of(seat)
        for seat in seats:
            answer(state, seat, quick_choice(state, seat, generator))


@pytest.mark.parametrize("players", [3, 4, 7])
def test_worlds_agree_with_the_view_and_are_played_until_the_own_turn(players: int) -> None:
    kinds: dict[str, int] = {}
    for state, memory, kind in asked(players, 2):
        kinds[kind] = kinds.get(kind, 0) + 1
        if kinds[kind] > 3:
            continue
        seat = memory.seat
        view = state.mask(seat)
        decision = Decision(view, seat, memory)
        world = decision.world(0, Generator("world", kind))
        assert same(world.state.mask(seat), view)
        for choice in list(options(view, seat))[:3]:
            value = simulate(decision, world, choice, Generator("chance"))
            assert 0 <= value <= 1
        assert same(world.state.mask(seat), view), "a simulation changed its world"
    assert len(kinds) >= 6


@pytest.mark.parametrize("players", [3, 5, 7])
def test_the_value_is_a_chance_and_points_raise_it(players: int) -> None:
    raised = looked = 0
    for state, memory, kind in asked(players, 4):
        seat = memory.seat
        if kind != "drawn" or state.table.turn != seat:
            continue
        value = LEARNT()
        assert len(inputs(state, seat, {})) == INPUTS
        found = value.chance(state, seat, {})
        richer = state.copy()
        richer.table.winnings[seat] = (*richer.table.winnings[seat], "chest", "chest", "chest")
        more = value.chance(richer, seat, {})
        assert 0 < found < 1 and 0 < more < 1
        raised, looked = raised + (more > found), looked + 1
    assert looked > 20 and raised > 0.95 * looked


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_the_value_knows_who_wins_with_the_last_step(players: int) -> None:
    """The Sheriff's last step, the three in front five points apart: who has a set that wins, and his turn, is nearly sure."""
    state = GAME.new(players, 3, {})
    table = state.table
    table.sheriff = state.rules.home - 1
    table.winnings = [("pearls",) * (18 // players) for _ in range(players)]
    table.commissions = [(0,), (1,), (2,), ()]
    table.turn, value, chances = 2, LEARNT(), []
    for hand in (("chest", "chest", "chest"), ("chest", "chest", "pearls"), ()):
        table.hands = [("copper", "pearls", "jewels")] * players
        table.hands[2] = hand
        chances.append(value.chance(state, 2, {}))
    with_set, with_pair, with_nothing = chances
    assert with_set > 0.8 > with_pair > with_nothing


def test_the_same_seed_gives_the_same_choice() -> None:
    mind, seen = Master().trying(20), set[str]()
    for state, memory, kind in asked(4, 6):
        if kind in seen:
            continue
        seen.add(kind)
        view, ask = state.mask(memory.seat), Asked(memory.seat, kind)
        first, second = (mind.choose(view, ask, memory, Generator("same"), Unhurried()) for _ in range(2))
        assert first == second
        ranked = mind.ranking(view, ask, memory, Generator("same"), Unhurried())
        assert all(each.chance is not None and 0 <= each.chance <= 1 for each in ranked)
    assert len(seen) >= 6


def test_who_likes_something_does_it_rather_and_says_so() -> None:
    mind, likes, own = Master().trying(12), Character(favourite="take", aims="leader"), 0
    for state, memory, kind in asked(4, 6):
        if kind != "drawn" or own > 2:
            continue
        view, ask = state.mask(memory.seat), Asked(memory.seat, kind)
        plain, _ = mind.choose(view, ask, memory, Generator("same"), Unhurried())
        memory.character = likes
        chosen, why = mind.choose(view, ask, memory, Generator("same"), Unhurried())
        memory.character = Character()
        assert (chosen != plain) == why.own
        own += chosen != plain
    assert own
