"""A match as the person lives it (scenes/tables/sitting.py)."""

import pytest

from engine.bots.opponents import ME
from engine.bots.thinker import NoThinker
from engine.core.scenario import Scenario
from engine.core.scenario import load as scenario
from engine.library import GAMES, load
from scenes.tables.sitting import Sitting
from scenes.truth.example import finished
from tests.scenarios import scenario_files


def positions(game: str) -> list[Scenario]:
    found = [scenario(path, load) for path in scenario_files(game)]
    return [each for each in found if each.position is not None][:6]


@pytest.mark.parametrize("game", GAMES)
def test_who_sits_down_to_a_position_sees_what_the_seat_may_see(game: str) -> None:
    """Whether anything has happened since, or the position is all there is."""
    for each in positions(game):
        seats = (ME, *["random"] * (each.players - 1))
        sitting = Sitting.begin(game, seats, 3, dict(each.options), NoThinker(), position=each.position)
        assert sitting.shown == sitting.session.view(0).table, each.file


@pytest.mark.parametrize("game", GAMES)
def test_a_match_wound_back_shows_table_and_story_as_they_were(game: str) -> None:
    """Films and stills of an earlier moment had the story of its end."""
    sitting = Sitting.resume(finished(game, load(game).players[1], 2), NoThinker())
    end = sitting.shown_events
    for at in (0, end // 3, end // 2):
        sitting.wind_back(at)
        assert (sitting.shown, sitting.story) == (sitting.table_after(at), sitting.story_after(at))
        whole = Sitting.resume(sitting.record, NoThinker())
        assert whole.story == whole.story_after(end) and whole.story != sitting.story


@pytest.mark.parametrize("game", GAMES)
def test_its_events_are_those_that_the_person_may_see(game: str) -> None:
    """Those still to come too: lines of the log and presenters count by them."""
    sitting = Sitting.resume(finished(game, load(game).players[1], 2), NoThinker())
    assert sitting.me is not None
    truth, end = sitting.truth.events, sitting.shown_events
    sitting.wind_back(end // 2)
    assert [*sitting.past(), *sitting.coming()] == [*sitting.events] == [event.to(sitting.me) for event in truth]
    assert [*sitting.events] != [*truth], "nothing of this match was hidden from the person"
