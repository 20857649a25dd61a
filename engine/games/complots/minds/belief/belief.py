"""What one seat believes of the others' hands, of how they lie, and of how soon they doubt, as it follows the events.

What is believed, and what a deed says of it, is likely.py; here is what event means what: a claim, a block or a
doubt, and above all silence, which only the event after it tells. Made of events alone, as the seat saw them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.cards import is_blank
from engine.core.chance import Generator
from engine.core.event import Event
from engine.core.mind import Character
from engine.core.progress import TurnBegan
from engine.games.complots.minds.belief.hands import chosen, scale, worst_gone
from engine.games.complots.minds.belief.likely import Likely
from engine.games.complots.minds.odds import WORTH, View, least_worth
from engine.games.complots.minds.weighing.constants import Constants
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Doubted,
    Drew,
    Exposed,
    Gained,
    Gathered,
    Lost,
    Paid,
    Picked,
    Proved,
    PutBack,
    SentAway,
    Shown,
    Stole,
)


class Belief(Likely):
    """The memory of the two strongest minds."""

    def __init__(self, view: View, seat: int, character: Character, own: Constants | None = None) -> None:
        self.missed: list[Event] = []  # what happened at a table that this seat has not seen yet
        super().__init__(view, seat, character, own)

    def forget_cards(self) -> None:
        super().forget_cards()
        self.open_block = False
        self.doubted: int | None = None  # who turns up a card because of a doubt
        self.trading: int | None = None
        self.looked: dict[int, str] = {}

    def sees(self, view: View) -> None:
        """The table as it is: who has followed a game only from its middle, by events alone, did not know it.

        What these events told is weighed now, by the coins and cards there are now.
        """
        if self.table.hands:
            return
        self.table = view.table.copy()
        for other, hand in enumerate(view.table.hands):
            self.dealt(other, len(hand))
        for event in self.missed:
            match event:
                case Announced():
                    self.turn = Turn(event.seat, event.action, event.character, event.target)
                    self.saw_action(event)
                case Blocked():
                    self.saw_block(event.seat, event.character)
                case Exposed() | Shown():
                    _HANDLERS[type(event)](self, event)
                case Drew() | PutBack():
                    self.weights[event.seat] = {(): self.manners[event.seat][:]}
                    self.dealt(event.seat, len(self.table.hands[event.seat]))
                case _:
                    pass
        self.missed, self.claim, self.doubted = [], None, None
        self._posteriors.clear()

    def update(self, event: Event) -> None:
        if not self.table.hands and type(event) is not Gathered:
            super().update(event)
            self.public.update(event)
            self.missed.append(event)
            return
        self._settle(event)
        super().update(event)
        event.apply(self.table)
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event)
        self.public.update(event)
        self._posteriors.clear()

    def sample(self, view: View, generator: Generator) -> View:
        self.sees(view)
        return self.hands(view).world(generator)[0]

    # What the silence before an event says

    def _settle(self, event: Event) -> None:
        if self.claim is not None:
            self._settle_claim(self.claim[0], event)
        if self.open_block and type(event) is Blocked:
            self.saw_block(event.seat, event.character)
        elif self.open_block and self.doubted is None and self._let_pass(event):
            asked = self.table.others(self.turn.who) if self.turn.target is None else (self.turn.target,)
            for other in asked:
                self.saw_block(other, "")
            self.open_block = False

    def _settle_claim(self, who: int, event: Event) -> None:
        """The claim under way has been doubted by this event, or by nobody."""
        if type(event) is Doubted:
            self.saw_doubt(event.seat, True)
            self._posteriors.clear()
        else:
            for other in self.table.others(who):
                self.saw_doubt(other, False)
        self.claim = None

    def _let_pass(self, event: Event) -> bool:
        """Whether this event shows that nobody has blocked the action."""
        match event:
            case Gained():
                return event.action == "foreign_aid"
            case Stole():
                return True
            case Lost():
                return self.turn.action == "assassinate" and event.seat == self.turn.target
            case _:
                pass
        return False


def _announced(belief: Belief, event: Announced) -> None:
    belief.turn = Turn(event.seat, event.action, event.character, event.target)
    belief.open_block = event.action in belief.rules.blocks
    belief.doubted = belief.trading = None
    belief.saw_action(event)
    if event.character:
        _claims(belief, event.seat, event.character)
    if event.action == "exchange":
        belief.trading = event.seat


def _claims(belief: Belief, seat: int, character: str) -> None:
    again = character in belief.public.said[seat]
    belief.claim = (seat, character, again)


def _blocked(belief: Belief, event: Blocked) -> None:
    belief.turn.blocker, belief.open_block = event.seat, False
    _claims(belief, event.seat, event.character)


def _doubted(belief: Belief, event: Doubted) -> None:
    belief.doubted = event.seat


def _exposed(belief: Belief, event: Exposed) -> None:
    seat, belief.doubted = event.seat, event.seat
    belief.saw_card(seat, event.character, False)
    if seat == belief.turn.who and belief.turn.blocker is None:
        belief.open_block, belief.trading = False, None


def _proved(belief: Belief, event: Proved) -> None:
    if event.seat != belief.seat:
        belief.loses(event.seat, event.character)


def _drew(belief: Belief, event: Drew) -> None:
    if belief.trading == event.seat and belief.doubted is None and belief.claim is None and _full(belief, event.seat):
        return
    belief.draws(event.seat)


def _full(belief: Belief, seat: int) -> bool:
    """Whether this card is one more than the seat will keep: it is exchanging."""
    lives = belief.rules.data.lives - len(belief.table.faceup[seat])
    return len(belief.table.hands[seat]) > lives


def _picked(belief: Belief, event: Picked) -> None:
    belief.draws(event.seat, lambda card: 0.3 + WORTH[card] ** 2)


def _lost(belief: Belief, event: Lost) -> None:
    seat, now = event.seat, belief.doubted
    if seat != belief.seat:
        if not belief.table.hands[seat]:
            belief.manners[seat] = belief.manner_of(seat)
        belief.loses(seat, event.card, lambda hand: 0.75 if least_worth(hand) == event.card else 0.25)
        scale(belief.weights[seat])
    if now == seat:
        belief.doubted = None


def _put_back(belief: Belief, event: PutBack) -> None:
    seat, belief.trading = event.seat, None
    if seat != belief.seat and belief.weights[seat]:
        belief.weights[seat] = chosen(belief.weights[seat])


def _shown(belief: Belief, event: Shown) -> None:
    if not is_blank(event.card):
        belief.looked[event.seat] = event.card
        belief.saw_card(event.seat, event.card, True)


def _sent_away(belief: Belief, event: SentAway) -> None:
    seat, card = event.seat, belief.looked.pop(event.seat, "")
    if seat == belief.seat:
        return
    if card:
        belief.loses(seat, card)
    else:
        belief.weights[seat] = worst_gone(belief.weights[seat], belief.rules.characters)


def _turn_began(belief: Belief, event: TurnBegan) -> None:
    belief.turn, belief.open_block, belief.doubted, belief.trading = Turn(event.seat), False, None, None


def _paid(belief: Belief, event: Paid) -> None:
    belief.doubted = None


_HANDLERS: dict[type[Event], Callable[[Belief, Any], None]] = {
    Announced: _announced,
    Blocked: _blocked,
    Doubted: _doubted,
    Exposed: _exposed,
    Proved: _proved,
    Drew: _drew,
    Picked: _picked,
    Lost: _lost,
    PutBack: _put_back,
    Shown: _shown,
    SentAway: _sent_away,
    TurnBegan: _turn_began,
    Paid: _paid,
}
