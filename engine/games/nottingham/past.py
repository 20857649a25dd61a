"""What is told of a game of Nottingham when it is over: who took what from whom, ambushes, and where points came from.

All of it is read off the numbered events of the truth, of which `opening` is the table before them (`Past.opening` and
`Past.numbered` of engine/truth/moments.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.core.cards import Cards, is_blank
from engine.core.facts import Numbered, over_time
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    Announced,
    CommissionDone,
    Defended,
    Discarded,
    ExchangeFailed,
    Robbed,
    SetExchanged,
    SetLaid,
    Struck,
)
from engine.games.nottingham.rules.numbers import COMMISSIONS, RED, Rules, canonical
from engine.games.nottingham.rules.table import Table

# How cards change hands: the actions, and what answers one. N 6, N 7.2
BARGAINS = ("purchase", "trade")
AMBUSH, DEFENCE = "ambush", "defence"
TAKEN_BY_FORCE = (*RED, AMBUSH)


@dataclass(frozen=True, slots=True)
class Taking:
    """Cards that `seat` had out of the hand of `victim`. `at` is the number of the event.

    `how` is one of the red banners, `ambush`, a bargain, or `defence`: there the attacker gets the necklace of who wards
    off the attack. `price` is what the victim got for them.
    """

    at: int
    seat: int
    victim: int
    how: str
    cards: Cards
    price: str

    @property
    def by_force(self) -> bool:
        """Whether the victim lost the card by an attack or an ambush: no bargain, and no necklace played against one."""
        return self.how in TAKEN_BY_FORCE


def takings(events: Numbered) -> tuple[Taking, ...]:
    """Every card that went from one hand into another, in order."""
    found: list[Taking] = []
    bargain = ""
    for at, event in events:
        match event:
            case Announced(_, action) if action in BARGAINS:
                bargain = action
            case Accepted(seat, owner, cards, price):
                found.append(Taking(at, seat, owner, bargain, cards, price))
            case Robbed(seat=seat, victim=victim, action=action, card=card, price=price):
                found.append(Taking(at, seat, victim, action, (card,), price))
            case Defended(seat=seat, attacker=attacker, card=card, shield=shield):
                found.append(Taking(at, attacker, seat, DEFENCE, (shield,), card))
            case Struck(seat=seat, victim=victim, card=card, gold=gold):
                found.append(Taking(at, seat, victim, AMBUSH, (card,), gold))
            case _:
                pass
    return tuple(found)


def had_from(events: Numbered, giver: int, owner: int) -> Cards:
    """What a hand surely still holds of all that its owner had from one giver: taken, paid with, or played in defence.

    Of equal cards those of the giver leave a hand first, and of a card that left it unseen nobody knows which it was.
    """
    had = Counter[str]()
    for numbered in events:
        for each in takings((numbered,)):
            if each.victim == owner:
                had.subtract(dict.fromkeys(had, 1) if any(map(is_blank, each.cards)) else each.cards)
            if (each.victim, each.seat) == (giver, owner):
                had.update(each.cards)
            if (each.seat, each.victim) == (giver, owner):
                had.update((each.price,))
        match numbered[1]:
            case SetExchanged(seat, card, count) if seat == owner:
                had.subtract({card: count})
            case CommissionDone(seat=seat, cards=cards) | Discarded(seat=seat, cards=cards) if seat == owner:
                had.subtract(cards)
            case _:
                pass
        had = +had
    return canonical(tuple(had.elements()))


def given_for(events: Numbered, giver: int, done: CommissionDone | SetExchanged) -> Cards:
    """What of a commission or a set its owner had from one giver, by what had happened before it."""
    cards = done.cards if isinstance(done, CommissionDone) else (done.card,) * done.count
    return canonical(tuple((Counter(had_from(events, giver, done.seat)) & Counter(cards)).elements()))


@dataclass(frozen=True, slots=True)
class Ambush:
    """One ambush card as somebody laid it. `waited_for` are the objects it would have struck, or none and a `colour`.

    `laid` is the number of the event, None where it lay there from the beginning; `struck` likewise, None where it never
    did. `card` is what was taken with it from `victim`, who had laid out `count`; `foiled` that too few were left.
    `let_pass` are the numbers of the events with which sets were laid out that it fitted, and whose owner was asked and
    did not strike with it. N 7.3
    """

    seat: int
    card_of_ambush: str
    laid: int | None
    let_pass: tuple[int, ...] = ()
    struck: int | None = None
    victim: int | None = None
    card: str | None = None
    count: int = 0
    foiled: bool = False

    @property
    def waited_for(self) -> Cards:
        """The two objects; none for a card that bears a player's colour."""
        return tuple(self.card_of_ambush.split("+")) if "+" in self.card_of_ambush else ()

    def waited_for_seat(self, rules: Rules) -> int | None:
        """The player whose colour it bears."""
        return None if self.waited_for else rules.colours.index(self.card_of_ambush)


def ambushes(rules: Rules, lying_before: Sequence[Cards], events: Numbered) -> tuple[Ambush, ...]:
    """Every ambush that lay on the table, in the order in which they were laid.

    `lying_before` are the ambush cards by seat when the events begin: those of the opening table. Without it, those of
    them that never struck are missing.
    """
    found = [Ambush(seat, card, None) for seat, held in enumerate(lying_before) for card in held]
    lying = {each.card_of_ambush: at for at, each in enumerate(found)}
    laid: tuple[int, SetLaid] | None = None
    strikes: list[int] = []

    def over(foiled: bool) -> None:
        """The set that was laid out has been struck or not: what fitted and still lies let it pass.

        Once too few are left, neither who struck last is asked again nor who sits after them. N 7.3
        """
        nonlocal laid
        assert laid is not None
        number, event = laid
        after = {seat: (seat - event.seat) % rules.players for seat in range(rules.players)}
        first_unasked = after[found[strikes[-1]].seat] if foiled else rules.players
        for at in strikes:
            found[at] = replace(found[at], foiled=foiled)
        for card, at in lying.items():
            if 0 < after[found[at].seat] < first_unasked and rules.fits(card, event.card, event.seat):
                found[at] = replace(found[at], let_pass=(*found[at].let_pass, number))
        laid = None
        strikes.clear()

    for number, event in events:
        match event:
            case AmbushLaid(seat, ambush):
                lying[ambush] = len(found)
                found.append(Ambush(seat, ambush, number))
            case SetLaid():
                laid = number, event
            case Struck(victim=victim, ambush=ambush, card=card):
                assert laid is not None
                if ambush not in lying:
                    lying[ambush] = len(found)
                    found.append(Ambush(event.seat, ambush, None))
                at = lying.pop(ambush)
                strikes.append(at)
                found[at] = replace(found[at], struck=number, victim=victim, card=card, count=laid[1].count)
            case SetExchanged():
                over(foiled=False)
            case ExchangeFailed():
                over(foiled=True)
            case _:
                pass
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Points:
    """The points of one seat by their source. `done` are the kinds of commissions it holds. N 9.2"""

    sets: int = 0
    commissions: int = 0
    done: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return self.sets + self.commissions


def points_of(rules: Rules, table: Table, seat: int) -> Points:
    """What a seat has reached at this table."""
    held = table.holders()
    done = tuple(kind for kind in COMMISSIONS if seat in held[kind])
    return Points(rules.of_winnings(table.winnings[seat]), rules.of_commissions(held, seat), done)


def points_over_time(rules: Rules, opening: Table, events: Numbered) -> tuple[tuple[int, tuple[Points, ...]], ...]:
    """How many events had happened, and the points by seat: at the beginning, and whenever they changed.

    A commission that a second player completes changes those of the first too. N 5.1
    """

    def everybodys(table: Table) -> tuple[Points, ...]:
        if not table.winnings:  # the game has not begun
            return (Points(),) * table.players
        return tuple(points_of(rules, table, seat) for seat in range(table.players))

    return over_time(opening, events, (SetExchanged, CommissionDone), everybodys)
