"""Whoever exchanges cards is watched: rivals lean in out of the dark, follow the cards that are mixed, and are left guessing.

They see backs only, as everybody does: their faces are the same whatever is kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from scenes.games.complots.exchanging import HEAD, ROW
from scenes.games.complots.table import ComplotsTable
from scenes.kit.canvas import Place
from scenes.kit.motion import arrive
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.staging import moments, onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

FACE = 122  # units across: smaller than the face of who exchanges
APART = 322  # units from the middle of the table to each of them: beyond the ends of the row of cards
LOWER = ROW - 22  # units below it
COMES, GOES = 240, 240  # milliseconds in which they come from their seats, and go back there
LEANS = 24, 8  # units that they lean over the cards, and degrees
STARTS = 34  # units that they start back as the cards part
ASKS = 66  # units: height of the sign of who has lost the thread
OVERHEAD = 84  # units above the middle of a face: where that is
GUESSES = sorted({*onlookers.SIGHTS["guessing"].values()})
MOODS = "wary down", *(f"{each} {way}" for each in ("calm", "wary", *GUESSES) for way in ("left", "right"))


class Rival(NamedTuple):
    """One who watches: the seat, the face, where it is, and on which side of the cards: at the left (-1), or at the right."""

    seat: int
    face: Sprite
    place: Place
    side: int


def seats_of(table: ComplotsTable, exchanger: int) -> list[tuple[int, int]]:
    """Who leans in, and on which side; those who sit farthest to either side. The person only where nobody else is left.

    In a lesson nobody: who has just met them takes them for a part of the exchange.
    """
    if table.guide is not None:
        return []
    living = [seat for seat in table.shown.living if seat != exchanger]
    found = sorted(
        [seat for seat in living if seat != table.me] or living, key=lambda seat: table.seating.seat_place(seat)[0]
    )
    if len(found) > 1:
        return [(found[0], -1), (found[-1], 1)]
    middle = table.seating.seat_place(exchanger)[0]
    return [(seat, 1 if table.seating.seat_place(seat)[0] > middle else -1) for seat in found]


def lean_in(score: Score, table: ComplotsTable, exchanger: int) -> list[Rival]:
    """They come from their seats to both ends of the cards, and follow them with wary eyes."""
    x, y = table.seating.stage_place()
    found = list[Rival]()
    for nth, (seat, side) in enumerate(seats_of(table, exchanger)):
        frm, place = table.seating.seat_place(seat), (x + side * APART, y + LOWER)
        face = score.at(60 * nth).show(_head(table, seat, "calm", side), frm, 60, grows=(HEAD, HEAD))
        score.fly(face, place, COMES, rise=16, frm=frm).grow(face, 1.0, COMES)
        leaned = place[0] - side * LEANS[0], place[1]
        score.at(60 * nth + COMES).then(partial(setattr, face, "picture", _head(table, seat, "wary", side)))
        score.follow(face, partial(moments.between, place, leaned), 150, arrive).tilt(face, side * LEANS[1], 150)
        found.append(Rival(seat, face, leaned, side))
    return found


def follow(score: Score, table: ComplotsTable, rivals: list[Rival], at: float, nth: int) -> None:
    """Their eyes jump after a card: to the far end of the row, or down before them; never both to the same."""
    for rival in rivals:
        way = "wary down" if (nth + (rival.side > 0)) % 2 else _inwards("wary", rival.side)
        score.at(at).then(partial(setattr, rival.face, "picture", moments.portrayed(table, rival.seat, way, FACE)))
        score.tilt(rival.face, rival.side * LEANS[1] * (0.2 if nth % 2 else 1.6), 140)


def lose_it(score: Score, table: ComplotsTable, rivals: list[Rival], at: float, until: float) -> None:
    """They have lost the thread: each is puzzled, until the choice is made."""
    for nth, rival in enumerate(rivals):
        begins, mood = at + 110 * nth, onlookers.SIGHTS["guessing"][onlookers.temper(table, rival.seat)]
        score.at(begins).then(partial(setattr, rival.face, "picture", _head(table, rival.seat, mood, rival.side)))
        score.grow(rival.face, 1.1, 70).tilt(rival.face, -rival.side * LEANS[1], 120)
        score.at(begins + 80).grow(rival.face, 1.0, 120)
        over = rival.place[0], rival.place[1] - OVERHEAD
        sign = score.at(begins).show(moments.word("?", "gold", ASKS), over, 130, grows=(0.3, 1.0))
        score.tilt(sign, -rival.side * 10, 130).at(begins + 200).tilt(sign, rival.side * 10, 260)
        score.at(until).fade(sign, 0.0, 120)


def start_back(score: Score, rivals: list[Rival], at: float, leaves: float) -> None:
    """As the cards part they start back; as what is kept goes home they go too."""
    table = score.table
    for rival in rivals:
        back = rival.place[0] + rival.side * STARTS, rival.place[1]
        score.at(at).follow(rival.face, partial(moments.between, rival.place, back), 120, arrive)
        score.at(leaves).fly(rival.face, table.seating.seat_place(rival.seat), GOES, frm=back)
        score.grow(rival.face, HEAD, GOES).fade(rival.face, 0.0, GOES).tilt(rival.face, 0.0, GOES)
        score.at(leaves).face(rival.seat, "alarmed")


def ahead(table: ComplotsTable) -> Iterator[Job]:
    """What paints these faces, of everybody who sits here."""
    px = table.house.stage.canvas.px
    for who, mark in zip(table.company.portraits, table.company.marks, strict=False):
        for mood in MOODS:
            yield partial(portrait, who, px(FACE), mark, True, False, mood)


def _inwards(mood: str, side: int) -> str:
    return f"{mood} {'left' if side > 0 else 'right'}"


def _head(table: ComplotsTable, seat: int, mood: str, side: int) -> Picture:
    return moments.portrayed(table, seat, _inwards(mood, side), FACE)
