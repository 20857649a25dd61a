"""The special cards of Ghost for Sale: they are laid on the houses; mirror, crypt, ball and portraits do their work."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from art.games.ghost_for_sale import drama as paint
from engine.games.ghost_for_sale.rules.events import Adorned, Changed, Guessed, Kept, SpecialLaid
from scenes.games.ghost_for_sale import cards, reckoning, shapes
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables import moments
from scenes.tables.score import Score

if TYPE_CHECKING:
    from scenes.games.ghost_for_sale.table import GhostTable

LARGE = 118.0  # units: width of a special card that does something
GHOST = 108.0  # units: height of the ghost that a mirror takes
SLAB = 120.0  # units: width of a crypt


def laid_out(table: GhostTable, run: Sequence[SpecialLaid]) -> Beat:
    """The special cards go to their houses, one after the other."""
    layout, score = table.layout_now, Score(table)
    for nth, event in enumerate(run):
        x, y, wide, high = layout.special_box(table.at_of(event.place))
        score.at(110.0 * nth).sound("card")
        card = score.show(shapes.special(event.special, wide), table.stage_place(), 60, grows=(2.0, 2.0))
        score.fly(card, (x + wide / 2, y + high / 2), 360, rise=20).grow(card, 1.0, 360)
    return score.at(110.0 * len(run) + 300).hold(160).beat()


def _house(table: GhostTable, place: str) -> Place:
    """The middle of the sky over a house."""
    layout = table.layout_now
    return layout.middle(table.at_of(place)), layout.row.base - 96 * layout.grown


def _inside(table: GhostTable, place: Place, half: float) -> Place:
    """A place moved so far that what is `half` so wide stays on the board."""
    return max(half + 6, min(table.layout_now.area[2] - half - 6, place[0])), place[1]


def changed(table: GhostTable, event: Changed) -> Beat:
    """A mirror swallows a ghost, or a crypt lets one out; or they are left alone."""
    score = Score(table, event.special)
    x, y = _inside(table, _house(table, event.place), LARGE)
    box = table.layout_now.special_box(table.at_of(event.place))
    frm = box[0] + box[2] / 2, box[1] + box[3] / 2
    score.at(0).light(event.seat, depth=0.5)
    card = score.show(shapes.special(event.special, LARGE), frm, 60, grows=(box[2] / LARGE, box[2] / LARGE))
    score.fly(card, (x, y), 300).grow(card, 1.0, 300)
    if not event.used:
        score.at(420).sound("slide", event.seat).fly(card, frm, 300).grow(card, box[2] / LARGE, 300)
        return score.at(720).hold(120).beat()
    if event.special == "magic_mirror":
        _swallows(score, (x, y))
    else:
        _lets_out(score, (x, y))
    score.at(1200).face(event.seat, "smug").show(shapes.disc("\N{MINUS SIGN}1" if event.special == "magic_mirror" else "+1", 40, True),
                                                 (x + 52, y - 60), 140, grows=(1.5, 1.0))  # fmt: skip
    return score.at(1200).hold(520).beat()


def _swallows(score: Score, middle: Place) -> None:
    x, y = middle
    score.at(340).sound("slurp")
    ghost = score.show(lambda canvas: cards.ghost("governess", canvas.px(GHOST)), (x + 96, y - 40), 140)
    score.at(460).fly(ghost, (x + 40, y - 18), 240)
    for nth, share in enumerate((0.3, 0.6, 0.9)):
        score.at(640 + 130 * nth)
        if nth == 0:
            score.fade(ghost, 0.0, 60)
        drawn = score.show(partial(_drawn_in, share), (x + 34 - 14 * nth, y - 16 + 6 * nth), 40)
        score.at(640 + 130 * (nth + 1)).fade(drawn, 0.0, 60)


def _drawn_in(share: float, canvas: Canvas) -> pygame.Surface:
    return paint.drawn_in(canvas.px(GHOST), share, 40.0)


def _lets_out(score: Score, middle: Place) -> None:
    x, y = middle
    score.at(340).sound("slab")
    for nth, share in enumerate((0.0, 0.35, 0.7, 1.0)):
        score.at(340 + 150 * nth)
        lid = score.show(lambda canvas, share=share: paint.slab(canvas.px(SLAB), share), (x, y + 84), 60)  # type: ignore[misc]  # mypy knows no defaults of lambdas
        if nth < 3:
            score.at(340 + 150 * (nth + 1)).fade(lid, 0.0, 40)
    score.at(820).sound("boo")
    ghost = score.show(lambda canvas: cards.ghost("piper", canvas.px(GHOST)), (x, y + 60), 60, grows=(0.5, 0.5))
    score.fly(ghost, (x + 84, y - 26), 380).grow(ghost, 1.0, 380)


def guessed(table: GhostTable, event: Guessed) -> Beat:
    """The owner names a number, which stands in the ball; or does not look."""
    score = Score(table, "guessed")
    x, y = _inside(table, _house(table, event.place), LARGE)
    score.at(0).light(event.seat, depth=0.4)
    card = score.show(shapes.special("crystal_ball", LARGE), (x, y), 160, grows=(0.5, 1.0))
    if event.ghosts < 0:
        return score.at(420).fade(card, 0.3, 200).hold(320).beat()
    score.at(420).sound("glint", event.seat)
    score.show(shapes.disc(str(event.ghosts), 62), (x, y + 6), 160, grows=(1.6, 1.0))
    return score.hold(620).beat()


def kept(table: GhostTable, event: Kept) -> Beat:
    """The ball was right, or the portraits are taken home."""
    score = Score(table, "kept")
    x, y = table.stage_place()
    score.at(0).sound("coins" if event.points else "card", event.seat)
    card = score.show(shapes.special(event.special, LARGE), (x, y), 160, grows=(0.6, 1.0))
    gained = None
    if event.points:
        score.at(160).show(moments.rays(moments.WON_RAYS[0]), (x, y), 200, grows=(0.6, 1.0), under=True)
        gained = score.show(shapes.gained(event.points), (x, y + 84), 140, grows=(0.7, 1.0))
    to = table.hand_place(event.seat)
    score.at(620).fly(card, to, 380, rise=20).grow(card, 0.25, 380)
    if gained is not None:
        score.fly(gained, to, 380)
        score.at(980).then(partial(table.drama.roll, event.seat, event.points)).sound("glint", event.seat)
    score.at(620).face(event.seat, "smug")
    return score.at(1000).fade(card, 0.0, 120).hold(160).beat(follows=reckoning.after(table, event))


def adorned(table: GhostTable, event: Adorned) -> Beat:
    """Portraits of ancestors make a worthless house worth something."""
    score = Score(table, "adorned")
    x, y = table.stage_place()
    if event.place in table.properties:
        x, y = _inside(table, _house(table, event.place), LARGE)
    score.at(0).show(shapes.special("family_portraits", LARGE * 0.8), (x, y), 160, grows=(0.6, 1.0))
    gained = (
        score.at(200).sound("glint", event.seat).show(shapes.gained(event.points), (x, y + 70), 140, grows=(0.7, 1.0))
    )
    score.at(520).fly(gained, table.hand_place(event.seat), 360)
    score.at(860).then(partial(table.drama.roll, event.seat, event.points)).fade(gained, 0.0, 80)
    return score.hold(160).beat(follows=reckoning.after(table, event))
