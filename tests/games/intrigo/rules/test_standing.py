"""Intrigo: what its table can be asked at any moment. Every answer is compared with what then happens, over random games.

More games by command, all checks or some: python -m tests.games.intrigo.rules.test_standing 10000 check_endings check_races
"""

import sys
from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.core.event import Event
from engine.core.flow import AnyState
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.questions import TAIL_FORMS
from engine.games.intrigo.rules.resolve import distances, victory
from engine.games.intrigo.rules.table import Dealt, Elected, Kept, Named, Placed, Stayed, Took
from engine.games.intrigo.rules.turns import after, unplaced
from engine.games.intrigo.standing import (
    Race,
    Verdict,
    door,
    ending,
    leaders,
    left,
    owner,
    race,
    turned,
    verdict,
    verdicts,
    with_seal,
)
from tests.games.intrigo.games import GAME, RESOLVING, at_random, follow, here, known_by_all, placed, turns
from tests.playing import long_after

DOORS = ("first_player", "contested")


# Against the truth, over random games


def check_endings(players: int, seed: int, door: str) -> Counter[str]:
    """What is foretold when the last gap is filled is what is taken, and why not, and who is Doge. I 5"""
    seen: Counter[str] = Counter()
    for before, _, _, done in turns(players, seed, door):
        table = placed(before, done)
        if "" in table.gaps:
            continue
        foretold, told = ending(before.rules, table), verdicts(before.rules, table)
        taken = [(each.arcade, each.seat, each.token) for each in done.events if isinstance(each, Took)]
        stayed = {each.arcade: (each.token, each.reason) for each in done.events if isinstance(each, Stayed)}
        elected = [(each.seat, each.by) for each in done.events if isinstance(each, Elected)]
        assert list(foretold.taken) == taken
        assert elected == ([] if foretold.doge is None else [(foretold.doge, foretold.by)])
        assert foretold.arcade == (taken[-1][0] if elected else None)
        for arcade, (token, reason) in stayed.items():
            assert (told[arcade].winner, told[arcade].token, told[arcade].reason) == (None, token, reason)
        for arcade, seat, token in taken:
            assert (told[arcade].winner, told[arcade].token, told[arcade].reason) == (seat, token, "")
        for each in told:
            check_margin(table, each)
            seen[each.reason or "won"] += 1
        final = table.copy()
        for event in done.events[[isinstance(each, RESOLVING) for each in done.events].index(True) :]:
            if isinstance(event, RESOLVING):
                event.apply(final)
        assert (list(foretold.seals), list(foretold.coins)) == (final.seals, final.coins)
        seen["doge"] += bool(elected)
    return seen


def check_margin(table: Any, told: Verdict) -> None:
    """The gaps that count and the numbers belong together, and to who wins."""
    assert told.margin >= 0
    assert told.empty == tuple(gap for gap in told.empty if table.gaps[gap] == "")
    if told.door:
        assert (told.gaps, told.high, told.low) == ((), 0, 0)
        return
    values = [int(table.gaps[gap].partition(":")[2]) for gap in told.gaps]
    assert values == [value for value in (told.high, told.low) if value]
    assert bool(told.family) == (told.margin > 0)
    if told.family:
        assert table.gaps[told.gaps[0]].startswith(told.family + ":")
    if told.winner is not None:
        assert table.families[told.winner] == told.family
    elif told.reason == "neutral":
        assert told.family not in table.families


def check_races(players: int, seed: int, door_: str) -> Counter[str]:
    """Who is told to need one more seal is Doge with it, and nobody else is. I 5.5"""
    seen: Counter[str] = Counter()
    for before, _, _, done in turns(players, seed, door_):
        rules, table = before.rules, before.table
        for event in done.events:
            if isinstance(event, Elected):
                last = next(take for take in reversed(done.events) if isinstance(take, Took))
                missing = _after_taking(before, done, last)[event.seat].needs
                assert (last.seat, (last.token, event.by)) == (
                    event.seat,
                    next(each for each in missing if each[0] == last.token),
                )
                seen["elected"] += 1
        if before.table.turn != before.table.first:
            continue
        for each in race(rules, table):
            assert (each.same, each.different) == distances(rules, each.seals)
            needs = dict(each.needs)
            for faction in table.factions:
                by = victory(rules, with_seal(table.factions, each.seals, faction))
                assert needs.get(faction) == by
                seen[str(by)] += 1
            assert (each.nearest == 1) == bool(needs)
            assert all(each.seals[table.factions.index(name)] == max(each.seals) for name in each.of)
            assert all(each.seals[table.factions.index(name)] == 0 for name in each.lacking)
    return seen


def _after_taking(before: AnyState, done: AnyState, last: Took) -> tuple[Race, ...]:
    """The race before this token was taken."""
    table = before.copy().table
    for event in done.events[: done.events.index(last)]:
        event.apply(table)
    return race(before.rules, table)


def check_previews(players: int, seed: int, door_: str, every: int = 1) -> Counter[str]:
    """What is foretold of an answer on a view is what it does, at every turn of the game. I 4"""
    seen: Counter[str] = Counter()
    for at, (before, seat, choice, done) in enumerate(turns(players, seed, door_)):
        if at % every:
            continue
        view, truth = before.mask(seat), placed(before, done)
        found = preview(view, seat, choice)
        old = before.table
        assert [
            (gap, one, two) for gap, (one, two) in enumerate(zip(old.gaps, truth.gaps, strict=True)) if one != two
        ] == (list(found.gaps))
        assert list(found.tokens) == [
            (arcade, one, two)
            for arcade, (one, two) in enumerate(zip(old.tokens, truth.tokens, strict=True))
            if one != two
        ]
        assert (found.coins, found.paid) == (truth.coins[seat], old.coins[seat] - truth.coins[seat])
        assert found.ends == ("" not in truth.gaps)
        assert found.ending == ending(before.rules, truth)
        was, will = verdicts(before.rules, old), verdicts(before.rules, truth)
        changed = [
            arcade
            for arcade, (one, two) in enumerate(zip(was, will, strict=True))
            if (one.winner, one.token, one.reason) != (two.winner, two.token, two.reason)
        ]
        assert [each.arcade for each in found.shifts] == changed
        assert all((each.before, each.after) == (was[each.arcade], will[each.arcade]) for each in found.shifts)
        named = [event for event in done.events if isinstance(event, Named)]
        assert bool(named) == bool(found.called)
        if named:
            assert named[0].holder in found.holders
            assert named[0].card == found.called
        seen[choice.verb if len(choice.args) > 1 or choice.verb in ("plot", "pass") else "undone"] += 1
        seen["shifts"] += len(found.shifts)
    return seen


def check_knowing(players: int, seed: int, door_: str) -> Counter[str]:
    """Nobody is told of a hand what is not so, from the draft on. I 3.1, I 4.7"""
    seen: Counter[str] = Counter()
    knowing, blind = known_by_all(players), known_by_all(players)
    told: list[Event] = []
    for before, _, _, done in at_random(players, seed, door_):
        if not told:
            told = list(before.events)
            begun = GAME.new(players, seed, {"door": door_}).events
            for each in knowing:
                follow(each, begun)
            told = list(begun)
        for each in knowing:
            follow(each, done.events)
        for each in blind:
            follow(each, [event for event in done.events if not isinstance(event, (Dealt, Kept))])
        if done.ask is None or done.ask.kind != "turn":
            continue
        for one, other in zip(knowing, blind, strict=True):
            table = done.table.mask(one.seat)
            wheres = one.whereabouts(table)
            assert [where.card for where in wheres] == list(dict.fromkeys(unplaced(done.rules, table)))
            for where in wheres:
                having = {seat for seat in range(players) if where.card in done.table.hands[seat]}
                assert set(where.sure) <= having <= set(where.may)
                guessed = other.where(table, where.card)
                assert set(guessed.sure) <= set(where.sure)
                assert set(where.may) <= set(guessed.may)
                seen["certain" if set(where.sure) == set(where.may) else "open"] += 1
                seen["blind"] += set(guessed.may) != set(where.may)
    return seen


CHECKS = (check_endings, check_races, check_previews, check_knowing)
SAMPLE = 6


@pytest.mark.parametrize(("door_", "players"), long_after(1, product(DOORS, [3, 4])))
@pytest.mark.parametrize("check", CHECKS)
def test_what_is_told_is_so(check: Any, players: int, door_: str) -> None:
    seen: Counter[str] = Counter()
    for seed in range(SAMPLE):
        seen += check(players, seed, door_)
    for each in {
        check_endings: ("won", "nobody", "equal", "neutral", "turned", "doge"),
        check_races: ("None", "different", "elected"),
        check_previews: (*TAIL_FORMS, "plot", "undone", "shifts"),
        check_knowing: ("certain", "open", "blind"),
    }[check]:
        assert seen[each], (each, seen)


# What is told of one moment


def why(state: AnyState) -> list[tuple[int | None, str]]:
    return [(each.winner, each.reason) for each in verdicts(state.rules, state.table)]


def test_every_reason_has_its_name() -> None:
    told = why(here())
    assert told[0] == (0, "")
    assert told[1] == (None, "equal")
    assert told[2] == (None, "equal")
    assert told[3] == (1, "")
    assert told[4] == (None, "nobody")
    assert told[5] == (None, "neutral")
    assert told[7] == (None, "turned")
    assert told[9] == (None, "no_token")


def test_the_margin_and_the_gaps_that_count() -> None:
    state = here()
    told = verdict(state.rules, state.table, 3)
    assert (told.high, told.low, told.margin, told.gaps, told.family, told.empty) == (4, 0, 4, (2,), "gradenigo", (3,))
    equal = verdict(state.rules, state.table, 1)
    assert (equal.high, equal.low, equal.gaps, equal.family) == (4, 4, (0, 1), "")
    five = verdict(state.rules, state.table, 5)
    assert (five.winner, five.family, five.gaps) == (None, "dandolo", (5,))


def test_the_door_is_given_or_contested() -> None:
    given, contested = here(first=2, turn=2), here(door="contested", first=2, turn=2)
    assert verdict(given.rules, given.table, 0).winner == 2
    assert verdict(given.rules, given.table, 0).door
    assert verdict(contested.rules, contested.table, 0).winner == 0
    assert door(given.rules, given.table).seat == 2
    assert (door(contested.rules, contested.table).seat, door(contested.rules, contested.table).doge) == (0, "same")
    assert (door(here().rules, here().table).given, door(here().rules, here().table).doge) == (True, "same")


def test_warnings_name_the_seal_that_is_missing() -> None:
    state = here()
    first, second, third = race(state.rules, state.table)
    assert first.needs == (("clergy", "same"),)
    assert second.needs == (("workers", "different"),)
    assert (second.lacking, second.different) == (("workers",), 1)
    assert third.needs == ()
    assert (third.same, third.of, third.different) == (2, ("workers",), 4)
    assert leaders(state.rules, state.table) == (1,)


def test_who_still_places_and_in_which_order() -> None:
    state = here(turn=1)
    told = left(state.rules, state.table)
    assert told.gaps == (3, 7, 8, 9, 10, 11)
    assert told.order == (1, 2, 0, 1, 2, 0)
    assert told.last == 0


def test_what_lies_face_down() -> None:
    state = here()
    assert turned(state.table) == ((7,), (4,))
    assert owner(state.table, "~morosini:2") == 2
    assert owner(state.table, "dandolo:4") is None


def test_a_copy_on_which_events_happened_is_another_table() -> None:
    state = here()
    new = after(state.table, [Placed(0, "contarini:2", 3)])
    assert (state.table.gaps[3], new.gaps[3]) == ("", "contarini:2")


if __name__ == "__main__":
    games = int(sys.argv[1])
    for check in (each for each in CHECKS if each.__name__ in sys.argv[2:] or len(sys.argv) == 2):
        counts: Counter[str] = Counter()
        for number in range(games):
            counts += check(3 + number % 2, number, DOORS[number // 2 % 2])
        print(check.__name__, games, "games:", dict(counts), flush=True)
