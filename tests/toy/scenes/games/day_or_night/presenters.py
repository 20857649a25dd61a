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
from scenes.games.day_or_night.table import DayOrNightTable
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.beats import card_flies, waits
from scenes.tables.staging.course import begins, game_began, game_ended, match_ended
from scenes.tables.staging.presenters import LENGTHS, Presenters
from scenes.tables.staging.sprites import Picture
from scenes.tables.telling.bubbles import Speech

PRESENTERS = Presenters[DayOrNightTable]()
shows = PRESENTERS.shows

shows(Began, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


def picture(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def speech(table: DayOrNightTable, card: str) -> Speech:
    """What is claimed, in words."""
    return Speech(table.questions.say("says", card=card))


@shows(RoundBegan, "brief")
def round_began(table: DayOrNightTable, event: RoundBegan) -> Beat:
    return begins(table, event.first)


@shows(Dealt, "moved", "card")
def dealt(table: DayOrNightTable, event: Dealt) -> Beat:
    back = picture("?", table.seating.seat_card_width(event.seat))
    return card_flies(table, back, table.seating.stage_place(), table.seating.next_card_place(event.seat))


@shows(Staked, "brief", "coin")
def staked(table: DayOrNightTable, _: Staked) -> Beat:
    return waits(table, LENGTHS["brief"])


@shows(Claimed, "said")
def claimed(table: DayOrNightTable, event: Claimed) -> Beat:
    return moments.claim(table, event.seat, speech(table, event.card), None)


@shows(Doubted, "said", "doubt")
def doubted(table: DayOrNightTable, event: Doubted) -> Beat:
    return waits(table, LENGTHS["said"], lambda: table.talk.voices.sometimes(event.seat, "doubts"))


@shows(Exposed, "reveal")
def exposed(table: DayOrNightTable, event: Exposed) -> Beat:
    return moments.lie(table, turned_up(table, event, "lie"))


@shows(Proved, "reveal")
def proved(table: DayOrNightTable, event: Proved) -> Beat:
    return moments.truth(table, turned_up(table, event, "truth"))


def turned_up(table: DayOrNightTable, event: TurnedUp, told: str) -> moments.Shown:
    back, front = picture("?", moments.CARD), picture(event.card, moments.CARD)
    return moments.Shown(event.seat, event.doubter, back, front, table.house.text("table", told))


@shows(Scored, "told", "coins")
def scored(table: DayOrNightTable, _: Scored) -> Beat:
    return waits(table, LENGTHS["told"])
