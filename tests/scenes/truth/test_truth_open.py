"""What is still open by the rules is neither told nor drawn as certain, though nobody who played on turned it."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.truth.chances import OPEN
from engine.words import LANGUAGES
from scenes.truth.charting.curves import Ground
from scenes.truth.charting.swings import Swing
from scenes.truth.example import finished
from tests.truths import PLAYED, Seen

NEARLY = 1 - OPEN / 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_that_nobody_turned_says_that_it_was_open_and_is_no_certainty(tmp_path: Path, language: str) -> None:
    """ "From 56% to 100%" was said of a hire that a rival could still have undone for one coin."""
    reading = Seen(tmp_path, finished(*PLAYED), language=language).reading
    story = reading.story
    step = Swing(story.last - 1, story.last - 1, 0, 0.56, NEARLY)
    did = reading.swing_did(step)
    open_still = reading.telling.text("unopposed", told=did)
    assert step.shares == {"before": "56", "after": "99"} and open_still in reading.swing_told(step)
    lost = replace(step, after=1 - NEARLY)
    assert lost.shares["after"] == "1" and open_still in reading.swing_told(lost)
    for settled in (replace(step, after=1.0), replace(step, after=0.0), replace(step, after=0.9)):
        assert open_still not in reading.swing_told(settled)
    assert replace(step, after=1.0).shares["after"] == "100" and replace(step, after=0.0).shares["after"] == "0"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_by_a_choice_that_hints_called_as_good_as_another_is_told_as_luck(tmp_path: Path, language: str) -> None:
    """ "27% to 56%, your doing" was said of a card that the hints had called no better than another."""
    reading = Seen(tmp_path, finished(*PLAYED), language=language).reading
    story, text = reading.story, reading.telling.text
    deed = next(each for each in story.past.moments if each.seat == story.me)
    step = Swing(deed.events, deed.events, deed.seat or 0, 0.27, 0.56, by=story.me, deed=deed)
    plain = reading.swing_briefly(step)[1]
    did = reading.swing_did(step)
    assert reading.swing_briefly(step)[0] == text("flag", "you", told=plain, doer="") and text(
        "as_good", told=did
    ) not in reading.swing_told(step)
    reading.even = {deed.number}
    assert reading.swing_briefly(step)[0] == text("flag", "you_even", told=plain, doer="")
    assert text("as_good", told=did) in reading.swing_told(step)


def test_no_line_lies_at_the_top_or_the_foot_while_it_is_open() -> None:
    ground = Ground(300, 200, (0, 10))
    top, foot = ground.here(5, 1.0)[1], ground.here(5, 0.0)[1]
    assert top + 1 < ground.here(5, NEARLY)[1] and ground.here(5, 1 - NEARLY)[1] < foot - 1
