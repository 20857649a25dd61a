"""What inclinations shift in Ghost for Sale: when somebody would rather lie, what tokens they like, whom they bid against.

None of it depends on whether somebody lies now: faces and places still give nothing away (declare.py).
"""

from __future__ import annotations

from engine.bots.aims import clockwise, meant
from engine.core.mind import Character
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View
from engine.games.ghost_for_sale.rules.numbers import GHOST, LIE

# Faces; tokens that can be either; where one has a token already, or none; where others have, or nobody; Mrs. Truelight, the pile.
FAVOURITES = ("ghost", "painting", "double", "gather", "spread", "crowd", "alone", "truelight", "pile")

# Of a chance to lie: from who lies least to who lies most, at an occasion of theirs, and at any other. So little that nobody who knows them
# for long guesses right in more than 65 of 100 at any one occasion (TUNING.md)
BLUFF, LIES, NO_LIES = 0.1, 0.1, -0.04
LIKES = 0.3  # points, for a token; a mood is up to 0.4
# Points, for what is asked: at Mrs. Truelight 0.25 cost 3.7 points of wins (data/ghost_for_sale/TUNING.md)
LEARNS = {"truelight": 0.1, "pile": 0.25}
AIMS = 0.1  # points, that a property is worth more where somebody bids who is aimed at


def lying(view: View, seat: int, memory: Memory) -> float:
    """How likely this seat lies in this round."""
    when = memory.character.lies
    inclined = 0.0 if not when else LIES if _lies_when(view, seat, memory, when) else NO_LIES
    return 0.5 + BLUFF * (memory.character.bluff - 0.5) + inclined


def _lies_when(view: View, seat: int, memory: Memory, when: str) -> bool:
    table, shown = view.table, memory.shown
    match when:
        case "early":
            return table.round == 1
        case "late" | "fresh":
            return table.round > 1
        case "again":
            return bool(shown) and shown[seat] == LIE
        case "echo":
            return sum(card == LIE for other, card in enumerate(shown) if other != seat) * 2 >= len(shown) > 0
        case "hurt":
            return memory.hurt_by is not None
        case "answering":
            return table.first != seat
        case "rich" | "poor":
            cards = [len(hand) for hand in table.hands]
            return cards[seat] == (max if when == "rich" else min)(cards) and len(set(cards)) > 1
        case _:
            pass
    mine, others = _points(view, seat), [_points(view, other) for other in range(table.players) if other != seat]
    return (
        mine > max(others) if when == "ahead" else mine < min(others) if when == "behind" else mine <= 0 < max(others)
    )


def _points(view: View, seat: int) -> int:
    return sum(points for _, points in view.table.owned[seat])


def liking(character: Character, token: str, face: str, before: int, others: int) -> float:
    """How much rather this token is laid with this face where so many tokens of one's own lie, and so many of others."""
    match character.favourite:
        case "double":
            return LIKES * (token == "double")
        case "gather":
            return LIKES * (before > 0)
        case "spread":
            return LIKES * (before == 0)
        case "crowd":
            return LIKES * (others > 1)
        case "alone":
            return LIKES * (others == 0)
        case "ghost":
            return LIKES * (face == GHOST)
        case "painting":
            return LIKES * (face != GHOST)
        case _:
            pass
    return 0.0


def learning(character: Character, what: str) -> float:
    """Points that it is worth more to somebody to learn something at Mrs. Truelight (`truelight`) or the `pile`."""
    return LEARNS[what] * (character.favourite == what)


def aiming(view: View, seat: int, memory: Memory, other: int) -> float:
    """Points that a property is worth more where this other bids."""
    aims, table = memory.character.aims, view.table
    if not aims or other == seat:
        return 0.0

    def points(each: int) -> int:
        return _points(view, each)

    def cards(each: int) -> int:
        return len(table.hands[each])

    others = clockwise(range(table.players), seat)
    return AIMS * (other in meant(aims, others, points, cards, lambda each: each == memory.hurt_by))
