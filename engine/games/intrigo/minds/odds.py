"""How likely it is that a token is still won when the round is over, by whom it belongs to as the palace stands.

Counted over games of the base play: by the better card's value, by how much stands against it, whether the other
side is still open, and how many gaps are left (tests/games/intrigo/minds/test_hints.py counts; data/intrigo/TUNING.md).
"""

from __future__ import annotations

from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.preview import Preview, Shift
from engine.games.intrigo.rules.table import NOTHING

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


DOOR = 90  # where the first player takes it whatever lies beside it: only what lies there can change; never said

# Percent, by case; counted over 70 games of three and four (3,610 tokens foretold).
KEPT: dict[Case, int] = {
    ("closed", 1, 0): 98, ("closed", 1, 1): 82, ("closed", 1, 2): 64,
    ("closed", 2, 0): 98, ("closed", 2, 1): 89, ("closed", 2, 2): 77,
    ("closed", 3, 0): 97, ("closed", 3, 1): 86, ("closed", 3, 2): 64,
    ("open", 2, 0): 13, ("open", 2, 1): 16, ("open", 2, 2): 18,
    ("open", 3, 0): 45, ("open", 3, 1): 38, ("open", 3, 2): 32,
    ("open", 4, 0): 60, ("open", 4, 1): 55, ("open", 4, 2): 44,
}  # fmt: skip


def keeps(view: View, found: Preview, shift: Shift) -> int:
    """The chance in percent that who would win this arcade after the choice takes its token in the end."""
    return DOOR if shift.after.door else KEPT[case_of(view, found, shift)]
