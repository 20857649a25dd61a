"""What influence cards do in the palace, shown so that it needs no words: who does it, to what, and who gains or loses by it.

What is worked on goes through the court, large, and to where it belongs; then each arcade that somebody else would win now
flares up and says who loses it, and to whom.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from art import theme
from art.brush import turned
from art.drama.intents import dagger
from art.games.intrigo.cards.marks import CHANGE, GAIN
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import TURNED, Ferried, Robbed, Stabbed, Table, Traded
from engine.games.intrigo.story import Trail
from scenes.games.intrigo import court, shapes, staged, sways, trails, wrought
from scenes.games.intrigo.layout import IntrigoLayout
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.tables import strikes
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
ALONE = 122.0  # the same where one arcade after the other says so, in the dark
BESIDE = 0.84  # of that height: the same where two arcades side by side say it at once
APART = 1.05  # of their own width and height: from one of these to the next that is in its way
FLARE = 2.4  # width of the light that an arcade flares up in, beside its arch
SEEN = 900.0  # milliseconds in which that is looked at
NEXT, QUICK = 640.0, 420.0  # milliseconds from one arcade that says so to the next, where they take turns; of many
READ = 1500.0  # milliseconds in which one reads what somebody else has done
FEW = 2  # arcades that are not many
COUNTS, STANDS = 130.0, 380.0  # milliseconds from one arcade of an account to the next; and until all go to the middle
GATHERS = 300.0  # milliseconds in which they do
STARTS = SWAY * BESIDE / ALONE  # how large what they say is until then: two side by side leave each other room
GLORY = 9.0  # width of the light behind what the doer gains, in widths of a card
THREAD = 1.6  # width of a thread that leads the eye, beside that of a trail that stays
DUST = 1.5  # width of the dust that a card stirs up, beside the card's


def consequences(table: IntrigoTable, score: Score, event: Event, at: float, step: float = 0.0) -> float:
    """Each arcade that brings something else now, or to somebody else, flares up and says so. When that has been seen.

    With a `step` they take turns, so many milliseconds apart: each is read alone. Several are then gathered large in the
    middle of the stage, as one account; with reduced motion they are not.
    """
    found = sways.changed(table, event)
    after = table.shown.copy()
    event.apply(after)
    brought = sways.brings(table, event, after) if isinstance(event, Traded) else []
    gathers = bool(step) and len({arcade for arcade, *_ in found + brought}) > 1 and not table.air.still
    units = ALONE if step else SWAY if len(found) < 2 else SWAY * BESIDE
    layout, high = table.layout_now, units * table.layout_now.plan.unit
    says = {arcade: (won, shapes.sway(table, lost, won, high)) for arcade, lost, won in found}
    for arcade, winner in brought:
        says.setdefault(arcade, (winner, shapes.gain(table, winner, after.tokens[arcade], high, _mood(event, winner))))
    if not says:
        return at
    if gathers or not step:
        wide = GAIN if brought else CHANGE
        places = told_apart(layout, says, SWAY * BESIDE if gathers else units, wide)
    else:
        places = {arcade: told_at(layout, arcade, units) for arcade in says}
    if gathers:
        return _account(table, score, event, after, says, places, at)
    step = min(step, QUICK) if len(says) > FEW else step
    last: Sprite | None = None
    for nth, (arcade, (won, picture)) in enumerate(says.items()):
        begins = at + step * nth
        if last is not None and step:
            score.at(begins).fade(last, 0.0, 80)
        if step:
            _stands(table, score, after, arcade, begins)
        _flares(table, score, arcade, None if won is None else table.company.mark(won), after.tokens[arcade], begins)
        last = score.at(begins).show(picture, places[arcade], 140, grows=(1.7, 1.0))
        if step or not nth:
            score.sound("glint")
    return at + step * (len(says) - 1) + SEEN


def _account(
    table: IntrigoTable,
    score: Score,
    event: Event,
    after: Table,
    says: dict[int, tuple[int | None, Picture]],
    places: dict[int, Place],
    at: float,
) -> float:
    """What several arcades say comes from them to the middle of the stage: first, largest and lit what the doer gains."""
    doer = getattr(event, "seat", None)
    told = sorted(says.items(), key=lambda each: each[1][0] != doer)
    slots = staged.account(table, len(told))
    gathers = at + COUNTS * (len(told) - 1) + STANDS
    for nth, ((arcade, (won, picture)), slot) in enumerate(zip(told, slots, strict=True)):
        begins, frm = at + COUNTS * nth, places[arcade]
        _stands(table, score, after, arcade, begins)
        _flares(table, score, arcade, None if won is None else table.company.mark(won), after.tokens[arcade], begins)
        if won == doer:
            wide = table.layout_now.card_in_gap * GLORY
            shines = score.at(gathers + GATHERS * 0.7).show(shapes.shine(wide), slot, 160, grows=(0.5, 1.0))
            score.drifts(partial(_breathes, shines))
        large = staged.MORE if won == doer else staged.FEWER
        says_it = score.at(begins).sound("glint").show(picture, frm, 140, grows=(1.5, STARTS))
        score.at(gathers).fly(says_it, slot, GATHERS, frm=frm, rise=10).grow(says_it, large, GATHERS)
    return gathers + GATHERS + SEEN + 200


def _mood(event: Event, winner: int) -> str:
    """How somebody takes that an arcade brings them another token: who has done it is pleased."""
    return "smug" if winner == getattr(event, "seat", None) else "alarmed"


def _breathes(light: Sprite, seconds: float) -> None:
    light.size = 1.0 + 0.05 * math.sin(4 * seconds)


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


def _flares(table: IntrigoTable, score: Score, arcade: int, mark: theme.SeatMark | None, token: str, at: float) -> None:
    """An arcade flares up in the colour of who would win it, grey for nobody; its token beats."""
    layout, wide = table.layout_now, table.layout_now.plan.arch[0]
    colour = (mark or theme.NEUTRAL).words
    light = score.at(at).show(shapes.stamp_light(wide * FLARE, colour), layout.arcade(arcade), 120, grows=(0.5, 1.0))
    score.at(at + 140).fade(light, 0.55, 500)
    arch = score.at(at).show(shapes.arch(mark, wide, court.door_of(table, arcade)), layout.arcade(arcade), 60)
    score.grow(arch, 1.2, 140).at(at + 140).grow(arch, 1.0, 260)
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
        leaves_trails(table, score, table.story.round.left_by(event), at - 120)
    sways.feel(table, score, event, event.seat, at)
    over = seen(table, score, event, at, dark)
    owner = standing.owner(table.shown, event.card) if isinstance(event, Stabbed) else None
    if owner is not None and owner != event.seat:  # not before: a bubble would lie over what has changed
        score.at(over - 200).voice((owner, "hurt"))
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
        return consequences(table, score, event, at, NEXT)
    over = consequences(table, score, event, at, NEXT)
    if over > at:
        score.at(at).fade(dark, LOOKED, 160).light(*everybody, depth=LOOKED, ms=160)
    score.at(over).fade(dark, 0.0, 240).light(*everybody, depth=0.0, ms=240)
    return over


# The Thief


def robbed(table: IntrigoTable, event: Robbed) -> Beat:
    """Beside the face of who has hired the Thief a token is turned over, large: nobody can win it this round."""
    layout, score = table.layout_now, Score(table, "robbed")
    home, still = layout.token_at(event.arcade), table.air.still
    size = layout.token * (1.0 if still else staged.TOKEN)
    small = layout.token / size
    score.at(0).then(partial(table.aloft.lift_tokens, event.arcade)).sound("steal", event.seat).face(event.seat, "smug")
    token, turned = shapes.token(event.token, size), shapes.token(TURNED + event.token, size)
    if still:
        score.light(event.seat, depth=DEPTH, ms=200).at(COMES).turn(score.show(token, home, 0), turned, 300)
        return ends(table, score, event, COMES + 480)
    loser = standing.verdicts(table.rules, table.shown)[event.arcade].winner
    victim = None if loser == event.seat else loser
    half = staged.APART / (2 if victim is None else 1)
    dark = staged.opens(table, score, event.seat, *([] if victim is None else [victim]))
    there = staged.place(table, half if victim is None else 0.0)
    face = staged.comes(table, score, event.seat, "smug", -half)
    robbed_one = None if victim is None else staged.comes(table, score, victim, "calm", half)
    piece = score.at(0).show(token, home, 0, grows=(small, small))
    score.fly(piece, there, COMES, rise=14).grow(piece, 1.0, COMES)
    score.at(COMES + 160).sound("overturn").turn(piece, turned, 300)
    word = staged.says(table, score, table.words.text("table", "moments", "turned"), "night", COMES + 420)
    over = COMES + 1500
    if victim is not None and robbed_one is not None:
        robbed_one = staged.turns(table, score, robbed_one, victim, "alarmed", half, COMES + 320)
        robbed_one = staged.turns(table, score, robbed_one, victim, "beaten", half, COMES + 800)
        staged.leaves(table, score, robbed_one, victim, half, over)
    score.at(over).fade(word, 0.0, 120)
    staged.leaves(table, score, face, event.seat, -half, over)
    score.at(over).fly(piece, home, BACK, frm=there).grow(piece, small, BACK)
    return ends(table, score, event, over + BACK + 40, dark)


# Trails


def leaves_trails(table: IntrigoTable, score: Score, left: tuple[Trail, ...], at: float) -> None:
    """The ways of what went appear; the table keeps them when the beat ends."""
    for trail in left:
        _laid(table, score.at(at), partial(trails.laid, table=table, trail=trail), 160)


def thread(table: IntrigoTable, score: Score, start: Place, end: Place, ms: float = 200) -> Sprite:
    """The way from one place to another appears, as the Courtesan's trails are drawn."""
    return _laid(table, score, lambda canvas: trails.between(canvas, table, "name", start, end, THREAD), ms)


def _laid(table: IntrigoTable, score: Score, lay: Callable[[Canvas], trails.Way], ms: float) -> Sprite:
    """The picture of a way appears where it belongs, beneath all else."""
    assert table.stage is not None
    canvas = table.stage.canvas
    box = lay(canvas).box
    place = (box.x + box.width / 2) / canvas.scale, (box.y + box.height / 2) / canvas.scale
    return score.show(partial(_way_of, lay), place, ms, under=True)


def _way_of(lay: Callable[[Canvas], trails.Way], canvas: Canvas) -> pygame.Surface:
    return lay(canvas).picture
