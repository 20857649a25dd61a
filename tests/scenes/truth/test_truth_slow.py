"""What came little by little is told so in the chances, and put to nobody's one deed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.truth.chances import Point
from engine.words import LANGUAGES
from scenes.truth.example import Reckoned, finished
from scenes.truth.story import Cause
from tests.houses import GAME
from tests.playing import usual
from tests.truths import Seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_step_that_came_little_by_little_is_put_to_no_deed(tmp_path: Path, language: str) -> None:
    """ "+22% · by Bianca", who had kept a card: the lines had crept up through a whole round."""
    found = Seen(tmp_path, finished(GAME, usual(GAME), 3), language=language, reckon=Reckoned)
    reading, chances, text = found.reading, found.reading.chances, found.reading.telling.text
    last = len(reading.story.past.moments) - 1
    rising = [Point(at, (share, 1 - share), 200) for at, share in ((0, 0.3), (last // 2, 0.7), (last, 1.0))]
    chances.settle(rising)
    (place, _), *_ = chances.curve[1:]
    for slow in (False, True):
        chances.causes[place], chances._swings = Cause(place, None if slow else 1, None, slow), None
        swing = next(each for each in chances.swings() if each.seen == place)
        assert swing.slow == slow
        whole, bare, _ = reading.swing_briefly(swing)
        assert (whole == text("flag", "slow", told=bare)) == slow
        assert (text("slowly") in reading.swing_told(swing)) == slow
    found.stage.close()
