"""What may happen after an answer at a table of Nottingham all the same, told beside a hint: from what everybody sees."""

from __future__ import annotations

from engine.core.choice import PASS, Choice
from engine.core.flow import State
from engine.core.mind import Why
from engine.games.nottingham.rules.numbers import COMMISSIONS, PLACE, Rules, missing
from engine.games.nottingham.rules.table import Table


def danger(view: State[Table, Rules], seat: int, choice: Choice) -> Why | None:
    """Of a commission that is ready and passed over: that somebody else may take its last place, else that it stays open. N 5.1"""
    if view.ask is None or view.ask.kind != "exchange" or choice.verb == "commission":
        return None
    hand, held, rules = view.table.hands[seat], view.table.holders(), view.rules
    counts = [hand.count(card) for card in PLACE]
    left = [kind for kind in COMMISSIONS if len(held[kind]) < rules.data.holders and seat not in held[kind]]
    worth = {kind: rules.prize_of(kind, (*held[kind], seat)) for kind in left if not missing(counts, kind)}
    last = [kind for kind in worth if len(held[kind]) == rules.data.holders - 1]
    if choice == PASS and last:
        return Why("race", {"kind": max(last, key=worth.__getitem__)})
    if not worth or _ends(view):  # what would end the game is told with how it would end
        return None
    most = max(worth, key=worth.__getitem__)
    if choice != PASS and rules.value[choice.word()] >= worth[most]:
        return None
    return Why("passes_over", {"kind": most, "points": worth[most]})


def _ends(view: State[Table, Rules]) -> bool:
    """Whether any exchange is the last. N 9.1"""
    return view.table.sheriff + 1 >= view.rules.home
