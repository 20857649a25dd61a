"""What the base play weighs by, as sets of numbers: what each level takes them from, so that one may have others."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.constants import Sets, number


@dataclass(frozen=True, slots=True)
class Tuning:
    """Worths and costs are in games won. Tuned in data/top_secret/TUNING.md."""

    learn: float = number(0.10, 0.02, 0.3)  # what a bit is worth
    tell: float = number(0.04, 0.0, 0.15)  # what it costs that another learns from me
    others: float = number(0.08, 0.0, 0.3)  # four players: what it costs that the other pair learns
    rivals: float = number(0.01, 0.0, 0.1)  # three and five: what it costs that others meet,
    rival_knows: float = number(0.025, 0.0, 0.15)  # and more where one must know much
    seeker: float = number(
        0.14, 0.0, 0.3
    )  # five: what it costs that the Ambassador has two packets, beside what he knows already
    block: float = number(
        0.2, 0.0, 1.0
    )  # what it costs that the other pair meets, once one of the two must have the number
    dial: float = number(0.6, 0.2, 1.5)  # what it is worth to meet the ally with a number to dial
    ready: float = number(0.45, 0.0, 1.5)  # the same where both must have it by now, as far as all can see
    asked: float = number(0.8, 0.2, 1.0)  # how likely an agent asks for a card, and shows it to the Ambassador too
    keen: float = number(1.5, 0.0, 5.0)  # how much rather they come to this seat, for each game that it could win there
    drawn: float = number(1.0, 0.0, 4.0)  # how much rather those still to move go where one is alone
    feints: float = number(0.5, 0.0, 1.0)  # of the meetings in which a feint could be made, for the middle character
    haste: float = number(1.0, 0.0, 2.5)  # how much sooner one dials than others the nearer the others are
    sure: float = number(0.0, -0.25, 0.1)  # how much likelier than others one wants a number to be before it is dialled
    signal: float = number(
        1.15, 1.0, 2.0
    )  # how much rather an ally shows a black card than an enemy, who does it too, to deceive


TUNING = Tuning()
SETS = Sets("top_secret", TUNING)
