"""What inclinations shift in Top Secret, in games won: where somebody rather goes, whom they rather meet, how long they wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.aims import clockwise, meant

if TYPE_CHECKING:
    from engine.bots.minds.top_secret.belief import Belief, View

FAVOURITES = ("san_marco", "san_giorgio", "ponte_dei_sospiri", "rialto", "salute")

LIKES = 0.03
AIMS = 0.015
WAITS = 0.05  # how much surer the most patient are before they call


def going(view: View, belief: Belief, place: str) -> float:
    """How much rather somebody goes there."""
    person = belief.character
    found = LIKES if place == person.favourite else 0.0
    if person.aims:
        table, others = view.table, clockwise(range(view.rules.players), belief.seat)
        wanted = meant(person.aims, others, belief.knows, belief.knows, lambda _: 0)
        found += AIMS * any(table.now[seat] == place for seat in wanted)
    return found


def waiting(belief: Belief) -> float:
    """How much likelier a number has to be right for who waits longer."""
    return WAITS * (belief.character.patience - 0.5)
