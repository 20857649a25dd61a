"""Which card of the draft to keep."""

from __future__ import annotations

from engine.bots.minds.intrigo.palace import View

# What holding a plot card is worth: one's own wins where one wants it to; another's is placed where it hurts nobody,
# or never; a neutral one only blocks.
OWN = {2: 0.30, 3: 0.70, 4: 1.00}
OTHERS = {2: 0.12, 3: 0.40, 4: 0.80}
NEUTRAL = {2: 0.12, 3: 0.35, 4: 0.55}


def card_worth(view: View, seat: int, card: str) -> float:
    value, family = view.rules.value[card], view.rules.family[card]
    if family == view.table.families[seat]:
        return OWN.get(value, 0.5)
    return (OTHERS if family in view.table.families else NEUTRAL).get(value, 0.3)
