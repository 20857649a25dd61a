"""The numbers by which the base play weighs, a set for each level; and what a character changes in them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.bots.constants import Sets, number
from engine.core.mind import Character


@dataclass(frozen=True, slots=True)
class Tuning:
    """Worths are in points, money in pips of offers. What others will do is fitted to what they did (data/ghost_for_sale/TUNING.md):
    where they come they add `effort` times an even share of their cards, with a deviation of `doubt` times that; where they
    lie nothing, they stay away the likelier the less they could add."""

    price: float = number(0.1, 0.0, 0.3)  # what a pip is worth later, in the first round
    shadow_manors: float = number(0.05, 0.0, 0.2)  # and what it is worth elsewhere in this auction, by round
    shadow_castles: float = number(0.13, 0.0, 0.4)
    effort_manors: float = number(1.5, 0.5, 3.0)
    effort_castles: float = number(1.8, 0.5, 3.0)
    doubt: float = number(1.5, 0.3, 3.0)
    absent: float = number(20.0, 3.0, 60.0)
    hurry: float = number(0.6, 0.0, 1.0)  # of the turns of the most daring, in which two cards are laid at once
    # Tokens (declare.py)
    paid: float = number(0.85, 0.3, 1.2)  # the share of what others think a property is worth that it will cost
    wasted: float = number(0.3, 0.0, 1.0)  # what it is worth to me that others think a point too much of a property
    kept: float = number(0.1, 0.0, 0.5)  # what it is worth to keep a double-faced token: it can still be either
    # Information (inform.py)
    hurdle: float = number(1.4, 0.3, 3.0)  # what a property costs, as far as information is concerned
    share: float = number(0.5, 0.1, 1.2)  # of what better knowledge is worth, what comes of it against others
    pip: float = number(0.1, 0.02, 0.3)  # what a pip is worth

    @property
    def shadow(self) -> tuple[float, float]:
        return self.shadow_manors, self.shadow_castles

    @property
    def effort(self) -> tuple[float, float]:
        return self.effort_manors, self.effort_castles


TUNING = Tuning()
SETS = Sets("ghost_for_sale", TUNING)
# How far numbers go here beside the middle, of how far they go elsewhere: whole, patience alone would bring ten points of wins
DOUBT, DARING, REVENGE, GREED, PATIENCE = 0.3, 0.5, 0.3, 0.1, 0.1


def in_character(tuning: Tuning, character: Character) -> Tuning:
    """The greedy want it now, the patient keep their money, the daring think that others will give way."""
    boldness = 1.2 - 0.4 * character.daring
    wants = 1 + character.patience - character.greed  # 1 in the middle
    return replace(
        tuning,
        price=tuning.price * wants,
        effort_manors=tuning.effort_manors * boldness,
        effort_castles=tuning.effort_castles * boldness,
    )


def tempered(character: Character) -> Character:
    """The same person with the numbers that go for them here, where they have inclinations; set so that all win alike."""
    if character.plain:
        return character
    return replace(
        character,
        doubt=_nearer(character.doubt, DOUBT),
        daring=_nearer(character.daring, DARING),
        revenge=_nearer(character.revenge, REVENGE),
        greed=_nearer(character.greed, GREED),
        patience=_nearer(character.patience, PATIENCE),
    )


def _nearer(number: float, share: float) -> float:
    return 0.5 + share * (number - 0.5)
