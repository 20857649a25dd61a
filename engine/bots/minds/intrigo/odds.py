"""How likely it is that a token is still won when the round is over, by whom it belongs to as the palace stands.

Counted over games between regular players: by the better card's value, by how much stands against it, whether the other
side is still open, and how many gaps are left (tests/test_intrigo_hints.py counts; data/intrigo/TUNING.md).
"""

from __future__ import annotations

from engine.bots.minds.intrigo.palace import View
from engine.games.intrigo.preview import Preview, Shift
from engine.games.intrigo.table import NOTHING

LATE, MIDDLE = 3, 8  # gaps left, up to which the end of a placing is near, or its middle

Case = tuple[str, int, int]


def case_of(view: View, found: Preview, shift: Shift) -> Case:
    """What the chance goes by: `open`, or `closed` on both sides; the better card's value, or by how much it is better; and
    the part of the placing: 0 the last gaps, 1 the middle, 2 the beginning."""
    left = (
        view.table.gaps.count(NOTHING)
        - sum(not before for _, before, _ in found.gaps)
        + sum(not after for _, _, after in found.gaps)
    )
    part = 0 if left <= LATE else 1 if left <= MIDDLE else 2
    if shift.after.empty:
        return "open", shift.after.high, part
    return "closed", min(3, shift.after.margin), part


# Percent, by case; counted over games of three and four.
KEPT: dict[Case, int] = {}


def keeps(view: View, found: Preview, shift: Shift) -> int:
    """The chance in percent that who would win this arcade after the choice takes its token in the end."""
    return KEPT.get(case_of(view, found, shift), 50)
