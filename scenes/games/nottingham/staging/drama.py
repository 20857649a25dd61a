"""The great moments of Nottingham: a hand is robbed, a necklace wards it off, a commission is handed in.

A bargain is in `bargaining.py`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

import pygame

from art.games.nottingham.drama import forest as pieces
from engine.core.cards import Cards
from engine.games.nottingham.rules.events import CommissionDone, Defended, HandShown, Robbed
from engine.games.nottingham.rules.numbers import OBJECTS, Rules, canonical
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import NottinghamLaid, NottinghamSight, card_picture, order
from scenes.games.nottingham.board import cards, middle
from scenes.games.nottingham.board.layout import OWN_SET, NottinghamLayout
from scenes.games.nottingham.board.own import EYE, eye_place, fan, moonlit
from scenes.games.nottingham.board.seating import hand_place, pile_place, places_in_hand, plate_place
from scenes.games.nottingham.scene import NottinghamScene, NottinghamTheatre
from scenes.games.nottingham.telling import lines
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat
from scenes.tables.staging import moments, strikes
from scenes.tables.staging.moments import between
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

# Pieces of these moments

SHIELD = 116.0  # units: width of the necklace that wards an attack off
HEADLINE = 620.0  # units: the widest that is said of a defence
REACH = 620.0  # units: length at which an arm is painted, about that of the longest way over the table
OPENED = 86.0  # units: width of a card of a hand that lies open in the middle
WIDEST = 620.0  # units such a hand may be wide
FLIPPED = 900.0  # milliseconds after which a card that was drawn unseen lies open
READ = 2000.0  # milliseconds that what others do to each other is to be read, at any speed
PILL = 40  # units: height of a pill of points


def pill(words: str, large: float = 1.0) -> Picture:
    """Points in gold, as they are about to be had. `large`: so much larger."""
    return lambda canvas: pieces.pill(words, canvas.px(PILL * large))


def loss(words: str) -> Picture:
    """Points in red, as they are lost."""
    return lambda canvas: pieces.pill(words, canvas.px(PILL), lost=True)


def at_head(sight: NottinghamLaid, seat: int) -> Place:
    """Where points stand that somebody is about to have: by that head, clear of name, hand and of what others have."""
    layout = sight.layout_now
    place, half = layout.seat(sight.seating.around(seat)), layout.portrait / 2
    if place.top:
        return place.x + (half + PILL) * (1 if place.left else -1), place.y
    if sight.seating.around(seat):
        return place.x, place.y - half - PILL * 0.75
    return max(PILL, place.x - PILL * 0.75), place.y - half - PILL * 0.6


def under_set(layout: NottinghamLayout, high: float = OWN_SET * HIGH) -> Place:
    """The place of the words that tell what becomes of cards in the middle, which are so many units high: on free cloth below them."""
    x, y = layout.centre
    return x, y + high / 2 + 48


def stays(sight: NottinghamSight, score: Score, at: float) -> Score:
    """From here on the sentence of the bar stays for READ milliseconds, at every speed and however often it is shown."""
    score.at(at).pace = 1.0
    return score.hold(READ * max(1.0, sight.house.settings.factor))


def bare(card: str, units: float) -> Picture:
    """A card that is taken away, without the sign of the act it would have been good for."""
    return lambda canvas: cards.card(card, canvas.px(units), grown=canvas.figures)


def front(sight: NottinghamLaid, card: str, units: float) -> Picture:
    return lambda canvas: card_picture(sight, card, canvas.px(units))


def back(units: float) -> Picture:
    return lambda canvas: cards.back(canvas.px(units))


# A hand lies open


def hand_opens(theatre: NottinghamTheatre, score: Score, event: HandShown, at: float) -> None:
    """A hand is laid open before all, or one looks into it while the others see backs only."""
    seat, looker = event.seat, event.looker
    score.at(at).sound("peek" if looker is not None else "fan", seat).face(seat, "alarmed")
    if looker is not None and theatre.me not in (seat, looker):
        score.lean(looker, 8).lean(seat, -6)
        return
    if looker == theatre.me and looker is not None:
        return  # the row of its cards follows at once
    known = [card for card in event.cards if card in OBJECTS] or list(event.cards)
    score.light(seat, *([looker] if looker is not None else []), depth=0.6).then(
        partial(theatre.aloft.leave, seat, tuple(known))
    )
    attacker = theatre.story.act.seat if theatre.story.act is not None and theatre.story.act.target == seat else None
    if attacker is not None:  # the card it is paid with makes room
        place, units = middle.drawn_lies(theatre)
        aside = between(theatre.seating.seat_place(attacker), place, 0.5)
        price = score.then(theatre.aloft.lift).show(front(theatre, theatre.shown.drawn[0], units), place, 1)
        score.fly(price, aside, 200).grow(price, 0.62, 200)
    frm, spots = theatre.seating.seat_place(seat), fan(theatre, len(known), OPENED, WIDEST)
    for number, (card, (place, tilt)) in enumerate(zip(sorted(known, key=order), spots, strict=True)):
        score.at(at + 30.0 * number)
        flying = score.show(partial(_turned_card, card, tilt), frm, 40, grows=(0.6, 1.0))
        score.fly(flying, place, 260, rise=10)
    if looker is None:
        _eyes(theatre, score, seat, at + 300)


def _turned_card(card: str, tilt: float, canvas: Canvas) -> pygame.Surface:
    return moonlit(card, canvas.px(OPENED), tilt, canvas.figures)


def _eyes(sight: NottinghamLaid, score: Score, owner: int, at: float) -> None:
    """Eyes mark all who see it."""
    for seat in range(sight.players):
        if seat != owner:
            score.at(at).show(_eye, eye_place(sight, seat), 160, grows=(0.6, 1.0))


def _eye(canvas: Canvas) -> pygame.Surface:
    return pieces.witness(canvas.px(EYE))


# An attack, and its defence


def robbed(scene: NottinghamScene, event: Robbed) -> Beat:
    """An arm reaches into the hand, pulls one card out, and the attacker's card comes back for it."""
    layout, score = scene.layout_now, Score(scene, event.action)
    seat, victim = event.seat, event.victim
    thief, middle = scene.seating.seat_place(seat), layout.centre
    frm = places_in_hand(scene, victim, (event.card,))[0]
    known = event.card in OBJECTS
    face = bare(event.card, moments.CARD) if known else back(moments.CARD)
    score.at(0).light(seat, victim, depth=0.75).lean(seat, 10).lean(victim, -6).face(victim, "alarmed").hush(900)
    score.silent(seat).sound("steal", seat).then(scene.aloft.lift).then(scene.drama.let_go)
    price = score.show(front(scene, event.price, layout.drawn_card), middle, 1)
    arm = score.at(80).show(partial(_arm, scene, seat, frm), between(thief, frm, 0.5), 60, under=True)
    small = in_hand(scene, victim, moments.CARD)
    score.at(360).sound("pull", victim).then(partial(scene.aloft.leave, victim, (event.card,)))
    hidden = event.action != "rob" and seat != scene.me and victim != scene.me
    pulled = score.show(back(moments.CARD) if event.action != "rob" else face, frm, 40, grows=(small, small))
    score.fly(pulled, middle, 340, rise=26).grow(pulled, 1.0, 340)
    score.fly(price, hand_place(scene, victim, event.price), 420, rise=-30)
    score.grow(price, in_hand(scene, victim, layout.drawn_card), 420)
    score.at(420).fade(arm, 0.0, 220)
    if event.action != "rob" and not hidden:
        score.at(720).sound("flip").turn(pulled, face, 260)
    score.at(760).fade(price, 0.0, 120).face(victim, "angry").face(seat, "smug").voice(
        (seat, "gains"), (victim, "hurt")
    )
    turns_over = event.action != "rob" and not hidden and not (event.action == "steal" and seat == scene.me)
    score.at(FLIPPED if turns_over else 360).then(scene.aloft.disclose)  # what was meant has happened
    if lines.concerns(scene, event):
        return score.at(1100).hold(150).holds().beat(follows=partial(_carried_off, scene, event))
    return stays(scene, _brings_home(scene, score, event, pulled, 1250 if not hidden else 900), 700).beat()


def _carried_off(scene: NottinghamScene, event: Robbed) -> Beat:
    """The card that was looked at goes to who took it."""
    score = Score(scene).at(0).light(event.seat, event.victim, ms=1, depth=0.75)
    pulled = score.show(bare(event.card, moments.CARD), scene.layout_now.centre, 1)
    return _brings_home(scene, score, event, pulled, 1).beat()


def _brings_home(scene: NottinghamScene, score: Score, event: Robbed, pulled: Sprite, at: float) -> Score:
    score.at(at).fly(pulled, hand_place(scene, event.seat, event.card), 340, rise=16, frm=scene.layout_now.centre)
    score.grow(pulled, in_hand(scene, event.seat, moments.CARD), 340)
    return score.at(at + 280).sound("card", event.seat).at(at + 340).hold(60)


def in_hand(sight: NottinghamLaid, seat: int, units: float) -> float:
    """How large a card of so many units is in somebody's hand."""
    layout = sight.layout_now
    return (layout.card if seat == sight.seat else layout.seat_card) / units


def _arm(sight: NottinghamLaid, seat: int, to: Place, canvas: Canvas) -> pygame.Surface:
    frm = sight.seating.seat_place(seat)
    long = round(math.dist(frm, to) / 8) * 8
    return cards.arm(canvas.px(long), canvas.px(REACH), sight.company.mark(seat).colour, degrees(frm, to))


def degrees(frm: Place, to: Place) -> float:
    """The way from one place to another, from pointing right turned to the left, in even degrees."""
    return round(-math.degrees(math.atan2(to[1] - frm[1], to[0] - frm[0])) / 2) * 2.0


def defended(scene: NottinghamScene, event: Defended) -> Beat:
    """The attack breaks on a necklace: it changes places with the attacker's card."""
    layout, score = scene.layout_now, Score(scene, "defended")
    seat, attacker = event.seat, event.attacker
    middle, at = layout.centre, _guarded(scene, event)
    frm = between(scene.seating.seat_place(attacker), middle, 0.3)
    score.at(0).silent(attacker).light(seat, attacker, depth=0.65).then(scene.aloft.lift).then(
        partial(scene.aloft.leave, seat, (event.shield,))
    )
    price = score.show(front(scene, event.card, layout.drawn_card), middle, 1)
    strikes.strikes(score, frm, at, whole=False)
    score.at(200)
    shield = score.show(front(scene, event.shield, SHIELD), at, 120, grows=(0.6, 1.0), under=False)
    score.show(lambda canvas: pieces.guard(canvas.px(230)), at, 120, grows=(0.7, 1.0), under=True)
    score.at(300).then(scene.aloft.disclose).sound("ward", seat).shake().then(scene.drama.let_go).then(
        partial(scene.drama.aim, attacker, None)
    )
    moments.splinters(score, at, ("#ffe9a8", "#8ff0cf", "#ffffff"), 100)
    form = "you" if attacker == scene.me else "other"
    headline = scene.company.say("warded_off", form, seat=attacker, shield=event.shield)
    score.show(moments.word(headline, "block", 46, widest=HEADLINE), moments.below(middle), 120, grows=(1.2, 1.0))
    glad = _completes(scene, attacker, event.shield)
    score.at(380).face(seat, "smug").face(attacker, "laughing" if glad else "angry").lean(seat, 8).lean(attacker, -6)
    score.at(500).voice((seat, "wards"), (attacker, "gains" if glad else "foiled"))
    if lines.concerns(scene, event):
        return score.at(900).hold(150).holds().beat(follows=partial(_paid, scene, event))
    return stays(scene, _swapped(scene, score, event, shield, price, 900), 500).beat()


def _completes(sight: NottinghamSight, seat: int, card: str) -> bool:
    """Whether a card that somebody gets makes a set or a commission of what all know of that hand, or the person of theirs."""
    if seat == sight.me:
        return bool(worth.gain(sight, (card,))[1])
    found = worth.completed(sight, seat, card)
    return found is not None and found.sure


def _guarded(sight: NottinghamLaid, event: Defended) -> Place:
    """Where the necklace wards an attack off."""
    return between(sight.seating.seat_place(event.seat), sight.layout_now.centre, 0.66)


def _paid(scene: NottinghamScene, event: Defended) -> Beat:
    """What was looked at changes places."""
    score = Score(scene).at(0).light(event.seat, event.attacker, ms=1, depth=0.65)
    price = score.show(front(scene, event.card, scene.layout_now.drawn_card), scene.layout_now.centre, 1)
    shield = score.show(front(scene, event.shield, SHIELD), _guarded(scene, event), 1)
    return _swapped(scene, score, event, shield, price, 1).beat()


def _swapped(
    scene: NottinghamScene, score: Score, event: Defended, shield: Sprite, price: Sprite, begun: float
) -> Score:
    seat, attacker = event.seat, event.attacker
    score.at(begun).fly(shield, hand_place(scene, attacker, event.shield), 420, rise=24)
    score.grow(shield, in_hand(scene, attacker, SHIELD), 420)
    score.fly(price, hand_place(scene, seat, event.card), 420, rise=-24).sound("card", seat)
    score.grow(price, in_hand(scene, seat, scene.layout_now.drawn_card), 420)
    return score.at(begun + 440).hold(80)


# The card turned up


def drawn_goes(scene: NottinghamScene, score: Score, seat: int, card: str, at: float, ms: float = 340) -> None:
    """The card turned up goes into somebody's hand, face up: all have seen it."""
    place, units = middle.drawn_lies(scene)
    score.at(at).then(scene.aloft.lift)
    flying = score.show(front(scene, card, units), place, 1)
    score.fly(flying, hand_place(scene, seat, card), ms, rise=16).grow(flying, in_hand(scene, seat, units), ms)


# Commissions

HANDED_IN = 84.0  # units: width of the cards of a commission that stand in a row
LOOKED = 620.0  # milliseconds that a commission is looked at where nothing is held
LOST = 52.0  # units that points which are lost rise above their plate


def commission(scene: NottinghamScene, event: CommissionDone) -> Beat:
    """The cards of a commission stand in a row; its name, its points, and what the first holder loses; they are looked at
    until a press, whosever they are, and go to the discards.
    """
    score = Score(scene, "commission")
    score.at(0).then(scene.talk.hush).light(event.seat, depth=0.8).lean(event.seat, 8).hush(1400).then(
        partial(scene.aloft.leave, event.seat, event.cards)
    )
    shown = []
    frms = places_in_hand(scene, event.seat, laid_out(event))
    for at, (card, frm, place) in enumerate(zip(laid_out(event), frms, _row(scene.layout_now, event), strict=True)):
        score.at(55.0 * at).sound("card", event.seat)
        shown.append(score.show(front(scene, card, HANDED_IN), frm, 20, grows=(0.6, 0.6)))
        score.fly(shown[-1], place, 320, rise=18).grow(shown[-1], 1.0, 320)
    begun = 55.0 * len(event.cards) + 340
    score.at(begun).sound("glint", event.seat).face(event.seat, "smug")
    _named(scene, score, event, 160)
    for seat in scene.shown.holders()[event.kind]:
        score.face(seat, "angry")
        _counts_less(scene, score, seat, event.kind, begun)
    return score.at(begun).hold(LOOKED).holds().beat(follows=partial(_looked_at, scene, event))


def laid_out(event: CommissionDone) -> Cards:
    """The cards of a commission as they stand in the row, by their value: both of a pair beside each other."""
    return canonical(event.cards)


def _row(layout: NottinghamLayout, event: CommissionDone) -> list[Place]:
    """Where the cards of a commission stand."""
    x, y = layout.centre
    count = len(event.cards)
    step = min(HANDED_IN * 1.08, 640 / max(1, count))
    return [(x + (at - (count - 1) / 2) * step, y) for at in range(count)]


def _points_of(rules: Rules, table: Table, event: CommissionDone) -> int:
    return rules.prize_of(event.kind, (*table.holders()[event.kind], event.seat))


def _named(sight: NottinghamLaid, score: Score, event: CommissionDone, ms: float) -> Sprite:
    """The name of a commission above its cards, and its points by the head of who gets them, which are returned."""
    x, y = sight.layout_now.centre
    score.show(moments.rays(moments.WON_RAYS[0]), (x, y), ms + 40, grows=(0.6, 1.0), under=True)
    name = moments.word(f"{sight.words.card(event.kind):name}", "gold", 44)
    score.show(name, (x, y - HANDED_IN * HIGH / 2 - 26), ms, grows=(1.25, 1.0))
    return score.show(
        pill(f"+{_points_of(sight.rules, sight.shown, event)}"), at_head(sight, event.seat), ms, grows=(0.6, 1.0)
    )


def _looked_at(scene: NottinghamScene, event: CommissionDone) -> Beat:
    """What was looked at goes where it belongs."""
    score = Score(scene).at(0).light(event.seat, ms=1, depth=0.8).voice((event.seat, "gains"))
    shown = [
        score.show(front(scene, card, HANDED_IN), place, 1)
        for card, place in zip(laid_out(event), _row(scene.layout_now, event), strict=True)
    ]
    return _handed_in(scene, score, event, shown, _named(scene, score, event, 1), 1)


def _handed_in(
    scene: NottinghamScene, score: Score, event: CommissionDone, shown: Sequence[Sprite], gained: Sprite, begun: float
) -> Beat:
    """The points fly to the plate, the cards to the discards; what the first holder has counts less."""
    for seat in scene.shown.holders()[event.kind]:
        score.at(begun + 380).then(partial(scene.drama.roll, seat, -_lost(scene.rules, event.kind))).pulse(seat)
    score.at(begun).fly(gained, plate_place(scene, event.seat), 380).sound("coins", event.seat)
    for at, (flown, frm) in enumerate(zip(shown, _row(scene.layout_now, event), strict=True)):
        score.at(begun + 30 * at).fly(flown, pile_place(scene, "discards"), 320, rise=20, frm=frm)
        score.grow(flown, scene.layout_now.pile_card / HANDED_IN, 320)
    points = _points_of(scene.rules, scene.shown, event)
    score.at(begun + 380).then(partial(scene.drama.roll, event.seat, points)).fade(gained, 0.0, 60)
    return score.hold(300).beat()


def _lost(rules: Rules, kind: str) -> int:
    return rules.alone[kind] - rules.both[kind]


def _counts_less(sight: NottinghamLaid, score: Score, seat: int, kind: str, at: float) -> None:
    """What the first holder's commission is worth less from now on breaks off from that plate, to be looked at. N 5.1"""
    x, y = plate_place(sight, seat)
    gone = score.at(at).pulse(seat).show(loss(f"−{_lost(sight.rules, kind)}"), (x, y), 120)
    score.fly(gone, (x, y - LOST), 320)
