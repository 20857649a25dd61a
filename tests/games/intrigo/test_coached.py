"""What the coach says of an answer that was not the best: what tells the better one apart from it, where anything does."""

from engine.library import load
from engine.review.judging import Effort, Judge
from engine.truth.moments import Past
from scenes.truth.example import finished


def test_the_same_reason_is_not_told_of_the_better_answer_without_what_tells_the_two_apart() -> None:
    """ "It wins you a seal of the Military" was said of a gap, and as much could have been said of the one that was chosen."""
    apart = even = 0
    for seed in (1, 3):
        past = Past(load("intrigo"), finished("intrigo", 4, seed))
        for each in Judge(past, 0, Effort(2, 2, 2)).judged():
            hint = each.hint
            if each.chosen == each.best or each.rank < 0:
                assert hint.beside is None and not hint.even
                continue
            if hint.beside is not None:
                assert hint.beside.key.startswith("beside_") and not hint.even
                apart += 1
            even += hint.even
    assert apart and even
