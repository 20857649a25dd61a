"""What inclinations shift in Top Secret, in games won: which way somebody goes about Venice, whom they rather meet, whose
black cards they would see, when they rather deceive or keep out of sight, how long they wait. Who has none plays as if
this were not here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.mind import Asked, Character
from engine.games.top_secret.minds.occasions import doubted, lies_when, sought
from engine.games.top_secret.minds.showing import FRIEND, WORTH, is_feint, may_feint
from engine.games.top_secret.rules.numbers import BLACK, PLACES
from engine.games.top_secret.rules.questions import receiver

if TYPE_CHECKING:
    from engine.games.top_secret.minds.belief import Belief, View

FAVOURITES = tuple(f"{first}-{then}" for first, then in permutations(PLACES, 2))  # where first in a series, where then

# Games won; set by `python -m tests.opponents_told top_secret` (data/top_secret/TUNING.md)
ROAD = 0.06
AIMS = 0.05
HIDES, SHOWS = 0.06, 0.03  # at an occasion to deceive, and at any other the other way
ASKS = 0.08  # for a card of who is not believed
JOINS = 0.04  # from the least patient to the most: going to where one waits rather than waiting oneself
OFTEN = 80  # of a hundred decisions; in the others one does what anybody would, so that nobody is read like a clock
CASUAL = 60  # the same, of who weighs nothing else
WAITS = 0.05  # how much surer the most patient are before they call
SOMETHING = 0.01  # what a card has to tell
FEINTS = 0.8  # bits that a feint seems worth more, at an occasion to deceive


def going(view: View, seat: int, person: Character, place: str) -> float:
    """How much rather somebody goes there.

    At an occasion to deceive they go their way the other way round, where nobody expects them, and rather meet nobody.
    """
    table = view.table
    there, deceives = table.now.count(place), bool(person.lies) and lies_when(table, seat, person.lies)
    found = ROAD * (place == next_of(way(person, deceives), table.places[seat]))
    if there == 1:
        found += JOINS * (0.5 - person.patience)
        found += AIMS * (table.now.index(place) in sought(table, seat, person.aims))
    if person.lies and there < 2:
        found -= (HIDES if deceives else -SHOWS) * (1.0 if there else _may_come(view, seat, place))
    return found


def way(person: Character, deceives: bool) -> tuple[str, ...]:
    """Where somebody rather goes in a series, in order."""
    first, _, then = person.favourite.partition("-")
    return (then, first) if deceives else (first, then)


def next_of(places: Sequence[str], hand: Sequence[str]) -> str:
    """The first of these that is still in hand; none where none is."""
    return next((place for place in places if place in hand), "")


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


def moved(by: Generator, often: int = OFTEN) -> bool:
    """Whether habits have a say in this decision."""
    return by.below(100) < often


def shift(view: View, kind: str, belief: Belief, choice: Choice, worth: float) -> float:
    """How much more an answer other than a call is worth to somebody like that, being worth so much to others."""
    match kind:
        case "place":
            return going(view, belief.seat, belief.character, choice.word())
        case "ask":
            return asking(view, belief.seat, belief.character, choice, worth)
        case "meet":
            return showing(view, belief, choice)
        case _:
            pass
    return 0.0


def rather(view: View, ask: Asked, person: Character, usual: Choice, by: Generator) -> Choice:
    """What somebody like that does who weighs nothing else, where others would do what is usual."""
    if person.plain or ask.kind not in ("place", "ask") or usual.verb == "call" or not moved(by, CASUAL):
        return usual

    def liking(choice: Choice) -> float:
        if ask.kind == "place":
            return going(view, ask.seat, person, choice.word())
        return asking(view, ask.seat, person, choice, SOMETHING)

    return max((usual, *options(view, ask.seat)), key=liking)


def waiting(belief: Belief) -> float:
    """How much likelier a number has to be right for who waits longer."""
    return WAITS * (belief.character.patience - 0.5)
