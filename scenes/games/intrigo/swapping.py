"""Two things of the palace that change places, by the Merchant or the Gondolier: between who does it and who suffers it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, Ferried, Traded
from scenes.games.intrigo import shapes, staged
from scenes.games.intrigo.effects import BACK, DEPTH, ends, leaves_trails
from scenes.games.intrigo.spots import FERRIED, along, ferried_at, way
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.intrigo.table import IntrigoTable

ROUND = 420.0, 620.0  # milliseconds until two things on the stage change places there, and in which they do
LEAVE = 1900.0  # milliseconds until what is on the stage goes to where it belongs
GOES = 520.0  # milliseconds in which it does


def traded(table: IntrigoTable, event: Traded) -> Beat:
    """The Merchant: two tokens change places, round the face of who has hired him."""
    layout, score = table.layout_now, Score(table, "traded")
    score.at(0).then(partial(table.aloft.lift_tokens, event.arcade, event.other_arcade))
    one, two = (shapes.token(token, layout.token * staged.TOKEN) for token in (event.token, event.other_token))
    places = layout.token_at(event.arcade), layout.token_at(event.other_arcade)
    seen = standing.verdicts(table.rules, table.shown)
    theirs = seen[event.arcade].winner, seen[event.other_arcade].winner
    there, dark = _exchanged(table, score, event, "exchange", (one, two, staged.TOKEN), places, theirs)
    score.at(there).sound("ducat" if COIN in (event.token, event.other_token) else "settle")
    return ends(table, score, event, there if dark else there - 140, dark)


def ferried(table: IntrigoTable, event: Ferried) -> Beat:
    """The Gondolier: two plot cards change places, round the face of who has hired him."""
    layout, score = table.layout_now, Score(table, "ferried")
    score.at(0).then(partial(table.aloft.lift_cards, event.gap, event.other_gap))
    one, two = (shapes.card(table, card, layout.card_in_gap * staged.LARGE) for card in (event.card, event.other_card))
    theirs = standing.owner(table.shown, event.card), standing.owner(table.shown, event.other_card)
    places = layout.gap(event.gap), layout.gap(event.other_gap)
    there, dark = _exchanged(table, score, event, "oars", (one, two, staged.LARGE), places, theirs)
    score.at(there).sound("niche").shake(2)
    for gap in (event.gap, event.other_gap):
        place = ferried_at(table, gap)
        score.at(there).show(shapes.sign("gondolier", FERRIED * layout.card_in_gap), place, 160, grows=(1.8, 1.0))
    return ends(table, score, event, there if dark else there - 140, dark)


def _exchanged(
    table: IntrigoTable,
    score: Score,
    event: Traded | Ferried,
    cue: str,
    large: tuple[Picture, Picture, float],
    places: tuple[Place, Place],
    theirs: tuple[int | None, int | None],
) -> tuple[float, Sprite | None]:
    """Two things grow large beside a face, go round it, and then each, lit, to the place of the other.

    `large` are their pictures as they are seen on the stage, and how much larger they are there. The faces of those
    whose they are (`theirs`) look on from outside. When they are there, and the dark that stays.
    """
    pictures, small = large[:2], 1 / large[2]
    left = table.story.round.left_by(event)
    if table.air.still:  # each is at once where it belongs
        score.at(0).light(event.seat, depth=DEPTH, ms=200).sound(cue, event.seat).face(event.seat, "smug")
        leaves_trails(table, score, left, 0)
        for picture, frm, to in zip(pictures, places, reversed(places), strict=True):
            score.at(0).fly(score.show(picture, frm, 0, grows=(small, small)), to, BACK)
        return BACK, None
    dark = staged.opens(table, score, event.seat)
    score.sound(cue, event.seat).face(event.seat, "smug")
    doer_left, aside, first_right, sides = _sides(event.seat, theirs, places)
    face = staged.comes(table, score, event.seat, "smug", doer_left)
    begins, lasts = ROUND
    for whose, out, size in sides:
        _looks_on(table, score, whose, out, size)
    for picture, frm, to, right in zip(pictures, places, reversed(places), (first_right, not first_right), strict=True):
        way_round = partial(staged.round_face, table, right, aside)
        glow = _shines(table, score, large[2], LEAVE)
        piece = score.at(0).show(picture, frm, 0, grows=(small, small))
        score.fly(piece, way_round(0.0), begins - 40).grow(piece, 1.0, begins - 40)
        score.at(begins).follow(piece, way_round, lasts)
        home = partial(along, way(table, way_round(1.0), to))
        for flying in (glow, piece):
            score.at(LEAVE).follow(flying, home, GOES).grow(flying, small * (1.0 if flying is piece else 1.6), GOES)
    score.at(begins).sound("exchange")
    word = staged.says(table, score, staged.told(table, "swaps", event.seat), "gold", begins + lasts - 80)
    score.at(LEAVE).fade(word, 0.0, 120)
    staged.leaves(table, score, face, event.seat, doer_left, LEAVE)
    leaves_trails(table, score, left, LEAVE)
    return LEAVE + GOES, dark


def _sides(
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


def _shines(table: IntrigoTable, score: Score, large: float, at: float) -> Sprite:
    """The light around what leaves the stage: it is followed through the dark."""
    return score.at(at).show(shapes.shine(table.layout_now.card_in_gap * large * 1.6), staged.place(table), 60)


def _looks_on(table: IntrigoTable, score: Score, seat: int, aside: float, size: float) -> None:
    """Somebody whose it is sees it go, from beside it, and then goes home."""
    face = staged.comes(table, score, seat, "calm", aside, 0.0, size)
    begins, lasts = ROUND
    after = staged.turns(table, score, face, seat, "alarmed", aside, begins + lasts * 0.4, size)
    score.face(seat, "alarmed").pulse(seat)
    staged.leaves(table, score, after, seat, aside, LEAVE)
