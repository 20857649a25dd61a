"""What exchanges are worth to a seat: by the chance that ambushes spoil them, and by who wins if one ends the game. N 9"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.nottingham.minds.look import commissions_left, prize, steps_left, turns_left
from engine.games.nottingham.minds.worth import Outlook, Prospect, kept
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS
from engine.games.nottingham.rules.procedures import S


def ends(s: S, commission: bool) -> bool:
    """Whether the next exchange, of a commission or of a set, is the last one."""
    return steps_left(s) == 1 or (commission and commissions_left(s) == 1)


def after(s: S, seat: int, made: str) -> list[tuple[int, int]]:
    """Points and cards in the winnings, by seat, when this one has exchanged this object or completed this commission.

    Those cards break a tie, and a commission that a second completes is worth less to the first. N 5.1, N 9.2
    """
    winnings, held = [*s.table.winnings], s.table.holders()
    if made in COMMISSIONS:
        held[made] = (*held[made], seat)
    else:
        winnings[seat] = (*winnings[seat], made)
    return [(s.rules.points(cards, held, each), len(cards)) for each, cards in enumerate(winnings)]


def shares(s: S, seat: int) -> dict[str, float]:
    """What this seat has of the victory if the game ends with an object, or a commission, that it may exchange."""
    found: dict[str, float] = {}
    for made in (*OBJECTS, *(kind for kind in COMMISSIONS if prize(s, seat, kind))):
        reached = after(s, seat, made)
        best = max(reached)
        found[made] = 1 / reached.count(best) if reached[seat] == best else 0.0
    return found


def prospect(s: S, seat: int, outlook: Outlook, safe: Sequence[tuple[float, float]]) -> Prospect:
    """What this seat may hope for. `safe` are by object the chances that three laid out hold, and that four do.

    Where the next exchange ends the game, those with which it would be won are worth the victory, and others nothing.
    Who cannot win any more looks at hands as ever.
    """
    values = [float(value) for value in s.rules.data.values]
    prizes = [prize(s, seat, kind) for kind in COMMISSIONS]
    last_step, last_commission = ends(s, False), ends(s, True)
    if last_commission:
        won = shares(s, seat)
        hopeless = last_step and not any(won.values())
        if last_step and not hopeless:
            values = [_at_the_end(outlook, value, won[card]) for card, value in zip(OBJECTS, values, strict=True)]
        if not hopeless:
            prizes = [
                _at_the_end(outlook, worth, won[kind]) if worth else 0.0
                for kind, worth in zip(COMMISSIONS, prizes, strict=True)
            ]
    spoiled = outlook.spoiled
    sets = tuple(
        (value * (spoiled + (1 - spoiled) * three), value * (spoiled + (1 - spoiled) * four))
        for value, (three, four) in zip(values, safe, strict=True)
    )
    five, seven, four_pairs, three_pairs = prizes
    return kept(Prospect(sets, (five, seven, four_pairs, three_pairs), turns_left(s), outlook))


def _at_the_end(outlook: Outlook, points: float, share: float) -> float:
    return points + outlook.victory * share if share else 0.0
