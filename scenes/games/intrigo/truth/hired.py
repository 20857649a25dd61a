"""The list of influence cards that were hired, with what each did at once and in the end.

The truth begins with the one that did most for its buyer, else with what the chair cost.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.intrigo.changed import Change, Influence, Outcome, lasting, losses
from engine.games.intrigo.past import missing, stood_at
from engine.games.intrigo.rules.table import COIN, upright
from engine.games.intrigo.undoing import secured
from engine.truth.moments import Moment
from scenes.games.intrigo.telling.outcomes import told_change
from scenes.games.intrigo.truth.match import Night
from scenes.people.company import plain, spans
from scenes.truth.own import Own, ToldLie
from scenes.truth.story import Row

# The list

PILLS = {
    "decided": "pill_good",
    "kept": "pill_good",
    "backfired": "pill_bad",
    "others": "pill",
    "vain": "pill",
    "filler": "pill",
}
SEAL = 3  # coins: what a seal counts where it is asked whether a card brought more than it cost


def fate(card: Influence) -> str:
    """What became of a card, by the name of its words; empty where no tokens were won any more.

    What it did to the chair comes first: in the round in which somebody else became Doge nothing that it won was of use; `others`
    where it moved the chair from one of them to another. It paid off too where it took the chair from another as the palace stood then,
    whatever came of the seals afterwards: without it nobody would have had to stop them later. Else it paid off where its buyer won more by it
    than they lost, or others lost something; `others` where one of them had it from another.
    """
    if card.effect is None:
        return "filler"
    if card.in_the_end is None:
        return ""
    without, doge = card.chair
    if without != doge and card.seat in (without, doge):
        return "decided" if doge == card.seat else "backfired"
    if doge not in (None, card.seat):
        return "backfired" if without is None else "vain" if without == doge else "others"
    if without != doge or card.fell not in (None, doge):
        return "decided"
    if not lasting(card.in_the_end):
        return "vain"
    own, others = (sum(_more(card.seat, each, mine) for each in card.in_the_end) for mine in (True, False))
    good = own or -others
    return "decided" if good > 0 else "backfired" if good < 0 else "others"


def _more(seat: int, change: Change, mine: bool) -> int:
    """By how much more a seat, or all the others together, won because of a card: in coins."""
    sides = (1, change.because), (-1, change.without)
    return sum(
        side * (1 if upright(each.token) == COIN else SEAL)
        for side, each in sides
        if each.seat is not None and (each.seat == seat) is mine
    )


def _brought(card: Influence) -> Iterator[tuple[str, int | None, tuple[str, ...]]]:
    """What its buyer won by a card, else what it kept from each of the others, seals first."""
    changed = card.in_the_end or ()
    turned = tuple(Change(each.arcade, each.because, each.without) for each in changed)
    for name, sides in (("won", turned), ("kept", changed)):
        for loss in losses(sides):
            if (loss.seat == card.seat) is (name == "won"):
                yield name, loss.seat, loss.tokens


class Hired:
    """The rows of one match, in the order in which the cards were bought."""

    def __init__(self, own: Own, night: Night) -> None:
        self.own, self.night = own, night
        self._secured: dict[int, tuple[int, str] | None] = {}

    def fate(self, card: Influence) -> str:
        """What became of it; `kept` where it brought nothing more than that the chair was safe, as the cards lay."""
        found = fate(card)
        return "kept" if found in ("vain", "backfired") and self.secured(card) is not None else found

    def secured(self, card: Influence) -> tuple[int, str] | None:
        """Who could have taken its buyer's chair without it, and with what; None where it was no insurance."""
        if card.effect is None or card.chair != (card.seat, card.seat):
            return None
        if card.at not in self._secured:
            past = self.own.story.past
            moment = next(each for each in past.moments if each.events == card.at and each.seat == card.seat)
            choice = past.game.grammar.parse(moment.choice)
            self._secured[card.at] = secured(past.states[moment.number], card.seat, choice)
        return self._secured[card.at]

    def rows(self) -> Iterator[Row]:
        own = self.own
        for card in self.night.told.influence:
            found = self.fate(card)
            pill = (own.text("fates", found), PILLS[found]) if found else None
            told = spans(own.text("hired", card=card.kind, price=card.price))
            why = plain(own.text("joint").join(self.sentences(card)))
            yield Row(f"hired {card.at}", card.until, card.seat, own.telling.who(card.seat), told, why, pill)

    def count(self) -> str:
        cards = self.night.told.influence
        decided = sum(self.fate(card) in ("decided", "kept") for card in cards)
        paid = sum(card.price for card in cards)
        return self.own.text("counted", hired=len(cards), decided=decided, price=paid)

    def paid_off(self, moment: Moment) -> str:
        """What a hire that paid off brought its buyer in the end, or cost somebody else; that one which moved the chair from one of
        them to another kept the first from it; empty for any other answer."""
        card = self.at(moment.events)
        return "" if card is None or card.seat != moment.seat else self._paid(card)

    def _paid(self, card: Influence) -> str:
        own, (without, doge) = self.own, card.chair
        if None not in (without, doge) and without != doge and card.seat not in (without, doge):
            return own.text("came", "passed", victim=without, seat=doge)
        if self.fate(card) not in ("decided", "kept"):
            return ""
        if without != doge:
            return own.text("came", "crowned" if doge == card.seat else "uncrowned", victim=without)
        if card.fell not in (None, doge):
            return own.text("came", "fell", victim=card.fell)
        for name, seat, tokens in _brought(card):
            return own.text("came", name, token=tokens, victim=seat)
        return ""

    def at(self, event: int) -> Influence | None:
        """The card that was bought by the event of this number."""
        return next((each for each in self.night.told.influence if each.at == event), None)

    def came_of(self, card: Influence) -> str:
        """What was different because of a card when tokens were won, names marked; empty where nothing was, or `paid_off` tells it."""
        return "" if self._paid(card) else self.own.text("joint").join(self._changes(card))

    def sentences(self, card: Influence) -> Iterator[str]:
        """What a card did, in the words of the log, and what was different because of it; names marked."""
        if card.effect is not None:
            yield "".join(span.text for span in self.own.telling.lines[card.at + 1])
        if card.fell is not None:
            yield self.own.text("changed", "fell", self.own.sees(card.fell), victim=card.fell)
        if self.fate(card) == "kept" and (able := self.secured(card)) is not None:
            form = self.own.does(card.seat, able[0])
            yield self.own.text("changed", "kept", form, seat=card.seat, victim=able[0], card=able[1])
        if changes := self._changes(card):  # others may have hired since: what it did at once is another thing
            yield self.own.text("ended", what=self.own.text("joint").join(changes))

    def _changes(self, card: Influence) -> list[str]:
        return [*(told_change(self.own, each) for each in lasting(card.in_the_end or ())), *self._chair(*card.chair)]

    def _chair(self, without: int | None, doge: int | None) -> Iterator[str]:
        """Who became Doge by it, and who had been without it, where that is not the same."""
        if without == doge:
            return
        if doge is not None:
            yield self.own.text("changed", "crowned", self.own.sees(doge), seat=doge)
        if without is not None:
            yield self.own.text("changed", "uncrowned", self.own.sees(without), victim=without)


# The beginning

CHAIR = 100.0  # what it is worth to become Doge by a card, or to keep somebody else from it
NEARER, MONEY = 10.0, 3.0  # a seal that brings nearer to the chair, a coin
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
    return NEARER if missing(night.rules, after) < missing(night.rules, seals) else SPARE


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
