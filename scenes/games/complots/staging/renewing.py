"""How whoever told the truth and was doubted gets a new card: the one that was shown is held, goes to the Court, and another comes.

Without that the card at the seat has become another one before anybody has seen why.
"""

from __future__ import annotations

from functools import partial

from engine.games.complots.rules.table import Drew, Proved
from scenes.games.complots.board.piles import DECK
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging.exchanged import STACK
from scenes.games.complots.staging.falling import back, front
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score

READ = 1700.0  # milliseconds that the shown card is held, while the bar says what becomes of it
NAME = 36  # units: height of the letters of its name
FACE_DOWN, GOES = 300, 340  # milliseconds in which it is turned, and in which it goes to the Court
NEW = 900, 380  # until the new one sets out from there, and in which it flies
SEEN = 620  # milliseconds that the person's own new card is seen large, before it goes home


def proof(scene: ComplotsScene, event: Drew) -> Proved | None:
    """The proof for which this card is drawn; None where it is drawn for something else."""
    past = scene.looking.past()
    last = past[-1] if past else None
    return last if isinstance(last, Proved) and last.seat == event.seat else None


def renewed(scene: ComplotsScene, event: Drew, shown: Proved) -> Beat:
    """The card that was shown is held in the middle, with its name below it; then it is changed for another one."""
    middle, score = scene.seating.stage_place(), Score(scene)
    score.at(0).light(shown.seat, shown.doubter, ms=0, stays=True)
    score.show(front(shown.character, moments.CARD), middle, 0)
    called = f"{scene.words.card(shown.character):name}"
    score.show(moments.word(called, "truth", NAME), moments.below(middle), 140)
    return score.at(200).hold(1).stays(READ).beat(follows=partial(_changes, scene, event, shown))


def _changes(scene: ComplotsScene, event: Drew, shown: Proved) -> Beat:
    """It is turned face down and goes to the Court, which is shuffled; from there a new one comes to the seat.

    It stays dark until the card falls that is lost for the doubt, unless the person has to choose it.
    """
    seat, middle, court = event.seat, scene.seating.stage_place(), scene.seating.court_place()
    score, own = Score(scene, "renewed"), event.seat == scene.me
    score.at(0).light(seat, shown.doubter, ms=0, stays=shown.doubter != scene.me)
    for right, down in STACK:  # as in the dark no deck is seen
        score.show(back(DECK), (court[0] + right, court[1] + down), 240)
    old = score.show(front(shown.character, moments.CARD), middle, 0)
    score.at(60).sound("flip").turn(old, back(moments.CARD), FACE_DOWN)
    away = 60 + FACE_DOWN
    score.at(away).sound("slide", seat).fly(old, court, GOES, rise=20, frm=middle).grow(old, DECK / moments.CARD, GOES)
    score.at(away + GOES).sound("deal").shake(2)
    begins, flies = NEW
    to, wide = scene.seating.next_card_place(seat), scene.seating.seat_card_width(seat)
    if own:
        return _own(score, scene, event, (court, to))
    new = score.at(begins).sound("card", seat).show(back(wide), court, 0, grows=(1.0, 1.0))
    score.fly(new, to, flies, rise=30, frm=court)
    return score.at(begins + flies).pulse(seat).hold(160).beat()


def _own(score: Score, scene: ComplotsScene, event: Drew, way: tuple[Place, Place]) -> Beat:
    """The person's own comes to the middle first, where it is turned up: another character than before is not overlooked."""
    (court, home), middle, (begins, flies) = way, scene.seating.stage_place(), NEW
    small = scene.seating.seat_card_width(event.seat) / moments.CARD
    new = score.at(begins).sound("card").show(back(moments.CARD), court, 0, grows=(DECK / moments.CARD, 1.0))
    score.fly(new, middle, flies, rise=20, frm=court).grow(new, 1.0, flies)
    opens = begins + flies
    score.at(opens).sound("flip").turn(new, front(event.card, moments.CARD), FACE_DOWN)
    called = moments.word(f"{scene.words.card(event.card):name}", "gold", NAME)
    name = score.at(opens + FACE_DOWN).show(called, moments.below(middle), 140, grows=(1.25, 1.0))
    leaves = opens + FACE_DOWN + SEEN
    score.at(leaves).fade(name, 0.0, 140).fly(new, home, flies, frm=middle).grow(new, small, flies)
    return score.at(leaves + flies).hold(60).beat()
