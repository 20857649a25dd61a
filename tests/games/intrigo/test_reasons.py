"""Why opponents placed a card as they did is so on the table, as it lay then."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core.mind import Why
from engine.games.intrigo.rules.turns import after, events_of
from engine.games.intrigo.standing import Verdict, verdict
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
