"""Decisions that are judged by whole games: two answers that seem to differ are tried again before it is told."""

from engine.core.choice import Choice
from engine.review.judging import ASKED_AGAIN, Effort, Judge, _Corrected
from tests.reviews import past_of

PLAYED = 6
A, B = Choice("token", ("ghost",)), Choice("token", ("double",))


def told(*results: tuple[float, float]) -> _Corrected:
    return _Corrected({A: [one for one, _ in results], B: [other for _, other in results]}, True, lambda share: share)


def test_what_seemed_to_differ_by_chance_is_told_as_no_difference() -> None:
    """A ghost in place of the double-sided token, laid as a ghost at the same place, was told to cost 44 % by noise."""
    seemed = told(*[(1.0, 0.0)] * 5, *[(0.0, 0.0)] * 3)
    assert seemed.differ and seemed.worlds == 8
    again = seemed.with_more({A: [0.0, 1.0] * 8, B: [1.0, 0.0] * 8})
    assert again.worlds == 24 and not again.differ
    assert seemed.with_more({A: [1.0] * 16, B: [0.0] * 16}).gap(A, B).counts


def test_all_that_is_told_to_differ_was_tried_again() -> None:
    pasts = [past_of("ghost_for_sale", 3, seed) for seed in range(3)]
    found = [each for past in pasts for each in Judge(past, 0, Effort(2, 4, PLAYED)).judged()]
    whole = [each for each in found if each.worlds in (PLAYED, PLAYED * ASKED_AGAIN)]
    assert whole, "no decision is judged by whole games"
    told = [each for each in whole if each.behind.counts or each.gained.counts]
    assert told and all(each.worlds == PLAYED * ASKED_AGAIN for each in told)
    assert len(told) <= len([each for each in whole if each.worlds > PLAYED]) < len(whole)
