"""The playout policy: plays by its cards and a few proportions, in tens of microseconds, without a memory."""

from collections.abc import Callable
from typing import Any, ClassVar

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.flow import options
from engine.core.mind import Asked, Budget, Mind, Why
from engine.games.complots.minds.odds import WORTH, View, least_worth, unseen_copies, worth_of
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT, LOSE, SHOW

POLICY = Why("quick.policy")
AT_MOST = 55  # of a hundred attacks that are meant for somebody with most characters; the others are for anybody


class Quick(Mind):
    name: ClassVar[str] = "quick"
    needs_memory: ClassVar[bool] = False

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return quick_choice(view, ask.seat, ask.kind, generator), POLICY


class Typical(Quick):
    """The same, but that it strikes whom the twelve do, by proportions that were counted (TUNING.md): the chances of
    the truth are played out so. Who always strikes the strongest makes a line fall with the turn of somebody who then strikes
    another."""

    name: ClassVar[str] = "typical"

    def choose(self, view: View, ask: Asked, memory: Any, generator: Generator, budget: Budget) -> tuple[Choice, Why]:
        return quick_choice(view, ask.seat, ask.kind, generator, aimed), POLICY


Aim = Callable[[View, int, Generator], int]


def at_strongest(state: View, seat: int, generator: Generator) -> int:
    """With most characters, of those with most coins."""
    table = state.table
    return max(table.others(seat), key=lambda other: (len(table.hands[other]), table.coins[other]))


def aimed(state: View, seat: int, generator: Generator) -> int:
    """Mostly somebody with most characters, else anybody."""
    table, others = state.table, state.table.others(seat)
    if len(others) == 1:
        return others[0]
    if generator.below(100) < AT_MOST:
        most = max(len(table.hands[other]) for other in others)
        others = tuple(other for other in others if len(table.hands[other]) == most)
    return others[generator.below(len(others))]


def quick_choice(state: View, seat: int, kind: str, generator: Generator, aim: Aim = at_strongest) -> Choice:
    """An answer from what this seat sees of the state, be it a view or a world; attacks go where `aim` says."""
    hand = state.table.hands[seat]
    match kind:
        case "action":
            return _action(state, seat, hand, generator, aim)
        case "doubt":
            return DOUBT if _doubts(state, seat, generator) else PASS
        case "block":
            return _block(state, hand, generator)
        case "lose":
            return LOSE[least_worth(hand)]
        case "show":
            return SHOW[least_worth(hand)]
        case "keep":
            return max(options(state, seat), key=lambda choice: worth_of(choice.cards()))
        case "judge":
            return Choice("discard" if WORTH[state.table.shown[0]] > 0.6 else "return")
        case _:
            return max(options(state, seat), key=lambda choice: WORTH[choice.word()] - (choice.word() in hand))


def _action(state: View, seat: int, hand: tuple[str, ...], generator: Generator, aim: Aim) -> Choice:
    table, rules = state.table, state.rules
    coins, others = table.coins[seat], table.others(seat)
    if coins >= rules.data.coup:
        return rules.at["coup"][aim(state, seat, generator)]
    bluff = generator.below(100) < 15
    if coins >= rules.data.assassinate and ("assassin" in hand or (bluff and coins > 4)):
        return rules.at["assassinate"][aim(state, seat, generator)]
    if "duchess" in hand:
        return rules.act["tax"]
    richest = max(others, key=lambda other: table.coins[other])
    if "captain" in hand and table.coins[richest] >= rules.data.steal:
        return rules.at["steal"][richest]
    if bluff:
        return rules.act["tax"]
    if rules.fifth in hand and generator.below(2):
        return rules.act["exchange"]
    return rules.act["foreign_aid" if generator.below(2) else "income"]


def _doubts(state: View, seat: int, generator: Generator) -> bool:
    claim, turn = state.nearest(Claim), state.nearest(Turn)
    if not unseen_copies(state, seat, claim.character):
        return True
    dying = turn.action == "assassinate" and turn.target == seat and len(state.table.hands[seat]) == 1
    percent = 40 if dying and "contessa" not in state.table.hands[seat] else 8
    return generator.below(100) < percent


def _block(state: View, hand: tuple[str, ...], generator: Generator) -> Choice:
    turn = state.nearest(Turn)
    characters = state.rules.blocks[turn.action]
    for character in characters:
        if character in hand:
            return BLOCK[character]
    percent = 5 if turn.action == "foreign_aid" else 15
    if turn.action == "assassinate":
        percent = 80 if len(hand) == 1 else 10
    return BLOCK[characters[0]] if generator.below(100) < percent else PASS
