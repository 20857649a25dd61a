"""Intrigo: what its table can be asked at any moment. Every answer is compared with what then happens, over random games.

More games by command, all checks or some: python -m tests.test_intrigo_standing 10000 check_endings check_races
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.flow import AnyState, answer, any_option, options
from engine.core.progress import TurnBegan
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.preview import callable_from, partial, preview, targets
from engine.games.intrigo.questions import TAIL_FORMS
from engine.games.intrigo.resolve import distances, victory
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
from engine.games.intrigo.table import Dealt, Elected, Kept, Named, Placed, RoundBegan, Stayed, Took
from engine.games.intrigo.turns import after, unplaced
from engine.library import load

GAME = load("intrigo")
RESOLVING = (Took, Stayed, Elected)
DOORS = ("first_player", "contested")


def at_random(players: int, seed: int, door: str = "first_player") -> Iterator[tuple[AnyState, int, Choice, AnyState]]:
    """A random game: before every single answer, who gives it, what, and the state afterwards."""
    state, generator = GAME.new(players, seed, {"door": door}), Generator("test", seed)
    while not state.over:
        for seat in state.waits_for():
            before, choice = state.copy(), any_option(state, seat, generator)
            told = len(state.events)
            answer(state, seat, choice)
            after = state.copy()
            after.events = state.events[told:]
            yield before, seat, choice, after


def turns(players: int, seed: int, door: str = "first_player") -> Iterator[tuple[AnyState, int, Choice, AnyState]]:
    return (each for each in at_random(players, seed, door) if each[0].ask and each[0].ask.kind == "turn")


def placed(before: AnyState, after: AnyState) -> Any:
    """The table when the turn is done and nothing is resolved yet."""
    table = before.copy().table
    for event in after.events:
        if isinstance(event, (*RESOLVING, TurnBegan, RoundBegan)):
            break
        event.apply(table)
    return table


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


def known_by_all(players: int) -> list[Knowing]:
    rules = GAME.new(players, 0).rules
    return [Knowing(rules, seat) for seat in range(players)]


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
                each.follow(event.to(each.seat) for event in begun)
            told = list(begun)
        for each in knowing:
            each.follow(event.to(each.seat) for event in done.events)
        for each in blind:
            each.follow(event.to(each.seat) for event in done.events if not isinstance(event, (Dealt, Kept)))
        if done.ask is None or done.ask.kind != "turn":
            continue
        for one, other in zip(knowing, blind, strict=True):
            table = done.table.mask(one.seat)
            wheres = one.whereabouts(table)
            assert [each.card for each in wheres] == list(dict.fromkeys(unplaced(done.rules, table)))
            for each in wheres:
                having = {seat for seat in range(players) if each.card in done.table.hands[seat]}
                assert set(each.sure) <= having <= set(each.may)
                guessed = other.where(table, each.card)
                assert set(guessed.sure) <= set(each.sure)
                assert set(each.may) <= set(guessed.may)
                seen["certain" if set(each.sure) == set(each.may) else "open"] += 1
                seen["blind"] += set(guessed.may) != set(each.may)
    return seen


CHECKS = (check_endings, check_races, check_previews, check_knowing)
SAMPLE = 6


@pytest.mark.parametrize("door_", DOORS)
@pytest.mark.parametrize("players", [3, 4])
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

HANDS = [["contarini:2", "contarini:3", "gradenigo:2"], ["gradenigo:3", "morosini:2"], ["morosini:3", "dandolo:2"]]
PALACE = ["contarini:4", "morosini:4", "gradenigo:4", None, "~dandolo:4", "dandolo:3", "thief", *[None] * 5]
POSITION: dict[str, Any] = {
    "families": ["contarini", "gradenigo", "morosini"],
    "hands": HANDS,
    "coins": [6, 2, 0],
    "seals": [
        {"clergy": 3},
        {"clergy": 1, "military": 1, "merchants": 1, "farmers": 1},
        {"workers": 2},
    ],
    "tokens": [
        "clergy",
        "coin",
        "military",
        "coin",
        "merchants",
        "coin",
        "farmers",
        "~coin",
        "workers",
        None,
        "clergy",
        "coin",
    ],
    "gaps": PALACE,
    "first": 0,
    "turn": 0,
}


def here(**changed: Any) -> AnyState:
    """Three players at a turn; the Dandolo family is nobody's."""
    return GAME.new(3, 1, {"door": changed.pop("door", "first_player")}, position={**POSITION, **changed})


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


# Half-made choices


def test_a_gap_alone_shows_what_filling_it_does() -> None:
    view = here().mask(0)
    assert partial(view, 0, "plot", ("contarini:2",)) is None
    found = partial(view, 0, "plot", ("contarini:2", 7))
    assert found is not None
    assert found.complete
    assert [(each.arcade, each.after.winner) for each in found.shifts] == [(8, 0)]
    assert partial(view, 0, "plot", ("contarini:2", 0)) is None, "that gap is not empty"


def test_an_influence_card_shows_each_step() -> None:
    view = here().mask(0)
    assert partial(view, 0, "gondolier", ()) is None
    filled = partial(view, 0, "gondolier", (3,))
    assert filled is not None
    assert (filled.complete, filled.paid, filled.gaps) == (True, 1, ((3, "", "gondolier"),))
    aimed = partial(view, 0, "gondolier", (3, 3))
    assert aimed is not None
    assert (aimed.complete, aimed.gaps) == (False, ((2, "gradenigo:4", ""), (3, "", "gondolier")))
    whole = partial(view, 0, "gondolier", (3, 3, 0))
    assert whole is not None
    assert whole.gaps == ((0, "contarini:4", "gradenigo:4"), (2, "gradenigo:4", "contarini:4"), (3, "", "gondolier"))
    assert [(each.arcade, each.before.winner, each.after.winner) for each in whole.shifts] == [(3, 1, 0)]
    assert partial(view, 0, "gondolier", (3, 5)) is None, "that arcade is not beside the gap"
    assert partial(view, 0, "gondolier", (3, 3, 7)) is None, "no plot card lies there"


def test_a_merchant_shows_both_tokens() -> None:
    found = partial(here().mask(0), 0, "merchant", (3, 3, 7))
    assert found is not None
    assert found.tokens == ((3, "coin", "~coin"), (7, "~coin", "coin"))


def test_what_an_influence_card_can_do_on_a_gap() -> None:
    view = here().mask(0)
    assert targets(view, "assassin", 3) == {3: ((),)}, "the card on the other side lies face down already"
    assert set(targets(view, "courtesan", 8)) == {8, 9}
    assert targets(view, "thief", 7) == {8: ((),)}
    for kind in TAIL_FORMS:
        for gap in (3, 7, 8, 9, 10, 11):
            for arcade, tails in targets(view, kind, gap).items():
                for tail in tails:
                    assert Choice(kind, (gap, arcade, *tail)) in options(view, 0)


def test_whom_the_courtesan_can_make_place() -> None:
    view = here().mask(0)
    mine = preview(view, 0, Choice("courtesan", (8, 8, "contarini:2")))
    assert (mine.called, mine.holders) == ("contarini:2", (0,))
    theirs = preview(view, 0, Choice("courtesan", (8, 8, "morosini:3")))
    assert theirs.holders == (1, 2)
    assert preview(view, 0, Choice("courtesan", (8, 8, "morosini:3")), holders=[2]).holders == (2,)
    assert theirs.gaps == ((7, "", "morosini:3"), (8, "", "courtesan"))
    empty = here(hands=[HANDS[0], [], [*HANDS[1], *HANDS[2]]]).mask(0)
    assert callable_from(empty.table, 0, "morosini:3") == (2,), "who has no card has not this one"


def test_the_last_gap_shows_who_would_be_doge() -> None:
    gaps = [*PALACE[:7], "contarini:2", "gradenigo:2", "gradenigo:3", None, "morosini:2"]
    gaps[3] = "dandolo:2"
    view = here(gaps=gaps, hands=[["contarini:3"], [], ["morosini:3"]]).mask(0)
    found = preview(view, 0, Choice("plot", ("contarini:3", 10)))
    assert found.ends
    assert (found.ending.doge, found.ending.arcade, found.ending.by) == (0, 0, "same")


def test_a_preview_leaves_the_view_as_it_was() -> None:
    view = here().mask(0)
    before = view.table.fingerprint()
    for choice in options(view, 0)[::5]:
        preview(view, 0, choice)
    assert view.table.fingerprint() == before


# The draft


def test_what_was_passed_is_remembered() -> None:
    """I 3.1: what a seat passes on is what its left neighbour receives, and it keeps one of all it received."""
    for players in (3, 4):
        knowing = known_by_all(players)
        state, generator = GAME.new(players, 3), Generator("draft", 3)
        for each in knowing:
            each.follow(event.to(each.seat) for event in state.events)
        while state.ask is not None and state.ask.kind == "draft":
            told = len(state.events)
            for seat in state.waits_for():
                answer(state, seat, any_option(state, seat, generator))
            for each in knowing:
                each.follow(event.to(each.seat) for event in state.events[told:])
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
        knowing.update(event)
    found = knowing.where(state.table.mask(0), "tiepolo:3")
    assert (found.may, found.sure) == ((2, 3), ())


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
