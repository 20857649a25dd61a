"""The end of a round: True and False are shown, liars' tokens flip, special cards do their work, ghosts are counted."""

from __future__ import annotations

from functools import partial

import pygame

from art.games.ghost_for_sale import drama as paint
from art.games.ghost_for_sale.cards.ghosts import FLOCK
from engine.games.ghost_for_sale.rules.events import Adorned, Changed, Guessed, Kept, StancesShown, Valued
from engine.games.ghost_for_sale.rules.numbers import GHOST, LIE, MOST_GHOSTS, PAINTING, TRUTH
from engine.games.ghost_for_sale.rules.table import Table
from scenes.games.ghost_for_sale.base import GhostLaid, GhostSight, at_of, properties
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.board.seating import hand_place
from scenes.games.ghost_for_sale.board.tokens import HAUNTED, SHAM
from scenes.games.ghost_for_sale.scene import GhostScene, GhostTheatre
from scenes.games.ghost_for_sale.telling import reckoning
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.people.company import Company
from scenes.people.faces import mark_chip
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score

EACH = 260.0  # milliseconds from one card that is turned to the next
BEFORE = 300.0  # milliseconds before its points come up in which the owner of a house speaks of it
HEARD = 600.0  # milliseconds in which that is read, once the points have come: it ends with the next house
SWEEP = 850.0  # milliseconds in which the wave crosses the row
RISE = 300.0  # milliseconds from one ghost to the next, at most
ALL_RISE = 1000.0  # milliseconds in which all of them rise, at most
FLOCK_RAYS = 340.0  # units across: the light over a house that is counted
BELOW = 16.0  # units from a sign to the middle of what its property brings
EDGE = 70.0  # units that a ghost's middle stays away from the edges of the board
LARGE = 118.0  # units: width of a special card that does something
GHOST_HIGH = 108.0  # units: height of the ghost that a mirror takes
SLAB = 120.0  # units: width of a crypt


# True and False


def card_tilt(sight: GhostLaid, seat: int) -> float:
    """Degrees to the left by which the True or False card of a seat lies turned."""
    return (4.0, -5.0)[sight.seating.around(seat) % 2]


def stances_shown(scene: GhostScene, event: StancesShown) -> Beat:
    """Cards turn one by one; then a wave of light runs along the row and turns what liars have laid."""
    score = Score(scene, "truth")
    score.at(0).then(scene.talk.hush).hush(2600).sound("reveal")
    seats = scene.seating.clockwise(scene.shown.first)
    for nth, seat in enumerate(seats):
        _turns(scene, score, seat, event.cards[seat], 200 + EACH * nth)
    begun = 200 + EACH * (len(seats) - 1) + 200
    _wave(scene, score, event, begun)
    return score.at(begun + SWEEP + 150).hold(250).beat(follows=reckoning.after(scene, event))


def _turns(sight: GhostLaid, score: Score, seat: int, card: str, at: float) -> None:
    layout = sight.layout_now
    x, y, wide = layout.shown_card(sight.seating.around(seat))
    true, tilt = card == TRUTH, card_tilt(sight, seat)
    flying = score.at(0).show(cards.stance_piece(sight.words, "?", wide, tilt), (x, y), 0)
    score.at(at).sound("flip", seat).turn(flying, cards.stance_piece(sight.words, card, wide, tilt), 280)
    place = layout.seat(sight.seating.around(seat))
    score.at(at + 200).sound("truth" if true else "lie", seat)
    score.show(partial(_halo, true), ((place.x + x) / 2, y), 200, grows=(0.7, 1.0), under=True)
    score.face(seat, "smug" if not true else "calm").lean(seat, 6)


def _halo(true: bool, canvas: Canvas) -> pygame.Surface:
    return paint.halo((canvas.px(250), canvas.px(220)), true)


def _wave(sight: GhostLaid, score: Score, event: StancesShown, begun: float) -> None:
    layout, row, wide = sight.layout_now, sight.layout_now.row, sight.layout_now.area[2]
    crest_y = row.tokens + row.token * 0.6
    crest = (
        score.at(begun)
        .sound("glint")
        .show(lambda canvas: paint.wave((canvas.px(110), canvas.px(130))), (-40, crest_y), 40)
    )
    score.fly(crest, (wide + 40, crest_y), SWEEP)
    flipped = 0
    for at, place in enumerate(properties(sight)):
        laid = [each for each in sight.shown.tokens if each.place == place]
        places, size = layout.token_places(at, len(laid))
        for token, (x, y) in zip(laid, places, strict=True):
            if event.cards[token.seat] == LIE:
                _flips(sight.company, score, (token.seat, token.face), (x, y, size), begun + SWEEP * x / wide, flipped)
                flipped += 1
    if flipped:
        score.at(begun + SWEEP * 0.5).sound("wail")


def _flips(
    company: Company, score: Score, token: tuple[int, str], where: tuple[float, float, float], at: float, nth: int
) -> None:
    """A liar's token shows what it is. `where`: its middle and width."""
    (seat, face), (x, y, wide) = token, where
    mark, place = company.mark(seat), (x, y)
    becomes = HAUNTED if face == PAINTING else SHAM
    score.at(at)
    if nth % 4 == 0:
        score.sound("settle")
    turning = score.show(cards.token_piece(mark, face, wide), place, 0)
    score.turn(turning, cards.token_piece(mark, becomes, wide, "plain" if becomes == HAUNTED else "vain"), 260)
    score.fly(turning, place, 260, rise=10)
    glints = score.show(lambda canvas: paint.sparks((canvas.px(60), canvas.px(60)), 1 + nth % 3), place, 60)
    score.at(at + 240).fade(glints, 0.0, 300)


# Ghosts rise


def valued(scene: GhostScene, event: Valued) -> Beat:
    """The ghosts of a sold house rise one by one and are counted; then its points go to its owner.

    It takes the longer the nearer it is to the house that decides.
    """
    score, layout = Score(scene), scene.layout_now
    score.pace = reckoning.slowness(scene)
    at = at_of(scene, event.place)
    x, base = layout.middle(at), layout.row.base
    score.at(0).then(scene.talk.hush)  # what is still said was said of the house before
    score.light(event.seat, depth=0.5).sound("creak")
    lean = max(EDGE, min(layout.area[2] - EDGE, x))
    score.show(lambda canvas: paint.rays(canvas.px(FLOCK_RAYS)), (x, base - FLOCK_RAYS / 4), 260, grows=(0.7, 1.0))
    end = 300.0
    if event.ghosts:
        end = _rise(scene, score, event, (x, lean, base))
    good = event.points > 0
    cell = _cell_place(scene.layout_now, at, event.ghosts)
    score.at(end).sound("coins" if good else "lose_card", event.seat).face(event.seat, "smug" if good else "beaten")
    gained = score.show(cards.gained(event.points), cell, 160, grows=(1.6, 1.0))
    says = "gains" if good else "fooled" if _deceived(scene.shown, event) else "hurt"
    if good or event.ghosts > MOST_GHOSTS or not event.ghosts:
        score.at(end - BEFORE).voice((event.seat, says))
    place = layout.seat(scene.seating.around(event.seat))
    score.at(end + 340).fly(gained, (place.x, place.y), 340, rise=18)
    score.at(end + 660).then(partial(scene.drama.roll, event.seat, event.points)).pulse(event.seat).fade(
        gained, 0.0, 80
    )
    return (
        score.at(end + 660).hold(200 if event.seat == scene.me else HEARD).beat(follows=reckoning.after(scene, event))
    )


def _deceived(table: Table, event: Valued) -> bool:
    """Whether somebody else had lied about this house, as all see now."""
    liars = {seat for seat, stance in enumerate(table.stances) if stance == (LIE,)}
    return any(each.seat in liars - {event.seat} for each in table.tokens if each.place == event.place)


def _cell_place(layout: GhostLayout, at: int, ghosts: int) -> Place:
    """Roughly below the cell of a sign for so many ghosts, where its points light up: they stay in sight."""
    x, y, wide, high = layout.sign_box(at)
    share = (0.08, 0.24, 0.42, 0.59, 0.76, 0.92)[min(ghosts, 5)]
    return x + wide * share, y + high + BELOW


def _rise(sight: GhostLaid, score: Score, event: Valued, where: tuple[float, float, float]) -> float:
    """The ghosts rise, each with its number. Returns when the last is up, in milliseconds."""
    x, lean, base = where
    layout = sight.layout_now
    k = layout.row.house / 150
    owners = _owners(sight.shown, event.place)
    spots, apart = paint.perches(event.ghosts), min(RISE, ALL_RISE / event.ghosts)
    for nth in range(event.ghosts):
        perch = spots[min(nth, len(spots) - 1)]
        begun = 180 + apart * nth
        name = FLOCK[(nth + at_of(sight, event.place)) % len(FLOCK)]
        px = max(EDGE, min(layout.area[2] - EDGE, lean + perch.x * k))
        py = max(layout.board[1] + perch.high * k * 0.5, base - perch.y * k)
        score.at(begun).sound("boo" if nth % 2 == 0 else "wail")
        ghost = score.show(partial(_ghost, name, perch.high * k, perch.x > 0), (x, base - 40 * k), 80, grows=(0.4, 0.4))
        score.fly(ghost, (px, py), 420, rise=10).grow(ghost, 1.0, 420)
        if nth < len(owners):
            score.at(begun + 300).show(partial(_chip, sight, owners[nth]), (px, py + perch.high * k * 0.3), 120)
        score.at(begun + 360).show(cards.count_piece(str(nth + 1), 30 if nth + 1 < event.ghosts else 44),
                                   (px + perch.high * k * 0.34, py - perch.high * k * 0.3), 120, grows=(1.5, 1.0))  # fmt: skip
    return 180 + apart * event.ghosts + 280


def _owners(table: Table, place: str) -> list[int]:
    """Whose tokens are the ghosts of a property."""
    stances = table.stances
    return [
        each.seat
        for each in table.tokens
        if each.place == place and each.face == (GHOST if stances[each.seat] == (TRUTH,) else PAINTING)
    ]


def _ghost(name: str, units: float, flip: bool, canvas: Canvas) -> pygame.Surface:
    return cards.ghost(name, canvas.px(units), flip)


def _chip(sight: GhostSight, seat: int, canvas: Canvas) -> pygame.Surface:
    return mark_chip(sight.company.mark(seat), canvas.px(20))


# Special cards


def _house(sight: GhostLaid, place: str) -> Place:
    """The middle of the sky over a house."""
    layout = sight.layout_now
    return layout.middle(at_of(sight, place)), layout.row.base - 96 * layout.grown


def _inside(layout: GhostLayout, place: Place, half: float) -> Place:
    """The nearest place at which a thing of this half width stays on the board."""
    return max(half + 6, min(layout.area[2] - half - 6, place[0])), place[1]


def changed(theatre: GhostTheatre, event: Changed) -> Beat:
    """A mirror swallows a ghost, or a crypt lets one out; or they are left alone."""
    score = Score(theatre, event.special)
    x, y = _inside(theatre.layout_now, _house(theatre, event.place), LARGE)
    box = theatre.layout_now.special_box(at_of(theatre, event.place))
    frm = box[0] + box[2] / 2, box[1] + box[3] / 2
    score.at(0).light(event.seat, depth=0.5)
    card = score.show(cards.special_piece(event.special, LARGE), frm, 60, grows=(box[2] / LARGE, box[2] / LARGE))
    score.fly(card, (x, y), 300).grow(card, 1.0, 300)
    if not event.used:
        score.at(420).sound("slide", event.seat).fly(card, frm, 300).grow(card, box[2] / LARGE, 300)
        return score.at(720).hold(120).beat()
    if event.special == "magic_mirror":
        _swallows(score, (x, y))
    else:
        _lets_out(score, (x, y))
    score.at(1200).face(event.seat, "smug").show(cards.count_piece("\N{MINUS SIGN}1" if event.special == "magic_mirror" else "+1", 40, True),
                                                 (x + 52, y - 60), 140, grows=(1.5, 1.0))  # fmt: skip
    return score.at(1200).hold(520).beat()


def _swallows(score: Score, middle: Place) -> None:
    x, y = middle
    score.at(340).sound("slurp")
    ghost = score.show(lambda canvas: cards.ghost("governess", canvas.px(GHOST_HIGH)), (x + 96, y - 40), 140)
    score.at(460).fly(ghost, (x + 40, y - 18), 240)
    for nth, share in enumerate((0.3, 0.6, 0.9)):
        score.at(640 + 130 * nth)
        if nth == 0:
            score.fade(ghost, 0.0, 60)
        drawn = score.show(partial(_drawn_in, share), (x + 34 - 14 * nth, y - 16 + 6 * nth), 40)
        score.at(640 + 130 * (nth + 1)).fade(drawn, 0.0, 60)


def _drawn_in(share: float, canvas: Canvas) -> pygame.Surface:
    return paint.drawn_in(canvas.px(GHOST_HIGH), share, 40.0)


def _lets_out(score: Score, middle: Place) -> None:
    x, y = middle
    score.at(340).sound("slab")
    for nth, share in enumerate((0.0, 0.35, 0.7, 1.0)):
        score.at(340 + 150 * nth)
        lid = score.show(lambda canvas, share=share: paint.slab(canvas.px(SLAB), share), (x, y + 84), 60)  # type: ignore[misc]  # mypy knows no defaults of lambdas
        if nth < 3:
            score.at(340 + 150 * (nth + 1)).fade(lid, 0.0, 40)
    score.at(820).sound("boo")
    ghost = score.show(lambda canvas: cards.ghost("piper", canvas.px(GHOST_HIGH)), (x, y + 60), 60, grows=(0.5, 0.5))
    score.fly(ghost, (x + 84, y - 26), 380).grow(ghost, 1.0, 380)


def guessed(theatre: GhostTheatre, event: Guessed) -> Beat:
    """The owner names a number, which stands in the ball; or does not look."""
    score = Score(theatre, "guessed")
    x, y = _inside(theatre.layout_now, _house(theatre, event.place), LARGE)
    score.at(0).light(event.seat, depth=0.4)
    card = score.show(cards.special_piece("crystal_ball", LARGE), (x, y), 160, grows=(0.5, 1.0))
    if event.ghosts < 0:
        return score.at(420).fade(card, 0.3, 200).hold(320).beat()
    score.at(420).sound("glint", event.seat)
    score.show(cards.count_piece(str(event.ghosts), 62), (x, y + 6), 160, grows=(1.6, 1.0))
    return score.hold(620).beat()


def kept(scene: GhostScene, event: Kept) -> Beat:
    """The ball was right, or the portraits are taken home."""
    score = Score(scene, "kept")
    x, y = scene.seating.stage_place()
    score.at(0).sound("coins" if event.points else "card", event.seat)
    card = score.show(cards.special_piece(event.special, LARGE), (x, y), 160, grows=(0.6, 1.0))
    gained = None
    if event.points:
        score.at(160).show(moments.rays(moments.WON_RAYS[0]), (x, y), 200, grows=(0.6, 1.0), under=True)
        gained = score.show(cards.gained(event.points), (x, y + 84), 140, grows=(0.7, 1.0))
    to = hand_place(scene, event.seat)
    score.at(620).fly(card, to, 380, rise=20).grow(card, 0.25, 380)
    if gained is not None:
        score.fly(gained, to, 380)
        score.at(980).then(partial(scene.drama.roll, event.seat, event.points)).sound("glint", event.seat)
    score.at(620).face(event.seat, "smug")
    return score.at(1000).fade(card, 0.0, 120).hold(160).beat(follows=reckoning.after(scene, event))


def adorned(scene: GhostScene, event: Adorned) -> Beat:
    """Portraits of ancestors make a worthless house worth something."""
    score = Score(scene, "adorned")
    x, y = scene.seating.stage_place()
    if event.place in properties(scene):
        x, y = _inside(scene.layout_now, _house(scene, event.place), LARGE)
    score.at(0).show(cards.special_piece("family_portraits", LARGE * 0.8), (x, y), 160, grows=(0.6, 1.0))
    gained = (
        score.at(200).sound("glint", event.seat).show(cards.gained(event.points), (x, y + 70), 140, grows=(0.7, 1.0))
    )
    score.at(520).fly(gained, hand_place(scene, event.seat), 360)
    score.at(860).then(partial(scene.drama.roll, event.seat, event.points)).fade(gained, 0.0, 80)
    return score.hold(160).beat(follows=reckoning.after(scene, event))
