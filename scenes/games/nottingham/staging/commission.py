"""A commission is handed in: its cards, its name, and what it is worth, also to who has completed it before."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.cards import Cards
from engine.games.nottingham.rules.events import CommissionDone
from engine.games.nottingham.rules.numbers import canonical
from scenes.games.nottingham.board.seating import pile_place, places_in_hand, plate_place
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging.drama import at_head, front, loss, pill
from scenes.kit.canvas import Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

HANDED_IN = 84.0  # units: width of the cards of a commission that stand in a row
LOOKED = 620.0  # milliseconds that a commission is looked at where nothing is held
LOST = 52.0  # units that points which are lost rise above their plate


def commission(scene: NottinghamScene, event: CommissionDone) -> Beat:
    """The cards of a commission stand in a row; its name, its points, and what the first holder loses; they are looked at
    until a press, whosever they are, and go to the discards.
    """
    score = Score(scene, "commission")
    score.at(0).then(scene.talk.hush).light(event.seat, depth=0.8).lean(event.seat, 8).hush(1400).then(
        partial(scene.aloft.leave, event.seat, event.cards)
    )
    shown = []
    frms = places_in_hand(scene, event.seat, laid_out(event))
    for at, (card, frm, place) in enumerate(zip(laid_out(event), frms, _row(scene, event), strict=True)):
        score.at(55.0 * at).sound("card", event.seat)
        shown.append(score.show(front(scene, card, HANDED_IN), frm, 20, grows=(0.6, 0.6)))
        score.fly(shown[-1], place, 320, rise=18).grow(shown[-1], 1.0, 320)
    begun = 55.0 * len(event.cards) + 340
    score.at(begun).sound("glint", event.seat).face(event.seat, "smug")
    _named(scene, score, event, 160)
    for seat in scene.shown.holders()[event.kind]:
        score.face(seat, "angry")
        _counts_less(scene, score, seat, event.kind, begun)
    return score.at(begun).hold(LOOKED).holds().beat(follows=partial(_looked_at, scene, event))


def laid_out(event: CommissionDone) -> Cards:
    """The cards of a commission as they stand in the row, by their value: both of a pair beside each other."""
    return canonical(event.cards)


def _row(scene: NottinghamScene, event: CommissionDone) -> list[Place]:
    """Where the cards of a commission stand."""
    x, y = scene.layout_now.centre
    count = len(event.cards)
    step = min(HANDED_IN * 1.08, 640 / max(1, count))
    return [(x + (at - (count - 1) / 2) * step, y) for at in range(count)]


def _points_of(scene: NottinghamScene, event: CommissionDone) -> int:
    return scene.rules.prize_of(event.kind, (*scene.shown.holders()[event.kind], event.seat))


def _named(scene: NottinghamScene, score: Score, event: CommissionDone, ms: float) -> Sprite:
    """The name of a commission above its cards, and its points by the head of who gets them, which are returned."""
    x, y = scene.layout_now.centre
    score.show(moments.rays(moments.WON_RAYS[0]), (x, y), ms + 40, grows=(0.6, 1.0), under=True)
    name = moments.word(f"{scene.words.card(event.kind):name}", "gold", 44)
    score.show(name, (x, y - HANDED_IN * HIGH / 2 - 26), ms, grows=(1.25, 1.0))
    return score.show(pill(f"+{_points_of(scene, event)}"), at_head(scene, event.seat), ms, grows=(0.6, 1.0))


def _looked_at(scene: NottinghamScene, event: CommissionDone) -> Beat:
    """What was looked at goes where it belongs."""
    score = Score(scene).at(0).light(event.seat, ms=1, depth=0.8).voice((event.seat, "gains"))
    shown = [
        score.show(front(scene, card, HANDED_IN), place, 1)
        for card, place in zip(laid_out(event), _row(scene, event), strict=True)
    ]
    return _handed_in(scene, score, event, shown, _named(scene, score, event, 1), 1)


def _handed_in(
    scene: NottinghamScene, score: Score, event: CommissionDone, shown: Sequence[Sprite], gained: Sprite, begun: float
) -> Beat:
    """The points fly to the plate, the cards to the discards; what the first holder has counts less."""
    for seat in scene.shown.holders()[event.kind]:
        score.at(begun + 380).then(partial(scene.drama.roll, seat, -_lost(scene, event.kind))).pulse(seat)
    score.at(begun).fly(gained, plate_place(scene, event.seat), 380).sound("coins", event.seat)
    for at, (flown, frm) in enumerate(zip(shown, _row(scene, event), strict=True)):
        score.at(begun + 30 * at).fly(flown, pile_place(scene, "discards"), 320, rise=20, frm=frm)
        score.grow(flown, scene.layout_now.pile_card / HANDED_IN, 320)
    points = _points_of(scene, event)
    score.at(begun + 380).then(partial(scene.drama.roll, event.seat, points)).fade(gained, 0.0, 60)
    return score.hold(300).beat()


def _lost(scene: NottinghamScene, kind: str) -> int:
    return scene.rules.alone[kind] - scene.rules.both[kind]


def _counts_less(scene: NottinghamScene, score: Score, seat: int, kind: str, at: float) -> None:
    """What the first holder's commission is worth less from now on breaks off from that plate, to be looked at. N 5.1"""
    x, y = plate_place(scene, seat)
    gone = score.at(at).pulse(seat).show(loss(f"−{_lost(scene, kind)}"), (x, y), 120)
    score.fly(gone, (x, y - LOST), 320)
