"""How the weaker levels of Intrigo err: among what is nearly as good, the same for a seed, and never in the last two placements."""

from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import ClassVar

import pytest

from engine.core.chance import Generator
from engine.core.mind import LIES, Asked, Character, Mind, Unhurried
from engine.games.intrigo.minds.base import STEADY_BY, TASTE, Base, near_the_end, rivalry
from engine.games.intrigo.minds.casual import Casual
from engine.games.intrigo.minds.inclined import Turn
from engine.games.intrigo.minds.levels import Master, Regular, Sharp
from engine.games.intrigo.minds.palace import Palace
from engine.games.intrigo.minds.worth import card_worth
from engine.games.intrigo.rules.questions import draft_options
from tests.games.intrigo.minds.test_master import asked
from tests.games.intrigo.minds.test_minds import count_missed, sample
from tests.playing import long_after

LEVELS = pytest.mark.parametrize("mind", long_after(1, [Regular(), Sharp(), Master()]), ids=lambda mind: mind.name)
ERRING = pytest.mark.parametrize("mind", [Regular(), Sharp()], ids=lambda mind: mind.name)


@LEVELS
def test_the_last_one_to_place_misses_no_win_and_no_hold(mind: Base) -> None:
    found = count_missed(8, mind)
    assert found["win"] + found["hold"] > 5
    assert not found["missed win"]
    assert not found["missed hold"]


@LEVELS
def test_the_last_two_placements_are_the_same_at_every_level(mind: Base) -> None:
    compared = 0
    for state, memory in sample(3):
        view, ask = state.mask(memory.seat), Asked(memory.seat, "turn")
        assert near_the_end(view)
        chosen = mind.choose(view, ask, memory, Generator("level"), Unhurried())
        assert chosen == Base().choose(view, ask, memory, Generator("base"), Unhurried())
        compared += 1
    assert compared > 20


@ERRING
def test_what_is_misjudged_is_nearly_as_good(mind: Base) -> None:
    """Never further from the best than the level may be, and not always the best."""
    others = compared = 0
    for state, memory in islice(asked(4, 11, "turn"), 60):
        seat, view = memory.seat, state.mask(memory.seat)
        if near_the_end(view):
            continue
        ranked = mind.rank(view, Palace(view, seat, rivalry(view, memory)), memory, Generator("err", compared))
        worth = {each.choice: each.worth for each in ranked}
        choice, _ = mind.choose(view, Asked(seat, "turn"), memory, Generator("err", compared), Unhurried())
        assert choice in worth
        assert worth[choice] >= max(worth.values()) - mind.within
        others += worth[choice] < max(worth.values())
        compared += 1
    assert compared // 10 < others < compared


class Whimsical(Regular):
    whim: ClassVar[float] = 3 * Regular.whim


def test_a_card_of_the_draft_is_misjudged_by_the_weaker_alone() -> None:
    lost: dict[str, float] = {}
    for mind in (Base(), Sharp(), Regular(), Whimsical()):
        total = 0.0
        for at, (state, memory) in enumerate(asked(4, 12, "draft")):
            view, seat = state.mask(memory.seat), memory.seat
            worth = {each: TASTE * card_worth(view, seat, each.word()) for each in draft_options(view, seat)}
            choice, _ = mind.choose(view, Asked(seat, "draft"), memory, Generator("keep", at), Unhurried())
            total += max(worth.values()) - worth[choice]
        lost[type(mind).__name__] = total
    assert lost["Base"] == 0 < lost["Regular"] < lost["Whimsical"]
    assert lost["Sharp"] < lost["Regular"]


@ERRING
def test_an_error_is_the_same_for_a_seed_and_another_for_another(mind: Base) -> None:
    state, memory = next(iter(asked(4, 5, "turn")))
    view, ask = state.mask(memory.seat), Asked(memory.seat, "turn")
    chosen = [
        mind.choose(view, ask, memory, Generator("error", seed), Unhurried()) for seed in (*range(12), *range(12))
    ]
    assert chosen[:12] == chosen[12:]
    assert len({choice for choice, _ in chosen}) > 1


@pytest.mark.parametrize(
    "mind",
    long_after(2, [Casual(), Regular(), Sharp(), Master()]),
    ids=lambda mind: mind.name,
)
def test_whom_somebody_likes_to_hire_is_hired_more_often(mind: Mind) -> None:
    """Where they are asked the same: the assassin by who likes him, beside who likes nobody. Only then it is their own way."""
    hired, reasons = Counter[bool](), Counter[bool]()
    for at, (state, memory) in enumerate(islice(asked(4, 21, "turn"), 16, 160)):
        view, ask = state.mask(memory.seat), Asked(memory.seat, "turn")
        if near_the_end(view) or not state.table.coins[memory.seat]:
            continue
        usual = memory.character
        for likes in (False, True):
            memory.character = replace(usual, favourite="assassin" if likes else "")
            choice, why = mind.choose(view, ask, memory, Generator("likes", at), Unhurried())
            hired[likes] += choice.verb == "assassin"
            reasons[likes] += why.own
        memory.character = usual
    assert hired[True] > hired[False]
    assert not reasons[False] and reasons[True]


def test_whose_habits_cost_more_misjudges_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """`STEADY_BY`, with nothing that inclinations shift: how often who lies so, or so, takes another card than the best."""
    assert set(STEADY_BY) <= set(LIES)
    monkeypatch.setattr(Turn, "__call__", lambda self, choice: 0.0)
    others: Counter[str] = Counter()
    for state, memory in islice(asked(4, 11, "turn"), 60):
        seat, view = memory.seat, state.mask(memory.seat)
        if near_the_end(view):
            continue
        usual = replace(Character(), lies="late")
        best = Base().choose(view, Asked(seat, "turn"), memory, Generator("steady"), Unhurried())[0]
        for lies in ("", "late", "echo", "behind"):
            memory.character = replace(usual, lies=lies)
            for again in range(8):
                by = Generator("steady", again, others["looked"])
                others[lies] += Regular().choose(view, Asked(seat, "turn"), memory, by, Unhurried())[0] != best
        memory.character = Character()
        others["looked"] += 1
    assert others[""] > others["behind"] > others["late"] > others["echo"] > 0
