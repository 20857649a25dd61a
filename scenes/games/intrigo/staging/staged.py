"""The dark stage on which influence cards act, and whose faces change by what they do.

What happens to small things of the crowded palace is understood where it is seen large and alone.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial

from art.theme import SeatMark
from engine.core.event import Event, actor
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import Ferried, Named, Placed, Stabbed, Table, Traded
from engine.games.intrigo.standing import ending, race, verdicts
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes
from scenes.kit.canvas import Canvas, Place
from scenes.people import faces
from scenes.people.company import plain
from scenes.screens import Job
from scenes.tables.staging import drama, moments, onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

# Whose faces change


def changed(sight: IntrigoSight, event: Event) -> list[tuple[int, int | None, int | None]]:
    """The arcades that somebody else would win after this event: number, who would have won, who would now."""
    after = sight.shown.copy()
    event.apply(after)
    pairs = zip(verdicts(sight.rules, sight.shown), verdicts(sight.rules, after), strict=True)
    return [(one.arcade, one.winner, two.winner) for one, two in pairs if one.token and one.winner != two.winner]


def brings(sight: IntrigoSight, event: Traded, after: Table) -> list[tuple[int, int]]:
    """The two arcades of a Merchant that would bring somebody something else now: number, and who would win it.

    None where the tokens are equal, or the same family would win both.
    """
    now = verdicts(sight.rules, after)
    one, other = (now[arcade].winner for arcade in (event.arcade, event.other_arcade))
    if event.token == event.other_token or one == other:
        return []
    found = (event.arcade, one), (event.other_arcade, other)
    return [(arcade, winner) for arcade, winner in found if winner is not None]


def feel(sight: IntrigoSight, score: Score, event: Event, doer: int, at: float) -> None:
    """Who has lost an arcade by this takes it ill; who has gained one is pleased, but not who has given up the chair for it."""
    gained, lost = set[int](), set[int]()
    for _, one, two in changed(sight, event):
        lost |= {one} if one is not None else set()
        gained |= {two} if two is not None else set()
    score.at(at)
    given_up_by = giver(sight, event)
    for seat in range(sight.players):
        if seat == given_up_by:
            score.face(seat, "alarmed")
        elif seat in lost and seat not in gained and seat != doer:
            score.face(seat, "angry")
        elif seat in gained and (seat == doer or seat not in lost):
            score.face(seat, "smug")


def giver(sight: IntrigoSight, event: Event) -> int | None:
    """Who would have been Doge, and is Doge no longer by this act of theirs, as everybody sees: of a card that is called for, who
    has hired the Courtesan."""
    after, doer = sight.shown.copy(), actor(event)
    if isinstance(event, Placed) and sight.story.round.named:
        doer = sight.story.round.mover  # who places it does not choose
    if doer is None or sight.standings.ending.doge != doer:
        return None
    event.apply(after)
    if isinstance(event, Named):  # its place is told with the card
        next(each for each in sight.sitting.coming() if isinstance(each, Placed)).apply(after)
    return doer if ending(sight.rules, after).doge != doer else None


def gives_up(sight: IntrigoSight, event: Event) -> bool:
    """Whether somebody gives up the chair by this."""
    return giver(sight, event) is not None


def looks(sight: IntrigoSight, event: Event) -> tuple[str, str]:
    """How whoever does this looks on, and then at what came of it: who gives up the chair has nothing to laugh about."""
    return ("calm", "alarmed") if gives_up(sight, event) else ("smug", "laughing")


def gains(sight: IntrigoSight, event: Event, seat: int) -> bool:
    """Whether somebody would stand better by this event: be Doge, be nearer the chair, or win more, as everybody sees."""
    after = sight.shown.copy()
    event.apply(after)
    was, now = (_stands(sight.rules, each, seat) for each in (sight.shown, after))
    return now > was


def _stands(rules: Rules, table: Table, seat: int) -> tuple[bool, int, int, int]:
    """How somebody would stand if the round ended so, more being better. I 5.5"""
    found = ending(rules, table)
    seals = found.seals[seat]
    return found.doge == seat, -min(distances(rules, seals)), sum(seals), found.coins[seat]


def wanted_by(sight: IntrigoSight, token: str) -> list[int]:
    """Whom this token would make Doge. I 5.5"""
    return [each.seat for each in race(sight.rules, sight.shown) if token in dict(each.needs)]


def near(sight: IntrigoSight, seals: tuple[int, ...]) -> bool:
    """Whether one more seal can end the game. I 5.5"""
    return min(distances(sight.rules, seals)) == 1


# The stage

# Sizes and distances are shares of the width of a card in a gap: the palace has these as large as it can.
LARGE = 2.8  # size of a card that is worked on, beside what it is in the palace
TOKEN = 3.7  # the same of a token
BARTER = 3.6  # the same of tokens that are exchanged: nothing else is seen there then
FACE = 3.4  # width of a face
SMALL = 0.3  # size of a face at its seat, beside what it is on the stage
LESS = 0.72  # size of a face of somebody who looks on, beside that
OUTSIDE = 6.9  # from the middle of the stage to such a face, outside of what goes round another
APART = 5.1  # from the middle of the stage to a face beside what is worked on
SIDES = 3.9, 2.0  # how far aside and how far up and down two things are that go round a face
CLOSE = 1.9  # how far aside two things are that change places between two faces
BACK = 0.5  # how far a face starts back
ASIDE = 1.2  # how far a face goes aside that leaves the stage to what is left there
OVER = 0.55  # how far the stage is above the middle of the palace: below it stands the word
WORD, BELOW = 1.0, 2.55  # height of that word, and from the middle of the stage to its middle
ROOM = 0.94  # of the palace's width that the word may take
SEATED, STARTLED = (
    1.12,
    1.18,
)  # width of the face of an onlooker, beside a portrait in the court; its size as they start
BEHIND = 0.5  # width of the face of one who stands behind the act, beside a face of it
LATER = 130.0  # milliseconds from one who takes it to the next
DUSK = 1.7, 1.9  # width and height of the dark, beside the palace
DARK = 0.9  # how dark it grows around the stage
COMES, HOME = 340.0, 300.0  # milliseconds in which a face comes to the stage, and goes home
MOODS = "calm", "smug", "alarmed", "angry", "beaten", "laughing"
ASIDE_MOODS = "calm left", "calm right", "calm up", "alarmed left", "alarmed right", "alarmed up"


def place(sight: IntrigoLaid, aside: float = 0.0, down: float = 0.0) -> Place:
    """The middle of the stage, or so many widths of a card aside and below it."""
    left, top, wide, high = sight.layout_now.board
    unit = sight.layout_now.card_in_gap
    return left + wide / 2 + aside * unit, top + high / 2 + (down - OVER) * unit


def opens(theatre: IntrigoTheatre, score: Score, *seats: int, ms: float = 200.0) -> Sprite:
    """It grows dark over the whole palace, but for these seats. The dark over the court, which is to be lifted."""
    score.at(0).then(theatre.talk.hush).light(*seats, depth=DARK, ms=ms)
    return score.show(shapes.stage(*_dark(theatre.layout_now)), place(theatre), ms)


def comes(
    theatre: IntrigoTheatre,
    score: Score,
    seat: int,
    mood: str,
    aside: float,
    at: float = 0.0,
    size: float = 1.0,
    down: float = 0.0,
) -> Sprite:
    """The face of somebody comes from their seat to the stage, large, or of another `size`."""
    score.at(at)
    if theatre.air.still:
        return score.show(_head(theatre, seat, mood), place(theatre, aside, down), grows=(size, size))
    face = score.show(_head(theatre, seat, mood), theatre.seating.seat_place(seat), 60, grows=(SMALL, SMALL))
    score.fly(face, place(theatre, aside, down), COMES, rise=14).grow(face, size, COMES)
    return face


def turns(
    sight: IntrigoLaid,
    score: Score,
    face: Sprite,
    seat: int,
    mood: str,
    aside: float,
    at: float,
    size: float = 1.0,
    down: float = 0.0,
) -> Sprite:
    """A face on the stage changes its mood, or is somebody else's. What is seen there now."""
    now = score.at(at).show(_head(sight, seat, mood), place(sight, aside, down), 60, grows=(size, size))
    score.at(at + 60).fade(face, 0.0, 40)
    return now


def leaves(theatre: IntrigoTheatre, score: Score, face: Sprite, seat: int, aside: float, at: float) -> None:
    """A face goes home from the stage."""
    if not theatre.air.still:
        score.at(at).fly(face, theatre.seating.seat_place(seat), HOME, frm=place(theatre, aside)).grow(
            face, SMALL, HOME
        )
    score.at(at + HOME - 60).fade(face, 0.0, 60)


def withdraws(theatre: IntrigoTheatre, score: Score, face: Sprite, aside: float, at: float, down: float = 0.0) -> None:
    """A face goes aside from the stage into the dark: nothing goes over what is left there."""
    away = place(theatre, aside + math.copysign(ASIDE, aside), down)
    if not theatre.air.still:
        score.at(at).fly(face, away, HOME, frm=place(theatre, aside, down))
    score.at(at + 60).fade(face, 0.0, HOME - 100)


def watched(
    scene: IntrigoScene,
    score: Score,
    act: tuple[int, ...],
    taken: tuple[float, str],
    lasts: tuple[float, float],
    spots: Sequence[Place] = (),
) -> None:
    """Those who are not in the `act` are seen out of the dark: they look on, and take it, one after the other.

    `taken` is when, and what they see (`onlookers.SIGHTS`); `lasts` from when until when they are seen: at their seats, or
    at these `spots` (widths of a card, from the middle of the stage), larger.
    """
    (at, sight), (begins, ends) = taken, lasts
    units = FACE * BEHIND * scene.layout_now.card_in_gap if spots else SEATED * scene.layout_now.courtier
    for nth, seat in enumerate(drama.watching(scene, act)):
        aside = " left" if spots else onlookers.aside(scene, seat, place(scene))
        there = place(scene, *spots[nth]) if spots else scene.seating.seat_place(seat)
        mood = onlookers.SIGHTS[sight][onlookers.temper(scene, seat)]
        looks = [
            moments.portrayed(scene, seat, each, units)
            for each in ("calm" + aside, mood if mood == "beaten" else mood + aside)
        ]
        calm = score.at(begins + 40 * nth).show(looks[0], there, 160)
        takes = at + LATER * nth + 60
        reacts = score.at(takes).show(looks[1], there, 60)
        score.at(takes + 60).fade(calm, 0.0, 40)
        if not scene.air.still:
            score.at(takes).grow(reacts, STARTLED, 80).at(takes + 90).grow(reacts, 1.0, 220)
        for each in (calm, reacts):
            score.at(ends).fade(each, 0.0, 200)


def says(sight: IntrigoLaid, score: Score, told: str, tone: str, at: float, down: float = BELOW) -> Sprite:
    """A word stands large below the stage."""
    layout = sight.layout_now
    word = moments.word(told, tone, WORD * layout.card_in_gap, widest=layout.board[2] * ROOM)
    return score.at(at).show(word, place(sight, 0.0, down), 120, grows=(1.35, 1.0))


def told(sight: IntrigoSight, what: str, seat: int) -> str:
    """What somebody does, in the fewest words."""
    form = "you" if seat == sight.company.me else "other"
    return plain(sight.company.line("moments", what, form, seat=seat))


def does(sight: IntrigoSight, what: str, event: Stabbed | Traded | Ferried) -> tuple[str, str]:
    """What somebody does, in the fewest words, and their tone: before all else that they give up the chair by it."""
    if gives_up(sight, event):
        return told(sight, "gives_up", event.seat), "night"
    return told(sight, what, event.seat), "blow" if isinstance(event, Stabbed) else "gold"


def round_face(sight: IntrigoLaid, right: bool, aside: float, share: float) -> Place:
    """Where something is on its way round the middle: from the left over it, from the right below it."""
    turn = math.pi * (share if right else 1 + share)
    return place(sight, aside * math.cos(turn), SIDES[1] * math.sin(turn))


def jolts(theatre: IntrigoTheatre, score: Score, face: Sprite, aside: float, at: float, down: float = 0.0) -> None:
    """A face on the stage starts back from what happens in the middle."""
    frm, back = place(theatre, aside, down), place(theatre, aside + math.copysign(BACK, aside), down)
    if aside and not theatre.air.still:
        score.at(at).fly(face, back, 80, frm=frm).at(at + 100).fly(face, frm, 260, frm=back)


def laughs(score: Score, face: Sprite, at: float) -> None:
    """A face on the stage shakes with laughter."""
    for nth, tilt in enumerate((5.0, -4.0, 3.0, 0.0)):
        score.at(at + 110 * nth).tilt(face, tilt, 110)


def jobs(canvas: Canvas, layout: IntrigoLayout, people: Iterator[tuple[str, SeatMark]]) -> Iterator[Job]:
    """What paints the dark and the large faces."""
    wide, high = _dark(layout)
    yield partial(cards.stage, (canvas.px(wide), canvas.px(high)))
    for who, mark in people:
        for mood in (*MOODS, *ASIDE_MOODS):
            yield partial(faces.large, who, canvas.px(FACE * layout.card_in_gap), mark, True, False, mood)


def _dark(layout: IntrigoLayout) -> tuple[float, float]:
    return layout.board[2] * DUSK[0], layout.board[3] * DUSK[1]


def _head(sight: IntrigoLaid, seat: int, mood: str) -> Picture:
    return moments.portrayed(sight, seat, mood, FACE * sight.layout_now.card_in_gap)
