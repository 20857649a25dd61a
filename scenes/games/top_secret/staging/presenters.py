"""How each event of Top Secret is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from dataclasses import replace

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.games.top_secret.rules.table import (
    Called,
    GameBegan,
    LetPass,
    Met,
    Named,
    Peeked,
    Revealed,
    RoundBegan,
    Sealed,
    SeriesBegan,
    Showed,
    TurnedUp,
    Unmasked,
    Visited,
)
from scenes.games.top_secret.base import TopSecretTheatre
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import packets, scored, telephone, walks, winning
from scenes.games.top_secret.telling import chronicle, partner
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.tables.staging import moments
from scenes.tables.staging.course import begins, game_began, match_ended
from scenes.tables.staging.presenters import Presenters
from scenes.tables.staging.score import Score

DUSK = 0.6  # how dark it is between two series

PRESENTERS = Presenters[TopSecretScene]()
shows, shows_run = PRESENTERS.shows, PRESENTERS.shows_run

# The course of the game

shows(GameEnded, "told")(winning.won)
shows(MatchEnded, "none")(match_ended)


@shows(GameBegan, "told", "deal")
def dealt(scene: TopSecretScene, event: GameBegan) -> Beat:
    """The first deal takes its time; later ones are seen at once: the cards of the game before would lie open meanwhile."""
    beat = _folds(scene, game_began(scene, event))
    return beat if scene.story.games == 1 and not scene.shown.identities else replace(beat, tweens=())


@shows(RoundBegan, "brief")
def round_began(scene: TopSecretScene, event: RoundBegan) -> Beat:
    """The first of a game waits: the person has to know who they are, and whose partner. So does one without a choice. T 3.7"""
    beat = scored.goes_home(scene, begins(scene, event.first))
    beat.holds = partner.is_dealt(scene, scene.sitting.shown_events) or chronicle.is_last_round(scene, event)
    return beat


@shows(SeriesBegan, "reveal", "deal")
def series_began(theatre: TopSecretTheatre, _: SeriesBegan) -> Beat:
    """It is held between two series: all that was known of places left is over, and all else goes on. T 3.7"""
    score, told = Score(theatre), as_title(chronicle.named_series(theatre.words, theatre.story.series + 1))
    score.at(0).light(depth=DUSK).show(moments.word(told, "gold"), theatre.layout_now.centre, 240, grows=(1.3, 1.0))
    return score.at(400).hold(1).holds().beat()


# Places

shows(Visited, "moved")(walks.visited)
shows(Sealed, "moved")(walks.sealed)
shows(TurnedUp, "told")(walks.turned_up)


@shows(Met, "told")
def met(scene: TopSecretScene, event: Met) -> Beat:
    beat = walks.met(scene, event)
    return _folds(scene, beat) if scene.seat in event.members else beat


def _folds(scene: TopSecretScene, beat: Beat) -> Beat:
    """The same, after which the sheet that was open is folded: that of whom the person meets is to be seen."""
    done = beat.done

    def fold() -> None:
        scene.sheet = None
        done()

    return replace(beat, done=fold)


# Packets and black cards


def _same_meeting(_: Event, event: Event) -> bool:
    return isinstance(event, Showed)


shows_run(Showed, _same_meeting, "reveal")(packets.showed)
shows(Named, "told")(packets.named)
shows(Revealed, "reveal")(packets.revealed)
shows(Peeked, "reveal")(packets.peeked)
shows(LetPass, "told")(packets.let_pass)

# The call

shows(Called, "reveal")(telephone.called)
shows(Unmasked, "reveal")(telephone.unmasked)
