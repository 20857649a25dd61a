"""Two cards of the palace that change places, by the Gondolier: round the face of who has hired him."""

from __future__ import annotations

from functools import partial

from art import drama as paint
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import Ferried
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes, staged, sways, trails
from scenes.games.intrigo.staging.effects import BACK, DEPTH, ends
from scenes.games.intrigo.staging.spots import FERRIED, along, ferried_at, way
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

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
        place = ferried_at(scene, gap)
        score.at(there).show(shapes.sign("gondolier", FERRIED * layout.card_in_gap), place, 160, grows=(1.8, 1.0))
    return ends(scene, score, event, there if dark else there - 140, dark)


def _exchanged(
    scene: IntrigoScene,
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
    left, (looks, takes) = scene.story.round.left_by(event), sways.looks(scene, event)
    if scene.air.still:  # each is at once where it belongs
        score.at(0).light(event.seat, depth=DEPTH, ms=200).sound("oars", event.seat).face(event.seat, looks)
        trails.leaves(scene, score, left, 0)
        for picture, frm, to in zip(pictures, places, reversed(places), strict=True):
            score.at(0).fly(score.show(picture, frm, 0, grows=(small, small)), to, BACK)
        return BACK, None
    dark = staged.opens(scene, score, event.seat)
    score.sound("oars", event.seat).face(event.seat, looks)
    doer_left, aside, first_right, others = sides(event.seat, theirs, places)
    meets = BEGINS + CROSSES * MEETS
    face = staged.comes(scene, score, event.seat, looks, doer_left)
    for whose, out, size in others:
        _looks_on(scene, score, whose, out, size, meets)
    for picture, frm, to, right in zip(pictures, places, reversed(places), (first_right, not first_right), strict=True):
        goes = partial(staged.round_face, scene, right, aside)
        glow = _shines(scene, score, LEAVE)
        piece = score.at(0).show(picture, frm, 0, grows=(small, small))
        score.fly(piece, goes(0.0), BEGINS - 40).grow(piece, 1.0, BEGINS - 40)
        score.at(BEGINS).follow(piece, goes, CROSSES, lambda share: share * share * (3 - 2 * share))
        _leans(score, piece, goes(MEETS), meets, LEAN if right else -LEAN)
        home = partial(along, way(scene, goes(1.0), to))
        for flying in (glow, piece):
            score.at(LEAVE).follow(flying, home, GOES).grow(flying, small * (1.0 if flying is piece else 1.6), GOES)
    score.at(BEGINS).sound("exchange")
    face = staged.turns(scene, score, face, event.seat, takes, doer_left, meets - 40)
    staged.jolts(scene, score, face, doer_left, meets + 60)
    word = staged.says(scene, score, *staged.does(scene, "swaps", event), meets + 240)
    score.at(LEAVE).fade(word, 0.0, 120)
    staged.leaves(scene, score, face, event.seat, doer_left, LEAVE)
    trails.leaves(scene, score, left, LEAVE)
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


def _shines(scene: IntrigoScene, score: Score, at: float) -> Sprite:
    """The light around what leaves the stage: it is followed through the dark."""
    return score.at(at).show(shapes.shine(scene.layout_now.card_in_gap * staged.LARGE * 1.6), staged.place(scene), 60)


def _leans(score: Score, piece: Sprite, place: Place, meets: float, degrees: float) -> None:
    """A card leans into its bend, and flashes where both pass each other."""
    score.at(meets - 280).tilt(piece, degrees, 240).at(meets + 60).tilt(piece, 0.0, 260)
    flash = score.at(meets - 40).show(lambda canvas: paint.flash(canvas.px(SPARK)), place, 50, grows=(0.7, 1.0))
    score.at(meets + 50).fade(flash, 0.0, 220)


def _looks_on(scene: IntrigoScene, score: Score, seat: int, aside: float, size: float, meets: float) -> None:
    """Somebody whose it is sees it go, from beside it, starts back when it is gone, and then goes home."""
    face = staged.comes(scene, score, seat, "calm", aside, 0.0, size)
    face = staged.turns(scene, score, face, seat, "alarmed", aside, BEGINS + 160, size)
    after = staged.turns(scene, score, face, seat, "beaten", aside, meets - 40, size)
    staged.jolts(scene, score, after, aside, meets + 60)
    score.at(meets).face(seat, "alarmed").pulse(seat)
    staged.leaves(scene, score, after, seat, aside, LEAVE)
