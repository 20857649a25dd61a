"""Which card of the draft to keep."""

from __future__ import annotations

from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.tuning import TUNING, Tuning


def card_worth(view: View, seat: int, card: str, t: Tuning = TUNING) -> float:
    value, family = view.rules.value[card], view.rules.family[card]
    if family == view.table.families[seat]:
        return {2: t.own_two, 3: t.own_three, 4: t.own_four}.get(value, 0.5)
    if family in view.table.families:
        return {2: t.others_two, 3: t.others_three, 4: t.others_four}.get(value, 0.3)
    return {2: t.neutral_two, 3: t.neutral_three, 4: t.neutral_four}.get(value, 0.3)
