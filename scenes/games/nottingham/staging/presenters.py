"""How each event of Nottingham is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    AmbushPutBack,
    Announced,
    CommissionDone,
    Concealed,
    Dealt,
    Declined,
    Defended,
    Discarded,
    ExchangeFailed,
    Favoured,
    FavoursOffered,
    GameBegan,
    HandShown,
    Offered,
    Peeked,
    Reshuffled,
    Robbed,
    SetExchanged,
    SetLaid,
    SheriffMoved,
    Struck,
    TakenBack,
    Took,
    TurnedUp,
    Waived,
)
from engine.games.nottingham.rules.numbers import RED
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import NottinghamSight, offering
from scenes.games.nottingham.board import cards, seating, sheriff
from scenes.games.nottingham.board.layout import OWN_SET
from scenes.games.nottingham.board.middle import laid_places
from scenes.games.nottingham.scene import NottinghamScene, NottinghamTheatre
from scenes.games.nottingham.staging import ambushing, bargaining, drama
from scenes.games.nottingham.staging.drama import back, front
from scenes.games.nottingham.telling import lines
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat
from scenes.tables.board import pictures
from scenes.tables.staging import moments
from scenes.tables.staging.course import alike, begins, game_began, game_ended, match_ended, waits
from scenes.tables.staging.presenters import LENGTHS, Presenters
from scenes.tables.staging.score import Score
from scenes.tables.telling.bubbles import Speech

KEPT = 1.3  # how much larger the card of a set is that counts
GLOW = 2.6  # widths of a card that the light behind it is wide
POINTS = 1.4  # how much larger its points are
COUNTED = 420.0  # milliseconds in which the points of who has it count up
CROWN = 56.0  # units: the crown of who leads by it, as it comes
READ_OF_DECK = 2200.0  # milliseconds in which it is read that the discards become the deck
SHUFFLED = 26.0  # units: letters of the word beside a deck that is made anew
STONES = 260  # milliseconds in which the Sheriff goes from stone to stone

PRESENTERS = Presenters[NottinghamScene]()
shows, shows_run = PRESENTERS.shows, PRESENTERS.shows_run


# The course of the game

shows(GameBegan, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


@shows_run(Dealt, alike(Dealt), "moved", "deal")
def dealt(scene: NottinghamScene, run: Sequence[Dealt]) -> Beat:
    score, deck = Score(scene), seating.pile_place(scene, "deck")
    width = scene.layout_now.pile_card
    most = max(len(event.cards) for event in run)
    for nth in range(most):
        for at, event in enumerate(run):
            score.at(60 * (nth * len(run) + at)).sound("card", event.seat)
            card = score.show(back(width), deck, 20)
            score.fly(card, seating.hand_place(scene, event.seat), 260, rise=14).fade(card, 0.0, 380)
    return score.beat()


@shows(TurnBegan, "brief")
def turn_began(scene: NottinghamScene, event: TurnBegan) -> Beat:
    """Before the very first turn, somebody else's, the person looks at their cards until they go on."""
    return replace(begins(scene, event.seat), holds=lines.opens(scene, event))


@shows(TurnedUp, "told", "card")
def turned_up(scene: NottinghamScene, event: TurnedUp) -> Beat:
    """The top card flies to the middle, turns over, and lies there in its own light."""
    layout = scene.layout_now
    score = Score(scene, "turned up")
    card = score.at(0).show(back(layout.drawn_card), seating.pile_place(scene, "deck"), 30, grows=(0.5, 1.0))
    score.fly(card, layout.centre, 320, rise=18)
    score.at(180).sound("flip").turn(card, front(scene, event.card, layout.drawn_card), 260)
    return score.at(440).hold(160).beat()


@shows(Took, "moved", "card")
def took(scene: NottinghamScene, event: Took) -> Beat:
    score = Score(scene)
    drama.drawn_goes(scene, score, event.seat, event.card, 0)
    return score.beat()


@shows(Announced, "said")
def announced(theatre: NottinghamTheatre, event: Announced) -> Beat:
    if event.action in RED and event.target is not None:
        speech = Speech(theatre.words.text("table", "says", event.action))
        return moments.claim(theatre, event.seat, speech, event.target)
    score = Score(theatre).at(0)
    if event.seat != theatre.me:
        score.say(event.seat, Speech(theatre.words.text("table", "says", event.action)))
    return score.sound("claim", event.seat).lean(event.seat).hold(320 if event.seat == theatre.me else 900).beat()


def _for_a_favour(_: Event, event: Event) -> bool:
    """Also the deck that is made anew for the cards still due: it is one favour to all."""
    return isinstance(event, (Favoured, Reshuffled))


@shows_run(SheriffMoved, _for_a_favour, "told")
def sheriff_moved(scene: NottinghamScene, run: Sequence[Event]) -> Beat:
    """The Sheriff goes one stone on; who has few cards gets one from the deck."""
    moved, *favours = run
    assert isinstance(moved, SheriffMoved)
    layout, score = scene.layout_now, Score(scene, "sheriff")
    frm, to = (sheriff.place_of(scene, layout, moved.steps - back_by) for back_by in (1, 0))
    foot = layout.sheriff * 0.95
    score.at(0).then(scene.aloft.walk).sound("horn")
    walker = score.show(partial(_pinned, layout.sheriff), (frm[0], frm[1] - foot), 1)
    score.at(80).sound("trot").fly(walker, (to[0], to[1] - foot), STONES, rise=20)
    begun = 80 + STONES + 80
    after = float(begun)
    for event in favours:
        if isinstance(event, Favoured):
            _draws(scene, score, event, after)
            after += 140
        else:
            after = _shuffles(scene, score, after) + 200
    score.at(begun).hold(160)
    own = any(isinstance(event, Favoured) and event.seat == scene.me for event in favours)
    return (drama.stays(scene, score, begun) if own else score).beat()


def _pinned(units: float, canvas: Canvas) -> pygame.Surface:
    return cards.sheriff_pin(canvas.px(units))


def _draws(scene: NottinghamScene, score: Score, event: Favoured, at: float) -> None:
    score.at(at).sound("card", event.seat)
    width = scene.layout_now.pile_card
    card = score.show(back(width), seating.pile_place(scene, "deck"), 20)
    score.fly(card, seating.hand_place(scene, event.seat, event.card), 320, rise=18).grow(
        card, drama.in_hand(scene, event.seat, width), 320
    )
    if event.seat == scene.me:
        score.at(at + 60).turn(card, front(scene, event.card, width), 240)
    score.face(event.seat, "smug")


@shows(Favoured, "moved")
def favoured(scene: NottinghamScene, event: Favoured) -> Beat:
    score = Score(scene)
    _draws(scene, score, event, 0)
    return score.beat()


@shows(FavoursOffered, "none")
def favours_offered(scene: NottinghamScene, _: FavoursOffered) -> Beat:
    return waits(scene, LENGTHS["none"])


@shows(Waived, "brief")
def waived(scene: NottinghamScene, _: Waived) -> Beat:
    return waits(scene, LENGTHS["brief"])


@shows_run(Discarded, alike(Discarded), "moved", "slide")
def discarded(scene: NottinghamScene, run: Sequence[Discarded]) -> Beat:
    score, to = Score(scene), seating.pile_place(scene, "discards")
    for at, event in enumerate(run):
        _cards_go(scene, score, event.seat, event.cards, to, 120 * at)
    return score.beat()


def _cards_go(
    theatre: NottinghamTheatre, score: Score, seat: int, gone: Sequence[str], to: Place, at: float, apart: float = 70
) -> None:
    """Cards leave a hand openly and fly to one place."""
    units = theatre.layout_now.pile_card
    score.at(at).then(partial(theatre.aloft.leave, seat, tuple(gone)))
    for number, (card, frm) in enumerate(zip(gone, seating.places_in_hand(theatre, seat, gone), strict=True)):
        score.at(at + number * apart)
        flying = score.show(front(theatre, card, units), frm, 20)
        score.fly(flying, to, 320, rise=18)


@shows(Reshuffled, "told", "deal")
def reshuffled(scene: NottinghamScene, _: Reshuffled) -> Beat:
    score = Score(scene)
    _shuffles(scene, score, 0)
    return score.beat()


def _shuffles(scene: NottinghamScene, score: Score, begun: float) -> float:
    """The discards become the deck, which is to be read for a moment; when that is done."""
    units = scene.layout_now.pile_card
    frm, to = seating.pile_place(scene, "discards"), seating.pile_place(scene, "deck")
    flying = min(6, len(scene.shown.discard))
    for at in range(flying):
        score.at(begun + 60 * at)
        card = score.show(back(units), frm, 20)
        score.fly(card, to, 280, rise=24)
    told = moments.word(scene.words.text("table", "shuffled"), "gold", SHUFFLED)
    score.at(begun).show(told, moments.between(frm, to, 0.5), 160, grows=(0.7, 1.0))  # off all hands
    done = begun + max(60 * flying + 220, READ_OF_DECK)
    score.at(begun).then(partial(scene.aloft.shuffle, True)).hold(done - begun)
    score.at(done).then(partial(scene.aloft.shuffle, False))
    return done


# Bargains


def _to_mats(_: Event, event: Event) -> bool:
    return isinstance(event, Offered) or (isinstance(event, HandShown) and event.looker is None)


@shows_run(Offered, _to_mats, "told")
def offered(scene: NottinghamScene, run: Sequence[Event]) -> Beat:
    """Offers fly to their mats: sealed ones face down, and all turn at once; open ones as they are."""
    score = Score(scene)
    sealed = scene.story.act is not None and scene.story.act.action == "purchase"
    turns = 120.0 * len(run) + 420
    for at, event in enumerate(run):
        if isinstance(event, HandShown):
            drama.hand_opens(scene, score, event, turns if sealed else 120.0 * at)
        elif isinstance(event, Offered):
            _lays(scene, score, event, 120.0 * at, turns if sealed else None)
    score.at(turns + 260 if sealed else 120.0 * len(run) + 320).hold(300)
    return (score.then(scene.aloft.disclose).holds() if _all_offered(scene, run) else score).beat()


def _all_offered(sight: NottinghamSight, run: Sequence[Event]) -> bool:
    """Whether all offers lie there after these events, for somebody else to choose from: they are gone in a moment."""
    turn = sight.shown.turn
    if turn == sight.me:
        return False  # the person is asked, and they stay
    made = {seat for seat, cards in enumerate(sight.shown.offers) if cards} | sight.story.showed
    made |= {event.seat for event in run if isinstance(event, (Offered, HandShown))}
    return made >= set(range(sight.players)) - {turn}


def _lays(scene: NottinghamScene, score: Score, event: Offered, at: float, turns: float | None) -> None:
    layout = scene.layout_now
    units, mat = layout.offer_card, seating.mat_place(scene, event.seat)
    score.at(at).then(partial(scene.aloft.leave, event.seat, event.cards)).sound("card", event.seat)
    for number, (card, frm) in enumerate(
        zip(event.cards, seating.places_in_hand(scene, event.seat, event.cards), strict=True)
    ):
        to = mat[0] + (number - (len(event.cards) - 1) / 2) * units * 0.64, mat[1]
        face = front(scene, card, units)
        score.at(at)
        hidden = turns is not None
        lies = hidden and event.seat == scene.me  # since it was chosen
        flying = score.show(back(units) if hidden else face, to if lies else frm, 1 if lies else 20)
        if not lies:
            score.fly(flying, to, 320, rise=14)
        if hidden and turns is not None:
            score.at(turns).turn(flying, face, 240)
    if turns is not None:
        score.at(turns).sound("flip")


@shows_run(HandShown, _to_mats, "told")
def hand_shown(scene: NottinghamScene, run: Sequence[Event]) -> Beat:
    """A hand lies open: to all, or to one who looks into it."""
    event = run[0]
    assert isinstance(event, HandShown)
    if len(run) > 1:
        return offered(scene, run)
    score = Score(scene)
    drama.hand_opens(scene, score, event, 0)
    own = event.looker == scene.me and event.looker is not None
    if event.looker is None and offering(scene) and _all_offered(scene, run):
        return score.at(0).hold(1150).then(scene.aloft.disclose).holds().beat()
    return score.at(0).hold(250 if own else 1150 if event.looker is None else 700).beat()


@shows(Concealed, "none")
def concealed(scene: NottinghamScene, _: Concealed) -> Beat:
    return waits(scene, 0.0)


shows(Accepted, "told")(bargaining.accepted)


@shows(Declined, "told", "slide")
def declined(theatre: NottinghamTheatre, event: Declined) -> Beat:
    score = Score(theatre).at(0).lean(event.seat, -6)
    if event.seat != theatre.me:
        score.say(event.seat, Speech(theatre.words.text("table", "says", "declines")))
    score.hold(650)
    return (score.holds() if lines.concerns(theatre, event) else score).beat()


@shows_run(TakenBack, alike(TakenBack), "moved", "slide")
def taken_back(scene: NottinghamScene, run: Sequence[TakenBack]) -> Beat:
    layout, score = scene.layout_now, Score(scene)
    for event in run:
        mat = seating.mat_place(scene, event.seat)
        score.at(0).then(partial(scene.aloft.take_offer, event.seat))
        for card in event.cards:
            flying = score.show(front(scene, card, layout.offer_card), mat, 1)
            score.fly(flying, seating.hand_place(scene, event.seat, card), 300, rise=12)
            score.grow(flying, drama.in_hand(scene, event.seat, layout.offer_card), 300)
    return score.beat()


# Attacks

shows(Defended, "reveal")(drama.defended)
shows(Robbed, "reveal")(drama.robbed)


# Ambushes


@shows(Peeked, "told", "peek")
def peeked(scene: NottinghamScene, event: Peeked) -> Beat:
    """Somebody looks at the top of the ambush deck."""
    layout, score = scene.layout_now, Score(scene)
    to = seating.ambush_place(scene, event.seat)
    units = layout.seat_card
    for at in range(len(event.cards)):
        card = score.at(90.0 * at).show(lambda canvas: cards.ambush_back(canvas.px(units)), layout.centre, 120)
        score.fly(card, (to[0] + 12 * at, to[1]), 340, rise=16)
    return score.at(300).hold(200).beat()


@shows(AmbushLaid, "told", "slide")
def ambush_laid(scene: NottinghamScene, event: AmbushLaid) -> Beat:
    """The gold goes under the ambush card that was kept."""
    layout, score = scene.layout_now, Score(scene)
    to = seating.ambush_place(scene, event.seat)
    score.at(0).then(scene.aloft.lift)
    gold = score.show(front(scene, "gold", layout.drawn_card), layout.centre, 1)
    score.fly(gold, to, 380, rise=16).grow(gold, layout.seat_card * 0.66 / layout.drawn_card, 380)
    score.at(300).sound("card", event.seat)
    kept = score.show(lambda canvas: cards.ambush_back(canvas.px(layout.seat_card * 0.66)), to, 160, grows=(1.6, 1.0))
    score.fade(gold, 0.0, 200).face(event.seat, "smug")
    return score.at(460).hold(120).beat() if kept else score.beat()


@shows(AmbushPutBack, "told", "slide")
def ambush_put_back(scene: NottinghamScene, event: AmbushPutBack) -> Beat:
    layout, score = scene.layout_now, Score(scene)
    card = score.at(0).show(
        lambda canvas: cards.ambush_back(canvas.px(layout.seat_card)), seating.ambush_place(scene, event.seat), 60
    )
    score.fly(card, layout.centre, 340).fade(card, 0.0, 420)
    return score.beat()


# Points


@shows(SetLaid, "told", "exchange")
def set_laid(theatre: NottinghamTheatre, event: SetLaid) -> Beat:
    """Equal cards are laid out one beside the other; everybody looks."""
    layout, score = theatre.layout_now, Score(theatre)
    laid = (event.card,) * event.count
    score.at(0).then(partial(theatre.aloft.leave, event.seat, laid)).lean(event.seat).then(theatre.talk.hush)
    places = zip(seating.places_in_hand(theatre, event.seat, laid), laid_places(layout, event.count), strict=True)
    begins_at = drama.in_hand(theatre, event.seat, OWN_SET)
    for at, (frm, to) in enumerate(places):
        score.at(110.0 * at).sound("card", event.seat)
        card = score.show(front(theatre, event.card, OWN_SET), frm, 20, grows=(begins_at, begins_at))
        score.fly(card, to, 360, rise=16).grow(card, 1.0, 360)
    return score.at(110.0 * event.count + 280).hold(420).beat()


shows(Struck, "reveal")(ambushing.struck)
shows(ExchangeFailed, "told")(ambushing.failed)


@shows(SetExchanged, "told", "coins")
def set_exchanged(scene: NottinghamScene, event: SetExchanged) -> Beat:
    """One card of the set is lifted and counts; the others are swept to the discards, it drops to who has it, whose points
    count up, and who leads by them gets the crown.
    """
    layout, score = scene.layout_now, Score(scene)
    seat, value, places = event.seat, scene.rules.value[event.card], laid_places(layout, len(scene.shown.laid))
    plate, pile, middle = seating.plate_place(scene, seat), seating.pile_place(scene, "discards"), layout.centre
    score.at(0).then(scene.aloft.clear_set).light(seat, depth=0.6).face(seat, "smug").lean(seat, 8)
    lies = places.pop(len(places) // 2)
    swept = [score.show(front(scene, event.card, OWN_SET), place, 0) for place in places]
    kept = score.show(front(scene, event.card, OWN_SET), lies, 0)
    score.at(120).sound("glint", seat).fly(kept, middle, 300).grow(kept, KEPT, 300)
    glow = score.show(moments.rays(moments.WON_RAYS[0], OWN_SET * GLOW), middle, 240, grows=(0.6, 1.0), under=True)
    told = drama.under_set(layout, OWN_SET * HIGH * KEPT)
    gained = score.at(300).show(drama.pill(f"+{value}", POINTS), told, 140, grows=(0.7, 1.0))
    for at, (card, frm) in enumerate(zip(swept, places, strict=True)):
        score.at(760 + 90.0 * at).sound("slide").fly(card, pile, 380, rise=12, frm=frm)
        score.grow(card, layout.pile_card / OWN_SET, 380)
    drops = 1000 + 90.0 * len(swept)
    score.at(drops).fade(glow, 0.0, 200).fly(kept, plate, 420, rise=30, frm=middle).grow(kept, 0.18, 420)
    score.at(drops + 400).fade(kept, 0.0, 80).fade(gained, 0.0, 160).sound("coins", seat).pulse(seat)
    for at in range(value):
        score.at(drops + 400 + COUNTED * at / value).then(partial(scene.drama.roll, seat, 1))
    ends = drops + 400 + COUNTED
    if _takes_lead(scene, seat, value):
        x, y = plate
        crown = score.at(ends).show(_crown, (x, y - CROWN * 1.6), 100)
        ends += 340
        score.fly(crown, plate, 300).grow(crown, 0.4, 300).at(ends - 60).fade(crown, 0.0, 60)
        score.at(ends).then(partial(scene.aloft.crown, seat)).sound("glint", seat).pulse(seat)
    return score.at(ends).hold(260).beat()


def _takes_lead(sight: NottinghamSight, seat: int, value: int) -> bool:
    """Whether so many points more give somebody the crown that they do not have yet."""
    points = worth.points(sight)
    most = max(points)
    return points[seat] + value >= most and not 0 < points[seat] == most


def _crown(canvas: Canvas) -> pygame.Surface:
    return pictures.sign("crown", canvas.px(CROWN))


shows(CommissionDone, "reveal")(drama.commission)
