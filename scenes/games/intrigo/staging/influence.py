"""What the Thief, the Assassin and the Gondolier do, each on the darkened stage.

The Thief turns a token over, the Assassin strikes a card, the Gondolier makes two cards change places. The other influence
cards: bartering.py, summoning.py, flights.py.
"""

from __future__ import annotations

from functools import partial

import pygame

from art import drama as paint
from art.brush import trimmed, turned
from art.drama.arms import dagger
from art.passing import passing
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import TURNED, Ferried, Robbed, Stabbed
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board import court
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes, staged, trails
from scenes.games.intrigo.staging.effects import BACK, COMES, DEPTH, DUST, FLARE, ends
from scenes.games.intrigo.staging.trails import FERRIED, along, ferried_at, way
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging import moments, strikes
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

# The Thief

LIFTS, LIFTED = 150.0, 1.15  # milliseconds in which the token is tossed up, and how far, in widths of a card
TOSSED = 1.22  # its size up there
COLD = "#a9d8ff"  # colour of the light in which it dies
FLASH = 2.0  # width of that light, beside the token's
TURNS = 150.0, 190.0, 300.0  # milliseconds of each half turn: it slows down, and its edge is seen
FALLS = 70.0  # milliseconds in which it falls
GLINTS = 1.5  # width of what glints on it, beside the token's
BAR = 220.0  # milliseconds in which the bar is drawn across it
LOOKED = 950.0  # milliseconds in which one looks at it then
# How bright the lamps are, and how soon
FLICKERS = ((0.15, 50.0), (0.8, 60.0), (0.1, 60.0), (0.55, 70.0), (0.0, 160.0))


def robbed(scene: IntrigoScene, event: Robbed) -> Beat:
    """Beside the face of who has hired the Thief a token is turned over, large, and goes back: its arch grows dark."""
    layout, score = scene.layout_now, Score(scene, "robbed")
    looks, takes = staged.looks(scene, event)
    home, still = layout.token_at(event.arcade), scene.air.still
    size = layout.token * (1.0 if still else staged.TOKEN)
    small = layout.token / size
    score.at(0).then(partial(scene.aloft.lift_tokens, event.arcade)).sound("steal", event.seat).face(event.seat, looks)
    token, turned = shapes.token(event.token, size), shapes.token(TURNED + event.token, size)
    if still:
        score.light(event.seat, depth=DEPTH, ms=200).at(COMES).turn(score.show(token, home, 0), turned, 300)
        return ends(scene, score, event, COMES + 480)
    loser = standing.verdicts(scene.rules, scene.shown)[event.arcade].winner
    victim = None if loser == event.seat else loser
    half = staged.APART / (2 if victim is None else 1)
    dark = staged.opens(scene, score, event.seat, *([] if victim is None else [victim]))
    there = staged.place(scene, half if victim is None else 0.0)
    face = staged.comes(scene, score, event.seat, looks, -half)
    robbed_one = None if victim is None else staged.comes(scene, score, victim, "calm", half)
    piece = score.at(0).show(token, home, 0, grows=(small, small))
    score.fly(piece, there, COMES, rise=14).grow(piece, 1.0, COMES)
    struck = _dies(scene.layout_now, score, piece, there, (token, turned))
    face = staged.turns(scene, score, face, event.seat, takes, -half, struck)
    staged.jolts(scene, score, face, -half, struck + 60)
    word = staged.says(scene, score, scene.words.text("table", "moments", "turned"), "night", struck + BAR + 200)
    over = struck + BAR + LOOKED
    if victim is not None and robbed_one is not None:
        robbed_one = staged.turns(scene, score, robbed_one, victim, "alarmed", half, COMES + LIFTS)
        robbed_one = staged.turns(scene, score, robbed_one, victim, "beaten", half, struck)
        staged.jolts(scene, score, robbed_one, half, struck + 60)
        staged.leaves(scene, score, robbed_one, victim, half, over)
    score.at(over).fade(word, 0.0, 120)
    staged.leaves(scene, score, face, event.seat, -half, over)
    score.at(over).fly(piece, home, BACK, frm=there).grow(piece, small, BACK)
    return ends(scene, score, event, _goes_out(scene, score, event, loser, over), dark)


def _dies(layout: IntrigoLayout, score: Score, piece: Sprite, there: Place, pictures: tuple[Picture, Picture]) -> float:
    """The token is lifted, glints, spins slower and slower, and falls, its gold gone; a bar is drawn across. When it falls."""
    (token, turned), wide = pictures, layout.token * staged.TOKEN
    high = there[0], there[1] - LIFTED * layout.card_in_gap
    score.at(COMES).fly(piece, high, LIFTS, frm=there).grow(piece, TOSSED, LIFTS).sound("glint")
    light = score.at(COMES + 40).show(shapes.glints(wide * GLINTS, 1), high, 100, grows=(0.6, 1.0))
    score.at(COMES + LIFTS + 120).fade(light, 0.0, 160)
    at, dull = COMES + LIFTS, moments.dead(token)
    for nth, ms in enumerate(TURNS):
        score.at(at).sound("overturn" if nth == len(TURNS) - 1 else "flip")
        score.turn(piece, dull if nth == len(TURNS) - 1 else token, ms)
        at += ms
    score.at(at).fly(piece, there, FALLS, frm=high).grow(piece, 1.0, FALLS)
    struck = at + FALLS
    below = there[0], there[1] + wide * 0.42
    score.at(struck).sound("slam").shake(7)
    cold = score.show(shapes.stamp_light(wide * FLASH, COLD), there, 60, grows=(0.6, 1.0))
    score.at(struck + 260).fade(cold, 0.45, 320).at(struck + BAR + LOOKED).fade(cold, 0.0, 160).at(struck)
    moments.splinters(score, there, (COLD, "#dfefff", "#6f86b8"), 170)
    score.at(struck)
    dust = score.show(shapes.slap(wide * DUST), below, 60, grows=(0.5, 1.0))
    score.at(struck + 180).fade(dust, 0.0, 420)
    barred = score.at(struck + 60).sound("stamp").show(turned, there, 1)
    score.draw_on(barred, BAR).at(struck + 60 + BAR).fade(barred, 0.0, 1).turn(piece, turned, 0)
    return struck


def _goes_out(sight: IntrigoLaid, score: Score, event: Robbed, loser: int | None, at: float) -> float:
    """The arch to which the token comes back takes the light into itself, cold; its lamps flicker, and go out."""
    layout = sight.layout_now
    place, door = layout.arcade(event.arcade), court.door_of(sight.rules, event.arcade)
    mark, wide = None if loser is None else sight.company.mark(loser), sight.layout_now.plan.arch[0]
    score.at(at).show(shapes.arch(None, wide, door, court.LESS_LIT), place, 80)
    light = score.show(shapes.implosion(wide * FLARE), place, 120, grows=(1.25, 1.0))
    lamps = score.show(shapes.arch(mark, wide, door), place, 80)
    out = at + BACK
    token = shapes.token(TURNED + event.token, layout.token)
    score.at(out - 20).show(token, layout.token_at(event.arcade), 1)
    score.at(out - 60).grow(light, 0.25, 260).at(out).sound("niche").shake(3).at(out + 130).fade(light, 0.0, 130)
    for bright, ms in FLICKERS:
        score.at(out).fade(lamps, bright, ms)
        out += ms
    return out + 60


# The Assassin

DAGGER = 150.0  # units: height of the Assassin's dagger
DRAWN = 260.0  # milliseconds in which it is drawn and aimed
FROM_LEFT = 0.0  # degrees by which a dagger points up from the right: thrown from the left, it flies point first
THROWN = 140.0  # milliseconds in which it flies
STUCK = 620.0  # milliseconds in which it is seen to have struck


def stabbed(scene: IntrigoScene, event: Stabbed) -> Beat:
    """Between the Assassin's face and its owner's the card that is meant is struck, and falls back on its face."""
    layout, score = scene.layout_now, Score(scene, "stabbed")
    wide, home = layout.card_in_gap, layout.gap(event.gap)
    owner = standing.owner(scene.shown, event.card)
    victim = owner if owner != event.seat else None
    about = {event.seat} if owner is None else {event.seat, owner}
    score.hush(1800)
    if scene.air.still:
        score.at(0).light(*sorted(about), depth=DEPTH, ms=200)
        return _falls(scene, score, event, _lifted(scene, score, event.gap, home), home, 0)
    dark = staged.opens(scene, score, *sorted(about))
    strikes.blinks(score, COMES + DRAWN + THROWN, staged.place(scene))
    looks = staged.looks(scene, event)[0]
    killer = staged.comes(scene, score, event.seat, looks, -staged.APART)
    score.face(event.seat, looks)
    struck_one = None if victim is None else staged.comes(scene, score, victim, "alarmed", staged.APART)
    there = staged.place(scene)
    card = _lifted(scene, score, event.gap, there)
    struck = _strikes(scene.layout_now, score, staged.place(scene, -staged.APART * 0.5), there, COMES)
    stuck = _stuck(scene.layout_now, there)
    knife = _blade(DAGGER * layout.plan.unit, FROM_LEFT)
    lying = shapes.card(scene, scene.shown.gaps[event.gap], wide * staged.LARGE)
    strikes.blackens(score, struck, lying, there)
    strikes.blackens(score, struck, knife, stuck)
    cut = score.at(struck + strikes.BLINK * 0.6).show(
        shapes.stroke(wide * staged.LARGE * 1.4, wide * staged.LARGE * 1.7), there, 0
    )
    score.draw_on(cut, 90).at(struck).sound("stab").shake(4)
    word = staged.says(scene, score, *staged.does(scene, "strikes", event), struck + strikes.BLINK)
    over = struck + STUCK
    score.at(over).fade(cut, 0.0, 140)
    leave = over + 700
    if victim is not None and struck_one is not None:
        score.at(struck).face(victim, "alarmed")
        struck_one = staged.turns(scene, score, struck_one, victim, "beaten", staged.APART, struck + 60)
        staged.leaves(scene, score, struck_one, victim, staged.APART, leave)
    staged.leaves(scene, score, killer, event.seat, -staged.APART, leave)
    score.at(leave).fade(word, 0.0, 120)
    return _falls(scene, score, event, card, home, over, dark)


def _lifted(theatre: IntrigoTheatre, score: Score, gap: int, there: Place) -> Sprite:
    """The card comes out of its niche and grows large."""
    small = 1 / staged.LARGE
    picture = shapes.card(theatre, theatre.shown.gaps[gap], theatre.layout_now.card_in_gap * staged.LARGE)
    score.at(0).then(partial(theatre.aloft.lift_cards, gap)).sound("slide")
    card = score.show(picture, theatre.layout_now.gap(gap), 0, grows=(small, small))
    score.fly(card, there, COMES, rise=20).grow(card, 1.0, COMES)
    return card


def _falls(
    scene: IntrigoScene,
    score: Score,
    event: Stabbed,
    card: Sprite,
    home: Place,
    over: float,
    dark: Sprite | None = None,
) -> Beat:
    """The card turns on its face, and goes back to its niche."""
    wide = scene.layout_now.card_in_gap * staged.LARGE
    score.at(over).sound("overturn").turn(card, shapes.card(scene, TURNED + event.card, wide), 300)
    score.at(over + 700).fly(card, home, BACK, frm=staged.place(scene)).grow(card, 1 / staged.LARGE, BACK)
    _dust(scene.layout_now, score, home, over + 700 + BACK)
    return ends(scene, score, event, over + 700 + BACK * (0.6 if dark is None else 1.2), dark)


def _strikes(layout: IntrigoLayout, score: Score, frm: Place, there: Place, at: float) -> float:
    """The dagger is drawn beside the Assassin's face, and flies into the card. When it has struck."""
    drawn, stuck = (frm[0] - 26, frm[1]), _stuck(layout, there)
    blade = score.at(at).show(_blade(DAGGER * layout.plan.unit, FROM_LEFT), frm, 120, grows=(0.4, 1.0))
    score.fly(blade, drawn, DRAWN)
    score.at(at + DRAWN).fly(blade, stuck, THROWN, frm=drawn).at(at + DRAWN + THROWN + STUCK).fade(blade, 0.0, 140)
    return at + DRAWN + THROWN


def _stuck(layout: IntrigoLayout, there: Place) -> Place:
    """Where the middle of the dagger is that sticks in a card there."""
    return there[0] - layout.card_in_gap * staged.LARGE * 0.42, there[1]


def _blade(units: float, degrees: float) -> Picture:
    """A dagger whose point is so many degrees up from the right."""
    return lambda canvas: kept_blade(canvas.px(units), round(degrees / 5) * 5 + 90)


@passing
def kept_blade(height: int, degrees: int) -> pygame.Surface:
    return trimmed(turned(dagger(height), degrees))


def _dust(layout: IntrigoLayout, score: Score, place: Place, at: float) -> None:
    wide = layout.card_in_gap
    score.at(at).sound("niche")
    below = place[0], place[1] + wide * 0.66
    dust = score.show(shapes.slap(wide * DUST), below, 70, grows=(0.6, 1.0), under=True)
    score.shake(2).fade(dust, 0.0, 320)


# The Gondolier

BEGINS = 420.0  # milliseconds until two things on the stage change places there
LEAVE = 2100.0  # milliseconds until what is on the stage goes to where it belongs
LEAN = 14.0  # degrees that cards lean as they go round a face
SPARK = 340  # units across: the light where both pass each other
CROSSES, MEETS = 1000.0, 0.5  # milliseconds in which both cross, and after which share they pass each other
GOES = 520.0  # milliseconds in which it does


def ferried(scene: IntrigoScene, event: Ferried) -> Beat:
    """The Gondolier: two plot cards change places, round the face of who has hired him."""
    layout, score = scene.layout_now, Score(scene, "ferried")
    score.at(0).then(partial(scene.aloft.lift_cards, event.gap, event.other_gap))
    one, two = (shapes.card(scene, card, layout.card_in_gap * staged.LARGE) for card in (event.card, event.other_card))
    theirs = standing.owner(scene.shown, event.card), standing.owner(scene.shown, event.other_card)
    places = layout.gap(event.gap), layout.gap(event.other_gap)
    there, dark = _exchanged(scene, score, event, (one, two), places, theirs)
    score.at(there).sound("niche").shake(2)
    for gap in (event.gap, event.other_gap):
        place = ferried_at(scene.layout_now, gap)
        score.at(there).show(shapes.sign("gondolier", FERRIED * layout.card_in_gap), place, 160, grows=(1.8, 1.0))
    return ends(scene, score, event, there if dark else there - 140, dark)


def _exchanged(
    theatre: IntrigoTheatre,
    score: Score,
    event: Ferried,
    pictures: tuple[Picture, Picture],
    places: tuple[Place, Place],
    theirs: tuple[int | None, int | None],
) -> tuple[float, Sprite | None]:
    """Two cards grow large beside a face, cross, and go each, lit, to the place of the other.

    The faces of those whose they are (`theirs`) look on from outside. When they are there, and the dark that stays.
    """
    small = 1 / staged.LARGE
    left, (looks, takes) = theatre.story.round.left_by(event), staged.looks(theatre, event)
    if theatre.air.still:  # each is at once where it belongs
        score.at(0).light(event.seat, depth=DEPTH, ms=200).sound("oars", event.seat).face(event.seat, looks)
        trails.leaves(theatre, score, left, 0)
        for picture, frm, to in zip(pictures, places, reversed(places), strict=True):
            score.at(0).fly(score.show(picture, frm, 0, grows=(small, small)), to, BACK)
        return BACK, None
    dark = staged.opens(theatre, score, event.seat)
    score.sound("oars", event.seat).face(event.seat, looks)
    doer_left, aside, first_right, others = sides(event.seat, theirs, places)
    meets = BEGINS + CROSSES * MEETS
    face = staged.comes(theatre, score, event.seat, looks, doer_left)
    for whose, out, size in others:
        _looks_on(theatre, score, whose, out, size, meets)
    for picture, frm, to, right in zip(pictures, places, reversed(places), (first_right, not first_right), strict=True):
        goes = partial(staged.round_face, theatre, right, aside)
        glow = _shines(theatre, score, LEAVE)
        piece = score.at(0).show(picture, frm, 0, grows=(small, small))
        score.fly(piece, goes(0.0), BEGINS - 40).grow(piece, 1.0, BEGINS - 40)
        score.at(BEGINS).follow(piece, goes, CROSSES, lambda share: share * share * (3 - 2 * share))
        _leans(score, piece, goes(MEETS), meets, LEAN if right else -LEAN)
        home = partial(along, way(theatre, goes(1.0), to))
        for flying in (glow, piece):
            score.at(LEAVE).follow(flying, home, GOES).grow(flying, small * (1.0 if flying is piece else 1.6), GOES)
    score.at(BEGINS).sound("exchange")
    face = staged.turns(theatre, score, face, event.seat, takes, doer_left, meets - 40)
    staged.jolts(theatre, score, face, doer_left, meets + 60)
    word = staged.says(theatre, score, *staged.does(theatre, "swaps", event), meets + 240)
    score.at(LEAVE).fade(word, 0.0, 120)
    staged.leaves(theatre, score, face, event.seat, doer_left, LEAVE)
    trails.leaves(theatre, score, left, LEAVE)
    return LEAVE + GOES, dark


def sides(
    doer: int, theirs: tuple[int | None, int | None], places: tuple[Place, Place]
) -> tuple[float, float, bool, list[tuple[int, float, float]]]:
    """How two things and those whose they are stand on the stage.

    Where the doer is, how far aside the things are, whether the first is on the right, and the others: who, where, how
    large. Where one thing is the doer's own they stand on the left, and who has the other on the right, with both things
    between them; else they are in the middle.
    """
    others = [whose for whose in theirs if whose not in (None, doer)]
    if doer in theirs and others:
        return -staged.APART, staged.CLOSE, theirs[1] == doer, [(others[0], staged.APART, 1.0)]
    first_right = places[0][0] > places[1][0]  # so that they cross on the stage, and not on their way to it
    looking = list[tuple[int, float, float]]()
    for whose, right in zip(theirs, (first_right, not first_right), strict=True):
        if whose is not None and whose != doer:
            looking.append((whose, staged.OUTSIDE if right else -staged.OUTSIDE, staged.LESS))
    if len(looking) == 1:  # the doer opposite to them
        [(whose, _, _)] = looking
        return -staged.APART, staged.CLOSE, whose == theirs[0], [(whose, staged.APART, 1.0)]
    return 0.0, staged.SIDES[0], first_right, looking


def _shines(sight: IntrigoLaid, score: Score, at: float) -> Sprite:
    """The light around what leaves the stage: it is followed through the dark."""
    return score.at(at).show(shapes.shine(sight.layout_now.card_in_gap * staged.LARGE * 1.6), staged.place(sight), 60)


def _leans(score: Score, piece: Sprite, place: Place, meets: float, degrees: float) -> None:
    """A card leans into its bend, and flashes where both pass each other."""
    score.at(meets - 280).tilt(piece, degrees, 240).at(meets + 60).tilt(piece, 0.0, 260)
    flash = score.at(meets - 40).show(lambda canvas: paint.flash(canvas.px(SPARK)), place, 50, grows=(0.7, 1.0))
    score.at(meets + 50).fade(flash, 0.0, 220)


def _looks_on(theatre: IntrigoTheatre, score: Score, seat: int, aside: float, size: float, meets: float) -> None:
    """Somebody whose it is sees it go, from beside it, starts back when it is gone, and then goes home."""
    face = staged.comes(theatre, score, seat, "calm", aside, 0.0, size)
    face = staged.turns(theatre, score, face, seat, "alarmed", aside, BEGINS + 160, size)
    after = staged.turns(theatre, score, face, seat, "beaten", aside, meets - 40, size)
    staged.jolts(theatre, score, after, aside, meets + 60)
    score.at(meets).face(seat, "alarmed").pulse(seat)
    staged.leaves(theatre, score, after, seat, aside, LEAVE)
