"""The last questions of Ghost for Sale, mirror, crypt and ball after the castles: judged by who wins."""

from collections.abc import Iterator
from itertools import islice

import pytest

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Ranked, Why
from engine.games.ghost_for_sale.minds import settling
from engine.games.ghost_for_sale.rules.questions import USE_OR_NOT
from engine.hints import Hint
from tests.hints_missed import WON, outcomes
from tests.hints_told import Position, positions

USE, DECLINE = USE_OR_NOT


def last_questions(seed: int) -> Iterator[Position]:
    """Those that the advised seat is asked in one match; seeds count from where hints are measured."""
    for each in positions("ghost_for_sale", seed):
        if each.session.record.header.seed > 40_000 + seed:
            return
        if settling.decides(each.view):
            yield each


@pytest.mark.parametrize(
    ("seed", "at", "best", "key"),
    [
        (13, 114, "decline", "leave_surely"),
        (25, 120, "guess 2", "ball_surely"),
        (67, 124, "use", "use_wins"),
        (91, 118, "decline", "leave_wins"),
    ],
)
def test_the_first_hint_of_the_last_questions_is_what_wins(seed: int, at: int, best: str, key: str) -> None:
    """By points alone the mirror was advised where one could lose with it only, and the ball's likeliest number where another wins."""
    (each,) = (each for each in last_questions(seed) if each.session.asked_at == at)
    first: Hint = each.hints[0]
    assert (str(first.choice), first.reason.key) == (best, key)


def ranked(**worths: float) -> list[Ranked]:
    found = [Ranked(Choice(verb), worth, Why(f"{verb}_points")) for verb, worth in worths.items()]
    return sorted(found, key=lambda each: -each.worth)


def told(wins: dict[Choice, int], **worths: float) -> list[tuple[str, str]]:
    found = settling.by_wins(ranked(**worths), wins, lambda choice: Why(f"{choice.verb}_wins"))
    return [(each.choice.verb, each.why.key) for each in found]


def test_points_decide_between_answers_that_win_as_often() -> None:
    assert told({USE: 40, DECLINE: 40}, use=3.0, decline=0.0) == [("use", "use_points"), ("decline", "decline_points")]


def test_an_answer_that_wins_more_often_comes_first_and_says_why() -> None:
    assert told({USE: 40, DECLINE: 41}, use=9.0, decline=0.0) == [("decline", "decline_wins"), ("use", "use_points")]
    assert told({USE: 40, DECLINE: 41}, use=9.0)[0] == ("decline", "decline_wins"), "it had not been among the hints"


def test_a_certain_win_is_told_of_what_always_wins_alone() -> None:
    for seed in (13, 25, 67, 91, 99):
        for each in last_questions(seed):
            first = each.hints[0]
            came = outcomes(each, Generator("settling", seed))[first.choice]
            assert not first.reason.key.endswith("_surely") or set(came) == {WON}


def test_properties_of_the_first_round_are_settled_by_points() -> None:
    """Who wins is far from settled then."""
    asked = [each.view for each in islice(positions("ghost_for_sale", 0), 400)]
    kinds = {view.table.round for view in asked if view.ask is not None and view.ask.kind in settling.ASKS}
    assert kinds == {1, 2}
    assert all(view.table.round == 2 for view in asked if settling.decides(view))
