"""What influence cards do in the palace, shown so that it needs no words: who does it, to what, and who gains or loses by it.

What is worked on goes through the court, large, and to where it belongs; then each arcade that somebody else would win now
flares up and says who loses it, and to whom.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from art.brush import turned
from art.drama.intents import dagger
from art.games.intrigo.cards.marks import GAIN
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Ferried, Robbed, Stabbed, Traded
from scenes.games.intrigo import court, shapes, sways, trails
from scenes.games.intrigo.following import Trail
from scenes.games.intrigo.layout import IntrigoLayout
from scenes.games.intrigo.spots import FERRIED, along, ferried_at, way
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

COMES = 400.0  # milliseconds in which what is worked on comes to the middle of the court
BACK = 400.0  # milliseconds in which it goes back to the palace
LARGE = 2.3  # its size there, beside what it is in the palace
ARCS = 260.0  # milliseconds in which the ways of two things that change places are seen before they set out
CROSSES = 1150.0  # milliseconds in which they go to each other's places
DEPTH = 0.5  # how dark it grows for all but those whom it is about
LIGHTER = 0.15  # how dark it is while one looks at what came of it
DAGGER = 96.0  # units: height of the Assassin's dagger
DRAWN = 300.0  # milliseconds in which it is drawn and aimed
THROWN = 150.0  # milliseconds in which it flies
STUCK = 260.0  # milliseconds in which it is seen to have struck
SWAY = 62.0  # units: height of what says who would win an arcade instead of whom, or what it brings now
FLARE = 2.4  # width of the light that an arcade flares up in, beside its arch
SEEN = 1000.0  # milliseconds in which that is looked at
THREAD = 1.6  # width of a thread that leads the eye, beside that of a trail that stays
DUST = 1.5  # width of the dust that a card stirs up, beside the card's


def middle(table: IntrigoTable, aside: float = 0.0) -> Place:
    """Where in the court something is shown: over the chair, or aside of it by a share of the chair's width."""
    x, y, wide = table.layout_now.chair
    return x + aside * wide, y - wide * 0.06


def consequences(table: IntrigoTable, score: Score, event: Event, at: float) -> float:
    """Each arcade that brings something else now, or to somebody else, flares up and says so. When that has been seen."""
    found = sways.changed(table, event)
    after = table.shown.copy()
    event.apply(after)
    brought = sways.brings(table, event, after) if isinstance(event, Traded) else []
    layout, company, high = table.layout_now, table.company, SWAY * table.layout_now.plan.unit
    for arcade, lost, won in found:
        marks = [None if seat is None else company.mark(seat) for seat in (lost, won)]
        _flares(table, score, arcade, marks[1], after.tokens[arcade], at)
        score.at(at).show(shapes.sway(marks[0], marks[1], high), told_at(layout, arcade), 140, grows=(1.7, 1.0))
    for arcade, winner in brought:
        if all(arcade != each for each, _, _ in found):
            mark, token = company.mark(winner), after.tokens[arcade]
            _flares(table, score, arcade, mark, token, at)
            score.at(at).show(shapes.gain(mark, token, high), told_at(layout, arcade), 140, grows=(1.7, 1.0))
    if not found and not brought:
        return at
    score.at(at).sound("glint")
    return at + SEEN


def told_at(layout: IntrigoLayout, arcade: int) -> Place:
    """Where an arcade says what has changed: on its apex, or below it where the ribbon is."""
    x, y = layout.apex(arcade)
    left, top, wide, _ = layout.board
    half = SWAY * layout.plan.unit / 2
    aside = half * GAIN  # of the widest that is said there
    return min(max(x, left + aside), left + wide - aside), max(y, top + half)


def _flares(table: IntrigoTable, score: Score, arcade: int, mark: theme.SeatMark | None, token: str, at: float) -> None:
    """An arcade flares up in the colour of who would win it, grey for nobody; its token beats."""
    layout, wide = table.layout_now, table.layout_now.plan.arch[0]
    colour = (mark or theme.NEUTRAL).words
    light = score.at(at).show(shapes.stamp_light(wide * FLARE, colour), layout.arcade(arcade), 120, grows=(0.5, 1.0))
    score.at(at + 140).fade(light, 0.55, 500)
    if mark is not None:
        arch = score.at(at).show(shapes.arch(mark, wide, court.door_of(table, arcade)), layout.arcade(arcade), 60)
        score.grow(arch, 1.2, 140).at(at + 140).grow(arch, 1.0, 260)
    beats = score.at(at).show(shapes.token(token, layout.token), layout.token_at(arcade), 0)
    score.grow(beats, 1.3, 140).at(at + 140).grow(beats, 1.0, 200)


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
    return _ends(table, score, event, over + 340 + BACK * 0.6)


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
    if not isinstance(event, (Traded, Ferried)):  # whose ways were seen from the beginning
        leaves_trails(table, score, table.following.left_by(event), at - 120)
    sways.feel(table, score, event, event.seat, at)
    return score.at(seen(table, score, event, at)).hold(280).beat()


def seen(table: IntrigoTable, score: Score, event: Event, at: float) -> float:
    """It grows light again, and what came of it is looked at. When it has been."""
    score.at(at).light(*range(table.players), depth=LIGHTER, ms=200)
    return consequences(table, score, event, at)


# What changes places


def traded(table: IntrigoTable, event: Traded) -> Beat:
    """The Merchant: two tokens change places, each on its own way through the court."""
    layout = table.layout_now
    score = _begins(table, "traded", event, "exchange")
    score.then(partial(table.lift_tokens, event.arcade, event.other_arcade))
    one, two = (shapes.token(token, layout.token * LARGE) for token in (event.token, event.other_token))
    there = _exchanged(table, score, (one, two), (layout.token_at(event.arcade), layout.token_at(event.other_arcade)))
    score.at(there).sound("ducat" if COIN in (event.token, event.other_token) else "settle")
    return _ends(table, score, event, there - 140)


def ferried(table: IntrigoTable, event: Ferried) -> Beat:
    """The Gondolier: two plot cards change places, each on its own way through the court."""
    layout = table.layout_now
    score = _begins(table, "ferried", event, "oars")
    score.then(partial(table.lift_cards, event.gap, event.other_gap))
    one, two = (shapes.card(table, card, layout.card_in_gap * LARGE) for card in (event.card, event.other_card))
    there = _exchanged(table, score, (one, two), (layout.gap(event.gap), layout.gap(event.other_gap)))
    score.at(there).sound("niche").shake(2)
    for gap in (event.gap, event.other_gap):
        place = ferried_at(table, gap)
        score.at(there).show(shapes.sign("gondolier", FERRIED * layout.card_in_gap), place, 160, grows=(1.8, 1.0))
    return _ends(table, score, event, there - 140)


def _begins(table: IntrigoTable, name: str, event: Traded | Ferried, cue: str) -> Score:
    """It grows dark but for who does it, and the ways appear; the card they have hired comes to the middle."""
    layout, score = table.layout_now, Score(table, name)
    score.at(0).light(event.seat, depth=DEPTH, ms=200).sound(cue, event.seat).face(event.seat, "smug")
    gap = table.following.bought
    kind = table.shown.gaps[gap] if gap is not None else NOTHING
    if gap is not None and kind in table.rules.kinds and not table.air.still:
        wide = layout.card_in_gap * LARGE * 0.8
        who = score.show(shapes.card(table, kind, wide), layout.gap(gap), 60, grows=(0.5, 0.5), under=True)
        score.fly(who, middle(table), COMES, rise=16).grow(who, 1.0, COMES)
        score.at(ARCS + CROSSES * 0.6).fade(who, 0.0, 260)
    leaves_trails(table, score, table.following.left_by(event), 0)
    return score.at(0)


def _exchanged(table: IntrigoTable, score: Score, large: tuple[Picture, Picture], places: tuple[Place, Place]) -> float:
    """Two things grow large, and each goes on its own arc to the place of the other. When they are there.

    `large` are their pictures as they are seen half way.
    """
    kept = 1 / LARGE
    pieces = [score.at(0).show(each, at, 0, grows=(kept, kept)) for each, at in zip(large, places, strict=True)]
    if table.air.still:  # each is at once where it belongs
        for piece, to in zip(pieces, reversed(places), strict=True):
            score.at(0).fly(piece, to, BACK)
        return BACK
    score.at(ARCS).sound("exchange")
    for piece, frm, to in zip(pieces, places, reversed(places), strict=True):
        score.at(0).grow(piece, kept * 1.3, ARCS)
        score.at(ARCS).follow(piece, partial(along, way(table, frm, to)), CROSSES).grow(piece, 1.0, CROSSES * 0.4)
        score.at(ARCS + CROSSES * 0.55).grow(piece, kept, CROSSES * 0.45)
    return ARCS + CROSSES


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
    for trail in left:
        _laid(table, score.at(at), partial(trails.laid, table=table, trail=trail), 160)


def thread(table: IntrigoTable, score: Score, start: Place, end: Place, ms: float = 200) -> Sprite:
    """The way from one place to another appears, as the Courtesan's trails are drawn."""
    return _laid(table, score, lambda canvas: trails.between(canvas, table, "name", start, end, THREAD), ms)


def _laid(table: IntrigoTable, score: Score, lay: Callable[[Canvas], trails.Laid], ms: float) -> Sprite:
    """The picture of a way appears where it belongs, beneath all else."""
    assert table.stage is not None
    canvas = table.stage.canvas
    picture, (x, y) = lay(canvas)
    place = (x + picture.get_width() / 2) / canvas.scale, (y + picture.get_height() / 2) / canvas.scale
    return score.show(partial(_way_of, lay), place, ms, under=True)


def _way_of(lay: Callable[[Canvas], trails.Laid], canvas: Canvas) -> pygame.Surface:
    return lay(canvas)[0]
