"""What the bar says while others act: what happens just now, or nothing; never the line of a turn that is over."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


import pytest
from test_drama import beats, match

from engine.core.progress import Began
from scenes.commands.gallery import empty_house
from scenes.screens import playable
from scenes.tables import waits
from scenes.tables.scene import TableScene

SEEN = 0.5  # seconds from which on a sentence is read


def said(table: TableScene) -> str:
    return "".join(span.text for span in waits._sentence(table))


@pytest.mark.parametrize("game", playable())
def test_the_bar_never_tells_of_a_turn_that_is_over(game: str) -> None:
    """Every beat of a match: what stands in the bar is said of it, or is a line of the turn under way."""
    looked = silent = 0
    with empty_house((960, 600)) as house:
        for table, run, beat in beats(house, match(game, 1), []):
            if isinstance(run[0], Began) or table.resting:
                continue
            looked += 1
            events = table.sitting.truth.events[: table.sitting.shown_events]
            begun = max((at for at, event in enumerate(events, 1) if isinstance(event, Began)), default=0)
            of_now = ["".join(span.text for span in line.spans) for line in table.lines if line.at >= begun]
            event = table.sitting.next_event()
            meanwhile = table.meanwhile(event) if event is not None else None
            told = "".join(span.text for span in meanwhile) if meanwhile is not None else None
            assert said(table) in ("", told, *of_now), (type(run[0]).__name__, said(table))
            silent += not said(table) and beat.seconds > SEEN
    assert looked > 40 and silent < looked / 2
