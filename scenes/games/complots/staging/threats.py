"""What hangs before somebody at a table of Complots while something is meant to be done to them, above all a blade."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from itertools import product

from art.drama.arms import turn_of
from engine.games.complots.rules.table import Announced, Paid
from scenes.games.complots.base import coins_of
from scenes.games.complots.board import piles
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging.intents import DAGGER, TIP, blade, intent
from scenes.kit.canvas import Box, Place
from scenes.kit.motion import Beat, arrive
from scenes.tables.staging import coins, moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech

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


def meant(scene: ComplotsScene, claim: Announced, paid: bool = False) -> Sprite | None:
    """What hangs in the air while somebody means to do this to somebody; None where there is no picture of it.

    Who is `paid` for it is nearer.
    """
    if claim.target is None:
        return None
    if claim.action in BLADES:
        size, heavy = NEARER if paid else 1.0, claim.action == "coup"
        place, card = drawn_against(scene, claim.seat, claim.target, -WITHIN if paid else BEFORE, size)
        turn = turn_of(place, card)
        glinting = blade(heavy, turn, glints=True)
        stirs = partial(_threatens, (card[0] - place[0], card[1] - place[1]), glinting)
        return Sprite(blade(heavy, turn), *place, size=size, stirs=stirs)
    wanted = intent(claim.action, scene.rules, coins_of(scene, claim.target))
    return None if wanted is None else Sprite(wanted, *stake_place(scene, claim.target), stirs=_shivers)


def stake_place(scene: ComplotsScene, seat: int) -> Place:
    """Where what is wanted of a seat shivers: as near to its purse as is free, rather towards the middle of the table.

    It lies over no face, no card and no name, and neither over Court nor Treasury.
    """
    layout, purse, middle = scene.layout_now, scene.seating.purse_place(seat), scene.seating.stage_place()
    taken = (piles.whole(layout), *(each for one in range(scene.players) for each in _boxes(scene, one)))
    free = partial(_nearest_free, layout.area, purse, middle, taken)
    return scene.memo.lasting(("stake", seat), free.args, free)  # places move seldom, and the search costs half a frame


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


def paid(scene: ComplotsScene, event: Paid, claimed: Speech) -> Beat:
    """The assassin is paid, and the dagger comes so near that it all but touches the card.

    What was `claimed` stands there again once the coins have gone: somebody may still block it.
    """
    score, hung, claim = Score(scene), scene.drama.hanging, scene.story.intended
    x, y = scene.seating.purse_place(event.seat)
    places = (x, y + FEE[2]), scene.seating.treasury_place()
    large, purses, gone = coins.coin_of(FEE[0]), (event.seat, None), FEE[1] * max(0, event.coins - 1) + FEE[3]
    score.at(0).silent(event.seat)  # what they have said would lie below the coins
    coins.pay(score, event.coins, large, places, purses, apart=FEE[1], cue="coins", ms=FEE[3], rise=84)
    score.at(gone).then(lambda: scene.talk.resume(event.seat, claimed))
    near = None if claim is None else meant(scene, claim, paid=True)
    if hung is None or near is None or claim is None or claim.target is None:
        return score.beat()
    score.at(0).light(event.seat, claim.target, depth=0.5).lean(event.seat, 8).face(claim.target, "alarmed")
    drawn = score.at(120).then(scene.drama.let_go).show(hung.picture, (hung.x, hung.y), 0)
    away = moments.between((hung.x, hung.y), (near.x, near.y), -0.9)
    score.fly(drawn, away, 240, frm=(hung.x, hung.y)).grow(drawn, NEARER, 240)
    score.at(380).sound("slide", event.seat)
    score.follow(drawn, partial(moments.between, away, (near.x, near.y)), 120, arrive).lean(claim.target, -8)
    score.at(430).shake(2)
    return score.at(gone).hold(80).beat()


def drawn_against(
    scene: ComplotsScene, attacker: int, victim: int, before: float, size: float = 1.0
) -> tuple[Place, Place]:
    """Where the middle of a blade is that somebody draws against somebody, and where it points: at a card, or at the face.

    It comes as straight from who draws it as it can without hanging over anything else that lies on the table; its point
    is so far `before` the edge of what it is about (below 0: within it).
    """
    layout, whose, best = scene.layout_now, scene.seating.seat_place(attacker), (360.0, (0.0, 0.0), (0.0, 0.0))
    outermost, wide = scene.seating.last_card_place(victim), scene.seating.seat_card_width(victim)
    boxes = [each for seat in range(scene.players) for each in _boxes(scene, seat)]
    aims = [(outermost, (wide * 0.5, wide * 0.7), 0.0)]
    if scene.seating.around(victim):
        aims.append((scene.seating.seat_place(victim), (layout.portrait / 2, layout.portrait / 2), FACE))
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
            dear = abs(off) + costs + (0 if _free(scene, middle, way, size, others) else 180)
            if dear < best[0]:
                best = dear, middle, (x, y)
    return best[1:]


def _boxes(scene: ComplotsScene, seat: int) -> list[Box]:
    """The boxes (units) of a seat over which no blade is to hang: its portrait, its name plate and its cards."""
    layout = scene.layout_now
    scale, side, (x, y) = layout.canvas.scale, layout.portrait, scene.seating.seat_place(seat)
    plate, wide = scene.seating.plate(layout.canvas, layout, seat), scene.seating.seat_card_width(seat)
    places = [scene.seating.card_place(seat, at) for at in range(len(scene.cloth.lying(seat)))]
    return [
        (x - side / 2, y - side / 2, side, side),
        (plate.left / scale, plate.top / scale, plate.width / scale, plate.height / scale),
        *((right - wide / 2, down - wide * 0.7, wide, wide * 1.4) for right, down in places),
    ]


def _middle_of(box: Box, place: Place) -> bool:
    left, top, wide, high = box
    return math.dist((left + wide / 2, top + high / 2), place) < 1


def _free(scene: ComplotsScene, middle: Place, way: Place, size: float, others: list[Box]) -> bool:
    """Whether a blade there, its point turned against this way, lies on the table, over none of these boxes."""
    left, top, wide, high = scene.layout_now.area
    for share in (-0.28, -0.1, 0.1, 0.3, 0.45):
        x, y = (each + share * DAGGER * size * along for each, along in zip(middle, way, strict=True))
        if not (left < x - THICK and x + THICK < left + wide and top < y - THICK and y + THICK < top + high):
            return False
        for right, down, across, tall in others:
            if right - THICK < x < right + across + THICK and down - THICK < y < down + tall + THICK:
                return False
    return True


# A blade that strikes. It is never turned or scaled while it moves: as large as it is that would take most of a frame.


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
