"""What ambushes may be waiting, and how likely they spoil a set."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache

from engine.core.cards import is_blank
from engine.games.nottingham.rules.events import AmbushLaid, ExchangeFailed, SetExchanged, SetLaid, Struck
from engine.games.nottingham.rules.numbers import OBJECTS, Rules
from engine.games.nottingham.rules.procedures import S

# How often somebody lets a set pass that an ambush of theirs fits: of three cards, and of more.
LETS_PASS, LETS_LARGE_PASS = 0.15, 0.4
Weights = dict[str, float]  # how likely one ambush that lies there is which card, not adding up to anything


@dataclass(slots=True)
class Lurking:
    """By seat, for each ambush that lies face down there, how likely it is which card.

    Who lets a set pass shows that few of theirs fit it.
    """

    rules: Rules
    lying: list[list[Weights]]
    laid: SetLaid | None = None
    struck: list[int] = field(default_factory=list)

    @classmethod
    def seen(cls, view: S) -> Lurking:
        """What a view shows of them, when nothing else is remembered."""
        held = view.table.ambushes or [()] * view.rules.players
        return cls(view.rules, [[_any(view.rules, seat, card) for card in cards] for seat, cards in enumerate(held)])

    def on_ambush_laid(self, event: AmbushLaid) -> None:
        self.lying[event.seat].append(_any(self.rules, event.seat, event.ambush))

    def on_set_laid(self, event: SetLaid) -> None:
        self.laid = event
        self.struck.clear()

    def on_struck(self, event: Struck) -> None:
        self.struck.append(event.seat)
        lying = self.lying[event.seat]
        shares = [each.get(event.ambush, 0.0) / sum(each.values()) for each in lying]
        del lying[shares.index(max(shares))]

    def on_set_exchanged(self, event: SetExchanged) -> None:
        self._pass(range(len(self.lying)))

    def on_exchange_failed(self, event: ExchangeFailed) -> None:
        """Those after the last who struck were not asked. N 7.3"""
        players = len(self.lying)
        asked = (self.struck[-1] - event.seat) % players
        self._pass((event.seat + step) % players for step in range(1, asked))

    def _pass(self, seats: Iterable[int]) -> None:
        laid = self.laid
        if laid is None:  # its beginning was not seen
            return
        unlikely = LETS_PASS if laid.count == self.rules.data.smallest_set else LETS_LARGE_PASS
        for seat in seats:
            for each in self.lying[seat] if seat != laid.seat else ():
                for card in each:
                    if self.rules.fits(card, laid.card, laid.seat):
                        each[card] *= unlikely
        self.laid = None

    def strikes(self, victim: int, hidden: Collection[str], eager: float) -> dict[str, tuple[float, ...]]:
        """For every object the chance of no strike, of one, of two and so on, at a set of it.

        `hidden` are the ambush cards that may lie before somebody; `eager` is how much likelier one that fits was kept
        than one that does not.
        """
        found: dict[str, tuple[float, ...]] = dict.fromkeys(OBJECTS, (1.0,))
        for seat, lying in enumerate(self.lying):
            for each in lying if seat != victim else ():
                among = each if len(each) == 1 else {name: each[name] for name in hidden if name in each}
                whole = sum(among.values()) or 1.0
                for card in OBJECTS:
                    share = sum(among.get(name, 0.0) for name in _fitting(self.rules, card, victim)) / whole
                    if share:
                        hit = eager * share / (1 + (eager - 1) * share)
                        before = found[card]
                        found[card] = tuple(
                            a * (1 - hit) + b * hit for a, b in zip((*before, 0.0), (0.0, *before), strict=True)
                        )
        return found


@cache
def _fitting_by(colours: tuple[str, ...], pairs: tuple[str, ...], card: str, victim: int) -> tuple[str, ...]:
    return (colours[victim], *(pair for pair in pairs if card in pair.split("+")))


def _fitting(rules: Rules, card: str, victim: int) -> tuple[str, ...]:
    """The ambush cards that strike this seat's set of an object. N 7.1"""
    return _fitting_by(rules.colours, rules.data.pairs, card, victim)


def _any(rules: Rules, seat: int, card: str) -> Weights:
    if not is_blank(card):
        return {card: 1.0}
    return {name: 1.0 for name in rules.ambush_cards if name != rules.colours[seat]}
