"""A decision of Complots as the search is told it: worlds from the belief, seats by their models, to the end of the turn.

What comes after the turn is the learnt value's to say (features.py). In a world every other seat has one hand, one manner
and one degree of doubt, drawn together; it is played by what it may know: its own hand, what lies open, what was claimed.
"""

from __future__ import annotations

from functools import partial

from engine.bots.search import Model, World, Worlds
from engine.core.cards import Cards
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState, options
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.models import (
    DEGREES,
    MANNERS,
    LyingManner,
    alarm,
    block_chance,
    doubt_chance,
    keep_weight,
    threat,
    unseen_by,
)
from engine.games.complots.minds.belief.said import Said
from engine.games.complots.minds.duel.race import beaten
from engine.games.complots.minds.features import Value
from engine.games.complots.minds.odds import WORTH, View, least_worth
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT, LOSE, SHOW

NOW = 4  # worlds from which it is guessed what the position is worth
PLANNED = 40  # worlds in which it is tried what I shall block with
SHUNNED = 0.5  # of a chance to win: who stays out of it by 1 more than the others do (data/complots/TUNING.md)
LIE = 0.6  # from here on I doubt, in what I imagine of myself
RETURN, DISCARD = Choice("return"), Choice("discard")


class Decision:
    """One decision of one seat (a `Decision` of the search)."""

    def __init__(self, view: View, seat: int, belief: Belief, value: Value) -> None:
        self.view, self.seat, self.belief, self.learnt = view, seat, belief, value
        self.games = sum(view.table.scores)
        self.said = belief.public.after(())
        self.mine = partial(_myself, self)
        self.bluff = ""  # the character that I shall block with though I have not got it, where there is one
        self.hands = belief.hands(view)
        self._degrees = {other: belief.degrees_of(other) for other in self.hands.held}
        self._lies: dict[tuple[int, str], float] = {}
        self._quiet = [belief.quiet(other) for other in range(view.rules.players)]

    def plan(self, generator: Generator) -> None:
        """Settles, where it is asked whether I doubt what is done to me, what I shall block with afterwards without the card.

        Who takes himself for somebody who gives in afterwards doubts too soon (data/complots/TUNING.md).
        """
        turn = self.view.nearest(Turn)
        names = self.view.rules.blocks.get(turn.action, ())
        if turn.target != self.seat or turn.blocker is not None or {*names} & {*self.view.table.hands[self.seat]}:
            return

        worlds, won = Worlds(self, generator), dict.fromkeys(("", *names), 0.0)
        for number in range(PLANNED):
            let = worlds.drawn(number)
            for bluff in won:
                self.bluff = bluff
                won[bluff] += let(PASS)
        self.bluff = max(won, key=won.__getitem__)

    # Worlds

    def world(self, number: int, generator: Generator) -> World:
        state, manners = self.hands.world(generator)
        models: list[Model] = [self.mine] * self.view.rules.players
        for other, manner in manners.items():
            degree = generator.weighted(self._degrees[other])
            thinks = generator.random() < self.belief.thinks[other]
            models[other] = partial(_other, self, MANNERS[manner], DEGREES[degree], thinks)
        return World(state, models)

    # The horizon

    def ended(self, state: AnyState) -> bool:
        """Whether the next turn begins, the game is over, or this seat is out of it."""
        asked = state.ask
        if asked is not None and asked.kind in ("action", "pick"):
            return True
        return self.seat not in state.table.living

    def value(self, state: AnyState) -> float:
        table = state.table
        if sum(table.scores) != self.games:
            return float(self.seat in (table.last_winner or ()))
        if self.seat not in table.living:
            return 0.0
        return min(1.0, self._spared(state) * self.learnt.chance(table, self.said.after(state.events), self.seat))

    def _spared(self, state: AnyState) -> float:
        """What is left of a chance for who stays out of it more, or less, than the others: whoever plays well hits them first.

        The learnt value knows nothing of it: it is from games in which nobody minded. In a duel there is nobody else to hit.
        """
        others = state.table.others(self.seat)
        if len(others) < 2:
            return 1.0
        theirs: float = sum(self._quiet[other] for other in others) / len(others)
        mine = self.belief.quiet(self.seat, state.events)
        return 1.0 - SHUNNED * (mine - theirs)

    def now(self) -> float:
        """What the position is worth as it stands, in a few worlds."""
        by = Generator("now", len(self.view.table.living), self.seat)
        worlds = [self.world(number, by.branch(number)).state for number in range(NOW)]
        return sum(map(self.value, worlds)) / NOW

    def lie(self, who: int, character: str) -> float:
        """How likely this seat thinks, before the decision, that somebody has not the character."""
        key = (who, character)
        if key not in self._lies:
            self._lies[key] = 1 - self.belief.holds(self.view, who, character)
        return self._lies[key]


# The others


def _other(
    decision: Decision,
    manner: LyingManner,
    degree: float,
    thinks: bool,
    state: View,
    seat: int,
    kind: str,
    generator: Generator,
) -> Choice:
    hand = state.table.hands[seat]
    match kind:
        case "doubt":
            return DOUBT if _doubts(decision, degree, thinks, state, seat, hand, generator) else PASS
        case "block":
            return _block(manner, decision.said, state, seat, hand, generator)
        case _:
            pass
    return _card(state, seat, kind, hand)


def _doubts(
    decision: Decision, degree: float, thinks: bool, state: View, seat: int, hand: Cards, generator: Generator
) -> bool:
    made, turn = state.nearest(Claim), state.nearest(Turn)
    character, who, table, said = made.character, made.who, state.table, decision.said
    unseen = state.rules.copies - hand.count(character)
    for cards in table.faceup:
        unseen -= cards.count(character)
    stands = said.said[who]
    again, duel = character in stands, len(table.living) == 2
    stands = stands if again else (*stands, character)
    much = alarm(unseen, len(stands), len(table.hands[who]), again, duel) * threat(turn, seat, hand)
    much *= decision.belief.notices(seat, turn, who, character)[0 if thinks else -1][1]
    lost = duel and beaten(table, state.rules, turn, seat, hand, who, stands)
    return generator.random() < doubt_chance(degree, much, unseen <= 0 or character in said.barred[who], lost)


def _block(manner: LyingManner, said: Said, state: View, seat: int, hand: Cards, generator: Generator) -> Choice:
    turn = state.nearest(Turn)
    names = state.rules.blocks[turn.action]
    own = next((name for name in names if name in hand), None)
    if generator.random() >= block_chance(manner, turn.action, own is not None, len(hand) == 1):
        return PASS
    stands = said.said[seat]
    return BLOCK[own or next((name for name in names if name in stands), names[0])]


def _card(state: View, seat: int, kind: str, hand: Cards) -> Choice:
    """What anybody does with cards: keeps the best."""
    match kind:
        case "lose":
            return LOSE[hand[0] if len(hand) == 1 else least_worth(hand)]
        case "show":
            return SHOW[least_worth(hand)]
        case "keep":
            return max(options(state, seat), key=lambda choice: keep_weight(choice.cards()))
        case "judge":
            return DISCARD if WORTH[state.table.shown[0]] > 0.6 else RETURN
        case _:
            pass
    return options(state, seat)[0]


# Myself, later in the turn


def _myself(decision: Decision, state: View, seat: int, kind: str, generator: Generator) -> Choice:
    """A plain idea of what I shall do next: I know no more than now, and what others have said since."""
    hand = state.table.hands[seat]
    match kind:
        case "doubt":
            made = state.nearest(Claim)
            unseen = unseen_by(state, hand, made.character)
            return DOUBT if unseen <= 0 or decision.lie(made.who, made.character) > LIE else PASS
        case "block":
            return _my_block(decision, state, hand, seat)
        case "lose":
            stands = decision.said.said[seat]
            return LOSE[min(hand, key=lambda card: WORTH[card] + 0.15 * (card in stands))]
        case _:
            pass
    return _card(state, seat, kind, hand)


def _my_block(decision: Decision, state: View, hand: Cards, seat: int) -> Choice:
    turn = state.nearest(Turn)
    names = state.rules.blocks[turn.action]
    for name in names:
        if name in hand:
            return BLOCK[name]
    if decision.bluff in names:
        return BLOCK[decision.bluff]
    bluff = turn.action == "assassinate" and len(hand) == 1 and names[0] not in decision.said.barred[seat]
    return BLOCK[names[0]] if bluff else PASS
