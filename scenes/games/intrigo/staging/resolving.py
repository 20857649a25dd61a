"""How arcades are counted: a lantern goes round from the gate, and each token goes to its winner or stays.

The lantern leaves lights on the walls of the darkened palace.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import pairwise

import pygame

from art.drama import Veil
from art.games.intrigo.cards.arcade import Door
from art.games.intrigo.cards.niche import State
from art.games.intrigo.cards.plan import PalacePlan, Point, along
from art.games.intrigo.cards.tokens import WAX
from art.games.intrigo.drama import lantern as lantern_art
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Stayed, Took
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.base import IntrigoLaid
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.board.seating import seal_place
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes, staged
from scenes.games.intrigo.staging.trails import face_wide, lamp_place
from scenes.games.intrigo.telling import reckoning
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.kit.painting.painters import Painters
from scenes.screens import Job
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture

# Lights on the walls

DEPTH = 0.74  # of the dark in the palace: what is left of its light is a half


def veil_of(layout: IntrigoLayout, canvas: Canvas, depth: float) -> Veil:
    """The dark over the palace; strip, panel and bars stay as they are."""
    left, top, wide, high = (round(canvas.px(each)) for each in layout.board)
    across, down = canvas.pixels
    clear = (
        (0, 0, across, top),
        (0, top + high, across, down - top - high),
        (left + wide, 0, across - left - wide, down),
    )
    return Veil(canvas.pixels, (), clear, depth * DEPTH)


def draw(surface: pygame.Surface, canvas: Canvas, theatre: IntrigoTheatre) -> None:
    """Draw the lights on the walks from the gate to where the lantern is."""
    if not theatre.aloft.dusk:
        return
    layout, before = theatre.layout_now, theatre.story.round.lantern
    arcade, share = theatre.aloft.walked or (before or 0, 1.0)
    way = _way(layout.plan, before or 0, arcade, share)
    places = [((x, y + layout.bar)) for x, y in way]
    for picture, (x, y) in lantern_art.lights([(x * canvas.scale, y * canvas.scale) for x, y in places], canvas.scale):
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))


def _way(plan: PalacePlan, before: int, arcade: int, share: float) -> list[Point]:
    """From the gate to where the lantern is, `share` of the way from one arcade to another."""
    done = _whole(plan, 0, before) if before else [plan.station(0)]
    if arcade == before:
        return done
    here = _whole(plan, before, arcade)
    lengths = [abs(x1 - x0) + abs(y1 - y0) for (x0, y0), (x1, y1) in pairwise(here)]
    left, found = sum(lengths) * share, list(done)
    for point, long in zip(here[1:], lengths, strict=True):
        if left < long:
            return [*found, along(here, share)]
        left -= long
        found.append(point)
    return found


@lru_cache(maxsize=4)
def _whole(plan: PalacePlan, start: int, end: int) -> list[Point]:
    return plan.way(start, end)


# The count

LANTERN = 38.0  # units: width of the lantern
HANGS = 26.0  # units from the ring of the lantern down to its flame
SHINE = 250.0  # units across: the light around it
PER_UNIT = 1.5  # milliseconds that it takes a unit of its way
SHORTEST, LONGEST = 170.0, 620.0  # milliseconds of a way
SETS_OUT = 260.0  # milliseconds in which it is lit at the gate
LOOKED = 150.0  # milliseconds in which an arcade stands in the light before its token leaves
RISES = 130.0  # milliseconds in which a token leaves its arcade
FLIES = 400.0  # milliseconds in which it flies to who wins it
COMET = 116.0  # units: length of its tail
GOLD_TAIL = "#ffd88a"  # colour of the tail of a coin
HOLDS = 240.0  # milliseconds after a coin has come, or after it is seen that a token stays
READ = 700.0  # milliseconds after a seal has come: by how much it was won is to be read
FULL = 200.0  # milliseconds in which the full palace is seen before it is said how it stands
LANDED = 96.0  # units across: the light of a seal that is pressed


def took(scene: IntrigoScene, event: Took) -> Beat:
    """A token is won; before the first of them the full palace is looked at."""
    return _full(scene, event, partial(_took, scene, event)) if stakes.opens(scene, event) else _took(scene, event)


def stayed(scene: IntrigoScene, event: Stayed) -> Beat:
    """A token stays, likewise."""
    return _full(scene, event, partial(_stayed, scene, event)) if stakes.opens(scene, event) else _stayed(scene, event)


def _full(scene: IntrigoScene, event: Took | Stayed, first: Callable[[], Beat]) -> Beat:
    """All gaps are filled: nothing is counted before the person has seen how it stands and who brought that about."""

    def counts() -> Beat:
        scene.aloft.count()
        scene.chronicle.tell([event])
        return first()

    score = Score(scene).at(0).then(scene.talk.hush).then(scene.drama.calm).then(scene.aloft.fill)
    return score.hold(FULL).holds().beat(follows=counts)


def _took(scene: IntrigoScene, event: Took) -> Beat:
    """The lantern comes to an arcade; its token goes to the family with the higher card, and is counted there."""
    score = Score(scene, "took" if event.token != COIN else "coin")
    there = walk(scene, score, event.arcade)
    lit(scene, score, event.arcade, event.seat, there)
    score.at(there).then(partial(scene.aloft.lift_tokens, event.arcade))
    came = _flies(scene, score, event, there, there + LOOKED)
    if event.token == COIN:
        _coin(scene, score, event, came)
    else:
        _seal(scene, score, event, came)
    score.at(came).hold(HOLDS if event.token == COIN else READ)
    if reckoning.decides(scene):  # the match does not end before it has been read by what
        score.holds()
    return score.beat(follows=reckoning.after(scene, event))


def _stayed(scene: IntrigoScene, event: Stayed) -> Beat:
    """The lantern comes to an arcade whose token nobody takes: equal cards, no card, nobody's family, or it lies turned."""
    score, layout = Score(scene, "stayed"), scene.layout_now
    there = walk(scene, score, event.arcade)
    lit(scene, score, event.arcade, None, there)
    x, y = layout.token_at(event.arcade)
    token = score.at(there).show(shapes.token(scene.shown.tokens[event.arcade], layout.token), (x, y), 60)
    score.then(partial(scene.aloft.lift_tokens, event.arcade))
    score.at(there + 120).sound("clash" if event.reason == "equal" else "settle")
    for number, aside in enumerate((-4.0, 4.0, -2.5, 0.0)):  # it is pulled at from both sides, or shaken: it stays
        score.at(there + 120 + 70.0 * number).fly(token, (x + aside, y), 70, frm=None if number == 0 else (x, y))
    if event.reason != "equal":
        score.at(there + 140).show(
            shapes.nobody(layout.token * 0.6), (x, y + layout.token * 0.42), 110, grows=(1.5, 1.0)
        )
    _missed(scene, score, event, there + 160)
    return score.at(there + 180).hold(HOLDS + 60).beat(follows=reckoning.after(scene, event))


# The lantern


def walk(scene: IntrigoScene, score: Score, arcade: int) -> float:
    """The lantern goes on to an arcade, on the walks of the walls. When it is there."""
    layout, before = scene.layout_now, scene.story.round.lantern
    plan = layout.plan
    lamp = shapes.Lamp(LANTERN * plan.unit)
    score.at(0).then(partial(scene.aloft.darken, 1.0))
    if before is None and scene.stage is not None and scene.house.settings.speed != "instant":
        Painters().add(coming(scene, scene.stage.canvas))  # they will be needed in the next seconds
    if before is None and arcade == 0:
        return _kindled(scene.layout_now, score, lamp, lamp_place(scene.layout_now, plan.station(0)))
    way = plan.way(before or 0, arcade)
    far = sum(math.dist(one, two) for one, two in pairwise(way))
    ms = max(SHORTEST, min(LONGEST, PER_UNIT * far / plan.unit))
    begins = lamp_place(scene.layout_now, way[0])
    shine = score.show(shapes.shine(SHINE * plan.unit), begins, 0, under=True)
    sprite = score.show(lamp, begins, 0)

    def path(share: float) -> Place:
        lamp.swing = lantern_art.swing(share * ms / 1000) if share < 1 else 0.0
        x, y = lamp_place(scene.layout_now, along(way, share))
        scene.aloft.walked = arcade, share
        return x, y - HANGS * plan.unit

    def light(share: float) -> Place:
        return lamp_place(scene.layout_now, along(way, share))

    score.follow(sprite, path, ms).follow(shine, light, ms)
    score.at(ms * 0.8).sound("lantern")
    return ms * 0.92


def _kindled(layout: IntrigoLayout, score: Score, lamp: shapes.Lamp, place: Place) -> float:
    unit = layout.plan.unit
    score.at(0).sound("creak").at(80).sound("lantern")
    score.at(60).show(shapes.shine(SHINE * unit), place, 180, grows=(0.6, 1.0), under=True)
    score.show(lamp, (place[0], place[1] - HANGS * unit), 120, grows=(0.8, 1.0))
    return SETS_OUT


def lit(sight: IntrigoLaid, score: Score, arcade: int, winner: int | None, at: float) -> None:
    """The arcade that is counted stands in full light, with the cards beside it; a pill says what they are worth."""
    layout, shown, plan = sight.layout_now, sight.shown, sight.layout_now.plan
    score.at(at)
    mark = sight.company.mark(winner) if winner is not None else None
    door: Door = "" if arcade else "contested" if sight.rules.door == "contested" else "first_player"
    score.show(shapes.arch(mark, plan.arch[0], door), layout.arcade(arcade), 60)
    foot = plan.foot(arcade)
    score.show(shapes.footlight(plan.arch[0] * 1.5), layout.on_board((foot[0], foot[1] + 6 * plan.unit)), 90)
    for gap in plan.gaps_of(arcade):
        if shown.gaps[gap]:
            score.show(shapes.card(sight, shown.gaps[gap], layout.card_in_gap), layout.gap(gap), 60)
    if arcade == 0 and winner is not None and sight.rules.door == "first_player":
        score.at(at + 40).show(shapes.key(reckoning.PILL * 1.7 * plan.unit), layout.apex(arcade), 120, grows=(1.4, 1.0))
        return
    _wins(sight, score, arcade, winner, at)
    score.at(at + 40).show(reckoning.pill(sight, arcade), layout.apex(arcade), 120, grows=(1.25, 1.0))


def coming(scene: IntrigoScene, canvas: Canvas) -> Iterator[Job]:
    """What paints what will be seen of this round's arcades: who wins what is clear now, and where it flies."""
    for verdict in scene.standings.verdicts:
        if not verdict.token:
            continue
        yield partial(reckoning.pill(scene, verdict.arcade), canvas)
        if verdict.winner is not None:
            coin, seat = verdict.token == COIN, verdict.winner
            to = scene.seating.purse_place(seat) if coin else seal_place(scene, seat, verdict.token)
            yield partial(
                tail_of(scene.layout_now, verdict.token, scene.layout_now.token_at(verdict.arcade), to), canvas
            )


def _wins(sight: IntrigoLaid, score: Score, arcade: int, winner: int | None, at: float) -> None:
    """The higher card shines."""
    layout, shown, values = sight.layout_now, sight.shown, sight.rules.value
    gaps = layout.plan.gaps_of(arcade)
    best = max(values.get(shown.gaps[gap], 0) for gap in gaps)
    for gap in gaps:
        if best and values.get(shown.gaps[gap], 0) == best:
            state: State = "chosen" if winner is not None else "target"
            score.at(at + 60).show(shapes.ring(layout.card_in_gap, state), layout.gap(gap), 110, grows=(1.12, 1.0))


# Tokens that are won


def _flies(scene: IntrigoScene, score: Score, event: Took, seen: float, at: float) -> float:
    """The token, which is `seen` first, flies to its winner with a tail of light. When it has come."""
    layout, coin = scene.layout_now, event.token == COIN
    frm = layout.token_at(event.arcade)
    to = scene.seating.purse_place(event.seat) if coin else seal_place(scene, event.seat, event.token)
    token_picture, tail = shapes.token(event.token, layout.token), tail_of(scene.layout_now, event.token, frm, to)
    behind = COMET * layout.plan.unit * 0.42 / (math.dist(frm, to) or 1.0)
    back = (to[0] - frm[0]) * behind, (to[1] - frm[1]) * behind
    came = at + RISES + FLIES
    streak = score.at(at + RISES + 60).show(tail, (frm[0] - back[0], frm[1] - back[1]), 80)
    score.at(at + RISES).fly(streak, (to[0] - back[0], to[1] - back[1]), FLIES)
    score.at(came - 60).fade(streak, 0.0, 90)
    token = score.at(seen).show(token_picture, frm, 0)
    score.at(0).then(partial(scene.aloft.comes, streak, token))
    score.at(at).grow(token, 1.3, RISES).at(at + RISES).fly(token, to, FLIES).grow(token, 0.72, FLIES)
    score.at(came).fade(token, 0.0, 90)
    return came


def tail_of(layout: IntrigoLayout, token: str, frm: Place, to: Place) -> Picture:
    """The tail of light of a token on its way."""
    colour = GOLD_TAIL if token == COIN else WAX[token].light
    degrees = -math.degrees(math.atan2(to[1] - frm[1], to[0] - frm[0]))
    return shapes.comet(COMET * layout.plan.unit, colour, degrees)


def _coin(theatre: IntrigoTheatre, score: Score, event: Took, at: float) -> None:
    to = theatre.seating.purse_place(event.seat)
    score.at(at).sound("ducat", event.seat).then(partial(theatre.drama.roll, event.seat, 1)).pulse(event.seat)
    light = score.show(shapes.glints(58, 1 + event.arcade % 3), to, 60)
    score.fade(light, 0.0, 240)


def _seal(scene: IntrigoScene, score: Score, event: Took, at: float) -> None:
    """The seal is pressed on the winner's plate: the race moves on."""
    to = seal_place(scene, event.seat, event.token)
    faction = scene.rules.data.factions.index(event.token)
    seals = scene.shown.seals[event.seat]
    now = (*seals[:faction], seals[faction] + 1, *seals[faction + 1 :])
    score.at(at).sound("signet", event.seat).face(event.seat, "smug").pulse(event.seat)
    score.sometimes(event.seat, "gains").then(partial(scene.aloft.press, event.seat, now))
    light = score.show(shapes.stamp_light(landed_wide(scene.layout_now)), to, 60, grows=(0.5, 1.0))
    score.then(partial(scene.aloft.comes, light))
    score.at(at + 120).fade(light, 0.0, 200)
    if (
        staged.near(scene, now)
        and not staged.near(scene, seals)
        and event.seat not in staged.wanted_by(scene, event.token)
    ):
        _one_step(scene, score, event.seat, at + 140)
    _missed(scene, score, event, at)


def landed_wide(layout: IntrigoLayout) -> float:
    """How wide the light of a seal is that is pressed: on the edge of a closed panel there is less room."""
    return LANDED * (0.6 if layout.compact else 1.0)


def _one_step(sight: IntrigoLaid, score: Score, seat: int, at: float) -> None:
    """Somebody is one step from the chair now: a murmur goes round, and the others look up."""
    x, y = sight.seating.seat_place(seat)
    wide = face_wide(sight, seat)
    score.at(at).sound("murmur")
    score.show(shapes.badge(wide * 0.62), (x + wide * 0.36, y + wide * 0.32), 160, grows=(2.2, 1.0))
    for other in range(sight.players):
        if other != seat:
            score.face(other, "alarmed")


def _missed(sight: IntrigoLaid, score: Score, event: Took | Stayed, at: float) -> None:
    """A seal that would have made somebody Doge whose card stands beside it is not theirs: a murmur, and their face."""
    beside = {standing.owner(sight.shown, sight.shown.gaps[gap]) for gap in sight.layout_now.plan.gaps_of(event.arcade)}
    missed = [seat for seat in staged.wanted_by(sight, event.token) if seat in beside and not _takes(event, seat)]
    if missed:
        score.at(at).sound("murmur")
    for seat in missed:
        score.face(seat, "beaten").lean(seat, -6)


def _takes(event: Took | Stayed, seat: int) -> bool:
    return isinstance(event, Took) and event.seat == seat
