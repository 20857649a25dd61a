"""What influence cards do in the palace, shown so that it needs no words: who does it, to what, and who gains or loses by it.

What is worked on comes to the middle of the court, large, and goes back where it belongs; then each arcade that somebody
else would win now says who loses it, and to whom.
"""

from __future__ import annotations

import math
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art.brush import turned
from art.drama.intents import dagger
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.table import COIN, NOTHING, TURNED, Ferried, Robbed, Stabbed, Traded
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables.intrigo import shapes, sways, trails
from scenes.tables.intrigo.following import Trail
from scenes.tables.score import Score
from scenes.tables.sprites import Picture

if TYPE_CHECKING:
    from scenes.tables.intrigo.table import IntrigoTable

COMES = 400.0  # milliseconds in which what is worked on comes to the middle of the court
BACK = 400.0  # milliseconds in which it goes back to the palace
LARGE = 2.3  # its size there, beside what it is in the palace
APART = 0.36  # of the chair's width: how far from its middle two things are that change places
PASSES = 420.0  # milliseconds in which they go past each other
DEPTH = 0.5  # how dark it grows for all but those whom it is about
DAGGER = 96.0  # units: height of the Assassin's dagger
DRAWN = 300.0  # milliseconds in which it is drawn and aimed
THROWN = 150.0  # milliseconds in which it flies
STUCK = 260.0  # milliseconds in which it is seen to have struck
SWAY = 32.0  # units: height of what says who would win an arcade instead of whom
SEEN = 620.0  # milliseconds in which that is looked at
DUST = 1.5  # width of the dust that a card stirs up, beside the card's


def middle(table: IntrigoTable, aside: float = 0.0) -> Place:
    """Where in the court something is shown: over the chair, or aside of it by a share of the chair's width."""
    x, y, wide = table.layout_now.chair
    return x + aside * wide, y - wide * 0.06


def consequences(table: IntrigoTable, score: Score, event: Event, at: float) -> float:
    """Each arcade that somebody else would win now says so, and its token beats. When that has been seen."""
    found = sways.changed(table, event)
    if not found:
        return at
    layout, company = table.layout_now, table.company
    after = table.shown.copy()
    event.apply(after)
    for arcade, lost, won in found:
        marks = [None if seat is None else company.mark(seat) for seat in (lost, won)]
        score.at(at)
        token = score.show(shapes.token(after.tokens[arcade], layout.token), layout.token_at(arcade), 0)
        score.grow(token, 1.3, 140).at(at + 140).grow(token, 1.0, 200)
        score.at(at).show(
            shapes.sway(marks[0], marks[1], SWAY * layout.plan.unit), layout.apex(arcade), 140, grows=(1.7, 1.0)
        )
    score.at(at).sound("glint")
    return at + SEEN


# The Assassin


def stabbed(table: IntrigoTable, event: Stabbed) -> Beat:
    """The card that is meant comes out of its niche; the Assassin's dagger strikes it, and it falls back on its face."""
    layout, score = table.layout_now, Score(table, "stabbed")
    wide, place = layout.card_in_gap, layout.gap(event.gap)
    there = place if table.air.still else middle(table)
    owner = standing.owner(table.shown, event.card)
    about = {event.seat} if owner is None else {event.seat, owner}
    score.at(0).light(*sorted(about), depth=DEPTH, ms=200).hush(1800).face(event.seat, "smug")
    score.then(partial(table.lift_cards, event.gap)).sound("slide")
    card = score.show(shapes.card(table, event.card, wide * LARGE), place, 0, grows=(1 / LARGE, 1 / LARGE))
    score.fly(card, there, COMES, rise=20).grow(card, 1.0, COMES)
    if owner is not None:
        score.at(COMES * 0.5).face(owner, "alarmed")
    struck = _strikes(table, score, there, COMES * 0.5)
    score.at(struck).sound("stab").shake(4)
    cut = score.show(shapes.stroke(wide * LARGE * 1.4, wide * LARGE * 1.7), there, 0)
    score.draw_on(cut, 90).at(struck + STUCK).fade(cut, 0.0, 140)
    if owner is not None:
        score.at(struck).lean(owner, -6)
        if owner != event.seat:
            score.at(struck + STUCK).voice((owner, "hurt"))
    over = struck + STUCK
    down = shapes.card(table, TURNED + event.card, wide * LARGE)
    score.at(over).sound("overturn").turn(card, down, 300)
    score.at(over + 340).fly(card, place, BACK).grow(card, 1 / LARGE, BACK)
    _dust(table, score, place, over + 340 + BACK)
    return _ends(table, score, event, over + 340 + BACK + 60)


def _strikes(table: IntrigoTable, score: Score, there: Place, at: float) -> float:
    """The dagger is drawn where the Assassin stands, and flies into the card. When it has struck."""
    layout, gap = table.layout_now, table.following.bought
    frm = layout.gap(gap) if gap is not None else table.stack_place("assassin")
    far = math.dist(frm, there) or 1.0
    drawn = frm[0] - (there[0] - frm[0]) / far * 18, frm[1] - (there[1] - frm[1]) / far * 18
    degrees = math.degrees(math.atan2(frm[1] - there[1], there[0] - frm[0]))
    into = layout.card_in_gap * LARGE * 0.3
    stuck = there[0] - (there[0] - frm[0]) / far * into, there[1] - (there[1] - frm[1]) / far * into
    blade = score.at(at).show(_blade(DAGGER * layout.plan.unit, degrees), frm, 120, grows=(0.4, 1.0))
    score.fly(blade, drawn, DRAWN)
    score.at(at + DRAWN).fly(blade, stuck, THROWN, frm=drawn).at(at + DRAWN + THROWN + STUCK).fade(blade, 0.0, 140)
    return at + DRAWN + THROWN


def _blade(units: float, degrees: float) -> Picture:
    """A dagger whose point is so many degrees from pointing right, to the left."""
    return lambda canvas: kept_blade(canvas.px(units), round(degrees / 5) * 5 + 90)


@lru_cache(maxsize=24)
def kept_blade(height: int, degrees: int) -> pygame.Surface:
    return turned(dagger(height), degrees)


def _dust(table: IntrigoTable, score: Score, place: Place, at: float) -> None:
    wide = table.layout_now.card_in_gap
    score.at(at).sound("niche")
    below = place[0], place[1] + wide * 0.66
    dust = score.show(shapes.slap(wide * DUST), below, 70, grows=(0.6, 1.0), under=True)
    score.shake(2).fade(dust, 0.0, 320)


def _ends(table: IntrigoTable, score: Score, event: Stabbed | Traded | Ferried | Robbed, at: float) -> Beat:
    """What came of it: the trail, the arcades, the faces."""
    leaves_trails(table, score, table.following.left_by(event), at - 120)
    sways.feel(table, score, event, event.seat, at)
    return score.at(consequences(table, score, event, at)).hold(280).beat()


# What changes places


def traded(table: IntrigoTable, event: Traded) -> Beat:
    """The Merchant: two tokens meet before him and change places."""
    layout = table.layout_now
    score = _begins(table, "traded", event, "exchange")
    score.then(partial(table.lift_tokens, event.arcade, event.other_arcade))
    one, two = (shapes.token(token, layout.token * LARGE) for token in (event.token, event.other_token))
    there = _exchanged(table, score, (one, two), (layout.token_at(event.arcade), layout.token_at(event.other_arcade)))
    score.at(there).sound("ducat" if COIN in (event.token, event.other_token) else "settle")
    return _ends(table, score, event, there + 60)


def ferried(table: IntrigoTable, event: Ferried) -> Beat:
    """The Gondolier: two plot cards meet before him and change places."""
    layout = table.layout_now
    score = _begins(table, "ferried", event, "oars")
    score.then(partial(table.lift_cards, event.gap, event.other_gap))
    one, two = (shapes.card(table, card, layout.card_in_gap * LARGE) for card in (event.card, event.other_card))
    there = _exchanged(table, score, (one, two), (layout.gap(event.gap), layout.gap(event.other_gap)))
    score.at(there).sound("niche").shake(2)
    return _ends(table, score, event, there + 60)


def _begins(table: IntrigoTable, name: str, event: Traded | Ferried, cue: str) -> Score:
    """It grows dark but for who does it; the card they have hired comes to the middle."""
    layout, score = table.layout_now, Score(table, name)
    score.at(0).light(event.seat, depth=DEPTH, ms=200).sound(cue, event.seat).face(event.seat, "smug")
    gap = table.following.bought
    kind = table.shown.gaps[gap] if gap is not None else NOTHING
    if gap is not None and kind in table.rules.kinds and not table.air.still:
        wide = layout.card_in_gap * LARGE * 0.8
        who = score.show(shapes.card(table, kind, wide), layout.gap(gap), 60, grows=(0.5, 0.5), under=True)
        score.fly(who, middle(table), COMES, rise=16).grow(who, 1.0, COMES)
        score.at(COMES + PASSES + 160).fade(who, 0.0, 260)
    return score.at(0)


def _exchanged(table: IntrigoTable, score: Score, large: tuple[Picture, Picture], places: tuple[Place, Place]) -> float:
    """Two things come to the middle, go round each other, and part, each for the place of the other. When they are there.

    `large` are their pictures as they are seen in the middle.
    """
    kept = 1 / LARGE
    pieces = [score.at(0).show(each, at, 0, grows=(kept, kept)) for each, at in zip(large, places, strict=True)]
    if table.air.still:  # each is at once where it belongs
        for piece, to in zip(pieces, reversed(places), strict=True):
            score.at(0).fly(piece, to, BACK)
        return BACK
    sides = [-APART, APART] if places[0][0] <= places[1][0] else [APART, -APART]
    for piece, side in zip(pieces, sides, strict=True):
        score.at(0).fly(piece, middle(table, side), COMES, rise=18).grow(piece, 1.0, COMES)
    meets = COMES + 120
    score.at(meets).sound("exchange")
    for piece, side in zip(pieces, sides, strict=True):
        score.follow(piece, partial(_round, middle(table), side * table.layout_now.chair[2]), PASSES)
    parts = meets + PASSES + 120
    for piece, side, to in zip(pieces, sides, reversed(places), strict=True):
        score.at(parts).fly(piece, to, BACK, frm=middle(table, -side)).grow(piece, 1 / LARGE, BACK)
    return parts + BACK


def _round(about: Place, reach: float, share: float) -> Place:
    """On half a round about a place, from one side of it to the other."""
    turn = math.pi * share
    return about[0] + reach * math.cos(turn), about[1] + abs(reach) * 0.5 * math.sin(turn) * (1 if reach > 0 else -1)


# The Thief


def robbed(table: IntrigoTable, event: Robbed) -> Beat:
    """A token is taken to the middle and turned over there: nobody can win it this round."""
    layout, score = table.layout_now, Score(table, "robbed")
    place, size = layout.token_at(event.arcade), layout.token * LARGE
    score.at(0).light(event.seat, depth=DEPTH, ms=200).sound("steal", event.seat).face(event.seat, "smug")
    score.then(partial(table.lift_tokens, event.arcade))
    token = score.show(shapes.token(event.token, size), place, 0, grows=(1 / LARGE, 1 / LARGE))
    there = place if table.air.still else middle(table)
    score.fly(token, there, COMES, rise=14).grow(token, 1.0, COMES)
    score.at(COMES + 60).sound("overturn").turn(token, shapes.token(TURNED + event.token, size), 300)
    score.at(COMES + 480).fly(token, place, BACK).grow(token, 1 / LARGE, BACK)
    return _ends(table, score, event, COMES + 480 + BACK + 40)


# Trails


def leaves_trails(table: IntrigoTable, score: Score, left: tuple[Trail, ...], at: float) -> None:
    """The ways of what went appear; the table keeps them when the beat ends."""
    assert table.stage is not None
    canvas = table.stage.canvas
    score.at(at)
    for trail in left:
        picture, (x, y) = trails.laid(canvas, table, trail)
        wide, high = picture.get_size()
        place = (x + wide / 2) / canvas.scale, (y + high / 2) / canvas.scale
        score.show(partial(_trail, table, trail), place, 160, under=True)


def _trail(table: IntrigoTable, trail: Trail, canvas: Canvas) -> pygame.Surface:
    return trails.laid(canvas, table, trail)[0]
