"""Why opponents placed a card as they did is so on the table, as it lay then."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.choice import PASS
from engine.core.mind import Why
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.table import NOTHING
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.standing import Verdict, ending, verdict
from tests.reasons_told import game_of

PLACED = ("place_to_win", "place_to_keep", "place_to_deny", "place_harmless", "place_best")


def reasons(level: str, seeds: range) -> Iterator[tuple[int, Why, list[tuple[Verdict, Verdict]]]]:
    """Of every plot card that was placed: by whom, why, and the arcades beside its gap before and after."""
    for seed in seeds:
        session = game_of("intrigo", level, seed)
        state: Any = session.truth
        while state.ask is not None:
            for seat, (choice, why) in [(seat, session.choose(seat)) for seat in state.waits_for()]:
                if choice.verb == "plot" and why is not None and why.key in PLACED:
                    rules, table = state.rules, state.table
                    new = after(table, events_of(rules, table, seat, choice))
                    sides = [arcade for arcade, _ in rules.sides[choice.number(1)]]
                    yield seat, why, [(verdict(rules, table, at), verdict(rules, new, at)) for at in sides]
                session.answer(seat, choice, why)


def holds(seat: int, why: Why, beside: list[tuple[Verdict, Verdict]]) -> bool:
    """Whether what is told can be seen at the two arcades beside the gap."""
    winners = [(before.winner, now.winner) for before, now in beside]
    match why.key:
        case "place_to_win":
            return any(before != seat and now == seat for before, now in winners)
        case "place_to_keep":
            return any(now.winner == before.winner == seat and not now.empty and not now.door for before, now in beside)
        case "place_to_deny":
            return any(before == why.args["other"] and now != before for before, now in winners)
        case "place_harmless":
            return all(now == seat for before, now in winners if before == seat)
        case _:
            return True


@pytest.mark.parametrize(("level", "games"), [("casual", 20), ("regular", 20)])
def test_why_a_card_was_placed_is_so_on_the_table(level: str, games: int) -> None:
    told: Counter[str] = Counter()
    for seat, why, beside in reasons(level, range(games)):
        assert holds(seat, why, beside), (seat, why, beside)
        told[why.key] += 1
    assert min(told[key] for key in PLACED[:-1]) > 10, told


def test_nobody_is_said_to_be_hurt_by_a_hire_that_makes_them_doge_or_brings_them_something() -> None:
    told: Counter[str] = Counter()
    for seed in range(12):
        session = game_of("intrigo", "regular", seed)
        state: Any = session.truth
        while state.ask is not None:
            for seat, (choice, why) in [(seat, session.choose(seat)) for seat in state.waits_for()]:
                if why is not None and why.key.startswith("buy_") and choice.verb != "courtesan":
                    new = after(state.table, events_of(state.rules, state.table, seat, choice))
                    arcades = range(state.rules.arcades)
                    winners = [
                        (verdict(state.rules, state.table, at).winner, verdict(state.rules, new, at).winner)
                        for at in arcades
                    ]
                    doge = ending(state.rules, new).doge
                    if why.key == "buy_to_deny":
                        hurt = why.args["other"]
                        assert doge != hurt and any(before == hurt != now for before, now in winners), (seed, why)
                        assert not any(now == hurt != before for before, now in winners), (seed, why)
                    assert (why.key == "buy_for_chair") == (doge == seat), (seed, why)
                    told[why.key] += 1
                session.answer(seat, choice, why)
    assert told["buy_to_deny"] and told["buy_for_chair"], told


def crowned(state: Any, seat: int, choice: Any) -> int | None:
    """Who else would be Doge as the palace stands after this choice."""
    table = state.table if choice == PASS else after(state.table, events_of(state.rules, state.table, seat, choice))
    doge = ending(state.rules, table).doge
    return None if doge == seat else doge


@pytest.mark.parametrize(("level", "kinds"), [("casual", {"forced", "unseen", "unhired"}), ("regular", {"weighed"})])
def test_who_lets_somebody_else_be_doge_says_so(level: str, kinds: set[str]) -> None:
    """By whatever made somebody Doge, and by what brought nobody much while somebody stood to be Doge."""
    told: Counter[str] = Counter()
    for seed in range(16):
        session = game_of("intrigo", level, seed)
        state: Any = session.truth
        while state.ask is not None:
            for seat, (choice, why) in [(seat, session.choose(seat)) for seat in state.waits_for()]:
                if state.ask.kind == "turn" and why is not None:
                    other, before = crowned(state, seat, choice), crowned(state, seat, PASS)
                    said = why.key.removeprefix("crown_")
                    if said != why.key:
                        assert other is not None and why.args["other"] == other, (seed, why)
                        stops = [each for each in turn_options(state, seat) if crowned(state, seat, each) is None]
                        assert (said == "forced") == (not stops), (seed, why)
                        ends = {crowned(state, seat, each) for each in turn_options(state, seat) if each != PASS}
                        assert said != "forced" or ends == {other}, "nothing would have kept them from the chair"
                        assert said != "unhired" or {"plot", "pass"}.isdisjoint(each.verb for each in stops), (
                            seed,
                            why,
                        )
                        told[said] += 1
                    else:
                        ends = {crowned(state, seat, each) for each in turn_options(state, seat) if each != PASS}
                        spared = None not in ends and seat not in ends and len(ends) > 1
                        assert other is None or other == before or choice == PASS or spared, (seed, seat, choice, why)
                        empty = state.table.gaps.count(NOTHING)
                        last = empty <= state.table.players and choice != PASS
                        assert other is None or spared or not last, ("no turn of theirs comes after it", seed, why)
                        assert (
                            other is None or spared or why.key not in ("place_harmless", "place_best", "only_fill")
                        ), (
                            seed,
                            why,
                        )
                session.answer(seat, choice, why)
    assert told.keys() >= kinds, told
