"""How a point is won: who has it is seen with their row of points, and takes both along to their seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from art.theme import SeatMark
from engine.core.match import GameEnded
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.base import TopSecretLaid, TopSecretTheatre
from scenes.games.top_secret.board import cards
from scenes.games.top_secret.staging.fireworks import rise
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat, Cue
from scenes.kit.text import as_title
from scenes.people.company import plain, victory
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.staging import crowning, moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

FACE = 172.0  # units across: the face of who has won a point
HIGHER = 56.0  # units above the middle of the board: where it stands
ROW_BELOW = 0.66  # of the width of a face and of a point: from the middle of the face to that of the points
WORD = 38.0  # units: height of the letters that say for whom the point is
WORD_BELOW = 3.0  # units from their points to them
APART = 1.35  # from one of two who have won to the other, as a share of what is wider
COMES = 320.0  # milliseconds until the face and the points are there
TURNS, AFTER = 420.0, 170.0  # milliseconds until the first of the beaten turns, and from one to the next
ENDS = 1900.0  # milliseconds that all of it lasts
CLEARS = 0.2  # seconds until the telephone has gone from behind them
PILE_BELOW = 205.0  # units below the middle of the board: where the cards of all agents come together
GATHERS, DEALS = 190.0, 300.0  # milliseconds in which a card goes there, and from there to a seat
HOME, ARRIVED = 430.0, 90.0  # milliseconds in which who has won goes to their seat, and fades there
AT_SEAT = 0.36  # how large they are there
LOOKS = ("laughing", "smug left", "smug", "laughing", "smug right", "smug")  # of who has it, one after the other

TAKEN = (
    "beaten",
    "beaten",
    "alarmed up",
    "alarmed up",
    "angry",
    "angry",
    "beaten",
)  # of who has not, each at another time
BEATEN, BEATEN_BELOW = 108.0, 44.0  # units across: the face of each beside who has won; below the middle of the board
LOOKS_ON, STEPS_OUT = 340.0, 300.0  # milliseconds until one turns that it is seen, and in which it comes from its place
SINKS, BOWED = 12.0, 7.0  # units that it sinks then, and degrees
GRIEVES = 700.0  # milliseconds from that one of them turns until they look up


class Won(NamedTuple):
    """Somebody who has won a point: where their face comes from, and where their row of points is, and how wide one is."""

    seat: int
    frm: Place
    home: Place
    wide: float
    row: Picture
    across: float


def pointed(
    theatre: TopSecretTheatre, event: GameEnded, won: Sequence[Won], lost: Sequence[tuple[int, Place, float]]
) -> Beat:
    """Their faces come forward over their points and look about; one after the other of the beaten turns."""
    score, (middle, y), still = Score(theatre), theatre.seating.stage_place(), theatre.air.still
    mine = theatre.me is None or theatre.me in event.winners
    beaten = [seat for seat, _, _ in lost]  # they step out of the tray, where it grows dark
    score.at(0).then(theatre.talk.hush).light(*event.winners, stays=True, apart=beaten)
    score.sound("win" if mine else "lose").hush(900)
    rise(theatre, score, remain=True, small=True)
    score.at(COMES).needs([partial(crowning.night_over, theatre.house.stage.canvas)])  # before which cards are gathered
    step, lasting = APART * max([FACE, *(each.across for each in won)]), list[tuple[Sprite, int]]()
    for nth, each in enumerate(won):
        there = middle + (nth - (len(won) - 1) / 2) * step, y - HIGHER
        below = there[0], there[1] + ROW_BELOW * FACE + ROW_BELOW * each.wide
        faint = moments.rays(moments.WON_RAYS[0 if mine else 1])
        shines = score.at(COMES - 60).show(faint, there, 200, grows=(0.6, 0.9), under=True)
        row = score.at(0).show(each.row, each.home, 0)
        score.fly(row, below, COMES, frm=each.home).at(COMES)
        small = each.wide / FACE
        face = score.at(0).show(moments.portrayed(theatre, each.seat, "laughing", FACE), each.frm, 1, (small, small))
        score.fly(face, there, COMES, rise=24, frm=each.frm).grow(face, 1.0, COMES)
        score.at(COMES).sound("glint").shake(4).face(each.seat, "smug").pulse(each.seat)
        moments.splinters(score, below, ("#ffdf8f", theatre.company.mark(each.seat).words, "#fff3c8"), 190)
        score.at(COMES + 60).voice((each.seat, "wins"))
        looks = [moments.portrayed(theatre, each.seat, mood, FACE) for mood in LOOKS]
        score.at(COMES + 200).drifts(partial(crowning.looks_about, face, looks)).drifts(partial(moments.nods, face))
        lasting += [(face, each.seat), (row, each.seat)]
        score.remains(shines, face, row)
    _says(theatre, score, event, won)
    spots = _beside(theatre, won, lost)
    for nth, ((seat, place, units), (there, across)) in enumerate(zip(lost, spots, strict=True)):
        begins, small = TURNS + AFTER * nth, units / across
        face = score.at(begins - LOOKS_ON).show(
            moments.portrayed(theatre, seat, "alarmed up", across), place, 80, grows=(0.7 * small, small)
        )
        if there != place:
            score.fly(face, there, STEPS_OUT, rise=20, frm=place).grow(face, 1.0, STEPS_OUT)
        score.at(begins).sound("flip").face(seat, "beaten")
        score.turn(face, moments.portrayed(theatre, seat, "beaten", across), 300)
        if there != place:
            sunk = there[0], there[1] + SINKS
            score.at(begins + 300).fly(face, sunk, 240, frm=there).tilt(face, BOWED * (-1) ** nth, 240)
        moods = [moments.portrayed(theatre, seat, mood, across) for mood in TAKEN]
        score.at(begins + GRIEVES).drifts(partial(crowning.looks_about, face, moods))
    beat = score.at(ENDS).hold(1).beat(follows=partial(_collects, theatre, [] if still else lasting))
    beat.cues = tuple(sorted((*beat.cues, Cue(CLEARS, theatre.aloft.clear_away)), key=lambda cue: cue.at))
    beat.holds = True
    beat.cues = (*beat.cues, Cue(beat.seconds, theatre.talk.hush))  # what is said would lie over the page in the bar
    return beat


def _beside(
    sight: TopSecretLaid, won: Sequence[Won], lost: Sequence[tuple[int, Place, float]]
) -> list[tuple[Place, float]]:
    """Where each of the beaten is seen, and how large: on both sides of who alone has won, else where they sit."""
    if len(won) != 1:
        return [(place, units) for _, place, units in lost]
    (middle, y), found = sight.seating.stage_place(), list[tuple[Place, float]]()
    left, _, wide, _ = sight.layout_now.area
    first = max(FACE, won[0].across) / 2 + BEATEN * 0.9
    step = min(
        BEATEN * 1.12, (min(middle - left, left + wide - middle) - first - BEATEN * 0.5) / max(1, len(lost) // 2)
    )
    order = sorted(range(len(lost)), key=lambda nth: lost[nth][1][0])
    lefts = len(lost) // 2
    for nth in range(len(lost)):
        at = order.index(nth)
        aside = -(first + (lefts - 1 - at) * step) if at < lefts else first + (at - lefts) * step
        found.append(((middle + aside, y + BEATEN_BELOW), BEATEN))
    return found


def _says(sight: TopSecretLaid, score: Score, event: GameEnded, won: Sequence[Won]) -> None:
    """Large letters below the points say whose the point is."""
    told = victory(sight.words, event.winners, sight.company.people, sight.me, ("table", "scored"))
    (middle, y), layout = sight.seating.stage_place(), sight.layout_now
    foot = y - HIGHER + ROW_BELOW * FACE + (ROW_BELOW + 0.5) * max(each.wide for each in won)
    below = min(foot + WORD_BELOW, layout.tray_body - WORD) + WORD / 2
    room = min(moments.WIDEST, layout.area[2] * 0.94)
    letters = moments.word(as_title(plain(told)), "gold", WORD, widest=room)
    said = score.at(COMES + 60).show(letters, (middle, below), 180, grows=(1.3, 1.0))
    score.remains(said)


def _collects(theatre: TopSecretTheatre, lasting: Sequence[tuple[Sprite, int]]) -> Beat:
    """It grows dark behind who has won; the cards of all agents turn away and come together below them."""
    crowned, layout = [sprite for sprite, _ in lasting], theatre.layout_now
    pile = _pile(theatre)
    theatre.aloft.homing, theatre.aloft.dealt = list(lasting), []

    def gathers(score: Score) -> list[Sprite]:
        backs = list[Sprite]()
        if theatre.air.still:
            return backs
        for number, chair in enumerate(theatre.shown.agents):
            for nth, place in enumerate(stakes.truth_places(layout, number)[1:]):
                back = score.at(0).show(partial(_back, stakes.truth_card(layout)), place, 40)
                begins = 50.0 + 12 * number
                score.at(begins).fly(back, (pile[0] + 5 * nth - 2, pile[1] - 2 * number), GATHERS, rise=12, frm=place)
                score.tilt(back, 7.0 * (number - 2) + 4 * nth, GATHERS)
                if chair < theatre.players:
                    theatre.aloft.dealt.append((back, chair))
                backs.append(back)
        return backs

    return crowning.darkens(theatre, crowned, gathers)


def goes_home(theatre: TopSecretTheatre, beat: Beat) -> Beat:
    """The same beat, out of the dark: who has won goes to their seat, with their points; the cards are dealt anew."""
    dealt = [sprite for sprite, _ in theatre.aloft.dealt]
    homes = {id(sprite): seat for sprite, seat in (*theatre.aloft.homing, *theatre.aloft.dealt)}
    theatre.aloft.homing, theatre.aloft.dealt = [], []

    def goes(score: Score, sprite: Sprite) -> bool:
        if id(sprite) not in homes or theatre.air.still:
            return False
        seat = homes[id(sprite)]
        there, frm = theatre.seating.seat_place(seat), (sprite.x, sprite.y)
        card = sprite in dealt
        begins, lasts = (14.0 * dealt.index(sprite), DEALS) if card else (0.0, HOME)
        score.at(begins).fly(sprite, there, lasts, rise=30, frm=frm).grow(sprite, 0.6 if card else AT_SEAT, lasts)
        score.at(crowning.DISSOLVES - ARRIVED).fade(sprite, 0.0, ARRIVED)
        return True

    return crowning.dissolves(theatre, beat, goes)


def _pile(sight: TopSecretLaid) -> Place:
    x, y = sight.seating.stage_place()
    return x, min(y + PILE_BELOW, sight.layout_now.tray[1])


def _back(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.back(canvas.px(units))


def jobs(canvas: Canvas, people: Sequence[tuple[str, SeatMark]]) -> Iterator[Job]:
    """What paints the faces of those who have won a point."""
    for who, mark in people:
        for units, moods in ((FACE, LOOKS), (BEATEN, TAKEN)):
            for mood in sorted(set(moods)):
                yield partial(portrait, who, canvas.px(units), mark, True, False, mood)
