"""The regular player in purchase and trade: what to offer, whose offer to take, and what is to be expected of either."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.choice import Choice
from engine.core.mind import Why
from engine.games.nottingham.minds import reasons
from engine.games.nottingham.minds.thought import Scored, Thought
from engine.games.nottingham.minds.worth import Counts, both, counts_of, minus, one, plus
from engine.games.nottingham.rules.numbers import OBJECTS, PLACE
from engine.games.nottingham.rules.procedures import Trade
from engine.games.nottingham.rules.questions import REFUSE


@dataclass(frozen=True, slots=True)
class Deal:
    """What an offer would bring if it were taken, what it seems worth to who may take it, and whether more than all that lies there."""

    gain: float
    theirs: float
    outbids: bool


def offer(t: Thought, found: list[Choice]) -> Scored:
    """What an offer would bring, times the chance that the buyer takes it rather than the best of the others."""
    table = t.view.table
    trading = isinstance(t.view.frames[-1], Trade)
    buyer, price = table.turn, PLACE["chest" if trading else "copper"]
    before, lying = t.value(t.mine, 1), [cards for cards in table.offers if cards]
    scored: list[tuple[float, Choice, Deal]] = []
    for choice in found:
        cards = counts_of(choice.cards())
        after = plus(minus(t.mine, cards), price)
        gain = t.value(after, 1) - before
        theirs = rival = 0.0
        for hands in t.samples():
            hand = hands[buyer]
            theirs += buys(t, buyer, hand, cards)
            rival += max((buys(t, buyer, hand, counts_of(offer)) for offer in lying), default=0.0)
        theirs, rival = theirs / t.style.samples, rival / t.style.samples
        alone = buys(t, buyer, t.samples()[0][buyer], plus((0,) * 7, price))
        outbids = bool(lying) and theirs > rival
        rival = max(rival, alone if not trading else 5.0 if not lying else 0.0)
        chance = 1 / (1 + 2.718 ** (0.7 * (rival - theirs) + 0.5))
        score = chance * (gain - t.weight(buyer) * (theirs - (0 if trading else alone)))
        scored.append((score, choice, Deal(gain, theirs, outbids)))
    return [(score, choice, _offers(t, choice, deal, [each for *_, each in scored])) for score, choice, deal in scored]


def _offers(t: Thought, choice: Choice, deal: Deal, deals: list[Deal]) -> Why:
    """Of an offer: whether it was to be taken, and by what; else whether it costs least, or is of least use to who might take it."""
    usual = reasons.gives("offers_bait" if deal.gain > 0 else "offers_least", choice.cards())
    if len(choice.cards()) != 1:
        return usual
    args = {**usual.args, "seat": t.view.table.turn, "price": t.view.table.drawn[0]}
    if deal.gain > 0:
        return Why("offers_outbid" if deal.outbids else "offers_bait", args)
    dullest = deal.theirs == min(each.theirs for each in deals)
    if deal.gain == max(each.gain for each in deals):
        return Why("offers_least_dull", args) if dullest else usual
    return Why("offers_dull" if dullest else "offers_between", args)


def buys(t: Thought, buyer: int, hand: Counts, cards: Counts) -> float:
    """What these cards are worth to the buyer who has this hand."""
    return t.theirs(buyer, both(hand, cards)) - t.theirs(buyer, hand)


def accept(t: Thought, found: list[Choice]) -> Scored:
    """What each offer makes of one's own hand, and of that of whoever made it."""
    table = t.view.table
    price = PLACE[table.drawn[0]]
    scored: Scored = []
    for choice in found:
        if choice == REFUSE:
            scored.append((t.value(plus(t.mine, price)), choice, reasons.refuses(t.view)))
            continue
        owner = choice.number()
        offer = counts_of(table.offers[owner])
        got = both(t.mine, offer)
        gain = 0.0
        for hands in t.samples():  # the hands without what lies offered
            whole = both(hands[owner], offer)
            gain += t.swing(owner, whole, offer, price)
        score = t.value(got) + gain / t.style.samples
        scored.append((score, choice, reasons.accepts(t.view, t.seat, owner)))
    return scored


def purchase(t: Thought, price: int) -> float:
    """Expected: the best of what each would miss least, or the copper."""
    total = 0.0
    for hands in t.samples():
        best = t.value(plus(t.mine, price))
        for other in t.view.table.others(t.seat):
            cheap = cheapest(t, other, hands[other], price)
            if cheap:
                _, at = cheap[0]
                gain = t.value(plus(t.mine, at)) + t.swing(other, hands[other], one(at), price)
                best = max(best, gain)
        total += best
    return total / len(t.samples())


def trade(t: Thought, price: int) -> float:
    """Expected: the best of the offers, of one or two cards that their owners would miss least."""
    total = 0.0
    for hands in t.samples():
        best = None
        for other in t.view.table.others(t.seat):
            offer = _offered(t, other, hands[other], price)
            if offer is not None:
                gain = t.value(both(t.mine, offer)) + t.swing(other, hands[other], offer, price)
                best = gain if best is None else max(best, gain)
        total += t.value(plus(t.mine, price)) if best is None else best
    return total / len(t.samples())


def _offered(t: Thought, other: int, hand: Counts, price: int) -> Counts | None:
    """What somebody with this hand would give: the card missed least, two where that costs hardly more; None: nothing."""
    cheap = cheapest(t, other, hand, price)
    if not cheap:
        return None
    offer = plus((0,) * len(OBJECTS), cheap[0][1])
    if len(cheap) > 1:
        two = plus(offer, cheap[1][1])
        after = plus(minus(hand, two), price)
        if t.theirs(other, after) > t.theirs(other, hand) - 1:
            return two
    return offer


def cheapest(t: Thought, other: int, hand: Counts, price: int) -> list[tuple[float, int]]:
    """The objects of a hand that its owner would miss least first, equal ones as often as he holds them."""
    losses: list[tuple[float, int]] = []
    for at, count in enumerate(hand):
        if count and at != price:
            left = plus(hand, at, -1)
            kept = t.theirs(other, left)
            losses.append((-kept, at))
            if count > 1:
                losses.append((kept - 2 * t.theirs(other, plus(left, at, -1)), at))
    return sorted(losses)
