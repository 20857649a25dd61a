"""How each event of Ghost for Sale is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import (
    Adorned,
    Bought,
    Changed,
    Declared,
    GameBegan,
    Guessed,
    Kept,
    Laid,
    Looked,
    Paid,
    Passed,
    PhaseBegan,
    PileSeen,
    ReserveTaken,
    Revealed,
    RoundBegan,
    SetAside,
    SpecialLaid,
    StanceLaid,
    StancesShown,
    TookBack,
    Unsold,
    Valued,
    Waits,
)
from scenes.games.ghost_for_sale import information, laying, sold, specials, unveiled
from scenes.kit.motion import Beat
from scenes.tables.beats import Presenters, alike
from scenes.tables.course import begins, game_began, game_ended, match_ended

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

PRESENTERS = Presenters["GhostTable"]()
shows, shows_run = PRESENTERS.shows, PRESENTERS.shows_run


# The course of the game

shows(GameBegan, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


@shows(TurnBegan, "brief")
def turn_began(table: GhostTable, event: TurnBegan) -> Beat:
    return begins(table, event.seat)


shows(RoundBegan, "told")(laying.round_began)
shows(PhaseBegan, "told")(laying.phase_began)
shows_run(SpecialLaid, alike(SpecialLaid), "told", "card")(specials.laid_out)

# Cards and tokens are laid

shows_run(SetAside, alike(SetAside), "moved", "slide")(laying.set_aside)
shows_run(ReserveTaken, alike(ReserveTaken), "moved", "fan")(laying.reserve_taken)
shows_run(StanceLaid, alike(StanceLaid), "moved", "card")(laying.stances_laid)
shows(Declared, "moved")(laying.declared)


def _same_turn(before: Event, event: Event) -> bool:
    return isinstance(event, Laid) and isinstance(before, Laid) and before.seat == event.seat


@shows_run(Laid, _same_turn, "moved")
def laid(table: GhostTable, run: Sequence[Laid]) -> Beat:
    return laying.offers_laid(table, run)


shows(Passed, "told")(laying.passed)

# Bids are turned

shows(Revealed, "reveal")(sold.revealed)


def _one_payment(before: Event, event: Event) -> bool:
    """Whether what is paid and taken back at one place is one beat."""
    return isinstance(event, (Paid, TookBack, Waits)) and getattr(before, "place", "") == event.place


shows_run(Paid, _one_payment, "moved", "slide")(sold.cleared)
shows_run(TookBack, _one_payment, "moved", "slide")(sold.cleared)
shows_run(Waits, _one_payment, "moved", "slide")(sold.cleared)
shows(Bought, "told")(sold.bought)
shows(Unsold, "told")(sold.unsold)

# Information

shows(Looked, "reveal")(information.looked)
shows(PileSeen, "told")(information.pile_seen)

# Special cards

shows(Changed, "told")(specials.changed)
shows(Guessed, "told", "glint")(specials.guessed)
shows(Kept, "told")(specials.kept)
shows(Adorned, "told")(specials.adorned)

# The truth

shows(StancesShown, "reveal")(unveiled.stances_shown)
shows(Valued, "reveal")(unveiled.valued)
