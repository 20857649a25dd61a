"""How the truth of Intrigo begins: the influence card that did most for its buyer, else what the chair cost.

It is measured as what decided the match and the list of all hires are: the hire that made its buyer Doge first, then one without
which they would not have been, then what it won and denied; none that the list does not call paid off.
"""

from __future__ import annotations

from engine.games.intrigo.changed import Change, Influence, Outcome
from engine.games.intrigo.past import missing, stood_at
from engine.games.intrigo.rules.table import COIN, upright
from scenes.games.intrigo.truth.hired import fate
from scenes.games.intrigo.truth.match import Night
from scenes.people.company import spans
from scenes.truth.own import Own, ToldLie

CHAIR = 100.0  # what it is worth to become Doge by a card, or to keep somebody else from it
SEAL, MONEY = 10.0, 3.0  # a seal that brings nearer to the chair, a coin
SPARE = 2.0  # a seal of a faction that is no way to the chair any more
DENIED = 0.6  # of what it would have been worth to somebody else: to keep it from them


def brought(night: Night, card: Influence) -> float:
    """What a card brought its buyer in all: what it won and denied, without what it cost: tokens and coins."""
    without, doge = card.chair
    chair = CHAIR * (doge == card.seat != without)
    return chair + sum(worth(night, card, change) for change in card.in_the_end or ()) - MONEY * card.price


def crowns(night: Night, card: Influence) -> bool:
    """Whether this is the hire by which its buyer was to be Doge."""
    made = night.crowning
    return made is not None and made.doge == made.by == card.seat and card.at <= made.at < card.until


def worth(night: Night, card: Influence, change: Change) -> float:
    """What a change was worth to the buyer of a card; below nothing where it brought something to somebody else."""
    return sum(
        (1 if each.seat == card.seat else -DENIED) * side * _value(night, card, change, each)
        for side, each in ((1, change.because), (-1, change.without))
        if each.seat is not None
    )


def _value(night: Night, card: Influence, change: Change, outcome: Outcome) -> float:
    """What a token is worth to who wins it: a seal by how near the chair it brings them."""
    token, seat, settled = upright(outcome.token), outcome.seat, _settled(night, card, change)
    if token == COIN or seat is None or settled is None:
        return MONEY if token == COIN else 0.0
    seals = stood_at(night.told.race, settled).seals[seat]
    nth = night.rules.data.factions.index(token)
    after = (*seals[:nth], seals[nth] + 1, *seals[nth + 1 :])
    if outcome is change.without and not missing(night.rules, after):
        return CHAIR
    return SEAL if missing(night.rules, after) < missing(night.rules, seals) else SPARE


def best_card(night: Night) -> tuple[Influence, Change] | None:
    """The card that brought its buyer most in all, the first of equals, with the change that was worth most to them;
    None where none brought anything."""
    found = [card for card in night.told.influence if _useful(night, card)]
    if not found:
        return None
    card = max(found, key=lambda each: (crowns(night, each), brought(night, each)))
    token = night.crowning.token if night.crowning is not None and crowns(night, card) else ""
    return card, max(_lasting(card), key=lambda each: (_wins(card, each, token), worth(night, card, each)))


def _wins(card: Influence, change: Change, token: str) -> bool:
    return bool(token) and change.because.seat == card.seat and upright(change.because.token) == token


def _lasting(card: Influence) -> list[Change]:
    """What came of a card in the end as it was at once: where others had a hand in it afterwards, it was not by this card."""
    at_once = {(each.arcade, each.because.seat, upright(each.because.token)) for each in card.at_once}
    ended = card.in_the_end or ()
    return [each for each in ended if (each.arcade, each.because.seat, upright(each.because.token)) in at_once]


def _useful(night: Night, card: Influence) -> bool:
    """Whether it won its buyer something, or kept something from somebody else, and no more was lost by it."""
    changes = card.in_the_end or ()
    useful = any(worth(night, card, each) > 0 for each in _lasting(card))
    return fate(card) == "decided" and useful and sum(worth(night, card, each) for each in changes) > 0


def best(own: Own, night: Night) -> ToldLie | None:
    """None where nobody hired anybody to any use, and nobody is Doge."""
    found = best_card(night)
    if found is not None:
        return _hired(own, night, *found)
    if night.told.doge is None:
        return None
    at, seat, _ = night.told.doge
    name = "paid" if night.told.spent(seat) else "free"
    sentence = own.text("opening", name, own.sees(seat), seat=seat, price=night.told.spent(seat))
    family = night.told.families[seat]
    return ToldLie(own.text("opening", "title", "chair"), spans(sentence), own.telling.lines[at], seat, f"{family}:4")


def _hired(own: Own, night: Night, card: Influence, change: Change) -> ToldLie:
    fill: dict[str, object] = {"seat": card.seat, "card": card.kind, "price": card.price}
    if change.because.seat == card.seat:
        name = "crown" if card.chair[1] == card.seat != card.chair[0] else "won"
        won = [each for each in _lasting(card) if each.because.seat == card.seat and each is not change]
        tokens = tuple(upright(each.because.token) for each in (change, *won))
        sentence = own.text("opening", name, own.sees(card.seat), token=tokens, **fill)
    else:
        victim = change.without.seat
        does = own.does(card.seat, victim)
        lost = [each for each in _lasting(card) if each.without.seat == victim and each is not change]
        tokens = tuple(upright(each.without.token) for each in (change, *lost))
        sentence = own.text("opening", "denied", does, victim=victim, token=tokens, **fill)
    fell = next((each for round in night.rounds for each in round.falls if card.at <= each.at < card.until), None)
    if fell is not None and fell.seat != card.seat:
        told = own.text("opening", "fell", own.sees(fell.seat), victim=fell.seat)
        sentence = own.text("joint").join((sentence, told))
    settled = _settled(night, card, change)
    spoils = () if settled is None else own.telling.lines[settled]
    return ToldLie(own.text("opening", "title", "hired"), spans(sentence), spoils, card.seat, card.kind)


def _settled(night: Night, card: Influence, change: Change) -> int | None:
    """The number of the event with which this arcade was settled in the round of the card."""
    for round in night.rounds:
        if any(each.at == card.at for each in round.influence):
            won = [each.at for each in round.taken if each.arcade == change.arcade]
            stayed = [at for at, event in round.stayed if event.arcade == change.arcade]
            return next(iter([*won, *stayed]), None)
    return None
