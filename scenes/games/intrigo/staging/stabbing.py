"""The Assassin: between their face and its owner's the card that is meant is struck by a dagger, and falls back on its face."""

from __future__ import annotations

from functools import partial

import pygame

from art.brush import trimmed, turned
from art.drama.arms import dagger
from art.passing import passing
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import TURNED, Stabbed
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes, staged, sways
from scenes.games.intrigo.staging.effects import BACK, COMES, DEPTH, DUST, ends
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging import strikes
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

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
    looks = sways.looks(scene, event)[0]
    killer = staged.comes(scene, score, event.seat, looks, -staged.APART)
    score.face(event.seat, looks)
    struck_one = None if victim is None else staged.comes(scene, score, victim, "alarmed", staged.APART)
    there = staged.place(scene)
    card = _lifted(scene, score, event.gap, there)
    struck = _strikes(scene, score, staged.place(scene, -staged.APART * 0.5), there, COMES)
    stuck = _stuck(scene, there)
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


def _lifted(scene: IntrigoScene, score: Score, gap: int, there: Place) -> Sprite:
    """The card comes out of its niche and grows large."""
    small = 1 / staged.LARGE
    picture = shapes.card(scene, scene.shown.gaps[gap], scene.layout_now.card_in_gap * staged.LARGE)
    score.at(0).then(partial(scene.aloft.lift_cards, gap)).sound("slide")
    card = score.show(picture, scene.layout_now.gap(gap), 0, grows=(small, small))
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
    _dust(scene, score, home, over + 700 + BACK)
    return ends(scene, score, event, over + 700 + BACK * (0.6 if dark is None else 1.2), dark)


def _strikes(scene: IntrigoScene, score: Score, frm: Place, there: Place, at: float) -> float:
    """The dagger is drawn beside the Assassin's face, and flies into the card. When it has struck."""
    layout = scene.layout_now
    drawn, stuck = (frm[0] - 26, frm[1]), _stuck(scene, there)
    blade = score.at(at).show(_blade(DAGGER * layout.plan.unit, FROM_LEFT), frm, 120, grows=(0.4, 1.0))
    score.fly(blade, drawn, DRAWN)
    score.at(at + DRAWN).fly(blade, stuck, THROWN, frm=drawn).at(at + DRAWN + THROWN + STUCK).fade(blade, 0.0, 140)
    return at + DRAWN + THROWN


def _stuck(scene: IntrigoScene, there: Place) -> Place:
    """Where the middle of the dagger is that sticks in a card there."""
    return there[0] - scene.layout_now.card_in_gap * staged.LARGE * 0.42, there[1]


def _blade(units: float, degrees: float) -> Picture:
    """A dagger whose point is so many degrees up from the right."""
    return lambda canvas: kept_blade(canvas.px(units), round(degrees / 5) * 5 + 90)


@passing
def kept_blade(height: int, degrees: int) -> pygame.Surface:
    return trimmed(turned(dagger(height), degrees))


def _dust(scene: IntrigoScene, score: Score, place: Place, at: float) -> None:
    wide = scene.layout_now.card_in_gap
    score.at(at).sound("niche")
    below = place[0], place[1] + wide * 0.66
    dust = score.show(shapes.slap(wide * DUST), below, 70, grows=(0.6, 1.0), under=True)
    score.shake(2).fade(dust, 0.0, 320)
