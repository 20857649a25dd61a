"""A hire is told as it came out by some pages, and by what could be known then by another: each says which it is."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.choice import PASS
from engine.review.judging import Gap, Judgement
from engine.review.reviewer import Part
from engine.truth.moments import Moment
from engine.words import LANGUAGES
from scenes.games.intrigo.truth import IntrigoTruth
from scenes.games.intrigo.truth.hired import fate
from scenes.people.company import plain
from scenes.truth.example import Judged, finished
from tests.games.intrigo.test_truth import own, telling_of
from tests.truths import looked_at


def hires(truth: IntrigoTruth) -> list[tuple[Moment, str]]:
    """All answers by which somebody was hired, with the fate of that card."""
    moments = {(each.seat, each.events): each for each in truth.story.past.moments}
    return [(moments[card.seat, card.at], fate(card)) for card in truth.night.told.influence]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_of_a_hire_is_told_where_it_paid_off_and_nowhere_else(language: str) -> None:
    seen = set[str]()
    for players, seed in ((4, 3), (3, 1), (4, 1)):
        truth = own(telling_of(players, seed, language))
        for moment, found in hires(truth):
            told = truth.paid_off(moment)
            assert bool(told) is (found == "decided"), (moment.choice, found)
            seen |= {key for key in ("crowned", "won", "kept") if told.startswith(truth.text("came", key)[:4])}
        others = [each for each in truth.story.past.moments if each.choice.startswith(("plot", "keep", str(PASS)))]
        assert others and not any(map(truth.paid_off, others))
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_calls_no_hire_a_loss_that_paid_off_without_saying_so(tmp_path: Path, language: str) -> None:
    """The list of hires called it paid off, what decided the match said what it had won, and the coach "-10 % to win"."""
    record = finished("intrigo", 4, 3)
    truth = own(telling_of(4, 3))
    me = truth.story.me
    paid = [moment for moment, found in hires(truth) if found == "decided" and moment.seat == me]
    assert paid

    class Strict(Judged):
        def poll(self) -> Sequence[Part]:
            found = list(super().poll())
            for at, each in enumerate(found):
                if isinstance(each, Judgement) and truth.story.past.moments[each.number] in paid:
                    apart = next(one.best for one in found if isinstance(one, Judgement) and one.best != each.chosen)
                    found[at] = replace(each, behind=Gap(0.4, 0.02), best=apart, rank=2)
            return found

    seen = looked_at(tmp_path, record, Strict, language=language)
    page, telling = seen.scene.lists.coach, seen.scene.reading.telling
    assert page.found is not None
    told = {each.number: row for each, row in zip(page.found.worst, next(page.rows())[1], strict=False)}
    costly = [each for each in page.found.worst if telling.own.paid_off(telling.story.past.moments[each.number])]
    assert costly
    for each in costly:
        said = "".join(span.text for span in told[each.number].told)
        assert plain(telling.own.paid_off(telling.story.past.moments[each.number])) in said
    seen.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_count_of_what_paid_off_says_that_it_is_as_it_came_out(language: str) -> None:
    truth = own(telling_of(4, 3, language))
    shared = {"en": "as it came out", "it": "a conti fatti", "zh-Hant": "就結果來說"}[language]
    assert shared in truth.count("hired")
    assert all(shared in truth.text("came", key).lower() for key in ("crowned", "uncrowned", "won", "kept"))
    assert shared in truth.telling.words.text("turning", "hired_seal").lower()
