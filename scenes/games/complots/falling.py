"""How a card of Complots falls: by its owner's hand, or struck by the assassin's dagger; and how its owner does."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art import drama as paint
from art.drama.arms import arrow_of_attack, turn_of
from engine.games.complots.rules.table import Announced, Eliminated, Lost, Paid
from scenes.games.complots import cards
from scenes.games.complots.intents import DAGGER, blade, intent
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.people.faces import face as portrait
from scenes.screens import Job
from scenes.tables import coins, moments, strikes
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

BLADES = ("assassinate", "coup")  # actions that draw a blade against somebody's card
BEFORE = 76  # units between the edge of a card and the middle of the blade that hangs before it
NEAR, NEARER = 46, 1.15  # the same once an assassin is paid, and how large it is then, as a share of before
LEANS = math.radians(24)  # how far a blade below a card hangs aside, towards the middle of the table
LUNGE, LUNGES = (
    20,
    1.2,
)  # units by which a blade that hangs there draws back and comes nearer, and seconds from one to the next
TREMBLE, SHIVER = 3.0, 2.5  # units by which it trembles meanwhile, and coins before somebody who is to be robbed
SHINES = -0.5  # of that wave, from -1 at its nearest: below this it shines
KILLED = 176  # units: width of the card that is struck, in the middle
KNIFE = 280  # units: height of the dagger as it strikes, before all, in the middle
POINT = 6, 30  # units from the middle of the card to where its point is then: on the assassin's side, and down
THRUST = 146, 44  # units from there to the middle of that dagger: on the assassin's side, and down
DRAWN_BACK, FARTHER = 1.9, 2.3  # where it is drawn back to, and a little farther, as shares of that way
STRUCK = 660  # milliseconds from the beginning of a strike until the dagger is in the card
BROUGHT = 340  # until the card and both faces are in the middle
TURNED = 560  # milliseconds from 240 after that until the card lies open
OUT = 260  # the same until it begins to turn
OPEN = 800  # milliseconds from when a card goes to the middle until it lies open there, where it is not struck
GREY = 1180  # until it turns grey, where it is not struck
PULLED = 130, 190  # milliseconds from 240 after that until the dagger is pulled out of it, and in which it is
CLEAVED, SLIDES = 860, 200  # the same until it comes apart along the cut, and in which its parts slide
PARTED = (
    (-9, -22, 4),
    (12, 16, -7),
)  # units right and down that each slides, and degrees to the left: the upper, the lower
LIES = 1500  # the same until they go home
SUFFERS = 176  # units across: the faces of who strikes, and of who is struck
ASIDE = 206, -20  # units from the middle of that card to that of each face, aside and down
FEE = 44, 200, 46, 420  # units across: a coin that an assassin is paid; milliseconds from one to the next; units below
# the figure from which it comes; and milliseconds that it flies
STREAK = 34  # units: width of the red streak behind the dagger
UNDER, TITLE = 20, 50  # units below where a word stands below another card; height of what says what was done
NAME = 36  # units: height of the letters of the card's name
LOWER = 50  # units below the middle of the card: where the cut is, below the figure
CUT = 116  # units: width of the cut across the card
CUT_LARGE = 1.75  # how large that is on the card in the middle, as a share


def back(width: float) -> Picture:
    return lambda canvas: cards.card("?", canvas.px(width))


def front(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def meant(table: ComplotsTable, claim: Announced, paid: bool = False) -> Sprite | None:
    """What hangs in the air while somebody means to do this to somebody; None where there is no picture of it.

    Who is `paid` for it is nearer.
    """
    if claim.target is None:
        return None
    place = _before_card(table, claim.target, NEAR if paid else BEFORE)
    if claim.action in BLADES:
        card = table.last_card_place(claim.target)
        turn, size, heavy = turn_of(place, card), NEARER if paid else 1.0, claim.action == "coup"
        glinting = blade(heavy, turn, glints=True)
        stirs = partial(_threatens, (card[0] - place[0], card[1] - place[1]), glinting)
        return Sprite(blade(heavy, turn), *place, size=size, stirs=stirs)
    wanted = intent(claim.action, table.rules)
    if table.around(claim.target):
        place = moments.before_seat(table, claim.target)
    return None if wanted is None else Sprite(wanted, *place, stirs=_shivers)


def _threatens(way: Place, glinting: Picture, hung: Sprite, seconds: float) -> Sprite:
    """A blade that hangs before a card draws back, and comes so near that it all but touches it; it trembles all the time.

    As it comes near, its point shines.
    """
    far, wave = math.hypot(*way) or 1.0, math.sin(math.tau * seconds / LUNGES)
    far_way, aside = LUNGE * (0.35 - wave**3), TREMBLE * math.sin(31 * seconds)
    right, down = way[0] / far, way[1] / far
    x, y = hung.x - right * far_way - down * aside, hung.y - down * far_way + right * aside
    return replace(hung, x=x, y=y, picture=glinting if wave < SHINES else hung.picture)


def _shivers(hung: Sprite, seconds: float) -> Sprite:
    """What is wanted of somebody shivers before them."""
    return replace(
        hung,
        x=hung.x + SHIVER * math.sin(23 * seconds),
        y=hung.y + SHIVER * math.sin(4.1 * seconds),
        tilt=round(5 * math.sin(6 * seconds)),
    )


def paid(table: ComplotsTable, event: Paid) -> Beat:
    """The assassin is paid, and the dagger comes so near that it all but touches the card."""
    score, hung, claim = Score(table), table.drama.hanging, table.story.intended
    x, y = table.purse_place(event.seat)
    places = (x, y + FEE[2]), table.treasury_place()
    large, purses = coins.coin_of(FEE[0]), (event.seat, None)
    score.at(0).silent(event.seat)  # what they have said would lie below the coins
    coins.pay(score, event.coins, large, places, purses, apart=FEE[1], cue="coins", ms=FEE[3], rise=70)
    near = None if claim is None else meant(table, claim, paid=True)
    if hung is None or near is None or claim is None or claim.target is None:
        return score.beat()
    score.at(0).light(event.seat, claim.target, depth=0.5).lean(event.seat, 8).face(claim.target, "alarmed")
    drawn = score.at(120).then(table.drama.let_go).show(hung.picture, (hung.x, hung.y), 0)
    away = moments.between((hung.x, hung.y), (near.x, near.y), -0.9)
    score.fly(drawn, away, 240, frm=(hung.x, hung.y)).grow(drawn, NEARER, 240)
    score.at(380).sound("slide", event.seat).fly(drawn, (near.x, near.y), 140, frm=away).lean(claim.target, -8)
    return score.at(FEE[1] * max(0, event.coins - 1) + FEE[3]).hold(80).beat()


def _before_card(table: ComplotsTable, seat: int, before: float) -> Place:
    """Where a blade hangs that is drawn against a seat, its point towards their outermost card.

    It hangs below that card, aslant, clear of the plate; above one of the person's; on the side of the middle of one at the side
    of the table, below which somebody else speaks.
    """
    (x, y), wide, place = (
        table.last_card_place(seat),
        table.seat_card_width(seat),
        table.layout_now.seat(table.around(seat)),
    )
    if not table.around(seat):
        return x, y - wide * 0.7 - before
    if place.top:
        aside, down = (-1 if x > table.stage_place()[0] else 1) * math.sin(LEANS), math.cos(LEANS)
        far = wide * 0.7 + before
        return x + aside * far, y + down * far
    away = wide * 0.5 + before
    return x + (-away if place.left else away), y


def ahead(table: ComplotsTable) -> Iterator[Job]:
    """What paints the large faces and the dagger of a strike."""
    canvas = table.house.stage.canvas
    for who, mark in zip(table.company.portraits, table.company.marks, strict=False):
        for mood in ("alarmed left", "alarmed right", "smug left", "smug right", "smug", "beaten"):
            yield partial(portrait, who, canvas.px(SUFFERS), mark, True, False, mood)
    for side in (1, -1):
        yield partial(blade(False, turn_of((side * THRUST[0], THRUST[1]), (0, 0)), KNIFE), canvas)


# A card is lost


def lost(table: ComplotsTable, event: Lost) -> Beat:
    """The card leaves its place, is seen by all in the middle, and comes home grey.

    Where the assassin is paid for it, the dagger strikes it first, and it comes apart along the cut; the face of who loses
    it is seen beside it.
    """
    at = table.place_in_hand(event.seat, event.card)
    assassin = table.story.assassin
    last = len(table.shown.hands[event.seat]) == 1  # it stays dark for who falls with it
    score = Score(table, "lost" if assassin is None else "slain")
    if assassin is None:
        score.at(0).light(event.seat, depth=0.8, stays=last).then(partial(table.aim, event.seat, None))
        score.then(lambda: table.drama.leaves(event.seat, at)).sound("lose_card")
        card = _lifted(score, table, event, at), _ashes(score, event, GREY)
        return _turned_up(score, table, event, card)
    score.at(0).light(stays=last).silent(assassin).silent(event.seat).hush(1900)  # both come from their seats
    score.then(lambda: table.drama.leaves(event.seat, at))
    begins, middle, struck = STRUCK + 240, table.stage_place(), (assassin, event.seat)
    strikes.blinks(score, STRUCK, middle)
    _faces(score, table, struck, begins)
    face = front(event.card, KILLED) if event.seat == table.me else back(KILLED)
    small = table.seat_card_width(event.seat) / KILLED
    whole = score.at(0).show(face, table.card_place(event.seat, at), 0, grows=(small, small))
    score.fly(whole, middle, BROUGHT, rise=14).grow(whole, 1.0, BROUGHT)
    for when, tilt in ((BROUGHT + 40, 2), (BROUGHT + 130, -2), (BROUGHT + 220, 0)):  # it trembles
        score.at(when).tilt(whole, tilt, 80)
    return _cleaved(score, table, event, (whole, _strike(score, table, struck)), begins)


def _lifted(score: Score, table: ComplotsTable, event: Lost, at: int) -> Sprite:
    """The card that is lost, on its way from its place to the middle."""
    face = front(event.card, moments.CARD) if event.seat == table.me else back(moments.CARD)
    small = table.seat_card_width(event.seat) / moments.CARD
    card = score.at(0).show(face, table.card_place(event.seat, at), 60, grows=(small, 1.0))
    score.fly(card, table.stage_place(), 320, rise=14)
    return card


def _ashes(score: Score, event: Lost, begins: float) -> Sprite:
    """The same card in the middle, grey; it comes over the other some time after this one has begun."""
    return score.at(begins).show(moments.dead(front(event.card, moments.CARD)), score.table.stage_place(), 240)


def thrust(table: ComplotsTable, side: int) -> tuple[Place, Place, Place]:
    """From where the dagger strikes on that side, drawn back; where its middle is when it sticks in the card; its point."""
    x, y = table.stage_place()
    point = x + side * POINT[0], y + POINT[1]
    stuck = point[0] + side * THRUST[0], point[1] + THRUST[1]
    return moments.between(point, stuck, DRAWN_BACK), stuck, point


def _strike(score: Score, table: ComplotsTable, struck: tuple[int, int]) -> Sprite:
    """The dagger goes to the assassin's hand, into the card before all, and is pulled out. What stays: the cut in the card."""
    (assassin, victim), middle, hung = struck, table.stage_place(), table.drama.hanging
    hand, stuck, point = thrust(table, -side_of(table, struck))
    turn, farther = turn_of(hand, point), moments.between(point, stuck, FARTHER)
    knife = blade(False, turn, KNIFE)
    score.at(0).then(table.drama.let_go).face(assassin, "smug").face(victim, "alarmed")
    cut = score.at(STRUCK).show(
        lambda canvas: paint.strike(canvas.px(CUT * CUT_LARGE)), (middle[0], middle[1] + LOWER), 1
    )
    score.draw_on(cut, 120)
    streak = score.at(STRUCK - 110).show(
        lambda canvas: arrow_of_attack(canvas.px(math.dist(farther, point)), canvas.px(STREAK), turn, whole=False),
        moments.between(farther, point, 0.5),
        60,
    )
    frm, large = seen_from(table, assassin, hung)
    dagger = score.at(0).show(knife, frm, 120, grows=(large, large))
    score.fly(dagger, hand, BROUGHT, rise=30, frm=frm).grow(dagger, 1.0, BROUGHT).sound("slide", assassin)
    score.at(BROUGHT + 30).fly(dagger, farther, STRUCK - 110 - BROUGHT - 30, frm=hand)
    score.at(STRUCK - 110).fly(dagger, stuck, 110, frm=farther)
    score.at(STRUCK).sound("stab", victim).shake(7).pulse(victim)
    light = score.show(moments.rays(moments.LIE_RAYS), middle, 90, grows=(0.6, 1.0), under=True)
    moments.splinters(score, point, ("#d2263f", "#ff8a92", "#1c2f63"), 190)
    strikes.blackens(score, STRUCK, back(KILLED), middle)
    strikes.blackens(score, STRUCK, knife, stuck)
    score.at(STRUCK + 120).fade(streak, 0.0, 200).fade(light, 0.0, 500)
    for when, tilt in ((STRUCK + 10, 5), (STRUCK + 90, -4), (STRUCK + 170, 2), (STRUCK + 250, 0)):  # it quivers there
        score.at(when).tilt(dagger, tilt, 80)
    told = moments.word(table.words.text("table", "verbs", "assassinate", "label"), "blow", TITLE)
    x, y = moments.below(middle)
    title = score.at(STRUCK + 60).show(told, (x, y + UNDER), 120, grows=(1.4, 1.0))
    score.at(STRUCK + 240 + TURNED - 140).fade(title, 0.0, 120)
    pulled = STRUCK + 240 + PULLED[0]
    score.at(pulled).sound("slide", assassin).shake(2).fly(dagger, hand, PULLED[1], frm=stuck)
    score.at(pulled + PULLED[1]).fade(dagger, 0.0, 120)
    return cut


def seen_from(table: ComplotsTable, assassin: int, hung: Sprite | None) -> tuple[Place, float]:
    """Where the dagger comes from, and how large it is there, as a share."""
    return (table.seat_place(assassin), 0.4) if hung is None else ((hung.x, hung.y), hung.size * DAGGER / KNIFE)


def side_of(table: ComplotsTable, struck: tuple[int, int]) -> int:
    """On which side of the card in the middle the victim's large face is: where they sit, as the assassin sees them."""
    assassin, victim = (table.seat_place(seat)[0] for seat in struck)
    return 1 if victim > assassin else -1


def _faces(score: Score, table: ComplotsTable, struck: tuple[int, int], begins: float) -> None:
    """The faces of who strikes and who is struck come from their seats to both sides of the card.

    The one looks at it; the other at the dagger, starts back as it strikes, and is beaten when all see what it was.
    """
    (x, y), (assassin, victim) = table.stage_place(), struck
    beyond = side_of(table, struck)
    for seat, side in ((assassin, -beyond), (victim, beyond)):
        place, towards = (x + side * ASIDE[0], y + ASIDE[1]), "left" if side > 0 else "right"
        mood = f"{'smug' if seat == assassin else 'alarmed'} {towards}"
        face = score.at(0).show(moments.portrayed(table, seat, mood, SUFFERS), table.seat_place(seat), 60, (0.6, 0.6))
        score.fly(face, place, BROUGHT, rise=20).grow(face, 1.0, BROUGHT)
        if seat == victim:
            back_off = place[0] + side * 26, place[1] + 4
            score.at(BROUGHT + 60).fly(face, (place[0] + side * 8, place[1]), 160, frm=place).tilt(face, -5 * side, 160)
            score.at(STRUCK).fly(face, back_off, 120, frm=(place[0] + side * 8, place[1])).tilt(face, -14 * side, 120)
            score.at(STRUCK + 200).tilt(face, 0, 200)
            beaten = score.at(begins + TURNED).show(moments.portrayed(table, seat, "beaten", SUFFERS), back_off, 140)
            score.fly(beaten, (back_off[0], back_off[1] + 16), 260).fade(face, 0.0, 160)
            face = beaten
        else:
            score.at(STRUCK - 110).fly(face, (place[0] - side * 16, place[1]), 110, frm=place)
            pleased = score.at(begins + TURNED).show(
                moments.portrayed(table, seat, "smug", SUFFERS), (place[0] - side * 16, place[1]), 140
            )
            score.at(begins + TURNED + 140).fade(face, 0.0, 1)
            face = pleased
        stood = (place[0] + side * 26, place[1] + 20) if seat == victim else (place[0] - side * 16, place[1])
        score.at(begins + LIES).fly(face, table.seat_place(seat), 300, frm=stood).grow(face, 0.5, 300)
        score.at(begins + LIES + 300).fade(face, 0.0, 1)


def _cleaved(score: Score, table: ComplotsTable, event: Lost, struck: tuple[Sprite, Sprite], begins: float) -> Beat:
    """The card that was struck, and the cut in it: it is turned and named, comes apart along the cut, and goes home grey."""
    (whole, cut), middle, leaves = struck, table.stage_place(), begins + LIES
    home, small = _home(table, event), table.seat_card_width(event.seat) / KILLED
    if event.seat != table.me:
        score.at(begins + OUT).sound("flip").turn(whole, front(event.card, KILLED), 300)
    _is_named(score, table, event, (begins + TURNED, leaves - 120), UNDER)
    score.at(leaves + 200).voice((event.seat, "hurt"))  # no word lies over their large face
    score.at(begins + CLEAVED).sound("breaks").shake(4).fade(whole, 0.0, 1).fade(cut, 0.0, 120)
    grey = moments.dead(front(event.card, KILLED))
    for nth, (right, down, tilt) in enumerate(PARTED):
        part = score.at(begins + CLEAVED).show(partial(part_of, grey, nth), middle, 0)
        apart = middle[0] + right, middle[1] + down
        score.fly(part, apart, SLIDES, frm=middle).tilt(part, tilt, SLIDES)
        score.at(leaves).fly(part, home, 320, frm=apart).grow(part, small * 0.9, 320)
        score.tilt(part, table.fallen_tilt(event.seat), 320)
    return score.at(leaves).sound("card", event.seat).at(leaves + 340).hold(100).beat()


def part_of(picture: Picture, nth: int, canvas: Canvas) -> pygame.Surface:
    """The upper or the lower part of a card that was cut."""
    return paint.cleft(picture(canvas))[nth]


def _home(table: ComplotsTable, event: Lost) -> Place:
    """Where a card lies that is lost."""
    return table.card_place(event.seat, len(table.lying(event.seat)) - 1)


def _is_named(score: Score, table: ComplotsTable, event: Lost, times: tuple[float, float], under: float = 0.0) -> None:
    """What card it was is said below it, from the first to the last of some times; its owner is beaten."""
    score.at(times[0]).face(event.seat, "beaten")
    (x, y), called = moments.below(table.stage_place()), f"{table.words.card(event.card):name}"
    name = score.show(moments.word(called, "night", NAME), (x, y + under), 160)
    score.at(times[1]).fade(name, 0.0, 160)


def _turned_up(score: Score, table: ComplotsTable, event: Lost, card: tuple[Sprite, Sprite]) -> Beat:
    """The card in the middle is turned, named, and comes home as its ashes."""
    whole, ashes = card
    home, small, leaves = _home(table, event), table.seat_card_width(event.seat) / moments.CARD, GREY + 240
    if event.seat != table.me:
        score.at(420).sound("flip").turn(whole, front(event.card, moments.CARD), 360)
    _is_named(score, table, event, (OPEN, leaves - 240))
    score.at(OPEN).lean(event.seat, -6).voice((event.seat, "hurt"))
    score.at(GREY).fade(whole, 0.0, 240).at(leaves).sound("card", event.seat)
    score.fly(ashes, home, 320, frm=table.stage_place()).grow(ashes, small * 0.9, 320)
    score.tilt(ashes, table.fallen_tilt(event.seat), 320)
    return score.at(leaves + 340).hold(1).beat()


def eliminated(table: ComplotsTable, event: Eliminated) -> Beat:
    own = event.seat == table.me
    told = as_title(table.house.text("table", "out_now")) if own else table.company.name(event.seat)
    living = [seat for seat in table.shown.living if seat != event.seat]
    left = (living, table.house.text("table", "two_left")) if len(living) == 2 else None
    purse = coins.Purse(event.coins, table.purse_place(event.seat), table.treasury_place())
    return moments.falls(table, event.seat, told, left, purse, stays=len(living) == 1)


def sinks(table: ComplotsTable, score: Score) -> None:
    """Who has fallen last goes from the middle back to their seat, and the light to who is left (`crowning.victory`)."""
    last = next((each for each in reversed(table.past()) if isinstance(each, Eliminated)), None)
    if last is not None:
        who, mark = table.company.portraits[last.seat], table.company.mark(last.seat)
        grey = moments.head(who, mark, moments.WINNER, "beaten", masked=False, out=True)
        fallen = score.at(0).show(grey, table.stage_place(), 0)
        score.fly(fallen, table.seat_place(last.seat), 420, frm=table.stage_place()).grow(fallen, 0.5, 420)
        score.at(300).fade(fallen, 0.0, 120)
