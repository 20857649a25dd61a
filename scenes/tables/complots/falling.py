"""How a card of Complots falls: by its owner's hand, or struck by the assassin's dagger; and how its owner does."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from art import drama as paint
from art.drama.arms import arrow_of_attack, turn_of
from engine.games.complots.table import Announced, Eliminated, Lost
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.tables import coins, moments
from scenes.tables.complots import cards
from scenes.tables.complots.intents import DAGGER, blade, intent
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

BLADES = ("assassinate", "coup")  # actions that draw a blade against somebody's card
BEFORE = 54  # units between the edge of a card and the middle of the blade that hangs before it
STRIKES = 1.6  # how large the dagger is in the assassin's hand, as a share of how it hangs
DRAWN_BACK = 0.16  # where it strikes from, as a share of the way from the assassin to the card
INTO = 0.30  # of the height of that dagger: how far its middle is from the middle of the card it sticks in
STRUCK = 660  # milliseconds from the beginning of a strike until the dagger is in the card
STREAK = 20  # units: width of the red streak behind the dagger
CUT = 116  # units: width of the cut across the card


def back(width: float) -> Picture:
    return lambda canvas: cards.card("?", canvas.px(width))


def front(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def meant(table: ComplotsTable, claim: Announced) -> Sprite | None:
    """What hangs in the air while somebody means to do this to somebody; None where there is no picture of it."""
    if claim.target is None:
        return None
    place = _before_card(table, claim.target)
    if claim.action in BLADES:
        turn = turn_of(place, table.last_card_place(claim.target))
        return Sprite(blade(claim.action == "coup", turn), *place)
    wanted = intent(claim.action, table.rules)
    if table.around(claim.target):
        place = moments.before_seat(table, claim.target)
    return None if wanted is None else Sprite(wanted, *place)


def _before_card(table: ComplotsTable, seat: int) -> Place:
    """Where a blade hangs that is drawn against a seat, its point towards their outermost card.

    It hangs below that card, clear of the plate; above one of the person's.
    """
    x, y = table.last_card_place(seat)
    away = table.seat_card_width(seat) * 0.7 + BEFORE
    return x, y - away if table.around(seat) == 0 else y + away


# A card is lost


def lost(table: ComplotsTable, event: Lost) -> Beat:
    """The card leaves its place, is seen by all in the middle, and comes home grey.

    Where the assassin is paid for it, the dagger strikes it first, and is in it until it is turned.
    """
    at = table.place_in_hand(event.seat, event.card)
    assassin = table.assassin(event)
    last = len(table.shown.hands[event.seat]) == 1  # it stays dark for who falls with it
    score = Score(table, "lost" if assassin is None else "slain")
    if assassin is None:
        score.at(0).light(event.seat, depth=0.8, stays=last).then(partial(table.aim, event.seat, None))
        score.then(lambda: table.drama.leaves(event.seat, at)).sound("lose_card")
        return _turned_up(score, table, event, _lifted(score, table, event, at, 0), 0, None)
    score.at(0).light(assassin, event.seat, stays=last).hush(1900)
    score.then(lambda: table.drama.leaves(event.seat, at))
    card = _lifted(score, table, event, at, STRUCK + 240)
    dagger = _strike(score, table, event, assassin, at)
    score.at(STRUCK).then(partial(table.aim, event.seat, None))
    return _turned_up(score, table, event, card, STRUCK + 240, dagger)


def _lifted(score: Score, table: ComplotsTable, event: Lost, at: int, begins: float) -> Sprite:
    """The card that is lost, on its way from its place to the middle; before that it lies there."""
    face = front(event.card, moments.CARD) if event.seat == table.me else back(moments.CARD)
    small = table.seat_card_width(event.seat) / moments.CARD
    if not begins:
        card = score.at(0).show(face, table.card_place(event.seat, at), 60, grows=(small, 1.0))
    else:
        card = score.at(0).show(face, table.card_place(event.seat, at), 0, grows=(small, small))
        score.at(begins).grow(card, 1.0, 320)
    score.at(begins).fly(card, table.stage_place(), 320, rise=14)
    return card


def _strike(score: Score, table: ComplotsTable, event: Lost, assassin: int, at: int) -> tuple[Sprite, ...]:
    """The dagger goes back to the assassin, then into the card. What sticks there: the dagger, and the cut below it."""
    frm, card = table.seat_place(assassin), table.card_place(event.seat, at)
    turn, hand = turn_of(frm, card), moments.between(frm, card, DRAWN_BACK)
    hung = table.drama.hanging
    score.at(0).then(table.drama.let_go).face(assassin, "smug").face(event.seat, "alarmed").lean(assassin, 10)
    if hung is not None:
        drawn = score.show(hung.picture, (hung.x, hung.y), 0)
        score.fly(drawn, hand, 300, rise=34).at(220).fade(drawn, 0.0, 90)
    dagger = score.at(220).show(blade(False, turn), hand, 140, grows=(1.0, STRIKES))
    score.sound("slide", assassin)
    reach = DAGGER * STRIKES * INTO / (math.dist(frm, card) or 1.0)
    stuck = moments.between(card, frm, reach)
    long = round(math.dist(hand, stuck))
    streak = score.at(STRUCK - 150).show(
        lambda canvas: arrow_of_attack(canvas.px(long), canvas.px(STREAK), turn, whole=False),
        moments.between(hand, stuck, 0.5),
        90,
    )
    score.at(STRUCK - 130).fly(dagger, stuck, 130)
    score.at(STRUCK).sound("stab", event.seat).shake(5).lean(event.seat, -10).pulse(event.seat)
    light = score.show(moments.rays(moments.LIE_RAYS, 300), card, 90, grows=(0.5, 1.0), under=True)
    cut = score.show(lambda canvas: paint.strike(canvas.px(CUT)), card, 1)
    score.draw_on(cut, 120)
    moments.splinters(score, card, ("#d2263f", "#ff8a92", "#1c2f63"), 110)
    score.at(STRUCK).face(event.seat, "beaten").at(STRUCK + 120).fade(streak, 0.0, 200).fade(light, 0.0, 300)
    middle = table.stage_place()
    score.at(STRUCK + 240)
    for piece, frm, large in ((cut, card, 1.5), (dagger, stuck, STRIKES * 1.2)):
        to = middle[0] + 1.3 * (frm[0] - card[0]), middle[1] + 1.3 * (frm[1] - card[1])
        score.fly(piece, to, 320, rise=14, frm=frm).grow(piece, large, 320)
    return dagger, cut


def _turned_up(
    score: Score, table: ComplotsTable, event: Lost, card: Sprite, begins: float, struck: tuple[Sprite, ...] | None
) -> Beat:
    """The card, in the middle some time after this one has begun, is turned, named, and comes home grey."""
    middle, face = table.stage_place(), front(event.card, moments.CARD)
    home = table.card_place(event.seat, len(table.lying(event.seat)) - 1)
    small = table.seat_card_width(event.seat) / moments.CARD
    if event.seat != table.me:
        score.at(begins + 420).sound("flip").turn(card, face, 360)
    for piece in struck or ():
        score.at(begins + 420).fade(piece, 0.0, 200)
    score.at(begins + 800).face(event.seat, "beaten").lean(event.seat, -6).voice((event.seat, "hurt"))
    name = score.show(moments.word(f"{table.words.card(event.card):name}", "night", 34), moments.below(middle), 160)
    score.at(begins + 1180).fade(name, 0.0, 160)
    ashes = score.show(moments.dead(face), middle, 240)
    score.fade(card, 0.0, 240)
    score.at(begins + 1420).sound("card", event.seat)
    score.fly(ashes, home, 320, frm=middle).grow(ashes, small * 0.9, 320)
    score.tilt(ashes, table.fallen_tilt(event.seat), 320)
    return score.at(begins + 1760).hold(1).beat()


def eliminated(table: ComplotsTable, event: Eliminated) -> Beat:
    own = event.seat == table.me
    told = as_title(table.house.text("table", "out_now")) if own else table.company.name(event.seat)
    living = [seat for seat in table.shown.living if seat != event.seat]
    left = (living, table.house.text("table", "two_left")) if len(living) == 2 else None
    purse = coins.Purse(event.coins, table.purse_place(event.seat), table.treasury_place())
    return moments.falls(table, event.seat, told, left, purse, stays=len(living) == 1)
