"""A review as it is worked out: part by part, beside the window too, and broken off at any time."""

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.core.record import Answered, Record
from engine.review import reviewer
from engine.review.judging import Judge, Judgement
from engine.review.luck import Luck
from engine.review.luck import Part as Share
from engine.review.report import review, reviewed
from engine.review.reviewer import Part, Reviewer, Reviewing
from engine.review.told import rough, signed, told, verdict
from engine.words import Person, words
from tests.houses import GAME
from tests.reviews import CARE, hinted, past_of

SHORT = GAME, 3, 5  # a match of a few answers
BOTH = pytest.mark.parametrize("processes", [True, False], ids=["process", "thread"])


def heard(reviewing: Reviewing) -> Iterator[tuple[list[Part], float]]:
    """What comes until all is done, with the progress then."""
    deadline = time.monotonic() + 90
    while not reviewing.done:
        assert time.monotonic() < deadline
        found = list(reviewing.poll())
        yield found, reviewing.progress
        time.sleep(0.002)


def test_the_parts_are_those_of_the_whole_review() -> None:
    record = past_of(*SHORT).record
    work = Reviewer(record, 0, care=CARE)
    parts = list(work.parts())
    kinds = [type(each) for each in parts]
    assert kinds[: work.decisions] == [Judgement] * work.decisions and kinds[work.decisions] is Luck
    whole, again = review(record, 0, CARE), reviewed(work.past, 0, parts)
    assert (list(whole.judged), whole.luck, whole.fooled) == (list(again.judged), again.luck, again.fooled)
    assert whole.forced == again.forced
    some = reviewed(work.past, 0, parts[:2], free=work.decisions)
    assert (len(some.judged), some.luck, some.forced) == (2, None, whole.forced), "as many as are known"


def test_what_a_hint_had_named_is_nobody_s_own_and_not_judged() -> None:
    """The coach praised the person for what it had said itself."""
    record = past_of(*SHORT).record
    whole = review(record, 0, CARE)
    given = sum(each.seat == 0 for each in record.answers())
    own = [each.number for each in whole.past.moments if each.seat == 0]
    at = own.index(whole.judged[1].number)
    found = review(hinted(record, 0, [at]), 0, CARE)
    assert [each.number for each in found.judged] == [each.number for each in whole.judged if each != whole.judged[1]]
    assert (found.hinted, found.forced) == (1, whole.forced) and whole.hinted == 0
    every = review(hinted(record, 0, range(given)), 0, CARE)
    assert (len(every.judged), every.hinted, every.forced, every.lost) == (0, given, 0, 0.0)
    assert every.luck is not None, "luck is told all the same"
    people = [Person("Vera")] * len(record.header.seats)
    assert any("1 answer was named by a hint" in line for line in told(found, words("en", GAME), people))
    assert list(told(every, words("en", GAME), people))[-1].startswith("Every answer with a choice was named by a hint")
    assert not any("named by a hint" in line for line in told(whole, words("en", GAME), people))


def test_long_work_steps_back_again_and_again() -> None:
    breaths: list[int] = []
    work = Reviewer(past_of(*SHORT).record, 0, lambda: breaths.append(len(judged)), CARE)
    judged: list[Part] = []
    for part in work.parts():
        judged.append(part)
    assert set(range(work.decisions + 1)) <= set(breaths), "in every judgement, and while luck is told from skill"


@BOTH
def test_the_window_hears_each_part_as_it_comes(processes: bool) -> None:
    record = past_of(*SHORT).record
    reviewing, found, progress = Reviewing(record, 0, processes, CARE), list[Part](), [0.0]
    first = None
    for new, share in heard(reviewing):
        found += new
        progress.append(share)
        first = share if first is None and new else first
    reviewing.close()
    assert found == reviewing.parts == list(Reviewer(record, 0, care=CARE).parts())
    assert progress == sorted(progress) and progress[-1] == 1.0
    assert first is not None and first < 1, "not all at once"
    assert not reviewing.failed and reviewing.decisions == Reviewer(record, 0, care=CARE).decisions


@BOTH
def test_it_can_be_left_in_the_middle(processes: bool) -> None:
    reviewing = Reviewing(past_of(GAME, 4, 3, "regular").record, 0, processes)
    worker = reviewing._worker
    while not reviewing.parts:
        reviewing.poll()
        time.sleep(0.002)
    reviewing.close()
    reviewing.close()
    assert reviewing.poll() == [] and reviewing.done and reviewing.progress == 1.0 and not reviewing.failed
    stopped = worker._line.poll()
    assert stopped or not processes, "nobody works any more"


def test_what_was_found_stands_where_the_work_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = Judge.judged

    def broken(self: Judge) -> Iterator[Judgement]:
        yield next(judged(self))
        raise ZeroDivisionError

    monkeypatch.setattr(Judge, "judged", broken)
    monkeypatch.setattr("threading.excepthook", lambda args: None)
    reviewing = Reviewing(past_of(*SHORT).record, 0, processes=False, care=CARE)
    assert len([part for parts, _ in heard(reviewing) for part in parts]) == 1
    assert reviewing.failed and reviewing.decisions is not None
    reviewing.close()


def test_a_worker_that_is_killed_has_failed() -> None:
    reviewing = Reviewing(past_of(GAME, 4, 3, "regular").record, 0)
    while not reviewing.parts:
        reviewing.poll()
        time.sleep(0.002)
    reviewing._worker.close()
    for _ in heard(reviewing):
        pass
    assert reviewing.failed and reviewing.done


def test_of_a_damaged_record_comes_what_stands() -> None:
    record = past_of(*SHORT).record
    begun = record.until(len(record.answers()) - 3)
    damaged = Record(record.header, [*begun.entries, Answered(0, "coup 0")])
    parts = list(Reviewer(damaged, 1, care=CARE).parts())
    whole = [each for each in Reviewer(record, 1, care=CARE).parts() if isinstance(each, Judgement)]
    assert parts and not any(isinstance(each, Luck) for each in parts)
    judged = [each for each in parts if isinstance(each, Judgement)]
    assert judged == whole[: len(judged)]
    reviewing = Reviewing(replace(damaged, entries=damaged.entries[:0]), 1, processes=False)
    assert not [part for parts, _ in heard(reviewing) for part in parts]
    reviewing.close()


# How finely it is told


def test_nothing_is_told_finer_than_its_noise() -> None:
    assert [rough(0.123, error) for error in (0.0, 0.01, 0.012, 0.05, 0.06, 0.3)] == [12, 12, 12, 10, 10, 10]
    assert rough(0.029, 0.011) == 2 and rough(0.029, 0.021) == 5, "3 with a noise of 1 was told as 5"
    assert rough(0.02, 0.009) == 2 and rough(0.022, 0.011) == 2, "and never as none"
    assert [signed(points) for points in (12, 0, -9)] == ["+12", "0", "−9"]


def test_what_did_most_is_said_where_chance_does_not_explain_it() -> None:
    def of(cards: float, others: float, own: float, error: float = 0.02) -> str:
        return verdict(Luck(0.25, 0.0, *(Share(each, error) for each in (cards, others, own))))

    assert of(0.12, -0.28, -0.09) == "others_down" and of(0.12, 0.02, -0.39) == "own_down"
    assert of(-0.3, 0.02, 0.03) == "cards_down" and of(0.5, 0.2, 0.05) == "cards_up" and of(0, 0, 0.75) == "own_up"
    assert of(0.12, -0.28, -0.09, 0.2) == "unclear"


def test_the_review_steps_back_as_the_chances_do() -> None:
    assert 10 <= reviewer.NICE <= 19
