"""What the base play weighs by, as sets of numbers: what each level takes them from, so that one may have others."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.constants import Sets, number


@dataclass(frozen=True, slots=True)
class Tuning:
    """Worths are shares of the Doge's chair, those of cards in the draft of what the best one is worth."""

    rivalry: float = number(0.4, 0.0, 1.0)  # how much another's hope is one's own loss
    bought: float = number(0.15, 0.0, 0.5)  # the share of gaps that end with an influence card
    # Money buys one influence card for one to three coins; the more one has, the less one more matters.
    coin: float = number(0.1, 0.01, 0.3)
    enough: float = number(0.12, 0.0, 0.5)
    # A seal still missing halves the hope, more or less: each is one certain faction, and three others want it too.
    # Missing ones of different factions can come in one round, equal ones hardly. By how many are missing:
    different_one: float = number(0.42, 0.1, 0.8)
    different_two: float = number(0.19, 0.03, 0.5)
    different_three: float = number(0.09, 0.01, 0.3)
    different_four: float = number(0.04, 0.0, 0.2)
    different_five: float = number(0.015, 0.0, 0.1)
    same_one: float = number(0.36, 0.05, 0.8)
    same_two: float = number(0.10, 0.01, 0.5)
    same_three: float = number(0.025, 0.0, 0.2)
    same_four: float = number(0.005, 0.0, 0.1)
    # What holding a plot card is worth: one's own wins where one wants it to; another's is placed where it hurts nobody,
    # or never; a neutral one only blocks.
    own_two: float = number(0.30, 0.0, 1.0)
    own_three: float = number(0.70, 0.2, 1.2)
    own_four: float = number(1.00, 0.4, 1.6)
    others_two: float = number(0.12, 0.0, 0.8)
    others_three: float = number(0.40, 0.0, 1.0)
    others_four: float = number(0.80, 0.0, 1.4)
    neutral_two: float = number(0.12, 0.0, 0.8)
    neutral_three: float = number(0.35, 0.0, 1.0)
    neutral_four: float = number(0.55, 0.0, 1.2)


TUNING = Tuning()
SETS = Sets("intrigo", TUNING)
