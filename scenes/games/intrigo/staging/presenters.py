"""How each event of Intrigo is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.intrigo.rules.table import (
    Bought,
    Dealt,
    Elected,
    Ferried,
    GameBegan,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    RoundBegan,
    SatOut,
    Stabbed,
    Stayed,
    TokenLaid,
    Took,
    Traded,
)
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import bartering, coronation, flights, influence, resolving, rounds, summoning
from scenes.kit.motion import Beat
from scenes.tables.staging.course import alike, begins, game_began, match_ended
from scenes.tables.staging.presenters import Presenters

PRESENTERS = Presenters["IntrigoScene"]()
shows, shows_run = PRESENTERS.shows, PRESENTERS.shows_run


# The course of the game

shows(GameBegan, "told", "deal")(game_began)
shows(RoundBegan, "told")(rounds.round_began)
shows_run(TokenLaid, alike(TokenLaid), "told")(rounds.tokens_laid)
shows(GameEnded, "told")(coronation.game_ended)
shows(MatchEnded, "none")(match_ended)


@shows(TurnBegan, "brief")
def turn_began(scene: IntrigoScene, event: TurnBegan) -> Beat:
    return begins(scene, event.seat)


# The draft

shows(Dealt, "told")(rounds.dealt)
shows_run(Kept, alike(Kept), "moved")(rounds.kept)
shows(PassedOn, "told")(rounds.passed_on)

# Placing


@shows(Placed, "moved")
def placed(scene: IntrigoScene, event: Placed) -> Beat:
    """A card from the hand: one that the Courtesan has named comes into the light that waits for it."""
    return (summoning.answered if scene.story.round.named else flights.placed)(scene, event)


shows(Bought, "told")(flights.bought)
shows(SatOut, "told")(flights.sat_out)
shows(Traded, "told")(bartering.traded)
shows(Stabbed, "told")(influence.stabbed)
shows(Named, "reveal")(summoning.named)
shows(Ferried, "told")(influence.ferried)
shows(Moved, "told")(flights.moved)
shows(Robbed, "told")(influence.robbed)

# Resolving

shows(Took, "told")(resolving.took)
shows(Stayed, "told")(resolving.stayed)
shows(Elected, "reveal")(coronation.elected)
