"""What the master and the duellist share in a duel: the claims that stand, and how often what was learnt gives each answer.

`mixed` is how the master uses it: it begins from what nobody can plan against, and leaves that the further the more its
search promises against whoever sits there. Source: search held near a policy (Jacob and others 2022, "Modeling strong
and human-like gameplay with KL-regularized search").
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bots.search import Found
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.mind import Asked, Character
from engine.games.complots.minds.belief.belief import Belief
from engine.games.complots.minds.belief.image import OTHERS, THINKERS, THINKING, Image, noticed
from engine.games.complots.minds.duel.policy import STEPS, Answers, Ledger, Policy, is_duel
from engine.games.complots.minds.odds import View, unseen_copies
from engine.games.complots.minds.styles.style import drawn
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import DOUBT

SURE = 0.97  # of somebody's way of doubting, at most
PULL = 16.0  # how far a chance to win pulls: what promises 0.1 more is done e^1.6 = 5 times as often as it was learnt
RARE = 0.5 / STEPS  # the share of an answer that was never given where the file can tell


class Following(Belief):
    """What the master remembers, with what everybody can believe, and the claims that stand as duels are learnt by them."""

    def __init__(self, view: View, seat: int, character: Character) -> None:
        self.ledger, self.image = Ledger(view.rules.players), Image(view)
        super().__init__(view, seat, character)
        self.thinks = [THINKERS] * view.rules.players

    def sees(self, view: View) -> None:
        self.image.sees(view)
        super().sees(view)

    def update(self, event: Event) -> None:
        self.ledger.update(event)
        super().update(event)
        self.image.update(event)  # what an event says of the one before it is weighed by what that one looked like

    def saw_doubt(self, seat: int, spoke: bool) -> None:
        self._think(seat, spoke)
        super().saw_doubt(seat, spoke)

    def _think(self, seat: int, spoke: bool) -> None:
        """Whether somebody thinks over what claims look like is seen by which of them they doubt."""
        if seat == self.seat or self.claim is None:
            return
        both, before = [], self.thinks[seat]
        for share in (1.0, 0.0):
            self.thinks[seat] = share
            doubts = self.likely_doubt(self.claim, seat, self.turn, self.public.said[self.claim[0]])
            both.append(doubts if spoke else 1 - doubts)
        likely, unlikely = before * both[0], (1 - before) * both[1]
        self.thinks[seat] = min(SURE, max(1 - SURE, likely / (likely + unlikely)))

    def notices(self, seat: int, turn: Turn, who: int, character: str) -> Sequence[tuple[float, float]]:
        heard = self.claim is not None and self.claim[:2] == (who, character)
        lie = 1 - self.image.has(who, character) if heard else self.image.lies(turn, character)
        thinks = self.thinks[seat]
        return (thinks, noticed(lie, THINKING)), (1 - thinks, noticed(lie, OTHERS))


def learnt_answers(view: View, ask: Asked, memory: Following, policy: Policy) -> Answers | None:
    """How often to give each answer in this duel, where that was learnt; what is certain is certain."""
    if not is_duel(view):
        return None
    memory.sees(view)
    if ask.kind == "doubt":
        made = view.nearest(Claim)
        if unseen_copies(view, ask.seat, made.character) <= 0:
            return [(DOUBT, 1.0)]
    if ask.kind == "block" and falls(view, ask.seat):
        return None  # a block costs nothing then: that the other would doubt it anyway is no reason to give up
    return policy.answers(view, ask.seat, ask.kind, memory.ledger)


def falls(view: View, seat: int) -> bool:
    """Whether who lets this pass is out of the game."""
    return view.nearest(Turn).action == "assassinate" and len(view.table.hands[seat]) == 1


def mixed(found: Sequence[Found], answers: Answers) -> Answers:
    """How often to give each answer of those that were searched: as learnt, times e to the `PULL` of what it promises.

    What was never learnt is done only where the search likes it best, and then seldom.
    """
    learnt, best = dict(answers), max(found, key=_worth)
    shares = {each.choice: learnt.get(each.choice, 0.0) * exp(PULL * (each.worth - best.worth)) for each in found}
    shares[best.choice] = max(shares[best.choice], RARE)
    total = sum(shares.values())
    return [(choice, share / total) for choice, share in shares.items() if share]


def picked(found: Sequence[Found], answers: Answers, generator: Generator) -> tuple[Choice, float]:
    """One of them by lot, and how often it would be that one."""
    shares = mixed(found, answers)
    choice = drawn(shares, generator)
    return choice, dict(shares)[choice]


def _worth(found: Found) -> float:
    return found.worth
