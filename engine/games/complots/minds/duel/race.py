"""A duel as a race: who falls first if each goes on with what it stands for, and nobody doubts.

Who would fall has nothing to lose by a doubt, however well the claim may be founded. It is worked out from what the
doubter may know: its own hand, coins, and the characters that the other stands for.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.cards import Cards
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Table

AHEAD = 7  # turns; what comes later is open


@dataclass(slots=True)
class Runner:
    """One of the two: `powers` are the characters that it may use, as the doubter takes it."""

    lives: int
    coins: int
    powers: Cards


def beaten(table: Table, rules: Rules, turn: Turn, seat: int, hand: Cards, who: int, stands: Cards) -> bool:
    """Whether this seat, of two with this hand, falls soon if it lets the claim under way pass.

    `who` has made it, and stands for these characters with it. An assassination is not judged here: what it threatens is plain.
    """
    if len(table.living) != 2 or (turn.action == "assassinate" and turn.blocker is None):
        return False
    mine = Runner(len(table.hands[seat]), table.coins[seat], hand)
    theirs = Runner(len(table.hands[who]), table.coins[who], stands)
    if turn.blocker is not None:  # nothing comes of what I did: it is the other's turn
        return _falls_first(rules, theirs, mine) is mine
    if turn.action == "tax":
        theirs.coins += rules.data.tax
    elif turn.action == "steal":
        _rob(rules, theirs, mine)
    return _falls_first(rules, mine, theirs) is mine


def _falls_first(rules: Rules, moves: Runner, waits: Runner) -> Runner | None:
    """Who has no lives left first, of whom one moves now; None where it takes longer than one looks."""
    for _ in range(AHEAD):
        _move(rules, moves, waits)
        if waits.lives == 0:
            return waits
        moves, waits = waits, moves
    return None


def _move(rules: Rules, mine: Runner, theirs: Runner) -> None:
    """The strongest action that the other does not seem able to block."""
    data = rules.data
    if "assassin" in mine.powers and mine.coins >= data.assassinate and "contessa" not in theirs.powers:
        mine.coins -= data.assassinate
        theirs.lives -= 1
    elif mine.coins >= data.coup:
        mine.coins -= data.coup
        theirs.lives -= 1
    elif "captain" in mine.powers and theirs.coins and not {"captain", rules.fifth} & {*theirs.powers}:
        _rob(rules, mine, theirs)
    else:
        mine.coins += data.tax if "duchess" in mine.powers else data.income


def _rob(rules: Rules, mine: Runner, theirs: Runner) -> None:
    coins = min(rules.data.steal, theirs.coins)
    mine.coins += coins
    theirs.coins -= coins
