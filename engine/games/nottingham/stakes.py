"""What may happen after an answer at a table of Nottingham all the same, told beside a hint: from what everybody sees."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.nottingham.rules.numbers import COMMISSIONS, PLACE, Rules, missing
from engine.games.nottingham.rules.table import Table


def danger(view: State[Table, Rules], seat: int, choice: Choice) -> Why | None:
    """Of waiting with the cards of a commission: that somebody else may take its last place. N 5.1"""
    if view.ask is None or view.ask.kind != "exchange" or choice != PASS:
        return None
    hand, held = view.table.hands[seat], view.table.holders()
    counts = [hand.count(card) for card in PLACE]
    last = view.rules.data.holders - 1
    left = [kind for kind in COMMISSIONS if len(held[kind]) == last and seat not in held[kind]]
    ready = [kind for kind in left if not missing(counts, kind)]
    return Why("race", {"kind": max(ready, key=lambda kind: view.rules.both[kind])}) if ready else None
