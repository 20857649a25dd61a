"""What a claim brings that nobody has broken: whose it is comes out of the dusk, and large coins fly to them from the Treasury."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from engine.games.complots.rules.table import Announced, Gained
from scenes.games.complots.base import ComplotsLaid, ComplotsSight
from scenes.games.complots.board import cards
from scenes.games.complots.scene import ComplotsTheatre
from scenes.games.complots.staging.stealing import COUNTED, FACED, LOOT, PLUS, TRAIL, UNDER
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.screens import Job
from scenes.tables.staging import course, moments, onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

ASIDE, LOWER = 262, 6  # units from the middle of the table to the face, and below it
SMALL, COMES = 0.5, 240  # size of a face that comes from its seat, or goes there, and milliseconds in which it does
EMBLEM, EMBLEM_AT = 96, (82, 70)  # units across: who they say they are; from the middle of the face, inwards and down
BEGINS, APART, FLIES = 400.0, 200.0, 460.0  # until the first coin sets out, from one to the next, and that each flies
RISE = 118.0  # units above the straight way, in its middle
HANDS = 66  # units below the middle of the face: where they are caught
STAYS, GOES = 620.0, 240.0  # milliseconds that it is seen what was got, and in which the face goes home
DUSK = 0.5  # how dark it is meanwhile: the Treasury is to be seen


def ahead(sight: ComplotsSight) -> Iterator[Job]:
    """What paints the characters that are claimed."""
    px = sight.house.stage.canvas.px
    for character in sight.rules.characters:
        yield partial(cards.medallion, character, px(EMBLEM))


def gained(theatre: ComplotsTheatre, event: Gained) -> Beat:
    """Coins from the Treasury: a few as they are, those of a character with who takes them, seen large."""
    claim = theatre.story.claim
    if isinstance(claim, Announced) and claim.character is not None and claim.seat == event.seat:
        return _taken(theatre, event, claim.character)
    places = theatre.seating.treasury_place(), theatre.seating.purse_place(event.seat)
    return course.coins_fly(theatre, event.coins, places, (None, event.seat))


def face_place(sight: ComplotsLaid, seat: int) -> Place:
    """Where the face is: on that side of the table on which its owner sits."""
    (x, y), left = sight.seating.stage_place(), sight.seating.seat_place(seat)[0] < sight.seating.stage_place()[0]
    return x + (-ASIDE if left else ASIDE), y + LOWER


def _taken(theatre: ComplotsTheatre, event: Gained, character: str) -> Beat:
    seat, score, treasury = event.seat, Score(theatre, "taken"), theatre.seating.treasury_place()
    place, home = face_place(theatre, seat), theatre.seating.seat_place(seat)
    inwards = 1 if place[0] < theatre.seating.stage_place()[0] else -1
    seen = min(event.coins, course.MOST_COINS)
    caught, lands = BEGINS + FLIES, BEGINS + FLIES + APART * (seen - 1)
    got = place[0], place[1] + HANDS
    score.at(0).silent(seat).light(depth=DUSK, apart=(seat,))
    onlookers.look(score, (seat,), 80, treasury)
    looks = "smug right" if inwards > 0 else "smug left"
    face = _face(score.at(0), theatre, seat, looks, home, (SMALL, SMALL))
    score.fly(face, place, COMES, rise=20, frm=home).grow(face, 1.0, COMES)
    near = place[0] + inwards * 14, place[1]
    score.at(COMES + 40).fly(face, near, 160, frm=place).tilt(face, -5.0 * inwards, 160)
    corner = near[0] + inwards * EMBLEM_AT[0], near[1] - EMBLEM_AT[1]
    emblem = score.at(COMES).sound("stamp").show(_medallion(character), corner, 140, grows=(1.6, 1.0))
    coin = course.coin_of(LOOT)
    for nth in range(seen):
        begins = BEGINS + APART * nth
        for behind in range(1, TRAIL[0] + 1):  # under the coin
            pale = score.at(begins + TRAIL[1] * behind).show(coin, treasury, 0)
            score.fade(pale, TRAIL[2] / behind, 0).fly(pale, got, FLIES, rise=RISE, frm=treasury)
            score.at(begins + FLIES).fade(pale, 0.0, 60)
        score.at(begins + FLIES).show(moments.rays(moments.WON_RAYS[0]), place, 100, grows=(0.4, 0.9), under=True)
    course.pay(score, event.coins, coin, (treasury, got), (None, seat), BEGINS, APART, ms=FLIES, rise=RISE)
    laughs = _face(score.at(caught).face(seat, "smug").shake(3), theatre, seat, "laughing", near, (1.1, 1.0))
    again = score.at(caught).show(_medallion(character), corner, 0)  # before the new face
    written = moments.word(f"{PLUS}{event.coins}", "gold", COUNTED)
    told = (
        score.fade(face, 0.0, 80).fade(emblem, 0.0, 80).show(written, (near[0], near[1] + UNDER), 140, grows=(1.5, 1.0))
    )
    score.at(lands).grow(laughs, 1.1, 60).at(lands + 70).grow(laughs, 1.0, 160)
    onlookers.react(score, (seat,), lands + 40, "kept", place)
    leaves = lands + STAYS
    score.at(leaves).fade(again, 0.0, 120).fade(told, 0.0, 120)
    score.fly(laughs, home, GOES, frm=near).grow(laughs, SMALL, GOES)
    score.at(leaves + GOES).fade(laughs, 0.0, 1).pulse(seat)
    return score.at(leaves + GOES - 100).light(ms=100, depth=0.0).at(leaves + GOES).hold(60).beat()


def _face(score: Score, sight: ComplotsSight, seat: int, mood: str, place: Place, grows: tuple[float, float]) -> Sprite:
    return score.show(moments.portrayed(sight, seat, mood, FACED), place, 80, grows)


def _medallion(character: str) -> Picture:
    return lambda canvas: cards.medallion(character, canvas.px(EMBLEM))
