"""The actions of the cards turned up. N 6"""

from engine.core.cards import Cards
from engine.core.flow import ask, chance, emit, finish, given
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    AmbushPutBack,
    Concealed,
    Declined,
    Defended,
    HandShown,
    Offered,
    Peeked,
    Robbed,
    TakenBack,
    Took,
)
from engine.games.nottingham.rules.numbers import canonical
from engine.games.nottingham.rules.procedures import Attack, LayAmbush, Purchase, S, Trade


def take_drawn(s: S, who: int) -> None:
    (card,) = s.table.drawn
    emit(s, Took(who, card, card))


def show_hand(s: S, seat: int, looker: int | None) -> None:
    emit(s, HandShown(seat, looker, canonical(s.table.hands[seat])))


def conceal(s: S) -> None:
    for seat, _ in s.table.looks:
        emit(s, Concealed(seat, s.table.hands[seat]))


# Purchase and trade


def lay_offer(s: S, seat: int, offer: Cards) -> None:
    if offer:
        emit(s, Offered(seat, offer))
    elif s.table.hands[seat]:
        show_hand(s, seat, None)


def close_bargain(s: S, who: int, owner: int | None) -> None:
    """The offer of `owner` against the card turned up, or that card into the hand; the other offers go back."""
    conceal(s)
    if owner is None:
        take_drawn(s, who)
    else:
        (price,), cards = s.table.drawn, canonical(s.table.offers[owner])
        emit(s, Accepted(who, owner, cards, price, cards, price))
    for seat, cards in enumerate(map(canonical, s.table.offers)):
        if cards:
            emit(s, TakenBack(seat, cards, cards))


def ask_for_offers(s: S, f: Purchase) -> None:  # N 6.1
    ask(s, "offer", sorted(s.table.others(f.who)))


def turn_offers_up(s: S, f: Purchase) -> None:
    for seat in s.table.others(f.who):
        choice = s.answers[seat]
        lay_offer(s, seat, choice.cards() if choice.args else ())
    ask(s, "accept", (f.who,))


def purchase(s: S, f: Purchase) -> None:
    choice = given(s)
    if choice.args:
        close_bargain(s, f.who, choice.number())
    else:
        emit(s, Declined(f.who))
        close_bargain(s, f.who, None)


Purchase.steps = (ask_for_offers, turn_offers_up, purchase)


def ask_next(s: S, f: Trade) -> None:  # N 6.7
    if f.waiting:
        ask(s, "offer", (f.waiting[0],))


def offer_next(s: S, f: Trade) -> None:
    if f.waiting:
        choice = given(s)
        lay_offer(s, f.waiting[0], choice.cards() if choice.args else ())
        f.waiting = f.waiting[1:]
        f.go_to(ask_next)


def ask_to_accept(s: S, f: Trade) -> None:
    if any(s.table.offers):
        ask(s, "accept", (f.who,))
    else:
        close_bargain(s, f.who, None)
        finish(s)


def trade(s: S, f: Trade) -> None:
    close_bargain(s, f.who, given(s).number())


Trade.steps = (ask_next, offer_next, ask_to_accept, trade)


# Red banners


def ask_to_defend(s: S, f: Attack) -> None:  # N 6.6
    ask(s, "defend", (f.target,))


def defend(s: S, f: Attack) -> None:
    if given(s).verb == "defend":
        (card,) = s.table.drawn
        emit(s, Defended(f.target, f.who, f.action, card, card, "necklace", "necklace"))
        finish(s)


def look_or_draw(s: S, f: Attack) -> None:
    if f.action == "pilfer":  # N 6.2
        rob(s, f, chance(s).draw(s.table.hands[f.target]))
        finish(s)
    else:  # N 6.4, N 6.5
        show_hand(s, f.target, f.who if f.action == "steal" else None)
        ask(s, "take_card", (f.who,))


def take_card(s: S, f: Attack) -> None:
    conceal(s)
    rob(s, f, given(s).word())


Attack.steps = (ask_to_defend, defend, look_or_draw, take_card)


def rob(s: S, f: Attack, card: str) -> None:
    (price,) = s.table.drawn
    emit(s, Robbed(f.who, f.target, f.action, card, card, price, price))


# Ambush


def peek(s: S, f: LayAmbush) -> None:  # N 6.3
    emit(s, Peeked(f.who, s.table.ambush_deck[: s.rules.data.ambush_cards_seen]))
    ask(s, "ambush_keep", (f.who,))


def keep(s: S, f: LayAmbush) -> None:
    choice, peeked = given(s), s.table.peeked
    if choice.args:
        kept = choice.word()
        other = tuple(card for card in peeked if card != kept)
        emit(s, AmbushLaid(f.who, kept, other, other))
    else:
        emit(s, AmbushPutBack(f.who, peeked, peeked))
        take_drawn(s, f.who)


LayAmbush.steps = (peek, keep)
