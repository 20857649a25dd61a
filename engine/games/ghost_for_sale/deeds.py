"""What everybody saw the players do: where they bid, whether their tokens lied, how well they guessed. G 5, G 6, G 8.5"""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.deed import CLAIM, GUESS, MOVE, Deed
from engine.core.event import Event
from engine.games.ghost_for_sale.rules.events import Guessed, Kept, Laid, RoundBegan, StancesShown
from engine.games.ghost_for_sale.rules.numbers import PILE, TRUELIGHT, TRUTH

BALL = "crystal_ball"
BUY = "buy"


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    found: list[Deed] = []
    guesses: dict[int, int] = {}  # by seat the place of its guess among the deeds
    number = 0
    for event in events:
        match event:
            case RoundBegan():
                number = event.round
            case Laid(seat, place):
                found.append(Deed(seat, MOVE, place if place in (TRUELIGHT, PILE) else BUY))
            case Guessed(seat, _, ghosts) if ghosts >= 0:
                guesses[seat] = len(found)
                found.append(Deed(seat, GUESS, BALL))
            case StancesShown(cards):
                found += [Deed(seat, CLAIM, f"round_{number}", card == TRUTH) for seat, card in enumerate(cards)]
                for at in guesses.values():  # who was right keeps the ball: that comes later
                    found[at] = replace(found[at], shown=False)
            case Kept(seat, special) if special == BALL and seat in guesses:
                found[guesses[seat]] = replace(found[guesses[seat]], shown=True)
            case _:
                pass
    return found
