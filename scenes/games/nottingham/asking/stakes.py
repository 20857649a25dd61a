"""What an answer hands to somebody else and what that completes for them, told in the question and not by the hint alone."""

from __future__ import annotations

from art import theme
from engine.games.nottingham.rules.events import Announced
from engine.games.nottingham.rules.numbers import OBJECTS
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import NottinghamBase, own_hand
from scenes.kit.text import Span, behind
from scenes.people.company import spans


def of_defence(scene: NottinghamBase, act: Announced, can: bool) -> tuple[Span, ...]:
    """Who gets what: the attacker the necklace, or by giving way a card of the hand; and what it completes for them. N 6.6"""
    found = spans(scene.questions.say("either_way", card=act.card), colour=theme.MUTED)
    made = worth.completed(scene, act.seat, "necklace") if can else None
    if made is not None:
        form = "set" if made.thing in OBJECTS else "completes" if made.sure else "may"
        found = behind(found, _said(scene, act.seat, made, "defend_gives", form))
    elif can:
        plain = scene.company.sentence("defend_gives", "plain", seat=act.seat)
        found = behind(found, spans(plain, colour=theme.MUTED))
    if act.action == "pilfer":  # drawn blindly
        return found
    taken = [(card, made) for card in dict.fromkeys(own_hand(scene)) if (made := _surely_done(scene, act.seat, card))]
    if taken:
        card, most = max(taken, key=lambda each: (each[1].points, each[0] == "necklace"))
        same = can and card == "necklace"  # it has just been said what that completes
        found = behind(found, _said(scene, act.seat, most, "way_same" if same else "way_gives", card=card))
    return found


def of_strike(scene: NottinghamBase) -> tuple[Span, ...]:
    """What the gold under an ambush surely completes for whom it strikes. N 7.2"""
    made = _surely_done(scene, scene.shown.turn, "gold")
    return () if made is None else _said(scene, scene.shown.turn, made, "pays", card="gold")


def of_payment(scene: NottinghamBase, seat: int, card: str) -> tuple[Span, ...]:
    """What the card that somebody is left or paid surely completes for them. N 6.1, N 6.2, N 6.4, N 6.5, N 6.7"""
    made = _surely_done(scene, seat, card)
    return () if made is None else _said(scene, seat, made, "pays", card=card)


def of_offer(scene: NottinghamBase, cards: tuple[str, ...]) -> tuple[Span, ...]:
    """What the cards that are offered complete for who takes them. N 6.1, N 6.7"""
    made = worth.completed(scene, scene.shown.turn, *cards)
    if made is None:
        return ()
    form = "set" if made.thing in OBJECTS else "completes" if made.sure else "may"
    return _said(scene, scene.shown.turn, made, "offer_gives", form)


def of_prices(scene: NottinghamBase) -> tuple[Span, ...]:
    """What the card that an offer is paid with surely completes for who has made it. N 6.1, N 6.7"""
    card, offers = scene.shown.drawn[0], scene.shown.offers
    return behind(*(of_payment(scene, seat, card) for seat in scene.shown.others(scene.shown.turn) if offers[seat]))


def _surely_done(scene: NottinghamBase, seat: int, card: str) -> worth.Completed | None:
    """The commission that a card surely completes for somebody."""
    made = worth.completed(scene, seat, card)
    return made if made is not None and made.sure and made.thing not in OBJECTS else None


def _said(scene: NottinghamBase, seat: int, made: worth.Completed, *path: str, **fill: object) -> tuple[Span, ...]:
    told = scene.company.sentence(*path, seat=seat, kind=made.thing, points=made.points, **fill)
    return spans(told, colour=theme.BAD)
