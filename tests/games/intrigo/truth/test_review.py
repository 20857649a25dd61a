"""What a review of Intrigo calls better is what the hint of that moment would have said."""

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.hints import hints
from engine.library import load
from engine.review.judging import Judge
from engine.truth.moments import Past

INTRIGO = load("intrigo")


@pytest.mark.parametrize("seed", [4, 5])
def test_what_is_called_better_is_what_the_first_hint_said(seed: int) -> None:
    """It was another that fared better in a few worlds, which the hints had never named: one could not tell which to believe."""
    seats = [player("intrigo", name) for name in ("casual:vera", "casual:orazio", "casual:zanni")]
    session = Session(INTRIGO, seats, seed)
    session.play_out()
    past = Past(INTRIGO, session.record)
    dear = 0
    for each in Judge(past, 0).judged():
        moment, state = past.moments[each.number], past.states[each.number]
        seen = [event.to(0) for event in past.events[past.told : moment.events]]
        first, *_ = hints(INTRIGO, state.mask(0), seen, 0)
        assert each.best == first.choice, f"decision {each.number}"
        dear += not each.close
    assert dear >= 2
