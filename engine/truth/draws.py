"""What chance gave after an answer: the events by which that was seen, where luck is told apart from who answered."""

from __future__ import annotations

from engine.core.chance import Outcome
from engine.core.flow import answer
from engine.core.record import groups
from engine.truth.moments import Moment, Past


def drawn(past: Past, moment: Moment) -> tuple[int, ...]:
    """The numbers of the events that chance had a hand in, in order, of all that came of this answer."""
    said, outcomes, _ = [*groups(past.record.entries)][moment.number + 1]
    state, places = past.states[moment.number].copy(), dict[int, None]()
    assert said is not None and state.chance is not None

    def seen(_: Outcome, among: int) -> None:
        if among > 1:
            places[moment.events + len(state.events)] = None

    state.chance.pinned.extend(outcomes)
    state.chance.log = seen
    answer(state, said.seat, past.game.grammar.parse(said.choice))
    return tuple(each for each in places if each < moment.events + len(state.events))
