"""A coup of Complots: its price falls around the face of who is struck, and the sword that hung before them comes down."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

from art.drama.arms import turn_of
from engine.games.complots.rules.table import Paid
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging.intents import blade, sunk
from scenes.games.complots.staging.threats import quivers, taken_up
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat, arrive
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.staging import coins, moments, onlookers, strikes
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

SWORD = 290  # units: height of the sword as it strikes
FACE = 190  # units across: the portrait of who is struck
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


def ahead(scene: ComplotsScene) -> Iterator[Job]:
    """What paints the large faces and the sword of a coup."""
    canvas = scene.house.stage.canvas
    for who, mark in zip(scene.company.portraits, scene.company.marks, strict=False):
        for mood in ("alarmed left", "alarmed right", "beaten"):
            yield partial(portrait, who, canvas.px(FACE), mark, True, False, mood)
    for side in (1, -1):
        turn = turn_of((side * THRUST[0], THRUST[1]), (0, 0))
        yield partial(blade(True, turn, SWORD), canvas)
        yield partial(sunk(turn, SWORD, True), canvas)


def struck_at(scene: ComplotsScene) -> Place:
    """Where the portrait of who is struck is."""
    x, y = scene.seating.stage_place()
    return x, y - HIGHER


def thrust(scene: ComplotsScene, side: int) -> tuple[Place, Place]:
    """Where the middle of the sword is that sticks in the portrait, from that side; and its point, within it."""
    x, y = struck_at(scene)
    point = x + side * POINT[0], y + POINT[1]
    return (point[0] + side * THRUST[0], point[1] + THRUST[1]), point


def blow(scene: ComplotsScene, event: Paid, victim: int) -> Beat:
    """Coins fall around the face of who is struck, and the sword comes down into it.

    The coins go to the treasury, the face goes home; it cracks and bursts only if its owner is out (`downfall.falls`).
    """
    place, hung, seat = struck_at(scene), scene.drama.hanging, event.seat
    side = 1 if scene.seating.seat_place(seat)[0] > scene.seating.seat_place(victim)[0] else -1
    score = Score(scene, "coup")
    score.at(0).light(seat, victim, stays=victim != scene.me).face(seat, "smug").lean(seat, 8).hush(1400)
    score.then(scene.drama.let_go).then(partial(scene.drama.aim, seat, None)).face(victim, "alarmed")
    score.silent(seat).silent(victim)  # what they have said would lie over the coins
    strikes.blinks(score, STRUCK, place)
    sees = "alarmed right" if side > 0 else "alarmed left"
    home = scene.seating.seat_place(victim)
    face = score.at(0).show(moments.portrayed(scene, victim, sees, FACE), home, 60, (0.5, 0.5))
    score.follow(face, partial(moments.between, home, place), 260, arrive).grow(face, 1.0, 260)
    onlookers.look(score, (seat, victim), 120)
    onlookers.react(score, (seat, victim), STRUCK + 60, "struck")
    lie = _paid(score, scene, event, place)
    _strike(score, scene, (side, victim), face, hung)
    for number, (coin, frm) in enumerate(reversed(lie)):
        begins = LEAVES[0] + 36 * number
        score.at(begins).fly(coin, scene.seating.treasury_place(), 300, rise=30, frm=frm)
        score.at(begins + 300).fade(coin, 0.0, 40)
    score.at(LEAVES[0]).sound("coins")
    return score.at(LEAVES[0]).hold(560).beat()


def _paid(score: Score, scene: ComplotsScene, event: Paid, place: Place) -> list[tuple[Sprite, Place]]:
    """The coins that fall around the face; each with where it lies then."""
    lie = list[tuple[Sprite, Place]]()
    for number in range(event.coins):
        turn = math.radians(90 + (number - (event.coins - 1) / 2) * APART)
        to = place[0] + AROUND * math.cos(turn), place[1] + AROUND * math.sin(turn)
        score.at(COIN_AFTER * number).then(partial(scene.drama.roll, event.seat, -1))
        coin = score.show(coins.coin_of(), scene.seating.seat_place(event.seat), 20)
        score.fly(coin, to, 220, rise=40).at(COIN_AFTER * number + 220).sound("coin")
        lie.append((coin, to))
    return lie


def _strike(score: Score, scene: ComplotsScene, whose: tuple[int, int], face: Sprite, hung: Sprite | None) -> None:
    """The sword is raised on the attacker's side and comes down into the portrait, which starts back; it is pulled out."""
    (side, victim), place = whose, struck_at(scene)
    stuck, point = thrust(scene, side)
    turn, mark = turn_of(stuck, point), scene.company.mark(victim)
    raised, wound = ((place[0] + side * right, place[1] + down) for right, down in (RAISED, WOUND))
    frm = (hung.x, hung.y) if hung else scene.seating.seat_place(victim)
    sword = taken_up(score, hung, blade(True, turn, SWORD), (frm, raised), 300)
    score.at(0).sound("slide")
    score.at(320).follow(sword, partial(moments.between, raised, wound), STRUCK - 410, arrive)
    score.at(STRUCK - 90).follow(sword, partial(moments.between, wound, stuck), 90, partial(pow, exp=2))
    score.at(STRUCK).sound("slam").sound("coup").shake(9).pulse(victim).fade(sword, 0.0, 1)
    light = score.show(moments.rays(moments.BLOW_RAYS, moments.RAYS * 1.15), place, 120, (0.5, 1.0), under=True)
    strikes.blackens(
        score, STRUCK, moments.portrayed(scene, victim, "beaten", FACE), place
    )  # the sword alone is seen in it
    sticks = score.at(STRUCK).show(sunk(turn, SWORD, True), stuck, 1)
    moments.splinters(score, point, (mark.colour, "#ffcf8a", "#140806"))
    told = moments.word(scene.words.text("table", "verbs", "coup", "label"), "blow", moments.BLOW_WORD)
    title = score.at(STRUCK + 60).show(told, moments.below(scene.seating.stage_place()), 120, grows=(1.3, 1.0))
    right, down, degrees = RECOILS
    back = place[0] - side * right, place[1] + down
    reels = STRUCK + strikes.BLINK
    score.at(reels).follow(face, partial(moments.between, place, back), 140, arrive)
    score.tilt(face, side * degrees, 100)
    sunken = stuck[0] - side * right, stuck[1] + down
    quivers(score, sticks, stuck, point, STRUCK + 10)
    score.at(STRUCK + 320).follow(sticks, partial(moments.between, stuck, sunken), 60, arrive)
    score.at(reels).then(partial(setattr, face, "picture", moments.portrayed(scene, victim, "beaten", FACE)))
    score.at(LEAVES[1]).sound("slide").follow(sticks, partial(moments.between, sunken, raised), 160, arrive)
    score.fade(sticks, 0.0, 180).fade(light, 0.0, 300)
    home = scene.seating.seat_place(victim)
    score.at(LEAVES[2]).fly(face, home, 300, frm=back).grow(face, 0.5, 300).tilt(face, 0, 200).fade(title, 0.0, 200)
    score.at(LEAVES[2] + 300).fade(face, 0.0, 60)
