"""What inclinations shift in Top Secret, in games won: which way somebody goes about Venice, whom they rather meet, whose
black cards they would see, when they rather deceive or keep out of sight, how long they wait. Who has none plays as if
this were not here.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from engine.bots.minds.top_secret.occasions import doubted, lies_when, liked, sought
from engine.bots.minds.top_secret.showing import FRIEND, WORTH, is_feint, may_feint
from engine.core.choice import Choice
from engine.core.mind import Character
from engine.games.top_secret.questions import receiver
from engine.games.top_secret.rules import BLACK, PLACES

if TYPE_CHECKING:
    from engine.bots.minds.top_secret.belief import Belief, View

FAVOURITES = tuple(f"{first}-{then}" for first, then in permutations(PLACES, 2))  # where first in a series, where then

# Games won; set by `python -m tests.opponents_told top_secret` (data/top_secret/TUNING.md)
ROAD = 0.06
AIMS = 0.03
HIDES = 0.03  # at an occasion to deceive; at any other as much the other way
ASKS = 0.05  # for a card of who is not believed
JOINS = 0.04  # from the least patient to the most: going to where one waits rather than waiting oneself
WAITS = 0.05  # how much surer the most patient are before they call
SOMETHING = 0.01  # what a card has to tell
FEINTS = 0.8  # bits that a feint seems worth more, at an occasion to deceive


def going(view: View, seat: int, person: Character, place: str) -> float:
    """How much rather somebody goes there."""
    table = view.table
    hand, there = table.places[seat], [chair for chair, at in enumerate(table.now) if at == place]
    road = next((each for each in liked(person) if each in hand), "")
    found = ROAD * (place == road)
    if len(there) == 1:
        found += JOINS * (0.5 - person.patience) + AIMS * (there[0] in sought(table, seat, person.aims))
    if person.lies and len(there) < 2:
        company = 1.0 if there else _may_come(view, seat, place)
        found -= (HIDES if lies_when(table, seat, person.lies) else -HIDES) * company
    return found


def _may_come(view: View, seat: int, place: str) -> float:
    """The share of the others who are still to go somewhere, and may go there."""
    table = view.table
    return sum(chair != seat and not at and place not in table.played[chair] for chair, at in enumerate(table.now)) / 8


def asking(view: View, seat: int, person: Character, choice: Choice, worth: float) -> float:
    """How much rather this one's card is asked for, where it tells anything."""
    if choice.verb != "name" or worth < SOMETHING:
        return 0.0
    return ASKS * (choice.number() in doubted(view.table, seat, person.doubts))


def showing(view: View, belief: Belief, choice: Choice) -> float:
    """How much rather a black card is shown to somebody who is not taken for the ally."""
    person, to = belief.character, receiver(view, belief.seat)
    black = next((card for card in choice.cards() if card.startswith(BLACK)), "")
    if not (person.lies and black) or belief.ally_odds(to) >= FRIEND or not may_feint(view, belief, to):
        return 0.0
    occasion = lies_when(view.table, belief.seat, person.lies)
    return WORTH * (FEINTS if occasion else -FEINTS) * is_feint(belief, to, black)


def shift(view: View, kind: str, belief: Belief, choice: Choice, worth: float) -> float:
    """How much more an answer other than a call is worth to somebody like that, being worth so much to others."""
    match kind:
        case "place":
            return going(view, belief.seat, belief.character, choice.word())
        case "ask":
            return asking(view, belief.seat, belief.character, choice, worth)
        case "meet":
            return showing(view, belief, choice)
    return 0.0


def waiting(belief: Belief) -> float:
    """How much likelier a number has to be right for who waits longer."""
    return WAITS * (belief.character.patience - 0.5)
