"""What influence cards do in the palace, shown so that it needs no words: who does it, to what, and who gains or loses by it.

What is worked on goes through the court, large, and to where it belongs; then each arcade that somebody else would win now
flares up, says who loses it, and to whom, and sends that to them: their face stays beneath the arch.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from art.brush import turned
from art.drama.intents import dagger
from art.games.intrigo.cards.marks import CHANGE, GAIN
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import TURNED, Ferried, Robbed, Stabbed, Table, Traded, upright
from scenes.games.intrigo import court, shapes, staged, sways, trails, wrought
from scenes.games.intrigo.layout import IntrigoLayout
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import moments, strikes
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

COMES = 400.0  # milliseconds in which what is worked on comes to the middle of the court
BACK = 400.0  # milliseconds in which it goes back to the palace
DEPTH = 0.5  # how dark it grows for all but those whom it is about
LIGHTER = 0.15  # how dark it is while one looks at what came of it, with reduced motion
LOOKED = 0.8  # how much of the dark on the stage stays meanwhile, and how dark it is around it: what has changed is lit
DAGGER = 150.0  # units: height of the Assassin's dagger
DRAWN = 260.0  # milliseconds in which it is drawn and aimed
FROM_LEFT = 180.0  # degrees that its point is from pointing right, to the left
THROWN = 140.0  # milliseconds in which it flies
STUCK = 620.0  # milliseconds in which it is seen to have struck
SWAY = 78.0  # units: height of what says who would win an arcade instead of whom, or what it brings now
ALONE = 92.0  # the same where one arcade after the other says so, in the dark
BESIDE = 0.84  # of that height: the same where two arcades side by side say it at once
APART = 1.05  # of their own width and height: from one of these to the next that is in its way
HUNG, OUT = 38.0, 0.36  # units: height of the face of who would win it, which stays beneath an arch; its share off it
RIM = 0.08  # how much of the light of an arcade stays: the colour of who wins it is seen then
FLARE = 2.4  # width of the light that an arcade flares up in, beside its arch
SWAPPED = 1150.0  # milliseconds in which both arcades of an exchange say it
SEEN = 900.0  # milliseconds in which that is looked at
LONGER = 200.0  # more of them where two cards have crossed: both sides are compared
NEXT, QUICK = 640.0, 540.0  # milliseconds in which an arcade says so, where they take turns; of many
RUNS = 300.0  # milliseconds in which the colour of who wins an arcade runs over it
READ = (
    1100.0  # milliseconds in which one reads what somebody else has done, after it has been told for as long as it took
)
FEW = 2  # arcades that are not many
GOES_HOME = 320.0  # milliseconds in which what an arcade says goes to whom it is about
IN_HAND = 0.34  # how large it is there
LEAVES = 0.5  # of that time before the next arcade begins: it is on its way then
TALLY, UNDER = (
    66.0,
    68.0,
)  # units: how many arcades somebody has won or lost, and how far below their large face that stands
TOLD = 620.0  # milliseconds in which it stands there
MINUS, PLUS = "\u2212", "+"
GAINS, LOSES, MADE = "laughing", "beaten", "calm"  # how one takes what is told: another token, one less, an exchange
DUST = 1.5  # width of the dust that a card stirs up, beside the card's


def consequences(table: IntrigoTable, score: Score, event: Event, at: float, alone: bool = False) -> float:
    """Each arcade that brings something else now, or to somebody else, flares up and says so. When that has been seen.

    All at once, or one after the other: each is then read `alone`.
    """
    found = sways.changed(table, event)
    after = table.shown.copy()
    event.apply(after)
    if alone:
        return _in_turn(table, score, event, after, found, at)
    if not found:
        return at
    units = SWAY if len(found) < FEW else SWAY * BESIDE
    layout, high = table.layout_now, units * table.layout_now.plan.unit
    places = told_apart(layout, [arcade for arcade, *_ in found], units, CHANGE)
    for arcade, lost, won in found:
        _flares(table, score, arcade, (lost, won), after.tokens[arcade], at)
        score.at(at).show(shapes.sway(table, lost, won, high), places[arcade], 140, grows=(1.7, 1.0))
    score.at(at).sound("glint")
    return at + SEEN


def _in_turn(
    table: IntrigoTable,
    score: Score,
    event: Event,
    after: Table,
    found: list[tuple[int, int | None, int | None]],
    at: float,
) -> float:
    """One arcade after the other says it before its arch; that goes to whom it is about, and who wins it stays there.

    First what the doer gains; how many they are in all is seen in the end below the face of everybody who has won or lost some.
    """
    layout, doer = table.layout_now, getattr(event, "seat", None)
    says = {arcade: (lost, won) for arcade, lost, won in found}
    for arcade, winner in sways.brings(table, event, after) if isinstance(event, Traded) else ():
        says.setdefault(arcade, (winner, winner))
    if not says:
        return at
    lasts = (NEXT if len(says) <= FEW else QUICK) + (LONGER if isinstance(event, Ferried) else 0.0)
    told = sorted(says.items(), key=lambda each: each[1][1] != doer)
    places = {arcade: told_at(layout, arcade, ALONE) for arcade in says}
    swapped = isinstance(event, Traded) and not found  # what one gives is what the other gets: seen at once
    if swapped:
        lasts, places = SWAPPED, told_apart(layout, tuple(says), ALONE, GAIN)
    over = at
    for nth, (arcade, (lost, won)) in enumerate(told):
        begins = at if swapped else at + lasts * nth
        goes = begins + lasts - GOES_HOME * LEAVES
        _stands(table, score, after, arcade, begins)
        if table.air.still or not isinstance(event, Robbed):  # its lamps have just gone out
            _flares(table, score, arcade, (lost, won), after.tokens[arcade], begins)
        place = places[arcade]
        pill = (
            score.at(begins)
            .sound("glint")
            .show(_said(table, event, after, arcade, lost, won), place, 140, grows=(1.3, 1.0))
        )
        stays = shapes.nobody(HUNG * layout.plan.unit) if won is None else _hung(table, won, _mood(event, won))
        hung = score.at(goes + 100).show(stays, hung_at(table, arcade), 120, grows=(1.5, 1.0))
        if won is not None:
            score.drifts(partial(moments.nods, hung))  # it swings while it is held
        over = _goes_home(table, score, pill, place, (lost, LOSES) if won is None else (won, _mood(event, won)), goes)
    return _tally(table, score, found, over)


def _said(table: IntrigoTable, event: Event, after: Table, arcade: int, lost: int | None, won: int | None) -> Picture:
    """Who loses an arcade to whom; where nobody did or does, what somebody gains by it or loses."""
    high, token = ALONE * table.layout_now.plan.unit, upright(after.tokens[arcade])
    if won is not None and lost not in (None, won):
        return shapes.sway(table, lost, won, high)
    if won is not None and isinstance(event, Traded):
        given = upright(table.shown.tokens[arcade])
        return shapes.swap(table, won, (given, token), high, _mood(event, won))
    if won is not None:
        return shapes.gain(table, won, token, high, _mood(event, won), f"{PLUS}1")
    assert lost is not None
    return shapes.gain(table, lost, token, high, LOSES, f"{MINUS}1")


def _hung(table: IntrigoTable, seat: int, mood: str) -> Picture:
    return moments.portrayed(table, seat, mood, HUNG * table.layout_now.plan.unit)


def _goes_home(
    table: IntrigoTable, score: Score, pill: Sprite, frm: Place, about: tuple[int | None, str], at: float
) -> float:
    """What an arcade has said goes to the face of whom it is about, which catches it, large. When it is there."""
    (seat, mood), there = about, at + GOES_HOME
    if seat is not None and not table.air.still:
        home = table.seat_place(seat)
        score.at(at).fly(pill, home, GOES_HOME, rise=24, frm=frm).grow(pill, IN_HAND, GOES_HOME)
        face = moments.portrayed(table, seat, mood, ALONE * table.layout_now.plan.unit)
        caught = score.at(there - 40).pulse(seat).show(face, home, 90, grows=(0.6, 1.0))
        score.at(there + 240).fade(caught, 0.0, 140)
    score.at(there - 60).fade(pill, 0.0, 60)
    return there


def _tally(table: IntrigoTable, score: Score, found: list[tuple[int, int | None, int | None]], at: float) -> float:
    """How many arcades everybody has won or lost in all stands below their face, which is large for it. When it has."""
    counts = Counter[int]()
    for _, lost, won in found:
        counts.update({seat: by for seat, by in ((lost, -1), (won, 1)) if seat is not None})
    counts = Counter({seat: count for seat, count in counts.items() if count})
    if len(found) <= FEW or not counts:
        return at
    for seat, count in counts.items():
        told, tone, mood = (f"{PLUS}{count}", "gold", GAINS) if count > 0 else (f"{MINUS}{-count}", "lie", LOSES)
        head = moments.portrayed(table, seat, mood, ALONE * table.layout_now.plan.unit)
        face = score.at(at).show(head, table.seat_place(seat), 120, grows=(0.6, 1.0))
        number = moments.word(told, tone, TALLY)
        below = score.at(at + 80).show(number, tallied_at(table, seat), 120, grows=(1.6, 1.0))
        for each in (face, below):
            score.at(at + TOLD).fade(each, 0.0, 160)
    score.at(at).sound("glint")
    return at + TOLD


def tallied_at(table: IntrigoTable, seat: int) -> Place:
    """Where it stands how many arcades somebody has won or lost: below their face, above it where no room is left there."""
    x, y = table.seat_place(seat)
    return x, y + (-UNDER if y + UNDER > table.layout_now.prompt[1] else UNDER)


def _mood(event: Event, winner: int) -> str:
    """How somebody takes that an arcade brings them another token: who is made to exchange theirs puts up with it."""
    return MADE if isinstance(event, Traded) and winner != event.seat else GAINS


def told_at(layout: IntrigoLayout, arcade: int, units: float = SWAY) -> Place:
    """Where an arcade says what has changed, so high: before it in the court, so that the arcade itself is seen."""
    plan, cell = layout.plan, layout.plan.arcade(arcade)
    across = (cell.column == 0) - (cell.column == plan.columns - 1)
    down = (cell.row == 0) - (cell.row == plan.rows - 1)
    half = units * plan.unit / 2
    wide = half * GAIN  # of the widest that is said there
    (x, y), (left, _, whole, _) = layout.on_board(cell.at), layout.board
    x = min(max(x + across * (plan.arch[0] / 2 + wide), left + wide), left + whole - wide)
    return x, y + down * (plan.arch[1] / 2 + half)


def hung_at(table: IntrigoTable, arcade: int) -> Place:
    """Where the face of who wins an arcade hangs: on its sill, partly on the arch; on its apex where a portrait is below."""
    layout = table.layout_now
    (x, y), cell, plan = told_at(layout, arcade, HUNG), layout.plan.arcade(arcade), layout.plan
    (across, _), (left, top) = plan.arch, layout.on_board(cell.at)
    out = HUNG * plan.unit * OUT
    aside, down = (x > left) - (x < left), (y > top) - (y < top)
    place = left + aside * (across / 2 + out), top + down * (plan.arch[1] / 2 + out)
    near = (HUNG * plan.unit + layout.courtier) * 0.6
    covers = any(math.dist(place, table.seat_place(seat)) < near for seat in range(table.players))
    return layout.apex(arcade) if covers else place


def told_apart(layout: IntrigoLayout, arcades: Collection[int], units: float, wide: float) -> dict[int, Place]:
    """Where these arcades say it at once, each so high and so many times as wide: none over another.

    Arcades at corners come last, and where others are in their way they go further into the court.
    """
    high = units * layout.plan.unit
    found = dict[int, Place]()
    for arcade in sorted(arcades, key=lambda each: (_corner(layout, each), each)):
        x, y = told_at(layout, arcade, units)
        left, top, across, down = layout.court
        ways = (-1 if x > left + across / 2 else 1) * wide * high, (-1 if y > top + down / 2 else 1) * high
        tries = [(x + ways[0] * aside, y + ways[1] * below) for aside, below in ((0, 0), (0, APART), (APART, APART))]
        found[arcade] = next(
            (
                (at, height)
                for at, height in tries
                if all(abs(at - one) >= wide * high or abs(height - two) >= high for one, two in found.values())
            ),
            tries[-1],
        )
    return found


def _corner(layout: IntrigoLayout, arcade: int) -> bool:
    plan, cell = layout.plan, layout.plan.arcade(arcade)
    return cell.column in (0, plan.columns - 1) and cell.row in (0, plan.rows - 1)


def _stands(table: IntrigoTable, score: Score, after: Table, arcade: int, at: float) -> None:
    """The cards beside an arcade stand out of the dark: they are why it is won."""
    layout = table.layout_now
    for gap in layout.plan.gaps_of(arcade):
        if after.gaps[gap]:
            score.at(at).show(shapes.card(table, after.gaps[gap], layout.card_in_gap), layout.gap(gap), 100)


def _flares(
    table: IntrigoTable, score: Score, arcade: int, whose: tuple[int | None, int | None], token: str, at: float
) -> None:
    """An arcade flares up; the colour of who would win it runs over that of who would have, grey for nobody; its token beats."""
    layout, wide = table.layout_now, table.layout_now.plan.arch[0]
    before, now = (None if seat is None else table.company.mark(seat) for seat in whose)
    place, door = layout.arcade(arcade), court.door_of(table, arcade)
    light = score.at(at).show(
        shapes.stamp_light(wide * FLARE, (now or theme.NEUTRAL).words), place, 120, grows=(0.5, 1.0)
    )
    score.at(at + 200).fade(light, RIM, 420).at(at)
    arches = [score.show(shapes.arch(mark, wide, door), place, 60) for mark in (before, now)]
    if not table.air.still:
        score.draw_on(arches[1], RUNS)
    for arch in arches:
        score.at(at).grow(arch, 1.2, 140).at(at + 140).grow(arch, 1.0, 260)
    beats = score.at(at).show(shapes.token(token, layout.token), layout.token_at(arcade), 0)
    score.grow(beats, 1.3, 140).at(at + 140).grow(beats, 1.0, 200)


# The Assassin


def stabbed(table: IntrigoTable, event: Stabbed) -> Beat:
    """Between the Assassin's face and its owner's the card that is meant is struck, and falls back on its face."""
    layout, score = table.layout_now, Score(table, "stabbed")
    wide, home = layout.card_in_gap, layout.gap(event.gap)
    owner = standing.owner(table.shown, event.card)
    victim = owner if owner != event.seat else None
    about = {event.seat} if owner is None else {event.seat, owner}
    score.hush(1800)
    if table.air.still:
        score.at(0).light(*sorted(about), depth=DEPTH, ms=200)
        return _falls(table, score, event, _lifted(table, score, event.gap, home), home, 0)
    dark = staged.opens(table, score, *sorted(about))
    strikes.blinks(score, COMES + DRAWN + THROWN, staged.place(table))
    killer = staged.comes(table, score, event.seat, "smug", -staged.APART)
    score.face(event.seat, "smug")
    struck_one = None if victim is None else staged.comes(table, score, victim, "alarmed", staged.APART)
    there = staged.place(table)
    card = _lifted(table, score, event.gap, there)
    struck = _strikes(table, score, staged.place(table, -staged.APART * 0.5), there, COMES)
    stuck = _stuck(table, there)
    knife = _blade(DAGGER * layout.plan.unit, FROM_LEFT)
    lying = shapes.card(table, table.shown.gaps[event.gap], wide * staged.LARGE)
    strikes.blackens(score, struck, lying, there)
    strikes.blackens(score, struck, knife, stuck)
    cut = score.at(struck + strikes.BLINK * 0.6).show(
        shapes.stroke(wide * staged.LARGE * 1.4, wide * staged.LARGE * 1.7), there, 0
    )
    score.draw_on(cut, 90).at(struck).sound("stab").shake(4)
    word = staged.says(table, score, staged.told(table, "strikes", event.seat), "blow", struck + strikes.BLINK)
    over = struck + STUCK
    score.at(over).fade(cut, 0.0, 140)
    leave = over + 700
    if victim is not None and struck_one is not None:
        score.at(struck).face(victim, "alarmed")
        struck_one = staged.turns(table, score, struck_one, victim, "beaten", staged.APART, struck + 60)
        staged.leaves(table, score, struck_one, victim, staged.APART, leave)
    staged.leaves(table, score, killer, event.seat, -staged.APART, leave)
    score.at(leave).fade(word, 0.0, 120)
    return _falls(table, score, event, card, home, over, dark)


def _lifted(table: IntrigoTable, score: Score, gap: int, there: Place) -> Sprite:
    """The card comes out of its niche and grows large."""
    small = 1 / staged.LARGE
    picture = shapes.card(table, table.shown.gaps[gap], table.layout_now.card_in_gap * staged.LARGE)
    score.at(0).then(partial(table.aloft.lift_cards, gap)).sound("slide")
    card = score.show(picture, table.layout_now.gap(gap), 0, grows=(small, small))
    score.fly(card, there, COMES, rise=20).grow(card, 1.0, COMES)
    return card


def _falls(
    table: IntrigoTable,
    score: Score,
    event: Stabbed,
    card: Sprite,
    home: Place,
    over: float,
    dark: Sprite | None = None,
) -> Beat:
    """The card turns on its face, and goes back to its niche."""
    wide = table.layout_now.card_in_gap * staged.LARGE
    score.at(over).sound("overturn").turn(card, shapes.card(table, TURNED + event.card, wide), 300)
    score.at(over + 700).fly(card, home, BACK, frm=staged.place(table)).grow(card, 1 / staged.LARGE, BACK)
    _dust(table, score, home, over + 700 + BACK)
    return ends(table, score, event, over + 700 + BACK * (0.6 if dark is None else 1.2), dark)


def _strikes(table: IntrigoTable, score: Score, frm: Place, there: Place, at: float) -> float:
    """The dagger is drawn beside the Assassin's face, and flies into the card. When it has struck."""
    layout = table.layout_now
    drawn, stuck = (frm[0] - 26, frm[1]), _stuck(table, there)
    blade = score.at(at).show(_blade(DAGGER * layout.plan.unit, FROM_LEFT), frm, 120, grows=(0.4, 1.0))
    score.fly(blade, drawn, DRAWN)
    score.at(at + DRAWN).fly(blade, stuck, THROWN, frm=drawn).at(at + DRAWN + THROWN + STUCK).fade(blade, 0.0, 140)
    return at + DRAWN + THROWN


def _stuck(table: IntrigoTable, there: Place) -> Place:
    """Where the middle of the dagger is that sticks in a card there."""
    return there[0] - table.layout_now.card_in_gap * staged.LARGE * 0.42, there[1]


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


def ends(
    table: IntrigoTable, score: Score, event: Stabbed | Traded | Ferried | Robbed, at: float, dark: Sprite | None = None
) -> Beat:
    """What came of it: the trail, the arcades, the faces."""
    if not isinstance(event, (Traded, Ferried)):  # whose ways were seen from the beginning
        trails.leaves(table, score, table.story.round.left_by(event), at - 120)
    sways.feel(table, score, event, event.seat, at)
    over = seen(table, score, event, at, dark)
    owner = standing.owner(table.shown, event.card) if isinstance(event, Stabbed) else None
    if owner is not None and owner != event.seat:  # not before: a bubble would lie over what has changed
        score.at(over + 140).voice((owner, "hurt"))
    return read(table, score.at(over).hold(240), event).beat()


def read(table: IntrigoTable, score: Score, event: Event) -> Score:
    """What somebody else has done waits for the person where it changes what is won or takes a card of theirs.

    All else that others do stays to be read, at any speed.
    """
    deed = wrought.of_event(table, event)
    if wrought.waits(table, deed):
        return score.holds()
    return score if deed is None or deed.card.seat == table.me else score.stays(READ)


def seen(table: IntrigoTable, score: Score, event: Event, at: float, dark: Sprite | None = None) -> float:
    """What came of it is looked at, one arcade after the other, out of the `dark` of a stage. When it has been."""
    everybody = range(table.players)
    if dark is None:
        score.at(at).light(*everybody, depth=LIGHTER, ms=200)
        return consequences(table, score, event, at, alone=True)
    over = consequences(table, score, event, at, alone=True)
    if over > at:
        score.at(at).fade(dark, LOOKED, 160).light(*everybody, depth=LOOKED, ms=160)
    score.at(over).fade(dark, 0.0, 240).light(*everybody, depth=0.0, ms=240)
    return over
