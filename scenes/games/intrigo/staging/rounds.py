"""How a round of Intrigo begins, and how its draft goes.

The door goes to the left, cards are gathered, arcades are filled; then packets are dealt, kept from and passed on.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.core.cards import is_blank
from engine.games.intrigo.rules.table import (
    COIN,
    NOTHING,
    TURNED,
    Dealt,
    Kept,
    PassedOn,
    RoundBegan,
    TokenLaid,
    upright,
)
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.base import IntrigoLaid, IntrigoSight, own_hand, sorted_cards
from scenes.games.intrigo.board.seating import hand_place, kept_place
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.staging import shapes
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score

# A new round

STEPS = ("draft", "placing", "resolving")  # of a round, as the ribbon names them
OPENING = (TokenLaid, Dealt)  # what comes before the first question of a round
BANNER = 46.0  # units: height of the letters that number the round
DUSK = 460.0, 150.0  # units: width and height of the dark behind them
KEY = 46.0  # units across: the key of the door as it changes hands
EACH = 34.0  # milliseconds from one card that is gathered to the next
FALLS = 300.0  # milliseconds in which a token comes to its arcade
APART = 62.0  # milliseconds from one to the next


def step_now(sight: IntrigoSight) -> int:
    """The number of the present step of the round."""
    shown = sight.shown
    if any(shown.packets) or not (any(shown.hands) or any(shown.gaps)):
        return STEPS.index("draft")
    counted = bool(sight.story.round.taken) or NOTHING not in shown.gaps
    return STEPS.index("resolving" if counted else "placing")


def round_began(theatre: IntrigoTheatre, event: RoundBegan) -> Beat:
    """Cards go to the chair and away, tokens turn back, the key of the door goes to the next, and the round has a name."""
    score = Score(theatre, "round")
    score.at(0).then(theatre.talk.hush).then(theatre.drama.calm).then(partial(theatre.aloft.darken, 0.0))
    gathered = _gathered(theatre, score)
    _turned_back(theatre, score)
    begins = gathered * 0.55
    if event.round > 1:
        _key(theatre, score, event, begins)
    told = theatre.words.text("table", "round", round=event.round)
    middle = theatre.layout_now.chair[:2]
    score.at(begins + 60).sound("deal")
    dusk = score.show(shapes.dusk(*DUSK), middle, 160)
    named = score.show(moments.word(told, "gold", BANNER), middle, 160, grows=(1.2, 1.0))
    score.at(begins + 900).fade(named, 0.0, 160).fade(dusk, 0.0, 160)
    return score.at(max(gathered, begins + 1060)).hold(1).beat()


def _gathered(theatre: IntrigoTheatre, score: Score) -> float:
    """Plot cards fly to the middle of the court, influence cards fade: they leave the game. When that is done."""
    layout, shown = theatre.layout_now, theatre.shown
    lying = [gap for gap, card in enumerate(shown.gaps) if card]
    if not lying:
        return 0.0
    score.at(0).sound("exchange").then(partial(theatre.aloft.lift_cards, *lying))
    for number, gap in enumerate(lying):
        card, begins = shown.gaps[gap], EACH * number
        flying = score.at(0).show(shapes.card(theatre, card, layout.card_in_gap), layout.gap(gap), 0)
        score.at(begins)
        if card in theatre.rules.kinds:
            score.fade(flying, 0.0, 260)
            continue
        score.fly(flying, layout.chair[:2], 360, rise=16).grow(flying, 0.5, 360)
        score.at(begins + 300).fade(flying, 0.0, 80)
    _left_over(theatre, score)
    return EACH * len(lying) + 400


def _left_over(theatre: IntrigoTheatre, score: Score) -> None:
    """Cards that are still in hands are gathered with the others. I 6.1"""
    layout, own = theatre.layout_now, own_hand(theatre)
    score.at(0).then(partial(theatre.aloft.leave, *own))
    for seat in range(theatre.players):
        held = own if seat == theatre.seat else theatre.shown.hands[seat]
        for card in held:
            wide = layout.card if seat == theatre.seat else layout.card_in_gap
            begins = 1.0 if seat == theatre.seat else 0.5
            picture = shapes.card(theatre, card if seat == theatre.seat else "?", wide)
            flying = score.at(0).show(picture, hand_place(theatre, seat, card), 0, grows=(begins, begins))
            score.fly(flying, layout.chair[:2], 420, rise=20).grow(flying, 0.3, 420).at(380).fade(flying, 0.0, 60)


def _turned_back(theatre: IntrigoTheatre, score: Score) -> None:
    layout = theatre.layout_now
    for arcade, token in enumerate(theatre.shown.tokens):
        if token.startswith(TURNED):
            score.at(80).then(partial(theatre.aloft.lift_tokens, arcade)).sound("flip")
            lying = score.show(shapes.token(token, layout.token), layout.token_at(arcade), 0)
            score.turn(lying, shapes.token(upright(token), layout.token), 280)


def _key(sight: IntrigoLaid, score: Score, event: RoundBegan, at: float) -> None:
    """The door goes to whoever sits to the left."""
    key = score.at(at).show(shapes.key(KEY), sight.seating.seat_place(sight.shown.first), 120, grows=(0.5, 1.0))
    score.fly(key, sight.seating.seat_place(event.first), 460, rise=30, frm=sight.seating.seat_place(sight.shown.first))
    score.at(at + 460).sound("glint").pulse(event.first).fade(key, 0.0, 300)


def passed(sight: IntrigoSight) -> str:
    """To whom the door has gone with this round, and what that did to the arcades. I 6.1"""
    first = sight.shown.first
    return sight.company.line("door_passed", "you" if first == sight.company.me else "other", seat=first)


def told(scene: IntrigoScene) -> tuple[Span, ...]:
    """The same, and what there is to be won now: the bar says it until the round's first question is answered."""
    return spans(scene.words.text("table", "changes", "join").join((passed(scene), stakes.lying(scene))))


def tokens_laid(theatre: IntrigoTheatre, run: Sequence[TokenLaid]) -> Beat:
    """Tokens come out of the middle of the court to the arcades that are empty, from the gate on."""
    score, layout = Score(theatre, "tokens"), theatre.layout_now
    frm = layout.chair[:2]
    for number, event in enumerate(run):
        begins = APART * number
        score.at(begins)
        token = score.show(shapes.token(event.token, layout.token), frm, 40, grows=(0.4, 0.4))
        score.fly(token, layout.token_at(event.arcade), FALLS, rise=20).grow(token, 1.0, FALLS)
        if number % 2 == 0:
            score.at(begins + FALLS - 40).sound("coin" if event.token == COIN else "settle")
    return score.at(APART * len(run) + FALLS).hold(140).beat()


# The draft

DEALS = 380.0  # milliseconds in which a packet comes to somebody
DEALT_APART = 130.0  # milliseconds from one to the next
GATHERS = 200.0  # milliseconds in which the person's cards are put together
GOES = 460.0  # milliseconds in which packets go from hand to hand
OPENS = 220.0  # milliseconds in which the person's cards are spread out
TURNS = 260.0  # milliseconds in which they turn up
LEANS = 6.0  # degrees by which packets of the others are turned, as the table draws them
KEEPS = 380.0  # milliseconds in which a card that is kept goes to its place


def dealt(theatre: IntrigoTheatre, event: Dealt) -> Beat:
    """The first player deals: a packet to each, clockwise; the person's own opens."""
    score = Score(theatre, "dealt")
    first = theatre.shown.first
    frm = theatre.seating.seat_place(first)
    score.at(0).then(theatre.aloft.lift_packets).sound("deal", first)
    ends = 0.0
    for nth in range(theatre.players):
        seat = (first + nth) % theatre.players
        count, begins = len(event.packets[seat]), DEALT_APART * nth
        to, wide = packet_spot(theatre, seat)
        score.at(begins)
        packet = score.show(shapes.packet(count, wide, lean(theatre, seat)), frm, 60, grows=(0.5, 0.5))
        score.fly(packet, to, DEALS, rise=18).grow(packet, 1.0, DEALS).at(begins + DEALS).sound("slide", seat)
        ends = max(ends, begins + DEALS)
        if seat == theatre.me and not is_blank(event.packets[seat][0]):
            score.at(begins + DEALS).fade(packet, 0.0, 0)
            ends = max(ends, _opens(theatre, score, sorted_cards(theatre, event.packets[seat]), begins + DEALS))
    return score.at(ends).hold(120).beat()


def packet_spot(sight: IntrigoLaid, seat: int) -> tuple[Place, float]:
    """Where a packet is that somebody has just now, closed, and how wide its cards are."""
    layout = sight.layout_now
    if sight.seating.around(seat) == 0:
        row = layout.packet_places(2)
        return ((row[0][0] + row[1][0]) / 2, row[0][1]), layout.packet_card * 0.62
    return layout.packet_of(sight.seating.around(seat))


def lean(sight: IntrigoLaid, seat: int) -> float:
    """How far the packet of somebody is turned to the left as it lies on the table, in degrees."""
    if sight.seating.around(seat) == 0:
        return 0.0
    layout = sight.layout_now
    return -LEANS if layout.packet_of(sight.seating.around(seat))[0][0] < layout.area[2] / 2 else LEANS


def _opens(sight: IntrigoLaid, score: Score, packet: Sequence[str], at: float) -> float:
    """The person's cards are spread out and turn up. When they are to be seen."""
    layout, ((x, y), small) = sight.layout_now, packet_spot(sight, sight.seat)
    places, wide = layout.packet_places(len(packet)), layout.packet_card
    for nth, (card, place) in enumerate(zip(packet, places, strict=True)):
        score.at(at)
        flying = score.show(shapes.card(sight, "?", wide), (x, y), 1, grows=(small / wide, small / wide))
        score.fly(flying, place, OPENS, rise=8).grow(flying, 1.0, OPENS)
        score.at(at + OPENS + 40 * nth).turn(flying, shapes.card(sight, card, wide), TURNS)
    score.at(at + OPENS).sound("fan").at(at + OPENS + 60).sound("flip")
    return at + OPENS + 40 * len(packet) + TURNS


def kept(theatre: IntrigoTheatre, run: Sequence[Kept]) -> Beat:
    """Everybody's card goes to their place at once: the person's own face up, the others' as backs."""
    score = Score(theatre, "kept")
    for nth, event in enumerate(run):
        begins = 50.0 * nth
        number = len(theatre.shown.hands[event.seat])
        if event.seat == theatre.me and not is_blank(event.card):
            _own_kept(theatre, score, event, number)
            continue
        (x, y), wide = packet_spot(theatre, event.seat)
        to = kept_place(theatre, event.seat, number)
        score.at(begins).sound("card", event.seat)
        card = score.show(shapes.card(theatre, "?", wide), (x, y), 30)
        score.fly(card, (x, y - 22), 130).at(begins + 130).fly(card, to, KEEPS - 60, frm=(x, y - 22))
        score.grow(card, 0.36, KEEPS - 60)
    return score.at(KEEPS + 130).hold(80).beat()


def _own_kept(theatre: IntrigoTheatre, score: Score, event: Kept, number: int) -> None:
    """The card that the person keeps rises out of the packet, and goes down into the hand."""
    layout, packet = theatre.layout_now, sorted_cards(theatre, theatre.shown.packets[event.seat])
    place = layout.packet_places(len(packet))[packet.index(event.card)]
    left, top, wide, high = layout.kept_box(number)
    score.at(0).then(partial(theatre.aloft.leave, event.card)).sound("card")
    card = score.show(shapes.card(theatre, event.card, layout.packet_card), place, 0)
    score.fly(card, (place[0], place[1] - 18), 110)
    score.at(110).fly(card, (left + wide / 2, top + high / 2), KEEPS, rise=20, frm=(place[0], place[1] - 18))
    score.grow(card, wide / layout.packet_card, KEEPS).at(110 + KEEPS).sound("settle")


def passed_on(theatre: IntrigoTheatre, event: PassedOn) -> Beat:
    """All packets go to the left at once; the person's own closes, and the one that comes opens."""
    score = Score(theatre, "passed on")
    score.at(0).then(theatre.aloft.lift_packets)
    own = sorted_cards(theatre, theatre.shown.packets[theatre.seat])
    seen = theatre.me is not None and not is_blank(own[0])
    goes = _closes(theatre, score, own) if seen else 0.0
    score.at(goes).sound("slide").sound("exchange")
    came = goes + GOES
    for seat in range(theatre.players):
        to_seat = (seat + 1) % theatre.players
        (frm, begun), (to, wide) = packet_spot(theatre, seat), packet_spot(theatre, to_seat)
        packet = score.at(goes).show(
            shapes.packet(len(event.packets[to_seat]), wide, lean(theatre, to_seat)),
            frm,
            1 if seen else 40,
            grows=(begun / wide, begun / wide),
        )
        score.follow(packet, partial(_round, theatre, frm, to), GOES).grow(packet, 1.0, GOES)
        if to_seat == theatre.seat and seen:
            score.at(came).fade(packet, 0.0, 0)
    ends = _opens(theatre, score, sorted_cards(theatre, event.packets[theatre.seat]), came) if seen else came
    return score.at(ends).hold(60).beat()


def _closes(sight: IntrigoLaid, score: Score, own: Sequence[str]) -> float:
    """The person's cards turn down and are put together. When that is done."""
    layout, ((x, y), small) = sight.layout_now, packet_spot(sight, sight.seat)
    wide = layout.packet_card
    score.at(0).sound("flip")
    for card, place in zip(own, layout.packet_places(len(own)), strict=True):
        score.at(0)
        flying = score.show(shapes.card(sight, card, wide), place, 0)
        score.turn(flying, shapes.card(sight, "?", wide), GATHERS)
        score.at(GATHERS * 0.5).fly(flying, (x, y), GATHERS).grow(flying, small / wide, GATHERS)
        score.at(GATHERS * 1.5).fade(flying, 0.0, 0)
    return GATHERS * 1.5


def _round(sight: IntrigoLaid, frm: Place, to: Place, share: float) -> Place:
    """On the way round the table: bent outwards from its middle."""
    x, y, wide, high = sight.layout_now.table_box
    middle = x + wide / 2, y + high / 2
    half = (frm[0] + to[0]) / 2, (frm[1] + to[1]) / 2
    bend = half[0] + (half[0] - middle[0]) * 0.45, half[1] + (half[1] - middle[1]) * 0.45
    left, across, right = (1 - share) ** 2, 2 * share * (1 - share), share**2
    return left * frm[0] + across * bend[0] + right * to[0], left * frm[1] + across * bend[1] + right * to[1]
