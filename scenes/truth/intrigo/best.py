"""How the truth of Intrigo begins: the influence card that did most for its buyer, else what the chair cost."""

from __future__ import annotations

from engine.games.intrigo.changed import Change, Influence
from engine.games.intrigo.table import COIN, upright
from scenes.people.company import spans
from scenes.truth.best import ToldLie
from scenes.truth.intrigo.match import Night
from scenes.truth.own import Own

CHAIR, SEAL, MONEY, DENIED = (
    100,
    10,
    3,
    0.6,
)  # what a change is worth: the last seal, another one, a coin; kept from others


def worth(night: Night, card: Influence, change: Change) -> float:
    """What a change was worth to the buyer of a card."""
    if change.because.seat == card.seat != change.without.seat:
        return CHAIR if _crowned(night, card, change) else MONEY if change.because.token == COIN else SEAL
    if change.without.seat not in (None, card.seat):
        return DENIED * (MONEY if upright(change.without.token) == COIN else SEAL)
    return 0


def best_card(night: Night) -> tuple[Influence, Change] | None:
    """The card that did most for its buyer, the first of equals, with the change that was worth most; None where none
    did anything."""
    best: tuple[float, Influence, Change] | None = None
    for card in night.told.influence:
        for change in card.in_the_end or ():
            value = worth(night, card, change)
            if value > (best[0] if best is not None else 0):
                best = value, card, change
    return None if best is None else best[1:]


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
    if change.because.seat == card.seat != change.without.seat:
        name = "crown" if _crowned(night, card, change) else "won"
        sentence = own.text("opening", name, own.sees(card.seat), token=change.because.token, **fill)
    else:
        victim = change.without.seat
        does = own.does(card.seat, victim)
        sentence = own.text("opening", "denied", does, victim=victim, token=upright(change.without.token), **fill)
    settled = _settled(night, card, change)
    spoils = () if settled is None else own.telling.lines[settled]
    return ToldLie(own.text("opening", "title", "hired"), spans(sentence), spoils, card.seat, card.kind)


def _settled(night: Night, card: Influence, change: Change) -> int | None:
    """The number of the event with which this arcade was settled in the round of the card."""
    for round in night.rounds:
        if card in round.influence:
            won = [each.at for each in round.taken if each.arcade == change.arcade]
            stayed = [at for at, event in round.stayed if event.arcade == change.arcade]
            return next(iter([*won, *stayed]), None)
    return None


def _crowned(night: Night, card: Influence, change: Change) -> bool:
    """Whether with this token its buyer became Doge."""
    settled, doge = _settled(night, card, change), night.told.doge
    return doge is not None and settled is not None and doge[0] == settled + 1
