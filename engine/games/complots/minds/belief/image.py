"""What everybody at the table can believe of everybody, from open cards and deeds alone: how a seat is seen by the others.

Who looks at others asks how likely they lie. Who is about to claim something asks what it looks like from outside: others doubt
what seems a lie, whether it is one or not, and somebody who always has the Contessa is believed less each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from engine.core.cards import Cards
from engine.core.event import Event
from engine.core.mind import Character
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.odds import View
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Announced

NOBODY = -1  # the seat of who only looks on
# By which power of the odds that it seems a lie a claim is doubted oftener than usual, or seldomer, and how often at most: by who
# thinks it over, and by others (data/complots/TUNING.md)
THINKING, OTHERS = (3.0, 30.0), (1.0, 3.0)
THINKERS = 0.5  # the share of people who do
LEAST = 0.2


class Image(Belief):
    """A belief of nobody's. Follows events as somebody sees them who sees no hidden card."""

    def __init__(self, view: View) -> None:
        self._lies: dict[tuple[object, ...], float] = {}
        super().__init__(view, NOBODY, Character())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Image) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def update(self, event: Event) -> None:
        super().update(event.to(NOBODY))
        self._lies.clear()

    def in_sight(self) -> Sequence[Cards]:
        return self.table.faceup

    def lies(self, turn: Turn, character: str) -> float:
        """How likely it would seem a lie if who acts in this turn, or blocks it, claimed the character. 0 to 1"""
        who = turn.who if turn.blocker is None else turn.blocker
        key = who, turn.action, turn.blocker is None, character
        if key not in self._lies:
            self._lies[key] = 1 - self._after(turn, who, character).has(who, character)
        return self._lies[key]

    def _after(self, turn: Turn, who: int, character: str) -> Image:
        """What would be believed after this claim."""
        after = copy(self)
        after.weights, after._posteriors = [*self.weights], {}
        after.weights[who] = {hand: [*by_manner] for hand, by_manner in self.weights[who].items()}
        if turn.blocker is None:
            after.saw_action(Announced(who, turn.action, character, turn.target))
        else:
            after.turn = turn
            after.saw_block(who, character)
        return after


def noticed(lie: float, how: tuple[float, float]) -> float:
    """How much oftener than usual a claim that seems a lie with this chance is doubted by who doubts so."""
    power, most = how
    odds = max(1e-3, lie) / max(1e-3, 1 - lie)
    return min(most, max(LEAST, float(odds**power)))
