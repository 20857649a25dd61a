"""What the ledger of claims knows: only what is certain by the rules from what all have seen."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.flow import AnyState, answer, options
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Table
from engine.games.complots.story import ClaimFate, Story
from engine.library import load
from tests.engine.core.test_stories import played, seen

GAME = load("complots")


def lies(state: AnyState) -> dict[tuple[int, str], list[bool]]:
    """Of every claim, by seat and character: whether it was a lie."""
    table = GAME.table_for(state.table.players, state.rules)
    assert isinstance(table, Table)
    found: dict[tuple[int, str], list[bool]] = {}
    for event in state.events:
        if isinstance(event, (Announced, Blocked)) and event.character is not None:
            lie = event.character not in table.hands[event.seat]
            found.setdefault((event.seat, event.character), []).append(lie)
        event.apply(table)
    return found


def test_what_the_cards_of_somebody_who_is_out_show_to_be_a_lie_was_one() -> None:
    bared = passed = 0
    for seed in range(150):
        state = played("complots", 3, seed)
        opening = GAME.table_for(3, state.rules)
        story = Story.of(state.rules, None, opening, seen(state, None))
        for key, told in lies(state).items():
            for lie, mark in zip(told, story.claims[key], strict=True):
                assert lie or mark not in (ClaimFate.BARED, ClaimFate.LIE), (seed, key)
                bared += mark is ClaimFate.BARED
                passed += lie and mark is ClaimFate.PASSED
    assert bared > 20 and passed, "some lies come to light, and some never do"


@pytest.mark.parametrize(("second", "mark"), [("income", ClaimFate.BARED), ("exchange", ClaimFate.PASSED)])
def test_who_has_drawn_since_may_have_told_the_truth(second: str, mark: ClaimFate) -> None:
    """A Duchess that was claimed can have gone to the Court in an exchange."""
    position = {
        "hands": [["contessa"], ["duchess", "captain"], ["assassin", "assassin"]],
        "faceup": [["captain"], [], []],
        "coins": [2, 9, 2],
        "first": 0,
    }
    state = GAME.new(3, 1, {}, position=position)
    before = len(state.events)
    script = iter(["tax", "income", "income", second, "coup 0"])
    while state.table.hands[0]:
        asked = state.ask
        assert asked is not None
        seat = state.waits_for()[0]
        kind = asked.kind_of(seat)
        answer(state, seat, GAME.grammar.parse(next(script)) if kind == "action" else options(state, seat)[-1])
    story = Story.of(state.rules, None, opened(position), state.events[before:])
    assert story.claims[0, "duchess"] == [mark]
    assert not any(isinstance(event, Doubted) for event in state.events)


def test_a_claim_that_is_spoken_of_now_does_not_hide_what_became_of_the_earlier_ones() -> None:
    again = 0
    for seed in range(20):
        state = played("complots", 3, seed)
        story = Story(state.rules, None, GAME.table_for(3, state.rules))
        for event in seen(state, None):
            before = {key: story.told_of(*key) for key in story.claims}
            story.follow(event)
            if isinstance(event, (Announced, Blocked)) and event.character is not None:
                key = event.seat, event.character
                assert story.told_of(*key) == (ClaimFate.OPEN, 1) and story.told_before(*key) == before.get(key)
                again += key in before
    assert again > 20


def opened(position: dict[str, Any]) -> Any:
    return GAME.new(3, 1, {}, position=position).table
