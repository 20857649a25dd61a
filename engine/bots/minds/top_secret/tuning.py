"""What the base play weighs by, as one set of numbers: what each level takes it from, so that one may have others."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tuning:
    """Worths and costs are in games won. Tuned in data/top_secret/TUNING.md."""

    learn: float = 0.10  # what a bit is worth
    tell: float = 0.04  # what it costs that another learns from me
    others: float = 0.08  # four players: what it costs that the other pair learns
    rivals: float = 0.01  # three and five: what it costs that others meet,
    rival_knows: float = 0.025  # and more where one must know much
    seeker: float = 0.14  # five: what it costs that the Ambassador has two packets, beside what he knows already
    block: float = 0.2  # what it costs that the other pair meets, once one of the two must have the number
    dial: float = 0.6  # what it is worth to meet the ally with a number to dial
    ready: float = 0.45  # the same where both must have it by now, as far as all can see
    asked: float = 0.8  # how likely an agent asks for a card, and shows it to the Ambassador too
    keen: float = 1.5  # how much rather they come to this seat, for each game that it could win there
    drawn: float = 1.0  # how much rather those still to move go where one is alone
    feints: float = 0.5  # of the meetings in which a feint could be made, for the middle character
    haste: float = 1.0  # how much sooner one dials than others the nearer the others are
    sure: float = 0.0  # how much likelier than others one wants a number to be before it is dialled
    signal: float = 1.15  # how much rather an ally shows a black card than an enemy, who does it too, to deceive


TUNING = Tuning()
