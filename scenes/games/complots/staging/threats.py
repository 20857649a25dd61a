"""What hangs over a player while an action against them is open, and how a coup strikes.

A blade, or the coins at stake, hangs before the victim. In a coup the price falls and the sword comes down.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from art.drama.arms import turn_of
from engine.games.complots.rules.table import Announced, Paid
from scenes.games.complots.base import ComplotsLaid, ComplotsSight, coins_of
from scenes.games.complots.board import piles
from scenes.games.complots.scene import ComplotsTheatre
from scenes.games.complots.staging.intents import DAGGER, TIP, blade, intent, sunk
from scenes.kit.canvas import Box, Place
from scenes.kit.motion import Beat, arrive
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.layout import TableLayout
from scenes.tables.staging import course, moments, onlookers, strikes
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech

# Threats

BLADES = ("assassinate", "coup")  # actions that draw a blade against somebody's card
BEFORE = 8  # units between the edge of a card and the point of the blade that hangs before it
WITHIN, NEARER = (
    16,
    1.15,
)  # units that it is within that edge once an assassin is paid; how large it is then, as a share
TURNS = 80, 10  # degrees by which a blade is turned at most from the way between both, and from one try to the next
FACE = 25  # degrees by which it is rather turned than to point at a face instead of a card
THICK = 13  # units: half of the width of a blade, of which nothing else comes nearer
LUNGE, LUNGES = (
    20,
    1.2,
)  # units by which a blade that hangs there draws back and comes nearer, and seconds from one to the next
TREMBLE, SHIVER = 3.0, 2.5  # units by which it trembles meanwhile, and coins before somebody who is to be robbed
STAKE = 28, 22  # units: half of the width and height that what is wanted of somebody takes as it shivers, with a margin
STAKE_FAR = 30, 300, 6  # units from the purse to where it may be: from, to, and from one try to the next
STAKE_INWARDS = 14.0  # units farther that it may be for every radian that it is nearer to the way to the middle
SHINES = -0.5  # of that wave, from -1 at its nearest: below this it shines
NEARLY = 0.6  # of its way: from there on a blade that is taken up is the large one
QUIVER, QUIVERS = 6.0, 300.0  # units by which a blade trembles that sticks in something, and for how many milliseconds
FEE = 72, 200, 46, 420  # units across: a coin that an assassin is paid; milliseconds from one to the next; units below
# the figure from which it comes; and milliseconds that it flies


def meant(theatre: ComplotsTheatre, claim: Announced, paid: bool = False) -> Sprite | None:
    """What hangs in the air while somebody means to do this to somebody; None where there is no picture of it.

    Who is `paid` for it is nearer.
    """
    if claim.target is None:
        return None
    if claim.action in BLADES:
        size, heavy = NEARER if paid else 1.0, claim.action == "coup"
        place, card = drawn_against(theatre, claim.seat, claim.target, -WITHIN if paid else BEFORE, size)
        turn = turn_of(place, card)
        glinting = blade(heavy, turn, glints=True)
        stirs = partial(_threatens, (card[0] - place[0], card[1] - place[1]), glinting)
        return Sprite(blade(heavy, turn), *place, size=size, stirs=stirs)
    wanted = intent(claim.action, theatre.rules, coins_of(theatre.shown, claim.target))
    return None if wanted is None else Sprite(wanted, *stake_place(theatre, claim.target), stirs=_shivers)


def stake_place(theatre: ComplotsTheatre, seat: int) -> Place:
    """Where what is wanted of a seat shivers: as near to its purse as is free, rather towards the middle of the table.

    It lies over no face, no card and no name, and neither over Court nor Treasury.
    """
    layout, purse, middle = theatre.layout_now, theatre.seating.purse_place(seat), theatre.seating.stage_place()
    taken = (piles.whole(layout), *(each for one in range(theatre.players) for each in _boxes(theatre, one)))
    free = partial(_nearest_free, layout.area, purse, middle, taken)
    return theatre.memo.lasting(
        ("stake", seat), free.args, free
    )  # places move seldom, and the search costs half a frame


def _nearest_free(area: Box, purse: Place, middle: Place, taken: Sequence[Box]) -> Place:
    """The place of a stake nearest to the purse in this area, over none of what is taken; the purse where there is none."""
    (x, y), best, nearest = purse, purse, math.inf
    inwards = math.atan2(middle[1] - y, middle[0] - x)
    for far, turn in product(range(*STAKE_FAR), range(0, 360, 15)):
        if far >= nearest:
            break
        place = x + far * math.cos(math.radians(turn)), y + far * math.sin(math.radians(turn))
        away = abs(math.remainder(math.radians(turn) - inwards, math.tau))
        if far + STAKE_INWARDS * away < nearest and _has_room(area, place, taken):
            best, nearest = place, far + STAKE_INWARDS * away
    return best


def _has_room(area: Box, place: Place, taken: Iterable[Box]) -> bool:
    """Whether what is wanted lies there on the table, over none of these boxes."""
    (left, top, wide, high), (x, y), (right, down) = area, place, STAKE
    if not (left < x - right and x + right < left + wide and top < y - down and y + down < top + high):
        return False
    return not any(
        x + right > one and x - right < one + across and y + down > two and y - down < two + tall
        for one, two, across, tall in taken
    )


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


def paid(theatre: ComplotsTheatre, event: Paid, claimed: Speech) -> Beat:
    """The assassin is paid, and the dagger comes so near that it all but touches the card.

    What was `claimed` stands there again once the coins have gone: somebody may still block it.
    """
    score, hung, claim = Score(theatre), theatre.drama.hanging, theatre.story.intended
    x, y = theatre.seating.purse_place(event.seat)
    places = (x, y + FEE[2]), theatre.seating.treasury_place()
    large, purses, gone = course.coin_of(FEE[0]), (event.seat, None), FEE[1] * max(0, event.coins - 1) + FEE[3]
    score.at(0).silent(event.seat)  # what they have said would lie below the coins
    course.pay(score, event.coins, large, places, purses, apart=FEE[1], cue="coins", ms=FEE[3], rise=84)
    score.at(gone).then(lambda: theatre.talk.resume(event.seat, claimed))
    near = None if claim is None else meant(theatre, claim, paid=True)
    if hung is None or near is None or claim is None or claim.target is None:
        return score.beat()
    score.at(0).light(event.seat, claim.target, depth=0.5).lean(event.seat, 8).face(claim.target, "alarmed")
    drawn = score.at(120).then(theatre.drama.let_go).show(hung.picture, (hung.x, hung.y), 0)
    away = moments.between((hung.x, hung.y), (near.x, near.y), -0.9)
    score.fly(drawn, away, 240, frm=(hung.x, hung.y)).grow(drawn, NEARER, 240)
    score.at(380).sound("slide", event.seat)
    score.follow(drawn, partial(moments.between, away, (near.x, near.y)), 120, arrive).lean(claim.target, -8)
    score.at(430).shake(2)
    return score.at(gone).hold(80).beat()


def drawn_against(
    theatre: ComplotsTheatre, attacker: int, victim: int, before: float, size: float = 1.0
) -> tuple[Place, Place]:
    """Where the middle of a blade is that somebody draws against somebody, and where it points: at a card, or at the face.

    It comes as straight from who draws it as it can without hanging over anything else that lies on the table; its point
    is so far `before` the edge of what it is about (below 0: within it).
    """
    layout, whose, best = theatre.layout_now, theatre.seating.seat_place(attacker), (360.0, (0.0, 0.0), (0.0, 0.0))
    outermost, wide = theatre.seating.last_card_place(victim), theatre.seating.seat_card_width(victim)
    boxes = [each for seat in range(theatre.players) for each in _boxes(theatre, seat)]
    aims = [(outermost, (wide * 0.5, wide * 0.7), 0.0)]
    if theatre.seating.around(victim):
        aims.append((theatre.seating.seat_place(victim), (layout.portrait / 2, layout.portrait / 2), FACE))
    for (x, y), (right, down), costs in aims:
        straight = math.degrees(math.atan2(whose[1] - y, whose[0] - x))
        for off in (side * off for off in range(0, TURNS[0] + 1, TURNS[1]) for side in (1, -1)):
            way = math.cos(math.radians(straight + off)), math.sin(math.radians(straight + off))
            far = min(right / max(abs(way[0]), 0.01), down / max(abs(way[1]), 0.01))
            if costs:
                far = right  # a face is round
            others = [each for each in boxes if not _middle_of(each, (x, y))]
            far += before + TIP * DAGGER * size
            middle = x + way[0] * far, y + way[1] * far
            dear = abs(off) + costs + (0 if _free(theatre.layout_now, middle, way, size, others) else 180)
            if dear < best[0]:
                best = dear, middle, (x, y)
    return best[1:]


def _boxes(theatre: ComplotsTheatre, seat: int) -> list[Box]:
    """The boxes (units) of a seat over which no blade is to hang: its portrait, its name plate and its cards."""
    layout = theatre.layout_now
    scale, side, (x, y) = layout.canvas.scale, layout.portrait, theatre.seating.seat_place(seat)
    plate, wide = theatre.seating.plate(layout.canvas, layout, seat), theatre.seating.seat_card_width(seat)
    places = [theatre.seating.card_place(seat, at) for at in range(len(theatre.cloth.lying(seat)))]
    return [
        (x - side / 2, y - side / 2, side, side),
        (plate.left / scale, plate.top / scale, plate.width / scale, plate.height / scale),
        *((right - wide / 2, down - wide * 0.7, wide, wide * 1.4) for right, down in places),
    ]


def _middle_of(box: Box, place: Place) -> bool:
    left, top, wide, high = box
    return math.dist((left + wide / 2, top + high / 2), place) < 1


def _free(layout: TableLayout, middle: Place, way: Place, size: float, others: list[Box]) -> bool:
    """Whether a blade there, its point turned against this way, lies on the table, over none of these boxes."""
    left, top, wide, high = layout.area
    for share in (-0.28, -0.1, 0.1, 0.3, 0.45):
        x, y = (each + share * DAGGER * size * along for each, along in zip(middle, way, strict=True))
        if not (left < x - THICK and x + THICK < left + wide and top < y - THICK and y + THICK < top + high):
            return False
        for right, down, across, tall in others:
            if right - THICK < x < right + across + THICK and down - THICK < y < down + tall + THICK:
                return False
    return True


# A blade that strikes: it is never turned or scaled as it moves, which would take most of a frame at its size


def taken_up(score: Score, hung: Sprite | None, large: Picture, way: tuple[Place, Place], ms: float) -> Sprite:
    """A blade that hung there goes to who strikes with it, and is the large one by then; that one, as it is seen then."""
    frm, to = way
    if hung is not None:
        small = score.at(0).show(hung.picture, frm, 0, grows=(hung.size, hung.size))
        score.follow(small, partial(moments.between, frm, to), ms, arrive).at(ms * 0.3).fade(small, 0.0, ms * 0.35)
    near = moments.between(frm, to, NEARLY)
    taken = score.at(ms * 0.3).show(large, near, ms * 0.3)
    score.follow(taken, partial(moments.between, near, to), ms * 0.7, arrive)
    return taken


def quivers(score: Score, sticks: Sprite, place: Place, point: Place, begins: float) -> None:
    """A blade that sticks in something trembles there, across its own way, less and less."""
    long = math.dist(place, point) or 1.0
    across = (place[1] - point[1]) / long, (point[0] - place[0]) / long
    score.at(begins).follow(sticks, partial(_quivering, place, across), QUIVERS, lambda share: share)


def _quivering(place: Place, across: Place, share: float) -> Place:
    far = QUIVER * math.sin(5 * math.tau * share) * (1 - share)
    return place[0] + far * across[0], place[1] + far * across[1]


# A coup

SWORD = 290  # units: height of the sword as it strikes
STRUCK_FACE = 190  # units across: the portrait of who is struck
HIGHER = 22  # units above the middle of the table: where it is
APART, AROUND = 29, 124  # degrees between two coins around that portrait, and units from its middle to each
POINT = (
    34,
    -26,
)  # units from the middle of the portrait to the sword's point, within it: on the attacker's side, and down
THRUST = 92, -93  # units from there to the middle of the sword
RAISED, WOUND = (
    (176, -150),
    (204, -172),
)  # units from the middle of the portrait to where it is raised, and drawn back to
STRUCK = 560  # milliseconds until it strikes
LEAVES = 1010, 1110, 1230  # milliseconds until the coins go, the sword is pulled out, the face goes home
RECOILS = 22, 12, 11  # units that the portrait starts back, aside and down, and degrees
COIN_AFTER = 52  # milliseconds from coin to coin


def ahead(sight: ComplotsSight) -> Iterator[Job]:
    """What paints the large faces and the sword of a coup."""
    canvas = sight.house.stage.canvas
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for mood in ("alarmed left", "alarmed right", "beaten"):
            yield partial(portrait, who, canvas.px(STRUCK_FACE), mark, True, False, mood)
    for side in (1, -1):
        turn = turn_of((side * THRUST[0], THRUST[1]), (0, 0))
        yield partial(blade(True, turn, SWORD), canvas)
        yield partial(sunk(turn, SWORD, True), canvas)


def struck_at(sight: ComplotsLaid) -> Place:
    """Where the portrait of who is struck is."""
    x, y = sight.seating.stage_place()
    return x, y - HIGHER


def thrust(sight: ComplotsLaid, side: int) -> tuple[Place, Place]:
    """Where the middle of the sword is that sticks in the portrait, from that side; and its point, within it."""
    x, y = struck_at(sight)
    point = x + side * POINT[0], y + POINT[1]
    return (point[0] + side * THRUST[0], point[1] + THRUST[1]), point


def blow(theatre: ComplotsTheatre, event: Paid, victim: int) -> Beat:
    """Coins fall around the face of who is struck, and the sword comes down into it.

    The coins go to the treasury, the face goes home; it cracks and bursts only if its owner is out (`downfall.falls`).
    """
    place, hung, seat = struck_at(theatre), theatre.drama.hanging, event.seat
    side = 1 if theatre.seating.seat_place(seat)[0] > theatre.seating.seat_place(victim)[0] else -1
    score = Score(theatre, "coup")
    score.at(0).light(seat, victim, stays=victim != theatre.me).face(seat, "smug").lean(seat, 8).hush(1400)
    score.then(theatre.drama.let_go).then(partial(theatre.drama.aim, seat, None)).face(victim, "alarmed")
    score.silent(seat).silent(victim)  # what they have said would lie over the coins
    strikes.blinks(score, STRUCK, place)
    sees = "alarmed right" if side > 0 else "alarmed left"
    home = theatre.seating.seat_place(victim)
    face = score.at(0).show(moments.portrayed(theatre, victim, sees, STRUCK_FACE), home, 60, (0.5, 0.5))
    score.follow(face, partial(moments.between, home, place), 260, arrive).grow(face, 1.0, 260)
    onlookers.look(score, (seat, victim), 120)
    onlookers.react(score, (seat, victim), STRUCK + 60, "struck")
    lie = _paid(score, theatre, event, place)
    _strike(score, theatre, (side, victim), face, hung)
    for number, (coin, frm) in enumerate(reversed(lie)):
        begins = LEAVES[0] + 36 * number
        score.at(begins).fly(coin, theatre.seating.treasury_place(), 300, rise=30, frm=frm)
        score.at(begins + 300).fade(coin, 0.0, 40)
    score.at(LEAVES[0]).sound("coins")
    return score.at(LEAVES[0]).hold(560).beat()


def _paid(score: Score, theatre: ComplotsTheatre, event: Paid, place: Place) -> list[tuple[Sprite, Place]]:
    """The coins that fall around the face; each with where it lies then."""
    lie = list[tuple[Sprite, Place]]()
    for number in range(event.coins):
        turn = math.radians(90 + (number - (event.coins - 1) / 2) * APART)
        to = place[0] + AROUND * math.cos(turn), place[1] + AROUND * math.sin(turn)
        score.at(COIN_AFTER * number).then(partial(theatre.drama.roll, event.seat, -1))
        coin = score.show(course.coin_of(), theatre.seating.seat_place(event.seat), 20)
        score.fly(coin, to, 220, rise=40).at(COIN_AFTER * number + 220).sound("coin")
        lie.append((coin, to))
    return lie


def _strike(score: Score, sight: ComplotsLaid, whose: tuple[int, int], face: Sprite, hung: Sprite | None) -> None:
    """The sword is raised on the attacker's side and comes down into the portrait, which starts back; it is pulled out."""
    (side, victim), place = whose, struck_at(sight)
    stuck, point = thrust(sight, side)
    turn, mark = turn_of(stuck, point), sight.company.mark(victim)
    raised, wound = ((place[0] + side * right, place[1] + down) for right, down in (RAISED, WOUND))
    frm = (hung.x, hung.y) if hung else sight.seating.seat_place(victim)
    sword = taken_up(score, hung, blade(True, turn, SWORD), (frm, raised), 300)
    score.at(0).sound("slide")
    score.at(320).follow(sword, partial(moments.between, raised, wound), STRUCK - 410, arrive)
    score.at(STRUCK - 90).follow(sword, partial(moments.between, wound, stuck), 90, partial(pow, exp=2))
    score.at(STRUCK).sound("slam").sound("coup").shake(9).pulse(victim).fade(sword, 0.0, 1)
    light = score.show(moments.rays(moments.BLOW_RAYS, moments.RAYS * 1.15), place, 120, (0.5, 1.0), under=True)
    strikes.blackens(
        score, STRUCK, moments.portrayed(sight, victim, "beaten", STRUCK_FACE), place
    )  # the sword alone is seen in it
    sticks = score.at(STRUCK).show(sunk(turn, SWORD, True), stuck, 1)
    moments.splinters(score, point, (mark.colour, "#ffcf8a", "#140806"))
    told = moments.word(sight.words.text("table", "verbs", "coup", "label"), "blow", moments.BLOW_WORD)
    title = score.at(STRUCK + 60).show(told, moments.below(sight.seating.stage_place()), 120, grows=(1.3, 1.0))
    right, down, degrees = RECOILS
    back = place[0] - side * right, place[1] + down
    reels = STRUCK + strikes.BLINK
    score.at(reels).follow(face, partial(moments.between, place, back), 140, arrive)
    score.tilt(face, side * degrees, 100)
    sunken = stuck[0] - side * right, stuck[1] + down
    quivers(score, sticks, stuck, point, STRUCK + 10)
    score.at(STRUCK + 320).follow(sticks, partial(moments.between, stuck, sunken), 60, arrive)
    score.at(reels).then(partial(setattr, face, "picture", moments.portrayed(sight, victim, "beaten", STRUCK_FACE)))
    score.at(LEAVES[1]).sound("slide").follow(sticks, partial(moments.between, sunken, raised), 160, arrive)
    score.fade(sticks, 0.0, 180).fade(light, 0.0, 300)
    home = sight.seating.seat_place(victim)
    score.at(LEAVES[2]).fly(face, home, 300, frm=back).grow(face, 0.5, 300).tilt(face, 0, 200).fade(title, 0.0, 200)
    score.at(LEAVES[2] + 300).fade(face, 0.0, 60)
