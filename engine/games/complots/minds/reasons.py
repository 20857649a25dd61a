"""Why somebody parts with a card or lets an attack pass, for all levels. Keys are those of `why` in the words files."""

from __future__ import annotations

from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Why
from engine.games.complots.minds.memory import Memory
from engine.games.complots.minds.odds import View, unseen_copies
from engine.games.complots.rules.play import Examine, Turn


def no_choice(view: View, seat: int) -> bool:
    """Whether this seat can answer one thing only: its last card falls, or all it holds are alike."""
    return len(options(view, seat)) == 1


def why_plain(view: View, seat: int, choice: Choice) -> Why:
    """Of an action without a claim: what it leads to, who is hit, what could have stopped it. C 3"""
    table, rules = view.table, view.rules
    if choice.verb == "income":
        return Why("income", {"coins": table.coins[seat] + rules.data.income})
    if choice.verb == "foreign_aid":
        unseen = max(0, unseen_copies(view, seat, "duchess"))
        return Why("foreign_aid", {"number": unseen, "copies": rules.copies})
    target = choice.number()
    return Why("coup", {"target": target, "coins": table.coins[target]})


def why_card(view: View, seat: int, memory: Memory, choice: Choice) -> Why:
    """Of a card that is lost, shown, picked, given back, or cards that are kept, unless there was nothing to choose."""
    if no_choice(view, seat):
        return Why("no_choice")
    if choice.verb in ("return", "discard"):
        examine = view.frames[-1]
        assert isinstance(examine, Examine)
        return Why(f"judge_{choice.verb}", {"character": view.table.shown[0], "owner": examine.target})
    cards = choice.cards() if choice.verb == "keep" else (choice.word(),)
    rest = list(view.table.hands[seat])
    if choice.verb in ("lose", "show"):
        rest.remove(choice.word())
    others = [*cards[1:], *(rest if choice.verb != "keep" else ())]
    told = choice.verb == "keep" and any(memory.told.get(card) for card in cards)
    key = f"{choice.verb}_told" if told else choice.verb
    args: dict[str, str | int] = {"character": cards[0]}
    return Why(key, {**args, "second": others[0]}) if others else Why(f"{key}_one", args)


def why_let_pass(view: View, seat: int) -> Why:
    """Of a block that nobody claims; only a lie could have saved who dies of that."""
    turn = view.frames[-1]
    assert isinstance(turn, Turn)
    hand, names = view.table.hands[seat], view.rules.blocks[turn.action]
    held = next((name for name in names if name in hand), None)
    if turn.action == "assassinate" and len(hand) == 1 and held is None:
        return Why("let_die", {"who": turn.who})
    if held is not None:
        return Why("let_pass_hidden", {"character": held})
    coins = min(view.rules.data.steal, view.table.coins[seat])
    return Why(
        f"let_pass_{turn.action}", {"who": turn.who, "coins": coins} if turn.action == "steal" else {"who": turn.who}
    )
