"""A hire is told as it came out by some pages, and by what could be known then by another: each says which it is."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.core.choice import PASS
from engine.games.intrigo.rules.table import Bought
from engine.games.intrigo.standing import ending
from engine.review.judging import Gap, Judgement
from engine.review.reviewer import Part
from engine.truth.moments import Moment
from engine.words import LANGUAGES
from scenes.games.intrigo.truth import IntrigoTruth
from scenes.games.intrigo.truth.hired import Hired, fate
from scenes.people.company import plain
from scenes.truth.example import Judged, finished
from tests.games.intrigo.truth.test_truth import own, telling_of
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
            card = next(each for each in truth.night.told.influence if each.at == moment.events)
            moved = None not in card.chair and len({*card.chair, card.seat}) == 3
            assert bool(told) is (found == "decided" or moved), (moment.choice, found)
            seen |= {key for key in ("crowned", "won", "kept") if told.startswith(truth.text("came", key)[:4])}
        others = [each for each in truth.story.past.moments if each.choice.startswith(("plot", "keep", str(PASS)))]
        assert others and not any(map(truth.paid_off, others))
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hire_that_only_moved_the_chair_says_whom_it_kept_from_it_and_who_took_it(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The list said "Without it Celeste would have been Doge" of a hire that the coach called -68 %, without a word on that."""
    truth = own(telling_of(language=language))
    card = replace(truth.night.told.influence[0], seat=0, chair=(1, 2), in_the_end=(), fell=None)
    monkeypatch.setattr(Hired, "at", lambda *_: card)
    moment = next(each for each in truth.story.past.moments if each.events == card.at)
    told = truth.paid_off(replace(moment, seat=0))
    assert told == truth.text("came", "passed", victim=1, seat=2)
    assert truth.hired.came_of(card) == "", "it is told once"
    assert not {*"{}?"} & {*told}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_of_a_move_that_took_the_chair_names_the_card_that_took_it_back(language: str) -> None:
    """What came of a hire repeated the hire itself, and nothing named the card of a rival by which it came to nothing."""
    found = 0
    for players, seed in ((3, 1), (3, 2), (3, 5), (4, 1), (4, 2), (4, 5)):
        truth = own(telling_of(players, seed, language))
        past, rules = truth.story.past, truth.night.rules
        for moment in past.moments:
            act = truth.story.act(moment)
            if moment.kind != "turn" or act is None:
                continue
            ends = next(each.events for each in past.moments[moment.number + 1 :])
            was, now = (ending(rules, past.table_at(at)).doge for at in (act, ends))
            falls = [each for each in truth.night.rounds[truth.night.number_at(ends)].falls if each.at >= ends]
            took = next((each for each in falls if each.seat == moment.seat), None)
            until = took is not None and took.by != moment.seat and now == moment.seat != was
            if took is not None and until:
                fill = {"seat": moment.seat, "victim": took.by, "card": took.card}
                told = plain(truth.text("came", "until", truth.does(moment.seat, took.by), **fill))
                assert truth.came_of(act).startswith(told) and not {*"{}?"} & {*told}
            found += until
    assert found > 3


def test_nothing_that_somebody_does_by_their_own_answer_is_told_as_what_came_of_it() -> None:
    """As what had come of it, "You turn the Contarini 4 face down" said once more what the person had chosen."""
    hired = 0
    for players, seed in ((4, 3), (3, 1), (4, 1)):
        story = telling_of(players, seed).story
        for moment in story.past.moments:
            act, place = story.act(moment), story.followed(moment)
            if act is not None and isinstance(story.past.events[act], Bought):
                ends = next(each.events for each in story.past.moments[moment.number + 1 :])
                hired += 1
                assert place is None or place > ends
    assert hired > 3


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
    assert all(shared in truth.text("came", key).lower() for key in ("crowned", "uncrowned", "won", "kept", "passed"))
    assert shared in truth.telling.words.text("turning", "hired_seal").lower()
