"""Why somebody parts with a card or lets an attack pass, for all levels. Keys are those of `why` in the words files."""

from __future__ import annotations

from engine.bots.minds.complots.memory import Memory
from engine.bots.minds.complots.odds import View
from engine.core.choice import Choice
from engine.core.flow import options
from engine.games.complots.play import Turn


def no_choice(view: View, seat: int) -> bool:
    """Whether this seat can answer one thing only: its last card falls, or all it holds are alike."""
    return len(options(view, seat)) == 1


def why_card(view: View, seat: int, memory: Memory, choice: Choice) -> str:
    """Of a card that is lost, shown, picked, or cards that are kept: the verb, unless there was nothing to choose."""
    if no_choice(view, seat):
        return "no_choice"
    if choice.verb == "keep" and any(memory.told.get(card) for card in choice.cards()):
        return "keep_told"
    return choice.verb


def why_let_pass(view: View, seat: int) -> str:
    """Of a block that nobody claims; only a lie could have saved who dies of that."""
    turn = view.frames[-1]
    assert isinstance(turn, Turn)
    hand = view.table.hands[seat]
    fatal = turn.action == "assassinate" and len(hand) == 1
    return "let_die" if fatal and not set(view.rules.blocks[turn.action]).intersection(hand) else "let_pass"
