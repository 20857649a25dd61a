"""How each event of Day or Night is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from engine.core.match import GameEnded, MatchEnded
from engine.games.day_or_night.rules.table import (
    Began,
    Claimed,
    Dealt,
    Doubted,
    Exposed,
    Proved,
    RoundBegan,
    Scored,
    Staked,
    TurnedUp,
)
from scenes.games.day_or_night import cards
from scenes.games.day_or_night.scene import DayOrNightScene
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.course import begins, card_flies, game_began, game_ended, match_ended, waits
from scenes.tables.staging.presenters import LENGTHS, Presenters
from scenes.tables.staging.sprites import Picture
from scenes.tables.telling.bubbles import Speech

PRESENTERS = Presenters[DayOrNightScene]()
shows = PRESENTERS.shows

shows(Began, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


def picture(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def speech(scene: DayOrNightScene, card: str) -> Speech:
    """What is claimed, in words."""
    return Speech(scene.company.say("says", card=card))


@shows(RoundBegan, "brief")
def round_began(scene: DayOrNightScene, event: RoundBegan) -> Beat:
    return begins(scene, event.first)


@shows(Dealt, "moved", "card")
def dealt(scene: DayOrNightScene, event: Dealt) -> Beat:
    back = picture("?", scene.seating.seat_card_width(event.seat))
    return card_flies(scene, back, scene.seating.stage_place(), scene.seating.next_card_place(event.seat))


@shows(Staked, "brief", "coin")
def staked(scene: DayOrNightScene, _: Staked) -> Beat:
    return waits(scene, LENGTHS["brief"])


@shows(Claimed, "said")
def claimed(scene: DayOrNightScene, event: Claimed) -> Beat:
    return moments.claim(scene, event.seat, speech(scene, event.card), None)


@shows(Doubted, "said", "doubt")
def doubted(scene: DayOrNightScene, event: Doubted) -> Beat:
    return waits(scene, LENGTHS["said"], lambda: scene.talk.voices.sometimes(event.seat, "doubts"))


@shows(Exposed, "reveal")
def exposed(scene: DayOrNightScene, event: Exposed) -> Beat:
    return moments.lie(scene, turned_up(scene, event, "lie"))


@shows(Proved, "reveal")
def proved(scene: DayOrNightScene, event: Proved) -> Beat:
    return moments.truth(scene, turned_up(scene, event, "truth"))


def turned_up(scene: DayOrNightScene, event: TurnedUp, told: str) -> moments.Shown:
    back, front = picture("?", moments.CARD), picture(event.card, moments.CARD)
    return moments.Shown(event.seat, event.doubter, back, front, scene.house.text("table", told))


@shows(Scored, "told", "coins")
def scored(scene: DayOrNightScene, _: Scored) -> Beat:
    return waits(scene, LENGTHS["told"])
