"""How cards come into the palace of Intrigo, and what influence cards do there: everything that flies leaves a trail."""

from __future__ import annotations

from functools import partial

from engine.games.intrigo.rules.table import COIN, Bought, Moved, Placed, SatOut
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.board.seating import hand_place
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import effects, shapes, staged, trails
from scenes.games.intrigo.staging.trails import along, way
from scenes.games.intrigo.telling import deeds, wrought
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging.course import coin_of
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.bubbles import Speech

COMES = 400.0  # milliseconds in which a card comes into the palace
LANDS = 90.0  # milliseconds in which it goes down into its niche
ABOVE = 1.14  # its size before that, beside what it is in the niche
SMALL = 0.5  # its size at the plate of somebody else
PAID, APART = 310.0, 120.0  # milliseconds until a hired card is lifted, and by which each more coin is later
THROWN, PIECE = 270.0, 0.56  # milliseconds that a coin flies, and its width beside the card's
HELD = 410.0  # milliseconds in which one sees where it lies
LIFTS, LIFTED = 170.0, 1.25  # milliseconds in which a hired card is lifted off its stack, and its size then
HIGH, POISED = 1.75, 90.0  # its size above its gap, beside that in it, and milliseconds that it is held there
SLAM = 2.1  # width of the light in which it comes down, beside the card's
OTHERS = 420.0  # milliseconds in which a card of somebody else is looked at when all is seen
GOES = 620.0  # milliseconds in which something goes from place to place in the palace


# Cards that come


def placed(scene: IntrigoScene, event: Placed) -> Beat:
    """A plot card goes into its niche, and is heard to come up against the stone."""
    own = event.seat == scene.me
    score = Score(scene, "placed" if own else "").at(0).then(scene.talk.hush)
    lands = comes(scene, score, event, 0)
    staged.feel(scene, score, event, event.seat, lands)
    if not own:  # three of them follow each other: there is time to see where each lies, and what it changes
        _means(scene, score, event, lands + 60)
        lands = effects.consequences(scene, score, event, lands + 60)
    score.at(lands).hold(OTHERS if not own else 260)
    if wrought.takes(scene, event):
        return (score.stays(effects.READ) if wrought.captioned(scene) else score.holds()).beat()
    return score.beat()


def _means(sight: IntrigoLaid, score: Score, event: Placed, at: float) -> None:
    """The arch of the seal that a reason speaks of has a gold line, where another like it lies elsewhere."""
    why = deeds.of_event(sight, event)
    arcade = None if why is None else why.args.get("arcade")
    if (
        isinstance(arcade, int)
        and (token := sight.shown.tokens[arcade]) != COIN
        and sight.shown.tokens.count(token) > 1
    ):
        layout = sight.layout_now
        score.at(at).show(shapes.meant(layout.plan.arch[0]), layout.arcade(arcade), 140)


def comes(theatre: IntrigoTheatre, score: Score, event: Placed, at: float, ms: float = COMES) -> float:
    """A plot card goes from the hand of its holder into its niche. When it is there."""
    layout, own = theatre.layout_now, event.seat == theatre.me
    wide = layout.card if own else layout.card_in_gap
    frm, to = hand_place(theatre, event.seat, event.card), layout.gap(event.gap)
    front, ends = shapes.card(theatre, event.card, wide), layout.card_in_gap / wide
    score.at(at).sound("card", event.seat)
    if own:
        score.then(partial(theatre.aloft.leave, event.card))
    begins = 1.0 if own else SMALL
    card = score.show(front if own else shapes.card(theatre, "?", wide), frm, 30, grows=(begins, begins))
    score.fly(card, to, ms, rise=34).grow(card, ends * ABOVE, ms)
    if not own:
        score.at(at + ms * 0.42).turn(card, front, ms * 0.5)
    return lands(theatre.layout_now, score, card, to, at + ms, ends)


def lands(layout: IntrigoLayout, score: Score, card: Sprite, to: Place, at: float, size: float = 1.0) -> float:
    """A card that is over its niche goes down into it: dust, and a thud of stone. When that is done."""
    wide = layout.card_in_gap
    score.at(at).grow(card, size, LANDS).sound("niche")
    below = to[0], to[1] + wide * 0.66
    dust = score.at(at + LANDS * 0.6).show(shapes.slap(wide * effects.DUST), below, 70, grows=(0.6, 1.0), under=True)
    score.shake(1.6).fade(dust, 0.0, 320)
    return at + LANDS


def bought(theatre: IntrigoTheatre, event: Bought) -> Beat:
    """Coins go to the market, the top card of a stack comes into the palace, the stack shows its next."""
    layout, score = theatre.layout_now, Score(theatre, "bought")
    frm, to = theatre.layout_now.stack_at(theatre.rules.kinds.index(event.kind)), layout.gap(event.gap)
    score.at(0).then(theatre.talk.hush)
    begins = PAID + APART * (event.price - 1)
    score.at(begins).then(partial(theatre.aloft.lift_stack, event.kind)).sound("slide")
    ends = layout.card_in_gap / theatre.layout_now.stack
    slams = begins + LIFTS + COMES + POISED
    light = score.at(slams + LANDS - 30).show(shapes.stamp_light(layout.card_in_gap * SLAM), to, 70, grows=(0.5, 1.0))
    card = score.at(begins).show(shapes.hired(theatre, event.kind, theatre.layout_now.stack), frm, 0)
    _pays(theatre, score, event, frm, begins)  # the card is lifted from beneath what was paid for it
    score.at(begins).grow(card, LIFTED, LIFTS).at(begins + LIFTS).fly(card, to, COMES, rise=40).grow(
        card, ends * HIGH, COMES
    )
    there = lands(theatre.layout_now, score, card, to, slams, ends)
    score.at(there).shake(4).fade(card, 0.0, 1)
    score.show(shapes.card(theatre, event.kind, layout.card_in_gap), to, 1)
    glints = score.at(there).sound("glint").show(shapes.glints(layout.card_in_gap * SLAM, 2), to, 80, grows=(0.6, 1.0))
    score.at(there + 130).fade(light, 0.0, 240).at(there + 200).fade(glints, 0.0, 200)
    staged.feel(theatre, score, event, event.seat, there)
    return score.at(there).hold(HELD - 30 * (event.price - 1)).beat()


def _pays(theatre: IntrigoTheatre, score: Score, event: Bought, to: Place, lifted: float) -> None:
    """Coins are counted out, large, one beside the other on the card that they hire; each rings, and they sink into it."""
    own, wide, roll = event.seat == theatre.seat, theatre.layout_now.stack * PIECE, theatre.drama.roll
    frm = (
        theatre.seating.purse_place(event.seat) if own else theatre.seating.seat_place(event.seat)
    )  # it is seen who pays
    score.at(0).face(event.seat, "smug").lean(event.seat)
    for nth in range(event.price):
        at, there = APART * nth, (to[0] + (nth - (event.price - 1) / 2) * wide * 0.7, to[1] + wide * 0.2)
        score.at(at).then(partial(roll, event.seat, -1))
        coin = score.show(coin_of(wide), frm, 20, grows=(0.7, 0.7))
        if theatre.air.still:
            score.at(at).fly(coin, there, 0).at(lifted + LIFTS).fade(coin, 0.0, 60)
            continue
        score.fly(coin, there, THROWN, rise=34).grow(coin, 1.2, THROWN)
        rings = score.at(at + THROWN - 20).show(shapes.stamp_light(wide * 2.2), there, 50, grows=(0.5, 1.0), under=True)
        score.at(at + THROWN).sound("ducat").grow(coin, 1.0, 80).fade(rings, 0.0, 220)
        sinks = max(lifted + 40.0, at + THROWN + 90.0)
        score.at(sinks).grow(coin, 0.5, LIFTS).at(sinks + LIFTS - 60).fade(coin, 0.0, 60)


def sat_out(theatre: IntrigoTheatre, event: SatOut) -> Beat:
    """Somebody without plot cards lets the turn go by."""
    score = Score(theatre).at(0).then(theatre.talk.hush).sound("slide", event.seat).lean(event.seat, -5)
    if event.seat != theatre.me:
        score.say(event.seat, Speech(theatre.words.text("table", "says", "pass")))
    return score.hold(560).beat()


# Things that cross


def moved(scene: IntrigoScene, event: Moved) -> Beat:
    """The Palace Guard: a plot card is led off to another gap."""
    layout, score = scene.layout_now, Score(scene, "moved")
    here, there = layout.gap(event.gap), layout.gap(event.other_gap)
    score.at(0).light(event.seat, depth=effects.DEPTH, ms=200).face(event.seat, staged.looks(scene, event)[0])
    score.then(partial(scene.aloft.lift_cards, event.gap)).sound("steps")
    card = score.show(shapes.card(scene, event.card, layout.card_in_gap), here, 0)
    score.grow(card, ABOVE, 110)
    score.at(110).follow(card, partial(along, way(scene, here, there)), GOES)
    trails.leaves(scene, score, scene.story.round.left_by(event), 360)
    there_at = lands(scene.layout_now, score, card, there, 110 + GOES)
    staged.feel(scene, score, event, event.seat, there_at)
    score.at(effects.seen(scene, score, event, there_at + 60)).hold(280)
    return effects.read(scene, score, event).beat()
