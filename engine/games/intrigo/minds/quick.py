"""The playout policy: looks at the two arcades beside each gap, in some hundred microseconds, without a memory."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.worth import WORTH, card_worth
from engine.games.intrigo.rules.questions import draft_options
from engine.games.intrigo.rules.table import NOTHING, TURNED
from engine.games.intrigo.rules.turns import price

POLICY = Why("quick.policy")
STANDS = {2: 0.2, 3: 0.45, 4: 0.75}  # how likely a card still wins when the gap on the other side has been filled
RIVALRY = 0.35


class Quick(Mind):
    name: ClassVar[str] = "quick"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return quick_choice(view, ask.seat, ask.kind, generator), POLICY


def quick_choice(state: View, seat: int, kind: str, generator: Generator) -> Choice:
    """An answer from what this seat sees of the state, be it a view or a world."""
    if kind == "draft":
        return max(draft_options(state, seat), key=lambda choice: card_worth(state, seat, choice.word()))
    if not state.table.hands[seat]:
        return _spend(state, seat) or PASS
    bought = _spend(state, seat) if state.table.coins[seat] > 2 and generator.below(3) == 0 else None
    return bought or _place(state, seat)


def _gains(state: View, seat: int) -> dict[str, dict[str, float]]:
    """What it brings this seat that a family takes a token."""
    table, data = state.table, state.rules.data
    gains: dict[str, dict[str, float]] = {}
    for owner, family in enumerate(table.families):
        sign = 1.0 if owner == seat else -RIVALRY
        worth = WORTH.seal(table.seals[owner], data.same, data.different)
        gains[family] = {token: sign * each for token, each in zip(table.factions, worth, strict=True)}
        gains[family]["coin"] = sign * WORTH.coin(table.coins[owner])
    return gains


def _place(state: View, seat: int) -> Choice:
    """The card and the gap that change most for the better beside them."""
    table, rules = state.table, state.rules
    gaps, tokens, value, family = table.gaps, table.tokens, rules.value, rules.family
    gains, none = _gains(state, seat), dict[str, float]()
    first = 1 if rules.door == "first_player" else 0  # the door's token is given away already
    best, choice = -9.0, None
    hand = [(card, value[card], gains.get(family[card], none)) for card in dict.fromkeys(table.hands[seat])]
    for gap, there in enumerate(gaps):
        if there != NOTHING:
            continue
        beside: list[tuple[str, bool, int, dict[str, float]]] = []
        for arcade, other in rules.sides[gap]:
            token = tokens[arcade]
            if token and token[0] != TURNED and arcade >= first:
                facing = gaps[other]
                beside.append((token, facing == NOTHING, value.get(facing, 0), gains.get(family.get(facing, ""), none)))
        for card, number, gain in hand:
            worth = 0.0
            for token, is_open, against, theirs in beside:
                if is_open:
                    worth += STANDS.get(number, 0.5) * gain.get(token, 0.0)
                else:
                    if number >= against:  # it is no longer theirs
                        worth -= theirs.get(token, 0.0)
                    if number > against:
                        worth += gain.get(token, 0.0)
            if worth > best:
                best, choice = worth, rules.place[card][gap]
    assert choice is not None
    return choice


def _spend(state: View, seat: int) -> Choice | None:
    """A thief, where another family is about to win something that matters."""
    table, rules = state.table, state.rules
    cost = price(rules, table, "thief")
    if cost is None or cost > table.coins[seat]:
        return None
    gains = _gains(state, seat)
    best, choice = WORTH.cost(table.coins[seat], cost), None
    for gap, there in enumerate(table.gaps):
        if there != NOTHING:
            continue
        for arcade, other in rules.sides[gap]:
            facing, token = table.gaps[other], table.tokens[arcade]
            loss = -gains.get(rules.family.get(facing, ""), {}).get(token, 0.0)
            if loss > best:
                best, choice = loss, Choice("thief", (gap, arcade))
    return choice
