"""How a card of Complots falls: by its owner's hand, or struck by the assassin's dagger; and how its owner does."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

from art import drama as paint
from art.drama.arms import arrow_of_attack, turn_of
from engine.games.complots.rules.table import Announced, Eliminated, Lost, Paid
from scenes.games.complots import cards
from scenes.games.complots.intents import DAGGER, blade, intent
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.tables import coins, moments, strikes
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

BLADES = ("assassinate", "coup")  # actions that draw a blade against somebody's card
BEFORE = 54  # units between the edge of a card and the middle of the blade that hangs before it
NEAR, NEARER = 26, 1.3  # the same once an assassin is paid, and how large it is then, as a share of before
STRIKES = 1.6  # how large the dagger is in the assassin's hand, as a share of how it hangs
DRAWN_BACK = 0.16  # where it strikes from, as a share of the way from the assassin to the card
INTO = 0.30  # of the height of that dagger: how far its middle is from the middle of the card it sticks in
STRUCK = 660  # milliseconds from the beginning of a strike until the dagger is in the card
TURNED = 800  # milliseconds from when a card goes to the middle until it lies open there
GREY = 1180  # until it turns grey, where it is not struck
LIES = 1700  # until it goes home, where it is: it has lain there grey, with the dagger in it
SUFFERS = 128  # units across: the face of who is struck
ASIDE = 178  # units from the middle of that card to that of the face
STREAK = 20  # units: width of the red streak behind the dagger
OUT = 480  # milliseconds from when that card goes to the middle until it is turned: the dagger is out of it
SHEATHED = 92  # units below the middle of the face of who has struck: where the dagger is then
HIGHER, TITLE = 25, 46  # units above and below where one word would stand: the card's name, and what was done, so high
LOWER = 50  # units below the middle of the card: where the cut is, below the figure
CUT = 116  # units: width of the cut across the card
CUT_LARGE = 1.5  # how large that is on the card in the middle, as a share


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
        turn = turn_of(place, table.last_card_place(claim.target))
        return Sprite(blade(claim.action == "coup", turn), *place, size=NEARER if paid else 1.0)
    wanted = intent(claim.action, table.rules)
    if table.around(claim.target):
        place = moments.before_seat(table, claim.target)
    return None if wanted is None else Sprite(wanted, *place)


def paid(table: ComplotsTable, event: Paid) -> Beat:
    """The assassin is paid, and the dagger comes so near that it all but touches the card."""
    score, hung, claim = Score(table), table.drama.hanging, table.story.intended
    places = table.purse_place(event.seat), table.treasury_place()
    coins.pay(score, event.coins, coins.coin_of(coins.COIN_SMALL), places, (event.seat, None), cue="coins")
    near = None if claim is None else meant(table, claim, paid=True)
    if hung is None or near is None or claim is None or claim.target is None:
        return score.beat()
    score.at(0).light(event.seat, claim.target, depth=0.5).lean(event.seat, 8).face(claim.target, "alarmed")
    drawn = score.at(120).then(table.drama.let_go).show(hung.picture, (hung.x, hung.y), 0)
    away = moments.between((hung.x, hung.y), (near.x, near.y), -0.9)
    score.fly(drawn, away, 240, frm=(hung.x, hung.y)).grow(drawn, NEARER, 240)
    score.at(380).sound("slide", event.seat).fly(drawn, (near.x, near.y), 140, frm=away).lean(claim.target, -8)
    return score.at(520).hold(260).beat()


def _before_card(table: ComplotsTable, seat: int, before: float) -> Place:
    """Where a blade hangs that is drawn against a seat, its point towards their outermost card.

    It hangs below that card, clear of the plate; above one of the person's; on the side of the middle of one at the side
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
        return x, y + wide * 0.7 + before
    away = wide * 0.5 + before
    return x + (-away if place.left else away), y


# A card is lost


def lost(table: ComplotsTable, event: Lost) -> Beat:
    """The card leaves its place, is seen by all in the middle, and comes home grey.

    Where the assassin is paid for it, the dagger strikes it first, and stays in it until it is grey; the face of who
    loses it is seen beside it.
    """
    at = table.place_in_hand(event.seat, event.card)
    assassin = table.story.assassin
    last = len(table.shown.hands[event.seat]) == 1  # it stays dark for who falls with it
    score = Score(table, "lost" if assassin is None else "slain")
    if assassin is None:
        score.at(0).light(event.seat, depth=0.8, stays=last).then(partial(table.aim, event.seat, None))
        score.then(lambda: table.drama.leaves(event.seat, at)).sound("lose_card")
        card = _lifted(score, table, event, at, 0), _ashes(score, event, GREY)
        return _turned_up(score, table, event, card, 0, None)
    score.at(0).light(assassin, event.seat, stays=last).silent(assassin).hush(1900)
    score.then(lambda: table.drama.leaves(event.seat, at))
    begins = STRUCK + 240
    strikes.blinks(score, STRUCK, table.card_place(event.seat, at))
    _gloats(score, table, assassin, event.seat, begins)
    card = _lifted(score, table, event, at, begins), _ashes(score, event, begins + TURNED + 120)
    struck = _strike(score, table, event, assassin, at)
    score.at(STRUCK).then(partial(table.aim, event.seat, None))
    _suffers(score, table, event.seat, begins)
    return _turned_up(score, table, event, card, begins, struck)


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


def _ashes(score: Score, event: Lost, begins: float) -> Sprite:
    """The same card in the middle, grey; it comes over the other some time after this one has begun."""
    return score.at(begins).show(moments.dead(front(event.card, moments.CARD)), score.table.stage_place(), 240)


def _strike(score: Score, table: ComplotsTable, event: Lost, assassin: int, at: int) -> tuple[Sprite, Sprite]:
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
    lies = back(table.seat_card_width(event.seat))
    strikes.blackens(score, STRUCK, lies, card)
    strikes.blackens(score, STRUCK, blade(False, turn), stuck, STRIKES)
    score.at(STRUCK).face(event.seat, "beaten").at(STRUCK + 120).fade(streak, 0.0, 200).fade(light, 0.0, 300)
    middle = table.stage_place()
    score.at(STRUCK + 240)
    for piece, frm, large in ((cut, card, CUT_LARGE), (dagger, stuck, STRIKES * 1.2)):
        to = middle[0] + 1.3 * (frm[0] - card[0]), middle[1] + 1.3 * (frm[1] - card[1])
        to = to if piece is dagger else (middle[0], middle[1] + LOWER)
        score.fly(piece, to, 320, rise=14, frm=frm).grow(piece, large, 320)
    told = moments.word(table.words.text("table", "verbs", "assassinate", "label"), "blow", TITLE)
    x, y = moments.below(middle)
    title = score.at(STRUCK + 60).show(told, (x, y + HIGHER), 120, grows=(1.4, 1.0))
    score.at(STRUCK + 240 + LIES - 100).fade(title, 0.0, 160)
    _drawn_out(score, table, event.seat, dagger, STRUCK + 240 + 330)
    return dagger, cut


def _drawn_out(score: Score, table: ComplotsTable, victim: int, dagger: Sprite, begins: float) -> None:
    """The dagger goes from the card to below the face of who has struck, and is gone with it."""
    x, y = _beside_card(table, victim, -1)
    score.at(begins).sound("slide").fly(dagger, (x, y + SHEATHED), 180).grow(dagger, 1.3, 180)
    score.at(STRUCK + 240 + LIES).fade(dagger, 0.0, 160)


def _gloats(score: Score, table: ComplotsTable, assassin: int, victim: int, begins: float) -> None:
    """The face of who strikes, large opposite that of the victim, until the card goes home."""
    size = SUFFERS / moments.WINNER
    face = score.at(0).show(
        moments.portrayed(table, assassin, "smug"), _beside_card(table, victim, -1), 220, (0.5 * size, size)
    )
    score.at(begins + LIES).fade(face, 0.0, 200)


def _beside_card(table: ComplotsTable, victim: int, side: int) -> Place:
    """Where a large face is beside the card in the middle: on the side on which the victim sits (1), or on the other."""
    x, y = table.stage_place()
    return x + side * (ASIDE if table.seat_place(victim)[0] > x else -ASIDE), y


def _suffers(score: Score, table: ComplotsTable, seat: int, begins: float) -> None:
    """The face of who is struck, large beside the card in the middle: alarmed, then beaten when all see what it was."""
    place = _beside_card(table, seat, 1)
    size = SUFFERS / moments.FALLEN
    alarmed = score.at(begins).show(
        moments.portrayed(table, seat, "alarmed", moments.FALLEN), place, 200, (0.5 * size, size)
    )
    size = SUFFERS / moments.WINNER
    score.at(begins + TURNED)
    beaten = score.show(moments.portrayed(table, seat, "beaten"), place, 160, (size, size))
    score.fly(beaten, (place[0], place[1] + 12), 260).fade(alarmed, 0.0, 160)
    score.at(begins + LIES).fade(beaten, 0.0, 200)


def _turned_up(
    score: Score,
    table: ComplotsTable,
    event: Lost,
    card: tuple[Sprite, Sprite],
    begins: float,
    struck: tuple[Sprite, Sprite] | None,
) -> Beat:
    """The card, in the middle some time after this one has begun, is turned, named, and comes home as its ashes.

    Of what has `struck` it, the dagger is drawn out before its face is seen, and the cut goes home with it.
    """
    whole, ashes = card
    middle, face = table.stage_place(), front(event.card, moments.CARD)
    home = table.card_place(event.seat, len(table.lying(event.seat)) - 1)
    small = table.seat_card_width(event.seat) / moments.CARD
    leaves = begins + (LIES if struck else GREY + 240)
    if event.seat != table.me:
        score.at(begins + (OUT if struck else 420)).sound("flip").turn(whole, face, 300 if struck else 360)
    score.at(begins + TURNED).face(event.seat, "beaten").lean(event.seat, -6).voice((event.seat, "hurt"))
    (x, y), called = moments.below(middle), f"{table.words.card(event.card):name}"
    name = score.show(moments.word(called, "night", 34), (x, y - (HIGHER if struck else 0)), 160)
    score.at(leaves - 240).fade(name, 0.0, 160)
    score.at(begins + (TURNED + 120 if struck else GREY)).fade(whole, 0.0, 240)
    score.at(leaves).sound("card", event.seat)
    score.fly(ashes, home, 320, frm=middle).grow(ashes, small * 0.9, 320)
    score.tilt(ashes, table.fallen_tilt(event.seat), 320)
    if struck is not None:
        _, cut = struck
        score.fly(cut, home, 320, frm=middle).grow(cut, CUT_LARGE * small * 0.9, 320)
    return score.at(leaves + 340).hold(100 if struck else 1).beat()


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
