"""The Thief turns a token over: it spins up, falls dull, and the lamps of its arch go out: nobody can win it this round."""

from __future__ import annotations

from functools import partial

from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import TURNED, Robbed
from scenes.games.intrigo.board import court
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes, staged, sways
from scenes.games.intrigo.staging.effects import BACK, COMES, DEPTH, DUST, FLARE, ends
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

LIFTS, LIFTED = 150.0, 1.15  # milliseconds in which the token is tossed up, and how far, in widths of a card
TOSSED = 1.22  # its size up there
COLD = "#a9d8ff"  # colour of the light in which it dies
FLASH = 2.0  # width of that light, beside the token's
TURNS = 150.0, 190.0, 300.0  # milliseconds of each half turn: it slows down, and its edge is seen
FALLS = 70.0  # milliseconds in which it falls
GLINTS = 1.5  # width of what glints on it, beside the token's
BAR = 220.0  # milliseconds in which the bar is drawn across it
LOOKED = 950.0  # milliseconds in which one looks at it then
FLICKERS = (
    (0.15, 50.0),
    (0.8, 60.0),
    (0.1, 60.0),
    (0.55, 70.0),
    (0.0, 160.0),
)  # how bright the lamps are, and how soon


def robbed(scene: IntrigoScene, event: Robbed) -> Beat:
    """Beside the face of who has hired the Thief a token is turned over, large, and goes back: its arch grows dark."""
    layout, score = scene.layout_now, Score(scene, "robbed")
    looks, takes = sways.looks(scene, event)
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
    struck = _dies(scene, score, piece, there, (token, turned))
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


def _dies(scene: IntrigoScene, score: Score, piece: Sprite, there: Place, pictures: tuple[Picture, Picture]) -> float:
    """The token is lifted, glints, spins slower and slower, and falls, its gold gone; a bar is drawn across. When it falls."""
    (token, turned), wide = pictures, scene.layout_now.token * staged.TOKEN
    high = there[0], there[1] - LIFTED * scene.layout_now.card_in_gap
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


def _goes_out(scene: IntrigoScene, score: Score, event: Robbed, loser: int | None, at: float) -> float:
    """The arch to which the token comes back takes the light into itself, cold; its lamps flicker, and go out."""
    layout, place, door = scene.layout_now, scene.layout_now.arcade(event.arcade), court.door_of(scene, event.arcade)
    mark, wide = None if loser is None else scene.company.mark(loser), scene.layout_now.plan.arch[0]
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
