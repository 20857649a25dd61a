"""The casual player: looks at some of what could be done, mostly for the own family's sake, and remembers nothing."""

from __future__ import annotations

from typing import ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.mind import Asked, Budget, Character, Forgetful, Mind, Why
from engine.games.intrigo.minds.inclined import Turn, keeping
from engine.games.intrigo.minds.occasions import Noticed
from engine.games.intrigo.minds.palace import Palace, View
from engine.games.intrigo.minds.reasons import UNSEEN, draft_reason, reason
from engine.games.intrigo.minds.worth import WORTH, card_worth
from engine.games.intrigo.rules.questions import TAILS, affordable, draft_options
from engine.games.intrigo.rules.table import NOTHING
from engine.games.intrigo.rules.turns import price

LOOKS = 20  # placements that come to mind in a turn
STRIKES = 12  # uses of each influence card that come to mind, when any does
RIVALRY = 0.2
MOOD = 0.02  # how far a feeling may be from the worth of a placement
TASTE = 0.25  # and from that of a card in the draft
DRAFTED = 0.1  # of the chair is what such a feeling of 1 comes to
SWAY = 0.3  # of what inclinations do where most is misjudged; those alone that take no memory


class Casual(Mind):
    name: ClassVar[str] = "casual"

    def remember(self, view: View, seat: int, character: Character) -> Forgetful:
        return Forgetful(seat, character)

    def choose(
        self, view: View, ask: Asked, memory: Forgetful, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        if ask.kind == "draft":
            return _keep(view, ask.seat, memory.character, generator)
        palace = Palace(view, ask.seat, [RIVALRY] * view.rules.players)
        turn = Turn(palace, memory.character, Noticed(ask.seat))
        best = most = -9.0
        found = usual = PASS
        thoughts = _thoughts(view, ask.seat, memory.character, generator)
        for choice, cost in thoughts:
            feeling = (
                palace.difference(choice) - WORTH.cost(view.table.coins[ask.seat], cost) + MOOD * generator.random()
            )
            if feeling > most:
                most, usual = feeling, choice
            feeling += SWAY * turn(choice)
            if feeling > best:
                best, found = feeling, choice
        why = reason(palace, found, [choice for choice, _ in thoughts])
        return found, why if found == usual or why.key in UNSEEN else why.in_own_way()


def _keep(view: View, seat: int, character: Character, generator: Generator) -> tuple[Choice, Why]:
    liked = keeping(view, seat, character, Noticed(seat))
    options = draft_options(view, seat)
    feelings = [card_worth(view, seat, each.word()) + TASTE * generator.random() for each in options]
    usual = max(zip(options, feelings, strict=True), key=lambda pair: pair[1])[0]
    choice = max(
        zip(options, feelings, strict=True), key=lambda pair: pair[1] + SWAY * liked[pair[0].word()] / DRAFTED
    )[0]
    why = draft_reason(view, seat, choice.word())
    return choice, why if choice == usual else why.in_own_way()


def _thoughts(view: View, seat: int, character: Character, generator: Generator) -> list[tuple[Choice, int]]:
    """Some choices with what they cost: placements always, purchases when in the mood."""
    hand = list(dict.fromkeys(view.table.hands[seat]))
    empty = [gap for gap, card in enumerate(view.table.gaps) if card == NOTHING]
    found: list[tuple[Choice, int]] = [] if hand else [(PASS, 0)]
    for _ in range(LOOKS if hand else 0):
        found.append((view.rules.place[generator.pick(hand)][generator.pick(empty)], 0))
    if hand and generator.random() > 0.25 + 0.4 * character.greed:
        return found
    for kind in affordable(view, seat):
        cost = price(view.rules, view.table, kind) or 0
        for _ in range(STRIKES):
            gap = generator.pick(empty)
            arcade, other = generator.pick(view.rules.sides[gap])
            tails = TAILS[kind](view, gap, arcade, other)
            if tails:
                found.append((Choice(kind, (gap, arcade, *generator.pick(tails))), cost))
    return found
