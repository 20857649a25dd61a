"""What influence cards do in the palace, shown so that it needs no words: who does it, to what, and who gains or loses by it.

What is worked on goes through the court, large, and to where it belongs; then each arcade that somebody else would win now
flares up, says who loses it, and to whom, and sends that to them: their face stays beneath the arch.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection
from functools import partial

from art import theme
from art.games.intrigo.cards.marks import CHANGE, GAIN
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import Ferried, Placed, Robbed, Stabbed, Table, Traded, upright
from scenes.games.intrigo import standings
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight
from scenes.games.intrigo.board import court
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes, staged, trails
from scenes.games.intrigo.telling import wrought
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging import crowning, moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

COMES = 400.0  # milliseconds in which what is worked on comes to the middle of the court
BACK = 400.0  # milliseconds in which it goes back to the palace
DEPTH = 0.5  # how dark it grows for all but those whom it is about
LIGHTER = 0.15  # how dark it is while one looks at what came of it, with reduced motion
LOOKED = 0.7  # how much of the dark on the stage stays meanwhile, and how dark it is around it: what has changed is lit
SWAY = 78.0  # units: height of what says who would win an arcade instead of whom, or what it brings now
ALONE = 76.0  # the same where one arcade after the other says so, in the dark: no name on a stall is covered
CAUGHT = 92.0  # units: width of the face that catches it
BESIDE = 0.84  # of that height: the same where two arcades side by side say it at once
APART = 1.05  # of their own width and height: from one of these to the next that is in its way
HUNG, OUT = 38.0, 0.36  # units: height of the face of who would win it, which stays beneath an arch; its share off it
BELOW_PEOPLE = 0.62  # of the width of a portrait in the court: from its middle to below it
RIM = 0.08  # how much of the light of an arcade stays: the colour of who wins it is seen then
FLARE = 2.4  # width of the light that an arcade flares up in, beside its arch
TOGETHER = 160.0  # more milliseconds where two arcades say it together
BEATS, GLAD = (
    260.0,
    620.0,
)  # milliseconds until an arch sends its light to whose it is, and in which that face stands there
GLOW = 58.0  # units across: that light
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
SETTLES = 260.0  # milliseconds until a face that stays there looks about
GLINT, SHINES = 1.5, 1.3  # width of a glint on a token, beside it; seconds from one to the next
HELD = 0.4  # how much of the dark stays while faces stand out of it
GAINS, LOSES, MADE = "laughing", "beaten", "calm"  # how one takes what is told: another token, one less, an exchange
LOOKS = {  # of who has something else now, one after the other
    GAINS: (GAINS, "smug", "smug left", GAINS, "smug right"),
    MADE: (MADE, "calm left", "alarmed", "calm right", "angry"),
}
DUST = 1.5  # width of the dust that a card stirs up, beside the card's


def consequences(theatre: IntrigoTheatre, score: Score, event: Event, at: float, alone: bool = False) -> float:
    """Each arcade that brings something else now, or to somebody else, flares up and says so. When that has been seen.

    All at once, or one after the other: each is then read `alone`.
    """
    found = staged.changed(theatre, event)
    after = theatre.shown.copy()
    event.apply(after)
    if alone:
        return _in_turn(theatre, score, event, after, found, at)
    if not found:
        return at
    units = SWAY if len(found) < FEW else SWAY * BESIDE
    layout, high = theatre.layout_now, units * theatre.layout_now.plan.unit
    places = told_apart(layout, [arcade for arcade, *_ in found], units, CHANGE)
    for arcade, lost, won in found:
        _flares(theatre, score, arcade, (lost, won), after.tokens[arcade], at)
        score.at(at).show(shapes.sway(theatre, lost, won, high), places[arcade], 140, grows=(1.7, 1.0))
    score.at(at).sound("glint")
    return at + SEEN


def _in_turn(
    theatre: IntrigoTheatre,
    score: Score,
    event: Event,
    after: Table,
    found: list[tuple[int, int | None, int | None]],
    at: float,
) -> float:
    """One arcade after the other says it before its arch; that goes to whom it is about, and who wins it stays there.

    First what the doer gains; how many they are in all is seen in the end below the face of everybody who has won or lost some.
    """
    layout, doer = theatre.layout_now, getattr(event, "seat", None)
    says = {arcade: (lost, won) for arcade, lost, won in found}
    for arcade, winner in staged.brings(theatre, event, after) if isinstance(event, Traded) else ():
        says.setdefault(arcade, (winner, winner))
    if not says:
        return at
    if isinstance(event, Traded) and not found:  # what one gives is what the other gets: seen at once
        return _swapped(
            theatre, score, event, after, {arcade: won for arcade, (_, won) in says.items() if won is not None}, at
        )
    losers, winners = ({each[side] for each in says.values()} for side in (0, 1))
    joined = losers == {None} and len(winners) == 1 and len(says) == FEW
    if joined and not isinstance(event, Ferried):
        return _both(theatre, score, event, after, tuple(says), at)
    lasts = (NEXT if len(says) <= FEW else QUICK) + (LONGER if isinstance(event, Ferried) else 0.0)
    told = sorted(says.items(), key=lambda each: each[1][1] != doer)
    places = {arcade: told_at(layout, arcade, ALONE) for arcade in says}
    over = at
    for nth, (arcade, (lost, won)) in enumerate(told):
        begins = at + lasts * nth
        goes = begins + lasts - GOES_HOME * LEAVES
        _stands(theatre, score, after, arcade, begins)
        if theatre.air.still or not isinstance(event, Robbed):  # its lamps have just gone out
            _flares(theatre, score, arcade, (lost, won), after.tokens[arcade], begins)
        place = places[arcade]
        pill = (
            score.at(begins)
            .sound("glint")
            .show(_said(theatre, event, after, arcade, lost, won), place, 140, grows=(1.3, 1.0))
        )
        _hangs(theatre, score, arcade, won, "" if won is None else _mood(theatre, event, won), goes + 100)
        over = _goes_home(
            theatre, score, pill, place, (lost, LOSES) if won is None else (won, _mood(theatre, event, won)), goes
        )
    return _tally(theatre, score, found, over)


def _both(
    theatre: IntrigoTheatre, score: Score, event: Event, after: Table, arcades: tuple[int, ...], at: float
) -> float:
    """Two arcades that nobody would have won, and somebody would now, say it together: one plaque, before both."""
    won = next(each for arcade, _, each in staged.changed(theatre, event) if arcade in arcades)
    assert won is not None
    mood, goes = _mood(theatre, event, won), at + NEXT + TOGETHER
    for arcade in arcades:
        _stands(theatre, score, after, arcade, at)
        _flares(theatre, score, arcade, (None, won), after.tokens[arcade], at)
    tokens = tuple(upright(after.tokens[arcade]) for arcade in arcades)
    place = told_between(theatre.layout_now, arcades, ALONE)
    picture = shapes.gain(theatre, won, tokens, ALONE * theatre.layout_now.plan.unit, mood, PLUS)
    pill = score.at(at).sound("glint").show(picture, place, 140, grows=(1.3, 1.0))
    hung = [_hangs(theatre, score, arcade, won, mood, goes + 100) for arcade in arcades]
    over = _goes_home(theatre, score, pill, place, (won, mood), goes)
    if _rests(theatre, event):  # their faces swing there, and who wins both is glad, as long as it is looked at
        _relishes(theatre, score, won, mood, over - 40)
        for arcade in arcades:
            _glints(theatre.layout_now, score, arcade, over + 60)
        return over + SETTLES
    for each in hung:  # from then on the arches say it, in their colour
        score.at(over + 240).fade(each, 0.0, 140)
    return over


def _swapped(
    theatre: IntrigoTheatre, score: Score, event: Event, after: Table, winners: dict[int, int], at: float
) -> float:
    """What was exchanged lies in its arch: that shines in the colour of whose it is now, and sends its light to them."""
    layout, over = theatre.layout_now, at
    for arcade, won in winners.items():
        mood, mark = _mood(theatre, event, won), theatre.company.mark(won)
        _stands(theatre, score, after, arcade, at)
        _flares(theatre, score, arcade, (won, won), after.tokens[arcade], at)
        frm, home, sets_out = layout.token_at(arcade), caught_at(theatre, won), at + BEATS
        if not theatre.air.still:
            wide = GLOW * layout.plan.unit
            lights = shapes.tail(score, wide, mark.words, frm, sets_out)
            spark = score.at(sets_out).show(shapes.mote(wide, "#ffffff"), frm, 40)
            goes = partial(moments.between, frm, home)
            shapes.flies(score, spark, lights, goes, lambda _: 1.0, (sets_out, GOES_HOME, shapes.sets_out))
            score.at(sets_out + GOES_HOME).fade(spark, 0.0, 60)
        arrives = sets_out + GOES_HOME - 40
        if _rests(theatre, event):  # they stand there as long as it is looked at, and what each has got glints
            _relishes(theatre, score, won, mood, arrives)
            _glints(theatre.layout_now, score, arcade, arrives + 200)
            over = max(over, arrives + SETTLES)
        else:
            over = max(over, _catches(theatre, score, won, mood, arrives, GLAD))
    score.at(at).sound("glint")
    return over


def _rests(theatre: IntrigoTheatre, event: Event) -> bool:
    """Whether it stays to be looked at as it is at the end."""
    return wrought.waits(theatre, standings.of_event(theatre, event)) and not theatre.air.still


def _relishes(sight: IntrigoLaid, score: Score, seat: int, mood: str, at: float) -> None:
    """The face of whom it is about stands large at their seat, and looks about in its own mood, while it is looked at."""
    units, rolls = CAUGHT * sight.layout_now.plan.unit, LOOKS[mood]
    looks = [moments.portrayed(sight, seat, each, units) for each in rolls]
    caught = score.at(at).pulse(seat).show(looks[0], caught_at(sight, seat), 90, grows=(0.6, 1.0))
    score.at(at + SETTLES).drifts(partial(crowning.looks_about, caught, looks))
    if mood == GAINS:
        score.drifts(partial(moments.nods, caught))


def _glints(layout: IntrigoLayout, score: Score, arcade: int, at: float) -> None:
    """Light runs again and again over a token that has come."""
    glint = score.at(at).show(shapes.glints(layout.token * GLINT, arcade % 3), layout.token_at(arcade), 0)
    phase = 0.5 * (arcade % 2)

    def shines(seconds: float) -> None:
        glint.alpha = max(0.0, math.sin(math.tau * (seconds / SHINES + phase)))

    score.drifts(shines)


def _hangs(sight: IntrigoLaid, score: Score, arcade: int, won: int | None, mood: str, at: float) -> Sprite:
    """The face of who wins an arcade now stays beneath it; the sign of nobody where nobody does."""
    stays = shapes.nobody(HUNG * sight.layout_now.plan.unit) if won is None else _hung(sight, won, mood)
    hung = score.at(at).show(stays, hung_at(sight, arcade), 120, grows=(1.5, 1.0))
    if won is not None:
        score.drifts(partial(moments.nods, hung))  # it swings while it is held
    return hung


def _said(sight: IntrigoLaid, event: Event, after: Table, arcade: int, lost: int | None, won: int | None) -> Picture:
    """Who loses an arcade to whom; where nobody did or does, what somebody gains by it, or would no longer win."""
    high, token = ALONE * sight.layout_now.plan.unit, upright(after.tokens[arcade])
    if won is not None and lost not in (None, won):
        return shapes.sway(sight, lost, won, high)
    if won is not None:
        return shapes.gain(sight, won, token, high, _mood(sight, event, won), f"{PLUS}1")
    assert lost is not None
    return shapes.gain(sight, lost, token, high, LOSES, "")


def _hung(sight: IntrigoLaid, seat: int, mood: str) -> Picture:
    return moments.portrayed(sight, seat, mood, HUNG * sight.layout_now.plan.unit)


def _goes_home(
    theatre: IntrigoTheatre, score: Score, pill: Sprite, frm: Place, about: tuple[int | None, str], at: float
) -> float:
    """What an arcade has said goes to the face of whom it is about, which catches it, large. When it is there."""
    (seat, mood), there = about, at + GOES_HOME
    if seat is not None and not theatre.air.still:
        home = caught_at(theatre, seat)
        score.at(at).fly(pill, home, GOES_HOME, rise=24, frm=frm).grow(pill, IN_HAND, GOES_HOME)
        _catches(theatre, score, seat, mood, there - 40, 280)
    score.at(there - 60).fade(pill, 0.0, 60)
    return there


def _catches(sight: IntrigoLaid, score: Score, seat: int, mood: str, at: float, lasts: float) -> float:
    """The face of whom it is about stands large at their seat for so long. When it goes."""
    face = moments.portrayed(sight, seat, mood, CAUGHT * sight.layout_now.plan.unit)
    caught = score.at(at).pulse(seat).show(face, caught_at(sight, seat), 90, grows=(0.6, 1.0))
    score.at(at + lasts).fade(caught, 0.0, 140)
    return at + lasts


def caught_at(sight: IntrigoLaid, seat: int) -> Place:
    """Where that face is: in the court further from the name beside it, so that it is read."""
    x, y = sight.seating.seat_place(seat)
    if sight.seating.around(seat) == 0 or sight.layout_now.mode != "palace":
        return x, y
    return x - (CAUGHT * sight.layout_now.plan.unit - sight.layout_now.courtier) / 2, y


def _tally(sight: IntrigoLaid, score: Score, found: list[tuple[int, int | None, int | None]], at: float) -> float:
    """How many arcades everybody has won or lost in all stands below their face, which is large for it. When it has."""
    counts = Counter[int]()
    for _, lost, won in found:
        counts.update({seat: by for seat, by in ((lost, -1), (won, 1)) if seat is not None})
    counts = Counter({seat: count for seat, count in counts.items() if count})
    if len(found) <= FEW or not counts:
        return at
    for seat, count in counts.items():
        told, tone, mood = (f"{PLUS}{count}", "gold", GAINS) if count > 0 else (f"{MINUS}{-count}", "lie", LOSES)
        head = moments.portrayed(sight, seat, mood, CAUGHT * sight.layout_now.plan.unit)
        face = score.at(at).show(head, sight.seating.seat_place(seat), 120, grows=(0.6, 1.0))
        number = moments.word(told, tone, TALLY)
        below = score.at(at + 80).show(number, tallied_at(sight, seat), 120, grows=(1.6, 1.0))
        for each in (face, below):
            score.at(at + TOLD).fade(each, 0.0, 160)
    score.at(at).sound("glint")
    return at + TOLD


def tallied_at(sight: IntrigoLaid, seat: int) -> Place:
    """Where it stands how many arcades somebody has won or lost: below their face, above it where no room is left there."""
    x, y = sight.seating.seat_place(seat)
    return x, y + (-UNDER if y + UNDER > sight.layout_now.prompt[1] else UNDER)


def _mood(sight: IntrigoSight, event: Event, winner: int) -> str:
    """How somebody takes that an arcade brings them another token: who is made to exchange theirs for no better one puts up
    with it."""
    if winner == staged.giver(sight, event):
        return MADE
    if winner == getattr(event, "seat", None):
        return GAINS
    return MADE if isinstance(event, Traded) and not staged.gains(sight, event, winner) else GAINS


def told_at(layout: IntrigoLayout, arcade: int, units: float = SWAY) -> Place:
    """Where an arcade says what has changed, so high: before it in the court, so that the arcade itself is seen."""
    plan, cell = layout.plan, layout.plan.arcade(arcade)
    across = (cell.column == 0) - (cell.column == plan.columns - 1)
    down = (cell.row == 0) - (cell.row == plan.rows - 1)
    half = units * plan.unit / 2
    wide = half * GAIN  # of the widest that is said there
    (x, y), (left, _, whole, _) = layout.on_board(cell.at), layout.board
    x = min(max(x + across * (plan.arch[0] / 2 + wide), left + wide), left + whole - wide)
    y += down * (plan.arch[1] / 2 + half)
    people = layout.courtier_at(1)[1] + layout.courtier * BELOW_PEOPLE  # their names stand beside them
    return x, max(y, people + half) if units > HUNG else y


def told_between(layout: IntrigoLayout, arcades: Collection[int], units: float = SWAY) -> Place:
    """Where arcades say it together: before the middle of them."""
    places = [told_at(layout, arcade, units) for arcade in arcades]
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def hung_at(sight: IntrigoLaid, arcade: int) -> Place:
    """Where the face of who wins an arcade hangs: on its sill, partly on the arch; on its apex where a portrait is below."""
    layout = sight.layout_now
    (x, y), cell, plan = told_at(layout, arcade, HUNG), layout.plan.arcade(arcade), layout.plan
    (across, _), (left, top) = plan.arch, layout.on_board(cell.at)
    out = HUNG * plan.unit * OUT
    aside, down = (x > left) - (x < left), (y > top) - (y < top)
    place = left + aside * (across / 2 + out), top + down * (plan.arch[1] / 2 + out)
    near = (HUNG * plan.unit + layout.courtier) * 0.6
    covers = any(math.dist(place, sight.seating.seat_place(seat)) < near for seat in range(sight.players))
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


def _stands(sight: IntrigoLaid, score: Score, after: Table, arcade: int, at: float) -> None:
    """The cards beside an arcade stand out of the dark: they are why it is won."""
    layout = sight.layout_now
    for gap in layout.plan.gaps_of(arcade):
        if after.gaps[gap]:
            score.at(at).show(shapes.card(sight, after.gaps[gap], layout.card_in_gap), layout.gap(gap), 100)


def _flares(
    theatre: IntrigoTheatre, score: Score, arcade: int, whose: tuple[int | None, int | None], token: str, at: float
) -> None:
    """An arcade flares up; the colour of who would win it runs over that of who would have, grey for nobody; its token beats."""
    layout, wide = theatre.layout_now, theatre.layout_now.plan.arch[0]
    before, now = (None if seat is None else theatre.company.mark(seat) for seat in whose)
    place, door = layout.arcade(arcade), court.door_of(theatre.rules, arcade)
    light = score.at(at).show(
        shapes.stamp_light(wide * FLARE, (now or theme.NEUTRAL).words), place, 120, grows=(0.5, 1.0)
    )
    score.at(at + 200).fade(light, RIM, 420).at(at)
    arches = [score.show(shapes.arch(mark, wide, door), place, 60) for mark in (before, now)]
    if not theatre.air.still:
        score.draw_on(arches[1], RUNS)
    for arch in arches:
        score.at(at).grow(arch, 1.2, 140).at(at + 140).grow(arch, 1.0, 260)
    beats = score.at(at).show(shapes.token(token, layout.token), layout.token_at(arcade), 0)
    score.grow(beats, 1.3, 140).at(at + 140).grow(beats, 1.0, 200)


# What came of it


def ends(
    scene: IntrigoScene, score: Score, event: Stabbed | Traded | Ferried | Robbed, at: float, dark: Sprite | None = None
) -> Beat:
    """What came of it: the trail, the arcades, the faces."""
    if not isinstance(event, (Traded, Ferried)):  # whose ways were seen from the beginning
        trails.leaves(scene, score, scene.story.round.left_by(event), at - 120)
    staged.feel(scene, score, event, event.seat, at)
    over = seen(scene, score, event, at, dark)
    owner = standing.owner(scene.shown, event.card) if isinstance(event, Stabbed) else None
    if owner is not None and owner != event.seat:  # not before: a bubble would lie over what has changed
        score.at(over + 140).voice((owner, "hurt"))
    return read(scene, score.at(over).hold(240), event).beat()


def read(scene: IntrigoScene, score: Score, event: Event) -> Score:
    """What somebody else has done waits for the person where it changes what is won or takes a card of theirs.

    All else that others do stays to be read, at any speed.
    """
    deed = standings.of_event(scene, event)
    if wrought.waits(scene, deed) and not wrought.captioned(scene):
        return score.holds()
    return score if deed is None or deed.card.seat == scene.me else score.stays(READ)


def seen(theatre: IntrigoTheatre, score: Score, event: Event, at: float, dark: Sprite | None = None) -> float:
    """What came of it is looked at, one arcade after the other, out of the `dark` of a stage. When it has been."""
    everybody = range(theatre.players)
    if dark is None:
        score.at(at).light(*everybody, depth=LIGHTER, ms=200)
        return consequences(theatre, score, event, at, alone=True)
    over = consequences(theatre, score, event, at, alone=True)
    if over > at:
        score.at(at).fade(dark, LOOKED, 160).light(*everybody, depth=LOOKED, ms=160)
    stays = over > at and isinstance(event, (Traded, Placed)) and _rests(theatre, event)
    left = HELD if stays else 0.0  # what has changed stands out of the dark while it is looked at
    score.at(over).fade(dark, left, 240).light(*everybody, depth=left, ms=240)
    return over
