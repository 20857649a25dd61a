"""How somebody is robbed in Complots: a hand reaches over, coins are torn away one by one, and caught."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.complots.rules.table import Stole
from scenes.games.complots.base import ComplotsLaid, ComplotsSight
from scenes.games.complots.scene import ComplotsTheatre
from scenes.games.complots.staging import exchanging
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.staging import course, moments
from scenes.tables.staging.score import Score

FACED, APART_BY = 204, 196  # units across: the faces of both; and from the middle to that of each
HIGHER = 6  # units above the middle of the table
LOOT = 72  # units across: a coin that is stolen
COUNTED = 60  # units: height of the letters that say how many they were
MINUS, PLUS = "\u2212", "+"
UNDER = 126  # units below the middle of a large face: where it stands
COMES = 240  # milliseconds in which both faces come to the middle
SNATCH = 480.0  # until the first coin is torn away
FLIES, APART = 420.0, 230.0  # milliseconds that each flies, and from one to the next
HANDS = 66  # units below the middle of a large face: from where coins go, and where they are caught
RISE = 150.0  # units above the straight way, in its middle
REACHES = 92  # units that the thief reaches over
TRAIL = 3, 55.0, 0.4  # pale coins behind each, milliseconds from one to the next, and how opaque the first of them is
LEANS_BACK = 18, 9  # units that the thief leans back in the end, and degrees


def ahead(sight: ComplotsSight) -> Iterator[Job]:
    """What paints the large faces of a theft."""
    px = sight.house.stage.canvas.px
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for mood in ("smug left", "smug right", "alarmed left", "alarmed right", "laughing", "angry", "smug"):
            yield partial(portrait, who, px(FACED), mark, True, False, mood)


def robbed_and_thief(sight: ComplotsLaid, event: Stole) -> tuple[Place, Place]:
    """Where their faces are."""
    (x, y), (one, other) = sight.seating.stage_place(), moments.opposite(sight, event.victim, event.seat)
    side = APART_BY if one[0] < other[0] else -APART_BY
    return (x - side, y - HIGHER), (x + side, y - HIGHER)


def stole(theatre: ComplotsTheatre, event: Stole) -> Beat:
    """The thief reaches over to who is robbed; large coins fly in a high arc from the one to the other, and are caught."""
    seat, victim, places = event.seat, event.victim, robbed_and_thief(theatre, event)
    (robbed, thief), middle, score = places, theatre.seating.stage_place(), Score(theatre, "theft")
    seen = min(event.coins, course.MOST_COINS)
    lands = SNATCH + FLIES + APART * max(0, seen - 1)
    score.at(0).light().silent(seat).silent(victim).face(victim, "alarmed")
    score.then(theatre.drama.let_go)
    _is_robbed(score, theatre, victim, (robbed, thief), seen)
    _reaches(score, theatre, seat, (robbed, thief), lands)
    taken, got = ((x, y + HANDS) for x, y in places)
    for nth in range(seen):
        begins = SNATCH + APART * nth
        for behind in range(1, TRAIL[0] + 1):  # under the coin
            pale = score.at(begins + TRAIL[1] * behind).show(course.coin_of(LOOT), taken, 0, grows=(0.9, 0.9))
            score.fade(pale, TRAIL[2] / behind, 0).fly(pale, got, FLIES, rise=RISE, frm=taken)
            score.at(begins + FLIES).fade(pale, 0.0, 60)
        caught = begins + FLIES
        score.at(caught).show(moments.rays(moments.WON_RAYS[0]), thief, 100, grows=(0.4, 0.8), under=True)
    purses = victim, seat
    course.pay(score, event.coins, course.coin_of(LOOT), (taken, got), purses, SNATCH, APART, ms=FLIES, rise=RISE)
    for told, tone, (x, y), at in ((MINUS, "lie", robbed, SNATCH), (PLUS, "gold", thief, SNATCH + FLIES)):
        written = moments.word(f"{told}{event.coins}", tone, COUNTED)
        score.at(at).show(written, (x, y + UNDER), 140, grows=(1.5, 1.0))
    told = theatre.words.text("table", "verbs", "steal", "label")
    word = moments.word(told, "gold", exchanging.WORD)
    score.at(SNATCH + FLIES).shake().show(word, moments.below(middle), 140, (1.4, 1.0))
    score.at(lands + 880).voice((seat, "gains"), (victim, "hurt"))
    return score.at(lands).hold(900).beat()


def _is_robbed(score: Score, sight: ComplotsLaid, victim: int, places: tuple[Place, Place], seen: int) -> None:
    """Who is robbed looks at the hand that comes, is jerked after every coin, and is angry then."""
    place, side = places[0], 1 if places[1][0] > places[0][0] else -1
    looks = "alarmed right" if side > 0 else "alarmed left"
    face = score.at(0).show(
        moments.portrayed(sight, victim, looks, FACED), sight.seating.seat_place(victim), 60, grows=(0.6, 0.6)
    )
    score.fly(face, place, COMES, rise=20).grow(face, 1.0, COMES)
    score.at(COMES + 40).fly(face, (place[0] - side * 12, place[1]), 180, frm=place)
    score.sound("steal", victim)
    for nth in range(seen):
        begins, frm = SNATCH + APART * nth, (place[0] - side * 12 * (nth == 0), place[1])
        score.at(begins).fly(face, (place[0] + side * 22, place[1]), 70, frm=frm).tilt(face, -11 * side, 70).shake(3)
        score.at(begins + 75).fly(face, place, 130, frm=(place[0] + side * 22, place[1])).tilt(face, 0, 130)
    at = SNATCH + APART * max(0, seen - 1) + 160
    angry = (
        score.at(at)
        .face(victim, "angry")
        .show(moments.portrayed(sight, victim, "angry", FACED), place, 120, (1.1, 1.0))
    )
    score.fade(face, 0.0, 120)
    score.at(at + 200).fly(angry, (place[0] + side * 16, place[1]), 200, frm=place)  # they would have them back


def _reaches(score: Score, sight: ComplotsLaid, seat: int, places: tuple[Place, Place], lands: float) -> None:
    """The thief comes close, starts back with the first coin, is pushed by each that is caught, and leans back, content."""
    robbed, place = places
    side = 1 if place[0] > robbed[0] else -1
    looks = "smug left" if side > 0 else "smug right"
    face = score.at(0).show(
        moments.portrayed(sight, seat, looks, FACED), sight.seating.seat_place(seat), 60, grows=(0.6, 0.6)
    )
    score.fly(face, place, COMES, rise=20).grow(face, 1.0, COMES)
    near = place[0] - side * REACHES, place[1]
    score.at(COMES).fly(face, near, SNATCH - COMES - 20, frm=place).tilt(face, 8 * side, 160)
    score.at(SNATCH + 20).fly(face, place, 260, frm=near).tilt(face, 0, 200)
    back = place[0] + side * LEANS_BACK[0], place[1]
    score.at(SNATCH + FLIES).face(seat, "smug")
    laughs = score.at(SNATCH + FLIES).show(
        moments.portrayed(sight, seat, "laughing", FACED), place, 80, grows=(1.12, 1.0)
    )
    score.fade(face, 0.0, 80)
    score.at(lands).grow(laughs, 1.1, 60).at(lands + 70).grow(laughs, 1.0, 160).fly(laughs, back, 240, frm=place)
    score.tilt(laughs, -LEANS_BACK[1] * side, 240)
    content = score.at(lands + 520).show(moments.portrayed(sight, seat, "smug", FACED), back, 140)
    score.tilt(content, -LEANS_BACK[1] * side, 1).at(lands + 660).fade(laughs, 0.0, 1)
