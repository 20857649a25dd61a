"""How the master plays a duel: as was learnt, but further from it the more it believes to gain; never so that it can be foreseen."""

from __future__ import annotations

from array import array
from collections import Counter
from pathlib import Path

from engine.bots.search import Found
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import AnyState, answer, any_option, options
from engine.core.mind import Asked, Character, Unhurried, Why
from engine.games.complots.minds.duel import situations as d
from engine.games.complots.minds.duel.play import RARE, Following, falls, learnt_answers, mixed
from engine.games.complots.minds.duel.policy import LEARNT, STEPS, Ledger, Policy, Rows, Situation
from engine.games.complots.minds.levels import Master
from engine.library import load

ONE, TWO, THREE = (Choice(word) for word in ("income", "tax", "exchange"))


def found(choice: Choice, worth: float) -> Found:
    return Found(choice, worth, worth, worth, 100, 0.02, 0.0, 0.02)


def test_what_was_learnt_is_left_as_far_as_the_search_promises() -> None:
    even = [found(ONE, 0.5), found(TWO, 0.5)]
    assert dict(mixed(even, [(ONE, 0.25), (TWO, 0.75)])) == {ONE: 0.25, TWO: 0.75}
    little, much = (
        dict(mixed([found(ONE, 0.5 + more), found(TWO, 0.5)], [(ONE, 0.25), (TWO, 0.75)])) for more in (0.05, 0.3)
    )
    assert 0.25 < little[ONE] < much[ONE] < 1
    assert little[TWO] > 0.3, "what promises hardly more changes little"
    assert much[TWO] < 0.05


def test_what_was_never_learnt_is_done_only_where_it_promises_most_and_seldom() -> None:
    shares = dict(mixed([found(ONE, 0.5), found(TWO, 0.45), found(THREE, 0.4)], [(THREE, 1.0)]))
    assert set(shares) == {ONE, THREE}
    assert 0 < shares[ONE] < 20 * RARE
    assert abs(sum(shares.values()) - 1) < 1e-9


def opening(players: int) -> AnyState:
    """Somebody's first action, as they see it."""
    two = {"fifth": "ambassador"} if players == 2 else {}
    state = load("complots").new(players, 7, {"match": "single", **two})
    while asked(state).kind != "action":
        answer(state, asked(state).seat, options(state, asked(state).seat)[0])
    return state.mask(asked(state).seat)


def asked(state: AnyState) -> Asked:
    assert state.ask is not None
    seat = state.waits_for()[0]
    return Asked(seat, state.ask.kind_of(seat))


def taught(view: AnyState, shares: dict[str, int]) -> Policy:
    """What tells of this one action alone."""
    place = Situation(view, asked(view).seat, Ledger(2)).act()
    row = bytes(shares.get(verb, 0) for verb in d.ACTIONS)
    rows = {name: Rows(array("I"), b"", answers) for name, answers in d.DECISIONS.items()}
    rows["act"] = Rows(array("I", [place]), row, len(row))
    empty = LEARNT.read(Path("no such file"))
    return Policy(rows, empty.keeping, empty.picked)


def chosen(view: AnyState, times: int) -> list[tuple[Choice, Why]]:
    """What the master does there with so many seeds of chance."""
    mind, ask = Master(), asked(view)
    memory = mind.remember(view, ask.seat, Character())
    return [mind.choose(view, ask, memory, Generator("chosen", seed), Unhurried()) for seed in range(times)]


def test_a_duel_is_played_by_lot_and_the_reason_says_so() -> None:
    view = opening(2)
    with LEARNT.instead(taught(view, {"income": STEPS // 2, "steal": STEPS // 2})):
        found = chosen(view, 40)
    by_lot = [why for _, why in found if why.key == "unread"]
    assert {choice.verb for choice, _ in found} >= {"income", "steal"}
    assert by_lot and len(by_lot) < len(found), "what the search likes best has its own reason"
    assert all(1 <= int(why.args["percent"]) < 100 for why in by_lot)


def test_nobody_gives_up_a_last_life_because_that_was_learnt() -> None:
    """A block costs nothing then. Whole duels: who is asked with one card left whether to block an assassination."""
    passed = 0
    for seed in range(60):
        state = load("complots").new(2, seed, {"fifth": "ambassador", "match": "single"})
        by = Generator("last", seed)
        while state.ask is not None:
            seat = state.waits_for()[0]
            kind = state.ask.kind_of(seat)
            if kind == "block" and falls(state, seat):
                memory = Following(state.mask(seat), seat, Character())
                passed += 1
                assert learnt_answers(state.mask(seat), Asked(seat, kind), memory, LEARNT()) is None
            answer(state, seat, any_option(state, seat, by))
    assert passed > 5


def test_what_was_learnt_is_of_two_players_alone() -> None:
    view, nothing = opening(3), LEARNT.read(Path("no such file"))
    with LEARNT.instead(nothing):
        before = chosen(view, 8)
    assert chosen(view, 8) == before
    assert Counter(why.key for _, why in before)["unread"] == 0


def test_what_ships_was_learnt_of_every_decision() -> None:
    policy = LEARNT()
    assert all(policy.rows[name].places for name in d.DECISIONS)
    for rows in policy.rows.values():
        told = [sum(rows.shares[at : at + rows.width]) for at in range(0, len(rows.shares), rows.width)]
        assert max(abs(total - STEPS) for total in told) < rows.width, "shares are together 1"
