"""How each event of Ghost for Sale is shown: what moves, how long, and what is heard.

Here are the course of the game and what is laid. The auctions (auctions.py) and the end of a round (settling.py) are
registered below.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.cards import is_blank
from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.ghost_for_sale.rules.events import (
    Adorned,
    Bought,
    Changed,
    Declared,
    GameBegan,
    Guessed,
    Kept,
    Laid,
    Looked,
    Paid,
    Passed,
    PhaseBegan,
    PileSeen,
    ReserveTaken,
    Revealed,
    RoundBegan,
    SetAside,
    SpecialLaid,
    StanceLaid,
    StancesShown,
    TookBack,
    Unsold,
    Valued,
    Waits,
)
from engine.games.ghost_for_sale.rules.numbers import DOUBLE
from scenes.games.ghost_for_sale.base import GhostLaid, at_of
from scenes.games.ghost_for_sale.board import cards, offers, own, tokens
from scenes.games.ghost_for_sale.board.layout import GhostLayout
from scenes.games.ghost_for_sale.board.own import TILT
from scenes.games.ghost_for_sale.board.seating import hand_place
from scenes.games.ghost_for_sale.scene import GhostScene, GhostTheatre
from scenes.games.ghost_for_sale.staging import auctions, settling
from scenes.games.ghost_for_sale.telling import reckoning
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables.staging import moments
from scenes.tables.staging.course import alike, begins, game_began, game_ended, match_ended
from scenes.tables.staging.presenters import Presenters
from scenes.tables.staging.score import Score
from scenes.tables.telling.bubbles import Speech

PRESENTERS = Presenters[GhostScene]()
shows, shows_run = PRESENTERS.shows, PRESENTERS.shows_run

BANNER = 46  # units: height of the letters that name a round or a phase
AWAY = 120.0  # units below the window to which cards go that are set aside
SEEN = 420.0  # milliseconds that an offer of somebody else's is seen where it came to lie
SMALL = 0.5  # share of its size that a card has at somebody else's plate
OPENING = {"declare": "creak", "inform": "whisper", "buy": "gavel"}  # what is heard as a phase begins


# The course of the game

shows(GameBegan, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


@shows(TurnBegan, "brief")
def turn_began(scene: GhostScene, event: TurnBegan) -> Beat:
    return begins(scene, event.seat)


@shows(RoundBegan, "told")
def round_began(theatre: GhostTheatre, event: RoundBegan) -> Beat:
    """The name of what is for sale stands in the moonlight."""
    told = theatre.words.text("table", "rounds", "manors" if event.round == 1 else "castles")
    score = Score(theatre).at(0).then(theatre.talk.hush).then(theatre.drama.calm).sound("creak")
    return _named(theatre.layout_now, score, told, 900)


@shows(PhaseBegan, "told")
def phase_began(scene: GhostScene, event: PhaseBegan) -> Beat:
    """The name of a phase; before the sale of properties, the page of who has learnt what."""
    if event.phase == "buy" and scene.shown.looks:
        return reckoning.learnt(scene, partial(_phase_named, scene, event))
    return _phase_named(scene, event)


def _phase_named(theatre: GhostTheatre, event: PhaseBegan) -> Beat:
    told = theatre.words.text("table", "steps", event.phase)
    score = Score(theatre, "phase").at(0).then(theatre.talk.hush)
    if event.phase in OPENING:
        score.sound(OPENING[event.phase])
    return _named(theatre.layout_now, score, told, 620)


def _named(layout: GhostLayout, score: Score, told: str, ms: float) -> Beat:
    x, y = layout.area[2] / 2, layout.row.base - layout.row.house * 0.5  # in the sky: signs are to be read meanwhile
    name = score.at(60).show(moments.word(told, "gold", BANNER), (x, y), 160, grows=(1.2, 1.0))
    return score.at(60 + ms).fade(name, 0.0, 160).beat()


# Cards


@shows_run(SpecialLaid, alike(SpecialLaid), "told", "card")
def specials_laid(theatre: GhostTheatre, run: Sequence[SpecialLaid]) -> Beat:
    """The special cards go to their houses, one after the other."""
    layout, score = theatre.layout_now, Score(theatre)
    for nth, event in enumerate(run):
        x, y, wide, high = layout.special_box(at_of(theatre, event.place))
        score.at(110.0 * nth).sound("card")
        card = score.show(cards.special_piece(event.special, wide), theatre.seating.stage_place(), 60, grows=(2.0, 2.0))
        score.fly(card, (x + wide / 2, y + high / 2), 360, rise=20).grow(card, 1.0, 360)
    return score.at(110.0 * len(run) + 300).hold(160).beat()


@shows_run(SetAside, alike(SetAside), "moved", "slide")
def set_aside(theatre: GhostTheatre, run: Sequence[SetAside]) -> Beat:
    """Everybody's reserve goes aside; the person's own cards sink below the table."""
    score = Score(theatre)
    for at, event in enumerate(run):
        _sinks(theatre, score, event, 90.0 * at)
    return score.beat()


def _sinks(theatre: GhostTheatre, score: Score, event: SetAside, at: float) -> None:
    layout = theatre.layout_now
    if event.seat == theatre.me:
        places = [own.place_of(theatre, card, event.cards[:nth].count(card)) for nth, card in enumerate(event.cards)]
        score.at(at).then(partial(theatre.aloft.leave, tuple(event.cards)))
        for nth, (card, (x, y)) in enumerate(zip(event.cards, places, strict=True)):
            score.at(at + 60.0 * nth)
            flying = score.show(cards.offer_piece(card, layout.card), (x, y), 1)
            score.fly(flying, (x, y + AWAY), 360).fade(flying, 0.0, 380)
        return
    x, y = hand_place(theatre, event.seat)
    for nth, card in enumerate(event.backs):
        score.at(at + 40.0 * nth)
        back = score.show(cards.offer_piece(card, 30), (x, y), 60)
        score.fly(back, (x - 30 + 12 * nth, y + 30), 300).fade(back, 0.0, 340)


@shows_run(ReserveTaken, alike(ReserveTaken), "moved", "fan")
def reserve_taken(theatre: GhostTheatre, run: Sequence[ReserveTaken]) -> Beat:
    """What was set aside comes back to the hands, and what waited since the pile."""
    score, layout = Score(theatre), theatre.layout_now
    for at, event in enumerate(run):
        x, y = hand_place(theatre, event.seat)
        mine = event.seat == theatre.me
        for nth, card in enumerate(event.cards if mine else event.backs):
            score.at(70.0 * at + 50.0 * nth)
            wide = layout.card if mine else 30.0
            flying = score.show(
                cards.offer_piece(card, wide), (x + (nth - 1.5) * wide * 0.4, y + (AWAY if mine else 30)), 60
            )
            score.fly(flying, (x, y), 320).fade(flying, 0.0, 400)
    return score.beat()


@shows_run(StanceLaid, alike(StanceLaid), "moved", "card")
def stances_laid(theatre: GhostTheatre, run: Sequence[StanceLaid]) -> Beat:
    """Everybody lays True or False face down; the person alone still sees their own."""
    score, layout = Score(theatre), theatre.layout_now
    for at, event in enumerate(run):
        begun = 110.0 * at
        score.at(begun).sound("card", event.seat)
        if event.seat == theatre.me and not is_blank(event.card):
            (left, top, across, high), (x, y, wide) = own.choice_boxes(layout)[event.card], layout.honesty
            piece, grows = cards.stance_piece(theatre.words, event.card, wide, TILT), (across / wide, across / wide)
            card = score.show(piece, (left + across / 2, top + high / 2), 1, grows)
            score.fly(card, (x, y), 380, rise=10).grow(card, 1.0, 380)
            continue
        x, y = hand_place(theatre, event.seat)
        card = score.show(cards.stance_piece(theatre.words, "?", 34), (x, y - 16), 80, grows=(0.6, 1.0))
        score.fly(card, (x, y + 4), 260).at(begun + 420).fade(card, 0.0, 160)
    return score.beat()


def _same_turn(before: Event, event: Event) -> bool:
    return isinstance(event, Laid) and isinstance(before, Laid) and before.seat == event.seat


@shows_run(Laid, _same_turn, "moved")
def offers_laid(theatre: GhostTheatre, run: Sequence[Laid]) -> Beat:
    """One or two offers go to their places: face down, or openly where that is the rule."""
    score = Score(theatre).at(0).then(theatre.talk.hush)
    mine = run[0].seat == theatre.me
    if mine:
        places = [
            own.place_of(theatre, each.card, [one.card for one in run[:nth]].count(each.card))
            for nth, each in enumerate(run)
        ]
        score.then(partial(theatre.aloft.leave, tuple(each.card for each in run)))
    else:
        places = [hand_place(theatre, run[0].seat)] * len(run)
    for nth, event in enumerate(run):
        _laid(theatre, score, run, nth, places[nth])
        score.at(130.0 * nth).sound("slide", event.seat)
    return score.at(130.0 * len(run) + 300).hold(1 if mine else SEEN).beat()


def _laid(sight: GhostLaid, score: Score, run: Sequence[Laid], nth: int, frm: Place) -> None:
    event = run[nth]
    there = sum(each.place == event.place for each in sight.shown.bids)
    earlier = sum(each.place == event.place for each in run[:nth])
    count = there + sum(each.place == event.place for each in run)
    to, wide = offers.bid_place(sight, event.place, event.seat, there + earlier, count)
    score.at(130.0 * nth)
    begun = sight.layout_now.card / wide if event.seat == sight.me else SMALL
    card = score.show(cards.offer_piece(event.card if event.shown else event.back, wide), frm, 30, grows=(begun, begun))
    score.fly(card, to, 360, rise=18).grow(card, 1.0, 360)


@shows(Passed, "told")
def passed(theatre: GhostTheatre, event: Passed) -> Beat:
    """Somebody is out of the auction; those who sit opposite say so."""
    score = Score(theatre, "passed").at(0).lean(event.seat, -5).sound("slide", event.seat)
    if event.seat == theatre.me:
        return score.hold(260).beat()
    score.say(event.seat, Speech(theatre.words.text("table", "says", "pass")))
    return score.hold(620).beat()


# Tokens


@shows(Declared, "moved")
def declared(theatre: GhostTheatre, event: Declared) -> Beat:
    """A token goes from its stand to the grass before a house; a double one turns to the face that was chosen."""
    layout, score = theatre.layout_now, Score(theatre)
    mark, at = theatre.company.mark(event.seat), at_of(theatre, event.place)
    laid = sum(each.place == event.place for each in theatre.shown.tokens)
    places, wide = layout.token_places(at, laid + 1)
    to = places[-1]
    frm = _token_from(theatre, event)
    begins = cards.token_piece(mark, event.token, wide)
    score.at(0)
    flying = score.show(begins, frm, 30)
    score.fly(flying, to, 420, rise=26)
    if event.token == DOUBLE:
        score.at(160).turn(flying, cards.token_piece(mark, event.face, wide), 240)
    return score.at(400).sound("settle", event.seat).hold(140).beat()


def _token_from(theatre: GhostTheatre, event: Declared) -> Place:
    """Where the token that is laid lies until then."""
    layout = theatre.layout_now
    if event.seat == theatre.seat:
        found = tokens.own_places(layout, theatre.rules)
        return found[event.token][0] if event.token in found else own.middle(theatre)
    others = [seat for seat in theatre.seating.clockwise(theatre.seat) if seat != theatre.seat]
    box = layout.stands(len(others))[others.index(event.seat)]
    kinds = tokens.stand_tokens(theatre.shown, event.seat)
    return tokens.stand_places(layout, box, kinds, theatre.company.name(event.seat))[kinds.index(event.token)]


# Auctions


def _one_payment(before: Event, event: Event) -> bool:
    """Cards paid and taken back at one place are one beat."""
    return isinstance(event, (Paid, TookBack, Waits)) and getattr(before, "place", "") == event.place


shows(Revealed, "reveal")(auctions.revealed)
for _kind in (Paid, TookBack, Waits):
    shows_run(_kind, _one_payment, "moved", "slide")(auctions.cleared)
shows(Bought, "told")(auctions.bought)
shows(Unsold, "told")(auctions.unsold)
shows(Looked, "reveal")(auctions.looked)
shows(PileSeen, "told")(auctions.pile_seen)

# The end of a round

shows(StancesShown, "reveal")(settling.stances_shown)
shows(Valued, "reveal")(settling.valued)
shows(Changed, "told")(settling.changed)
shows(Guessed, "told", "glint")(settling.guessed)
shows(Kept, "told")(settling.kept)
shows(Adorned, "told")(settling.adorned)
